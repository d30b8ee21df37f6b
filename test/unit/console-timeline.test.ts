import { expect, test } from 'vitest';
import { filterOf, meets, readTimeline, startOf } from '../../console/customers/timeline-conditions.ts';
import { daysOf, merged } from '../../console/customers/timeline-days.ts';
import type { LiveEntry } from '../../console/live/live-entry.ts';
import { liveEvent } from '../../console/live/live-event.ts';
import { readableText } from '../../console/live/shown-entries.ts';

/** An event at a local time, with that key. */
const entry = (key: string, at: string, kind: 'SUBSCRIPTION_SUSPENDED' | 'STATE_DRIFT' = 'STATE_DRIFT') =>
  ({
    kind: 'event',
    key,
    event: liveEvent({
      __typename: 'ResellerChange',
      id: key,
      kind,
      occurredAt: new Date(at).toISOString(),
      text: key,
      service: 'RESELLER',
      customer: null,
      customerId: 'C1',
    }),
  }) satisfies LiveEntry;

const keysOf = (entries: readonly LiveEntry[]) => entries.map(({ key }) => key);

test('events that came and events that were read are one list, each of them once, the newest first', () => {
  const [old, both, fresh] = [
    entry('old', '2026-03-01T10:00'),
    entry('both', '2026-03-01T11:00'),
    entry('fresh', '2026-03-01T12:00'),
  ];
  expect(keysOf(merged([fresh, both], [both, old]))).toEqual(['fresh', 'both', 'old']);
  // The page may read an event before its stream has it.
  expect(keysOf(merged([both], [fresh, both, old]))).toEqual(['fresh', 'both', 'old']);
});

test('a day has the events of its local midnights', () => {
  const days = daysOf([
    entry('3', '2026-03-02T00:00'),
    entry('2', '2026-03-01T23:59:59.999'),
    entry('1', '2026-03-01T00:00'),
  ]);
  expect(days.map(({ day, events }) => [day, events])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-01', 2],
  ]);
});

test('the filter of a day is its local midnights, and new events are measured by the same', () => {
  const conditions = readTimeline(new URLSearchParams('day=2026-03-01&kind=SUBSCRIPTION_SUSPENDED'));
  expect(filterOf(conditions)).toEqual({
    kinds: ['SUBSCRIPTION_SUSPENDED'],
    occurredAfter: startOf('2026-03-01').toISOString(),
    occurredBefore: startOf('2026-03-02').toISOString(),
  });
  const found = [
    entry('right', '2026-03-01T23:59', 'SUBSCRIPTION_SUSPENDED'),
    entry('other kind', '2026-03-01T23:59'),
    entry('other day', '2026-03-02T00:00', 'SUBSCRIPTION_SUSPENDED'),
  ];
  expect(keysOf(found.filter(meets(conditions)))).toEqual(['right']);
  expect(filterOf(readTimeline(new URLSearchParams()))).toBeNull();
});

test('conditions of an address that are none are named, and filter nothing', () => {
  const conditions = readTimeline(new URLSearchParams('day=2026-13-45&kind=ASSETS_CHANGED'));
  expect(conditions.unknown.map(({ name }) => name)).toEqual(['day', 'kind']);
  expect(filterOf(conditions)).toBeNull();
});

test('the text of an operation names its object and its place', () => {
  const text = 'Operation operation-1f (addAssets projects/shop/locations/us-central1/groups/web) succeeded';
  expect(readableText(text, new Map())).toBe('Add assets groups/web succeeded (shop, us-central1)');
});
