// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { LoadedNode } from '../gateway/graphql/types/nodes.ts';
import type { EventModel } from '../gateway/graphql/types/events.ts';
import type { Call } from '../kit/call/call.ts';
import type { Overview, ProcessReport, DependencyHealth, PacerStatus, AddedSample, OperationFigure, SlowCall, ShownCaller, TokenEntry, AuditEvent as AuditEventModel, Refusal as RecentRefusal } from '../gateway/graphql/schema/gateway-models.ts';
import type { Subscription as MessagingSubscription } from '../apis/pubsub/contract.ts';
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

/** Input of `createResellerMessagingSubscription`. */
export type CreateResellerMessagingSubscriptionInput = {
  /** Seconds to acknowledge a message, from 10 to 600; 10 when it is left out. */
  readonly ackDeadlineSeconds?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Claim `aud` of the tokens that sign pushes, at most 1024 characters; your service account signs them. Pushes have no
   * token without it.
   */
  readonly audience?: InputMaybe<Scalars['String']['input']>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /**
   * Name of the new subscription: `projects/<project>/subscriptions/<id>`, in a project that your credential may use. The
   * id has 3 to 255 characters (letters, digits and `-_.~+%`), begins with a letter, and does not begin with `goog`.
   */
  readonly name: Scalars['String']['input'];
  /** URL to which messages are posted, `https` in production; the subscription is pulled without it. */
  readonly pushEndpoint?: InputMaybe<Scalars['URL']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Name of the topic: `projects/<project>/topics/<id>`, as `registerResellerServiceAccount` returned it. */
  readonly topicName: Scalars['String']['input'];
};

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
  /** A kind that this schema does not have. */
  | 'UNRECOGNIZED';

