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

/**
 * Input of `changeResellerSubscriptionPlan`. The subscription is named by `id`, or by `customerId` with exactly one of
 * `subscriptionId` and `skuId`.
 */
export type ChangeResellerSubscriptionPlanInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id or primary domain of the customer; needed without `id`. */
  readonly customerId?: string | null | undefined;
  /** Code of a special offer, at most 100 characters; the present one stays when it is left out. */
  readonly dealCode?: string | null | undefined;
  /** The `id` of the `ResellerSubscription`, in place of `customerId`, `subscriptionId` and `skuId`. */
  readonly id?: string | null | undefined;
  /** Maximum number of users, at least as many as users with a licence; the plan `FLEXIBLE` needs it. */
  readonly maximumNumberOfSeats?: number | null | undefined;
  /** Number of seats to buy, at least as many as users with a licence; an annual plan needs it. */
  readonly numberOfSeats?: number | null | undefined;
  /** The new payment plan. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters; the present one stays when it is left out. */
  readonly purchaseOrderId?: string | null | undefined;
  /** Id of the SKU, which finds the subscription also after its id has changed. */
  readonly skuId?: string | null | undefined;
  /** Present id of the subscription; it changes with plan and SKU. */
  readonly subscriptionId?: string | null | undefined;
};

/**
 * Input of `changeResellerSubscriptionRenewalSettings`. The subscription is named by `id`, or by `customerId` with exactly
 * one of `subscriptionId` and `skuId`.
 */
export type ChangeResellerSubscriptionRenewalSettingsInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id or primary domain of the customer; needed without `id`. */
  readonly customerId?: string | null | undefined;
  /** The `id` of the `ResellerSubscription`, in place of `customerId`, `subscriptionId` and `skuId`. */
  readonly id?: string | null | undefined;
  /** The new action at the end of the commitment. */
  readonly renewalType: ResellerRenewalType;
  /** Id of the SKU, which finds the subscription also after its id has changed. */
  readonly skuId?: string | null | undefined;
  /** Present id of the subscription; it changes with plan and SKU. */
  readonly subscriptionId?: string | null | undefined;
};

/**
 * Input of `changeResellerSubscriptionSeats`. The subscription is named by `id`, or by `customerId` with exactly one of
 * `subscriptionId` and `skuId`.
 */
export type ChangeResellerSubscriptionSeatsInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id or primary domain of the customer; needed without `id`. */
  readonly customerId?: string | null | undefined;
  /** The `id` of the `ResellerSubscription`, in place of `customerId`, `subscriptionId` and `skuId`. */
  readonly id?: string | null | undefined;
  /** Maximum number of users of any other plan: at least as many as users with a licence, and at most 2,147,483,647. */
  readonly maximumNumberOfSeats?: number | null | undefined;
  /** Number of seats of an annual plan: not fewer than now, and at most 2,147,483,647. */
  readonly numberOfSeats?: number | null | undefined;
  /** Id of the SKU, which finds the subscription also after its id has changed. */
  readonly skuId?: string | null | undefined;
  /** Present id of the subscription; it changes with plan and SKU. */
  readonly subscriptionId?: string | null | undefined;
};

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

/** The object to link: exactly one of the fields. */
export type CustomerLinkTargetInput =
  {   /**
   * Address of a contact of the credential's account: a phone number in E.164, a SIP address or `client:<name>`. The
   * address need not have had an execution yet.
   */
  readonly contactAddress: string; readonly project?: never; }
  |  { readonly contactAddress?: never;   /**
   * Id of an inventory project that the credential may see. A project is not created: each valid id is one, and has no
   * resources at first.
   */
  readonly project: string; };

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
  /** The answering process alone: no Redis is configured, or it does not answer. */
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

/** Input of `insertResellerCustomer`. */
export type InsertResellerCustomerInput = {
  /** E-mail address in another domain than `customerDomain`; a `DOMAIN` customer needs it. */
  readonly alternateEmail?: string | null | undefined;
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Primary domain of the new customer, without `www.`, such as `example.com`; no other customer may have it. */
  readonly customerDomain: string;
  /** Type of the new customer; `DOMAIN` when it is left out. */
  readonly customerType?: ResellerCustomerType | null | undefined;
  /**
   * Phone number that begins with `+` and the country code; the embedded service ignores a text that is not a phone
   * number.
   */
  readonly phoneNumber?: string | null | undefined;
  /** Postal address with at least contactName, organizationName, postalCode and countryCode. */
  readonly postalAddress?: ResellerAddressInput | null | undefined;
  /** E-mail address of the administrator; a `TEAM` customer needs it. */
  readonly primaryEmail?: string | null | undefined;
};

