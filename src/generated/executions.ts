// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { LoadedNode } from '../gateway/graphql/nodes.ts';
import type { Call } from '../kit/call/call.ts';
import type { Execution as ExecutionModel, ExecutionStep as ExecutionStepModel, ExecutionContext as ExecutionContextModel, ExecutionStepContext as ExecutionStepContextModel } from '../apis/executions/contract.ts';
import type { ActiveConflict } from '../apis/executions/graph/refused-payloads.ts';
import type { ExecutionChange as ExecutionChangeModel } from '../apis/executions/graph/changes.ts';
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

/** Only one execution can be active for a contact and a flow's address; this one is in the way. End it and try again. */
export type ActiveExecutionConflict = UserError & {
  readonly __typename?: 'ActiveExecutionConflict';
  readonly code: UserErrorCode;
  /** The active execution itself; null when it cannot be read, or has ended since and is gone. */
  readonly conflictingExecution: Maybe<Execution>;
  /** The active execution; it may belong to another flow. */
  readonly conflictingExecutionSid: Scalars['ID']['output'];
  /** What was wrong and what is expected, for a person. */
  readonly message: Scalars['String']['output'];
  /** Null: no single field is at fault. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
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

export type CreateExecutionInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The flow to run: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['input'];
  /** Who talks: one of those, `<channel>:<id>` such as `whatsapp:+15551234567`, or a messaging service SID. */
  readonly from: Scalars['String']['input'];
  /** A JSON object; its keys are the flow's variables `flow.data.<key>`. */
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
  /** Who to talk to: a phone number in E.164, a SIP address or `client:<name>`. */
  readonly to: Scalars['String']['input'];
};

export type CreateExecutionPayload = {
  readonly __typename?: 'CreateExecutionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The new execution; null when `userErrors` says why there is none. */
  readonly execution: Maybe<Execution>;
  readonly userErrors: ReadonlyArray<UserError>;
};

export type DeleteExecutionInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly flowSid: Scalars['ID']['input'];
  readonly sid: Scalars['ID']['input'];
};

export type DeleteExecutionPayload = {
  readonly __typename?: 'DeleteExecutionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The `id` that the execution had; null when `userErrors` says why nothing was deleted. */
  readonly deletedExecutionId: Maybe<Scalars['ID']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

export type EndExecutionInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  readonly flowSid: Scalars['ID']['input'];
  readonly sid: Scalars['ID']['input'];
};

