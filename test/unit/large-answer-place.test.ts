import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { LargeAnswerPlace, readingRows } from '../../src/kit/call/large-answer-place.ts';
import { callOf } from '../support/calls.ts';
import { accountOf } from '../support/sids.ts';

const manyRows = 500;
const placesOfOwner = 2;
const opened: LargeAnswerPlace[] = [];

function placeOf(owner: number): LargeAnswerPlace {
  const call = callOf();
  const place = new LargeAnswerPlace({
    ...call,
    caller: { kind: 'account', accountSid: accountOf(owner), scopes: call.scopes },
  });
  opened.push(place);
  return place;
}

afterEach(() => {
  for (const place of opened.splice(0)) place.leave();
});

/** Begins a read of many rows; returns whether it has begun by now. */
function reading(place: LargeAnswerPlace, rows = manyRows) {
  let begun = false;
  const read = readingRows({ largePlace: place }, rows, async () => {
    begun = true;
  });
  return { read, hasBegun: () => begun };
}

test('reads of many rows of one owner wait for their place, those of others and small ones do not', async () => {
  for (let nth = 0; nth < placesOfOwner; nth += 1) await reading(placeOf(1)).read;
  const waiting = reading(placeOf(1));
  await reading(placeOf(2)).read;
  await reading(placeOf(1), 50).read;
  await nextTurn();
  expect(waiting.hasBegun()).toBe(false);
  opened[0]?.leave();
  await waiting.read;
  expect(waiting.hasBegun()).toBe(true);
});

test('any number of reads waits', async () => {
  const all = Array.from({ length: 200 }, () => placeOf(1));
  const reads = all.map(async (place) => {
    await reading(place).read;
    place.leave();
  });
  await Promise.all(reads);
});

test('a place is given back while a remote service is called, and taken again for the next read', async () => {
  const place = placeOf(1);
  await reading(place).read;
  expect(place.isHeld).toBe(true);
  const answer = Promise.withResolvers<string>();
  const answered = place.awaiting(answer.promise);
  expect(place.isHeld).toBe(false);
  await place.reading(async () => expect(place.isHeld).toBe(true));
  expect(place.isHeld).toBe(false);
  answer.resolve('of the service');
  await expect(answered).resolves.toBe('of the service');
  await reading(place).read;
  expect(place.isHeld).toBe(true);
});

test('an answer that has turned out to be large keeps its place while a remote service is called', async () => {
  const place = placeOf(1);
  await place.enter();
  void place.awaiting(new Promise(() => {}));
  expect(place.isHeld).toBe(true);
  place.giveBack();
  expect(place.isHeld).toBe(false);
});

test('a call whose answer is written takes no further place', async () => {
  const place = placeOf(1);
  place.leave();
  await reading(place).read;
  await place.enter();
  expect(place.isHeld).toBe(false);
});
