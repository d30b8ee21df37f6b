import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/budgets.ts';
import { changes, createExecution, messageOf, subscribeFrame } from '../../support/changes.ts';
import { masked, openDeaf } from '../../support/deaf-websocket.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { metric } from '../../support/metrics.ts';
import { startProcess } from '../../support/process.ts';
import { openAccepted, openRawSocket } from '../../support/raw-websocket.ts';

describe('limits over a websocket', () => {
  test('each operation is charged as over HTTP, and the socket stays open after a refusal', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"graphql": 7}' });
    await using client = await openAccepted(gateway.url, gateway.bearer);
    expect(client.acknowledged).toMatchObject({
      rateLimit: { resource: 'graphql', limit: 7, remaining: 7, used: 0 },
    });
    client.send(subscribeFrame('1'));
    await client.nextOf('next');
    const mutation = `mutation { deleteExecution(input: {execution: { key: { flowSid: "FW${'0'.repeat(32)}", sid: "FN${'0'.repeat(32)}" } }}) { userErrors { code } } }`;
    client.send(subscribeFrame('2', {}, mutation));
    expect(await client.nextOf('next')).toMatchObject({ id: '2', payload: { data: {} } });
    client.send(subscribeFrame('3', {}, 'nonsense'));
    expect(await client.nextOf('error')).toMatchObject({ id: '3' });
    client.send(subscribeFrame('4'));
    expect(await client.nextOf('error')).toMatchObject({
      id: '4',
      payload: [
        {
          type: 'RATE_LIMITED',
          extensions: {
            code: 'RATE_LIMITED',
            rule: expect.stringMatching(/^graphql/),
            remaining: expect.any(Number),
            retryAfter: expect.any(Number),
          },
        },
      ],
    });
    await createExecution(gateway);
    expect(messageOf((await client.nextOf('next')).payload).kind).toBe('EXECUTION_STARTED');
  });

  test('a subscription returns its lease: more subscriptions may be open than requests', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"concurrent": 2}' });
    await using client = await openAccepted(gateway.url, gateway.bearer);
    for (const id of ['1', '2', '3', '4']) {
      client.send(subscribeFrame(id));
      expect((await client.nextOf('next')).id).toBe(id);
    }
  });

  test('the limits of operations per socket, and of subscriptions and sockets per caller', async () => {
    await using gateway = await startGateway({
      TRIBUTARY_LIVE_BOUNDS: 'connections=2,subscriptions=3,socketOperations=2,distinctSubscriptions=1',
    });
    await using one = await openAccepted(gateway.url, gateway.bearer);
    for (const id of ['1', '2', '3']) one.send(subscribeFrame(id));
    expect(await one.nextOf('error')).toMatchObject({
      id: '3',
      payload: [{ extensions: { rule: 'socket_operations' } }],
    });
    expect(await metric(gateway, 'tributary_limit_refusals_total{rule="socket_operations"}')).toBe(1);
    await using two = await openAccepted(gateway.url, gateway.bearer);
    two.send(subscribeFrame('1'));
    await two.nextOf('next');
    two.send(subscribeFrame('2'));
    expect(await two.nextOf('error')).toMatchObject({
      id: '2',
      payload: [{ extensions: { rule: 'subscriptions' } }],
    });
    two.send({ id: '1', type: 'complete' });
    const other = changes.replace('kind', 'other: kind');
    two.send(subscribeFrame('3', {}, other));
    expect(await two.nextOf('error')).toMatchObject({
      id: '3',
      payload: [
        {
          extensions: { code: 'RATE_LIMITED', rule: 'distinct_subscriptions', remaining: 0, retryAfter: 10 },
        },
      ],
    });
    two.send(subscribeFrame('2'));
    expect((await two.nextOf('next')).id).toBe('2');
    await using three = await openRawSocket(gateway.url);
    three.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
    expect((await three.closed).code).toBe(1013);
  });

  test('reusing an id at once leaves no subscription behind', async () => {
    await using gateway = await startGateway();
    const subscriptions = async () => await metric(gateway, 'tributary_subscriptions');
    await using client = await openAccepted(gateway.url, gateway.bearer);
    for (let round = 0; round < 20; round += 1) {
      client.send(subscribeFrame('1'));
      client.send({ id: '1', type: 'complete' });
    }
    client.send(subscribeFrame('1'));
    client.send(subscribeFrame('2'));
    while ((await client.nextOf('next')).id !== '2');
    expect(await subscriptions()).toBe(2);
    client.socket.terminate();
    await eventually(async () => (await subscriptions()) === 0);
  });

  test('the limit of unauthenticated sockets per address', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIVE_BOUNDS: 'connections=2' });
    await using one = await openRawSocket(gateway.url);
    await using two = await openRawSocket(gateway.url);
    await expect(openRawSocket(gateway.url)).rejects.toThrow('429');
    // A socket that authenticates or closes frees its place.
    one.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
    await one.nextOf('connection_ack');
    await using three = await openRawSocket(gateway.url);
    await expect(openRawSocket(gateway.url)).rejects.toThrow('429');
    two.socket.terminate();
    await eventually(async () => {
      const four = await openRawSocket(gateway.url).catch(() => null);
      await four?.[Symbol.asyncDispose]();
      return four !== null;
    });
    expect((await three.closed).code).toBe(4408);
  });

  test('an old connection is closed with 1012, so that the client reconnects', async () => {
    await using gateway = await startGateway({
      TRIBUTARY_CONNECTION_LIFETIME_MS: '1000',
      TRIBUTARY_HEARTBEAT_MS: '100',
    });
    await using client = await openAccepted(gateway.url, gateway.bearer);
    expect((await client.closed).code).toBe(1012);
  });
});

