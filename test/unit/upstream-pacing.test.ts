import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failuresOf } from '../../src/gateway/upstream/call/failures.ts';
import { firstPace, isOver, rateAt, slowerPace } from '../../src/gateway/upstream/call/pacing/pace.ts';
import { createPacer } from '../../src/gateway/upstream/call/pacing/pacer.ts';
import { maxWaiting } from '../../src/gateway/upstream/call/pacing/waiting-calls.ts';
import { Stop } from '../../src/gateway/upstream/cancellation.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import type { Fault } from '../../src/kit/fault.ts';
import { modelTime, type PacedModel, pacedModel } from '../support/pacer-model.ts';

/** Keeps a number of calls of an owner open, each with so many milliseconds, until the end of the model. */
function keepCalling(model: PacedModel, owner: string, calls: number, ms: number): void {
  const again = () => model.time.after(1_000, () => model.call(owner, ms, again));
  for (let nth = 0; nth < calls; nth += 1) model.call(owner, ms, again);
}

const between = (times: readonly number[], from: number, to: number) =>
  times.filter((at) => at >= from && at < to).length;

/** Returns the largest number of times in any period of that length after `from`. */
function densest(times: readonly number[], from: number, periodMs: number): number {
  const later = times.filter((at) => at >= from);
  let [first, most] = [0, 0];
  for (const [nth, at] of later.entries()) {
    while ((later[first] ?? at) <= at - periodMs) first += 1;
    most = Math.max(most, nth - first + 1);
  }
  return most;
}

describe('the pace', () => {
  test('begins at half of what was answered, climbs slowly to that, and then faster', () => {
    const pace = firstPace(0, 100);
    expect([rateAt(pace, 0), rateAt(pace, pace.since), pace.ceiling]).toEqual([50, 50, 100]);
    expect(rateAt(pace, pace.since + 5_000)).toBeCloseTo(75);
    expect(rateAt(pace, pace.since + 10_000)).toBeCloseTo(100);
    expect(rateAt(pace, pace.since + 12_000)).toBeCloseTo(121);
  });

  test('loses a fifth at a refusal, and a half when nothing was answered since the last one', () => {
    const pace = firstPace(0, 100);
    expect(slowerPace(pace, pace.since, true).base).toBe(40);
    expect(slowerPace(pace, pace.since, false).base).toBe(25);
  });

  test('returns within a minute to what a service takes that refused everything for a while', () => {
    let pace = firstPace(0, 20);
    while (pace.since < 60_000) pace = slowerPace(pace, pace.since, false);
    const rates = [10, 30, 60].map((seconds) => rateAt(pace, pace.since + seconds * 1_000));
    expect(rates[0]).toBeGreaterThanOrEqual(2);
    expect(rates[1]).toBeGreaterThan(10);
    expect(rates[2]).toBeGreaterThan(20);
  });

  test('climbs for ten times as long as the service makes callers wait', () => {
    const pace = firstPace(0, 100, 5_000);
    expect(pace.since).toBe(5_000);
    expect(rateAt(pace, 5_000 + 25_000)).toBeCloseTo(75);
  });

  test('ends after a minute without a refusal, at twice the old rate', () => {
    const pace = firstPace(0, 100);
    expect([isOver(pace, 59_999), isOver(pace, 60_000)]).toEqual([false, true]);
    expect(isOver(firstPace(0, 100, 10_000), 60_000)).toBe(false);
  });
});

