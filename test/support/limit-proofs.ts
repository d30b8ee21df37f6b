import { expect } from 'vitest';
import type { Environment } from '../../src/config/environment.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { budgetIn, eventually, inLanes, only } from './budgets.ts';
import { json, startFaultServer } from './fault-server.ts';
import { tempFolder } from './folder.ts';
import { type Gateway, keyVariables, startGateway } from './gateway.ts';
import { type Client, executionsPath } from './http.ts';
import { remoteVariables } from './modes.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { type RedisServer, type RedisServerOptions, startRedis } from './redis.ts';
import { sidOf } from './sids.ts';

/** Proofs about whole gateways, which the short tier runs in a smaller size. */

export const list = executionsPath(sidOf('FW', 1));
export const viewer = '{ viewer { kind owner } }';

/** A slow answer of Redis on a busy machine must not count as an outage. */
const patient = { TRIBUTARY_LIMITS_PATIENCE_MS: '5000' };

/** Starts a gateway in a separate process with its own folder. */
export async function startAlone(environment: Environment): Promise<GatewayProcess> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const gateway = opening.use(
    await startProcess([], { ...keyVariables, TRIBUTARY_DATA: folder.path, ...environment }),
  );
  const opened = opening.move();
  return { ...gateway, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Starts several gateways that share one Redis. */
export async function startSharing(count: number, { url }: RedisServer, environment: Environment) {
  await using opening = new AsyncDisposableStack();
  const variables = { REDIS_URL: url, ...patient, ...environment };
  const starting = Array.from({ length: count }, async () => opening.use(await startAlone(variables)));
  const gateways = await Promise.all(starting);
  const opened = opening.move();
  return { gateways, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Proof 1: the gateways admit exactly `limit` of `calls`, and report each used number once. */
export async function exactlyTheLimit(gateways: readonly Client[], calls: number, limit: number) {
  const answers = await inLanes(32, calls, async (nth) => {
    const { status, headers } = await (gateways[nth % gateways.length] as Client).rest('GET', list);
    return { status, ...budgetIn({ headers }) };
  });
  const admitted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(admitted.length + refused.length).toBe(calls);
  const numbers = admitted.map(({ used }) => used).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: limit }, (_, at) => at + 1));
  expect(refused.every(({ used, remaining }) => used === limit && remaining === 0)).toBe(true);
  expect(answers.every((told) => told.limit === limit && told.used + told.remaining === limit)).toBe(true);
}

/**
 * Proof 6: starts a service that does not answer before `open`, and two gateways in front of it that share one Redis.
 */
