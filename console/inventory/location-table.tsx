import { Link } from 'wouter';
import type { LocationCountsFragment } from '../generated/operations.ts';
import { countText } from '../ui/noun.ts';
import { visibly } from '../ui/visible.tsx';
import { counted } from './location-counts.ts';
import { lastPart, placeOf } from './place.ts';

/** A project with its locations. */
export interface ProjectLocations {
  readonly project: string;
  readonly locations: readonly LocationCountsFragment[];
}

/** Locations of projects with the numbers of the resources in them. */
export function LocationTable({ projects }: { readonly projects: readonly ProjectLocations[] }) {
  return (
    <section className="card flush">
      <div className="table locations">
        <table aria-label="Locations">
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Location</th>
              <th scope="col" className="number-cell">
                Assets
              </th>
              {counted.map(({ title }) => (
                <th key={title} scope="col" className="number-cell secondary">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {projects.map((one) => (
            <Project key={one.project} {...one} />
          ))}
        </table>
      </div>
    </section>
  );
}

function Project({ project, locations }: ProjectLocations) {
  return (
    <tbody>
      {locations.map((location, index) => {
        const { path } = placeOf(project, lastPart(location.name));
        return (
          <tr key={location.name}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={locations.length}>
                {visibly(project)}
              </th>
            )}
            <td>
              <Link href={path}>{visibly(location.displayName ?? lastPart(location.name))}</Link>
            </td>
            <td className="number-cell">
              {location.assets?.totalCount ? (
                <b>{shown(location.assets.totalCount)}</b>
              ) : (
                <span className="muted">{shown(location.assets?.totalCount)}</span>
              )}
            </td>
            {counted.map(({ title, tab, count }) => (
              <td key={title} className="number-cell secondary">
                <Link
                  href={`${path}/${tab}`}
                  className={count(location) ? undefined : 'muted'}
                  aria-label={`${title}: ${shown(count(location))}`}
                >
                  {shown(count(location))}
                </Link>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

const shown = (count: number | null | undefined) =>
  count === null || count === undefined ? '–' : countText(count);
