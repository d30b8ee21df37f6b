import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppOptions } from '../../src/app/app.ts';
import { eventually } from '../support/budgets.ts';
import { subscribeFrame } from '../support/changes.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { metric } from '../support/metrics.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { type FakeTwilio, flowAt, startTwilio, twilioVariables } from '../support/products/twilio.ts';
import { deliver, executionEvent } from '../support/products/twilio-events.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { startRedis } from '../support/redis.ts';
import { sidOf } from '../support/sids.ts';

// Answers of a Twilio that posts its events are kept while the event log says nothing of them.
let twilio: FakeTwilio;
beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(async () => await twilio[Symbol.asyncDispose]());

const hookSecret = 'the secret of the event sink';
const flowSid = sidOf('FW', 1);
const start = (more: Readonly<Record<string, string>> = {}, overrides: AppOptions['overrides'] = {}) =>
  startGateway(
    { ...twilioVariables(twilio), TRIBUTARY_EXECUTIONS_HOOK_SECRET: hookSecret, ...more },
    { overrides },
  );

/** Sends a form to Studio behind the gateway's back; returns the SID of the execution. */
async function atTwilio(path: string, form: Readonly<Record<string, string>>): Promise<string> {
  const headers = { authorization: `Basic ${btoa(`${twilio.accountSid}:${twilio.authToken}`)}` };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${twilio.url}${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { readonly sid: string }).sid;
}
const create = () => atTwilio(executionsPath(flowSid), { To: '+15551230001', From: '+15557654321' });
const end = (sid: string) => atTwilio(`${executionsPath(flowSid)}/${sid}`, { Status: 'ended' });

/** Posts the event of an end, as Event Streams do. */
async function postEnd(gateway: Gateway, sid: string): Promise<void> {
  const event = executionEvent('ended', { accountSid: twilio.accountSid, flowSid: flowAt(1), sid });
  const destination = `${gateway.url}/hooks/executions`;
  const { status } = await deliver([event], { destination, authToken: hookSecret });
  expect(status).toBe(204);
}

const page = `{ executions(flowSid: "${flowSid}", first: 5) { nodes { sid status steps(first: 2) { nodes { sid } } } } }`;
interface Page {
  readonly data: { readonly executions: { readonly nodes: readonly { readonly status: string }[] } | null };
}
const statusIn = async (gateway: Gateway, headers = {}) =>
  (await gateway.graph<Page>(page, {}, headers)).body.data.executions?.nodes[0]?.status;
const restStatus = async (gateway: Gateway, sid: string) =>
  (await gateway.rest<{ readonly status: string }>('GET', `${executionsPath(flowSid)}/${sid}`)).body.status;
const calls = () => twilio.seen.length;

test('a page is read once; no-cache reads it again; the answer says how old it is', async () => {
  await using gateway = await start();
  await create();
  expect(await statusIn(gateway)).toBe('ACTIVE');
  const made = calls();
  const again = await gateway.graph<Page>(page);
  expect(again.headers.get('age')).toBe('0');
  expect(calls()).toBe(made);
  const asked = { query: page, extensions: { freshness: true } };
  const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
  const { body } = await gateway.send<{ readonly extensions: object }>('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify(asked),
  });
  expect(body.extensions).toEqual({ freshness: { oldestReadAt: expect.stringMatching(/^20.*Z$/) } });
  await statusIn(gateway, { 'cache-control': 'no-cache' });
  expect(calls()).toBeGreaterThan(made);
  const { body: shown } = await gateway.graph<{ data: { gateway: { dependencies: readonly object[] } } }>(
    '{ gateway { dependencies { name readHits readCalls oldestHitSeconds } } }',
  );
  expect(shown.data.gateway.dependencies).toContainEqual({
    name: 'executions',
    readHits: 4,
    readCalls: 4,
    oldestHitSeconds: expect.any(Number),
  });
  const reads = (result: string) =>
    metric(gateway, `tributary_upstream_reads_total{service="executions",result="${result}"}`);
  expect([await reads('hit'), await reads('past')]).toEqual([4, 2]);
});

