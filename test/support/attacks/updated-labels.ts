import { randomBytes } from 'node:crypto';
import { type Attack, count, crowd } from './attack.ts';

const [aliases, together] = [50, 4];
const headers = { 'content-type': 'application/json' };
const name = `${crowd}/groups/updated`;
const inputs = count(aliases).map(
  (at) => `a${at}: updateInventoryGroup(input: { group: { name: "${name}" }, fields: { labels: $labels } }) {
    userErrors { message }
  }`,
);
const mutation = `mutation ($labels: [InventoryKeyValueInput!]) { ${inputs} }`;

/** Updates of large labels: each stores the group again in its operation and in its event, and creates nothing. */
export const updatedLabels: Attack = {
  name: 'updates of large labels under aliases',
  standing: 'tenant',
  callers: 1,
  rounds: 200,
  maxMs: 20_000,
  // An eighth of the default, which 20 seconds reach.
  environment: { TRIBUTARY_LIMITS_OVERRIDES: '{"stored_mebibytes_per_hour":64}' },
  growth: { pointsOfAnswer: 5, maxHourMib: 1_024 },
  async setUp({ prepare }) {
    await prepare({ method: 'POST', path: `/v1/${crowd}/groups?groupId=updated`, headers, body: '{}' });
  },
  async round({ graph }) {
    return await Promise.all(count(together).map(() => graph(mutation, { labels: labels() })));
  },
};

/** Labels of 30 KB that cannot be compressed. */
const labels = () =>
  count(75).map((at) => ({ key: `key-${at}`, value: randomBytes(300).toString('base64') }));