export type EndExecutionPayload = {
  readonly __typename?: 'EndExecutionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The execution, ended; null when `userErrors` says why not. */
  readonly execution: Maybe<Execution>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** One contact's run through a flow, a scripted voice or messaging conversation. */
export type Execution = Node & {
  readonly __typename?: 'Execution';
  /** The account that started the execution: `AC` and 32 hexadecimal digits. */
  readonly accountSid: Scalars['ID']['output'];
  /** Who is in the flow: a phone number in E.164, a SIP address or `client:<name>`; empty once the service has deleted it. */
  readonly contactChannelAddress: Scalars['String']['output'];
  /** The contact behind that address, the same in every execution: `FC` and 32 hexadecimal digits; empty where the service does not say. */
  readonly contactSid: Scalars['ID']['output'];
  /** The variables that the flow's widgets can use, as they stand now. */
  readonly context: Scalars['JSON']['output'];
  /** When the contact entered the flow; whole seconds. */
  readonly dateCreated: Scalars['DateTime']['output'];
  /** When the execution last changed; null when it never did. */
  readonly dateUpdated: Maybe<Scalars['DateTime']['output']>;
  /** The context as the service keeps it beside the execution. */
  readonly executionContext: Maybe<ExecutionContext>;
  /** The flow: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['output'];
  /** The version of the flow that runs; null where the service does not say. */
  readonly flowVersion: Maybe<Scalars['Int']['output']>;
  readonly id: Scalars['ID']['output'];
  /** What started it: the SID of a call, a message or a request; null where the service does not say. */
  readonly initiatedBy: Maybe<Scalars['String']['output']>;
  /** `FN` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['output'];
  readonly status: ExecutionStatus;
  /** One step of this execution; null when it has no such step. */
  readonly step: Maybe<ExecutionStep>;
  /** The moves from widget to widget, newest first. */
  readonly steps: Maybe<ExecutionStepConnection>;
  /** Absolute address of the execution in the REST API. */
  readonly url: Scalars['String']['output'];
};


/** One contact's run through a flow, a scripted voice or messaging conversation. */
export type ExecutionStepArgs = {
  sid: Scalars['ID']['input'];
};


/** One contact's run through a flow, a scripted voice or messaging conversation. */
export type ExecutionStepsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One event of an execution. What it points to is read when the message is delivered, and may have changed since. */
export type ExecutionChange = {
  readonly __typename?: 'ExecutionChange';
  /** The place of this event: `executionChanges(after:)` goes on behind it. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Why the execution ended, such as `ENDED_BY_REQUEST`; null for other kinds. */
  readonly endedReason: Maybe<Scalars['String']['output']>;
  /** The execution as it is now; null once it was deleted, then or later. */
  readonly execution: Maybe<Execution>;
  /** `FN` and 32 hexadecimal digits; there also when the execution is gone. */
  readonly executionSid: Scalars['ID']['output'];
  /** `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['output'];
  readonly kind: ExecutionChangeKind;
  /** When it happened; milliseconds. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** The step that was entered; null for other kinds, and once the execution was deleted. */
  readonly step: Maybe<ExecutionStep>;
};

/** What happened to an execution. */
export type ExecutionChangeKind =
  /** It was removed, with its steps. */
  | 'DELETED'
  /** It ended: `endedReason` says why. */
  | 'ENDED'
  /** A contact entered the flow. */
  | 'STARTED'
  /** It moved to another widget: `step` is the move. */
  | 'STEP_ENTERED'
  /**
   * Variables of its flow have other values, which `execution.context` tells; it comes behind the step that set them. Of one
   * that was told `DELETED`, at a service elsewhere: it is there after all.
   */
  | 'UPDATED';

export type ExecutionConnection = {
  readonly __typename?: 'ExecutionConnection';
  readonly edges: ReadonlyArray<ExecutionEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<Execution>;
  readonly pageInfo: PageInfo;
};

/** The variables of an execution. */
export type ExecutionContext = {
  readonly __typename?: 'ExecutionContext';
  readonly accountSid: Scalars['ID']['output'];
  readonly context: Scalars['JSON']['output'];
  readonly executionSid: Scalars['ID']['output'];
  readonly flowSid: Scalars['ID']['output'];
  /** Absolute address of the context in the REST API. */
  readonly url: Scalars['String']['output'];
};

export type ExecutionEdge = {
  readonly __typename?: 'ExecutionEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: Execution;
};

export type ExecutionEventConnection = {
  readonly __typename?: 'ExecutionEventConnection';
  readonly edges: ReadonlyArray<ExecutionEventEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<ExecutionChange>;
  readonly pageInfo: PageInfo;
};

export type ExecutionEventEdge = {
  readonly __typename?: 'ExecutionEventEdge';
  /** The same as the event's own. */
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: ExecutionChange;
};

/** Which executions of a flow; all of them when left out. */
export type ExecutionFilter = {
  /** Only those that started at this time or later. */
  readonly dateCreatedFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those that started before this time. */
  readonly dateCreatedTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** `ACTIVE` or `ENDED`. */
  readonly status?: InputMaybe<ExecutionStatus>;
};

export type ExecutionMessage = ExecutionChange | StreamGap | StreamHeartbeat;

/** Whether the contact is still in the flow. */
export type ExecutionStatus =
  /** The contact is in the flow: waiting, or being talked to. */
  | 'ACTIVE'
  /** The contact stopped responding or hung up, the flow came to its end, or a request ended it. */
  | 'ENDED';

/** One move of an execution from one widget of the flow to the next. */
export type ExecutionStep = Node & {
  readonly __typename?: 'ExecutionStep';
  readonly accountSid: Scalars['ID']['output'];
  /** The variables as they stood at this step. */
  readonly context: Scalars['JSON']['output'];
  readonly dateCreated: Scalars['DateTime']['output'];
  /** When the step last changed; null when it never did. */
  readonly dateUpdated: Maybe<Scalars['DateTime']['output']>;
  readonly executionSid: Scalars['ID']['output'];
  readonly flowSid: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  /** The event that made the move, such as `incomingRequest`. */
  readonly name: Scalars['String']['output'];
  /** The step of the parent flow that started this one; null outside of a subflow. */
  readonly parentStepSid: Maybe<Scalars['ID']['output']>;
  /** `FT` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['output'];
  /** The context as the service keeps it beside the step. */
  readonly stepContext: Maybe<ExecutionStepContext>;
  /** The widget that was left; null where the service does not say. */
  readonly transitionedFrom: Maybe<Scalars['String']['output']>;
  /** The widget that was entered; null while the execution has not moved on. */
  readonly transitionedTo: Maybe<Scalars['String']['output']>;
  /** The type of the widget, such as `trigger`. */
  readonly type: Scalars['String']['output'];
  /** Absolute address of the step in the REST API. */
  readonly url: Scalars['String']['output'];
};

export type ExecutionStepConnection = {
  readonly __typename?: 'ExecutionStepConnection';
  readonly edges: ReadonlyArray<ExecutionStepEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<ExecutionStep>;
  readonly pageInfo: PageInfo;
};

/** The variables of an execution as they stood at one step. */
export type ExecutionStepContext = {
  readonly __typename?: 'ExecutionStepContext';
  readonly accountSid: Scalars['ID']['output'];
  readonly context: Scalars['JSON']['output'];
  readonly executionSid: Scalars['ID']['output'];
  readonly flowSid: Scalars['ID']['output'];
  readonly stepSid: Scalars['ID']['output'];
  /** Absolute address of the context in the REST API. */
  readonly url: Scalars['String']['output'];
};

export type ExecutionStepEdge = {
  readonly __typename?: 'ExecutionStepEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: ExecutionStep;
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

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Sends a contact through a flow. Refused with `ActiveExecutionConflict` while the same `to` and `from` have an active execution. */
  readonly createExecution: Maybe<CreateExecutionPayload>;
  /** Removes an execution, active or ended, with its steps. */
  readonly deleteExecution: Maybe<DeleteExecutionPayload>;
  /** Ends an active execution: no later widget is processed. */
  readonly endExecution: Maybe<EndExecutionPayload>;
};


export type MutationCreateExecutionArgs = {
  input: CreateExecutionInput;
};


export type MutationDeleteExecutionArgs = {
  input: DeleteExecutionInput;
};


export type MutationEndExecutionArgs = {
  input: EndExecutionInput;
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
  /** One execution; null when the flow has no such execution in your account. */
  readonly execution: Maybe<Execution>;
  /** What happened to executions, oldest first: for catching up. Its cursors are those of `executionChanges`. */
  readonly executionEvents: Maybe<ExecutionEventConnection>;
  /** The executions of a flow, newest first. */
  readonly executions: Maybe<ExecutionConnection>;
  /** Reads any object by its id; null when it does not exist. */
  readonly node: Maybe<Node>;
  /** Reads up to 100 objects by id, in the order asked; null in the place of each that does not exist. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** The GraphQL budget, after this operation was charged; null where nothing is limited. Open to everybody. */
  readonly rateLimit: Maybe<RateLimit>;
  /** Every budget of the caller; null where nothing is limited. Open to everybody. */
  readonly rateLimits: Maybe<ReadonlyArray<RateLimit>>;
  /** Who is asking. Open to everybody. */
  readonly viewer: Maybe<Viewer>;
};


export type QueryExecutionArgs = {
  flowSid: Scalars['ID']['input'];
  sid: Scalars['ID']['input'];
};


export type QueryExecutionEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  sid: InputMaybe<Scalars['ID']['input']>;
};


