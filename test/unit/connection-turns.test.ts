import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  createConnectionTurns,
  firstReadUnits,
  unitsOfAll,
  unitsOfTurn,
} from '../../src/gateway/http/connection/connection-turns.ts';
import { receiveConnections, upgradeUnits } from '../../src/gateway/http/connection/receive-connections.ts';
import { noteArrival } from '../../src/kit/work/arrivals.ts';

/** A connection that only knows whether it is read. */
class FakeSocket extends EventEmitter {
  isRead = false;
  destroyed = false;

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
    (socket) => socket.resume(),
    (work) => scheduled.push(work),
    () => clock.ms,
  );
  const connect = (address: string | null) => {
    const fake = new FakeSocket();
    const socket = fake as unknown as Socket;
    noteArrival();
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
  return { turns, connect, turn, isIdle, settle, clock, scheduled };
}

const run = (one: ReturnType<ReturnType<typeof world>['connect']>, units: number, work: () => void) =>
  one.lane?.run({ units, socket: one.socket, work });

test('an address that used up its turn is not read until later turns, and other addresses are', () => {
  const { connect, turn, isIdle, settle } = world();
  const [busy, second, third] = [connect('a'), connect('a'), connect('a')];
  const [other, proxied] = [connect('b'), connect(null)];
  settle();
  busy.lane?.spend(3 * unitsOfTurn, busy.socket);
  const late = connect('a');
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

test('a turn of all addresses ends after its time, and the next one serves the addresses behind', () => {
  const { connect, turn, settle, clock } = world();
  const all = Array.from({ length: 4 }, (_, at) => connect(`slow-${at}`));
  settle();
  const ran: string[] = [];
  for (const [at, one] of all.entries()) {
    one.lane?.spend(unitsOfTurn, one.socket);
    run(one, 1, () => {
      ran.push(`${at}`);
      clock.ms += 5;
    });
  }
  turn();
  expect(ran).toEqual(['0', '1']);
  turn();
  expect(ran).toEqual(['0', '1', '2', '3']);
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

test('a connection that is released is read again', () => {
  const { turns, connect } = world();
  const { fake, socket, lane } = connect('a');
  lane?.spend(2 * unitsOfTurn, socket);
  turns.release(socket);
  expect([fake.isRead, turns.laneOf(socket)]).toEqual([true, undefined]);
});

test('new connections of an address begin in its turns, and those of others at once', () => {
  const { turns, connect, turn, isIdle } = world();
  const ofTurn = unitsOfTurn / firstReadUnits;
  const own = Array.from({ length: 4 * ofTurn }, () => connect('a'));
  const other = connect('b');
  const read = () => own.filter(({ fake }) => fake.isRead).length;
  const waiting = () => own.filter(({ socket }) => turns.waits(socket)).length;
  expect([read(), waiting(), other.fake.isRead]).toEqual([ofTurn, 3 * ofTurn, true]);
  let before = read();
  while (!isIdle()) {
    turn();
    expect(read() - before).toBeLessThanOrEqual(ofTurn);
    before = read();
  }
  expect([read(), waiting()]).toEqual([own.length, 0]);
});

test('a turn serves as many addresses as have room in it, and the next one those behind them', () => {
  const { connect, turn, settle, scheduled } = world();
  const ofTurn = unitsOfAll / unitsOfTurn;
  const all = Array.from({ length: 2 * ofTurn }, (_, at) => connect(`${at}`));
  settle();
  const ran = new Set<number>();
  for (const [at, one] of all.entries()) {
    run(one, unitsOfTurn, () => {});
    run(one, unitsOfTurn, () => ran.add(at));
  }
  turn();
  expect([...ran]).toEqual(Array.from({ length: ofTurn }, (_, at) => at));
  turn();
  expect(ran.size).toBe(all.length);
  expect(scheduled.length).toBeLessThanOrEqual(1);
});

test('a connection that closes before its turn does not begin', () => {
  const { turns, connect, turn, isIdle } = world();
  const own = Array.from({ length: unitsOfTurn / firstReadUnits + 1 }, () => connect('a'));
  const last = own.at(-1);
  last?.fake.emit('close');
  while (!isIdle()) turn();
  expect([last?.fake.isRead, last && turns.waits(last.socket)]).toEqual([false, false]);
});

test('lanes wait while connections arrive, and not for long', () => {
  const { connect, turn, settle, clock } = world();
  const ran: string[] = [];
  const one = connect('a');
  settle();
  run(one, unitsOfTurn, () => ran.push('1'));
  run(one, unitsOfTurn, () => ran.push('2'));
  for (clock.ms = 0; clock.ms < 100; clock.ms += 1) {
    connect('b');
    turn();
  }
  expect(ran).toEqual(['1']);
  connect('b');
  turn();
  expect(ran).toEqual(['1', '2']);
});

/** A server whose connections take turns. */
async function received() {
  const server = createServer((_, response) => response.end());
  const { turns } = receiveConnections(
    { server } as never,
    { exchange: { trustedProxies: [] }, metrics: { observer: { refusal: () => {} } } } as never,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, turns };
}

test('an HTTP server reads no new connection of an address that used up its turn', async () => {
  const { server, turns } = await received();
  await using _ = server;
  using ending = new DisposableStack();
  ending.defer(() => server.closeAllConnections());
  const requested: (string | undefined)[] = [];
  server.on('request', ({ url }) => requested.push(url));
  const { port } = server.address() as AddressInfo;
  connectTo(port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  // The address has used up 50 turns at the moment when its next connection is accepted.
  server.prependOnceListener('connection', () => turns.laneOf(accepted)?.spend(50 * unitsOfTurn, accepted));
  const answer = once(get({ port, path: '/late', agent: false }), 'response');
  const [late] = await once(server, 'connection');
  for (let at = 0; at < 5; at += 1) await nextTurn();
  expect([turns.waits(late), late.bytesRead, requested]).toEqual([true, 0, []]);
  const [{ statusCode }] = await answer;
  expect([statusCode, requested]).toEqual([200, ['/late']]);
});

test('an HTTP server begins as many upgrades of an address in a turn as have room', async () => {
  const { server, turns } = await received();
  await using _ = server;
  const sockets: Socket[] = [];
  using ending = new DisposableStack();
  ending.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  let turn = 0;
  const upgradesOf = new Map<number, number>();
  const all = Promise.withResolvers<void>();
  server.on('upgrade', ({ socket }) => {
    sockets.push(socket);
    upgradesOf.set(turn, (upgradesOf.get(turn) ?? 0) + 1);
    turns.release(socket);
    if (sockets.length === 40) all.resolve();
  });
  const { port } = server.address() as AddressInfo;
  const clients = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const client = connectTo(port, '127.0.0.1');
      ending.defer(() => client.destroy());
      await once(client, 'connect');
      // The answer shows that the connection has begun.
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(client, 'data');
      return client;
    }),
  );
  const count = () => {
    turn += 1;
    if (sockets.length < 40) setImmediate(count);
  };
  setImmediate(count);
  for (const client of clients)
    client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await all.promise;
  // The upgrade that exceeds the turn is the last one.
  expect(Math.max(...upgradesOf.values())).toBeLessThanOrEqual(unitsOfTurn / upgradeUnits + 1);
});
