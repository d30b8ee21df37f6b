// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Conditions that an event must all meet. */
export type ActivityFilter = {
  /**
   * Only what concerns this customer: its subscriptions, executions of contacts and operations in projects that were linked
   * to it at the time of the event. The permanent id is needed, and the scope `reseller:read`.
   */
  readonly customerId?: string | null | undefined;
  /** Only events of these services; at least one. Without it, events of all services that your credential has the scope for. */
  readonly services?: ReadonlyArray<ActivityService> | null | undefined;
};

/** A service whose events the activity has. */
export type ActivityService =
  /** Executions of flows: `ExecutionChange`. Needs the scope `executions:read`. */
  | 'EXECUTIONS'
  /** Long-running operations of the inventory: `InventoryOperationChange`. Needs the scope `inventory:read`. */
  | 'INVENTORY'
  /** Subscriptions of customers: `ResellerEventDelivery`. Needs the scope `reseller:read`. */
  | 'RESELLER';

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

/** Input of `createExecution`. */
export type CreateExecutionInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** SID of the flow to run: `FW` and 32 hexadecimal digits. */
  readonly flowSid: string;
  /**
   * Address that the flow uses: a phone number in E.164, a SIP address, `client:<name>`, `<channel>:<id>` such as
   * `whatsapp:+15551234567`, or the SID of a messaging service (`MG` and 32 hexadecimal digits); at most 255 characters.
   */
  readonly from: string;
  /** The result while the account has an active execution with the same `to` and `from`, in any flow. */
  readonly ifActive?: IfExecutionActive | null | undefined;
  /** A JSON object of at most 131,072 characters and 100 levels; its keys become the flow's variables `flow.data.<key>`. */
  readonly parameters?: unknown;
  /** Address of the contact: a phone number in E.164, a SIP address or `client:<name>`; at most 255 characters. */
  readonly to: string;
};

/** Input of `deleteExecution`: the execution by its `id`, or by `flowSid` and `sid`. */
export type DeleteExecutionInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** SID of the flow: `FW` and 32 hexadecimal digits. Together with `sid`. */
  readonly flowSid?: string | null | undefined;
  /** The `id` of the execution, in place of `flowSid` and `sid`. */
  readonly id?: string | null | undefined;
  /** SID of the execution: `FN` and 32 hexadecimal digits. Together with `flowSid`. */
  readonly sid?: string | null | undefined;
};

/** Input of `endExecution`: the execution by its `id`, or by `flowSid` and `sid`. */
export type EndExecutionInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** SID of the flow: `FW` and 32 hexadecimal digits. Together with `sid`. */
  readonly flowSid?: string | null | undefined;
  /** The `id` of the execution, in place of `flowSid` and `sid`. */
  readonly id?: string | null | undefined;
  /** SID of the execution: `FN` and 32 hexadecimal digits. Together with `flowSid`. */
  readonly sid?: string | null | undefined;
};

/** The kind of an event of an execution. */
export type ExecutionChangeKind =
  /** The execution was deleted together with its steps. */
  | 'DELETED'
  /** The execution ended; `endedReason` has the reason. */
  | 'ENDED'
  /** The contact entered the flow. */
  | 'STARTED'
  /** The execution moved to another widget; `step` is the move. */
  | 'STEP_ENTERED'
  /**
   * The flow's variables changed; `execution.context` has the new values. The embedded service sends this event right
   * after the `STEP_ENTERED` that set them. From a remote service it can follow a `DELETED`: the execution still exists.
   */
  | 'UPDATED';

/** Conditions that an execution must all meet. Without a filter the list has every execution. */
export type ExecutionFilter = {
  /** Only executions with this contact, by its address. Not over a remote service. */
  readonly contactAddress?: string | null | undefined;
  /** Only executions that started at this time or later; `dateCreated` has whole seconds. */
  readonly dateCreatedFrom?: string | null | undefined;
  /** Only executions that started before this time. */
  readonly dateCreatedTo?: string | null | undefined;
  /** Only executions of this version of their flow. Not over a remote service. */
  readonly flowVersion?: number | null | undefined;
  /** Only executions with this status. */
  readonly status?: ExecutionStatus | null | undefined;
};

