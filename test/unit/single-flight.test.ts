import { expect, test } from 'vitest';
import type { Patience } from '../../src/gateway/upstream/call/patience.ts';
import { createSingleFlight } from '../../src/gateway/upstream/single-flight.ts';
import { callOf } from '../support/calls.ts';

const patienceOf = (call: Patience['call'], end: number): Patience => ({
  call,
  end,
  headers: null,
  add() {},
  remove() {},
});

test('a call knows when its first caller gives up while it is being made, and later callers extend that', async () => {
  const flights = createSingleFlight<string>({
    timeout: 60_000,
    joined() {},
    failed() {},
    patienceOf,
  });
  const answer = Promise.withResolvers<string>();
  const ends: number[] = [];
  const now = Date.now();
  const ask = (end: number) =>
    flights.ask('key', patienceOf(callOf(), end), (terms) => {
      ends.push(terms.end());
      void answer.promise.then(() => ends.push(terms.end()));
      return answer.promise;
    });
  const asked = [ask(now + 100), ask(now + 200)];
  answer.resolve('answer');
  expect(await Promise.all(asked)).toEqual(['answer', 'answer']);
  expect(ends).toEqual([now + 100, now + 200]);
});
