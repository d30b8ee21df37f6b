import { expect, test } from 'vitest';
import type { AckId, MessageId, ReceivedMessage } from '../../src/apis/pubsub/contract.ts';
import type { Delivered } from '../../src/apis/reseller/intake/intake.ts';
import { startPulling } from '../../src/apis/reseller/intake/pull.ts';
import { Fault } from '../../src/kit/fault.ts';
import { messagingCall, subscriptionOf, textMessage } from '../support/messaging.ts';

const messages: readonly ReceivedMessage[] = ['1', '2', '3'].map((id) => ({
  ackId: `ack-${id}` as AckId,
  message: { ...textMessage('{}'), messageId: id as MessageId, publishTime: '2026-01-31T13:00:00.000Z' },
  deliveryAttempt: null,
}));

/** Pulls those messages once with this intake; resolves when something has failed. */
async function pulled(take: (ids: readonly (string | null)[]) => void) {
  const acknowledged: string[] = [];
  const tried: number[] = [];
  const { promise: failed, resolve } = Promise.withResolvers<unknown>();
  const subscription = subscriptionOf('pulled');
  let given = false;
  await using _ = startPulling({
    subscription,
    subscriber: {
      async pull({ signal }) {
        if (given) await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
        given = true;
        return { messages };
      },
      async acknowledge(_call, _name, ackIds) {
        acknowledged.push(...ackIds);
        return { acknowledged: subscription };
      },
      async modifyAckDeadline() {
        return { modified: subscription };
      },
    },
    intake: {
      async take(all: readonly Delivered[]) {
        tried.push(all.length);
        take(all.map(({ received }) => received.messageId));
        return all.map(() => 'new');
      },
    },
    callFor: () => messagingCall(),
    failed: resolve,
  });
  return { error: await failed, acknowledged, tried };
}

test.each([
  ['NOT_FOUND', 'Reseller events cannot be pulled: theirs'],
  [
    'PERMISSION_DENIED',
    'Reseller events cannot be pulled: this needs the permission pubsub.subscriptions.consume. theirs',
  ],
] as const)('a pull that is refused %s reports what it needs', async (code, message) => {
  const subscription = subscriptionOf('pulled');
  const { promise: failed, resolve } = Promise.withResolvers<unknown>();
  await using _ = startPulling({
    subscription,
    subscriber: {
      pull: async () => ({ refused: { code, message: 'theirs' } }),
      acknowledge: async () => ({ acknowledged: subscription }),
      modifyAckDeadline: async () => ({ modified: subscription }),
    },
    intake: { take: async () => [] },
    callFor: () => messagingCall(),
    failed: resolve,
  });
  expect(await failed).toMatchObject({ code: 'FAILED_PRECONDITION', message });
});

test('a message that cannot be stored does not block messages that came with it', async () => {
  const unstorable = new Error('no database keeps that');
  const { error, acknowledged } = await pulled((ids) => {
    if (ids.includes('2')) throw unstorable;
  });
  expect(error).toBe(unstorable);
  expect(acknowledged.sort()).toEqual(['ack-1', 'ack-3']);
});

test('without a database nothing is retried alone or acknowledged', async () => {
  const down = new Fault('UNAVAILABLE', 'the storage does not answer');
  const { error, acknowledged, tried } = await pulled(() => {
    throw down;
  });
  expect({ error, acknowledged, tried }).toEqual({ error: down, acknowledged: [], tried: [3] });
});

test('only a pull that was answered shows that pulls work; after a failure the next one does not wait', async () => {
  const subscription = subscriptionOf('pulled');
  const news: string[] = [];
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const answers = [
    { messages: [], unanswered: true } as const,
    new Fault('UPSTREAM_UNAVAILABLE', 'The messaging service failed with status 503.'),
    { messages: [] },
    { messages: [], unanswered: true } as const,
  ];
  await using _ = startPulling({
    subscription,
    subscriber: {
      async pull({ signal }, _name, { wait }) {
        news.push(wait ? 'pulls and waits' : 'pulls');
        const answer = answers.shift();
        if (answer instanceof Fault) throw answer;
        if (answer) return answer;
        resolve();
        return await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
      },
      acknowledge: async () => ({ acknowledged: subscription }),
      modifyAckDeadline: async () => ({ modified: subscription }),
    },
    intake: { take: async () => [] },
    callFor: () => messagingCall(),
    failed: () => void news.push('failed'),
    worked: () => void news.push('worked'),
  });
  await over;
  expect(news).toEqual([
    'pulls and waits',
    'pulls and waits',
    'failed',
    'pulls',
    'worked',
    'pulls and waits',
    'pulls and waits',
  ]);
});
