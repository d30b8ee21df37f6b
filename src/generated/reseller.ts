// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { LoadedNode } from '../gateway/graphql/types/nodes.ts';
import type { EventModel } from '../gateway/graphql/types/events.ts';
import type { Call } from '../kit/call/call.ts';
import type { Overview, ProcessReport, DependencyHealth, PacerStatus, AddedSample, OperationFigure, SlowCall, ShownCaller, TokenEntry, AuditEvent as AuditEventModel, Refusal as RecentRefusal } from '../gateway/graphql/schema/gateway-models.ts';
import type { Customer as ResellerCustomerModel, Interval as ResellerIntervalModel, TransferInfo as ResellerTransferInfoModel, WatchDetails as ResellerNotificationsModel } from '../apis/reseller/contract.ts';
import type { SubscriptionReading as ResellerSubscriptionModel } from '../apis/reseller/graph/readings.ts';
import type { ShownEvent } from '../apis/reseller/graph/shown-events.ts';
import type { NotificationsPayload } from '../apis/reseller/graph/mutation-payloads.ts';
import type { QuarantinedMessage } from '../apis/reseller/contract/quarantine.ts';
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
  /**
   * A position in a list or in a stream of events. Cursors are opaque strings: pass one as `after`, with the same filter, to
   * continue behind that position.
   */
  Cursor: { input: string; output: string; }
  /**
   * An RFC 3339 date-time. Inputs may have any offset and must lie in the years 0001 to 9999; outputs are in UTC, such as
   * `2026-01-31T13:00:00Z` or `2026-01-31T13:00:00.250Z`. Digits of an input below the millisecond round up, so that conditions
   * compare times of whole milliseconds as if they had the digits.
   */
  DateTime: { input: string; output: string; }
  /** An e-mail address, such as `name@example.com`. The service judges the addresses of inputs itself. */
  EmailAddress: { input: string; output: string; }
  /** Any JSON value of RFC 8259: an object, a list, a string, a number, a boolean or null. */
  JSON: { input: unknown; output: unknown; }
  /**
   * A customer's permission to transfer its subscriptions to the reseller, which the customer generates. It is a secret and
   * can only be given as a variable, so that no document has it.
   */
  ResellerCustomerAuthToken: { input: unknown; output: never; }
  /** An absolute URL, without blanks. The service judges the URLs of inputs itself. */
  URL: { input: string; output: string; }
};

/** An administrative action. */
export type AuditAction =
  /** An epoch of the event log was begun. */
  | 'BEGIN_EPOCH'
  /** An OAuth app was created from its manifest. */
  | 'CREATE_APP'
  /** A notification of the quarantine was deleted. */
  | 'DELETE_NOTIFICATION'
  /** A token was issued. */
  | 'ISSUE_TOKEN'
  /** A contact or a project was linked to a customer. */
  | 'LINK_CUSTOMER'
  /** A gateway started with other flows than the last one. */
  | 'LOAD_FLOWS'
  /** A gateway started with other limits than the last one. */
  | 'LOAD_LIMITS'
  /** Another developer token was made. */
  | 'RENEW_DEVELOPER_TOKEN'
  /** A notification of the quarantine was read again. */
  | 'REPLAY_NOTIFICATION'
  /** A backup was put in the place of the database. */
  | 'RESTORE_DATABASE'
  /** An OAuth app was revoked. */
  | 'REVOKE_APP'
  /** A token was revoked. */
  | 'REVOKE_TOKEN'
  /** A link was removed. */
  | 'UNLINK_CUSTOMER'
  /** An action that this schema does not have. */
  | 'UNRECOGNIZED';

/** An administrative action, or the attempt of one. It is not an `Event` of a stream. */
export type AuditEvent = Node & {
  readonly __typename?: 'AuditEvent';
  /** The action. */
  readonly action: AuditAction;
  /** The owner of the credential, such as `user:ada`; `os:` and a user of the operating system, with the program; or `gateway`. */
  readonly actor: Scalars['String']['output'];
  /** The address that the request came from; null without `TRIBUTARY_RECORD_ADDRESSES`, and for programs. */
  readonly address: Maybe<Scalars['String']['output']>;
  /** Global id of the event. */
  readonly id: Scalars['ID']['output'];
  /** The object of the action, in words for people. */
  readonly object: Scalars['String']['output'];
  /** Time of the action. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Id of the request, as in the access log; null for programs. */
  readonly requestId: Maybe<Scalars['String']['output']>;
  /** `SUCCEEDED`, or the error code of the refusal. */
  readonly result: Scalars['String']['output'];
};

