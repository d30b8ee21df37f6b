import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { batched, batchedLists, clearable, type Loader } from '../../../kit/loader.ts';
import { mapPage, pageKey } from '../../../kit/page.ts';
import { mapFound } from '../../../kit/result.ts';
import type { Published, ResellerService } from '../contract/history.ts';
import {
  type Customer,
  type CustomerId,
  type CustomerKey,
  type Page,
  type PageRequest,
  type SkuId,
  type SubscriptionId,
  type SubscriptionRef,
  subscriptionKey,
} from '../contract.ts';
import { readingAt, type SubscriptionReading } from './readings.ts';

export interface SubscriptionsAsked {
  readonly customerId: CustomerId;
  readonly page: PageRequest;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export interface ResellerLoaders {
  readonly customer: Loader<CustomerKey, Customer>;
  readonly subscription: Loader<SubscriptionRef, SubscriptionReading>;
  readonly subscriptions: Loader<SubscriptionsAsked, Page<SubscriptionReading>>;
  readonly subscriptionCount: Loader<CustomerId, number>;
  /** Events by id. */
  readonly event: Loader<string, LoggedEvent>;
  /** The event that was published last, by key. */
  readonly latestEvent: Loader<string, Published>;
  /** Clears the loaders' caches after a mutation. */
  clear(): void;
}

/** Creates the loaders; `clock` returns milliseconds since the epoch. */
export function createResellerLoaders(
  reseller: ResellerService,
  call: Call,
  clock: () => number,
): ResellerLoaders {
  return clearable({
    customer: batched(String, (keys: readonly CustomerKey[]) => reseller.customers(call, keys)),
    subscription: batched(subscriptionKey, async (refs: readonly SubscriptionRef[]) => {
      const reading = readingAt(clock());
      return mapFound(await reseller.subscriptions(call, refs), reading);
    }),
    subscriptions: batchedLists<SubscriptionsAsked, Page<SubscriptionReading>>({
      groupOf: ({ page }) => pageKey(page),
      keyOf: ({ customerId }) => customerId,
      async load({ page }, requested) {
        const reading = readingAt(clock());
        const customers = requested.map(({ customerId }) => customerId);
        const pages = await reseller.listOf(call, customers, page);
        return mapFound(pages, (one) => mapPage(one, reading));
      },
    }),
    subscriptionCount: batched(String, (customers: readonly CustomerId[]) =>
      reseller.countOf(call, customers),
    ),
    event: batched(String, (ids: readonly string[]) => reseller.history.find(ids)),
    latestEvent: batched(String, (keys: readonly string[]) => reseller.history.latest(keys)),
  });
}

/**
 * Loads the subscription by an id that may be outdated, and by its SKU when that id has changed since; null when the
 * reseller has it no more.
 */
export async function currentSubscription(
  { subscription }: ResellerLoaders,
  known: { readonly customer: CustomerKey; readonly subscriptionId: SubscriptionId; readonly skuId: SkuId },
): Promise<SubscriptionReading | null> {
  const { customer, subscriptionId, skuId } = known;
  const load = (ref: SubscriptionRef) => subscription.load(ref).catch(noneIfRefused);
  return (await load({ customer, subscriptionId })) ?? (await load({ customer, skuId }));
}
