import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
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
    expect((await first).value).toMatchObject({ kind: 'STARTED', executionSid: sid });
    await messages.return?.();
    await endExecution(gateway, sid, flowSid);
  });
});
