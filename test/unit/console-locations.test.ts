import { expect, test } from 'vitest';
import type { LocationCountsFragment } from '../../console/generated/operations.ts';
import { inUse } from '../../console/inventory/location-counts.ts';

const location = (name: string, assets: number, groups = 0): LocationCountsFragment => ({
  name,
  locationId: name,
  displayName: null,
  assets: { totalCount: assets },
  groups: { totalCount: groups },
  importJobs: { totalCount: 0 },
  reportConfigs: { totalCount: 0 },
});

test('an empty location of a project is left out, unless the project has no other', () => {
  const [used, grouped, empty] = [location('us', 2), location('asia', 0, 1), location('eu', 0)];
  expect(inUse([used, empty, grouped])).toEqual([used, grouped]);
  expect(inUse([empty, location('asia', 0)])).toEqual([empty]);
});
