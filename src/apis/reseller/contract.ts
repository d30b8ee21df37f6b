import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type { Found, Outcome } from '../../kit/result.ts';
import type { Searched, SearchQuery } from '../../kit/search.ts';
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
  DomainName,
  ServiceAccountEmail,
  SkuId,
  SubscriptionId,
  TopicName,
} from './contract/names.ts';
import type { ResellerKind } from './contract/search.ts';
import type { PostalAddress } from './contract/words.ts';

export type { Page, PageRequest, PageToken } from '../../kit/page.ts';
export type { Found, Outcome, Refusal, Refused } from '../../kit/result.ts';
export type * from './contract/inputs.ts';
export type * from './contract/names.ts';
export * from './contract/words.ts';

export interface Customer {
  readonly customerId: CustomerId;
  /** Null when a remote service does not return it, or not as a domain. */
  readonly customerDomain: DomainName | null;
  readonly customerDomainVerified: boolean;
  /** `domain` or `team`; the service may add further types. */
  readonly customerType: string;
  readonly postalAddress: PostalAddress | null;
  readonly phoneNumber: string | null;
  readonly alternateEmail: string | null;
  readonly primaryEmail: string | null;
  readonly resourceUiUrl: string | null;
}

/** Both times in milliseconds since the epoch. */
export interface Interval {
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * A customer's plan for one SKU, identified by customer and SKU. Times are milliseconds since the epoch. A remote
 * service may leave out every other field (its discovery document has no required ones): a text is empty then, a yes or
 * no is no, and the rest is null.
 */
export interface Subscription {
  readonly customerId: CustomerId;
  readonly customerDomain: DomainName | null;
  readonly subscriptionId: SubscriptionId;
  readonly skuId: SkuId;
  readonly skuName: string | null;
  /** ACTIVE, SUSPENDED or CANCELLED; the service may add further values. */
  readonly status: string;
  /**
   * All reasons that hold now: the subscription is SUSPENDED until none is left. The service may add further values.
   */
  readonly suspensionReasons: readonly string[];
  /**
   * The plan as the service writes it: ANNUAL, ANNUAL_YEARLY_PAY, FLEXIBLE, TRIAL or FREE; it may add further values.
   */
  readonly planName: string;
  readonly isCommitmentPlan: boolean;
  /** Null without a commitment, when the billing method is OFFLINE, and when the service returns one end only. */
  readonly commitmentInterval: Interval | null;
  /** Seats of an annual plan; null for other plans. */
  readonly numberOfSeats: number | null;
  /** Seats of a flexible or trial plan at most; null for other plans. */
  readonly maximumNumberOfSeats: number | null;
  readonly licensedNumberOfSeats: number | null;
  readonly renewalType: string | null;
  readonly isInTrial: boolean;
  readonly trialEndTime: number | null;
  readonly billingMethod: string | null;
  readonly purchaseOrderId: string | null;
  readonly dealCode: string | null;
  readonly creationTime: number | null;
  readonly resourceUiUrl: string | null;
  /** Present in the list of transferable subscriptions. */
  readonly transferInfo: TransferInfo | null;
}

/** The conditions of a transfer; null for those that the service does not return. */
export interface TransferInfo {
  readonly minimumTransferableSeats: number | null;
  /** Milliseconds since the epoch at which the customer's token expires. */
  readonly transferabilityExpirationTime: number | null;
  readonly currentLegacySkuId: string | null;
}

/** A customer that permits the transfer of its subscriptions. */
export interface TransferringCustomer {
  readonly customer: CustomerKey;
  readonly customerAuthToken: CustomerAuthToken;
}

export interface IssuedAuthToken {
  readonly customerAuthToken: CustomerAuthToken;
  /** Milliseconds since the epoch. */
  readonly transferabilityExpirationTime: number;
}

/** A reference to a subscription: by its current id, or by its SKU, which stays the same. */
export type SubscriptionRef =
  | { readonly customer: CustomerKey; readonly subscriptionId: SubscriptionId }
  | { readonly customer: CustomerKey; readonly skuId: SkuId };

export interface WatchDetails {
  /** Null before the first registration, which creates the topic. */
  readonly topicName: TopicName | null;
  /** Accounts that may subscribe to the topic, sorted by e-mail address. */
  readonly serviceAccounts: readonly ServiceAccountEmail[];
}

export interface SubscriptionQuery {
  readonly customer?: CustomerKey | undefined;
  /** Prefix of the customer's domain, in lower case. The embedded service then lists by domain. */
  readonly customerNamePrefix?: string | undefined;
  /** ACTIVE, SUSPENDED, CANCELLED or UNRECOGNIZED. */
  readonly statuses?: readonly string[] | undefined;
  readonly skus?: readonly SkuId[] | undefined;
  /** Plan names of requests, or UNRECOGNIZED. */
  readonly plans?: readonly string[] | undefined;
  /** Milliseconds since the epoch. */
  readonly commitmentEndsBefore?: number | undefined;
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
  register(call: Call, email: ServiceAccountEmail): Promise<Outcome<'topicName', TopicName | null>>;
  /** Undoes a registration; changes nothing for an account that is not registered. */
  unregister(call: Call, email: ServiceAccountEmail): Promise<Outcome<'topicName', TopicName | null>>;
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
  /**
   * Returns a page, oldest first, or by domain for `customerNamePrefix`. Throws BAD_USER_INPUT for a token of another
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
  ): Promise<Outcome<'subscription', Subscription>>;
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
