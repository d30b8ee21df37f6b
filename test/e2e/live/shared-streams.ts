import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes, createExecution, messageOf } from '../../support/changes.ts';
import { type EventReader, openEventReader } from '../../support/event-source.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

type Body = Readonly<Record<string, unknown>>;

const paths = ['/graphql', '/graphql/stream'] as const;
const [, path] = paths;

const headersOf = (token: string, { bearer }: Pick<Gateway, 'bearer'> = gateway) => ({
  authorization: bearer,
  'content-type': 'application/json',
  'x-graphql-event-stream-token': token,
});

const newToken = () => crypto.randomUUID();

const open = (token: string, operations: readonly Body[], to: Gateway = gateway, url: string = path) =>
  openEventReader(new URL(url, to.url), {
    method: 'POST',
    headers: headersOf(token, to),
    body: JSON.stringify({ operations }),
  });

const add = (token: string, asked: Body, to: Gateway = gateway, url: string = path) =>
  fetch(new URL(url, to.url), {
    method: 'POST',
    headers: headersOf(token, to),
    body: JSON.stringify(asked),
  });

const leave = (token: string, id: string, url: string = path) =>
  fetch(new URL(`${url}?operationId=${id}`, gateway.url), {
    method: 'DELETE',
    headers: { authorization: gateway.bearer, 'x-graphql-event-stream-token': token },
  });

interface Event {
  readonly event: string;
  readonly id: string;
  readonly payload?: Record<string, unknown>;
}

async function nextOf(reader: EventReader): Promise<Event> {
  const event = await reader.next();
  if (event === null) throw new Error('the stream has ended');
  return { event: event.event, ...JSON.parse(event.data) };
}

/** Reads events until the operations have got these messages; heartbeats are left out. */
async function kindsUntil(reader: EventReader, ids: readonly string[], count: number) {
  const kinds: Record<string, unknown[]> = Object.fromEntries(ids.map((id) => [id, []]));
  while (Object.values(kinds).some((own) => own.length < count)) {
    const { id, payload } = await nextOf(reader);
    const { __typename, executionSid } = messageOf(payload as never);
    if (__typename !== 'StreamHeartbeat') kinds[id]?.push(executionSid);
  }
  return kinds;
}

const codeOf = async (response: Response | Promise<Response>) => {
  const answer = await response;
  const body = (await answer.json()) as { errors?: readonly { extensions: { code: string } }[] };
  return [answer.status, body.errors?.[0]?.extensions.code];
};

const flow = (n: number) => ({ query: changes, variables: { flowSid: sidOf('FW', n) } });

describe.each(paths)('several operations over one event stream at %s', (url) => {
  test('operations that begin with the stream, that are added, and that end', async () => {
    const token = newToken();
    await using reader = await open(token, [{ id: 'a', ...flow(3) }], gateway, url);
    expect(reader.status).toBe(200);
    expect(Number(reader.headers.get('x-heartbeat-ms'))).toBeGreaterThan(0);
    expect(await nextOf(reader)).toMatchObject({ event: 'next', id: 'a' });
    const added = await add(token, { ...flow(3), extensions: { operationId: 'b' } }, gateway, url);
    expect([added.status, added.headers.get('x-ratelimit-resource')]).toEqual([202, 'graphql']);
    expect(await nextOf(reader)).toMatchObject({ event: 'next', id: 'b' });
    const sid = await createExecution(gateway, sidOf('FW', 3));
    expect(await kindsUntil(reader, ['a', 'b'], 2)).toEqual({ a: [sid, sid], b: [sid, sid] });
    expect((await leave(token, 'a', url)).status).toBe(204);
    const query = { query: '{ viewer { owner } }', extensions: { operationId: 'a' } };
    expect((await add(token, query, gateway, url)).status).toBe(202);
    const answer = async (): Promise<Event> => {
      const event = await nextOf(reader);
      return event.id === 'a' ? event : await answer();
    };
    expect(await answer()).toEqual({
      event: 'next',
      id: 'a',
      payload: { data: { viewer: { owner: 'user:developer' } } },
    });
    expect(await answer()).toEqual({ event: 'complete', id: 'a' });
  });
});