/** A page of the audit log. */
export type AuditEventConnection = {
  readonly __typename?: 'AuditEventConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<AuditEventEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<AuditEvent>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all events of the list. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An entry of the audit log. */
export type AuditEventEdge = {
  readonly __typename?: 'AuditEventEdge';
  /** Position of the event in its list. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The event. */
  readonly node: AuditEvent;
};

/** Conditions, which must all be met. */
export type AuditEventFilter = {
  /** Only these actions, 1 to 100. */
  readonly actions?: InputMaybe<ReadonlyArray<AuditAction>>;
  /** Only actions of these actors, 1 to 100. */
  readonly actors?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Only actions at this time or later. */
  readonly occurredAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only actions before this time. */
  readonly occurredBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The order of the audit log. */
export type AuditEventOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: AuditEventOrderField;
};

/** A field that the audit log can be sorted by. */
export type AuditEventOrderField =
  /** The time of the action, in the order of recording. */
  | 'OCCURRED_AT';

/** The kind of credential that a caller used. */
export type CallerKind =
  /** An account of the execution service, with its account SID and auth token. */
  | 'ACCOUNT'
  /** No credential; the network address alone identifies the caller. */
  | 'ANONYMOUS'
  /** An OAuth app that authenticates with its client id and client secret. */
  | 'APP'
  /** An app that an organization has installed. */
  | 'INSTALLATION'
  /** A person, with a token of their own or through an app that they authorised. */
  | 'USER'
  /** An automation workflow with its built-in token. */
  | 'WORKFLOW';

/** Input of `changeResellerSubscriptionPlan`. */
export type ChangeResellerSubscriptionPlanInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Code of a special offer, at most 100 characters; the present one stays when it is left out. */
  readonly dealCode?: InputMaybe<Scalars['String']['input']>;
  /** Maximum number of users, at least as many as users with a licence; the plan `FLEXIBLE` needs it. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Number of seats to buy, at least as many as users with a licence; an annual plan needs it. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** The new payment plan. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters; the present one stays when it is left out. */
  readonly purchaseOrderId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** Input of `changeResellerSubscriptionRenewalSettings`. */
export type ChangeResellerSubscriptionRenewalSettingsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new action at the end of the commitment. */
  readonly renewalType: ResellerRenewalType;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** Input of `changeResellerSubscriptionSeats`. */
export type ChangeResellerSubscriptionSeatsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Maximum number of users of any other plan: at least as many as users with a licence, and at most 2,147,483,647. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Number of seats of an annual plan: not fewer than now, and at most 2,147,483,647. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** Input of `createResellerCustomer`. */
export type CreateResellerCustomerInput = {
  /** E-mail address in another domain than `customerDomain`; a `DOMAIN` customer needs it. */
  readonly alternateEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /**
   * Token of a customer that exists already, with direct billing or at another reseller. The customer is then taken over as
   * it is. A token that is wrong or has expired is `FORBIDDEN`.
   */
  readonly customerAuthToken?: InputMaybe<Scalars['ResellerCustomerAuthToken']['input']>;
  /** Primary domain of the new customer, without `www.`, such as `example.com`; no other customer may have it. */
  readonly customerDomain: Scalars['String']['input'];
  /** Type of the new customer; `DOMAIN` when it is left out. */
  readonly customerType?: InputMaybe<ResellerCustomerType>;
  /**
   * Phone number that begins with `+` and the country code; the embedded service ignores a text that is not a phone
   * number.
   */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal address with at least contactName, organizationName, postalCode and countryCode. */
  readonly postalAddress?: InputMaybe<ResellerAddressInput>;
  /** E-mail address of the administrator; a `TEAM` customer needs it. */
  readonly primaryEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Input of `createResellerSubscription`. */
export type CreateResellerSubscriptionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer. */
  readonly customer: CustomerRef;
  /** Code of a special offer, at most 100 characters. */
  readonly dealCode?: InputMaybe<Scalars['String']['input']>;
  /** Maximum number of users, from 1 to 2,147,483,647; the plans `FLEXIBLE` and `TRIAL` need it, `FREE` has 50 by default. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Number of seats to buy, from 1 to 2,147,483,647; an annual plan needs it. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Payment plan; `TRIAL` begins a trial. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters. */
  readonly purchaseOrderId?: InputMaybe<Scalars['String']['input']>;
  /** Action at the end of the commitment, for annual plans only; the same plan with the same seats when it is left out. */
  readonly renewalType?: InputMaybe<ResellerRenewalType>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the SKU to buy or to switch to: at most 100 letters, digits, `-` and `_`. */
  readonly skuId: Scalars['ID']['input'];
  /**
   * Id of the SKU to switch from: the customer's subscription of it gets the SKU `skuId`. A new subscription is bought
   * without it.
   */
  readonly sourceSkuId?: InputMaybe<Scalars['ID']['input']>;
};

/** A customer by its `id` or its key: exactly one of the fields. */
export type CustomerRef =
  /** Permanent id of the customer at the service, or its primary domain. */
  { readonly customerId: Scalars['ID']['input']; readonly id?: never; }
  |  /** The `id` of the customer. */
  { readonly customerId?: never; readonly id: Scalars['ID']['input']; };

/**
 * Something that happened: the events of every list and stream. A selection on `Event` needs no fragment for each type.
 * Heartbeats and gaps are messages of streams, and not events.
 */
export type Event = {
  /** Position of the event; pass it as `after` to continue behind it. Every list and stream of events accepts it. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Global id of the event, the same in every list and stream. `Query.node` reads the event while the gateway keeps it. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Time of the event, in milliseconds. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Text of one line for people, in English, from the data of the event itself. */
  readonly text: Scalars['String']['output'];
};

/** Conditions, which must all be met. */
export type EventFilter = {
  /**
   * Only what concerns this customer, by the links at the time of the event. The permanent id is needed, a domain is not
   * accepted because it can change, and so is the scope `reseller:read`.
   */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Only events of these kinds; at least one, of those that the list has. */
  readonly kinds?: InputMaybe<ReadonlyArray<EventKind>>;
  /** Only events that occurred at this time or later. */
  readonly occurredAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only events that occurred before this time. */
  readonly occurredBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The kind of an event, of all services: a kind also tells the type of the event. */
export type EventKind =
  /** The number of committed seats of an annual plan was increased or reduced. */
  | 'COMMITMENT_CHANGED'
  /** A licence was assigned to a user or revoked. */
  | 'LICENSE_ASSIGNMENT_CHANGED'
  /** The subscription was created. */
  | 'NEW_SUBSCRIPTION_CREATED'
  /** The flexible plan became an annual plan. A renewal from an annual to the flexible plan has no such event. */
  | 'PRICE_PLAN_SWITCHED'
  /**
   * The present state differs from the state that earlier events reported, for example after a lost notification. The
   * gateway itself writes this event; it is a `ResellerStateDrift` with the differences.
   */
  | 'STATE_DRIFT'
  /** The subscription was cancelled or transferred; the event is a `ResellerCancellation` with the reason. */
  | 'SUBSCRIPTION_CANCELLED'
  /**
   * The subscription was converted, for example from direct billing to a reseller, from paid to a grace period, or from
   * online to offline billing.
   */
  | 'SUBSCRIPTION_CONVERTED'
  /** The subscription was switched to a lower SKU. */
  | 'SUBSCRIPTION_DOWNGRADE'
  /** The commitment of an annual plan was renewed. */
  | 'SUBSCRIPTION_RENEWED'
  /** The subscription was suspended; the event is a `ResellerSuspension` with the reasons. */
  | 'SUBSCRIPTION_SUSPENDED'
  /** A suspension reason was removed. */
  | 'SUBSCRIPTION_SUSPENSION_REVOKED'
  /** The trial ended. */
  | 'SUBSCRIPTION_TRIAL_ENDED'
  /** The subscription was switched to a higher SKU. */
  | 'SUBSCRIPTION_UPGRADE'
  /** A kind that this schema does not have. */
  | 'UNRECOGNIZED';

/** A message of a stream: an event, or what the stream itself reports. */
export type EventMessage = ResellerCancellation | ResellerChange | ResellerStateDrift | ResellerSuspension | StreamGap | StreamHeartbeat;

/** The gateway as its operators see it. Nothing of it is stored: a process forgets its figures when it ends. */
export type Gateway = {
  readonly __typename?: 'Gateway';
  /**
   * A caller. The limits of an app, a workflow or an installation that was not seen within the hour are those of the standard
   * plan.
   */
  readonly caller: GatewayCaller;
  /**
   * The callers of the last hour that were refused or are nearest to a limit, those that were refused first. Each process of
   * `scope` keeps up to 512 callers and reports its first 50. Empty when rate limits are switched off.
   */
  readonly callers: ReadonlyArray<GatewayCaller>;
  /** Dependencies of this process, as `/readyz` lists them. Reading the field checks them. */
  readonly dependencies: ReadonlyArray<GatewayDependency>;
  /** Whether a Redis is configured; the dependency `redis` has its state. */
  readonly hasRedis: Scalars['Boolean']['output'];
  /**
   * Figures of the last hour, by periods of 10 seconds, the oldest first. A client that polls passes the `endedAt` of the
   * second-to-last sample as `endedAfter`, because other processes may add to the last one.
   */
  readonly history: GatewayHistory;
  /**
   * The executed operations by type and name, the highest `p99` first, at most 200: of all processes of `scope`, each since its
   * start.
   */
  readonly operations: ReadonlyArray<GatewayOperation>;
  /** The process that answers this operation. */
  readonly process: GatewayProcess;
  /**
   * Processes whose figures are known, this one first. With Redis they are those of the last hour that share it, at most 32
   * and this one.
   */
  readonly processes: ReadonlyArray<GatewayProcess>;
  /**
   * The last refusals of this process, at most 100, the newest first: missing scopes, wrong credentials, unlisted operations
   * and limits.
   */
  readonly refusals: ReadonlyArray<Refusal>;
  /** The processes that `processes` and `history` cover. */
  readonly scope: GatewayScope;
  /** State of this process, as `/readyz` reports it: the worst state of a required dependency. */
  readonly state: GatewayState;
  /** The database engine. */
  readonly storage: GatewayStorage;
  /** The tokens that were issued, newest first: expired and revoked ones are in the list, too. */
  readonly tokens: GatewayTokenConnection;
};


/** The gateway as its operators see it. Nothing of it is stored: a process forgets its figures when it ends. */
export type GatewayCallerArgs = {
  owner: Scalars['String']['input'];
};


/** The gateway as its operators see it. Nothing of it is stored: a process forgets its figures when it ends. */
export type GatewayCallersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The gateway as its operators see it. Nothing of it is stored: a process forgets its figures when it ends. */
export type GatewayHistoryArgs = {
  endedAfter: InputMaybe<Scalars['DateTime']['input']>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  process: InputMaybe<Scalars['String']['input']>;
};


/** The gateway as its operators see it. Nothing of it is stored: a process forgets its figures when it ends. */
export type GatewayTokensArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<GatewayTokenFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<GatewayTokenOrder>>;
};

/** The state of the circuit breaker of a remote service. */
export type GatewayBreaker =
  /** Calls pass. */
  | 'CLOSED'
  /** A trial call passes. */
  | 'HALF_OPEN'
  /** No calls pass. */
  | 'OPEN';

/** A caller, its refusals and its use of each limit. */
export type GatewayCaller = {
  readonly __typename?: 'GatewayCaller';
  /** The owner of the budgets: all requests of one owner count together. */
  readonly owner: Scalars['String']['output'];
  /** The rate limit budgets, as in `Query.rateLimits`; null when rate limits are switched off. */
  readonly rateLimits: Maybe<ReadonlyArray<RateLimit>>;
  /** The last refusals, at most 20, the newest first. */
  readonly refusals: ReadonlyArray<Refusal>;
  /** The secondary limits, as in `Query.secondaryLimits`; null when rate limits are switched off. */
  readonly secondaryLimits: Maybe<ReadonlyArray<SecondaryLimit>>;
  /** Time of the last request that a limit admitted or refused; null when none was seen within the hour. */
  readonly seenAt: Maybe<Scalars['DateTime']['output']>;
};

/** A count by name. */
export type GatewayCount = {
  readonly __typename?: 'GatewayCount';
  /** The count. */
  readonly count: Scalars['Int']['output'];
  /** The name: an error code, a rule or a stream. */
  readonly name: Scalars['String']['output'];
};

/** A part that the gateway depends on: a service, the storage, Redis, or background work. */
export type GatewayDependency = {
  readonly __typename?: 'GatewayDependency';
  /** State of its circuit breaker; null for a dependency that is not remote. */
  readonly breaker: Maybe<GatewayBreaker>;
  /** Time of that failure. */
  readonly lastErrorAt: Maybe<Scalars['DateTime']['output']>;
  /** Error code of its last failure, of a check or of a call; null when there was none since the start of the process. */
  readonly lastErrorCode: Maybe<Scalars['String']['output']>;
  /** The place in which the service runs; null for a dependency that is not a service. */
  readonly mode: Maybe<GatewayServiceMode>;
  /** Its name in `/readyz`. */
  readonly name: Scalars['String']['output'];
  /** Age of the oldest answer that was used again, in seconds. */
  readonly oldestHitSeconds: Maybe<Scalars['Float']['output']>;
  /** Pace of the calls of this process to it; null for a dependency that is not remote. */
  readonly pace: Maybe<GatewayPace>;
  /** Reads since then that needed one; reads of what is never kept, such as customers, are not counted. */
  readonly readCalls: Maybe<Scalars['Float']['output']>;
  /** Reads since the start of the process that needed no call to it; null if its answers are not kept. */
  readonly readHits: Maybe<Scalars['Float']['output']>;
  /** Its state, just checked; the state of a remote service is at most two seconds old. */
  readonly state: GatewayState;
  /** Time of the first check of this process that found this state. A check is made when this field or `/readyz` is read. */
  readonly stateFoundAt: Scalars['DateTime']['output'];
};

/** Figures of the last hour. */
export type GatewayHistory = {
  readonly __typename?: 'GatewayHistory';
  /** Length of a period in seconds. */
  readonly periodSeconds: Scalars['Float']['output'];
  /** The samples, at most 360, the oldest first. A period in which no process ran has none. */
  readonly samples: ReadonlyArray<GatewaySample>;
  /** The processes that the figures are of. `PROCESS` when one was asked for. */
  readonly scope: GatewayScope;
};

/** Quantiles of durations, in milliseconds. They are estimated from buckets; longer durations than 10 seconds count as that. */
export type GatewayLatency = {
  readonly __typename?: 'GatewayLatency';
  /** The median. */
  readonly p50: Scalars['Float']['output'];
  /** The 95th percentile. */
  readonly p95: Scalars['Float']['output'];
  /** The 99th percentile. */
  readonly p99: Scalars['Float']['output'];
};

/** Figures of the operations with the same type and name. */
export type GatewayOperation = {
  readonly __typename?: 'GatewayOperation';
  /** Number of calls. */
  readonly calls: Scalars['Float']['output'];
  /** Number of calls whose answer had errors. */
  readonly errors: Scalars['Float']['output'];
  /** Durations of the calls, in milliseconds. */
  readonly latency: GatewayLatency;
  /**
   * Their name; null for operations without one. `other` counts those of anonymous callers, with names of more than 64
   * characters, and with names beyond the 200 that a process keeps.
   */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The type of the operations. */
  readonly operationType: GatewayOperationType;
  /** Points that the calls were charged; 0 when rate limits are switched off. */
  readonly points: Scalars['Float']['output'];
  /** A slow call of the last ten minutes whose trace was exported: the slowest one. Null when there is none. */
  readonly slowCall: Maybe<GatewaySlowCall>;
};

/** The type of an operation. */
export type GatewayOperationType =
  /** A mutation. */
  | 'MUTATION'
  /** A query. */
  | 'QUERY'
  /** A subscription; each of its messages is a call. */
  | 'SUBSCRIPTION';

/** The pace of the calls of one process to a remote service. */
export type GatewayPace = {
  readonly __typename?: 'GatewayPace';
  /** Calls a second that may be sent; null for any number, and for `DAILY_QUOTA`. */
  readonly callsPerSecond: Maybe<Scalars['Float']['output']>;
  /** Time at which the next call may be sent; null while calls are sent. */
  readonly resumesAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether calls are sent at once, paced, or not at all. */
  readonly state: GatewayPaceState;
  /** Number of calls that wait for their turn. */
  readonly waiting: Scalars['Int']['output'];
};

/** The effect of a remote service's quota on calls. */
export type GatewayPaceState =
  /** No calls are left for today. One call every 30 seconds checks for more. */
  | 'DAILY_QUOTA'
  /** Calls are sent at once. */
  | 'FREE'
  /** Calls are sent at a rate, which grows until the service refuses one; or at the configured rate. */
  | 'PACED'
  /** No call is sent until the end of the wait that the service demands. */
  | 'WAITING';

/** A process of the gateway. */
export type GatewayProcess = {
  readonly __typename?: 'GatewayProcess';
  /** Its last sample; null before the first one. */
  readonly latest: Maybe<GatewaySample>;
  /** Id of the process: opaque, and another one after every start. */
  readonly processId: Scalars['String']['output'];
  /** Time of its last sample, or now for the process that answers. A process that has ended is shown for an hour. */
  readonly seenAt: Scalars['DateTime']['output'];
  /** Time of its start. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Seconds from its start to its last sample, or to now for the process that answers. */
  readonly uptimeSeconds: Scalars['Float']['output'];
  /** Version of the gateway. */
  readonly version: Scalars['String']['output'];
  /** Number of the worker, from 1; null for a process that shares its port with no other. */
  readonly worker: Maybe<Scalars['Int']['output']>;
};

/**
 * Figures of one period. Counts and sizes are sums over the processes; the delay and utilization of the event loop are those
 * of the busiest process.
 */
export type GatewaySample = {
  readonly __typename?: 'GatewaySample';
  /** CPU that was used, in cores: 1 is one core all the time. */
  readonly cpu: Scalars['Float']['output'];
  /** End of the period. */
  readonly endedAt: Scalars['DateTime']['output'];
  /** Errors that clients were answered with, refusals included. */
  readonly errors: Scalars['Int']['output'];
  /** The errors by code. */
  readonly errorsByCode: ReadonlyArray<GatewayCount>;
  /** 99th percentile of the delay of the event loop, in milliseconds. */
  readonly eventLoopDelayMilliseconds: Scalars['Float']['output'];
  /** Share of the time in which the event loop was busy, from 0 to 1. */
  readonly eventLoopUtilization: Scalars['Float']['output'];
  /** Event streams over HTTP that were open at the end. */
  readonly eventStreams: Scalars['Int']['output'];
  /** Events that got their position in the log. */
  readonly events: Scalars['Int']['output'];
  /** The events by stream, such as `executions`, `reseller`, `operations` and `assets`. */
  readonly eventsByStream: ReadonlyArray<GatewayCount>;
  /** GraphQL requests over HTTP that were answered; an event stream counts when it ends. */
  readonly graphqlRequests: Scalars['Int']['output'];
  /** Heap in use at the end, in bytes. */
  readonly heapBytes: Scalars['Float']['output'];
  /** Messages that were written to subscribers. */
  readonly messages: Scalars['Int']['output'];
  /** Durations of those operations; null when there was none. */
  readonly operationLatency: Maybe<GatewayLatency>;
  /** Queries and mutations that were executed, over every transport. */
  readonly operations: Scalars['Int']['output'];
  /** Points that were charged to GraphQL budgets. */
  readonly points: Scalars['Int']['output'];
  /** Number of processes that the figures are of. */
  readonly processes: Scalars['Int']['output'];
  /** Requests that a limit refused. */
  readonly refusals: Scalars['Int']['output'];
  /** The refusals by rule. */
  readonly refusalsByRule: ReadonlyArray<GatewayCount>;
  /** Durations of the REST requests; null when there was none. */
  readonly restLatency: Maybe<GatewayLatency>;
  /** REST requests that were answered. */
  readonly restRequests: Scalars['Int']['output'];
  /** Resident memory at the end, in bytes. */
  readonly rssBytes: Scalars['Float']['output'];
  /** Length of the period in seconds; the first of a process begins with its start. */
  readonly seconds: Scalars['Float']['output'];
  /** Subscriptions that were open at the end. */
  readonly subscriptions: Scalars['Int']['output'];
  /** Operations that clients began over websockets. */
  readonly websocketOperations: Scalars['Int']['output'];
  /** Websockets that were open at the end. */
  readonly websockets: Scalars['Int']['output'];
};

/** The processes that figures are of. */
export type GatewayScope =
  /** All processes that share the Redis: the workers of a gateway, and other gateways. */
  | 'CLUSTER'
  /** The answering process alone: no Redis is configured or it does not answer, or each process counts for itself. */
  | 'PROCESS';

/** Whether a service is embedded or remote. */
export type GatewayServiceMode =
  /** In the processes of the gateway, on its database. */
  | 'EMBEDDED'
  /** At the configured address of the real service. */
  | 'REMOTE';

/** A call of an operation, with its trace. */
export type GatewaySlowCall = {
  readonly __typename?: 'GatewaySlowCall';
  /** Time of its end. */
  readonly endedAt: Scalars['DateTime']['output'];
  /** Duration of the call. */
  readonly milliseconds: Scalars['Float']['output'];
  /** Id of the trace in the tracing backend: 32 hexadecimal digits. */
  readonly traceId: Scalars['String']['output'];
};

/** The state of a gateway or of a dependency. */
export type GatewayState =
  /** A part does not work; the gateway takes requests. */
  | 'DEGRADED'
  /** The gateway cannot take requests. */
  | 'FAILING'
  /** Healthy. */
  | 'OK';

/** The engine of the database. */
export type GatewayStorage =
  /** A PostgreSQL server. */
  | 'POSTGRESQL'
  /** SQLite, in a file of the gateway. */
  | 'SQLITE';

/** A token that was issued, without its secret. */
export type GatewayToken = Node & {
  readonly __typename?: 'GatewayToken';
  /** Client id of the app that acts for the user; null without one. */
  readonly clientId: Maybe<Scalars['String']['output']>;
  /** Time at which it was issued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Time at which it expires; null for never. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id of the token. */
  readonly id: Scalars['ID']['output'];
  /** The kind of its caller: `USER`, `INSTALLATION` or `WORKFLOW`. */
  readonly kind: CallerKind;
  /** The purpose of the token, as its issuer described it. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** The plan, which decides the size of the budgets. */
  readonly plan: Plan;
  /** Time at which it was revoked; null while it is not. */
  readonly revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** Its scopes, in alphabetical order. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** The id of the user or installation, or the repository of the workflow. */
  readonly subject: Scalars['String']['output'];
  /** The tenants that it is bound to: one entry for each kind of tenants. */
  readonly tenancy: ReadonlyArray<ViewerTenancy>;
  /** Key of the token: `tok_` and 16 hexadecimal digits. */
  readonly tokenId: Scalars['String']['output'];
};

/** A page of the list of tokens. */
export type GatewayTokenConnection = {
  readonly __typename?: 'GatewayTokenConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<GatewayTokenEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<GatewayToken>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all tokens of the list. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An entry of the list of tokens. */
export type GatewayTokenEdge = {
  readonly __typename?: 'GatewayTokenEdge';
  /** Position of the token in its list. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The token. */
  readonly node: GatewayToken;
};

/** Conditions, which must all be met. */
export type GatewayTokenFilter = {
  /** Only tokens of these kinds of callers, 1 to 100. */
  readonly kinds?: InputMaybe<ReadonlyArray<CallerKind>>;
  /** Only tokens of these subjects, 1 to 100. */
  readonly subjects?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The order of the tokens. */
export type GatewayTokenOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: GatewayTokenOrderField;
};

/** A field that tokens can be sorted by. */
export type GatewayTokenOrderField =
  /** The time of issue. */
  | 'CREATED_AT';

/** A token: exactly one of the fields. */
export type GatewayTokenRef =
  /** The `id` of the token. */
  { readonly id: Scalars['ID']['input']; readonly tokenId?: never; }
  |  /** Its key, such as `tok_0123456789abcdef`. */
  { readonly id?: never; readonly tokenId: Scalars['String']['input']; };

/** A failure without further fields; code, message and path describe it completely. */
export type GenericUserError = UserError & {
  readonly __typename?: 'GenericUserError';
  /** The kind of failure, machine-readable. */
  readonly code: UserErrorCode;
  /** A sentence for people: what was wrong and what is expected. */
  readonly message: Scalars['String']['output'];
  /** Path of the wrong input field, beginning with `input`; null when no single field is wrong. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The token to issue. */
export type IssueTokenInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Time at which it expires, within 366 days. Default: in 90 days, or with the issuer's credential. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The kind of its caller: `USER`, `INSTALLATION` or `WORKFLOW`. */
  readonly kind: CallerKind;
  /** The purpose of the token, 1 to 100 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. A repetition does not get the secret. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Its scopes, among those of the issuer's credential. */
  readonly scopes: ReadonlyArray<Scalars['String']['input']>;
  /** The id of the user or installation, or the repository of the workflow, 1 to 255 characters. */
  readonly subject: Scalars['String']['input'];
  /** The tenants that it may reach; none of a kind that is left out. */
  readonly tenancy?: InputMaybe<ReadonlyArray<TokenTenancyInput>>;
};

/** The result of issuing a token. */
export type IssueTokenPayload = {
  readonly __typename?: 'IssueTokenPayload';
  /** `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The token itself, to send as `Authorization: Bearer ...`. The gateway stores its hash only and never shows it again. */
  readonly secret: Maybe<Scalars['String']['output']>;
  /** The token; null when `userErrors` says why there is none. */
  readonly token: Maybe<GatewayToken>;
  /** The expected failures; empty after success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Removes the suspension reason `RESELLER_INITIATED`. The subscription is active again when it has no other reason.
   * Fails with `ALREADY_DONE` when it is active. Needs the scope `reseller:write`.
   */
  readonly activateResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /**
   * Cancels a subscription; the customer can no longer use it. Fails with `ALREADY_DONE` when it is cancelled. Needs the scope
   * `reseller:write`.
   */
  readonly cancelResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /**
   * Changes `FLEXIBLE` to an annual plan, chooses the paid plan that follows a running trial, or continues an expired
   * trial with a paid plan. A new plan gives the subscription a new `subscriptionId`. Fails with `ALREADY_DONE` when the plan
   * and the seats are so. Needs the scope `reseller:write`.
   */
  readonly changeResellerSubscriptionPlan: Maybe<ResellerSubscriptionPayload>;
  /**
   * Changes the action at the end of the commitment. The plan must be annual, and its commitment must not have ended. Fails
   * with `ALREADY_DONE` when the action is so; the real service does not say that. Needs the scope `reseller:write`.
   */
  readonly changeResellerSubscriptionRenewalSettings: Maybe<ResellerSubscriptionPayload>;
  /**
   * Changes the number of seats, or the maximum number of users. Fails with `ALREADY_DONE` when it is so; the real service
   * does not say that. Needs the scope `reseller:write`.
   */
  readonly changeResellerSubscriptionSeats: Maybe<ResellerSubscriptionPayload>;
  /** Creates a customer. For credentials that may see all customers. REST: `customers.insert`. Needs the scope `reseller:write`. */
  readonly createResellerCustomer: Maybe<ResellerCustomerPayload>;
  /**
   * Buys a SKU for a customer, or switches an active subscription to another SKU of the same product. Fails with
   * `CONFLICT` when the customer has a subscription of `skuId` that is not cancelled, or is billed directly for one. REST:
   * `subscriptions.insert`. Needs the scope `reseller:write`.
   */
  readonly createResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /**
   * Issues a token, which only this answer has. A token has no scope and reaches no tenant that the credential of its issuer has
   * not, does not outlive it, and acts for its account and service account, and through its app; more is the user error
   * `FORBIDDEN`. Recorded in the audit log.
   */
  readonly issueToken: IssueTokenPayload;
  /**
   * Registers a service account, which may then subscribe to the topic of the notifications; other accounts stay
   * registered. Fails with `ALREADY_DONE` for an account that is registered; the real service does not say that. For
   * credentials that may see all customers. Needs the scope `reseller:write`.
   */
  readonly registerResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /**
   * Reads messages of the quarantine again. Each that this release can read becomes an event, once, however often it is replayed.
   * Every other message stays as it is, with an entry of `userErrors` whose `path` has its position: `FAILED_PRECONDITION` with the
   * reason for one that still cannot be read, and `ALREADY_DONE` for one that is an event already. For credentials that may see
   * all customers. Needs the scope `admin`.
   */
  readonly replayResellerQuarantinedMessages: Maybe<ReplayResellerQuarantinedMessagesPayload>;
  /**
   * Revokes a token, within 5 seconds at all gateways. Recorded in the audit log. A token that was revoked before is
   * `ALREADY_DONE`.
   */
  readonly revokeToken: RevokeTokenPayload;
  /**
   * Ends a running trial now and begins the paid plan, which must have been chosen with `changeResellerSubscriptionPlan`.
   * Fails with `ALREADY_DONE` when the paid plan has begun. Needs the scope `reseller:write`.
   */
  readonly startResellerPaidService: Maybe<ResellerSubscriptionPayload>;
  /**
   * Suspends an active subscription with a paid plan that is not in trial. Fails with `ALREADY_DONE` when it is suspended.
   * Needs the scope `reseller:write`.
   */
  readonly suspendResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /**
   * Transfers a subscription to the reseller from direct billing or from another reseller. It becomes a new subscription
   * with the plan and the seats of the input. A SKU that cannot be transferred is bought. In REST it is
   * `subscriptions.insert` with `customerAuthToken`. A token that is wrong or has expired is `FORBIDDEN`. Needs the scope
   * `reseller:write`.
   */
  readonly transferResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /**
   * Transfers an active subscription to direct billing by the service. The reseller can no longer read it, so that the
   * payload's `subscription` is null. Needs the scope `reseller:write`.
   */
  readonly transferResellerSubscriptionToDirect: Maybe<ResellerSubscriptionPayload>;
  /**
   * Removes the registration of a service account. Fails with `ALREADY_DONE` for an account that is not registered; the real
   * service does not say that. For credentials that may see all customers. Needs the scope `reseller:write`.
   */
  readonly unregisterResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /**
   * Changes the fields of a customer that the input has; null clears a field. REST: `customers.patch`. Needs the scope
   * `reseller:write`.
   */
  readonly updateResellerCustomer: Maybe<ResellerCustomerPayload>;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationActivateResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCancelResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationChangeResellerSubscriptionPlanArgs = {
  input: ChangeResellerSubscriptionPlanInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationChangeResellerSubscriptionRenewalSettingsArgs = {
  input: ChangeResellerSubscriptionRenewalSettingsInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationChangeResellerSubscriptionSeatsArgs = {
  input: ChangeResellerSubscriptionSeatsInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateResellerCustomerArgs = {
  input: CreateResellerCustomerInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateResellerSubscriptionArgs = {
  input: CreateResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationIssueTokenArgs = {
  input: IssueTokenInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationRegisterResellerServiceAccountArgs = {
  input: ResellerServiceAccountInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationReplayResellerQuarantinedMessagesArgs = {
  input: ReplayResellerQuarantinedMessagesInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationStartResellerPaidServiceArgs = {
  input: ResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationSuspendResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationTransferResellerSubscriptionArgs = {
  input: TransferResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationTransferResellerSubscriptionToDirectArgs = {
  input: ResellerSubscriptionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUnregisterResellerServiceAccountArgs = {
  input: ResellerServiceAccountInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateResellerCustomerArgs = {
  input: UpdateResellerCustomerInput;
};

/** An object that `Query.node` can read again by its id. */
export type Node = {
  /** Global id of the object: opaque, stable, and unique over all types. */
  readonly id: Scalars['ID']['output'];
};

/** The direction of an order. */
export type OrderDirection =
  /** Lowest, oldest or first by name first. */
  | 'ASC'
  /** Highest, newest or last by name first. */
  | 'DESC';

/** The position of a page within its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /**
   * Cursor of the last object that the page read; null if it read none. It is the cursor of the last edge, unless the page
   * left out an event after it that only a newer release knows: so a page without edges may have an `endCursor`, from
   * which the next page goes on.
   */
  readonly endCursor: Maybe<Scalars['Cursor']['output']>;
  /**
   * Whether the list has more objects after `endCursor`, and before the cursor `before` where it was given; with `last`,
   * whether the page was requested with `before`.
   */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /**
   * With `last`, whether the list has more objects before `startCursor`, and after the cursor `after` where it was given;
   * otherwise, whether the page was requested with `after`.
   */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /**
   * Cursor of the first object that the page read; null if it read none. It is the cursor of the first edge, unless the
   * page left out an event before it that only a newer release knows.
   */
  readonly startCursor: Maybe<Scalars['Cursor']['output']>;
};

/** The plan of the organization behind a credential. It decides the size of the budgets. */
export type Plan =
  /** The higher limits: 15,000 requests an hour by default, for every kind of caller that has a plan. */
  | 'ENTERPRISE'
  /** The normal limits of the kind of caller, such as 5,000 requests an hour for a person by default. */
  | 'STANDARD';

/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * The audit log: administrative actions over the graph, over REST and by programs, newest first. Refused attempts are in
   * it, too.
   */
  readonly auditEvents: AuditEventConnection;
  /** The gateway as its operators see it: processes, dependencies, figures and refusals of the last hour. */
  readonly gateway: Maybe<Gateway>;
  /** Reads an object of any type; null when it does not exist. Needs the scope of the object's type. */
  readonly node: Maybe<Node>;
  /**
   * Reads several objects of any type, in the order of `ids`. An object that does not exist is null; an id that is wrong
   * or needs a missing scope is null too, with an error of its own. Needs the scope of each object's type.
   */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** The GraphQL budget after this operation was charged; null when rate limits are switched off. Needs no scope. */
  readonly rateLimit: Maybe<RateLimit>;
  /** All budgets of the caller after this operation was charged; null when rate limits are switched off. Needs no scope. */
  readonly rateLimits: Maybe<ReadonlyArray<RateLimit>>;
  /**
   * A single customer; null when it does not exist. A customer that your credential may not see is the error `FORBIDDEN`,
   * whether or not it exists. Needs the scope `reseller:read`.
   */
  readonly resellerCustomer: Maybe<ResellerCustomer>;
  /**
   * Events of subscriptions in the order in which the gateway received them, oldest first. Every list and stream of events
   * accepts the cursors. A customer that your credential may not see is the error `FORBIDDEN`. Needs the scope
   * `reseller:read`.
   */
  readonly resellerEvents: Maybe<ResellerEventConnection>;
  /**
   * The topic of the notifications and its registered service accounts. A credential that may not see all customers gets
   * the error `FORBIDDEN`. Needs the scope `reseller:read`.
   */
  readonly resellerNotifications: Maybe<ResellerNotifications>;
  /**
   * Notifications of the reseller that the gateway could not read, newest first: it keeps the last 1,000. For credentials that
   * may see all customers.
   */
  readonly resellerQuarantinedMessages: Maybe<ResellerQuarantinedMessageConnection>;
  /**
   * A single subscription by exactly one of `subscriptionId` and `skuId`; null when it does not exist. A customer that
   * your credential may not see is the error `FORBIDDEN`. Needs the scope `reseller:read`.
   */
  readonly resellerSubscription: Maybe<ResellerSubscription>;
  /**
   * A single subscription by one of its names; null when it does not exist. A customer that your credential may not see is
   * the error `FORBIDDEN`. Needs the scope `reseller:read`.
   */
  readonly resellerSubscriptionBy: Maybe<ResellerSubscription>;
  /**
   * Subscriptions of all customers that your credential may see, oldest first; with `customerDomainPrefix` by domain. Needs
   * the scope `reseller:read`.
   */
  readonly resellerSubscriptions: Maybe<ResellerSubscriptionConnection>;
  /**
   * Subscriptions of a customer that its token permits to transfer to the reseller with `transferResellerSubscription`,
   * each with its `transferInfo`. A token that is wrong or has expired is the error `FORBIDDEN`. In REST it is
   * `subscriptions.list` with `customerAuthToken`. Needs the scope `reseller:read`.
   */
  readonly resellerTransferableSubscriptions: Maybe<ResellerSubscriptionConnection>;
  /**
   * Reads a `Node` by the address that REST and `url` fields give, such as `/v2/Flows/FW.../Executions/FN...`; null when it
   * does not exist. The address is a path, or an absolute URL of the gateway that answers; a URL of another host is the
   * error `BAD_USER_INPUT`, and so is the address of a resource that is no object of the graph, such as the context of an
   * execution. Needs the scope of the object's type.
   */
  readonly resource: Maybe<Node>;
  /**
   * All secondary limits of the caller after this operation was charged: one object for each rule, and for
   * `rest_points_per_minute` one for each of the 10 endpoints nearest to their limit. Null when rate limits are switched off.
   * Needs no scope.
   */
  readonly secondaryLimits: Maybe<ReadonlyArray<SecondaryLimit>>;
  /** The caller of this operation. Needs no scope and no credential. */
  readonly viewer: Maybe<Viewer>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryAuditEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<AuditEventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<AuditEventOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryRateLimitArgs = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerCustomerArgs = {
  customerId: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  skuId: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerQuarantinedMessagesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerQuarantinedMessageFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerQuarantinedMessageOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerSubscriptionArgs = {
  customerId: Scalars['ID']['input'];
  skuId: InputMaybe<Scalars['ID']['input']>;
  subscriptionId: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerSubscriptionByArgs = {
  by: SubscriptionRef;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerSubscriptionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerSubscriptionOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerTransferableSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  customerAuthToken: Scalars['ResellerCustomerAuthToken']['input'];
  customerId: Scalars['ID']['input'];
  filter: InputMaybe<ResellerSubscriptionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerSubscriptionOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResourceArgs = {
  url: Scalars['String']['input'];
};

/** A rate limit budget of the caller, and the cost of this operation. */
export type RateLimit = {
  readonly __typename?: 'RateLimit';
  /** Points that this operation costs: 5 for a mutation, else 1; 0 in budgets that the operation does not use. */
  readonly cost: Scalars['Int']['output'];
  /** Requests or points that the budget allows in one window. */
  readonly limit: Scalars['Int']['output'];
  /**
   * Estimated objects in lists: the product of the `first`, `last` and `ids` arguments and of the assumed sizes of other
   * lists.
   */
  readonly nodeCount: Scalars['Int']['output'];
  /** Requests or points that are left in this window: `limit - used`. */
  readonly remaining: Scalars['Int']['output'];
  /** End of the window, in whole seconds; `used` then returns to 0. */
  readonly resetAt: Scalars['DateTime']['output'];
  /**
   * The name of the budget: `core` (REST requests in an hour), `graphql` (points in an hour), `search` (requests in a
   * minute), `integration_manifest` (requests in an hour) or `file_transfer` (requests in a minute).
   */
  readonly resource: Scalars['String']['output'];
  /** The same name as an enum value. */
  readonly resourceName: RateLimitResource;
  /** Requests or points that were used in this window. */
  readonly used: Scalars['Int']['output'];
};

/** Name of a rate limit budget. Later releases may add values. */
export type RateLimitResource =
  /** REST requests in an hour. */
  | 'CORE'
  /** Uploads, downloads and batches of signed URLs in a minute. */
  | 'FILE_TRANSFER'
  /** Points of GraphQL operations in an hour. */
  | 'GRAPHQL'
  /** Conversions of app manifests in an hour. */
  | 'INTEGRATION_MANIFEST'
  /** Requests to the search API in a minute. */
  | 'SEARCH';

/** A request or an operation that was refused. */
export type Refusal = {
  readonly __typename?: 'Refusal';
  /** Error code: `UNAUTHENTICATED`, `FORBIDDEN`, `UNKNOWN_OPERATION` or `RATE_LIMITED`. */
  readonly code: Scalars['String']['output'];
  /**
   * Name of the operation, at most 64 characters; method and route of a REST request or of an operation without a name. Null
   * when neither is known.
   */
  readonly operation: Maybe<Scalars['String']['output']>;
  /** Owner of the budgets of the caller, such as `user:ada` or `ip:192.0.2.7`; null when it is not known. */
  readonly owner: Maybe<Scalars['String']['output']>;
  /** Time of the refusal. */
  readonly refusedAt: Scalars['DateTime']['output'];
  /** The rule of the limits that refused, such as `graphql` or `concurrent`; null for other refusals. */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Input of `replayResellerQuarantinedMessages`. */
export type ReplayResellerQuarantinedMessagesInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The messages, from 1 to 50. Each is read in a transaction of its own, in this order. */
  readonly messages: ReadonlyArray<ResellerQuarantinedMessageRef>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `replayResellerQuarantinedMessages`. */
export type ReplayResellerQuarantinedMessagesPayload = {
  readonly __typename?: 'ReplayResellerQuarantinedMessagesPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The messages after the replay, those that still cannot be read too, in the order of the input. Those that do not exist are left out. */
  readonly messages: ReadonlyArray<ResellerQuarantinedMessage>;
  /** Number of messages that became events. */
  readonly replayedCount: Scalars['Int']['output'];
  /** Expected failures, one for each message that did not become an event; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The postal address of a customer. Needs the scope `reseller:read`. */
export type ResellerAddress = {
  readonly __typename?: 'ResellerAddress';
  /** First line of the street address. */
  readonly addressLine1: Maybe<Scalars['String']['output']>;
  /** Second line of the street address. */
  readonly addressLine2: Maybe<Scalars['String']['output']>;
  /** Third line of the street address. */
  readonly addressLine3: Maybe<Scalars['String']['output']>;
  /** Name of the contact person. */
  readonly contactName: Maybe<Scalars['String']['output']>;
  /** Country code of ISO 3166, such as `US`. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  readonly locality: Maybe<Scalars['String']['output']>;
  /** Name of the company or organization. */
  readonly organizationName: Maybe<Scalars['String']['output']>;
  /** Postal code, in the format of the country. */
  readonly postalCode: Maybe<Scalars['String']['output']>;
  /** State, province or similar part of the country. */
  readonly region: Maybe<Scalars['String']['output']>;
};

/** The postal address of a customer; each field has at most 255 characters. */
export type ResellerAddressInput = {
  /** First line of the street address. */
  readonly addressLine1?: InputMaybe<Scalars['String']['input']>;
  /** Second line of the street address. */
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  /** Third line of the street address. */
  readonly addressLine3?: InputMaybe<Scalars['String']['input']>;
  /** Name of the contact person; every customer needs it. */
  readonly contactName?: InputMaybe<Scalars['String']['input']>;
  /** Country code of ISO 3166, such as `US`; every customer needs it. */
  readonly countryCode?: InputMaybe<Scalars['String']['input']>;
  /** Town or city. */
  readonly locality?: InputMaybe<Scalars['String']['input']>;
  /** Name of the company or organization; every customer needs it. */
  readonly organizationName?: InputMaybe<Scalars['String']['input']>;
  /** Postal code, in the format of the country; every customer needs it. */
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  /** State, province or similar part of the country. */
  readonly region?: InputMaybe<Scalars['String']['input']>;
};

/** The event of a cancelled or transferred subscription (`SUBSCRIPTION_CANCELLED`). Needs the scope `reseller:read`. */
export type ResellerCancellation = Event & Node & ResellerEvent & Resumable & {
  readonly __typename?: 'ResellerCancellation';
  /** Attributes of that message. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Reason for the cancellation; null when the publisher does not give it. */
  readonly cancellationReason: Maybe<ResellerCancellationReason>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Primary domain of the customer. */
  readonly customerDomain: Scalars['String']['output'];
  /** Id of the customer, key of the service, not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Id of the message that brought it. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** Time of the publication or receipt. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Time of the publication. */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the receipt. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Customer id of the reseller, key of the service, not a global id. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  /** Id of the SKU, key of the service, not a global id. */
  readonly skuId: Scalars['ID']['output'];
  /** The subscription as it is now. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Id of the subscription, key of the service, not a global id. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Messaging subscription that delivered it. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The latest event of the same customer and SKU. */
  readonly supersededBy: Maybe<ResellerEvent>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** The reason for a cancellation. */
export type ResellerCancellationReason =
  /** Another reason, which the service does not name. */
  | 'OTHER'
  /** The customer upgraded to a SKU that includes this one. */
  | 'PURCHASE_OF_SUBSUMING_SKU'
  /** The reseller cancelled the subscription. */
  | 'RESELLER_INITIATED'
  /** The customer moved to direct billing or to another reseller. */
  | 'TRANSFERRED_OUT'
  /** A reason that this schema does not have. */
  | 'UNRECOGNIZED';

/** An event of any other type, which has no further fields. Needs the scope `reseller:read`. */
export type ResellerChange = Event & Node & ResellerEvent & Resumable & {
  readonly __typename?: 'ResellerChange';
  /** Attributes of that message. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Primary domain of the customer. */
  readonly customerDomain: Scalars['String']['output'];
  /** Id of the customer, key of the service, not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Id of the message that brought it. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** Time of the publication or receipt. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Time of the publication. */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the receipt. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Customer id of the reseller, key of the service, not a global id. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  /** Id of the SKU, key of the service, not a global id. */
  readonly skuId: Scalars['ID']['output'];
  /** The subscription as it is now. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Id of the subscription, key of the service, not a global id. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Messaging subscription that delivered it. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The latest event of the same customer and SKU. */
  readonly supersededBy: Maybe<ResellerEvent>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomer = Node & {
  readonly __typename?: 'ResellerCustomer';
  /** E-mail address outside of the primary domain, for contact; null when the service has none. */
  readonly alternateEmail: Maybe<Scalars['EmailAddress']['output']>;
  /** Primary domain in lower case, such as `example.com`; it can change. Null when the service does not return it. */
  readonly customerDomain: Maybe<Scalars['String']['output']>;
  /** Whether the customer has proved that it owns the primary domain. */
  readonly customerDomainVerified: Scalars['Boolean']['output'];
  /** Permanent id of the customer, a key of the service and not a global id: 1 to 64 letters, digits, `-` and `_`. */
  readonly customerId: Scalars['ID']['output'];
  /** The way in which the service identifies the customer. */
  readonly customerType: ResellerCustomerType;
  /** Events of the customer's subscriptions, oldest first. Every list and stream of events accepts the cursors. */
  readonly events: Maybe<ResellerEventConnection>;
  /** Global id for `Query.node`; it contains the customer id. */
  readonly id: Scalars['ID']['output'];
  /** Phone number that begins with `+` and the country code; null when the service has none. */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  /** Postal address; null when the service has none. */
  readonly postalAddress: Maybe<ResellerAddress>;
  /** E-mail address of the administrator of a `TEAM` customer; null when the service has none. */
  readonly primaryEmail: Maybe<Scalars['EmailAddress']['output']>;
  /** Absolute URL of the customer's page in the service's web console; null when the service does not return it. */
  readonly resourceUiUrl: Maybe<Scalars['URL']['output']>;
  /** The customer's subscription of a SKU; null when the customer has none. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Subscriptions of the customer, oldest first. */
  readonly subscriptions: Maybe<ResellerSubscriptionConnection>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerSubscriptionArgs = {
  skuId: Scalars['ID']['input'];
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerSubscriptionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerSubscriptionOrder>>;
};

/** Result of a mutation of a customer. */
export type ResellerCustomerPayload = {
  readonly __typename?: 'ResellerCustomerPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The customer after the change; null when `userErrors` has the reason why nothing was changed. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The way in which the service identifies a customer. */
export type ResellerCustomerType =
  /** A customer with a domain of its own. */
  | 'DOMAIN'
  /** A customer without a domain of its own, identified by the e-mail address of its administrator. */
  | 'TEAM'
  /** A type that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/**
 * An event of a subscription, as the reseller service reported it. Events can be late or out of order; `subscription` has
 * the present state.
 */
export type ResellerEvent = {
  /** Attributes of that message, as a JSON object with strings as values; null without a message. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Primary domain of the customer at the time of the event. In the notification: `customer_domain_name`. */
  readonly customerDomain: Scalars['String']['output'];
  /** Permanent id of the customer, a key of the service and not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event, the event type of the notification; `UNRECOGNIZED` for kinds that this schema does not have. */
  readonly kind: EventKind;
  /** Id of the message that brought the event; null for events of the gateway and of the embedded service. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** Time of publication; for events without one, the time at which the gateway received the event. In milliseconds. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /**
   * Time of publication, in milliseconds; null when the publisher does not give it. Time of the change for events of the
   * embedded service.
   */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time at which the gateway received the event, in milliseconds. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Customer id of the reseller, a key of the service and not a global id; null when the publisher does not give it. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  /** Id of the SKU (the product that is sold), a key of the service and not a global id. */
  readonly skuId: Scalars['ID']['output'];
  /**
   * Present state of the subscription, found by `subscriptionId`, or by customer and SKU after that id has changed. Null
   * when the service has no such subscription.
   */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Id of the subscription at the time of the event, a key of the service and not a global id. It changes with plan and SKU. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Messaging subscription that delivered the message: `projects/<project>/subscriptions/<id>`; null without a message. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The latest published event of the same customer and SKU; null when no later one is known, or without `publishedAt`. */
  readonly supersededBy: Maybe<ResellerEvent>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** A page of events. Needs the scope `reseller:read`. */
export type ResellerEventConnection = {
  readonly __typename?: 'ResellerEventConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ResellerEventEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ResellerEvent>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when it cannot be counted within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An event of a page, with its cursor. */
export type ResellerEventEdge = {
  readonly __typename?: 'ResellerEventEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The event at this position. */
  readonly node: ResellerEvent;
};

/** A period of time. Needs the scope `reseller:read`. */
export type ResellerInterval = {
  readonly __typename?: 'ResellerInterval';
  /** End of the period, in milliseconds. REST: `endTime`. */
  readonly endsAt: Scalars['DateTime']['output'];
  /** Start of the period, in milliseconds. REST: `startTime`. */
  readonly startsAt: Scalars['DateTime']['output'];
};

/**
 * The messaging topic of the notifications, and the service accounts that may subscribe to it. Needs the scope
 * `reseller:read`.
 */
export type ResellerNotifications = {
  readonly __typename?: 'ResellerNotifications';
  /** E-mail addresses of the registered service accounts, in alphabetical order. */
  readonly serviceAccounts: ReadonlyArray<Scalars['EmailAddress']['output']>;
  /** Name of the topic: `projects/<project>/topics/<topic>`; null before the first registration, which creates it. */
  readonly topicName: Maybe<Scalars['String']['output']>;
};

/** Result of a change of the registered service accounts. */
export type ResellerNotificationsPayload = {
  readonly __typename?: 'ResellerNotificationsPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /**
   * The topic and its service accounts after the change, also when they were so before (`ALREADY_DONE`); null when `userErrors`
   * has another reason why nothing was changed. Needs the scope `reseller:read`.
   */
  readonly notifications: Maybe<ResellerNotifications>;
  /**
   * Name of the topic: `projects/<project>/topics/<topic>`; null when `userErrors` has another reason than
   * `ALREADY_DONE`.
   */
  readonly topicName: Maybe<Scalars['String']['output']>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The payment plan of a subscription. */
export type ResellerPlanName =
  /** A commitment for a year, with monthly payments. The reseller service returns it as `ANNUAL`. */
  | 'ANNUAL_MONTHLY_PAY'
  /** A commitment for a year, with one payment a year. */
  | 'ANNUAL_YEARLY_PAY'
  /** Payments by use, without a commitment. */
  | 'FLEXIBLE'
  /** Free without a time limit; the embedded service allows it only for the SKU `1010010001`. */
  | 'FREE'
  /** A free trial. The subscription is suspended at the end of the trial unless a paid plan was chosen. */
  | 'TRIAL'
  /** A plan that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** A message that a publisher sent and the gateway could not read. It was acknowledged, so that it does not delay others. */
export type ResellerQuarantinedMessage = Node & {
  readonly __typename?: 'ResellerQuarantinedMessage';
  /**
   * The body as it came, which may have personal data of any customer: the first 4,096 bytes, with the gateway's own secrets
   * hidden. Null for credentials without the scope `reseller:read`.
   */
  readonly body: Maybe<Scalars['String']['output']>;
  /** Global id of the message. */
  readonly id: Scalars['ID']['output'];
  /** Whether the message has more than `body` shows. */
  readonly isBodyCut: Scalars['Boolean']['output'];
  /** Id of the message at its publisher; null when it could not be read. */
  readonly messageId: Maybe<Scalars['String']['output']>;
  /** The expected form of the part that could not be read, by the last attempt to read the message: at most 500 characters. */
  readonly reason: Scalars['String']['output'];
  /** Time at which the gateway received it. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Time at which it was replayed and became an event; null for a message that has not. */
  readonly replayedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name of the subscription that carried it; null when it could not be read. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
};

/** A page of quarantined messages. */
export type ResellerQuarantinedMessageConnection = {
  readonly __typename?: 'ResellerQuarantinedMessageConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ResellerQuarantinedMessageEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ResellerQuarantinedMessage>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all messages of the list. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A quarantined message of a page, with its cursor. */
export type ResellerQuarantinedMessageEdge = {
  readonly __typename?: 'ResellerQuarantinedMessageEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The message at this position. */
  readonly node: ResellerQuarantinedMessage;
};

/** Conditions that a quarantined message must all meet. */
export type ResellerQuarantinedMessageFilter = {
  /** Only messages that became events by a replay, or with `false` only those that did not. */
  readonly isReplayed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The order of a list of quarantined messages. */
export type ResellerQuarantinedMessageOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ResellerQuarantinedMessageOrderField;
};

/** A field that quarantined messages can be sorted by. */
export type ResellerQuarantinedMessageOrderField =
  /** The time at which the gateway received the message. */
  | 'RECEIVED_AT';

/** A quarantined message by its `id`. */
export type ResellerQuarantinedMessageRef =
  /** The `id` of the message. */
  { readonly id: Scalars['ID']['input']; };

/** The action at the end of an annual plan's commitment. */
export type ResellerRenewalType =
  /** Renews for a year with the same number of seats and monthly payments. */
  | 'AUTO_RENEW_MONTHLY_PAY'
  /** Renews for a year with the same number of seats and one payment. */
  | 'AUTO_RENEW_YEARLY_PAY'
  /** Suspends the subscription with the reason `RENEWAL_WITH_TYPE_CANCEL`. */
  | 'CANCEL'
  /** Renews for a year with a seat for each user that has a licence (at least one), and monthly payments. */
  | 'RENEW_CURRENT_USERS_MONTHLY_PAY'
  /** Renews for a year with a seat for each user that has a licence (at least one), and one payment. */
  | 'RENEW_CURRENT_USERS_YEARLY_PAY'
  /** Continues with the plan `FLEXIBLE`. */
  | 'SWITCH_TO_PAY_AS_YOU_GO'
  /** A renewal type that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** Input of `registerResellerServiceAccount` and `unregisterResellerServiceAccount`. */
export type ResellerServiceAccountInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** E-mail address of the service account, such as `name@project.iam.gserviceaccount.com`. */
  readonly serviceAccountEmailAddress: Scalars['EmailAddress']['input'];
};

/** A field whose present value differs from the value that events reported. Needs the scope `reseller:read`. */
export type ResellerStateDifference = {
  readonly __typename?: 'ResellerStateDifference';
  /** Value that the gateway read from the service, as text in the service's spelling; null for no value. */
  readonly actual: Maybe<Scalars['String']['output']>;
  /**
   * Path of a field of `ResellerSubscription`: `status`, `suspensionReasons`, `planName`, `isInTrial`,
   * `commitmentInterval.endsAt`, `numberOfSeats` or `licensedNumberOfSeats`.
   */
  readonly field: Scalars['String']['output'];
  /** Value according to the earlier events, as text in the service's spelling; null for no value. */
  readonly reported: Maybe<Scalars['String']['output']>;
};

/**
 * The event of a subscription whose present state differs from the state that earlier events reported (`STATE_DRIFT`). The
 * gateway compares all subscriptions with their events; a notification was lost, or is late. Needs the scope
 * `reseller:read`.
 */
export type ResellerStateDrift = Event & Node & ResellerEvent & Resumable & {
  readonly __typename?: 'ResellerStateDrift';
  /** Attributes of that message. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Primary domain of the customer. */
  readonly customerDomain: Scalars['String']['output'];
  /** Id of the customer, key of the service, not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** The fields that differ; only `status` when the subscription is new or gone. */
  readonly differences: ReadonlyArray<ResellerStateDifference>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Id of the message that brought it. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** Time of the publication or receipt. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Time of the publication. */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the receipt. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Customer id of the reseller, key of the service, not a global id. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  /** Id of the SKU, key of the service, not a global id. */
  readonly skuId: Scalars['ID']['output'];
  /** The subscription as it is now. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Id of the subscription, key of the service, not a global id. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Messaging subscription that delivered it. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The latest event of the same customer and SKU. */
  readonly supersededBy: Maybe<ResellerEvent>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/**
 * A subscription: the plan of a customer for one SKU (a product that is sold). Customer and SKU identify it, because
 * `subscriptionId` changes with plan and SKU. Needs the scope `reseller:read`.
 */
export type ResellerSubscription = Node & {
  readonly __typename?: 'ResellerSubscription';
  /** Billing method, such as `ONLINE` or `OFFLINE`; null when the service does not return it. */
  readonly billingMethod: Maybe<Scalars['String']['output']>;
  /** Period of the present commitment; null without a commitment, and for subscriptions with offline billing. */
  readonly commitmentInterval: Maybe<ResellerInterval>;
  /** Time of the purchase, in milliseconds; null when the service does not return it. REST: `creationTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The customer of the subscription. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Primary domain of the customer; null when the service does not return it. */
  readonly customerDomain: Maybe<Scalars['String']['output']>;
  /** Permanent id of the customer, a key of the service and not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Code of a special offer; null without one. */
  readonly dealCode: Maybe<Scalars['String']['output']>;
  /**
   * Events of the subscription under all of its former ids, oldest first. Every list and stream of events accepts the
   * cursors.
   */
  readonly events: Maybe<ResellerEventConnection>;
  /** Global id for `Query.node`; it contains customer id and SKU id, and stays the same when `subscriptionId` changes. */
  readonly id: Scalars['ID']['output'];
  /** Whether the plan is an annual one, with a commitment. */
  readonly isCommitmentPlan: Scalars['Boolean']['output'];
  /** Whether the trial is running. */
  readonly isInTrial: Scalars['Boolean']['output'];
  /** Number of users that have a licence; null when the service does not return it. */
  readonly licensedNumberOfSeats: Maybe<Scalars['Int']['output']>;
  /** Maximum number of users; null for annual plans. */
  readonly maximumNumberOfSeats: Maybe<Scalars['Int']['output']>;
  /** Number of seats that were bought; null unless the plan is annual. */
  readonly numberOfSeats: Maybe<Scalars['Int']['output']>;
  /**
   * The payment plan. During a trial it is the plan that follows, or `TRIAL` when none was chosen yet. `UNRECOGNIZED` when
   * the service does not return it.
   */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller; null when it gave none. */
  readonly purchaseOrderId: Maybe<Scalars['String']['output']>;
  /** Time at which the gateway asked for this state, in milliseconds. The state with the latest `readAt` is the valid one. */
  readonly readAt: Scalars['DateTime']['output'];
  /** Action at the end of the commitment; null unless the plan is annual. */
  readonly renewalType: Maybe<ResellerRenewalType>;
  /** Absolute URL of the subscription's page in the service's web console; null when the service does not return it. */
  readonly resourceUiUrl: Maybe<Scalars['URL']['output']>;
  /** Id of the SKU, a key of the service and not a global id: at most 100 letters, digits, `-` and `_`. */
  readonly skuId: Scalars['ID']['output'];
  /** Display name of the SKU; null when the service does not return it. */
  readonly skuName: Maybe<Scalars['String']['output']>;
  /** Whether the customer can use the subscription; `UNRECOGNIZED` when the service does not return it. */
  readonly status: ResellerSubscriptionStatus;
  /** Present id of the subscription, a key of the service and not a global id: at most 100 letters, digits, `-` and `_`. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** All present reasons for a suspension; empty when the subscription is not suspended. */
  readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>;
  /** The conditions of its transfer; null outside of `Query.resellerTransferableSubscriptions`. */
  readonly transferInfo: Maybe<ResellerTransferInfo>;
  /** End of the trial, past or future, in milliseconds; null for a subscription without a trial. REST: `trialEndTime`. */
  readonly trialEndsAt: Maybe<Scalars['DateTime']['output']>;
};


/**
 * A subscription: the plan of a customer for one SKU (a product that is sold). Customer and SKU identify it, because
 * `subscriptionId` changes with plan and SKU. Needs the scope `reseller:read`.
 */
export type ResellerSubscriptionEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};

/** A page of subscriptions. Needs the scope `reseller:read`. */
export type ResellerSubscriptionConnection = {
  readonly __typename?: 'ResellerSubscriptionConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ResellerSubscriptionEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ResellerSubscription>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A subscription of a page, with its cursor. */
export type ResellerSubscriptionEdge = {
  readonly __typename?: 'ResellerSubscriptionEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The subscription at this position. */
  readonly node: ResellerSubscription;
};

/**
 * Conditions that a subscription must all meet. Without a filter the list has the subscriptions of every customer that
 * your credential may see.
 */
export type ResellerSubscriptionFilter = {
  /**
   * Only subscriptions whose present commitment ends at this time or later. A subscription whose `commitmentInterval` is null
   * is left out.
   */
  readonly commitmentEndsAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Only subscriptions whose present commitment ends before this time. A subscription whose `commitmentInterval` is null is
   * left out.
   */
  readonly commitmentEndsBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Only subscriptions of customers whose primary domain begins with this text; upper and lower case are the same. The
   * embedded service then lists them by domain, and those of one customer oldest first. REST: `customerNamePrefix`.
   */
  readonly customerDomainPrefix?: InputMaybe<Scalars['String']['input']>;
  /** Only subscriptions of this customer: its id or primary domain. */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Only subscriptions with one of these plans; at least one. */
  readonly planNames?: InputMaybe<ReadonlyArray<ResellerPlanName>>;
  /** Only subscriptions with one of these renewal types; at least one. A subscription without one is left out. */
  readonly renewalTypes?: InputMaybe<ReadonlyArray<ResellerRenewalType>>;
  /** Only subscriptions of these SKUs; 1 to 100 ids. */
  readonly skuIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only subscriptions with one of these statuses; at least one. */
  readonly statuses?: InputMaybe<ReadonlyArray<ResellerSubscriptionStatus>>;
};

/** Input of the mutations of a subscription that need no further values. */
export type ResellerSubscriptionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** A term of the order of subscriptions. */
export type ResellerSubscriptionOrder = {
  /** The direction; subscriptions without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ResellerSubscriptionOrderField;
};

/** A field that subscriptions can be sorted by. */
export type ResellerSubscriptionOrderField =
  /** The end of the present commitment. */
  | 'COMMITMENT_ENDS_AT'
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The primary domain of the customer. */
  | 'CUSTOMER_DOMAIN'
  /** The id of the SKU. */
  | 'SKU_ID';

/** Result of a mutation of a subscription. */
export type ResellerSubscriptionPayload = {
  readonly __typename?: 'ResellerSubscriptionPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /**
   * The subscription after the change, also when it was so before (`ALREADY_DONE`). Null when `userErrors` has another reason
   * why nothing was changed, and when the service no longer has the subscription.
   */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Whether the customer can use a subscription. */
export type ResellerSubscriptionStatus =
  /** The customer can use the subscription. */
  | 'ACTIVE'
  /** The subscription has ended. It stays readable until the customer buys its SKU again. */
  | 'CANCELLED'
  /** The customer cannot use the subscription until its last suspension reason is removed. */
  | 'SUSPENDED'
  /** A status that this schema does not have. */
  | 'UNRECOGNIZED';

/** The event of a suspended subscription (`SUBSCRIPTION_SUSPENDED`). Needs the scope `reseller:read`. */
export type ResellerSuspension = Event & Node & ResellerEvent & Resumable & {
  readonly __typename?: 'ResellerSuspension';
  /** Attributes of that message. */
  readonly attributes: Maybe<Scalars['JSON']['output']>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Primary domain of the customer. */
  readonly customerDomain: Scalars['String']['output'];
  /** Id of the customer, key of the service, not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Id of the message that brought it. */
  readonly messageId: Maybe<Scalars['ID']['output']>;
  /** Time of the publication or receipt. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** Time of the publication. */
  readonly publishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the receipt. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Customer id of the reseller, key of the service, not a global id. */
  readonly resellerCustomerId: Maybe<Scalars['ID']['output']>;
  /** Id of the SKU, key of the service, not a global id. */
  readonly skuId: Scalars['ID']['output'];
  /** The subscription as it is now. */
  readonly subscription: Maybe<ResellerSubscription>;
  /** Id of the subscription, key of the service, not a global id. */
  readonly subscriptionId: Scalars['ID']['output'];
  /** Messaging subscription that delivered it. */
  readonly subscriptionName: Maybe<Scalars['String']['output']>;
  /** The latest event of the same customer and SKU. */
  readonly supersededBy: Maybe<ResellerEvent>;
  /** Reasons for the suspension at the time of the event. */
  readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** A reason for the suspension of a subscription. */
export type ResellerSuspensionReason =
  /** An internal reason of the service, such as abuse. */
  | 'OTHER'
  /** The customer has not accepted the terms of service. */
  | 'PENDING_TOS_ACCEPTANCE'
  /** The commitment ended and its renewal type was `CANCEL`. */
  | 'RENEWAL_WITH_TYPE_CANCEL'
  /** The reseller suspended the subscription. */
  | 'RESELLER_INITIATED'
  /** The trial ended and no paid plan was chosen. */
  | 'TRIAL_ENDED'
  /** A reason that this schema does not have. */
  | 'UNRECOGNIZED';

/** The conditions of the transfer of a subscription. Needs the scope `reseller:read`. */
export type ResellerTransferInfo = {
  readonly __typename?: 'ResellerTransferInfo';
  /** Id of the SKU that the customer has, a key of the service and not a global id, when `skuId` is the one that replaces it; otherwise null. */
  readonly currentLegacySkuId: Maybe<Scalars['ID']['output']>;
  /** Number of seats that the transfer must have at least; null when the service does not return it. */
  readonly minimumTransferableSeats: Maybe<Scalars['Int']['output']>;
  /**
   * Time at which the customer's token expires, in milliseconds; null when the service does not return it. REST:
   * `transferabilityExpirationTime`.
   */
  readonly transferabilityExpiresAt: Maybe<Scalars['DateTime']['output']>;
};

/**
 * A message that a stream can be resumed from, whatever it is about: `... on Resumable { cursor }` selects the position of
 * any message that has one. A `StreamGap` has none.
 */
export type Resumable = {
  /** Position in the stream; pass it as `after` to continue behind it. */
  readonly cursor: Scalars['Cursor']['output'];
};

/** The token to revoke. */
export type RevokeTokenInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The token. */
  readonly token: GatewayTokenRef;
};

/** The result of revoking a token. */
export type RevokeTokenPayload = {
  readonly __typename?: 'RevokeTokenPayload';
  /** `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The revoked token; null when `userErrors` says why there is none. */
  readonly token: Maybe<GatewayToken>;
  /** The expected failures; empty after success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Usage of a secondary limit by the caller. */
export type SecondaryLimit = {
  readonly __typename?: 'SecondaryLimit';
  /**
   * Method and path of the REST endpoint that `rest_points_per_minute` counts, such as `GET /v2/Flows/{FlowSid}`; `none` for
   * requests without a route. Null for all other rules, and when no endpoint was used.
   */
  readonly endpoint: Maybe<Scalars['String']['output']>;
  /** The largest amount that the rule allows. */
  readonly limit: Scalars['Int']['output'];
  /**
   * Time until which the rule refuses every request that it counts, if nothing is added; null when it refuses none, and for a
   * rule about open requests.
   */
  readonly refusalEndsAt: Maybe<Scalars['DateTime']['output']>;
  /** Time at which `used` is 0 if nothing is added; null when it is 0, and for a rule about open requests. */
  readonly resetAt: Maybe<Scalars['DateTime']['output']>;
  /** Name of the rule, as refusals have it, such as `graphql_points_per_minute`. */
  readonly rule: Scalars['String']['output'];
  /** The processes that `used` and `limit` are of. */
  readonly scope: GatewayScope;
  /** Length of the rule's period in seconds; null for a rule about open requests. */
  readonly seconds: Maybe<Scalars['Int']['output']>;
  /** Points, objects, open requests, seconds of CPU, MiB or refusals, as the rule counts, in thousandths. */
  readonly used: Scalars['Float']['output'];
};

/**
 * A message that reports missing events between the cursor in `after` and the next message. Read the state of the objects
 * again; the stream itself continues.
 */
export type StreamGap = {
  readonly __typename?: 'StreamGap';
  /** The cursor that the stream continued from, right before the first missing event; null for `LOG_RESET`. */
  readonly missedFrom: Maybe<Scalars['Cursor']['output']>;
  /** The position of the last missing event; null for `LOG_RESET`. */
  readonly missedTo: Maybe<Scalars['Cursor']['output']>;
  /** Why the events are missing. */
  readonly reason: StreamGapReason;
};

/** The reason why events are missing from a stream. */
export type StreamGapReason =
  /** The events after the cursor are older than the gateway keeps events, and were deleted. */
  | 'CURSOR_EXPIRED'
  /**
   * The cursor does not belong to this log: the database was replaced or restored from an older backup, or the secret of
   * the cursors was changed.
   */
  | 'LOG_RESET';

/**
 * A message that reports the current position while there is no event. It is the first message of a stream without
 * `after`, and comes after 15 seconds (by default) without any other message, so that a client always has a recent cursor.
 */
export type StreamHeartbeat = Resumable & {
  readonly __typename?: 'StreamHeartbeat';
  /** The current position: no event that the stream selects lies between the last message and here. */
  readonly cursor: Scalars['Cursor']['output'];
};

/**
 * Streams of events. Each message has a cursor: to resume, subscribe again with the last cursor as `after`. This works on
 * any connection, on every gateway with the same database and secret, and after a restart; no event is lost or repeated.
 *
 * - A `StreamGap` comes first when events are missing: events are kept for 7 days by default. Its cursor is `missedTo`;
 *   with the reason `LOG_RESET` it has no cursor, and a `StreamHeartbeat` with a cursor follows.
 * - A message that could not be made has errors instead of data; its cursor is `extensions.cursor`.
 * - Events of one object keep their order. Events of different objects come in the order of the gateway's log.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Events of the subscriptions of all customers that your credential may see. Without `after` the stream begins now, and
   * its first message is a `StreamHeartbeat` with that position; with `after` the events since then come first. A customer
   * that your credential may not see is the error `FORBIDDEN`. Needs the scope `reseller:read`.
   */
  readonly resellerEvents: EventMessage;
};


/**
 * Streams of events. Each message has a cursor: to resume, subscribe again with the last cursor as `after`. This works on
 * any connection, on every gateway with the same database and secret, and after a restart; no event is lost or repeated.
 *
 * - A `StreamGap` comes first when events are missing: events are kept for 7 days by default. Its cursor is `missedTo`;
 *   with the reason `LOG_RESET` it has no cursor, and a `StreamHeartbeat` with a cursor follows.
 * - A message that could not be made has errors instead of data; its cursor is `extensions.cursor`.
 * - Events of one object keep their order. Events of different objects come in the order of the gateway's log.
 */
export type SubscriptionResellerEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  skuId: InputMaybe<Scalars['ID']['input']>;
};

/** The key of a subscription at the service. */
export type SubscriptionKey = {
  /** Id or primary domain of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** Present id of the subscription; it changes with plan and SKU, so that an id of the time before finds nothing. */
  readonly subscriptionId: Scalars['ID']['input'];
};

/** A subscription by its `id` or a key: exactly one of the fields. */
export type SubscriptionRef =
  /** The `id` of the subscription. */
  { readonly id: Scalars['ID']['input']; readonly key?: never; readonly skuKey?: never; }
  |  /** The customer and the present id of the subscription at the service. */
  { readonly id?: never; readonly key: SubscriptionKey; readonly skuKey?: never; }
  |  /** The customer and the SKU, which stay the same as long as the subscription exists. */
  { readonly id?: never; readonly key?: never; readonly skuKey: SubscriptionSkuKey; };

/** A customer and a SKU, which together name a subscription. */
export type SubscriptionSkuKey = {
  /** Id or primary domain of the customer. */
  readonly customerId: Scalars['ID']['input'];
  /** Id of the SKU. */
  readonly skuId: Scalars['ID']['input'];
};

/** The tenants of one kind that a token may reach: `names`, or all of them. */
export type TokenTenancyInput = {
  /** Whether it reaches all tenants of the kind; `names` is left out then. */
  readonly isAll?: Scalars['Boolean']['input'];
  /** The tenants, at most 1,000. */
  readonly names?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Kind of the tenants, such as `customers` or `projects`; `Viewer.tenancy` has all kinds. */
  readonly tenantType: Scalars['String']['input'];
};

/** Input of `transferResellerSubscription`. */
export type TransferResellerSubscriptionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer. */
  readonly customer: CustomerRef;
  /** The token that the customer has generated for this reseller. */
  readonly customerAuthToken: Scalars['ResellerCustomerAuthToken']['input'];
  /** Maximum number of users of any other plan: at least `transferInfo.minimumTransferableSeats`. */
  readonly maximumNumberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Number of seats of an annual plan: at least `transferInfo.minimumTransferableSeats`. */
  readonly numberOfSeats?: InputMaybe<Scalars['Int']['input']>;
  /** Payment plan with the reseller. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters. */
  readonly purchaseOrderId?: InputMaybe<Scalars['String']['input']>;
  /** Action at the end of the commitment, for annual plans only; the same plan with the same seats when it is left out. */
  readonly renewalType?: InputMaybe<ResellerRenewalType>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the SKU, as `resellerTransferableSubscriptions` returns it. */
  readonly skuId: Scalars['ID']['input'];
};

/**
 * Input of `updateResellerCustomer`. A field that is left out stays as it is, and null clears a field. The customer must have
 * its required fields after the change.
 */
export type UpdateResellerCustomerInput = {
  /** E-mail address in another domain than the customer's; a `DOMAIN` customer needs it. */
  readonly alternateEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer to change. */
  readonly customer: CustomerRef;
  /** New primary domain, without `www.`; the present one stays when it is null or left out. */
  readonly customerDomain?: InputMaybe<Scalars['String']['input']>;
  /**
   * Phone number that begins with `+` and the country code; the embedded service ignores a text that is not a phone
   * number.
   */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Postal address; the address fields that are left out stay. */
  readonly postalAddress?: InputMaybe<ResellerAddressInput>;
  /** E-mail address of the administrator; a `TEAM` customer needs it. */
  readonly primaryEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** An expected failure of a mutation, returned as data. The mutation has changed nothing. */
export type UserError = {
  /** The kind of failure, machine-readable. */
  readonly code: UserErrorCode;
  /** A sentence for people: what was wrong and what is expected. */
  readonly message: Scalars['String']['output'];
  /**
   * Path of the input field that the failure is about, beginning with `input`: a wrong field, or the reference to the object
   * whose state does not allow the change. Null when it is about no single field.
   */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The kind of an expected failure of a mutation. */
export type UserErrorCode =
  /**
   * The object is so already: an execution has ended, a subscription is suspended, a link exists. The payload has it, and
   * nothing was changed.
   * Or the request was carried out before, and its answer cannot be given again as it was.
   */
  | 'ALREADY_DONE'
  /** Another object prevents the change, such as an active execution or a domain that is already in use. */
  | 'CONFLICT'
  /** The object is in a state that does not allow the change. */
  | 'FAILED_PRECONDITION'
  /** The service does not allow this caller to make the change. */
  | 'FORBIDDEN'
  /** A value of the input is wrong; `path` names its field when a single field is wrong. */
  | 'INVALID'
  /** An object that the input names does not exist, or the credential may not see it; `path` names the argument. */
  | 'NOT_FOUND'
  /**
   * A request with this `requestId` was sent to the remote service, and its answer was lost. It is not sent again: read the
   * object to see whether it was changed.
   */
  | 'OUTCOME_UNKNOWN';

/** The caller of this operation, as the gateway has authenticated it. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /**
   * Time at which the credential expires; null for a credential that does not expire. It includes the tolerance for clocks of
   * a JWT.
   */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The kind of credential. */
  readonly kind: CallerKind;
  /**
   * The owner of the rate limit budgets, such as `user:developer` or `ip:127.0.0.1`; all requests of one owner count
   * together.
   */
  readonly owner: Scalars['String']['output'];
  /** The plan of the caller's organization; null for `ANONYMOUS` and `ACCOUNT`. */
  readonly plan: Maybe<Plan>;
  /** The last refusals of the caller at the process that answers, at most 20, the newest first. */
  readonly refusals: ReadonlyArray<Refusal>;
  /** All scopes of the credential, such as `executions:read`, in alphabetical order. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** The tenants that the credential is bound to: one entry for each kind of tenants, in alphabetical order. */
  readonly tenancy: ReadonlyArray<ViewerTenancy>;
};

/** The tenants of one kind that a credential is bound to. It sees no data of others. */
export type ViewerTenancy = {
  readonly __typename?: 'ViewerTenancy';
  /** Number of tenants that the credential names; null when it is bound to all of them. */
  readonly count: Maybe<Scalars['Int']['output']>;
  /** The tenants that the credential names, in alphabetical order, at most 100; null when it is bound to all of them. */
  readonly names: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of the tenants, such as `customers` or `projects`. */
  readonly tenantType: Scalars['String']['output'];
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
  EventMessage:
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ShownEvent & { __typename: 'ResellerStateDrift' } )
    | ( ShownEvent & { __typename: 'ResellerSuspension' } )
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Event:
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ShownEvent & { __typename: 'ResellerStateDrift' } )
    | ( ShownEvent & { __typename: 'ResellerSuspension' } )
  ;
  Node:
    | ( AuditEventModel & { __typename: 'AuditEvent' } )
    | ( TokenEntry & { __typename: 'GatewayToken' } )
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ResellerCustomerModel & { __typename: 'ResellerCustomer' } )
    | ( QuarantinedMessage & { __typename: 'ResellerQuarantinedMessage' } )
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
  Resumable:
    | ( ShownEvent & { __typename: 'ResellerCancellation' } )
    | ( ShownEvent & { __typename: 'ResellerChange' } )
    | ( ShownEvent & { __typename: 'ResellerStateDrift' } )
    | ( ShownEvent & { __typename: 'ResellerSuspension' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
  UserError: ( GenericUserError & { __typename: 'GenericUserError' } );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AuditAction: AuditAction;
  AuditEvent: ResolverTypeWrapper<AuditEventModel>;
  AuditEventConnection: ResolverTypeWrapper<Omit<AuditEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['AuditEventEdge']>, nodes: ReadonlyArray<ResolversTypes['AuditEvent']> }>;
  AuditEventEdge: ResolverTypeWrapper<Omit<AuditEventEdge, 'node'> & { node: ResolversTypes['AuditEvent'] }>;
  AuditEventFilter: AuditEventFilter;
  AuditEventOrder: AuditEventOrder;
  AuditEventOrderField: AuditEventOrderField;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CallerKind: CallerKind;
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  CreateResellerCustomerInput: CreateResellerCustomerInput;
  CreateResellerSubscriptionInput: CreateResellerSubscriptionInput;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
  CustomerRef: CustomerRef;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Event: ResolverTypeWrapper<EventModel>;
  EventFilter: EventFilter;
  EventKind: EventKind;
  EventMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EventMessage']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Gateway: ResolverTypeWrapper<Overview>;
  GatewayBreaker: GatewayBreaker;
  GatewayCaller: ResolverTypeWrapper<ShownCaller>;
  GatewayCount: ResolverTypeWrapper<GatewayCount>;
  GatewayDependency: ResolverTypeWrapper<DependencyHealth>;
  GatewayHistory: ResolverTypeWrapper<Omit<GatewayHistory, 'samples'> & { samples: ReadonlyArray<ResolversTypes['GatewaySample']> }>;
  GatewayLatency: ResolverTypeWrapper<GatewayLatency>;
  GatewayOperation: ResolverTypeWrapper<OperationFigure>;
  GatewayOperationType: GatewayOperationType;
  GatewayPace: ResolverTypeWrapper<PacerStatus>;
  GatewayPaceState: GatewayPaceState;
  GatewayProcess: ResolverTypeWrapper<ProcessReport>;
  GatewaySample: ResolverTypeWrapper<AddedSample>;
  GatewayScope: GatewayScope;
  GatewayServiceMode: GatewayServiceMode;
  GatewaySlowCall: ResolverTypeWrapper<SlowCall>;
  GatewayState: GatewayState;
  GatewayStorage: GatewayStorage;
  GatewayToken: ResolverTypeWrapper<TokenEntry>;
  GatewayTokenConnection: ResolverTypeWrapper<Omit<GatewayTokenConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['GatewayTokenEdge']>, nodes: ReadonlyArray<ResolversTypes['GatewayToken']> }>;
  GatewayTokenEdge: ResolverTypeWrapper<Omit<GatewayTokenEdge, 'node'> & { node: ResolversTypes['GatewayToken'] }>;
  GatewayTokenFilter: GatewayTokenFilter;
  GatewayTokenOrder: GatewayTokenOrder;
  GatewayTokenOrderField: GatewayTokenOrderField;
  GatewayTokenRef: GatewayTokenRef;
  GenericUserError: ResolverTypeWrapper<GenericUserError>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IssueTokenInput: IssueTokenInput;
  IssueTokenPayload: ResolverTypeWrapper<Omit<IssueTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<LoadedNode>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  RateLimitResource: RateLimitResource;
  Refusal: ResolverTypeWrapper<RecentRefusal>;
  ReplayResellerQuarantinedMessagesInput: ReplayResellerQuarantinedMessagesInput;
  ReplayResellerQuarantinedMessagesPayload: ResolverTypeWrapper<Omit<ReplayResellerQuarantinedMessagesPayload, 'messages' | 'userErrors'> & { messages: ReadonlyArray<ResolversTypes['ResellerQuarantinedMessage']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResellerAddress: ResolverTypeWrapper<ResellerAddress>;
  ResellerAddressInput: ResellerAddressInput;
  ResellerCancellation: ResolverTypeWrapper<ShownEvent>;
  ResellerCancellationReason: ResellerCancellationReason;
  ResellerChange: ResolverTypeWrapper<ShownEvent>;
  ResellerCustomer: ResolverTypeWrapper<ResellerCustomerModel>;
  ResellerCustomerAuthToken: ResolverTypeWrapper<Scalars['ResellerCustomerAuthToken']['output']>;
  ResellerCustomerPayload: ResolverTypeWrapper<Omit<ResellerCustomerPayload, 'customer' | 'userErrors'> & { customer?: Maybe<ResolversTypes['ResellerCustomer']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResellerCustomerType: ResellerCustomerType;
  ResellerEvent: ResolverTypeWrapper<ShownEvent>;
  ResellerEventConnection: ResolverTypeWrapper<Omit<ResellerEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerEventEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerEvent']> }>;
  ResellerEventEdge: ResolverTypeWrapper<Omit<ResellerEventEdge, 'node'> & { node: ResolversTypes['ResellerEvent'] }>;
  ResellerInterval: ResolverTypeWrapper<ResellerIntervalModel>;
  ResellerNotifications: ResolverTypeWrapper<ResellerNotificationsModel>;
  ResellerNotificationsPayload: ResolverTypeWrapper<NotificationsPayload>;
  ResellerPlanName: ResellerPlanName;
  ResellerQuarantinedMessage: ResolverTypeWrapper<QuarantinedMessage>;
  ResellerQuarantinedMessageConnection: ResolverTypeWrapper<Omit<ResellerQuarantinedMessageConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerQuarantinedMessageEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerQuarantinedMessage']> }>;
  ResellerQuarantinedMessageEdge: ResolverTypeWrapper<Omit<ResellerQuarantinedMessageEdge, 'node'> & { node: ResolversTypes['ResellerQuarantinedMessage'] }>;
  ResellerQuarantinedMessageFilter: ResellerQuarantinedMessageFilter;
  ResellerQuarantinedMessageOrder: ResellerQuarantinedMessageOrder;
  ResellerQuarantinedMessageOrderField: ResellerQuarantinedMessageOrderField;
  ResellerQuarantinedMessageRef: ResellerQuarantinedMessageRef;
  ResellerRenewalType: ResellerRenewalType;
  ResellerServiceAccountInput: ResellerServiceAccountInput;
  ResellerStateDifference: ResolverTypeWrapper<ResellerStateDifference>;
  ResellerStateDrift: ResolverTypeWrapper<ShownEvent>;
  ResellerSubscription: ResolverTypeWrapper<ResellerSubscriptionModel>;
  ResellerSubscriptionConnection: ResolverTypeWrapper<Omit<ResellerSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerSubscriptionEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerSubscription']> }>;
  ResellerSubscriptionEdge: ResolverTypeWrapper<Omit<ResellerSubscriptionEdge, 'node'> & { node: ResolversTypes['ResellerSubscription'] }>;
  ResellerSubscriptionFilter: ResellerSubscriptionFilter;
  ResellerSubscriptionInput: ResellerSubscriptionInput;
  ResellerSubscriptionOrder: ResellerSubscriptionOrder;
  ResellerSubscriptionOrderField: ResellerSubscriptionOrderField;
  ResellerSubscriptionPayload: ResolverTypeWrapper<Omit<ResellerSubscriptionPayload, 'subscription' | 'userErrors'> & { subscription?: Maybe<ResolversTypes['ResellerSubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResellerSubscriptionStatus: ResellerSubscriptionStatus;
  ResellerSuspension: ResolverTypeWrapper<ShownEvent>;
  ResellerSuspensionReason: ResellerSuspensionReason;
  ResellerTransferInfo: ResolverTypeWrapper<ResellerTransferInfoModel>;
  Resumable: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Resumable']>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Omit<RevokeTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SecondaryLimit: ResolverTypeWrapper<SecondaryLimit>;
  StreamGap: ResolverTypeWrapper<StreamGap>;
  StreamGapReason: StreamGapReason;
  StreamHeartbeat: ResolverTypeWrapper<StreamHeartbeat>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionKey: SubscriptionKey;
  SubscriptionRef: SubscriptionRef;
  SubscriptionSkuKey: SubscriptionSkuKey;
  TokenTenancyInput: TokenTenancyInput;
  TransferResellerSubscriptionInput: TransferResellerSubscriptionInput;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UpdateResellerCustomerInput: UpdateResellerCustomerInput;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  UserErrorCode: UserErrorCode;
  Viewer: ResolverTypeWrapper<Call>;
  ViewerTenancy: ResolverTypeWrapper<ViewerTenancy>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuditEvent: AuditEventModel;
  AuditEventConnection: Omit<AuditEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['AuditEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['AuditEvent']> };
  AuditEventEdge: Omit<AuditEventEdge, 'node'> & { node: ResolversParentTypes['AuditEvent'] };
  AuditEventFilter: AuditEventFilter;
  AuditEventOrder: AuditEventOrder;
  Boolean: Scalars['Boolean']['output'];
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  CreateResellerCustomerInput: CreateResellerCustomerInput;
  CreateResellerSubscriptionInput: CreateResellerSubscriptionInput;
  Cursor: Scalars['Cursor']['output'];
  CustomerRef: CustomerRef;
  DateTime: Scalars['DateTime']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Event: EventModel;
  EventFilter: EventFilter;
  EventMessage: ResolversUnionTypes<ResolversParentTypes>['EventMessage'];
  Float: Scalars['Float']['output'];
  Gateway: Overview;
  GatewayCaller: ShownCaller;
  GatewayCount: GatewayCount;
  GatewayDependency: DependencyHealth;
  GatewayHistory: Omit<GatewayHistory, 'samples'> & { samples: ReadonlyArray<ResolversParentTypes['GatewaySample']> };
  GatewayLatency: GatewayLatency;
  GatewayOperation: OperationFigure;
  GatewayPace: PacerStatus;
  GatewayProcess: ProcessReport;
  GatewaySample: AddedSample;
  GatewaySlowCall: SlowCall;
  GatewayToken: TokenEntry;
  GatewayTokenConnection: Omit<GatewayTokenConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['GatewayTokenEdge']>, nodes: ReadonlyArray<ResolversParentTypes['GatewayToken']> };
  GatewayTokenEdge: Omit<GatewayTokenEdge, 'node'> & { node: ResolversParentTypes['GatewayToken'] };
  GatewayTokenFilter: GatewayTokenFilter;
  GatewayTokenOrder: GatewayTokenOrder;
  GatewayTokenRef: GatewayTokenRef;
  GenericUserError: GenericUserError;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  IssueTokenInput: IssueTokenInput;
  IssueTokenPayload: Omit<IssueTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversParentTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: LoadedNode;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
  Refusal: RecentRefusal;
  ReplayResellerQuarantinedMessagesInput: ReplayResellerQuarantinedMessagesInput;
  ReplayResellerQuarantinedMessagesPayload: Omit<ReplayResellerQuarantinedMessagesPayload, 'messages' | 'userErrors'> & { messages: ReadonlyArray<ResolversParentTypes['ResellerQuarantinedMessage']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResellerAddress: ResellerAddress;
  ResellerAddressInput: ResellerAddressInput;
  ResellerCancellation: ShownEvent;
  ResellerChange: ShownEvent;
  ResellerCustomer: ResellerCustomerModel;
  ResellerCustomerAuthToken: Scalars['ResellerCustomerAuthToken']['output'];
  ResellerCustomerPayload: Omit<ResellerCustomerPayload, 'customer' | 'userErrors'> & { customer?: Maybe<ResolversParentTypes['ResellerCustomer']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResellerEvent: ShownEvent;
  ResellerEventConnection: Omit<ResellerEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerEvent']> };
  ResellerEventEdge: Omit<ResellerEventEdge, 'node'> & { node: ResolversParentTypes['ResellerEvent'] };
  ResellerInterval: ResellerIntervalModel;
  ResellerNotifications: ResellerNotificationsModel;
  ResellerNotificationsPayload: NotificationsPayload;
  ResellerQuarantinedMessage: QuarantinedMessage;
  ResellerQuarantinedMessageConnection: Omit<ResellerQuarantinedMessageConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerQuarantinedMessageEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerQuarantinedMessage']> };
  ResellerQuarantinedMessageEdge: Omit<ResellerQuarantinedMessageEdge, 'node'> & { node: ResolversParentTypes['ResellerQuarantinedMessage'] };
  ResellerQuarantinedMessageFilter: ResellerQuarantinedMessageFilter;
  ResellerQuarantinedMessageOrder: ResellerQuarantinedMessageOrder;
  ResellerQuarantinedMessageRef: ResellerQuarantinedMessageRef;
  ResellerServiceAccountInput: ResellerServiceAccountInput;
  ResellerStateDifference: ResellerStateDifference;
  ResellerStateDrift: ShownEvent;
  ResellerSubscription: ResellerSubscriptionModel;
  ResellerSubscriptionConnection: Omit<ResellerSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerSubscriptionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerSubscription']> };
  ResellerSubscriptionEdge: Omit<ResellerSubscriptionEdge, 'node'> & { node: ResolversParentTypes['ResellerSubscription'] };
  ResellerSubscriptionFilter: ResellerSubscriptionFilter;
  ResellerSubscriptionInput: ResellerSubscriptionInput;
  ResellerSubscriptionOrder: ResellerSubscriptionOrder;
  ResellerSubscriptionPayload: Omit<ResellerSubscriptionPayload, 'subscription' | 'userErrors'> & { subscription?: Maybe<ResolversParentTypes['ResellerSubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResellerSuspension: ShownEvent;
  ResellerTransferInfo: ResellerTransferInfoModel;
  Resumable: ResolversInterfaceTypes<ResolversParentTypes>['Resumable'];
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: Omit<RevokeTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversParentTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SecondaryLimit: SecondaryLimit;
  StreamGap: StreamGap;
  StreamHeartbeat: StreamHeartbeat;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SubscriptionKey: SubscriptionKey;
  SubscriptionRef: SubscriptionRef;
  SubscriptionSkuKey: SubscriptionSkuKey;
  TokenTenancyInput: TokenTenancyInput;
  TransferResellerSubscriptionInput: TransferResellerSubscriptionInput;
  URL: Scalars['URL']['output'];
  UpdateResellerCustomerInput: UpdateResellerCustomerInput;
  UserError: ResolversInterfaceTypes<ResolversParentTypes>['UserError'];
  Viewer: Call;
  ViewerTenancy: ViewerTenancy;
};

export type ContentDirectiveArgs = { };

export type ContentDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ContentDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type EventCursorDirectiveArgs = { };

export type EventCursorDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = EventCursorDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize: Scalars['Int']['input'];
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ScopeDirectiveArgs = {
  orNull?: Scalars['Boolean']['input'];
  requires: ReadonlyArray<Scalars['String']['input']>;
};

export type ScopeDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ScopeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuditEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  action?: Resolver<ResolversTypes['AuditAction'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  object?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AuditEventEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditEventEdge'] = ResolversParentTypes['AuditEventEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
};

export interface CursorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cursor'], any> {
  name: 'Cursor';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export type EventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  __resolveType: TypeResolveFn<'ResellerCancellation' | 'ResellerChange' | 'ResellerStateDrift' | 'ResellerSuspension', ParentType, ContextType>;
};

export type EventMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['EventMessage'] = ResolversParentTypes['EventMessage']> = {
  __resolveType: TypeResolveFn<'ResellerCancellation' | 'ResellerChange' | 'ResellerStateDrift' | 'ResellerSuspension' | 'StreamGap' | 'StreamHeartbeat', ParentType, ContextType>;
};

export type GatewayResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Gateway'] = ResolversParentTypes['Gateway']> = {
  caller?: Resolver<ResolversTypes['GatewayCaller'], ParentType, ContextType, RequireFields<GatewayCallerArgs, 'owner'>>;
  callers?: Resolver<ReadonlyArray<ResolversTypes['GatewayCaller']>, ParentType, ContextType, RequireFields<GatewayCallersArgs, 'first'>>;
  dependencies?: Resolver<ReadonlyArray<ResolversTypes['GatewayDependency']>, ParentType, ContextType>;
  hasRedis?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  history?: Resolver<ResolversTypes['GatewayHistory'], ParentType, ContextType, RequireFields<GatewayHistoryArgs, 'minutes'>>;
  operations?: Resolver<ReadonlyArray<ResolversTypes['GatewayOperation']>, ParentType, ContextType>;
  process?: Resolver<ResolversTypes['GatewayProcess'], ParentType, ContextType>;
  processes?: Resolver<ReadonlyArray<ResolversTypes['GatewayProcess']>, ParentType, ContextType>;
  refusals?: Resolver<ReadonlyArray<ResolversTypes['Refusal']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['GatewayScope'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GatewayState'], ParentType, ContextType>;
  storage?: Resolver<ResolversTypes['GatewayStorage'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['GatewayTokenConnection'], ParentType, ContextType, Partial<GatewayTokensArgs>>;
};

export type GatewayCallerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayCaller'] = ResolversParentTypes['GatewayCaller']> = {
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rateLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RateLimit']>>, ParentType, ContextType>;
  refusals?: Resolver<ReadonlyArray<ResolversTypes['Refusal']>, ParentType, ContextType>;
  secondaryLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SecondaryLimit']>>, ParentType, ContextType>;
  seenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type GatewayCountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayCount'] = ResolversParentTypes['GatewayCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GatewayDependencyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayDependency'] = ResolversParentTypes['GatewayDependency']> = {
  breaker?: Resolver<Maybe<ResolversTypes['GatewayBreaker']>, ParentType, ContextType>;
  lastErrorAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastErrorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['GatewayServiceMode']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oldestHitSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  pace?: Resolver<Maybe<ResolversTypes['GatewayPace']>, ParentType, ContextType>;
  readCalls?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  readHits?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GatewayState'], ParentType, ContextType>;
  stateFoundAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type GatewayHistoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayHistory'] = ResolversParentTypes['GatewayHistory']> = {
  periodSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['GatewaySample']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['GatewayScope'], ParentType, ContextType>;
};

export type GatewayLatencyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayLatency'] = ResolversParentTypes['GatewayLatency']> = {
  p50?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  p95?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  p99?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type GatewayOperationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayOperation'] = ResolversParentTypes['GatewayOperation']> = {
  calls?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  errors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latency?: Resolver<ResolversTypes['GatewayLatency'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationType?: Resolver<ResolversTypes['GatewayOperationType'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  slowCall?: Resolver<Maybe<ResolversTypes['GatewaySlowCall']>, ParentType, ContextType>;
};

export type GatewayPaceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayPace'] = ResolversParentTypes['GatewayPace']> = {
  callsPerSecond?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  resumesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GatewayPaceState'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GatewayProcessResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayProcess'] = ResolversParentTypes['GatewayProcess']> = {
  latest?: Resolver<Maybe<ResolversTypes['GatewaySample']>, ParentType, ContextType>;
  processId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  uptimeSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  worker?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GatewaySampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewaySample'] = ResolversParentTypes['GatewaySample']> = {
  cpu?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  endedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  errors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errorsByCode?: Resolver<ReadonlyArray<ResolversTypes['GatewayCount']>, ParentType, ContextType>;
  eventLoopDelayMilliseconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  eventLoopUtilization?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  eventStreams?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventsByStream?: Resolver<ReadonlyArray<ResolversTypes['GatewayCount']>, ParentType, ContextType>;
  graphqlRequests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heapBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operationLatency?: Resolver<Maybe<ResolversTypes['GatewayLatency']>, ParentType, ContextType>;
  operations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  processes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusalsByRule?: Resolver<ReadonlyArray<ResolversTypes['GatewayCount']>, ParentType, ContextType>;
  restLatency?: Resolver<Maybe<ResolversTypes['GatewayLatency']>, ParentType, ContextType>;
  restRequests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rssBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subscriptions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  websocketOperations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  websockets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GatewaySlowCallResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewaySlowCall'] = ResolversParentTypes['GatewaySlowCall']> = {
  endedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  milliseconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  traceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GatewayTokenResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayToken'] = ResolversParentTypes['GatewayToken']> = {
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallerKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenancy?: Resolver<ReadonlyArray<ResolversTypes['ViewerTenancy']>, ParentType, ContextType>;
  tokenId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GatewayTokenConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayTokenConnection'] = ResolversParentTypes['GatewayTokenConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['GatewayTokenEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['GatewayToken']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GatewayTokenEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GatewayTokenEdge'] = ResolversParentTypes['GatewayTokenEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['GatewayToken'], ParentType, ContextType>;
};

export type GenericUserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GenericUserError'] = ResolversParentTypes['GenericUserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IssueTokenPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['IssueTokenPayload'] = ResolversParentTypes['IssueTokenPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['GatewayToken']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  createResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationCreateResellerCustomerArgs, 'input'>>;
  createResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCreateResellerSubscriptionArgs, 'input'>>;
  issueToken?: Resolver<ResolversTypes['IssueTokenPayload'], ParentType, ContextType, RequireFields<MutationIssueTokenArgs, 'input'>>;
  registerResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationRegisterResellerServiceAccountArgs, 'input'>>;
  replayResellerQuarantinedMessages?: Resolver<Maybe<ResolversTypes['ReplayResellerQuarantinedMessagesPayload']>, ParentType, ContextType, RequireFields<MutationReplayResellerQuarantinedMessagesArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  startResellerPaidService?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationStartResellerPaidServiceArgs, 'input'>>;
  suspendResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationSuspendResellerSubscriptionArgs, 'input'>>;
  transferResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationTransferResellerSubscriptionArgs, 'input'>>;
  transferResellerSubscriptionToDirect?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationTransferResellerSubscriptionToDirectArgs, 'input'>>;
  unregisterResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationUnregisterResellerServiceAccountArgs, 'input'>>;
  updateResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationUpdateResellerCustomerArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AuditEvent' | 'GatewayToken' | 'ResellerCancellation' | 'ResellerChange' | 'ResellerCustomer' | 'ResellerQuarantinedMessage' | 'ResellerStateDrift' | 'ResellerSubscription' | 'ResellerSuspension', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  auditEvents?: Resolver<ResolversTypes['AuditEventConnection'], ParentType, ContextType, Partial<QueryAuditEventsArgs>>;
  gateway?: Resolver<Maybe<ResolversTypes['Gateway']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  rateLimit?: Resolver<Maybe<ResolversTypes['RateLimit']>, ParentType, ContextType, RequireFields<QueryRateLimitArgs, 'dryRun'>>;
  rateLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RateLimit']>>, ParentType, ContextType>;
  resellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomer']>, ParentType, ContextType, RequireFields<QueryResellerCustomerArgs, 'customerId'>>;
  resellerEvents?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, Partial<QueryResellerEventsArgs>>;
  resellerNotifications?: Resolver<Maybe<ResolversTypes['ResellerNotifications']>, ParentType, ContextType>;
  resellerQuarantinedMessages?: Resolver<Maybe<ResolversTypes['ResellerQuarantinedMessageConnection']>, ParentType, ContextType, Partial<QueryResellerQuarantinedMessagesArgs>>;
  resellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType, RequireFields<QueryResellerSubscriptionArgs, 'customerId'>>;
  resellerSubscriptionBy?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType, RequireFields<QueryResellerSubscriptionByArgs, 'by'>>;
  resellerSubscriptions?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionConnection']>, ParentType, ContextType, Partial<QueryResellerSubscriptionsArgs>>;
  resellerTransferableSubscriptions?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionConnection']>, ParentType, ContextType, RequireFields<QueryResellerTransferableSubscriptionsArgs, 'customerAuthToken' | 'customerId'>>;
  resource?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryResourceArgs, 'url'>>;
  secondaryLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SecondaryLimit']>>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RateLimitResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  cost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceName?: Resolver<ResolversTypes['RateLimitResource'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RefusalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReplayResellerQuarantinedMessagesPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReplayResellerQuarantinedMessagesPayload'] = ResolversParentTypes['ReplayResellerQuarantinedMessagesPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messages?: Resolver<ReadonlyArray<ResolversTypes['ResellerQuarantinedMessage']>, ParentType, ContextType>;
  replayedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ResellerEvent']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerChange'] = ResolversParentTypes['ResellerChange']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ResellerEvent']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerCustomerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerCustomer'] = ResolversParentTypes['ResellerCustomer']> = {
  alternateEmail?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  customerDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerDomainVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  customerType?: Resolver<ResolversTypes['ResellerCustomerType'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, Partial<ResellerCustomerEventsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalAddress?: Resolver<Maybe<ResolversTypes['ResellerAddress']>, ParentType, ContextType>;
  primaryEmail?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  resourceUiUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType, RequireFields<ResellerCustomerSubscriptionArgs, 'skuId'>>;
  subscriptions?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionConnection']>, ParentType, ContextType, Partial<ResellerCustomerSubscriptionsArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface ResellerCustomerAuthTokenScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ResellerCustomerAuthToken'], any> {
  name: 'ResellerCustomerAuthToken';
}

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
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResellerEventEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerEventEdge'] = ResolversParentTypes['ResellerEventEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ResellerEvent'], ParentType, ContextType>;
};

export type ResellerIntervalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerInterval'] = ResolversParentTypes['ResellerInterval']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ResellerNotificationsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerNotifications'] = ResolversParentTypes['ResellerNotifications']> = {
  serviceAccounts?: Resolver<ReadonlyArray<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  topicName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResellerNotificationsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerNotificationsPayload'] = ResolversParentTypes['ResellerNotificationsPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notifications?: Resolver<Maybe<ResolversTypes['ResellerNotifications']>, ParentType, ContextType>;
  topicName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResellerQuarantinedMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerQuarantinedMessage'] = ResolversParentTypes['ResellerQuarantinedMessage']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBodyCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  replayedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerQuarantinedMessageConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerQuarantinedMessageConnection'] = ResolversParentTypes['ResellerQuarantinedMessageConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ResellerQuarantinedMessageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ResellerQuarantinedMessage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResellerQuarantinedMessageEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerQuarantinedMessageEdge'] = ResolversParentTypes['ResellerQuarantinedMessageEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ResellerQuarantinedMessage'], ParentType, ContextType>;
};

export type ResellerStateDifferenceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerStateDifference'] = ResolversParentTypes['ResellerStateDifference']> = {
  actual?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reported?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResellerStateDriftResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerStateDrift'] = ResolversParentTypes['ResellerStateDrift']> = {
  attributes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ResellerStateDifference']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ResellerEvent']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerSubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscription'] = ResolversParentTypes['ResellerSubscription']> = {
  billingMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commitmentInterval?: Resolver<Maybe<ResolversTypes['ResellerInterval']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['ResellerCustomer']>, ParentType, ContextType>;
  customerDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  dealCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['ResellerEventConnection']>, ParentType, ContextType, Partial<ResellerSubscriptionEventsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCommitmentPlan?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInTrial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  licensedNumberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maximumNumberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  numberOfSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  planName?: Resolver<ResolversTypes['ResellerPlanName'], ParentType, ContextType>;
  purchaseOrderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  renewalType?: Resolver<Maybe<ResolversTypes['ResellerRenewalType']>, ParentType, ContextType>;
  resourceUiUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  skuName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ResellerSubscriptionStatus'], ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  suspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['ResellerSuspensionReason']>, ParentType, ContextType>;
  transferInfo?: Resolver<Maybe<ResolversTypes['ResellerTransferInfo']>, ParentType, ContextType>;
  trialEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerSubscriptionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerSubscriptionConnection'] = ResolversParentTypes['ResellerSubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ResellerSubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  customerDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resellerCustomerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ResellerSubscription']>, ParentType, ContextType>;
  subscriptionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subscriptionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ResellerEvent']>, ParentType, ContextType>;
  suspensionReasons?: Resolver<ReadonlyArray<ResolversTypes['ResellerSuspensionReason']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerTransferInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerTransferInfo'] = ResolversParentTypes['ResellerTransferInfo']> = {
  currentLegacySkuId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  minimumTransferableSeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  transferabilityExpiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ResumableResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Resumable'] = ResolversParentTypes['Resumable']> = {
  __resolveType: TypeResolveFn<'ResellerCancellation' | 'ResellerChange' | 'ResellerStateDrift' | 'ResellerSuspension' | 'StreamHeartbeat', ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['GatewayToken']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SecondaryLimitResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SecondaryLimit'] = ResolversParentTypes['SecondaryLimit']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusalEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resetAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['GatewayScope'], ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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
  resellerEvents?: SubscriptionResolver<ResolversTypes['EventMessage'], "resellerEvents", ParentType, ContextType, Partial<SubscriptionResellerEventsArgs>>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'GenericUserError', ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallerKind'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  refusals?: Resolver<ReadonlyArray<ResolversTypes['Refusal']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tenancy?: Resolver<ReadonlyArray<ResolversTypes['ViewerTenancy']>, ParentType, ContextType>;
};

export type ViewerTenancyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ViewerTenancy'] = ResolversParentTypes['ViewerTenancy']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  names?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  tenantType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  AuditEvent?: AuditEventResolvers<ContextType>;
  AuditEventConnection?: AuditEventConnectionResolvers<ContextType>;
  AuditEventEdge?: AuditEventEdgeResolvers<ContextType>;
  Cursor?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Event?: EventResolvers<ContextType>;
  EventMessage?: EventMessageResolvers<ContextType>;
  Gateway?: GatewayResolvers<ContextType>;
  GatewayCaller?: GatewayCallerResolvers<ContextType>;
  GatewayCount?: GatewayCountResolvers<ContextType>;
  GatewayDependency?: GatewayDependencyResolvers<ContextType>;
  GatewayHistory?: GatewayHistoryResolvers<ContextType>;
  GatewayLatency?: GatewayLatencyResolvers<ContextType>;
  GatewayOperation?: GatewayOperationResolvers<ContextType>;
  GatewayPace?: GatewayPaceResolvers<ContextType>;
  GatewayProcess?: GatewayProcessResolvers<ContextType>;
  GatewaySample?: GatewaySampleResolvers<ContextType>;
  GatewaySlowCall?: GatewaySlowCallResolvers<ContextType>;
  GatewayToken?: GatewayTokenResolvers<ContextType>;
  GatewayTokenConnection?: GatewayTokenConnectionResolvers<ContextType>;
  GatewayTokenEdge?: GatewayTokenEdgeResolvers<ContextType>;
  GenericUserError?: GenericUserErrorResolvers<ContextType>;
  IssueTokenPayload?: IssueTokenPayloadResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  ReplayResellerQuarantinedMessagesPayload?: ReplayResellerQuarantinedMessagesPayloadResolvers<ContextType>;
  ResellerAddress?: ResellerAddressResolvers<ContextType>;
  ResellerCancellation?: ResellerCancellationResolvers<ContextType>;
  ResellerChange?: ResellerChangeResolvers<ContextType>;
  ResellerCustomer?: ResellerCustomerResolvers<ContextType>;
  ResellerCustomerAuthToken?: GraphQLScalarType;
  ResellerCustomerPayload?: ResellerCustomerPayloadResolvers<ContextType>;
  ResellerEvent?: ResellerEventResolvers<ContextType>;
  ResellerEventConnection?: ResellerEventConnectionResolvers<ContextType>;
  ResellerEventEdge?: ResellerEventEdgeResolvers<ContextType>;
  ResellerInterval?: ResellerIntervalResolvers<ContextType>;
  ResellerNotifications?: ResellerNotificationsResolvers<ContextType>;
  ResellerNotificationsPayload?: ResellerNotificationsPayloadResolvers<ContextType>;
  ResellerQuarantinedMessage?: ResellerQuarantinedMessageResolvers<ContextType>;
  ResellerQuarantinedMessageConnection?: ResellerQuarantinedMessageConnectionResolvers<ContextType>;
  ResellerQuarantinedMessageEdge?: ResellerQuarantinedMessageEdgeResolvers<ContextType>;
  ResellerStateDifference?: ResellerStateDifferenceResolvers<ContextType>;
  ResellerStateDrift?: ResellerStateDriftResolvers<ContextType>;
  ResellerSubscription?: ResellerSubscriptionResolvers<ContextType>;
  ResellerSubscriptionConnection?: ResellerSubscriptionConnectionResolvers<ContextType>;
  ResellerSubscriptionEdge?: ResellerSubscriptionEdgeResolvers<ContextType>;
  ResellerSubscriptionPayload?: ResellerSubscriptionPayloadResolvers<ContextType>;
  ResellerSuspension?: ResellerSuspensionResolvers<ContextType>;
  ResellerTransferInfo?: ResellerTransferInfoResolvers<ContextType>;
  Resumable?: ResumableResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SecondaryLimit?: SecondaryLimitResolvers<ContextType>;
  StreamGap?: StreamGapResolvers<ContextType>;
  StreamHeartbeat?: StreamHeartbeatResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  URL?: GraphQLScalarType;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerTenancy?: ViewerTenancyResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  content?: ContentDirectiveResolver<any, any, ContextType>;
  eventCursor?: EventCursorDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  scope?: ScopeDirectiveResolver<any, any, ContextType>;
};
