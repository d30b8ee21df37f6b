// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { LoadedNode } from '../gateway/graphql/nodes.ts';
import type { Call } from '../kit/call/call.ts';
import type { Customer as ResellerCustomerModel, Interval as ResellerIntervalModel, WatchDetails as ResellerNotificationsModel } from '../apis/reseller/contract.ts';
import type { SubscriptionReading as ResellerSubscriptionModel } from '../apis/reseller/graph/readings.ts';
import type { ShownEvent, Delivery } from '../apis/reseller/graph/shown-events.ts';
import type { NotificationsPayload } from '../apis/reseller/graph/mutation-payloads.ts';
import type { GraphContext } from '../gateway/graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A position in a list or in a stream of events. Opaque: give it back as `after`, with the same filter, to go on from there. */
  Cursor: { input: string; output: string; }
  /** A moment in time: RFC 3339 in UTC, such as `2026-01-31T13:00:00Z`. */
  DateTime: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** How a caller proved who they are. */
export type CallerKind =
  /** The account SID and auth token of the execution service. */
  | 'ACCOUNT'
  /** No credential: known by network address only. */
  | 'ANONYMOUS'
  /** An OAuth app by its client id and secret. */
  | 'APP'
  /** An app, where an organization has installed it. */
  | 'INSTALLATION'
  /** A token of a person. */
  | 'USER'
  /** The built-in token of an automation workflow. */
  | 'WORKFLOW';

export type ChangeResellerCustomerInput = {
  readonly alternateEmail?: InputMaybe<Scalars['String']['input']>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** A new primary domain. */
  readonly customerDomain?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly postalAddress?: InputMaybe<ResellerAddressInput>;
  readonly primaryEmail?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeResellerSubscriptionPlanInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  readonly dealCode?: InputMaybe<Scalars['String']['input']>;
  /** For the other plans. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** For annual plans. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  readonly planName: ResellerPlanName;
  readonly purchaseOrderId?: InputMaybe<Scalars['String']['input']>;
  readonly skuId?: InputMaybe<Scalars['ID']['input']>;
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChangeResellerSubscriptionRenewalSettingsInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  readonly renewalType: ResellerRenewalType;
  readonly skuId?: InputMaybe<Scalars['ID']['input']>;
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChangeResellerSubscriptionSeatsInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  /** For the other plans. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** For annual plans: not fewer than before. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  readonly skuId?: InputMaybe<Scalars['ID']['input']>;
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

/** A failure that its code, message and path say all about. */
export type GenericUserError = UserError & {
  readonly __typename?: 'GenericUserError';
  readonly code: UserErrorCode;
  /** What was wrong and what is expected, for a person. */
  readonly message: Scalars['String']['output'];
  /** The input field at fault, from the root of `input`; null where no single field is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type InsertResellerCustomerInput = {
  /** A domain customer needs one, of another domain than its own. */
  readonly alternateEmail?: InputMaybe<Scalars['String']['input']>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly customerDomain: Scalars['String']['input'];
  /** `DOMAIN` unless told. */
  readonly customerType?: InputMaybe<ResellerCustomerType>;
  /** Left out of the customer where it is no number. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** A new customer needs contactName, organizationName, postalCode and countryCode. */
  readonly postalAddress?: InputMaybe<ResellerAddressInput>;
  /** A team customer needs one: its administrator's. */
  readonly primaryEmail?: InputMaybe<Scalars['String']['input']>;
};

export type InsertResellerSubscriptionInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  readonly dealCode?: InputMaybe<Scalars['String']['input']>;
  /** For the other plans. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** For annual plans. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  readonly planName: ResellerPlanName;
  readonly purchaseOrderId?: InputMaybe<Scalars['String']['input']>;
  /** For annual plans; by itself they renew as they are. */
  readonly renewalType?: InputMaybe<ResellerRenewalType>;
  readonly skuId: Scalars['ID']['input'];
  /** Switches the customer's subscription of this SKU to `skuId`; buys another one when left out. */
  readonly sourceSkuId?: InputMaybe<Scalars['ID']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Takes back a suspension by the reseller; the subscription is active once no other reason holds. */
  readonly activateResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Ends a subscription. */
  readonly cancelResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Makes a flexible plan annual, or chooses the plan that follows a trial. The `subscriptionId` changes. */
  readonly changeResellerSubscriptionPlan: Maybe<ResellerSubscriptionPayload>;
  /** Changes what happens at the end of an annual plan's year. */
  readonly changeResellerSubscriptionRenewalSettings: Maybe<ResellerSubscriptionPayload>;
  /** Changes how many users there can be. */
  readonly changeResellerSubscriptionSeats: Maybe<ResellerSubscriptionPayload>;
  /** Orders a new customer's account. */
  readonly insertResellerCustomer: Maybe<ResellerCustomerPayload>;
  /** Buys a SKU for a customer, or switches one that it has. */
  readonly insertResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Changes what is given of a customer; null clears it. */
  readonly patchResellerCustomer: Maybe<ResellerCustomerPayload>;
  /** Lets a service account subscribe to the topic of the notifications, beside those that may already. */
  readonly registerResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /** Ends a trial now; a paid plan must have been chosen. */
  readonly startResellerPaidService: Maybe<ResellerSubscriptionPayload>;
  /** Suspends an active paid subscription. */
  readonly suspendResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Hands an active subscription over to direct billing. */
  readonly transferResellerSubscriptionToDirect: Maybe<ResellerSubscriptionPayload>;
  /** Takes that back; changes nothing for an account that was not registered. */
  readonly unregisterResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /** Replaces the settings of a customer: what is not given is cleared. */
  readonly updateResellerCustomer: Maybe<ResellerCustomerPayload>;
};


export type MutationActivateResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationCancelResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationChangeResellerSubscriptionPlanArgs = {
  input: ChangeResellerSubscriptionPlanInput;
};


export type MutationChangeResellerSubscriptionRenewalSettingsArgs = {
  input: ChangeResellerSubscriptionRenewalSettingsInput;
};


export type MutationChangeResellerSubscriptionSeatsArgs = {
  input: ChangeResellerSubscriptionSeatsInput;
};


