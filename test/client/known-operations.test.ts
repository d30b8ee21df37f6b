import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient, type StreamState } from '../../client/src/index.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import type { TempFolder } from '../support/folder.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { ids, known, manifestFolder } from '../support/manifests.ts';
import { sidOf } from '../support/sids.ts';

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

/** A document with an id, as code generators write it: its text is not sent. */
const typed = Object.assign(parse(known.changes), { __meta__: { hash: ids.changes } });

describe.each([
  ['websocket', 'id', { documentId: ids.changes }, 4],
  ['sse', 'id', { documentId: ids.changes }, 5],
  ['websocket', 'typed document', typed, 6],
  ['sse', 'typed document', typed, 7],
] as const)('by %s and %s, only known operations accepted', (transport, _kind, document, flowNumber) => {
  test('the client queries, and follows a subscription', async () => {
    const live = Promise.withResolvers<void>();
    const client = createClient({
      url: new URL('/graphql', gateway.url),
      token: keys.devToken,
      transport,
      webSocketImpl: WebSocket,
      onState: (state) => (state === 'live' ? live.resolve() : undefined),
    });
    using _ = { [Symbol.dispose]: () => client.close() };
    expect(await client.query({ documentId: ids.viewer })).toEqual({ viewer: { owner: 'user:developer' } });
    const flowSid = sidOf('FW', flowNumber);
    const messages = client.subscribe(document, { flowSid });
    const first = messages.next();
    await live.promise;
    const sid = await createExecution(gateway, flowSid);
    expect((await first).value).toMatchObject({ kind: 'EXECUTION_STARTED', executionSid: sid });
    await messages.return?.();
    await endExecution(gateway, sid, flowSid);
  });
});

describe('of an id that the gateway does not know', () => {
  const unknown = (text: string) => Object.assign(parse(text), { __meta__: { hash: 'not-there' } });
  let plain: Gateway;
  beforeAll(async () => {
    plain = await startGateway();
  });
  afterAll(async () => await plain[Symbol.asyncDispose]());

  /** Opens a client that records the bodies of its requests. */
  function open(url: string, options: Partial<ClientOptions> = {}) {
    const bodies: Readonly<Record<string, unknown>>[] = [];
    const client = createClient({
      url: new URL('/graphql', url),
      token: keys.devToken,
      webSocketImpl: WebSocket,
      fetch(address, init) {
        bodies.push(JSON.parse(String(init?.body)));
        return fetch(address, init);
      },
      ...options,
    });
    return { client, bodies, [Symbol.dispose]: () => client.close() };
  }

  test('a query sends the text once more, and so does each further one', async () => {
    using opened = open(plain.url);
    const document = unknown('query Owner { viewer { owner } }');
    const owner = { viewer: { owner: 'user:developer' } };
    expect(await opened.client.query(document)).toEqual(owner);
    expect(await opened.client.query(document)).toEqual(owner);
    const byId = { documentId: 'not-there', variables: {} };
    const byText = { query: expect.stringContaining('query Owner'), variables: {} };
    expect(opened.bodies).toEqual([byId, byText, byId, byText]);
  });

  test('a mutation is executed once', async () => {
    using opened = open(plain.url);
    const document = unknown(`mutation Create($input: CreateExecutionInput!) {
      createExecution(input: $input) { execution { flowSid } userErrors { code } }
    }`);
    const input = { flow: { sid: sidOf('FW', 9) }, to: '+15551239999', from: '+15557654321' };
    // A second execution would be the user error CONFLICT.
    expect(await opened.client.mutate(document, { input })).toMatchObject({ userErrors: [] });
    expect(opened.bodies).toHaveLength(2);
  });

  test('without its text, and in a gateway that refuses texts, the error says so', async () => {
    using opened = open(plain.url);
    const failed = opened.client.query({ documentId: 'not-there' });
    await expect(failed).rejects.toMatchObject({
      code: 'PERSISTED_QUERY_NOT_FOUND',
      message: expect.stringContaining('documentId must be the id of an operation in a manifest'),
    });
    expect(opened.bodies).toHaveLength(1);
    using strict = open(gateway.url);
    const refused = strict.client.query(unknown('query Other { viewer { owner } }'));
    await expect(refused).rejects.toMatchObject({ code: 'UNKNOWN_OPERATION' });
    expect(strict.bodies).toHaveLength(2);
  });

  test.each([
    ['websocket', 2],
    ['sse', 3],
  ] as const)(
    'a subscription by %s begins by its text; without one, the error says so',
    async (transport, nth) => {
      const live = Promise.withResolvers<void>();
      const onState = (state: StreamState) => (state === 'live' ? live.resolve() : undefined);
      using opened = open(plain.url, { transport, onState });
      const flowSid = sidOf('FW', nth);
      const first = opened.client.subscribe(unknown(known.changes), { flowSid }).next();
      await Promise.race([live.promise, first]);
      const sid = await createExecution(plain, flowSid);
      expect((await first).value).toMatchObject({ kind: 'EXECUTION_STARTED', executionSid: sid });
      const failed = opened.client.subscribe({ documentId: 'not-there' }).next();
      await expect(failed).rejects.toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    },
  );
});
