import { type Attack, count, crowd } from './attack.ts';
import type { Caller } from './caller.ts';

const groups = 8;
const frames = 4;
const headers = { 'content-type': 'application/json' };
const labels = Object.fromEntries(count(2_300).map((at) => [`key-${at}`, 'v'.repeat(400)]));
/** Almost a megabyte, which a frame may have. */
const processes = { entries: count(120).map((pid) => ({ pid, cmdline: 'c'.repeat(8_000) })) };

/** Groups and assets of a megabyte each, and pages of all of them: found in the search for more attacks. */
export const bigLabels: Attack = {
  name: 'pages of big labels',
  standing: 'tenant',
  async round(caller, nth) {
    if (nth === 0) return [...(await makeGroups(caller)), await reportAssets(caller)];
    const { ask, graph } = caller;
    if (nth % 4 === 0) return [(await ask({ path: `/v1/${crowd}/groups?pageSize=1000` })).word];
    if (nth % 4 === 1) {
      return [(await ask({ path: `/v1/${crowd}/assets?pageSize=1000&view=ASSET_VIEW_FULL` })).word];
    }
    const page =
      nth % 4 === 2
        ? 'groups(first: 1000) { nodes { a: labelsJson b: labelsJson c: labels { key value } } }'
        : 'assets(first: 1000) { nodes { machineDetails { guestOs { runtime { processes { entries { cmdline } } } } } } }';
    return [await graph(`{ inventoryLocation(name: "${crowd}") { ${page} } }`)];
  },
};

async function makeGroups({ ask, number }: Caller): Promise<readonly string[]> {
  const body = JSON.stringify({ labels });
  const paths = count(groups).map((at) => `/v1/${crowd}/groups?groupId=big-${number}-${at}`);
  const made = await Promise.all(paths.map((path) => ask({ method: 'POST', path, headers, body })));
  return made.map(({ word }) => word);
}

async function reportAssets({ ask, number }: Caller): Promise<string> {
  const framesData = count(frames).map((at) => ({
    machineDetails: {
      uuid: `big-${number}-${at}`,
      machineName: `big-${number}-${at}`,
      guestOs: { runtime: { processes } },
    },
  }));
  const path = `/v1/${crowd}/assets:reportAssetFrames?source=${crowd}/sources/scan`;
  return (await ask({ method: 'POST', path, headers, body: JSON.stringify({ framesData }) })).word;
}
