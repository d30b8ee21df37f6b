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

/** The reason why events are missing from a stream. */
export type StreamGapReason =
  /** The events after the cursor are older than the gateway keeps events, and were deleted. */
  | 'CURSOR_EXPIRED'
  /**
   * The cursor does not belong to this log: the database was replaced or restored from an older backup, or the secret of
   * the cursors was changed.
   */
  | 'LOG_RESET';

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