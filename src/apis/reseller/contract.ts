import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type { Found, Outcome, Refused } from '../../kit/result.ts';
import type { Searched, SearchQuery } from '../../kit/search.ts';
import type { SubscriptionQuery } from './contract/conditions.ts';
import type { Customer, IssuedAuthToken, Subscription } from './contract/fields.ts';
import type {
  CustomerInput,
  DeletionType,
  NewSubscription,
  OperatorEvent,
  SubscriptionChange,
} from './contract/inputs.ts';
import type {
  CustomerAuthToken,
  CustomerId,
  CustomerKey,
  ServiceAccountEmail,
  SkuId,
  SubscriptionId,
  TopicName,
} from './contract/names.ts';
import type { ResellerKind } from './contract/search.ts';

export type { Page, PageRequest, PageToken } from '../../kit/page.ts';
export type { Found, Outcome, Refusal, Refused } from '../../kit/result.ts';
export type { SubscriptionConditions, SubscriptionQuery } from './contract/conditions.ts';
export type { Customer, Interval, IssuedAuthToken, Subscription, TransferInfo } from './contract/fields.ts';
export type * from './contract/inputs.ts';
export type * from './contract/names.ts';
export * from './contract/words.ts';

/** A customer that permits the transfer of its subscriptions. */
export interface TransferringCustomer {
  readonly customer: CustomerKey;
  readonly customerAuthToken: CustomerAuthToken;
}

/** A reference to a subscription: by its current id, or by its SKU, which stays the same. */
export type SubscriptionRef =
  | { readonly customer: CustomerKey; readonly subscriptionId: SubscriptionId }
  | { readonly customer: CustomerKey; readonly skuId: SkuId };

/** The result of a change; `unchanged` when it had no effect. A remote service does not say that. */
export type Changed<Key extends string, Value> =
  | (Readonly<Record<Key, Value>> & { readonly unchanged?: true })
  | Refused;

export interface WatchDetails {
  /** Null before the first registration, which creates the topic. */
  readonly topicName: TopicName | null;
  /** Accounts that may subscribe to the topic, sorted by e-mail address. */
  readonly serviceAccounts: readonly ServiceAccountEmail[];
}

/** A page of subscriptions. */
export interface SubscriptionPage extends Page<Subscription> {
  /** Number of listed rows that are left out because they do not name a subscription; absent for none. */
  readonly unreadable?: number;
}

export interface CustomerQuery {
  /** Prefix of the customer's domain, in lower case. */
  readonly customerNamePrefix?: string | undefined;
  /**
   * Returns up to `limit` ids greater than `after` of customers that the gateway knows from elsewhere, in their order. A
   * service that can list its customers does not ask for them.
   */
  knownIds(after: string, limit: number): Promise<readonly CustomerId[]>;
}

/**
 * The reselling service (Google Workspace Reseller API v1). A call may use the customers in its caller's tenancy. For
 * any other customer, whether or not it exists, reads return a FORBIDDEN fault, writes are refused with FORBIDDEN, and
 * lists leave it out. Calls that concern all customers (registration, new customers) need a tenancy of all customers.
 */
export interface Reseller {
  /** Lets the account subscribe to the topic; repeating it changes nothing. The topic is null when it is not returned. */
  register(call: Call, email: ServiceAccountEmail): Promise<Changed<'topicName', TopicName | null>>;
  /** Undoes a registration; changes nothing for an account that is not registered. */
  unregister(call: Call, email: ServiceAccountEmail): Promise<Changed<'topicName', TopicName | null>>;
  watchDetails(call: Call): Promise<WatchDetails>;

