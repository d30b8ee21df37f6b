import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemoryFanout } from '../../src/gateway/events/fanout/memory.ts';
import { createOverdue } from '../../src/gateway/events/fanout/redis/overdue.ts';
import { createFeed } from '../../src/gateway/events/feed.ts';
import type { EventRow } from '../../src/gateway/events/log/row.ts';
import type { EventTable } from '../../src/gateway/events/log/table.ts';
import { defaultRecent } from '../../src/gateway/events/recent-events.ts';
import { startLoop } from '../../src/kit/work/loop.ts';

test('rows that are not announced in time are overdue, reported once per process that wrote some', async () => {
  let [told, heard] = [0, Promise.withResolvers<void>()];
  using overdue = createOverdue(() => {
    told += 1;
    heard.resolve();
  }, 5);
  overdue.expect('announced');
  overdue.settle('announced');
  overdue.expect('gone');
  overdue.expect('gone');
  await heard.promise;
  expect(told).toBe(1);
  heard = Promise.withResolvers();
  overdue.expect('gone too');
  await heard.promise;
  expect(told).toBe(2);
});

test('overdue rows are looked up and numbered at once, without waiting for the next poll', async () => {
  let [looks, relays, tell] = [0, 0, () => {}];
  const identity = { log_id: '0'.repeat(32), epochs: '[]' };
  const start = { identity, server: '', head: 0, waiting: false };
  const table = {
    async state() {
      looks += 1;
      return { ...start, waiting: true };
    },
  } as Partial<EventTable> as EventTable;
  await using feed = createFeed({
    start,
    table,
    fanout: {
      ...createMemoryFanout(),
      onOverdue(listener) {
        tell = listener;
        return () => {};
      },
    },
    relay: startLoop(async () => {
      relays += 1;
    }),
    renew: async () => null,
    recent: defaultRecent,
    changed: () => {},
  });
  tell();
  for (let turns = 0; turns < 5; turns += 1) await setImmediate();
  expect([looks, relays]).toEqual([1, 1]);
  feed.look();
  for (let turns = 0; turns < 5; turns += 1) await setImmediate();
  expect([looks, relays]).toEqual([2, 2]);
});

test('a follower of the log knows each event before the listeners of the feed', async () => {
  const identity = { log_id: '0'.repeat(32), epochs: '[]' };
  const row = (seq: number): EventRow => ({
    ...{ seq, stream: 'executions', tenant: 'AC1', topic: 'FW1', key: `FN${seq}`, payload: '{}' },
    ...{ at: '2026-11-21T11:12:00.000Z', customer_id: null },
  });
  const told: string[] = [];
  let head = 1;
  const table = {
    state: async () => ({ identity, server: '', head, waiting: false }),
    // The second event is gone: it has passed its retention.
    between: async () => [row(3)],
  } as Partial<EventTable> as EventTable;
  const fanout = createMemoryFanout();
  const caughtUp = Promise.withResolvers<void>();
  await using feed = createFeed({
    start: { identity, server: '', head: 0, waiting: false },
    table,
    fanout,
    relay: startLoop(async () => {}),
    renew: async () => null,
    recent: defaultRecent,
    changed: () => {},
    follower: {
      arrived: ({ key }) => void told.push(`arrived ${key}`),
      skipped: () => void told.push('skipped'),
      caughtUp: () => caughtUp.resolve(),
      received() {},
      sending() {},
    },
  });
  feed.onAdvance(() => void told.push(`heard ${feed.position}`));
  fanout.announce([row(1)]);
  expect(told).toEqual(['arrived FN1', 'heard 1']);
  head = 3;
  feed.look();
  await caughtUp.promise;
  expect(told.slice(2)).toEqual(['skipped', 'arrived FN3', 'heard 3']);
});
