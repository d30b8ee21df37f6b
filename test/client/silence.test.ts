import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, type StreamState } from '../../client/src/index.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { type OneAddress, startOneAddress } from '../support/one-address.ts';
import { sidOf } from '../support/sids.ts';

const changes = `subscription ($flow: ID, $after: Cursor) {
  executionChanges(flowSid: $flow, after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_HEARTBEAT_MS: '500' });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

/** Follows the changes of a flow through that address; `kinds` are those that have come. */
function follow({ url }: OneAddress, transport: 'websocket' | 'sse', flow: string, maxSilence = 2_000) {
  const kinds: unknown[] = [];
  const live = Promise.withResolvers<void>();
  let came = Promise.withResolvers<void>();
  const client = createClient({
    url: `${url}/graphql`,
    token: keys.devToken,
    transport,
    webSocketImpl: WebSocket,
    maxSilence,
    maxPause: 50,
    onState: (state: StreamState) => (state === 'live' ? live.resolve() : undefined),
  });
  const next = ({ kind }: Readonly<Record<string, unknown>>) => {
    kinds.push(kind);
    came.resolve();
    came = Promise.withResolvers();
  };
  client.subscribe(changes, { flow }, { next });
  return {
    kinds,
    live: live.promise,
    async got(count: number) {
      while (kinds.length < count) await came.promise;
    },
    [Symbol.dispose]: () => client.close(),
  };
}

describe.each([
  ['websocket', 2],
  ['sse', 3],
] as const)('by %s', (transport, flowNumber) => {
  const flow = sidOf('FW', flowNumber);

  test('a connection that swallows bytes without closing is noticed, and the stream goes on with another', async () => {
    await using address = await startOneAddress([gateway]);
    using stream = follow(address, transport, flow);
    await stream.live;
    const sid = await createExecution(gateway, flow);
    await stream.got(2);
    address.silence();
    await endExecution(gateway, sid, flow);
    await stream.got(3);
    expect(stream.kinds).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED']);
    expect(address.connections).toBeGreaterThan(1);
  });

  test('connections that open and then say nothing are given up, and the stream begins at the first that answers', async () => {
    await using address = await startOneAddress([gateway], { silent: (connection) => connection < 3 });
    using stream = follow(address, transport, flow);
    await stream.live;
    expect(address.connections).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  // There are no heartbeats, but every ping of the client is answered.
  ['websocket', 3_000, '"pong"', '600000'],
  // It is shorter than a heartbeat: the stream then waits for three of those that the gateway says.
  ['sse', 900, ':\n\n', '2000'],
] as const)(
  'a quiet stream by %s stays on its connection',
  async (transport, maxSilence, sign, heartbeat) => {
    await using quiet = await startGateway({ TRIBUTARY_HEARTBEAT_MS: heartbeat });
    let signs = 0;
    const enough = Promise.withResolvers<void>();
    await using address = await startOneAddress([quiet], {
      answered(bytes) {
        if (bytes.includes(sign)) signs += 1;
        if (signs === 3) enough.resolve();
      },
    });
    using stream = follow(address, transport, sidOf('FW', 4), maxSilence);
    await stream.live;
    await enough.promise;
    expect(address.connections).toBe(1);
  },
);

test('a time that is longer than a timer can wait sends no pings by a websocket', async () => {
  const flow = sidOf('FW', 5);
  let pongs = 0;
  await using address = await startOneAddress([gateway], {
    answered(bytes) {
      if (bytes.includes('"pong"')) pongs += 1;
    },
  });
  using stream = follow(address, 'websocket', flow, Number.MAX_SAFE_INTEGER);
  await stream.live;
  const sid = await createExecution(gateway, flow);
  await stream.got(2);
  await endExecution(gateway, sid, flow);
  await stream.got(3);
  expect(pongs).toBe(0);
});
