import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../src/gateway/events/contract.ts';
import { readEntry, writeEntries } from '../../src/gateway/events/fanout/redis/entries.ts';
import { createOutbox } from '../../src/gateway/events/fanout/redis/send-queue.ts';
import { createCondition } from '../../src/gateway/events/log/condition.ts';
import type { EventRow } from '../../src/gateway/events/log/row.ts';
import { createRecentEvents } from '../../src/gateway/events/recent-events.ts';

const row = (seq: number, payload = '{}'): EventRow => ({
  seq,
  stream: 'executions',
  tenant: 'AC1',
  topic: null,
  key: 'FN1',
  at: '2026-11-21T11:12:00.000Z',
  payload,
  customer_id: null,
});
const seqs = (events: readonly LoggedEvent[]) => events.map(({ seq }) => seq);

test('a condition reports only its changes', () => {
  const told: unknown[] = [];
  const condition = createCondition('relay', (part, error) => told.push([part, error]));
  condition.worked();
  for (const error of ['one', 'another']) condition.failed(error);
  for (const _ of [1, 2]) condition.worked();
  condition.failed('again');
  expect(told).toEqual([
    ['relay', 'one'],
    ['relay', null],
    ['relay', 'again'],
  ]);
});

describe('recent events', () => {
  const range = (after: number, limit = 1000) =>
    ({ filter: { stream: 'executions' }, after, limit }) as const;

  test('are bounded by number', () => {
    const recent = createRecentEvents(0, { events: 10, bytes: 1_000_000 });
    for (let seq = 1; seq <= 1_000; seq += 1) {
      recent.add(row(seq));
      expect(recent.floor).toBe(Math.max(0, seq - 10));
      const { events, upTo } = recent.read(range(recent.floor));
      expect([events.length, events.at(-1)?.seq, upTo]).toEqual([Math.min(10, seq), seq, seq]);
    }
    expect(recent.read(range(995, 2))).toMatchObject({ upTo: 997, events: [{ seq: 996 }, { seq: 997 }] });
  });

  test('are bounded by weight', () => {
    const recent = createRecentEvents(0, { events: 1_000, bytes: 10_000 });
    for (let seq = 1; seq <= 20; seq += 1) recent.add(row(seq, JSON.stringify('x'.repeat(2_600))));
    expect(seqs(recent.read(range(recent.floor)).events)).toEqual([18, 19, 20]);
    recent.add(row(21, JSON.stringify('x'.repeat(20_000))));
    expect(recent.floor).toBe(21);
    recent.add(row(22));
    expect(seqs(recent.read(range(21)).events)).toEqual([22]);
  });

  test('start again after a jump', () => {
    const recent = createRecentEvents(0, { events: 10, bytes: 1_000_000 });
    recent.add(row(1));
    recent.restart(100);
    expect(recent.floor).toBe(100);
    recent.add(row(101));
    expect(recent.read(range(100))).toMatchObject({ events: [{ seq: 101 }], upTo: 101 });
  });
});

describe('events that wait for Redis', () => {
  test('are bounded: the oldest is dropped', async () => {
    const outbox = createOutbox(3);
    for (const entry of ['1', '2', '3', '4', '5']) outbox.put(entry);
    await outbox.filled();
    const emptied = outbox.emptied();
    expect(outbox.take()).toEqual(['3', '4', '5']);
    outbox.done();
    await emptied;
    await outbox.emptied();
  });

  test('are split into entries of a bounded size, and read back unchanged', () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(index + 1));
    const large = [row(201, JSON.stringify('x'.repeat(300_000))), row(202), row(203, '1')];
    const entries = writeEntries([...rows, ...large]);
    expect(entries.flatMap(readEntry)).toStrictEqual([...rows, ...large]);
    expect(entries.map((entry) => readEntry(entry).length)).toEqual([64, 64, 64, 8, 1, 2]);
    expect(writeEntries([])).toEqual([]);
  });
});
