// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Conditions, which must all be met. */
export type ActivityFilter = {
  /**
   * Only what concerns this customer, by the links at the time of the event. The permanent id is needed, a domain is not
   * accepted because it can change, and so is the scope `reseller:read`.
   */
  readonly customerId?: string | null | undefined;
  /** Only events of these kinds; at least one, those of services without their scope are the error `FORBIDDEN`. */
  readonly kinds?: ReadonlyArray<EventKind> | null | undefined;
  /** Only events that occurred at this time or later. */
  readonly occurredAfter?: string | null | undefined;
  /** Only events that occurred before this time. */
  readonly occurredBefore?: string | null | undefined;
  /** Only events of these services; at least one. Without it, events of all services that your credential has the scope for. */
  readonly services?: ReadonlyArray<ActivityService> | null | undefined;
};

/** A service that has events. */
export type ActivityService =
  /** Executions of flows: `ExecutionChange`. Needs the scope `executions:read`. */
  | 'EXECUTIONS'
  /**
   * The inventory. The activity has its long-running operations, `InventoryOperationChange`. Needs the scope
   * `inventory:read`.
   */
  | 'INVENTORY'
  /** Subscriptions of customers: `ResellerEvent`. Needs the scope `reseller:read`. */
  | 'RESELLER';

/** Assets to add to a group. */
export type AddAssetsToInventoryGroupInput = {
  /**
   * True skips assets that are in the group already. Otherwise such an asset makes the mutation fail with `CONFLICT`, or with
   * `ALREADY_DONE` when all are.
   */
  readonly allowExisting?: boolean | null | undefined;
  /** The assets, from 1 to 2,000. */
  readonly assets: ReadonlyArray<AssetRef>;
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The group. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Names an asset by one of the fields. */
export type AssetRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

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
  readonly clientMutationId?: string | null | undefined;
  /** Code of a special offer, at most 100 characters; the present one stays when it is left out. */
  readonly dealCode?: string | null | undefined;
  /** Maximum number of users, at least as many as users with a licence; the plan `FLEXIBLE` needs it. */
  readonly maximumNumberOfSeats?: number | null | undefined;
  /** Number of seats to buy, at least as many as users with a licence; an annual plan needs it. */
  readonly numberOfSeats?: number | null | undefined;
  /** The new payment plan. */
  readonly planName: ResellerPlanName;
  /** Purchase order number of the reseller, at most 80 characters; the present one stays when it is left out. */
  readonly purchaseOrderId?: string | null | undefined;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** Input of `changeResellerSubscriptionRenewalSettings`. */
export type ChangeResellerSubscriptionRenewalSettingsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The new action at the end of the commitment. */
  readonly renewalType: ResellerRenewalType;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** Input of `changeResellerSubscriptionSeats`. */
export type ChangeResellerSubscriptionSeatsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Maximum number of users of any other plan: at least as many as users with a licence, and at most 2,147,483,647. */
  readonly maximumNumberOfSeats?: number | null | undefined;
  /** Number of seats of an annual plan: not fewer than now, and at most 2,147,483,647. */
  readonly numberOfSeats?: number | null | undefined;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
};

/** A contact by its `id` or its address: exactly one of the fields. */
export type ContactRef =
  {   /** A phone number in E.164, a SIP address, `client:<name>` or `<channel>:<id>`. */
  readonly contactChannelAddress: string; readonly id?: never; }
  |  { readonly contactChannelAddress?: never;   /** The `id` of the contact. */
  readonly id: string; };

/** Input of `createExecution`. */
export type CreateExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The flow to run. */
  readonly flow: FlowRef;
  /**
   * Address that the flow uses: a phone number in E.164, a SIP address, `client:<name>`, `<channel>:<id>` such as
   * `whatsapp:+15551234567`, or the SID of a messaging service (`MG` and 32 hexadecimal digits); at most 255 characters.
   */
  readonly from: string;
  /** The result while the account has an active execution with the same `to` and `from`, in any flow. */
  readonly ifActive?: IfExecutionActive | null | undefined;
  /** A JSON object of at most 131,072 characters and 100 levels; its keys become the flow's variables `flow.data.<key>`. */
  readonly parameters?: unknown;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /**
   * Address of the contact: a phone number in E.164, a SIP address, `client:<name>` or `<channel>:<id>` such as
   * `whatsapp:+15551234567`; at most 255 characters. A real service judges it itself.
   */
  readonly to: string;
};

/** New export job and the place to create it in. */
export type CreateInventoryAssetsExportJobInput = {
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly assetsExportJobId: string;
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new export job. */
  readonly fields: InventoryAssetsExportJobInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New group and the place to create it in. */
export type CreateInventoryGroupInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new group. */
  readonly fields: InventoryGroupInput;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly groupId: string;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New data file and the place to create it in. */
export type CreateInventoryImportDataFileInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new data file. */
  readonly fields: InventoryImportDataFileInput;
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly importDataFileId: string;
  /** The import job to create it in. */
  readonly importJob: ImportJobRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New import job and the place to create it in. */
export type CreateInventoryImportJobInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new import job. */
  readonly fields: InventoryImportJobInput;
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly importJobId: string;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New preference set and the place to create it in. */
export type CreateInventoryPreferenceSetInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new preference set. */
  readonly fields: InventoryPreferenceSetInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly preferenceSetId: string;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New report config and the place to create it in. */
export type CreateInventoryReportConfigInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new report config. */
  readonly fields: InventoryReportConfigInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly reportConfigId: string;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New report and the place to create it in. */
export type CreateInventoryReportInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new report. */
  readonly fields: InventoryReportInput;
  /** The report config to create it in. */
  readonly reportConfig: ReportConfigRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen. The service generates one where it is left out.
   */
  readonly reportId?: string | null | undefined;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** New source and the place to create it in. */
export type CreateInventorySourceInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** Content of the new source. */
  readonly fields: InventorySourceInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly sourceId: string;
};

/** Input of `createResellerCustomer`. */
export type CreateResellerCustomerInput = {
  /** E-mail address in another domain than `customerDomain`; a `DOMAIN` customer needs it. */
  readonly alternateEmail?: string | null | undefined;
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /**
   * Token of a customer that exists already, with direct billing or at another reseller. The customer is then taken over as
   * it is. A token that is wrong or has expired is `FORBIDDEN`.
   */
  readonly customerAuthToken?: string | null | undefined;
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
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Input of `createResellerSubscription`. */
export type CreateResellerSubscriptionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The customer. */
  readonly customer: CustomerRef;
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
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** Id of the SKU to buy or to switch to: at most 100 letters, digits, `-` and `_`. */
  readonly skuId: string;
  /**
   * Id of the SKU to switch from: the customer's subscription of it gets the SKU `skuId`. A new subscription is bought
   * without it.
   */
  readonly sourceSkuId?: string | null | undefined;
};

/** A link between a customer and an object, which has no key but its `id`: exactly one of the fields. */
export type CustomerLinkRef =
  {   /** The `id` of the link. */
  readonly id: string; };

/** The object to link: exactly one of the fields. */
export type CustomerLinkTargetInput =
  {   /** A contact of the credential's account. The address need not have had an execution yet. */
  readonly contact: ContactRef; readonly project?: never; }
  |  { readonly contact?: never;   /**
   * An inventory project that the credential may see. A project is not created: each valid id is one, and has no resources at
   * first.
   */
  readonly project: InventoryProjectRef; };

/** A customer by its `id` or its key: exactly one of the fields. */
export type CustomerRef =
  {   /** Permanent id of the customer at the service, or its primary domain. */
  readonly customerId: string; readonly id?: never; }
  |  { readonly customerId?: never;   /** The `id` of the customer. */
  readonly id: string; };

/** Input of `deleteExecution`. */
export type DeleteExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The execution to delete. */
  readonly execution: ExecutionRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Input of `endExecution`. */
export type EndExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The execution to end. */
  readonly execution: ExecutionRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Conditions, which must all be met. */
export type EventFilter = {
  /**
   * Only what concerns this customer, by the links at the time of the event. The permanent id is needed, a domain is not
   * accepted because it can change, and so is the scope `reseller:read`.
   */
  readonly customerId?: string | null | undefined;
  /** Only events of these kinds; at least one, of those that the list has. */
  readonly kinds?: ReadonlyArray<EventKind> | null | undefined;
  /** Only events that occurred at this time or later. */
  readonly occurredAfter?: string | null | undefined;
  /** Only events that occurred before this time. */
  readonly occurredBefore?: string | null | undefined;
};

/** The kind of an event, of all services: a kind also tells the type of the event. */
export type EventKind =
  /** Assets were created, changed or deleted. The type is `InventoryAssetChanges`. */
  | 'ASSETS_CHANGED'
  /** The number of committed seats of an annual plan was increased or reduced. */
  | 'COMMITMENT_CHANGED'
  /** The execution was deleted together with its steps. */
  | 'EXECUTION_DELETED'
  /** The execution ended; `endedReason` has the reason. */
  | 'EXECUTION_ENDED'
  /** The contact entered the flow. The type is `ExecutionChange`. */
  | 'EXECUTION_STARTED'
  /** The execution moved to another widget; `step` is the move. */
  | 'EXECUTION_STEP_ENTERED'
  /**
   * The flow's variables changed; `execution.context` has the new values. The embedded service sends this event right
   * after the `EXECUTION_STEP_ENTERED` that set them. From a remote service it can follow an `EXECUTION_DELETED`: the
   * execution still exists.
   */
  | 'EXECUTION_UPDATED'
  /** A licence was assigned to a user or revoked. */
  | 'LICENSE_ASSIGNMENT_CHANGED'
  /** The subscription was created. */
  | 'NEW_SUBSCRIPTION_CREATED'
  /** A caller requested cancellation. */
  | 'OPERATION_CANCEL_REQUESTED'
  /** The record of the operation was deleted. */
  | 'OPERATION_DELETED'
  /** The operation ended, with or without success. */
  | 'OPERATION_DONE'
  /** The metadata of the operation has new information, such as a new `statusMessage`. */
  | 'OPERATION_PROGRESSED'
  /** The operation was created. The type is `InventoryOperationChange`. */
  | 'OPERATION_STARTED'
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

/** The reason why an execution ended. */
export type ExecutionEndedReason =
  /** A request ended the execution. */
  | 'ENDED_BY_REQUEST'
  /** The flow is finished: the last event of the widget has no transition. */
  | 'FLOW_END'
  /** A template failed, the context became too large, or the flow made too many moves without an answer from the contact. */
  | 'FLOW_ERROR'
  /** The contact hung up. */
  | 'HANG_UP'
  /** The contact did not reply in time, and the widget has no `timeout` transition. */
  | 'REPLY_TIMEOUT'
  /** A reason that this schema does not have, of a remote service. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** Conditions that an execution must all meet. Without a filter the list has every execution. */
export type ExecutionFilter = {
  /**
   * Only executions with this contact, by its address; a telephone number with the code of its country, however it is
   * written. Not over a remote service.
   */
  readonly contactChannelAddress?: string | null | undefined;
  /** Only executions that started at this time or later; `createdAt` has whole seconds. REST: `DateCreatedFrom`. */
  readonly createdAfter?: string | null | undefined;
  /** Only executions that started before this time. REST: `DateCreatedTo`. */
  readonly createdBefore?: string | null | undefined;
  /** Only active executions at one of these widgets, by name: from 1 to 100. Not over a remote service. */
  readonly currentWidgetNames?: ReadonlyArray<string> | null | undefined;
  /** Only executions that ended for one of these reasons: from 1 to 100. Not over a remote service, which does not return them. */
  readonly endedReasons?: ReadonlyArray<ExecutionEndedReason> | null | undefined;
  /** Only executions of this version of their flow. Not over a remote service. */
  readonly flowVersion?: number | null | undefined;
  /** Only executions with one of these statuses: from 1 to 100. Over a remote service, several need one flow or contact. */
  readonly statuses?: ReadonlyArray<ExecutionStatus> | null | undefined;
};

/** The key of an execution at the service. */
export type ExecutionKey = {
  /** SID of the flow: `FW` and 32 hexadecimal digits. */
  readonly flowSid: string;
  /** SID of the execution: `FN` and 32 hexadecimal digits. */
  readonly sid: string;
};

/** An execution by its `id` or its key: exactly one of the fields. */
export type ExecutionRef =
  {   /** The `id` of the execution. */
  readonly id: string; readonly key?: never; }
  |  { readonly id?: never;   /** The key of the execution at the service. */
  readonly key: ExecutionKey; };

/** Whether the contact is still in the flow. */
export type ExecutionStatus =
  /** The contact is in the flow: the flow waits for a reply, or is sending something. */
  | 'ACTIVE'
  /** The contact stopped replying or hung up, the flow reached its end, or a request ended the execution. */
  | 'ENDED'
  /** A status that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** A flow by its `id` or its key: exactly one of the fields. */
export type FlowRef =
  {   /** The `id` of the flow. */
  readonly id: string; readonly sid?: never; }
  |  { readonly id?: never;   /** SID of the flow, a key of the service: `FW` and 32 hexadecimal digits. */
  readonly sid: string; };

/** The state of the circuit breaker of a remote service. */
export type GatewayBreaker =
  /** Calls pass. */
  | 'CLOSED'
  /** A trial call passes. */
  | 'HALF_OPEN'
  /** No calls pass. */
  | 'OPEN';

/** The type of an operation. */
export type GatewayOperationType =
  /** A mutation. */
  | 'MUTATION'
  /** A query. */
  | 'QUERY'
  /** A subscription; each of its messages is a call. */
  | 'SUBSCRIPTION';

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

/** A token: exactly one of the fields. */
export type GatewayTokenRef =
  {   /** The `id` of the token. */
  readonly id: string; readonly tokenId?: never; }
  |  { readonly id?: never;   /** Its key, such as `tok_0123456789abcdef`. */
  readonly tokenId: string; };

/** Names a group by one of the fields. */
export type GroupRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

/** The result of `createExecution` while an execution with the same `to` and `from` is active. */
export type IfExecutionActive =
  /** A user error of the type `ActiveExecutionConflict`, which names the active execution. Nothing is created. */
  | 'FAIL'
  /**
   * The active execution itself, unchanged. It can belong to another flow, and `parameters` have no effect on it. The
   * create over REST under `/v1` does the same.
   */
  | 'RETURN';

/** Names an import job by one of the fields. */
export type ImportJobRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

/** Bounds that divide the values of a histogram into buckets. */
export type InventoryAggregationHistogramInput = {
  /**
   * Up to 20 bounds in strictly rising order. n bounds give n + 1 buckets, because values below the first bound are
   * counted too.
   */
  readonly lowerBounds?: ReadonlyArray<number> | null | undefined;
};

/** Aggregate to compute. Set exactly one of `count`, `frequency`, `histogram` and `sum`. */
export type InventoryAggregationInput = {
  /** True counts the assets in which `field` is set, or all assets where `field` is left out or `*`. */
  readonly count?: boolean | null | undefined;
  /** Path of a field in filter syntax, such as `machineDetails.coreCount` or `labels.env`. Only `count` works without it. */
  readonly field?: string | null | undefined;
  /**
   * True counts the assets per value. Works for text, enum, whole number and boolean fields, and for `assignedGroups`
   * and `sources`.
   */
  readonly frequency?: boolean | null | undefined;
  /** Bounds of the buckets; works for whole numbers. */
  readonly histogram?: InventoryAggregationHistogramInput | null | undefined;
  /** True adds the values up; works for whole numbers. */
  readonly sum?: boolean | null | undefined;
};

/** Fields of an asset that a client may change. Reported details such as `machineDetails` are changed by frames only. */
export type InventoryAssetInput = {
  /** Properties that a source reported and that no other field holds; keys and values have at most 64 KiB together. */
  readonly attributes?: ReadonlyArray<InventoryKeyValueInput> | null | undefined;
  /** True keeps the asset out of lists, exports and aggregates that do not set `showHidden`. */
  readonly hidden?: boolean | null | undefined;
  /** Free text that explains why the asset is hidden; cleared when the asset is shown again. */
  readonly hideReason?: string | null | undefined;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: ReadonlyArray<InventoryKeyValueInput> | null | undefined;
};

