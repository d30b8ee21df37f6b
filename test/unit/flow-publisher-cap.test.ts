import { expect, test } from 'vitest';
import { createPublisherCap } from '../../src/gateway/limits/other-bounds/publisher-cap.ts';
import { Fault } from '../../src/kit/fault.ts';
import { testClock } from '../support/clock.ts';

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  );

test('one publisher can send a limited number per second, and does not delay others', async () => {
  const clock = testClock();
  const cap = createPublisherCap({ concurrent: 10, perSecond: 3, clock: clock.now });
  const send = (publisher: string) => outcome(cap.admit(publisher, async () => undefined));
  const sent = [await send('a'), await send('a'), await send('a'), await send('a'), await send('b')];
  expect(sent).toEqual(['taken', 'taken', 'taken', 'RATE_LIMITED', 'taken']);
  clock.advance(1);
  expect(await send('a')).toBe('taken');
});

test('the number at the same time is limited too, also when the work fails', async () => {
  const clock = testClock();
  const cap = createPublisherCap({ concurrent: 1, perSecond: 100, clock: clock.now });
  const work = Promise.withResolvers<void>();
  const held = outcome(cap.admit('a', () => work.promise));
  expect(await outcome(cap.admit('a', async () => undefined))).toBe('RATE_LIMITED');
  work.reject(new Error('it failed'));
  expect(await held).toBe('Error: it failed');
  expect(await outcome(cap.admit('a', async () => undefined))).toBe('taken');
});
