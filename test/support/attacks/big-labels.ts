import { type Attack, count, crowd } from './attack.ts';
import type { Caller } from './caller.ts';

/** Groups per caller: less than one caller may create in a minute. The groups of all callers fill several pages. */
const groups = 30;
const frames = 4;
const headers = { 'content-type': 'application/json' };
/** Labels just below the limit of 32 KiB per resource. */
const pairs = [
  Object.fromEntries(count(80).map((at) => [`key-${at}`, 'v'.repeat(400)])),
  Object.fromEntries(count(3_600).map((at) => [`k${at}`, '"\\"v'])),
];
/** Almost 1 MB, the limit of a frame. */
const processes = { entries: count(120).map((pid) => ({ pid, cmdline: 'c'.repeat(8_000) })) };

const groupsOf = (fields: string) => `groups(first: 1000) { nodes { ${fields} } }`;
const pages = [
  groupsOf('a: labels { key value } b: labels { key value } c: labels { key value }'),
  groupsOf('a: labels { value } b: labels { value } c: labels { value }'),
  'assets(first: 1000) { nodes { details { ... on InventoryMachineDetails { guestOs { runtime { processes { cmdline } } } } } } }',
];
const paths = [`groups?pageSize=1000`, `assets?pageSize=1000&view=ASSET_VIEW_FULL`];

/** Pages of groups with the largest allowed labels and of assets of 1 MB. Found in the search for more attacks. */
export const bigLabels: Attack = {
  name: 'pages of big labels',
  standing: 'tenant',
  async setUp(caller) {
    await Promise.all(count(groups).map((at) => makeGroup(caller, at)));
    await reportAssets(caller);
  },
  async round({ ask, graph }, nth) {
    const at = nth % (pages.length + paths.length);
    const path = paths[at - pages.length];
    if (path !== undefined) return [(await ask({ path: `/v1/${crowd}/${path}` })).word];
    return [await graph(`{ inventoryLocation(name: "${crowd}") { ${pages[at]} } }`)];
  },
};

async function makeGroup({ prepare, number }: Caller, at: number): Promise<void> {
  const body = JSON.stringify({ labels: pairs[at % pairs.length] });
  await prepare({ method: 'POST', path: `/v1/${crowd}/groups?groupId=big-${number}-${at}`, headers, body });
}

async function reportAssets({ prepare, number }: Caller): Promise<void> {
  const framesData = count(frames).map((at) => ({
    machineDetails: {
      uuid: `big-${number}-${at}`,
      machineName: `big-${number}-${at}`,
      guestOs: { runtime: { processes } },
    },
  }));
  const path = `/v1/${crowd}/assets:reportAssetFrames?source=${crowd}/sources/scan`;
  await prepare({ method: 'POST', path, headers, body: JSON.stringify({ framesData }) });
}
