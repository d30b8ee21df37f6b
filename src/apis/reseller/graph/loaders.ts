import DataLoader from 'dataloader';
import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Published, ResellerService } from '../contract/history.ts';
import {
  type Customer,
  type CustomerId,
  type CustomerKey,
  type Found,
  type Page,
  type PageRequest,
  type Reseller,
  type SkuId,
  type Subscription,
  type SubscriptionId,
  type SubscriptionRef,
  subscriptionKey,
} from '../contract.ts';
import { pageOf, readingAt, type SubscriptionReading } from './readings.ts';

export interface SubscriptionsAsked {
  readonly customerId: CustomerId;
  readonly page: PageRequest;
}

/** One operation's reads of one tick become one batch; what is absent loads as null. */
export interface ResellerLoaders {
  readonly customer: DataLoader<CustomerKey, Customer | null, string>;
  readonly subscription: DataLoader<SubscriptionRef, SubscriptionReading | null, string>;
  readonly subscriptions: DataLoader<SubscriptionsAsked, Page<SubscriptionReading> | null, string>;
  /** By its own id. */
  readonly event: DataLoader<string, LoggedEvent | null, string>;
  /** By key: the event that was published last. */
  readonly latestEvent: DataLoader<string, Published | null, string>;
  /** Forgets what was read: a mutation has changed it. */
  clear(): void;
}

/** Keys of one contract call: databases bound the parameters of a statement. */
const maxBatchSize = 1000;

/** `clock` is milliseconds since the epoch. */
export function createResellerLoaders(
  reseller: ResellerService,
  call: Call,
  clock: () => number,
): ResellerLoaders {
  const loaders = {
    customer: batched(
      (keys: readonly CustomerKey[]) => reseller.customers(call, keys),
      (key) => key,
    ),
    subscription: batched(async (refs: readonly SubscriptionRef[]) => {
      const reading = readingAt(clock());
      return mapFound(await reseller.subscriptions(call, refs), reading);
    }, subscriptionKey),
    subscriptions: new DataLoader<SubscriptionsAsked, Page<SubscriptionReading> | null, string>(
      (asked) => loadPages(reseller, call, asked, readingAt(clock())),
      { cacheKeyFn: askedKey, maxBatchSize },
    ),
    event: batched(
      (ids: readonly string[]) => reseller.history.find(ids),
      (id) => id,
    ),
    latestEvent: batched(
      (keys: readonly string[]) => reseller.history.latest(keys),
      (key) => key,
    ),
  };
  return {
    ...loaders,
    clear() {
      for (const loader of Object.values(loaders)) loader.clearAll();
    },
  };
}

/** The subscription as it is now, by the id that somebody once told; by its SKU where that id has changed since. */
export async function currentSubscription(
  { subscription }: ResellerLoaders,
  known: { readonly customer: CustomerKey; readonly subscriptionId: SubscriptionId; readonly skuId: SkuId },
): Promise<SubscriptionReading | null> {
  const { customer, subscriptionId, skuId } = known;
  return (
    (await subscription.load({ customer, subscriptionId })) ?? (await subscription.load({ customer, skuId }))
  );
}

function batched<Ref, Value>(
  load: (refs: readonly Ref[]) => Promise<Found<Value>>,
  keyOf: (ref: Ref) => string,
) {
  return new DataLoader<Ref, Value | null, string>(
    async (refs) => {
      const found = await load(refs);
      return refs.map((ref) => found.get(keyOf(ref)) ?? null);
    },
    { cacheKeyFn: keyOf, maxBatchSize },
  );
}

function mapFound<From, To>(found: Found<From>, map: (value: From) => To): Found<To> {
  return new Map([...found].map(([key, value]) => [key, value instanceof Fault ? value : map(value)]));
}

const pageKey = ({ size, token }: PageRequest): string => `${size} ${token ?? ''}`;
const askedKey = ({ customerId, page }: SubscriptionsAsked): string => `${customerId} ${pageKey(page)}`;

/** One contract call for each page size and token: in practice one. */
async function loadPages(
  reseller: Reseller,
  call: Call,
  asked: readonly SubscriptionsAsked[],
  reading: (subscription: Subscription) => SubscriptionReading,
) {
  const groups = [...Map.groupBy(asked, ({ page }) => pageKey(page)).values()];
  const found = new Map<string, Page<SubscriptionReading> | Fault>();
  const loading = groups.map(async (group) => {
    const [first] = group;
    if (!first) return;
    const customers = group.map(({ customerId }) => customerId);
    const pages = await reseller.listOf(call, customers, first.page).catch(faultForAll);
    for (const one of group) {
      const page = pages instanceof Fault ? pages : pages.get(one.customerId);
      if (page) found.set(askedKey(one), page instanceof Fault ? page : pageOf(page, reading));
    }
  });
  await Promise.all(loading);
  return asked.map((one) => found.get(askedKey(one)) ?? null);
}

function faultForAll(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
