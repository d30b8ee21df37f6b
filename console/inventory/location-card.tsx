import { Link } from 'wouter';
import type { LocationCountsFragment } from '../generated/operations.ts';
import { countText } from './figures.ts';
import { lastPart, placeOf } from './place.ts';

interface Props {
  readonly project: string;
  readonly location: LocationCountsFragment;
}

/** A location with the numbers of the resources in it. */
export function LocationCard({ project, location }: Props) {
  const { path } = placeOf(project, lastPart(location.name));
  const counts = [
    { title: 'Groups', path: 'groups', count: location.groups?.totalCount },
    { title: 'Imports', path: 'imports', count: location.importJobs?.totalCount },
    { title: 'Report configs', path: 'reports', count: location.reportConfigs?.totalCount },
  ];
  return (
    <article className="card location-card" aria-label={`${project}, ${location.displayName}`}>
      <h3>
        <Link href={path}>{location.displayName ?? lastPart(location.name)}</Link>
      </h3>
      <p className="big-figure">
        <b className="number">{shown(location.assets?.totalCount)}</b> assets
      </p>
      <dl className="small-figures">
        {counts.map(({ title, path: tab, count }) => (
          <div key={title}>
            <dt>
              <Link href={`${path}/${tab}`}>{title}</Link>
            </dt>
            <dd className="number">{shown(count)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const shown = (count: number | null | undefined) =>
  count === null || count === undefined ? '–' : countText(count);
