import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import { Fault } from '../../../kit/fault.ts';
import { batch } from '../../../kit/result.ts';
import { subscriptionConditions } from '../contract/conditions.ts';
import { customersOf, refuseAll, refuseFound, refuseKey } from '../contract/tenancy.ts';
import {
  type CustomerKey,
  type PageRequest,
  type Reseller,
  type Subscription,
  type SubscriptionPage,
  type SubscriptionQuery,
  subscriptionKey,
  type TransferringCustomer,
} from '../contract.ts';
import { unexpectedStatus } from '../wire/reading.ts';
import { parsePage, parseWatch } from '../wire/wire-parse.ts';
import { hidingToken } from './hiding-token.ts';
import { type KeptReads, keepingOf } from './keeping.ts';
import { listPath, notifyPath } from './paths.ts';
import {
  emptyPage,
  fetchSubscription,
  forbidden,
  largestPage,
  look,
  lookCustomer,
  refuseCustomer,
} from './reaching.ts';

type Reads = Pick<
  Reseller,
  | 'watchDetails'
  | 'customers'
  | 'subscriptions'
  | 'readsBothEnds'
  | 'list'
  | 'listOf'
  | 'listTransferable'
  | 'count'
  | 'countOf'
>;

/** Creates the reads; each requested object is one HTTP request. */
export function createReads(upstream: Upstream, kept: KeptReads | null = null): Reads {
  async function customer(call: Call, key: CustomerKey) {
    const early = forbidden(refuseKey(call, key));
    if (early) throw early;
    const found = await lookCustomer(upstream, call, key);
    const refused = forbidden(refuseFound(call, key, found));
    if (refused) throw refused;
    return found;
  }

  async function list(
    call: Call,
    query: SubscriptionQuery & Partial<Pick<TransferringCustomer, 'customerAuthToken'>>,
    page: PageRequest,
  ): Promise<SubscriptionPage> {
    const { customer: key, customerAuthToken, customerNamePrefix } = query;
    const refused = key ? forbidden(await refuseCustomer(upstream, call, key)) : null;
    if (refused) throw refused;
    const conditions = subscriptionConditions.local(query);
    // The service has no such conditions, so most of a page may be left out: the largest pages take the fewest calls.
    const size = conditions ? largestPage : page.size;
    const requested = new URLSearchParams({ maxResults: String(size) });
    for (const [name, value] of subscriptionConditions.toRemote(query)) requested.set(name, value);
    if (customerAuthToken) requested.set('customerAuthToken', customerAuthToken);
    if (page.token) requested.set('pageToken', page.token);
    // A condition may be on a field without events, as that on the domain is.
    const isKept = !conditions && !customerAuthToken && customerNamePrefix === undefined;
    const keeping = isKept ? keepingOf(kept, key) : null;
    const found = await look(upstream, call, listPath, (body) => parsePage(body, key), requested, keeping);
    // A 404 means that the customer is gone, but the list of all exists in every such service.
    if (!found && !key) throw unexpectedStatus(404);
    if (!found) return emptyPage;
    const reach = customersOf(call);
    const isShown = (one: Subscription) =>
      includesTenant(reach, one.customerId) &&
      (conditions === null || subscriptionConditions.meets(conditions, one));
    return { ...found, items: found.items.filter(isShown) };
  }

  return {
    async watchDetails(call) {
      const refused = forbidden(refuseAll(call));
      if (refused) throw refused;
      // Before the first registration there is no topic. The documents do not say whether that is a 404.
      const found = await look(upstream, call, notifyPath('getwatchdetails'), parseWatch);
      return found ?? { topicName: null, serviceAccounts: [] };
    },

    customers: (call, keys) =>
      batch(
        keys,
        (key) => key,
        (key) => customer(call, key),
      ),

    subscriptions: (call, refs) =>
      batch(refs, subscriptionKey, async (ref) => {
        const refused = forbidden(await refuseCustomer(upstream, call, ref.customer));
        if (refused) throw refused;
        return await fetchSubscription(upstream, call, ref, keepingOf(kept, ref.customer));
      }),

    count: async () => null,
    countOf: async () => new Map(),

    readsBothEnds: false,
    async list(call, query, page) {
      refuseUnsupported(query, page);
      return await list(call, query, page);
    },
    listTransferable: (call, of, page) => hidingToken(of.customerAuthToken, () => list(call, of, page)),
    listOf: (call, customers, page) =>
      batch(
        customers,
        (id) => id,
        (id) => list(call, { customer: id }, page),
      ),
  };
}

/** Throws BAD_USER_INPUT that names an argument which the service does not have. */
function refuseUnsupported({ orderBy }: SubscriptionQuery, { end, before }: PageRequest): void {
  const field = orderBy?.length
    ? 'orderBy'
    : end === 'last'
      ? 'last'
      : before === undefined
        ? null
        : 'before';
  if (!field) return;
  const message = `${field} is not supported over the real reselling service for the subscriptions of all customers. Its list has the arguments filter, first and after; filter by customerId for ${field}.`;
  throw new Fault('BAD_USER_INPUT', message, { field });
}
