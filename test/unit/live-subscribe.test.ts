import { expect, test } from 'vitest';
import type { Operation } from '../../src/gateway/graphql/operation/operations.ts';
import type { Sink } from '../../src/gateway/live/hub/sink.ts';
import { type LiveOperationParts, subscribe } from '../../src/gateway/live/live-operations.ts';
import { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

test('a subscription whose client left while it began is ended, and frees its place', async () => {
  const begun = Promise.withResolvers<() => void>();
  const done: string[] = [];
  const parts = {
    graph: { documents: { keep: () => done.push('kept') } },
    hub: { subscribe: () => begun.promise },
    live: { subscribe: () => () => done.push('place given back') },
  } as unknown as LiveOperationParts;
  const left = new Fault('UNAVAILABLE', 'The client has left.');
  let ended: Fault | null = null;
  const call = {
    ...callOf({}),
    get ended() {
      return ended;
    },
  };
  const subscription = { operation: {} as Operation, variables: {}, origin: 'http://graph.test' };
  const subscribing = subscribe(parts, subscription, call, {} as Sink);
  ended = left;
  begun.resolve(() => done.push('ended'));
  await expect(subscribing).rejects.toBe(left);
  expect(done).toEqual(['ended', 'place given back']);
});
