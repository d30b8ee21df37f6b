import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createDemo, type DemoOptions } from '../../../src/cli/demo/demo.ts';
import { activityMessages, activityOf, dataOf } from '../../support/activity.ts';
import { readSamples } from '../../support/demo.ts';
import { openSocket } from '../../support/frontends/socket.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  await using demo = openDemo({ mode: 'still' });
  await demo.load();
}, 60_000);
afterAll(async () => await gateway?.[Symbol.asyncDispose]());

const failures: unknown[] = [];

/** Opens the sample data with an activity that does not wait between its changes. */
const openDemo = (options: Partial<DemoOptions> = {}, app: App = gateway.app) =>
  createDemo(app, {
    mode: 'moving',
    paceMs: 1,
    failed: (change, error) => failures.push([change, error]),
    ...options,
  });

/** Returns the messages of the stream from now on. */
async function follow(services: readonly string[] | null) {
  const socket = openSocket(gateway);
  const stream = socket.iterate({ query: activityMessages, variables: { filter: services && { services } } });
  await stream.next();
  return {
    async *messages() {
      for await (const payload of stream) yield activityOf(payload);
    },
    [Symbol.asyncDispose]: async () => void (await socket.dispose()),
  };
}

/** Events with their least number: long enough for old executions to be deleted. */
const expected = [
  ['EXECUTION_DELETED', 5],
  ['INVENTORY', 60],
  ['RESELLER', 30],
] as const;

test('nothing happens in the mode still', async () => {
  await using stream = await follow(['EXECUTIONS', 'INVENTORY']);
  await using demo = openDemo({ mode: 'still' });
  await demo.load();
  await demo.begin();
  await dataOf(
    gateway,
    `mutation { createInventoryGroup(input: { location: { name: "projects/other/locations/us-central1" }, groupId: "last", fields: {} }) { userErrors { message } } }`,
  );
  for await (const message of stream.messages()) {
    expect(JSON.stringify(message)).toContain('projects/other/');
    break;
  }
});

test('something happens in each service, and the amount of data stays about constant', async () => {
  const before = await readSamples(gateway);
  await using stream = await follow(null);
  await using demo = openDemo();
  await demo.begin();
  const counts = new Map<string, number>();
  for await (const { service, kind } of stream.messages()) {
    for (const one of [String(service), String(kind)]) counts.set(one, (counts.get(one) ?? 0) + 1);
    if (expected.every(([one, least]) => (counts.get(one) ?? 0) >= least)) break;
  }
  await demo[Symbol.asyncDispose]();
  const after = await readSamples(gateway);
  // 24 contacts with at most one active and two ended executions; three import jobs of six machines.
  expect(after.executions.totalCount - before.executions.totalCount).toBeLessThanOrEqual(24 * 3);
  expect(after.main.assets.totalCount - before.main.assets.totalCount).toBeLessThanOrEqual(3 * 6);
  expect(after.main.importJobs.nodes.length).toBeLessThanOrEqual(before.main.importJobs.nodes.length + 3);
  expect(after.main.groups.nodes).toHaveLength(before.main.groups.nodes.length);
  const subscriptionsOf = ({ resellerCustomers }: typeof before) =>
    resellerCustomers.nodes.map((one) => one.subscriptions.nodes.length);
  expect(subscriptionsOf(after)).toEqual(subscriptionsOf(before));
  expect(failures).toEqual([]);
}, 120_000);

test('a second load adds nothing to data that has changed', async () => {
  const before = await readSamples(gateway);
  await using demo = openDemo();
  await demo.load();
  expect(await readSamples(gateway)).toEqual(before);
});

test('a failing service is reported once, and the other services go on', async () => {
  const told: string[] = [];
  const { promise: again, resolve: failedAgain } = Promise.withResolvers<void>();
  let calls = 0;
  const { reseller } = gateway.app.embedded;
  if (!reseller) throw new TypeError('The reseller service is not embedded.');
  const service = {
    ...reseller.service,
    async subscriptions(): Promise<never> {
      calls += 1;
      if (calls === 5) failedAgain();
      throw new Error('The table is gone.');
    },
  };
  const app = { ...gateway.app, embedded: { ...gateway.app.embedded, reseller: { service } } };
  await using stream = await follow(['EXECUTIONS']);
  await using demo = openDemo({ failed: (change) => told.push(change) }, app);
  await demo.begin();
  await again;
  for await (const { __typename } of stream.messages()) if (__typename === 'ExecutionChange') break;
  expect(told).toEqual(['reseller']);
});
