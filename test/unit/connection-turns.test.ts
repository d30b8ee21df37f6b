import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  createConnectionTurns,
  firstReadUnits,
  unitsOfTurn,
} from '../../src/gateway/http/connection/connection-turns.ts';

/** A connection that only knows whether it is read. */
class FakeSocket extends EventEmitter {
  isRead = true;
  destroyed = false;
  bytesRead = 1;

  pause(): void {
    this.isRead = false;
  }

  resume(): void {
    this.isRead = true;
  }

  isPaused(): boolean {
    return !this.isRead;
  }
}

function world() {
  const scheduled: (() => void)[] = [];
  const clock = { ms: 0 };
  const turns = createConnectionTurns(
    (work) => scheduled.push(work),
    () => clock.ms,
  );
  const connect = (address: string | null) => {
    const fake = new FakeSocket();
    const socket = fake as unknown as Socket;
    turns.add(socket, address);
    return { fake, socket, lane: turns.laneOf(socket) };
  };
  /** Lets the event loop turn once. */
  const turn = () => scheduled.shift()?.();
  const isIdle = () => scheduled.length === 0;
  /** Lets it turn until nothing is left to do: new connections count in the turn in which they arrive. */
  const settle = () => {
    while (!isIdle()) turn();
  };
  return { turns, connect, turn, isIdle, settle, clock };
}

const run = (one: ReturnType<ReturnType<typeof world>['connect']>, units: number, work: () => void) =>
  one.lane?.run({ units, socket: one.socket, work });

test('an address that used up its turn is not read until later turns, and other addresses are', async () => {
  const { connect, turn, isIdle, settle } = world();
  const [busy, second, third] = [connect('a'), connect('a'), connect('a')];
  const [other, proxied] = [connect('b'), connect(null)];
  settle();
  busy.lane?.spend(3 * unitsOfTurn, busy.socket);
  const late = connect('a');
  await nextTurn();
  const own = [busy, second, third, late];
  const read = () => own.filter(({ fake }) => fake.isRead).length;
  expect([read(), other.fake.isRead, proxied.fake.isRead]).toEqual([0, true, true]);
  // Lanes wait for a turn after an arrival.
  turn();
  turn();
  turn();
  expect(read()).toBe(0);
  turn();
  expect(read()).toBe(1);
  turn();
  expect(read()).toBe(3);
  turn();
  expect(read()).toBe(4);
  while (!isIdle()) turn();
  expect(busy.lane?.mustWait(busy.socket)).toBe(false);
});

test('work of an address runs in its order, as much in each turn as has room', () => {
  const { connect, turn, isIdle, settle } = world();
  const ran: string[] = [];
  const [one, two, other] = [connect('a'), connect('a'), connect('b')];
  settle();
  const units = unitsOfTurn / 2;
  for (const name of ['1', '2', '3', '4', '5']) run(one, units, () => ran.push(name));
  run(two, units, () => ran.push('6'));
  run(other, units, () => ran.push('b'));
  expect(ran).toEqual(['1', '2', 'b']);
  turn();
  expect(ran).toEqual(['1', '2', 'b', '3', '4']);
  while (!isIdle()) turn();
  expect(ran).toEqual(['1', '2', 'b', '3', '4', '5', '6']);
  expect([one, two].map(({ fake }) => fake.isRead)).toEqual([true, true]);
});

test('a connection whose reader wants more waits for its turn', () => {
  const { connect, turn, isIdle } = world();
  const [busy, reading] = [connect('a'), connect('a')];
  // Node pauses a connection whose body is not read.
  reading.fake.pause();
  busy.lane?.spend(unitsOfTurn + 1, busy.socket);
  expect(reading.lane?.mustWait(reading.socket)).toBe(true);
  while (!isIdle()) turn();
  expect(reading.fake.isRead).toBe(true);
});

test('a connection that becomes a websocket is read again', () => {
  const { turns, connect } = world();
  const { fake, socket, lane } = connect('a');
  lane?.spend(2 * unitsOfTurn, socket);
  turns.release(socket);
  expect([fake.isRead, turns.laneOf(socket)]).toEqual([true, undefined]);
});

test('new connections of an address are read in its turns, and those of others at once', async () => {
  const { connect, turn, isIdle } = world();
  const ofTurn = unitsOfTurn / firstReadUnits;
  const own = Array.from({ length: 4 * ofTurn }, () => connect('a'));
  for (const { fake } of own) fake.bytesRead = 0;
  const other = connect('b');
  await nextTurn();
  const read = () => own.filter(({ fake }) => fake.isRead).length;
  expect([read(), other.fake.isRead]).toEqual([ofTurn, true]);
  let before = read();
  while (!isIdle()) {
    turn();
    expect(read() - before).toBeLessThanOrEqual(ofTurn);
    before = read();
  }
  expect(read()).toBe(own.length);
});

test('lanes wait while connections arrive, and not for long', () => {
  const { connect, turn, settle, clock } = world();
  const ran: string[] = [];
  const one = connect('a');
  settle();
  run(one, unitsOfTurn, () => ran.push('1'));
  run(one, unitsOfTurn, () => ran.push('2'));
  for (clock.ms = 0; clock.ms < 20; clock.ms += 1) {
    connect('b');
    turn();
  }
  expect(ran).toEqual(['1']);
  connect('b');
  turn();
  expect(ran).toEqual(['1', '2']);
});

test('an HTTP server reads no new connection of an address that used up its turn', async () => {
  const turns: (() => void)[] = [];
  const lanes = createConnectionTurns((work) => turns.push(work));
  await using server = createServer((_, response) => response.end());
  using ending = new DisposableStack();
  ending.defer(() => server.closeAllConnections());
  server.on('connection', (socket) => lanes.add(socket, 'a'));
  const requested: (string | undefined)[] = [];
  server.on('request', ({ url }) => requested.push(url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  connectTo(port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  lanes.laneOf(accepted)?.spend(2 * unitsOfTurn, accepted);
  const answer = once(get({ port, path: '/late', agent: false }), 'response');
  await once(server, 'connection');
  for (let at = 0; at < 20; at += 1) await nextTurn();
  expect(requested).toEqual([]);
  const serving = setInterval(() => turns.shift()?.(), 1);
  const [{ statusCode }] = await answer;
  clearInterval(serving);
  expect([statusCode, requested]).toEqual([200, ['/late']]);
});
