import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '../../../src/app/apis.ts';
import { createEventCursors, type EventCursors } from '../../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../../src/gateway/events/log/epochs.ts';
import { numbersOf } from '../../../src/gateway/graphql/types/streams.ts';
import {
  changes,
  createExecution,
  endExecution,
  flowSid,
  messageOf,
  subscribeFrame,
} from '../../support/changes.ts';
import { seqOf } from '../../support/cursors.ts';
import { type Gateway, sharedSecret, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';
import { accountOf, sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const open = () => openAccepted(gateway.url, gateway.bearer);
const nextMessage = async (client: RawSocket) => messageOf((await client.nextOf('next')).payload);

/** Returns the next message of one operation; skips messages of others that were under way. */
async function nextMessageOf(client: RawSocket, id: string) {
  let frame = await client.nextOf('next');
  while (frame.id !== id) frame = await client.nextOf('next');
  return messageOf(frame.payload);
}

async function messages(client: RawSocket, count: number) {
  const all = [];
  while (all.length < count) all.push(await nextMessage(client));
  return all;
}

/** Returns the cursor of the present end of the log. */
async function currentCursor(): Promise<string> {
  await using client = await open();
  client.send(subscribeFrame('1'));
  return (await nextMessage(client)).cursor ?? '';
}

const ofAnotherLog: EventCursors = createEventCursors(
  sharedSecret,
  { identity: firstIdentity('f'.repeat(32)) },
  numbersOf(apis),
);
/** Replaces the last bytes of a cursor: the version, the stream and the log stay valid. */
const forged = (cursor: string) => `${cursor.slice(0, 20)}${'A'.repeat(12)}`;
/** Returns a cursor in the format from before cursors were sealed. */
const former = (stream: string, seq: number) =>
  Buffer.from(`1.${'0'.repeat(32)}.${stream}.${seq}`).toString('base64url');

describe('executionChanges over a websocket', () => {
  test('begins with a heartbeat, and sends changes as they happen', async () => {
    await using client = await open();
    client.send(subscribeFrame('1', { flowSid }));
    expect((await nextMessage(client)).__typename).toBe('StreamHeartbeat');
    const sid = await createExecution(gateway);
    await createExecution(gateway, sidOf('FW', 2));
    await endExecution(gateway, sid);
    await gateway.rest('DELETE', `${executionsPath(flowSid)}/${sid}`);
    const told = await messages(client, 4);
    expect(told.map(({ kind }) => kind)).toEqual([
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_ENDED',
      'EXECUTION_DELETED',
    ]);
    expect(told[2]).toMatchObject({ endedReason: 'ENDED_BY_REQUEST', executionSid: sid });
    expect(told[3]).toMatchObject({ execution: null, executionSid: sid });
  });

  test('can be completed by the client at once, and the socket stays open', async () => {
    await using client = await open();
    const after = await currentCursor();
    for (let count = 0; count < 50; count += 1) {
      client.send(subscribeFrame(`gone ${count}`, { after }));
      // A separate packet, so that it arrives while the log is read.
      await setImmediate();
      client.send({ id: `gone ${count}`, type: 'complete' });
    }
    client.send(subscribeFrame('1'));
    expect((await nextMessage(client)).__typename).toBe('StreamHeartbeat');
  });

  test('resumes after a cursor: first the missed changes, each once, then new ones', async () => {
    const after = await currentCursor();
    const sid = await createExecution(gateway);
    await using client = await open();
    client.send(subscribeFrame('1', { after, sid }));
    const [started, entered] = await messages(client, 2);
    expect([started?.kind, entered?.kind]).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
    await endExecution(gateway, sid);
    expect(await nextMessage(client)).toMatchObject({ kind: 'EXECUTION_ENDED', executionSid: sid });
    client.send(subscribeFrame('2', { after: started?.cursor, sid }));
    expect((await messages(client, 2)).map(({ kind }) => kind)).toEqual([
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_ENDED',
    ]);
  });

  test('resumes after a cursor of executionEvents', async () => {
    const after = await currentCursor();
    const sid = await createExecution(gateway);
    await endExecution(gateway, sid);
    await using client = await open();
    // A committed change gets its place in the log a moment later.
    client.send(subscribeFrame('0', { after }));
    await messages(client, 3);
    client.send({ id: '0', type: 'complete' });
    const query = `query ($after: Cursor, $first: Int) {
      executionEvents(after: $after, first: $first) { nodes { kind } pageInfo { endCursor hasNextPage } }
    }`;
    interface Caught {
      readonly data: {
        readonly executionEvents: {
          readonly nodes: readonly { readonly kind: string }[];
          readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
        };
      };
    }
    const { body } = await gateway.graph<Caught>(query, { after, first: 2 });
    const { nodes, pageInfo } = body.data.executionEvents;
    expect(nodes.map(({ kind }) => kind)).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
    expect(pageInfo.hasNextPage).toBe(true);
    client.send(subscribeFrame('1', { after: pageInfo.endCursor }));
    expect(await nextMessage(client)).toMatchObject({ kind: 'EXECUTION_ENDED', executionSid: sid });
  });

  test('reports a cursor of another log, and starts at the end of its own', async () => {
    const seq = seqOf(await currentCursor());
    const others = [
      ofAnotherLog.ofEvent('executions', 1),
      createEventCursors(
        'another secret of a gateway',
        { identity: firstIdentity('f'.repeat(32)) },
        numbersOf(apis),
      ).ofEvent('executions', 1),
    ];
    await using client = await open();
    for (const after of others) {
      client.send(subscribeFrame(after, { after }));
      expect(await nextMessage(client)).toMatchObject({ reason: 'LOG_RESET', missedFrom: null });
      const next = await nextMessage(client);
      expect([next.__typename, seqOf(next.cursor ?? '')]).toEqual(['StreamHeartbeat', seq]);
    }
  });

  test.each([
    ['garbage', () => 'garbage'],
    ['a cursor from before cursors were sealed', () => former('executions', 1)],
    ['a forged cursor', forged],
  ])('%s is refused, and the socket stays open', async (_, cursor) => {
    const current = await currentCursor();
    await using client = await open();
    client.send(subscribeFrame('1', { after: cursor(current) }));
    expect(await client.next()).toMatchObject({
      id: '1',
      type: 'error',
      payload: [{ extensions: { code: 'INVALID_CURSOR', field: 'after', requestId: expect.any(String) } }],
    });
    client.send(subscribeFrame('1'));
    expect((await nextMessage(client)).__typename).toBe('StreamHeartbeat');
  });

  test.each([
    ['no document', 'nonsense', {}, 'GRAPHQL_PARSE_FAILED'],
    [
      'a skipped root field',
      'subscription { executionChanges @skip(if: true) { __typename } }',
      {},
      'BAD_USER_INPUT',
    ],
    ['an unknown field', 'subscription { nothing }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'an unknown operation',
      'query A { __typename } query B { __typename }',
      {},
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['an invalid SID', changes, { flowSid: 'FW1' }, 'BAD_USER_INPUT'],
    ['a variable of the wrong type', changes, { flowSid: [{}] }, 'BAD_USER_INPUT'],
  ])('%s is an error of that operation', async (_, query, variables, code) => {
    await using client = await open();
    client.send(subscribeFrame('1', variables, query));
    expect(await client.next()).toMatchObject({
      id: '1',
      type: 'error',
      payload: [{ extensions: { code, requestId: expect.any(String) } }],
    });
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
  });

  test('a completed operation gets no more messages, and its id is free again', async () => {
    await using client = await open();
    client.send(subscribeFrame('1'));
    await nextMessage(client);
    client.send({ id: '1', type: 'complete' });
    client.send(subscribeFrame('1', { sid: sidOf('FN', 77) }));
    expect((await nextMessage(client)).__typename).toBe('StreamHeartbeat');
    client.send(subscribeFrame('2'));
    await nextMessage(client);
    await createExecution(gateway);
    expect(await client.next()).toMatchObject({ id: '2', type: 'next' });
  });

  test('an account gets only its own executions', async () => {
    await using account = await openAccepted(gateway.url, gateway.basic);
    account.send(subscribeFrame('1'));
    await nextMessage(account);
    const sid = await createExecution(gateway);
    expect(await nextMessage(account)).toMatchObject({ executionSid: sid });
    expect(accountOf(1)).toBe(gateway.app.ownCall('test', 1).account);
  });
});

describe('queries and mutations over a websocket', () => {
  test('are answered once', async () => {
    await using client = await open();
    client.send(subscribeFrame('q', {}, '{ viewer { owner } rateLimit { cost } }'));
    expect(await client.next()).toEqual({
      id: 'q',
      type: 'next',
      payload: { data: { viewer: { owner: 'user:developer' }, rateLimit: { cost: 1 } } },
    });
    expect(await client.next()).toEqual({ id: 'q', type: 'complete' });
  });

  test('a field that fails is in the errors of the answer', async () => {
    await using client = await open();
    client.send(subscribeFrame('q', {}, '{ execution(flowSid: "x", sid: "y") { sid } viewer { kind } }'));
    expect(await client.next()).toMatchObject({
      type: 'next',
      payload: {
        data: { execution: null, viewer: { kind: 'USER' } },
        errors: [{ path: ['execution'], extensions: { code: 'BAD_USER_INPUT' } }],
      },
    });
  });

  test('a hash that is not a string is refused as over HTTP', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 7 } };
    const message = 'extensions.persistedQuery.sha256Hash must be a string, got 7.';
    const posted = await gateway.send('/graphql', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ extensions }),
    });
    expect(posted.body).toMatchObject({ errors: [{ message }] });
    await using client = await open();
    client.send({ id: '1', type: 'subscribe', payload: { query: '', extensions } });
    expect((await client.nextOf('error')).payload).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', field: 'extensions.persistedQuery.sha256Hash' } },
    ]);
  });

  test('a subscription over plain HTTP is refused', async () => {
    const conditional = await gateway.graph(
      'subscription ($on: Boolean = true) { ...A @include(if: $on) } fragment A on Subscription { executionChanges { __typename } }',
    );
    expect([conditional.status, conditional.body.errors]).toMatchObject([
      400,
      [{ extensions: { code: 'BAD_USER_INPUT' } }],
    ]);
    const { status, body } = await gateway.graph(changes);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toMatch(
      /^A subscription cannot be answered by one HTTP response. .*\/graphql with Accept: text\/event-stream .* at ws:\/\/127.0.0.1:\d+\/graphql\.$/,
    );
  });
});