test('whoever has heard of a change reads it: subscriber, list and REST', async () => {
  await using gateway = await start();
  const sid = await create();
  expect([await statusIn(gateway), await restStatus(gateway, sid)]).toEqual(['ACTIVE', 'active']);
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send(subscribeFrame('1', { flowSid }));
  await socket.nextOf('next');
  await end(sid);
  // Nothing was heard yet: the answers are old within their age.
  expect([await statusIn(gateway), await restStatus(gateway, sid)]).toEqual(['ACTIVE', 'active']);
  await postEnd(gateway, sid);
  await socket.nextOf('next');
  const { payload } = await socket.nextOf('next');
  expect(payload).toMatchObject({ data: { executionChanges: { execution: { status: 'ENDED' } } } });
  expect([await statusIn(gateway), await restStatus(gateway, sid)]).toEqual(['ENDED', 'ended']);
});

test('a write is seen by the next read here, and by other gateways once it is announced', async () => {
  await using database = await startMigratedPostgres();
  await using redis = await startRedis();
  const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url, TRIBUTARY_SECRET: sharedSecret };
  await using one = await start(shared);
  await using other = await start(shared);
  const sid = await create();
  for (const gateway of [one, other]) expect(await restStatus(gateway, sid)).toBe('active');
  await one.rest('POST', `${executionsPath(flowSid)}/${sid}`, { Status: 'ended' });
  expect([await restStatus(one, sid), await statusIn(one)]).toEqual(['ended', 'ENDED']);
  // Twilio posts no event: the other gateway knows it from the announcement alone.
  await eventually(async () => (await restStatus(other, sid)) === 'ended');
});

test('a write while Redis is away is seen by other gateways when Redis is back', async () => {
  await using database = await startMigratedPostgres();
  await using redis = await startRedis();
  const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url, TRIBUTARY_SECRET: sharedSecret };
  await using one = await start({ ...shared, TRIBUTARY_LIMITS: 'off' });
  // The age ends nothing while the test runs.
  await using other = await start({ ...shared, TRIBUTARY_LIMITS: 'off' }, { readAgeMs: 600_000 });
  const sid = await create();
  expect(await restStatus(other, sid)).toBe('active');
  await redis.kill();
  await one.rest('POST', `${executionsPath(flowSid)}/${sid}`, { Status: 'ended' });
  // More announcements than wait for Redis.
  for (let n = 0; n < 100; n += 1)
    await one.rest('POST', `${executionsPath(sidOf('FW', 2))}/${sidOf('FN', n)}`, { Status: 'ended' });
  expect(await restStatus(other, sid)).toBe('active');
  await redis.start();
  await eventually(async () => (await restStatus(other, sid)) === 'ended');
});

test('max-stale allows an old answer while the service is away, and nothing else does', async () => {
  await using gateway = await start();
  const sid = await create();
  expect(await statusIn(gateway)).toBe('ACTIVE');
  await end(sid);
  await postEnd(gateway, sid);
  twilio.always({ status: 500 });
  await eventually(async () => (await statusIn(gateway)) === undefined);
  expect(await statusIn(gateway, { 'cache-control': 'max-stale=600' })).toBe('ACTIVE');
  twilio.always();
});

test.each([
  ['nobody reports the events', { TRIBUTARY_EXECUTIONS_HOOK_SECRET: '' }],
  ['it is switched off', { TRIBUTARY_READ_CACHE: 'off' }],
])('where %s, each read is a call', async (_, variables) => {
  await using gateway = await start(variables);
  const sid = await create();
  expect(await restStatus(gateway, sid)).toBe('active');
  await end(sid);
  expect(await restStatus(gateway, sid)).toBe('ended');
});