/** Kind of an asset. */
export type InventoryAssetKind =
  /** A single logical database. */
  | 'DATABASE'
  /** A database server or cluster. */
  | 'DATABASE_DEPLOYMENT'
  /** A physical or virtual machine. */
  | 'MACHINE';

/** A term of the order of assets. */
export type InventoryAssetOrder = {
  /** The direction. */
  readonly direction?: OrderDirection | null | undefined;
  /** The field to sort by. */
  readonly field: InventoryAssetOrderField;
};

/** A field that assets can be sorted by. */
export type InventoryAssetOrderField =
  /** The number of cores. */
  | 'CORE_COUNT'
  /** The name of the processor. */
  | 'CPU_NAME'
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The capacity of all disks. */
  | 'DISK_CAPACITY'
  /** The primary IP address. */
  | 'IP_ADDRESS'
  /** The UUID of the machine. */
  | 'MACHINE_UUID'
  /** The memory. */
  | 'MEMORY_MB'
  /** The full name. */
  | 'NAME'
  /** The name of the operating system. */
  | 'OS_NAME'
  /** The power state. */
  | 'POWER_STATE'
  /** The title. */
  | 'TITLE'
  /** The time of the last change. */
  | 'UPDATED_AT';

/** Selection of assets for an export. */
export type InventoryAssetsExportJobExportConditionInput = {
  /** AIP-160 filter with the syntax of `InventoryLocation.assets(query:)`. */
  readonly filter?: string | null | undefined;
};

/**
 * Definition of an export of assets into files. Exactly one of `inventory`, `networkDependencies` and `performanceData`
 * is required.
 */
export type InventoryAssetsExportJobInput = {
  /** Selection of the exported assets; null for all assets of the location. */
  readonly condition?: InventoryAssetsExportJobExportConditionInput | null | undefined;
  /** True exports the details of each asset, one row per asset. */
  readonly inventory?: boolean | null | undefined;
  /** Key and value pairs of your own: at most 64, with keys and values of at most 128 bytes each. */
  readonly labels?: ReadonlyArray<InventoryKeyValueInput> | null | undefined;
  /** True exports observed network connections, one row per connection of a machine. */
  readonly networkDependencies?: boolean | null | undefined;
  /** Set for an export of daily resource usage, one row per asset and day. */
  readonly performanceData?: InventoryAssetsExportJobPerformanceDataInput | null | undefined;
  /** True includes hidden assets. */
  readonly showHidden?: boolean | null | undefined;
  /** Format of the files, which are downloaded from signed URLs; null for CSV. */
  readonly signedUriDestination?: InventorySignedUriDestinationInput | null | undefined;
};

/** Period of an export of daily resource usage. */
export type InventoryAssetsExportJobPerformanceDataInput = {
  /** Number of latest days with data to export for each asset, from 0 to 420; 0 or null means 40. */
  readonly maxDays?: number | null | undefined;
};

/** Commitment period for usage discounts. */
export type InventoryCommitmentPlan =
  /** No commitment: on-demand prices. */
  | 'NONE'
  /** Commitment of 1 year. */
  | 'ONE_YEAR'
  /** Commitment of 3 years. */
  | 'THREE_YEARS'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Assumptions for virtual machines on Compute Engine. */
export type InventoryComputeEnginePreferencesInput = {
  /** Payment of operating system licenses; null means `DEFAULT`. */
  readonly licenseType?: InventoryLicenseType | null | undefined;
  /** Machine series that reports may choose from; null for all. */
  readonly machinePreferences?: InventoryMachinePreferencesInput | null | undefined;
  /**
   * Disk type for all disks; null chooses the cheapest type that is fast enough for the measured usage, or `BALANCED`
   * without measurements.
   */
  readonly persistentDiskType?: InventoryPersistentDiskType | null | undefined;
};

/** Google Cloud product that runs the migrated machines. */
export type InventoryComputeMigrationTargetProduct =
  /** Virtual machines on Compute Engine. */
  | 'COMPUTE_ENGINE'
  /** Virtual machines on Compute Engine hosts that no other customer uses. */
  | 'SOLE_TENANCY'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Virtual machines on nodes of a VMware Engine private cloud. */
  | 'VMWARE_ENGINE';

/** Bus or protocol that attaches a disk. */
export type InventoryDiskInterfaceType =
  /** Fibre Channel. */
  | 'FC'
  /** Integrated Drive Electronics (parallel ATA). */
  | 'IDE'
  /** SCSI over an IP network. */
  | 'ISCSI'
  /** NVM Express. */
  | 'NVME'
  /** Serial Attached SCSI. */
  | 'SAS'
  /** Serial ATA. */
  | 'SATA'
  /** Parallel SCSI, or a virtual SCSI controller. */
  | 'SCSI'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Format of export files. */
export type InventoryExportFileFormat =
  /** Comma-separated values (RFC 4180) in UTF-8. */
  | 'CSV'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Workbook in Office Open XML. */
  | 'XLSX';

/** Kind of firmware that boots a machine. */
export type InventoryFirmwareType =
  /** Legacy BIOS. */
  | 'BIOS'
  /** EFI or UEFI firmware. */
  | 'EFI'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Rating of how suitable an asset is for a migration target. */
export type InventoryFitLevel =
  /** The asset can move without changes. */
  | 'FIT'
  /** The asset cannot move to the target. */
  | 'NO_FIT'
  /** The asset can move after changes. */
  | 'REQUIRES_EFFORT'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/**
 * Set of assets that are handled together, such as the assets of one migration wave. `addAssetsToInventoryGroup` fills
 * it.
 */
export type InventoryGroupInput = {
  /** Free text for people. */
  readonly description?: string | null | undefined;
  /** Display name, at most 63 characters. */
  readonly displayName?: string | null | undefined;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: ReadonlyArray<InventoryKeyValueInput> | null | undefined;
};

/** Machine series of Compute Engine. */
export type InventoryHardwareTypeInput = {
  /** Short name of the series, such as `N2`; inputs may use any case. */
  readonly code?: string | null | undefined;
};

/** Treatment of virtual machines during maintenance of a sole-tenant node. */
export type InventoryHostMaintenancePolicy =
  /** Machines migrate live to another physical server. */
  | 'DEFAULT'
  /** Machines migrate live to another node of the same node group. */
  | 'MIGRATE_WITHIN_NODE_GROUP'
  /** Machines stop, and start again on the same physical server after the maintenance. */
  | 'RESTART_IN_PLACE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** File to add to an import job. */
export type InventoryImportDataFileInput = {
  /** Display name, at most 63 characters; reports show it as the file name. */
  readonly displayName?: string | null | undefined;
  /** Format of the content; required. `DATABASE_ZIP` is refused by the embedded service. */
  readonly format?: InventoryImportDataFormat | null | undefined;
};

/** Upload state of a data file. */
export type InventoryImportDataFileState =
  /** The content has arrived completely. */
  | 'ACTIVE'
  /** The file waits for its upload. */
  | 'CREATING'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Format of a file to import. */
export type InventoryImportDataFormat =
  /** ZIP archive of CSV files that a database collector wrote; the embedded service does not import it. */
  | 'DATABASE_ZIP'
  /** CSV file that the AWS collection script wrote. */
  | 'EXPORTED_AWS_CSV'
  /** CSV file that the Azure collection script wrote. */
  | 'EXPORTED_AZURE_CSV'
  /** CSV file that RVTools wrote for one tab, such as `RVTools_tabvInfo.csv`. */
  | 'RVTOOLS_CSV'
  /** XLSX workbook that RVTools wrote. */
  | 'RVTOOLS_XLSX'
  /** CSV file that people filled in from a StratoZone template. */
  | 'STRATOZONE_CSV'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Effect of a problem on an import. */
export type InventoryImportErrorSeverity =
  /** A value, row or file is left out of the import, or the whole job fails. */
  | 'ERROR'
  /** The problem has no effect on the import. */
  | 'INFO'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** The import goes on, although data is ambiguous or superfluous, such as a repeated column. */
  | 'WARNING';

/** Import of assets from uploaded files. */
export type InventoryImportJobInput = {
  /** Display name, at most 256 characters. */
  readonly displayName?: string | null | undefined;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: ReadonlyArray<InventoryKeyValueInput> | null | undefined;
  /** Source under which the imported assets are reported; required when the job is created. REST: `assetSource`. */
  readonly source?: SourceRef | null | undefined;
};

/** Step of an import job. */
export type InventoryImportJobState =
  /** The import succeeded. */
  | 'COMPLETED'
  /** The import failed; `executionReport` says why. */
  | 'FAILED'
  /** The files have errors; `validationReport` says which. */
  | 'FAILED_VALIDATION'
  /** The job is neither validated nor run since its files last changed. */
  | 'PENDING'
  /** The files are valid and can be imported. */
  | 'READY'
  /** The files are being imported. */
  | 'RUNNING'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** The files are being checked. */
  | 'VALIDATING';

/**
 * Entry of a map with text values; a key may occur only once. The given entries replace the whole map, except where an
 * `updateMask` names single keys, such as `labels.env`.
 */
export type InventoryKeyValueInput = {
  /** Map key, unique in its map. */
  readonly key: string;
  /** Text to store under the key. */
  readonly value: string;
};

/** Payment of operating system licenses. */
export type InventoryLicenseType =
  /** Existing licenses are reused, so licenses add no cost. */
  | 'BRING_YOUR_OWN_LICENSE'
  /** Licenses are paid with the machine, by usage. */
  | 'DEFAULT'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Restriction of the machine series on Compute Engine. */
export type InventoryMachinePreferencesInput = {
  /** Machine series that reports may choose from; an empty list allows all. */
  readonly allowedMachineSeries?: ReadonlyArray<InventoryHardwareTypeInput> | null | undefined;
};

/** State of a long-running operation. */
export type InventoryOperationState =
  /** The operation ended because a caller cancelled it; the code of `error` is 1. */
  | 'CANCELLED'
  /** The operation ended without success; `error` says why. */
  | 'FAILED'
  /** The operation has not ended. */
  | 'RUNNING'
  /** The operation succeeded; `result` holds its outcome, if it has one. */
  | 'SUCCEEDED';

/** Operating system family. */
export type InventoryOsFamily =
  /** Linux of any distribution. */
  | 'LINUX'
  /** Unix of any kind other than Linux. */
  | 'UNIX'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Microsoft Windows, for servers or desktops. */
  | 'WINDOWS';

/** Type of persistent disk on Compute Engine. */
export type InventoryPersistentDiskType =
  /** Solid-state drives with a balance of price and speed. */
  | 'BALANCED'
  /** Fastest solid-state drives. */
  | 'SSD'
  /** Hard disk drives. */
  | 'STANDARD'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Power state of a machine. */
export type InventoryPowerState =
  /** The machine runs. */
  | 'ACTIVE'
  /** The platform has deleted the machine. */
  | 'DELETED'
  /** The platform is deleting the machine. */
  | 'DELETING'
  /** The machine is being started. */
  | 'PENDING'
  /** The machine is switched off. */
  | 'SUSPENDED'
  /** The machine is shutting down. */
  | 'SUSPENDING'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Assumptions about the migration target, such as product, sizing, regions and licenses. */
export type InventoryPreferenceSetInput = {
  /** Free text for people. */
  readonly description?: string | null | undefined;
  /** Display name, at most 63 characters. */
  readonly displayName?: string | null | undefined;
  /** Assumptions for virtual machines. */
  readonly virtualMachinePreferences?: InventoryVirtualMachinePreferencesInput | null | undefined;
};

/** An inventory project by its `id` or its key: exactly one of the fields. */
export type InventoryProjectRef =
  {   /** The `id` of the project. */
  readonly id: string; readonly project?: never; }
  |  { readonly id?: never;   /** Id of the project at the service, such as `shop`. */
  readonly project: string; };

/** Target regions. */
export type InventoryRegionPreferencesInput = {
  /** Region ids such as `us-central1`, the most preferred first. Reports use the first one. */
  readonly preferredRegions?: ReadonlyArray<string> | null | undefined;
};

/** Pair of a group and the preference set that its assets are evaluated with. */
export type InventoryReportConfigGroupPreferenceSetAssignmentInput = {
  /** Existing group; required. */
  readonly group?: GroupRef | null | undefined;
  /** Existing preference set; required. */
  readonly preferenceSet?: PreferenceSetRef | null | undefined;
};

/** Selection of groups and preference sets that reports are computed for. */
export type InventoryReportConfigInput = {
  /** Free text for people. */
  readonly description?: string | null | undefined;
  /** Display name, at most 63 characters. */
  readonly displayName?: string | null | undefined;
  /** Pairs of a group and a preference set; at least one is required. */
  readonly groupPreferenceSetAssignments?: ReadonlyArray<InventoryReportConfigGroupPreferenceSetAssignmentInput> | null | undefined;
};

/** New report of a report config. */
export type InventoryReportInput = {
  /** Free text for people. */
  readonly description?: string | null | undefined;
  /** Display name, at most 63 characters. */
  readonly displayName?: string | null | undefined;
  /** Ignored: the service sets the state of a report, at first to `PENDING`. */
  readonly state?: InventoryReportState | null | undefined;
  /** Subject of the report. */
  readonly type?: InventoryReportType | null | undefined;
};

/** Progress of a report. */
export type InventoryReportState =
  /** The computation failed or was cancelled; the error of its operation says why. */
  | 'FAILED'
  /** The report is being computed. */
  | 'PENDING'
  /** The summary is complete. */
  | 'SUCCEEDED'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Subject of a report. */
export type InventoryReportType =
  /** Costs of running the assets at the migration target. */
  | 'TOTAL_COST_OF_OWNERSHIP'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Delivery of export files through signed download URLs. */
export type InventorySignedUriDestinationInput = {
  /** Format of the files; required. */
  readonly fileFormat?: InventoryExportFileFormat | null | undefined;
};

/** Rule that derives the size of a target machine from the size and the measured usage of an asset. */
export type InventorySizingOptimizationStrategy =
  /** Measured usage with 10 percent in reserve, at most the present size. */
  | 'AGGRESSIVE'
  /** Measured usage with 30 percent in reserve, at most the present size. */
  | 'MODERATE'
  /** Cores and memory of the asset, whatever their usage. */
  | 'SAME_AS_SOURCE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Commitment period for usage discounts on sole-tenant nodes. */
export type InventorySoleTenancyCommitmentPlan =
  /** Commitment of 1 year. */
  | 'COMMITMENT_1_YEAR'
  /** Commitment of 3 years. */
  | 'COMMITMENT_3_YEAR'
  /** No commitment: on-demand prices. */
  | 'ON_DEMAND'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Assumptions for virtual machines on sole-tenant nodes. */
export type InventorySoleTenancyPreferencesInput = {
  /** Commitment period for usage discounts on nodes. */
  readonly commitmentPlan?: InventorySoleTenancyCommitmentPlan | null | undefined;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 2.0; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio?: number | null | undefined;
  /** Treatment of running machines during maintenance of their node. */
  readonly hostMaintenancePolicy?: InventoryHostMaintenancePolicy | null | undefined;
  /** Node types that reports may choose from; an empty list allows all. */
  readonly nodeTypes?: ReadonlyArray<InventorySoleTenantNodeTypeInput> | null | undefined;
};

/** Type of sole-tenant node on Compute Engine. */
export type InventorySoleTenantNodeTypeInput = {
  /** Node type name, such as `n2-node-80-640`. */
  readonly nodeName?: string | null | undefined;
};

/** Origin of frames, such as one scanner or one series of uploaded files. */
export type InventorySourceInput = {
  /** Free text for people. */
  readonly description?: string | null | undefined;
  /** Display name, at most 63 characters. */
  readonly displayName?: string | null | undefined;
  /** True where another service manages the source. */
  readonly managed?: boolean | null | undefined;
  /**
   * Trust in the source: where several sources report the same field, the highest number wins, and the latest report
   * among equal numbers.
   */
  readonly priority?: number | null | undefined;
  /** Collection method of the source. */
  readonly type?: InventorySourceType | null | undefined;
};