test('graphql-sse with a single connection', async () => {
  const client = createClient({
    url: `${gateway.url}${path}`,
    headers: { authorization: gateway.bearer },
    singleConnection: true,
  });
  const first = client.iterate({ query: changes, variables: { flowSid: sidOf('FW', 4) } });
  const second = client.iterate({ query: changes, variables: { flowSid: sidOf('FW', 4) } });
  for (const one of [first, second]) {
    expect(messageOf((await one.next()).value as never).__typename).toBe('StreamHeartbeat');
  }
  const sid = await createExecution(gateway, sidOf('FW', 4));
  for (const one of [first, second]) {
    expect(messageOf((await one.next()).value as never)).toMatchObject({ executionSid: sid });
    await one.return?.();
  }
  const answers = [];
  for await (const result of client.iterate({ query: '{ viewer { owner } }' })) answers.push(result);
  expect(answers).toEqual([{ data: { viewer: { owner: 'user:developer' } } }]);
  client.dispose();
});

test('an operation that fails ends alone', async () => {
  const token = newToken();
  const operations = [
    { id: 'wrong', query: '{ nothing }' },
    { id: 'old', query: changes, variables: { after: 'x' } },
    { id: 'good', ...flow(5) },
  ];
  await using reader = await open(token, operations);
  const events: Event[] = [];
  for (let n = 0; n < 5; n += 1) events.push(await nextOf(reader));
  const of = (id: string) => events.filter((event) => event.id === id);
  for (const [id, code] of [
    ['wrong', 'GRAPHQL_VALIDATION_FAILED'],
    ['old', 'INVALID_CURSOR'],
  ] as const) {
    expect(of(id)).toMatchObject([
      { event: 'next', payload: { errors: [{ extensions: { code } }] } },
      { event: 'complete' },
    ]);
    expect(of(id)[0]?.payload).not.toHaveProperty('data');
  }
  expect(of('good')).toMatchObject([{ event: 'next' }]);
});

describe('refusals', () => {
  test.each<[string, Body, number, string]>([
    ['operations that are no list', { operations: {} }, 400, 'BAD_USER_INPUT'],
    ['an operation without an id', { operations: [flow(1)] }, 400, 'BAD_USER_INPUT'],
    ['two operations with one id', { operations: [{ id: 'a' }, { id: 'a' }] }, 400, 'BAD_USER_INPUT'],
    ['too many operations', { operations: Array(1_001).fill({}) }, 400, 'BAD_USER_INPUT'],
    ['a token that nobody has opened', { ...flow(1), extensions: { operationId: 'a' } }, 404, 'NOT_FOUND'],
  ])('%s', async (_, asked, status, code) => {
    expect(await codeOf(add(newToken(), asked))).toEqual([status, code]);
  });

  test('a short token, an open token, and an id that is missing or in use', async () => {
    expect(await codeOf(add('short', { operations: [] }))).toEqual([400, 'BAD_USER_INPUT']);
    const token = newToken();
    await using reader = await open(token, [{ id: 'a', ...flow(1) }]);
    await nextOf(reader);
    expect(await codeOf(add(token, { operations: [] }))).toEqual([409, 'CONFLICT']);
    expect(await codeOf(add(token, flow(1)))).toEqual([400, 'BAD_USER_INPUT']);
    const twice = { ...flow(1), extensions: { operationId: 'a' } };
    expect(await codeOf(add(token, twice))).toEqual([409, 'CONFLICT']);
    const wrong = { query: '{ nothing }', extensions: { operationId: 'b' } };
    expect(await codeOf(add(token, wrong))).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    const good = { ...flow(1), extensions: { operationId: 'b' } };
    expect((await add(token, good)).status).toBe(202);
  });

  test('the stream of another owner is not found', async () => {
    const token = newToken();
    await using reader = await open(token, [{ id: 'a', ...flow(1) }]);
    await nextOf(reader);
    const anonymous = await fetch(new URL(path, gateway.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-graphql-event-stream-token': token },
      body: JSON.stringify({ query: '{ __typename }', extensions: { operationId: 'b' } }),
    });
    expect(await codeOf(anonymous)).toEqual([404, 'NOT_FOUND']);
  });

  test('more operations than a stream may carry, and more streams than a caller may have', async () => {
    const bounds = { TRIBUTARY_LIVE_BOUNDS: 'socketOperations=1,connections=1' };
    await using few = await startGateway(bounds);
    const token = newToken();
    await using reader = await open(token, [{ id: 'a', ...flow(1) }], few);
    await nextOf(reader);
    const second = { ...flow(1), extensions: { operationId: 'b' } };
    expect(await codeOf(add(token, second, few))).toEqual([429, 'RATE_LIMITED']);
    await using both = await startGateway({ TRIBUTARY_LIVE_BOUNDS: 'socketOperations=1' });
    const operations = ['a', 'b'].map((id) => ({ id, ...flow(1) }));
    await using begun = await open(newToken(), operations, both);
    const events = [await nextOf(begun), await nextOf(begun), await nextOf(begun)];
    expect(events.filter(({ id }) => id === 'b')).toMatchObject([
      { payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } },
      { event: 'complete' },
    ]);
    await using other = await open(newToken(), [], few);
    expect(other.status).toBe(429);
  });

  test('a spent budget refuses one operation, and the others stay', async () => {
    await using poor = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"graphql": 1}' });
    const token = newToken();
    await using reader = await open(token, [{ id: 'a', ...flow(1) }], poor);
    await nextOf(reader);
    const refused = await add(token, { ...flow(1), extensions: { operationId: 'b' } }, poor);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
  });
});