export async function startHolding(concurrent: number, options: RedisServerOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const redis = opening.use(await startRedis(options));
  const { promise: opens, resolve: open } = Promise.withResolvers<void>();
  const service = opening.use(
    await startFaultServer(async (exchange) => {
      await opens;
      await json({ executions: [], meta: {} })(exchange);
    }),
  );
  const { gateways } = opening.use(
    await startSharing(2, redis, { ...remoteVariables(service.url), ...only({ concurrent }) }),
  );
  const [one, other] = gateways;
  if (!one || !other) throw new TypeError('two gateways were to start');
  const opened = opening.move();
  return { one, other, redis, service, open, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export interface HeldRequest {
  readonly leave: () => void;
  /** The status of the answer; null when the client left first. */
  readonly status: Promise<number | null>;
}

/**
 * Opens a request that lasts until the service answers or the client leaves. Each reads another flow, because equal
 * reads share one call.
 */
export function hold({ url, basic }: Client, nth: number): HeldRequest {
  const client = new AbortController();
  const init = { headers: { authorization: basic }, signal: client.signal };
  const status = fetch(new URL(executionsPath(sidOf('FW', nth)), url), init).then(
    (answer) => answer.status,
    () => null,
  );
  return { leave: () => client.abort(), status };
}

/**
 * Returns the rule that refuses `GET /rate_limit`, or null. That request holds a place only briefly and calls no
 * service.
 */
export async function refusedFor({ send, basic }: Client): Promise<unknown> {
  const { status, body } = await send<{ rule?: string }>('/rate_limit', {
    headers: { authorization: basic },
  });
  return status === 200 ? null : body.rule;
}

export const letIn = (client: Client) => eventually(async () => (await refusedFor(client)) === null);

/** Seconds until a request's deadline, and seconds after it until its lease expires. */
const deadline = 10;
const grace = 2;

/**
 * Proof 6, with a clock of Redis that only the test advances: each place of a killed gateway expires within its
 * request's deadline plus two seconds, and is available again then and not before.
 */
export async function placesOfTheKilledComeBack(concurrent: number) {
  await using held = await startHolding(concurrent, { driven: true });
  const { one, other, redis } = held;
  const began = redis.clock.now();
  const open = Array.from({ length: concurrent + 1 }, (_, nth) => hold(one, nth));
  expect(await Promise.race(open.map(({ status }) => status))).toBe(429);
  await one.stop('SIGKILL');
  await Promise.all(open.map(({ status }) => status));
  const ends = await leaseEnds(redis, `account:${one.keys.accountSid}`);
  expect(ends).toHaveLength(concurrent);
  for (const end of ends) {
    expect(end).toBeGreaterThan(began + grace * 1_000);
    expect(end).toBeLessThanOrEqual(began + (deadline + grace) * 1_000);
  }
  redis.clock.advance(grace);
  expect(await refusedFor(other)).toBe('concurrent');
  redis.clock.advance(deadline);
  expect(await refusedFor(other)).toBeNull();
}

/** Returns the epoch milliseconds at which the leases of an owner's open requests expire. */
async function leaseEnds({ url }: RedisServer, owner: string): Promise<readonly number[]> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url);
  const record = (await client.getBuffer(redisKeys.limits(owner))) ?? Buffer.alloc(176);
  client.disconnect();
  // The layout is described in record.lua.
  const leases = record.subarray(176 + 44 * record.readUInt16BE(10));
  return Array.from({ length: leases.length / 22 }, (_, at) => leases.readUIntBE(at * 22 + 16, 6));
}

/**
 * Proof 6: both gateways refuse one request too many and name the rule; a client that leaves frees its place at once.
 */
export async function whoLeavesMakesRoom(concurrent: number) {
  await using held = await startHolding(concurrent);
  const { one, other, service, open } = held;
  let answered = 0;
  const requests = Array.from({ length: concurrent }, (_, nth) => hold(nth % 2 === 0 ? one : other, nth));
  for (const { status } of requests) void status.then((number) => (answered += number === null ? 0 : 1));
  await service.arrived(concurrent);
  expect([await refusedFor(one), await refusedFor(other)]).toEqual(['concurrent', 'concurrent']);
  requests[0]?.leave();
  await letIn(other);
  expect(answered).toBe(0);
  open();
  const statuses = await Promise.all(requests.map(({ status }) => status));
  expect(statuses).toEqual([null, ...Array<number>(concurrent - 1).fill(200)]);
}

type Sent = (gateway: Client) => Promise<{ readonly status: number; readonly headers: Headers }>;

const post = (type: string, body: string): Sent => {
  const headers = { 'content-type': type };
  return ({ send, bearer }) =>
    send('/graphql', { method: 'POST', headers: { ...headers, authorization: bearer }, body });
};
const tooLong = `"${'a'.repeat(2 ** 20)}"`;

/** A request for each kind of answer, with the status of the answer. */
const mixture: readonly (readonly [status: number, sent: Sent])[] = [
  [200, ({ rest }) => rest('GET', list)],
  [200, ({ url, basic }) => fetch(new URL(list, url), { method: 'HEAD', headers: { authorization: basic } })],
  [400, ({ rest }) => rest('GET', `${list}/nonsense`)],
  [401, ({ send }) => send(list, { headers: { authorization: 'Bearer wrong' } })],
  [401, ({ send }) => send(list)],
  [404, ({ rest }) => rest('GET', `${list}/${sidOf('FN', 1)}`)],
  [404, ({ send }) => send('/nothing')],
  [405, ({ rest }) => rest('PUT', list)],
  [415, ({ send, basic }) => send(list, { method: 'POST', headers: { authorization: basic }, body: 'a' })],
  [200, ({ graph }) => graph(viewer)],
  [200, ({ graph }) => graph('mutation { __typename }')],
  [200, ({ graph }) => graph('{ nope }')],
  [400, post('application/json', '{')],
  [413, post('application/json', tooLong)],
  [415, post('text/plain', 'x')],
];