describe('a service with a quota', () => {
  const quotas = fc.record({
    calls: fc.integer({ min: 3, max: 50 }),
    periodMs: fc.constant(1_000),
    answerMs: fc.integer({ min: 5, max: 150 }),
    waitMs: fc.option(fc.integer({ min: 100, max: 5_000 }), { nil: undefined }),
  });
  const crowds = fc.integer({ min: 1, max: 4 });

  test('is used well and hardly refuses, once its quota is known', () => {
    fc.assert(
      fc.property(quotas, crowds, ({ waitMs, ...quota }, owners) => {
        const model = pacedModel({ ...quota, ...(waitMs !== undefined && { waitMs }) });
        for (let nth = 0; nth < owners; nth += 1) keepCalling(model, `owner-${nth}`, 60, 10_000);
        model.time.runUntil(90_000);
        const from = 30_000;
        const [sent, granted] = [between(model.sent, from, 90_000), between(model.granted, from, 90_000)];
        expect(granted).toBeGreaterThan(0.65 * quota.calls * 60);
        expect(sent - granted).toBeLessThan(0.06 * sent);
        // A pace that climbs must pass the quota to find it.
        expect(densest(model.sent, from, 1_000)).toBeLessThanOrEqual(Math.ceil(quota.calls * 1.1) + 2);
      }),
      { numRuns: 4 },
    );
  });

  test('serves its owners in turn: many calls of one delay those of another by one', () => {
    fc.assert(
      fc.property(quotas, ({ waitMs, ...quota }) => {
        const model = pacedModel({ ...quota, ...(waitMs !== undefined && { waitMs }) });
        keepCalling(model, 'crowd', 100, 10_000);
        keepCalling(model, 'lone', 1, 10_000);
        model.time.runUntil(60_000);
        const lone = model.ends.filter(({ owner }) => owner === 'lone');
        expect(lone.filter(({ outcome }) => outcome !== 'answered')).toEqual([]);
        const longest = Math.max(...lone.map(({ asked, at }) => at - asked));
        expect(longest).toBeLessThan(10_000);
        expect(lone.length).toBeGreaterThan(10);
      }),
      { numRuns: 4 },
    );
  });

  test('answers each call in its time, or the gateway says at once, or at its end, when to come again', () => {
    fc.assert(
      fc.property(quotas, fc.integer({ min: 500, max: 8_000 }), ({ waitMs, ...quota }, ms) => {
        const model = pacedModel({ ...quota, ...(waitMs !== undefined && { waitMs }) });
        for (let nth = 0; nth < 1_000; nth += 1) model.call(`owner-${nth % 10}`, ms);
        model.time.runUntil(20_000);
        expect(model.ends).toHaveLength(1_000);
        for (const { outcome, at } of model.ends) {
          expect(at).toBeLessThanOrEqual(ms + quota.answerMs);
          if (outcome === 'answered') continue;
          expect(outcome.code).toBe('UPSTREAM_RATE_LIMITED');
          expect(outcome.options.retryAfter).toBeGreaterThan(0);
          expect(Number.isInteger(outcome.options.retryAfter)).toBe(true);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('a daily quota', () => {
  const refusal = failuresOf('executions').refused(403, { class: 'quota', isDaily: true });
  /** Creates a pacer after such a refusal; `call` returns whether a call was sent. */
  function shut() {
    const time = modelTime();
    const pacer = createPacer({ failures: failuresOf('executions'), refusing: () => {}, time });
    pacer.ended(0, refusal);
    const refusals: string[] = [];
    const call = () => {
      let sent: number | null = null;
      pacer.enter({
        caller: null,
        untilSent: new Stop(),
        left: () => 60_000,
        turn: (era) => {
          sent = era;
        },
        refused: (fault) => refusals.push(String(fault)),
      });
      return sent;
    };
    return { time, pacer, call, refusals };
  }

  test('lets one call through every 30 seconds, until one is answered', () => {
    const { time, pacer, call, refusals } = shut();
    time.runUntil(29_999);
    expect(call()).toBeNull();
    expect(refusals).toEqual([expect.stringContaining('no calls left for today')]);
    time.runUntil(30_000);
    const probe = call();
    expect([probe === null, call()]).toEqual([false, null]);
    pacer.ended(probe ?? 0, refusal);
    time.runUntil(59_999);
    expect(call()).toBeNull();
    time.runUntil(60_000);
    pacer.ended(call() ?? 0);
    expect([pacer.era, pacer.status().state]).toEqual([0, 'free']);
  });

  test('lets another call through when the client of the first has left', () => {
    const { time, pacer, call } = shut();
    time.runUntil(30_000);
    pacer.ended(call() ?? 0, new Error('the client left'));
    expect(call()).not.toBeNull();
  });
});

test('calls above the length of the queue are refused as busy', () => {
  const time = modelTime();
  const pacer = createPacer({ failures: failuresOf('executions'), refusing: () => {}, time });
  pacer.ended(0, failuresOf('executions').refused(429, { class: 'quota' }));
  const codes: string[] = [];
  const enter = (nth: number) =>
    pacer.enter({
      caller: { kind: 'anonymous', address: `${nth % 3}`, scopes: noScopes },
      untilSent: new Stop(),
      left: () => Number.MAX_SAFE_INTEGER,
      turn: () => {},
      refused: (fault) => codes.push((fault as Fault).code),
    });
  for (let nth = 0; nth <= maxWaiting; nth += 1) enter(nth);
  expect(codes).toEqual(['UPSTREAM_BUSY']);
});

test('a configured rate is kept from the first call on, and an answer does not raise it', () => {
  const model = pacedModel({ calls: 1_000, periodMs: 1_000, answerMs: 5 }, 20);
  for (let nth = 0; nth < 100; nth += 1) model.call(`owner-${nth % 3}`, 8_000);
  model.time.runUntil(10_000);
  expect(model.granted).toHaveLength(100);
  expect(densest(model.sent, 0, 1_000)).toBeLessThanOrEqual(21);
});

test('a call that runs out of time while the share of the other gateways is awaited is told when to come again', async () => {
  const time = modelTime();
  const pacer = createPacer({
    failures: failuresOf('executions'),
    refusing: () => {},
    time,
    rate: { maxPerSecond: 10, share: () => new Promise(() => {}) },
  });
  const faults: Fault[] = [];
  for (const ms of [2_000, 8_000])
    pacer.enter({
      caller: null,
      untilSent: new Stop(),
      left: () => ms - time.now(),
      turn: () => {},
      refused: (reason) => void faults.push(reason as Fault),
    });
  time.runUntil(1_899);
  expect(faults).toEqual([]);
  time.runUntil(1_999);
  expect(faults).toMatchObject([{ code: 'UPSTREAM_RATE_LIMITED', options: { retryAfter: 1 } }]);
  expect(pacer.status()).toMatchObject({ waiting: 1 });
});

test('a call for which other gateways leave no room waits until they do', async () => {
  const time = modelTime();
  const answers = [700, 0];
  const share = async () => answers.shift() ?? 0;
  const pacer = createPacer({
    failures: failuresOf('executions'),
    refusing: () => {},
    time,
    rate: { maxPerSecond: 10, share },
  });
  let sentAt = -1;
  pacer.enter({
    caller: null,
    untilSent: new Stop(),
    left: () => 8_000,
    turn: () => {
      sentAt = time.now();
    },
    refused: () => {},
  });
  await new Promise(setImmediate);
  expect(pacer.status()).toMatchObject({ state: 'paced', waiting: 1, rate: 10 });
  time.runUntil(750);
  await new Promise(setImmediate);
  expect([sentAt, answers]).toEqual([750, []]);
});
