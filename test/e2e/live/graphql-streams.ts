import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeMessage, changes, createExecution } from '../../support/changes.ts';
import { openEventReader } from '../../support/event-source.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keyVariables, startGateway } from '../../support/gateway.ts';
import { startProcess } from '../../support/process.ts';

const multipart = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0';
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_HEARTBEAT_MS: '200' });
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const json = { 'content-type': 'application/json' };
const headersOf = ({ bearer }: Pick<Gateway, 'bearer'>) => ({ ...json, authorization: bearer });

/** Posts a query and returns status, type and the first text of the answer. */
async function ask(accept: string, query: string, init: Partial<RequestInit> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(new URL('/graphql', gateway.url), {
    method: 'POST',
    headers: { ...headersOf(gateway), accept },
    body: JSON.stringify({ query }),
    ...init,
    signal: leaving.signal,
  });
  const first = await answer.body?.getReader().read();
  leaving.abort();
  const text = new TextDecoder().decode(first?.value);
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}

/** Reads the JSON of each part; ends when the response ends. */
async function* partsOf(
  response: Response,
): AsyncGenerator<{ readonly payload?: { readonly data: unknown } }> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const [first = '', ...parts] = text.split('\r\n--graphql');
    expect(first).toBe('');
    text = parts.length > 0 ? `\r\n--graphql${parts.pop()}` : text;
    for (const part of parts) {
      const [head, body = ''] = part.split('\r\n\r\n');
      expect(head).toBe('\r\nContent-Type: application/json');
      yield JSON.parse(body);
    }
  }
  expect(text).toBe('\r\n--graphql--\r\n');
}

describe('Accept selects the form of a subscription at /graphql', () => {
  test.each([
    ['text/event-stream', /^text\/event-stream/],
    ['text/event-stream, multipart/mixed', /^text\/event-stream/],
    ['application/json, text/event-stream;q=0.5', /^text\/event-stream/],
    [`${multipart}, application/json`, /^multipart\/mixed;boundary="graphql";subscriptionSpec=1\.0$/],
    [`text/event-stream;q=0.3, ${multipart};q=0.8`, /^multipart\/mixed/],
    [`${multipart};q=0.3, text/event-stream;q=0.8`, /^text\/event-stream/],
    [`text/event-stream;q=0, ${multipart}`, /^multipart\/mixed/],
  ])('%s', async (accept, type) => {
    const answer = await ask(accept, changes);
    expect(answer).toMatchObject({ status: 200, type: expect.stringMatching(type) });
  });

  test.each([
    ['*/*', 400],
    ['application/json', 400],
    ['application/json, text/event-stream;q=0', 400],
    ['application/json, multipart/mixed', 400],
    ['application/json, multipart/mixed;subscriptionSpec=2.0', 400],
    ['multipart/mixed', 406],
    ['text/*', 406],
    ['text/event-stream;q=0', 406],
  ])('%s is refused with the ways to follow it', async (accept, status) => {
    const answer = await ask(accept, changes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).errors[0].message).toContain(
      `at ${gateway.url}/graphql with Accept: text/event-stream or multipart/mixed;subscriptionSpec=1.0`,
    );
  });

  test('a query is answered with JSON by whoever accepts it, and is one message of an event stream otherwise', async () => {
    const urql = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed';
    expect(await ask(urql, '{ __typename }')).toEqual({
      status: 200,
      type: 'application/graphql-response+json; charset=utf-8',
      text: '{"data":{"__typename":"Query"}}',
    });
    const stream = await ask('text/event-stream', '{ __typename }');
    expect(stream.text).toContain('event: next\ndata: {"data":{"__typename":"Query"}}\n\nevent: complete');
  });

  test('a mutation is not executed for a client that accepts multipart streams only', async () => {
    const mutation =
      'mutation { deleteExecution(input: {execution: { key: { flowSid: "x", sid: "y" } }}) { userErrors { code } } }';
    const answer = await ask(multipart, mutation);
    expect(answer.status).toBe(406);
    expect(JSON.parse(answer.text).errors).toMatchObject([
      {
        message: expect.stringContaining('a mutation has a single answer'),
        extensions: { code: 'NOT_ACCEPTABLE' },
      },
    ]);
  });

  test.each([
    ['a fault of the document', 'subscription { nothing }', 422, 'GRAPHQL_VALIDATION_FAILED'],
    ['a wrong cursor', 'subscription { executionChanges(after: "x") { __typename } }', 400, 'INVALID_CURSOR'],
  ])('%s is a JSON answer', async (_, query, status, code) => {
    // A client that accepts multipart streams only is refused in GraphQL's own media type.
    const statuses = { 'text/event-stream': 400, [multipart]: status };
    for (const [accept, expected] of Object.entries(statuses)) {
      const answer = await ask(accept, query);
      expect([answer.status, JSON.parse(answer.text).errors[0].extensions.code]).toEqual([expected, code]);
    }
  });

  test('a page of another site cannot begin a stream without a preflight', async () => {
    const url = new URL(`/graphql?${new URLSearchParams({ query: changes })}`, gateway.url);
    const headers = {
      accept: 'text/event-stream',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
    };
    const [response]: IncomingMessage[] = await once(request(url, { headers }).end(), 'response');
    expect(response?.resume().statusCode).toBe(403);
  });

  test.each(['text/event-stream', multipart])(
    'HEAD is answered at once, and begins no stream of %s',
    async (accept) => {
      const url = new URL('/graphql', gateway.url);
      url.searchParams.set('query', 'subscription { executionChanges { __typename } }');
      const answer = await fetch(url, { method: 'HEAD', headers: { ...headersOf(gateway), accept } });
      expect(answer.status).toBe(405);
    },
  );

  test('a GET with Last-Event-ID resumes', async () => {
    const url = new URL(`/graphql?${new URLSearchParams({ query: changes })}`, gateway.url);
    const headers = { authorization: gateway.bearer };
    await using first = await openEventReader(url, { headers });
    const begun = await first.next();
    const sid = await createExecution(gateway);
    await using again = await openEventReader(url, {
      headers: { ...headers, 'last-event-id': begun?.id ?? '' },
    });
    expect(JSON.parse((await again.next())?.data ?? '').data.executionChanges).toMatchObject({
      kind: 'EXECUTION_STARTED',
      executionSid: sid,
    });
  });
});

