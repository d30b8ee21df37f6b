import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExecution, flowSid, messageOf, subscribeFrame } from '../support/changes.ts';
import { type Collector, linesOf, startCollector, treeOf } from '../support/collector/collector.ts';
import type { CollectedSpan } from '../support/collector/spans.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { openAccepted, openRawSocket } from '../support/raw-websocket.ts';
import { startRedis } from '../support/redis.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
beforeEach(() => collector.clear());
afterAll(async () => await collector[Symbol.asyncDispose]());

/** Follows the changes of a flow at one gateway, writes a change at another, and returns the lines of its trace. */
async function traceOfChange(followed: Gateway, written: Gateway): Promise<readonly string[]> {
  await using client = await openAccepted(followed.url, followed.bearer);
  client.send(subscribeFrame('1', { flowSid }));
  expect(messageOf((await client.nextOf('next')).payload).__typename).toBe('StreamHeartbeat');
  await createExecution(written);
  expect(messageOf((await client.nextOf('next')).payload)).toMatchObject({ kind: 'EXECUTION_STARTED' });
  const request = await collector.span(({ name }) => name.startsWith('POST /v2'));
  await collector.span((span) => span.traceId === request.traceId && span.name === 'deliver');
  return linesOf(treeOf(collector.spans, request));
}

const steps = (lines: readonly string[]) =>
  lines.filter((line) => /send|process|deliver|execute|POST/.test(line));
const whole = [
  'POST /v2/Flows/:FlowSid/Executions',
  '  send executions',
  '    process executions',
  '      deliver',
  '      graphql.execute',
];

test('an event is followed from the REST write to the websocket that it was delivered to', async () => {
  await using gateway = await startGateway(collector.environment);
  const lines = await traceOfChange(gateway, gateway);
  expect(steps(lines).slice(0, whole.length)).toEqual(whole);
  expect(lines).toContain('    INSERT events');
  const process = await collector.span(({ name }) => name === 'process executions');
  expect(process).toMatchObject({
    kind: 5,
    attributes: {
      'messaging.system': 'tributary',
      'messaging.destination.name': 'executions',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'tributary.subscription.field': 'executionChanges',
    },
  });
  const delivered = await collector.span(({ name }) => name === 'deliver');
  expect(delivered.attributes).toEqual({ 'tributary.subscribers': 1 });
});

test('and across gateways, with Redis and with the database alone', async () => {
  await using redis = await startRedis();
  const { url } = await startMigratedPostgres();
  const shared = { ...collector.environment, DATABASE_URL: url, TRIBUTARY_SECRET: sharedSecret };
  for (const fanout of [{ REDIS_URL: redis.url }, {}]) {
    collector.clear();
    await using one = await startGateway({ ...shared, ...fanout });
    await using other = await startGateway({ ...shared, ...fanout });
    expect(steps(await traceOfChange(one, other)).slice(0, whole.length)).toEqual(whole);
  }
});

/** The steps of a subscription with their depth; its first message, a heartbeat, is executed in its span. */
const subscription = ['  subscription', '    graphql.document', '    graphql.execute', '    limits.charge'];
const operationSteps = (root: CollectedSpan) =>
  linesOf(treeOf(collector.spans, root)).filter((line) => !/parse|validate|SELECT/.test(line));

describe('an operation of a websocket is a span', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway(collector.environment);
  });
  afterAll(async () => await gateway[Symbol.asyncDispose]());
  const payload = { query: 'query Me { viewer { kind } }' };
  const operation = async () => await collector.span(({ name }) => name === 'websocket operation');

  test('of a new trace', async () => {
    await using client = await openAccepted(gateway.url, gateway.bearer);
    client.send({ id: '1', type: 'subscribe', payload });
    await client.nextOf('next');
    const root = await operation();
    expect(root.parentSpanId).toBe('');
    expect(linesOf(treeOf(collector.spans, root)).slice(0, 2)).toEqual(['websocket operation', '  query']);
  });

  test('under the trace that connection_init names', async () => {
    await using client = await openRawSocket(gateway.url);
    client.send({ type: 'connection_init', payload: { authorization: gateway.bearer, traceparent } });
    await client.nextOf('connection_ack');
    client.send({ id: '1', type: 'subscribe', payload });
    await client.nextOf('next');
    expect(await operation()).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  });

  test('under the trace that the extensions of its request name', async () => {
    await using client = await openAccepted(gateway.url, gateway.bearer);
    client.send({ id: '1', type: 'subscribe', payload: { ...payload, extensions: { traceparent } } });
    await client.nextOf('next');
    expect(await operation()).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  });

  test('which ends when its subscription has begun', async () => {
    await using client = await openAccepted(gateway.url, gateway.bearer);
    client.send(subscribeFrame('1', { flowSid }));
    await client.nextOf('next');
    const root = await operation();
    // The span of a subscription ends with its first message.
    await collector.span(({ name }) => name === 'subscription');
    expect(operationSteps(root)).toEqual(['websocket operation', ...subscription]);
  });
});

describe('the span of a subscription that is refused ends with its failure', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway(collector.environment);
  });
  afterAll(async () => await gateway[Symbol.asyncDispose]());
  const refused = async () => await collector.span(({ name }) => name === 'subscription');
  const failure = { status: 2, attributes: { 'error.type': 'INVALID_CURSOR' } };

  test('over a websocket', async () => {
    await using client = await openAccepted(gateway.url, gateway.bearer);
    client.send(subscribeFrame('1', { flowSid, after: 'bad' }));
    expect(await client.nextOf('error')).toMatchObject({
      payload: [{ extensions: { code: 'INVALID_CURSOR' } }],
    });
    expect(await refused()).toMatchObject(failure);
  });

  test('over an event stream', async () => {
    const query = 'subscription { executionChanges(after: "bad") { __typename } }';
    const answer = await fetch(new URL(`/graphql/stream?${new URLSearchParams({ query })}`, gateway.url), {
      headers: { authorization: gateway.bearer, accept: 'text/event-stream' },
    });
    expect(await answer.text()).toContain('INVALID_CURSOR');
    expect(await refused()).toMatchObject(failure);
  });
});

test('the span of an event stream ends when its subscription has begun, and its events have their own', async () => {
  await using gateway = await startGateway(collector.environment);
  const query = 'subscription { executionChanges { __typename ... on ExecutionChange { kind } } }';
  const leaving = new AbortController();
  const stream = await fetch(new URL(`/graphql/stream?${new URLSearchParams({ query })}`, gateway.url), {
    headers: { authorization: gateway.bearer, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  // The span arrives although the stream is open.
  const request = await collector.span(({ name }) => name === 'GET /graphql/stream');
  await collector.span(({ name }) => name === 'subscription');
  expect(operationSteps(request)).toEqual(['GET /graphql/stream', ...subscription]);
  expect(request.attributes['http.response.status_code']).toBe(200);
  await createExecution(gateway);
  const delivered = await collector.span(({ name }) => name === 'deliver');
  expect(delivered.traceId).not.toBe(request.traceId);
  leaving.abort();
  await stream.text().catch(() => undefined);
});
