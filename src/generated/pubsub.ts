// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { LoadedNode } from '../gateway/graphql/nodes.ts';
import type { Call } from '../kit/call/call.ts';
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

export type CreateResellerMessagingSubscriptionInput = {
  /** 10 to 600; 10 unless told. */
  readonly ackDeadlineSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Has pushes carry a token of your service account for this audience; they carry none when left out. */
  readonly audience?: InputMaybe<Scalars['String']['input']>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** `projects/<project>/subscriptions/<subscription>`, in a project that your credential reaches. */
  readonly name: Scalars['String']['input'];
  /** Address that messages are posted to, https in production; to be pulled from when left out. */
  readonly pushEndpoint?: InputMaybe<Scalars['String']['input']>;
  /** The topic, as `registerResellerServiceAccount` told it to the service account that you are. */
  readonly topicName: Scalars['String']['input'];
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
  /** Subscribes to the notifications at the messaging service: for service accounts that are registered. */
  readonly createResellerMessagingSubscription: Maybe<ResellerMessagingSubscriptionPayload>;
};


export type MutationCreateResellerMessagingSubscriptionArgs = {
  input: CreateResellerMessagingSubscriptionInput;
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

/** What has the messages of one topic, for whoever takes them. */
export type ResellerMessagingSubscription = {
  readonly __typename?: 'ResellerMessagingSubscription';
  /** How long whoever got a message may take to acknowledge it; of a push, its timeout. */
  readonly ackDeadlineSeconds: Scalars['Int']['output'];
  /** What the tokens of its pushes are for; null where they are for the endpoint, or there are none. */
  readonly audience: Maybe<Scalars['String']['output']>;
  /** `projects/<project>/subscriptions/<subscription>`. */
  readonly name: Scalars['String']['output'];
  /** Where messages are posted to; null for one that is pulled from. */
  readonly pushEndpoint: Maybe<Scalars['String']['output']>;
  /** The service account in whose name its pushes are signed; null where they carry no token. */
  readonly serviceAccountEmailAddress: Maybe<Scalars['String']['output']>;
  /** `projects/<project>/topics/<topic>`; null once the topic was deleted. */
  readonly topicName: Maybe<Scalars['String']['output']>;
};

export type ResellerMessagingSubscriptionPayload = {
  readonly __typename?: 'ResellerMessagingSubscriptionPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The new subscription; null when `userErrors` says why there is none. */
  readonly messagingSubscription: Maybe<ResellerMessagingSubscription>;
  readonly userErrors: ReadonlyArray<UserError>;
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




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node: never;
  UserError: ( GenericUserError & { __typename: 'GenericUserError' } );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CallerKind: CallerKind;
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
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
  ResellerMessagingSubscription: ResolverTypeWrapper<MessagingSubscription>;
  ResellerMessagingSubscriptionPayload: ResolverTypeWrapper<Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
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
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: Scalars['Cursor']['output'];
  DateTime: Scalars['DateTime']['output'];
  GenericUserError: GenericUserError;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: LoadedNode;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
  ResellerMessagingSubscription: MessagingSubscription;
  ResellerMessagingSubscriptionPayload: Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversParentTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
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
  createResellerMessagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCreateResellerMessagingSubscriptionArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<null, ParentType, ContextType>;
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

export type ResellerMessagingSubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscription'] = ResolversParentTypes['ResellerMessagingSubscription']> = {
  ackDeadlineSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pushEndpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serviceAccountEmailAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  topicName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResellerMessagingSubscriptionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResellerMessagingSubscriptionPayload'] = ResolversParentTypes['ResellerMessagingSubscriptionPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type StreamGapResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StreamGap'] = ResolversParentTypes['StreamGap']> = {
  missedFrom?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  missedTo?: Resolver<Maybe<ResolversTypes['Cursor']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['StreamGapReason'], ParentType, ContextType>;
};

export type StreamHeartbeatResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StreamHeartbeat'] = ResolversParentTypes['StreamHeartbeat']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
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
  ResellerMessagingSubscription?: ResellerMessagingSubscriptionResolvers<ContextType>;
  ResellerMessagingSubscriptionPayload?: ResellerMessagingSubscriptionPayloadResolvers<ContextType>;
  StreamGap?: StreamGapResolvers<ContextType>;
  StreamHeartbeat?: StreamHeartbeatResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  content?: ContentDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  scope?: ScopeDirectiveResolver<any, any, ContextType>;
};
