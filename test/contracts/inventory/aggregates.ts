import { expect, test } from 'vitest';
import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { join, seedAssets, seedSources } from '../../support/seeds.ts';
import { type InventorySetting, under } from './setting.ts';

type AggregationRequest = MessageOf<'AggregateAssetsValuesRequest'>;

/** Aggregations over assets; `inventory-filter.test.ts` compares their results with a plain evaluation. */
export function aggregatesContract(setting: InventorySetting): void {
  const aggregate = (target: ResourceName, body: AggregationRequest) =>
    setting.answer('assets.aggregateValues', { target, body });
  const refused = (target: ResourceName, body: AggregationRequest) =>
    setting.refusal('assets.aggregateValues', { target, body });

  const machines = async () => {
    const location = setting.newLocation();
    const documents = [
      { labels: { env: 'prod' }, machineDetails: { coreCount: 4, powerState: 'ACTIVE' } },
      { labels: { env: 'test' }, machineDetails: { coreCount: 2, powerState: 'ACTIVE' } },
      { labels: { env: 'prod' }, machineDetails: { coreCount: 16 } },
      { hidden: true, machineDetails: { coreCount: 1000 } },
      { machineDetails: {} },
    ];
    return { location, assets: await seedAssets(setting.storage, location, documents) };
  };

  test('results are in the order of the aggregations, each with its field', async () => {
    const { location } = await machines();
    const aggregations = [
      { count: {} },
      { field: 'machine_details.core_count', count: {} },
      { field: 'machineDetails.coreCount', sum: {} },
      { field: 'labels.env', frequency: {} },
      { field: 'machineDetails.powerState', frequency: {} },
      { field: 'machineDetails.coreCount', histogram: { lowerBounds: [0, 4] } },
      { field: 'machineDetails.memoryMb', sum: {} },
      { field: 'machineDetails.memoryMb', histogram: {} },
    ];
    const expected = [
      { count: { value: '4' } },
      { field: 'machine_details.core_count', count: { value: '3' } },
      { field: 'machineDetails.coreCount', sum: { value: 22 } },
      { field: 'labels.env', frequency: { values: { prod: '2', test: '1' } } },
      { field: 'machineDetails.powerState', frequency: { values: { ACTIVE: '2' } } },
      {
        field: 'machineDetails.coreCount',
        histogram: {
          buckets: [
            { count: '0', upperBound: 0 },
            { count: '1', lowerBound: 0, upperBound: 4 },
            { count: '2', lowerBound: 4 },
          ],
        },
      },
      { field: 'machineDetails.memoryMb', sum: { value: 0 } },
      { field: 'machineDetails.memoryMb', histogram: { buckets: [{ count: '0' }] } },
    ];
    expect(await aggregate(location, { aggregations })).toEqual({ results: expected });
    expect(await aggregate(location, {})).toEqual({});
    const hidden = { field: 'hidden', frequency: {} };
    expect(
      await aggregate(location, {
        aggregations: [{ field: '*', count: {} }, hidden],
        filter: 'machineDetails.coreCount > 4',
        showHidden: true,
      }),
    ).toEqual({
      results: [
        { field: '*', count: { value: '2' } },
        { field: 'hidden', frequency: { values: { true: '1', false: '1' } } },
      ],
    });
  });

  test('assets are counted by their groups and sources', async () => {
    const { location, assets } = await machines();
    const [first = '', second = '', third = ''] = assets as readonly ResourceName[];
    for (const groupId of ['web', 'db']) {
      await setting.done('groups.create', { target: location, groupId, body: {} });
    }
    await setting.done('sources.create', { target: location, sourceId: 'scan', body: {} });
    const [web, db, scan] = [
      under(location, 'groups/web'),
      under(location, 'groups/db'),
      under(location, 'sources/scan'),
    ];
    const pairs = [
      [web, first],
      [web, second],
      [db, first],
    ] as const;
    await join(
      setting.storage,
      'inventory_group_assets',
      pairs.map(([group, asset]) => ({ group_id: group, asset_id: asset as ResourceName })),
    );
    await seedSources(setting.storage, scan, [third as ResourceName]);
    const aggregations = [
      { field: 'assignedGroups', frequency: {} },
      { field: 'sources', frequency: {} },
      { field: 'assigned_groups', count: {} },
    ];
    expect(await aggregate(location, { aggregations })).toEqual({
      results: [
        { field: 'assignedGroups', frequency: { values: { [web]: '2', [db]: '1' } } },
        { field: 'sources', frequency: { values: { [scan]: '1' } } },
        { field: 'assigned_groups', count: { value: '2' } },
      ],
    });
  });

  test('sums are exact beyond 64 bits, and values beyond 2^53 fall between the right bounds', async () => {
    const location = setting.newLocation();
    const bytes = ['9223372036854775807', '9223372036854775807', '9007199254740993', '-1'];
    const documents = bytes.map((totalCapacityBytes) => ({
      machineDetails: { disks: { totalCapacityBytes } },
    }));
    await seedAssets(setting.storage, location, documents);
    const field = 'machineDetails.disks.totalCapacityBytes';
    const aggregations = [
      { field, sum: {} },
      { field, histogram: { lowerBounds: [-0.5, 2 ** 53 + 2] } },
    ];
    expect(await aggregate(location, { aggregations })).toEqual({
      results: [
        { field, sum: { value: Number(2n * (2n ** 63n - 1n) + 9007199254740993n - 1n) } },
        {
          field,
          histogram: {
            buckets: [
              { count: '1', upperBound: -0.5 },
              { count: '1', lowerBound: -0.5, upperBound: 2 ** 53 + 2 },
              { count: '2', lowerBound: 2 ** 53 + 2 },
            ],
          },
        },
      ],
    });
  });

  test('of very many values, the thousand most frequent are returned, and long values by their beginning', async () => {
    const location = setting.newLocation();
    const documents = Array.from({ length: 1300 }, (_, index) => ({
      title: `t${String(index % 1100).padStart(4, '0')}`,
      ...(index < 2 && { attributes: { long: `${'x'.repeat(1000)}${index}` } }),
    }));
    await seedAssets(setting.storage, location, documents);
    const aggregations = [
      { field: 'title', frequency: {} },
      { field: 'attributes.long', frequency: {} },
    ];
    const { results } = (await aggregate(location, { aggregations })) as {
      results: readonly { readonly frequency: { readonly values: Readonly<Record<string, string>> } }[];
    };
    const { t0000, t0199, t0200, t0999, t1000, ...others } = results[0]?.frequency.values ?? {};
    expect([t0000, t0199, t0200, t0999, t1000]).toEqual(['2', '2', '1', '1', undefined]);
    expect(Object.keys(others)).toHaveLength(996);
    expect(results[1]?.frequency.values).toEqual({ ['x'.repeat(1000)]: '2' });
  });

  const coreCount = 'machineDetails.coreCount';
  const wrong: readonly (readonly [AggregationRequest, string, RegExp])[] = [
    [{ aggregations: Array.from({ length: 26 }, () => ({ count: {} })) }, 'aggregations', /at most 25/],
    [
      { aggregations: [{ count: {} }, { field: coreCount }] },
      'aggregations[1]',
      /sum, frequency or histogram/,
    ],
    [{ aggregations: [{ sum: {} }] }, 'aggregations[0].field', /given/],
    [{ aggregations: [{ field: '*', frequency: {} }] }, 'aggregations[0].field', /given/],
    [
      { aggregations: [{ field: 'coreCount', sum: {} }] },
      'aggregations[0].field',
      /character 1: Asset has no/,
    ],
    [{ aggregations: [{ field: 'title OR name', count: {} }] }, 'aggregations[0].field', /path of one field/],
    [{ aggregations: [{ field: 'title:a', count: {} }] }, 'aggregations[0].field', /character/],
    [{ aggregations: [{ field: 'title', sum: {} }] }, 'aggregations[0].field', /title has no whole numbers/],
    [{ aggregations: [{ field: 'labels', frequency: {} }] }, 'aggregations[0].field', /neither text/],
    [
      { aggregations: [{ field: 'machineDetails.disks.disks.entries.capacityBytes', sum: {} }] },
      'aggregations[0].field',
      /in a list/,
    ],
    [
      { aggregations: [{ field: coreCount, histogram: { lowerBounds: [1, 4, 4] } }] },
      'aggregations[0].histogram.lowerBounds[2]',
      /greater than the bound before/,
    ],
    [
      {
        aggregations: [
          { field: coreCount, histogram: { lowerBounds: Array.from({ length: 21 }, (_, at) => at) } },
        ],
      },
      'aggregations[0].histogram.lowerBounds',
      /at most 20/,
    ],
    [{ aggregations: [{ count: {} }], filter: 'nothing = 1' }, 'filter', /character 1/],
  ];

  test('an invalid aggregation is refused with the position and the expected form', async () => {
    const location = setting.newLocation();
    for (const [body, field, message] of wrong) {
      expect(await refused(location, body)).toEqual({
        code: 'INVALID',
        field,
        message: expect.stringMatching(message),
      });
    }
    const atlantis = location.replace('us-central1', 'atlantis-1') as ResourceName;
    expect(await refused(atlantis, { aggregations: [{ count: {} }] })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the assets of several locations have their figures together', async () => {
    const [one, other] = [await machines(), await machines()];
    const aggregations = [
      { count: {} },
      { field: 'machineDetails.coreCount', sum: {} },
      { field: 'labels.env', frequency: {} },
      { field: 'machineDetails.coreCount', histogram: { lowerBounds: [4] } },
    ];
    const body = { aggregations, filter: 'machineDetails.coreCount > 2' };
    const over = (...locations: readonly ResourceName[]) =>
      setting.inventory.aggregate(inventoryCall(), locations, body);
    const results = (times: number) => [
      { count: { value: String(2 * times) } },
      { field: 'machineDetails.coreCount', sum: { value: 20 * times } },
      { field: 'labels.env', frequency: { values: times > 0 ? { prod: String(2 * times) } : {} } },
      {
        field: 'machineDetails.coreCount',
        histogram: {
          buckets: [
            { count: '0', upperBound: 4 },
            { count: String(2 * times), lowerBound: 4 },
          ],
        },
      },
    ];
    expect(await over(one.location, other.location)).toEqual(results(2));
    expect(await over(one.location)).toEqual(results(1));
    expect(await over()).toEqual(results(0));
    const call = inventoryCall(new Set(['elsewhere']));
    await expect(setting.inventory.aggregate(call, [one.location], body)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
}