/** Collection method of a source or frame. */
export type InventorySourceType =
  /** Tool of a third party. */
  | 'CUSTOM'
  /** Installed discovery client. */
  | 'DISCOVERY_CLIENT'
  /** Scan inside the guest operating system. */
  | 'GUEST_OS_SCAN'
  /** Scan of a platform inventory, such as vCenter. */
  | 'INVENTORY_SCAN'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Manually uploaded file, such as a CSV file. */
  | 'UPLOAD';

/** Assumptions about the target of virtual machines. */
export type InventoryVirtualMachinePreferencesInput = {
  /**
   * Commitment period for usage discounts on Compute Engine, and on nodes whose own preferences name none; null means
   * on-demand prices.
   */
  readonly commitmentPlan?: InventoryCommitmentPlan | null | undefined;
  /** Assumptions for the target product `COMPUTE_ENGINE`. */
  readonly computeEnginePreferences?: InventoryComputeEnginePreferencesInput | null | undefined;
  /** Target regions. */
  readonly regionPreferences?: InventoryRegionPreferencesInput | null | undefined;
  /** Rule that derives the target size from size and usage; null keeps the source size. */
  readonly sizingOptimizationStrategy?: InventorySizingOptimizationStrategy | null | undefined;
  /** Assumptions for the target product `SOLE_TENANCY`. */
  readonly soleTenancyPreferences?: InventorySoleTenancyPreferencesInput | null | undefined;
  /** Product that runs the migrated machines; null means `COMPUTE_ENGINE`. */
  readonly targetProduct?: InventoryComputeMigrationTargetProduct | null | undefined;
  /** Assumptions for the target product `VMWARE_ENGINE`. */
  readonly vmwareEnginePreferences?: InventoryVmwareEnginePreferencesInput | null | undefined;
};

/** Commitment period and payment for usage discounts on VMware Engine nodes. */
export type InventoryVmwareEngineCommitmentPlan =
  /** Commitment of 1 year, paid monthly. */
  | 'COMMITMENT_1_YEAR_MONTHLY_PAYMENTS'
  /** Commitment of 1 year, paid in advance. */
  | 'COMMITMENT_1_YEAR_UPFRONT_PAYMENT'
  /** Commitment of 3 years, paid monthly. */
  | 'COMMITMENT_3_YEAR_MONTHLY_PAYMENTS'
  /** Commitment of 3 years, paid in advance. */
  | 'COMMITMENT_3_YEAR_UPFRONT_PAYMENT'
  /** No commitment: on-demand prices. */
  | 'ON_DEMAND'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Assumptions for virtual machines on VMware Engine. */
export type InventoryVmwareEnginePreferencesInput = {
  /** Commitment period and payment for usage discounts on nodes. */
  readonly commitmentPlan?: InventoryVmwareEngineCommitmentPlan | null | undefined;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 8.0 in steps of 0.1; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio?: number | null | undefined;
  /** Machine memory per memory of a node: 1.0, 1.25, 1.5, 1.75 or 2.0; 1.0 means no overcommitment. */
  readonly memoryOvercommitRatio?: number | null | undefined;
  /** Data size before deduplication and compression, divided by the size after them; from 1.0 to 4.0. */
  readonly storageDeduplicationCompressionRatio?: number | null | undefined;
};

/** The token to issue. */
export type IssueTokenInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** Time at which it expires, within 366 days. Default: in 90 days, or with the issuer's credential. */
  readonly expiresAt?: string | null | undefined;
  /** The kind of its caller: `USER`, `INSTALLATION` or `WORKFLOW`. */
  readonly kind: CallerKind;
  /** The purpose of the token, 1 to 100 characters. */
  readonly note?: string | null | undefined;
  /** UUID for repetitions; see `Mutation`. A repetition does not get the secret. */
  readonly requestId?: string | null | undefined;
  /** Its scopes, among those of the issuer's credential. */
  readonly scopes: ReadonlyArray<string>;
  /** The id of the user or installation, or the repository of the workflow, 1 to 255 characters. */
  readonly subject: string;
  /** The tenants that it may reach; none of a kind that is left out. */
  readonly tenancy?: ReadonlyArray<TokenTenancyInput> | null | undefined;
};

/** The customer and the object to link. */
export type LinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** The customer. */
  readonly customer: CustomerRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The object to link. */
  readonly target: CustomerLinkTargetInput;
};

/** Names a location by one of the fields. */
export type LocationRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

/** The direction of an order. */
export type OrderDirection =
  /** Lowest, oldest or first by name first. */
  | 'ASC'
  /** Highest, newest or last by name first. */
  | 'DESC';

/** The plan of the organization behind a credential. It decides the size of the budgets. */
export type Plan =
  /** The higher limits: 15,000 requests an hour by default, for every kind of caller that has a plan. */
  | 'ENTERPRISE'
  /** The normal limits of the kind of caller, such as 5,000 requests an hour for a person by default. */
  | 'STANDARD';

/** Names a preference set by one of the fields. */
export type PreferenceSetRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

/** Assets to remove from a group. */
export type RemoveAssetsFromInventoryGroupInput = {
  /** True skips assets that are not in the group. Otherwise such an asset makes the mutation fail with `NOT_FOUND`. */
  readonly allowMissing?: boolean | null | undefined;
  /** The assets, from 1 to 1,000. */
  readonly assets: ReadonlyArray<AssetRef>;
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The group. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Input of `replayResellerQuarantinedMessages`. */
export type ReplayResellerQuarantinedMessagesInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** The messages, from 1 to 50. Each is read in a transaction of its own, in this order. */
  readonly messages: ReadonlyArray<ResellerQuarantinedMessageRef>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Names a report config by one of the fields. */
export type ReportConfigRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

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
  /** A reason that this schema does not have. */
  | 'UNRECOGNIZED';

/** The way in which the service identifies a customer. */
export type ResellerCustomerType =
  /** A customer with a domain of its own. */
  | 'DOMAIN'
  /** A customer without a domain of its own, identified by the e-mail address of its administrator. */
  | 'TEAM'
  /** A type that this schema does not have. Inputs do not accept it. */
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
  /** A plan that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** A quarantined message by its `id`. */
export type ResellerQuarantinedMessageRef =
  {   /** The `id` of the message. */
  readonly id: string; };

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

/** Input of the mutations of a subscription that need no further values. */
export type ResellerSubscriptionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The subscription to change. */
  readonly subscription: SubscriptionRef;
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

/** The token to revoke. */
export type RevokeTokenInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** The token. */
  readonly token: GatewayTokenRef;
};

/** Names a source by one of the fields. */
export type SourceRef =
  {   /** Global id. */
  readonly id: string; readonly name?: never; }
  |  { readonly id?: never;   /** Full name, as `name` has it. */
  readonly name: string; };

/** The reason why events are missing from a stream. */
export type StreamGapReason =
  /** The events after the cursor are older than the gateway keeps events, and were deleted. */
  | 'CURSOR_EXPIRED'
  /**
   * The cursor does not belong to this log: the database was replaced or restored from an older backup, or the secret of
   * the cursors was changed.
   */
  | 'LOG_RESET';

/** The key of a subscription at the service. */
export type SubscriptionKey = {
  /** Id or primary domain of the customer. */
  readonly customerId: string;
  /** Present id of the subscription; it changes with plan and SKU, so that an id of the time before finds nothing. */
  readonly subscriptionId: string;
};

/** A subscription by its `id` or a key: exactly one of the fields. */
export type SubscriptionRef =
  {   /** The `id` of the subscription. */
  readonly id: string; readonly key?: never; readonly skuKey?: never; }
  |  { readonly id?: never;   /** The customer and the present id of the subscription at the service. */
  readonly key: SubscriptionKey; readonly skuKey?: never; }
  |  { readonly id?: never; readonly key?: never;   /** The customer and the SKU, which stay the same as long as the subscription exists. */
  readonly skuKey: SubscriptionSkuKey; };

/** A customer and a SKU, which together name a subscription. */
export type SubscriptionSkuKey = {
  /** Id or primary domain of the customer. */
  readonly customerId: string;
  /** Id of the SKU. */
  readonly skuId: string;
};

/** The tenants of one kind that a token may reach: `names`, or all of them. */
export type TokenTenancyInput = {
  /** Whether it reaches all tenants of the kind; `names` is left out then. */
  readonly isAll?: boolean;
  /** The tenants, at most 1,000. */
  readonly names?: ReadonlyArray<string> | null | undefined;
  /** Kind of the tenants, such as `customers` or `projects`; `Viewer.tenancy` has all kinds. */
  readonly tenantType: string;
};

/** The link to remove. */
export type UnlinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: string | null | undefined;
  /** The link. */
  readonly link: CustomerLinkRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
};

/** Asset to change, with the new values. */
export type UpdateInventoryAssetInput = {
  /** The asset to change. */
  readonly asset: AssetRef;
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** New values; null clears a field. */
  readonly fields: InventoryAssetInput;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: string | null | undefined;
};