describe('many sockets of one operation', () => {
  test('cost one execution per event', async () => {
    await using gateway = await startGateway();
    const clients = await Promise.all(
      Array.from({ length: 50 }, () => openAccepted(gateway.url, gateway.bearer)),
    );
    for (const client of clients) client.send(subscribeFrame('1'));
    await Promise.all(clients.map((client) => client.nextOf('next')));
    await createExecution(gateway);
    await createExecution(gateway);
    for (const client of clients) {
      const kinds = [];
      while (kinds.length < 4) kinds.push(messageOf((await client.nextOf('next')).payload).kind);
      expect(kinds).toEqual([
        'EXECUTION_STARTED',
        'EXECUTION_STEP_ENTERED',
        'EXECUTION_STARTED',
        'EXECUTION_STEP_ENTERED',
      ]);
    }
    expect(await metric(gateway, 'tributary_event_executions_total')).toBe(4);
    expect(await metric(gateway, 'tributary_subscriptions')).toBe(50);
    expect(await metric(gateway, 'tributary_live_connections{transport="websocket"}')).toBe(50);
    for (const client of clients) await client[Symbol.asyncDispose]();
  });
});

test('SIGTERM closes every socket with 1012, and the process ends', async () => {
  await using folder = await tempFolder();
  await using gateway = await startProcess([], { TRIBUTARY_DATA: folder.path, TRIBUTARY_DRAIN_MS: '4000' });
  const clients = await Promise.all(
    Array.from({ length: 30 }, () => openAccepted(gateway.url, gateway.bearer)),
  );
  for (const client of clients) client.send(subscribeFrame('1'));
  await Promise.all(clients.map((client) => client.nextOf('next')));
  const stopped = gateway.stop('SIGTERM');
  const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code));
  expect(new Set(codes)).toEqual(new Set([1012]));
  expect((await stopped).code).toBe(0);
});

test('a client that never reads is closed with 1013 at its limit, and others go on', async () => {
  await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
  // Every event is about 100 kB for this operation.
  const wide = Array.from({ length: 90 }, (_, n) => `c${n}: context`).join(' ');
  const query = `subscription { executionChanges { __typename ... on ExecutionChange { execution { ${wide} } } } }`;
  const deaf = await openDeaf(gateway, query);
  await using other = await openAccepted(gateway.url, gateway.bearer);
  other.send(subscribeFrame('1'));
  await other.nextOf('next');
  let events = 0;
  const closes = 'tributary_websocket_closes_total{code="1013"}';
  while ((await metric(gateway, closes)) === 0) {
    await gateway.rest('POST', `/v2/Flows/FW${'1'.repeat(32)}/Executions`, {
      To: `+1666${1_000_000 + events}`,
      From: '+15557654321',
      Parameters: JSON.stringify({ text: 'x'.repeat(1_000) }),
    });
    events += 2;
  }
  for (let heard = 0; heard < events; heard += 1) messageOf((await other.nextOf('next')).payload);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  // A client that never answers the close is cut off after a second; the slow one above gets more time.
  const silent = await openDeaf(gateway, query);
  silent.resume();
  silent.write(masked({ type: 'nonsense' }));
  await new Promise((resolve) => silent.once('close', resolve));
  expect(await lastFrameOf(deaf)).toEqual({ opcode: 8, code: 1013 });
}, 60_000);

/** Reads the rest of the socket up to the close frame. */
async function lastFrameOf(socket: Socket): Promise<{ readonly opcode: number; readonly code: number }> {
  const chunks: Buffer[] = [];
  const reason = 'Messages are not read fast enough; resume.';
  for await (const chunk of socket) {
    chunks.push(chunk);
    if (chunk.includes(reason)) break;
  }
  const [opcode = 0, , ...rest] = Buffer.concat(chunks).subarray(-reason.length - 4);
  return { opcode: opcode & 0x0f, code: Buffer.from(rest).readUInt16BE() };
}
