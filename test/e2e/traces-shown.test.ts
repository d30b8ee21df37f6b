import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationTrace, TraceStep } from '../../src/kit/tracing/recorded-trace.ts';
import { startCollector } from '../support/collector/collector.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { fixedExecutions } from '../support/fixed-services.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { remoteVariables } from '../support/modes.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { sidOf } from '../support/sids.ts';

const query = 'query Me { viewer { kind } events: executionEvents(first: 1) { nodes { cursor } } }';
const extensions = { trace: true };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

interface Traced extends GraphAnswer {
  readonly extensions: { readonly trace: OperationTrace };
}

let gateway: Gateway;
let jsonHeaders: Readonly<Record<string, string>>;
beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read' });
  jsonHeaders = { authorization: gateway.bearer, 'content-type': 'application/json' };
});
afterAll(async () => await gateway[Symbol.asyncDispose]());

const post = async (body: object, headers = jsonHeaders) =>
  (await gateway.send<Traced>('/graphql', { method: 'POST', headers, body: JSON.stringify(body) })).body;

const linesOf = ({ name, children }: TraceStep): readonly string[] => [
  name,
  ...children.flatMap(linesOf).map((line) => `  ${line}`),
];

const search = new URLSearchParams({ query, extensions: JSON.stringify(extensions) });
const preflight = { 'apollo-require-preflight': 'true' };

async function overWebsocket(payload: object): Promise<unknown> {
  await using client = await openAccepted(gateway.url, gateway.bearer);
  client.send({ id: '1', type: 'subscribe', payload });
  const { type, payload: answer } = await client.next();
  return type === 'next' ? answer : { errors: answer };
}

async function overSse(): Promise<unknown> {
  const url = new URL(`/graphql/stream?${search}`, gateway.url);
  const answer = await fetch(url, {
    headers: { authorization: gateway.bearer, accept: 'text/event-stream' },
  });
  return JSON.parse(/^data: (.+)$/m.exec(await answer.text())?.[1] ?? '');
}

const transports: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['POST', () => post({ query, extensions })],
  [
    'GET',
    async () => {
      const headers = { authorization: gateway.bearer, ...preflight };
      return (await gateway.send(`/graphql?${search}`, { headers })).body;
    },
  ],
  ['server-sent events', overSse],
  ['a websocket', () => overWebsocket({ query, extensions })],
];

describe('extensions.trace', () => {
  test.each(transports)('over %s is the tree of the operation, without an exporter', async (_, ask) => {
    const { data, extensions: shown } = (await ask()) as Traced;
    expect(data).toMatchObject({ viewer: { kind: 'USER' } });
    const { root, leftOut, traceId } = shown.trace;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(leftOut).toBe(0);
    expect(root.attributes).toEqual({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'Me' });
    const lines = linesOf(root);
    expect(lines.filter((line) => !/parse|validate/.test(line))).toEqual([
      'query',
      '  graphql.document',
      '  limits.charge',
      '  graphql.execute',
      '    SELECT event_log',
    ]);
    const execute = root.children.at(-1);
    expect(execute?.startMs).toBeGreaterThan(0);
    expect(execute?.durationMs).toBeLessThanOrEqual(root.durationMs);
  });

  test('is absent unless it was asked for', async () => {
    expect(await post({ query })).not.toHaveProperty('extensions');
    expect(await post({ query, extensions: { trace: false } })).not.toHaveProperty('extensions.trace');
  });

  test('shows statements without what they look for', async () => {
    const filter =
      '{ executions(flowSid: "FW00000000000000000000000000000001", first: 1) { nodes { sid } } }';
    const { extensions: shown } = await post({ query: filter, extensions });
    expect(linesOf(shown.trace.root).join('\n')).toMatch(/SELECT executions/);
    expect(JSON.stringify(shown)).not.toContain('FW0');
  });

  test('is there beside the errors of an operation that failed', async () => {
    const failing = await post({ query: '{ node(id: "?") { id } }', extensions });
    expect(failing.errors).toHaveLength(1);
    expect(failing.extensions.trace.root.children.at(-1)?.attributes).toHaveProperty(['error.type']);
  });

  test('is refused to other callers before anything is done, with the code FORBIDDEN or UNAUTHENTICATED', async () => {
    const basic = { ...jsonHeaders, authorization: gateway.basic };
    const refused = (code: string) => ({
      errors: [{ message: expect.stringMatching(/^extensions.trace: /), extensions: { code } }],
    });
    expect(await post({ query, extensions }, basic)).toMatchObject(refused('FORBIDDEN'));
    const { authorization: _, ...nobody } = jsonHeaders;
    expect(await post({ query, extensions }, nobody)).toMatchObject(refused('UNAUTHENTICATED'));
  });

  test.each([
    ['freshness', 'yes', 'true or false'],
    ['trace', 'yes', 'true or false'],
    ['trace', 1, 'true or false'],
    ['trace', {}, 'true or false'],
    ['traceparent', 42, 'a string'],
    ['tracestate', ['a=b'], 'a string'],
  ])(
    'extensions.%s: %j is refused over POST and a websocket, with the type that it must have',
    async (name, value, type) => {
      const asked = { query, extensions: { [name]: value } };
      const refused = {
        errors: [
          {
            message: expect.stringMatching(`^extensions.${name} must be ${type}, got `),
            extensions: { code: 'BAD_USER_INPUT', field: `extensions.${name}` },
          },
        ],
      };
      expect(await post(asked)).toMatchObject(refused);
      expect(await overWebsocket(asked)).toMatchObject(refused);
    },
  );

  test('is refused for a subscription', async () => {
    const subscription = 'subscription { executionChanges { __typename } }';
    expect(await overWebsocket({ query: subscription, extensions })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'extensions.trace' } }],
    });
  });
});

test('services get the trace of the client unchanged, or else the one that is shown', async () => {
  const heard: IncomingHttpHeaders[] = [];
  await using service = await startFaultServer((exchange) => {
    heard.push(exchange.request.headers);
    return fixedExecutions(1)(exchange);
  });
  await using remote = await startGateway(remoteVariables(service.url));
  const page = `{ executions(flowSid: "${sidOf('FW', 1)}", first: 1) { nodes { sid } } }`;
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const body = JSON.stringify({ query: page, extensions });
    const sent = { authorization: remote.bearer, 'content-type': 'application/json', ...headers };
    const answer = await remote.send<Traced>('/graphql', { method: 'POST', headers: sent, body });
    return { shown: answer.body.extensions.trace.traceId, passed: heard.at(-1) };
  };
  const trace = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' };
  expect(await ask(trace)).toMatchObject({ shown: traceId, passed: trace });
  const { shown, passed } = await ask({});
  expect(passed?.['traceparent']).toMatch(new RegExp(`^00-${shown}-[0-9a-f]{16}-00$`));
});

test('with an exporter the same trace is exported, too', async () => {
  await using collector = await startCollector();
  await using exporting = await startGateway(collector.environment);
  const { body } = await exporting.send<Traced>('/graphql', {
    method: 'POST',
    headers: { authorization: exporting.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ query, extensions }),
  });
  const operation = await collector.span(({ name }) => name === 'query');
  expect(operation.traceId).toBe(body.extensions.trace.traceId);
});
