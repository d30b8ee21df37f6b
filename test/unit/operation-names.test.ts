import { expect, test } from 'vitest';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import {
  createOperationNames,
  maxNames,
  maxNamesOfOne,
} from '../../src/gateway/http/metrics/operation-names.ts';
import type { Caller } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { idleMs } from '../../src/kit/text/bounded-names.ts';
import { operator } from '../support/principals.ts';

const nobody: Caller = { kind: 'anonymous', address: '192.0.2.1', scopes: noScopes };
const ada = operator('ada');

function namesAt() {
  const clock = { now: 0 };
  const forgotten: string[] = [];
  const names = createOperationNames({
    forgotten: (name) => void forgotten.push(name),
    now: () => clock.now,
  });
  /** Takes all places; each owner takes its maximum. */
  const fill = () => {
    for (let number = 0; number < maxNames; number += 1) {
      const owner = operator(`owner${Math.floor(number / maxNamesOfOne)}`);
      expect(names.labelOf(`Name${number}`, owner)).toBe(`Name${number}`);
    }
  };
  return { names, clock, forgotten, fill };
}

test('a name is a label for callers with a credential, up to 64 characters', () => {
  const { names } = namesAt();
  expect(names.labelOf('A'.repeat(64), ada)).toBe('A'.repeat(64));
  expect(names.labelOf('A'.repeat(65), ada)).toBe('other');
  expect(names.labelOf('Mine', nobody)).toBe('other');
  expect(names.labelOf(null, nobody)).toBe('anonymous');
});

test('one owner has a maximum number of names, separate from those of others', () => {
  const { names } = namesAt();
  for (let number = 0; number < maxNamesOfOne; number += 1) names.labelOf(`Name${number}`, ada);
  expect(names.labelOf('More', ada)).toBe('other');
  expect(names.labelOf('Name0', ada)).toBe('Name0');
  expect(names.labelOf('More', operator('bob'))).toBe('More');
});

test('an owner with its maximum of names can replace one that it has not used for long', () => {
  const { names, clock, forgotten } = namesAt();
  for (let number = 0; number < maxNamesOfOne; number += 1) names.labelOf(`Name${number}`, ada);
  clock.now = idleMs - 1;
  names.labelOf('Name0', ada);
  expect(names.labelOf('New', ada)).toBe('other');
  clock.now = idleMs;
  expect(names.labelOf('New', ada)).toBe('New');
  expect(forgotten).toEqual(['Name1']);
});

test('a new name replaces the one that was unused for longest, and none that is in use', () => {
  const { names, clock, forgotten, fill } = namesAt();
  fill();
  clock.now = idleMs - 1;
  expect(names.labelOf('New', ada)).toBe('other');
  names.labelOf('Name0', ada);
  clock.now = idleMs;
  expect(names.labelOf('New', ada)).toBe('New');
  expect(forgotten).toEqual(['Name1']);
  expect(names.labelOf('Name0', ada)).toBe('Name0');
  // The owner whose name was replaced may have another one.
  expect(names.labelOf('Newer', operator('owner0'))).toBe('Newer');
});

test('names of 900,000 characters do not enter the metrics, which are rendered once for concurrent readers', async () => {
  const metrics = createMetrics();
  const long = 'A'.repeat(900_000);
  const seen = { seconds: 0.1, failed: false, points: 1, traceId: null };
  for (let number = 0; number < 50; number += 1) {
    metrics.observer.operation({ kind: 'query', name: `${long}${number}`, caller: ada, ...seen });
    metrics.observer.operation({ kind: 'query', name: `Short${number}`, caller: nobody, ...seen });
  }
  const texts = await Promise.all(Array.from({ length: 20 }, () => metrics.text()));
  expect(texts[0]).toContain(
    'tributary_graphql_operation_duration_seconds_count{kind="query",name="other"} 100',
  );
  expect(texts[0]?.length).toBeLessThan(50_000);
  metrics.observer.delivered(1);
  expect(await metrics.text()).toBe(texts[0]);
});
