import { expect, test } from 'vitest';
import type { SubscriptionQuery } from '../../src/apis/reseller/contract.ts';
import { createRemoteReseller } from '../../src/apis/reseller/remote/reseller.ts';
import { createReadCache } from '../../src/gateway/upstream/cache/read-cache.ts';
import type { Upstream } from '../../src/gateway/upstream/upstream.ts';
import { ReadPolicy } from '../../src/kit/call/read-policy.ts';
import { callOf } from '../support/calls.ts';

/** Returns the number of calls that two reads of that list make. */
async function callsFor(query: SubscriptionQuery): Promise<number> {
  let made = 0;
  const get: Upstream['get'] = async () => {
    made += 1;
    return { status: 200, body: { kind: 'reseller#subscriptions' }, length: 40, readAt: Date.now() };
  };
  const reads = createReadCache({ maxBytes: 20_000 }).of({ service: 'reseller', tagsOf: () => [] });
  const reseller = createRemoteReseller({ get } as Upstream, { kept: { reads, ageMs: 60_000 } });
  const policy = Object.assign(new ReadPolicy(), { isReported: true });
  for (let n = 0; n < 2; n += 1) await reseller.list(callOf({ reads: policy }), query, { size: 5 });
  return made;
}

test('a list by the domains of customers is read each time, because no event tells of another domain', async () => {
  expect(await callsFor({})).toBe(1);
  expect(await callsFor({ customerNamePrefix: 'shop' })).toBe(2);
});
