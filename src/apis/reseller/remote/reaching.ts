import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { isDomainKey } from '../contract/ids.ts';
import { subscriptionNotFound } from '../contract/refusals.ts';
import { customersOf, refuseFound, refuseKey } from '../contract/tenancy.ts';
import type { CustomerKey, PageToken, Refusal, Subscription, SubscriptionRef } from '../contract.ts';
import { parseCustomer, parseFetched, parsePage } from '../wire/wire-parse.ts';
import { customerPath, listPath, subscriptionPath } from './paths.ts';
import { refusedInput } from './problems.ts';

const largestPage = 100;
/** Of one customer's subscriptions. */
const maxPages = 1_000;
export const emptyPage = { items: [], next: null } as const;

/** What the service has at that path; null where there is nothing. */
export async function look<Value>(
  upstream: Upstream,
  call: Call,
  path: string,
  parse: (body: unknown) => Value,
  query?: URLSearchParams,
): Promise<Value | null> {
  const answer = await upstream.get(call, path, query);
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw refusedInput(answer);
  return parse(answer.body);
}

/**
 * Why the call may not ask for that customer. The gateway's credential sees all customers, so it is for us to look
 * whose domain it is.
 */
export async function refuseCustomer(
  upstream: Upstream,
  call: Call,
  key: CustomerKey,
): Promise<Refusal | null> {
  const early = refuseKey(call, key);
  if (early || customersOf(call) === '*' || !isDomainKey(key)) return early;
  return refuseFound(
    call,
    key,
    await look(upstream, call, customerPath(key), (body) => parseCustomer(body, key)),
  );
}

export function forbidden(refused: Refusal | null): Fault | null {
  return refused?.code === 'FORBIDDEN' ? new Fault('FORBIDDEN', refused.message) : null;
}

/** The subscription as the service has it now. By SKU it is looked for among those of the customer. */
export async function fetchSubscription(
  upstream: Upstream,
  call: Call,
  ref: SubscriptionRef,
): Promise<Subscription | null> {
  if (!('skuId' in ref)) {
    const path = subscriptionPath(ref.customer, ref.subscriptionId);
    return await look(upstream, call, path, (body) => parseFetched(body, ref));
  }
  const fetch = async (token: PageToken | undefined) => {
    const query = new URLSearchParams({ customerId: ref.customer, maxResults: String(largestPage) });
    if (token !== undefined) query.set('pageToken', token);
    const page = await look(upstream, call, listPath, (body) => parsePage(body, ref.customer), query);
    return page ?? emptyPage;
  };
  for await (const { items } of pagesOf({ service: 'reseller', maxPages, fetch })) {
    const found = items.find(({ skuId }) => skuId === ref.skuId);
    if (found) return found;
  }
  return null;
}

/** The path of the subscription, or why there is none for this call. */
export async function pathOf(
  upstream: Upstream,
  call: Call,
  ref: SubscriptionRef,
): Promise<{ readonly path: string } | { readonly refused: Refusal }> {
  const refused = await refuseCustomer(upstream, call, ref.customer);
  if (refused) return { refused };
  if (!('skuId' in ref)) return { path: subscriptionPath(ref.customer, ref.subscriptionId) };
  const found = await fetchSubscription(upstream, call, ref);
  if (!found) return { refused: subscriptionNotFound(ref.customer, ref.skuId) };
  return { path: subscriptionPath(ref.customer, found.subscriptionId) };
}