  customers(call: Call, keys: readonly CustomerKey[]): Promise<Found<Customer>>;
  /** Creates a customer. With its token it takes over one that exists elsewhere. */
  insertCustomer(
    call: Call,
    input: CustomerInput,
    customerAuthToken?: CustomerAuthToken,
  ): Promise<Outcome<'customer', Customer>>;
  /** Changes a customer: `patch` keeps the fields that are not given, `update` clears them. */
  changeCustomer(
    call: Call,
    key: CustomerKey,
    how: 'patch' | 'update',
    input: CustomerInput,
  ): Promise<Outcome<'customer', Customer>>;

  /**
   * Returns a page of the customers in the call's tenancy. The embedded service lists them by domain. A remote service
   * cannot list customers: the page has those that the credential names, or those of its subscriptions and of
   * `knownIds`, by id. A page may be shorter than its size.
   */
  listCustomers(call: Call, query: CustomerQuery, page: PageRequest): Promise<Page<Customer>>;
  /** Returns the number of customers of the list; null when the service cannot count them, or not in time. */
  countCustomers(call: Call, query: CustomerQuery): Promise<number | null>;

  /** Finds customers and subscriptions in the call's tenancy by words. A remote service finds them by customer only. */
  search(call: Call, query: SearchQuery<ResellerKind>): Promise<Searched<ResellerKind>>;

  subscriptions(call: Call, refs: readonly SubscriptionRef[]): Promise<Found<Subscription>>;
  /** Whether lists are read from both ends and in any order; if not, only forwards and in their own. */
  readonly readsBothEnds: boolean;
  /**
   * Returns a page, oldest first, or by domain for `customerNamePrefix`, or in the order of the query. Throws BAD_USER_INPUT for a token of another
   * list or filter. A page of a remote service may have any size when the query has conditions on the subscriptions.
   */
  list(call: Call, query: SubscriptionQuery, page: PageRequest): Promise<SubscriptionPage>;
  /** Returns the number of subscriptions of `list`; null when the service cannot count them, or not in time. */
  count(call: Call, query: SubscriptionQuery): Promise<number | null>;
  /** Returns the number of subscriptions by customer; absent where `count` returns null. */
  countOf(call: Call, customers: readonly CustomerId[]): Promise<Found<number>>;
  /** Returns one page for each customer, oldest first. */
  listOf(call: Call, customers: readonly CustomerId[], page: PageRequest): Promise<Found<Page<Subscription>>>;
  /**
   * Returns a page of the customer's subscriptions that its token permits to transfer. Throws FORBIDDEN for a token that is
   * not valid for the customer.
   */
  listTransferable(call: Call, of: TransferringCustomer, page: PageRequest): Promise<SubscriptionPage>;
  /** Buys or transfers a subscription. A customer has one live subscription of each SKU: another is a CONFLICT. */
  insertSubscription(
    call: Call,
    customer: CustomerKey,
    input: NewSubscription,
  ): Promise<Outcome<'subscription', Subscription>>;
  changeSubscription(
    call: Call,
    ref: SubscriptionRef,
    change: SubscriptionChange,
  ): Promise<Changed<'subscription', Subscription>>;
  /**
   * Cancels the subscription or transfers it. A cancelled one stays readable as CANCELLED until its SKU is bought again;
   * reads and changes of a transferred one are FORBIDDEN until it is transferred back, and only the embedded service lists
   * it.
   */
  deleteSubscription(
    call: Call,
    ref: SubscriptionRef,
    how: DeletionType,
  ): Promise<Outcome<'removed', SubscriptionRef>>;
  /** Generates a customer's token, as its administrator does at Google. Only the embedded service has this. */
  issueAuthToken(call: Call, customer: CustomerKey): Promise<Outcome<'issued', IssuedAuthToken>>;
  operate(
    call: Call,
    ref: SubscriptionRef,
    event: OperatorEvent,
  ): Promise<Outcome<'subscription', Subscription>>;
}

export function subscriptionKey(ref: SubscriptionRef): string {
  return 'skuId' in ref ? `${ref.customer} sku ${ref.skuId}` : `${ref.customer} id ${ref.subscriptionId}`;
}
