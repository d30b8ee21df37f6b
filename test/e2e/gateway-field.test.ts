import { describe, expect, test } from 'vitest';
import { eventually, only } from '../support/budgets.ts';
import { createExecution, flowSid, subscribeFrame } from '../support/changes.ts';
import { faults, startFaultServer } from '../support/fault-server.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { readFigures } from '../support/gateway-figures.ts';
import { executionsPath, type GraphAnswer } from '../support/http.ts';
import { remoteVariables } from '../support/modes.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { startRedis } from '../support/redis.ts';

/** Samples are taken whenever they are read, so that no test waits for a period. */
const overrides = { samplePeriodMs: 0 };

const graphAs = async (gateway: Gateway, authorization: string | null, query: string) =>
  (
    await gateway.send<GraphAnswer>('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
      body: JSON.stringify({ query }),
    })
  ).body;

const dataOf = async <Data>(gateway: Gateway, query: string): Promise<Data> =>
  (await gateway.graph<{ readonly data: Data }>(query)).body.data;

describe('the field is for operators', () => {
  test.each([
    ['nobody', 'UNAUTHENTICATED', () => null],
    ['an account without the scope', 'FORBIDDEN', ({ basic }: Gateway) => basic],
  ])('%s gets %s', async (_, code, credential) => {
    await using gateway = await startGateway({}, { overrides });
    const answer = await graphAs(gateway, credential(gateway), '{ gateway { storage } }');
    expect(answer).toMatchObject({ data: { gateway: null }, errors: [{ extensions: { code } }] });
    expect(answer.errors?.[0]?.message).toContain('admin');
  });

  test('it names the process, its version, engine and dependencies, and no address', async () => {
    await using gateway = await startGateway({}, { overrides });
    const { body } = await gateway.graph(`{ gateway {
      process { processId worker version startedAt uptimeSeconds seenAt latest { cpu heapBytes rssBytes processes } }
      processes { processId } scope storage hasRedis state
      dependencies { name mode state stateFoundAt breaker lastErrorCode lastErrorAt }
    } }`);
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({
      gateway: {
        process: {
          worker: null,
          version: expect.stringMatching(/^\d+\.\d+\.\d+(-dev)?$/),
          latest: { processes: 1, heapBytes: expect.any(Number), rssBytes: expect.any(Number) },
        },
        processes: [{ processId: expect.any(String) }],
        scope: 'PROCESS',
        storage: 'SQLITE',
        hasRedis: false,
        state: 'OK',
      },
    });
    const { dependencies } = (await gateway.send<{ dependencies: object }>('/readyz')).body;
    const named = (body.data as { gateway: { dependencies: { name: string }[] } }).gateway.dependencies;
    expect(named.map(({ name }) => name)).toEqual(Object.keys(dependencies));
    const ok = { state: 'OK', breaker: null, lastErrorCode: null, lastErrorAt: null };
    expect(named).toContainEqual({ name: 'storage', mode: null, stateFoundAt: expect.any(String), ...ok });
    expect(named).toContainEqual({
      name: 'reseller',
      mode: 'EMBEDDED',
      stateFoundAt: expect.any(String),
      ...ok,
    });
    expect(JSON.stringify(body)).not.toContain(gateway.url.slice('http://'.length));
  });
});