export type QueryExecutionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  flowSid: Scalars['ID']['input'];
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
   * Changes of the account's executions. Without `after` it begins now, and the first message is a `StreamHeartbeat` with
   * that position; with it, what happened since comes first.
   */
  readonly executionChanges: ExecutionMessage;
};


/**
 * What happens, as it happens. Every message has a cursor, but the `StreamGap` of another log, which the next message gives;
 * the same subscription with `after: <cursor>` goes on right behind that message, also on another connection, on another
 * gateway, or after a restart. Then no event is lost and none comes twice. A message that could not be made has no data: its
 * cursor is `cursor` in the answer's `extensions`. Events of one object come in the order in which they happened; over all
 * objects no order is promised beyond that of the log. Events are kept for some days; a cursor that is older is answered with
 * a `StreamGap` first.
 */
export type SubscriptionExecutionChangesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  sid: InputMaybe<Scalars['ID']['input']>;
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
  /** The execution service's account that this caller acts for; null without a scope for executions. */
  readonly accountSid: Maybe<Scalars['ID']['output']>;
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
  ExecutionMessage:
    | ( ExecutionChangeModel & { __typename: 'ExecutionChange' } )
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ExecutionModel & { __typename: 'Execution' } )
    | ( ExecutionStepModel & { __typename: 'ExecutionStep' } )
  ;
  UserError:
    | ( ActiveConflict & { __typename: 'ActiveExecutionConflict' } )
    | ( GenericUserError & { __typename: 'GenericUserError' } )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActiveExecutionConflict: ResolverTypeWrapper<ActiveConflict>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CallerKind: CallerKind;
  CreateExecutionInput: CreateExecutionInput;
  CreateExecutionPayload: ResolverTypeWrapper<Omit<CreateExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversTypes['Execution']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteExecutionInput: DeleteExecutionInput;
  DeleteExecutionPayload: ResolverTypeWrapper<Omit<DeleteExecutionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  EndExecutionInput: EndExecutionInput;
  EndExecutionPayload: ResolverTypeWrapper<Omit<EndExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversTypes['Execution']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Execution: ResolverTypeWrapper<ExecutionModel>;
  ExecutionChange: ResolverTypeWrapper<ExecutionChangeModel>;
  ExecutionChangeKind: ExecutionChangeKind;
  ExecutionConnection: ResolverTypeWrapper<Omit<ExecutionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ExecutionEdge']>, nodes: ReadonlyArray<ResolversTypes['Execution']> }>;
  ExecutionContext: ResolverTypeWrapper<ExecutionContextModel>;
  ExecutionEdge: ResolverTypeWrapper<Omit<ExecutionEdge, 'node'> & { node: ResolversTypes['Execution'] }>;
  ExecutionEventConnection: ResolverTypeWrapper<Omit<ExecutionEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ExecutionEventEdge']>, nodes: ReadonlyArray<ResolversTypes['ExecutionChange']> }>;
  ExecutionEventEdge: ResolverTypeWrapper<Omit<ExecutionEventEdge, 'node'> & { node: ResolversTypes['ExecutionChange'] }>;
  ExecutionFilter: ExecutionFilter;
  ExecutionMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ExecutionMessage']>;
  ExecutionStatus: ExecutionStatus;
  ExecutionStep: ResolverTypeWrapper<ExecutionStepModel>;
  ExecutionStepConnection: ResolverTypeWrapper<Omit<ExecutionStepConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ExecutionStepEdge']>, nodes: ReadonlyArray<ResolversTypes['ExecutionStep']> }>;
  ExecutionStepContext: ResolverTypeWrapper<ExecutionStepContextModel>;
  ExecutionStepEdge: ResolverTypeWrapper<Omit<ExecutionStepEdge, 'node'> & { node: ResolversTypes['ExecutionStep'] }>;
  GenericUserError: ResolverTypeWrapper<GenericUserError>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<LoadedNode>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
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
  ActiveExecutionConflict: ActiveConflict;
  Boolean: Scalars['Boolean']['output'];
  CreateExecutionInput: CreateExecutionInput;
  CreateExecutionPayload: Omit<CreateExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversParentTypes['Execution']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Cursor: Scalars['Cursor']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteExecutionInput: DeleteExecutionInput;
  DeleteExecutionPayload: Omit<DeleteExecutionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  EndExecutionInput: EndExecutionInput;
  EndExecutionPayload: Omit<EndExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversParentTypes['Execution']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Execution: ExecutionModel;
  ExecutionChange: ExecutionChangeModel;
  ExecutionConnection: Omit<ExecutionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ExecutionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Execution']> };
  ExecutionContext: ExecutionContextModel;
  ExecutionEdge: Omit<ExecutionEdge, 'node'> & { node: ResolversParentTypes['Execution'] };
  ExecutionEventConnection: Omit<ExecutionEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ExecutionEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ExecutionChange']> };
  ExecutionEventEdge: Omit<ExecutionEventEdge, 'node'> & { node: ResolversParentTypes['ExecutionChange'] };
  ExecutionFilter: ExecutionFilter;
  ExecutionMessage: ResolversUnionTypes<ResolversParentTypes>['ExecutionMessage'];
  ExecutionStep: ExecutionStepModel;
  ExecutionStepConnection: Omit<ExecutionStepConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ExecutionStepEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ExecutionStep']> };
  ExecutionStepContext: ExecutionStepContextModel;
  ExecutionStepEdge: Omit<ExecutionStepEdge, 'node'> & { node: ResolversParentTypes['ExecutionStep'] };
  GenericUserError: GenericUserError;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: LoadedNode;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
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

