import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type { Found, Outcome } from '../../kit/result.ts';
import type {
  CustomerInput,
  DeletionType,
  NewSubscription,
  OperatorEvent,
  SubscriptionChange,
} from './contract/inputs.ts';
import type {
  CustomerId,
  CustomerKey,
  DomainName,
  ServiceAccountEmail,
  SkuId,
  SubscriptionId,
  TopicName,
} from './contract/names.ts';
import type { PostalAddress } from './contract/words.ts';

export type { Page, PageRequest, PageToken } from '../../kit/page.ts';
export type { Found, Outcome, Refusal, Refused } from '../../kit/result.ts';
export type * from './contract/inputs.ts';
export type * from './contract/names.ts';
export * from './contract/words.ts';

export interface Customer {
  readonly customerId: CustomerId;
  readonly customerDomain: DomainName;
  readonly customerDomainVerified: boolean;
  /** `domain` or `team`; a set that the service may add to. */
  readonly customerType: string;
  readonly postalAddress: PostalAddress | null;
  readonly phoneNumber: string | null;
  readonly alternateEmail: string | null;
  readonly primaryEmail: string | null;
  readonly resourceUiUrl: string | null;
}

/** Milliseconds since the epoch. */
export interface Interval {
  readonly startTime: number;
  readonly endTime: number;
}

/** A customer's plan for one SKU: identified by customer and SKU. Times are milliseconds since the epoch. */
export interface Subscription {
  readonly customerId: CustomerId;
  readonly customerDomain: DomainName;
  readonly subscriptionId: SubscriptionId;
  readonly skuId: SkuId;
  readonly skuName: string | null;
  /** ACTIVE, SUSPENDED, CANCELLED; a set that the service may add to. */
  readonly status: string;
  /** All that hold now: SUSPENDED until the last is gone. Open as well. */
  readonly suspensionReasons: readonly string[];
  /** As the service gives it: ANNUAL, ANNUAL_YEARLY_PAY, FLEXIBLE, TRIAL, FREE; open. */
  readonly planName: string;
  readonly isCommitmentPlan: boolean;
  /** Null without a commitment, and where the billing method is OFFLINE. */
  readonly commitmentInterval: Interval | null;
  /** Of annual plans. */
  readonly numberOfSeats: number | null;
  /** Of flexible and trial plans. */
  readonly maximumNumberOfSeats: number | null;
  readonly licensedNumberOfSeats: number | null;
  readonly renewalType: string | null;
  readonly isInTrial: boolean;
  readonly trialEndTime: number | null;
  readonly billingMethod: string | null;
  readonly purchaseOrderId: string | null;
  readonly dealCode: string | null;
  readonly creationTime: number;
  readonly resourceUiUrl: string | null;
}

/** Which subscription: by the id that it has now, or by what stays. */
export type SubscriptionRef =
  | { readonly customer: CustomerKey; readonly subscriptionId: SubscriptionId }
  | { readonly customer: CustomerKey; readonly skuId: SkuId };

export interface WatchDetails {
  readonly topicName: TopicName;
  /** Accounts that may subscribe to the topic, in the order of their addresses. */
  readonly serviceAccounts: readonly ServiceAccountEmail[];
}

export interface SubscriptionQuery {
  readonly customer?: CustomerKey | undefined;
  /** How the domain of the customer begins, in lower case. */
  readonly customerNamePrefix?: string | undefined;
}

/**
 * The reselling service (S1). A call reaches the customers that its caller's tenancy names. For any other customer
 * reads find a FORBIDDEN fault and writes are refused with FORBIDDEN, whether or not it exists; lists leave it out.
 * What belongs to all customers (registration, new customers) needs a caller that reaches all of them.
 */
export interface Reseller {
  /** Lets the account subscribe to the topic; saying it again changes nothing. */
  register(call: Call, email: ServiceAccountEmail): Promise<Outcome<'topicName', TopicName>>;
  /** Takes that back; for an account that was never registered it changes nothing. */
  unregister(call: Call, email: ServiceAccountEmail): Promise<Outcome<'topicName', TopicName>>;
  watchDetails(call: Call): Promise<WatchDetails>;

  customers(call: Call, keys: readonly CustomerKey[]): Promise<Found<Customer>>;
  insertCustomer(call: Call, input: CustomerInput): Promise<Outcome<'customer', Customer>>;
  /** `patch` leaves what is not given as it is, `update` clears it. */
  changeCustomer(
    call: Call,
    key: CustomerKey,
    how: 'patch' | 'update',
    input: CustomerInput,
  ): Promise<Outcome<'customer', Customer>>;

  subscriptions(call: Call, refs: readonly SubscriptionRef[]): Promise<Found<Subscription>>;
  /** Oldest first. Throws BAD_USER_INPUT for a token of another list or filter. */
  list(call: Call, query: SubscriptionQuery, page: PageRequest): Promise<Page<Subscription>>;
  /** One page for each customer, oldest first. */
  listOf(call: Call, customers: readonly CustomerId[], page: PageRequest): Promise<Found<Page<Subscription>>>;
  /** One live subscription for each customer and SKU: another is a CONFLICT. */
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
  /** The subscription stays readable as CANCELLED until its SKU is bought again. */
  deleteSubscription(
    call: Call,
    ref: SubscriptionRef,
    how: DeletionType,
  ): Promise<Outcome<'removed', SubscriptionRef>>;
  operate(
    call: Call,
    ref: SubscriptionRef,
    event: OperatorEvent,
  ): Promise<Outcome<'subscription', Subscription>>;
}

export function subscriptionKey(ref: SubscriptionRef): string {
  return 'skuId' in ref ? `${ref.customer} sku ${ref.skuId}` : `${ref.customer} id ${ref.subscriptionId}`;
}
