import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../../src/app/version.ts';
import { createHealth } from '../../src/gateway/http/health.ts';
import { addedSamples } from '../../src/gateway/overview/overview.ts';
import { createRecentRefusals } from '../../src/gateway/overview/recent-refusals.ts';
import { durationBounds, quantileMs, totalsBetween } from '../../src/gateway/overview/sample.ts';
import { keptSamples, startSampler, untilNextPeriod } from '../../src/gateway/overview/sampler.ts';
import { Fault } from '../../src/kit/fault.ts';
import { emptySample } from '../support/overviews.ts';
import { operator } from '../support/principals.ts';

const bucketsWith = (counts: Readonly<Record<number, number>>) =>
  [...durationBounds, Number.POSITIVE_INFINITY].map((bound) => counts[bound] ?? 0);

test('the version is the one of package.json', () => {
  const file = join(import.meta.dirname, '../../package.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version });
});

describe('quantiles', () => {
  test('lie within their bucket, by their rank in it', () => {
    const counts = bucketsWith({ 0.01: 50, 0.1: 50 });
    expect(quantileMs(counts, 0.25)).toBeCloseTo(7.5);
    expect(quantileMs(counts, 0.5)).toBeCloseTo(10);
    expect(quantileMs(counts, 0.99)).toBeCloseTo(50 + 50 * 0.98);
  });

  test('are null without a duration, and the last bound beyond it', () => {
    expect(quantileMs(bucketsWith({}), 0.5)).toBeNull();
    expect(quantileMs(bucketsWith({ [Number.POSITIVE_INFINITY]: 3 }), 0.5)).toBe(10_000);
  });
});

describe('samples', () => {
  test('count from one reading to the next, and leave out names without news', () => {
    const one = emptySample(0);
    const before = {
      ...one,
      counts: { ...one.counts, points: 5 },
      named: { ...one.named, errors: { INTERNAL: 2, NOT_FOUND: 1 } },
    };
    const after = {
      ...before,
      counts: { ...one.counts, points: 12 },
      named: { ...one.named, errors: { INTERNAL: 2, NOT_FOUND: 4 } },
    };
    const between = totalsBetween(before, after);
    expect(between.counts.points).toBe(7);
    expect(between.named.errors).toEqual({ NOT_FOUND: 3 });
  });

  test('of several processes are added by period; the event loop is that of the busiest', async () => {
    const at = 1_000_000;
    const busy = (delayMs: number, end: number) => ({
      ...emptySample(end),
      named: { errors: { INTERNAL: 1 }, refusals: {}, events: {} },
      process: { ...emptySample(end).process, delayMs, rssBytes: 100 },
    });
    const processes = [
      { samples: [busy(3, at), busy(1, at + 10_000)] },
      // The clock of the second process is a little ahead.
      { samples: [busy(7, at + 40)] },
    ];
    const added = await addedSamples(processes, 0, 10_000);
    expect(added).toMatchObject([
      {
        processes: 2,
        at,
        named: { errors: { INTERNAL: 2 } },
        process: { delayMs: 7, rssBytes: 200 },
      },
      { processes: 1, at: at + 10_000, process: { delayMs: 1, rssBytes: 100 } },
    ]);
    expect(await addedSamples(processes, at + 5_000, 10_000)).toHaveLength(1);
  });

  test('of one period have the same end, whichever processes have posted them', async () => {
    const [early, late] = [emptySample(999_990), emptySample(1_000_700)];
    const endsOf = async (...samples: readonly ReturnType<typeof emptySample>[]) =>
      (await addedSamples([{ samples }], 990_000, 10_000)).map(({ at, processes }) => [at, processes]);
    expect(await endsOf(early)).toEqual([[1_000_000, 1]]);
    expect(await endsOf(early, late)).toEqual([[1_000_000, 2]]);
    expect(await addedSamples([{ samples: [early, late] }], 1_000_000, 10_000)).toEqual([]);
  });

  test('are kept for an hour', async () => {
    await using sampler = startSampler({ totals: async () => emptySample(0), periodMs: 0, failed: () => {} });
    for (let taken = 0; taken < keptSamples + 5; taken += 1) await sampler.take();
    expect(sampler.samples()).toHaveLength(keptSamples);
  });

  test.each([
    [12_000, 8_000],
    [20_000, 10_000],
    // The timer fired early.
    [19_999, 10_001],
  ])('at %i ms the next is %i ms away, at the end of a period', (now, left) => {
    expect(untilNextPeriod(now, 10_000)).toBe(left);
  });
});

test('refusals are bounded: in all, of one owner, in owners, and in the length of a name', () => {
  const refusals = createRecentRefusals(() => 7);
  const seen = (id: number) => ({
    code: 'FORBIDDEN',
    caller: { kind: 'anonymous', address: `10.0.${id >> 8}.${id & 255}`, scopes: new Set<never>() } as const,
    operation: 'x'.repeat(1_000),
  });
  refusals.add({ ...seen(0), caller: operator('ada') });
  for (let id = 0; id < 300; id += 1) refusals.add(seen(id));
  for (let times = 0; times < 30; times += 1) refusals.add(seen(299));
  expect(refusals.all()).toHaveLength(100);
  expect(refusals.all()[0]).toEqual({
    at: 7,
    code: 'FORBIDDEN',
    rule: null,
    owner: 'ip:10.0.1.43',
    operation: 'x'.repeat(64),
  });
  expect(refusals.of('ip:10.0.1.43')).toHaveLength(20);
  expect(refusals.of('ip:10.0.0.0')).toEqual([]);
  expect(refusals.of('ip:10.0.1.0')).toHaveLength(1);
  // Addresses can be forged.
  expect(refusals.of('user:ada')).toHaveLength(1);
});

test('the health of a dependency has the time of its state and the code of its last failure', async () => {
  let now = 0;
  let fault: unknown = null;
  const check = async () => {
    if (fault !== null) throw fault;
  };
  const health = createHealth([{ name: 'notes', required: false, check }], undefined, () => now);
  const read = async () => (await health.read()).dependencies[0];
  expect(await read()).toMatchObject({ state: 'ok', since: 0, lastFailure: null });
  now = 5;
  expect(await read()).toMatchObject({ state: 'ok', since: 0 });
  fault = new Fault('UPSTREAM_TIMEOUT', 'late');
  expect(await read()).toMatchObject({
    state: 'degraded',
    since: 5,
    reason: 'late',
    lastFailure: { code: 'UPSTREAM_TIMEOUT' },
  });
  fault = new Error('secret');
  now = 9;
  expect(await read()).toMatchObject({
    state: 'degraded',
    since: 5,
    reason: null,
    lastFailure: { code: 'INTERNAL' },
  });
  fault = null;
  expect(await read()).toMatchObject({ state: 'ok', since: 9, lastFailure: { code: 'INTERNAL' } });
});

test('a recent check of the dependencies is used again, an older one is not', async () => {
  let now = 0;
  let checks = 0;
  const check = async () => {
    checks += 1;
  };
  const health = createHealth([{ name: 'notes', check }], undefined, () => now);
  await health.recent(10_000);
  now = 10_000;
  expect(await health.recent(10_000)).toMatchObject({ state: 'ok', dependencies: [{ name: 'notes' }] });
  expect(checks).toBe(1);
  now = 10_001;
  await health.recent(10_000);
  expect(checks).toBe(2);
  await health.read();
  expect(checks).toBe(3);
});