/** A message of a stream: an event, or what the stream itself reports. */
export type EventMessage = StreamGap | StreamHeartbeat;

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
   * Creates a subscription at the messaging service. Only service accounts that `registerResellerServiceAccount` has
   * registered may subscribe to the topic of the notifications. Needs the scope `reseller:write`.
   */
  readonly createResellerMessagingSubscription: Maybe<ResellerMessagingSubscriptionPayload>;
  /**
   * Issues a token, which only this answer has. A token has no scope and reaches no tenant that the credential of its issuer has
   * not, does not outlive it, and acts for its account and service account, and through its app; more is the user error
   * `FORBIDDEN`. Recorded in the audit log.
   */
  readonly issueToken: IssueTokenPayload;
  /**
   * Revokes a token, within 5 seconds at all gateways. Recorded in the audit log. A token that was revoked before is
   * `ALREADY_DONE`.
   */
  readonly revokeToken: RevokeTokenPayload;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateResellerMessagingSubscriptionArgs = {
  input: CreateResellerMessagingSubscriptionInput;
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
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
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
   * The subscription of that name; null when it does not exist. A project that your credential may not use is `FORBIDDEN`.
   * Needs the scope `reseller:read`.
   */
  readonly resellerMessagingSubscription: Maybe<ResellerMessagingSubscription>;
  /**
   * Subscriptions of a project at the messaging service, in the order of their names. A project that your credential may
   * not use is `FORBIDDEN`. Needs the scope `reseller:read`.
   */
  readonly resellerMessagingSubscriptions: Maybe<ResellerMessagingSubscriptionConnection>;
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
export type QueryResellerMessagingSubscriptionArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryResellerMessagingSubscriptionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerMessagingSubscriptionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerMessagingSubscriptionOrder>>;
  project: Scalars['ID']['input'];
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

/**
 * A subscription at the messaging service: it collects the messages of one topic for a subscriber, who pulls them or has
 * them pushed to an endpoint. Needs the scope `reseller:read`.
 */
export type ResellerMessagingSubscription = Node & {
  readonly __typename?: 'ResellerMessagingSubscription';
  /**
   * Seconds that the subscriber has to acknowledge a message, from 10 to 600; the message is delivered again afterwards.
   * It is also the timeout of a push request.
   */
  readonly ackDeadlineSeconds: Scalars['Int']['output'];
  /** Claim `aud` of the tokens that sign pushes; null for the URL of the endpoint, and for pushes without a token. */
  readonly audience: Maybe<Scalars['String']['output']>;
  /** Global id for `Query.node`; it contains the name. */
  readonly id: Scalars['ID']['output'];
  /** Name of the subscription, a key of the service and not a global id: `projects/<project>/subscriptions/<id>`. */
  readonly name: Scalars['String']['output'];
  /** URL to which messages are posted; null for a subscription that is pulled. */
  readonly pushEndpoint: Maybe<Scalars['URL']['output']>;
  /** E-mail address of the service account that signs the tokens of pushes; null for pushes without a token. */
  readonly serviceAccountEmailAddress: Maybe<Scalars['EmailAddress']['output']>;
  /** Name of the topic: `projects/<project>/topics/<id>`; null after the topic was deleted. */
  readonly topicName: Maybe<Scalars['String']['output']>;
};

/** A page of subscriptions at the messaging service. Needs the scope `reseller:read`. */
export type ResellerMessagingSubscriptionConnection = {
  readonly __typename?: 'ResellerMessagingSubscriptionConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ResellerMessagingSubscriptionEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ResellerMessagingSubscription>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all subscriptions of the list; null when there are more than 1,000. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A subscription of a page, with its cursor. */
export type ResellerMessagingSubscriptionEdge = {
  readonly __typename?: 'ResellerMessagingSubscriptionEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The subscription at this position. */
  readonly node: ResellerMessagingSubscription;
};

/** Conditions, which must all be met. */
export type ResellerMessagingSubscriptionFilter = {
  /** Only subscriptions of these topics, by their names. */
  readonly topicNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A term of the order of subscriptions. */
export type ResellerMessagingSubscriptionOrder = {
  /** The direction; subscriptions without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ResellerMessagingSubscriptionOrderField;
};

/** A field that subscriptions can be sorted by. */
export type ResellerMessagingSubscriptionOrderField =
  /** The name of the subscription. */
  | 'NAME';

/** Result of `createResellerMessagingSubscription`. */
export type ResellerMessagingSubscriptionPayload = {
  readonly __typename?: 'ResellerMessagingSubscriptionPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The new subscription; null when `userErrors` has the reason why it was not created. Needs the scope `reseller:read`. */
  readonly messagingSubscription: Maybe<ResellerMessagingSubscription>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
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
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Event: never;
  Node:
    | ( AuditEventModel & { __typename: 'AuditEvent' } )
    | ( TokenEntry & { __typename: 'GatewayToken' } )
    | ( MessagingSubscription & { __typename: 'ResellerMessagingSubscription' } )
  ;
  Resumable: ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } );
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
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
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
  ResellerMessagingSubscription: ResolverTypeWrapper<MessagingSubscription>;
  ResellerMessagingSubscriptionConnection: ResolverTypeWrapper<Omit<ResellerMessagingSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ResellerMessagingSubscriptionEdge']>, nodes: ReadonlyArray<ResolversTypes['ResellerMessagingSubscription']> }>;
  ResellerMessagingSubscriptionEdge: ResolverTypeWrapper<Omit<ResellerMessagingSubscriptionEdge, 'node'> & { node: ResolversTypes['ResellerMessagingSubscription'] }>;
  ResellerMessagingSubscriptionFilter: ResellerMessagingSubscriptionFilter;
  ResellerMessagingSubscriptionOrder: ResellerMessagingSubscriptionOrder;
  ResellerMessagingSubscriptionOrderField: ResellerMessagingSubscriptionOrderField;
  ResellerMessagingSubscriptionPayload: ResolverTypeWrapper<Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Resumable: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Resumable']>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Omit<RevokeTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SecondaryLimit: ResolverTypeWrapper<SecondaryLimit>;
  StreamGap: ResolverTypeWrapper<StreamGap>;
  StreamGapReason: StreamGapReason;
  StreamHeartbeat: ResolverTypeWrapper<StreamHeartbeat>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TokenTenancyInput: TokenTenancyInput;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
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
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: Scalars['Cursor']['output'];
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
  ResellerMessagingSubscription: MessagingSubscription;
  ResellerMessagingSubscriptionConnection: Omit<ResellerMessagingSubscriptionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ResellerMessagingSubscriptionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ResellerMessagingSubscription']> };
  ResellerMessagingSubscriptionEdge: Omit<ResellerMessagingSubscriptionEdge, 'node'> & { node: ResolversParentTypes['ResellerMessagingSubscription'] };
  ResellerMessagingSubscriptionFilter: ResellerMessagingSubscriptionFilter;
  ResellerMessagingSubscriptionOrder: ResellerMessagingSubscriptionOrder;
  ResellerMessagingSubscriptionPayload: Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversParentTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Resumable: ResolversInterfaceTypes<ResolversParentTypes>['Resumable'];
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: Omit<RevokeTokenPayload, 'token' | 'userErrors'> & { token?: Maybe<ResolversParentTypes['GatewayToken']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SecondaryLimit: SecondaryLimit;
  StreamGap: StreamGap;
  StreamHeartbeat: StreamHeartbeat;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TokenTenancyInput: TokenTenancyInput;
  URL: Scalars['URL']['output'];
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
  __resolveType: TypeResolveFn<null, ParentType, ContextType>;
};

export type EventMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['EventMessage'] = ResolversParentTypes['EventMessage']> = {
  __resolveType: TypeResolveFn<'StreamGap' | 'StreamHeartbeat', ParentType, ContextType>;
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
  createResellerMessagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCreateResellerMessagingSubscriptionArgs, 'input'>>;
  issueToken?: Resolver<ResolversTypes['IssueTokenPayload'], ParentType, ContextType, RequireFields<MutationIssueTokenArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AuditEvent' | 'GatewayToken' | 'ResellerMessagingSubscription', ParentType, ContextType>;
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
  resellerMessagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscription']>, ParentType, ContextType, RequireFields<QueryResellerMessagingSubscriptionArgs, 'name'>>;
  resellerMessagingSubscriptions?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscriptionConnection']>, ParentType, ContextType, RequireFields<QueryResellerMessagingSubscriptionsArgs, 'project'>>;
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

export type ResellerMessagingSubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscription'] = ResolversParentTypes['ResellerMessagingSubscription']> = {
  ackDeadlineSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pushEndpoint?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  serviceAccountEmailAddress?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  topicName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResellerMessagingSubscriptionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscriptionConnection'] = ResolversParentTypes['ResellerMessagingSubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ResellerMessagingSubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ResellerMessagingSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResellerMessagingSubscriptionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscriptionEdge'] = ResolversParentTypes['ResellerMessagingSubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ResellerMessagingSubscription'], ParentType, ContextType>;
};

export type ResellerMessagingSubscriptionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscriptionPayload'] = ResolversParentTypes['ResellerMessagingSubscriptionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResumableResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Resumable'] = ResolversParentTypes['Resumable']> = {
  __resolveType: TypeResolveFn<'StreamHeartbeat', ParentType, ContextType>;
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
  ResellerMessagingSubscription?: ResellerMessagingSubscriptionResolvers<ContextType>;
  ResellerMessagingSubscriptionConnection?: ResellerMessagingSubscriptionConnectionResolvers<ContextType>;
  ResellerMessagingSubscriptionEdge?: ResellerMessagingSubscriptionEdgeResolvers<ContextType>;
  ResellerMessagingSubscriptionPayload?: ResellerMessagingSubscriptionPayloadResolvers<ContextType>;
  Resumable?: ResumableResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SecondaryLimit?: SecondaryLimitResolvers<ContextType>;
  StreamGap?: StreamGapResolvers<ContextType>;
  StreamHeartbeat?: StreamHeartbeatResolvers<ContextType>;
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
