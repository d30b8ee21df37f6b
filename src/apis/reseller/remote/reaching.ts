import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault, isObjectRefusal } from '../../../kit/fault.ts';
import { isDomainKey } from '../contract/ids.ts';
import { subscriptionNotFound } from '../contract/refusals.ts';
import { customersOf, refuseFound, refuseKey } from '../contract/tenancy.ts';
import type {
  Customer,
  CustomerKey,
  PageToken,
  Refusal,
  Refused,
  Subscription,
  SubscriptionRef,
} from '../contract.ts';
import { parseCustomer, parseFetched, parsePage } from '../wire/wire-parse.ts';
import type { Keeping } from './keeping.ts';
import { customerPath, listPath, subscriptionPath } from './paths.ts';
import { refusedInput } from './problems.ts';

/** Largest page of the service's list of subscriptions. */
export const largestPage = 100;
/** Pages of one customer's subscriptions at most. */
const maxPages = 1_000;
export const emptyPage = { items: [], next: null } as const;

/** Reads the path; returns null for 404. An answer is kept only with `keeping`. */
export async function look<Value>(
  upstream: Upstream,
  call: Call,
  path: string,
  parse: (body: unknown) => Value,
  query?: URLSearchParams,
  keeping?: Keeping | null,
): Promise<Value | null> {
  const fill = async (since?: number) => {
    const answer = await upstream.get(call, path, query, since === undefined ? {} : { since });
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw refusedInput(answer);
    const { body, length, readAt } = answer;
    return { value: parse(body), readAt, bytes: 2 * length };
  };
  return keeping ? await keeping(call, `${path}?${query ?? ''}`, fill) : ((await fill())?.value ?? null);
}

/** Returns whether the service refuses one customer: another reseller's, or one that has withdrawn the access. */
export const isForeign = isObjectRefusal;

/** Runs the requests of a write; a customer that the service refuses to this reseller is a refusal of the write. */
export async function unlessForeign<Value>(work: () => Promise<Value>): Promise<Value | Refused> {
  try {
    return await work();
  } catch (error) {
    if (isForeign(error)) return { refused: { code: 'FORBIDDEN', message: error.message } };
    throw error;
  }
}

/**
 * Reads a customer; returns null for one that does not exist. For a caller of some customers, a domain that the service
 * refuses does not exist either: the answer must not tell the two apart.
 */
export async function lookCustomer(
  upstream: Upstream,
  call: Call,
  key: CustomerKey,
): Promise<Customer | null> {
  try {
    return await look(upstream, call, customerPath(key), (body) => parseCustomer(body, key));
  } catch (error) {
    if (isForeign(error) && isDomainKey(key) && customersOf(call) !== '*') return null;
    throw error;
  }
}

/**
 * Returns the refusal of a customer outside the caller's tenancy. The gateway's credential sees all customers, so the
 * owner of a domain is checked here.
 */
export async function refuseCustomer(
  upstream: Upstream,
  call: Call,
  key: CustomerKey,
): Promise<Refusal | null> {
  const early = refuseKey(call, key);
  if (early || customersOf(call) === '*' || !isDomainKey(key)) return early;
  return refuseFound(call, key, await lookCustomer(upstream, call, key));
}

export function forbidden(refused: Refusal | null): Fault | null {
  return refused?.code === 'FORBIDDEN' ? new Fault('FORBIDDEN', refused.message) : null;
}

/**
 * Returns the subscription as the service has it now. A SKU is searched in the list of the customer's subscriptions.
 */
export async function fetchSubscription(
  upstream: Upstream,
  call: Call,
  ref: SubscriptionRef,
  keeping?: Keeping | null,
): Promise<Subscription | null> {
  if (!('skuId' in ref)) {
    const path = subscriptionPath(ref.customer, ref.subscriptionId);
    return await look(upstream, call, path, (body) => parseFetched(body, ref), undefined, keeping);
  }
  const fetch = async (token: PageToken | undefined) => {
    const query = new URLSearchParams({ customerId: ref.customer, maxResults: String(largestPage) });
    if (token !== undefined) query.set('pageToken', token);
    const page = await look(
      upstream,
      call,
      listPath,
      (body) => parsePage(body, ref.customer),
      query,
      keeping,
    );
    return page ?? emptyPage;
  };
  for await (const { items } of pagesOf({ service: 'reseller', maxPages, fetch })) {
    const found = items.find(({ skuId }) => skuId === ref.skuId);
    if (found) return found;
  }
  return null;
}

/** Returns the subscription's path, or the refusal of the call. */
export async function pathOf(
  upstream: Upstream,
  call: Call,
  ref: SubscriptionRef,
): Promise<{ readonly path: string } | { readonly refused: Refusal }> {
  const refused = await refuseCustomer(upstream, call, ref.customer);
  if (refused) return { refused };
  if (!('skuId' in ref)) return { path: subscriptionPath(ref.customer, ref.subscriptionId) };
  return await unlessForeign(async () => {
    const found = await fetchSubscription(upstream, call, ref);
    if (!found) return { refused: subscriptionNotFound(ref.customer, ref.skuId) };
    return { path: subscriptionPath(ref.customer, found.subscriptionId) };
  });
}