describe('multipart streams', () => {
  test('carry messages as payloads, empty parts while nothing happens, and end when the gateway stops', async () => {
    await using folder = await tempFolder();
    const variables = { ...keyVariables, TRIBUTARY_DATA: folder.path, TRIBUTARY_HEARTBEAT_MS: '100' };
    await using stopping = await startProcess([], variables);
    const response = await fetch(new URL('/graphql', stopping.url), {
      method: 'POST',
      headers: { ...headersOf(stopping), accept: `${multipart}, application/json` },
      body: JSON.stringify({ query: changes }),
    });
    expect(response.headers.get('x-ratelimit-resource')).toBe('graphql');
    let heartbeats = 0;
    const kinds: (string | undefined)[] = [];
    for await (const { payload } of partsOf(response)) {
      if (!payload) heartbeats += 1;
      const { executionChanges: message } = (payload?.data ?? {}) as { executionChanges?: ChangeMessage };
      if (message) kinds.push(message.kind);
      if (heartbeats === 1 && kinds.length === 1) await createExecution(stopping);
      if (kinds.includes('EXECUTION_STEP_ENTERED')) void stopping.stop('SIGTERM');
    }
    expect(heartbeats).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind !== undefined)).toEqual([
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
    ]);
  });

  test('count as open connections of their own transport', async () => {
    const response = await fetch(new URL('/graphql', gateway.url), {
      method: 'POST',
      headers: { ...headersOf(gateway), accept: multipart },
      body: JSON.stringify({ query: changes }),
    });
    const parts = partsOf(response);
    await parts.next();
    const metrics = await fetch(new URL('/metrics', gateway.url), { headers: headersOf(gateway) });
    expect(await metrics.text()).toContain('tributary_live_connections{transport="multipart"} 1');
    await response.body?.cancel().catch(() => {});
  });
});

describe('clients that follow over HTTP alone', () => {
  /** Resolves with the kinds of the changes, up to the first step of the execution that it creates. */
  function hearing() {
    const kinds: string[] = [];
    const done = Promise.withResolvers<readonly string[]>();
    const next = ({ __typename, kind }: ChangeMessage) => {
      // The first message says that the stream has begun; another test may write to it, too.
      if (__typename === 'StreamHeartbeat' && kinds.length === 0) {
        kinds.push('begun');
        void createExecution(gateway);
      }
      if (kind) kinds.push(kind);
      if (kind === 'EXECUTION_STEP_ENTERED') done.resolve(kinds);
    };
    return { next, fail: done.reject, done: done.promise };
  }
  const url = () => new URL('/graphql', gateway.url).href;

  test('Apollo Client, by its HttpLink', async () => {
    const { next, fail, done } = hearing();
    const client = new ApolloClient({
      link: new HttpLink({ uri: url(), headers: { authorization: gateway.bearer } }),
      cache: new InMemoryCache(),
    });
    const subscription = client
      .subscribe<{ readonly executionChanges: ChangeMessage }>({
        query: gql(changes),
        fetchPolicy: 'no-cache',
      })
      .subscribe({
        next: ({ data, error }) => (data ? next(data.executionChanges) : fail(error)),
        error: fail,
      });
    expect(await done).toEqual(['begun', 'EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
    subscription.unsubscribe();
    client.stop();
  });

  test('urql, by fetchSubscriptions', async () => {
    const { next, fail, done } = hearing();
    const client = new Client({
      url: url(),
      exchanges: [fetchExchange],
      fetchSubscriptions: true,
      fetchOptions: { headers: { authorization: gateway.bearer } },
    });
    const { unsubscribe } = client
      .subscription<{ readonly executionChanges: ChangeMessage }>(changes, {})
      .subscribe(({ data, error }) => (data ? next(data.executionChanges) : fail(error)));
    expect(await done).toEqual(['begun', 'EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
    unsubscribe();
  });
});
