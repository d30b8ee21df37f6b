import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedInventory } from '../../src/services/inventory/inventory.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, fillAssets, fillGroup } from '../../test/support/large-data.ts';
import { benchCall } from '../measure/principals.ts';
import { callMs, type GrowthQuestion } from './questions.ts';

/** The assets of the second location are behind those of the first. */
const locations = ['early', 'late'].map((project) => `projects/${project}/locations/here` as ResourceName);
const [, target] = locations as [ResourceName, ResourceName];
const group = `${target}/groups/all` as ResourceName;
const [pageSize, size] = [50, 50];

/** Writes assets of two locations, and a group of those of the second. */
export async function fillInventory(storage: Storage, assets: number): Promise<void> {
  for (const location of locations) await fillAssets(storage, location, assets / 2);
  await fillGroup(storage, target, group);
}

/** Returns the questions about lists of the inventory. */
export function inventoryQuestions(storage: Storage): readonly GrowthQuestion[] {
  const { inventory } = createEmbeddedInventory({
    ...storage,
    sealer: createSealer('of the bench'),
    locations: [{ id: 'here' }],
  });
  const call = benchCall(account, callMs);
  const listed = ['name', 'updateTime desc'].map(
    (orderBy) =>
      [
        `a page of ${size} assets by ${orderBy}`,
        () => inventory.list(call, 'assets.list', { target, pageSize, orderBy }),
      ] as const,
  );
  const asked = [
    ...listed,
    [`${size} assets of a group`, () => inventory.linked(call, 'groupAssets', [group], { size })],
    [
      `${size} assets of each of two locations`,
      () => inventory.linked(call, 'locationAssets', locations, { size }),
    ],
    ['the number of assets (scan)', () => inventory.count(call, 'assets.list', { target })],
  ] as const;
  return asked.map(([name, ask]) => ({
    name,
    unit: 'page',
    async ask() {
      await ask();
      return 1;
    },
  }));
}
