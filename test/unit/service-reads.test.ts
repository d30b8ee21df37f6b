import { expect, test } from 'vitest';
import { cacheBytes, createReadCache } from '../../src/gateway/upstream/cache/read-cache.ts';
import { ReadPolicy } from '../../src/kit/call/read-policy.ts';
import { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

/** Returns a function that reads a key, and returns the number of calls of the service so far. */
function startReads(clock: () => number) {
  const cache = createReadCache({ maxBytes: 10_000, clock });
  const reads = cache.of({ service: 'executions', tagsOf: () => [] });
  let made = 0;
  const fill = async () => {
    made += 1;
    return { value: made, readAt: clock(), bytes: 10 };
  };
  const read = async (key: string) => {
    await reads.read(callOf(), { key, tag: 'one', ageMs: 60_000 }, fill);
    return made;
  };
  return { cache, reads, read };
}

/** Sends a write that fails in this way after its request has left. */
const failing = (error: unknown) => async (sent: () => void) => {
  sent();
  throw error;
};

test('the bytes of a key count, so that long filters do not outgrow the bound', async () => {
  const { read } = startReads(() => 0);
  expect([await read('short'), await read('short')]).toEqual([1, 1]);
  const long = 'x'.repeat(6_000);
  expect([await read(long), await read(long)]).toEqual([2, 3]);
});

test('a cache takes at most a quarter of the heap, whatever is configured', () => {
  expect(cacheBytes(64, 1_000)).toBe(64);
  expect(cacheBytes(64, 130)).toBe(32);
});

test('a clock that is set back prolongs no entry', async () => {
  let now = 10_000_000;
  const { cache, read } = startReads(() => now);
  expect([await read('one'), await read('one')]).toEqual([1, 1]);
  now -= 3_600_000;
  cache.caughtUp(now);
  expect(await read('one')).toBe(2);
});

test('a clock that is set back prolongs no entry that nobody has read until the clock is where it was', async () => {
  let now = 10_000_000;
  const { cache, read } = startReads(() => now);
  await read('one');
  now -= 40_000;
  cache.caughtUp(now);
  // A minute has passed since the call, and the clock says 20 seconds.
  now += 60_000;
  cache.caughtUp(now);
  expect(await read('one')).toBe(2);
});

test('a clock that is set back hides no frozen feed', async () => {
  let now = 10_000_000;
  const { read } = startReads(() => now);
  now -= 3_600_000;
  expect([await read('one'), await read('one')]).toEqual([1, 2]);
});

test('a write of unknown outcome keeps nothing that the service may still change', async () => {
  let now = 10_000_000;
  const { cache, reads, read } = startReads(() => now);
  await read('one');
  const lost = reads.write(['one'], failing(new Error('no answer')));
  await expect(lost).rejects.toThrow('no answer');
  expect([await read('one'), await read('one')]).toEqual([2, 3]);
  now += 60_000;
  cache.caughtUp(now);
  expect([await read('one'), await read('one')]).toEqual([4, 4]);
});

test('a request that allows old answers has one when the service is away since a write of unknown outcome', async () => {
  const { reads, read } = startReads(() => 0);
  await read('one');
  const lost = reads.write(['one'], failing(new Fault('UPSTREAM_TIMEOUT', 'no answer')));
  await expect(lost).rejects.toThrow('no answer');
  const away = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'));
  const call = callOf({ reads: new ReadPolicy('max-stale=600') });
  const wanted = { key: 'one', tag: 'one', ageMs: 60_000 };
  expect(await reads.read(call, wanted, away)).toBe(1);
  await expect(reads.read(callOf(), wanted, away)).rejects.toThrow('away');
});

test.each([
  ['was not sent', () => Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'no turn in time'))],
  ['was refused', failing(new Fault('UPSTREAM_RATE_LIMITED', 'the quota is spent', { retryAfter: 1 }))],
])('a write that %s drops nothing, so that its repetitions spend no quota on reads', async (_, send) => {
  const { cache, reads, read } = startReads(() => 0);
  const told: string[] = [];
  cache.sending((text) => told.push(text));
  await read('one');
  await expect(reads.write(['one'], send)).rejects.toThrow(Fault);
  expect(await read('one')).toBe(1);
  expect(told).toEqual([]);
});
