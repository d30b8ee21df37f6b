import { type Attack, count, crowd } from './attack.ts';
import { SetUpFailed } from './caller.ts';

const [requests, aliases, assets] = [95, 50, 50];
const headers = { 'content-type': 'application/json' };
let input: object = {};

const operation = `mutation ($input: AddAssetsToInventoryGroupInput!) {
  ${count(aliases).map((at) => `a${at}: addAssetsToInventoryGroup(input: $input) { userErrors { message } }`)}
}`;

/** Operations of one caller that each change a group fifty times: they wait for the database in one queue. */
export const groupOperations: Attack = {
  name: 'changes of groups under aliases',
  standing: 'tenant',
  callers: 1,
  rounds: 2,
  maxMs: 25_000,
  async setUp({ prepare }) {
    await prepare({ method: 'POST', path: `/v1/${crowd}/groups?groupId=queue`, headers, body: '{}' });
    const list = await prepare({ path: `/v1/${crowd}/assets?pageSize=${assets}` });
    const names = [...list.matchAll(/"name":"([^"]*\/assets\/[^"]+)"/g)].map(([, name]) => name);
    if (names.length === 0) throw new SetUpFailed(`no assets in ${list.slice(0, 200)}`);
    input = {
      group: { name: `${crowd}/groups/queue` },
      assets: names.map((name) => ({ name })),
      allowExisting: true,
    };
  },
  round: ({ graph }) => Promise.all(count(requests).map(() => graph(operation, { input }))),
};
