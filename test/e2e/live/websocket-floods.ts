import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { subscribeFrame } from '../../support/changes.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { openAccepted, openRawSocket, type RawSocket } from '../../support/raw-websocket.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
});

const sendTimes = (many: number, send: (nth: number) => void) => {
  for (let nth = 0; nth < many; nth += 1) send(nth);
};

describe('messages without a charge', () => {
  test.each<[string, (raw: RawSocket) => void]>([
    ['pings of the protocol', (raw) => raw.send({ type: 'ping', payload: { text: 'x'.repeat(1_000) } })],
    ['pongs of the protocol', (raw) => raw.send({ type: 'pong' })],
    ['completes of unknown ids', (raw) => raw.send({ type: 'complete', id: 'nobody' })],
    ['ping frames', (raw) => raw.socket.ping()],
    ['pong frames', (raw) => raw.socket.pong()],
  ])('a flood of %s closes the socket with 4429, with and without a credential', async (_, send) => {
    await using known = await openAccepted(gateway.url, gateway.bearer);
    await using stranger = await openRawSocket(gateway.url);
    for (const raw of [known, stranger]) sendTimes(2_000, () => send(raw));
    expect(await known.closed).toMatchObject({
      code: 4429,
      reason: expect.stringMatching(/^Too many pings/),
    });
    // Long messages reach the bound of the bytes before `connection_init` first.
    expect([4429, 1009]).toContain((await stranger.closed).code);
  });

  test('messages within the limit are all answered', async () => {
    await using raw = await openAccepted(gateway.url, gateway.bearer);
    let pongs = 0;
    raw.socket.on('pong', () => (pongs += 1));
    sendTimes(40, (nth) => {
      raw.send({ type: 'ping', payload: { nth } });
      raw.socket.ping();
    });
    for (let nth = 0; nth < 40; nth += 1)
      expect(await raw.next()).toEqual({ type: 'pong', payload: { nth } });
    raw.send(subscribeFrame('1', {}, '{ __typename }'));
    await raw.nextOf('complete');
    expect(pongs).toBe(40);
  });

  test('a burst of operations, each completed, is not a flood', async () => {
    await using raw = await openAccepted(gateway.url, gateway.bearer);
    sendTimes(500, (nth) => {
      raw.send(subscribeFrame(`${nth}`, {}, '{ __typename }'));
      raw.send({ type: 'complete', id: `${nth}` });
    });
    raw.send(subscribeFrame('last', {}, '{ __typename }'));
    while ((await raw.nextOf('complete')).id !== 'last');
    expect(raw.socket.readyState).toBe(WebSocket.OPEN);
  });
});

test('a socket is served between two messages of another', async () => {
  await using one = await openAccepted(gateway.url, gateway.bearer);
  await using other = await openAccepted(gateway.url, gateway.bearer);
  const sending = vi.spyOn(WebSocket.prototype, 'send');
  try {
    for (const [from, { send }] of Object.entries({ one, other })) {
      sendTimes(80, () => send({ type: 'ping', payload: { from } }));
    }
    for (let nth = 0; nth < 80; nth += 1) await Promise.all([one.nextOf('pong'), other.nextOf('pong')]);
    const answered = sending.mock.calls
      .map(([data]) => String(data))
      .filter((text) => text.includes('"pong"'));
    const owners = answered.map((text) => (text.includes('one') ? '1' : '2'));
    expect(owners).toHaveLength(160);
    // Both bursts arrive before the gateway reads the first message; serving one burst after the other would give
    // longer runs.
    const runs = owners.join('').match(/1+|2+/g) ?? [];
    expect(Math.max(...runs.map(({ length }) => length))).toBeLessThan(40);
  } finally {
    sending.mockRestore();
  }
});