/** Group to change, with the new values. */
export type UpdateInventoryGroupInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: string | null | undefined;
  /** New values; null clears a field. */
  readonly fields: InventoryGroupInput;
  /** The group to change. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: string | null | undefined;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: string | null | undefined;
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

export type CallerLimitsFragment = { readonly owner: string, readonly seenAt: string | null, readonly refusals: ReadonlyArray<{ readonly refusedAt: string, readonly code: string, readonly rule: string | null, readonly operation: string | null }>, readonly rateLimits: ReadonlyArray<{ readonly resource: string, readonly limit: number, readonly remaining: number, readonly used: number, readonly resetAt: string }> | null, readonly secondaryLimits: ReadonlyArray<{ readonly rule: string, readonly endpoint: string | null, readonly used: number, readonly limit: number, readonly seconds: number | null, readonly resetAt: string | null, readonly refusalEndsAt: string | null, readonly scope: GatewayScope }> | null };

export type CallersQueryVariables = Exact<{ [key: string]: never; }>;


export type CallersQuery = { readonly gateway: { readonly scope: GatewayScope, readonly callers: ReadonlyArray<{ readonly owner: string, readonly seenAt: string | null, readonly refusals: ReadonlyArray<{ readonly refusedAt: string, readonly code: string, readonly rule: string | null, readonly operation: string | null }>, readonly rateLimits: ReadonlyArray<{ readonly resource: string, readonly limit: number, readonly remaining: number, readonly used: number, readonly resetAt: string }> | null, readonly secondaryLimits: ReadonlyArray<{ readonly rule: string, readonly endpoint: string | null, readonly used: number, readonly limit: number, readonly seconds: number | null, readonly resetAt: string | null, readonly refusalEndsAt: string | null, readonly scope: GatewayScope }> | null }> } | null };

export type CallerQueryVariables = Exact<{
  owner: string;
}>;


export type CallerQuery = { readonly gateway: { readonly caller: { readonly owner: string, readonly seenAt: string | null, readonly refusals: ReadonlyArray<{ readonly refusedAt: string, readonly code: string, readonly rule: string | null, readonly operation: string | null }>, readonly rateLimits: ReadonlyArray<{ readonly resource: string, readonly limit: number, readonly remaining: number, readonly used: number, readonly resetAt: string }> | null, readonly secondaryLimits: ReadonlyArray<{ readonly rule: string, readonly endpoint: string | null, readonly used: number, readonly limit: number, readonly seconds: number | null, readonly resetAt: string | null, readonly refusalEndsAt: string | null, readonly scope: GatewayScope }> | null } } | null };

export type LinkCustomerMutationVariables = Exact<{
  input: LinkCustomerInput;
}>;


export type LinkCustomerMutation = { readonly linkCustomer: { readonly link: { readonly id: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly __typename: 'ActiveExecutionConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly __typename: 'CustomerLinkConflict', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null, readonly link: { readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null } | null }
      | { readonly __typename: 'GenericUserError', readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type UnlinkCustomerMutationVariables = Exact<{
  input: UnlinkCustomerInput;
}>;


export type UnlinkCustomerMutation = { readonly unlinkCustomer: { readonly deletedId: string | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type InsertSubscriptionMutationVariables = Exact<{
  input: CreateResellerSubscriptionInput;
}>;


export type InsertSubscriptionMutation = { readonly createResellerSubscription: { readonly subscription: { readonly id: string } | null, readonly userErrors: ReadonlyArray<
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


export type CustomerQuery = { readonly resellerCustomer: { readonly id: string, readonly customerId: string, readonly customerDomain: string | null, readonly customerDomainVerified: boolean, readonly customerType: ResellerCustomerType, readonly phoneNumber: string | null, readonly alternateEmail: string | null, readonly primaryEmail: string | null, readonly postalAddress: { readonly contactName: string | null, readonly organizationName: string | null, readonly addressLine1: string | null, readonly postalCode: string | null, readonly locality: string | null, readonly countryCode: string | null } | null, readonly subscriptions: { readonly totalCount: number | null } | null, readonly links: { readonly totalCount: number | null } | null } | null };

export type CustomerSubscriptionsQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerSubscriptionsQuery = { readonly resellerCustomer: { readonly subscriptions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly customerId: string, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly planName: ResellerPlanName, readonly isCommitmentPlan: boolean, readonly numberOfSeats: number | null, readonly maximumNumberOfSeats: number | null, readonly licensedNumberOfSeats: number | null, readonly renewalType: ResellerRenewalType | null, readonly isInTrial: boolean, readonly trialEndsAt: string | null, readonly billingMethod: string | null, readonly purchaseOrderId: string | null, readonly createdAt: string | null, readonly commitmentInterval: { readonly startsAt: string, readonly endsAt: string } | null, readonly events: { readonly nodes: ReadonlyArray<
            | { readonly __typename: 'ResellerCancellation', readonly cancellationReason: ResellerCancellationReason | null, readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
            | { readonly __typename: 'ResellerChange', readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
            | { readonly __typename: 'ResellerStateDrift', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly differences: ReadonlyArray<{ readonly field: string, readonly actual: string | null }> }
            | { readonly __typename: 'ResellerSuspension', readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
          >, readonly pageInfo: { readonly hasPreviousPage: boolean } } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type SubscriptionCardFragment = { readonly id: string, readonly customerId: string, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly planName: ResellerPlanName, readonly isCommitmentPlan: boolean, readonly numberOfSeats: number | null, readonly maximumNumberOfSeats: number | null, readonly licensedNumberOfSeats: number | null, readonly renewalType: ResellerRenewalType | null, readonly isInTrial: boolean, readonly trialEndsAt: string | null, readonly billingMethod: string | null, readonly purchaseOrderId: string | null, readonly createdAt: string | null, readonly commitmentInterval: { readonly startsAt: string, readonly endsAt: string } | null, readonly events: { readonly nodes: ReadonlyArray<
      | { readonly __typename: 'ResellerCancellation', readonly cancellationReason: ResellerCancellationReason | null, readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
      | { readonly __typename: 'ResellerChange', readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
      | { readonly __typename: 'ResellerStateDrift', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly differences: ReadonlyArray<{ readonly field: string, readonly actual: string | null }> }
      | { readonly __typename: 'ResellerSuspension', readonly suspensionReasons: ReadonlyArray<ResellerSuspensionReason>, readonly id: string, readonly kind: EventKind, readonly occurredAt: string }
    >, readonly pageInfo: { readonly hasPreviousPage: boolean } } | null };

export type CustomerLinksQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerLinksQuery = { readonly resellerCustomer: { readonly links: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly createdAt: string, readonly createdBy: string, readonly target:
          | { readonly __typename: 'Contact', readonly contactChannelAddress: string }
          | { readonly __typename: 'InventoryProject', readonly project: string }
         | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type CustomerSuggestionsQueryVariables = Exact<{
  customerId: string;
}>;


export type CustomerSuggestionsQuery = { readonly resellerCustomer: { readonly linkSuggestions: ReadonlyArray<{ readonly reason: string, readonly target:
        | { readonly __typename: 'Contact', readonly contactChannelAddress: string }
        | { readonly __typename: 'InventoryProject', readonly project: string }
       }> | null } | null };

export type CustomerExecutionsQueryVariables = Exact<{
  customerId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomerExecutionsQuery = { readonly resellerCustomer: { readonly executions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly status: ExecutionStatus, readonly createdAt: string, readonly flow: { readonly name: string | null } | null, readonly steps: { readonly nodes: ReadonlyArray<{ readonly transitionedTo: string | null }> } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

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


export type CustomersQuery = { readonly resellerCustomers: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly customerId: string, readonly customerDomain: string | null, readonly customerDomainVerified: boolean, readonly phoneNumber: string | null, readonly alternateEmail: string | null, readonly primaryEmail: string | null, readonly postalAddress: { readonly organizationName: string | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SearchEverythingQueryVariables = Exact<{
  query: string;
  first: number;
  after?: string | null | undefined;
}>;


export type SearchEverythingQuery = { readonly search: { readonly notSearched: ReadonlyArray<ActivityService>, readonly nodes: ReadonlyArray<{ readonly node:
        | { readonly __typename: 'AuditEvent', readonly id: string }
        | { readonly __typename: 'Contact', readonly contactChannelAddress: string, readonly id: string, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'CustomerLink', readonly id: string }
        | { readonly __typename: 'Execution', readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly id: string, readonly executionStatus: ExecutionStatus }
        | { readonly __typename: 'ExecutionChange', readonly id: string }
        | { readonly __typename: 'ExecutionStep', readonly id: string }
        | { readonly __typename: 'Flow', readonly sid: string, readonly id: string, readonly flowName: string | null }
        | { readonly __typename: 'GatewayToken', readonly id: string }
        | { readonly __typename: 'InventoryAsset', readonly name: string, readonly id: string, readonly details:
            | { readonly machineName: string | null }
            | Record<PropertyKey, never>
           | null }
        | { readonly __typename: 'InventoryAssetChanges', readonly id: string }
        | { readonly __typename: 'InventoryAssetsExportJob', readonly id: string }
        | { readonly __typename: 'InventoryDiscoveryClient', readonly id: string }
        | { readonly __typename: 'InventoryErrorFrame', readonly id: string }
        | { readonly __typename: 'InventoryGroup', readonly name: string, readonly displayName: string | null, readonly id: string }
        | { readonly __typename: 'InventoryImportDataFile', readonly id: string }
        | { readonly __typename: 'InventoryImportJob', readonly id: string }
        | { readonly __typename: 'InventoryLocation', readonly id: string }
        | { readonly __typename: 'InventoryOperation', readonly id: string }
        | { readonly __typename: 'InventoryOperationChange', readonly id: string }
        | { readonly __typename: 'InventoryPreferenceSet', readonly id: string }
        | { readonly __typename: 'InventoryProject', readonly id: string }
        | { readonly __typename: 'InventoryRelation', readonly id: string }
        | { readonly __typename: 'InventoryReport', readonly id: string }
        | { readonly __typename: 'InventoryReportConfig', readonly id: string }
        | { readonly __typename: 'InventorySettings', readonly id: string }
        | { readonly __typename: 'InventorySource', readonly name: string, readonly displayName: string | null, readonly id: string }
        | { readonly __typename: 'ResellerCancellation', readonly id: string }
        | { readonly __typename: 'ResellerChange', readonly id: string }
        | { readonly __typename: 'ResellerCustomer', readonly customerId: string, readonly customerDomain: string | null, readonly id: string, readonly postalAddress: { readonly organizationName: string | null } | null }
        | { readonly __typename: 'ResellerMessagingSubscription', readonly id: string }
        | { readonly __typename: 'ResellerQuarantinedMessage', readonly id: string }
        | { readonly __typename: 'ResellerStateDrift', readonly id: string }
        | { readonly __typename: 'ResellerSubscription', readonly customerId: string, readonly customerDomain: string | null, readonly skuId: string, readonly skuName: string | null, readonly status: ResellerSubscriptionStatus, readonly id: string }
        | { readonly __typename: 'ResellerSuspension', readonly id: string }
       | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type InsertCustomerMutationVariables = Exact<{
  input: CreateResellerCustomerInput;
}>;


export type InsertCustomerMutation = { readonly createResellerCustomer: { readonly customer: { readonly customerId: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CustomerTimelineQueryVariables = Exact<{
  customerId: string;
  filter?: ActivityFilter | null | undefined;
  last: number;
  after?: string | null | undefined;
}>;


export type CustomerTimelineQuery = { readonly resellerCustomer: { readonly activity: { readonly nodes: ReadonlyArray<
        | { readonly __typename: 'ExecutionChange', readonly executionSid: string, readonly flowSid: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'InventoryAssetChanges', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'InventoryOperationChange', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly operation: { readonly name: string, readonly state: InventoryOperationState }, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'ResellerCancellation', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'ResellerChange', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'ResellerStateDrift', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
        | { readonly __typename: 'ResellerSuspension', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      >, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly kind: CallerKind, readonly owner: string, readonly scopes: ReadonlyArray<string>, readonly tenancy: ReadonlyArray<{ readonly tenantType: string, readonly count: number | null }> } | null };

export type FlowsQueryVariables = Exact<{ [key: string]: never; }>;


export type FlowsQuery = { readonly flows: { readonly nodes: ReadonlyArray<{ readonly sid: string, readonly name: string | null, readonly version: number | null }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null };

export type ExecutionsQueryVariables = Exact<{
  flowSid?: string | null | undefined;
  filter?: ExecutionFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ExecutionsQuery = { readonly executions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sid: string, readonly flowSid: string, readonly contactChannelAddress: string, readonly status: ExecutionStatus, readonly createdAt: string, readonly updatedAt: string | null, readonly endedReason: ExecutionEndedReason | null, readonly flow: { readonly name: string | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type FoundContactsQueryVariables = Exact<{
  query: string;
}>;


export type FoundContactsQuery = { readonly search: { readonly nodes: ReadonlyArray<{ readonly title: string }> } | null };

export type ExecutionQueryVariables = Exact<{
  flowSid: string;
  sid: string;
}>;


export type ExecutionQuery = { readonly execution: { readonly id: string, readonly sid: string, readonly flowSid: string, readonly flowVersion: number | null, readonly accountSid: string, readonly contactChannelAddress: string, readonly flowChannelAddress: string | null, readonly status: ExecutionStatus, readonly createdAt: string, readonly updatedAt: string | null, readonly endedAt: string | null, readonly endedReason: ExecutionEndedReason | null, readonly durationSeconds: number | null, readonly initiatedBy: string | null, readonly context: unknown, readonly flow: { readonly name: string | null, readonly version: number | null, readonly widgets: ReadonlyArray<{ readonly name: string, readonly type: string, readonly transitions: ReadonlyArray<{ readonly event: string, readonly next: string | null }> }> | null } | null, readonly steps: { readonly nodes: ReadonlyArray<{ readonly sid: string, readonly name: string, readonly transitionedFrom: string | null, readonly transitionedTo: string | null, readonly type: string, readonly createdAt: string }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null };

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


export type ExecutionCustomerQuery = { readonly execution: { readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null } | null };

export type ExecutionChangesSubscriptionVariables = Exact<{
  flowSid: string;
  sid: string;
  after?: string | null | undefined;
}>;


export type ExecutionChangesSubscription = { readonly executionChanges:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly kind: EventKind }
    | { readonly __typename: 'InventoryAssetChanges', readonly cursor: string }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string }
    | { readonly __typename: 'ResellerCancellation', readonly cursor: string }
    | { readonly __typename: 'ResellerChange', readonly cursor: string }
    | { readonly __typename: 'ResellerStateDrift', readonly cursor: string }
    | { readonly __typename: 'ResellerSuspension', readonly cursor: string }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type ExecutionListChangesSubscriptionVariables = Exact<{
  flowSid?: string | null | undefined;
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ExecutionListChangesSubscription = { readonly executionChanges:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly kind: EventKind, readonly executionSid: string }
    | { readonly __typename: 'InventoryAssetChanges', readonly cursor: string }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string }
    | { readonly __typename: 'ResellerCancellation', readonly cursor: string }
    | { readonly __typename: 'ResellerChange', readonly cursor: string }
    | { readonly __typename: 'ResellerStateDrift', readonly cursor: string }
    | { readonly __typename: 'ResellerSuspension', readonly cursor: string }
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


export type DeleteExecutionMutation = { readonly deleteExecution: { readonly deletedId: string | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ActiveByFlowQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveByFlowQuery = { readonly executionCounts: ReadonlyArray<{ readonly count: number, readonly flow: { readonly sid: string } | null }> | null };

export type FlowQueryVariables = Exact<{
  sid: string;
}>;


export type FlowQuery = { readonly flow: { readonly sid: string, readonly name: string | null, readonly version: number | null, readonly widgets: ReadonlyArray<{ readonly name: string, readonly type: string, readonly transitions: ReadonlyArray<{ readonly event: string, readonly next: string | null }> }> | null } | null };

export type FlowWidgetsQueryVariables = Exact<{
  sid: string;
}>;


export type FlowWidgetsQuery = { readonly executionCounts: ReadonlyArray<{ readonly count: number, readonly widgetName: string | null }> | null };

export type FlowVersionsQueryVariables = Exact<{
  sid: string;
}>;


export type FlowVersionsQuery = { readonly executionCounts: ReadonlyArray<{ readonly count: number, readonly flowVersion: number | null, readonly status: ExecutionStatus | null, readonly averageDurationSeconds: number | null }> | null };

export type AssetRowFragment = { readonly name: string, readonly title: string | null, readonly kind: InventoryAssetKind | null, readonly hidden: boolean, readonly groupNames: ReadonlyArray<string>, readonly createdAt: string | null, readonly updatedAt: string | null, readonly labels: ReadonlyArray<{ readonly key: string, readonly value: string }>, readonly details:
    | { readonly __typename: 'InventoryDatabaseDeploymentDetails' }
    | { readonly __typename: 'InventoryDatabaseDetails' }
    | { readonly __typename: 'InventoryMachineDetails', readonly machineName: string | null, readonly coreCount: number | null, readonly memoryMb: number | null, readonly powerState: InventoryPowerState | null, readonly uuid: string | null, readonly guestOs: { readonly osName: string | null, readonly family: InventoryOsFamily | null } | null, readonly architecture: { readonly cpuName: string | null } | null, readonly network: { readonly primaryIpAddress: string | null } | null, readonly disks: { readonly totalCapacityBytes: string | null } | null }
   | null };

export type AssetsQueryVariables = Exact<{
  location: string;
  query?: string | null | undefined;
  orderBy?: ReadonlyArray<InventoryAssetOrder> | InventoryAssetOrder | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AssetsQuery = { readonly inventoryLocation: { readonly assets: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly title: string | null, readonly kind: InventoryAssetKind | null, readonly hidden: boolean, readonly groupNames: ReadonlyArray<string>, readonly createdAt: string | null, readonly updatedAt: string | null, readonly labels: ReadonlyArray<{ readonly key: string, readonly value: string }>, readonly details:
          | { readonly __typename: 'InventoryDatabaseDeploymentDetails' }
          | { readonly __typename: 'InventoryDatabaseDetails' }
          | { readonly __typename: 'InventoryMachineDetails', readonly machineName: string | null, readonly coreCount: number | null, readonly memoryMb: number | null, readonly powerState: InventoryPowerState | null, readonly uuid: string | null, readonly guestOs: { readonly osName: string | null, readonly family: InventoryOsFamily | null } | null, readonly architecture: { readonly cpuName: string | null } | null, readonly network: { readonly primaryIpAddress: string | null } | null, readonly disks: { readonly totalCapacityBytes: string | null } | null }
         | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type AssetCountQueryVariables = Exact<{
  location: string;
  query?: string | null | undefined;
}>;


export type AssetCountQuery = { readonly inventoryLocation: { readonly assets: { readonly totalCount: number | null } | null } | null };

export type AssetFiguresQueryVariables = Exact<{
  location: string;
  query?: string | null | undefined;
  aggregations: ReadonlyArray<InventoryAggregationInput> | InventoryAggregationInput;
}>;


export type AssetFiguresQuery = { readonly inventoryLocation: { readonly aggregateAssets: ReadonlyArray<{ readonly field: string | null, readonly count: { readonly value: string | null } | null, readonly sum: { readonly value: number | null } | null, readonly frequency: { readonly values: ReadonlyArray<{ readonly key: string, readonly value: string }> } | null, readonly histogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: number | null, readonly upperBound: number | null, readonly count: string | null }> } | null }> | null } | null };

export type AssetDetailsQueryVariables = Exact<{
  name: string;
}>;


export type AssetDetailsQuery = { readonly inventoryAsset: { readonly name: string, readonly title: string | null, readonly kind: InventoryAssetKind | null, readonly hidden: boolean, readonly groupNames: ReadonlyArray<string>, readonly createdAt: string | null, readonly updatedAt: string | null, readonly attributes: ReadonlyArray<{ readonly key: string, readonly value: string }>, readonly details:
      | { readonly __typename: 'InventoryDatabaseDeploymentDetails', readonly edition: string | null, readonly version: string | null }
      | { readonly __typename: 'InventoryDatabaseDetails', readonly databaseName: string | null, readonly allocatedStorageBytes: string | null }
      | { readonly __typename: 'InventoryMachineDetails', readonly machineName: string | null, readonly coreCount: number | null, readonly memoryMb: number | null, readonly powerState: InventoryPowerState | null, readonly uuid: string | null, readonly guestOs: { readonly version: string | null, readonly osName: string | null, readonly family: InventoryOsFamily | null } | null, readonly architecture: { readonly cpuArchitecture: string | null, readonly cpuManufacturer: string | null, readonly cpuSocketCount: number | null, readonly firmwareType: InventoryFirmwareType | null, readonly cpuName: string | null } | null, readonly disks: { readonly totalCapacityBytes: string | null, readonly disks: ReadonlyArray<{ readonly diskLabel: string | null, readonly capacityBytes: string | null, readonly freeBytes: string | null, readonly interfaceType: InventoryDiskInterfaceType | null }> } | null, readonly network: { readonly primaryMacAddress: string | null, readonly primaryIpAddress: string | null, readonly adapters: ReadonlyArray<{ readonly macAddress: string | null, readonly addresses: ReadonlyArray<{ readonly ipAddress: string | null }> }> } | null }
     | null, readonly insightList: { readonly insights: ReadonlyArray<{ readonly genericInsight: { readonly defaultMessage: string | null } | null, readonly migrationInsight: { readonly fit: { readonly fitLevel: InventoryFitLevel | null } | null, readonly computeEngineTarget: { readonly shape: { readonly machineType: string | null, readonly logicalCoreCount: number, readonly memoryMb: number | null } | null } | null } | null }> } | null, readonly groups: ReadonlyArray<{ readonly name: string, readonly displayName: string | null }>, readonly sources: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly type: InventorySourceType | null }>, readonly labels: ReadonlyArray<{ readonly key: string, readonly value: string }> } | null };

export type AssetChangesSubscriptionVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type AssetChangesSubscription = { readonly inventoryAssetChanges:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string }
    | { readonly __typename: 'InventoryAssetChanges', readonly cursor: string, readonly changes: ReadonlyArray<{ readonly name: string }> }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string }
    | { readonly __typename: 'ResellerCancellation', readonly cursor: string }
    | { readonly __typename: 'ResellerChange', readonly cursor: string }
    | { readonly __typename: 'ResellerStateDrift', readonly cursor: string }
    | { readonly __typename: 'ResellerSuspension', readonly cursor: string }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type UpdateAssetMutationVariables = Exact<{
  input: UpdateInventoryAssetInput;
}>;


export type UpdateAssetMutation = { readonly updateInventoryAsset: { readonly asset: { readonly name: string, readonly title: string | null, readonly kind: InventoryAssetKind | null, readonly hidden: boolean, readonly groupNames: ReadonlyArray<string>, readonly createdAt: string | null, readonly updatedAt: string | null, readonly labels: ReadonlyArray<{ readonly key: string, readonly value: string }>, readonly details:
        | { readonly __typename: 'InventoryDatabaseDeploymentDetails' }
        | { readonly __typename: 'InventoryDatabaseDetails' }
        | { readonly __typename: 'InventoryMachineDetails', readonly machineName: string | null, readonly coreCount: number | null, readonly memoryMb: number | null, readonly powerState: InventoryPowerState | null, readonly uuid: string | null, readonly guestOs: { readonly osName: string | null, readonly family: InventoryOsFamily | null } | null, readonly architecture: { readonly cpuName: string | null } | null, readonly network: { readonly primaryIpAddress: string | null } | null, readonly disks: { readonly totalCapacityBytes: string | null } | null }
       | null } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ExportJobsQueryVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type ExportJobsQuery = { readonly inventoryLocation: { readonly assetsExportJobs: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly name: string, readonly createdAt: string | null, readonly inventory: boolean, readonly networkDependencies: boolean, readonly performanceData: { readonly maxDays: number | null } | null, readonly condition: { readonly filter: string | null } | null, readonly signedUriDestination: { readonly fileFormat: InventoryExportFileFormat | null } | null, readonly recentExecutions: ReadonlyArray<{ readonly executionId: string | null, readonly startedAt: string | null, readonly endedAt: string | null, readonly requestedAssetCount: number, readonly result: { readonly error: { readonly message: string | null } | null, readonly outputFiles: ReadonlyArray<{ readonly fileSizeBytes: string, readonly csvOutputFile: { readonly rowCount: number, readonly signedUri: { readonly file: string | null, readonly uri: string | null } | null } | null, readonly xlsxOutputFile: { readonly signedUri: { readonly file: string | null, readonly uri: string | null } | null } | null }> } | null }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type CreateExportJobMutationVariables = Exact<{
  input: CreateInventoryAssetsExportJobInput;
}>;


export type CreateExportJobMutation = { readonly createInventoryAssetsExportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type RunExportJobMutationVariables = Exact<{
  name: string;
}>;


export type RunExportJobMutation = { readonly runInventoryAssetsExportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteExportJobMutationVariables = Exact<{
  name: string;
}>;


export type DeleteExportJobMutation = { readonly deleteInventoryAssetsExportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type GroupsQueryVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type GroupsQuery = { readonly inventoryLocation: { readonly groups: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly description: string | null, readonly createdAt: string | null, readonly updatedAt: string | null, readonly assets: { readonly totalCount: number | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type GroupNamesQueryVariables = Exact<{
  location: string;
  first: number;
  after?: string | null | undefined;
}>;


export type GroupNamesQuery = { readonly inventoryLocation: { readonly groups: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type CreateGroupMutationVariables = Exact<{
  input: CreateInventoryGroupInput;
}>;


export type CreateGroupMutation = { readonly createInventoryGroup: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type UpdateGroupMutationVariables = Exact<{
  input: UpdateInventoryGroupInput;
}>;


export type UpdateGroupMutation = { readonly updateInventoryGroup: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteGroupMutationVariables = Exact<{
  name: string;
}>;


export type DeleteGroupMutation = { readonly deleteInventoryGroup: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type AddAssetsMutationVariables = Exact<{
  input: AddAssetsToInventoryGroupInput;
}>;


export type AddAssetsMutation = { readonly addAssetsToInventoryGroup: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type RemoveAssetsMutationVariables = Exact<{
  input: RemoveAssetsFromInventoryGroupInput;
}>;


export type RemoveAssetsMutation = { readonly removeAssetsFromInventoryGroup: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ImportJobsQueryVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type ImportJobsQuery = { readonly inventoryLocation: { readonly importJobs: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly state: InventoryImportJobState | null, readonly createdAt: string | null, readonly endedAt: string | null, readonly executionReport: { readonly framesReported: number | null, readonly totalRowsCount: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type ImportProblemFragment = { readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null };

export type ImportProblemsFragment = { readonly jobErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly fileValidations: ReadonlyArray<{ readonly fileName: string | null, readonly partialReport: boolean, readonly fileErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly rowErrors: ReadonlyArray<{ readonly assetTitle: string | null, readonly vmName: string | null, readonly csvError: { readonly rowNumber: number | null } | null, readonly xlsxError: { readonly rowNumber: number | null, readonly sheet: string | null } | null, readonly archiveError: { readonly filePath: string | null, readonly csvError: { readonly rowNumber: number | null } | null } | null, readonly errors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }> }> }> };

export type ImportJobQueryVariables = Exact<{
  name: string;
}>;


export type ImportJobQuery = { readonly inventoryImportJob: { readonly name: string, readonly displayName: string | null, readonly state: InventoryImportJobState | null, readonly createdAt: string | null, readonly endedAt: string | null, readonly sourceName: string | null, readonly importDataFiles: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly format: InventoryImportDataFormat | null, readonly state: InventoryImportDataFileState | null, readonly uploadFileInfo: { readonly uriExpiresAt: string | null } | null }> } | null, readonly validationReport: { readonly jobErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly fileValidations: ReadonlyArray<{ readonly fileName: string | null, readonly partialReport: boolean, readonly fileErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly rowErrors: ReadonlyArray<{ readonly assetTitle: string | null, readonly vmName: string | null, readonly csvError: { readonly rowNumber: number | null } | null, readonly xlsxError: { readonly rowNumber: number | null, readonly sheet: string | null } | null, readonly archiveError: { readonly filePath: string | null, readonly csvError: { readonly rowNumber: number | null } | null } | null, readonly errors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }> }> }> } | null, readonly executionReport: { readonly framesReported: number | null, readonly totalRowsCount: number, readonly executionErrors: { readonly jobErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly fileValidations: ReadonlyArray<{ readonly fileName: string | null, readonly partialReport: boolean, readonly fileErrors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }>, readonly rowErrors: ReadonlyArray<{ readonly assetTitle: string | null, readonly vmName: string | null, readonly csvError: { readonly rowNumber: number | null } | null, readonly xlsxError: { readonly rowNumber: number | null, readonly sheet: string | null } | null, readonly archiveError: { readonly filePath: string | null, readonly csvError: { readonly rowNumber: number | null } | null } | null, readonly errors: ReadonlyArray<{ readonly severity: InventoryImportErrorSeverity | null, readonly errorDetails: string | null }> }> }> } | null } | null } | null };

export type UploadAddressQueryVariables = Exact<{
  name: string;
}>;


export type UploadAddressQuery = { readonly inventoryImportDataFile: { readonly state: InventoryImportDataFileState | null, readonly uploadFileInfo: { readonly signedUri: string | null, readonly headers: ReadonlyArray<{ readonly key: string, readonly value: string }> } | null } | null };

export type ImportSourceQueryVariables = Exact<{
  name: string;
}>;


export type ImportSourceQuery = { readonly inventorySource: { readonly name: string } | null };

export type CreateSourceMutationVariables = Exact<{
  input: CreateInventorySourceInput;
}>;


export type CreateSourceMutation = { readonly createInventorySource: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CreateImportJobMutationVariables = Exact<{
  input: CreateInventoryImportJobInput;
}>;


export type CreateImportJobMutation = { readonly createInventoryImportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CreateImportDataFileMutationVariables = Exact<{
  input: CreateInventoryImportDataFileInput;
}>;


export type CreateImportDataFileMutation = { readonly createInventoryImportDataFile: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ValidateImportJobMutationVariables = Exact<{
  name: string;
}>;


export type ValidateImportJobMutation = { readonly validateInventoryImportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type RunImportJobMutationVariables = Exact<{
  name: string;
}>;


export type RunImportJobMutation = { readonly runInventoryImportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteImportJobMutationVariables = Exact<{
  name: string;
}>;


export type DeleteImportJobMutation = { readonly deleteInventoryImportJob: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type LocationCountsFragment = { readonly name: string, readonly displayName: string | null, readonly locationId: string | null, readonly assets: { readonly totalCount: number | null } | null, readonly groups: { readonly totalCount: number | null } | null, readonly importJobs: { readonly totalCount: number | null } | null, readonly reportConfigs: { readonly totalCount: number | null } | null };

export type InventoryProjectsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type InventoryProjectsQuery = { readonly inventoryProjects: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly project: string, readonly locations: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly locationId: string | null, readonly assets: { readonly totalCount: number | null } | null, readonly groups: { readonly totalCount: number | null } | null, readonly importJobs: { readonly totalCount: number | null } | null, readonly reportConfigs: { readonly totalCount: number | null } | null }> } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type InventoryLocationExistsQueryVariables = Exact<{
  name: string;
}>;


export type InventoryLocationExistsQuery = { readonly inventoryLocation: { readonly name: string } | null };

export type InventoryProjectLocationsQueryVariables = Exact<{
  project: string;
}>;


export type InventoryProjectLocationsQuery = { readonly inventoryLocations: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly locationId: string | null, readonly assets: { readonly totalCount: number | null } | null, readonly groups: { readonly totalCount: number | null } | null, readonly importJobs: { readonly totalCount: number | null } | null, readonly reportConfigs: { readonly totalCount: number | null } | null }> } | null };

export type StartedOperationFragment = { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
    | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
  > };

export type OperationProgressFragment = { readonly name: string, readonly done: boolean, readonly state: InventoryOperationState, readonly metadata: { readonly verb: string | null, readonly statusMessage: string | null, readonly requestedCancellation: boolean, readonly createdAt: string | null } | null, readonly error: { readonly message: string | null } | null };

export type RunningOperationQueryVariables = Exact<{
  location: string;
  query: string;
}>;


export type RunningOperationQuery = { readonly inventoryLocation: { readonly operations: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly done: boolean, readonly state: InventoryOperationState, readonly metadata: { readonly verb: string | null, readonly statusMessage: string | null, readonly requestedCancellation: boolean, readonly createdAt: string | null } | null, readonly error: { readonly message: string | null } | null }> } | null } | null };

export type OperationStepsSubscriptionVariables = Exact<{
  name: string;
  after?: string | null | undefined;
}>;


export type OperationStepsSubscription = { readonly inventoryOperation:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string }
    | { readonly __typename: 'InventoryAssetChanges', readonly cursor: string }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string, readonly operation: { readonly name: string, readonly done: boolean, readonly state: InventoryOperationState, readonly metadata: { readonly verb: string | null, readonly statusMessage: string | null, readonly requestedCancellation: boolean, readonly createdAt: string | null } | null, readonly error: { readonly message: string | null } | null } }
    | { readonly __typename: 'ResellerCancellation', readonly cursor: string }
    | { readonly __typename: 'ResellerChange', readonly cursor: string }
    | { readonly __typename: 'ResellerStateDrift', readonly cursor: string }
    | { readonly __typename: 'ResellerSuspension', readonly cursor: string }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type CancelOperationMutationVariables = Exact<{
  name: string;
}>;


export type CancelOperationMutation = { readonly cancelInventoryOperation: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type ComparableReportsQueryVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type ComparableReportsQuery = { readonly inventoryLocation: { readonly reportConfigs: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly reports: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly createdAt: string | null }> } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type ReportConfigsQueryVariables = Exact<{
  location: string;
  after?: string | null | undefined;
}>;


export type ReportConfigsQuery = { readonly inventoryLocation: { readonly reportConfigs: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly createdAt: string | null, readonly groupPreferenceSetAssignments: ReadonlyArray<{ readonly groupName: string | null, readonly group: { readonly displayName: string | null } | null, readonly preferenceSet: { readonly name: string, readonly displayName: string | null } | null }>, readonly reports: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly state: InventoryReportState | null, readonly createdAt: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type ReportHeadFragment = { readonly name: string, readonly displayName: string | null, readonly state: InventoryReportState | null, readonly createdAt: string | null };

export type ConfigReportsQueryVariables = Exact<{
  name: string;
  after?: string | null | undefined;
}>;


export type ConfigReportsQuery = { readonly inventoryReportConfig: { readonly reports: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null, readonly state: InventoryReportState | null, readonly createdAt: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type PreferenceSetsQueryVariables = Exact<{
  location: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PreferenceSetsQuery = { readonly inventoryLocation: { readonly preferenceSets: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly displayName: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type MoneyFragment = { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null };

export type HistogramFragment = { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> };

export type AssetStatsFragment = { readonly totalAssets: string | null, readonly totalCores: string | null, readonly totalMemoryBytes: string | null, readonly totalStorageBytes: string | null, readonly operatingSystem: { readonly dataPoints: ReadonlyArray<{ readonly label: string | null, readonly value: number | null }> } | null, readonly coreCountHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null, readonly memoryBytesHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null };

export type ReportQueryVariables = Exact<{
  name: string;
}>;


export type ReportQuery = { readonly inventoryReport: { readonly name: string, readonly displayName: string | null, readonly state: InventoryReportState | null, readonly createdAt: string | null, readonly reportConfig: { readonly displayName: string | null } | null, readonly summary: { readonly allAssetsStats: { readonly totalAssets: string | null, readonly totalCores: string | null, readonly totalMemoryBytes: string | null, readonly totalStorageBytes: string | null, readonly operatingSystem: { readonly dataPoints: ReadonlyArray<{ readonly label: string | null, readonly value: number | null }> } | null, readonly coreCountHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null, readonly memoryBytesHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null } | null, readonly groupFindings: ReadonlyArray<{ readonly displayName: string | null, readonly assetAggregateStats: { readonly totalAssets: string | null, readonly totalCores: string | null, readonly totalMemoryBytes: string | null, readonly totalStorageBytes: string | null, readonly operatingSystem: { readonly dataPoints: ReadonlyArray<{ readonly label: string | null, readonly value: number | null }> } | null, readonly coreCountHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null, readonly memoryBytesHistogram: { readonly buckets: ReadonlyArray<{ readonly lowerBound: string | null, readonly upperBound: string | null, readonly count: string | null }> } | null } | null, readonly preferenceSetFindings: ReadonlyArray<{ readonly displayName: string | null, readonly monthlyCostTotal: { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null } | null, readonly monthlyCostCompute: { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null } | null, readonly monthlyCostStorage: { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null } | null, readonly monthlyCostOsLicense: { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null } | null, readonly monthlyCostNetworkEgress: { readonly units: string | null, readonly nanos: number | null, readonly currencyCode: string | null } | null, readonly computeEngineFinding: { readonly allocatedAssetCount: string | null, readonly allocatedRegions: ReadonlyArray<string>, readonly machineSeriesAllocations: ReadonlyArray<{ readonly allocatedAssetCount: string | null, readonly machineSeries: { readonly code: string | null } | null }> } | null, readonly soleTenantFinding: { readonly allocatedAssetCount: string | null, readonly nodeAllocations: ReadonlyArray<{ readonly nodeCount: string | null, readonly node: { readonly nodeName: string | null } | null }> } | null, readonly vmwareEngineFinding: { readonly allocatedAssetCount: string | null, readonly nodeAllocations: ReadonlyArray<{ readonly nodeCount: string | null, readonly vmwareNode: { readonly code: string | null } | null }> } | null }> }> } | null } | null };

export type CreatePreferenceSetMutationVariables = Exact<{
  input: CreateInventoryPreferenceSetInput;
}>;


export type CreatePreferenceSetMutation = { readonly createInventoryPreferenceSet: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CreateReportConfigMutationVariables = Exact<{
  input: CreateInventoryReportConfigInput;
}>;


export type CreateReportConfigMutation = { readonly createInventoryReportConfig: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type CreateReportMutationVariables = Exact<{
  input: CreateInventoryReportInput;
}>;


export type CreateReportMutation = { readonly createInventoryReport: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteReportMutationVariables = Exact<{
  name: string;
}>;


export type DeleteReportMutation = { readonly deleteInventoryReport: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type DeleteReportConfigMutationVariables = Exact<{
  name: string;
}>;


export type DeleteReportConfigMutation = { readonly deleteInventoryReportConfig: { readonly operation: { readonly name: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type LimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitsQuery = { readonly viewer: { readonly kind: CallerKind, readonly owner: string, readonly plan: Plan | null, readonly scopes: ReadonlyArray<string>, readonly refusals: ReadonlyArray<{ readonly refusedAt: string, readonly code: string, readonly rule: string | null, readonly operation: string | null }> } | null, readonly rateLimits: ReadonlyArray<{ readonly resource: string, readonly limit: number, readonly remaining: number, readonly used: number, readonly resetAt: string }> | null, readonly secondaryLimits: ReadonlyArray<{ readonly rule: string, readonly endpoint: string | null, readonly used: number, readonly limit: number, readonly seconds: number | null, readonly resetAt: string | null, readonly refusalEndsAt: string | null, readonly scope: GatewayScope }> | null };

type EventEntry_ExecutionChange_Fragment = { readonly __typename: 'ExecutionChange', readonly executionSid: string, readonly flowSid: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_InventoryAssetChanges_Fragment = { readonly __typename: 'InventoryAssetChanges', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_InventoryOperationChange_Fragment = { readonly __typename: 'InventoryOperationChange', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly operation: { readonly name: string, readonly state: InventoryOperationState }, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_ResellerCancellation_Fragment = { readonly __typename: 'ResellerCancellation', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_ResellerChange_Fragment = { readonly __typename: 'ResellerChange', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_ResellerStateDrift_Fragment = { readonly __typename: 'ResellerStateDrift', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

type EventEntry_ResellerSuspension_Fragment = { readonly __typename: 'ResellerSuspension', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null };

export type EventEntryFragment =
  | EventEntry_ExecutionChange_Fragment
  | EventEntry_InventoryAssetChanges_Fragment
  | EventEntry_InventoryOperationChange_Fragment
  | EventEntry_ResellerCancellation_Fragment
  | EventEntry_ResellerChange_Fragment
  | EventEntry_ResellerStateDrift_Fragment
  | EventEntry_ResellerSuspension_Fragment
;

export type LatestActivityQueryVariables = Exact<{
  filter?: ActivityFilter | null | undefined;
  last: number;
}>;


export type LatestActivityQuery = { readonly activity: { readonly nodes: ReadonlyArray<
      | { readonly __typename: 'ExecutionChange', readonly executionSid: string, readonly flowSid: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'InventoryAssetChanges', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'InventoryOperationChange', readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly operation: { readonly name: string, readonly state: InventoryOperationState }, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'ResellerCancellation', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'ResellerChange', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'ResellerStateDrift', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
      | { readonly __typename: 'ResellerSuspension', readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    >, readonly pageInfo: { readonly endCursor: string | null } } | null };

export type ActivitySubscriptionVariables = Exact<{
  filter?: ActivityFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ActivitySubscription = { readonly activity:
    | { readonly __typename: 'ExecutionChange', readonly cursor: string, readonly executionSid: string, readonly flowSid: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'InventoryAssetChanges', readonly cursor: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'InventoryOperationChange', readonly cursor: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly operation: { readonly name: string, readonly state: InventoryOperationState }, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'ResellerCancellation', readonly cursor: string, readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'ResellerChange', readonly cursor: string, readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'ResellerStateDrift', readonly cursor: string, readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'ResellerSuspension', readonly cursor: string, readonly customerId: string, readonly id: string, readonly kind: EventKind, readonly occurredAt: string, readonly text: string, readonly service: ActivityService, readonly customer: { readonly customerId: string, readonly customerDomain: string | null } | null }
    | { readonly __typename: 'StreamGap', readonly reason: StreamGapReason, readonly missedFrom: string | null, readonly missedTo: string | null }
    | { readonly __typename: 'StreamHeartbeat', readonly cursor: string }
   };

export type FoundCustomersQueryVariables = Exact<{
  query: string;
}>;


export type FoundCustomersQuery = { readonly search: { readonly nodes: ReadonlyArray<{ readonly title: string, readonly node:
        | { readonly __typename: 'AuditEvent' }
        | { readonly __typename: 'Contact' }
        | { readonly __typename: 'CustomerLink' }
        | { readonly __typename: 'Execution' }
        | { readonly __typename: 'ExecutionChange' }
        | { readonly __typename: 'ExecutionStep' }
        | { readonly __typename: 'Flow' }
        | { readonly __typename: 'GatewayToken' }
        | { readonly __typename: 'InventoryAsset' }
        | { readonly __typename: 'InventoryAssetChanges' }
        | { readonly __typename: 'InventoryAssetsExportJob' }
        | { readonly __typename: 'InventoryDiscoveryClient' }
        | { readonly __typename: 'InventoryErrorFrame' }
        | { readonly __typename: 'InventoryGroup' }
        | { readonly __typename: 'InventoryImportDataFile' }
        | { readonly __typename: 'InventoryImportJob' }
        | { readonly __typename: 'InventoryLocation' }
        | { readonly __typename: 'InventoryOperation' }
        | { readonly __typename: 'InventoryOperationChange' }
        | { readonly __typename: 'InventoryPreferenceSet' }
        | { readonly __typename: 'InventoryProject' }
        | { readonly __typename: 'InventoryRelation' }
        | { readonly __typename: 'InventoryReport' }
        | { readonly __typename: 'InventoryReportConfig' }
        | { readonly __typename: 'InventorySettings' }
        | { readonly __typename: 'InventorySource' }
        | { readonly __typename: 'ResellerCancellation' }
        | { readonly __typename: 'ResellerChange' }
        | { readonly __typename: 'ResellerCustomer', readonly customerId: string }
        | { readonly __typename: 'ResellerMessagingSubscription' }
        | { readonly __typename: 'ResellerQuarantinedMessage' }
        | { readonly __typename: 'ResellerStateDrift' }
        | { readonly __typename: 'ResellerSubscription' }
        | { readonly __typename: 'ResellerSuspension' }
       | null }> } | null };

export type CustomerNameQueryVariables = Exact<{
  customerId: string;
}>;


export type CustomerNameQuery = { readonly resellerCustomer: { readonly customerDomain: string | null } | null };

export type OperationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OperationsQuery = { readonly gateway: { readonly scope: GatewayScope, readonly operations: ReadonlyArray<{ readonly operationType: GatewayOperationType, readonly name: string | null, readonly calls: number, readonly errors: number, readonly points: number, readonly latency: { readonly p50: number, readonly p99: number }, readonly slowCall: { readonly traceId: string, readonly milliseconds: number, readonly endedAt: string } | null }> } | null };

export type GatewayQueryVariables = Exact<{ [key: string]: never; }>;


export type GatewayQuery = { readonly gateway: { readonly state: GatewayState, readonly scope: GatewayScope, readonly storage: GatewayStorage, readonly hasRedis: boolean, readonly process: { readonly processId: string, readonly worker: number | null, readonly version: string, readonly startedAt: string }, readonly processes: ReadonlyArray<{ readonly processId: string, readonly worker: number | null, readonly version: string, readonly startedAt: string, readonly seenAt: string, readonly latest: { readonly cpu: number, readonly rssBytes: number, readonly websockets: number, readonly eventStreams: number } | null }>, readonly dependencies: ReadonlyArray<{ readonly name: string, readonly mode: GatewayServiceMode | null, readonly state: GatewayState, readonly stateFoundAt: string, readonly breaker: GatewayBreaker | null, readonly readHits: number | null, readonly readCalls: number | null, readonly oldestHitSeconds: number | null, readonly lastErrorCode: string | null, readonly lastErrorAt: string | null, readonly pace: { readonly state: GatewayPaceState, readonly waiting: number, readonly callsPerSecond: number | null, readonly resumesAt: string | null } | null }>, readonly refusals: ReadonlyArray<{ readonly refusedAt: string, readonly code: string, readonly rule: string | null, readonly owner: string | null, readonly operation: string | null }> } | null };

export type GatewayHistoryQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type GatewayHistoryQuery = { readonly gateway: { readonly process: { readonly processId: string }, readonly history: { readonly scope: GatewayScope, readonly samples: ReadonlyArray<{ readonly endedAt: string, readonly seconds: number, readonly processes: number, readonly graphqlRequests: number, readonly restRequests: number, readonly websocketOperations: number, readonly operations: number, readonly errors: number, readonly refusals: number, readonly points: number, readonly messages: number, readonly websockets: number, readonly eventStreams: number, readonly subscriptions: number, readonly cpu: number, readonly rssBytes: number, readonly eventLoopDelayMilliseconds: number, readonly operationLatency: { readonly p50: number, readonly p95: number, readonly p99: number } | null, readonly errorsByCode: ReadonlyArray<{ readonly name: string, readonly count: number }>, readonly eventsByStream: ReadonlyArray<{ readonly name: string, readonly count: number }> }> } } | null };

export type QuarantineQueryVariables = Exact<{
  isReplayed?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type QuarantineQuery = { readonly resellerQuarantinedMessages: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly messageId: string | null, readonly subscriptionName: string | null, readonly reason: string, readonly body: string | null, readonly isBodyCut: boolean, readonly receivedAt: string, readonly replayedAt: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type QuarantineCountQueryVariables = Exact<{ [key: string]: never; }>;


export type QuarantineCountQuery = { readonly resellerQuarantinedMessages: { readonly totalCount: number | null } | null };

export type QuarantineIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type QuarantineIdsQuery = { readonly resellerQuarantinedMessages: { readonly nodes: ReadonlyArray<{ readonly id: string }> } | null };

export type ReplayQuarantinedMutationVariables = Exact<{
  input: ReplayResellerQuarantinedMessagesInput;
}>;


export type ReplayQuarantinedMutation = { readonly replayResellerQuarantinedMessages: { readonly replayedCount: number, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } | null };

export type TokenFactsFragment = { readonly id: string, readonly tokenId: string, readonly kind: CallerKind, readonly subject: string, readonly note: string | null, readonly scopes: ReadonlyArray<string>, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly tenancy: ReadonlyArray<{ readonly tenantType: string, readonly count: number | null, readonly names: ReadonlyArray<string> | null }> };

export type TokensQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TokensQuery = { readonly gateway: { readonly tokens: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly tokenId: string, readonly kind: CallerKind, readonly subject: string, readonly note: string | null, readonly scopes: ReadonlyArray<string>, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly tenancy: ReadonlyArray<{ readonly tenantType: string, readonly count: number | null, readonly names: ReadonlyArray<string> | null }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type IssueTokenMutationVariables = Exact<{
  input: IssueTokenInput;
}>;


export type IssueTokenMutation = { readonly issueToken: { readonly secret: string | null, readonly token: { readonly tokenId: string } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { readonly revokeToken: { readonly token: { readonly tokenId: string, readonly revokedAt: string | null } | null, readonly userErrors: ReadonlyArray<
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
      | { readonly code: UserErrorCode, readonly message: string, readonly path: ReadonlyArray<string> | null }
    > } };

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
export const CallerLimitsFragmentDoc = new TypedDocumentString(`
    fragment CallerLimits on GatewayCaller {
  owner
  seenAt
  refusals {
    refusedAt
    code
    rule
    operation
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
    refusalEndsAt
    scope
  }
}
    `, {"fragmentName":"CallerLimits"}) as unknown as TypedDocumentString<CallerLimitsFragment, unknown>;
export const SubscriptionCardFragmentDoc = new TypedDocumentString(`
    fragment SubscriptionCard on ResellerSubscription {
  id
  customerId
  skuId
  skuName
  status
  suspensionReasons
  planName
  isCommitmentPlan
  commitmentInterval {
    startsAt
    endsAt
  }
  numberOfSeats
  maximumNumberOfSeats
  licensedNumberOfSeats
  renewalType
  isInTrial
  trialEndsAt
  billingMethod
  purchaseOrderId
  createdAt
  events(last: 40) {
    nodes {
      __typename
      id
      kind
      occurredAt
      ... on ResellerSuspension {
        suspensionReasons
      }
      ... on ResellerCancellation {
        cancellationReason
      }
      ... on ResellerStateDrift {
        differences {
          field
          actual
        }
      }
    }
    pageInfo {
      hasPreviousPage
    }
  }
}
    `, {"fragmentName":"SubscriptionCard"}) as unknown as TypedDocumentString<SubscriptionCardFragment, unknown>;
export const AssetRowFragmentDoc = new TypedDocumentString(`
    fragment AssetRow on InventoryAsset {
  name
  title
  kind
  hidden
  groupNames
  createdAt
  updatedAt
  labels {
    key
    value
  }
  details {
    __typename
    ... on InventoryMachineDetails {
      machineName
      coreCount
      memoryMb
      powerState
      uuid
      guestOs {
        osName
        family
      }
      architecture {
        cpuName
      }
      network {
        primaryIpAddress
      }
      disks {
        totalCapacityBytes
      }
    }
  }
}
    `, {"fragmentName":"AssetRow"}) as unknown as TypedDocumentString<AssetRowFragment, unknown>;
export const ImportProblemFragmentDoc = new TypedDocumentString(`
    fragment ImportProblem on InventoryImportError {
  severity
  errorDetails
}
    `, {"fragmentName":"ImportProblem"}) as unknown as TypedDocumentString<ImportProblemFragment, unknown>;
export const ImportProblemsFragmentDoc = new TypedDocumentString(`
    fragment ImportProblems on InventoryValidationReport {
  jobErrors {
    ...ImportProblem
  }
  fileValidations {
    fileName
    partialReport
    fileErrors {
      ...ImportProblem
    }
    rowErrors {
      assetTitle
      vmName
      csvError {
        rowNumber
      }
      xlsxError {
        rowNumber
        sheet
      }
      archiveError {
        filePath
        csvError {
          rowNumber
        }
      }
      errors {
        ...ImportProblem
      }
    }
  }
}
    fragment ImportProblem on InventoryImportError {
  severity
  errorDetails
}`, {"fragmentName":"ImportProblems"}) as unknown as TypedDocumentString<ImportProblemsFragment, unknown>;
export const LocationCountsFragmentDoc = new TypedDocumentString(`
    fragment LocationCounts on InventoryLocation {
  name
  displayName
  locationId
  assets(first: 1) {
    totalCount
  }
  groups(first: 1) {
    totalCount
  }
  importJobs(first: 1) {
    totalCount
  }
  reportConfigs(first: 1) {
    totalCount
  }
}
    `, {"fragmentName":"LocationCounts"}) as unknown as TypedDocumentString<LocationCountsFragment, unknown>;
export const StartedOperationFragmentDoc = new TypedDocumentString(`
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}
    `, {"fragmentName":"StartedOperation"}) as unknown as TypedDocumentString<StartedOperationFragment, unknown>;
export const OperationProgressFragmentDoc = new TypedDocumentString(`
    fragment OperationProgress on InventoryOperation {
  name
  done
  state
  metadata {
    verb
    statusMessage
    requestedCancellation
    createdAt
  }
  error {
    message
  }
}
    `, {"fragmentName":"OperationProgress"}) as unknown as TypedDocumentString<OperationProgressFragment, unknown>;
export const ReportHeadFragmentDoc = new TypedDocumentString(`
    fragment ReportHead on InventoryReport {
  name
  displayName
  state
  createdAt
}
    `, {"fragmentName":"ReportHead"}) as unknown as TypedDocumentString<ReportHeadFragment, unknown>;
export const MoneyFragmentDoc = new TypedDocumentString(`
    fragment Money on InventoryMoney {
  units
  nanos
  currencyCode
}
    `, {"fragmentName":"Money"}) as unknown as TypedDocumentString<MoneyFragment, unknown>;
export const HistogramFragmentDoc = new TypedDocumentString(`
    fragment Histogram on InventoryReportSummaryHistogramChartData {
  buckets {
    lowerBound
    upperBound
    count
  }
}
    `, {"fragmentName":"Histogram"}) as unknown as TypedDocumentString<HistogramFragment, unknown>;
export const AssetStatsFragmentDoc = new TypedDocumentString(`
    fragment AssetStats on InventoryReportSummaryAssetAggregateStats {
  totalAssets
  totalCores
  totalMemoryBytes
  totalStorageBytes
  operatingSystem {
    dataPoints {
      label
      value
    }
  }
  coreCountHistogram {
    ...Histogram
  }
  memoryBytesHistogram {
    ...Histogram
  }
}
    fragment Histogram on InventoryReportSummaryHistogramChartData {
  buckets {
    lowerBound
    upperBound
    count
  }
}`, {"fragmentName":"AssetStats"}) as unknown as TypedDocumentString<AssetStatsFragment, unknown>;
export const EventEntryFragmentDoc = new TypedDocumentString(`
    fragment EventEntry on Event {
  __typename
  id
  kind
  occurredAt
  text
  service
  customer {
    customerId
    customerDomain
  }
  ... on ExecutionChange {
    executionSid
    flowSid
  }
  ... on InventoryOperationChange {
    operation {
      name
      state
    }
  }
  ... on ResellerEvent {
    customerId
  }
}
    `, {"fragmentName":"EventEntry"}) as unknown as TypedDocumentString<EventEntryFragment, unknown>;
export const TokenFactsFragmentDoc = new TypedDocumentString(`
    fragment TokenFacts on GatewayToken {
  id
  tokenId
  kind
  subject
  note
  scopes
  tenancy {
    tenantType
    count
    names
  }
  createdAt
  expiresAt
  revokedAt
}
    `, {"fragmentName":"TokenFacts"}) as unknown as TypedDocumentString<TokenFactsFragment, unknown>;
export const CallersDocument = new TypedDocumentString(`
    query Callers {
  gateway {
    scope
    callers(first: 20) {
      ...CallerLimits
    }
  }
}
    fragment CallerLimits on GatewayCaller {
  owner
  seenAt
  refusals {
    refusedAt
    code
    rule
    operation
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
    refusalEndsAt
    scope
  }
}`) as unknown as TypedDocumentString<CallersQuery, CallersQueryVariables>;
export const CallerDocument = new TypedDocumentString(`
    query Caller($owner: String!) {
  gateway {
    caller(owner: $owner) {
      ...CallerLimits
    }
  }
}
    fragment CallerLimits on GatewayCaller {
  owner
  seenAt
  refusals {
    refusedAt
    code
    rule
    operation
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
    refusalEndsAt
    scope
  }
}`) as unknown as TypedDocumentString<CallerQuery, CallerQueryVariables>;
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
    deletedId
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<UnlinkCustomerMutation, UnlinkCustomerMutationVariables>;
export const InsertSubscriptionDocument = new TypedDocumentString(`
    mutation InsertSubscription($input: CreateResellerSubscriptionInput!) {
  createResellerSubscription(input: $input) {
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
  customerId
  skuId
  skuName
  status
  suspensionReasons
  planName
  isCommitmentPlan
  commitmentInterval {
    startsAt
    endsAt
  }
  numberOfSeats
  maximumNumberOfSeats
  licensedNumberOfSeats
  renewalType
  isInTrial
  trialEndsAt
  billingMethod
  purchaseOrderId
  createdAt
  events(last: 40) {
    nodes {
      __typename
      id
      kind
      occurredAt
      ... on ResellerSuspension {
        suspensionReasons
      }
      ... on ResellerCancellation {
        cancellationReason
      }
      ... on ResellerStateDrift {
        differences {
          field
          actual
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
            contactChannelAddress
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
          contactChannelAddress
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
        createdAt
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
      node {
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
          contactChannelAddress
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
    mutation InsertCustomer($input: CreateResellerCustomerInput!) {
  createResellerCustomer(input: $input) {
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
export const CustomerTimelineDocument = new TypedDocumentString(`
    query CustomerTimeline($customerId: ID!, $filter: ActivityFilter, $last: Int!, $after: Cursor) {
  resellerCustomer(customerId: $customerId) {
    activity(filter: $filter, last: $last, before: $after) {
      nodes {
        ...EventEntry
      }
      pageInfo {
        hasNextPage: hasPreviousPage
        endCursor: startCursor
      }
    }
  }
}
    fragment EventEntry on Event {
  __typename
  id
  kind
  occurredAt
  text
  service
  customer {
    customerId
    customerDomain
  }
  ... on ExecutionChange {
    executionSid
    flowSid
  }
  ... on InventoryOperationChange {
    operation {
      name
      state
    }
  }
  ... on ResellerEvent {
    customerId
  }
}`) as unknown as TypedDocumentString<CustomerTimelineQuery, CustomerTimelineQueryVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    kind
    owner
    scopes
    tenancy {
      tenantType
      count
    }
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const FlowsDocument = new TypedDocumentString(`
    query Flows {
  flows(first: 200) {
    nodes {
      sid
      name
      version
    }
    pageInfo {
      hasNextPage
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
      createdAt
      updatedAt
      endedReason
      flow {
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionsQuery, ExecutionsQueryVariables>;
export const FoundContactsDocument = new TypedDocumentString(`
    query FoundContacts($query: String!) {
  search(query: $query, kinds: [CONTACT], first: 5) {
    nodes {
      title
    }
  }
}
    `) as unknown as TypedDocumentString<FoundContactsQuery, FoundContactsQueryVariables>;
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
    createdAt
    updatedAt
    endedAt
    endedReason
    durationSeconds
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
        createdAt
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
export const ExecutionListChangesDocument = new TypedDocumentString(`
    subscription ExecutionListChanges($flowSid: ID, $filter: EventFilter, $after: Cursor) {
  executionChanges(flowSid: $flowSid, filter: $filter, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ... on ExecutionChange {
      kind
      executionSid
    }
    ... on StreamGap {
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ExecutionListChangesSubscription, ExecutionListChangesSubscriptionVariables>;
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
    deletedId
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteExecutionMutation, DeleteExecutionMutationVariables>;
export const ActiveByFlowDocument = new TypedDocumentString(`
    query ActiveByFlow {
  executionCounts(filter: {statuses: [ACTIVE]}, by: [FLOW]) {
    count
    flow {
      sid
    }
  }
}
    `) as unknown as TypedDocumentString<ActiveByFlowQuery, ActiveByFlowQueryVariables>;
export const FlowDocument = new TypedDocumentString(`
    query Flow($sid: ID!) {
  flow(sid: $sid) {
    sid
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
}
    `) as unknown as TypedDocumentString<FlowQuery, FlowQueryVariables>;
export const FlowWidgetsDocument = new TypedDocumentString(`
    query FlowWidgets($sid: ID!) {
  executionCounts(
    flowSid: $sid
    filter: {statuses: [ACTIVE]}
    by: [CURRENT_WIDGET]
  ) {
    count
    widgetName
  }
}
    `) as unknown as TypedDocumentString<FlowWidgetsQuery, FlowWidgetsQueryVariables>;
export const FlowVersionsDocument = new TypedDocumentString(`
    query FlowVersions($sid: ID!) {
  executionCounts(flowSid: $sid, by: [FLOW_VERSION, STATUS]) {
    count
    flowVersion
    status
    averageDurationSeconds
  }
}
    `) as unknown as TypedDocumentString<FlowVersionsQuery, FlowVersionsQueryVariables>;
export const AssetsDocument = new TypedDocumentString(`
    query Assets($location: ID!, $query: String, $orderBy: [InventoryAssetOrder!], $first: Int!, $after: Cursor) {
  inventoryLocation(name: $location) {
    assets(query: $query, orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        ...AssetRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment AssetRow on InventoryAsset {
  name
  title
  kind
  hidden
  groupNames
  createdAt
  updatedAt
  labels {
    key
    value
  }
  details {
    __typename
    ... on InventoryMachineDetails {
      machineName
      coreCount
      memoryMb
      powerState
      uuid
      guestOs {
        osName
        family
      }
      architecture {
        cpuName
      }
      network {
        primaryIpAddress
      }
      disks {
        totalCapacityBytes
      }
    }
  }
}`) as unknown as TypedDocumentString<AssetsQuery, AssetsQueryVariables>;
export const AssetCountDocument = new TypedDocumentString(`
    query AssetCount($location: ID!, $query: String) {
  inventoryLocation(name: $location) {
    assets(query: $query, first: 1) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<AssetCountQuery, AssetCountQueryVariables>;
export const AssetFiguresDocument = new TypedDocumentString(`
    query AssetFigures($location: ID!, $query: String, $aggregations: [InventoryAggregationInput!]!) {
  inventoryLocation(name: $location) {
    aggregateAssets(query: $query, aggregations: $aggregations) {
      field
      count {
        value
      }
      sum {
        value
      }
      frequency {
        values {
          key
          value
        }
      }
      histogram {
        buckets {
          lowerBound
          upperBound
          count
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AssetFiguresQuery, AssetFiguresQueryVariables>;
export const AssetDetailsDocument = new TypedDocumentString(`
    query AssetDetails($name: ID!) {
  inventoryAsset(name: $name) {
    ...AssetRow
    attributes {
      key
      value
    }
    details {
      ... on InventoryDatabaseDetails {
        databaseName
        allocatedStorageBytes
      }
      ... on InventoryDatabaseDeploymentDetails {
        edition
        version
      }
      ... on InventoryMachineDetails {
        guestOs {
          version
        }
        architecture {
          cpuArchitecture
          cpuManufacturer
          cpuSocketCount
          firmwareType
        }
        disks {
          disks {
            diskLabel
            capacityBytes
            freeBytes
            interfaceType
          }
        }
        network {
          primaryMacAddress
          adapters {
            macAddress
            addresses {
              ipAddress
            }
          }
        }
      }
    }
    insightList {
      insights {
        genericInsight {
          defaultMessage
        }
        migrationInsight {
          fit {
            fitLevel
          }
          computeEngineTarget {
            shape {
              machineType
              logicalCoreCount
              memoryMb
            }
          }
        }
      }
    }
    groups {
      name
      displayName
    }
    sources {
      name
      displayName
      type
    }
  }
}
    fragment AssetRow on InventoryAsset {
  name
  title
  kind
  hidden
  groupNames
  createdAt
  updatedAt
  labels {
    key
    value
  }
  details {
    __typename
    ... on InventoryMachineDetails {
      machineName
      coreCount
      memoryMb
      powerState
      uuid
      guestOs {
        osName
        family
      }
      architecture {
        cpuName
      }
      network {
        primaryIpAddress
      }
      disks {
        totalCapacityBytes
      }
    }
  }
}`) as unknown as TypedDocumentString<AssetDetailsQuery, AssetDetailsQueryVariables>;
export const AssetChangesDocument = new TypedDocumentString(`
    subscription AssetChanges($location: ID!, $after: Cursor) {
  inventoryAssetChanges(location: $location, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ... on InventoryAssetChanges {
      changes {
        name
      }
    }
    ... on StreamGap {
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<AssetChangesSubscription, AssetChangesSubscriptionVariables>;
export const UpdateAssetDocument = new TypedDocumentString(`
    mutation UpdateAsset($input: UpdateInventoryAssetInput!) {
  updateInventoryAsset(input: $input) {
    asset {
      ...AssetRow
    }
    userErrors {
      code
      message
      path
    }
  }
}
    fragment AssetRow on InventoryAsset {
  name
  title
  kind
  hidden
  groupNames
  createdAt
  updatedAt
  labels {
    key
    value
  }
  details {
    __typename
    ... on InventoryMachineDetails {
      machineName
      coreCount
      memoryMb
      powerState
      uuid
      guestOs {
        osName
        family
      }
      architecture {
        cpuName
      }
      network {
        primaryIpAddress
      }
      disks {
        totalCapacityBytes
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateAssetMutation, UpdateAssetMutationVariables>;
export const ExportJobsDocument = new TypedDocumentString(`
    query ExportJobs($location: ID!, $after: Cursor) {
  inventoryLocation(name: $location) {
    assetsExportJobs(first: 100, after: $after) {
      nodes {
        name
        createdAt
        inventory
        networkDependencies
        performanceData {
          maxDays
        }
        condition {
          filter
        }
        signedUriDestination {
          fileFormat
        }
        recentExecutions {
          executionId
          startedAt
          endedAt
          requestedAssetCount
          result {
            error {
              message
            }
            outputFiles {
              fileSizeBytes
              csvOutputFile {
                rowCount
                signedUri {
                  file
                  uri
                }
              }
              xlsxOutputFile {
                signedUri {
                  file
                  uri
                }
              }
            }
          }
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExportJobsQuery, ExportJobsQueryVariables>;
export const CreateExportJobDocument = new TypedDocumentString(`
    mutation CreateExportJob($input: CreateInventoryAssetsExportJobInput!) {
  createInventoryAssetsExportJob(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateExportJobMutation, CreateExportJobMutationVariables>;
export const RunExportJobDocument = new TypedDocumentString(`
    mutation RunExportJob($name: ID!) {
  runInventoryAssetsExportJob(input: {assetsExportJob: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<RunExportJobMutation, RunExportJobMutationVariables>;
export const DeleteExportJobDocument = new TypedDocumentString(`
    mutation DeleteExportJob($name: ID!) {
  deleteInventoryAssetsExportJob(input: {assetsExportJob: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<DeleteExportJobMutation, DeleteExportJobMutationVariables>;
export const GroupsDocument = new TypedDocumentString(`
    query Groups($location: ID!, $after: Cursor) {
  inventoryLocation(name: $location) {
    groups(
      orderBy: [{field: DISPLAY_NAME}, {field: NAME}]
      first: 200
      after: $after
    ) {
      nodes {
        name
        displayName
        description
        createdAt
        updatedAt
        assets(first: 1) {
          totalCount
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>;
export const GroupNamesDocument = new TypedDocumentString(`
    query GroupNames($location: ID!, $first: Int!, $after: Cursor) {
  inventoryLocation(name: $location) {
    groups(
      orderBy: [{field: DISPLAY_NAME}, {field: NAME}]
      first: $first
      after: $after
    ) {
      nodes {
        name
        displayName
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupNamesQuery, GroupNamesQueryVariables>;
export const CreateGroupDocument = new TypedDocumentString(`
    mutation CreateGroup($input: CreateInventoryGroupInput!) {
  createInventoryGroup(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>;
export const UpdateGroupDocument = new TypedDocumentString(`
    mutation UpdateGroup($input: UpdateInventoryGroupInput!) {
  updateInventoryGroup(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<UpdateGroupMutation, UpdateGroupMutationVariables>;
export const DeleteGroupDocument = new TypedDocumentString(`
    mutation DeleteGroup($name: ID!) {
  deleteInventoryGroup(input: {group: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<DeleteGroupMutation, DeleteGroupMutationVariables>;
export const AddAssetsDocument = new TypedDocumentString(`
    mutation AddAssets($input: AddAssetsToInventoryGroupInput!) {
  addAssetsToInventoryGroup(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<AddAssetsMutation, AddAssetsMutationVariables>;
export const RemoveAssetsDocument = new TypedDocumentString(`
    mutation RemoveAssets($input: RemoveAssetsFromInventoryGroupInput!) {
  removeAssetsFromInventoryGroup(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<RemoveAssetsMutation, RemoveAssetsMutationVariables>;
export const ImportJobsDocument = new TypedDocumentString(`
    query ImportJobs($location: ID!, $after: Cursor) {
  inventoryLocation(name: $location) {
    importJobs(
      orderBy: {field: CREATED_AT, direction: DESC}
      first: 100
      after: $after
    ) {
      nodes {
        name
        displayName
        state
        createdAt
        endedAt
        executionReport {
          framesReported
          totalRowsCount
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ImportJobsQuery, ImportJobsQueryVariables>;
export const ImportJobDocument = new TypedDocumentString(`
    query ImportJob($name: ID!) {
  inventoryImportJob(name: $name) {
    name
    displayName
    state
    createdAt
    endedAt
    sourceName
    importDataFiles {
      nodes {
        name
        displayName
        format
        state
        uploadFileInfo {
          uriExpiresAt
        }
      }
    }
    validationReport {
      ...ImportProblems
    }
    executionReport {
      framesReported
      totalRowsCount
      executionErrors {
        ...ImportProblems
      }
    }
  }
}
    fragment ImportProblem on InventoryImportError {
  severity
  errorDetails
}
fragment ImportProblems on InventoryValidationReport {
  jobErrors {
    ...ImportProblem
  }
  fileValidations {
    fileName
    partialReport
    fileErrors {
      ...ImportProblem
    }
    rowErrors {
      assetTitle
      vmName
      csvError {
        rowNumber
      }
      xlsxError {
        rowNumber
        sheet
      }
      archiveError {
        filePath
        csvError {
          rowNumber
        }
      }
      errors {
        ...ImportProblem
      }
    }
  }
}`) as unknown as TypedDocumentString<ImportJobQuery, ImportJobQueryVariables>;
export const UploadAddressDocument = new TypedDocumentString(`
    query UploadAddress($name: ID!) {
  inventoryImportDataFile(name: $name) {
    state
    uploadFileInfo {
      signedUri
      headers {
        key
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UploadAddressQuery, UploadAddressQueryVariables>;
export const ImportSourceDocument = new TypedDocumentString(`
    query ImportSource($name: ID!) {
  inventorySource(name: $name) {
    name
  }
}
    `) as unknown as TypedDocumentString<ImportSourceQuery, ImportSourceQueryVariables>;
export const CreateSourceDocument = new TypedDocumentString(`
    mutation CreateSource($input: CreateInventorySourceInput!) {
  createInventorySource(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateSourceMutation, CreateSourceMutationVariables>;
export const CreateImportJobDocument = new TypedDocumentString(`
    mutation CreateImportJob($input: CreateInventoryImportJobInput!) {
  createInventoryImportJob(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateImportJobMutation, CreateImportJobMutationVariables>;
export const CreateImportDataFileDocument = new TypedDocumentString(`
    mutation CreateImportDataFile($input: CreateInventoryImportDataFileInput!) {
  createInventoryImportDataFile(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateImportDataFileMutation, CreateImportDataFileMutationVariables>;
export const ValidateImportJobDocument = new TypedDocumentString(`
    mutation ValidateImportJob($name: ID!) {
  validateInventoryImportJob(input: {importJob: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<ValidateImportJobMutation, ValidateImportJobMutationVariables>;
export const RunImportJobDocument = new TypedDocumentString(`
    mutation RunImportJob($name: ID!) {
  runInventoryImportJob(input: {importJob: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<RunImportJobMutation, RunImportJobMutationVariables>;
export const DeleteImportJobDocument = new TypedDocumentString(`
    mutation DeleteImportJob($name: ID!) {
  deleteInventoryImportJob(input: {importJob: {name: $name}, force: true}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<DeleteImportJobMutation, DeleteImportJobMutationVariables>;
export const InventoryProjectsDocument = new TypedDocumentString(`
    query InventoryProjects($after: Cursor) {
  inventoryProjects(first: 20, after: $after) {
    nodes {
      project
      locations {
        nodes {
          ...LocationCounts
        }
      }
    }
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment LocationCounts on InventoryLocation {
  name
  displayName
  locationId
  assets(first: 1) {
    totalCount
  }
  groups(first: 1) {
    totalCount
  }
  importJobs(first: 1) {
    totalCount
  }
  reportConfigs(first: 1) {
    totalCount
  }
}`) as unknown as TypedDocumentString<InventoryProjectsQuery, InventoryProjectsQueryVariables>;
export const InventoryLocationExistsDocument = new TypedDocumentString(`
    query InventoryLocationExists($name: ID!) {
  inventoryLocation(name: $name) {
    name
  }
}
    `) as unknown as TypedDocumentString<InventoryLocationExistsQuery, InventoryLocationExistsQueryVariables>;
export const InventoryProjectLocationsDocument = new TypedDocumentString(`
    query InventoryProjectLocations($project: ID!) {
  inventoryLocations(project: $project) {
    nodes {
      ...LocationCounts
    }
  }
}
    fragment LocationCounts on InventoryLocation {
  name
  displayName
  locationId
  assets(first: 1) {
    totalCount
  }
  groups(first: 1) {
    totalCount
  }
  importJobs(first: 1) {
    totalCount
  }
  reportConfigs(first: 1) {
    totalCount
  }
}`) as unknown as TypedDocumentString<InventoryProjectLocationsQuery, InventoryProjectLocationsQueryVariables>;
export const RunningOperationDocument = new TypedDocumentString(`
    query RunningOperation($location: ID!, $query: String!) {
  inventoryLocation(name: $location) {
    operations(query: $query, first: 1) {
      nodes {
        ...OperationProgress
      }
    }
  }
}
    fragment OperationProgress on InventoryOperation {
  name
  done
  state
  metadata {
    verb
    statusMessage
    requestedCancellation
    createdAt
  }
  error {
    message
  }
}`) as unknown as TypedDocumentString<RunningOperationQuery, RunningOperationQueryVariables>;
export const OperationStepsDocument = new TypedDocumentString(`
    subscription OperationSteps($name: ID!, $after: Cursor) {
  inventoryOperation(name: $name, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ... on InventoryOperationChange {
      operation {
        ...OperationProgress
      }
    }
    ... on StreamGap {
      reason
    }
  }
}
    fragment OperationProgress on InventoryOperation {
  name
  done
  state
  metadata {
    verb
    statusMessage
    requestedCancellation
    createdAt
  }
  error {
    message
  }
}`) as unknown as TypedDocumentString<OperationStepsSubscription, OperationStepsSubscriptionVariables>;
export const CancelOperationDocument = new TypedDocumentString(`
    mutation CancelOperation($name: ID!) {
  cancelInventoryOperation(input: {operation: {name: $name}}) {
    operation {
      name
    }
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<CancelOperationMutation, CancelOperationMutationVariables>;
export const ComparableReportsDocument = new TypedDocumentString(`
    query ComparableReports($location: ID!, $after: Cursor) {
  inventoryLocation(name: $location) {
    reportConfigs(
      orderBy: {field: CREATED_AT, direction: DESC}
      first: 50
      after: $after
    ) {
      nodes {
        name
        displayName
        reports(
          filter: {states: [SUCCEEDED]}
          orderBy: {field: CREATED_AT, direction: DESC}
          first: 100
        ) {
          nodes {
            name
            createdAt
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
    `) as unknown as TypedDocumentString<ComparableReportsQuery, ComparableReportsQueryVariables>;
export const ReportConfigsDocument = new TypedDocumentString(`
    query ReportConfigs($location: ID!, $after: Cursor) {
  inventoryLocation(name: $location) {
    reportConfigs(
      orderBy: {field: CREATED_AT, direction: DESC}
      first: 100
      after: $after
    ) {
      nodes {
        name
        displayName
        createdAt
        groupPreferenceSetAssignments {
          groupName
          group {
            displayName
          }
          preferenceSet {
            name
            displayName
          }
        }
        reports(first: 20, orderBy: {field: CREATED_AT, direction: DESC}) {
          nodes {
            ...ReportHead
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ReportHead on InventoryReport {
  name
  displayName
  state
  createdAt
}`) as unknown as TypedDocumentString<ReportConfigsQuery, ReportConfigsQueryVariables>;
export const ConfigReportsDocument = new TypedDocumentString(`
    query ConfigReports($name: ID!, $after: Cursor) {
  inventoryReportConfig(name: $name) {
    reports(first: 100, after: $after) {
      nodes {
        ...ReportHead
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ReportHead on InventoryReport {
  name
  displayName
  state
  createdAt
}`) as unknown as TypedDocumentString<ConfigReportsQuery, ConfigReportsQueryVariables>;
export const PreferenceSetsDocument = new TypedDocumentString(`
    query PreferenceSets($location: ID!, $first: Int!, $after: Cursor) {
  inventoryLocation(name: $location) {
    preferenceSets(first: $first, after: $after) {
      nodes {
        name
        displayName
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PreferenceSetsQuery, PreferenceSetsQueryVariables>;
export const ReportDocument = new TypedDocumentString(`
    query Report($name: ID!) {
  inventoryReport(name: $name) {
    name
    displayName
    state
    createdAt
    reportConfig {
      displayName
    }
    summary {
      allAssetsStats {
        ...AssetStats
      }
      groupFindings {
        displayName
        assetAggregateStats {
          ...AssetStats
        }
        preferenceSetFindings {
          displayName
          monthlyCostTotal {
            ...Money
          }
          monthlyCostCompute {
            ...Money
          }
          monthlyCostStorage {
            ...Money
          }
          monthlyCostOsLicense {
            ...Money
          }
          monthlyCostNetworkEgress {
            ...Money
          }
          computeEngineFinding {
            allocatedAssetCount
            allocatedRegions
            machineSeriesAllocations {
              allocatedAssetCount
              machineSeries {
                code
              }
            }
          }
          soleTenantFinding {
            allocatedAssetCount
            nodeAllocations {
              nodeCount
              node {
                nodeName
              }
            }
          }
          vmwareEngineFinding {
            allocatedAssetCount
            nodeAllocations {
              nodeCount
              vmwareNode {
                code
              }
            }
          }
        }
      }
    }
  }
}
    fragment Money on InventoryMoney {
  units
  nanos
  currencyCode
}
fragment Histogram on InventoryReportSummaryHistogramChartData {
  buckets {
    lowerBound
    upperBound
    count
  }
}
fragment AssetStats on InventoryReportSummaryAssetAggregateStats {
  totalAssets
  totalCores
  totalMemoryBytes
  totalStorageBytes
  operatingSystem {
    dataPoints {
      label
      value
    }
  }
  coreCountHistogram {
    ...Histogram
  }
  memoryBytesHistogram {
    ...Histogram
  }
}`) as unknown as TypedDocumentString<ReportQuery, ReportQueryVariables>;
export const CreatePreferenceSetDocument = new TypedDocumentString(`
    mutation CreatePreferenceSet($input: CreateInventoryPreferenceSetInput!) {
  createInventoryPreferenceSet(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreatePreferenceSetMutation, CreatePreferenceSetMutationVariables>;
export const CreateReportConfigDocument = new TypedDocumentString(`
    mutation CreateReportConfig($input: CreateInventoryReportConfigInput!) {
  createInventoryReportConfig(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateReportConfigMutation, CreateReportConfigMutationVariables>;
export const CreateReportDocument = new TypedDocumentString(`
    mutation CreateReport($input: CreateInventoryReportInput!) {
  createInventoryReport(input: $input) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<CreateReportMutation, CreateReportMutationVariables>;
export const DeleteReportDocument = new TypedDocumentString(`
    mutation DeleteReport($name: ID!) {
  deleteInventoryReport(input: {report: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<DeleteReportMutation, DeleteReportMutationVariables>;
export const DeleteReportConfigDocument = new TypedDocumentString(`
    mutation DeleteReportConfig($name: ID!) {
  deleteInventoryReportConfig(input: {reportConfig: {name: $name}}) {
    ...StartedOperation
  }
}
    fragment StartedOperation on InventoryOperationPayload {
  operation {
    name
  }
  userErrors {
    code
    message
    path
  }
}`) as unknown as TypedDocumentString<DeleteReportConfigMutation, DeleteReportConfigMutationVariables>;
export const LimitsDocument = new TypedDocumentString(`
    query Limits {
  viewer {
    kind
    owner
    plan
    scopes
    refusals {
      refusedAt
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
    refusalEndsAt
    scope
  }
}
    `) as unknown as TypedDocumentString<LimitsQuery, LimitsQueryVariables>;
export const LatestActivityDocument = new TypedDocumentString(`
    query LatestActivity($filter: ActivityFilter, $last: Int!) {
  activity(filter: $filter, last: $last) {
    nodes {
      ...EventEntry
    }
    pageInfo {
      endCursor
    }
  }
}
    fragment EventEntry on Event {
  __typename
  id
  kind
  occurredAt
  text
  service
  customer {
    customerId
    customerDomain
  }
  ... on ExecutionChange {
    executionSid
    flowSid
  }
  ... on InventoryOperationChange {
    operation {
      name
      state
    }
  }
  ... on ResellerEvent {
    customerId
  }
}`) as unknown as TypedDocumentString<LatestActivityQuery, LatestActivityQueryVariables>;
export const ActivityDocument = new TypedDocumentString(`
    subscription Activity($filter: ActivityFilter, $after: Cursor) {
  activity(filter: $filter, after: $after) {
    __typename
    ... on Resumable {
      cursor
    }
    ...EventEntry
    ... on StreamGap {
      reason
      missedFrom
      missedTo
    }
  }
}
    fragment EventEntry on Event {
  __typename
  id
  kind
  occurredAt
  text
  service
  customer {
    customerId
    customerDomain
  }
  ... on ExecutionChange {
    executionSid
    flowSid
  }
  ... on InventoryOperationChange {
    operation {
      name
      state
    }
  }
  ... on ResellerEvent {
    customerId
  }
}`) as unknown as TypedDocumentString<ActivitySubscription, ActivitySubscriptionVariables>;
export const FoundCustomersDocument = new TypedDocumentString(`
    query FoundCustomers($query: String!) {
  search(query: $query, kinds: [CUSTOMER], first: 5) {
    nodes {
      title
      node {
        __typename
        ... on ResellerCustomer {
          customerId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FoundCustomersQuery, FoundCustomersQueryVariables>;
export const CustomerNameDocument = new TypedDocumentString(`
    query CustomerName($customerId: ID!) {
  resellerCustomer(customerId: $customerId) {
    customerDomain
  }
}
    `) as unknown as TypedDocumentString<CustomerNameQuery, CustomerNameQueryVariables>;
export const OperationsDocument = new TypedDocumentString(`
    query Operations {
  gateway {
    scope
    operations {
      operationType
      name
      calls
      errors
      points
      latency {
        p50
        p99
      }
      slowCall {
        traceId
        milliseconds
        endedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OperationsQuery, OperationsQueryVariables>;
export const GatewayDocument = new TypedDocumentString(`
    query Gateway {
  gateway {
    state
    scope
    storage
    hasRedis
    process {
      processId
      worker
      version
      startedAt
    }
    processes {
      processId
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
      stateFoundAt
      breaker
      readHits
      readCalls
      oldestHitSeconds
      pace {
        state
        waiting
        callsPerSecond
        resumesAt
      }
      lastErrorCode
      lastErrorAt
    }
    refusals {
      refusedAt
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
    process {
      processId
    }
    history(endedAfter: $from) {
      scope
      samples {
        endedAt
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
export const QuarantineDocument = new TypedDocumentString(`
    query Quarantine($isReplayed: Boolean, $first: Int!, $after: Cursor) {
  resellerQuarantinedMessages(
    filter: {isReplayed: $isReplayed}
    first: $first
    after: $after
  ) {
    totalCount
    nodes {
      id
      messageId
      subscriptionName
      reason
      body
      isBodyCut
      receivedAt
      replayedAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<QuarantineQuery, QuarantineQueryVariables>;
export const QuarantineCountDocument = new TypedDocumentString(`
    query QuarantineCount {
  resellerQuarantinedMessages(filter: {isReplayed: false}, first: 1) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<QuarantineCountQuery, QuarantineCountQueryVariables>;
export const QuarantineIdsDocument = new TypedDocumentString(`
    query QuarantineIds {
  resellerQuarantinedMessages(filter: {isReplayed: false}, first: 1000) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuarantineIdsQuery, QuarantineIdsQueryVariables>;
export const ReplayQuarantinedDocument = new TypedDocumentString(`
    mutation ReplayQuarantined($input: ReplayResellerQuarantinedMessagesInput!) {
  replayResellerQuarantinedMessages(input: $input) {
    replayedCount
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayQuarantinedMutation, ReplayQuarantinedMutationVariables>;
export const TokensDocument = new TypedDocumentString(`
    query Tokens($after: Cursor) {
  gateway {
    tokens(first: 50, after: $after) {
      totalCount
      nodes {
        ...TokenFacts
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment TokenFacts on GatewayToken {
  id
  tokenId
  kind
  subject
  note
  scopes
  tenancy {
    tenantType
    count
    names
  }
  createdAt
  expiresAt
  revokedAt
}`) as unknown as TypedDocumentString<TokensQuery, TokensQueryVariables>;
export const IssueTokenDocument = new TypedDocumentString(`
    mutation IssueToken($input: IssueTokenInput!) {
  issueToken(input: $input) {
    token {
      tokenId
    }
    secret
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<IssueTokenMutation, IssueTokenMutationVariables>;
export const RevokeTokenDocument = new TypedDocumentString(`
    mutation RevokeToken($input: RevokeTokenInput!) {
  revokeToken(input: $input) {
    token {
      tokenId
      revokedAt
    }
    userErrors {
      code
      message
      path
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeTokenMutation, RevokeTokenMutationVariables>;