test('places of operations are free after their end, and after the end of their stream', async () => {
  await using few = await startGateway({ TRIBUTARY_LIVE_BOUNDS: 'subscriptions=1' });
  const token = newToken();
  const operations = [{ id: 'a', ...flow(1) }];
  {
    await using reader = await open(token, operations, few);
    await nextOf(reader);
    await using other = await open(newToken(), operations, few);
    expect(await nextOf(other)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    });
  }
  const again = async (): Promise<Event> => {
    await using reader = await open(newToken(), operations, few);
    const event = await nextOf(reader);
    return event.payload?.['errors'] ? await again() : event;
  };
  expect(messageOf((await again()).payload as never).__typename).toBe('StreamHeartbeat');
});

test('an operation that waits for its turn in the opening can be ended, and its id is taken', async () => {
  const token = newToken();
  const operations = Array.from({ length: 60 }, (_, n) => ({ id: `n${n}`, ...flow(6) }));
  await using reader = await open(token, operations);
  expect((await leave(token, 'n59')).status).toBe(204);
  const twice = { ...flow(6), extensions: { operationId: 'n58' } };
  expect(await codeOf(add(token, twice))).toEqual([409, 'CONFLICT']);
  const begun = new Set<string>();
  while (begun.size < 59) begun.add((await nextOf(reader)).id);
  expect(begun.has('n59')).toBe(false);
});

test('an end costs nothing, also when a budget is spent, and its request may name a type', async () => {
  const limits = { TRIBUTARY_LIMITS_OVERRIDES: '{"rest_points_per_minute": 5}' };
  await using poor = await startGateway(limits);
  const token = newToken();
  await using reader = await open(token, [{ id: 'a', ...flow(1) }], poor);
  await nextOf(reader);
  const status = () => fetch(new URL('/rate_limit', poor.url), { headers: { authorization: poor.bearer } });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) statuses.push((await status()).status);
  expect(statuses.length).toBeGreaterThan(1);
  for (const url of paths) {
    const ended = await fetch(new URL(`${url}?operationId=a`, poor.url), {
      method: 'DELETE',
      headers: headersOf(token, poor),
    });
    expect(ended.status).toBe(204);
  }
  const again = { ...flow(1), extensions: { operationId: 'a' } };
  expect((await add(token, again, poor)).status).toBe(202);
});

test('an operation that ends while it begins was accepted', async () => {
  const token = newToken();
  await using reader = await open(token, [{ id: 'a', ...flow(1) }]);
  await nextOf(reader);
  const { hostname, port } = new URL(gateway.url);
  const body = JSON.stringify({ ...flow(1), extensions: { operationId: 'b' } });
  const named = { ...headersOf(token), host: hostname };
  const head = (first: string, headers: Readonly<Record<string, string | number>>) =>
    [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  const socket = connect(Number(port), hostname);
  const begin = head(`POST ${path} HTTP/1.1`, { ...named, 'content-length': body.length });
  const end = head(`DELETE ${path}?operationId=b HTTP/1.1`, { ...named, connection: 'close' });
  socket.write(`${begin}${body}${end}`);
  const statuses = (await text(socket)).match(/(?<=^HTTP\/1.1 )\d+/gm);
  expect(statuses).toEqual(['202', '204']);
});

test('HEAD with a token opens no stream', async () => {
  const answer = await fetch(new URL('/graphql', gateway.url), {
    method: 'HEAD',
    headers: headersOf(newToken()),
  });
  expect(answer.status).toBe(400);
});
