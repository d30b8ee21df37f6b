import { type Attack, count, crowd, shop, warehouse } from './attack.ts';
import { SetUpFailed } from './caller.ts';

const headers = { 'content-type': 'application/json' };
const aggregations = count(25).map((at) =>
  at % 2 === 0
    ? '{ field: "labels.env", frequency: true }'
    : '{ field: "machineDetails.memoryMb", histogram: { lowerBounds: [1, 4096] } }',
);
const figures = `{ inventoryLocation(name: "${warehouse}") {
  a: aggregateAssets(aggregations: [${aggregations}]) { field frequency { values { key } } }
  b: aggregateAssets(query: "of a machine", aggregations: [${aggregations}]) { field frequency { values { key } } }
} }`;
let updates: readonly string[] = [];

/** Exports of the largest location, figures, whole lists and changes of a thousand assets, all at once. */
export const exports: Attack = {
  name: 'exports, figures and changes of many assets',
  standing: 'owner',
  rounds: 6,
  maxMs: 30_000,
  // A change waits for one of each other owner, each of which has six statements.
  maxDelayMs: 1_000,
  async setUp({ prepare, number }) {
    const job = {
      inventory: {},
      signedUriDestination: { fileFormat: number % 2 === 0 ? 'CSV' : 'XLSX' },
    };
    const path = `/v1/${warehouse}/assetsExportJobs?assetsExportJobId=wave-${number}`;
    await prepare({ method: 'POST', path, headers, body: JSON.stringify(job) });
    const list = await prepare({ path: `/v1/${crowd}/assets?pageSize=50` });
    updates = [...list.matchAll(/"name":"([^"]*\/assets\/[^"]+)"/g)].map(([, name = '']) => name);
    if (updates.length === 0) throw new SetUpFailed(`no assets in ${list.slice(0, 200)}`);
  },
  async round({ ask, graph, number }, nth) {
    const run = `mutation { runInventoryAssetsExportJob(input: { assetsExportJob: { name: "${warehouse}/assetsExportJobs/wave-${number}" } }) {
      operation { name } userErrors { message } } }`;
    const labels = `[{ key: "round", value: "${number}-${nth}" }, { key: "pad", value: "${'x'.repeat(4_000)}" }]`;
    const changed = updates.map((name) => `{ asset: { name: "${name}" }, fields: { labels: ${labels} } }`);
    const batch = `mutation { batchUpdateInventoryAssets(input: { location: { name: "${crowd}" }, updates: [${changed}] }) {
      userErrors { message } } }`;
    const described = count(20).map(
      (
        at,
      ) => `g${at}: updateInventoryGroup(input: { group: { name: "${crowd}/groups/crowd-${at}" }, fields: { description: "${number} ${nth}" } }) {
        operation { name } userErrors { message } }`,
    );
    return await Promise.all([
      graph(run),
      graph(figures),
      graph(batch),
      graph(`mutation { ${described} }`),
      ...count(3).map(async () => (await ask({ path: `/v1/${shop}/assets?pageSize=1000` })).word),
    ]);
  },
};