export type MutationInsertResellerCustomerArgs = {
  input: InsertResellerCustomerInput;
};


export type MutationInsertResellerSubscriptionArgs = {
  input: InsertResellerSubscriptionInput;
};


export type MutationPatchResellerCustomerArgs = {
  input: ChangeResellerCustomerInput;
};


export type MutationRegisterResellerServiceAccountArgs = {
  input: ResellerServiceAccountInput;
};


export type MutationStartResellerPaidServiceArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationSuspendResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationTransferResellerSubscriptionToDirectArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationUnregisterResellerServiceAccountArgs = {
  input: ResellerServiceAccountInput;
};


export type MutationUpdateResellerCustomerArgs = {
  input: ChangeResellerCustomerInput;
};

/** An object that can be read again by its id alone. */
export type Node = {
  /** Opaque and stable; unique over all types. */
  readonly id: Scalars['ID']['output'];
};

/** Which part of a list a page is. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last edge; null on an empty page. */
  readonly endCursor: Maybe<Scalars['Cursor']['output']>;
  /** Whether more follows after `endCursor`. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether something lies before `startCursor`; true whenever the page was asked for with `after`. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null on an empty page. */
  readonly startCursor: Maybe<Scalars['Cursor']['output']>;
};

/** What the organization behind a credential has agreed on: it decides how large the budget is. */
export type Plan =
  | 'ENTERPRISE'
  | 'STANDARD';

export type Query = {
  readonly __typename?: 'Query';
  /** Reads any object by its id; null when it does not exist. */
  readonly node: Maybe<Node>;
  /** Reads up to 100 objects by id, in the order asked; null in the place of each that does not exist. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** The GraphQL budget, after this operation was charged; null where nothing is limited. Open to everybody. */
  readonly rateLimit: Maybe<RateLimit>;
  /** Every budget of the caller; null where nothing is limited. Open to everybody. */
  readonly rateLimits: Maybe<ReadonlyArray<RateLimit>>;
  /** A customer by id or primary domain; null when there is none. `FORBIDDEN` for one that your credential does not reach. */
  readonly resellerCustomer: Maybe<ResellerCustomer>;
  /** What happened to subscriptions, in the order in which it came to the gateway, oldest first. Its cursors are those of the subscription `resellerEvents`. */
  readonly resellerEvents: Maybe<ResellerEventConnection>;
  /** The topic of the notifications and its service accounts; for credentials that reach all customers. */
  readonly resellerNotifications: Maybe<ResellerNotifications>;
  /** A subscription by exactly one of `subscriptionId`, which changes, and `skuId`, which does not; null when there is none. */
  readonly resellerSubscription: Maybe<ResellerSubscription>;
  /** Subscriptions, oldest first. */
  readonly resellerSubscriptions: Maybe<ResellerSubscriptionConnection>;
  /** Who is asking. Open to everybody. */
  readonly viewer: Maybe<Viewer>;
};


export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryRateLimitArgs = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryResellerCustomerArgs = {
  customerId: Scalars['ID']['input'];
};


export type QueryResellerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerEventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryResellerSubscriptionArgs = {
  customerId: Scalars['ID']['input'];
  skuId: InputMaybe<Scalars['ID']['input']>;
  subscriptionId: InputMaybe<Scalars['ID']['input']>;
};


export type QueryResellerSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerSubscriptionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a caller may still spend of one budget. */
export type RateLimit = {
  readonly __typename?: 'RateLimit';
  /** Points that this operation costs: 1 for a query, 5 for a mutation; 0 for the budgets that it does not spend from. */
  readonly cost: Scalars['Int']['output'];
  /** Requests or points that fit into one window. */
  readonly limit: Scalars['Int']['output'];
  /** Objects in lists that this operation asks for: as `first` multiplies, and as other lists are assumed to be long. */
  readonly nodeCount: Scalars['Int']['output'];
  /** What is left of it: always `limit - used`. */
  readonly remaining: Scalars['Int']['output'];
  /** When the window ends and everything is there again. */
  readonly resetAt: Scalars['DateTime']['output'];
  /** What the budget is for: `core` (REST), `graphql`, `search`, `integration_manifest` or `file_transfer`. */
  readonly resource: Scalars['String']['output'];
  readonly used: Scalars['Int']['output'];
};