/** Whether the contact is still in the flow. */
export type ExecutionStatus =
  /** The contact is in the flow: the flow waits for a reply, or is sending something. */
  | 'ACTIVE'
  /** The contact stopped replying or hung up, the flow reached its end, or a request ended the execution. */
  | 'ENDED';

/** The state of the circuit breaker of a remote service. */
export type GatewayBreaker =
  /** Calls are made. */
  | 'CLOSED'
  /** A trial call is made. */
  | 'HALF_OPEN'
  /** No calls are made. */
  | 'OPEN';

/** The processes that figures are of. */
export type GatewayScope =
  /** All processes that share the Redis: the workers of a gateway, and other gateways. */
  | 'CLUSTER'
  /** The answering process alone: no Redis is configured or it does not answer, or each process counts for itself. */
  | 'PROCESS';

/** The place in which a service runs. */
export type GatewayServiceMode =
  /** In the processes of the gateway, on its database. */
  | 'EMBEDDED'
  /** At the configured address of the real service. */
  | 'REMOTE';

/** The state of a gateway or of a dependency. */
export type GatewayState =
  /** A part does not work; the gateway takes requests. */
  | 'DEGRADED'
  /** The gateway cannot take requests. */
  | 'FAILING'
  /** It works. */
  | 'OK';

/** The engine of the database. */
export type GatewayStorage =
  /** A PostgreSQL server. */
  | 'POSTGRESQL'
  /** SQLite, in a file of the gateway. */
  | 'SQLITE';

/** The result of `createExecution` while an execution with the same `to` and `from` is active. */
export type IfExecutionActive =
  /** A user error of the type `ActiveExecutionConflict`, which names the active execution. Nothing is created. */
  | 'FAIL'
  /**
   * The active execution itself, unchanged. It can belong to another flow, and `parameters` have no effect on it. The
   * create over REST under `/v1` does the same.
   */
  | 'RETURN';

/** State of a long-running operation. */
export type InventoryOperationStatus =
  /** The operation ended because a caller cancelled it; the code of `error` is 1. */
  | 'CANCELLED'
  /** The operation ended without success; `error` says why. */
  | 'FAILED'
  /** The operation has not ended. */
  | 'RUNNING'
  /** The operation ended well; `result` holds its outcome, if it has one. */
  | 'SUCCEEDED';

/** Kind of step in the life of an operation. */
export type InventoryOperationStep =
  /** A caller requested cancellation. */
  | 'CANCEL_REQUESTED'
  /** The record of the operation was deleted. */
  | 'DELETED'
  /** The operation ended, with or without success. */
  | 'DONE'
  /** The metadata of the operation has new information, such as a new `statusMessage`. */
  | 'PROGRESSED'
  /** The operation was created. */
  | 'STARTED';

/** The plan of the organization behind a credential. It decides the size of the budgets. */
export type Plan =
  /** The higher limits: 15,000 requests an hour by default, for every kind of caller that has a plan. */
  | 'ENTERPRISE'
  /** The normal limits of the kind of caller, such as 5,000 requests an hour for a person by default. */
  | 'STANDARD';

/** The reason why events are missing from a stream. */
export type StreamGapReason =
  /** The events after the cursor are older than the gateway keeps events, and were deleted. */
  | 'CURSOR_EXPIRED'
  /**
   * The cursor does not belong to this log: the database was replaced or restored from an older backup, or the secret of
   * the cursors was changed.
   */
  | 'LOG_RESET';

/** The kind of an expected failure of a mutation. */
export type UserErrorCode =
  /** Another object prevents the change, such as an active execution or a domain that is already in use. */
  | 'CONFLICT'
  /** The object is in a state that does not allow the change. */
  | 'FAILED_PRECONDITION'
  /** The service does not allow this caller to make the change. */
  | 'FORBIDDEN'
  /** A value of the input is wrong; `path` names its field when a single field is wrong. */
  | 'INVALID'
  /** An object that the input names does not exist, or the credential may not see it. */
  | 'NOT_FOUND';

export type FlowsQueryVariables = Exact<{ [key: string]: never; }>;


export type FlowsQuery = { readonly flows: { readonly nodes: ReadonlyArray<{ readonly sid: string, readonly name: string | null, readonly version: number | null }> } | null };

