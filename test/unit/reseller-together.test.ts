import { expect, test } from 'vitest';
import { readPush } from '../../src/apis/reseller/intake/envelope.ts';
import type { Delivered } from '../../src/apis/reseller/intake/intake.ts';
import { batchedIntake } from '../../src/apis/reseller/intake/routes.ts';
import { Fault } from '../../src/kit/fault.ts';
import { pushBody } from '../support/notifications.ts';

const delivered = (id: string): Delivered => {
  const body = pushBody(id);
  return { received: readPush(body), body };
};

/** Gives those messages at once to this intake; returns each outcome and the sizes of the batches. */
async function taken(ids: readonly string[], take: (ids: readonly (string | null)[]) => void) {
  const sizes: number[] = [];
  const storing = batchedIntake({
    async take(messages) {
      sizes.push(messages.length);
      take(messages.map(({ received }) => received.messageId));
      return messages.map(() => 'new');
    },
  });
  const ended = await Promise.allSettled(ids.map((id) => storing.add(delivered(id))));
  return { sizes, ended: ended.map(({ status }) => status) };
}

test('messages that arrive at once are stored at once', async () => {
  const { sizes, ended } = await taken(['1', '2', '3'], () => {});
  expect({ sizes, ended }).toEqual({ sizes: [3], ended: Array(3).fill('fulfilled') });
});

test('a message that cannot be stored fails alone', async () => {
  const { ended } = await taken(['1', '2', '3'], (ids) => {
    if (ids.includes('2')) throw new Error('no database keeps that');
  });
  expect(ended).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('without a database all fail, and none is retried alone', async () => {
  const { sizes, ended } = await taken(['1', '2'], () => {
    throw new Fault('UNAVAILABLE', 'the storage does not answer');
  });
  expect({ sizes, ended }).toEqual({ sizes: [2], ended: ['rejected', 'rejected'] });
});
