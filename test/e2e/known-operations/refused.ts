import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';
import { ids, known, manifestFolder, sha256Of } from '../../support/manifests.ts';
import { openAccepted } from '../../support/raw-websocket.ts';

let folder: TempFolder;
let gateway: Gateway;

// Without limits nothing but the rule itself can refuse.
beforeAll(async () => {
  folder = await manifestFolder();
  gateway = await startGateway({
    TRIBUTARY_OPERATIONS: folder.path,
    TRIBUTARY_OPERATIONS_MODE: 'only',
    TRIBUTARY_LIMITS: 'off',
  });
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const json = { 'content-type': 'application/json' };

async function post(body: unknown, headers: Readonly<Record<string, string>> = json, path = '/graphql') {
  return await gateway.send<GraphAnswer | null>(path, {
    method: 'POST',
    headers: { authorization: gateway.bearer, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const codeIn = (answer: GraphAnswer | null) => answer?.errors?.[0]?.extensions['code'];
const hash = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
const unlisted = '{ viewer { kind } }';

/** Texts that no manifest lists, though most are like one that is listed. */
const texts: readonly (readonly [string, string])[] = [
  ['another text', unlisted],
  ['other white space', known.viewer.replaceAll('\n', ' ')],
  ['a line break at the end', `${known.viewer}\n`],
  ['a byte order mark', `\uFEFF${known.viewer}`],
  ['a comment', `${known.viewer} # known`],
  ['a comma', known.viewer.replace('owner', 'owner,')],
  ['an alias', known.viewer.replace('owner', 'owner: kind')],
  ['another name', known.viewer.replace('KnownViewer', 'KnownViewers')],
  ['another field', known.viewer.replace('owner', 'owner kind')],
  ['a second operation', `${known.viewer} query Other { viewer { kind } }`],
  ['a fragment', `${known.viewer} fragment More on Viewer { kind }`],
  ['a directive', known.viewer.replace('owner', 'owner @include(if: true)')],
  ['the text twice', known.viewer + known.viewer],
  ['the introspection query', getIntrospectionQuery()],
  ['__typename', '{ __typename }'],
  ['__schema in a listed name', 'query KnownViewer { __schema { types { name } } }'],
  ['the fields of subgraphs', '{ _service { sdl } }'],
  ['a mutation', known.end.replace('KnownEnd', 'Ended')],
  ['a subscription', 'subscription { executionChanges { ... on StreamHeartbeat { cursor } } }'],
  ['an invalid text', '{ nothing'],
  ['an empty text', ''],
  ['an id in place of the text', ids.viewer],
  ['the name of a member of all objects', '__proto__'],
];

describe.each(texts)('%s is refused', (_, query) => {
  const refused = (answer: unknown) =>
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining('a known operation') }] },
    });

  test('by POST, GET, with an id that no manifest has, and as an event stream', async () => {
    const byPost = await post({ query });
    refused(byPost);
    expect([codeIn(byPost.body), byPost.body?.data]).toEqual(['UNKNOWN_OPERATION', undefined]);
    const search = new URLSearchParams({ query });
    const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'true' };
    refused(await gateway.send(`/graphql?${search}`, { headers }));
    refused(await post({ query, extensions: { rateLimit: true } }));
    refused(await post({ query, extensions: hash(sha256Of(query)) }));
    for (const accept of ['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0']) {
      refused(await post({ query }, { ...json, accept }));
    }
    const stream = { ...json, accept: 'text/event-stream' };
    refused(await post({ query }, stream, '/graphql/stream'));
    refused(
      await gateway.send(`/graphql/stream?${search}`, { headers: { ...headers, accept: stream.accept } }),
    );
    if (query !== '') refused(await post({ query, documentId: '0' }));
  });

  test('by a websocket', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    for (const extensions of [null, { rateLimit: true }, hash(sha256Of(query))]) {
      // An empty text with a hash is a request for the text of the hash.
      if (query === '' && extensions) continue;
      socket.send({ type: 'subscribe', id: '1', payload: { query, ...(extensions && { extensions }) } });
      const { payload } = await socket.nextOf('error');
      const code = query === '' ? 'BAD_REQUEST' : 'UNKNOWN_OPERATION';
      expect(payload).toMatchObject([{ extensions: { code } }]);
    }
  });
});

