import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageOf } from '../../src/apis/inventory/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { noScanObserver } from '../../src/storage/scans/observer.ts';
import { tempFolder } from '../support/folder.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { randomFigures } from '../support/random-figures.ts';
import { randomRow } from '../support/random-filters.ts';
import { seedAssets } from '../support/seeds.ts';
import { locationOf } from './inventory/setting.ts';

type Aggregation = MessageOf<'Aggregation'>;

// Only SQLite counts in memory and can run out of room; PostgreSQL has one way.
const target = locationOf('project-1');
const opening = new AsyncDisposableStack();
let folder: string;
afterAll(() => opening.disposeAsync());

beforeAll(async () => {
  folder = opening.use(await tempFolder()).path;
  await using storage = await openStorage({ folder });
  const random = fc.sample(randomRow, 60).map(({ title, document }) => ({ ...document, title }));
  const fixed = Array.from({ length: 40 }, (_, at) => ({
    title: `${at % 20}${'x'.repeat(1100)}`,
    labels: { at: `l${at}`, a: 'same' },
    machineDetails: { machineName: `m${at}`, coreCount: at % 7, disks: { totalCapacityBytes: `${at}` } },
  }));
  await seedAssets(storage, target, [...random, ...fixed]);
});

/** Opens the service with that much room for counting; `scans` is the number of statements since the last reading. */
async function counting(maxCounted?: number) {
  let begun = 0;
  const observer = {
    ...noScanObserver,
    began() {
      begun += 1;
    },
  };
  const scans = { observer, ...(maxCounted !== undefined && { maxCounted }) };
  const storage = opening.use(await openStorage({ folder, exclusive: false, scans }));
  const { inventory } = embeddedOver(storage);
  return async (aggregations: readonly Aggregation[]) => {
    begun = 0;
    const body = { aggregations, showHidden: true };
    const outcome = await inventory.invoke(inventoryCall(), 'assets.aggregateValues', { target, body });
    return { outcome, scans: begun };
  };
}

const each: readonly Aggregation[] = [
  { count: {} },
  { field: 'title', frequency: {} },
  { field: 'labels.at', frequency: {} },
  { field: 'labels.at', count: {} },
  { field: 'hidden', frequency: {} },
  { field: 'machineDetails.coreCount', sum: {} },
  { field: 'machineDetails.disks.totalCapacityBytes', sum: {} },
  { field: 'machineDetails.coreCount', histogram: { lowerBounds: [1, 4] } },
];

test('figures with more different values than memory has room for are those of the ordinary way', async () => {
  const ordinary = await counting();
  const expected = await ordinary(each);
  expect(expected.scans).toBe(1);
  expect(expected.outcome).toMatchObject({ answer: { results: { length: each.length } } });
  for (const room of [0, 200, 5000]) {
    const small = await counting(room);
    expect(await small(each)).toEqual({ outcome: expected.outcome, scans: 2 });
    for (const one of each) expect((await small([one])).outcome).toEqual((await ordinary([one])).outcome);
  }
});

test('so are random figures, wherever the room ends', async () => {
  const [ordinary, ...small] = [
    await counting(),
    await counting(0),
    await counting(300),
    await counting(20_000),
  ];
  const property = fc.asyncProperty(randomFigures, fc.nat(small.length - 1), async (figures, which) => {
    const asked = figures.map((figure) => figure.asked);
    const found = await small[which]?.(asked);
    expect(found?.outcome).toEqual((await ordinary(asked)).outcome);
  });
  await fc.assert(property, { numRuns: process.env['TEST_LONG'] === undefined ? 60 : 1000 });
}, 60_000);
