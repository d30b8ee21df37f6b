import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { EventCall } from '../../src/gateway/live/hub/group/event-call.ts';
import { callOf } from '../support/calls.ts';
import { operator } from '../support/principals.ts';

test('the signal of a message aborts at its deadline, even when it is first read after that', async () => {
  const { account, scopes } = callOf();
  const hour = 3_600_000;
  const call = new EventCall({
    viewpoint: { caller: operator('ada'), account, scopes },
    origin: 'http://gateway.test',
    ended: new AbortController().signal,
    timeoutMs: hour,
    upstreamCalls: 1,
  });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(call.deadline + 1);
  const { signal } = call;
  clock.mockRestore();
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
});