export type ActiveExecutionConflictResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActiveExecutionConflict'] = ResolversParentTypes['ActiveExecutionConflict']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  conflictingExecution?: Resolver<Maybe<ResolversTypes['Execution']>, ParentType, ContextType>;
  conflictingExecutionSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateExecutionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CreateExecutionPayload'] = ResolversParentTypes['CreateExecutionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  execution?: Resolver<Maybe<ResolversTypes['Execution']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface CursorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cursor'], any> {
  name: 'Cursor';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteExecutionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeleteExecutionPayload'] = ResolversParentTypes['DeleteExecutionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedExecutionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndExecutionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['EndExecutionPayload'] = ResolversParentTypes['EndExecutionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  execution?: Resolver<Maybe<ResolversTypes['Execution']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ExecutionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Execution'] = ResolversParentTypes['Execution']> = {
  accountSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  contactChannelAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  dateCreated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dateUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  executionContext?: Resolver<Maybe<ResolversTypes['ExecutionContext']>, ParentType, ContextType>;
  flowSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flowVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initiatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExecutionStatus'], ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['ExecutionStep']>, ParentType, ContextType, RequireFields<ExecutionStepArgs, 'sid'>>;
  steps?: Resolver<Maybe<ResolversTypes['ExecutionStepConnection']>, ParentType, ContextType, RequireFields<ExecutionStepsArgs, 'first'>>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExecutionChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionChange'] = ResolversParentTypes['ExecutionChange']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  endedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  execution?: Resolver<Maybe<ResolversTypes['Execution']>, ParentType, ContextType>;
  executionSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flowSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ExecutionChangeKind'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['ExecutionStep']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExecutionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionConnection'] = ResolversParentTypes['ExecutionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ExecutionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Execution']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ExecutionContextResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionContext'] = ResolversParentTypes['ExecutionContext']> = {
  accountSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  executionSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flowSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExecutionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionEdge'] = ResolversParentTypes['ExecutionEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Execution'], ParentType, ContextType>;
};