/** A postal address. */
export type ResellerAddress = {
  readonly __typename?: 'ResellerAddress';
  readonly addressLine1: Maybe<Scalars['String']['output']>;
  readonly addressLine2: Maybe<Scalars['String']['output']>;
  readonly addressLine3: Maybe<Scalars['String']['output']>;
  readonly contactName: Maybe<Scalars['String']['output']>;
  /** ISO 3166. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  readonly locality: Maybe<Scalars['String']['output']>;
  readonly organizationName: Maybe<Scalars['String']['output']>;
  readonly postalCode: Maybe<Scalars['String']['output']>;
  readonly region: Maybe<Scalars['String']['output']>;
};

export type ResellerAddressInput = {
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  readonly addressLine3?: InputMaybe<Scalars['String']['input']>;
  readonly contactName?: InputMaybe<Scalars['String']['input']>;
  /** ISO 3166. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  readonly locality?: InputMaybe<Scalars['String']['input']>;
  readonly organizationName?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  readonly region?: InputMaybe<Scalars['String']['input']>;
};

/** A subscription was cancelled, or transferred. */
export type ResellerCancellation = Node & ResellerEvent & {
  readonly __typename?: 'ResellerCancellation';
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Why; null where the publisher does not say. */
  readonly cancellationReason: Maybe<ResellerCancellationReason>;
  readonly customerDomainName: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  readonly messageId: Maybe<Scalars['ID']['output']>;
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** The reason in the publisher's words. */
  readonly rawCancellationReason: Maybe<Scalars['String']['output']>;
  readonly rawType: Scalars['String']['output'];
  readonly receivedAt: Scalars['DateTime']['output'];
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  readonly skuId: Scalars['ID']['output'];
  readonly subscription: Maybe<ResellerSubscription>;
  readonly subscriptionId: Scalars['ID']['output'];
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  readonly supersededBy: Maybe<Scalars['ID']['output']>;
  readonly type: ResellerEventType;
};

/** Why a subscription was cancelled. */
export type ResellerCancellationReason =
  | 'OTHER'
  /** The customer upgraded to a SKU that includes this one. */
  | 'PURCHASE_OF_SUBSUMING_SKU'
  /** The reseller cancelled it. */
  | 'RESELLER_INITIATED'
  /** The customer moved to direct billing or to another reseller. */
  | 'TRANSFERRED_OUT'
  /** A reason that this schema does not know yet: `rawCancellationReason` has it. */
  | 'UNRECOGNIZED';

/** Anything else that happened to a subscription; its type says what. */
export type ResellerChange = Node & ResellerEvent & {
  readonly __typename?: 'ResellerChange';
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  readonly customerDomainName: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  readonly messageId: Maybe<Scalars['ID']['output']>;
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  readonly rawType: Scalars['String']['output'];
  readonly receivedAt: Scalars['DateTime']['output'];
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  readonly skuId: Scalars['ID']['output'];
  readonly subscription: Maybe<ResellerSubscription>;
  readonly subscriptionId: Scalars['ID']['output'];
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  readonly supersededBy: Maybe<Scalars['ID']['output']>;
  readonly type: ResellerEventType;
};

/** A customer of the reseller. */
export type ResellerCustomer = Node & {
  readonly __typename?: 'ResellerCustomer';
  readonly alternateEmail: Maybe<Scalars['String']['output']>;
  /** The primary domain; it may change. */
  readonly customerDomain: Scalars['String']['output'];
  readonly customerDomainVerified: Scalars['Boolean']['output'];
  /** The service's own, for good. */
  readonly customerId: Scalars['ID']['output'];
  readonly customerType: ResellerCustomerType;
  /** What happened to the customer's subscriptions, oldest first; its cursors are those of `Query.resellerEvents`. */
  readonly events: Maybe<ResellerEventConnection>;
  readonly id: Scalars['ID']['output'];
  /** Begins with + and the country code. */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  readonly postalAddress: Maybe<ResellerAddress>;
  /** Of the administrator of a team. */
  readonly primaryEmail: Maybe<Scalars['String']['output']>;
  /** The type in the service's words. */
  readonly rawCustomerType: Scalars['String']['output'];
  /** Where a person looks after the customer. */
  readonly resourceUiUrl: Maybe<Scalars['String']['output']>;
  /** The subscription of one SKU; null when the customer has none. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** The subscriptions of the customer, oldest first. */
  readonly subscriptions: Maybe<ResellerSubscriptionConnection>;
};


/** A customer of the reseller. */
export type ResellerCustomerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A customer of the reseller. */
export type ResellerCustomerSubscriptionArgs = {
  skuId: Scalars['ID']['input'];
};


/** A customer of the reseller. */
export type ResellerCustomerSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ResellerCustomerPayload = {
  readonly __typename?: 'ResellerCustomerPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The customer as it is now; null when `userErrors` says why nothing was changed. */
  readonly customer: Maybe<ResellerCustomer>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Who a customer is to the service. */
export type ResellerCustomerType =
  /** Owns its domain. */
  | 'DOMAIN'
  /** Known by the e-mail address of its administrator. */
  | 'TEAM'
  /** A type that this schema does not know yet: `rawCustomerType` has it. */
  | 'UNRECOGNIZED';

/**
 * Something that happened to a subscription, as the reselling service told it. It may come late, or after what happened
 * later: `subscription` is what is true now.
 */
export type ResellerEvent = {
  /** The message's attributes, texts by name; null for events that the gateway wrote itself. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** The customer's primary domain at that time. */
  readonly customerDomainName: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  /** The message that brought it; null for events that the gateway wrote itself. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** When the service published it; null where it does not say. */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** The type in the publisher's words. */
  readonly rawType: Scalars['String']['output'];
  /** When it came to the gateway. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** The customer id of the reseller; null where the service does not say. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  readonly skuId: Scalars['ID']['output'];
  /**
   * The subscription as it is now, by `subscriptionId`, or by customer and SKU where that has changed; `readAt` says when
   * it was read. Null when the service has none.
   */
  readonly subscription: Maybe<ResellerSubscription>;
  /** The subscription's id at that time; it may have changed since. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** The messaging subscription that brought it; null for events that the gateway wrote itself. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The `id` of the event of the same customer and SKU that was published last, where that was after this one; null when none is known. */
  readonly supersededBy: Maybe<Scalars['ID']['output']>;
  readonly type: ResellerEventType;
};

export type ResellerEventConnection = {
  readonly __typename?: 'ResellerEventConnection';
  readonly edges: ReadonlyArray<ResellerEventEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<ResellerEvent>;
  readonly pageInfo: PageInfo;
};

/** An event, delivered. */
export type ResellerEventDelivery = {
  readonly __typename?: 'ResellerEventDelivery';
  /** The place of this event: `resellerEvents(after:)` goes on behind it. */
  readonly cursor: Scalars['Cursor']['output'];
  readonly event: ResellerEvent;
  /** Whether it was in the log already when this subscription began, and not a moment ago. */
  readonly replayed: Scalars['Boolean']['output'];
};

export type ResellerEventEdge = {
  readonly __typename?: 'ResellerEventEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: ResellerEvent;
};

/** Which events; all that you may see when left out. */
export type ResellerEventFilter = {
  /** The customer's id; not its domain, which may change. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  readonly skuId?: InputMaybe<Scalars['ID']['input']>;
  /** Any of these; at least one. */
  readonly types?: InputMaybe<ReadonlyArray<ResellerEventType>>;
};

export type ResellerEventMessage = ResellerEventDelivery | StreamGap | StreamHeartbeat;

/** What happened to a subscription. */
export type ResellerEventType =
  /** The commitment of an annual plan grew or shrank. */
  | 'COMMITMENT_CHANGED'
  /** A licence was assigned or revoked. */
  | 'LICENSE_ASSIGNMENT_CHANGED'
  /** It was created. */
  | 'NEW_SUBSCRIPTION_CREATED'
  /** A flexible plan became an annual one. Not told when a renewal makes an annual plan flexible. */
  | 'PRICE_PLAN_SWITCHED'
  /** Its state is not what its events told, as when a notification never came. Written by the gateway itself: `ResellerStateDrift`. */
  | 'STATE_DRIFT'
  /** It was cancelled, or transferred: `ResellerCancellation` says why. */
  | 'SUBSCRIPTION_CANCELLED'
  /** It was converted, such as from direct to reseller, from paid to a grace period, or from online to offline. */
  | 'SUBSCRIPTION_CONVERTED'
  /** Its SKU was downgraded. */
  | 'SUBSCRIPTION_DOWNGRADE'
  /** An annual plan was renewed. */
  | 'SUBSCRIPTION_RENEWED'
  /** It was suspended: `ResellerSuspension` says why. */
  | 'SUBSCRIPTION_SUSPENDED'
  /** A suspension was taken back. */
  | 'SUBSCRIPTION_SUSPENSION_REVOKED'
  /** Its trial ended. */
  | 'SUBSCRIPTION_TRIAL_ENDED'
  /** Its SKU was upgraded. */
  | 'SUBSCRIPTION_UPGRADE'
  /** A type that this schema does not know yet: `rawType` has it. */
  | 'UNRECOGNIZED';

/** From when to when. */
export type ResellerInterval = {
  readonly __typename?: 'ResellerInterval';
  readonly endTime: Scalars['DateTime']['output'];
  readonly startTime: Scalars['DateTime']['output'];
};

/** Where notifications are published, and who may subscribe to them. */
export type ResellerNotifications = {
  readonly __typename?: 'ResellerNotifications';
  /** E-mail addresses of the authorised service accounts, in alphabetical order. */
  readonly serviceAccounts: ReadonlyArray<Scalars['String']['output']>;
  /** `projects/<project>/topics/<topic>`. */
  readonly topicName: Scalars['String']['output'];
};

export type ResellerNotificationsPayload = {
  readonly __typename?: 'ResellerNotificationsPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** As they are after the change. */
  readonly notifications: Maybe<ResellerNotifications>;
  /** The topic; null when `userErrors` says why nothing was changed. */
  readonly topicName: Maybe<Scalars['String']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** How a subscription is paid for. */
export type ResellerPlanName =
  /** A year's commitment, paid monthly. The service answers with `ANNUAL`. */
  | 'ANNUAL_MONTHLY_PAY'
  /** A year's commitment, paid at once. */
  | 'ANNUAL_YEARLY_PAY'
  /** Paid by use, without commitment. */
  | 'FLEXIBLE'
  /** Free for good, for one SKU. */
  | 'FREE'
  /** Free for a while; suspended at its end unless a paid plan was chosen. */
  | 'TRIAL'
  /** A plan that this schema does not know yet: `rawPlanName` has it. */
  | 'UNRECOGNIZED';

/** What happens when the year of an annual plan ends. */
export type ResellerRenewalType =
  /** Another year with all seats, paid monthly. */
  | 'AUTO_RENEW_MONTHLY_PAY'
  /** Another year with all seats, paid at once. */
  | 'AUTO_RENEW_YEARLY_PAY'
  /** The service is suspended. */
  | 'CANCEL'
  /** Another year for the users that have a licence, paid monthly. */
  | 'RENEW_CURRENT_USERS_MONTHLY_PAY'
  /** Another year for the users that have a licence, paid at once. */
  | 'RENEW_CURRENT_USERS_YEARLY_PAY'
  /** Goes on with the flexible plan. */
  | 'SWITCH_TO_PAY_AS_YOU_GO'
  /** A type that this schema does not know yet: `rawRenewalType` has it. */
  | 'UNRECOGNIZED';

export type ResellerServiceAccountInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Such as `name@project.iam.gserviceaccount.com`. */
  readonly serviceAccountEmailAddress: Scalars['String']['input'];
};

/** One way in which a state is not what was told. */
export type ResellerStateDifference = {
  readonly __typename?: 'ResellerStateDifference';
  /** The field of the subscription, such as `status` or `commitmentInterval.endTime`. */
  readonly field: Scalars['String']['output'];
  /** What the service answered, in its words; null where it has nothing. */
  readonly found: Maybe<Scalars['String']['output']>;
  /** What the events told last, in the publisher's words; null where they told nothing. */
  readonly told: Maybe<Scalars['String']['output']>;
};

/** The gateway found a subscription in another state than its events told: a notification never came, or is still to come. */
export type ResellerStateDrift = Node & ResellerEvent & {
  readonly __typename?: 'ResellerStateDrift';
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  readonly customerDomainName: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly differences: ReadonlyArray<ResellerStateDifference>;
  readonly id: Scalars['ID']['output'];
  readonly messageId: Maybe<Scalars['ID']['output']>;
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  readonly rawType: Scalars['String']['output'];
  readonly receivedAt: Scalars['DateTime']['output'];
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  readonly skuId: Scalars['ID']['output'];
  readonly subscription: Maybe<ResellerSubscription>;
  readonly subscriptionId: Scalars['ID']['output'];
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  readonly supersededBy: Maybe<Scalars['ID']['output']>;
  readonly type: ResellerEventType;
};

/** A customer's plan for one SKU: customer and SKU identify it, `subscriptionId` changes with its plan and its SKU. */
export type ResellerSubscription = Node & {
  readonly __typename?: 'ResellerSubscription';
  /** Such as `ONLINE` or `OFFLINE`. */
  readonly billingMethod: Maybe<Scalars['String']['output']>;
  /** The committed year; null without one, and for subscriptions that are billed offline. */
  readonly commitmentInterval: Maybe<ResellerInterval>;
  readonly creationTime: Scalars['DateTime']['output'];
  readonly customer: Maybe<ResellerCustomer>;
  readonly customerDomain: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly dealCode: Maybe<Scalars['String']['output']>;
  /** What happened to it, under every id that it had, oldest first; its cursors are those of `Query.resellerEvents`. */
  readonly events: Maybe<ResellerEventConnection>;
  /** Of customer and SKU: it stays when `subscriptionId` changes. */
  readonly id: Scalars['ID']['output'];
  readonly isCommitmentPlan: Scalars['Boolean']['output'];
  readonly isInTrial: Scalars['Boolean']['output'];
  /** Users that have a licence. */
  readonly licensedNumberOfSeats: Maybe<Scalars['Int']['output']>;
  /** Most users; null for annual plans. */
  readonly maximumNumberOfSeats: Maybe<Scalars['Int']['output']>;
  /** Seats bought; null unless the plan is annual. */
  readonly numberOfSeats: Maybe<Scalars['Int']['output']>;
  /** During a trial, the plan that follows it; `TRIAL` while none is chosen. */
  readonly planName: ResellerPlanName;
  readonly purchaseOrderId: Maybe<Scalars['String']['output']>;
  /** The plan in the service's words. */
  readonly rawPlanName: Scalars['String']['output'];
  /** The renewal type in the service's words. */
  readonly rawRenewalType: Maybe<Scalars['String']['output']>;
  /** The status in the service's words. */
  readonly rawStatus: Scalars['String']['output'];
  /** The reasons in the service's words. */
  readonly rawSuspensionReasons: ReadonlyArray<Scalars['String']['output']>;
  /** When the service was asked for this state; of two states of a subscription, the one that was read later holds. */
  readonly readAt: Scalars['DateTime']['output'];
  /** Null unless the plan is annual. */
  readonly renewalType: Maybe<ResellerRenewalType>;
  /** Where a person looks after the subscription. */
  readonly resourceUiUrl: Maybe<Scalars['String']['output']>;
  readonly skuId: Scalars['ID']['output'];
  /** Null where the service does not say. */
  readonly skuName: Maybe<Scalars['String']['output']>;
  readonly status: ResellerSubscriptionStatus;
  /** The service's id for it at present. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** All reasons that hold now; empty unless it is suspended. */
  readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>;
  /** When the trial ends, or ended; null where there was none. */
  readonly trialEndTime: Maybe<Scalars['DateTime']['output']>;
};


/** A customer's plan for one SKU: customer and SKU identify it, `subscriptionId` changes with its plan and its SKU. */
export type ResellerSubscriptionEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ResellerSubscriptionConnection = {
  readonly __typename?: 'ResellerSubscriptionConnection';
  readonly edges: ReadonlyArray<ResellerSubscriptionEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<ResellerSubscription>;
  readonly pageInfo: PageInfo;
};

export type ResellerSubscriptionEdge = {
  readonly __typename?: 'ResellerSubscriptionEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: ResellerSubscription;
};

/** Which subscriptions; all that you may see when left out. */
export type ResellerSubscriptionFilter = {
  /** A customer's id or primary domain. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** How the customer's domain begins. */
  readonly customerNamePrefix?: InputMaybe<Scalars['String']['input']>;
};

/** One subscription of a customer: by exactly one of `subscriptionId` and `skuId`. */
export type ResellerSubscriptionInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer's id or primary domain. */
  readonly customerId: Scalars['ID']['input'];
  readonly skuId?: InputMaybe<Scalars['ID']['input']>;
  readonly subscriptionId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResellerSubscriptionPayload = {
  readonly __typename?: 'ResellerSubscriptionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The subscription as it is now; null when `userErrors` says why nothing was changed, or when the service keeps it no more. */
  readonly subscription: Maybe<ResellerSubscription>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Whether a subscription can be used. */
export type ResellerSubscriptionStatus =
  | 'ACTIVE'
  /** Ended; kept until its SKU is bought again. */
  | 'CANCELLED'
  /** Not usable until the last of its suspension reasons is gone. */
  | 'SUSPENDED'
  /** A status that this schema does not know yet: `rawStatus` has it. */
  | 'UNRECOGNIZED';

/** A subscription was suspended. */
export type ResellerSuspension = Node & ResellerEvent & {
  readonly __typename?: 'ResellerSuspension';
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  readonly customerDomainName: Scalars['String']['output'];
  readonly customerId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  readonly messageId: Maybe<Scalars['ID']['output']>;
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** The reasons in the publisher's words. */
  readonly rawSuspensionReasons: ReadonlyArray<Scalars['String']['output']>;
  readonly rawType: Scalars['String']['output'];
  readonly receivedAt: Scalars['DateTime']['output'];
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  readonly skuId: Scalars['ID']['output'];
  readonly subscription: Maybe<ResellerSubscription>;
  readonly subscriptionId: Scalars['ID']['output'];
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  readonly supersededBy: Maybe<Scalars['ID']['output']>;
  /** Why, at that time. */
  readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>;
  readonly type: ResellerEventType;
};

/** Why a subscription is suspended. */
export type ResellerSuspensionReason =
  /** A reason of the service's own, such as abuse. */
  | 'OTHER'
  /** The customer has not accepted the terms of service. */
  | 'PENDING_TOS_ACCEPTANCE'
  /** The commitment ended and was not to be renewed. */
  | 'RENEWAL_WITH_TYPE_CANCEL'
  /** The reseller suspended it. */
  | 'RESELLER_INITIATED'
  /** The trial ended and no plan was chosen. */
  | 'TRIAL_ENDED'
  /** A reason that this schema does not know yet: `rawSuspensionReasons` has it. */
  | 'UNRECOGNIZED';

/**
 * Events that cannot be delivered any more lie between the cursor that was given and the next message. What the stream is
 * about has to be read anew; the stream itself goes on.
 */
export type StreamGap = {
  readonly __typename?: 'StreamGap';
  /** Events after this one are missing; null where the log is another. */
  readonly missedFrom: Maybe<Scalars['Cursor']['output']>;
  /** The last event that is missing; null where the log is another. */
  readonly missedTo: Maybe<Scalars['Cursor']['output']>;
  readonly reason: StreamGapReason;
};

/** Why events are missing from a stream. */
export type StreamGapReason =
  /** They are older than the gateway keeps events. */
  | 'CURSOR_EXPIRED'
  /** The cursor belongs to another log, such as that of a database that was since replaced or put back. */
  | 'LOG_RESET';

/**
 * Nothing happened up to this position: the first message of a stream that begins now, and one now and then while there is
 * no event, so that there is always a recent cursor to go on from.
 */
export type StreamHeartbeat = {
  readonly __typename?: 'StreamHeartbeat';
  readonly cursor: Scalars['Cursor']['output'];
};

/**
 * What happens, as it happens. Every message has a cursor, but the `StreamGap` of another log, which the next message gives;
 * the same subscription with `after: <cursor>` goes on right behind that message, also on another connection, on another
 * gateway, or after a restart. Then no event is lost and none comes twice. A message that could not be made has no data: its
 * cursor is `cursor` in the answer's `extensions`. Events of one object come in the order in which they happened; over all
 * objects no order is promised beyond that of the log. Events are kept for some days; a cursor that is older is answered with
 * a `StreamGap` first.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * What happens to subscriptions of the customers that you may see. Without `after` it begins now, and the first message
   * is a `StreamHeartbeat` with that position; with it, what came since comes first. `FORBIDDEN` for a customer that your
   * credential does not reach.
   */
  readonly resellerEvents: ResellerEventMessage;
};


/**
 * What happens, as it happens. Every message has a cursor, but the `StreamGap` of another log, which the next message gives;
 * the same subscription with `after: <cursor>` goes on right behind that message, also on another connection, on another
 * gateway, or after a restart. Then no event is lost and none comes twice. A message that could not be made has no data: its
 * cursor is `cursor` in the answer's `extensions`. Events of one object come in the order in which they happened; over all
 * objects no order is promised beyond that of the log. Events are kept for some days; a cursor that is older is answered with
 * a `StreamGap` first.
 */
export type SubscriptionResellerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerEventFilter>;
};

/** An expected failure of a mutation: data, not a fault. The mutation has changed nothing. */
export type UserError = {
  readonly code: UserErrorCode;
  /** What was wrong and what is expected, for a person. */
  readonly message: Scalars['String']['output'];
  /** The input field at fault, from the root of `input`; null where no single field is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** What kind of expected failure a mutation met. */
export type UserErrorCode =
  /** The present state of something else stands in the way. */
  | 'CONFLICT'
  /** The object is not in a state that allows this. */
  | 'FAILED_PRECONDITION'
  /** The service does not let this account do it. */
  | 'FORBIDDEN'
  /** A value of the input is not acceptable. */
  | 'INVALID'
  /** What the input names does not exist, or is not yours to see. */
  | 'NOT_FOUND';

/** Who is asking, as the gateway sees it. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  readonly kind: CallerKind;
  /** The owner of the budget that requests are counted against, such as `user:developer` or `ip:127.0.0.1`. */
  readonly owner: Scalars['String']['output'];
  /** Null for an anonymous caller and for the account of the execution service. */
  readonly plan: Maybe<Plan>;
  /** What the credential allows, in alphabetical order. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ResellerEventMessage:
    | ( Delivery & { __typename: 'ResellerEventDelivery' } )
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ResellerCustomerModel & { __typename: 'ResellerCustomer' } )
    | ( ShownEvent & { __typename: 'ResellerStateDrift' } )
    | ( ResellerSubscriptionModel & { __typename: 'ResellerSubscription' } )
    | ( ShownEvent & { __typename: 'ResellerSuspension' } )
  ;
  ResellerEvent:
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ShownEvent & { __typename: 'ResellerStateDrift' } )
    | ( ShownEvent & { __typename: 'ResellerSuspension' } )
  ;
  UserError: ( GenericUserError & { __typename: 'GenericUserError' } );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CallerKind: CallerKind;
  ChangeResellerCustomerInput: ChangeResellerCustomerInput;
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  GenericUserError: ResolverTypeWrapper<GenericUserError>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InsertResellerCustomerInput: InsertResellerCustomerInput;
  InsertResellerSubscriptionInput: InsertResellerSubscriptionInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<LoadedNode>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  ResellerAddress: ResolverTypeWrapper<ResellerAddress>;
  ResellerAddressInput: ResellerAddressInput;
  ResellerCancellation: ResolverTypeWrapper<ShownEvent>;
  ResellerCancellationReason: ResellerCancellationReason;
  ResellerChange: ResolverTypeWrapper<ShownEvent>;
  ResellerCustomer: ResolverTypeWrapper<ResellerCustomerModel>;
  ResellerCustomerPayload: ResolverTypeWrapper<Omit<ResellerCustomerPayload, 'customer' | 'userErrors'> & { customer?: Maybe<ResolversTypes['ResellerCustomer']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResellerCustomerType: ResellerCustomerType;
  ResellerEvent: ResolverTypeWrapper<ShownEvent>;
  ResellerEventConnection: ResolverTypeWrapper<Omit<ResellerEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerEventEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerEvent']> }>;
  ResellerEventDelivery: ResolverTypeWrapper<Delivery>;
  ResellerEventEdge: ResolverTypeWrapper<Omit<ResellerEventEdge, 'node'> & { node: ResolversTypes['ResellerEvent'] }>;
  ResellerEventFilter: ResellerEventFilter;
  ResellerEventMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResellerEventMessage']>;
  ResellerEventType: ResellerEventType;
  ResellerInterval: ResolverTypeWrapper<ResellerIntervalModel>;
  ResellerNotifications: ResolverTypeWrapper<ResellerNotificationsModel>;
  ResellerNotificationsPayload: ResolverTypeWrapper<NotificationsPayload>;
  ResellerPlanName: ResellerPlanName;
  ResellerRenewalType: ResellerRenewalType;
  ResellerServiceAccountInput: ResellerServiceAccountInput;
  ResellerStateDifference: ResolverTypeWrapper<ResellerStateDifference>;
  ResellerStateDrift: ResolverTypeWrapper<ShownEvent>;
  ResellerSubscription: ResolverTypeWrapper<ResellerSubscriptionModel>;
  ResellerSubscriptionConnection: ResolverTypeWrapper<Omit<ResellerSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerSubscriptionEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerSubscription']> }>;
  ResellerSubscriptionEdge: ResolverTypeWrapper<Omit<ResellerSubscriptionEdge, 'node'> & { node: ResolversTypes['ResellerSubscription'] }>;
  ResellerSubscriptionFilter: ResellerSubscriptionFilter;
  ResellerSubscriptionInput: ResellerSubscriptionInput;
  ResellerSubscriptionPayload: ResolverTypeWrapper<Omit<ResellerSubscriptionPayload, 'subscription' | 'userErrors'> & { subscription?: Maybe<ResolversTypes['ResellerSubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResellerSubscriptionStatus: ResellerSubscriptionStatus;
  ResellerSuspension: ResolverTypeWrapper<ShownEvent>;
  ResellerSuspensionReason: ResellerSuspensionReason;
  StreamGap: ResolverTypeWrapper<StreamGap>;
  StreamGapReason: StreamGapReason;
  StreamHeartbeat: ResolverTypeWrapper<StreamHeartbeat>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  UserErrorCode: UserErrorCode;
  Viewer: ResolverTypeWrapper<Call>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  ChangeResellerCustomerInput: ChangeResellerCustomerInput;
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  Cursor: Scalars['Cursor']['output'];
  DateTime: Scalars['DateTime']['output'];
  GenericUserError: GenericUserError;
  ID: Scalars['ID']['output'];
  InsertResellerCustomerInput: InsertResellerCustomerInput;
  InsertResellerSubscriptionInput: InsertResellerSubscriptionInput;
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: LoadedNode;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
  ResellerAddress: ResellerAddress;
  ResellerAddressInput: ResellerAddressInput;
  ResellerCancellation: ShownEvent;
  ResellerChange: ShownEvent;
  ResellerCustomer: ResellerCustomerModel;
  ResellerCustomerPayload: Omit<ResellerCustomerPayload, 'customer' | 'userErrors'> & { customer?: Maybe<ResolversParentTypes['ResellerCustomer']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResellerEvent: ShownEvent;
  ResellerEventConnection: Omit<ResellerEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerEvent']> };
  ResellerEventDelivery: Delivery;
  ResellerEventEdge: Omit<ResellerEventEdge, 'node'> & { node: ResolversParentTypes['ResellerEvent'] };
  ResellerEventFilter: ResellerEventFilter;
  ResellerEventMessage: ResolversUnionTypes<ResolversParentTypes>['ResellerEventMessage'];
  ResellerInterval: ResellerIntervalModel;
  ResellerNotifications: ResellerNotificationsModel;
  ResellerNotificationsPayload: NotificationsPayload;
  ResellerServiceAccountInput: ResellerServiceAccountInput;
  ResellerStateDifference: ResellerStateDifference;
  ResellerStateDrift: ShownEvent;
  ResellerSubscription: ResellerSubscriptionModel;
  ResellerSubscriptionConnection: Omit<ResellerSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerSubscriptionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerSubscription']> };
  ResellerSubscriptionEdge: Omit<ResellerSubscriptionEdge, 'node'> & { node: ResolversParentTypes['ResellerSubscription'] };
  ResellerSubscriptionFilter: ResellerSubscriptionFilter;
  ResellerSubscriptionInput: ResellerSubscriptionInput;
  ResellerSubscriptionPayload: Omit<ResellerSubscriptionPayload, 'subscription' | 'userErrors'> & { subscription?: Maybe<ResolversParentTypes['ResellerSubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResellerSuspension: ShownEvent;
  StreamGap: StreamGap;
  StreamHeartbeat: StreamHeartbeat;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  UserError: ResolversInterfaceTypes<ResolversParentTypes>['UserError'];
  Viewer: Call;
};

export type ContentDirectiveArgs = { };

export type ContentDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ContentDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize: Scalars['Int']['input'];
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ScopeDirectiveArgs = {
  requires: ReadonlyArray<Scalars['String']['input']>;
};

export type ScopeDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ScopeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface CursorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cursor'], any> {
  name: 'Cursor';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type GenericUserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GenericUserError'] = ResolversParentTypes['GenericUserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  activateResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationActivateResellerSubscriptionArgs, 'input'>>;
  cancelResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCancelResellerSubscriptionArgs, 'input'>>;
  changeResellerSubscriptionPlan?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionPlanArgs, 'input'>>;
  changeResellerSubscriptionRenewalSettings?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionRenewalSettingsArgs, 'input'>>;
  changeResellerSubscriptionSeats?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionSeatsArgs, 'input'>>;
  insertResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationInsertResellerCustomerArgs, 'input'>>;
  insertResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationInsertResellerSubscriptionArgs, 'input'>>;
  patchResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationPatchResellerCustomerArgs, 'input'>>;
  registerResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationRegisterResellerServiceAccountArgs, 'input'>>;
  startResellerPaidService?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationStartResellerPaidServiceArgs, 'input'>>;
  suspendResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationSuspendResellerSubscriptionArgs, 'input'>>;
  transferResellerSubscriptionToDirect?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationTransferResellerSubscriptionToDirectArgs, 'input'>>;
  unregisterResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationUnregisterResellerServiceAccountArgs, 'input'>>;
  updateResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationUpdateResellerCustomerArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'ResellerCancellation' | 'ResellerChange' | 'ResellerCustomer' | 'ResellerStateDrift' | 'ResellerSubscription' | 'ResellerSuspension', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  rateLimit?: Resolver<Maybe<ResolversTypes['RateLimit']>, ParentType, ContextType, RequireFields<QueryRateLimitArgs, 'dryRun'>>;
  rateLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RateLimit']>>, ParentType, ContextType>;
  resellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomer']>, ParentType, ContextType, RequireFields<QueryResellerCustomerArgs, 'customerId'>>;
  resellerEvents?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, RequireFields<QueryResellerEventsArgs, 'first'>>;
  resellerNotifications?: Resolver<Maybe<ResolversTypes['ResellerNotifications']>, ParentType, ContextType>;
  resellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType, RequireFields<QueryResellerSubscriptionArgs, 'customerId'>>;
  resellerSubscriptions?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionConnection']>, ParentType, ContextType, RequireFields<QueryResellerSubscriptionsArgs, 'first'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RateLimitResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  cost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ResellerAddressResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerAddress'] = ResolversParentTypes['ResellerAddress']> = {
  addressLine1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLine2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLine3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResellerCancellationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerCancellation'] = ResolversParentTypes['ResellerCancellation']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  cancellationReason?: Resolver<Maybe<ResolversTypes['ResellerCancellationReason']>, ParentType, ContextType>;
  customerDomainName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rawCancellationReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ResellerEventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerChange'] = ResolversParentTypes['ResellerChange']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  customerDomainName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rawType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ResellerEventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerCustomerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerCustomer'] = ResolversParentTypes['ResellerCustomer']> = {
  alternateEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerDomainVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  customerType?: Resolver<ResolversTypes['ResellerCustomerType'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, RequireFields<ResellerCustomerEventsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalAddress?: Resolver<Maybe<ResolversTypes['ResellerAddress']>, ParentType, ContextType>;
  primaryEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawCustomerType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceUiUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType, RequireFields<ResellerCustomerSubscriptionArgs, 'skuId'>>;
  subscriptions?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionConnection']>, ParentType, ContextType, RequireFields<ResellerCustomerSubscriptionsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerCustomerPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerCustomerPayload'] = ResolversParentTypes['ResellerCustomerPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['ResellerCustomer']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResellerEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEvent'] = ResolversParentTypes['ResellerEvent']> = {
  __resolveType: TypeResolveFn<'ResellerCancellation' | 'ResellerChange' | 'ResellerStateDrift' | 'ResellerSuspension', ParentType, ContextType>;
};

export type ResellerEventConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEventConnection'] = ResolversParentTypes['ResellerEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ResellerEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ResellerEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ResellerEventDeliveryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEventDelivery'] = ResolversParentTypes['ResellerEventDelivery']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['ResellerEvent'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerEventEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEventEdge'] = ResolversParentTypes['ResellerEventEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ResellerEvent'], ParentType, ContextType>;
};

export type ResellerEventMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEventMessage'] = ResolversParentTypes['ResellerEventMessage']> = {
  __resolveType: TypeResolveFn<'ResellerEventDelivery' | 'StreamGap' | 'StreamHeartbeat', ParentType, ContextType>;
};

export type ResellerIntervalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerInterval'] = ResolversParentTypes['ResellerInterval']> = {
  endTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ResellerNotificationsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerNotifications'] = ResolversParentTypes['ResellerNotifications']> = {
  serviceAccounts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  topicName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResellerNotificationsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerNotificationsPayload'] = ResolversParentTypes['ResellerNotificationsPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notifications?: Resolver<Maybe<ResolversTypes['ResellerNotifications']>, ParentType, ContextType>;
  topicName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResellerStateDifferenceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerStateDifference'] = ResolversParentTypes['ResellerStateDifference']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  found?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  told?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResellerStateDriftResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerStateDrift'] = ResolversParentTypes['ResellerStateDrift']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  customerDomainName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ResellerStateDifference']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rawType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ResellerEventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerSubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscription'] = ResolversParentTypes['ResellerSubscription']> = {
  billingMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commitmentInterval?: Resolver<Maybe<ResolversTypes['ResellerInterval']>, ParentType, ContextType>;
  creationTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['ResellerCustomer']>, ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  dealCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, RequireFields<ResellerSubscriptionEventsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCommitmentPlan?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInTrial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  licensedNumberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maximumNumberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  numberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  planName?: Resolver<ResolversTypes['ResellerPlanName'], ParentType, ContextType>;
  purchaseOrderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawPlanName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rawRenewalType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rawSuspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  renewalType?: Resolver<Maybe<ResolversTypes['ResellerRenewalType']>, ParentType, ContextType>;
  resourceUiUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  skuName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ResellerSubscriptionStatus'], ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  suspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['ResellerSuspensionReason']>, ParentType, ContextType>;
  trialEndTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerSubscriptionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscriptionConnection'] = ResolversParentTypes['ResellerSubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ResellerSubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ResellerSubscriptionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscriptionEdge'] = ResolversParentTypes['ResellerSubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ResellerSubscription'], ParentType, ContextType>;
};

export type ResellerSubscriptionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscriptionPayload'] = ResolversParentTypes['ResellerSubscriptionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResellerSuspensionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSuspension'] = ResolversParentTypes['ResellerSuspension']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  customerDomainName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rawSuspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rawType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  suspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['ResellerSuspensionReason']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ResellerEventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StreamGapResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StreamGap'] = ResolversParentTypes['StreamGap']> = {
  missedFrom?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  missedTo?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['StreamGapReason'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StreamHeartbeatResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StreamHeartbeat'] = ResolversParentTypes['StreamHeartbeat']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  resellerEvents?: SubscriptionResolver<ResolversTypes['ResellerEventMessage'], "resellerEvents", ParentType, ContextType, Partial<SubscriptionResellerEventsArgs>>;
};

export type UserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'GenericUserError', ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  kind?: Resolver<ResolversTypes['CallerKind'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  Cursor?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  GenericUserError?: GenericUserErrorResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  ResellerAddress?: ResellerAddressResolvers<ContextType>;
  ResellerCancellation?: ResellerCancellationResolvers<ContextType>;
  ResellerChange?: ResellerChangeResolvers<ContextType>;
  ResellerCustomer?: ResellerCustomerResolvers<ContextType>;
  ResellerCustomerPayload?: ResellerCustomerPayloadResolvers<ContextType>;
  ResellerEvent?: ResellerEventResolvers<ContextType>;
  ResellerEventConnection?: ResellerEventConnectionResolvers<ContextType>;
  ResellerEventDelivery?: ResellerEventDeliveryResolvers<ContextType>;
  ResellerEventEdge?: ResellerEventEdgeResolvers<ContextType>;
  ResellerEventMessage?: ResellerEventMessageResolvers<ContextType>;
  ResellerInterval?: ResellerIntervalResolvers<ContextType>;
  ResellerNotifications?: ResellerNotificationsResolvers<ContextType>;
  ResellerNotificationsPayload?: ResellerNotificationsPayloadResolvers<ContextType>;
  ResellerStateDifference?: ResellerStateDifferenceResolvers<ContextType>;
  ResellerStateDrift?: ResellerStateDriftResolvers<ContextType>;
  ResellerSubscription?: ResellerSubscriptionResolvers<ContextType>;
  ResellerSubscriptionConnection?: ResellerSubscriptionConnectionResolvers<ContextType>;
  ResellerSubscriptionEdge?: ResellerSubscriptionEdgeResolvers<ContextType>;
  ResellerSubscriptionPayload?: ResellerSubscriptionPayloadResolvers<ContextType>;
  ResellerSuspension?: ResellerSuspensionResolvers<ContextType>;
  StreamGap?: StreamGapResolvers<ContextType>;
  StreamHeartbeat?: StreamHeartbeatResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  content?: ContentDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  scope?: ScopeDirectiveResolver<any, any, ContextType>;
};
