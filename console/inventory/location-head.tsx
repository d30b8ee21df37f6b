import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../ui/path-to.ts';
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
  /** Name of the import or report that the page shows; without it, the page is a list. */
  readonly object?: string | null | undefined;
  readonly children?: ReactNode;
}

/** The head of all pages of a location: its name, links to its other pages, and the page's buttons. */
export function LocationHead({ place, tab, object, children }: Props) {
  const { project, location, path } = place;
  const page = object ?? tabs.find(({ id }) => id === tab)?.title;
  return (
    <>
      <ViewHead
        title={`${location}, ${project}`}
        pageTitle={`${page}, ${location}, ${project}`}
        subtitle={
          <>
            <Link href="/inventory">Inventory</Link> /{' '}
            <Link href={pathTo`/inventory?project=${project}`}>{project}</Link> / {location}
          </>
        }
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
