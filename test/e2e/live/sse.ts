import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes, createExecution, endExecution, flowSid, messageOf } from '../../support/changes.ts';
import { type EventReader, openEventReader } from '../../support/event-source.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keyVariables, startGateway } from '../../support/gateway.ts';
import { startProcess } from '../../support/process.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

type RequestBody = Readonly<Record<string, unknown>>;

const headersOf = ({ bearer }: Pick<Gateway, 'bearer'>) => ({
  authorization: bearer,
  'content-type': 'application/json',
});

const post = (asked: RequestBody, headers: Record<string, string> = headersOf(gateway)) =>
  openEventReader(new URL('/graphql/stream', gateway.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(asked),
  });

const get = (asked: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  openEventReader(new URL(`/graphql/stream?${new URLSearchParams(asked)}`, gateway.url), {
    headers: { authorization: gateway.bearer, ...headers },
  });

async function nextMessage(reader: EventReader) {
  const event = await reader.next();
  if (event?.event !== 'next') throw new Error(`not a message: ${JSON.stringify(event)}`);
  return { id: event.id, ...messageOf(JSON.parse(event.data)) };
}

describe('executionChanges over server-sent events', () => {
  test('each message has its cursor as id', async () => {
    await using reader = await post({ query: changes, variables: { flowSid } });
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('x-ratelimit-resource')).toBe('graphql');
    expect(reader.headers.get('x-request-id')).toMatch(/^RQ/);
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reader.headers.get('connection')).toBe('close');
    const first = await nextMessage(reader);
    expect(first).toMatchObject({ __typename: 'StreamHeartbeat', id: first.cursor });
    const sid = await createExecution(gateway);
    const second = await nextMessage(reader);
    expect(second).toMatchObject({ kind: 'EXECUTION_STARTED', executionSid: sid, id: second.cursor });
  });

  test('a stream outlasts the request timeout', async () => {
    const [timeoutMs, heartbeatMs] = [1_500, 250];
    await using brief = await startGateway({
      TRIBUTARY_REQUEST_TIMEOUT_MS: `${timeoutMs}`,
      TRIBUTARY_HEARTBEAT_MS: `${heartbeatMs}`,
    });
    await using reader = await openEventReader(new URL('/graphql/stream', brief.url), {
      method: 'POST',
      headers: headersOf(brief),
      body: JSON.stringify({ query: changes }),
    });
    for (let heartbeats = 0; heartbeats <= timeoutMs / heartbeatMs; heartbeats += 1) {
      expect(await nextMessage(reader)).toMatchObject({ __typename: 'StreamHeartbeat' });
    }
  });

  test('Last-Event-ID resumes after that message, and overrides `after`', async () => {
    await using reader = await get({ query: changes });
    const { id } = await nextMessage(reader);
    const sid = await createExecution(gateway);
    const started = await nextMessage(reader);
    await using resumed = await get(
      { query: changes, variables: JSON.stringify({ after: id }) },
      { 'last-event-id': started.id ?? '' },
    );
    expect(await nextMessage(resumed)).toMatchObject({ kind: 'EXECUTION_STEP_ENTERED', executionSid: sid });
    await using asked = await get({ query: changes, variables: JSON.stringify({ after: id }) });
    expect(await nextMessage(asked)).toMatchObject({ kind: 'EXECUTION_STARTED', executionSid: sid });
  });

  test('sends `complete` when the gateway stops, and resumes after its last cursor', async () => {
    await using folder = await tempFolder();
    const variables = { ...keyVariables, TRIBUTARY_DATA: folder.path };
    await using stopping = await startProcess([], variables);
    await using reader = await openEventReader(new URL('/graphql/stream', stopping.url), {
      method: 'POST',
      headers: headersOf(stopping),
      body: JSON.stringify({ query: changes }),
    });
    const { cursor } = await nextMessage(reader);
    const stopped = stopping.stop('SIGTERM');
    expect(await reader.next()).toMatchObject({ event: 'complete', data: '' });
    expect(await reader.next()).toBeNull();
    expect((await stopped).code).toBe(0);
    await using again = await startProcess([], variables);
    const sid = await createExecution(again);
    await using resumed = await openEventReader(new URL('/graphql/stream', again.url), {
      method: 'POST',
      headers: headersOf(again),
      body: JSON.stringify({ query: changes, variables: { after: cursor } }),
    });
    expect(await nextMessage(resumed)).toMatchObject({ kind: 'EXECUTION_STARTED', executionSid: sid });
  });

  test('a client that implements the format itself can follow and is completed', async () => {
    const client = createClient({
      url: new URL('/graphql/stream', gateway.url).href,
      headers: { authorization: gateway.bearer },
    });
    const sids: (string | undefined)[] = [];
    let created: string | undefined;
    for await (const result of client.iterate({ query: changes, variables: { flowSid: sidOf('FW', 3) } })) {
      const { __typename, executionSid, kind } = messageOf(result);
      if (__typename === 'StreamHeartbeat') created = await createExecution(gateway, sidOf('FW', 3));
      else sids.push(executionSid);
      if (kind === 'EXECUTION_STEP_ENTERED' && created) await endExecution(gateway, created, sidOf('FW', 3));
      if (kind === 'EXECUTION_ENDED') break;
    }
    expect(sids).toEqual([created, created, created]);
    const answers = [];
    for await (const result of client.iterate({ query: '{ viewer { owner } }' })) answers.push(result);
    expect(answers).toEqual([{ data: { viewer: { owner: 'user:developer' } } }]);
    client.dispose();
  });
});

