import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../ui/path-to.ts';
import type { Behind } from '../ui/query-behind.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import type { Place } from './place.ts';

const tabs = [
  { id: 'assets', title: 'Assets' },
  { id: 'groups', title: 'Groups' },
  { id: 'imports', title: 'Imports' },
  { id: 'reports', title: 'Reports' },
  { id: 'exports', title: 'Exports' },
] as const;

interface Props {
  readonly place: Place;
  readonly tab: (typeof tabs)[number]['id'];
  readonly behind: readonly Behind[];
  readonly children?: ReactNode;
}

/** The head of all pages of a location: its name, links to its other pages, and the page's buttons. */
export function LocationHead({ place, tab, behind, children }: Props) {
  const { project, location, path } = place;
  return (
    <>
      <ViewHead
        title={`${location}, ${project}`}
        subtitle={
          <>
            <Link href="/inventory">Inventory</Link> /{' '}
            <Link href={pathTo`/inventory?project=${project}`}>{project}</Link> / {location}
          </>
        }
        behind={behind}
      >
        {children}
      </ViewHead>
      <nav className="tabs" aria-label="Pages of the location">
        {tabs.map(({ id, title }) => (
          <Link key={id} href={`${path}/${id}`} aria-current={id === tab ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
    </>
  );
}
