import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemoryFanout } from '../../src/gateway/events/fanout/memory.ts';
import { createOverdue } from '../../src/gateway/events/fanout/redis/overdue.ts';
import { createFeed } from '../../src/gateway/events/feed.ts';
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