export type ExecutionsQueryVariables = Exact<{
  flowSid?: string | null | undefined;
  filter?: ExecutionFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ExecutionsQuery = { readonly executions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly status: ExecutionStatus, readonly dateCreated: string, readonly dateUpdated: string | null, readonly endedReason: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type ExecutionQueryVariables = Exact<{
  flowSid: string;
  sid: string;
}>;


export type ExecutionQuery = { readonly execution: { readonly id: string, readonly sid: string, readonly flowSid: string, readonly flowVersion: number | null, readonly accountSid: string, readonly contactChannelAddress: string, readonly flowChannelAddress: string | null, readonly status: ExecutionStatus, readonly dateCreated: string, readonly dateUpdated: string | null, readonly endedAt: string | null, readonly endedReason: string | null, readonly initiatedBy: string | null, readonly context: unknown, readonly flow: { readonly name: string | null, readonly version: number | null, readonly widgets: ReadonlyArray<{ readonly name: string, readonly type: string, readonly transitions: ReadonlyArray<{ readonly event: string, readonly next: string | null }> }> | null } | null, readonly steps: { readonly nodes: ReadonlyArray<{ readonly sid: string, readonly name: string, readonly transitionedFrom: string | null, readonly transitionedTo: string | null, readonly type: string, readonly dateCreated: string }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null };

export type StepContextsQueryVariables = Exact<{
  flowSid: string;
  sid: string;
  step: string;
  before: string;
  hasBefore: boolean;
}>;


export type StepContextsQuery = { readonly execution: { readonly step: { readonly context: unknown } | null, readonly before?: { readonly context: unknown } | null } | null };

export type ExecutionCustomerQueryVariables = Exact<{
  flowSid: string;
  sid: string;
}>;


export type ExecutionCustomerQuery = { readonly execution: { readonly customer: { readonly customerId: string, readonly customerDomain: string } | null } | null };

export type ExecutionChangesSubscriptionVariables = Exact<{
  flowSid: string;
  sid: string;
  after?: string | null | undefined;
}>;


export type ExecutionChangesSubscription = { readonly executionChanges:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly kind: ExecutionChangeKind }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type CreateExecutionMutationVariables = Exact<{
  input: CreateExecutionInput;
}>;


export type CreateExecutionMutation = { readonly createExecution: { readonly execution: { readonly sid: string, readonly flowSid: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly __typename: 'ActiveExecutionConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null, readonly conflictingExecution: { readonly sid: string, readonly flowSid: string } | null }
      | { readonly __typename: 'CustomerLinkConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly __typename: 'GenericUserError', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type EndExecutionMutationVariables = Exact<{
  input: EndExecutionInput;
}>;


export type EndExecutionMutation = { readonly endExecution: { readonly execution: { readonly sid: string, readonly status: ExecutionStatus } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteExecutionMutationVariables = Exact<{
  input: DeleteExecutionInput;
}>;


export type DeleteExecutionMutation = { readonly deleteExecution: { readonly deletedExecutionId: string | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type LimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitsQuery = { readonly viewer: { readonly kind: CallerKind, readonly owner: string, readonly plan: Plan | null, readonly scopes: ReadonlyArray<string>, readonly refusals: ReadonlyArray<{ readonly at: string, readonly code: string, readonly rule: string | null, readonly operation: string | null }> } | null, readonly rateLimits: ReadonlyArray<{ readonly resource: string, readonly limit: number, readonly remaining: number, readonly used: number, readonly resetAt: string }> | null, readonly secondaryLimits: ReadonlyArray<{ readonly rule: string, readonly endpoint: string | null, readonly used: number, readonly limit: number, readonly seconds: number | null, readonly resetAt: string | null, readonly refusedUntil: string | null, readonly scope: GatewayScope }> | null };

export type ExecutionEntryFragment = { readonly cursor: string, readonly occurredAt: string, readonly executionSid: string, readonly flowSid: string, readonly endedReason: string | null, readonly changeKind: ExecutionChangeKind, readonly step: { readonly transitionedFrom: string | null, readonly transitionedTo: string | null } | null };

export type OperationEntryFragment = { readonly cursor: string, readonly occurredAt: string, readonly operationStep: InventoryOperationStep, readonly operation: { readonly name: string, readonly status: InventoryOperationStatus, readonly metadata: { readonly verb: string | null, readonly target: string | null } | null } };

export type ResellerEntryFragment = { readonly cursor: string, readonly event:
    | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
    | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
    | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
    | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
   };

export type LatestActivityQueryVariables = Exact<{
  filter?: ActivityFilter | null | undefined;
  last: number;
}>;


export type LatestActivityQuery = { readonly activity: { readonly nodes: ReadonlyArray<
      | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly occurredAt: string, readonly executionSid: string, readonly flowSid: string, readonly endedReason: string | null, readonly changeKind: ExecutionChangeKind, readonly step: { readonly transitionedFrom: string | null, readonly transitionedTo: string | null } | null }
      | { readonly __typename: 'InventoryOperationChange', readonly cursor: string, readonly occurredAt: string, readonly operationStep: InventoryOperationStep, readonly operation: { readonly name: string, readonly status: InventoryOperationStatus, readonly metadata: { readonly verb: string | null, readonly target: string | null } | null } }
      | { readonly __typename: 'ResellerEventDelivery', readonly cursor: string, readonly event:
          | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
          | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
          | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
          | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
         }
    >, readonly pageInfo: { readonly endCursor: string | null } } | null };

export type ActivitySubscriptionVariables = Exact<{
  filter?: ActivityFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ActivitySubscription = { readonly activity:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly occurredAt: string, readonly executionSid: string, readonly flowSid: string, readonly endedReason: string | null, readonly changeKind: ExecutionChangeKind, readonly step: { readonly transitionedFrom: string | null, readonly transitionedTo: string | null } | null }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string, readonly occurredAt: string, readonly operationStep: InventoryOperationStep, readonly operation: { readonly name: string, readonly status: InventoryOperationStatus, readonly metadata: { readonly verb: string | null, readonly target: string | null } | null } }
    | { readonly __typename: 'ResellerEventDelivery', readonly cursor: string, readonly event:
        | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
        | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
        | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
        | { readonly rawType: string, readonly customerId: string, readonly customerDomainName: string, readonly skuId: string, readonly receivedAt: string }
       }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason, readonly missedFrom: string | null, readonly missedTo: string | null }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type GatewayQueryVariables = Exact<{ [key: string]: never; }>;


export type GatewayQuery = { readonly gateway: { readonly state: GatewayState, readonly scope: GatewayScope, readonly storage: GatewayStorage, readonly hasRedis: boolean, readonly process: { readonly id: string, readonly worker: number | null, readonly version: string, readonly startedAt: string }, readonly processes: ReadonlyArray<{ readonly id: string, readonly worker: number | null, readonly version: string, readonly startedAt: string, readonly seenAt: string, readonly latest: { readonly cpu: number, readonly rssBytes: number, readonly websockets: number, readonly eventStreams: number } | null }>, readonly dependencies: ReadonlyArray<{ readonly name: string, readonly mode: GatewayServiceMode | null, readonly state: GatewayState, readonly since: string, readonly breaker: GatewayBreaker | null, readonly lastErrorCode: string | null, readonly lastErrorAt: string | null }>, readonly refusals: ReadonlyArray<{ readonly at: string, readonly code: string, readonly rule: string | null, readonly owner: string | null, readonly operation: string | null }> } | null };

export type GatewayHistoryQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type GatewayHistoryQuery = { readonly gateway: { readonly history: { readonly scope: GatewayScope, readonly samples: ReadonlyArray<{ readonly to: string, readonly seconds: number, readonly processes: number, readonly graphqlRequests: number, readonly restRequests: number, readonly websocketOperations: number, readonly operations: number, readonly errors: number, readonly refusals: number, readonly points: number, readonly messages: number, readonly websockets: number, readonly eventStreams: number, readonly subscriptions: number, readonly cpu: number, readonly rssBytes: number, readonly eventLoopDelayMilliseconds: number, readonly operationLatency: { readonly p50: number, readonly p95: number, readonly p99: number } | null, readonly errorsByCode: ReadonlyArray<{ readonly name: string, readonly count: number }>, readonly eventsByStream: ReadonlyArray<{ readonly name: string, readonly count: number }> }> } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ExecutionEntryFragmentDoc = new TypedDocumentString(`
    fragment ExecutionEntry on ExecutionChange {
  cursor
  changeKind: kind
  occurredAt
  executionSid
  flowSid
  endedReason
  step {
    transitionedFrom
    transitionedTo
  }
}
    `, {"fragmentName":"ExecutionEntry"}) as unknown as TypedDocumentString<ExecutionEntryFragment, unknown>;
export const OperationEntryFragmentDoc = new TypedDocumentString(`
    fragment OperationEntry on InventoryOperationChange {
  cursor
  operationStep: kind
  occurredAt
  operation {
    name
    status
    metadata {
      verb
      target
    }
  }
}
    `, {"fragmentName":"OperationEntry"}) as unknown as TypedDocumentString<OperationEntryFragment, unknown>;
export const ResellerEntryFragmentDoc = new TypedDocumentString(`
    fragment ResellerEntry on ResellerEventDelivery {
  cursor
  event {
    rawType
    customerId
    customerDomainName
    skuId
    receivedAt
  }
}
    `, {"fragmentName":"ResellerEntry"}) as unknown as TypedDocumentString<ResellerEntryFragment, unknown>;
export const FlowsDocument = new TypedDocumentString(`
    query Flows {
  flows(first: 200) {
    nodes {
      sid
      name
      version
    }
  }
}
    `) as unknown as TypedDocumentString<FlowsQuery, FlowsQueryVariables>;
export const ExecutionsDocument = new TypedDocumentString(`
    query Executions($flowSid: ID, $filter: ExecutionFilter, $first: Int!, $after: Cursor) {
  executions(flowSid: $flowSid, filter: $filter, first: $first, after: $after) {
    nodes {
      id
      sid
      flowSid
      contactChannelAddress
      status
      dateCreated
      dateUpdated
      endedReason
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionsQuery, ExecutionsQueryVariables>;
export const ExecutionDocument = new TypedDocumentString(`
    query Execution($flowSid: ID!, $sid: ID!) {
  execution(flowSid: $flowSid, sid: $sid) {
    id
    sid
    flowSid
    flowVersion
    accountSid
    contactChannelAddress
    flowChannelAddress
    status
    dateCreated
    dateUpdated
    endedAt
    endedReason
    initiatedBy
    context
    flow {
      name
      version
      widgets {
        name
        type
        transitions {
          event
          next
        }
      }
    }
    steps(first: 500) {
      nodes {
        sid
        name
        transitionedFrom
        transitionedTo
        type
        dateCreated
      }
      pageInfo {
        hasNextPage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionQuery, ExecutionQueryVariables>;
export const StepContextsDocument = new TypedDocumentString(`
    query StepContexts($flowSid: ID!, $sid: ID!, $step: ID!, $before: ID!, $hasBefore: Boolean!) {
  execution(flowSid: $flowSid, sid: $sid) {
    step(sid: $step) {
      context
    }
    before: step(sid: $before) @include(if: $hasBefore) {
      context
    }
  }
}
    `) as unknown as TypedDocumentString<StepContextsQuery, StepContextsQueryVariables>;
export const ExecutionCustomerDocument = new TypedDocumentString(`
    query ExecutionCustomer($flowSid: ID!, $sid: ID!) {
  execution(flowSid: $flowSid, sid: $sid) {
    customer {
      customerId
      customerDomain
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionCustomerQuery, ExecutionCustomerQueryVariables>;
export const ExecutionChangesDocument = new TypedDocumentString(`
    subscription ExecutionChanges($flowSid: ID!, $sid: ID!, $after: Cursor) {
  executionChanges(flowSid: $flowSid, sid: $sid, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ... on ExecutionChange {
      kind
    }
    ... on StreamGap {
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionChangesSubscription, ExecutionChangesSubscriptionVariables>;
export const CreateExecutionDocument = new TypedDocumentString(`
    mutation CreateExecution($input: CreateExecutionInput!) {
  createExecution(input: $input) {
    execution {
      sid
      flowSid
    }
    userErrors {
      __typename
      code
      message
      path
      ... on ActiveExecutionConflict {
        conflictingExecution {
          sid
          flowSid
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CreateExecutionMutation, CreateExecutionMutationVariables>;
export const EndExecutionDocument = new TypedDocumentString(`
    mutation EndExecution($input: EndExecutionInput!) {
  endExecution(input: $input) {
    execution {
      sid
      status
    }
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<EndExecutionMutation, EndExecutionMutationVariables>;
export const DeleteExecutionDocument = new TypedDocumentString(`
    mutation DeleteExecution($input: DeleteExecutionInput!) {
  deleteExecution(input: $input) {
    deletedExecutionId
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteExecutionMutation, DeleteExecutionMutationVariables>;
export const LimitsDocument = new TypedDocumentString(`
    query Limits {
  viewer {
    kind
    owner
    plan
    scopes
    refusals {
      at
      code
      rule
      operation
    }
  }
  rateLimits {
    resource
    limit
    remaining
    used
    resetAt
  }
  secondaryLimits {
    rule
    endpoint
    used
    limit
    seconds
    resetAt
    refusedUntil
    scope
  }
}
    `) as unknown as TypedDocumentString<LimitsQuery, LimitsQueryVariables>;
export const LatestActivityDocument = new TypedDocumentString(`
    query LatestActivity($filter: ActivityFilter, $last: Int!) {
  activity(filter: $filter, last: $last) {
    nodes {
      __typename
      ...ExecutionEntry
      ...OperationEntry
      ...ResellerEntry
    }
    pageInfo {
      endCursor
    }
  }
}
    fragment ExecutionEntry on ExecutionChange {
  cursor
  changeKind: kind
  occurredAt
  executionSid
  flowSid
  endedReason
  step {
    transitionedFrom
    transitionedTo
  }
}
fragment OperationEntry on InventoryOperationChange {
  cursor
  operationStep: kind
  occurredAt
  operation {
    name
    status
    metadata {
      verb
      target
    }
  }
}
fragment ResellerEntry on ResellerEventDelivery {
  cursor
  event {
    rawType
    customerId
    customerDomainName
    skuId
    receivedAt
  }
}`) as unknown as TypedDocumentString<LatestActivityQuery, LatestActivityQueryVariables>;
export const ActivityDocument = new TypedDocumentString(`
    subscription Activity($filter: ActivityFilter, $after: Cursor) {
  activity(filter: $filter, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ...ExecutionEntry
    ...OperationEntry
    ...ResellerEntry
    ... on StreamGap {
      reason
      missedFrom
      missedTo
    }
  }
}
    fragment ExecutionEntry on ExecutionChange {
  cursor
  changeKind: kind
  occurredAt
  executionSid
  flowSid
  endedReason
  step {
    transitionedFrom
    transitionedTo
  }
}
fragment OperationEntry on InventoryOperationChange {
  cursor
  operationStep: kind
  occurredAt
  operation {
    name
    status
    metadata {
      verb
      target
    }
  }
}
fragment ResellerEntry on ResellerEventDelivery {
  cursor
  event {
    rawType
    customerId
    customerDomainName
    skuId
    receivedAt
  }
}`) as unknown as TypedDocumentString<ActivitySubscription, ActivitySubscriptionVariables>;
export const GatewayDocument = new TypedDocumentString(`
    query Gateway {
  gateway {
    state
    scope
    storage
    hasRedis
    process {
      id
      worker
      version
      startedAt
    }
    processes {
      id
      worker
      version
      startedAt
      seenAt
      latest {
        cpu
        rssBytes
        websockets
        eventStreams
      }
    }
    dependencies {
      name
      mode
      state
      since
      breaker
      lastErrorCode
      lastErrorAt
    }
    refusals {
      at
      code
      rule
      owner
      operation
    }
  }
}
    `) as unknown as TypedDocumentString<GatewayQuery, GatewayQueryVariables>;
export const GatewayHistoryDocument = new TypedDocumentString(`
    query GatewayHistory($from: DateTime) {
  gateway {
    history(from: $from) {
      scope
      samples {
        to
        seconds
        processes
        graphqlRequests
        restRequests
        websocketOperations
        operations
        operationLatency {
          p50
          p95
          p99
        }
        errors
        errorsByCode {
          name
          count
        }
        refusals
        points
        eventsByStream {
          name
          count
        }
        messages
        websockets
        eventStreams
        subscriptions
        cpu
        rssBytes
        eventLoopDelayMilliseconds
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GatewayHistoryQuery, GatewayHistoryQueryVariables>;