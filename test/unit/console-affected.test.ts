import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { queryKey } from '../../client/src/query.ts';
import { linksOf, subscriptionsOf } from '../../console/customers/affected.ts';
import { type Affected, refresh } from '../../console/data/affected.ts';
import {
  CustomerDocument,
  CustomerExecutionsDocument,
  CustomerLinksDocument,
  CustomerSubscriptionsDocument,
} from '../../console/generated/operations.ts';

const parts = {
  head: CustomerDocument,
  subscriptions: CustomerSubscriptionsDocument,
  links: CustomerLinksDocument,
  executions: CustomerExecutionsDocument,
};

/** Returns the parts of two customers' pages that a change reads again. */
async function readAgain(affected: readonly Affected[]): Promise<readonly string[]> {
  const cache = new QueryClient();
  const read: string[] = [];
  const stops: (() => void)[] = [];
  for (const customerId of ['C1', 'C2'])
    for (const [name, document] of Object.entries(parts)) {
      const queryFn = () => read.push(`${customerId} ${name}`);
      const key = queryKey(document, { customerId, first: 50 });
      const observer = new QueryObserver(cache, {
        queryKey: key,
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
      });
      stops.push(observer.subscribe(() => {}));
      await observer.fetchOptimistic(observer.options as never);
    }
  read.length = 0;
  await refresh(cache, affected);
  for (const stop of stops) stop();
  cache.clear();
  return read.sort();
}

test('a change reads only what it has made old, of its own customer', async () => {
  // The head may have been read by the customer's domain, so that it is read again for each.
  expect(await readAgain(subscriptionsOf('C1'))).toEqual(['C1 head', 'C1 subscriptions', 'C2 head']);
  expect(await readAgain(linksOf('C2'))).toEqual(['C1 head', 'C2 executions', 'C2 head', 'C2 links']);
});
