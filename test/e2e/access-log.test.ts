import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { openEventReader } from '../support/event-source.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { sidOf } from '../support/sids.ts';

interface Opened extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly lines: LogLines;
  /** Waits for that many lines of answers and returns the last one. */
  last(count: number): Promise<Readonly<Record<string, unknown>>>;
}

async function open(environment: NodeJS.ProcessEnv = {}): Promise<Opened> {
  const lines = logLines();
  const gateway = await startGateway(environment, { log: lines.log });
  return {
    gateway,
    lines,
    async last(count) {
      await eventually(async () => lines.of('answered').length >= count);
      return lines.of('answered').at(-1) ?? {};
    },
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

const sha256 = (text: string) => hash('sha256', text, 'hex');

test('an operation has its caller, name, hash and points, and neither its text nor its variables', async () => {
  await using opened = await open();
  const query = 'query Mine($id: ID!) { viewer { kind } node(id: $id) { id } }';
  const { body } = await opened.gateway.graph(query, { id: 'nonsense-of-the-variable' });
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  const line = await opened.last(1);
  expect(line).toMatchObject({
    ...{ level: 30, method: 'POST', path: '/graphql', status: 200, caller: 'user', owner: 'user:developer' },
    ...{ operation: 'Mine', operationKind: 'query', operationHash: sha256(query), points: 1 },
    codes: ['BAD_USER_INPUT'],
  });
  const text = JSON.stringify(opened.lines.of('answered'));
  for (const hidden of ['nonsense', 'viewer', '127.0.0.1', opened.gateway.bearer.slice(7)])
    expect(text).not.toContain(hidden);
});

test('each distinct code is there once, from either engine, and before the execution', async () => {
  await using opened = await open();
  const { gateway } = opened;
  const wrong = '{ a: node(id: "x") { id } b: node(id: "y") { id } }';
  const json = { 'content-type': 'application/json', authorization: gateway.bearer };
  const post = (body: object) =>
    gateway.send('/graphql', { method: 'POST', headers: json, body: JSON.stringify(body) });
  await post({ query: wrong });
  expect(await opened.last(1)).toMatchObject({ status: 200, codes: ['BAD_USER_INPUT'] });
  await post({ query: wrong, extensions: { usage: true } });
  expect(await opened.last(2)).toMatchObject({ codes: ['BAD_USER_INPUT'] });
  await post({ query: '{ nothing }' });
  const invalid = await opened.last(3);
  expect(invalid).toMatchObject({ codes: ['GRAPHQL_VALIDATION_FAILED'] });
  expect(invalid).not.toHaveProperty('operation');
  await post({ query: '{ viewer { kind } }' });
  expect(await opened.last(4)).not.toHaveProperty('codes');
  await post([{ query: wrong }]);
  expect(await opened.last(5)).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
});

test('a refused mutation has the codes of its user errors', async () => {
  await using opened = await open();
  const mutation = `mutation ($input: CreateExecutionInput!) {
    createExecution(input: $input) { execution { sid } userErrors { code } }
  }`;
  const create = (sid: string, more: object = {}) =>
    opened.gateway.graph(mutation, {
      input: { flow: { sid }, to: '+15550001111', from: '+15557654321', ...more },
    });
  await create(sidOf('FW', 1));
  expect(await opened.last(1)).not.toHaveProperty('codes');
  await create(sidOf('FW', 1));
  expect(await opened.last(2)).toMatchObject({ status: 200, codes: ['CONFLICT'] });
  await create(sidOf('FW', 1), { requestId: '' });
  expect(await opened.last(3)).toMatchObject({ codes: ['INVALID'] });
  await create(sidOf('FW', 1), { parameters: { text: '\0' } });
  expect(await opened.last(4)).toMatchObject({ codes: ['INVALID'] });
});

test('a REST error has its code, and a bad credential the kind of its sender', async () => {
  await using opened = await open();
  const { gateway } = opened;
  await gateway.send('/nowhere', { headers: { authorization: gateway.bearer } });
  expect(await opened.last(1)).toMatchObject({
    status: 404,
    owner: 'user:developer',
    codes: ['NOT_FOUND'],
    points: 1,
  });
  await gateway.send('/search?q=x', { headers: { authorization: 'Bearer wrong' } });
  const refused = await opened.last(2);
  expect(refused).toMatchObject({ status: 401, caller: 'anonymous', codes: ['UNAUTHENTICATED'] });
  for (const field of ['owner', 'address']) expect(refused).not.toHaveProperty(field);
});

test('addresses are there when the configuration has them recorded', async () => {
  await using opened = await open({ TRIBUTARY_RECORD_ADDRESSES: 'on' });
  const { gateway } = opened;
  await gateway.graph('{ viewer { kind } }');
  expect(await opened.last(1)).toMatchObject({ owner: 'user:developer', address: '127.0.0.1' });
  await gateway.send('/search?q=x', { headers: { authorization: 'Bearer wrong' } });
  expect(await opened.last(2)).toMatchObject({ caller: 'anonymous', address: '127.0.0.1' });
});

test('a client cannot make a line long', async () => {
  await using opened = await open();
  const name = `N${'x'.repeat(200)}`;
  await opened.gateway.graph(`query ${name} { viewer { kind } }`);
  const line = await opened.last(1);
  expect(String(line['operation'])).toHaveLength(100);
  await opened.gateway.send(`/v1/${'x'.repeat(6_000)}?q=${'y'.repeat(2_000)}`);
  for (const one of [line, await opened.last(2)]) expect(JSON.stringify(one).length).toBeLessThan(2_000);
});

test('operations over a websocket have lines of their own', async () => {
  await using opened = await open({ TRIBUTARY_RECORD_ADDRESSES: 'on' });
  await using socket = await openAccepted(opened.gateway.url, opened.gateway.bearer);
  const ask = (id: string, query: string) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  const query = 'query Over { viewer { kind } }';
  ask('a', query);
  expect(await opened.last(1)).toMatchObject({
    ...{ transport: 'websocket', caller: 'user', owner: 'user:developer', address: '127.0.0.1' },
    ...{
      operation: 'Over',
      operationHash: sha256(query),
      points: 1,
      requestId: expect.stringMatching(/^RQ/),
    },
    milliseconds: expect.any(Number),
  });
  ask('b', '{ node(id: "x") { id } }');
  expect(await opened.last(2)).toMatchObject({ transport: 'websocket', codes: ['BAD_USER_INPUT'] });
  ask('c', '{ nothing }');
  expect(await opened.last(3)).toMatchObject({ codes: ['GRAPHQL_VALIDATION_FAILED'] });
});

test('an event stream that its client leaves has a line, and so has a request that nobody waits for', async () => {
  await using opened = await open();
  const { gateway } = opened;
  const leave = new AbortController();
  const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
  const query = 'subscription Left { executionChanges { __typename } }';
  await fetch(new URL('/graphql', gateway.url), {
    ...{ method: 'POST', body: JSON.stringify({ query }), signal: leave.signal },
    headers: { ...headers, accept: 'text/event-stream' },
  });
  leave.abort();
  const stream = await opened.last(1);
  expect(stream).toMatchObject({ status: 200, incomplete: true, operation: 'Left', owner: 'user:developer' });
  expect(Number(stream['beganAfterMs'])).toBeLessThan(Number(stream['milliseconds']));
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: ${gateway.bearer}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    () => socket.destroy(),
  );
  const unanswered = await opened.last(2);
  expect(unanswered).toMatchObject({ method: 'POST', path: '/graphql', incomplete: true });
  expect(unanswered).not.toHaveProperty('status');
});

test('operations of a shared event stream have lines of their own', async () => {
  await using opened = await open();
  const { url, bearer } = opened.gateway;
  const operations = [
    { id: 'a', query: 'query Ok { viewer { kind } }' },
    { id: 'b', query: 'query Bad { node(id: "x") { id } }' },
  ];
  await using _ = await openEventReader(new URL('/graphql/stream', url), {
    method: 'POST',
    headers: {
      ...{ authorization: bearer, 'content-type': 'application/json' },
      'x-graphql-event-stream-token': crypto.randomUUID(),
    },
    body: JSON.stringify({ operations }),
  });
  await opened.last(2);
  const lines = opened.lines.of('answered').filter(({ transport }) => transport === 'sse');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatchObject({ owner: 'user:developer', points: 1 });
  expect(lines.find(({ operation }) => operation === 'Ok')).not.toHaveProperty('codes');
  expect(lines.find(({ operation }) => operation === 'Bad')).toMatchObject({ codes: ['BAD_USER_INPUT'] });
});