test('a subscriber with a filter gets its position while other events pass', async () => {
  await using quick = await startGateway({ TRIBUTARY_HEARTBEAT_MS: '50' });
  await using client = await openAccepted(quick.url, quick.bearer);
  client.send(subscribeFrame('1', { flowSid: sidOf('FW', 9) }));
  const first = await nextMessage(client);
  await createExecution(quick);
  let last = await nextMessage(client);
  const seq = ({ cursor = '' }) => seqOf(cursor);
  while (seq(last) === seq(first)) last = await nextMessage(client);
  expect([last.__typename, seq(last) - seq(first)]).toEqual(['StreamHeartbeat', 2]);
});

test('expired events are reported as a gap, and the remaining ones follow', async () => {
  await using short = await startGateway({
    TRIBUTARY_EVENTS_RETENTION_DAYS: '0.00001',
    TRIBUTARY_LIMITS: 'off',
  });
  await using client = await openAccepted(short.url, short.bearer);
  client.send(subscribeFrame('1'));
  const { cursor: after = '' } = await nextMessage(client);
  await createExecution(short);
  const [, second] = await messages(client, 2);
  client.send({ id: '1', type: 'complete' });
  let tries = 0;
  const ask = async () => {
    client.send({ id: `again ${tries}`, type: 'complete' });
    tries += 1;
    client.send(subscribeFrame(`again ${tries}`, { after }));
    return await nextMessageOf(client, `again ${tries}`);
  };
  let first = await ask();
  while (first.__typename !== 'StreamGap') first = await ask();
  expect(first).toMatchObject({ reason: 'CURSOR_EXPIRED', missedFrom: after });
  expect(seqOf(first.missedTo ?? '')).toBeGreaterThan(0);
  const lastWritten = seqOf(second?.cursor ?? '');
  while (seqOf((await ask()).missedTo ?? '') !== lastWritten);
  const sid = await createExecution(short);
  expect(await nextMessageOf(client, `again ${tries}`)).toMatchObject({
    kind: 'EXECUTION_STARTED',
    executionSid: sid,
  });
});