/** Sends a request whose client leaves before the answer. */
async function abortedRequest({ url, basic }: Client): Promise<void> {
  const client = new AbortController();
  const init = { headers: { authorization: basic }, signal: client.signal };
  const answer = fetch(new URL(list, url), init).then(
    (response) => response.body?.cancel(),
    () => undefined,
  );
  setImmediate(() => client.abort());
  await answer;
}

/**
 * Proof 7: every answer of a mixed run has `limit = used + remaining`, also refusals and requests for unknown paths.
 */
export async function everyAnswerAdds(gateway: Client, calls: number) {
  const wrong: unknown[] = [];
  const counts = new Map<number, number>();
  await inLanes(16, calls, async (nth) => {
    const at = nth % (mixture.length + 1);
    const [expected, sent] = mixture[at] ?? [];
    if (!expected || !sent) return await abortedRequest(gateway);
    const { status, headers } = await sent(gateway);
    const told = budgetIn({ headers });
    counts.set(status, (counts.get(status) ?? 0) + 1);
    const adds = told.limit === told.used + told.remaining && told.remaining >= 0 && told.used > 0;
    const known = status === expected || (status === 429 && told.remaining === 0);
    if (!adds || !known) wrong.push({ at, status, expected, ...told });
  });
  expect(wrong).toEqual([]);
  expect([...counts.keys()].toSorted()).toEqual([200, 400, 401, 404, 405, 413, 415, 429]);
}

export const readiness = async ({ send }: Client) =>
  (await send<{ dependencies: { redis: string } }>('/readyz')).body.dependencies.redis;

export const becomes = (gateway: Client, state: 'ok' | 'degraded') =>
  eventually(async () => (await readiness(gateway)) === state);

/** Proof 8: repeats requests until `end`, which returns how many were admitted. */
export function underLoad(gateways: readonly Client[], lanes: number) {
  const faults: unknown[] = [];
  let admitted = 0;
  let running = true;
  const lane = async (client: Client) => {
    let last = 0;
    while (running) {
      const { status, headers } = await client.rest('GET', list);
      const { used } = budgetIn({ headers });
      if (status === 200) admitted += 1;
      if (status !== 200 || used < last) faults.push({ status, used, last });
      last = used;
    }
  };
  const all = Array.from({ length: lanes }, (_, nth) => lane(gateways[nth % gateways.length] as Client));
  return {
    [Symbol.dispose]() {
      running = false;
    },
    async more(requests: number) {
      const enough = admitted + requests;
      await eventually(async () => admitted >= enough);
    },
    async end() {
      running = false;
      await Promise.all(all);
      return { admitted, faults };
    },
  };
}

export async function usedOf({ send, basic }: Client): Promise<number> {
  const { body } = await send<{ rate: { used: number } }>('/rate_limit', {
    headers: { authorization: basic },
  });
  return body.rate.used;
}

export type Blow = 'stopped' | 'killed' | 'scripts lost';

/** Proof 8: the gateway survives faults of Redis under load, and reports when they begin and end. */
export async function survives(blows: readonly Blow[], between: number) {
  await using redis = await startRedis();
  const variables = { ...only({ 'core.account': 1_000_000 }), TRIBUTARY_LIMITS_PATIENCE_MS: '300' };
  await using gateway: Gateway = await startGateway({ REDIS_URL: redis.url, ...variables });
  await becomes(gateway, 'ok');
  using load = underLoad([gateway], 8);
  for (const blow of blows) {
    await load.more(between);
    if (blow === 'scripts lost') {
      await flushScripts(redis);
      continue;
    }
    if (blow === 'stopped') redis.suspend();
    else await redis.kill();
    await becomes(gateway, 'degraded');
    await load.more(between);
    if (blow === 'stopped') redis.resume();
    else await redis.start();
    await becomes(gateway, 'ok');
  }
  await load.more(between);
  const { admitted, faults } = await load.end();
  expect(faults).toEqual([]);
  await becomes(gateway, 'ok');
  expect(await usedOf(gateway)).toBe(admitted);
}

async function flushScripts({ url }: RedisServer): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url);
  await client.script('FLUSH');
  client.disconnect();
}
