import type { Inventory, MessageOf } from '../../src/apis/inventory/contract.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Question } from '../measure/questions.ts';
import { assetName, location, timeOf } from './data.ts';

const pageSize = 50;
/** Page size while walking to the middle of the list. */
const strideSize = 1000;
const view = 'ASSET_VIEW_FULL' as const;

export const pageNames = {
  halfWay: `page of ${pageSize} by keyset, half way`,
  newest: `page of ${pageSize}, newest first`,
} as const;

export const aggregationName = (size: number): string =>
  `${size} ${size === 1 ? 'aggregation' : 'aggregations'} over all`;

const aggregationSizes = [1, 4, 8, 25] as const;

/** Returns requests whose units are the assets of their answers. */
export async function questionsOf(
  inventory: Inventory,
  call: Call,
  count: number,
): Promise<readonly Question[]> {
  const spread = (turn: number) => (turn * 7919) % count;
  const list = async (asked: {
    readonly filter?: string;
    readonly orderBy?: string;
    readonly pageToken?: string;
  }) =>
    (await inventory.list(call, 'assets.list', { target: location, view, pageSize, ...asked })).items.length;
  const aggregate = async (aggregations: readonly MessageOf<'Aggregation'>[]) => {
    const answered = await inventory.invoke(call, 'assets.aggregateValues', {
      target: location,
      body: { aggregations },
    });
    return 'answer' in answered ? (answered.answer.results?.length ?? 0) : 0;
  };
  const deep = await tokenInTheMiddle(inventory, call, count);
  return [
    {
      name: 'get one asset',
      async ask(turn) {
        const found = await inventory.invoke(call, 'assets.get', { target: assetName(spread(turn)), view });
        return 'answer' in found ? 1 : 0;
      },
    },
    { name: pageNames.halfWay, ask: () => list({ pageToken: deep }) },
    { name: pageNames.newest, ask: () => list({ orderBy: 'createTime desc' }) },
    {
      name: 'indexed filter: by name',
      ask: (turn) => list({ filter: `name = "${assetName(spread(turn))}"`, orderBy: 'name' }),
    },
    {
      name: 'indexed filter: a stretch of time',
      ask: (turn) => list({ filter: `createTime >= ${timeOf(spread(turn))}`, orderBy: 'createTime' }),
    },
    {
      name: 'unindexed filter: one in 1,000, a full page',
      ask: () => list({ filter: 'labels.team = rare' }),
    },
    {
      name: 'unindexed filter: none, all rows looked at',
      ask: () => list({ filter: 'machineDetails.coreCount > 512' }),
    },
    ...aggregationSizes.map((size) => ({
      name: aggregationName(size),
      ask: () => aggregate(aggregations.slice(0, size)),
    })),
  ];
}

/**
 * The aggregations of a page of charts; the first ones are a usual request, all of them the maximum, over sixteen
 * fields.
 */
const bounds = [2, 4, 8, 16, 32, 64];
const aggregations: readonly MessageOf<'Aggregation'>[] = [
  { field: 'machineDetails.guestOs.osName', frequency: {} },
  { count: {} },
  { field: 'machineDetails.coreCount', sum: {} },
  { field: 'machineDetails.coreCount', histogram: { lowerBounds: bounds } },
  { field: 'machineDetails.memoryMb', sum: {} },
  { field: 'machineDetails.memoryMb', histogram: { lowerBounds: bounds.map((gib) => gib * 1024) } },
  { field: 'machineDetails.powerState', frequency: {} },
  { field: 'labels.env', frequency: {} },
  { field: 'machineDetails.disks.totalCapacityBytes', sum: {} },
  { field: 'machineDetails.disks.totalFreeBytes', sum: {} },
  {
    field: 'machineDetails.disks.totalCapacityBytes',
    histogram: { lowerBounds: bounds.map((gib) => gib * 2 ** 30) },
  },
  { field: 'machineDetails.coreCount', frequency: {} },
  { field: 'machineDetails.memoryMb', frequency: {} },
  { field: 'machineDetails.guestOs.family', frequency: {} },
  { field: 'labels.team', frequency: {} },
  { field: 'attributes.rack', frequency: {} },
  { field: 'attributes.wave', frequency: {} },
  { field: 'machineDetails.architecture.vendor', frequency: {} },
  { field: 'machineDetails.architecture.cpuName', frequency: {} },
  { field: 'machineDetails.coreCount', count: {} },
  { field: 'machineDetails.memoryMb', count: {} },
  { field: 'machineDetails.guestOs', count: {} },
  { field: 'machineDetails.network.primaryIpAddress', count: {} },
  { field: 'machineDetails.platform.vmwareDetails', count: {} },
  { field: 'labels.env', count: {} },
];

async function tokenInTheMiddle(inventory: Inventory, call: Call, count: number): Promise<string> {
  let pageToken: string | undefined;
  for (let page = 0; page < count / 2 / strideSize; page += 1) {
    const { next } = await inventory.list(call, 'assets.list', {
      target: location,
      pageSize: strideSize,
      view,
      pageToken,
    });
    if (next === null) break;
    pageToken = next;
  }
  if (pageToken === undefined) throw new Error('The list has no second page.');
  return pageToken;
}