/** Input of `insertResellerSubscription`. */
export type InsertResellerSubscriptionInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id or primary domain of the customer. */
  readonly customerId: string;
  /** Code of a special offer, at most 100 characters. */
  readonly dealCode?: string | null | undefined;
  /** Maximum number of users, from 1 to 2,147,483,647; the plans `FLEXIBLE` and `TRIAL` need it, `FREE` has 50 by default. */
  readonly maximumNumberOfSeats?: number | null | undefined;
  /** Number of seats to buy, from 1 to 2,147,483,647; an annual plan needs it. */
  readonly numberOfSeats?: number | null | undefined;
  /** Payment plan; `TRIAL` begins a trial. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters. */
  readonly purchaseOrderId?: string | null | undefined;
  /** Action at the end of the commitment, for annual plans only; the same plan with the same seats when it is left out. */
  readonly renewalType?: ResellerRenewalType | null | undefined;
  /** Id of the SKU to buy or to switch to: at most 100 letters, digits, `-` and `_`. */
  readonly skuId: string;
  /**
   * Id of the SKU to switch from: the customer's subscription of it gets the SKU `skuId`. A new subscription is bought
   * without it.
   */
  readonly sourceSkuId?: string | null | undefined;
};

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

/** The customer and the object to link. */
export type LinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id of the customer, or its domain. */
  readonly customerId: string;
  /** The object to link. */
  readonly target: CustomerLinkTargetInput;
};

/** The postal address of a customer; each field has at most 255 characters. */
export type ResellerAddressInput = {
  /** First line of the street address. */
  readonly addressLine1?: string | null | undefined;
  /** Second line of the street address. */
  readonly addressLine2?: string | null | undefined;
  /** Third line of the street address. */
  readonly addressLine3?: string | null | undefined;
  /** Name of the contact person; every customer needs it. */
  readonly contactName?: string | null | undefined;
  /** Country code of ISO 3166, such as `US`; every customer needs it. */
  readonly countryCode?: string | null | undefined;
  /** Town or city. */
  readonly locality?: string | null | undefined;
  /** Name of the company or organization; every customer needs it. */
  readonly organizationName?: string | null | undefined;
  /** Postal code, in the format of the country; every customer needs it. */
  readonly postalCode?: string | null | undefined;
  /** State, province or similar part of the country. */
  readonly region?: string | null | undefined;
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
  /** A reason that this schema does not have; `rawCancellationReason` has the original text. */
  | 'UNRECOGNIZED';

/** The way in which the service identifies a customer. */
export type ResellerCustomerType =
  /** A customer with a domain of its own. */
  | 'DOMAIN'
  /** A customer without a domain of its own, identified by the e-mail address of its administrator. */
  | 'TEAM'
  /** A type that this schema does not have; `rawCustomerType` has the original text. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** The type of an event of a subscription. */
export type ResellerEventType =
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
  /** A type that this schema does not have; `rawType` has the original text. */
  | 'UNRECOGNIZED';

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
  /** A plan that this schema does not have; `rawPlanName` has the original text. Inputs do not accept it. */
  | 'UNRECOGNIZED';

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
  /** A renewal type that this schema does not have; `rawRenewalType` has the original text. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/**
 * Names a subscription by `id`, or by `customerId` with exactly one of `subscriptionId` and `skuId`; the input of mutations
 * without further values.
 */
export type ResellerSubscriptionInput = {
  /** Any text; the payload returns it unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Id or primary domain of the customer; needed without `id`. */
  readonly customerId?: string | null | undefined;
  /** The `id` of the `ResellerSubscription`, in place of `customerId`, `subscriptionId` and `skuId`. */
  readonly id?: string | null | undefined;
  /** Id of the SKU, which finds the subscription also after its id has changed. */
  readonly skuId?: string | null | undefined;
  /** Present id of the subscription; it changes with plan and SKU. */
  readonly subscriptionId?: string | null | undefined;
};

/** Whether the customer can use a subscription. */
export type ResellerSubscriptionStatus =
  /** The customer can use the subscription. */
  | 'ACTIVE'
  /** The subscription has ended. It stays readable until the customer buys its SKU again. */
  | 'CANCELLED'
  /** The customer cannot use the subscription until its last suspension reason is removed. */
  | 'SUSPENDED'
  /** A status that this schema does not have; `rawStatus` has the original text. */
  | 'UNRECOGNIZED';

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
  /** A reason that this schema does not have; `rawSuspensionReasons` has the original text. */
  | 'UNRECOGNIZED';

/** The reason why events are missing from a stream. */
export type StreamGapReason =
  /** The events after the cursor are older than the gateway keeps events, and were deleted. */
  | 'CURSOR_EXPIRED'
  /**
   * The cursor does not belong to this log: the database was replaced or restored from an older backup, or the secret of
   * the cursors was changed.
   */
  | 'LOG_RESET';

/** The link to remove. */
export type UnlinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** The `id` of the link. */
  readonly id: string;
};

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