test('a client that keeps its connections asks again after the end of a stream', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const ask = async (path: string) => {
      const asking = request(new URL(path, gateway.url), {
        agent,
        headers: { authorization: gateway.bearer },
      });
      asking.end();
      const [answer]: IncomingMessage[] = await once(asking, 'response');
      if (!answer) throw new Error('no response');
      for await (const _ of answer);
      return answer.statusCode;
    };
    const stream = `/graphql/stream?${new URLSearchParams({ query: '{ viewer { owner } }' })}`;
    for (let n = 0; n < 3; n += 1) {
      expect(await ask(stream)).toBe(200);
      expect(await ask('/livez')).toBe(200);
    }
  } finally {
    agent.destroy();
  }
});

const conditional =
  'subscription ($on: Boolean!) { ... @include(if: $on) { executionChanges { __typename } } }';

describe('refusals over server-sent events are plain HTTP answers', () => {
  const refusalOf = async (asked: RequestBody, headers?: Record<string, string>) => {
    const answer = await gateway.send<{ errors: readonly { extensions: { code: string } }[] }>(
      '/graphql/stream',
      {
        method: 'POST',
        headers: { accept: 'text/event-stream', ...headersOf(gateway), ...headers },
        body: JSON.stringify(asked),
      },
    );
    return [answer.status, answer.body?.errors?.[0]?.extensions.code];
  };

  test.each<[string, RequestBody, Record<string, string>, number, string]>([
    ['an invalid cursor', { query: changes, variables: { after: 'x' } }, {}, 400, 'INVALID_CURSOR'],
    ['an invalid Last-Event-ID', { query: changes }, { 'last-event-id': 'x' }, 400, 'INVALID_CURSOR'],
    ['an invalid document', { query: 'nonsense' }, {}, 400, 'GRAPHQL_PARSE_FAILED'],
    ['a conditional root field', { query: conditional, variables: { on: true } }, {}, 400, 'BAD_USER_INPUT'],
    ['no query', {}, {}, 400, 'BAD_USER_INPUT'],
    ['a bad credential', { query: changes }, { authorization: 'Bearer no' }, 401, 'UNAUTHENTICATED'],
    ['another media type', { query: changes }, { accept: 'application/json' }, 406, 'NOT_ACCEPTABLE'],
    ['another body', { query: changes }, { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s', async (_, asked, headers, status, code) => {
    expect(await refusalOf(asked, headers)).toEqual([status, code]);
  });

  test('a missing scope', async () => {
    const { status, body } = await gateway.send<{ errors: readonly unknown[] }>('/graphql/stream', {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: changes }),
    });
    expect([status, body.errors]).toMatchObject([401, [{ extensions: { code: 'UNAUTHENTICATED' } }]]);
  });

  test('a mutation by GET, and a page without a preflight', async () => {
    const mutation =
      'mutation { deleteExecution(input: {execution: { key: { flowSid: "x", sid: "y" } }}) { userErrors { code } } }';
    expect((await get({ query: mutation })).status).toBe(405);
    const foreign = {
      accept: 'text/event-stream',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
    };
    const url = new URL(`/graphql/stream?${new URLSearchParams({ query: changes })}`, gateway.url);
    const [response]: IncomingMessage[] = await once(request(url, { headers: foreign }).end(), 'response');
    expect(response?.resume().statusCode).toBe(403);
  });

  test('a spent budget', async () => {
    await using poor = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"graphql": 1}' });
    const ask = () =>
      openEventReader(new URL('/graphql/stream', poor.url), {
        method: 'POST',
        headers: headersOf(poor),
        body: JSON.stringify({ query: changes }),
      });
    await using first = await ask();
    await using second = await ask();
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('more open streams than a caller may have', async () => {
    await using few = await startGateway({ TRIBUTARY_LIVE_BOUNDS: 'connections=1' });
    const ask = () =>
      openEventReader(new URL('/graphql/stream', few.url), {
        method: 'POST',
        headers: headersOf(few),
        body: JSON.stringify({ query: changes }),
      });
    await using first = await ask();
    await using second = await ask();
    expect([first.status, second.status]).toEqual([200, 429]);
  });

  test('more different subscriptions to the same events than a caller may have', async () => {
    await using few = await startGateway({ TRIBUTARY_LIVE_BOUNDS: 'distinctSubscriptions=1' });
    const ask = (query: string) =>
      openEventReader(new URL('/graphql/stream', few.url), {
        method: 'POST',
        headers: headersOf(few),
        body: JSON.stringify({ query }),
      });
    await using first = await ask(changes);
    await using alike = await ask(changes.replace('Changes(', 'Alike('));
    await using second = await ask(changes.replace('kind', 'other: kind'));
    expect([first.status, alike.status, second.status]).toEqual([200, 200, 429]);
  });
});
