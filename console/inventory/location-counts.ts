import type { LocationCountsFragment } from '../generated/operations.ts';

/** Resources that a location is shown with the numbers of. */
export const counted = [
  {
    title: 'Groups',
    tab: 'groups',
    count: (location: LocationCountsFragment) => location.groups?.totalCount,
  },
  {
    title: 'Imports',
    tab: 'imports',
    count: (location: LocationCountsFragment) => location.importJobs?.totalCount,
  },
  {
    title: 'Report configs',
    tab: 'reports',
    count: (location: LocationCountsFragment) => location.reportConfigs?.totalCount,
  },
] as const;

/** Returns the locations that have something; for a project without anything, its first one. */
export function inUse(locations: readonly LocationCountsFragment[]): readonly LocationCountsFragment[] {
  const used = locations.filter(
    (one) => one.assets?.totalCount !== 0 || counted.some(({ count }) => count(one) !== 0),
  );
  return used.length > 0 ? used : locations.slice(0, 1);
}