export type ExecutionEventConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionEventConnection'] = ResolversParentTypes['ExecutionEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ExecutionEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ExecutionChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ExecutionEventEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionEventEdge'] = ResolversParentTypes['ExecutionEventEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ExecutionChange'], ParentType, ContextType>;
};

export type ExecutionMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionMessage'] = ResolversParentTypes['ExecutionMessage']> = {
  __resolveType: TypeResolveFn<'ExecutionChange' | 'StreamGap' | 'StreamHeartbeat', ParentType, ContextType>;
};

export type ExecutionStepResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionStep'] = ResolversParentTypes['ExecutionStep']> = {
  accountSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  dateCreated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dateUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  executionSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flowSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parentStepSid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stepContext?: Resolver<Maybe<ResolversTypes['ExecutionStepContext']>, ParentType, ContextType>;
  transitionedFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transitionedTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExecutionStepConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionStepConnection'] = ResolversParentTypes['ExecutionStepConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ExecutionStepEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ExecutionStep']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ExecutionStepContextResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionStepContext'] = ResolversParentTypes['ExecutionStepContext']> = {
  accountSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  executionSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  flowSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stepSid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExecutionStepEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ExecutionStepEdge'] = ResolversParentTypes['ExecutionStepEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ExecutionStep'], ParentType, ContextType>;
};

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
  createExecution?: Resolver<Maybe<ResolversTypes['CreateExecutionPayload']>, ParentType, ContextType, RequireFields<MutationCreateExecutionArgs, 'input'>>;
  deleteExecution?: Resolver<Maybe<ResolversTypes['DeleteExecutionPayload']>, ParentType, ContextType, RequireFields<MutationDeleteExecutionArgs, 'input'>>;
  endExecution?: Resolver<Maybe<ResolversTypes['EndExecutionPayload']>, ParentType, ContextType, RequireFields<MutationEndExecutionArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Execution' | 'ExecutionStep', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  execution?: Resolver<Maybe<ResolversTypes['Execution']>, ParentType, ContextType, RequireFields<QueryExecutionArgs, 'flowSid' | 'sid'>>;
  executionEvents?: Resolver<Maybe<ResolversTypes['ExecutionEventConnection']>, ParentType, ContextType, RequireFields<QueryExecutionEventsArgs, 'first'>>;
  executions?: Resolver<Maybe<ResolversTypes['ExecutionConnection']>, ParentType, ContextType, RequireFields<QueryExecutionsArgs, 'first' | 'flowSid'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  rateLimit?: Resolver<Maybe<ResolversTypes['RateLimit']>, ParentType, ContextType, RequireFields<QueryRateLimitArgs, 'dryRun'>>;
  rateLimits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RateLimit']>>, ParentType, ContextType>;
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
  executionChanges?: SubscriptionResolver<ResolversTypes['ExecutionMessage'], "executionChanges", ParentType, ContextType, Partial<SubscriptionExecutionChangesArgs>>;
};

