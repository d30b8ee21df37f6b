import type { Call } from '../../../kit/call/call.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { batched, batchedLists, loadersOf } from '../../../kit/loader.ts';
import { mapPage, pageKey } from '../../../kit/page.ts';
import { mapFound } from '../../../kit/result.ts';
import type { ResellerService } from '../contract/history.ts';
import {
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

interface LoadingParts {
  readonly reseller: ResellerService;
  readonly call: Call;
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export type ResellerLoaders = ReturnType<typeof createResellerLoaders>;

export const createResellerLoaders = loadersOf<LoadingParts>('reseller')({
  customer: ({ reseller, call }) =>
    batched(String, (keys: readonly CustomerKey[]) => reseller.customers(call, keys)),
  subscription: ({ reseller, call, clock }) =>
    batched(subscriptionKey, async (refs: readonly SubscriptionRef[]) => {
      const reading = readingAt(clock());
      return mapFound(await reseller.subscriptions(call, refs), reading);
    }),
  subscriptions: ({ reseller, call, clock }) =>
    batchedLists<SubscriptionsAsked, Page<SubscriptionReading>>({
      groupOf: ({ page }) => pageKey(page),
      keyOf: ({ customerId }) => customerId,
      async load({ page }, requested) {
        const reading = readingAt(clock());
        const customers = requested.map(({ customerId }) => customerId);
        const pages = await reseller.listOf(call, customers, page);
        return mapFound(pages, (one) => mapPage(one, reading));
      },
    }),
  subscriptionCount: ({ reseller, call }) =>
    batched(String, (customers: readonly CustomerId[]) => reseller.countOf(call, customers)),
  /** Events by id. */
  event: ({ reseller }) => batched(String, (ids: readonly string[]) => reseller.history.find(ids)),
  /** The event that was published last, by key. */
  latestEvent: ({ reseller }) => batched(String, (keys: readonly string[]) => reseller.history.latest(keys)),
});

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
