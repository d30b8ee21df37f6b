import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openResilientLedger } from '../../src/gateway/limits/outage/resilient.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { newSubject, openRedisLedger, request } from '../support/ledgers.ts';
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts';

let cluster: RedisCluster;
beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(async () => await cluster[Symbol.asyncDispose]());

test('owners are spread over the masters and counted exactly', async () => {
  await using ledger = await openRedisLedger(cluster, {}, true);
  const subjects = Array.from({ length: 60 }, () => newSubject());
  for (let used = 1; used <= 3; used += 1) {
    const decisions = await Promise.all(subjects.map((subject) => request(ledger, subject)));
    expect(new Set(decisions.map(({ budget }) => budget.used))).toEqual(new Set([used]));
  }
  const open = await Promise.all(subjects.map(async (subject) => (await ledger.status(subject)).inFlight));
  expect(new Set(open)).toEqual(new Set([0]));
});

test('no owner is limited by a local share while its slot moves', async () => {
  await using shared = await openRedisLedger(cluster, {}, true);
  const states: string[] = [];
  await using ledger = await openResilientLedger({
    shared,
    planner: createPlanner(),
    whenDown: 'share',
    gateway: 'one',
    // The test is about a slow cluster, not a busy machine.
    patienceMs: 5_000,
    changed: (state) => states.push(state),
  });
  const subject = newSubject();
  await request(ledger, subject);
  const client = new Redis(cluster.url);
  const slot = Number(await client.call('CLUSTER', 'KEYSLOT', `{${subject.owner}}`));
  client.disconnect();
  let used = 1;
  const running: Promise<unknown>[] = [];
  await cluster.move(slot, async () => {
    // A script whose keys are on two masters is retried until both have moved, so that the test must not wait for it
    // here.
    for (let count = 0; count < 5; count += 1) running.push(request(ledger, subject));
    used += 5;
  });
  await Promise.all(running);
  expect((await request(ledger, subject)).budget.used).toBe(used + 1);
  expect(states).toEqual([]);
});