describe('the history', () => {
  test('counts requests of every surface, points, errors, events and messages', async () => {
    await using gateway = await startGateway({}, { overrides });
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('a'));
    await eventually(async () => {
      const { gateway: now } = await dataOf<{ gateway: { process: { latest: Record<string, number> } } }>(
        gateway,
        '{ gateway { process { latest { websockets subscriptions } } } }',
      );
      return now.process.latest['websockets'] === 1 && now.process.latest['subscriptions'] === 1;
    });
    const before = await readFigures(gateway);
    const sid = await createExecution(gateway);
    await gateway.graph('{ nope }');
    await gateway.rest('GET', executionsPath(flowSid));
    await gateway.graph(
      `mutation { endExecution(input: {execution: { key: { flowSid: "${flowSid}", sid: "${sid}" } }}) { clientMutationId } }`,
    );
    let reads = 0;
    await eventually(async () => {
      reads += 1;
      const { events, messages } = await readFigures(gateway);
      return events >= 2 && messages >= 2;
    });
    reads += 1;
    const after = await readFigures(gateway);
    // A read is charged before it takes the sample, and counted as an operation after it.
    expect(after.points - before.points).toBe(1 + 5 + reads);
    expect(after.operations - before.operations).toBe(1 + reads);
    expect(after.errorsByCode).toEqual({ GRAPHQL_VALIDATION_FAILED: 1 });
    expect(after.websocketOperations).toBe(1);
    // The flow may add an event before the execution ends.
    expect(after.eventsByStream).toEqual({ executions: after.events });
    await eventually(async () => (await readFigures(gateway)).restRequests === 2);
    expect((await readFigures(gateway)).graphqlRequests).toBeGreaterThan(after.operations);
  });

  test('has latencies, and ends where the client says', async () => {
    await using gateway = await startGateway({}, { overrides });
    await gateway.graph('{ viewer { kind } }');
    const latency = '{ p50 p95 p99 }';
    const { gateway: found } = await dataOf<{
      gateway: {
        history: { samples: { endedAt: string; operationLatency: Record<string, number> | null }[] };
      };
    }>(
      gateway,
      `{ gateway { history { samples { endedAt operationLatency ${latency} restLatency ${latency} } } } }`,
    );
    const { p50 = 0, p95 = 0, p99 = 0 } = found.history.samples[0]?.operationLatency ?? {};
    expect(p50).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(p50);
    expect(p99).toBeGreaterThanOrEqual(p95);
    expect(found).toMatchObject({ history: { samples: [{ restLatency: null }] } });
    const from = found.history.samples[0]?.endedAt;
    const later = await dataOf<{ gateway: { history: { samples: { endedAt: string }[] } } }>(
      gateway,
      `{ gateway { history(endedAfter: "${from}") { samples { endedAt } } } }`,
    );
    expect(later.gateway.history.samples.map(({ endedAt }) => endedAt)).not.toContain(from);
  });

  test.each([0, 61])('%i minutes are a wrong argument', async (minutes) => {
    await using gateway = await startGateway({}, { overrides });
    const { body } = await gateway.graph(`{ gateway { history(minutes: ${minutes}) { scope } } }`);
    expect(body.errors).toMatchObject([
      { message: expect.stringContaining('minutes'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

interface Refusals {
  readonly refusals: readonly { readonly code: string; readonly rule: string | null }[];
}

describe('refusals', () => {
  const query = '{ gateway { refusals { code rule owner operation } } }';

  test('are listed with their rule, owner and operation, the newest first', async () => {
    await using gateway = await startGateway(only({ 'core.account': 2 }), { overrides });
    await graphAs(gateway, gateway.basic, 'query Peek { gateway { storage } }');
    await graphAs(gateway, 'Bearer wrong', '{ viewer { kind } }');
    for (let sent = 0; sent < 3; sent += 1) await gateway.rest('GET', executionsPath(flowSid));
    const { gateway: found } = await dataOf<{ gateway: Refusals }>(gateway, query);
    const owner = expect.stringMatching(/^account:/);
    expect(found.refusals).toEqual([
      {
        code: 'RATE_LIMITED',
        rule: 'core.account',
        owner,
        operation: expect.stringMatching(/^GET \/v2\/Flows\//),
      },
      { code: 'UNAUTHENTICATED', rule: null, owner: 'ip:127.0.0.1', operation: 'POST /graphql' },
      { code: 'FORBIDDEN', rule: null, owner, operation: 'Peek' },
    ]);
    expect((await readFigures(gateway)).refusalsByRule).toEqual({ 'core.account': 1 });
  });

  test('of websockets are listed, too', async () => {
    await using gateway = await startGateway(only({ 'core.account': 1 }), { overrides });
    await using socket = await openAccepted(gateway.url, gateway.basic);
    const ask = (id: string) =>
      socket.send(
        JSON.stringify({
          id,
          type: 'subscribe',
          payload: { query: 'query Me { viewer { kind } }', operationName: 'Me' },
        }),
      );
    ask('a');
    ask('b');
    await eventually(async () => {
      const { gateway: found } = await dataOf<{ gateway: Refusals }>(gateway, query);
      return found.refusals.some(({ rule }) => rule === 'graphql');
    });
    const { gateway: found } = await dataOf<{ gateway: Refusals }>(gateway, query);
    expect(found.refusals).toMatchObject([{ code: 'RATE_LIMITED', rule: 'graphql', operation: 'Me' }]);
  });

  test('a caller without the scope reads its own, and nobody else’s', async () => {
    await using gateway = await startGateway({}, { overrides });
    const own = '{ viewer { refusals { code owner } } }';
    await graphAs(gateway, gateway.basic, '{ gateway { storage } }');
    await graphAs(gateway, null, '{ gateway { storage } }');
    expect(await graphAs(gateway, gateway.basic, own)).toMatchObject({
      data: { viewer: { refusals: [{ code: 'FORBIDDEN', owner: expect.stringMatching(/^account:/) }] } },
    });
    expect(await graphAs(gateway, null, own)).toMatchObject({
      data: { viewer: { refusals: [{ code: 'UNAUTHENTICATED', owner: 'ip:127.0.0.1' }] } },
    });
    expect(await graphAs(gateway, gateway.bearer, own)).toMatchObject({ data: { viewer: { refusals: [] } } });
  });
});

test('a remote service that fails shows its breaker and the code of its last failure', async () => {
  await using upstream = await startFaultServer(faults.status500);
  await using gateway = await startGateway(remoteVariables(upstream.url), {
    overrides: { ...overrides, foundMs: 0 },
  });
  const query =
    '{ gateway { state dependencies { name mode state stateFoundAt breaker lastErrorCode lastErrorAt } } }';
  const read = async () => {
    const { gateway: found } = await dataOf<{
      gateway: { state: string; dependencies: { name: string; breaker: string; stateFoundAt: string }[] };
    }>(gateway, query);
    return { ...found, executions: found.dependencies.find(({ name }) => name === 'executions') };
  };
  const first = await read();
  expect(first).toMatchObject({
    state: 'DEGRADED',
    executions: {
      mode: 'REMOTE',
      state: 'DEGRADED',
      lastErrorCode: 'UPSTREAM_UNAVAILABLE',
      lastErrorAt: expect.any(String),
    },
  });
  await eventually(async () => (await read()).executions?.breaker === 'OPEN');
  expect((await read()).executions?.stateFoundAt).toBe(first.executions?.stateFoundAt);
});

test('a remote service whose quota is used up is shown with its pace, and as working', async () => {
  await using upstream = await startFaultServer(faults.status429For7Seconds);
  await using gateway = await startGateway(remoteVariables(upstream.url), {
    overrides: { ...overrides, foundMs: 0 },
  });
  const query =
    '{ gateway { dependencies { name state breaker pace { state waiting callsPerSecond resumesAt } } } }';
  const { gateway: found } = await dataOf<{ gateway: { dependencies: { name: string }[] } }>(gateway, query);
  expect(found.dependencies.find(({ name }) => name === 'executions')).toMatchObject({
    state: 'OK',
    breaker: 'CLOSED',
    pace: {
      state: 'WAITING',
      waiting: 0,
      callsPerSecond: expect.any(Number),
      resumesAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
  expect(found.dependencies.find(({ name }) => name === 'storage')).toMatchObject({ pace: null });
});

describe('several processes on one Redis', () => {
  test('are listed, and their figures are added up or told apart', async () => {
    await using redis = await startRedis();
    const variables = { REDIS_URL: redis.url };
    await using one = await startGateway(variables, { overrides });
    await using other = await startGateway(variables, { overrides });
    for (const gateway of [one, other])
      await eventually(async () => (await readFigures(gateway)).scope === 'CLUSTER');
    const idOf = async (gateway: Gateway) =>
      (
        await dataOf<{ gateway: { process: { processId: string } } }>(
          gateway,
          '{ gateway { process { processId } } }',
        )
      ).gateway.process.processId;
    const otherId = await idOf(other);
    for (let sent = 0; sent < 3; sent += 1) await other.rest('GET', executionsPath(flowSid));
    await eventually(async () => (await readFigures(other, `(process: "${otherId}")`)).restRequests === 3);
    await one.rest('GET', executionsPath(flowSid));
    await eventually(async () => (await readFigures(one)).restRequests === 4);
    expect((await readFigures(one)).scope).toBe('CLUSTER');
    const ofOther = await readFigures(one, `(process: "${otherId}")`);
    expect([ofOther.scope, ofOther.restRequests]).toEqual(['PROCESS', 3]);
    const ofOne = await readFigures(one, `(process: "${await idOf(one)}")`);
    expect(ofOne.restRequests).toBe(1);
    const { gateway: found } = await dataOf<{ gateway: { processes: { processId: string }[] } }>(
      one,
      '{ gateway { scope hasRedis processes { processId latest { endedAt } } } }',
    );
    expect(found.processes.map(({ processId }) => processId)).toEqual([await idOf(one), otherId]);
  });

  test('without the Redis, a process shows its own figures and says so', async () => {
    await using redis = await startRedis();
    await using gateway = await startGateway({ REDIS_URL: redis.url }, { overrides });
    await eventually(async () => (await readFigures(gateway)).scope === 'CLUSTER');
    await redis.kill();
    await eventually(async () => (await readFigures(gateway)).scope === 'PROCESS');
    await gateway.rest('GET', executionsPath(flowSid));
    await eventually(async () => (await readFigures(gateway)).restRequests === 1);
  });
});
