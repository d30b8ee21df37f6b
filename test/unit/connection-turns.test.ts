import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createConnectionTurns, unitsOfTurn } from '../../src/gateway/http/connection-turns.ts';

/** A connection that only knows whether it is read. */
class FakeSocket extends EventEmitter {
  isRead = true;
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
  const turns = createConnectionTurns((work) => scheduled.push(work));
  const connect = (address: string | null) => {
    const fake = new FakeSocket();
    const socket = fake as unknown as Socket;
    turns.add(socket, address);
    return { fake, socket, lane: turns.laneOf(socket) };
  };
  /** Lets the event loop turn once. */
  const turn = () => scheduled.shift()?.();
  return { turns, connect, turn, isIdle: () => scheduled.length === 0 };
}

const run = (one: ReturnType<ReturnType<typeof world>['connect']>, units: number, work: () => void) =>
  one.lane?.run({ units, socket: one.socket, work });

test('an address that used up its turn is not read until later turns, and other addresses are', () => {
  const { connect, turn, isIdle } = world();
  const [busy, second, third] = [connect('a'), connect('a'), connect('a')];
  const [other, proxied] = [connect('b'), connect(null)];
  busy.lane?.spend(3 * unitsOfTurn, busy.socket);
  const late = connect('a');
  const own = [busy, second, third, late];
  const read = () => own.filter(({ fake }) => fake.isRead).length;
  expect([read(), other.fake.isRead, proxied.fake.isRead]).toEqual([0, true, true]);
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
  const { connect, turn, isIdle } = world();
  const ran: string[] = [];
  const [one, two, other] = [connect('a'), connect('a'), connect('b')];
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