export type LinkCustomerMutationVariables = Exact<{
  input: LinkCustomerInput;
}>;


export type LinkCustomerMutation = { readonly linkCustomer: { readonly link: { readonly id: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly __typename: 'ActiveExecutionConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly __typename: 'CustomerLinkConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null, readonly link: { readonly customer: { readonly customerId: string, readonly customerDomain: string } | null } | null }
      | { readonly __typename: 'GenericUserError', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type UnlinkCustomerMutationVariables = Exact<{
  input: UnlinkCustomerInput;
}>;


export type UnlinkCustomerMutation = { readonly unlinkCustomer: { readonly unlinkedId: string | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type InsertSubscriptionMutationVariables = Exact<{
  input: InsertResellerSubscriptionInput;
}>;


export type InsertSubscriptionMutation = { readonly insertResellerSubscription: { readonly subscription: { readonly id: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ActivateSubscriptionMutationVariables = Exact<{
  input: ResellerSubscriptionInput;
}>;


export type ActivateSubscriptionMutation = { readonly activateResellerSubscription: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type SuspendSubscriptionMutationVariables = Exact<{
  input: ResellerSubscriptionInput;
}>;


export type SuspendSubscriptionMutation = { readonly suspendResellerSubscription: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CancelSubscriptionMutationVariables = Exact<{
  input: ResellerSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { readonly cancelResellerSubscription: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type TransferSubscriptionMutationVariables = Exact<{
  input: ResellerSubscriptionInput;
}>;


export type TransferSubscriptionMutation = { readonly transferResellerSubscriptionToDirect: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type StartPaidServiceMutationVariables = Exact<{
  input: ResellerSubscriptionInput;
}>;


export type StartPaidServiceMutation = { readonly startResellerPaidService: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ChangeSeatsMutationVariables = Exact<{
  input: ChangeResellerSubscriptionSeatsInput;
}>;


export type ChangeSeatsMutation = { readonly changeResellerSubscriptionSeats: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ChangePlanMutationVariables = Exact<{
  input: ChangeResellerSubscriptionPlanInput;
}>;


export type ChangePlanMutation = { readonly changeResellerSubscriptionPlan: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ChangeRenewalMutationVariables = Exact<{
  input: ChangeResellerSubscriptionRenewalSettingsInput;
}>;


export type ChangeRenewalMutation = { readonly changeResellerSubscriptionRenewalSettings: { readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CustomerQueryVariables = Exact<{
  customerId: string;
}>;


export type CustomerQuery = { readonly resellerCustomer: { readonly id: string, readonly customerId: string, readonly customerDomain: string, readonly customerDomainVerified: boolean, readonly customerType: ResellerCustomerType, readonly phoneNumber: string | null, readonly alternateEmail: string | null, readonly primaryEmail: string | null, readonly postalAddress: { readonly contactName: string | null, readonly organizationName: string | null, readonly addressLine1: string | null, readonly postalCode: string | null, readonly locality: string | null, readonly countryCode: string | null } | null, readonly subscriptions: { readonly totalCount: number | null } | null, readonly links: { readonly totalCount: number | null } | null } | null };

export type CustomerSubscriptionsQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerSubscriptionsQuery = { readonly resellerCustomer: { readonly subscriptions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly rawStatus: string, readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly planName: ResellerPlanName, readonly rawPlanName: string, readonly isCommitmentPlan: boolean, readonly numberOfSeats: number | null, readonly maximumNumberOfSeats: number | null, readonly licensedNumberOfSeats: number | null, readonly renewalType: ResellerRenewalType | null, readonly isInTrial: boolean, readonly trialEndTime: string | null, readonly billingMethod: string | null, readonly purchaseOrderId: string | null, readonly creationTime: string, readonly commitmentInterval: { readonly startTime: string, readonly endTime: string } | null, readonly events: { readonly nodes: ReadonlyArray<
            | { readonly __typename: 'ResellerCancellation', readonly cancellationReason: ResellerCancellationReason | null, readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
            | { readonly __typename: 'ResellerChange', readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
            | { readonly __typename: 'ResellerStateDrift', readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string, readonly differences: ReadonlyArray<{ readonly field: string, readonly found: string | null }> }
            | { readonly __typename: 'ResellerSuspension', readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
          >, readonly pageInfo: { readonly hasPreviousPage: boolean } } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type SubscriptionCardFragment = { readonly id: string, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly rawStatus: string, readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly planName: ResellerPlanName, readonly rawPlanName: string, readonly isCommitmentPlan: boolean, readonly numberOfSeats: number | null, readonly maximumNumberOfSeats: number | null, readonly licensedNumberOfSeats: number | null, readonly renewalType: ResellerRenewalType | null, readonly isInTrial: boolean, readonly trialEndTime: string | null, readonly billingMethod: string | null, readonly purchaseOrderId: string | null, readonly creationTime: string, readonly commitmentInterval: { readonly startTime: string, readonly endTime: string } | null, readonly events: { readonly nodes: ReadonlyArray<
      | { readonly __typename: 'ResellerCancellation', readonly cancellationReason: ResellerCancellationReason | null, readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
      | { readonly __typename: 'ResellerChange', readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
      | { readonly __typename: 'ResellerStateDrift', readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string, readonly differences: ReadonlyArray<{ readonly field: string, readonly found: string | null }> }
      | { readonly __typename: 'ResellerSuspension', readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly id: string, readonly type: ResellerEventType, readonly rawType: string, readonly publishedAt: string | null, readonly receivedAt: string }
    >, readonly pageInfo: { readonly hasPreviousPage: boolean } } | null };

export type CustomerLinksQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerLinksQuery = { readonly resellerCustomer: { readonly links: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly createdAt: string, readonly createdBy: string, readonly target:
          | { readonly __typename: 'Contact', readonly address: string }
          | { readonly __typename: 'InventoryProject', readonly project: string }
         | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type CustomerSuggestionsQueryVariables = Exact<{
  customerId: string;
}>;


export type CustomerSuggestionsQuery = { readonly resellerCustomer: { readonly linkSuggestions: ReadonlyArray<{ readonly reason: string, readonly target:
        | { readonly __typename: 'Contact', readonly address: string }
        | { readonly __typename: 'InventoryProject', readonly project: string }
       }> | null } | null };

export type CustomerExecutionsQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerExecutionsQuery = { readonly resellerCustomer: { readonly executions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly status: ExecutionStatus, readonly dateCreated: string, readonly flow: { readonly name: string | null } | null, readonly steps: { readonly nodes: ReadonlyArray<{ readonly transitionedTo: string | null }> } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type CustomerMachinesQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerMachinesQuery = { readonly resellerCustomer: { readonly inventoryLocations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly displayName: string | null, readonly assets: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly details:
              | { readonly machineName: string | null, readonly coreCount: number | null }
              | Record<PropertyKey, never>
             | null }> } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type KnownSkusQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownSkusQuery = { readonly resellerSubscriptions: { readonly nodes: ReadonlyArray<{ readonly skuId: string, readonly skuName: string | null }> } | null };

export type CustomersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type CustomersQuery = { readonly resellerCustomers: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly customerId: string, readonly customerDomain: string, readonly customerDomainVerified: boolean, readonly phoneNumber: string | null, readonly alternateEmail: string | null, readonly primaryEmail: string | null, readonly postalAddress: { readonly organizationName: string | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SearchEverythingQueryVariables = Exact<{
  query: string;
  first: number;
  after?: string | null | undefined;
}>;


export type SearchEverythingQuery = { readonly search: { readonly notSearched: ReadonlyArray<ActivityService>, readonly nodes: ReadonlyArray<
      | { readonly __typename: 'Contact', readonly address: string, readonly id: string, readonly customer: { readonly customerId: string, readonly customerDomain: string } | null }
      | { readonly __typename: 'CustomerLink', readonly id: string }
      | { readonly __typename: 'Execution', readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly id: string, readonly executionStatus: ExecutionStatus }
      | { readonly __typename: 'ExecutionStep', readonly id: string }
      | { readonly __typename: 'Flow', readonly sid: string, readonly id: string, readonly flowName: string | null }
      | { readonly __typename: 'InventoryAsset', readonly name: string, readonly id: string, readonly details:
          | { readonly machineName: string | null }
          | Record<PropertyKey, never>
         | null }
      | { readonly __typename: 'InventoryAssetsExportJob', readonly id: string }
      | { readonly __typename: 'InventoryDiscoveryClient', readonly id: string }
      | { readonly __typename: 'InventoryErrorFrame', readonly id: string }
      | { readonly __typename: 'InventoryGroup', readonly name: string, readonly displayName: string | null, readonly id: string }
      | { readonly __typename: 'InventoryImportDataFile', readonly id: string }
      | { readonly __typename: 'InventoryImportJob', readonly id: string }
      | { readonly __typename: 'InventoryLocation', readonly id: string }
      | { readonly __typename: 'InventoryOperation', readonly id: string }
      | { readonly __typename: 'InventoryPreferenceSet', readonly id: string }
      | { readonly __typename: 'InventoryProject', readonly id: string }
      | { readonly __typename: 'InventoryRelation', readonly id: string }
      | { readonly __typename: 'InventoryReport', readonly id: string }
      | { readonly __typename: 'InventoryReportConfig', readonly id: string }
      | { readonly __typename: 'InventorySettings', readonly id: string }
      | { readonly __typename: 'InventorySource', readonly name: string, readonly displayName: string | null, readonly id: string }
      | { readonly __typename: 'ResellerCancellation', readonly id: string }
      | { readonly __typename: 'ResellerChange', readonly id: string }
      | { readonly __typename: 'ResellerCustomer', readonly customerId: string, readonly customerDomain: string, readonly id: string, readonly postalAddress: { readonly organizationName: string | null } | null }
      | { readonly __typename: 'ResellerMessagingSubscription', readonly id: string }
      | { readonly __typename: 'ResellerStateDrift', readonly id: string }
      | { readonly __typename: 'ResellerSubscription', readonly customerId: string, readonly customerDomain: string, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly id: string }
      | { readonly __typename: 'ResellerSuspension', readonly id: string }
    >, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type InsertCustomerMutationVariables = Exact<{
  input: InsertResellerCustomerInput;
}>;


export type InsertCustomerMutation = { readonly insertResellerCustomer: { readonly customer: { readonly customerId: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

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
export const SubscriptionCardFragmentDoc = new TypedDocumentString(`
    fragment SubscriptionCard on ResellerSubscription {
  id
  skuId
  skuName
  status
  rawStatus
  suspensionReasons
  planName
  rawPlanName
  isCommitmentPlan
  commitmentInterval {
    startTime
    endTime
  }
  numberOfSeats
  maximumNumberOfSeats
  licensedNumberOfSeats
  renewalType
  isInTrial
  trialEndTime
  billingMethod
  purchaseOrderId
  creationTime
  events(last: 40) {
    nodes {
      __typename
      id
      type
      rawType
      publishedAt
      receivedAt
      ... on ResellerSuspension {
        suspensionReasons
      }
      ... on ResellerCancellation {
        cancellationReason
      }
      ... on ResellerStateDrift {
        differences {
          field
          found
        }
      }
    }
    pageInfo {
      hasPreviousPage
    }
  }
}
    `, {"fragmentName":"SubscriptionCard"}) as unknown as TypedDocumentString<SubscriptionCardFragment, unknown>;
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
export const LinkCustomerDocument = new TypedDocumentString(`
    mutation LinkCustomer($input: LinkCustomerInput!) {
  linkCustomer(input: $input) {
    link {
      id
    }
    userErrors {
      __typename
      code
      message
      path
      ... on CustomerLinkConflict {
        link {
          customer {
            customerId
            customerDomain
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkCustomerMutation, LinkCustomerMutationVariables>;
export const UnlinkCustomerDocument = new TypedDocumentString(`
    mutation UnlinkCustomer($input: UnlinkCustomerInput!) {
  unlinkCustomer(input: $input) {
    unlinkedId
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<UnlinkCustomerMutation, UnlinkCustomerMutationVariables>;
export const InsertSubscriptionDocument = new TypedDocumentString(`
    mutation InsertSubscription($input: InsertResellerSubscriptionInput!) {
  insertResellerSubscription(input: $input) {
    subscription {
      id
    }
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<InsertSubscriptionMutation, InsertSubscriptionMutationVariables>;
export const ActivateSubscriptionDocument = new TypedDocumentString(`
    mutation ActivateSubscription($input: ResellerSubscriptionInput!) {
  activateResellerSubscription(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<ActivateSubscriptionMutation, ActivateSubscriptionMutationVariables>;
export const SuspendSubscriptionDocument = new TypedDocumentString(`
    mutation SuspendSubscription($input: ResellerSubscriptionInput!) {
  suspendResellerSubscription(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<SuspendSubscriptionMutation, SuspendSubscriptionMutationVariables>;
export const CancelSubscriptionDocument = new TypedDocumentString(`
    mutation CancelSubscription($input: ResellerSubscriptionInput!) {
  cancelResellerSubscription(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const TransferSubscriptionDocument = new TypedDocumentString(`
    mutation TransferSubscription($input: ResellerSubscriptionInput!) {
  transferResellerSubscriptionToDirect(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<TransferSubscriptionMutation, TransferSubscriptionMutationVariables>;
export const StartPaidServiceDocument = new TypedDocumentString(`
    mutation StartPaidService($input: ResellerSubscriptionInput!) {
  startResellerPaidService(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<StartPaidServiceMutation, StartPaidServiceMutationVariables>;
export const ChangeSeatsDocument = new TypedDocumentString(`
    mutation ChangeSeats($input: ChangeResellerSubscriptionSeatsInput!) {
  changeResellerSubscriptionSeats(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeSeatsMutation, ChangeSeatsMutationVariables>;
export const ChangePlanDocument = new TypedDocumentString(`
    mutation ChangePlan($input: ChangeResellerSubscriptionPlanInput!) {
  changeResellerSubscriptionPlan(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<ChangePlanMutation, ChangePlanMutationVariables>;
export const ChangeRenewalDocument = new TypedDocumentString(`
    mutation ChangeRenewal($input: ChangeResellerSubscriptionRenewalSettingsInput!) {
  changeResellerSubscriptionRenewalSettings(input: $input) {
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeRenewalMutation, ChangeRenewalMutationVariables>;
export const CustomerDocument = new TypedDocumentString(`
    query Customer($customerId: ID!) {
  resellerCustomer(customerId: $customerId) {
    id
    customerId
    customerDomain
    customerDomainVerified
    customerType
    phoneNumber
    alternateEmail
    primaryEmail
    postalAddress {
      contactName
      organizationName
      addressLine1
      postalCode
      locality
      countryCode
    }
    subscriptions(first: 1) {
      totalCount
    }
    links(first: 1) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<CustomerQuery, CustomerQueryVariables>;
export const CustomerSubscriptionsDocument = new TypedDocumentString(`
    query CustomerSubscriptions($customerId: ID!, $first: Int!, $after: Cursor) {
  resellerCustomer(customerId: $customerId) {
    subscriptions(first: $first, after: $after) {
      nodes {
        ...SubscriptionCard
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment SubscriptionCard on ResellerSubscription {
  id
  skuId
  skuName
  status
  rawStatus
  suspensionReasons
  planName
  rawPlanName
  isCommitmentPlan
  commitmentInterval {
    startTime
    endTime
  }
  numberOfSeats
  maximumNumberOfSeats
  licensedNumberOfSeats
  renewalType
  isInTrial
  trialEndTime
  billingMethod
  purchaseOrderId
  creationTime
  events(last: 40) {
    nodes {
      __typename
      id
      type
      rawType
      publishedAt
      receivedAt
      ... on ResellerSuspension {
        suspensionReasons
      }
      ... on ResellerCancellation {
        cancellationReason
      }
      ... on ResellerStateDrift {
        differences {
          field
          found
        }
      }
    }
    pageInfo {
      hasPreviousPage
    }
  }
}`) as unknown as TypedDocumentString<CustomerSubscriptionsQuery, CustomerSubscriptionsQueryVariables>;
export const CustomerLinksDocument = new TypedDocumentString(`
    query CustomerLinks($customerId: ID!, $first: Int!, $after: Cursor) {
  resellerCustomer(customerId: $customerId) {
    links(first: $first, after: $after) {
      nodes {
        id
        createdAt
        createdBy
        target {
          __typename
          ... on Contact {
            address
          }
          ... on InventoryProject {
            project
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CustomerLinksQuery, CustomerLinksQueryVariables>;
export const CustomerSuggestionsDocument = new TypedDocumentString(`
    query CustomerSuggestions($customerId: ID!) {
  resellerCustomer(customerId: $customerId) {
    linkSuggestions {
      reason
      target {
        __typename
        ... on Contact {
          address
        }
        ... on InventoryProject {
          project
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CustomerSuggestionsQuery, CustomerSuggestionsQueryVariables>;
export const CustomerExecutionsDocument = new TypedDocumentString(`
    query CustomerExecutions($customerId: ID!, $first: Int!, $after: Cursor) {
  resellerCustomer(customerId: $customerId) {
    executions(first: $first, after: $after) {
      nodes {
        id
        sid
        flowSid
        contactChannelAddress
        status
        dateCreated
        flow {
          name
        }
        steps(first: 1) {
          nodes {
            transitionedTo
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CustomerExecutionsQuery, CustomerExecutionsQueryVariables>;
export const CustomerMachinesDocument = new TypedDocumentString(`
    query CustomerMachines($customerId: ID!, $first: Int!, $after: Cursor) {
  resellerCustomer(customerId: $customerId) {
    inventoryLocations(first: $first, after: $after) {
      nodes {
        id
        name
        displayName
        assets(first: 4) {
          nodes {
            id
            name
            details {
              ... on InventoryMachineDetails {
                machineName
                coreCount
              }
            }
          }
          totalCount
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CustomerMachinesQuery, CustomerMachinesQueryVariables>;
export const KnownSkusDocument = new TypedDocumentString(`
    query KnownSkus {
  resellerSubscriptions(first: 100) {
    nodes {
      skuId
      skuName
    }
  }
}
    `) as unknown as TypedDocumentString<KnownSkusQuery, KnownSkusQueryVariables>;
export const CustomersDocument = new TypedDocumentString(`
    query Customers($first: Int!, $after: Cursor) {
  resellerCustomers(first: $first, after: $after) {
    nodes {
      id
      customerId
      customerDomain
      customerDomainVerified
      phoneNumber
      alternateEmail
      primaryEmail
      postalAddress {
        organizationName
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<CustomersQuery, CustomersQueryVariables>;
export const SearchEverythingDocument = new TypedDocumentString(`
    query SearchEverything($query: String!, $first: Int!, $after: Cursor) {
  search(query: $query, first: $first, after: $after) {
    nodes {
      __typename
      id
      ... on ResellerCustomer {
        customerId
        customerDomain
        postalAddress {
          organizationName
        }
      }
      ... on ResellerSubscription {
        customerId
        customerDomain
        skuId
        skuName
        status
      }
      ... on Contact {
        address
        customer {
          customerId
          customerDomain
        }
      }
      ... on Execution {
        sid
        flowSid
        contactChannelAddress
        executionStatus: status
      }
      ... on Flow {
        sid
        flowName: name
      }
      ... on InventoryAsset {
        name
        details {
          ... on InventoryMachineDetails {
            machineName
          }
        }
      }
      ... on InventoryGroup {
        name
        displayName
      }
      ... on InventorySource {
        name
        displayName
      }
    }
    notSearched
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<SearchEverythingQuery, SearchEverythingQueryVariables>;
export const InsertCustomerDocument = new TypedDocumentString(`
    mutation InsertCustomer($input: InsertResellerCustomerInput!) {
  insertResellerCustomer(input: $input) {
    customer {
      customerId
    }
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<InsertCustomerMutation, InsertCustomerMutationVariables>;
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