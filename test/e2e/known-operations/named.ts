import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExecution } from '../../support/changes.ts';
import type { TempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { ids, known, manifestFolder, sha256Of } from '../../support/manifests.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { sidOf } from '../../support/sids.ts';

let folder: TempFolder;
let gateway: Gateway;

beforeAll(async () => {
  folder = await manifestFolder();
  gateway = await startGateway({
    TRIBUTARY_OPERATIONS: folder.path,
    TRIBUTARY_OPERATIONS_MODE: 'only',
    TRIBUTARY_HEARTBEAT_MS: '200',
  });
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const owner = { data: { viewer: { owner: 'user:developer' } } };
const page = { data: { executions: { totalCount: expect.any(Number) } } };
const hash = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const post = (body: object) =>
  gateway.send('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const get = (fields: Readonly<Record<string, string>>) =>
  gateway.send(`/graphql?${new URLSearchParams(fields)}`, {
    headers: { authorization: gateway.bearer, 'apollo-require-preflight': 'true' },
  });

describe('a known operation over HTTP', () => {
  test.each([
    ['its text', { query: known.viewer }, owner],
    ['its id in a manifest of Apollo', { documentId: ids.viewer }, owner],
    ['the id with its prefix', { documentId: `sha256:${ids.viewer}` }, owner],
    ['an empty text and the id', { query: '', documentId: ids.viewer }, owner],
    ['a null text and the id', { query: null, documentId: ids.viewer }, owner],
    ['its text and the id', { query: known.viewer, documentId: ids.viewer }, owner],
    ['its hash by the protocol of Apollo', { extensions: hash(ids.viewer) }, owner],
    ['that hash with a prefix', { extensions: hash(`sha256:${ids.viewer}`) }, owner],
    ['text and hash', { query: known.viewer, extensions: hash(ids.viewer) }, owner],
    ['its name, too', { documentId: ids.viewer, operationName: 'KnownViewer' }, owner],
    ['the id of Relay', { documentId: ids.page, variables: { first: 1 } }, page],
    ['the id of Relay in place of a hash', { extensions: hash(ids.page) }, page],
    ['the id of the client preset', { documentId: ids.limits }, { data: { rateLimits: expect.any(Array) } }],
  ])('by %s', async (_, body, expected) => {
    expect(await post(body)).toMatchObject({ status: 200, body: expected });
  });

  test('with extensions, which need the whole protocol', async () => {
    const { body } = await post({ documentId: ids.viewer, extensions: { ...hash(ids.viewer), usage: true } });
    expect(body).toMatchObject({ ...owner, extensions: { usage: { points: 1 } } });
  });

  test('by GET, with variables', async () => {
    expect(await get({ documentId: `sha256:${ids.viewer}` })).toMatchObject({ status: 200, body: owner });
    expect(await get({ documentId: ids.page, variables: '{"first":1}' })).toMatchObject({ body: page });
    expect(await get({ extensions: JSON.stringify(hash(ids.page)) })).toMatchObject({ body: page });
  });

  test('with variables of a wrong type, the error is that of the operation', async () => {
    const { body } = await post({ documentId: ids.page, variables: { first: 'x' } });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  test('an automatic persisted query may be registered with a listed text', async () => {
    const extensions = hash(sha256Of(known.page));
    expect(await post({ extensions })).toMatchObject({
      status: 200,
      body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    });
    expect(await post({ query: known.page, extensions })).toMatchObject({ body: page });
    expect(await post({ extensions })).toMatchObject({ body: page });
  });
});

test.each([ids.viewer.toUpperCase(), `SHA256:${ids.viewer}`, `sha256:sha256:${ids.viewer}`, '__proto__', ''])(
  'the id %j is unknown, and the error says what is expected',
  async (documentId) => {
    const error = {
      message: expect.stringContaining('documentId must be the id of an operation in a manifest'),
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', field: 'documentId' },
    };
    expect(await post({ documentId })).toMatchObject({ status: 404, body: { errors: [error] } });
    expect(await get({ documentId })).toMatchObject({ status: 404, body: { errors: [error] } });
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', documentId } as object });
    expect(await socket.nextOf('error')).toMatchObject({ payload: [error] });
  },
);

test('an id that is not a text is refused', async () => {
  expect(await post({ documentId: [ids.viewer] })).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'documentId' } }] },
  });
});

test('a websocket takes an empty text with the id, or with the hash', async () => {
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  const payloads = [{ documentId: ids.viewer }, { extensions: hash(ids.viewer) }, { documentId: ids.page }];
  for (const [index, payload] of payloads.entries()) {
    socket.send({ type: 'subscribe', id: String(index), payload: { query: '', ...payload } });
    expect(await socket.nextOf('next')).toMatchObject({ payload: index === 2 ? page : owner });
  }
});

test('REST is not affected', async () => {
  expect(await createExecution(gateway, sidOf('FW', 6))).toMatch(/^FN/);
});