test('an unlisted text cannot be registered as an automatic persisted query', async () => {
  const extensions = hash(sha256Of(unlisted));
  expect(codeIn((await post({ query: unlisted, extensions })).body)).toBe('UNKNOWN_OPERATION');
  expect(codeIn((await post({ extensions })).body)).toBe('PERSISTED_QUERY_NOT_FOUND');
});

test.each([
  ['another text beside an id', { query: unlisted, documentId: ids.viewer }, 'BAD_USER_INPUT'],
  ['another listed text beside an id', { query: known.limits, documentId: ids.viewer }, 'BAD_USER_INPUT'],
  ['another text beside a hash', { query: unlisted, extensions: hash(ids.viewer) }, 'BAD_USER_INPUT'],
  [
    'an operation that the text has not',
    { documentId: ids.viewer, operationName: 'Other' },
    'OPERATION_RESOLUTION_FAILURE',
  ],
  [
    'a hash with two prefixes',
    { extensions: hash(`sha256:sha256:${ids.viewer}`) },
    'PERSISTED_QUERY_NOT_FOUND',
  ],
  ['an id of __proto__', { documentId: '__proto__' }, 'PERSISTED_QUERY_NOT_FOUND'],
  ['a batch of one', [{ query: unlisted }], 'BAD_REQUEST'],
  ['a batch of listed operations', [{ documentId: ids.viewer }, { query: unlisted }], 'BAD_REQUEST'],
  ['a text in a list', { query: [unlisted] }, 'BAD_USER_INPUT'],
  ['a text under another name', { document: unlisted, doc: unlisted }, 'BAD_REQUEST'],
  ['unicode escapes of JSON', `{"qu\\u0065ry":"{ viewer { k\\u0069nd } }"}`, 'UNKNOWN_OPERATION'],
  [
    'two texts in one body',
    `{"query":${JSON.stringify(known.viewer)},"query":"${unlisted}"}`,
    'UNKNOWN_OPERATION',
  ],
  ['variables that are a list', { query: unlisted, variables: [] }, 'BAD_REQUEST'],
  ['variables that are a text', { query: unlisted, variables: '{}' }, 'BAD_REQUEST'],
])('%s', async (_, body, code) => {
  const answer = await post(body);
  expect([codeIn(answer.body), answer.body?.data]).toEqual([code, undefined]);
});

test.each([
  ['application/x-www-form-urlencoded', `query=${encodeURIComponent(unlisted)}`],
  ['application/graphql', unlisted],
  ['text/plain', JSON.stringify({ query: unlisted })],
  [
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${unlisted}\r\n--x--`,
  ],
])('a body of %s is refused', async (type, body) => {
  const answer = await post(body, { 'content-type': type, 'apollo-require-preflight': 'true' });
  expect([answer.status, answer.body?.data]).toEqual([415, undefined]);
});

test('a query string beside the body of a POST, and two texts in a query string', async () => {
  const search = new URLSearchParams({ query: unlisted });
  const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'true' };
  const besides = await post({ documentId: ids.viewer }, json, `/graphql?${search}`);
  expect(besides.body).toEqual({ data: { viewer: { owner: 'user:developer' } } });
  const nothing = await post({}, json, `/graphql?${search}`);
  expect(nothing.body?.data).toBeUndefined();
  const [one, other] = [known.viewer, unlisted].map((query) => new URLSearchParams({ query }));
  for (const twice of [`${one}&${other}`, `${other}&${one}`]) {
    const answer = await gateway.send<GraphAnswer>(`/graphql?${twice}`, { headers });
    expect([answer.body.errors?.length, answer.body.data]).toEqual([1, undefined]);
  }
});

test('a mutation by its id is not carried by GET', async () => {
  const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'true' };
  const variables = '{"input":{"flowSid":"x","sid":"x"}}';
  const search = new URLSearchParams({ documentId: ids.end, variables });
  expect(await gateway.send(`/graphql?${search}`, { headers })).toMatchObject({ status: 405 });
});