export type UserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'ActiveExecutionConflict' | 'GenericUserError', ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accountSid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallerKind'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  ActiveExecutionConflict?: ActiveExecutionConflictResolvers<ContextType>;
  CreateExecutionPayload?: CreateExecutionPayloadResolvers<ContextType>;
  Cursor?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteExecutionPayload?: DeleteExecutionPayloadResolvers<ContextType>;
  EndExecutionPayload?: EndExecutionPayloadResolvers<ContextType>;
  Execution?: ExecutionResolvers<ContextType>;
  ExecutionChange?: ExecutionChangeResolvers<ContextType>;
  ExecutionConnection?: ExecutionConnectionResolvers<ContextType>;
  ExecutionContext?: ExecutionContextResolvers<ContextType>;
  ExecutionEdge?: ExecutionEdgeResolvers<ContextType>;
  ExecutionEventConnection?: ExecutionEventConnectionResolvers<ContextType>;
  ExecutionEventEdge?: ExecutionEventEdgeResolvers<ContextType>;
  ExecutionMessage?: ExecutionMessageResolvers<ContextType>;
  ExecutionStep?: ExecutionStepResolvers<ContextType>;
  ExecutionStepConnection?: ExecutionStepConnectionResolvers<ContextType>;
  ExecutionStepContext?: ExecutionStepContextResolvers<ContextType>;
  ExecutionStepEdge?: ExecutionStepEdgeResolvers<ContextType>;
  GenericUserError?: GenericUserErrorResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
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
