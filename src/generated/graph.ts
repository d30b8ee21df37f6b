// Made by `npm run generate`; do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Execution as ExecutionModel, ExecutionStep as ExecutionStepModel, ExecutionContext as ExecutionContextModel, ExecutionStepContext as ExecutionStepContextModel } from '../apis/executions/contract.ts';
import type { ActiveConflict } from '../apis/executions/graph/mutations.ts';
import type { Customer as ResellerCustomerModel, Interval as ResellerIntervalModel, WatchDetails as ResellerNotificationsModel } from '../apis/reseller/contract.ts';
import type { SubscriptionReading as ResellerSubscriptionModel } from '../apis/reseller/graph/readings.ts';
import type { ShownEvent, Delivery } from '../apis/reseller/graph/deliveries.ts';
import type { Subscription as MessagingSubscription } from '../apis/pubsub/contract.ts';
import type { NotificationsPayload } from '../apis/reseller/graph/mutations.ts';
import type { ExecutionChange as ExecutionChangeModel } from '../apis/executions/graph/changes.ts';
import type { LoadedNode } from '../gateway/graphql/nodes.ts';
import type { Call } from '../kit/call/call.ts';
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
  /** A whole number of up to 64 bits, as decimal digits in a string. */
  BigInt: { input: string; output: string; }
  /** A position in a list or in a stream of events. Opaque: give it back as `after`, with the same filter, to go on from there. */
  Cursor: { input: string; output: string; }
  /** A moment in time: RFC 3339 in UTC, such as `2026-01-31T13:00:00Z`. */
  DateTime: { input: string; output: string; }
  /** Paths of fields with commas between them, such as `displayName,labels.env`; a key with other than letters and digits stands in backticks. */
  FieldMask: { input: string; output: string; }
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

/** Assets to put into a group. */
export type AddAssetsToInventoryGroupInput = {
  /** Whether assets may be in the group already; otherwise nothing is added then. */
  readonly allowExisting?: InputMaybe<Scalars['Boolean']['input']>;
  /** Names of up to 2,000 assets. */
  readonly assetIds: ReadonlyArray<Scalars['ID']['input']>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the group. */
  readonly group: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Some assets of one location to delete. */
export type BatchDeleteInventoryAssetsInput = {
  /** Whether assets may be gone already; otherwise nothing is deleted then. */
  readonly allowMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** What is deleted along. */
  readonly cascadingRules?: InputMaybe<ReadonlyArray<InventoryCascadingRuleInput>>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Names of up to 1,000 assets; all of them are deleted, or none. */
  readonly names: ReadonlyArray<Scalars['ID']['input']>;
  /** Full name of the location. */
  readonly parent: Scalars['ID']['input'];
};

export type BatchDeleteInventoryAssetsPayload = {
  readonly __typename?: 'BatchDeleteInventoryAssetsPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Ids of the nodes that are gone; null where the service refused. */
  readonly deletedAssetIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of some assets of one location. */
export type BatchUpdateInventoryAssetsInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the location. */
  readonly parent: Scalars['ID']['input'];
  /** Up to 1,000 changes; all of them are done, or none. */
  readonly updates: ReadonlyArray<InventoryAssetUpdateInput>;
};

export type BatchUpdateInventoryAssetsPayload = {
  readonly __typename?: 'BatchUpdateInventoryAssetsPayload';
  /** The assets as they are now; null where the service refused. */
  readonly assets: Maybe<ReadonlyArray<InventoryAsset>>;
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
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

export type CancelInventoryOperationPayload = {
  readonly __typename?: 'CancelInventoryOperationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The operation as it is now: it may still end as if nothing had been asked. */
  readonly operation: Maybe<InventoryOperation>;
  readonly userErrors: ReadonlyArray<UserError>;
};

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

/** The new assets export job. */
export type CreateInventoryAssetsExportJobInput = {
  /** What it shall be. */
  readonly assetsExportJob: InventoryAssetsExportJobInput;
  /** The last part of its name: 1 to 63 letters, digits, points, hyphens and underscores. */
  readonly assetsExportJobId: Scalars['ID']['input'];
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new discovery client. */
export type CreateInventoryDiscoveryClientInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What it shall be. */
  readonly discoveryClient: InventoryDiscoveryClientInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. */
  readonly discoveryClientId: Scalars['ID']['input'];
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new group. */
export type CreateInventoryGroupInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What it shall be. */
  readonly group: InventoryGroupInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. */
  readonly groupId: Scalars['ID']['input'];
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new import data file. */
export type CreateInventoryImportDataFileInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What it shall be. */
  readonly importDataFile: InventoryImportDataFileInput;
  /** The last part of its name: 1 to 63 letters, digits, points, hyphens and underscores. */
  readonly importDataFileId: Scalars['ID']['input'];
  /** Name of what it is created in: `projects/{project}/locations/{location}/importJobs/{importJob}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new import job. */
export type CreateInventoryImportJobInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What it shall be. */
  readonly importJob: InventoryImportJobInput;
  /** The last part of its name: 1 to 63 letters, digits, points, hyphens and underscores. */
  readonly importJobId: Scalars['ID']['input'];
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new preference set. */
export type CreateInventoryPreferenceSetInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** What it shall be. */
  readonly preferenceSet: InventoryPreferenceSetInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. */
  readonly preferenceSetId: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new report config. */
export type CreateInventoryReportConfigInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** What it shall be. */
  readonly reportConfig: InventoryReportConfigInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. */
  readonly reportConfigId: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new report. */
export type CreateInventoryReportInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Name of what it is created in: `projects/{project}/locations/{location}/reportConfigs/{reportConfig}`. */
  readonly parent: Scalars['ID']['input'];
  /** What it shall be. */
  readonly report: InventoryReportInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. Made when left out. */
  readonly reportId?: InputMaybe<Scalars['ID']['input']>;
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The new source. */
export type CreateInventorySourceInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Name of what it is created in: `projects/{project}/locations/{location}`. */
  readonly parent: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** What it shall be. */
  readonly source: InventorySourceInput;
  /** The last part of its name: 1 to 63 lower-case letters, digits and hyphens, first a letter. */
  readonly sourceId: Scalars['ID']['input'];
};

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

/** The asset to delete. */
export type DeleteInventoryAssetInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteInventoryAssetPayload = {
  readonly __typename?: 'DeleteInventoryAssetPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Id of the node that is gone; null where the service refused. */
  readonly deletedAssetId: Maybe<Scalars['ID']['output']>;
  /** The id of this request, to repeat it with. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The assets export job to delete. */
export type DeleteInventoryAssetsExportJobInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
};

/** The discovery client to delete. */
export type DeleteInventoryDiscoveryClientInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The group to delete. */
export type DeleteInventoryGroupInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The import data file to delete. */
export type DeleteInventoryImportDataFileInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The import job to delete. */
export type DeleteInventoryImportJobInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether what is in it goes along; otherwise it must have nothing in it. */
  readonly force?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteInventoryOperationPayload = {
  readonly __typename?: 'DeleteInventoryOperationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Id of the node that is gone; null where the service refused. */
  readonly deletedOperationId: Maybe<Scalars['ID']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The preference set to delete. */
export type DeleteInventoryPreferenceSetInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The report config to delete. */
export type DeleteInventoryReportConfigInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether what is in it goes along; otherwise it must have nothing in it. */
  readonly force?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The report to delete. */
export type DeleteInventoryReportInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The source to delete. */
export type DeleteInventorySourceInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
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

/** How an address came to its adapter. */
export type InventoryAddressAssignment =
  /** Given out by a server. */
  | 'DHCP'
  /** Fixed. */
  | 'STATIC'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** Bounds that values are sorted between. */
export type InventoryAggregationHistogramInput = {
  /** Rising, up to 20 of them; what is below the first is counted too, so there is one stretch more than bounds. */
  readonly lowerBounds?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
};

/** A figure that is asked for. */
export type InventoryAggregationInput = {
  /** How many assets have the field; all of them without one. */
  readonly count?: InputMaybe<Scalars['Boolean']['input']>;
  /** Path of the field as in a filter, such as `machineDetails.coreCount` or `labels.env`. */
  readonly field?: InputMaybe<Scalars['String']['input']>;
  /** How often each value occurs: of text, words, whole numbers, true and false, groups and sources. */
  readonly frequency?: InputMaybe<Scalars['Boolean']['input']>;
  /** How many whole numbers lie between bounds. */
  readonly histogram?: InputMaybe<InventoryAggregationHistogramInput>;
  /** All whole numbers added up. */
  readonly sum?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A figure that was asked for. */
export type InventoryAggregationResult = {
  readonly __typename?: 'InventoryAggregationResult';
  /** How many assets have the field. */
  readonly count: Maybe<InventoryAggregationResultCount>;
  /** Path of the field. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** How often each value occurs: of the 1,000 most frequent, and of long texts by their first 1,000 characters. */
  readonly frequency: Maybe<InventoryAggregationResultFrequency>;
  /** How many values lie between bounds. */
  readonly histogram: Maybe<InventoryAggregationResultHistogram>;
  /** All values added up. */
  readonly sum: Maybe<InventoryAggregationResultSum>;
};

/** A number of assets. */
export type InventoryAggregationResultCount = {
  readonly __typename?: 'InventoryAggregationResultCount';
  /** How many. */
  readonly value: Maybe<Scalars['BigInt']['output']>;
};

/** How often values occur. */
export type InventoryAggregationResultFrequency = {
  readonly __typename?: 'InventoryAggregationResultFrequency';
  /** One item for each value. */
  readonly values: ReadonlyArray<InventoryCount>;
  /** The same as one JSON object. */
  readonly valuesJson: Scalars['JSON']['output'];
};

/** How values are spread. */
export type InventoryAggregationResultHistogram = {
  readonly __typename?: 'InventoryAggregationResultHistogram';
  /** The stretches between bounds, in their order. */
  readonly buckets: ReadonlyArray<InventoryAggregationResultHistogramBucket>;
};

/** A stretch between two bounds. */
export type InventoryAggregationResultHistogramBucket = {
  readonly __typename?: 'InventoryAggregationResultHistogramBucket';
  /** How many values lie in it. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
  /** Where it begins, inclusive; null for the first. */
  readonly lowerBound: Maybe<Scalars['Float']['output']>;
  /** Where it ends, exclusive; null for the last. */
  readonly upperBound: Maybe<Scalars['Float']['output']>;
};

/** A sum. */
export type InventoryAggregationResultSum = {
  readonly __typename?: 'InventoryAggregationResultSum';
  /** All values added up. */
  readonly value: Maybe<Scalars['Float']['output']>;
};

/**
 * Something that was discovered: a machine, a database or a deployment of databases. Exactly one of the three details
 * says which. Assets come from frames and imports; they cannot be created directly.
 */
export type InventoryAsset = InventoryResource & Node & {
  readonly __typename?: 'InventoryAsset';
  /** Names of the groups that it is in; `groups` reads them. */
  readonly assignedGroups: ReadonlyArray<Scalars['String']['output']>;
  /** What the source said of it beyond the known fields. */
  readonly attributes: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly attributesJson: Scalars['JSON']['output'];
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** What is known of it where it is a database server or cluster. */
  readonly databaseDeploymentDetails: Maybe<InventoryDatabaseDeploymentDetails>;
  /** What is known of it where it is one database. */
  readonly databaseDetails: Maybe<InventoryDatabaseDetails>;
  /** The groups that it is in. */
  readonly groups: ReadonlyArray<InventoryGroup>;
  /** Whether lists leave it out that do not ask for hidden ones. */
  readonly hidden: Scalars['Boolean']['output'];
  /** Why somebody hid it. */
  readonly hideReason: Maybe<Scalars['String']['output']>;
  /** When it was hidden. */
  readonly hideTime: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** What the service concludes about moving it. */
  readonly insightList: Maybe<InventoryInsightList>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** What is known of it where it is a machine. */
  readonly machineDetails: Maybe<InventoryMachineDetails>;
  /** Full name: `projects/{project}/locations/{location}/assets/{asset}`. */
  readonly name: Scalars['ID']['output'];
  /** Its use of resources day by day. */
  readonly performanceData: Maybe<InventoryAssetPerformanceData>;
  /** Relations that it is at either end of. */
  readonly relations: Maybe<InventoryRelationConnection>;
  /** The sources that have reported it. */
  readonly reportedBy: ReadonlyArray<InventorySource>;
  /** Names of the sources that have reported it; `reportedBy` reads them. */
  readonly sources: ReadonlyArray<Scalars['String']['output']>;
  /** A name for people, made from what is known. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};


/**
 * Something that was discovered: a machine, a database or a deployment of databases. Exactly one of the three details
 * says which. Assets come from frames and imports; they cannot be created directly.
 */
export type InventoryAssetRelationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type InventoryAssetConnection = {
  readonly __typename?: 'InventoryAssetConnection';
  readonly edges: ReadonlyArray<InventoryAssetEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryAsset>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryAssetEdge = {
  readonly __typename?: 'InventoryAssetEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryAsset;
};

/** What a source has seen of one asset at one time. Exactly one of the three details is set. */
export type InventoryAssetFrame = {
  readonly __typename?: 'InventoryAssetFrame';
  /** What the source said of it beyond the known fields. */
  readonly attributes: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly attributesJson: Scalars['JSON']['output'];
  /** How it was seen. */
  readonly collectionType: Maybe<InventorySourceType>;
  /** What was seen of a database server or cluster. */
  readonly databaseDeploymentDetails: Maybe<InventoryDatabaseDeploymentDetails>;
  /** What was seen of one database. */
  readonly databaseDetails: Maybe<InventoryDatabaseDetails>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** What was seen of a machine. */
  readonly machineDetails: Maybe<InventoryMachineDetails>;
  /** Measurements; those older than 40 days are dropped. */
  readonly performanceSamples: ReadonlyArray<InventoryPerformanceSample>;
  /** When it was seen. */
  readonly reportTime: Maybe<Scalars['DateTime']['output']>;
  /** Given by the source, to find the frame again in its logs. */
  readonly traceToken: Maybe<Scalars['String']['output']>;
};

/** What a source has seen of one asset at one time. */
export type InventoryAssetFrameInput = {
  /** What the source said of it beyond the known fields. */
  readonly attributes?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** How it was seen. */
  readonly collectionType?: InputMaybe<InventorySourceType>;
  /** What was seen of a database server or cluster. */
  readonly databaseDeploymentDetails?: InputMaybe<InventoryDatabaseDeploymentDetailsInput>;
  /** What was seen of one database. */
  readonly databaseDetails?: InputMaybe<InventoryDatabaseDetailsInput>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** What was seen of a machine. */
  readonly machineDetails?: InputMaybe<InventoryMachineDetailsInput>;
  /** Measurements; those older than 40 days are dropped. */
  readonly performanceSamples?: InputMaybe<ReadonlyArray<InventoryPerformanceSampleInput>>;
  /** When it was seen. */
  readonly reportTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Given by the source, to find the frame again in its logs. */
  readonly traceToken?: InputMaybe<Scalars['String']['input']>;
};

/** Something that was discovered: a machine, a database or a deployment of databases. */
export type InventoryAssetInput = {
  /** What the source said of it beyond the known fields. */
  readonly attributes?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** Whether lists leave it out that do not ask for hidden ones. */
  readonly hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why somebody hid it. */
  readonly hideReason?: InputMaybe<Scalars['String']['input']>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
};

/** The use of resources of one asset. */
export type InventoryAssetPerformanceData = {
  readonly __typename?: 'InventoryAssetPerformanceData';
  /** One item for each day with samples, oldest first. */
  readonly dailyResourceUsageAggregations: ReadonlyArray<InventoryDailyResourceUsageAggregation>;
};

/** A change of one asset among others. */
export type InventoryAssetUpdateInput = {
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly asset: InventoryAssetInput;
  /** Full name of the asset. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same change with it again, within an hour, changes nothing. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** An export of assets into files. One of `inventory`, `networkDependencies` and `performanceData` says what is exported. */
export type InventoryAssetsExportJob = InventoryResource & Node & {
  readonly __typename?: 'InventoryAssetsExportJob';
  /** Which assets; all where it is null. */
  readonly condition: Maybe<InventoryAssetsExportJobExportCondition>;
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Whether the inventory is exported. */
  readonly inventory: Scalars['Boolean']['output'];
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}/assetsExportJobs/{assetsExportJob}`. */
  readonly name: Scalars['ID']['output'];
  /** Whether connections between assets are exported. */
  readonly networkDependencies: Scalars['Boolean']['output'];
  /** Set where measurements are exported. */
  readonly performanceData: Maybe<InventoryAssetsExportJobPerformanceData>;
  /** How it ran lately. */
  readonly recentExecutions: ReadonlyArray<InventoryAssetsExportJobExecution>;
  /** Whether hidden assets are exported too. */
  readonly showHidden: Scalars['Boolean']['output'];
  /** Set where files are put behind signed addresses. */
  readonly signedUriDestination: Maybe<InventorySignedUriDestination>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};

export type InventoryAssetsExportJobConnection = {
  readonly __typename?: 'InventoryAssetsExportJobConnection';
  readonly edges: ReadonlyArray<InventoryAssetsExportJobEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryAssetsExportJob>;
  readonly pageInfo: PageInfo;
};

export type InventoryAssetsExportJobEdge = {
  readonly __typename?: 'InventoryAssetsExportJobEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryAssetsExportJob;
};

/** One run of an export job. */
export type InventoryAssetsExportJobExecution = {
  readonly __typename?: 'InventoryAssetsExportJobExecution';
  /** When it ended; null while it runs. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Tells runs of a job apart. */
  readonly executionId: Maybe<Scalars['String']['output']>;
  /** When its files are removed. */
  readonly expireTime: Maybe<Scalars['DateTime']['output']>;
  /** How many assets it was to export. */
  readonly requestedAssetCount: Scalars['Int']['output'];
  /** What came of it; null while it runs. */
  readonly result: Maybe<InventoryAssetsExportJobExecutionResult>;
  /** When it began. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
};

/** What came of a run: files, or an error. */
export type InventoryAssetsExportJobExecutionResult = {
  readonly __typename?: 'InventoryAssetsExportJobExecutionResult';
  /** Why it failed. */
  readonly error: Maybe<InventoryStatus>;
  /** The files. */
  readonly outputFiles: Maybe<InventoryOutputFileList>;
  /** Addresses of the files. */
  readonly signedUris: Maybe<InventorySignedUris>;
};

/** Which assets are exported. */
export type InventoryAssetsExportJobExportCondition = {
  readonly __typename?: 'InventoryAssetsExportJobExportCondition';
  /** A filter as lists of assets take it. */
  readonly filter: Maybe<Scalars['String']['output']>;
};

/** Which assets are exported. */
export type InventoryAssetsExportJobExportConditionInput = {
  /** A filter as lists of assets take it. */
  readonly filter?: InputMaybe<Scalars['String']['input']>;
};

/** An export of assets into files. */
export type InventoryAssetsExportJobInput = {
  /** Which assets; all where it is null. */
  readonly condition?: InputMaybe<InventoryAssetsExportJobExportConditionInput>;
  /** Whether the inventory is exported. */
  readonly inventory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** Whether connections between assets are exported. */
  readonly networkDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Set where measurements are exported. */
  readonly performanceData?: InputMaybe<InventoryAssetsExportJobPerformanceDataInput>;
  /** Whether hidden assets are exported too. */
  readonly showHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Set where files are put behind signed addresses. */
  readonly signedUriDestination?: InputMaybe<InventorySignedUriDestinationInput>;
};

/** Which measurements are exported. */
export type InventoryAssetsExportJobPerformanceData = {
  readonly __typename?: 'InventoryAssetsExportJobPerformanceData';
  /** How many days back, up to 420; 40 where it is null. */
  readonly maxDays: Maybe<Scalars['Int']['output']>;
};

/** Which measurements are exported. */
export type InventoryAssetsExportJobPerformanceDataInput = {
  /** How many days back, up to 420; 40 where it is null. */
  readonly maxDays?: InputMaybe<Scalars['Int']['input']>;
};

/** An EC2 instance. */
export type InventoryAwsEc2PlatformDetails = {
  readonly __typename?: 'InventoryAwsEc2PlatformDetails';
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading: Maybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** The machine type in the platform's words. */
  readonly machineTypeLabel: Maybe<Scalars['String']['output']>;
};

/** An EC2 instance. */
export type InventoryAwsEc2PlatformDetailsInput = {
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading?: InputMaybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** The machine type in the platform's words. */
  readonly machineTypeLabel?: InputMaybe<Scalars['String']['input']>;
};

/** A virtual machine on Azure. */
export type InventoryAzureVmPlatformDetails = {
  readonly __typename?: 'InventoryAzureVmPlatformDetails';
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading: Maybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** The machine type in the platform's words. */
  readonly machineTypeLabel: Maybe<Scalars['String']['output']>;
  /** Its provisioning state in Azure's words. */
  readonly provisioningState: Maybe<Scalars['String']['output']>;
};

/** A virtual machine on Azure. */
export type InventoryAzureVmPlatformDetailsInput = {
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading?: InputMaybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
  /** The machine type in the platform's words. */
  readonly machineTypeLabel?: InputMaybe<Scalars['String']['input']>;
  /** Its provisioning state in Azure's words. */
  readonly provisioningState?: InputMaybe<Scalars['String']['input']>;
};

/** What a machine's firmware says of itself. */
export type InventoryBiosDetails = {
  readonly __typename?: 'InventoryBiosDetails';
  /**
   * Name of the firmware.
   * @deprecated The service gives it up without another in its place.
   */
  readonly biosName: Maybe<Scalars['String']['output']>;
  /** Its id in the source. */
  readonly id: Maybe<Scalars['String']['output']>;
  /** Who made it. */
  readonly manufacturer: Maybe<Scalars['String']['output']>;
  /** When that version came out. */
  readonly releaseDate: Maybe<InventoryDate>;
  /** UUID of the machine, from its management tables. */
  readonly smbiosUuid: Maybe<Scalars['String']['output']>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** What a machine's firmware says of itself. */
export type InventoryBiosDetailsInput = {
  /** Name of the firmware. */
  readonly biosName?: InputMaybe<Scalars['String']['input']>;
  /** Its id in the source. */
  readonly id?: InputMaybe<Scalars['String']['input']>;
  /** Who made it. */
  readonly manufacturer?: InputMaybe<Scalars['String']['input']>;
  /** When that version came out. */
  readonly releaseDate?: InputMaybe<InventoryDateInput>;
  /** UUID of the machine, from its management tables. */
  readonly smbiosUuid?: InputMaybe<Scalars['String']['input']>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** What is deleted along with assets. */
export type InventoryCascadingRuleInput = {
  /** The databases of a database deployment. */
  readonly cascadeLogicalDbs?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How long use of Compute Engine is committed to. */
export type InventoryCommitmentPlan =
  | 'NONE'
  | 'ONE_YEAR'
  | 'THREE_YEARS'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A virtual machine on Compute Engine. */
export type InventoryComputeEngineMigrationTarget = {
  readonly __typename?: 'InventoryComputeEngineMigrationTarget';
  /** Its size. */
  readonly shape: Maybe<InventoryComputeEngineShapeDescriptor>;
};

/** What is preferred on Compute Engine. */
export type InventoryComputeEnginePreferences = {
  readonly __typename?: 'InventoryComputeEnginePreferences';
  /** Who brings the licence of the operating system. */
  readonly licenseType: Maybe<InventoryLicenseType>;
  /** Which machines. */
  readonly machinePreferences: Maybe<InventoryMachinePreferences>;
  /** Which disks. */
  readonly persistentDiskType: Maybe<InventoryPersistentDiskType>;
};

/** What is preferred on Compute Engine. */
export type InventoryComputeEnginePreferencesInput = {
  /** Who brings the licence of the operating system. */
  readonly licenseType?: InputMaybe<InventoryLicenseType>;
  /** Which machines. */
  readonly machinePreferences?: InputMaybe<InventoryMachinePreferencesInput>;
  /** Which disks. */
  readonly persistentDiskType?: InputMaybe<InventoryPersistentDiskType>;
};

/** The size of a virtual machine. */
export type InventoryComputeEngineShapeDescriptor = {
  readonly __typename?: 'InventoryComputeEngineShapeDescriptor';
  /** Virtual processors. */
  readonly logicalCoreCount: Scalars['Int']['output'];
  /** Machine type, such as `n2-standard-4`. */
  readonly machineType: Maybe<Scalars['String']['output']>;
  /** Memory in mebibytes. */
  readonly memoryMb: Maybe<Scalars['Int']['output']>;
  /** Physical cores, where the machine has its own. */
  readonly physicalCoreCount: Maybe<Scalars['Int']['output']>;
  /** Machine series, such as `n2`. */
  readonly series: Maybe<Scalars['String']['output']>;
  /** Its disks. */
  readonly storage: ReadonlyArray<InventoryComputeStorageDescriptor>;
};

/** What machines become. */
export type InventoryComputeMigrationTargetProduct =
  | 'COMPUTE_ENGINE'
  | 'SOLE_TENANCY'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'VMWARE_ENGINE';

/** A disk of a virtual machine. */
export type InventoryComputeStorageDescriptor = {
  readonly __typename?: 'InventoryComputeStorageDescriptor';
  /** Size in gibibytes. */
  readonly sizeGb: Scalars['Int']['output'];
  /** What kind it is. */
  readonly type: Maybe<InventoryPersistentDiskType>;
};

/** How often something occurs. */
export type InventoryCount = {
  readonly __typename?: 'InventoryCount';
  readonly key: Scalars['String']['output'];
  readonly value: Scalars['BigInt']['output'];
};

/** Whether one core runs two threads at a time. */
export type InventoryCpuHyperthreading =
  | 'DISABLED'
  | 'ENABLED'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** How busy the processor was. */
export type InventoryCpuUsageSample = {
  readonly __typename?: 'InventoryCpuUsageSample';
  /** Per cent of all cores, 0 to 100. */
  readonly utilizedPercentage: Maybe<Scalars['Float']['output']>;
};

/** How busy the processor was. */
export type InventoryCpuUsageSampleInput = {
  /** Per cent of all cores, 0 to 100. */
  readonly utilizedPercentage?: InputMaybe<Scalars['Float']['input']>;
};

/** A CSV file. */
export type InventoryCsvOutputFile = {
  readonly __typename?: 'InventoryCsvOutputFile';
  /** How many columns it has. */
  readonly columnsCount: Scalars['Int']['output'];
  /** How many rows it has, the head not counted. */
  readonly rowCount: Scalars['Int']['output'];
  /** Where it is. */
  readonly signedUri: Maybe<InventorySignedUri>;
};

/** The use of resources in one day. */
export type InventoryDailyResourceUsageAggregation = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregation';
  /** Use of the processor. */
  readonly cpu: Maybe<InventoryDailyResourceUsageAggregationCpu>;
  /** The day, in UTC. */
  readonly date: Maybe<InventoryDate>;
  /** Use of disks. */
  readonly disk: Maybe<InventoryDailyResourceUsageAggregationDisk>;
  /** Use of memory. */
  readonly memory: Maybe<InventoryDailyResourceUsageAggregationMemory>;
  /** Use of the network. */
  readonly network: Maybe<InventoryDailyResourceUsageAggregationNetwork>;
};

/** How busy the processor was. */
export type InventoryDailyResourceUsageAggregationCpu = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationCPU';
  /** Per cent of all cores, 0 to 100. */
  readonly utilizationPercentage: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** How often disks were read and written. */
export type InventoryDailyResourceUsageAggregationDisk = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationDisk';
  /** Operations a second, both kinds. */
  readonly iops: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Read operations a second. */
  readonly readIops: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Write operations a second. */
  readonly writeIops: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** How full memory was. */
export type InventoryDailyResourceUsageAggregationMemory = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationMemory';
  /** Per cent of the memory, 0 to 100. */
  readonly utilizationPercentage: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** How much went over the network. */
export type InventoryDailyResourceUsageAggregationNetwork = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationNetwork';
  /** Sent, in bytes a second. */
  readonly egressBps: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Received, in bytes a second. */
  readonly ingressBps: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** How a figure was spread over a day. */
export type InventoryDailyResourceUsageAggregationStats = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationStats';
  /** Mean of the samples. */
  readonly average: Maybe<Scalars['Float']['output']>;
  /** Half of the samples were below. */
  readonly median: Maybe<Scalars['Float']['output']>;
  /** 95 of 100 samples were below. */
  readonly ninetyFifthPercentile: Maybe<Scalars['Float']['output']>;
  /** The highest sample. */
  readonly peak: Maybe<Scalars['Float']['output']>;
};

/** A database server or cluster; which make it is one of `mysql`, `postgresql` and `sqlServer` says. */
export type InventoryDatabaseDeploymentDetails = {
  readonly __typename?: 'InventoryDatabaseDeploymentDetails';
  /** Sums over its databases. */
  readonly aggregatedStats: Maybe<InventoryDatabaseDeploymentDetailsAggregatedStats>;
  /** Whether it is managed by Amazon RDS. */
  readonly awsRds: Scalars['Boolean']['output'];
  /** Edition, in the words of its maker. */
  readonly edition: Maybe<Scalars['String']['output']>;
  /** Id that the service made. */
  readonly generatedId: Maybe<Scalars['String']['output']>;
  /** Id that the source gave. */
  readonly manualUniqueId: Maybe<Scalars['String']['output']>;
  /** What is known of a MySQL server. */
  readonly mysql: Maybe<InventoryMysqlDatabaseDeployment>;
  /** What is known of a PostgreSQL server. */
  readonly postgresql: Maybe<InventoryPostgreSqlDatabaseDeployment>;
  /** What is known of a SQL Server. */
  readonly sqlServer: Maybe<InventorySqlServerDatabaseDeployment>;
  /** Its instances and their size. */
  readonly topology: Maybe<InventoryDatabaseDeploymentTopology>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** Sums over the databases of a deployment. */
export type InventoryDatabaseDeploymentDetailsAggregatedStats = {
  readonly __typename?: 'InventoryDatabaseDeploymentDetailsAggregatedStats';
  /** How many databases it has. */
  readonly databaseCount: Scalars['Int']['output'];
};

/** A database server or cluster; which make it is one of `mysql`, `postgresql` and `sqlServer` says. */
export type InventoryDatabaseDeploymentDetailsInput = {
  /** Whether it is managed by Amazon RDS. */
  readonly awsRds?: InputMaybe<Scalars['Boolean']['input']>;
  /** Edition, in the words of its maker. */
  readonly edition?: InputMaybe<Scalars['String']['input']>;
  /** Id that the service made. */
  readonly generatedId?: InputMaybe<Scalars['String']['input']>;
  /** Id that the source gave. */
  readonly manualUniqueId?: InputMaybe<Scalars['String']['input']>;
  /** What is known of a MySQL server. */
  readonly mysql?: InputMaybe<InventoryMysqlDatabaseDeploymentInput>;
  /** What is known of a PostgreSQL server. */
  readonly postgresql?: InputMaybe<InventoryPostgreSqlDatabaseDeploymentInput>;
  /** What is known of a SQL Server. */
  readonly sqlServer?: InputMaybe<InventorySqlServerDatabaseDeploymentInput>;
  /** Its instances and their size. */
  readonly topology?: InputMaybe<InventoryDatabaseDeploymentTopologyInput>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** Instances of a deployment and their size. */
export type InventoryDatabaseDeploymentTopology = {
  readonly __typename?: 'InventoryDatabaseDeploymentTopology';
  /** Logical cores. */
  readonly coreCount: Maybe<Scalars['Int']['output']>;
  /** Logical cores that it may use. */
  readonly coreLimit: Maybe<Scalars['Int']['output']>;
  /** Bytes of disk that it has. */
  readonly diskAllocatedBytes: Maybe<Scalars['BigInt']['output']>;
  /** Bytes of disk that it uses. */
  readonly diskUsedBytes: Maybe<Scalars['BigInt']['output']>;
  /** Its instances. */
  readonly instances: ReadonlyArray<InventoryDatabaseInstance>;
  /** Memory in bytes. */
  readonly memoryBytes: Maybe<Scalars['BigInt']['output']>;
  /** Bytes of memory that it may use. */
  readonly memoryLimitBytes: Maybe<Scalars['BigInt']['output']>;
  /** Physical cores. */
  readonly physicalCoreCount: Maybe<Scalars['Int']['output']>;
  /** Physical cores that it may use. */
  readonly physicalCoreLimit: Maybe<Scalars['Int']['output']>;
};

/** Instances of a deployment and their size. */
export type InventoryDatabaseDeploymentTopologyInput = {
  /** Logical cores. */
  readonly coreCount?: InputMaybe<Scalars['Int']['input']>;
  /** Logical cores that it may use. */
  readonly coreLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Bytes of disk that it has. */
  readonly diskAllocatedBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Bytes of disk that it uses. */
  readonly diskUsedBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Its instances. */
  readonly instances?: InputMaybe<ReadonlyArray<InventoryDatabaseInstanceInput>>;
  /** Memory in bytes. */
  readonly memoryBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Bytes of memory that it may use. */
  readonly memoryLimitBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Physical cores. */
  readonly physicalCoreCount?: InputMaybe<Scalars['Int']['input']>;
  /** Physical cores that it may use. */
  readonly physicalCoreLimit?: InputMaybe<Scalars['Int']['input']>;
};

/** One database of a deployment. */
export type InventoryDatabaseDetails = {
  readonly __typename?: 'InventoryDatabaseDetails';
  /** Bytes of storage that it takes. */
  readonly allocatedStorageBytes: Maybe<Scalars['BigInt']['output']>;
  /** Its name. */
  readonly databaseName: Maybe<Scalars['String']['output']>;
  /** The deployment that it belongs to. */
  readonly parentDatabaseDeployment: Maybe<InventoryDatabaseDetailsParentDatabaseDeployment>;
  /** Its schemas. */
  readonly schemas: ReadonlyArray<InventoryDatabaseSchema>;
};

/** One database of a deployment. */
export type InventoryDatabaseDetailsInput = {
  /** Bytes of storage that it takes. */
  readonly allocatedStorageBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Its name. */
  readonly databaseName?: InputMaybe<Scalars['String']['input']>;
  /** The deployment that it belongs to. */
  readonly parentDatabaseDeployment?: InputMaybe<InventoryDatabaseDetailsParentDatabaseDeploymentInput>;
  /** Its schemas. */
  readonly schemas?: InputMaybe<ReadonlyArray<InventoryDatabaseSchemaInput>>;
};

/** Names a deployment; one of the two ids is enough. */
export type InventoryDatabaseDetailsParentDatabaseDeployment = {
  readonly __typename?: 'InventoryDatabaseDetailsParentDatabaseDeployment';
  /** Id that the service made. */
  readonly generatedId: Maybe<Scalars['String']['output']>;
  /** Id that the source gave. */
  readonly manualUniqueId: Maybe<Scalars['String']['output']>;
};

/** Names a deployment; one of the two ids is enough. */
export type InventoryDatabaseDetailsParentDatabaseDeploymentInput = {
  /** Id that the service made. */
  readonly generatedId?: InputMaybe<Scalars['String']['input']>;
  /** Id that the source gave. */
  readonly manualUniqueId?: InputMaybe<Scalars['String']['input']>;
};

/** One server process of a deployment. */
export type InventoryDatabaseInstance = {
  readonly __typename?: 'InventoryDatabaseInstance';
  /** Its name. */
  readonly instanceName: Maybe<Scalars['String']['output']>;
  /** Where it is reached. */
  readonly network: Maybe<InventoryDatabaseInstanceNetwork>;
  /** What it does among the others. */
  readonly role: Maybe<InventoryDatabaseInstanceRole>;
};

/** One server process of a deployment. */
export type InventoryDatabaseInstanceInput = {
  /** Its name. */
  readonly instanceName?: InputMaybe<Scalars['String']['input']>;
  /** Where it is reached. */
  readonly network?: InputMaybe<InventoryDatabaseInstanceNetworkInput>;
  /** What it does among the others. */
  readonly role?: InputMaybe<InventoryDatabaseInstanceRole>;
};

/** Where an instance is reached. */
export type InventoryDatabaseInstanceNetwork = {
  readonly __typename?: 'InventoryDatabaseInstanceNetwork';
  /** Its host names. */
  readonly hostNames: ReadonlyArray<Scalars['String']['output']>;
  /** Its addresses. */
  readonly ipAddresses: ReadonlyArray<Scalars['String']['output']>;
  /** Hardware address of its first adapter. */
  readonly primaryMacAddress: Maybe<Scalars['String']['output']>;
};

/** Where an instance is reached. */
export type InventoryDatabaseInstanceNetworkInput = {
  /** Its host names. */
  readonly hostNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its addresses. */
  readonly ipAddresses?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Hardware address of its first adapter. */
  readonly primaryMacAddress?: InputMaybe<Scalars['String']['input']>;
};

/** What a server does among the others of its deployment. */
export type InventoryDatabaseInstanceRole =
  | 'ARBITER'
  | 'PRIMARY'
  | 'SECONDARY'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A kind of database objects. */
export type InventoryDatabaseObjectCategory =
  | 'CONSTRAINTS'
  | 'INDEX'
  | 'OTHER'
  | 'SOURCE_CODE'
  | 'TABLE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'VIEWS';

/** How many objects of a kind there are. */
export type InventoryDatabaseObjects = {
  readonly __typename?: 'InventoryDatabaseObjects';
  /** The kind. */
  readonly category: Maybe<InventoryDatabaseObjectCategory>;
  /** How many. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
};

/** How many objects of a kind there are. */
export type InventoryDatabaseObjectsInput = {
  /** The kind. */
  readonly category?: InputMaybe<InventoryDatabaseObjectCategory>;
  /** How many. */
  readonly count?: InputMaybe<Scalars['BigInt']['input']>;
};

/** A schema of a database. */
export type InventoryDatabaseSchema = {
  readonly __typename?: 'InventoryDatabaseSchema';
  /** What only MySQL says. */
  readonly mysql: Maybe<InventoryMySqlSchemaDetails>;
  /** How many objects it has, by kind. */
  readonly objects: ReadonlyArray<InventoryDatabaseObjects>;
  /** What only PostgreSQL says. */
  readonly postgresql: Maybe<InventoryPostgreSqlSchemaDetails>;
  /** Its name. */
  readonly schemaName: Maybe<Scalars['String']['output']>;
  /** What only SQL Server says. */
  readonly sqlServer: Maybe<InventorySqlServerSchemaDetails>;
  /** Bytes of all tables. */
  readonly tablesSizeBytes: Maybe<Scalars['BigInt']['output']>;
};

/** A schema of a database. */
export type InventoryDatabaseSchemaInput = {
  /** What only MySQL says. */
  readonly mysql?: InputMaybe<InventoryMySqlSchemaDetailsInput>;
  /** How many objects it has, by kind. */
  readonly objects?: InputMaybe<ReadonlyArray<InventoryDatabaseObjectsInput>>;
  /** What only PostgreSQL says. */
  readonly postgresql?: InputMaybe<InventoryPostgreSqlSchemaDetailsInput>;
  /** Its name. */
  readonly schemaName?: InputMaybe<Scalars['String']['input']>;
  /** What only SQL Server says. */
  readonly sqlServer?: InputMaybe<InventorySqlServerSchemaDetailsInput>;
  /** Bytes of all tables. */
  readonly tablesSizeBytes?: InputMaybe<Scalars['BigInt']['input']>;
};

/** A day; a part that is 0 is not known. */
export type InventoryDate = {
  readonly __typename?: 'InventoryDate';
  /** 1 to 31, or 0. */
  readonly day: Maybe<Scalars['Int']['output']>;
  /** 1 to 12, or 0. */
  readonly month: Maybe<Scalars['Int']['output']>;
  /** 1 to 9999, or 0. */
  readonly year: Maybe<Scalars['Int']['output']>;
};

/** A day; a part that is 0 is not known. */
export type InventoryDateInput = {
  /** 1 to 31, or 0. */
  readonly day?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 12, or 0. */
  readonly month?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 9999, or 0. */
  readonly year?: InputMaybe<Scalars['Int']['input']>;
};

/** A program that looks for assets and reports them to a source. */
export type InventoryDiscoveryClient = InventoryResource & Node & {
  readonly __typename?: 'InventoryDiscoveryClient';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people; up to 1,000 characters. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** What troubled it when it was last heard of. */
  readonly errors: ReadonlyArray<InventoryStatus>;
  /** When it stops being valid. */
  readonly expireTime: Maybe<Scalars['DateTime']['output']>;
  /** When it was last heard of. */
  readonly heartbeatTime: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}/discoveryClients/{discoveryClient}`. */
  readonly name: Scalars['ID']['output'];
  /** The source that it reports to; null where that is gone. */
  readonly reportsTo: Maybe<InventorySource>;
  /** E-mail address of the service account that it works as. */
  readonly serviceAccount: Maybe<Scalars['String']['output']>;
  /** Where it sends what it measures. */
  readonly signalsEndpoint: Maybe<Scalars['String']['output']>;
  /** Name of the source that it reports to; `reportsTo` reads it. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  readonly state: Maybe<InventoryDiscoveryClientState>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
  /** Version of the program, as it said itself. */
  readonly version: Maybe<Scalars['String']['output']>;
};

export type InventoryDiscoveryClientConnection = {
  readonly __typename?: 'InventoryDiscoveryClientConnection';
  readonly edges: ReadonlyArray<InventoryDiscoveryClientEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryDiscoveryClient>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryDiscoveryClientEdge = {
  readonly __typename?: 'InventoryDiscoveryClientEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryDiscoveryClient;
};

/** A program that looks for assets and reports them to a source. */
export type InventoryDiscoveryClientInput = {
  /** Free text for people; up to 1,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** When it stops being valid. */
  readonly expireTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** E-mail address of the service account that it works as. */
  readonly serviceAccount?: InputMaybe<Scalars['String']['input']>;
  /** Name of the source that it reports to; `reportsTo` reads it. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** How long it is valid from now, as seconds with an `s`, such as `86400s`. `expireTime` is what comes of it. */
  readonly ttl?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a discovery client works. */
export type InventoryDiscoveryClientState =
  /** It was heard of lately, and is well. */
  | 'ACTIVE'
  /** Something troubles it: `errors` says what. */
  | 'DEGRADED'
  /** Its time is up. */
  | 'EXPIRED'
  /** Nothing was heard of it for a while. */
  | 'OFFLINE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What the data of a virtual disk lies in. */
export type InventoryDiskBackingType =
  | 'FLAT_V1'
  | 'FLAT_V2'
  | 'PMEM'
  | 'RDM_V1'
  | 'RDM_V2'
  | 'SESPARSE'
  | 'SESPARSE_V1'
  | 'SESPARSE_V2'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A disk. */
export type InventoryDiskEntry = {
  readonly __typename?: 'InventoryDiskEntry';
  /** Size in bytes. */
  readonly capacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** Its label. */
  readonly diskLabel: Maybe<Scalars['String']['output']>;
  /** How it is partitioned, such as `gpt`. */
  readonly diskLabelType: Maybe<Scalars['String']['output']>;
  /** Bytes that are not in use. */
  readonly freeBytes: Maybe<Scalars['BigInt']['output']>;
  /** Its address on the bus. */
  readonly hwAddress: Maybe<Scalars['String']['output']>;
  /** How it is attached. */
  readonly interfaceType: Maybe<InventoryDiskInterfaceType>;
  /** Its partitions. */
  readonly partitions: Maybe<InventoryDiskPartitionList>;
  /** What VMware says of it. */
  readonly vmware: Maybe<InventoryVmwareDiskConfig>;
};

/** A disk. */
export type InventoryDiskEntryInput = {
  /** Size in bytes. */
  readonly capacityBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Its label. */
  readonly diskLabel?: InputMaybe<Scalars['String']['input']>;
  /** How it is partitioned, such as `gpt`. */
  readonly diskLabelType?: InputMaybe<Scalars['String']['input']>;
  /** Bytes that are not in use. */
  readonly freeBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Its address on the bus. */
  readonly hwAddress?: InputMaybe<Scalars['String']['input']>;
  /** How it is attached. */
  readonly interfaceType?: InputMaybe<InventoryDiskInterfaceType>;
  /** Its partitions. */
  readonly partitions?: InputMaybe<InventoryDiskPartitionListInput>;
  /** What VMware says of it. */
  readonly vmware?: InputMaybe<InventoryVmwareDiskConfigInput>;
};

/** Some disks. */
export type InventoryDiskEntryList = {
  readonly __typename?: 'InventoryDiskEntryList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryDiskEntry>;
};

/** Some disks. */
export type InventoryDiskEntryListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryDiskEntryInput>>;
};

/** How a disk is attached. */
export type InventoryDiskInterfaceType =
  | 'FC'
  | 'IDE'
  | 'ISCSI'
  | 'NVME'
  | 'SAS'
  | 'SATA'
  | 'SCSI'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A partition, which may itself be divided. */
export type InventoryDiskPartition = {
  readonly __typename?: 'InventoryDiskPartition';
  /** Size in bytes. */
  readonly capacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** File system, such as `ext4`. */
  readonly fileSystem: Maybe<Scalars['String']['output']>;
  /** Bytes that are not in use. */
  readonly freeBytes: Maybe<Scalars['BigInt']['output']>;
  /** Where it is mounted; its drive letter on Windows. */
  readonly mountPoint: Maybe<Scalars['String']['output']>;
  /** Partitions within it. */
  readonly subPartitions: Maybe<InventoryDiskPartitionList>;
  /** Its kind in the words of the operating system. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** Its UUID. */
  readonly uuid: Maybe<Scalars['String']['output']>;
};

/** How the disks of a machine are divided. */
export type InventoryDiskPartitionDetails = {
  readonly __typename?: 'InventoryDiskPartitionDetails';
  /** Bytes that are not in use, over all partitions. */
  readonly freeSpaceBytes: Scalars['BigInt']['output'];
  /** The partitions. */
  readonly partitions: Maybe<InventoryDiskPartitionList>;
  /** Size in bytes of all partitions. */
  readonly totalCapacityBytes: Scalars['BigInt']['output'];
};

/** How the disks of a machine are divided. */
export type InventoryDiskPartitionDetailsInput = {
  /** The partitions. */
  readonly partitions?: InputMaybe<InventoryDiskPartitionListInput>;
};

/** A partition, which may itself be divided. */
export type InventoryDiskPartitionInput = {
  /** Size in bytes. */
  readonly capacityBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** File system, such as `ext4`. */
  readonly fileSystem?: InputMaybe<Scalars['String']['input']>;
  /** Bytes that are not in use. */
  readonly freeBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Where it is mounted; its drive letter on Windows. */
  readonly mountPoint?: InputMaybe<Scalars['String']['input']>;
  /** Partitions within it. */
  readonly subPartitions?: InputMaybe<InventoryDiskPartitionListInput>;
  /** Its kind in the words of the operating system. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** Its UUID. */
  readonly uuid?: InputMaybe<Scalars['String']['input']>;
};

/** Some partitions. */
export type InventoryDiskPartitionList = {
  readonly __typename?: 'InventoryDiskPartitionList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryDiskPartition>;
};

/** Some partitions. */
export type InventoryDiskPartitionListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryDiskPartitionInput>>;
};

/** How often disks were read and written, on average since the sample before. */
export type InventoryDiskUsageSample = {
  readonly __typename?: 'InventoryDiskUsageSample';
  /** Operations a second, both kinds. */
  readonly averageIops: Maybe<Scalars['Float']['output']>;
  /** Read operations a second. */
  readonly averageReadIops: Maybe<Scalars['Float']['output']>;
  /** Write operations a second. */
  readonly averageWriteIops: Maybe<Scalars['Float']['output']>;
};

/** How often disks were read and written, on average since the sample before. */
export type InventoryDiskUsageSampleInput = {
  /** Operations a second, both kinds. */
  readonly averageIops?: InputMaybe<Scalars['Float']['input']>;
  /** Read operations a second. */
  readonly averageReadIops?: InputMaybe<Scalars['Float']['input']>;
  /** Write operations a second. */
  readonly averageWriteIops?: InputMaybe<Scalars['Float']['input']>;
};

/** A frame that could not become an asset, with the reasons. Read only. */
export type InventoryErrorFrame = InventoryResource & Node & {
  readonly __typename?: 'InventoryErrorFrame';
  readonly id: Scalars['ID']['output'];
  /** When the frame came in. */
  readonly ingestionTime: Maybe<Scalars['DateTime']['output']>;
  /** Full name: `projects/{project}/locations/{location}/sources/{source}/errorFrames/{errorFrame}`. */
  readonly name: Scalars['ID']['output'];
  /** The frame as it came. */
  readonly originalFrame: Maybe<InventoryAssetFrame>;
  /** The source that it came from. */
  readonly source: Maybe<InventorySource>;
  /** What was wrong with it. */
  readonly violations: ReadonlyArray<InventoryFrameViolationEntry>;
};

export type InventoryErrorFrameConnection = {
  readonly __typename?: 'InventoryErrorFrameConnection';
  readonly edges: ReadonlyArray<InventoryErrorFrameEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryErrorFrame>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryErrorFrameEdge = {
  readonly __typename?: 'InventoryErrorFrameEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryErrorFrame;
};

/** What came of running an import job. */
export type InventoryExecutionReport = {
  readonly __typename?: 'InventoryExecutionReport';
  /** What was wrong. */
  readonly executionErrors: Maybe<InventoryValidationReport>;
  /** How many frames were reported. */
  readonly framesReported: Maybe<Scalars['Int']['output']>;
  /** How many rows were read. */
  readonly totalRowsCount: Scalars['Int']['output'];
};

/** A kind of files. */
export type InventoryExportFileFormat =
  | 'CSV'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'XLSX';

/** What was found in one file. */
export type InventoryFileValidationReport = {
  readonly __typename?: 'InventoryFileValidationReport';
  /** Of the file as a whole. */
  readonly fileErrors: ReadonlyArray<InventoryImportError>;
  /** Its name. */
  readonly fileName: Maybe<Scalars['String']['output']>;
  /** Whether there is more than is told here. */
  readonly partialReport: Scalars['Boolean']['output'];
  /** By row. */
  readonly rowErrors: ReadonlyArray<InventoryImportRowError>;
};

/** How a machine boots. */
export type InventoryFirmwareType =
  | 'BIOS'
  | 'EFI'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A judgement of fit. */
export type InventoryFitDescriptor = {
  readonly __typename?: 'InventoryFitDescriptor';
  /** The judgement. */
  readonly fitLevel: Maybe<InventoryFitLevel>;
};

/** How well something fits. */
export type InventoryFitLevel =
  | 'FIT'
  | 'NO_FIT'
  /** It fits once something was done. */
  | 'REQUIRES_EFFORT'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** One fault of a frame. */
export type InventoryFrameViolationEntry = {
  readonly __typename?: 'InventoryFrameViolationEntry';
  /** The field at fault. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** What was wrong. */
  readonly violation: Maybe<Scalars['String']['output']>;
};

/** A line of a file system table. */
export type InventoryFstabEntry = {
  readonly __typename?: 'InventoryFstabEntry';
  /** Where it is mounted. */
  readonly file: Maybe<Scalars['String']['output']>;
  /** Whether dumps take it along. */
  readonly freq: Maybe<Scalars['Int']['output']>;
  /** Mount options. */
  readonly mntops: Maybe<Scalars['String']['output']>;
  /** Its turn when file systems are checked. */
  readonly passno: Maybe<Scalars['Int']['output']>;
  /** What is mounted. */
  readonly spec: Maybe<Scalars['String']['output']>;
  /** File system. */
  readonly vfstype: Maybe<Scalars['String']['output']>;
};

/** A line of a file system table. */
export type InventoryFstabEntryInput = {
  /** Where it is mounted. */
  readonly file?: InputMaybe<Scalars['String']['input']>;
  /** Whether dumps take it along. */
  readonly freq?: InputMaybe<Scalars['Int']['input']>;
  /** Mount options. */
  readonly mntops?: InputMaybe<Scalars['String']['input']>;
  /** Its turn when file systems are checked. */
  readonly passno?: InputMaybe<Scalars['Int']['input']>;
  /** What is mounted. */
  readonly spec?: InputMaybe<Scalars['String']['input']>;
  /** File system. */
  readonly vfstype?: InputMaybe<Scalars['String']['input']>;
};

/** Lines of a file system table. */
export type InventoryFstabEntryList = {
  readonly __typename?: 'InventoryFstabEntryList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryFstabEntry>;
};

/** Lines of a file system table. */
export type InventoryFstabEntryListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryFstabEntryInput>>;
};

/** Advice in words. */
export type InventoryGenericInsight = {
  readonly __typename?: 'InventoryGenericInsight';
  /** Further sentences. */
  readonly additionalInformation: ReadonlyArray<Scalars['String']['output']>;
  /** The advice in English. */
  readonly defaultMessage: Maybe<Scalars['String']['output']>;
  /** Tells kinds of advice apart, whatever the words. */
  readonly messageId: Scalars['BigInt']['output'];
};

/** A platform that none of the others is. */
export type InventoryGenericPlatformDetails = {
  readonly __typename?: 'InventoryGenericPlatformDetails';
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading: Maybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location: Maybe<Scalars['String']['output']>;
};

/** A platform that none of the others is. */
export type InventoryGenericPlatformDetailsInput = {
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading?: InputMaybe<InventoryHyperthreadingStatus>;
  /** Where it runs, in the platform's words, such as a region or a zone. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
};

/** Assets that are looked at together, such as those that move at one time. */
export type InventoryGroup = InventoryResource & Node & {
  readonly __typename?: 'InventoryGroup';
  /** The assets that are in it. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}/groups/{group}`. */
  readonly name: Scalars['ID']['output'];
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};


/** Assets that are looked at together, such as those that move at one time. */
export type InventoryGroupAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type InventoryGroupConnection = {
  readonly __typename?: 'InventoryGroupConnection';
  readonly edges: ReadonlyArray<InventoryGroupEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryGroup>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryGroupEdge = {
  readonly __typename?: 'InventoryGroupEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryGroup;
};

/** Assets that are looked at together, such as those that move at one time. */
export type InventoryGroupInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
};

/** What is configured in the files of an operating system. */
export type InventoryGuestConfigDetails = {
  readonly __typename?: 'InventoryGuestConfigDetails';
  /** File systems that are mounted at boot. */
  readonly fstab: Maybe<InventoryFstabEntryList>;
  /** Host names of its own. */
  readonly hosts: Maybe<InventoryHostsEntryList>;
  /** Text that it shows before logging in. */
  readonly issue: Maybe<Scalars['String']['output']>;
  /** Folders that it shares over NFS. */
  readonly nfsExports: Maybe<InventoryNfsExportList>;
  /** How strictly SELinux is applied. */
  readonly selinuxMode: Maybe<InventorySelinuxMode>;
};

/** What is configured in the files of an operating system. */
export type InventoryGuestConfigDetailsInput = {
  /** File systems that are mounted at boot. */
  readonly fstab?: InputMaybe<InventoryFstabEntryListInput>;
  /** Host names of its own. */
  readonly hosts?: InputMaybe<InventoryHostsEntryListInput>;
  /** Text that it shows before logging in. */
  readonly issue?: InputMaybe<Scalars['String']['input']>;
  /** Folders that it shares over NFS. */
  readonly nfsExports?: InputMaybe<InventoryNfsExportListInput>;
  /** How strictly SELinux is applied. */
  readonly selinuxMode?: InputMaybe<InventorySelinuxMode>;
};

/** An installed application. */
export type InventoryGuestInstalledApplication = {
  readonly __typename?: 'InventoryGuestInstalledApplication';
  /** Its name. */
  readonly applicationName: Maybe<Scalars['String']['output']>;
  /** When it was installed. */
  readonly installTime: Maybe<Scalars['DateTime']['output']>;
  /** Licences that it is used under. */
  readonly licenses: ReadonlyArray<Scalars['String']['output']>;
  /** Where it is installed. */
  readonly path: Maybe<Scalars['String']['output']>;
  /** Who made it. */
  readonly vendor: Maybe<Scalars['String']['output']>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** An installed application. */
export type InventoryGuestInstalledApplicationInput = {
  /** Its name. */
  readonly applicationName?: InputMaybe<Scalars['String']['input']>;
  /** When it was installed. */
  readonly installTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Licences that it is used under. */
  readonly licenses?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Where it is installed. */
  readonly path?: InputMaybe<Scalars['String']['input']>;
  /** Who made it. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** Some applications. */
export type InventoryGuestInstalledApplicationList = {
  readonly __typename?: 'InventoryGuestInstalledApplicationList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryGuestInstalledApplication>;
};

/** Some applications. */
export type InventoryGuestInstalledApplicationListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryGuestInstalledApplicationInput>>;
};

/** An operating system. */
export type InventoryGuestOsDetails = {
  readonly __typename?: 'InventoryGuestOsDetails';
  /** What is configured in its files. */
  readonly config: Maybe<InventoryGuestConfigDetails>;
  /** Its family. */
  readonly family: Maybe<InventoryOsFamily>;
  /** Its name. */
  readonly osName: Maybe<Scalars['String']['output']>;
  /** What ran when it was looked at. */
  readonly runtime: Maybe<InventoryGuestRuntimeDetails>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** An operating system. */
export type InventoryGuestOsDetailsInput = {
  /** What is configured in its files. */
  readonly config?: InputMaybe<InventoryGuestConfigDetailsInput>;
  /** Its family. */
  readonly family?: InputMaybe<InventoryOsFamily>;
  /** Its name. */
  readonly osName?: InputMaybe<Scalars['String']['input']>;
  /** What ran when it was looked at. */
  readonly runtime?: InputMaybe<InventoryGuestRuntimeDetailsInput>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** What ran on a machine when it was looked at. */
export type InventoryGuestRuntimeDetails = {
  readonly __typename?: 'InventoryGuestRuntimeDetails';
  /** Domain that the machine belongs to. */
  readonly domain: Maybe<Scalars['String']['output']>;
  /** Applications that are installed. */
  readonly installedApps: Maybe<InventoryGuestInstalledApplicationList>;
  /** When it was last started. */
  readonly lastBootTime: Maybe<Scalars['DateTime']['output']>;
  /** Host name. */
  readonly machineName: Maybe<Scalars['String']['output']>;
  /** Its connections. */
  readonly network: Maybe<InventoryRuntimeNetworkInfo>;
  /** Files that were open. */
  readonly openFileList: Maybe<InventoryOpenFileList>;
  /** Processes that ran. */
  readonly processes: Maybe<InventoryRunningProcessList>;
  /** Services that are set up. */
  readonly services: Maybe<InventoryRunningServiceList>;
};

/** What ran on a machine when it was looked at. */
export type InventoryGuestRuntimeDetailsInput = {
  /** Domain that the machine belongs to. */
  readonly domain?: InputMaybe<Scalars['String']['input']>;
  /** Applications that are installed. */
  readonly installedApps?: InputMaybe<InventoryGuestInstalledApplicationListInput>;
  /** When it was last started. */
  readonly lastBootTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Host name. */
  readonly machineName?: InputMaybe<Scalars['String']['input']>;
  /** Its connections. */
  readonly network?: InputMaybe<InventoryRuntimeNetworkInfoInput>;
  /** Files that were open. */
  readonly openFileList?: InputMaybe<InventoryOpenFileListInput>;
  /** Processes that ran. */
  readonly processes?: InputMaybe<InventoryRunningProcessListInput>;
  /** Services that are set up. */
  readonly services?: InputMaybe<InventoryRunningServiceListInput>;
};

/** What happens to machines while their host is maintained. */
export type InventoryHostMaintenancePolicy =
  | 'DEFAULT'
  | 'MIGRATE_WITHIN_NODE_GROUP'
  | 'RESTART_IN_PLACE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A line of a hosts file. */
export type InventoryHostsEntry = {
  readonly __typename?: 'InventoryHostsEntry';
  /** Names of the address. */
  readonly hostNames: ReadonlyArray<Scalars['String']['output']>;
  /** The address. */
  readonly ip: Maybe<Scalars['String']['output']>;
};

/** A line of a hosts file. */
export type InventoryHostsEntryInput = {
  /** Names of the address. */
  readonly hostNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The address. */
  readonly ip?: InputMaybe<Scalars['String']['input']>;
};

/** Lines of a hosts file. */
export type InventoryHostsEntryList = {
  readonly __typename?: 'InventoryHostsEntryList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryHostsEntry>;
};

/** Lines of a hosts file. */
export type InventoryHostsEntryListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryHostsEntryInput>>;
};

/** Whether one core runs two threads at a time. */
export type InventoryHyperthreadingStatus =
  | 'DISABLED'
  | 'ENABLED'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A file of an import job. */
export type InventoryImportDataFile = InventoryResource & Node & {
  readonly __typename?: 'InventoryImportDataFile';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** What kind of file it is. */
  readonly format: Maybe<InventoryImportDataFormat>;
  readonly id: Scalars['ID']['output'];
  /** The job that it belongs to. */
  readonly importJob: Maybe<InventoryImportJob>;
  /** Full name: `projects/{project}/locations/{location}/importJobs/{importJob}/importDataFiles/{importDataFile}`. */
  readonly name: Scalars['ID']['output'];
  /** Where it stands. */
  readonly state: Maybe<InventoryImportDataFileState>;
  /** Where its content is uploaded to. */
  readonly uploadFileInfo: Maybe<InventoryUploadFileInfo>;
};

export type InventoryImportDataFileConnection = {
  readonly __typename?: 'InventoryImportDataFileConnection';
  readonly edges: ReadonlyArray<InventoryImportDataFileEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryImportDataFile>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryImportDataFileEdge = {
  readonly __typename?: 'InventoryImportDataFileEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryImportDataFile;
};

/** A file of an import job. */
export type InventoryImportDataFileInput = {
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** What kind of file it is. */
  readonly format?: InputMaybe<InventoryImportDataFormat>;
};

/** Where a file stands. */
export type InventoryImportDataFileState =
  /** Its content is there. */
  | 'ACTIVE'
  /** Its content is awaited. */
  | 'CREATING'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A kind of files that assets can be imported from. */
export type InventoryImportDataFormat =
  | 'DATABASE_ZIP'
  | 'EXPORTED_AWS_CSV'
  | 'EXPORTED_AZURE_CSV'
  | 'RVTOOLS_CSV'
  | 'RVTOOLS_XLSX'
  | 'STRATOZONE_CSV'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** Something that was wrong. */
export type InventoryImportError = {
  readonly __typename?: 'InventoryImportError';
  /** What, in words. */
  readonly errorDetails: Maybe<Scalars['String']['output']>;
  /** How bad it is. */
  readonly severity: Maybe<InventoryImportErrorSeverity>;
};

/** How bad a fault is. */
export type InventoryImportErrorSeverity =
  /** What has it is not imported. */
  | 'ERROR'
  | 'INFO'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  /** It is imported all the same. */
  | 'WARNING';

/** An import of assets from files. */
export type InventoryImportJob = InventoryResource & Node & {
  readonly __typename?: 'InventoryImportJob';
  /** Name of the source that the assets are reported for; `source` reads it. */
  readonly assetSource: Maybe<Scalars['String']['output']>;
  /** When it ended. */
  readonly completeTime: Maybe<Scalars['DateTime']['output']>;
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** For people; up to 256 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** What came of running it. */
  readonly executionReport: Maybe<InventoryExecutionReport>;
  readonly id: Scalars['ID']['output'];
  /** Its files. */
  readonly importDataFiles: Maybe<InventoryImportDataFileConnection>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}/importJobs/{importJob}`. */
  readonly name: Scalars['ID']['output'];
  /** The source that the assets are reported for; null where that is gone. */
  readonly source: Maybe<InventorySource>;
  /** Where it stands. */
  readonly state: Maybe<InventoryImportJobState>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
  /** What validating its files found. */
  readonly validationReport: Maybe<InventoryValidationReport>;
};


/** An import of assets from files. */
export type InventoryImportJobImportDataFilesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type InventoryImportJobConnection = {
  readonly __typename?: 'InventoryImportJobConnection';
  readonly edges: ReadonlyArray<InventoryImportJobEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryImportJob>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryImportJobEdge = {
  readonly __typename?: 'InventoryImportJobEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryImportJob;
};

/** An import of assets from files. */
export type InventoryImportJobInput = {
  /** Name of the source that the assets are reported for; `source` reads it. */
  readonly assetSource?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 256 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
};

/** Where an import job stands. */
export type InventoryImportJobState =
  /** It was imported. */
  | 'COMPLETED'
  /** It could not be imported: `executionReport` says why. */
  | 'FAILED'
  /** Its files are not right: `validationReport` says why. */
  | 'FAILED_VALIDATION'
  /** Nothing was done yet. */
  | 'PENDING'
  /** Its files are right. */
  | 'READY'
  /** It is imported. */
  | 'RUNNING'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  /** Its files are looked at. */
  | 'VALIDATING';

/** What was wrong with one row. */
export type InventoryImportRowError = {
  readonly __typename?: 'InventoryImportRowError';
  /** Where in an archive it is. */
  readonly archiveError: Maybe<InventoryImportRowErrorArchiveErrorDetails>;
  /** Title of the asset. */
  readonly assetTitle: Maybe<Scalars['String']['output']>;
  /** Where in a CSV file it is. */
  readonly csvError: Maybe<InventoryImportRowErrorCsvErrorDetails>;
  /** What was wrong. */
  readonly errors: ReadonlyArray<InventoryImportError>;
  /**
   * Row of the file, from 1.
   * @deprecated Ask for the row in csvError, xlsxError or archiveError.
   */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
  /** Name of the machine in that row. */
  readonly vmName: Maybe<Scalars['String']['output']>;
  /** UUID of the machine in that row. */
  readonly vmUuid: Maybe<Scalars['String']['output']>;
  /** Where in a workbook it is. */
  readonly xlsxError: Maybe<InventoryImportRowErrorXlsxErrorDetails>;
};

/** A row of a file in an archive. */
export type InventoryImportRowErrorArchiveErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorArchiveErrorDetails';
  /** Where in that file it is. */
  readonly csvError: Maybe<InventoryImportRowErrorCsvErrorDetails>;
  /** The file in the archive. */
  readonly filePath: Maybe<Scalars['String']['output']>;
};

/** A row of a CSV file. */
export type InventoryImportRowErrorCsvErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorCsvErrorDetails';
  /** Row of the file, from 1. */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
};

/** A row of a workbook. */
export type InventoryImportRowErrorXlsxErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorXlsxErrorDetails';
  /** Row of the file, from 1. */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
  /** The sheet. */
  readonly sheet: Maybe<Scalars['String']['output']>;
};

/** One conclusion; exactly one of its fields is set. */
export type InventoryInsight = {
  readonly __typename?: 'InventoryInsight';
  /** Advice in words. */
  readonly genericInsight: Maybe<InventoryGenericInsight>;
  /** How well the asset fits the target, and what it would become there. */
  readonly migrationInsight: Maybe<InventoryMigrationInsight>;
};

/** Conclusions about one asset. */
export type InventoryInsightList = {
  readonly __typename?: 'InventoryInsightList';
  /** One item for each conclusion. */
  readonly insights: ReadonlyArray<InventoryInsight>;
  /** When they were last worked out. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};

/** A job that is to do its work. */
export type InventoryJobInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the job. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** One entry of a map. */
export type InventoryKeyValue = {
  readonly __typename?: 'InventoryKeyValue';
  readonly key: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** One entry of a map; each key at most once. */
export type InventoryKeyValueInput = {
  readonly key: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
};

/** Who brings the licence of an operating system. */
export type InventoryLicenseType =
  | 'BRING_YOUR_OWN_LICENSE'
  | 'DEFAULT'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocation = InventoryResource & Node & {
  readonly __typename?: 'InventoryLocation';
  /** Figures over its assets, in the order in which they were asked for. Not limited to a page. */
  readonly aggregateAssets: Maybe<ReadonlyArray<InventoryAggregationResult>>;
  /** Its assets. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** Its export jobs. */
  readonly assetsExportJobs: Maybe<InventoryAssetsExportJobConnection>;
  /** Its discovery clients. */
  readonly discoveryClients: Maybe<InventoryDiscoveryClientConnection>;
  /** Name of the region for people. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Its groups. */
  readonly groups: Maybe<InventoryGroupConnection>;
  readonly id: Scalars['ID']['output'];
  /** Its import jobs. */
  readonly importJobs: Maybe<InventoryImportJobConnection>;
  /** Key and value pairs of your own, to find and sort by. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly labelsJson: Scalars['JSON']['output'];
  /** The last part of its name, such as `us-central1`. */
  readonly locationId: Maybe<Scalars['String']['output']>;
  /** What the service says beyond this, as JSON. */
  readonly metadata: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}`. */
  readonly name: Scalars['ID']['output'];
  /** Operations that run there or have run. */
  readonly operations: Maybe<InventoryOperationConnection>;
  /** Its preference sets. */
  readonly preferenceSets: Maybe<InventoryPreferenceSetConnection>;
  /** Relations between its assets. */
  readonly relations: Maybe<InventoryRelationConnection>;
  /** Its report configs. */
  readonly reportConfigs: Maybe<InventoryReportConfigConnection>;
  /** Its settings. */
  readonly settings: Maybe<InventorySettings>;
  /** Its sources. */
  readonly sources: Maybe<InventorySourceConnection>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationAggregateAssetsArgs = {
  aggregations: ReadonlyArray<InventoryAggregationInput>;
  filter: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationAssetsExportJobsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationDiscoveryClientsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationGroupsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationImportJobsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationOperationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  returnPartialSuccess: InputMaybe<Scalars['Boolean']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationPreferenceSetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationRelationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationReportConfigsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};


/** A region of the inventory. Everything in it is reached through its fields. */
export type InventoryLocationSourcesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<Scalars['String']['input']>;
};

export type InventoryLocationConnection = {
  readonly __typename?: 'InventoryLocationConnection';
  readonly edges: ReadonlyArray<InventoryLocationEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryLocation>;
  readonly pageInfo: PageInfo;
};

export type InventoryLocationEdge = {
  readonly __typename?: 'InventoryLocationEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryLocation;
};

/** Processor and firmware of a machine. */
export type InventoryMachineArchitectureDetails = {
  readonly __typename?: 'InventoryMachineArchitectureDetails';
  /** What the firmware says of itself. */
  readonly bios: Maybe<InventoryBiosDetails>;
  /** Instruction set, such as `x64`. */
  readonly cpuArchitecture: Maybe<Scalars['String']['output']>;
  /** Maker of the processor. */
  readonly cpuManufacturer: Maybe<Scalars['String']['output']>;
  /** Model of the processor. */
  readonly cpuName: Maybe<Scalars['String']['output']>;
  /** Sockets that hold a processor. */
  readonly cpuSocketCount: Maybe<Scalars['Int']['output']>;
  /**
   * Threads that run at a time.
   * @deprecated Ask for MachineDetails.coreCount.
   */
  readonly cpuThreadCount: Maybe<Scalars['Int']['output']>;
  /** How the machine boots. */
  readonly firmwareType: Maybe<InventoryFirmwareType>;
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading: Maybe<InventoryCpuHyperthreading>;
  /** Maker of the machine. */
  readonly vendor: Maybe<Scalars['String']['output']>;
};

/** Processor and firmware of a machine. */
export type InventoryMachineArchitectureDetailsInput = {
  /** What the firmware says of itself. */
  readonly bios?: InputMaybe<InventoryBiosDetailsInput>;
  /** Instruction set, such as `x64`. */
  readonly cpuArchitecture?: InputMaybe<Scalars['String']['input']>;
  /** Maker of the processor. */
  readonly cpuManufacturer?: InputMaybe<Scalars['String']['input']>;
  /** Model of the processor. */
  readonly cpuName?: InputMaybe<Scalars['String']['input']>;
  /** Sockets that hold a processor. */
  readonly cpuSocketCount?: InputMaybe<Scalars['Int']['input']>;
  /** Threads that run at a time. */
  readonly cpuThreadCount?: InputMaybe<Scalars['Int']['input']>;
  /** How the machine boots. */
  readonly firmwareType?: InputMaybe<InventoryFirmwareType>;
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading?: InputMaybe<InventoryCpuHyperthreading>;
  /** Maker of the machine. */
  readonly vendor?: InputMaybe<Scalars['String']['input']>;
};

/** A machine, virtual or physical. */
export type InventoryMachineDetails = {
  readonly __typename?: 'InventoryMachineDetails';
  /** Processor and firmware. */
  readonly architecture: Maybe<InventoryMachineArchitectureDetails>;
  /** Logical cores. */
  readonly coreCount: Maybe<Scalars['Int']['output']>;
  /** When the machine itself was made. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** How its disks are divided. */
  readonly diskPartitions: Maybe<InventoryDiskPartitionDetails>;
  /** Its disks. */
  readonly disks: Maybe<InventoryMachineDiskDetails>;
  /** Its operating system, and what runs on it. */
  readonly guestOs: Maybe<InventoryGuestOsDetails>;
  /** Host name. */
  readonly machineName: Maybe<Scalars['String']['output']>;
  /** Memory in mebibytes. */
  readonly memoryMb: Maybe<Scalars['Int']['output']>;
  /** Its adapters and addresses. */
  readonly network: Maybe<InventoryMachineNetworkDetails>;
  /** What it runs on. */
  readonly platform: Maybe<InventoryPlatformDetails>;
  /** Whether it is running. */
  readonly powerState: Maybe<InventoryPowerState>;
  /** UUID of the machine, from its firmware or its platform. */
  readonly uuid: Maybe<Scalars['String']['output']>;
};

/** A machine, virtual or physical. */
export type InventoryMachineDetailsInput = {
  /** Processor and firmware. */
  readonly architecture?: InputMaybe<InventoryMachineArchitectureDetailsInput>;
  /** Logical cores. */
  readonly coreCount?: InputMaybe<Scalars['Int']['input']>;
  /** When the machine itself was made. */
  readonly createTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** How its disks are divided. */
  readonly diskPartitions?: InputMaybe<InventoryDiskPartitionDetailsInput>;
  /** Its disks. */
  readonly disks?: InputMaybe<InventoryMachineDiskDetailsInput>;
  /** Its operating system, and what runs on it. */
  readonly guestOs?: InputMaybe<InventoryGuestOsDetailsInput>;
  /** Host name. */
  readonly machineName?: InputMaybe<Scalars['String']['input']>;
  /** Memory in mebibytes. */
  readonly memoryMb?: InputMaybe<Scalars['Int']['input']>;
  /** Its adapters and addresses. */
  readonly network?: InputMaybe<InventoryMachineNetworkDetailsInput>;
  /** What it runs on. */
  readonly platform?: InputMaybe<InventoryPlatformDetailsInput>;
  /** Whether it is running. */
  readonly powerState?: InputMaybe<InventoryPowerState>;
  /** UUID of the machine, from its firmware or its platform. */
  readonly uuid?: InputMaybe<Scalars['String']['input']>;
};

/** The disks of a machine. */
export type InventoryMachineDiskDetails = {
  readonly __typename?: 'InventoryMachineDiskDetails';
  /** Each of them. */
  readonly disks: Maybe<InventoryDiskEntryList>;
  /** Size in bytes of all disks. */
  readonly totalCapacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** Bytes that are not in use, over all disks. */
  readonly totalFreeBytes: Maybe<Scalars['BigInt']['output']>;
};

/** The disks of a machine. */
export type InventoryMachineDiskDetailsInput = {
  /** Each of them. */
  readonly disks?: InputMaybe<InventoryDiskEntryListInput>;
  /** Size in bytes of all disks. */
  readonly totalCapacityBytes?: InputMaybe<Scalars['BigInt']['input']>;
  /** Bytes that are not in use, over all disks. */
  readonly totalFreeBytes?: InputMaybe<Scalars['BigInt']['input']>;
};

/** Adapters and addresses of a machine. */
export type InventoryMachineNetworkDetails = {
  readonly __typename?: 'InventoryMachineNetworkDetails';
  /** Its adapters. */
  readonly adapters: Maybe<InventoryNetworkAdapterList>;
  /** Address that traffic leaves by. */
  readonly defaultGateway: Maybe<Scalars['String']['output']>;
  /** The address that it is best known by. */
  readonly primaryIpAddress: Maybe<Scalars['String']['output']>;
  /** Hardware address of the first adapter. */
  readonly primaryMacAddress: Maybe<Scalars['String']['output']>;
  /** The address that it is reached by from outside. */
  readonly publicIpAddress: Maybe<Scalars['String']['output']>;
};

/** Adapters and addresses of a machine. */
export type InventoryMachineNetworkDetailsInput = {
  /** Its adapters. */
  readonly adapters?: InputMaybe<InventoryNetworkAdapterListInput>;
  /** Address that traffic leaves by. */
  readonly defaultGateway?: InputMaybe<Scalars['String']['input']>;
  /** The address that it is best known by. */
  readonly primaryIpAddress?: InputMaybe<Scalars['String']['input']>;
  /** Hardware address of the first adapter. */
  readonly primaryMacAddress?: InputMaybe<Scalars['String']['input']>;
  /** The address that it is reached by from outside. */
  readonly publicIpAddress?: InputMaybe<Scalars['String']['input']>;
};

/** Which machines may be chosen. */
export type InventoryMachinePreferences = {
  readonly __typename?: 'InventoryMachinePreferences';
  /** Series that may be chosen from; all where it is empty. */
  readonly allowedMachineSeries: ReadonlyArray<InventoryMachineSeries>;
};

/** Which machines may be chosen. */
export type InventoryMachinePreferencesInput = {
  /** Series that may be chosen from; all where it is empty. */
  readonly allowedMachineSeries?: InputMaybe<ReadonlyArray<InventoryMachineSeriesInput>>;
};

/** A machine series. */
export type InventoryMachineSeries = {
  readonly __typename?: 'InventoryMachineSeries';
  /** Its short name, such as `n2`. */
  readonly code: Maybe<Scalars['String']['output']>;
};

/** A machine series. */
export type InventoryMachineSeriesInput = {
  /** Its short name, such as `n2`. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
};

/** How full memory was. */
export type InventoryMemoryUsageSample = {
  readonly __typename?: 'InventoryMemoryUsageSample';
  /** Per cent of the memory, 0 to 100. */
  readonly utilizedPercentage: Maybe<Scalars['Float']['output']>;
};

/** How full memory was. */
export type InventoryMemoryUsageSampleInput = {
  /** Per cent of the memory, 0 to 100. */
  readonly utilizedPercentage?: InputMaybe<Scalars['Float']['input']>;
};

/** How an asset would move. */
export type InventoryMigrationInsight = {
  readonly __typename?: 'InventoryMigrationInsight';
  /** What it would become on Compute Engine. */
  readonly computeEngineTarget: Maybe<InventoryComputeEngineMigrationTarget>;
  /** How well it fits. */
  readonly fit: Maybe<InventoryFitDescriptor>;
};

/** An amount of money: units and nanos together. */
export type InventoryMoney = {
  readonly __typename?: 'InventoryMoney';
  /** ISO 4217, such as `EUR`. */
  readonly currencyCode: Maybe<Scalars['String']['output']>;
  /** Billionths of a unit; of the same sign as the units. */
  readonly nanos: Maybe<Scalars['Int']['output']>;
  /** Whole units of the currency. */
  readonly units: Maybe<Scalars['BigInt']['output']>;
};

/** A plugin of MySQL. */
export type InventoryMySqlPlugin = {
  readonly __typename?: 'InventoryMySqlPlugin';
  /** Whether it is switched on. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Its name. */
  readonly plugin: Maybe<Scalars['String']['output']>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** A plugin of MySQL. */
export type InventoryMySqlPluginInput = {
  /** Whether it is switched on. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name. */
  readonly plugin?: InputMaybe<Scalars['String']['input']>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** A property of a MySQL server. */
export type InventoryMySqlProperty = {
  readonly __typename?: 'InventoryMySqlProperty';
  /** Whether it is switched on. */
  readonly enabled: Scalars['Boolean']['output'];
  /** The value, where it is a number. */
  readonly numericValue: Maybe<Scalars['BigInt']['output']>;
  /** Name of the property. */
  readonly property: Maybe<Scalars['String']['output']>;
};

/** A property of a MySQL server. */
export type InventoryMySqlPropertyInput = {
  /** Whether it is switched on. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The value, where it is a number. */
  readonly numericValue?: InputMaybe<Scalars['BigInt']['input']>;
  /** Name of the property. */
  readonly property?: InputMaybe<Scalars['String']['input']>;
};

/** What only MySQL says of a schema. */
export type InventoryMySqlSchemaDetails = {
  readonly __typename?: 'InventoryMySqlSchemaDetails';
  /** Tables by storage engine. */
  readonly storageEngines: ReadonlyArray<InventoryMySqlStorageEngineDetails>;
};

/** What only MySQL says of a schema. */
export type InventoryMySqlSchemaDetailsInput = {
  /** Tables by storage engine. */
  readonly storageEngines?: InputMaybe<ReadonlyArray<InventoryMySqlStorageEngineDetailsInput>>;
};

/** A storage engine of MySQL. */
export type InventoryMySqlStorageEngine =
  | 'ARCHIVE'
  | 'BLACKHOLE'
  | 'CSV'
  | 'EXAMPLE'
  | 'FEDERATED'
  | 'INNODB'
  | 'MEMORY'
  | 'MERGE'
  | 'MYISAM'
  | 'NDB'
  | 'OTHER'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** Tables of one storage engine. */
export type InventoryMySqlStorageEngineDetails = {
  readonly __typename?: 'InventoryMySqlStorageEngineDetails';
  /** How many are encrypted. */
  readonly encryptedTableCount: Maybe<Scalars['Int']['output']>;
  /** The engine. */
  readonly engine: Maybe<InventoryMySqlStorageEngine>;
  /** How many tables there are. */
  readonly tableCount: Maybe<Scalars['Int']['output']>;
};

/** Tables of one storage engine. */
export type InventoryMySqlStorageEngineDetailsInput = {
  /** How many are encrypted. */
  readonly encryptedTableCount?: InputMaybe<Scalars['Int']['input']>;
  /** The engine. */
  readonly engine?: InputMaybe<InventoryMySqlStorageEngine>;
  /** How many tables there are. */
  readonly tableCount?: InputMaybe<Scalars['Int']['input']>;
};

/** A system variable of MySQL. */
export type InventoryMySqlVariable = {
  readonly __typename?: 'InventoryMySqlVariable';
  /** What it is about. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** Its value. */
  readonly value: Maybe<Scalars['String']['output']>;
  /** Its name. */
  readonly variable: Maybe<Scalars['String']['output']>;
};

/** A system variable of MySQL. */
export type InventoryMySqlVariableInput = {
  /** What it is about. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Its value. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  readonly variable?: InputMaybe<Scalars['String']['input']>;
};

/** A MySQL server. */
export type InventoryMysqlDatabaseDeployment = {
  readonly __typename?: 'InventoryMysqlDatabaseDeployment';
  /** Its plugins. */
  readonly plugins: ReadonlyArray<InventoryMySqlPlugin>;
  /** Settings and figures that the server reports of itself. */
  readonly properties: ReadonlyArray<InventoryMySqlProperty>;
  /** How many resource groups it has. */
  readonly resourceGroupsCount: Maybe<Scalars['Int']['output']>;
  /** Its system variables. */
  readonly variables: ReadonlyArray<InventoryMySqlVariable>;
};

/** A MySQL server. */
export type InventoryMysqlDatabaseDeploymentInput = {
  /** Its plugins. */
  readonly plugins?: InputMaybe<ReadonlyArray<InventoryMySqlPluginInput>>;
  /** Settings and figures that the server reports of itself. */
  readonly properties?: InputMaybe<ReadonlyArray<InventoryMySqlPropertyInput>>;
  /** How many resource groups it has. */
  readonly resourceGroupsCount?: InputMaybe<Scalars['Int']['input']>;
  /** Its system variables. */
  readonly variables?: InputMaybe<ReadonlyArray<InventoryMySqlVariableInput>>;
};

/** A network adapter. */
export type InventoryNetworkAdapterDetails = {
  readonly __typename?: 'InventoryNetworkAdapterDetails';
  /** Its kind, in the platform's words. */
  readonly adapterType: Maybe<Scalars['String']['output']>;
  /** Addresses that it has. */
  readonly addresses: Maybe<InventoryNetworkAddressList>;
  /** Hardware address of the adapter. */
  readonly macAddress: Maybe<Scalars['String']['output']>;
};

/** A network adapter. */
export type InventoryNetworkAdapterDetailsInput = {
  /** Its kind, in the platform's words. */
  readonly adapterType?: InputMaybe<Scalars['String']['input']>;
  /** Addresses that it has. */
  readonly addresses?: InputMaybe<InventoryNetworkAddressListInput>;
  /** Hardware address of the adapter. */
  readonly macAddress?: InputMaybe<Scalars['String']['input']>;
};

/** Some network adapters. */
export type InventoryNetworkAdapterList = {
  readonly __typename?: 'InventoryNetworkAdapterList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryNetworkAdapterDetails>;
};

/** Some network adapters. */
export type InventoryNetworkAdapterListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryNetworkAdapterDetailsInput>>;
};

/** An address of an adapter. */
export type InventoryNetworkAddress = {
  readonly __typename?: 'InventoryNetworkAddress';
  /** Whether it is fixed or given out. */
  readonly assignment: Maybe<InventoryAddressAssignment>;
  /** Broadcast address. */
  readonly bcast: Maybe<Scalars['String']['output']>;
  /** Full host name of the address. */
  readonly fqdn: Maybe<Scalars['String']['output']>;
  /** IPv4 or IPv6 address. */
  readonly ipAddress: Maybe<Scalars['String']['output']>;
  /** Mask of its network. */
  readonly subnetMask: Maybe<Scalars['String']['output']>;
};

/** An address of an adapter. */
export type InventoryNetworkAddressInput = {
  /** Whether it is fixed or given out. */
  readonly assignment?: InputMaybe<InventoryAddressAssignment>;
  /** Broadcast address. */
  readonly bcast?: InputMaybe<Scalars['String']['input']>;
  /** Full host name of the address. */
  readonly fqdn?: InputMaybe<Scalars['String']['input']>;
  /** IPv4 or IPv6 address. */
  readonly ipAddress?: InputMaybe<Scalars['String']['input']>;
  /** Mask of its network. */
  readonly subnetMask?: InputMaybe<Scalars['String']['input']>;
};

/** Some addresses. */
export type InventoryNetworkAddressList = {
  readonly __typename?: 'InventoryNetworkAddressList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryNetworkAddress>;
};

/** Some addresses. */
export type InventoryNetworkAddressListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryNetworkAddressInput>>;
};

/** A connection, or a port that is listened at. */
export type InventoryNetworkConnection = {
  readonly __typename?: 'InventoryNetworkConnection';
  /** Address on this machine. */
  readonly localIpAddress: Maybe<Scalars['String']['output']>;
  /** Port on this machine. */
  readonly localPort: Maybe<Scalars['Int']['output']>;
  /** Process id. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Process that it belongs to. */
  readonly processName: Maybe<Scalars['String']['output']>;
  /** Protocol, such as `TCP`. */
  readonly protocol: Maybe<Scalars['String']['output']>;
  /** Address at the other end. */
  readonly remoteIpAddress: Maybe<Scalars['String']['output']>;
  /** Port at the other end. */
  readonly remotePort: Maybe<Scalars['Int']['output']>;
  /** Where it stands. */
  readonly state: Maybe<InventoryNetworkConnectionState>;
};

/** A connection, or a port that is listened at. */
export type InventoryNetworkConnectionInput = {
  /** Address on this machine. */
  readonly localIpAddress?: InputMaybe<Scalars['String']['input']>;
  /** Port on this machine. */
  readonly localPort?: InputMaybe<Scalars['Int']['input']>;
  /** Process id. */
  readonly pid?: InputMaybe<Scalars['BigInt']['input']>;
  /** Process that it belongs to. */
  readonly processName?: InputMaybe<Scalars['String']['input']>;
  /** Protocol, such as `TCP`. */
  readonly protocol?: InputMaybe<Scalars['String']['input']>;
  /** Address at the other end. */
  readonly remoteIpAddress?: InputMaybe<Scalars['String']['input']>;
  /** Port at the other end. */
  readonly remotePort?: InputMaybe<Scalars['Int']['input']>;
  /** Where it stands. */
  readonly state?: InputMaybe<InventoryNetworkConnectionState>;
};

/** Some connections. */
export type InventoryNetworkConnectionList = {
  readonly __typename?: 'InventoryNetworkConnectionList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryNetworkConnection>;
};

/** Some connections. */
export type InventoryNetworkConnectionListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryNetworkConnectionInput>>;
};

/** Where a connection stands. */
export type InventoryNetworkConnectionState =
  | 'CLOSED'
  | 'CLOSING'
  | 'LISTEN'
  | 'OPEN'
  | 'OPENING'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** How much went over the network, on average since the sample before. */
export type InventoryNetworkUsageSample = {
  readonly __typename?: 'InventoryNetworkUsageSample';
  /** Sent, in bytes a second. */
  readonly averageEgressBps: Maybe<Scalars['Float']['output']>;
  /** Received, in bytes a second. */
  readonly averageIngressBps: Maybe<Scalars['Float']['output']>;
};

/** How much went over the network, on average since the sample before. */
export type InventoryNetworkUsageSampleInput = {
  /** Sent, in bytes a second. */
  readonly averageEgressBps?: InputMaybe<Scalars['Float']['input']>;
  /** Received, in bytes a second. */
  readonly averageIngressBps?: InputMaybe<Scalars['Float']['input']>;
};

/** A folder that is shared over NFS. */
export type InventoryNfsExport = {
  readonly __typename?: 'InventoryNfsExport';
  /** The folder. */
  readonly exportDirectory: Maybe<Scalars['String']['output']>;
  /** Who may mount it. */
  readonly hosts: ReadonlyArray<Scalars['String']['output']>;
};

/** A folder that is shared over NFS. */
export type InventoryNfsExportInput = {
  /** The folder. */
  readonly exportDirectory?: InputMaybe<Scalars['String']['input']>;
  /** Who may mount it. */
  readonly hosts?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Some NFS exports. */
export type InventoryNfsExportList = {
  readonly __typename?: 'InventoryNfsExportList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryNfsExport>;
};

/** Some NFS exports. */
export type InventoryNfsExportListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryNfsExportInput>>;
};

/** A file that was open. */
export type InventoryOpenFileDetails = {
  readonly __typename?: 'InventoryOpenFileDetails';
  /** The command that had it open. */
  readonly command: Maybe<Scalars['String']['output']>;
  /** Where the file is. */
  readonly filePath: Maybe<Scalars['String']['output']>;
  /** Its kind in the words of the operating system. */
  readonly fileType: Maybe<Scalars['String']['output']>;
  /** Account that it runs as. */
  readonly user: Maybe<Scalars['String']['output']>;
};

/** A file that was open. */
export type InventoryOpenFileDetailsInput = {
  /** The command that had it open. */
  readonly command?: InputMaybe<Scalars['String']['input']>;
  /** Where the file is. */
  readonly filePath?: InputMaybe<Scalars['String']['input']>;
  /** Its kind in the words of the operating system. */
  readonly fileType?: InputMaybe<Scalars['String']['input']>;
  /** Account that it runs as. */
  readonly user?: InputMaybe<Scalars['String']['input']>;
};

/** Some open files. */
export type InventoryOpenFileList = {
  readonly __typename?: 'InventoryOpenFileList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryOpenFileDetails>;
};

/** Some open files. */
export type InventoryOpenFileListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryOpenFileDetailsInput>>;
};

/** A change that takes its time. It can be read, waited for (`waitForInventoryOperation`) and followed (`Subscription.inventoryOperation`). */
export type InventoryOperation = InventoryResource & Node & {
  readonly __typename?: 'InventoryOperation';
  /** Whether it has ended, with a result or an error. */
  readonly done: Scalars['Boolean']['output'];
  /** Why it failed. */
  readonly error: Maybe<InventoryStatus>;
  readonly id: Scalars['ID']['output'];
  /** What it does, for whom and since when; null where the service does not say. */
  readonly metadata: Maybe<InventoryOperationMetadata>;
  /** Full name: `projects/{project}/locations/{location}/operations/{operation}`. */
  readonly name: Scalars['ID']['output'];
  /** The result as the service gave it. */
  readonly response: Maybe<Scalars['JSON']['output']>;
  /** What it ended with, as it was then; null while it runs, where it failed, and where there is nothing to tell. */
  readonly result: Maybe<InventoryOperationResult>;
  readonly status: InventoryOperationStatus;
  /** What it is about, as it is now; null where that is gone or not there yet. */
  readonly target: Maybe<InventoryResource>;
};

/** A step of an operation, and how it stood after it. */
export type InventoryOperationChange = {
  readonly __typename?: 'InventoryOperationChange';
  /** Goes on right behind this step. */
  readonly cursor: Scalars['Cursor']['output'];
  readonly kind: InventoryOperationStep;
  readonly occurredAt: Scalars['DateTime']['output'];
  readonly operation: InventoryOperation;
};

export type InventoryOperationConnection = {
  readonly __typename?: 'InventoryOperationConnection';
  readonly edges: ReadonlyArray<InventoryOperationEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryOperation>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryOperationEdge = {
  readonly __typename?: 'InventoryOperationEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryOperation;
};

/** An operation that is to be cancelled or forgotten. */
export type InventoryOperationInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the operation. */
  readonly name: Scalars['ID']['input'];
};

export type InventoryOperationMessage = InventoryOperationChange | StreamGap | StreamHeartbeat;

/** About an operation that takes its time. */
export type InventoryOperationMetadata = {
  readonly __typename?: 'InventoryOperationMetadata';
  /** Version of the service's interface. */
  readonly apiVersion: Maybe<Scalars['String']['output']>;
  /** When it was asked for. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** When it ended; null while it runs. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Whether somebody has asked to cancel it. */
  readonly requestedCancellation: Scalars['Boolean']['output'];
  /** What it is doing, in words. */
  readonly statusMessage: Maybe<Scalars['String']['output']>;
  /** Name of what it is about; `InventoryOperation.target` reads it. */
  readonly target: Maybe<Scalars['String']['output']>;
  /** What it does, such as `create`. */
  readonly verb: Maybe<Scalars['String']['output']>;
};

/** What a change answers that takes its time. */
export type InventoryOperationPayload = {
  readonly __typename?: 'InventoryOperationPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The operation, which may be done already; null where the service refused. */
  readonly operation: Maybe<InventoryOperation>;
  /** The id of this request, to repeat it with; null where it takes none. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What operations end with. */
export type InventoryOperationResult = InventoryAsset | InventoryAssetsExportJob | InventoryDiscoveryClient | InventoryGroup | InventoryImportDataFile | InventoryImportJob | InventoryPreferenceSet | InventoryReport | InventoryReportConfig | InventoryRunAssetsExportJobResponse | InventorySettings | InventorySource;

/** Where an operation stands. */
export type InventoryOperationStatus =
  /** Done, because somebody asked to cancel it. */
  | 'CANCELLED'
  /** Done, and nothing came of it: `error` says why. */
  | 'FAILED'
  | 'RUNNING'
  /** Done, with a result where there is one. */
  | 'SUCCEEDED';

/** A step in the life of an operation. */
export type InventoryOperationStep =
  /** Somebody has asked to cancel it. */
  | 'CANCEL_REQUESTED'
  /** It was forgotten. */
  | 'DELETED'
  /** It has ended. */
  | 'DONE'
  /** It has something new to tell. */
  | 'PROGRESSED'
  | 'STARTED';

/** A family of operating systems. */
export type InventoryOsFamily =
  | 'LINUX'
  | 'UNIX'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'WINDOWS';

/** A file that was written. */
export type InventoryOutputFile = {
  readonly __typename?: 'InventoryOutputFile';
  /** Set where it is a CSV file. */
  readonly csvOutputFile: Maybe<InventoryCsvOutputFile>;
  /** Its size in bytes. */
  readonly fileSizeBytes: Scalars['BigInt']['output'];
  /** Set where it is a workbook. */
  readonly xlsxOutputFile: Maybe<InventoryXlsxOutputFile>;
};

/** Some files. */
export type InventoryOutputFileList = {
  readonly __typename?: 'InventoryOutputFileList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryOutputFile>;
};

/** What was measured at one moment. */
export type InventoryPerformanceSample = {
  readonly __typename?: 'InventoryPerformanceSample';
  /** Of the processor. */
  readonly cpu: Maybe<InventoryCpuUsageSample>;
  /** Of all disks together. */
  readonly disk: Maybe<InventoryDiskUsageSample>;
  /** Of the memory. */
  readonly memory: Maybe<InventoryMemoryUsageSample>;
  /** Of all adapters together. */
  readonly network: Maybe<InventoryNetworkUsageSample>;
  /** The moment. */
  readonly sampleTime: Maybe<Scalars['DateTime']['output']>;
};

/** What was measured at one moment. */
export type InventoryPerformanceSampleInput = {
  /** Of the processor. */
  readonly cpu?: InputMaybe<InventoryCpuUsageSampleInput>;
  /** Of all disks together. */
  readonly disk?: InputMaybe<InventoryDiskUsageSampleInput>;
  /** Of the memory. */
  readonly memory?: InputMaybe<InventoryMemoryUsageSampleInput>;
  /** Of all adapters together. */
  readonly network?: InputMaybe<InventoryNetworkUsageSampleInput>;
  /** The moment. */
  readonly sampleTime?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A kind of disks of Compute Engine. */
export type InventoryPersistentDiskType =
  | 'BALANCED'
  | 'SSD'
  | 'STANDARD'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A machine without a hypervisor. */
export type InventoryPhysicalPlatformDetails = {
  readonly __typename?: 'InventoryPhysicalPlatformDetails';
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading: Maybe<InventoryHyperthreadingStatus>;
  /** Where it stands. */
  readonly location: Maybe<Scalars['String']['output']>;
};

/** A machine without a hypervisor. */
export type InventoryPhysicalPlatformDetailsInput = {
  /** Whether one core runs two threads at a time. */
  readonly hyperthreading?: InputMaybe<InventoryHyperthreadingStatus>;
  /** Where it stands. */
  readonly location?: InputMaybe<Scalars['String']['input']>;
};

/** What a machine runs on; one field is set. */
export type InventoryPlatformDetails = {
  readonly __typename?: 'InventoryPlatformDetails';
  /** It is an EC2 instance. */
  readonly awsEc2Details: Maybe<InventoryAwsEc2PlatformDetails>;
  /** It is a virtual machine on Azure. */
  readonly azureVmDetails: Maybe<InventoryAzureVmPlatformDetails>;
  /** It runs on something else. */
  readonly genericDetails: Maybe<InventoryGenericPlatformDetails>;
  /** It is a physical machine. */
  readonly physicalDetails: Maybe<InventoryPhysicalPlatformDetails>;
  /** It is a virtual machine on VMware. */
  readonly vmwareDetails: Maybe<InventoryVmwarePlatformDetails>;
};

/** What a machine runs on; one field is set. */
export type InventoryPlatformDetailsInput = {
  /** It is an EC2 instance. */
  readonly awsEc2Details?: InputMaybe<InventoryAwsEc2PlatformDetailsInput>;
  /** It is a virtual machine on Azure. */
  readonly azureVmDetails?: InputMaybe<InventoryAzureVmPlatformDetailsInput>;
  /** It runs on something else. */
  readonly genericDetails?: InputMaybe<InventoryGenericPlatformDetailsInput>;
  /** It is a physical machine. */
  readonly physicalDetails?: InputMaybe<InventoryPhysicalPlatformDetailsInput>;
  /** It is a virtual machine on VMware. */
  readonly vmwareDetails?: InputMaybe<InventoryVmwarePlatformDetailsInput>;
};

/** A PostgreSQL server. */
export type InventoryPostgreSqlDatabaseDeployment = {
  readonly __typename?: 'InventoryPostgreSqlDatabaseDeployment';
  /** Settings and figures that the server reports of itself. */
  readonly properties: ReadonlyArray<InventoryPostgreSqlProperty>;
  /** Its settings. */
  readonly settings: ReadonlyArray<InventoryPostgreSqlSetting>;
};

/** A PostgreSQL server. */
export type InventoryPostgreSqlDatabaseDeploymentInput = {
  /** Settings and figures that the server reports of itself. */
  readonly properties?: InputMaybe<ReadonlyArray<InventoryPostgreSqlPropertyInput>>;
  /** Its settings. */
  readonly settings?: InputMaybe<ReadonlyArray<InventoryPostgreSqlSettingInput>>;
};

/** An extension of PostgreSQL. */
export type InventoryPostgreSqlExtension = {
  readonly __typename?: 'InventoryPostgreSqlExtension';
  /** Its name. */
  readonly extension: Maybe<Scalars['String']['output']>;
  /** Version, in the words of its maker. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** An extension of PostgreSQL. */
export type InventoryPostgreSqlExtensionInput = {
  /** Its name. */
  readonly extension?: InputMaybe<Scalars['String']['input']>;
  /** Version, in the words of its maker. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** A property of a PostgreSQL server. */
export type InventoryPostgreSqlProperty = {
  readonly __typename?: 'InventoryPostgreSqlProperty';
  /** Whether it is switched on. */
  readonly enabled: Scalars['Boolean']['output'];
  /** The value, where it is a number. */
  readonly numericValue: Maybe<Scalars['BigInt']['output']>;
  /** Name of the property. */
  readonly property: Maybe<Scalars['String']['output']>;
};

/** A property of a PostgreSQL server. */
export type InventoryPostgreSqlPropertyInput = {
  /** Whether it is switched on. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The value, where it is a number. */
  readonly numericValue?: InputMaybe<Scalars['BigInt']['input']>;
  /** Name of the property. */
  readonly property?: InputMaybe<Scalars['String']['input']>;
};

/** What only PostgreSQL says of a schema. */
export type InventoryPostgreSqlSchemaDetails = {
  readonly __typename?: 'InventoryPostgreSqlSchemaDetails';
  /** Tables whose data lies elsewhere. */
  readonly foreignTablesCount: Maybe<Scalars['Int']['output']>;
  /** Extensions that are installed. */
  readonly postgresqlExtensions: ReadonlyArray<InventoryPostgreSqlExtension>;
};

/** What only PostgreSQL says of a schema. */
export type InventoryPostgreSqlSchemaDetailsInput = {
  /** Tables whose data lies elsewhere. */
  readonly foreignTablesCount?: InputMaybe<Scalars['Int']['input']>;
  /** Extensions that are installed. */
  readonly postgresqlExtensions?: InputMaybe<ReadonlyArray<InventoryPostgreSqlExtensionInput>>;
};

/** A setting of PostgreSQL; one of the four values is set. */
export type InventoryPostgreSqlSetting = {
  readonly __typename?: 'InventoryPostgreSqlSetting';
  /** The value of a switch. */
  readonly boolValue: Scalars['Boolean']['output'];
  /** The value of a whole number. */
  readonly intValue: Maybe<Scalars['BigInt']['output']>;
  /** The value of any number. */
  readonly realValue: Maybe<Scalars['Float']['output']>;
  /** Its name. */
  readonly setting: Maybe<Scalars['String']['output']>;
  /** Where the value was set. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** The value of a text. */
  readonly stringValue: Maybe<Scalars['String']['output']>;
  /** Unit of the value. */
  readonly unit: Maybe<Scalars['String']['output']>;
};

/** A setting of PostgreSQL; one of the four values is set. */
export type InventoryPostgreSqlSettingInput = {
  /** The value of a switch. */
  readonly boolValue?: InputMaybe<Scalars['Boolean']['input']>;
  /** The value of a whole number. */
  readonly intValue?: InputMaybe<Scalars['BigInt']['input']>;
  /** The value of any number. */
  readonly realValue?: InputMaybe<Scalars['Float']['input']>;
  /** Its name. */
  readonly setting?: InputMaybe<Scalars['String']['input']>;
  /** Where the value was set. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** The value of a text. */
  readonly stringValue?: InputMaybe<Scalars['String']['input']>;
  /** Unit of the value. */
  readonly unit?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a machine runs. */
export type InventoryPowerState =
  | 'ACTIVE'
  | 'DELETED'
  | 'DELETING'
  | 'PENDING'
  | 'SUSPENDED'
  | 'SUSPENDING'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What somebody prefers for machines in the cloud: sizes, regions, licences. Reports are worked out by it. */
export type InventoryPreferenceSet = InventoryResource & Node & {
  readonly __typename?: 'InventoryPreferenceSet';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/preferenceSets/{preferenceSet}`. */
  readonly name: Scalars['ID']['output'];
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
  /** What is preferred for virtual machines. */
  readonly virtualMachinePreferences: Maybe<InventoryVirtualMachinePreferences>;
};

export type InventoryPreferenceSetConnection = {
  readonly __typename?: 'InventoryPreferenceSetConnection';
  readonly edges: ReadonlyArray<InventoryPreferenceSetEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryPreferenceSet>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryPreferenceSetEdge = {
  readonly __typename?: 'InventoryPreferenceSetEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryPreferenceSet;
};

/** What somebody prefers for machines in the cloud: sizes, regions, licences. */
export type InventoryPreferenceSetInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** What is preferred for virtual machines. */
  readonly virtualMachinePreferences?: InputMaybe<InventoryVirtualMachinePreferencesInput>;
};

/** How a raw device is mapped. */
export type InventoryRdmCompatibility =
  | 'PHYSICAL_COMPATIBILITY'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'VIRTUAL_COMPATIBILITY';

/** Which regions are preferred. */
export type InventoryRegionPreferences = {
  readonly __typename?: 'InventoryRegionPreferences';
  /** Regions, the most preferred first. */
  readonly preferredRegions: ReadonlyArray<Scalars['String']['output']>;
};

/** Which regions are preferred. */
export type InventoryRegionPreferencesInput = {
  /** Regions, the most preferred first. */
  readonly preferredRegions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** That one asset has to do with another. */
export type InventoryRelation = InventoryResource & Node & {
  readonly __typename?: 'InventoryRelation';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** The asset that it leads to; null where that is gone. */
  readonly destination: Maybe<InventoryAsset>;
  /** Name of the asset that it leads to; `destination` reads it. */
  readonly dstAsset: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/relations/{relation}`. */
  readonly name: Scalars['ID']['output'];
  /** The asset that it comes from; null where that is gone. */
  readonly origin: Maybe<InventoryAsset>;
  /** Name of the asset that it comes from; `origin` reads it. */
  readonly srcAsset: Maybe<Scalars['String']['output']>;
  /** What kind it is. */
  readonly type: Maybe<InventoryRelationType>;
};

export type InventoryRelationConnection = {
  readonly __typename?: 'InventoryRelationConnection';
  readonly edges: ReadonlyArray<InventoryRelationEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryRelation>;
  readonly pageInfo: PageInfo;
};

export type InventoryRelationEdge = {
  readonly __typename?: 'InventoryRelationEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryRelation;
};

/** What two assets have to do with each other. */
export type InventoryRelationType =
  /** A database deployment and the machine that it runs on. */
  | 'DATABASE_DEPLOYMENT_HOSTING_SERVER'
  /** A database and the deployment that it belongs to. */
  | 'LOGICAL_DATABASE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What a report config came to at one time. */
export type InventoryReport = InventoryResource & Node & {
  readonly __typename?: 'InventoryReport';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/reportConfigs/{reportConfig}/reports/{report}`. */
  readonly name: Scalars['ID']['output'];
  /** What it is made of. */
  readonly reportConfig: Maybe<InventoryReportConfig>;
  /** Where it stands. */
  readonly state: Maybe<InventoryReportState>;
  /** The figures. */
  readonly summary: Maybe<InventoryReportSummary>;
  /** What it is about. */
  readonly type: Maybe<InventoryReportType>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};

/** What reports are made of: groups, each with the preferences that it is looked at by. */
export type InventoryReportConfig = InventoryResource & Node & {
  readonly __typename?: 'InventoryReportConfig';
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** The groups, each with a preference set. */
  readonly groupPreferenceSetAssignments: ReadonlyArray<InventoryReportConfigGroupPreferenceSetAssignment>;
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/reportConfigs/{reportConfig}`. */
  readonly name: Scalars['ID']['output'];
  /** What it came to, time by time. */
  readonly reports: Maybe<InventoryReportConnection>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};


/** What reports are made of: groups, each with the preferences that it is looked at by. */
export type InventoryReportConfigReportsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type InventoryReportConfigConnection = {
  readonly __typename?: 'InventoryReportConfigConnection';
  readonly edges: ReadonlyArray<InventoryReportConfigEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryReportConfig>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryReportConfigEdge = {
  readonly __typename?: 'InventoryReportConfigEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryReportConfig;
};

/** A group and the preferences that it is looked at by. */
export type InventoryReportConfigGroupPreferenceSetAssignment = {
  readonly __typename?: 'InventoryReportConfigGroupPreferenceSetAssignment';
  /** The group; null where that is gone. */
  readonly assignedGroup: Maybe<InventoryGroup>;
  /** The preference set; null where that is gone. */
  readonly assignedPreferenceSet: Maybe<InventoryPreferenceSet>;
  /** Name of the group; `assignedGroup` reads it. */
  readonly group: Maybe<Scalars['String']['output']>;
  /** Name of the preference set; `assignedPreferenceSet` reads it. */
  readonly preferenceSet: Maybe<Scalars['String']['output']>;
};

/** A group and the preferences that it is looked at by. */
export type InventoryReportConfigGroupPreferenceSetAssignmentInput = {
  /** Name of the group; `assignedGroup` reads it. */
  readonly group?: InputMaybe<Scalars['String']['input']>;
  /** Name of the preference set; `assignedPreferenceSet` reads it. */
  readonly preferenceSet?: InputMaybe<Scalars['String']['input']>;
};

/** What reports are made of: groups, each with the preferences that it is looked at by. */
export type InventoryReportConfigInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** The groups, each with a preference set. */
  readonly groupPreferenceSetAssignments?: InputMaybe<ReadonlyArray<InventoryReportConfigGroupPreferenceSetAssignmentInput>>;
};

export type InventoryReportConnection = {
  readonly __typename?: 'InventoryReportConnection';
  readonly edges: ReadonlyArray<InventoryReportEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventoryReport>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventoryReportEdge = {
  readonly __typename?: 'InventoryReportEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventoryReport;
};

/** What a report config came to at one time. */
export type InventoryReportInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Where it stands. */
  readonly state?: InputMaybe<InventoryReportState>;
  /** What it is about. */
  readonly type?: InputMaybe<InventoryReportType>;
};

/** Where a report stands. */
export type InventoryReportState =
  | 'FAILED'
  | 'PENDING'
  | 'SUCCEEDED'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** The figures of a report. */
export type InventoryReportSummary = {
  readonly __typename?: 'InventoryReportSummary';
  /** Of all assets together. */
  readonly allAssetsStats: Maybe<InventoryReportSummaryAssetAggregateStats>;
  /** Of each group. */
  readonly groupFindings: ReadonlyArray<InventoryReportSummaryGroupFinding>;
};

/** Figures of some assets. One is null where it is known of none of them. */
export type InventoryReportSummaryAssetAggregateStats = {
  readonly __typename?: 'InventoryReportSummaryAssetAggregateStats';
  /** Assets by their number of cores. */
  readonly coreCountHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Assets by their bytes of memory. */
  readonly memoryBytesHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Bytes of memory that are used on the mean, and free. */
  readonly memoryUtilizationChart: Maybe<InventoryReportSummaryUtilizationChartData>;
  /** Assets by family of operating system: Windows, Linux, Unix or Unknown. */
  readonly operatingSystem: Maybe<InventoryReportSummaryChartData>;
  /** Assets by the 100 most frequent names of installed software; null where nobody has named any. */
  readonly softwareInstances: Maybe<InventoryReportSummaryChartData>;
  /** Assets by their bytes of storage. */
  readonly storageBytesHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Bytes of storage that are used and free. */
  readonly storageUtilizationChart: Maybe<InventoryReportSummaryUtilizationChartData>;
  /** How many assets. */
  readonly totalAssets: Maybe<Scalars['BigInt']['output']>;
  /** Cores of all assets. */
  readonly totalCores: Maybe<Scalars['BigInt']['output']>;
  /** Bytes of memory of all assets. */
  readonly totalMemoryBytes: Maybe<Scalars['BigInt']['output']>;
  /** Bytes of storage of all assets. */
  readonly totalStorageBytes: Maybe<Scalars['BigInt']['output']>;
};

/** Figures by name. */
export type InventoryReportSummaryChartData = {
  readonly __typename?: 'InventoryReportSummaryChartData';
  /** One item for each name. */
  readonly dataPoints: ReadonlyArray<InventoryReportSummaryChartDataDataPoint>;
};

/** A figure with its name. */
export type InventoryReportSummaryChartDataDataPoint = {
  readonly __typename?: 'InventoryReportSummaryChartDataDataPoint';
  /** The name. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** The figure. */
  readonly value: Maybe<Scalars['Float']['output']>;
};

/** What some assets would be on Compute Engine. */
export type InventoryReportSummaryComputeEngineFinding = {
  readonly __typename?: 'InventoryReportSummaryComputeEngineFinding';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Disks that they would have. */
  readonly allocatedDiskTypes: ReadonlyArray<InventoryPersistentDiskType>;
  /** Regions that the assets would run in. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** How many assets each machine series takes. */
  readonly machineSeriesAllocations: ReadonlyArray<InventoryReportSummaryMachineSeriesAllocation>;
};

/** What was found of one group. */
export type InventoryReportSummaryGroupFinding = {
  readonly __typename?: 'InventoryReportSummaryGroupFinding';
  /** Figures of its assets. */
  readonly assetAggregateStats: Maybe<InventoryReportSummaryAssetAggregateStats>;
  /** Description of the group at that time. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name of the group at that time. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /**
   * How many of its assets are in other groups of the report too.
   * @deprecated The service gives it up without another in its place.
   */
  readonly overlappingAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** What the group would come to, by preference set. */
  readonly preferenceSetFindings: ReadonlyArray<InventoryReportSummaryGroupPreferenceSetFinding>;
};

/** What a group would come to by one preference set. A cost is null where no price is known. */
export type InventoryReportSummaryGroupPreferenceSetFinding = {
  readonly __typename?: 'InventoryReportSummaryGroupPreferenceSetFinding';
  /** On Compute Engine. */
  readonly computeEngineFinding: Maybe<InventoryReportSummaryComputeEngineFinding>;
  /** Description of the preference set at that time. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name of the preference set at that time. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** The preferences at that time. */
  readonly machinePreferences: Maybe<InventoryVirtualMachinePreferences>;
  /** Machines, a month. */
  readonly monthlyCostCompute: Maybe<InventoryMoney>;
  /** Traffic out, a month. */
  readonly monthlyCostNetworkEgress: Maybe<InventoryMoney>;
  /** Licences of operating systems, a month. */
  readonly monthlyCostOsLicense: Maybe<InventoryMoney>;
  /** All else, a month. */
  readonly monthlyCostOther: Maybe<InventoryMoney>;
  /** Disks, a month. */
  readonly monthlyCostStorage: Maybe<InventoryMoney>;
  /** All of it, a month. */
  readonly monthlyCostTotal: Maybe<InventoryMoney>;
  /** On sole-tenant nodes. */
  readonly soleTenantFinding: Maybe<InventoryReportSummarySoleTenantFinding>;
  /** On VMware Engine. */
  readonly vmwareEngineFinding: Maybe<InventoryReportSummaryVmwareEngineFinding>;
};

/** How many assets lie between bounds. */
export type InventoryReportSummaryHistogramChartData = {
  readonly __typename?: 'InventoryReportSummaryHistogramChartData';
  /** The stretches between bounds, in their order. */
  readonly buckets: ReadonlyArray<InventoryReportSummaryHistogramChartDataBucket>;
};

/** A stretch between two bounds. */
export type InventoryReportSummaryHistogramChartDataBucket = {
  readonly __typename?: 'InventoryReportSummaryHistogramChartDataBucket';
  /** How many assets lie in it. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
  /** Where it begins, inclusive. */
  readonly lowerBound: Maybe<Scalars['BigInt']['output']>;
  /** Where it ends, exclusive. */
  readonly upperBound: Maybe<Scalars['BigInt']['output']>;
};

/** Assets that one machine series takes. */
export type InventoryReportSummaryMachineSeriesAllocation = {
  readonly __typename?: 'InventoryReportSummaryMachineSeriesAllocation';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** The series. */
  readonly machineSeries: Maybe<InventoryMachineSeries>;
};

/** What some assets would be on sole-tenant nodes. */
export type InventoryReportSummarySoleTenantFinding = {
  readonly __typename?: 'InventoryReportSummarySoleTenantFinding';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Regions that the assets would run in. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** How many assets each node type takes. */
  readonly nodeAllocations: ReadonlyArray<InventoryReportSummarySoleTenantNodeAllocation>;
};

/** Assets that one type of sole-tenant node takes. */
export type InventoryReportSummarySoleTenantNodeAllocation = {
  readonly __typename?: 'InventoryReportSummarySoleTenantNodeAllocation';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** The node type. */
  readonly node: Maybe<InventorySoleTenantNodeType>;
  /** How many nodes that takes. */
  readonly nodeCount: Maybe<Scalars['BigInt']['output']>;
};

/** How much of something is in use. */
export type InventoryReportSummaryUtilizationChartData = {
  readonly __typename?: 'InventoryReportSummaryUtilizationChartData';
  /** Bytes that are not. */
  readonly free: Maybe<Scalars['BigInt']['output']>;
  /** Bytes that are. */
  readonly used: Maybe<Scalars['BigInt']['output']>;
};

/** What some assets would be on VMware Engine. */
export type InventoryReportSummaryVmwareEngineFinding = {
  readonly __typename?: 'InventoryReportSummaryVmwareEngineFinding';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Regions that the assets would run in. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** How many assets each node type takes. */
  readonly nodeAllocations: ReadonlyArray<InventoryReportSummaryVmwareNodeAllocation>;
};

/** A type of VMware node. */
export type InventoryReportSummaryVmwareNode = {
  readonly __typename?: 'InventoryReportSummaryVmwareNode';
  /** Its short name. */
  readonly code: Maybe<Scalars['String']['output']>;
};

/** Assets that one type of VMware node takes. */
export type InventoryReportSummaryVmwareNodeAllocation = {
  readonly __typename?: 'InventoryReportSummaryVmwareNodeAllocation';
  /** How many assets would run there. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** How many nodes that takes. */
  readonly nodeCount: Maybe<Scalars['BigInt']['output']>;
  /** The node type. */
  readonly vmwareNode: Maybe<InventoryReportSummaryVmwareNode>;
};

/** What a report is about. */
export type InventoryReportType =
  | 'TOTAL_COST_OF_OWNERSHIP'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What the inventory has, whatever kind it is. */
export type InventoryResource = {
  readonly id: Scalars['ID']['output'];
  /** Full name, such as `projects/shop/locations/us-central1/groups/web`. */
  readonly name: Scalars['ID']['output'];
};

/** What running an export job gives. */
export type InventoryRunAssetsExportJobResponse = {
  readonly __typename?: 'InventoryRunAssetsExportJobResponse';
  /** The run. */
  readonly assetsExportJobExecution: Maybe<InventoryAssetsExportJobExecution>;
};

/** A process. */
export type InventoryRunningProcess = {
  readonly __typename?: 'InventoryRunningProcess';
  /** What the source said of it beyond the known fields. */
  readonly attributes: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly attributesJson: Scalars['JSON']['output'];
  /** The command line with its arguments. */
  readonly cmdline: Maybe<Scalars['String']['output']>;
  /** Path of the program. */
  readonly exePath: Maybe<Scalars['String']['output']>;
  /** Process id. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Account that it runs as. */
  readonly user: Maybe<Scalars['String']['output']>;
};

/** A process. */
export type InventoryRunningProcessInput = {
  /** What the source said of it beyond the known fields. */
  readonly attributes?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** The command line with its arguments. */
  readonly cmdline?: InputMaybe<Scalars['String']['input']>;
  /** Path of the program. */
  readonly exePath?: InputMaybe<Scalars['String']['input']>;
  /** Process id. */
  readonly pid?: InputMaybe<Scalars['BigInt']['input']>;
  /** Account that it runs as. */
  readonly user?: InputMaybe<Scalars['String']['input']>;
};

/** Some processes. */
export type InventoryRunningProcessList = {
  readonly __typename?: 'InventoryRunningProcessList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryRunningProcess>;
};

/** Some processes. */
export type InventoryRunningProcessListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryRunningProcessInput>>;
};

/** A service of the operating system. */
export type InventoryRunningService = {
  readonly __typename?: 'InventoryRunningService';
  /** The command line with its arguments. */
  readonly cmdline: Maybe<Scalars['String']['output']>;
  /** Path of the program. */
  readonly exePath: Maybe<Scalars['String']['output']>;
  /** Process id. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Its name. */
  readonly serviceName: Maybe<Scalars['String']['output']>;
  /** When it is started. */
  readonly startMode: Maybe<InventoryServiceStartMode>;
  /** Where it stands. */
  readonly state: Maybe<InventoryServiceState>;
};

/** A service of the operating system. */
export type InventoryRunningServiceInput = {
  /** The command line with its arguments. */
  readonly cmdline?: InputMaybe<Scalars['String']['input']>;
  /** Path of the program. */
  readonly exePath?: InputMaybe<Scalars['String']['input']>;
  /** Process id. */
  readonly pid?: InputMaybe<Scalars['BigInt']['input']>;
  /** Its name. */
  readonly serviceName?: InputMaybe<Scalars['String']['input']>;
  /** When it is started. */
  readonly startMode?: InputMaybe<InventoryServiceStartMode>;
  /** Where it stands. */
  readonly state?: InputMaybe<InventoryServiceState>;
};

/** Some services. */
export type InventoryRunningServiceList = {
  readonly __typename?: 'InventoryRunningServiceList';
  /** The items. */
  readonly entries: ReadonlyArray<InventoryRunningService>;
};

/** Some services. */
export type InventoryRunningServiceListInput = {
  /** The items. */
  readonly entries?: InputMaybe<ReadonlyArray<InventoryRunningServiceInput>>;
};

/** Connections of a machine. */
export type InventoryRuntimeNetworkInfo = {
  readonly __typename?: 'InventoryRuntimeNetworkInfo';
  /** The connections. */
  readonly connections: Maybe<InventoryNetworkConnectionList>;
  /** When they were looked at. */
  readonly scanTime: Maybe<Scalars['DateTime']['output']>;
};

/** Connections of a machine. */
export type InventoryRuntimeNetworkInfoInput = {
  /** The connections. */
  readonly connections?: InputMaybe<InventoryNetworkConnectionListInput>;
  /** When they were looked at. */
  readonly scanTime?: InputMaybe<Scalars['DateTime']['input']>;
};

/** How strictly SELinux is applied. */
export type InventorySelinuxMode =
  | 'DISABLED'
  | 'ENFORCING'
  | 'PERMISSIVE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** When a service is started. */
export type InventoryServiceStartMode =
  | 'AUTO'
  | 'BOOT'
  | 'DISABLED'
  | 'MANUAL'
  | 'SYSTEM'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** Whether a service runs. */
export type InventoryServiceState =
  | 'ACTIVE'
  | 'PAUSED'
  | 'STOPPED'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** Settings of a location; there is one of them in each. */
export type InventorySettings = InventoryResource & Node & {
  readonly __typename?: 'InventorySettings';
  /** The preference set that is used where none is named; null where that is gone. */
  readonly defaultPreferenceSet: Maybe<InventoryPreferenceSet>;
  /** Whether no logs are written of what happens there. */
  readonly disableCloudLogging: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/settings`. */
  readonly name: Scalars['ID']['output'];
  /** Name of the preference set that is used where none is named; `defaultPreferenceSet` reads it. */
  readonly preferenceSet: Maybe<Scalars['String']['output']>;
};

/** Settings of a location; there is one of them in each. */
export type InventorySettingsInput = {
  /** Whether no logs are written of what happens there. */
  readonly disableCloudLogging?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name of the preference set that is used where none is named; `defaultPreferenceSet` reads it. */
  readonly preferenceSet?: InputMaybe<Scalars['String']['input']>;
};

/** Where one file can be had. */
export type InventorySignedUri = {
  readonly __typename?: 'InventorySignedUri';
  /** Name of the file. */
  readonly file: Maybe<Scalars['String']['output']>;
  /** The address; whoever has it may download. */
  readonly uri: Maybe<Scalars['String']['output']>;
};

/** Files behind signed addresses. */
export type InventorySignedUriDestination = {
  readonly __typename?: 'InventorySignedUriDestination';
  /** What kind of files. */
  readonly fileFormat: Maybe<InventoryExportFileFormat>;
};

/** Files behind signed addresses. */
export type InventorySignedUriDestinationInput = {
  /** What kind of files. */
  readonly fileFormat?: InputMaybe<InventoryExportFileFormat>;
};

/** Addresses of files. */
export type InventorySignedUris = {
  readonly __typename?: 'InventorySignedUris';
  /** The addresses. */
  readonly signedUris: ReadonlyArray<InventorySignedUri>;
};

/** How closely sizes follow what is really used. */
export type InventorySizingOptimizationStrategy =
  /** As small as its use allows. */
  | 'AGGRESSIVE'
  /** As large as it needs, with room to spare. */
  | 'MODERATE'
  /** As large as it is now. */
  | 'SAME_AS_SOURCE'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** How long use of sole-tenant nodes is committed to. */
export type InventorySoleTenancyCommitmentPlan =
  | 'COMMITMENT_1_YEAR'
  | 'COMMITMENT_3_YEAR'
  | 'ON_DEMAND'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What is preferred on sole-tenant nodes. */
export type InventorySoleTenancyPreferences = {
  readonly __typename?: 'InventorySoleTenancyPreferences';
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan: Maybe<InventorySoleTenancyCommitmentPlan>;
  /** Virtual cores for each physical one; 1 is no overcommitment. */
  readonly cpuOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** What happens to machines while their host is maintained. */
  readonly hostMaintenancePolicy: Maybe<InventoryHostMaintenancePolicy>;
  /** Node types that may be chosen. */
  readonly nodeTypes: ReadonlyArray<InventorySoleTenantNodeType>;
};

/** What is preferred on sole-tenant nodes. */
export type InventorySoleTenancyPreferencesInput = {
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan?: InputMaybe<InventorySoleTenancyCommitmentPlan>;
  /** Virtual cores for each physical one; 1 is no overcommitment. */
  readonly cpuOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** What happens to machines while their host is maintained. */
  readonly hostMaintenancePolicy?: InputMaybe<InventoryHostMaintenancePolicy>;
  /** Node types that may be chosen. */
  readonly nodeTypes?: InputMaybe<ReadonlyArray<InventorySoleTenantNodeTypeInput>>;
};

/** A type of sole-tenant node. */
export type InventorySoleTenantNodeType = {
  readonly __typename?: 'InventorySoleTenantNodeType';
  /** Its name. */
  readonly nodeName: Maybe<Scalars['String']['output']>;
};

/** A type of sole-tenant node. */
export type InventorySoleTenantNodeTypeInput = {
  /** Its name. */
  readonly nodeName?: InputMaybe<Scalars['String']['input']>;
};

/** Where reports of assets come from, such as one scanner or one uploaded file. */
export type InventorySource = InventoryResource & Node & {
  readonly __typename?: 'InventorySource';
  /** The assets that it has reported. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** When it was created. */
  readonly createTime: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** For people; up to 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** How many of its frames could not become assets. */
  readonly errorFrameCount: Scalars['Int']['output'];
  /** Its frames that could not become assets. */
  readonly errorFrames: Maybe<InventoryErrorFrameConnection>;
  readonly id: Scalars['ID']['output'];
  /** Whether the service itself made it and looks after it. */
  readonly managed: Scalars['Boolean']['output'];
  /** Full name: `projects/{project}/locations/{location}/sources/{source}`. */
  readonly name: Scalars['ID']['output'];
  /** How many of its frames have not been looked at yet. */
  readonly pendingFrameCount: Scalars['Int']['output'];
  /** Which source is believed where several report the same field: the highest. */
  readonly priority: Maybe<Scalars['Int']['output']>;
  /** Where it stands. */
  readonly state: Maybe<InventorySourceState>;
  /** How it finds assets. */
  readonly type: Maybe<InventorySourceType>;
  /** When it was last changed. */
  readonly updateTime: Maybe<Scalars['DateTime']['output']>;
};


/** Where reports of assets come from, such as one scanner or one uploaded file. */
export type InventorySourceAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Where reports of assets come from, such as one scanner or one uploaded file. */
export type InventorySourceErrorFramesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type InventorySourceConnection = {
  readonly __typename?: 'InventorySourceConnection';
  readonly edges: ReadonlyArray<InventorySourceEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InventorySource>;
  readonly pageInfo: PageInfo;
  /** Names of locations that did not answer: what is in them is missing here. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

export type InventorySourceEdge = {
  readonly __typename?: 'InventorySourceEdge';
  readonly cursor: Scalars['Cursor']['output'];
  readonly node: InventorySource;
};

/** Where reports of assets come from, such as one scanner or one uploaded file. */
export type InventorySourceInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** For people; up to 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Whether the service itself made it and looks after it. */
  readonly managed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which source is believed where several report the same field: the highest. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** How it finds assets. */
  readonly type?: InputMaybe<InventorySourceType>;
};

/** Whether a source can be reported to. */
export type InventorySourceState =
  | 'ACTIVE'
  /** It is being deleted. */
  | 'DELETING'
  /** Frames for it are ignored. */
  | 'INVALID'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** How a source finds assets. */
export type InventorySourceType =
  | 'CUSTOM'
  | 'DISCOVERY_CLIENT'
  | 'GUEST_OS_SCAN'
  | 'INVENTORY_SCAN'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED'
  | 'UPLOAD';

/** A SQL Server. */
export type InventorySqlServerDatabaseDeployment = {
  readonly __typename?: 'InventorySqlServerDatabaseDeployment';
  /** Its features. */
  readonly features: ReadonlyArray<InventorySqlServerFeature>;
  /** Options of the server. */
  readonly serverFlags: ReadonlyArray<InventorySqlServerServerFlag>;
  /** Trace flags that are set. */
  readonly traceFlags: ReadonlyArray<InventorySqlServerTraceFlag>;
};

/** A SQL Server. */
export type InventorySqlServerDatabaseDeploymentInput = {
  /** Its features. */
  readonly features?: InputMaybe<ReadonlyArray<InventorySqlServerFeatureInput>>;
  /** Options of the server. */
  readonly serverFlags?: InputMaybe<ReadonlyArray<InventorySqlServerServerFlagInput>>;
  /** Trace flags that are set. */
  readonly traceFlags?: InputMaybe<ReadonlyArray<InventorySqlServerTraceFlagInput>>;
};

/** A feature of SQL Server. */
export type InventorySqlServerFeature = {
  readonly __typename?: 'InventorySqlServerFeature';
  /** Whether it is switched on. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Its name. */
  readonly featureName: Maybe<Scalars['String']['output']>;
};

/** A feature of SQL Server. */
export type InventorySqlServerFeatureInput = {
  /** Whether it is switched on. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name. */
  readonly featureName?: InputMaybe<Scalars['String']['input']>;
};

/** What only SQL Server says of a schema. */
export type InventorySqlServerSchemaDetails = {
  readonly __typename?: 'InventorySqlServerSchemaDetails';
  /** Objects that are written for the common language runtime. */
  readonly clrObjectCount: Maybe<Scalars['Int']['output']>;
};

/** What only SQL Server says of a schema. */
export type InventorySqlServerSchemaDetailsInput = {
  /** Objects that are written for the common language runtime. */
  readonly clrObjectCount?: InputMaybe<Scalars['Int']['input']>;
};

/** An option of a SQL Server. */
export type InventorySqlServerServerFlag = {
  readonly __typename?: 'InventorySqlServerServerFlag';
  /** Its name. */
  readonly serverFlagName: Maybe<Scalars['String']['output']>;
  /** The value that was set. */
  readonly value: Maybe<Scalars['String']['output']>;
  /** The value in force. */
  readonly valueInUse: Maybe<Scalars['String']['output']>;
};

/** An option of a SQL Server. */
export type InventorySqlServerServerFlagInput = {
  /** Its name. */
  readonly serverFlagName?: InputMaybe<Scalars['String']['input']>;
  /** The value that was set. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
  /** The value in force. */
  readonly valueInUse?: InputMaybe<Scalars['String']['input']>;
};

/** A trace flag of SQL Server. */
export type InventorySqlServerTraceFlag = {
  readonly __typename?: 'InventorySqlServerTraceFlag';
  /** What it is in force for. */
  readonly scope: Maybe<InventorySqlServerTraceFlagScope>;
  /** Its name. */
  readonly traceFlagName: Maybe<Scalars['String']['output']>;
};

/** A trace flag of SQL Server. */
export type InventorySqlServerTraceFlagInput = {
  /** What it is in force for. */
  readonly scope?: InputMaybe<InventorySqlServerTraceFlagScope>;
  /** Its name. */
  readonly traceFlagName?: InputMaybe<Scalars['String']['input']>;
};

/** What a trace flag is in force for. */
export type InventorySqlServerTraceFlagScope =
  | 'GLOBAL'
  | 'OFF'
  | 'SESSION'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** An error in the way of the service. */
export type InventoryStatus = {
  readonly __typename?: 'InventoryStatus';
  /** Number of the error; 1 is cancelled, 3 a wrong argument, 5 not found, 13 internal. */
  readonly code: Maybe<Scalars['Int']['output']>;
  /** More for programs, as JSON. */
  readonly details: ReadonlyArray<Scalars['JSON']['output']>;
  /** What happened, in English. */
  readonly message: Maybe<Scalars['String']['output']>;
};

/** An error in the way of the service. */
export type InventoryStatusInput = {
  /** Number of the error; 1 is cancelled, 3 a wrong argument, 5 not found, 13 internal. */
  readonly code?: InputMaybe<Scalars['Int']['input']>;
  /** More for programs, as JSON. */
  readonly details?: InputMaybe<ReadonlyArray<Scalars['JSON']['input']>>;
  /** What happened, in English. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** Where a file is uploaded to. */
export type InventoryUploadFileInfo = {
  readonly __typename?: 'InventoryUploadFileInfo';
  /** Headers that the upload must have. */
  readonly headers: ReadonlyArray<InventoryKeyValue>;
  /** The same as one JSON object. */
  readonly headersJson: Scalars['JSON']['output'];
  /** The address; whoever has it may upload. */
  readonly signedUri: Maybe<Scalars['String']['output']>;
  /** When the address stops working. */
  readonly uriExpirationTime: Maybe<Scalars['DateTime']['output']>;
};

/** What was found in the files of a job. */
export type InventoryValidationReport = {
  readonly __typename?: 'InventoryValidationReport';
  /** By file. */
  readonly fileValidations: ReadonlyArray<InventoryFileValidationReport>;
  /** Of the job as a whole. */
  readonly jobErrors: ReadonlyArray<InventoryImportError>;
};

/** What is preferred for virtual machines. */
export type InventoryVirtualMachinePreferences = {
  readonly __typename?: 'InventoryVirtualMachinePreferences';
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan: Maybe<InventoryCommitmentPlan>;
  /** Where the target is Compute Engine. */
  readonly computeEnginePreferences: Maybe<InventoryComputeEnginePreferences>;
  /** Which regions. */
  readonly regionPreferences: Maybe<InventoryRegionPreferences>;
  /** How closely sizes follow what is really used. */
  readonly sizingOptimizationStrategy: Maybe<InventorySizingOptimizationStrategy>;
  /** Where the target is sole-tenant nodes. */
  readonly soleTenancyPreferences: Maybe<InventorySoleTenancyPreferences>;
  /** What machines become. */
  readonly targetProduct: Maybe<InventoryComputeMigrationTargetProduct>;
  /** Where the target is VMware Engine. */
  readonly vmwareEnginePreferences: Maybe<InventoryVmwareEnginePreferences>;
};

/** What is preferred for virtual machines. */
export type InventoryVirtualMachinePreferencesInput = {
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan?: InputMaybe<InventoryCommitmentPlan>;
  /** Where the target is Compute Engine. */
  readonly computeEnginePreferences?: InputMaybe<InventoryComputeEnginePreferencesInput>;
  /** Which regions. */
  readonly regionPreferences?: InputMaybe<InventoryRegionPreferencesInput>;
  /** How closely sizes follow what is really used. */
  readonly sizingOptimizationStrategy?: InputMaybe<InventorySizingOptimizationStrategy>;
  /** Where the target is sole-tenant nodes. */
  readonly soleTenancyPreferences?: InputMaybe<InventorySoleTenancyPreferencesInput>;
  /** What machines become. */
  readonly targetProduct?: InputMaybe<InventoryComputeMigrationTargetProduct>;
  /** Where the target is VMware Engine. */
  readonly vmwareEnginePreferences?: InputMaybe<InventoryVmwareEnginePreferencesInput>;
};

/** How a virtual disk takes part in snapshots. */
export type InventoryVmdkMode =
  | 'DEPENDENT'
  | 'INDEPENDENT_NONPERSISTENT'
  | 'INDEPENDENT_PERSISTENT'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** A virtual disk on VMware. */
export type InventoryVmwareDiskConfig = {
  readonly __typename?: 'InventoryVmwareDiskConfig';
  /** What the data lies in. */
  readonly backingType: Maybe<InventoryDiskBackingType>;
  /** How a raw device is mapped. */
  readonly rdmCompatibility: Maybe<InventoryRdmCompatibility>;
  /** Whether several machines use it. */
  readonly shared: Scalars['Boolean']['output'];
  /** How it takes part in snapshots. */
  readonly vmdkMode: Maybe<InventoryVmdkMode>;
};

/** A virtual disk on VMware. */
export type InventoryVmwareDiskConfigInput = {
  /** What the data lies in. */
  readonly backingType?: InputMaybe<InventoryDiskBackingType>;
  /** How a raw device is mapped. */
  readonly rdmCompatibility?: InputMaybe<InventoryRdmCompatibility>;
  /** Whether several machines use it. */
  readonly shared?: InputMaybe<Scalars['Boolean']['input']>;
  /** How it takes part in snapshots. */
  readonly vmdkMode?: InputMaybe<InventoryVmdkMode>;
};

/** How long use of VMware Engine is committed to, and how it is paid. */
export type InventoryVmwareEngineCommitmentPlan =
  | 'COMMITMENT_1_YEAR_MONTHLY_PAYMENTS'
  | 'COMMITMENT_1_YEAR_UPFRONT_PAYMENT'
  | 'COMMITMENT_3_YEAR_MONTHLY_PAYMENTS'
  | 'COMMITMENT_3_YEAR_UPFRONT_PAYMENT'
  | 'ON_DEMAND'
  /** A word that this schema does not know yet. */
  | 'UNRECOGNIZED';

/** What is preferred on VMware Engine. */
export type InventoryVmwareEnginePreferences = {
  readonly __typename?: 'InventoryVmwareEnginePreferences';
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan: Maybe<InventoryVmwareEngineCommitmentPlan>;
  /** Virtual cores for each physical one; 1 is no overcommitment. */
  readonly cpuOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** Memory given out for each byte there is; 1 is no overcommitment. */
  readonly memoryOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** How much smaller data gets by deduplication and compression; 1 is not at all. */
  readonly storageDeduplicationCompressionRatio: Maybe<Scalars['Float']['output']>;
};

/** What is preferred on VMware Engine. */
export type InventoryVmwareEnginePreferencesInput = {
  /** How long use is committed to, for a discount. */
  readonly commitmentPlan?: InputMaybe<InventoryVmwareEngineCommitmentPlan>;
  /** Virtual cores for each physical one; 1 is no overcommitment. */
  readonly cpuOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** Memory given out for each byte there is; 1 is no overcommitment. */
  readonly memoryOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** How much smaller data gets by deduplication and compression; 1 is not at all. */
  readonly storageDeduplicationCompressionRatio?: InputMaybe<Scalars['Float']['input']>;
};

/** A virtual machine on VMware. */
export type InventoryVmwarePlatformDetails = {
  readonly __typename?: 'InventoryVmwarePlatformDetails';
  /** Whether one core of the host runs two threads at a time. */
  readonly esxHyperthreading: Maybe<InventoryHyperthreadingStatus>;
  /** Version of the host's hypervisor. */
  readonly esxVersion: Maybe<Scalars['String']['output']>;
  /** Operating system in vCenter's words. */
  readonly osid: Maybe<Scalars['String']['output']>;
  /** Folder in vCenter. */
  readonly vcenterFolder: Maybe<Scalars['String']['output']>;
  /** Address of the vCenter. */
  readonly vcenterUri: Maybe<Scalars['String']['output']>;
  /** Version of the vCenter. */
  readonly vcenterVersion: Maybe<Scalars['String']['output']>;
  /** Id of the machine in vCenter. */
  readonly vcenterVmId: Maybe<Scalars['String']['output']>;
};

/** A virtual machine on VMware. */
export type InventoryVmwarePlatformDetailsInput = {
  /** Whether one core of the host runs two threads at a time. */
  readonly esxHyperthreading?: InputMaybe<InventoryHyperthreadingStatus>;
  /** Version of the host's hypervisor. */
  readonly esxVersion?: InputMaybe<Scalars['String']['input']>;
  /** Operating system in vCenter's words. */
  readonly osid?: InputMaybe<Scalars['String']['input']>;
  /** Folder in vCenter. */
  readonly vcenterFolder?: InputMaybe<Scalars['String']['input']>;
  /** Address of the vCenter. */
  readonly vcenterUri?: InputMaybe<Scalars['String']['input']>;
  /** Version of the vCenter. */
  readonly vcenterVersion?: InputMaybe<Scalars['String']['input']>;
  /** Id of the machine in vCenter. */
  readonly vcenterVmId?: InputMaybe<Scalars['String']['input']>;
};

/** A workbook. */
export type InventoryXlsxOutputFile = {
  readonly __typename?: 'InventoryXlsxOutputFile';
  /** Where it is. */
  readonly signedUri: Maybe<InventorySignedUri>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Takes back a suspension by the reseller; the subscription is active once no other reason holds. */
  readonly activateResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Puts assets into a group, as an operation. */
  readonly addAssetsToInventoryGroup: Maybe<InventoryOperationPayload>;
  /** Deletes many assets of a location at once: all of them, or none. */
  readonly batchDeleteInventoryAssets: Maybe<BatchDeleteInventoryAssetsPayload>;
  /** Changes many assets of a location at once: all of them, or none. */
  readonly batchUpdateInventoryAssets: Maybe<BatchUpdateInventoryAssetsPayload>;
  /** Asks to cancel an operation: it ends soon, cancelled or, where it was too late, done. */
  readonly cancelInventoryOperation: Maybe<CancelInventoryOperationPayload>;
  /** Ends a subscription. */
  readonly cancelResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Makes a flexible plan annual, or chooses the plan that follows a trial. The `subscriptionId` changes. */
  readonly changeResellerSubscriptionPlan: Maybe<ResellerSubscriptionPayload>;
  /** Changes what happens at the end of an annual plan's year. */
  readonly changeResellerSubscriptionRenewalSettings: Maybe<ResellerSubscriptionPayload>;
  /** Changes how many users there can be. */
  readonly changeResellerSubscriptionSeats: Maybe<ResellerSubscriptionPayload>;
  /** Sends a contact through a flow. Refused with `ActiveExecutionConflict` while the same `to` and `from` have an active execution. */
  readonly createExecution: Maybe<CreateExecutionPayload>;
  /** Creates an assets export job, as an operation. */
  readonly createInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /** Creates a discovery client, as an operation. */
  readonly createInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Creates a group, as an operation. */
  readonly createInventoryGroup: Maybe<InventoryOperationPayload>;
  /** Creates an import data file, as an operation. */
  readonly createInventoryImportDataFile: Maybe<InventoryOperationPayload>;
  /** Creates an import job, as an operation. */
  readonly createInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Creates a preference set, as an operation. */
  readonly createInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Creates a report, as an operation. */
  readonly createInventoryReport: Maybe<InventoryOperationPayload>;
  /** Creates a report config, as an operation. */
  readonly createInventoryReportConfig: Maybe<InventoryOperationPayload>;
  /** Creates a source, as an operation. */
  readonly createInventorySource: Maybe<InventoryOperationPayload>;
  /** Subscribes to the notifications at the messaging service: for service accounts that are registered. */
  readonly createResellerMessagingSubscription: Maybe<ResellerMessagingSubscriptionPayload>;
  /** Removes an execution, active or ended, with its steps. */
  readonly deleteExecution: Maybe<DeleteExecutionPayload>;
  /** Deletes an asset. */
  readonly deleteInventoryAsset: Maybe<DeleteInventoryAssetPayload>;
  /** Deletes an assets export job, as an operation. */
  readonly deleteInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /** Deletes a discovery client, as an operation. */
  readonly deleteInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Deletes a group, as an operation. */
  readonly deleteInventoryGroup: Maybe<InventoryOperationPayload>;
  /** Deletes an import data file, as an operation. */
  readonly deleteInventoryImportDataFile: Maybe<InventoryOperationPayload>;
  /** Deletes an import job, as an operation. */
  readonly deleteInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Forgets an operation, without cancelling it. */
  readonly deleteInventoryOperation: Maybe<DeleteInventoryOperationPayload>;
  /** Deletes a preference set, as an operation. */
  readonly deleteInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Deletes a report, as an operation. */
  readonly deleteInventoryReport: Maybe<InventoryOperationPayload>;
  /** Deletes a report config, as an operation. */
  readonly deleteInventoryReportConfig: Maybe<InventoryOperationPayload>;
  /** Deletes a source, as an operation. */
  readonly deleteInventorySource: Maybe<InventoryOperationPayload>;
  /** Ends an active execution: no later widget is processed. */
  readonly endExecution: Maybe<EndExecutionPayload>;
  /** Orders a new customer's account. */
  readonly insertResellerCustomer: Maybe<ResellerCustomerPayload>;
  /** Buys a SKU for a customer, or switches one that it has. */
  readonly insertResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Changes what is given of a customer; null clears it. */
  readonly patchResellerCustomer: Maybe<ResellerCustomerPayload>;
  /** Lets a service account subscribe to the topic of the notifications, beside those that may already. */
  readonly registerResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /** Takes assets out of a group, as an operation. */
  readonly removeAssetsFromInventoryGroup: Maybe<InventoryOperationPayload>;
  /** Takes in what a source has seen: assets are made and brought up to date. */
  readonly reportInventoryAssetFrames: Maybe<ReportInventoryAssetFramesPayload>;
  /** Exports what an export job says, as an operation; the job's `recentExecutions` have the files. */
  readonly runInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /** Imports the files of an import job, as an operation; the job's `executionReport` has what came of it. */
  readonly runInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Tells that a discovery client is alive, as an operation. */
  readonly sendInventoryDiscoveryClientHeartbeat: Maybe<InventoryOperationPayload>;
  /** Ends a trial now; a paid plan must have been chosen. */
  readonly startResellerPaidService: Maybe<ResellerSubscriptionPayload>;
  /** Suspends an active paid subscription. */
  readonly suspendResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Hands an active subscription over to direct billing. */
  readonly transferResellerSubscriptionToDirect: Maybe<ResellerSubscriptionPayload>;
  /** Takes that back; changes nothing for an account that was not registered. */
  readonly unregisterResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /** Changes an asset. */
  readonly updateInventoryAsset: Maybe<UpdateInventoryAssetPayload>;
  /** Changes a discovery client, as an operation. */
  readonly updateInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Changes a group, as an operation. */
  readonly updateInventoryGroup: Maybe<InventoryOperationPayload>;
  /** Changes an import job, as an operation. */
  readonly updateInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Changes a preference set, as an operation. */
  readonly updateInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Changes the settings of a location, as an operation. */
  readonly updateInventorySettings: Maybe<InventoryOperationPayload>;
  /** Changes a source, as an operation. */
  readonly updateInventorySource: Maybe<InventoryOperationPayload>;
  /** Replaces the settings of a customer: what is not given is cleared. */
  readonly updateResellerCustomer: Maybe<ResellerCustomerPayload>;
  /** Looks through the files of an import job, as an operation; the job's `validationReport` has what was found. */
  readonly validateInventoryImportJob: Maybe<InventoryOperationPayload>;
};


export type MutationActivateResellerSubscriptionArgs = {
  input: ResellerSubscriptionInput;
};


export type MutationAddAssetsToInventoryGroupArgs = {
  input: AddAssetsToInventoryGroupInput;
};


export type MutationBatchDeleteInventoryAssetsArgs = {
  input: BatchDeleteInventoryAssetsInput;
};


export type MutationBatchUpdateInventoryAssetsArgs = {
  input: BatchUpdateInventoryAssetsInput;
};


export type MutationCancelInventoryOperationArgs = {
  input: InventoryOperationInput;
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


export type MutationCreateExecutionArgs = {
  input: CreateExecutionInput;
};


export type MutationCreateInventoryAssetsExportJobArgs = {
  input: CreateInventoryAssetsExportJobInput;
};


export type MutationCreateInventoryDiscoveryClientArgs = {
  input: CreateInventoryDiscoveryClientInput;
};


export type MutationCreateInventoryGroupArgs = {
  input: CreateInventoryGroupInput;
};


export type MutationCreateInventoryImportDataFileArgs = {
  input: CreateInventoryImportDataFileInput;
};


export type MutationCreateInventoryImportJobArgs = {
  input: CreateInventoryImportJobInput;
};


export type MutationCreateInventoryPreferenceSetArgs = {
  input: CreateInventoryPreferenceSetInput;
};


export type MutationCreateInventoryReportArgs = {
  input: CreateInventoryReportInput;
};


export type MutationCreateInventoryReportConfigArgs = {
  input: CreateInventoryReportConfigInput;
};


export type MutationCreateInventorySourceArgs = {
  input: CreateInventorySourceInput;
};


export type MutationCreateResellerMessagingSubscriptionArgs = {
  input: CreateResellerMessagingSubscriptionInput;
};


export type MutationDeleteExecutionArgs = {
  input: DeleteExecutionInput;
};


export type MutationDeleteInventoryAssetArgs = {
  input: DeleteInventoryAssetInput;
};


export type MutationDeleteInventoryAssetsExportJobArgs = {
  input: DeleteInventoryAssetsExportJobInput;
};


export type MutationDeleteInventoryDiscoveryClientArgs = {
  input: DeleteInventoryDiscoveryClientInput;
};


export type MutationDeleteInventoryGroupArgs = {
  input: DeleteInventoryGroupInput;
};


export type MutationDeleteInventoryImportDataFileArgs = {
  input: DeleteInventoryImportDataFileInput;
};


export type MutationDeleteInventoryImportJobArgs = {
  input: DeleteInventoryImportJobInput;
};


export type MutationDeleteInventoryOperationArgs = {
  input: InventoryOperationInput;
};


export type MutationDeleteInventoryPreferenceSetArgs = {
  input: DeleteInventoryPreferenceSetInput;
};


export type MutationDeleteInventoryReportArgs = {
  input: DeleteInventoryReportInput;
};


export type MutationDeleteInventoryReportConfigArgs = {
  input: DeleteInventoryReportConfigInput;
};


export type MutationDeleteInventorySourceArgs = {
  input: DeleteInventorySourceInput;
};


export type MutationEndExecutionArgs = {
  input: EndExecutionInput;
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


export type MutationRemoveAssetsFromInventoryGroupArgs = {
  input: RemoveAssetsFromInventoryGroupInput;
};


export type MutationReportInventoryAssetFramesArgs = {
  input: ReportInventoryAssetFramesInput;
};


export type MutationRunInventoryAssetsExportJobArgs = {
  input: InventoryJobInput;
};


export type MutationRunInventoryImportJobArgs = {
  input: InventoryJobInput;
};


export type MutationSendInventoryDiscoveryClientHeartbeatArgs = {
  input: SendInventoryDiscoveryClientHeartbeatInput;
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


export type MutationUpdateInventoryAssetArgs = {
  input: UpdateInventoryAssetInput;
};


export type MutationUpdateInventoryDiscoveryClientArgs = {
  input: UpdateInventoryDiscoveryClientInput;
};


export type MutationUpdateInventoryGroupArgs = {
  input: UpdateInventoryGroupInput;
};


export type MutationUpdateInventoryImportJobArgs = {
  input: UpdateInventoryImportJobInput;
};


export type MutationUpdateInventoryPreferenceSetArgs = {
  input: UpdateInventoryPreferenceSetInput;
};


export type MutationUpdateInventorySettingsArgs = {
  input: UpdateInventorySettingsInput;
};


export type MutationUpdateInventorySourceArgs = {
  input: UpdateInventorySourceInput;
};


export type MutationUpdateResellerCustomerArgs = {
  input: ChangeResellerCustomerInput;
};


export type MutationValidateInventoryImportJobArgs = {
  input: InventoryJobInput;
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
  /** An asset by its name, `projects/{project}/locations/{location}/assets/{asset}`; null when it does not exist. */
  readonly inventoryAsset: Maybe<InventoryAsset>;
  /** An assets export job by its name, `projects/{project}/locations/{location}/assetsExportJobs/{assetsExportJob}`; null when it does not exist. */
  readonly inventoryAssetsExportJob: Maybe<InventoryAssetsExportJob>;
  /** A discovery client by its name, `projects/{project}/locations/{location}/discoveryClients/{discoveryClient}`; null when it does not exist. */
  readonly inventoryDiscoveryClient: Maybe<InventoryDiscoveryClient>;
  /** An error frame by its name, `projects/{project}/locations/{location}/sources/{source}/errorFrames/{errorFrame}`; null when it does not exist. */
  readonly inventoryErrorFrame: Maybe<InventoryErrorFrame>;
  /** A group by its name, `projects/{project}/locations/{location}/groups/{group}`; null when it does not exist. */
  readonly inventoryGroup: Maybe<InventoryGroup>;
  /** An import data file by its name, `projects/{project}/locations/{location}/importJobs/{importJob}/importDataFiles/{importDataFile}`; null when it does not exist. */
  readonly inventoryImportDataFile: Maybe<InventoryImportDataFile>;
  /** An import job by its name, `projects/{project}/locations/{location}/importJobs/{importJob}`; null when it does not exist. */
  readonly inventoryImportJob: Maybe<InventoryImportJob>;
  /** A location by its name, `projects/{project}/locations/{location}`, with all that is in it; null when it does not exist. */
  readonly inventoryLocation: Maybe<InventoryLocation>;
  /** The locations of a project. */
  readonly inventoryLocations: Maybe<InventoryLocationConnection>;
  /** An operation by its name, `projects/{project}/locations/{location}/operations/{operation}`; null when it does not exist. */
  readonly inventoryOperation: Maybe<InventoryOperation>;
  /** A preference set by its name, `projects/{project}/locations/{location}/preferenceSets/{preferenceSet}`; null when it does not exist. */
  readonly inventoryPreferenceSet: Maybe<InventoryPreferenceSet>;
  /** A relation by its name, `projects/{project}/locations/{location}/relations/{relation}`; null when it does not exist. */
  readonly inventoryRelation: Maybe<InventoryRelation>;
  /** A report by its name, `projects/{project}/locations/{location}/reportConfigs/{reportConfig}/reports/{report}`; null when it does not exist. */
  readonly inventoryReport: Maybe<InventoryReport>;
  /** A report config by its name, `projects/{project}/locations/{location}/reportConfigs/{reportConfig}`; null when it does not exist. */
  readonly inventoryReportConfig: Maybe<InventoryReportConfig>;
  /** A source by its name, `projects/{project}/locations/{location}/sources/{source}`; null when it does not exist. */
  readonly inventorySource: Maybe<InventorySource>;
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
  /**
   * The operation once it is done, or as it stands when the time is up; null when it does not exist. Waiting costs nothing
   * beyond the query itself, and does not count as a request in flight.
   */
  readonly waitForInventoryOperation: Maybe<InventoryOperation>;
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


export type QueryInventoryAssetArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryAssetsExportJobArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryDiscoveryClientArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryErrorFrameArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryGroupArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryImportDataFileArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryImportJobArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryLocationArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryLocationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  extraLocationTypes: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  filter: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  project: Scalars['ID']['input'];
};


export type QueryInventoryOperationArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryPreferenceSetArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryRelationArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryReportArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventoryReportConfigArgs = {
  name: Scalars['ID']['input'];
};


export type QueryInventorySourceArgs = {
  name: Scalars['ID']['input'];
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


export type QueryWaitForInventoryOperationArgs = {
  name: Scalars['ID']['input'];
  timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
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

/** Assets to take out of a group. */
export type RemoveAssetsFromInventoryGroupInput = {
  /** Whether assets may be missing in the group; otherwise nothing is removed then. */
  readonly allowMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** Names of up to 1,000 assets. */
  readonly assetIds: ReadonlyArray<Scalars['ID']['input']>;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the group. */
  readonly group: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** What a source has seen. */
export type ReportInventoryAssetFramesInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What was seen, one item for each asset and time. */
  readonly framesData: ReadonlyArray<InventoryAssetFrameInput>;
  /** Full name of the location. */
  readonly parent: Scalars['ID']['input'];
  /** Full name of the source that reports. */
  readonly source: Scalars['ID']['input'];
};

export type ReportInventoryAssetFramesPayload = {
  readonly __typename?: 'ReportInventoryAssetFramesPayload';
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** How many frames the service took; null where it refused. */
  readonly framesReported: Maybe<Scalars['Int']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
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

/** A sign of life of a discovery client. */
export type SendInventoryDiscoveryClientHeartbeatInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What troubles it; none where it is well. */
  readonly errors?: InputMaybe<ReadonlyArray<InventoryStatusInput>>;
  /** Full name of the client. */
  readonly name: Scalars['ID']['input'];
  /** Version of the client. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
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
  /**
   * The steps of one operation as they are done. Read the operation too when you begin: what it did before is told to those
   * only who go on from a cursor.
   */
  readonly inventoryOperation: InventoryOperationMessage;
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
export type SubscriptionExecutionChangesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  sid: InputMaybe<Scalars['ID']['input']>;
};


/**
 * What happens, as it happens. Every message has a cursor, but the `StreamGap` of another log, which the next message gives;
 * the same subscription with `after: <cursor>` goes on right behind that message, also on another connection, on another
 * gateway, or after a restart. Then no event is lost and none comes twice. A message that could not be made has no data: its
 * cursor is `cursor` in the answer's `extensions`. Events of one object come in the order in which they happened; over all
 * objects no order is promised beyond that of the log. Events are kept for some days; a cursor that is older is answered with
 * a `StreamGap` first.
 */
export type SubscriptionInventoryOperationArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  name: Scalars['ID']['input'];
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

/** What changes of an asset. */
export type UpdateInventoryAssetInput = {
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly asset: InventoryAssetInput;
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

export type UpdateInventoryAssetPayload = {
  readonly __typename?: 'UpdateInventoryAssetPayload';
  /** The asset as it is now; null where the service refused. */
  readonly asset: Maybe<InventoryAsset>;
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The id of this request, to repeat it with. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What changes of a discovery client. */
export type UpdateInventoryDiscoveryClientInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly discoveryClient: InventoryDiscoveryClientInput;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** What changes of a group. */
export type UpdateInventoryGroupInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly group: InventoryGroupInput;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** What changes of an import job. */
export type UpdateInventoryImportJobInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly importJob: InventoryImportJobInput;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** What changes of a preference set. */
export type UpdateInventoryPreferenceSetInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly preferenceSet: InventoryPreferenceSetInput;
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** What changes of the settings of a location. */
export type UpdateInventorySettingsInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly settings: InventorySettingsInput;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** What changes of a source. */
export type UpdateInventorySourceInput = {
  /** Comes back in the payload as it is. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its full name. */
  readonly name: Scalars['ID']['input'];
  /** A UUID that you choose: the same request with it again, within an hour, changes nothing and answers the same. Made when left out. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The new values. Without `updateMask` the fields that are given change, and null clears. */
  readonly source: InventorySourceInput;
  /** Paths of the fields to change, such as `displayName,labels.env`; `*` for all. A field that is named here and not given is cleared. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
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
  InventoryOperationMessage:
    | ( Omit<InventoryOperationChange, 'operation'> & { operation: _RefType['InventoryOperation'] } & { __typename: 'InventoryOperationChange' } )
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
  InventoryOperationResult:
    | ( InventoryAsset & { __typename: 'InventoryAsset' } )
    | ( Omit<InventoryAssetsExportJob, 'recentExecutions'> & { recentExecutions: ReadonlyArray<_RefType['InventoryAssetsExportJobExecution']> } & { __typename: 'InventoryAssetsExportJob' } )
    | ( Omit<InventoryDiscoveryClient, 'errors'> & { errors: ReadonlyArray<_RefType['InventoryStatus']> } & { __typename: 'InventoryDiscoveryClient' } )
    | ( InventoryGroup & { __typename: 'InventoryGroup' } )
    | ( InventoryImportDataFile & { __typename: 'InventoryImportDataFile' } )
    | ( InventoryImportJob & { __typename: 'InventoryImportJob' } )
    | ( InventoryPreferenceSet & { __typename: 'InventoryPreferenceSet' } )
    | ( InventoryReport & { __typename: 'InventoryReport' } )
    | ( InventoryReportConfig & { __typename: 'InventoryReportConfig' } )
    | ( Omit<InventoryRunAssetsExportJobResponse, 'assetsExportJobExecution'> & { assetsExportJobExecution?: Maybe<_RefType['InventoryAssetsExportJobExecution']> } & { __typename: 'InventoryRunAssetsExportJobResponse' } )
    | ( InventorySettings & { __typename: 'InventorySettings' } )
    | ( InventorySource & { __typename: 'InventorySource' } )
  ;
  ResellerEventMessage:
    | ( Delivery & { __typename: 'ResellerEventDelivery' } )
    | ( StreamGap & { __typename: 'StreamGap' } )
    | ( StreamHeartbeat & { __typename: 'StreamHeartbeat' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  InventoryResource:
    | ( InventoryAsset & { __typename: 'InventoryAsset' } )
    | ( Omit<InventoryAssetsExportJob, 'recentExecutions'> & { recentExecutions: ReadonlyArray<_RefType['InventoryAssetsExportJobExecution']> } & { __typename: 'InventoryAssetsExportJob' } )
    | ( Omit<InventoryDiscoveryClient, 'errors'> & { errors: ReadonlyArray<_RefType['InventoryStatus']> } & { __typename: 'InventoryDiscoveryClient' } )
    | ( InventoryErrorFrame & { __typename: 'InventoryErrorFrame' } )
    | ( InventoryGroup & { __typename: 'InventoryGroup' } )
    | ( InventoryImportDataFile & { __typename: 'InventoryImportDataFile' } )
    | ( InventoryImportJob & { __typename: 'InventoryImportJob' } )
    | ( Omit<InventoryLocation, 'assetsExportJobs' | 'discoveryClients' | 'operations'> & { assetsExportJobs?: Maybe<_RefType['InventoryAssetsExportJobConnection']>, discoveryClients?: Maybe<_RefType['InventoryDiscoveryClientConnection']>, operations?: Maybe<_RefType['InventoryOperationConnection']> } & { __typename: 'InventoryLocation' } )
    | ( Omit<InventoryOperation, 'error' | 'result' | 'target'> & { error?: Maybe<_RefType['InventoryStatus']>, result?: Maybe<_RefType['InventoryOperationResult']>, target?: Maybe<_RefType['InventoryResource']> } & { __typename: 'InventoryOperation' } )
    | ( InventoryPreferenceSet & { __typename: 'InventoryPreferenceSet' } )
    | ( InventoryRelation & { __typename: 'InventoryRelation' } )
    | ( InventoryReport & { __typename: 'InventoryReport' } )
    | ( InventoryReportConfig & { __typename: 'InventoryReportConfig' } )
    | ( InventorySettings & { __typename: 'InventorySettings' } )
    | ( InventorySource & { __typename: 'InventorySource' } )
  ;
  Node:
    | ( ExecutionModel & { __typename: 'Execution' } )
    | ( ExecutionStepModel & { __typename: 'ExecutionStep' } )
    | ( InventoryAsset & { __typename: 'InventoryAsset' } )
    | ( Omit<InventoryAssetsExportJob, 'recentExecutions'> & { recentExecutions: ReadonlyArray<_RefType['InventoryAssetsExportJobExecution']> } & { __typename: 'InventoryAssetsExportJob' } )
    | ( Omit<InventoryDiscoveryClient, 'errors'> & { errors: ReadonlyArray<_RefType['InventoryStatus']> } & { __typename: 'InventoryDiscoveryClient' } )
    | ( InventoryErrorFrame & { __typename: 'InventoryErrorFrame' } )
    | ( InventoryGroup & { __typename: 'InventoryGroup' } )
    | ( InventoryImportDataFile & { __typename: 'InventoryImportDataFile' } )
    | ( InventoryImportJob & { __typename: 'InventoryImportJob' } )
    | ( Omit<InventoryLocation, 'assetsExportJobs' | 'discoveryClients' | 'operations'> & { assetsExportJobs?: Maybe<_RefType['InventoryAssetsExportJobConnection']>, discoveryClients?: Maybe<_RefType['InventoryDiscoveryClientConnection']>, operations?: Maybe<_RefType['InventoryOperationConnection']> } & { __typename: 'InventoryLocation' } )
    | ( Omit<InventoryOperation, 'error' | 'result' | 'target'> & { error?: Maybe<_RefType['InventoryStatus']>, result?: Maybe<_RefType['InventoryOperationResult']>, target?: Maybe<_RefType['InventoryResource']> } & { __typename: 'InventoryOperation' } )
    | ( InventoryPreferenceSet & { __typename: 'InventoryPreferenceSet' } )
    | ( InventoryRelation & { __typename: 'InventoryRelation' } )
    | ( InventoryReport & { __typename: 'InventoryReport' } )
    | ( InventoryReportConfig & { __typename: 'InventoryReportConfig' } )
    | ( InventorySettings & { __typename: 'InventorySettings' } )
    | ( InventorySource & { __typename: 'InventorySource' } )
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
  UserError:
    | ( ActiveConflict & { __typename: 'ActiveExecutionConflict' } )
    | ( GenericUserError & { __typename: 'GenericUserError' } )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActiveExecutionConflict: ResolverTypeWrapper<ActiveConflict>;
  AddAssetsToInventoryGroupInput: AddAssetsToInventoryGroupInput;
  BatchDeleteInventoryAssetsInput: BatchDeleteInventoryAssetsInput;
  BatchDeleteInventoryAssetsPayload: ResolverTypeWrapper<Omit<BatchDeleteInventoryAssetsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  BatchUpdateInventoryAssetsInput: BatchUpdateInventoryAssetsInput;
  BatchUpdateInventoryAssetsPayload: ResolverTypeWrapper<Omit<BatchUpdateInventoryAssetsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  BigInt: ResolverTypeWrapper<Scalars['BigInt']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CallerKind: CallerKind;
  CancelInventoryOperationPayload: ResolverTypeWrapper<Omit<CancelInventoryOperationPayload, 'operation' | 'userErrors'> & { operation?: Maybe<ResolversTypes['InventoryOperation']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ChangeResellerCustomerInput: ChangeResellerCustomerInput;
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  CreateExecutionInput: CreateExecutionInput;
  CreateExecutionPayload: ResolverTypeWrapper<Omit<CreateExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversTypes['Execution']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateInventoryAssetsExportJobInput: CreateInventoryAssetsExportJobInput;
  CreateInventoryDiscoveryClientInput: CreateInventoryDiscoveryClientInput;
  CreateInventoryGroupInput: CreateInventoryGroupInput;
  CreateInventoryImportDataFileInput: CreateInventoryImportDataFileInput;
  CreateInventoryImportJobInput: CreateInventoryImportJobInput;
  CreateInventoryPreferenceSetInput: CreateInventoryPreferenceSetInput;
  CreateInventoryReportConfigInput: CreateInventoryReportConfigInput;
  CreateInventoryReportInput: CreateInventoryReportInput;
  CreateInventorySourceInput: CreateInventorySourceInput;
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: ResolverTypeWrapper<Scalars['Cursor']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteExecutionInput: DeleteExecutionInput;
  DeleteExecutionPayload: ResolverTypeWrapper<Omit<DeleteExecutionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteInventoryAssetInput: DeleteInventoryAssetInput;
  DeleteInventoryAssetPayload: ResolverTypeWrapper<Omit<DeleteInventoryAssetPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteInventoryAssetsExportJobInput: DeleteInventoryAssetsExportJobInput;
  DeleteInventoryDiscoveryClientInput: DeleteInventoryDiscoveryClientInput;
  DeleteInventoryGroupInput: DeleteInventoryGroupInput;
  DeleteInventoryImportDataFileInput: DeleteInventoryImportDataFileInput;
  DeleteInventoryImportJobInput: DeleteInventoryImportJobInput;
  DeleteInventoryOperationPayload: ResolverTypeWrapper<Omit<DeleteInventoryOperationPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteInventoryPreferenceSetInput: DeleteInventoryPreferenceSetInput;
  DeleteInventoryReportConfigInput: DeleteInventoryReportConfigInput;
  DeleteInventoryReportInput: DeleteInventoryReportInput;
  DeleteInventorySourceInput: DeleteInventorySourceInput;
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
  FieldMask: ResolverTypeWrapper<Scalars['FieldMask']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GenericUserError: ResolverTypeWrapper<GenericUserError>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InsertResellerCustomerInput: InsertResellerCustomerInput;
  InsertResellerSubscriptionInput: InsertResellerSubscriptionInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InventoryAddressAssignment: InventoryAddressAssignment;
  InventoryAggregationHistogramInput: InventoryAggregationHistogramInput;
  InventoryAggregationInput: InventoryAggregationInput;
  InventoryAggregationResult: ResolverTypeWrapper<InventoryAggregationResult>;
  InventoryAggregationResultCount: ResolverTypeWrapper<InventoryAggregationResultCount>;
  InventoryAggregationResultFrequency: ResolverTypeWrapper<InventoryAggregationResultFrequency>;
  InventoryAggregationResultHistogram: ResolverTypeWrapper<InventoryAggregationResultHistogram>;
  InventoryAggregationResultHistogramBucket: ResolverTypeWrapper<InventoryAggregationResultHistogramBucket>;
  InventoryAggregationResultSum: ResolverTypeWrapper<InventoryAggregationResultSum>;
  InventoryAsset: ResolverTypeWrapper<InventoryAsset>;
  InventoryAssetConnection: ResolverTypeWrapper<InventoryAssetConnection>;
  InventoryAssetEdge: ResolverTypeWrapper<InventoryAssetEdge>;
  InventoryAssetFrame: ResolverTypeWrapper<InventoryAssetFrame>;
  InventoryAssetFrameInput: InventoryAssetFrameInput;
  InventoryAssetInput: InventoryAssetInput;
  InventoryAssetPerformanceData: ResolverTypeWrapper<InventoryAssetPerformanceData>;
  InventoryAssetUpdateInput: InventoryAssetUpdateInput;
  InventoryAssetsExportJob: ResolverTypeWrapper<Omit<InventoryAssetsExportJob, 'recentExecutions'> & { recentExecutions: ReadonlyArray<ResolversTypes['InventoryAssetsExportJobExecution']> }>;
  InventoryAssetsExportJobConnection: ResolverTypeWrapper<Omit<InventoryAssetsExportJobConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['InventoryAssetsExportJobEdge']>, nodes: ReadonlyArray<ResolversTypes['InventoryAssetsExportJob']> }>;
  InventoryAssetsExportJobEdge: ResolverTypeWrapper<Omit<InventoryAssetsExportJobEdge, 'node'> & { node: ResolversTypes['InventoryAssetsExportJob'] }>;
  InventoryAssetsExportJobExecution: ResolverTypeWrapper<Omit<InventoryAssetsExportJobExecution, 'result'> & { result?: Maybe<ResolversTypes['InventoryAssetsExportJobExecutionResult']> }>;
  InventoryAssetsExportJobExecutionResult: ResolverTypeWrapper<Omit<InventoryAssetsExportJobExecutionResult, 'error'> & { error?: Maybe<ResolversTypes['InventoryStatus']> }>;
  InventoryAssetsExportJobExportCondition: ResolverTypeWrapper<InventoryAssetsExportJobExportCondition>;
  InventoryAssetsExportJobExportConditionInput: InventoryAssetsExportJobExportConditionInput;
  InventoryAssetsExportJobInput: InventoryAssetsExportJobInput;
  InventoryAssetsExportJobPerformanceData: ResolverTypeWrapper<InventoryAssetsExportJobPerformanceData>;
  InventoryAssetsExportJobPerformanceDataInput: InventoryAssetsExportJobPerformanceDataInput;
  InventoryAwsEc2PlatformDetails: ResolverTypeWrapper<InventoryAwsEc2PlatformDetails>;
  InventoryAwsEc2PlatformDetailsInput: InventoryAwsEc2PlatformDetailsInput;
  InventoryAzureVmPlatformDetails: ResolverTypeWrapper<InventoryAzureVmPlatformDetails>;
  InventoryAzureVmPlatformDetailsInput: InventoryAzureVmPlatformDetailsInput;
  InventoryBiosDetails: ResolverTypeWrapper<InventoryBiosDetails>;
  InventoryBiosDetailsInput: InventoryBiosDetailsInput;
  InventoryCascadingRuleInput: InventoryCascadingRuleInput;
  InventoryCommitmentPlan: InventoryCommitmentPlan;
  InventoryComputeEngineMigrationTarget: ResolverTypeWrapper<InventoryComputeEngineMigrationTarget>;
  InventoryComputeEnginePreferences: ResolverTypeWrapper<InventoryComputeEnginePreferences>;
  InventoryComputeEnginePreferencesInput: InventoryComputeEnginePreferencesInput;
  InventoryComputeEngineShapeDescriptor: ResolverTypeWrapper<InventoryComputeEngineShapeDescriptor>;
  InventoryComputeMigrationTargetProduct: InventoryComputeMigrationTargetProduct;
  InventoryComputeStorageDescriptor: ResolverTypeWrapper<InventoryComputeStorageDescriptor>;
  InventoryCount: ResolverTypeWrapper<InventoryCount>;
  InventoryCpuHyperthreading: InventoryCpuHyperthreading;
  InventoryCpuUsageSample: ResolverTypeWrapper<InventoryCpuUsageSample>;
  InventoryCpuUsageSampleInput: InventoryCpuUsageSampleInput;
  InventoryCsvOutputFile: ResolverTypeWrapper<InventoryCsvOutputFile>;
  InventoryDailyResourceUsageAggregation: ResolverTypeWrapper<InventoryDailyResourceUsageAggregation>;
  InventoryDailyResourceUsageAggregationCPU: ResolverTypeWrapper<InventoryDailyResourceUsageAggregationCpu>;
  InventoryDailyResourceUsageAggregationDisk: ResolverTypeWrapper<InventoryDailyResourceUsageAggregationDisk>;
  InventoryDailyResourceUsageAggregationMemory: ResolverTypeWrapper<InventoryDailyResourceUsageAggregationMemory>;
  InventoryDailyResourceUsageAggregationNetwork: ResolverTypeWrapper<InventoryDailyResourceUsageAggregationNetwork>;
  InventoryDailyResourceUsageAggregationStats: ResolverTypeWrapper<InventoryDailyResourceUsageAggregationStats>;
  InventoryDatabaseDeploymentDetails: ResolverTypeWrapper<InventoryDatabaseDeploymentDetails>;
  InventoryDatabaseDeploymentDetailsAggregatedStats: ResolverTypeWrapper<InventoryDatabaseDeploymentDetailsAggregatedStats>;
  InventoryDatabaseDeploymentDetailsInput: InventoryDatabaseDeploymentDetailsInput;
  InventoryDatabaseDeploymentTopology: ResolverTypeWrapper<InventoryDatabaseDeploymentTopology>;
  InventoryDatabaseDeploymentTopologyInput: InventoryDatabaseDeploymentTopologyInput;
  InventoryDatabaseDetails: ResolverTypeWrapper<InventoryDatabaseDetails>;
  InventoryDatabaseDetailsInput: InventoryDatabaseDetailsInput;
  InventoryDatabaseDetailsParentDatabaseDeployment: ResolverTypeWrapper<InventoryDatabaseDetailsParentDatabaseDeployment>;
  InventoryDatabaseDetailsParentDatabaseDeploymentInput: InventoryDatabaseDetailsParentDatabaseDeploymentInput;
  InventoryDatabaseInstance: ResolverTypeWrapper<InventoryDatabaseInstance>;
  InventoryDatabaseInstanceInput: InventoryDatabaseInstanceInput;
  InventoryDatabaseInstanceNetwork: ResolverTypeWrapper<InventoryDatabaseInstanceNetwork>;
  InventoryDatabaseInstanceNetworkInput: InventoryDatabaseInstanceNetworkInput;
  InventoryDatabaseInstanceRole: InventoryDatabaseInstanceRole;
  InventoryDatabaseObjectCategory: InventoryDatabaseObjectCategory;
  InventoryDatabaseObjects: ResolverTypeWrapper<InventoryDatabaseObjects>;
  InventoryDatabaseObjectsInput: InventoryDatabaseObjectsInput;
  InventoryDatabaseSchema: ResolverTypeWrapper<InventoryDatabaseSchema>;
  InventoryDatabaseSchemaInput: InventoryDatabaseSchemaInput;
  InventoryDate: ResolverTypeWrapper<InventoryDate>;
  InventoryDateInput: InventoryDateInput;
  InventoryDiscoveryClient: ResolverTypeWrapper<Omit<InventoryDiscoveryClient, 'errors'> & { errors: ReadonlyArray<ResolversTypes['InventoryStatus']> }>;
  InventoryDiscoveryClientConnection: ResolverTypeWrapper<Omit<InventoryDiscoveryClientConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['InventoryDiscoveryClientEdge']>, nodes: ReadonlyArray<ResolversTypes['InventoryDiscoveryClient']> }>;
  InventoryDiscoveryClientEdge: ResolverTypeWrapper<Omit<InventoryDiscoveryClientEdge, 'node'> & { node: ResolversTypes['InventoryDiscoveryClient'] }>;
  InventoryDiscoveryClientInput: InventoryDiscoveryClientInput;
  InventoryDiscoveryClientState: InventoryDiscoveryClientState;
  InventoryDiskBackingType: InventoryDiskBackingType;
  InventoryDiskEntry: ResolverTypeWrapper<InventoryDiskEntry>;
  InventoryDiskEntryInput: InventoryDiskEntryInput;
  InventoryDiskEntryList: ResolverTypeWrapper<InventoryDiskEntryList>;
  InventoryDiskEntryListInput: InventoryDiskEntryListInput;
  InventoryDiskInterfaceType: InventoryDiskInterfaceType;
  InventoryDiskPartition: ResolverTypeWrapper<InventoryDiskPartition>;
  InventoryDiskPartitionDetails: ResolverTypeWrapper<InventoryDiskPartitionDetails>;
  InventoryDiskPartitionDetailsInput: InventoryDiskPartitionDetailsInput;
  InventoryDiskPartitionInput: InventoryDiskPartitionInput;
  InventoryDiskPartitionList: ResolverTypeWrapper<InventoryDiskPartitionList>;
  InventoryDiskPartitionListInput: InventoryDiskPartitionListInput;
  InventoryDiskUsageSample: ResolverTypeWrapper<InventoryDiskUsageSample>;
  InventoryDiskUsageSampleInput: InventoryDiskUsageSampleInput;
  InventoryErrorFrame: ResolverTypeWrapper<InventoryErrorFrame>;
  InventoryErrorFrameConnection: ResolverTypeWrapper<InventoryErrorFrameConnection>;
  InventoryErrorFrameEdge: ResolverTypeWrapper<InventoryErrorFrameEdge>;
  InventoryExecutionReport: ResolverTypeWrapper<InventoryExecutionReport>;
  InventoryExportFileFormat: InventoryExportFileFormat;
  InventoryFileValidationReport: ResolverTypeWrapper<InventoryFileValidationReport>;
  InventoryFirmwareType: InventoryFirmwareType;
  InventoryFitDescriptor: ResolverTypeWrapper<InventoryFitDescriptor>;
  InventoryFitLevel: InventoryFitLevel;
  InventoryFrameViolationEntry: ResolverTypeWrapper<InventoryFrameViolationEntry>;
  InventoryFstabEntry: ResolverTypeWrapper<InventoryFstabEntry>;
  InventoryFstabEntryInput: InventoryFstabEntryInput;
  InventoryFstabEntryList: ResolverTypeWrapper<InventoryFstabEntryList>;
  InventoryFstabEntryListInput: InventoryFstabEntryListInput;
  InventoryGenericInsight: ResolverTypeWrapper<InventoryGenericInsight>;
  InventoryGenericPlatformDetails: ResolverTypeWrapper<InventoryGenericPlatformDetails>;
  InventoryGenericPlatformDetailsInput: InventoryGenericPlatformDetailsInput;
  InventoryGroup: ResolverTypeWrapper<InventoryGroup>;
  InventoryGroupConnection: ResolverTypeWrapper<InventoryGroupConnection>;
  InventoryGroupEdge: ResolverTypeWrapper<InventoryGroupEdge>;
  InventoryGroupInput: InventoryGroupInput;
  InventoryGuestConfigDetails: ResolverTypeWrapper<InventoryGuestConfigDetails>;
  InventoryGuestConfigDetailsInput: InventoryGuestConfigDetailsInput;
  InventoryGuestInstalledApplication: ResolverTypeWrapper<InventoryGuestInstalledApplication>;
  InventoryGuestInstalledApplicationInput: InventoryGuestInstalledApplicationInput;
  InventoryGuestInstalledApplicationList: ResolverTypeWrapper<InventoryGuestInstalledApplicationList>;
  InventoryGuestInstalledApplicationListInput: InventoryGuestInstalledApplicationListInput;
  InventoryGuestOsDetails: ResolverTypeWrapper<InventoryGuestOsDetails>;
  InventoryGuestOsDetailsInput: InventoryGuestOsDetailsInput;
  InventoryGuestRuntimeDetails: ResolverTypeWrapper<InventoryGuestRuntimeDetails>;
  InventoryGuestRuntimeDetailsInput: InventoryGuestRuntimeDetailsInput;
  InventoryHostMaintenancePolicy: InventoryHostMaintenancePolicy;
  InventoryHostsEntry: ResolverTypeWrapper<InventoryHostsEntry>;
  InventoryHostsEntryInput: InventoryHostsEntryInput;
  InventoryHostsEntryList: ResolverTypeWrapper<InventoryHostsEntryList>;
  InventoryHostsEntryListInput: InventoryHostsEntryListInput;
  InventoryHyperthreadingStatus: InventoryHyperthreadingStatus;
  InventoryImportDataFile: ResolverTypeWrapper<InventoryImportDataFile>;
  InventoryImportDataFileConnection: ResolverTypeWrapper<InventoryImportDataFileConnection>;
  InventoryImportDataFileEdge: ResolverTypeWrapper<InventoryImportDataFileEdge>;
  InventoryImportDataFileInput: InventoryImportDataFileInput;
  InventoryImportDataFileState: InventoryImportDataFileState;
  InventoryImportDataFormat: InventoryImportDataFormat;
  InventoryImportError: ResolverTypeWrapper<InventoryImportError>;
  InventoryImportErrorSeverity: InventoryImportErrorSeverity;
  InventoryImportJob: ResolverTypeWrapper<InventoryImportJob>;
  InventoryImportJobConnection: ResolverTypeWrapper<InventoryImportJobConnection>;
  InventoryImportJobEdge: ResolverTypeWrapper<InventoryImportJobEdge>;
  InventoryImportJobInput: InventoryImportJobInput;
  InventoryImportJobState: InventoryImportJobState;
  InventoryImportRowError: ResolverTypeWrapper<InventoryImportRowError>;
  InventoryImportRowErrorArchiveErrorDetails: ResolverTypeWrapper<InventoryImportRowErrorArchiveErrorDetails>;
  InventoryImportRowErrorCsvErrorDetails: ResolverTypeWrapper<InventoryImportRowErrorCsvErrorDetails>;
  InventoryImportRowErrorXlsxErrorDetails: ResolverTypeWrapper<InventoryImportRowErrorXlsxErrorDetails>;
  InventoryInsight: ResolverTypeWrapper<InventoryInsight>;
  InventoryInsightList: ResolverTypeWrapper<InventoryInsightList>;
  InventoryJobInput: InventoryJobInput;
  InventoryKeyValue: ResolverTypeWrapper<InventoryKeyValue>;
  InventoryKeyValueInput: InventoryKeyValueInput;
  InventoryLicenseType: InventoryLicenseType;
  InventoryLocation: ResolverTypeWrapper<Omit<InventoryLocation, 'assetsExportJobs' | 'discoveryClients' | 'operations'> & { assetsExportJobs?: Maybe<ResolversTypes['InventoryAssetsExportJobConnection']>, discoveryClients?: Maybe<ResolversTypes['InventoryDiscoveryClientConnection']>, operations?: Maybe<ResolversTypes['InventoryOperationConnection']> }>;
  InventoryLocationConnection: ResolverTypeWrapper<Omit<InventoryLocationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['InventoryLocationEdge']>, nodes: ReadonlyArray<ResolversTypes['InventoryLocation']> }>;
  InventoryLocationEdge: ResolverTypeWrapper<Omit<InventoryLocationEdge, 'node'> & { node: ResolversTypes['InventoryLocation'] }>;
  InventoryMachineArchitectureDetails: ResolverTypeWrapper<InventoryMachineArchitectureDetails>;
  InventoryMachineArchitectureDetailsInput: InventoryMachineArchitectureDetailsInput;
  InventoryMachineDetails: ResolverTypeWrapper<InventoryMachineDetails>;
  InventoryMachineDetailsInput: InventoryMachineDetailsInput;
  InventoryMachineDiskDetails: ResolverTypeWrapper<InventoryMachineDiskDetails>;
  InventoryMachineDiskDetailsInput: InventoryMachineDiskDetailsInput;
  InventoryMachineNetworkDetails: ResolverTypeWrapper<InventoryMachineNetworkDetails>;
  InventoryMachineNetworkDetailsInput: InventoryMachineNetworkDetailsInput;
  InventoryMachinePreferences: ResolverTypeWrapper<InventoryMachinePreferences>;
  InventoryMachinePreferencesInput: InventoryMachinePreferencesInput;
  InventoryMachineSeries: ResolverTypeWrapper<InventoryMachineSeries>;
  InventoryMachineSeriesInput: InventoryMachineSeriesInput;
  InventoryMemoryUsageSample: ResolverTypeWrapper<InventoryMemoryUsageSample>;
  InventoryMemoryUsageSampleInput: InventoryMemoryUsageSampleInput;
  InventoryMigrationInsight: ResolverTypeWrapper<InventoryMigrationInsight>;
  InventoryMoney: ResolverTypeWrapper<InventoryMoney>;
  InventoryMySqlPlugin: ResolverTypeWrapper<InventoryMySqlPlugin>;
  InventoryMySqlPluginInput: InventoryMySqlPluginInput;
  InventoryMySqlProperty: ResolverTypeWrapper<InventoryMySqlProperty>;
  InventoryMySqlPropertyInput: InventoryMySqlPropertyInput;
  InventoryMySqlSchemaDetails: ResolverTypeWrapper<InventoryMySqlSchemaDetails>;
  InventoryMySqlSchemaDetailsInput: InventoryMySqlSchemaDetailsInput;
  InventoryMySqlStorageEngine: InventoryMySqlStorageEngine;
  InventoryMySqlStorageEngineDetails: ResolverTypeWrapper<InventoryMySqlStorageEngineDetails>;
  InventoryMySqlStorageEngineDetailsInput: InventoryMySqlStorageEngineDetailsInput;
  InventoryMySqlVariable: ResolverTypeWrapper<InventoryMySqlVariable>;
  InventoryMySqlVariableInput: InventoryMySqlVariableInput;
  InventoryMysqlDatabaseDeployment: ResolverTypeWrapper<InventoryMysqlDatabaseDeployment>;
  InventoryMysqlDatabaseDeploymentInput: InventoryMysqlDatabaseDeploymentInput;
  InventoryNetworkAdapterDetails: ResolverTypeWrapper<InventoryNetworkAdapterDetails>;
  InventoryNetworkAdapterDetailsInput: InventoryNetworkAdapterDetailsInput;
  InventoryNetworkAdapterList: ResolverTypeWrapper<InventoryNetworkAdapterList>;
  InventoryNetworkAdapterListInput: InventoryNetworkAdapterListInput;
  InventoryNetworkAddress: ResolverTypeWrapper<InventoryNetworkAddress>;
  InventoryNetworkAddressInput: InventoryNetworkAddressInput;
  InventoryNetworkAddressList: ResolverTypeWrapper<InventoryNetworkAddressList>;
  InventoryNetworkAddressListInput: InventoryNetworkAddressListInput;
  InventoryNetworkConnection: ResolverTypeWrapper<InventoryNetworkConnection>;
  InventoryNetworkConnectionInput: InventoryNetworkConnectionInput;
  InventoryNetworkConnectionList: ResolverTypeWrapper<InventoryNetworkConnectionList>;
  InventoryNetworkConnectionListInput: InventoryNetworkConnectionListInput;
  InventoryNetworkConnectionState: InventoryNetworkConnectionState;
  InventoryNetworkUsageSample: ResolverTypeWrapper<InventoryNetworkUsageSample>;
  InventoryNetworkUsageSampleInput: InventoryNetworkUsageSampleInput;
  InventoryNfsExport: ResolverTypeWrapper<InventoryNfsExport>;
  InventoryNfsExportInput: InventoryNfsExportInput;
  InventoryNfsExportList: ResolverTypeWrapper<InventoryNfsExportList>;
  InventoryNfsExportListInput: InventoryNfsExportListInput;
  InventoryOpenFileDetails: ResolverTypeWrapper<InventoryOpenFileDetails>;
  InventoryOpenFileDetailsInput: InventoryOpenFileDetailsInput;
  InventoryOpenFileList: ResolverTypeWrapper<InventoryOpenFileList>;
  InventoryOpenFileListInput: InventoryOpenFileListInput;
  InventoryOperation: ResolverTypeWrapper<Omit<InventoryOperation, 'error' | 'result' | 'target'> & { error?: Maybe<ResolversTypes['InventoryStatus']>, result?: Maybe<ResolversTypes['InventoryOperationResult']>, target?: Maybe<ResolversTypes['InventoryResource']> }>;
  InventoryOperationChange: ResolverTypeWrapper<Omit<InventoryOperationChange, 'operation'> & { operation: ResolversTypes['InventoryOperation'] }>;
  InventoryOperationConnection: ResolverTypeWrapper<Omit<InventoryOperationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['InventoryOperationEdge']>, nodes: ReadonlyArray<ResolversTypes['InventoryOperation']> }>;
  InventoryOperationEdge: ResolverTypeWrapper<Omit<InventoryOperationEdge, 'node'> & { node: ResolversTypes['InventoryOperation'] }>;
  InventoryOperationInput: InventoryOperationInput;
  InventoryOperationMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['InventoryOperationMessage']>;
  InventoryOperationMetadata: ResolverTypeWrapper<InventoryOperationMetadata>;
  InventoryOperationPayload: ResolverTypeWrapper<Omit<InventoryOperationPayload, 'operation' | 'userErrors'> & { operation?: Maybe<ResolversTypes['InventoryOperation']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  InventoryOperationResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['InventoryOperationResult']>;
  InventoryOperationStatus: InventoryOperationStatus;
  InventoryOperationStep: InventoryOperationStep;
  InventoryOsFamily: InventoryOsFamily;
  InventoryOutputFile: ResolverTypeWrapper<InventoryOutputFile>;
  InventoryOutputFileList: ResolverTypeWrapper<InventoryOutputFileList>;
  InventoryPerformanceSample: ResolverTypeWrapper<InventoryPerformanceSample>;
  InventoryPerformanceSampleInput: InventoryPerformanceSampleInput;
  InventoryPersistentDiskType: InventoryPersistentDiskType;
  InventoryPhysicalPlatformDetails: ResolverTypeWrapper<InventoryPhysicalPlatformDetails>;
  InventoryPhysicalPlatformDetailsInput: InventoryPhysicalPlatformDetailsInput;
  InventoryPlatformDetails: ResolverTypeWrapper<InventoryPlatformDetails>;
  InventoryPlatformDetailsInput: InventoryPlatformDetailsInput;
  InventoryPostgreSqlDatabaseDeployment: ResolverTypeWrapper<InventoryPostgreSqlDatabaseDeployment>;
  InventoryPostgreSqlDatabaseDeploymentInput: InventoryPostgreSqlDatabaseDeploymentInput;
  InventoryPostgreSqlExtension: ResolverTypeWrapper<InventoryPostgreSqlExtension>;
  InventoryPostgreSqlExtensionInput: InventoryPostgreSqlExtensionInput;
  InventoryPostgreSqlProperty: ResolverTypeWrapper<InventoryPostgreSqlProperty>;
  InventoryPostgreSqlPropertyInput: InventoryPostgreSqlPropertyInput;
  InventoryPostgreSqlSchemaDetails: ResolverTypeWrapper<InventoryPostgreSqlSchemaDetails>;
  InventoryPostgreSqlSchemaDetailsInput: InventoryPostgreSqlSchemaDetailsInput;
  InventoryPostgreSqlSetting: ResolverTypeWrapper<InventoryPostgreSqlSetting>;
  InventoryPostgreSqlSettingInput: InventoryPostgreSqlSettingInput;
  InventoryPowerState: InventoryPowerState;
  InventoryPreferenceSet: ResolverTypeWrapper<InventoryPreferenceSet>;
  InventoryPreferenceSetConnection: ResolverTypeWrapper<InventoryPreferenceSetConnection>;
  InventoryPreferenceSetEdge: ResolverTypeWrapper<InventoryPreferenceSetEdge>;
  InventoryPreferenceSetInput: InventoryPreferenceSetInput;
  InventoryRdmCompatibility: InventoryRdmCompatibility;
  InventoryRegionPreferences: ResolverTypeWrapper<InventoryRegionPreferences>;
  InventoryRegionPreferencesInput: InventoryRegionPreferencesInput;
  InventoryRelation: ResolverTypeWrapper<InventoryRelation>;
  InventoryRelationConnection: ResolverTypeWrapper<InventoryRelationConnection>;
  InventoryRelationEdge: ResolverTypeWrapper<InventoryRelationEdge>;
  InventoryRelationType: InventoryRelationType;
  InventoryReport: ResolverTypeWrapper<InventoryReport>;
  InventoryReportConfig: ResolverTypeWrapper<InventoryReportConfig>;
  InventoryReportConfigConnection: ResolverTypeWrapper<InventoryReportConfigConnection>;
  InventoryReportConfigEdge: ResolverTypeWrapper<InventoryReportConfigEdge>;
  InventoryReportConfigGroupPreferenceSetAssignment: ResolverTypeWrapper<InventoryReportConfigGroupPreferenceSetAssignment>;
  InventoryReportConfigGroupPreferenceSetAssignmentInput: InventoryReportConfigGroupPreferenceSetAssignmentInput;
  InventoryReportConfigInput: InventoryReportConfigInput;
  InventoryReportConnection: ResolverTypeWrapper<InventoryReportConnection>;
  InventoryReportEdge: ResolverTypeWrapper<InventoryReportEdge>;
  InventoryReportInput: InventoryReportInput;
  InventoryReportState: InventoryReportState;
  InventoryReportSummary: ResolverTypeWrapper<InventoryReportSummary>;
  InventoryReportSummaryAssetAggregateStats: ResolverTypeWrapper<InventoryReportSummaryAssetAggregateStats>;
  InventoryReportSummaryChartData: ResolverTypeWrapper<InventoryReportSummaryChartData>;
  InventoryReportSummaryChartDataDataPoint: ResolverTypeWrapper<InventoryReportSummaryChartDataDataPoint>;
  InventoryReportSummaryComputeEngineFinding: ResolverTypeWrapper<InventoryReportSummaryComputeEngineFinding>;
  InventoryReportSummaryGroupFinding: ResolverTypeWrapper<InventoryReportSummaryGroupFinding>;
  InventoryReportSummaryGroupPreferenceSetFinding: ResolverTypeWrapper<InventoryReportSummaryGroupPreferenceSetFinding>;
  InventoryReportSummaryHistogramChartData: ResolverTypeWrapper<InventoryReportSummaryHistogramChartData>;
  InventoryReportSummaryHistogramChartDataBucket: ResolverTypeWrapper<InventoryReportSummaryHistogramChartDataBucket>;
  InventoryReportSummaryMachineSeriesAllocation: ResolverTypeWrapper<InventoryReportSummaryMachineSeriesAllocation>;
  InventoryReportSummarySoleTenantFinding: ResolverTypeWrapper<InventoryReportSummarySoleTenantFinding>;
  InventoryReportSummarySoleTenantNodeAllocation: ResolverTypeWrapper<InventoryReportSummarySoleTenantNodeAllocation>;
  InventoryReportSummaryUtilizationChartData: ResolverTypeWrapper<InventoryReportSummaryUtilizationChartData>;
  InventoryReportSummaryVmwareEngineFinding: ResolverTypeWrapper<InventoryReportSummaryVmwareEngineFinding>;
  InventoryReportSummaryVmwareNode: ResolverTypeWrapper<InventoryReportSummaryVmwareNode>;
  InventoryReportSummaryVmwareNodeAllocation: ResolverTypeWrapper<InventoryReportSummaryVmwareNodeAllocation>;
  InventoryReportType: InventoryReportType;
  InventoryResource: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['InventoryResource']>;
  InventoryRunAssetsExportJobResponse: ResolverTypeWrapper<Omit<InventoryRunAssetsExportJobResponse, 'assetsExportJobExecution'> & { assetsExportJobExecution?: Maybe<ResolversTypes['InventoryAssetsExportJobExecution']> }>;
  InventoryRunningProcess: ResolverTypeWrapper<InventoryRunningProcess>;
  InventoryRunningProcessInput: InventoryRunningProcessInput;
  InventoryRunningProcessList: ResolverTypeWrapper<InventoryRunningProcessList>;
  InventoryRunningProcessListInput: InventoryRunningProcessListInput;
  InventoryRunningService: ResolverTypeWrapper<InventoryRunningService>;
  InventoryRunningServiceInput: InventoryRunningServiceInput;
  InventoryRunningServiceList: ResolverTypeWrapper<InventoryRunningServiceList>;
  InventoryRunningServiceListInput: InventoryRunningServiceListInput;
  InventoryRuntimeNetworkInfo: ResolverTypeWrapper<InventoryRuntimeNetworkInfo>;
  InventoryRuntimeNetworkInfoInput: InventoryRuntimeNetworkInfoInput;
  InventorySelinuxMode: InventorySelinuxMode;
  InventoryServiceStartMode: InventoryServiceStartMode;
  InventoryServiceState: InventoryServiceState;
  InventorySettings: ResolverTypeWrapper<InventorySettings>;
  InventorySettingsInput: InventorySettingsInput;
  InventorySignedUri: ResolverTypeWrapper<InventorySignedUri>;
  InventorySignedUriDestination: ResolverTypeWrapper<InventorySignedUriDestination>;
  InventorySignedUriDestinationInput: InventorySignedUriDestinationInput;
  InventorySignedUris: ResolverTypeWrapper<InventorySignedUris>;
  InventorySizingOptimizationStrategy: InventorySizingOptimizationStrategy;
  InventorySoleTenancyCommitmentPlan: InventorySoleTenancyCommitmentPlan;
  InventorySoleTenancyPreferences: ResolverTypeWrapper<InventorySoleTenancyPreferences>;
  InventorySoleTenancyPreferencesInput: InventorySoleTenancyPreferencesInput;
  InventorySoleTenantNodeType: ResolverTypeWrapper<InventorySoleTenantNodeType>;
  InventorySoleTenantNodeTypeInput: InventorySoleTenantNodeTypeInput;
  InventorySource: ResolverTypeWrapper<InventorySource>;
  InventorySourceConnection: ResolverTypeWrapper<InventorySourceConnection>;
  InventorySourceEdge: ResolverTypeWrapper<InventorySourceEdge>;
  InventorySourceInput: InventorySourceInput;
  InventorySourceState: InventorySourceState;
  InventorySourceType: InventorySourceType;
  InventorySqlServerDatabaseDeployment: ResolverTypeWrapper<InventorySqlServerDatabaseDeployment>;
  InventorySqlServerDatabaseDeploymentInput: InventorySqlServerDatabaseDeploymentInput;
  InventorySqlServerFeature: ResolverTypeWrapper<InventorySqlServerFeature>;
  InventorySqlServerFeatureInput: InventorySqlServerFeatureInput;
  InventorySqlServerSchemaDetails: ResolverTypeWrapper<InventorySqlServerSchemaDetails>;
  InventorySqlServerSchemaDetailsInput: InventorySqlServerSchemaDetailsInput;
  InventorySqlServerServerFlag: ResolverTypeWrapper<InventorySqlServerServerFlag>;
  InventorySqlServerServerFlagInput: InventorySqlServerServerFlagInput;
  InventorySqlServerTraceFlag: ResolverTypeWrapper<InventorySqlServerTraceFlag>;
  InventorySqlServerTraceFlagInput: InventorySqlServerTraceFlagInput;
  InventorySqlServerTraceFlagScope: InventorySqlServerTraceFlagScope;
  InventoryStatus: ResolverTypeWrapper<InventoryStatus>;
  InventoryStatusInput: InventoryStatusInput;
  InventoryUploadFileInfo: ResolverTypeWrapper<InventoryUploadFileInfo>;
  InventoryValidationReport: ResolverTypeWrapper<InventoryValidationReport>;
  InventoryVirtualMachinePreferences: ResolverTypeWrapper<InventoryVirtualMachinePreferences>;
  InventoryVirtualMachinePreferencesInput: InventoryVirtualMachinePreferencesInput;
  InventoryVmdkMode: InventoryVmdkMode;
  InventoryVmwareDiskConfig: ResolverTypeWrapper<InventoryVmwareDiskConfig>;
  InventoryVmwareDiskConfigInput: InventoryVmwareDiskConfigInput;
  InventoryVmwareEngineCommitmentPlan: InventoryVmwareEngineCommitmentPlan;
  InventoryVmwareEnginePreferences: ResolverTypeWrapper<InventoryVmwareEnginePreferences>;
  InventoryVmwareEnginePreferencesInput: InventoryVmwareEnginePreferencesInput;
  InventoryVmwarePlatformDetails: ResolverTypeWrapper<InventoryVmwarePlatformDetails>;
  InventoryVmwarePlatformDetailsInput: InventoryVmwarePlatformDetailsInput;
  InventoryXlsxOutputFile: ResolverTypeWrapper<InventoryXlsxOutputFile>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<LoadedNode>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  RemoveAssetsFromInventoryGroupInput: RemoveAssetsFromInventoryGroupInput;
  ReportInventoryAssetFramesInput: ReportInventoryAssetFramesInput;
  ReportInventoryAssetFramesPayload: ResolverTypeWrapper<Omit<ReportInventoryAssetFramesPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
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
  ResellerMessagingSubscription: ResolverTypeWrapper<MessagingSubscription>;
  ResellerMessagingSubscriptionPayload: ResolverTypeWrapper<Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
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
  SendInventoryDiscoveryClientHeartbeatInput: SendInventoryDiscoveryClientHeartbeatInput;
  StreamGap: ResolverTypeWrapper<StreamGap>;
  StreamGapReason: StreamGapReason;
  StreamHeartbeat: ResolverTypeWrapper<StreamHeartbeat>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UpdateInventoryAssetInput: UpdateInventoryAssetInput;
  UpdateInventoryAssetPayload: ResolverTypeWrapper<Omit<UpdateInventoryAssetPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateInventoryDiscoveryClientInput: UpdateInventoryDiscoveryClientInput;
  UpdateInventoryGroupInput: UpdateInventoryGroupInput;
  UpdateInventoryImportJobInput: UpdateInventoryImportJobInput;
  UpdateInventoryPreferenceSetInput: UpdateInventoryPreferenceSetInput;
  UpdateInventorySettingsInput: UpdateInventorySettingsInput;
  UpdateInventorySourceInput: UpdateInventorySourceInput;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  UserErrorCode: UserErrorCode;
  Viewer: ResolverTypeWrapper<Call>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActiveExecutionConflict: ActiveConflict;
  AddAssetsToInventoryGroupInput: AddAssetsToInventoryGroupInput;
  BatchDeleteInventoryAssetsInput: BatchDeleteInventoryAssetsInput;
  BatchDeleteInventoryAssetsPayload: Omit<BatchDeleteInventoryAssetsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  BatchUpdateInventoryAssetsInput: BatchUpdateInventoryAssetsInput;
  BatchUpdateInventoryAssetsPayload: Omit<BatchUpdateInventoryAssetsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  BigInt: Scalars['BigInt']['output'];
  Boolean: Scalars['Boolean']['output'];
  CancelInventoryOperationPayload: Omit<CancelInventoryOperationPayload, 'operation' | 'userErrors'> & { operation?: Maybe<ResolversParentTypes['InventoryOperation']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ChangeResellerCustomerInput: ChangeResellerCustomerInput;
  ChangeResellerSubscriptionPlanInput: ChangeResellerSubscriptionPlanInput;
  ChangeResellerSubscriptionRenewalSettingsInput: ChangeResellerSubscriptionRenewalSettingsInput;
  ChangeResellerSubscriptionSeatsInput: ChangeResellerSubscriptionSeatsInput;
  CreateExecutionInput: CreateExecutionInput;
  CreateExecutionPayload: Omit<CreateExecutionPayload, 'execution' | 'userErrors'> & { execution?: Maybe<ResolversParentTypes['Execution']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateInventoryAssetsExportJobInput: CreateInventoryAssetsExportJobInput;
  CreateInventoryDiscoveryClientInput: CreateInventoryDiscoveryClientInput;
  CreateInventoryGroupInput: CreateInventoryGroupInput;
  CreateInventoryImportDataFileInput: CreateInventoryImportDataFileInput;
  CreateInventoryImportJobInput: CreateInventoryImportJobInput;
  CreateInventoryPreferenceSetInput: CreateInventoryPreferenceSetInput;
  CreateInventoryReportConfigInput: CreateInventoryReportConfigInput;
  CreateInventoryReportInput: CreateInventoryReportInput;
  CreateInventorySourceInput: CreateInventorySourceInput;
  CreateResellerMessagingSubscriptionInput: CreateResellerMessagingSubscriptionInput;
  Cursor: Scalars['Cursor']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteExecutionInput: DeleteExecutionInput;
  DeleteExecutionPayload: Omit<DeleteExecutionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteInventoryAssetInput: DeleteInventoryAssetInput;
  DeleteInventoryAssetPayload: Omit<DeleteInventoryAssetPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteInventoryAssetsExportJobInput: DeleteInventoryAssetsExportJobInput;
  DeleteInventoryDiscoveryClientInput: DeleteInventoryDiscoveryClientInput;
  DeleteInventoryGroupInput: DeleteInventoryGroupInput;
  DeleteInventoryImportDataFileInput: DeleteInventoryImportDataFileInput;
  DeleteInventoryImportJobInput: DeleteInventoryImportJobInput;
  DeleteInventoryOperationPayload: Omit<DeleteInventoryOperationPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteInventoryPreferenceSetInput: DeleteInventoryPreferenceSetInput;
  DeleteInventoryReportConfigInput: DeleteInventoryReportConfigInput;
  DeleteInventoryReportInput: DeleteInventoryReportInput;
  DeleteInventorySourceInput: DeleteInventorySourceInput;
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
  FieldMask: Scalars['FieldMask']['output'];
  Float: Scalars['Float']['output'];
  GenericUserError: GenericUserError;
  ID: Scalars['ID']['output'];
  InsertResellerCustomerInput: InsertResellerCustomerInput;
  InsertResellerSubscriptionInput: InsertResellerSubscriptionInput;
  Int: Scalars['Int']['output'];
  InventoryAggregationHistogramInput: InventoryAggregationHistogramInput;
  InventoryAggregationInput: InventoryAggregationInput;
  InventoryAggregationResult: InventoryAggregationResult;
  InventoryAggregationResultCount: InventoryAggregationResultCount;
  InventoryAggregationResultFrequency: InventoryAggregationResultFrequency;
  InventoryAggregationResultHistogram: InventoryAggregationResultHistogram;
  InventoryAggregationResultHistogramBucket: InventoryAggregationResultHistogramBucket;
  InventoryAggregationResultSum: InventoryAggregationResultSum;
  InventoryAsset: InventoryAsset;
  InventoryAssetConnection: InventoryAssetConnection;
  InventoryAssetEdge: InventoryAssetEdge;
  InventoryAssetFrame: InventoryAssetFrame;
  InventoryAssetFrameInput: InventoryAssetFrameInput;
  InventoryAssetInput: InventoryAssetInput;
  InventoryAssetPerformanceData: InventoryAssetPerformanceData;
  InventoryAssetUpdateInput: InventoryAssetUpdateInput;
  InventoryAssetsExportJob: Omit<InventoryAssetsExportJob, 'recentExecutions'> & { recentExecutions: ReadonlyArray<ResolversParentTypes['InventoryAssetsExportJobExecution']> };
  InventoryAssetsExportJobConnection: Omit<InventoryAssetsExportJobConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['InventoryAssetsExportJobEdge']>, nodes: ReadonlyArray<ResolversParentTypes['InventoryAssetsExportJob']> };
  InventoryAssetsExportJobEdge: Omit<InventoryAssetsExportJobEdge, 'node'> & { node: ResolversParentTypes['InventoryAssetsExportJob'] };
  InventoryAssetsExportJobExecution: Omit<InventoryAssetsExportJobExecution, 'result'> & { result?: Maybe<ResolversParentTypes['InventoryAssetsExportJobExecutionResult']> };
  InventoryAssetsExportJobExecutionResult: Omit<InventoryAssetsExportJobExecutionResult, 'error'> & { error?: Maybe<ResolversParentTypes['InventoryStatus']> };
  InventoryAssetsExportJobExportCondition: InventoryAssetsExportJobExportCondition;
  InventoryAssetsExportJobExportConditionInput: InventoryAssetsExportJobExportConditionInput;
  InventoryAssetsExportJobInput: InventoryAssetsExportJobInput;
  InventoryAssetsExportJobPerformanceData: InventoryAssetsExportJobPerformanceData;
  InventoryAssetsExportJobPerformanceDataInput: InventoryAssetsExportJobPerformanceDataInput;
  InventoryAwsEc2PlatformDetails: InventoryAwsEc2PlatformDetails;
  InventoryAwsEc2PlatformDetailsInput: InventoryAwsEc2PlatformDetailsInput;
  InventoryAzureVmPlatformDetails: InventoryAzureVmPlatformDetails;
  InventoryAzureVmPlatformDetailsInput: InventoryAzureVmPlatformDetailsInput;
  InventoryBiosDetails: InventoryBiosDetails;
  InventoryBiosDetailsInput: InventoryBiosDetailsInput;
  InventoryCascadingRuleInput: InventoryCascadingRuleInput;
  InventoryComputeEngineMigrationTarget: InventoryComputeEngineMigrationTarget;
  InventoryComputeEnginePreferences: InventoryComputeEnginePreferences;
  InventoryComputeEnginePreferencesInput: InventoryComputeEnginePreferencesInput;
  InventoryComputeEngineShapeDescriptor: InventoryComputeEngineShapeDescriptor;
  InventoryComputeStorageDescriptor: InventoryComputeStorageDescriptor;
  InventoryCount: InventoryCount;
  InventoryCpuUsageSample: InventoryCpuUsageSample;
  InventoryCpuUsageSampleInput: InventoryCpuUsageSampleInput;
  InventoryCsvOutputFile: InventoryCsvOutputFile;
  InventoryDailyResourceUsageAggregation: InventoryDailyResourceUsageAggregation;
  InventoryDailyResourceUsageAggregationCPU: InventoryDailyResourceUsageAggregationCpu;
  InventoryDailyResourceUsageAggregationDisk: InventoryDailyResourceUsageAggregationDisk;
  InventoryDailyResourceUsageAggregationMemory: InventoryDailyResourceUsageAggregationMemory;
  InventoryDailyResourceUsageAggregationNetwork: InventoryDailyResourceUsageAggregationNetwork;
  InventoryDailyResourceUsageAggregationStats: InventoryDailyResourceUsageAggregationStats;
  InventoryDatabaseDeploymentDetails: InventoryDatabaseDeploymentDetails;
  InventoryDatabaseDeploymentDetailsAggregatedStats: InventoryDatabaseDeploymentDetailsAggregatedStats;
  InventoryDatabaseDeploymentDetailsInput: InventoryDatabaseDeploymentDetailsInput;
  InventoryDatabaseDeploymentTopology: InventoryDatabaseDeploymentTopology;
  InventoryDatabaseDeploymentTopologyInput: InventoryDatabaseDeploymentTopologyInput;
  InventoryDatabaseDetails: InventoryDatabaseDetails;
  InventoryDatabaseDetailsInput: InventoryDatabaseDetailsInput;
  InventoryDatabaseDetailsParentDatabaseDeployment: InventoryDatabaseDetailsParentDatabaseDeployment;
  InventoryDatabaseDetailsParentDatabaseDeploymentInput: InventoryDatabaseDetailsParentDatabaseDeploymentInput;
  InventoryDatabaseInstance: InventoryDatabaseInstance;
  InventoryDatabaseInstanceInput: InventoryDatabaseInstanceInput;
  InventoryDatabaseInstanceNetwork: InventoryDatabaseInstanceNetwork;
  InventoryDatabaseInstanceNetworkInput: InventoryDatabaseInstanceNetworkInput;
  InventoryDatabaseObjects: InventoryDatabaseObjects;
  InventoryDatabaseObjectsInput: InventoryDatabaseObjectsInput;
  InventoryDatabaseSchema: InventoryDatabaseSchema;
  InventoryDatabaseSchemaInput: InventoryDatabaseSchemaInput;
  InventoryDate: InventoryDate;
  InventoryDateInput: InventoryDateInput;
  InventoryDiscoveryClient: Omit<InventoryDiscoveryClient, 'errors'> & { errors: ReadonlyArray<ResolversParentTypes['InventoryStatus']> };
  InventoryDiscoveryClientConnection: Omit<InventoryDiscoveryClientConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['InventoryDiscoveryClientEdge']>, nodes: ReadonlyArray<ResolversParentTypes['InventoryDiscoveryClient']> };
  InventoryDiscoveryClientEdge: Omit<InventoryDiscoveryClientEdge, 'node'> & { node: ResolversParentTypes['InventoryDiscoveryClient'] };
  InventoryDiscoveryClientInput: InventoryDiscoveryClientInput;
  InventoryDiskEntry: InventoryDiskEntry;
  InventoryDiskEntryInput: InventoryDiskEntryInput;
  InventoryDiskEntryList: InventoryDiskEntryList;
  InventoryDiskEntryListInput: InventoryDiskEntryListInput;
  InventoryDiskPartition: InventoryDiskPartition;
  InventoryDiskPartitionDetails: InventoryDiskPartitionDetails;
  InventoryDiskPartitionDetailsInput: InventoryDiskPartitionDetailsInput;
  InventoryDiskPartitionInput: InventoryDiskPartitionInput;
  InventoryDiskPartitionList: InventoryDiskPartitionList;
  InventoryDiskPartitionListInput: InventoryDiskPartitionListInput;
  InventoryDiskUsageSample: InventoryDiskUsageSample;
  InventoryDiskUsageSampleInput: InventoryDiskUsageSampleInput;
  InventoryErrorFrame: InventoryErrorFrame;
  InventoryErrorFrameConnection: InventoryErrorFrameConnection;
  InventoryErrorFrameEdge: InventoryErrorFrameEdge;
  InventoryExecutionReport: InventoryExecutionReport;
  InventoryFileValidationReport: InventoryFileValidationReport;
  InventoryFitDescriptor: InventoryFitDescriptor;
  InventoryFrameViolationEntry: InventoryFrameViolationEntry;
  InventoryFstabEntry: InventoryFstabEntry;
  InventoryFstabEntryInput: InventoryFstabEntryInput;
  InventoryFstabEntryList: InventoryFstabEntryList;
  InventoryFstabEntryListInput: InventoryFstabEntryListInput;
  InventoryGenericInsight: InventoryGenericInsight;
  InventoryGenericPlatformDetails: InventoryGenericPlatformDetails;
  InventoryGenericPlatformDetailsInput: InventoryGenericPlatformDetailsInput;
  InventoryGroup: InventoryGroup;
  InventoryGroupConnection: InventoryGroupConnection;
  InventoryGroupEdge: InventoryGroupEdge;
  InventoryGroupInput: InventoryGroupInput;
  InventoryGuestConfigDetails: InventoryGuestConfigDetails;
  InventoryGuestConfigDetailsInput: InventoryGuestConfigDetailsInput;
  InventoryGuestInstalledApplication: InventoryGuestInstalledApplication;
  InventoryGuestInstalledApplicationInput: InventoryGuestInstalledApplicationInput;
  InventoryGuestInstalledApplicationList: InventoryGuestInstalledApplicationList;
  InventoryGuestInstalledApplicationListInput: InventoryGuestInstalledApplicationListInput;
  InventoryGuestOsDetails: InventoryGuestOsDetails;
  InventoryGuestOsDetailsInput: InventoryGuestOsDetailsInput;
  InventoryGuestRuntimeDetails: InventoryGuestRuntimeDetails;
  InventoryGuestRuntimeDetailsInput: InventoryGuestRuntimeDetailsInput;
  InventoryHostsEntry: InventoryHostsEntry;
  InventoryHostsEntryInput: InventoryHostsEntryInput;
  InventoryHostsEntryList: InventoryHostsEntryList;
  InventoryHostsEntryListInput: InventoryHostsEntryListInput;
  InventoryImportDataFile: InventoryImportDataFile;
  InventoryImportDataFileConnection: InventoryImportDataFileConnection;
  InventoryImportDataFileEdge: InventoryImportDataFileEdge;
  InventoryImportDataFileInput: InventoryImportDataFileInput;
  InventoryImportError: InventoryImportError;
  InventoryImportJob: InventoryImportJob;
  InventoryImportJobConnection: InventoryImportJobConnection;
  InventoryImportJobEdge: InventoryImportJobEdge;
  InventoryImportJobInput: InventoryImportJobInput;
  InventoryImportRowError: InventoryImportRowError;
  InventoryImportRowErrorArchiveErrorDetails: InventoryImportRowErrorArchiveErrorDetails;
  InventoryImportRowErrorCsvErrorDetails: InventoryImportRowErrorCsvErrorDetails;
  InventoryImportRowErrorXlsxErrorDetails: InventoryImportRowErrorXlsxErrorDetails;
  InventoryInsight: InventoryInsight;
  InventoryInsightList: InventoryInsightList;
  InventoryJobInput: InventoryJobInput;
  InventoryKeyValue: InventoryKeyValue;
  InventoryKeyValueInput: InventoryKeyValueInput;
  InventoryLocation: Omit<InventoryLocation, 'assetsExportJobs' | 'discoveryClients' | 'operations'> & { assetsExportJobs?: Maybe<ResolversParentTypes['InventoryAssetsExportJobConnection']>, discoveryClients?: Maybe<ResolversParentTypes['InventoryDiscoveryClientConnection']>, operations?: Maybe<ResolversParentTypes['InventoryOperationConnection']> };
  InventoryLocationConnection: Omit<InventoryLocationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['InventoryLocationEdge']>, nodes: ReadonlyArray<ResolversParentTypes['InventoryLocation']> };
  InventoryLocationEdge: Omit<InventoryLocationEdge, 'node'> & { node: ResolversParentTypes['InventoryLocation'] };
  InventoryMachineArchitectureDetails: InventoryMachineArchitectureDetails;
  InventoryMachineArchitectureDetailsInput: InventoryMachineArchitectureDetailsInput;
  InventoryMachineDetails: InventoryMachineDetails;
  InventoryMachineDetailsInput: InventoryMachineDetailsInput;
  InventoryMachineDiskDetails: InventoryMachineDiskDetails;
  InventoryMachineDiskDetailsInput: InventoryMachineDiskDetailsInput;
  InventoryMachineNetworkDetails: InventoryMachineNetworkDetails;
  InventoryMachineNetworkDetailsInput: InventoryMachineNetworkDetailsInput;
  InventoryMachinePreferences: InventoryMachinePreferences;
  InventoryMachinePreferencesInput: InventoryMachinePreferencesInput;
  InventoryMachineSeries: InventoryMachineSeries;
  InventoryMachineSeriesInput: InventoryMachineSeriesInput;
  InventoryMemoryUsageSample: InventoryMemoryUsageSample;
  InventoryMemoryUsageSampleInput: InventoryMemoryUsageSampleInput;
  InventoryMigrationInsight: InventoryMigrationInsight;
  InventoryMoney: InventoryMoney;
  InventoryMySqlPlugin: InventoryMySqlPlugin;
  InventoryMySqlPluginInput: InventoryMySqlPluginInput;
  InventoryMySqlProperty: InventoryMySqlProperty;
  InventoryMySqlPropertyInput: InventoryMySqlPropertyInput;
  InventoryMySqlSchemaDetails: InventoryMySqlSchemaDetails;
  InventoryMySqlSchemaDetailsInput: InventoryMySqlSchemaDetailsInput;
  InventoryMySqlStorageEngineDetails: InventoryMySqlStorageEngineDetails;
  InventoryMySqlStorageEngineDetailsInput: InventoryMySqlStorageEngineDetailsInput;
  InventoryMySqlVariable: InventoryMySqlVariable;
  InventoryMySqlVariableInput: InventoryMySqlVariableInput;
  InventoryMysqlDatabaseDeployment: InventoryMysqlDatabaseDeployment;
  InventoryMysqlDatabaseDeploymentInput: InventoryMysqlDatabaseDeploymentInput;
  InventoryNetworkAdapterDetails: InventoryNetworkAdapterDetails;
  InventoryNetworkAdapterDetailsInput: InventoryNetworkAdapterDetailsInput;
  InventoryNetworkAdapterList: InventoryNetworkAdapterList;
  InventoryNetworkAdapterListInput: InventoryNetworkAdapterListInput;
  InventoryNetworkAddress: InventoryNetworkAddress;
  InventoryNetworkAddressInput: InventoryNetworkAddressInput;
  InventoryNetworkAddressList: InventoryNetworkAddressList;
  InventoryNetworkAddressListInput: InventoryNetworkAddressListInput;
  InventoryNetworkConnection: InventoryNetworkConnection;
  InventoryNetworkConnectionInput: InventoryNetworkConnectionInput;
  InventoryNetworkConnectionList: InventoryNetworkConnectionList;
  InventoryNetworkConnectionListInput: InventoryNetworkConnectionListInput;
  InventoryNetworkUsageSample: InventoryNetworkUsageSample;
  InventoryNetworkUsageSampleInput: InventoryNetworkUsageSampleInput;
  InventoryNfsExport: InventoryNfsExport;
  InventoryNfsExportInput: InventoryNfsExportInput;
  InventoryNfsExportList: InventoryNfsExportList;
  InventoryNfsExportListInput: InventoryNfsExportListInput;
  InventoryOpenFileDetails: InventoryOpenFileDetails;
  InventoryOpenFileDetailsInput: InventoryOpenFileDetailsInput;
  InventoryOpenFileList: InventoryOpenFileList;
  InventoryOpenFileListInput: InventoryOpenFileListInput;
  InventoryOperation: Omit<InventoryOperation, 'error' | 'result' | 'target'> & { error?: Maybe<ResolversParentTypes['InventoryStatus']>, result?: Maybe<ResolversParentTypes['InventoryOperationResult']>, target?: Maybe<ResolversParentTypes['InventoryResource']> };
  InventoryOperationChange: Omit<InventoryOperationChange, 'operation'> & { operation: ResolversParentTypes['InventoryOperation'] };
  InventoryOperationConnection: Omit<InventoryOperationConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['InventoryOperationEdge']>, nodes: ReadonlyArray<ResolversParentTypes['InventoryOperation']> };
  InventoryOperationEdge: Omit<InventoryOperationEdge, 'node'> & { node: ResolversParentTypes['InventoryOperation'] };
  InventoryOperationInput: InventoryOperationInput;
  InventoryOperationMessage: ResolversUnionTypes<ResolversParentTypes>['InventoryOperationMessage'];
  InventoryOperationMetadata: InventoryOperationMetadata;
  InventoryOperationPayload: Omit<InventoryOperationPayload, 'operation' | 'userErrors'> & { operation?: Maybe<ResolversParentTypes['InventoryOperation']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  InventoryOperationResult: ResolversUnionTypes<ResolversParentTypes>['InventoryOperationResult'];
  InventoryOutputFile: InventoryOutputFile;
  InventoryOutputFileList: InventoryOutputFileList;
  InventoryPerformanceSample: InventoryPerformanceSample;
  InventoryPerformanceSampleInput: InventoryPerformanceSampleInput;
  InventoryPhysicalPlatformDetails: InventoryPhysicalPlatformDetails;
  InventoryPhysicalPlatformDetailsInput: InventoryPhysicalPlatformDetailsInput;
  InventoryPlatformDetails: InventoryPlatformDetails;
  InventoryPlatformDetailsInput: InventoryPlatformDetailsInput;
  InventoryPostgreSqlDatabaseDeployment: InventoryPostgreSqlDatabaseDeployment;
  InventoryPostgreSqlDatabaseDeploymentInput: InventoryPostgreSqlDatabaseDeploymentInput;
  InventoryPostgreSqlExtension: InventoryPostgreSqlExtension;
  InventoryPostgreSqlExtensionInput: InventoryPostgreSqlExtensionInput;
  InventoryPostgreSqlProperty: InventoryPostgreSqlProperty;
  InventoryPostgreSqlPropertyInput: InventoryPostgreSqlPropertyInput;
  InventoryPostgreSqlSchemaDetails: InventoryPostgreSqlSchemaDetails;
  InventoryPostgreSqlSchemaDetailsInput: InventoryPostgreSqlSchemaDetailsInput;
  InventoryPostgreSqlSetting: InventoryPostgreSqlSetting;
  InventoryPostgreSqlSettingInput: InventoryPostgreSqlSettingInput;
  InventoryPreferenceSet: InventoryPreferenceSet;
  InventoryPreferenceSetConnection: InventoryPreferenceSetConnection;
  InventoryPreferenceSetEdge: InventoryPreferenceSetEdge;
  InventoryPreferenceSetInput: InventoryPreferenceSetInput;
  InventoryRegionPreferences: InventoryRegionPreferences;
  InventoryRegionPreferencesInput: InventoryRegionPreferencesInput;
  InventoryRelation: InventoryRelation;
  InventoryRelationConnection: InventoryRelationConnection;
  InventoryRelationEdge: InventoryRelationEdge;
  InventoryReport: InventoryReport;
  InventoryReportConfig: InventoryReportConfig;
  InventoryReportConfigConnection: InventoryReportConfigConnection;
  InventoryReportConfigEdge: InventoryReportConfigEdge;
  InventoryReportConfigGroupPreferenceSetAssignment: InventoryReportConfigGroupPreferenceSetAssignment;
  InventoryReportConfigGroupPreferenceSetAssignmentInput: InventoryReportConfigGroupPreferenceSetAssignmentInput;
  InventoryReportConfigInput: InventoryReportConfigInput;
  InventoryReportConnection: InventoryReportConnection;
  InventoryReportEdge: InventoryReportEdge;
  InventoryReportInput: InventoryReportInput;
  InventoryReportSummary: InventoryReportSummary;
  InventoryReportSummaryAssetAggregateStats: InventoryReportSummaryAssetAggregateStats;
  InventoryReportSummaryChartData: InventoryReportSummaryChartData;
  InventoryReportSummaryChartDataDataPoint: InventoryReportSummaryChartDataDataPoint;
  InventoryReportSummaryComputeEngineFinding: InventoryReportSummaryComputeEngineFinding;
  InventoryReportSummaryGroupFinding: InventoryReportSummaryGroupFinding;
  InventoryReportSummaryGroupPreferenceSetFinding: InventoryReportSummaryGroupPreferenceSetFinding;
  InventoryReportSummaryHistogramChartData: InventoryReportSummaryHistogramChartData;
  InventoryReportSummaryHistogramChartDataBucket: InventoryReportSummaryHistogramChartDataBucket;
  InventoryReportSummaryMachineSeriesAllocation: InventoryReportSummaryMachineSeriesAllocation;
  InventoryReportSummarySoleTenantFinding: InventoryReportSummarySoleTenantFinding;
  InventoryReportSummarySoleTenantNodeAllocation: InventoryReportSummarySoleTenantNodeAllocation;
  InventoryReportSummaryUtilizationChartData: InventoryReportSummaryUtilizationChartData;
  InventoryReportSummaryVmwareEngineFinding: InventoryReportSummaryVmwareEngineFinding;
  InventoryReportSummaryVmwareNode: InventoryReportSummaryVmwareNode;
  InventoryReportSummaryVmwareNodeAllocation: InventoryReportSummaryVmwareNodeAllocation;
  InventoryResource: ResolversInterfaceTypes<ResolversParentTypes>['InventoryResource'];
  InventoryRunAssetsExportJobResponse: Omit<InventoryRunAssetsExportJobResponse, 'assetsExportJobExecution'> & { assetsExportJobExecution?: Maybe<ResolversParentTypes['InventoryAssetsExportJobExecution']> };
  InventoryRunningProcess: InventoryRunningProcess;
  InventoryRunningProcessInput: InventoryRunningProcessInput;
  InventoryRunningProcessList: InventoryRunningProcessList;
  InventoryRunningProcessListInput: InventoryRunningProcessListInput;
  InventoryRunningService: InventoryRunningService;
  InventoryRunningServiceInput: InventoryRunningServiceInput;
  InventoryRunningServiceList: InventoryRunningServiceList;
  InventoryRunningServiceListInput: InventoryRunningServiceListInput;
  InventoryRuntimeNetworkInfo: InventoryRuntimeNetworkInfo;
  InventoryRuntimeNetworkInfoInput: InventoryRuntimeNetworkInfoInput;
  InventorySettings: InventorySettings;
  InventorySettingsInput: InventorySettingsInput;
  InventorySignedUri: InventorySignedUri;
  InventorySignedUriDestination: InventorySignedUriDestination;
  InventorySignedUriDestinationInput: InventorySignedUriDestinationInput;
  InventorySignedUris: InventorySignedUris;
  InventorySoleTenancyPreferences: InventorySoleTenancyPreferences;
  InventorySoleTenancyPreferencesInput: InventorySoleTenancyPreferencesInput;
  InventorySoleTenantNodeType: InventorySoleTenantNodeType;
  InventorySoleTenantNodeTypeInput: InventorySoleTenantNodeTypeInput;
  InventorySource: InventorySource;
  InventorySourceConnection: InventorySourceConnection;
  InventorySourceEdge: InventorySourceEdge;
  InventorySourceInput: InventorySourceInput;
  InventorySqlServerDatabaseDeployment: InventorySqlServerDatabaseDeployment;
  InventorySqlServerDatabaseDeploymentInput: InventorySqlServerDatabaseDeploymentInput;
  InventorySqlServerFeature: InventorySqlServerFeature;
  InventorySqlServerFeatureInput: InventorySqlServerFeatureInput;
  InventorySqlServerSchemaDetails: InventorySqlServerSchemaDetails;
  InventorySqlServerSchemaDetailsInput: InventorySqlServerSchemaDetailsInput;
  InventorySqlServerServerFlag: InventorySqlServerServerFlag;
  InventorySqlServerServerFlagInput: InventorySqlServerServerFlagInput;
  InventorySqlServerTraceFlag: InventorySqlServerTraceFlag;
  InventorySqlServerTraceFlagInput: InventorySqlServerTraceFlagInput;
  InventoryStatus: InventoryStatus;
  InventoryStatusInput: InventoryStatusInput;
  InventoryUploadFileInfo: InventoryUploadFileInfo;
  InventoryValidationReport: InventoryValidationReport;
  InventoryVirtualMachinePreferences: InventoryVirtualMachinePreferences;
  InventoryVirtualMachinePreferencesInput: InventoryVirtualMachinePreferencesInput;
  InventoryVmwareDiskConfig: InventoryVmwareDiskConfig;
  InventoryVmwareDiskConfigInput: InventoryVmwareDiskConfigInput;
  InventoryVmwareEnginePreferences: InventoryVmwareEnginePreferences;
  InventoryVmwareEnginePreferencesInput: InventoryVmwareEnginePreferencesInput;
  InventoryVmwarePlatformDetails: InventoryVmwarePlatformDetails;
  InventoryVmwarePlatformDetailsInput: InventoryVmwarePlatformDetailsInput;
  InventoryXlsxOutputFile: InventoryXlsxOutputFile;
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: LoadedNode;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
  RemoveAssetsFromInventoryGroupInput: RemoveAssetsFromInventoryGroupInput;
  ReportInventoryAssetFramesInput: ReportInventoryAssetFramesInput;
  ReportInventoryAssetFramesPayload: Omit<ReportInventoryAssetFramesPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
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
  ResellerMessagingSubscription: MessagingSubscription;
  ResellerMessagingSubscriptionPayload: Omit<ResellerMessagingSubscriptionPayload, 'messagingSubscription' | 'userErrors'> & { messagingSubscription?: Maybe<ResolversParentTypes['ResellerMessagingSubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
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
  SendInventoryDiscoveryClientHeartbeatInput: SendInventoryDiscoveryClientHeartbeatInput;
  StreamGap: StreamGap;
  StreamHeartbeat: StreamHeartbeat;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  UpdateInventoryAssetInput: UpdateInventoryAssetInput;
  UpdateInventoryAssetPayload: Omit<UpdateInventoryAssetPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateInventoryDiscoveryClientInput: UpdateInventoryDiscoveryClientInput;
  UpdateInventoryGroupInput: UpdateInventoryGroupInput;
  UpdateInventoryImportJobInput: UpdateInventoryImportJobInput;
  UpdateInventoryPreferenceSetInput: UpdateInventoryPreferenceSetInput;
  UpdateInventorySettingsInput: UpdateInventorySettingsInput;
  UpdateInventorySourceInput: UpdateInventorySourceInput;
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

export type BatchDeleteInventoryAssetsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BatchDeleteInventoryAssetsPayload'] = ResolversParentTypes['BatchDeleteInventoryAssetsPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAssetIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type BatchUpdateInventoryAssetsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BatchUpdateInventoryAssetsPayload'] = ResolversParentTypes['BatchUpdateInventoryAssetsPayload']> = {
  assets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['InventoryAsset']>>, ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface BigIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BigInt'], any> {
  name: 'BigInt';
}

export type CancelInventoryOperationPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CancelInventoryOperationPayload'] = ResolversParentTypes['CancelInventoryOperationPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['InventoryOperation']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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

export type DeleteInventoryAssetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeleteInventoryAssetPayload'] = ResolversParentTypes['DeleteInventoryAssetPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAssetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteInventoryOperationPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeleteInventoryOperationPayload'] = ResolversParentTypes['DeleteInventoryOperationPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedOperationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export interface FieldMaskScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['FieldMask'], any> {
  name: 'FieldMask';
}

export type GenericUserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GenericUserError'] = ResolversParentTypes['GenericUserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryAggregationResultResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResult'] = ResolversParentTypes['InventoryAggregationResult']> = {
  count?: Resolver<Maybe<ResolversTypes['InventoryAggregationResultCount']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['InventoryAggregationResultFrequency']>, ParentType, ContextType>;
  histogram?: Resolver<Maybe<ResolversTypes['InventoryAggregationResultHistogram']>, ParentType, ContextType>;
  sum?: Resolver<Maybe<ResolversTypes['InventoryAggregationResultSum']>, ParentType, ContextType>;
};

export type InventoryAggregationResultCountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResultCount'] = ResolversParentTypes['InventoryAggregationResultCount']> = {
  value?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryAggregationResultFrequencyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResultFrequency'] = ResolversParentTypes['InventoryAggregationResultFrequency']> = {
  values?: Resolver<ReadonlyArray<ResolversTypes['InventoryCount']>, ParentType, ContextType>;
  valuesJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type InventoryAggregationResultHistogramResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResultHistogram'] = ResolversParentTypes['InventoryAggregationResultHistogram']> = {
  buckets?: Resolver<ReadonlyArray<ResolversTypes['InventoryAggregationResultHistogramBucket']>, ParentType, ContextType>;
};

export type InventoryAggregationResultHistogramBucketResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResultHistogramBucket'] = ResolversParentTypes['InventoryAggregationResultHistogramBucket']> = {
  count?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  lowerBound?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  upperBound?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryAggregationResultSumResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAggregationResultSum'] = ResolversParentTypes['InventoryAggregationResultSum']> = {
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryAssetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAsset'] = ResolversParentTypes['InventoryAsset']> = {
  assignedGroups?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  attributes?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  attributesJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  databaseDeploymentDetails?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDeploymentDetails']>, ParentType, ContextType>;
  databaseDetails?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDetails']>, ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['InventoryGroup']>, ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hideReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hideTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  insightList?: Resolver<Maybe<ResolversTypes['InventoryInsightList']>, ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  machineDetails?: Resolver<Maybe<ResolversTypes['InventoryMachineDetails']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  performanceData?: Resolver<Maybe<ResolversTypes['InventoryAssetPerformanceData']>, ParentType, ContextType>;
  relations?: Resolver<Maybe<ResolversTypes['InventoryRelationConnection']>, ParentType, ContextType, RequireFields<InventoryAssetRelationsArgs, 'first'>>;
  reportedBy?: Resolver<ReadonlyArray<ResolversTypes['InventorySource']>, ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryAssetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetConnection'] = ResolversParentTypes['InventoryAssetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryAssetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryAsset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryAssetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetEdge'] = ResolversParentTypes['InventoryAssetEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryAsset'], ParentType, ContextType>;
};

export type InventoryAssetFrameResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetFrame'] = ResolversParentTypes['InventoryAssetFrame']> = {
  attributes?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  attributesJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  collectionType?: Resolver<Maybe<ResolversTypes['InventorySourceType']>, ParentType, ContextType>;
  databaseDeploymentDetails?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDeploymentDetails']>, ParentType, ContextType>;
  databaseDetails?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDetails']>, ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  machineDetails?: Resolver<Maybe<ResolversTypes['InventoryMachineDetails']>, ParentType, ContextType>;
  performanceSamples?: Resolver<ReadonlyArray<ResolversTypes['InventoryPerformanceSample']>, ParentType, ContextType>;
  reportTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  traceToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryAssetPerformanceDataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetPerformanceData'] = ResolversParentTypes['InventoryAssetPerformanceData']> = {
  dailyResourceUsageAggregations?: Resolver<ReadonlyArray<ResolversTypes['InventoryDailyResourceUsageAggregation']>, ParentType, ContextType>;
};

export type InventoryAssetsExportJobResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJob'] = ResolversParentTypes['InventoryAssetsExportJob']> = {
  condition?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJobExportCondition']>, ParentType, ContextType>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inventory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  networkDependencies?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  performanceData?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJobPerformanceData']>, ParentType, ContextType>;
  recentExecutions?: Resolver<ReadonlyArray<ResolversTypes['InventoryAssetsExportJobExecution']>, ParentType, ContextType>;
  showHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signedUriDestination?: Resolver<Maybe<ResolversTypes['InventorySignedUriDestination']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryAssetsExportJobConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobConnection'] = ResolversParentTypes['InventoryAssetsExportJobConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryAssetsExportJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryAssetsExportJob']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InventoryAssetsExportJobEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobEdge'] = ResolversParentTypes['InventoryAssetsExportJobEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryAssetsExportJob'], ParentType, ContextType>;
};

export type InventoryAssetsExportJobExecutionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobExecution'] = ResolversParentTypes['InventoryAssetsExportJobExecution']> = {
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  executionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expireTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedAssetCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJobExecutionResult']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InventoryAssetsExportJobExecutionResultResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobExecutionResult'] = ResolversParentTypes['InventoryAssetsExportJobExecutionResult']> = {
  error?: Resolver<Maybe<ResolversTypes['InventoryStatus']>, ParentType, ContextType>;
  outputFiles?: Resolver<Maybe<ResolversTypes['InventoryOutputFileList']>, ParentType, ContextType>;
  signedUris?: Resolver<Maybe<ResolversTypes['InventorySignedUris']>, ParentType, ContextType>;
};

export type InventoryAssetsExportJobExportConditionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobExportCondition'] = ResolversParentTypes['InventoryAssetsExportJobExportCondition']> = {
  filter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryAssetsExportJobPerformanceDataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAssetsExportJobPerformanceData'] = ResolversParentTypes['InventoryAssetsExportJobPerformanceData']> = {
  maxDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryAwsEc2PlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAwsEc2PlatformDetails'] = ResolversParentTypes['InventoryAwsEc2PlatformDetails']> = {
  hyperthreading?: Resolver<Maybe<ResolversTypes['InventoryHyperthreadingStatus']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  machineTypeLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryAzureVmPlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryAzureVmPlatformDetails'] = ResolversParentTypes['InventoryAzureVmPlatformDetails']> = {
  hyperthreading?: Resolver<Maybe<ResolversTypes['InventoryHyperthreadingStatus']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  machineTypeLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provisioningState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryBiosDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryBiosDetails'] = ResolversParentTypes['InventoryBiosDetails']> = {
  biosName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  manufacturer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['InventoryDate']>, ParentType, ContextType>;
  smbiosUuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryComputeEngineMigrationTargetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryComputeEngineMigrationTarget'] = ResolversParentTypes['InventoryComputeEngineMigrationTarget']> = {
  shape?: Resolver<Maybe<ResolversTypes['InventoryComputeEngineShapeDescriptor']>, ParentType, ContextType>;
};

export type InventoryComputeEnginePreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryComputeEnginePreferences'] = ResolversParentTypes['InventoryComputeEnginePreferences']> = {
  licenseType?: Resolver<Maybe<ResolversTypes['InventoryLicenseType']>, ParentType, ContextType>;
  machinePreferences?: Resolver<Maybe<ResolversTypes['InventoryMachinePreferences']>, ParentType, ContextType>;
  persistentDiskType?: Resolver<Maybe<ResolversTypes['InventoryPersistentDiskType']>, ParentType, ContextType>;
};

export type InventoryComputeEngineShapeDescriptorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryComputeEngineShapeDescriptor'] = ResolversParentTypes['InventoryComputeEngineShapeDescriptor']> = {
  logicalCoreCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  machineType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  memoryMb?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  physicalCoreCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  storage?: Resolver<ReadonlyArray<ResolversTypes['InventoryComputeStorageDescriptor']>, ParentType, ContextType>;
};

export type InventoryComputeStorageDescriptorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryComputeStorageDescriptor'] = ResolversParentTypes['InventoryComputeStorageDescriptor']> = {
  sizeGb?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['InventoryPersistentDiskType']>, ParentType, ContextType>;
};

export type InventoryCountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryCount'] = ResolversParentTypes['InventoryCount']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['BigInt'], ParentType, ContextType>;
};

export type InventoryCpuUsageSampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryCpuUsageSample'] = ResolversParentTypes['InventoryCpuUsageSample']> = {
  utilizedPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryCsvOutputFileResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryCsvOutputFile'] = ResolversParentTypes['InventoryCsvOutputFile']> = {
  columnsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  signedUri?: Resolver<Maybe<ResolversTypes['InventorySignedUri']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregation'] = ResolversParentTypes['InventoryDailyResourceUsageAggregation']> = {
  cpu?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationCPU']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['InventoryDate']>, ParentType, ContextType>;
  disk?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationDisk']>, ParentType, ContextType>;
  memory?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationMemory']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationNetwork']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationCpuResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregationCPU'] = ResolversParentTypes['InventoryDailyResourceUsageAggregationCPU']> = {
  utilizationPercentage?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationDiskResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregationDisk'] = ResolversParentTypes['InventoryDailyResourceUsageAggregationDisk']> = {
  iops?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
  readIops?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
  writeIops?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationMemoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregationMemory'] = ResolversParentTypes['InventoryDailyResourceUsageAggregationMemory']> = {
  utilizationPercentage?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationNetworkResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregationNetwork'] = ResolversParentTypes['InventoryDailyResourceUsageAggregationNetwork']> = {
  egressBps?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
  ingressBps?: Resolver<Maybe<ResolversTypes['InventoryDailyResourceUsageAggregationStats']>, ParentType, ContextType>;
};

export type InventoryDailyResourceUsageAggregationStatsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDailyResourceUsageAggregationStats'] = ResolversParentTypes['InventoryDailyResourceUsageAggregationStats']> = {
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  median?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ninetyFifthPercentile?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  peak?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryDatabaseDeploymentDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseDeploymentDetails'] = ResolversParentTypes['InventoryDatabaseDeploymentDetails']> = {
  aggregatedStats?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDeploymentDetailsAggregatedStats']>, ParentType, ContextType>;
  awsRds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  edition?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  generatedId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  manualUniqueId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mysql?: Resolver<Maybe<ResolversTypes['InventoryMysqlDatabaseDeployment']>, ParentType, ContextType>;
  postgresql?: Resolver<Maybe<ResolversTypes['InventoryPostgreSqlDatabaseDeployment']>, ParentType, ContextType>;
  sqlServer?: Resolver<Maybe<ResolversTypes['InventorySqlServerDatabaseDeployment']>, ParentType, ContextType>;
  topology?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDeploymentTopology']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryDatabaseDeploymentDetailsAggregatedStatsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseDeploymentDetailsAggregatedStats'] = ResolversParentTypes['InventoryDatabaseDeploymentDetailsAggregatedStats']> = {
  databaseCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InventoryDatabaseDeploymentTopologyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseDeploymentTopology'] = ResolversParentTypes['InventoryDatabaseDeploymentTopology']> = {
  coreCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coreLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  diskAllocatedBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  diskUsedBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  instances?: Resolver<ReadonlyArray<ResolversTypes['InventoryDatabaseInstance']>, ParentType, ContextType>;
  memoryBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  memoryLimitBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  physicalCoreCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  physicalCoreLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryDatabaseDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseDetails'] = ResolversParentTypes['InventoryDatabaseDetails']> = {
  allocatedStorageBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  databaseName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentDatabaseDeployment?: Resolver<Maybe<ResolversTypes['InventoryDatabaseDetailsParentDatabaseDeployment']>, ParentType, ContextType>;
  schemas?: Resolver<ReadonlyArray<ResolversTypes['InventoryDatabaseSchema']>, ParentType, ContextType>;
};

export type InventoryDatabaseDetailsParentDatabaseDeploymentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseDetailsParentDatabaseDeployment'] = ResolversParentTypes['InventoryDatabaseDetailsParentDatabaseDeployment']> = {
  generatedId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  manualUniqueId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryDatabaseInstanceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseInstance'] = ResolversParentTypes['InventoryDatabaseInstance']> = {
  instanceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InventoryDatabaseInstanceNetwork']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['InventoryDatabaseInstanceRole']>, ParentType, ContextType>;
};

export type InventoryDatabaseInstanceNetworkResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseInstanceNetwork'] = ResolversParentTypes['InventoryDatabaseInstanceNetwork']> = {
  hostNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  ipAddresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  primaryMacAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryDatabaseObjectsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseObjects'] = ResolversParentTypes['InventoryDatabaseObjects']> = {
  category?: Resolver<Maybe<ResolversTypes['InventoryDatabaseObjectCategory']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryDatabaseSchemaResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDatabaseSchema'] = ResolversParentTypes['InventoryDatabaseSchema']> = {
  mysql?: Resolver<Maybe<ResolversTypes['InventoryMySqlSchemaDetails']>, ParentType, ContextType>;
  objects?: Resolver<ReadonlyArray<ResolversTypes['InventoryDatabaseObjects']>, ParentType, ContextType>;
  postgresql?: Resolver<Maybe<ResolversTypes['InventoryPostgreSqlSchemaDetails']>, ParentType, ContextType>;
  schemaName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sqlServer?: Resolver<Maybe<ResolversTypes['InventorySqlServerSchemaDetails']>, ParentType, ContextType>;
  tablesSizeBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryDateResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDate'] = ResolversParentTypes['InventoryDate']> = {
  day?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  month?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryDiscoveryClientResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiscoveryClient'] = ResolversParentTypes['InventoryDiscoveryClient']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['InventoryStatus']>, ParentType, ContextType>;
  expireTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  heartbeatTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reportsTo?: Resolver<Maybe<ResolversTypes['InventorySource']>, ParentType, ContextType>;
  serviceAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signalsEndpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryDiscoveryClientState']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryDiscoveryClientConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiscoveryClientConnection'] = ResolversParentTypes['InventoryDiscoveryClientConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryDiscoveryClientEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryDiscoveryClient']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryDiscoveryClientEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiscoveryClientEdge'] = ResolversParentTypes['InventoryDiscoveryClientEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryDiscoveryClient'], ParentType, ContextType>;
};

export type InventoryDiskEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskEntry'] = ResolversParentTypes['InventoryDiskEntry']> = {
  capacityBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  diskLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  diskLabelType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  hwAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  interfaceType?: Resolver<Maybe<ResolversTypes['InventoryDiskInterfaceType']>, ParentType, ContextType>;
  partitions?: Resolver<Maybe<ResolversTypes['InventoryDiskPartitionList']>, ParentType, ContextType>;
  vmware?: Resolver<Maybe<ResolversTypes['InventoryVmwareDiskConfig']>, ParentType, ContextType>;
};

export type InventoryDiskEntryListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskEntryList'] = ResolversParentTypes['InventoryDiskEntryList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryDiskEntry']>, ParentType, ContextType>;
};

export type InventoryDiskPartitionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskPartition'] = ResolversParentTypes['InventoryDiskPartition']> = {
  capacityBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  fileSystem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  mountPoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subPartitions?: Resolver<Maybe<ResolversTypes['InventoryDiskPartitionList']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryDiskPartitionDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskPartitionDetails'] = ResolversParentTypes['InventoryDiskPartitionDetails']> = {
  freeSpaceBytes?: Resolver<ResolversTypes['BigInt'], ParentType, ContextType>;
  partitions?: Resolver<Maybe<ResolversTypes['InventoryDiskPartitionList']>, ParentType, ContextType>;
  totalCapacityBytes?: Resolver<ResolversTypes['BigInt'], ParentType, ContextType>;
};

export type InventoryDiskPartitionListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskPartitionList'] = ResolversParentTypes['InventoryDiskPartitionList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryDiskPartition']>, ParentType, ContextType>;
};

export type InventoryDiskUsageSampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryDiskUsageSample'] = ResolversParentTypes['InventoryDiskUsageSample']> = {
  averageIops?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  averageReadIops?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  averageWriteIops?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryErrorFrameResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryErrorFrame'] = ResolversParentTypes['InventoryErrorFrame']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ingestionTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originalFrame?: Resolver<Maybe<ResolversTypes['InventoryAssetFrame']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['InventorySource']>, ParentType, ContextType>;
  violations?: Resolver<ReadonlyArray<ResolversTypes['InventoryFrameViolationEntry']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryErrorFrameConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryErrorFrameConnection'] = ResolversParentTypes['InventoryErrorFrameConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryErrorFrameEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryErrorFrame']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryErrorFrameEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryErrorFrameEdge'] = ResolversParentTypes['InventoryErrorFrameEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryErrorFrame'], ParentType, ContextType>;
};

export type InventoryExecutionReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryExecutionReport'] = ResolversParentTypes['InventoryExecutionReport']> = {
  executionErrors?: Resolver<Maybe<ResolversTypes['InventoryValidationReport']>, ParentType, ContextType>;
  framesReported?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalRowsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InventoryFileValidationReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryFileValidationReport'] = ResolversParentTypes['InventoryFileValidationReport']> = {
  fileErrors?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportError']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partialReport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rowErrors?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportRowError']>, ParentType, ContextType>;
};

export type InventoryFitDescriptorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryFitDescriptor'] = ResolversParentTypes['InventoryFitDescriptor']> = {
  fitLevel?: Resolver<Maybe<ResolversTypes['InventoryFitLevel']>, ParentType, ContextType>;
};

export type InventoryFrameViolationEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryFrameViolationEntry'] = ResolversParentTypes['InventoryFrameViolationEntry']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  violation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryFstabEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryFstabEntry'] = ResolversParentTypes['InventoryFstabEntry']> = {
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mntops?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passno?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spec?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vfstype?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryFstabEntryListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryFstabEntryList'] = ResolversParentTypes['InventoryFstabEntryList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryFstabEntry']>, ParentType, ContextType>;
};

export type InventoryGenericInsightResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGenericInsight'] = ResolversParentTypes['InventoryGenericInsight']> = {
  additionalInformation?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  defaultMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['BigInt'], ParentType, ContextType>;
};

export type InventoryGenericPlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGenericPlatformDetails'] = ResolversParentTypes['InventoryGenericPlatformDetails']> = {
  hyperthreading?: Resolver<Maybe<ResolversTypes['InventoryHyperthreadingStatus']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryGroupResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGroup'] = ResolversParentTypes['InventoryGroup']> = {
  assets?: Resolver<Maybe<ResolversTypes['InventoryAssetConnection']>, ParentType, ContextType, RequireFields<InventoryGroupAssetsArgs, 'first'>>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryGroupConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGroupConnection'] = ResolversParentTypes['InventoryGroupConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryGroupEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryGroup']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryGroupEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGroupEdge'] = ResolversParentTypes['InventoryGroupEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryGroup'], ParentType, ContextType>;
};

export type InventoryGuestConfigDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGuestConfigDetails'] = ResolversParentTypes['InventoryGuestConfigDetails']> = {
  fstab?: Resolver<Maybe<ResolversTypes['InventoryFstabEntryList']>, ParentType, ContextType>;
  hosts?: Resolver<Maybe<ResolversTypes['InventoryHostsEntryList']>, ParentType, ContextType>;
  issue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nfsExports?: Resolver<Maybe<ResolversTypes['InventoryNfsExportList']>, ParentType, ContextType>;
  selinuxMode?: Resolver<Maybe<ResolversTypes['InventorySelinuxMode']>, ParentType, ContextType>;
};

export type InventoryGuestInstalledApplicationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGuestInstalledApplication'] = ResolversParentTypes['InventoryGuestInstalledApplication']> = {
  applicationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  installTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  licenses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vendor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryGuestInstalledApplicationListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGuestInstalledApplicationList'] = ResolversParentTypes['InventoryGuestInstalledApplicationList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryGuestInstalledApplication']>, ParentType, ContextType>;
};

export type InventoryGuestOsDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGuestOsDetails'] = ResolversParentTypes['InventoryGuestOsDetails']> = {
  config?: Resolver<Maybe<ResolversTypes['InventoryGuestConfigDetails']>, ParentType, ContextType>;
  family?: Resolver<Maybe<ResolversTypes['InventoryOsFamily']>, ParentType, ContextType>;
  osName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runtime?: Resolver<Maybe<ResolversTypes['InventoryGuestRuntimeDetails']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryGuestRuntimeDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryGuestRuntimeDetails'] = ResolversParentTypes['InventoryGuestRuntimeDetails']> = {
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  installedApps?: Resolver<Maybe<ResolversTypes['InventoryGuestInstalledApplicationList']>, ParentType, ContextType>;
  lastBootTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  machineName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InventoryRuntimeNetworkInfo']>, ParentType, ContextType>;
  openFileList?: Resolver<Maybe<ResolversTypes['InventoryOpenFileList']>, ParentType, ContextType>;
  processes?: Resolver<Maybe<ResolversTypes['InventoryRunningProcessList']>, ParentType, ContextType>;
  services?: Resolver<Maybe<ResolversTypes['InventoryRunningServiceList']>, ParentType, ContextType>;
};

export type InventoryHostsEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryHostsEntry'] = ResolversParentTypes['InventoryHostsEntry']> = {
  hostNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryHostsEntryListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryHostsEntryList'] = ResolversParentTypes['InventoryHostsEntryList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryHostsEntry']>, ParentType, ContextType>;
};

export type InventoryImportDataFileResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportDataFile'] = ResolversParentTypes['InventoryImportDataFile']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['InventoryImportDataFormat']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  importJob?: Resolver<Maybe<ResolversTypes['InventoryImportJob']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryImportDataFileState']>, ParentType, ContextType>;
  uploadFileInfo?: Resolver<Maybe<ResolversTypes['InventoryUploadFileInfo']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryImportDataFileConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportDataFileConnection'] = ResolversParentTypes['InventoryImportDataFileConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportDataFileEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportDataFile']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryImportDataFileEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportDataFileEdge'] = ResolversParentTypes['InventoryImportDataFileEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryImportDataFile'], ParentType, ContextType>;
};

export type InventoryImportErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportError'] = ResolversParentTypes['InventoryImportError']> = {
  errorDetails?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['InventoryImportErrorSeverity']>, ParentType, ContextType>;
};

export type InventoryImportJobResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportJob'] = ResolversParentTypes['InventoryImportJob']> = {
  assetSource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completeTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  executionReport?: Resolver<Maybe<ResolversTypes['InventoryExecutionReport']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  importDataFiles?: Resolver<Maybe<ResolversTypes['InventoryImportDataFileConnection']>, ParentType, ContextType, RequireFields<InventoryImportJobImportDataFilesArgs, 'first'>>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['InventorySource']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryImportJobState']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  validationReport?: Resolver<Maybe<ResolversTypes['InventoryValidationReport']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryImportJobConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportJobConnection'] = ResolversParentTypes['InventoryImportJobConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportJob']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryImportJobEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportJobEdge'] = ResolversParentTypes['InventoryImportJobEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryImportJob'], ParentType, ContextType>;
};

export type InventoryImportRowErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportRowError'] = ResolversParentTypes['InventoryImportRowError']> = {
  archiveError?: Resolver<Maybe<ResolversTypes['InventoryImportRowErrorArchiveErrorDetails']>, ParentType, ContextType>;
  assetTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  csvError?: Resolver<Maybe<ResolversTypes['InventoryImportRowErrorCsvErrorDetails']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportError']>, ParentType, ContextType>;
  rowNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  vmName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vmUuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  xlsxError?: Resolver<Maybe<ResolversTypes['InventoryImportRowErrorXlsxErrorDetails']>, ParentType, ContextType>;
};

export type InventoryImportRowErrorArchiveErrorDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportRowErrorArchiveErrorDetails'] = ResolversParentTypes['InventoryImportRowErrorArchiveErrorDetails']> = {
  csvError?: Resolver<Maybe<ResolversTypes['InventoryImportRowErrorCsvErrorDetails']>, ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryImportRowErrorCsvErrorDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportRowErrorCsvErrorDetails'] = ResolversParentTypes['InventoryImportRowErrorCsvErrorDetails']> = {
  rowNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryImportRowErrorXlsxErrorDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryImportRowErrorXlsxErrorDetails'] = ResolversParentTypes['InventoryImportRowErrorXlsxErrorDetails']> = {
  rowNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sheet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryInsightResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryInsight'] = ResolversParentTypes['InventoryInsight']> = {
  genericInsight?: Resolver<Maybe<ResolversTypes['InventoryGenericInsight']>, ParentType, ContextType>;
  migrationInsight?: Resolver<Maybe<ResolversTypes['InventoryMigrationInsight']>, ParentType, ContextType>;
};

export type InventoryInsightListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryInsightList'] = ResolversParentTypes['InventoryInsightList']> = {
  insights?: Resolver<ReadonlyArray<ResolversTypes['InventoryInsight']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InventoryKeyValueResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryKeyValue'] = ResolversParentTypes['InventoryKeyValue']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InventoryLocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryLocation'] = ResolversParentTypes['InventoryLocation']> = {
  aggregateAssets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['InventoryAggregationResult']>>, ParentType, ContextType, RequireFields<InventoryLocationAggregateAssetsArgs, 'aggregations' | 'showHidden'>>;
  assets?: Resolver<Maybe<ResolversTypes['InventoryAssetConnection']>, ParentType, ContextType, RequireFields<InventoryLocationAssetsArgs, 'first' | 'showHidden'>>;
  assetsExportJobs?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJobConnection']>, ParentType, ContextType, RequireFields<InventoryLocationAssetsExportJobsArgs, 'first'>>;
  discoveryClients?: Resolver<Maybe<ResolversTypes['InventoryDiscoveryClientConnection']>, ParentType, ContextType, RequireFields<InventoryLocationDiscoveryClientsArgs, 'first'>>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<ResolversTypes['InventoryGroupConnection']>, ParentType, ContextType, RequireFields<InventoryLocationGroupsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  importJobs?: Resolver<Maybe<ResolversTypes['InventoryImportJobConnection']>, ParentType, ContextType, RequireFields<InventoryLocationImportJobsArgs, 'first'>>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  labelsJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  locationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operations?: Resolver<Maybe<ResolversTypes['InventoryOperationConnection']>, ParentType, ContextType, RequireFields<InventoryLocationOperationsArgs, 'first'>>;
  preferenceSets?: Resolver<Maybe<ResolversTypes['InventoryPreferenceSetConnection']>, ParentType, ContextType, RequireFields<InventoryLocationPreferenceSetsArgs, 'first'>>;
  relations?: Resolver<Maybe<ResolversTypes['InventoryRelationConnection']>, ParentType, ContextType, RequireFields<InventoryLocationRelationsArgs, 'first'>>;
  reportConfigs?: Resolver<Maybe<ResolversTypes['InventoryReportConfigConnection']>, ParentType, ContextType, RequireFields<InventoryLocationReportConfigsArgs, 'first'>>;
  settings?: Resolver<Maybe<ResolversTypes['InventorySettings']>, ParentType, ContextType>;
  sources?: Resolver<Maybe<ResolversTypes['InventorySourceConnection']>, ParentType, ContextType, RequireFields<InventoryLocationSourcesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryLocationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryLocationConnection'] = ResolversParentTypes['InventoryLocationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryLocationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryLocation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InventoryLocationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryLocationEdge'] = ResolversParentTypes['InventoryLocationEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryLocation'], ParentType, ContextType>;
};

export type InventoryMachineArchitectureDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachineArchitectureDetails'] = ResolversParentTypes['InventoryMachineArchitectureDetails']> = {
  bios?: Resolver<Maybe<ResolversTypes['InventoryBiosDetails']>, ParentType, ContextType>;
  cpuArchitecture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cpuManufacturer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cpuName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cpuSocketCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cpuThreadCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  firmwareType?: Resolver<Maybe<ResolversTypes['InventoryFirmwareType']>, ParentType, ContextType>;
  hyperthreading?: Resolver<Maybe<ResolversTypes['InventoryCpuHyperthreading']>, ParentType, ContextType>;
  vendor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMachineDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachineDetails'] = ResolversParentTypes['InventoryMachineDetails']> = {
  architecture?: Resolver<Maybe<ResolversTypes['InventoryMachineArchitectureDetails']>, ParentType, ContextType>;
  coreCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  diskPartitions?: Resolver<Maybe<ResolversTypes['InventoryDiskPartitionDetails']>, ParentType, ContextType>;
  disks?: Resolver<Maybe<ResolversTypes['InventoryMachineDiskDetails']>, ParentType, ContextType>;
  guestOs?: Resolver<Maybe<ResolversTypes['InventoryGuestOsDetails']>, ParentType, ContextType>;
  machineName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  memoryMb?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InventoryMachineNetworkDetails']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['InventoryPlatformDetails']>, ParentType, ContextType>;
  powerState?: Resolver<Maybe<ResolversTypes['InventoryPowerState']>, ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMachineDiskDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachineDiskDetails'] = ResolversParentTypes['InventoryMachineDiskDetails']> = {
  disks?: Resolver<Maybe<ResolversTypes['InventoryDiskEntryList']>, ParentType, ContextType>;
  totalCapacityBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  totalFreeBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryMachineNetworkDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachineNetworkDetails'] = ResolversParentTypes['InventoryMachineNetworkDetails']> = {
  adapters?: Resolver<Maybe<ResolversTypes['InventoryNetworkAdapterList']>, ParentType, ContextType>;
  defaultGateway?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  primaryIpAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  primaryMacAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicIpAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMachinePreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachinePreferences'] = ResolversParentTypes['InventoryMachinePreferences']> = {
  allowedMachineSeries?: Resolver<ReadonlyArray<ResolversTypes['InventoryMachineSeries']>, ParentType, ContextType>;
};

export type InventoryMachineSeriesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMachineSeries'] = ResolversParentTypes['InventoryMachineSeries']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMemoryUsageSampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMemoryUsageSample'] = ResolversParentTypes['InventoryMemoryUsageSample']> = {
  utilizedPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryMigrationInsightResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMigrationInsight'] = ResolversParentTypes['InventoryMigrationInsight']> = {
  computeEngineTarget?: Resolver<Maybe<ResolversTypes['InventoryComputeEngineMigrationTarget']>, ParentType, ContextType>;
  fit?: Resolver<Maybe<ResolversTypes['InventoryFitDescriptor']>, ParentType, ContextType>;
};

export type InventoryMoneyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMoney'] = ResolversParentTypes['InventoryMoney']> = {
  currencyCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nanos?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  units?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryMySqlPluginResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMySqlPlugin'] = ResolversParentTypes['InventoryMySqlPlugin']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  plugin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMySqlPropertyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMySqlProperty'] = ResolversParentTypes['InventoryMySqlProperty']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  numericValue?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  property?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMySqlSchemaDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMySqlSchemaDetails'] = ResolversParentTypes['InventoryMySqlSchemaDetails']> = {
  storageEngines?: Resolver<ReadonlyArray<ResolversTypes['InventoryMySqlStorageEngineDetails']>, ParentType, ContextType>;
};

export type InventoryMySqlStorageEngineDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMySqlStorageEngineDetails'] = ResolversParentTypes['InventoryMySqlStorageEngineDetails']> = {
  encryptedTableCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  engine?: Resolver<Maybe<ResolversTypes['InventoryMySqlStorageEngine']>, ParentType, ContextType>;
  tableCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryMySqlVariableResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMySqlVariable'] = ResolversParentTypes['InventoryMySqlVariable']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryMysqlDatabaseDeploymentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryMysqlDatabaseDeployment'] = ResolversParentTypes['InventoryMysqlDatabaseDeployment']> = {
  plugins?: Resolver<ReadonlyArray<ResolversTypes['InventoryMySqlPlugin']>, ParentType, ContextType>;
  properties?: Resolver<ReadonlyArray<ResolversTypes['InventoryMySqlProperty']>, ParentType, ContextType>;
  resourceGroupsCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['InventoryMySqlVariable']>, ParentType, ContextType>;
};

export type InventoryNetworkAdapterDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkAdapterDetails'] = ResolversParentTypes['InventoryNetworkAdapterDetails']> = {
  adapterType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addresses?: Resolver<Maybe<ResolversTypes['InventoryNetworkAddressList']>, ParentType, ContextType>;
  macAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryNetworkAdapterListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkAdapterList'] = ResolversParentTypes['InventoryNetworkAdapterList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryNetworkAdapterDetails']>, ParentType, ContextType>;
};

export type InventoryNetworkAddressResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkAddress'] = ResolversParentTypes['InventoryNetworkAddress']> = {
  assignment?: Resolver<Maybe<ResolversTypes['InventoryAddressAssignment']>, ParentType, ContextType>;
  bcast?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fqdn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subnetMask?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryNetworkAddressListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkAddressList'] = ResolversParentTypes['InventoryNetworkAddressList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryNetworkAddress']>, ParentType, ContextType>;
};

export type InventoryNetworkConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkConnection'] = ResolversParentTypes['InventoryNetworkConnection']> = {
  localIpAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localPort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pid?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  processName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remoteIpAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remotePort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryNetworkConnectionState']>, ParentType, ContextType>;
};

export type InventoryNetworkConnectionListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkConnectionList'] = ResolversParentTypes['InventoryNetworkConnectionList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryNetworkConnection']>, ParentType, ContextType>;
};

export type InventoryNetworkUsageSampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNetworkUsageSample'] = ResolversParentTypes['InventoryNetworkUsageSample']> = {
  averageEgressBps?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  averageIngressBps?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryNfsExportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNfsExport'] = ResolversParentTypes['InventoryNfsExport']> = {
  exportDirectory?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hosts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryNfsExportListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryNfsExportList'] = ResolversParentTypes['InventoryNfsExportList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryNfsExport']>, ParentType, ContextType>;
};

export type InventoryOpenFileDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOpenFileDetails'] = ResolversParentTypes['InventoryOpenFileDetails']> = {
  command?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryOpenFileListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOpenFileList'] = ResolversParentTypes['InventoryOpenFileList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryOpenFileDetails']>, ParentType, ContextType>;
};

export type InventoryOperationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperation'] = ResolversParentTypes['InventoryOperation']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['InventoryStatus']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['InventoryOperationMetadata']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['InventoryOperationResult']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InventoryOperationStatus'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['InventoryResource']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryOperationChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationChange'] = ResolversParentTypes['InventoryOperationChange']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['InventoryOperationStep'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['InventoryOperation'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryOperationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationConnection'] = ResolversParentTypes['InventoryOperationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryOperationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryOperation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryOperationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationEdge'] = ResolversParentTypes['InventoryOperationEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryOperation'], ParentType, ContextType>;
};

export type InventoryOperationMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationMessage'] = ResolversParentTypes['InventoryOperationMessage']> = {
  __resolveType: TypeResolveFn<'InventoryOperationChange' | 'StreamGap' | 'StreamHeartbeat', ParentType, ContextType>;
};

export type InventoryOperationMetadataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationMetadata'] = ResolversParentTypes['InventoryOperationMetadata']> = {
  apiVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedCancellation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  statusMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verb?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryOperationPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationPayload'] = ResolversParentTypes['InventoryOperationPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['InventoryOperation']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type InventoryOperationResultResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOperationResult'] = ResolversParentTypes['InventoryOperationResult']> = {
  __resolveType: TypeResolveFn<'InventoryAsset' | 'InventoryAssetsExportJob' | 'InventoryDiscoveryClient' | 'InventoryGroup' | 'InventoryImportDataFile' | 'InventoryImportJob' | 'InventoryPreferenceSet' | 'InventoryReport' | 'InventoryReportConfig' | 'InventoryRunAssetsExportJobResponse' | 'InventorySettings' | 'InventorySource', ParentType, ContextType>;
};

export type InventoryOutputFileResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOutputFile'] = ResolversParentTypes['InventoryOutputFile']> = {
  csvOutputFile?: Resolver<Maybe<ResolversTypes['InventoryCsvOutputFile']>, ParentType, ContextType>;
  fileSizeBytes?: Resolver<ResolversTypes['BigInt'], ParentType, ContextType>;
  xlsxOutputFile?: Resolver<Maybe<ResolversTypes['InventoryXlsxOutputFile']>, ParentType, ContextType>;
};

export type InventoryOutputFileListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryOutputFileList'] = ResolversParentTypes['InventoryOutputFileList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryOutputFile']>, ParentType, ContextType>;
};

export type InventoryPerformanceSampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPerformanceSample'] = ResolversParentTypes['InventoryPerformanceSample']> = {
  cpu?: Resolver<Maybe<ResolversTypes['InventoryCpuUsageSample']>, ParentType, ContextType>;
  disk?: Resolver<Maybe<ResolversTypes['InventoryDiskUsageSample']>, ParentType, ContextType>;
  memory?: Resolver<Maybe<ResolversTypes['InventoryMemoryUsageSample']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InventoryNetworkUsageSample']>, ParentType, ContextType>;
  sampleTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InventoryPhysicalPlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPhysicalPlatformDetails'] = ResolversParentTypes['InventoryPhysicalPlatformDetails']> = {
  hyperthreading?: Resolver<Maybe<ResolversTypes['InventoryHyperthreadingStatus']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryPlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPlatformDetails'] = ResolversParentTypes['InventoryPlatformDetails']> = {
  awsEc2Details?: Resolver<Maybe<ResolversTypes['InventoryAwsEc2PlatformDetails']>, ParentType, ContextType>;
  azureVmDetails?: Resolver<Maybe<ResolversTypes['InventoryAzureVmPlatformDetails']>, ParentType, ContextType>;
  genericDetails?: Resolver<Maybe<ResolversTypes['InventoryGenericPlatformDetails']>, ParentType, ContextType>;
  physicalDetails?: Resolver<Maybe<ResolversTypes['InventoryPhysicalPlatformDetails']>, ParentType, ContextType>;
  vmwareDetails?: Resolver<Maybe<ResolversTypes['InventoryVmwarePlatformDetails']>, ParentType, ContextType>;
};

export type InventoryPostgreSqlDatabaseDeploymentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPostgreSqlDatabaseDeployment'] = ResolversParentTypes['InventoryPostgreSqlDatabaseDeployment']> = {
  properties?: Resolver<ReadonlyArray<ResolversTypes['InventoryPostgreSqlProperty']>, ParentType, ContextType>;
  settings?: Resolver<ReadonlyArray<ResolversTypes['InventoryPostgreSqlSetting']>, ParentType, ContextType>;
};

export type InventoryPostgreSqlExtensionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPostgreSqlExtension'] = ResolversParentTypes['InventoryPostgreSqlExtension']> = {
  extension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryPostgreSqlPropertyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPostgreSqlProperty'] = ResolversParentTypes['InventoryPostgreSqlProperty']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  numericValue?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  property?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryPostgreSqlSchemaDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPostgreSqlSchemaDetails'] = ResolversParentTypes['InventoryPostgreSqlSchemaDetails']> = {
  foreignTablesCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  postgresqlExtensions?: Resolver<ReadonlyArray<ResolversTypes['InventoryPostgreSqlExtension']>, ParentType, ContextType>;
};

export type InventoryPostgreSqlSettingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPostgreSqlSetting'] = ResolversParentTypes['InventoryPostgreSqlSetting']> = {
  boolValue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  intValue?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  realValue?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  setting?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stringValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryPreferenceSetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPreferenceSet'] = ResolversParentTypes['InventoryPreferenceSet']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  virtualMachinePreferences?: Resolver<Maybe<ResolversTypes['InventoryVirtualMachinePreferences']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryPreferenceSetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPreferenceSetConnection'] = ResolversParentTypes['InventoryPreferenceSetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryPreferenceSetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryPreferenceSet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryPreferenceSetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryPreferenceSetEdge'] = ResolversParentTypes['InventoryPreferenceSetEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryPreferenceSet'], ParentType, ContextType>;
};

export type InventoryRegionPreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRegionPreferences'] = ResolversParentTypes['InventoryRegionPreferences']> = {
  preferredRegions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryRelationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRelation'] = ResolversParentTypes['InventoryRelation']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['InventoryAsset']>, ParentType, ContextType>;
  dstAsset?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['InventoryAsset']>, ParentType, ContextType>;
  srcAsset?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['InventoryRelationType']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryRelationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRelationConnection'] = ResolversParentTypes['InventoryRelationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryRelationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryRelation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InventoryRelationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRelationEdge'] = ResolversParentTypes['InventoryRelationEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryRelation'], ParentType, ContextType>;
};

export type InventoryReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReport'] = ResolversParentTypes['InventoryReport']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reportConfig?: Resolver<Maybe<ResolversTypes['InventoryReportConfig']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryReportState']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['InventoryReportSummary']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['InventoryReportType']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryReportConfigResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportConfig'] = ResolversParentTypes['InventoryReportConfig']> = {
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groupPreferenceSetAssignments?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportConfigGroupPreferenceSetAssignment']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reports?: Resolver<Maybe<ResolversTypes['InventoryReportConnection']>, ParentType, ContextType, RequireFields<InventoryReportConfigReportsArgs, 'first'>>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryReportConfigConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportConfigConnection'] = ResolversParentTypes['InventoryReportConfigConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportConfigEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportConfig']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryReportConfigEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportConfigEdge'] = ResolversParentTypes['InventoryReportConfigEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryReportConfig'], ParentType, ContextType>;
};

export type InventoryReportConfigGroupPreferenceSetAssignmentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportConfigGroupPreferenceSetAssignment'] = ResolversParentTypes['InventoryReportConfigGroupPreferenceSetAssignment']> = {
  assignedGroup?: Resolver<Maybe<ResolversTypes['InventoryGroup']>, ParentType, ContextType>;
  assignedPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryPreferenceSet']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferenceSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryReportConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportConnection'] = ResolversParentTypes['InventoryReportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventoryReport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryReportEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportEdge'] = ResolversParentTypes['InventoryReportEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventoryReport'], ParentType, ContextType>;
};

export type InventoryReportSummaryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummary'] = ResolversParentTypes['InventoryReportSummary']> = {
  allAssetsStats?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryAssetAggregateStats']>, ParentType, ContextType>;
  groupFindings?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryGroupFinding']>, ParentType, ContextType>;
};

export type InventoryReportSummaryAssetAggregateStatsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryAssetAggregateStats'] = ResolversParentTypes['InventoryReportSummaryAssetAggregateStats']> = {
  coreCountHistogram?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryHistogramChartData']>, ParentType, ContextType>;
  memoryBytesHistogram?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryHistogramChartData']>, ParentType, ContextType>;
  memoryUtilizationChart?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryUtilizationChartData']>, ParentType, ContextType>;
  operatingSystem?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryChartData']>, ParentType, ContextType>;
  softwareInstances?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryChartData']>, ParentType, ContextType>;
  storageBytesHistogram?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryHistogramChartData']>, ParentType, ContextType>;
  storageUtilizationChart?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryUtilizationChartData']>, ParentType, ContextType>;
  totalAssets?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  totalCores?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  totalMemoryBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  totalStorageBytes?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryReportSummaryChartDataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryChartData'] = ResolversParentTypes['InventoryReportSummaryChartData']> = {
  dataPoints?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryChartDataDataPoint']>, ParentType, ContextType>;
};

export type InventoryReportSummaryChartDataDataPointResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryChartDataDataPoint'] = ResolversParentTypes['InventoryReportSummaryChartDataDataPoint']> = {
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryReportSummaryComputeEngineFindingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryComputeEngineFinding'] = ResolversParentTypes['InventoryReportSummaryComputeEngineFinding']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  allocatedDiskTypes?: Resolver<ReadonlyArray<ResolversTypes['InventoryPersistentDiskType']>, ParentType, ContextType>;
  allocatedRegions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  machineSeriesAllocations?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryMachineSeriesAllocation']>, ParentType, ContextType>;
};

export type InventoryReportSummaryGroupFindingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryGroupFinding'] = ResolversParentTypes['InventoryReportSummaryGroupFinding']> = {
  assetAggregateStats?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryAssetAggregateStats']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overlappingAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  preferenceSetFindings?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryGroupPreferenceSetFinding']>, ParentType, ContextType>;
};

export type InventoryReportSummaryGroupPreferenceSetFindingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryGroupPreferenceSetFinding'] = ResolversParentTypes['InventoryReportSummaryGroupPreferenceSetFinding']> = {
  computeEngineFinding?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryComputeEngineFinding']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  machinePreferences?: Resolver<Maybe<ResolversTypes['InventoryVirtualMachinePreferences']>, ParentType, ContextType>;
  monthlyCostCompute?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  monthlyCostNetworkEgress?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  monthlyCostOsLicense?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  monthlyCostOther?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  monthlyCostStorage?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  monthlyCostTotal?: Resolver<Maybe<ResolversTypes['InventoryMoney']>, ParentType, ContextType>;
  soleTenantFinding?: Resolver<Maybe<ResolversTypes['InventoryReportSummarySoleTenantFinding']>, ParentType, ContextType>;
  vmwareEngineFinding?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryVmwareEngineFinding']>, ParentType, ContextType>;
};

export type InventoryReportSummaryHistogramChartDataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryHistogramChartData'] = ResolversParentTypes['InventoryReportSummaryHistogramChartData']> = {
  buckets?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryHistogramChartDataBucket']>, ParentType, ContextType>;
};

export type InventoryReportSummaryHistogramChartDataBucketResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryHistogramChartDataBucket'] = ResolversParentTypes['InventoryReportSummaryHistogramChartDataBucket']> = {
  count?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  lowerBound?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  upperBound?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryReportSummaryMachineSeriesAllocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryMachineSeriesAllocation'] = ResolversParentTypes['InventoryReportSummaryMachineSeriesAllocation']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  machineSeries?: Resolver<Maybe<ResolversTypes['InventoryMachineSeries']>, ParentType, ContextType>;
};

export type InventoryReportSummarySoleTenantFindingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummarySoleTenantFinding'] = ResolversParentTypes['InventoryReportSummarySoleTenantFinding']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  allocatedRegions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  nodeAllocations?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummarySoleTenantNodeAllocation']>, ParentType, ContextType>;
};

export type InventoryReportSummarySoleTenantNodeAllocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummarySoleTenantNodeAllocation'] = ResolversParentTypes['InventoryReportSummarySoleTenantNodeAllocation']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['InventorySoleTenantNodeType']>, ParentType, ContextType>;
  nodeCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryReportSummaryUtilizationChartDataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryUtilizationChartData'] = ResolversParentTypes['InventoryReportSummaryUtilizationChartData']> = {
  free?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
};

export type InventoryReportSummaryVmwareEngineFindingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryVmwareEngineFinding'] = ResolversParentTypes['InventoryReportSummaryVmwareEngineFinding']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  allocatedRegions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  nodeAllocations?: Resolver<ReadonlyArray<ResolversTypes['InventoryReportSummaryVmwareNodeAllocation']>, ParentType, ContextType>;
};

export type InventoryReportSummaryVmwareNodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryVmwareNode'] = ResolversParentTypes['InventoryReportSummaryVmwareNode']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryReportSummaryVmwareNodeAllocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryReportSummaryVmwareNodeAllocation'] = ResolversParentTypes['InventoryReportSummaryVmwareNodeAllocation']> = {
  allocatedAssetCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  nodeCount?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  vmwareNode?: Resolver<Maybe<ResolversTypes['InventoryReportSummaryVmwareNode']>, ParentType, ContextType>;
};

export type InventoryResourceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryResource'] = ResolversParentTypes['InventoryResource']> = {
  __resolveType: TypeResolveFn<'InventoryAsset' | 'InventoryAssetsExportJob' | 'InventoryDiscoveryClient' | 'InventoryErrorFrame' | 'InventoryGroup' | 'InventoryImportDataFile' | 'InventoryImportJob' | 'InventoryLocation' | 'InventoryOperation' | 'InventoryPreferenceSet' | 'InventoryRelation' | 'InventoryReport' | 'InventoryReportConfig' | 'InventorySettings' | 'InventorySource', ParentType, ContextType>;
};

export type InventoryRunAssetsExportJobResponseResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRunAssetsExportJobResponse'] = ResolversParentTypes['InventoryRunAssetsExportJobResponse']> = {
  assetsExportJobExecution?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJobExecution']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryRunningProcessResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRunningProcess'] = ResolversParentTypes['InventoryRunningProcess']> = {
  attributes?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  attributesJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  cmdline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pid?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryRunningProcessListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRunningProcessList'] = ResolversParentTypes['InventoryRunningProcessList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryRunningProcess']>, ParentType, ContextType>;
};

export type InventoryRunningServiceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRunningService'] = ResolversParentTypes['InventoryRunningService']> = {
  cmdline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pid?: Resolver<Maybe<ResolversTypes['BigInt']>, ParentType, ContextType>;
  serviceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startMode?: Resolver<Maybe<ResolversTypes['InventoryServiceStartMode']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventoryServiceState']>, ParentType, ContextType>;
};

export type InventoryRunningServiceListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRunningServiceList'] = ResolversParentTypes['InventoryRunningServiceList']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['InventoryRunningService']>, ParentType, ContextType>;
};

export type InventoryRuntimeNetworkInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryRuntimeNetworkInfo'] = ResolversParentTypes['InventoryRuntimeNetworkInfo']> = {
  connections?: Resolver<Maybe<ResolversTypes['InventoryNetworkConnectionList']>, ParentType, ContextType>;
  scanTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InventorySettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySettings'] = ResolversParentTypes['InventorySettings']> = {
  defaultPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryPreferenceSet']>, ParentType, ContextType>;
  disableCloudLogging?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  preferenceSet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventorySignedUriResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySignedUri'] = ResolversParentTypes['InventorySignedUri']> = {
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventorySignedUriDestinationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySignedUriDestination'] = ResolversParentTypes['InventorySignedUriDestination']> = {
  fileFormat?: Resolver<Maybe<ResolversTypes['InventoryExportFileFormat']>, ParentType, ContextType>;
};

export type InventorySignedUrisResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySignedUris'] = ResolversParentTypes['InventorySignedUris']> = {
  signedUris?: Resolver<ReadonlyArray<ResolversTypes['InventorySignedUri']>, ParentType, ContextType>;
};

export type InventorySoleTenancyPreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySoleTenancyPreferences'] = ResolversParentTypes['InventorySoleTenancyPreferences']> = {
  commitmentPlan?: Resolver<Maybe<ResolversTypes['InventorySoleTenancyCommitmentPlan']>, ParentType, ContextType>;
  cpuOvercommitRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hostMaintenancePolicy?: Resolver<Maybe<ResolversTypes['InventoryHostMaintenancePolicy']>, ParentType, ContextType>;
  nodeTypes?: Resolver<ReadonlyArray<ResolversTypes['InventorySoleTenantNodeType']>, ParentType, ContextType>;
};

export type InventorySoleTenantNodeTypeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySoleTenantNodeType'] = ResolversParentTypes['InventorySoleTenantNodeType']> = {
  nodeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventorySourceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySource'] = ResolversParentTypes['InventorySource']> = {
  assets?: Resolver<Maybe<ResolversTypes['InventoryAssetConnection']>, ParentType, ContextType, RequireFields<InventorySourceAssetsArgs, 'first'>>;
  createTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorFrameCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errorFrames?: Resolver<Maybe<ResolversTypes['InventoryErrorFrameConnection']>, ParentType, ContextType, RequireFields<InventorySourceErrorFramesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pendingFrameCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['InventorySourceState']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['InventorySourceType']>, ParentType, ContextType>;
  updateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventorySourceConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySourceConnection'] = ResolversParentTypes['InventorySourceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InventorySourceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InventorySource']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreachable?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventorySourceEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySourceEdge'] = ResolversParentTypes['InventorySourceEdge']> = {
  cursor?: Resolver<ResolversTypes['Cursor'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InventorySource'], ParentType, ContextType>;
};

export type InventorySqlServerDatabaseDeploymentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySqlServerDatabaseDeployment'] = ResolversParentTypes['InventorySqlServerDatabaseDeployment']> = {
  features?: Resolver<ReadonlyArray<ResolversTypes['InventorySqlServerFeature']>, ParentType, ContextType>;
  serverFlags?: Resolver<ReadonlyArray<ResolversTypes['InventorySqlServerServerFlag']>, ParentType, ContextType>;
  traceFlags?: Resolver<ReadonlyArray<ResolversTypes['InventorySqlServerTraceFlag']>, ParentType, ContextType>;
};

export type InventorySqlServerFeatureResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySqlServerFeature'] = ResolversParentTypes['InventorySqlServerFeature']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  featureName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventorySqlServerSchemaDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySqlServerSchemaDetails'] = ResolversParentTypes['InventorySqlServerSchemaDetails']> = {
  clrObjectCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventorySqlServerServerFlagResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySqlServerServerFlag'] = ResolversParentTypes['InventorySqlServerServerFlag']> = {
  serverFlagName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valueInUse?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventorySqlServerTraceFlagResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventorySqlServerTraceFlag'] = ResolversParentTypes['InventorySqlServerTraceFlag']> = {
  scope?: Resolver<Maybe<ResolversTypes['InventorySqlServerTraceFlagScope']>, ParentType, ContextType>;
  traceFlagName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryStatusResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryStatus'] = ResolversParentTypes['InventoryStatus']> = {
  code?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  details?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryUploadFileInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryUploadFileInfo'] = ResolversParentTypes['InventoryUploadFileInfo']> = {
  headers?: Resolver<ReadonlyArray<ResolversTypes['InventoryKeyValue']>, ParentType, ContextType>;
  headersJson?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  signedUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uriExpirationTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InventoryValidationReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryValidationReport'] = ResolversParentTypes['InventoryValidationReport']> = {
  fileValidations?: Resolver<ReadonlyArray<ResolversTypes['InventoryFileValidationReport']>, ParentType, ContextType>;
  jobErrors?: Resolver<ReadonlyArray<ResolversTypes['InventoryImportError']>, ParentType, ContextType>;
};

export type InventoryVirtualMachinePreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryVirtualMachinePreferences'] = ResolversParentTypes['InventoryVirtualMachinePreferences']> = {
  commitmentPlan?: Resolver<Maybe<ResolversTypes['InventoryCommitmentPlan']>, ParentType, ContextType>;
  computeEnginePreferences?: Resolver<Maybe<ResolversTypes['InventoryComputeEnginePreferences']>, ParentType, ContextType>;
  regionPreferences?: Resolver<Maybe<ResolversTypes['InventoryRegionPreferences']>, ParentType, ContextType>;
  sizingOptimizationStrategy?: Resolver<Maybe<ResolversTypes['InventorySizingOptimizationStrategy']>, ParentType, ContextType>;
  soleTenancyPreferences?: Resolver<Maybe<ResolversTypes['InventorySoleTenancyPreferences']>, ParentType, ContextType>;
  targetProduct?: Resolver<Maybe<ResolversTypes['InventoryComputeMigrationTargetProduct']>, ParentType, ContextType>;
  vmwareEnginePreferences?: Resolver<Maybe<ResolversTypes['InventoryVmwareEnginePreferences']>, ParentType, ContextType>;
};

export type InventoryVmwareDiskConfigResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryVmwareDiskConfig'] = ResolversParentTypes['InventoryVmwareDiskConfig']> = {
  backingType?: Resolver<Maybe<ResolversTypes['InventoryDiskBackingType']>, ParentType, ContextType>;
  rdmCompatibility?: Resolver<Maybe<ResolversTypes['InventoryRdmCompatibility']>, ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  vmdkMode?: Resolver<Maybe<ResolversTypes['InventoryVmdkMode']>, ParentType, ContextType>;
};

export type InventoryVmwareEnginePreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryVmwareEnginePreferences'] = ResolversParentTypes['InventoryVmwareEnginePreferences']> = {
  commitmentPlan?: Resolver<Maybe<ResolversTypes['InventoryVmwareEngineCommitmentPlan']>, ParentType, ContextType>;
  cpuOvercommitRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  memoryOvercommitRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  storageDeduplicationCompressionRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InventoryVmwarePlatformDetailsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryVmwarePlatformDetails'] = ResolversParentTypes['InventoryVmwarePlatformDetails']> = {
  esxHyperthreading?: Resolver<Maybe<ResolversTypes['InventoryHyperthreadingStatus']>, ParentType, ContextType>;
  esxVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  osid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vcenterFolder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vcenterUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vcenterVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vcenterVmId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InventoryXlsxOutputFileResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InventoryXlsxOutputFile'] = ResolversParentTypes['InventoryXlsxOutputFile']> = {
  signedUri?: Resolver<Maybe<ResolversTypes['InventorySignedUri']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  activateResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationActivateResellerSubscriptionArgs, 'input'>>;
  addAssetsToInventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationAddAssetsToInventoryGroupArgs, 'input'>>;
  batchDeleteInventoryAssets?: Resolver<Maybe<ResolversTypes['BatchDeleteInventoryAssetsPayload']>, ParentType, ContextType, RequireFields<MutationBatchDeleteInventoryAssetsArgs, 'input'>>;
  batchUpdateInventoryAssets?: Resolver<Maybe<ResolversTypes['BatchUpdateInventoryAssetsPayload']>, ParentType, ContextType, RequireFields<MutationBatchUpdateInventoryAssetsArgs, 'input'>>;
  cancelInventoryOperation?: Resolver<Maybe<ResolversTypes['CancelInventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCancelInventoryOperationArgs, 'input'>>;
  cancelResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCancelResellerSubscriptionArgs, 'input'>>;
  changeResellerSubscriptionPlan?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionPlanArgs, 'input'>>;
  changeResellerSubscriptionRenewalSettings?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionRenewalSettingsArgs, 'input'>>;
  changeResellerSubscriptionSeats?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationChangeResellerSubscriptionSeatsArgs, 'input'>>;
  createExecution?: Resolver<Maybe<ResolversTypes['CreateExecutionPayload']>, ParentType, ContextType, RequireFields<MutationCreateExecutionArgs, 'input'>>;
  createInventoryAssetsExportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryAssetsExportJobArgs, 'input'>>;
  createInventoryDiscoveryClient?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryDiscoveryClientArgs, 'input'>>;
  createInventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryGroupArgs, 'input'>>;
  createInventoryImportDataFile?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryImportDataFileArgs, 'input'>>;
  createInventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryImportJobArgs, 'input'>>;
  createInventoryPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryPreferenceSetArgs, 'input'>>;
  createInventoryReport?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryReportArgs, 'input'>>;
  createInventoryReportConfig?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryReportConfigArgs, 'input'>>;
  createInventorySource?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventorySourceArgs, 'input'>>;
  createResellerMessagingSubscription?: Resolver<Maybe<ResolversTypes['ResellerMessagingSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationCreateResellerMessagingSubscriptionArgs, 'input'>>;
  deleteExecution?: Resolver<Maybe<ResolversTypes['DeleteExecutionPayload']>, ParentType, ContextType, RequireFields<MutationDeleteExecutionArgs, 'input'>>;
  deleteInventoryAsset?: Resolver<Maybe<ResolversTypes['DeleteInventoryAssetPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryAssetArgs, 'input'>>;
  deleteInventoryAssetsExportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryAssetsExportJobArgs, 'input'>>;
  deleteInventoryDiscoveryClient?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryDiscoveryClientArgs, 'input'>>;
  deleteInventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryGroupArgs, 'input'>>;
  deleteInventoryImportDataFile?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryImportDataFileArgs, 'input'>>;
  deleteInventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryImportJobArgs, 'input'>>;
  deleteInventoryOperation?: Resolver<Maybe<ResolversTypes['DeleteInventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryOperationArgs, 'input'>>;
  deleteInventoryPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryPreferenceSetArgs, 'input'>>;
  deleteInventoryReport?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryReportArgs, 'input'>>;
  deleteInventoryReportConfig?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryReportConfigArgs, 'input'>>;
  deleteInventorySource?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventorySourceArgs, 'input'>>;
  endExecution?: Resolver<Maybe<ResolversTypes['EndExecutionPayload']>, ParentType, ContextType, RequireFields<MutationEndExecutionArgs, 'input'>>;
  insertResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationInsertResellerCustomerArgs, 'input'>>;
  insertResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationInsertResellerSubscriptionArgs, 'input'>>;
  patchResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationPatchResellerCustomerArgs, 'input'>>;
  registerResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationRegisterResellerServiceAccountArgs, 'input'>>;
  removeAssetsFromInventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationRemoveAssetsFromInventoryGroupArgs, 'input'>>;
  reportInventoryAssetFrames?: Resolver<Maybe<ResolversTypes['ReportInventoryAssetFramesPayload']>, ParentType, ContextType, RequireFields<MutationReportInventoryAssetFramesArgs, 'input'>>;
  runInventoryAssetsExportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationRunInventoryAssetsExportJobArgs, 'input'>>;
  runInventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationRunInventoryImportJobArgs, 'input'>>;
  sendInventoryDiscoveryClientHeartbeat?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationSendInventoryDiscoveryClientHeartbeatArgs, 'input'>>;
  startResellerPaidService?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationStartResellerPaidServiceArgs, 'input'>>;
  suspendResellerSubscription?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationSuspendResellerSubscriptionArgs, 'input'>>;
  transferResellerSubscriptionToDirect?: Resolver<Maybe<ResolversTypes['ResellerSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationTransferResellerSubscriptionToDirectArgs, 'input'>>;
  unregisterResellerServiceAccount?: Resolver<Maybe<ResolversTypes['ResellerNotificationsPayload']>, ParentType, ContextType, RequireFields<MutationUnregisterResellerServiceAccountArgs, 'input'>>;
  updateInventoryAsset?: Resolver<Maybe<ResolversTypes['UpdateInventoryAssetPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryAssetArgs, 'input'>>;
  updateInventoryDiscoveryClient?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryDiscoveryClientArgs, 'input'>>;
  updateInventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryGroupArgs, 'input'>>;
  updateInventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryImportJobArgs, 'input'>>;
  updateInventoryPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryPreferenceSetArgs, 'input'>>;
  updateInventorySettings?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventorySettingsArgs, 'input'>>;
  updateInventorySource?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventorySourceArgs, 'input'>>;
  updateResellerCustomer?: Resolver<Maybe<ResolversTypes['ResellerCustomerPayload']>, ParentType, ContextType, RequireFields<MutationUpdateResellerCustomerArgs, 'input'>>;
  validateInventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryOperationPayload']>, ParentType, ContextType, RequireFields<MutationValidateInventoryImportJobArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Execution' | 'ExecutionStep' | 'InventoryAsset' | 'InventoryAssetsExportJob' | 'InventoryDiscoveryClient' | 'InventoryErrorFrame' | 'InventoryGroup' | 'InventoryImportDataFile' | 'InventoryImportJob' | 'InventoryLocation' | 'InventoryOperation' | 'InventoryPreferenceSet' | 'InventoryRelation' | 'InventoryReport' | 'InventoryReportConfig' | 'InventorySettings' | 'InventorySource' | 'ResellerCancellation' | 'ResellerChange' | 'ResellerCustomer' | 'ResellerStateDrift' | 'ResellerSubscription' | 'ResellerSuspension', ParentType, ContextType>;
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
  inventoryAsset?: Resolver<Maybe<ResolversTypes['InventoryAsset']>, ParentType, ContextType, RequireFields<QueryInventoryAssetArgs, 'name'>>;
  inventoryAssetsExportJob?: Resolver<Maybe<ResolversTypes['InventoryAssetsExportJob']>, ParentType, ContextType, RequireFields<QueryInventoryAssetsExportJobArgs, 'name'>>;
  inventoryDiscoveryClient?: Resolver<Maybe<ResolversTypes['InventoryDiscoveryClient']>, ParentType, ContextType, RequireFields<QueryInventoryDiscoveryClientArgs, 'name'>>;
  inventoryErrorFrame?: Resolver<Maybe<ResolversTypes['InventoryErrorFrame']>, ParentType, ContextType, RequireFields<QueryInventoryErrorFrameArgs, 'name'>>;
  inventoryGroup?: Resolver<Maybe<ResolversTypes['InventoryGroup']>, ParentType, ContextType, RequireFields<QueryInventoryGroupArgs, 'name'>>;
  inventoryImportDataFile?: Resolver<Maybe<ResolversTypes['InventoryImportDataFile']>, ParentType, ContextType, RequireFields<QueryInventoryImportDataFileArgs, 'name'>>;
  inventoryImportJob?: Resolver<Maybe<ResolversTypes['InventoryImportJob']>, ParentType, ContextType, RequireFields<QueryInventoryImportJobArgs, 'name'>>;
  inventoryLocation?: Resolver<Maybe<ResolversTypes['InventoryLocation']>, ParentType, ContextType, RequireFields<QueryInventoryLocationArgs, 'name'>>;
  inventoryLocations?: Resolver<Maybe<ResolversTypes['InventoryLocationConnection']>, ParentType, ContextType, RequireFields<QueryInventoryLocationsArgs, 'first' | 'project'>>;
  inventoryOperation?: Resolver<Maybe<ResolversTypes['InventoryOperation']>, ParentType, ContextType, RequireFields<QueryInventoryOperationArgs, 'name'>>;
  inventoryPreferenceSet?: Resolver<Maybe<ResolversTypes['InventoryPreferenceSet']>, ParentType, ContextType, RequireFields<QueryInventoryPreferenceSetArgs, 'name'>>;
  inventoryRelation?: Resolver<Maybe<ResolversTypes['InventoryRelation']>, ParentType, ContextType, RequireFields<QueryInventoryRelationArgs, 'name'>>;
  inventoryReport?: Resolver<Maybe<ResolversTypes['InventoryReport']>, ParentType, ContextType, RequireFields<QueryInventoryReportArgs, 'name'>>;
  inventoryReportConfig?: Resolver<Maybe<ResolversTypes['InventoryReportConfig']>, ParentType, ContextType, RequireFields<QueryInventoryReportConfigArgs, 'name'>>;
  inventorySource?: Resolver<Maybe<ResolversTypes['InventorySource']>, ParentType, ContextType, RequireFields<QueryInventorySourceArgs, 'name'>>;
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
  waitForInventoryOperation?: Resolver<Maybe<ResolversTypes['InventoryOperation']>, ParentType, ContextType, RequireFields<QueryWaitForInventoryOperationArgs, 'name' | 'timeoutSeconds'>>;
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

export type ReportInventoryAssetFramesPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReportInventoryAssetFramesPayload'] = ResolversParentTypes['ReportInventoryAssetFramesPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  framesReported?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  executionChanges?: SubscriptionResolver<ResolversTypes['ExecutionMessage'], "executionChanges", ParentType, ContextType, Partial<SubscriptionExecutionChangesArgs>>;
  inventoryOperation?: SubscriptionResolver<ResolversTypes['InventoryOperationMessage'], "inventoryOperation", ParentType, ContextType, RequireFields<SubscriptionInventoryOperationArgs, 'name'>>;
  resellerEvents?: SubscriptionResolver<ResolversTypes['ResellerEventMessage'], "resellerEvents", ParentType, ContextType, Partial<SubscriptionResellerEventsArgs>>;
};

export type UpdateInventoryAssetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UpdateInventoryAssetPayload'] = ResolversParentTypes['UpdateInventoryAssetPayload']> = {
  asset?: Resolver<Maybe<ResolversTypes['InventoryAsset']>, ParentType, ContextType>;
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  BatchDeleteInventoryAssetsPayload?: BatchDeleteInventoryAssetsPayloadResolvers<ContextType>;
  BatchUpdateInventoryAssetsPayload?: BatchUpdateInventoryAssetsPayloadResolvers<ContextType>;
  BigInt?: GraphQLScalarType;
  CancelInventoryOperationPayload?: CancelInventoryOperationPayloadResolvers<ContextType>;
  CreateExecutionPayload?: CreateExecutionPayloadResolvers<ContextType>;
  Cursor?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteExecutionPayload?: DeleteExecutionPayloadResolvers<ContextType>;
  DeleteInventoryAssetPayload?: DeleteInventoryAssetPayloadResolvers<ContextType>;
  DeleteInventoryOperationPayload?: DeleteInventoryOperationPayloadResolvers<ContextType>;
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
  FieldMask?: GraphQLScalarType;
  GenericUserError?: GenericUserErrorResolvers<ContextType>;
  InventoryAggregationResult?: InventoryAggregationResultResolvers<ContextType>;
  InventoryAggregationResultCount?: InventoryAggregationResultCountResolvers<ContextType>;
  InventoryAggregationResultFrequency?: InventoryAggregationResultFrequencyResolvers<ContextType>;
  InventoryAggregationResultHistogram?: InventoryAggregationResultHistogramResolvers<ContextType>;
  InventoryAggregationResultHistogramBucket?: InventoryAggregationResultHistogramBucketResolvers<ContextType>;
  InventoryAggregationResultSum?: InventoryAggregationResultSumResolvers<ContextType>;
  InventoryAsset?: InventoryAssetResolvers<ContextType>;
  InventoryAssetConnection?: InventoryAssetConnectionResolvers<ContextType>;
  InventoryAssetEdge?: InventoryAssetEdgeResolvers<ContextType>;
  InventoryAssetFrame?: InventoryAssetFrameResolvers<ContextType>;
  InventoryAssetPerformanceData?: InventoryAssetPerformanceDataResolvers<ContextType>;
  InventoryAssetsExportJob?: InventoryAssetsExportJobResolvers<ContextType>;
  InventoryAssetsExportJobConnection?: InventoryAssetsExportJobConnectionResolvers<ContextType>;
  InventoryAssetsExportJobEdge?: InventoryAssetsExportJobEdgeResolvers<ContextType>;
  InventoryAssetsExportJobExecution?: InventoryAssetsExportJobExecutionResolvers<ContextType>;
  InventoryAssetsExportJobExecutionResult?: InventoryAssetsExportJobExecutionResultResolvers<ContextType>;
  InventoryAssetsExportJobExportCondition?: InventoryAssetsExportJobExportConditionResolvers<ContextType>;
  InventoryAssetsExportJobPerformanceData?: InventoryAssetsExportJobPerformanceDataResolvers<ContextType>;
  InventoryAwsEc2PlatformDetails?: InventoryAwsEc2PlatformDetailsResolvers<ContextType>;
  InventoryAzureVmPlatformDetails?: InventoryAzureVmPlatformDetailsResolvers<ContextType>;
  InventoryBiosDetails?: InventoryBiosDetailsResolvers<ContextType>;
  InventoryComputeEngineMigrationTarget?: InventoryComputeEngineMigrationTargetResolvers<ContextType>;
  InventoryComputeEnginePreferences?: InventoryComputeEnginePreferencesResolvers<ContextType>;
  InventoryComputeEngineShapeDescriptor?: InventoryComputeEngineShapeDescriptorResolvers<ContextType>;
  InventoryComputeStorageDescriptor?: InventoryComputeStorageDescriptorResolvers<ContextType>;
  InventoryCount?: InventoryCountResolvers<ContextType>;
  InventoryCpuUsageSample?: InventoryCpuUsageSampleResolvers<ContextType>;
  InventoryCsvOutputFile?: InventoryCsvOutputFileResolvers<ContextType>;
  InventoryDailyResourceUsageAggregation?: InventoryDailyResourceUsageAggregationResolvers<ContextType>;
  InventoryDailyResourceUsageAggregationCPU?: InventoryDailyResourceUsageAggregationCpuResolvers<ContextType>;
  InventoryDailyResourceUsageAggregationDisk?: InventoryDailyResourceUsageAggregationDiskResolvers<ContextType>;
  InventoryDailyResourceUsageAggregationMemory?: InventoryDailyResourceUsageAggregationMemoryResolvers<ContextType>;
  InventoryDailyResourceUsageAggregationNetwork?: InventoryDailyResourceUsageAggregationNetworkResolvers<ContextType>;
  InventoryDailyResourceUsageAggregationStats?: InventoryDailyResourceUsageAggregationStatsResolvers<ContextType>;
  InventoryDatabaseDeploymentDetails?: InventoryDatabaseDeploymentDetailsResolvers<ContextType>;
  InventoryDatabaseDeploymentDetailsAggregatedStats?: InventoryDatabaseDeploymentDetailsAggregatedStatsResolvers<ContextType>;
  InventoryDatabaseDeploymentTopology?: InventoryDatabaseDeploymentTopologyResolvers<ContextType>;
  InventoryDatabaseDetails?: InventoryDatabaseDetailsResolvers<ContextType>;
  InventoryDatabaseDetailsParentDatabaseDeployment?: InventoryDatabaseDetailsParentDatabaseDeploymentResolvers<ContextType>;
  InventoryDatabaseInstance?: InventoryDatabaseInstanceResolvers<ContextType>;
  InventoryDatabaseInstanceNetwork?: InventoryDatabaseInstanceNetworkResolvers<ContextType>;
  InventoryDatabaseObjects?: InventoryDatabaseObjectsResolvers<ContextType>;
  InventoryDatabaseSchema?: InventoryDatabaseSchemaResolvers<ContextType>;
  InventoryDate?: InventoryDateResolvers<ContextType>;
  InventoryDiscoveryClient?: InventoryDiscoveryClientResolvers<ContextType>;
  InventoryDiscoveryClientConnection?: InventoryDiscoveryClientConnectionResolvers<ContextType>;
  InventoryDiscoveryClientEdge?: InventoryDiscoveryClientEdgeResolvers<ContextType>;
  InventoryDiskEntry?: InventoryDiskEntryResolvers<ContextType>;
  InventoryDiskEntryList?: InventoryDiskEntryListResolvers<ContextType>;
  InventoryDiskPartition?: InventoryDiskPartitionResolvers<ContextType>;
  InventoryDiskPartitionDetails?: InventoryDiskPartitionDetailsResolvers<ContextType>;
  InventoryDiskPartitionList?: InventoryDiskPartitionListResolvers<ContextType>;
  InventoryDiskUsageSample?: InventoryDiskUsageSampleResolvers<ContextType>;
  InventoryErrorFrame?: InventoryErrorFrameResolvers<ContextType>;
  InventoryErrorFrameConnection?: InventoryErrorFrameConnectionResolvers<ContextType>;
  InventoryErrorFrameEdge?: InventoryErrorFrameEdgeResolvers<ContextType>;
  InventoryExecutionReport?: InventoryExecutionReportResolvers<ContextType>;
  InventoryFileValidationReport?: InventoryFileValidationReportResolvers<ContextType>;
  InventoryFitDescriptor?: InventoryFitDescriptorResolvers<ContextType>;
  InventoryFrameViolationEntry?: InventoryFrameViolationEntryResolvers<ContextType>;
  InventoryFstabEntry?: InventoryFstabEntryResolvers<ContextType>;
  InventoryFstabEntryList?: InventoryFstabEntryListResolvers<ContextType>;
  InventoryGenericInsight?: InventoryGenericInsightResolvers<ContextType>;
  InventoryGenericPlatformDetails?: InventoryGenericPlatformDetailsResolvers<ContextType>;
  InventoryGroup?: InventoryGroupResolvers<ContextType>;
  InventoryGroupConnection?: InventoryGroupConnectionResolvers<ContextType>;
  InventoryGroupEdge?: InventoryGroupEdgeResolvers<ContextType>;
  InventoryGuestConfigDetails?: InventoryGuestConfigDetailsResolvers<ContextType>;
  InventoryGuestInstalledApplication?: InventoryGuestInstalledApplicationResolvers<ContextType>;
  InventoryGuestInstalledApplicationList?: InventoryGuestInstalledApplicationListResolvers<ContextType>;
  InventoryGuestOsDetails?: InventoryGuestOsDetailsResolvers<ContextType>;
  InventoryGuestRuntimeDetails?: InventoryGuestRuntimeDetailsResolvers<ContextType>;
  InventoryHostsEntry?: InventoryHostsEntryResolvers<ContextType>;
  InventoryHostsEntryList?: InventoryHostsEntryListResolvers<ContextType>;
  InventoryImportDataFile?: InventoryImportDataFileResolvers<ContextType>;
  InventoryImportDataFileConnection?: InventoryImportDataFileConnectionResolvers<ContextType>;
  InventoryImportDataFileEdge?: InventoryImportDataFileEdgeResolvers<ContextType>;
  InventoryImportError?: InventoryImportErrorResolvers<ContextType>;
  InventoryImportJob?: InventoryImportJobResolvers<ContextType>;
  InventoryImportJobConnection?: InventoryImportJobConnectionResolvers<ContextType>;
  InventoryImportJobEdge?: InventoryImportJobEdgeResolvers<ContextType>;
  InventoryImportRowError?: InventoryImportRowErrorResolvers<ContextType>;
  InventoryImportRowErrorArchiveErrorDetails?: InventoryImportRowErrorArchiveErrorDetailsResolvers<ContextType>;
  InventoryImportRowErrorCsvErrorDetails?: InventoryImportRowErrorCsvErrorDetailsResolvers<ContextType>;
  InventoryImportRowErrorXlsxErrorDetails?: InventoryImportRowErrorXlsxErrorDetailsResolvers<ContextType>;
  InventoryInsight?: InventoryInsightResolvers<ContextType>;
  InventoryInsightList?: InventoryInsightListResolvers<ContextType>;
  InventoryKeyValue?: InventoryKeyValueResolvers<ContextType>;
  InventoryLocation?: InventoryLocationResolvers<ContextType>;
  InventoryLocationConnection?: InventoryLocationConnectionResolvers<ContextType>;
  InventoryLocationEdge?: InventoryLocationEdgeResolvers<ContextType>;
  InventoryMachineArchitectureDetails?: InventoryMachineArchitectureDetailsResolvers<ContextType>;
  InventoryMachineDetails?: InventoryMachineDetailsResolvers<ContextType>;
  InventoryMachineDiskDetails?: InventoryMachineDiskDetailsResolvers<ContextType>;
  InventoryMachineNetworkDetails?: InventoryMachineNetworkDetailsResolvers<ContextType>;
  InventoryMachinePreferences?: InventoryMachinePreferencesResolvers<ContextType>;
  InventoryMachineSeries?: InventoryMachineSeriesResolvers<ContextType>;
  InventoryMemoryUsageSample?: InventoryMemoryUsageSampleResolvers<ContextType>;
  InventoryMigrationInsight?: InventoryMigrationInsightResolvers<ContextType>;
  InventoryMoney?: InventoryMoneyResolvers<ContextType>;
  InventoryMySqlPlugin?: InventoryMySqlPluginResolvers<ContextType>;
  InventoryMySqlProperty?: InventoryMySqlPropertyResolvers<ContextType>;
  InventoryMySqlSchemaDetails?: InventoryMySqlSchemaDetailsResolvers<ContextType>;
  InventoryMySqlStorageEngineDetails?: InventoryMySqlStorageEngineDetailsResolvers<ContextType>;
  InventoryMySqlVariable?: InventoryMySqlVariableResolvers<ContextType>;
  InventoryMysqlDatabaseDeployment?: InventoryMysqlDatabaseDeploymentResolvers<ContextType>;
  InventoryNetworkAdapterDetails?: InventoryNetworkAdapterDetailsResolvers<ContextType>;
  InventoryNetworkAdapterList?: InventoryNetworkAdapterListResolvers<ContextType>;
  InventoryNetworkAddress?: InventoryNetworkAddressResolvers<ContextType>;
  InventoryNetworkAddressList?: InventoryNetworkAddressListResolvers<ContextType>;
  InventoryNetworkConnection?: InventoryNetworkConnectionResolvers<ContextType>;
  InventoryNetworkConnectionList?: InventoryNetworkConnectionListResolvers<ContextType>;
  InventoryNetworkUsageSample?: InventoryNetworkUsageSampleResolvers<ContextType>;
  InventoryNfsExport?: InventoryNfsExportResolvers<ContextType>;
  InventoryNfsExportList?: InventoryNfsExportListResolvers<ContextType>;
  InventoryOpenFileDetails?: InventoryOpenFileDetailsResolvers<ContextType>;
  InventoryOpenFileList?: InventoryOpenFileListResolvers<ContextType>;
  InventoryOperation?: InventoryOperationResolvers<ContextType>;
  InventoryOperationChange?: InventoryOperationChangeResolvers<ContextType>;
  InventoryOperationConnection?: InventoryOperationConnectionResolvers<ContextType>;
  InventoryOperationEdge?: InventoryOperationEdgeResolvers<ContextType>;
  InventoryOperationMessage?: InventoryOperationMessageResolvers<ContextType>;
  InventoryOperationMetadata?: InventoryOperationMetadataResolvers<ContextType>;
  InventoryOperationPayload?: InventoryOperationPayloadResolvers<ContextType>;
  InventoryOperationResult?: InventoryOperationResultResolvers<ContextType>;
  InventoryOutputFile?: InventoryOutputFileResolvers<ContextType>;
  InventoryOutputFileList?: InventoryOutputFileListResolvers<ContextType>;
  InventoryPerformanceSample?: InventoryPerformanceSampleResolvers<ContextType>;
  InventoryPhysicalPlatformDetails?: InventoryPhysicalPlatformDetailsResolvers<ContextType>;
  InventoryPlatformDetails?: InventoryPlatformDetailsResolvers<ContextType>;
  InventoryPostgreSqlDatabaseDeployment?: InventoryPostgreSqlDatabaseDeploymentResolvers<ContextType>;
  InventoryPostgreSqlExtension?: InventoryPostgreSqlExtensionResolvers<ContextType>;
  InventoryPostgreSqlProperty?: InventoryPostgreSqlPropertyResolvers<ContextType>;
  InventoryPostgreSqlSchemaDetails?: InventoryPostgreSqlSchemaDetailsResolvers<ContextType>;
  InventoryPostgreSqlSetting?: InventoryPostgreSqlSettingResolvers<ContextType>;
  InventoryPreferenceSet?: InventoryPreferenceSetResolvers<ContextType>;
  InventoryPreferenceSetConnection?: InventoryPreferenceSetConnectionResolvers<ContextType>;
  InventoryPreferenceSetEdge?: InventoryPreferenceSetEdgeResolvers<ContextType>;
  InventoryRegionPreferences?: InventoryRegionPreferencesResolvers<ContextType>;
  InventoryRelation?: InventoryRelationResolvers<ContextType>;
  InventoryRelationConnection?: InventoryRelationConnectionResolvers<ContextType>;
  InventoryRelationEdge?: InventoryRelationEdgeResolvers<ContextType>;
  InventoryReport?: InventoryReportResolvers<ContextType>;
  InventoryReportConfig?: InventoryReportConfigResolvers<ContextType>;
  InventoryReportConfigConnection?: InventoryReportConfigConnectionResolvers<ContextType>;
  InventoryReportConfigEdge?: InventoryReportConfigEdgeResolvers<ContextType>;
  InventoryReportConfigGroupPreferenceSetAssignment?: InventoryReportConfigGroupPreferenceSetAssignmentResolvers<ContextType>;
  InventoryReportConnection?: InventoryReportConnectionResolvers<ContextType>;
  InventoryReportEdge?: InventoryReportEdgeResolvers<ContextType>;
  InventoryReportSummary?: InventoryReportSummaryResolvers<ContextType>;
  InventoryReportSummaryAssetAggregateStats?: InventoryReportSummaryAssetAggregateStatsResolvers<ContextType>;
  InventoryReportSummaryChartData?: InventoryReportSummaryChartDataResolvers<ContextType>;
  InventoryReportSummaryChartDataDataPoint?: InventoryReportSummaryChartDataDataPointResolvers<ContextType>;
  InventoryReportSummaryComputeEngineFinding?: InventoryReportSummaryComputeEngineFindingResolvers<ContextType>;
  InventoryReportSummaryGroupFinding?: InventoryReportSummaryGroupFindingResolvers<ContextType>;
  InventoryReportSummaryGroupPreferenceSetFinding?: InventoryReportSummaryGroupPreferenceSetFindingResolvers<ContextType>;
  InventoryReportSummaryHistogramChartData?: InventoryReportSummaryHistogramChartDataResolvers<ContextType>;
  InventoryReportSummaryHistogramChartDataBucket?: InventoryReportSummaryHistogramChartDataBucketResolvers<ContextType>;
  InventoryReportSummaryMachineSeriesAllocation?: InventoryReportSummaryMachineSeriesAllocationResolvers<ContextType>;
  InventoryReportSummarySoleTenantFinding?: InventoryReportSummarySoleTenantFindingResolvers<ContextType>;
  InventoryReportSummarySoleTenantNodeAllocation?: InventoryReportSummarySoleTenantNodeAllocationResolvers<ContextType>;
  InventoryReportSummaryUtilizationChartData?: InventoryReportSummaryUtilizationChartDataResolvers<ContextType>;
  InventoryReportSummaryVmwareEngineFinding?: InventoryReportSummaryVmwareEngineFindingResolvers<ContextType>;
  InventoryReportSummaryVmwareNode?: InventoryReportSummaryVmwareNodeResolvers<ContextType>;
  InventoryReportSummaryVmwareNodeAllocation?: InventoryReportSummaryVmwareNodeAllocationResolvers<ContextType>;
  InventoryResource?: InventoryResourceResolvers<ContextType>;
  InventoryRunAssetsExportJobResponse?: InventoryRunAssetsExportJobResponseResolvers<ContextType>;
  InventoryRunningProcess?: InventoryRunningProcessResolvers<ContextType>;
  InventoryRunningProcessList?: InventoryRunningProcessListResolvers<ContextType>;
  InventoryRunningService?: InventoryRunningServiceResolvers<ContextType>;
  InventoryRunningServiceList?: InventoryRunningServiceListResolvers<ContextType>;
  InventoryRuntimeNetworkInfo?: InventoryRuntimeNetworkInfoResolvers<ContextType>;
  InventorySettings?: InventorySettingsResolvers<ContextType>;
  InventorySignedUri?: InventorySignedUriResolvers<ContextType>;
  InventorySignedUriDestination?: InventorySignedUriDestinationResolvers<ContextType>;
  InventorySignedUris?: InventorySignedUrisResolvers<ContextType>;
  InventorySoleTenancyPreferences?: InventorySoleTenancyPreferencesResolvers<ContextType>;
  InventorySoleTenantNodeType?: InventorySoleTenantNodeTypeResolvers<ContextType>;
  InventorySource?: InventorySourceResolvers<ContextType>;
  InventorySourceConnection?: InventorySourceConnectionResolvers<ContextType>;
  InventorySourceEdge?: InventorySourceEdgeResolvers<ContextType>;
  InventorySqlServerDatabaseDeployment?: InventorySqlServerDatabaseDeploymentResolvers<ContextType>;
  InventorySqlServerFeature?: InventorySqlServerFeatureResolvers<ContextType>;
  InventorySqlServerSchemaDetails?: InventorySqlServerSchemaDetailsResolvers<ContextType>;
  InventorySqlServerServerFlag?: InventorySqlServerServerFlagResolvers<ContextType>;
  InventorySqlServerTraceFlag?: InventorySqlServerTraceFlagResolvers<ContextType>;
  InventoryStatus?: InventoryStatusResolvers<ContextType>;
  InventoryUploadFileInfo?: InventoryUploadFileInfoResolvers<ContextType>;
  InventoryValidationReport?: InventoryValidationReportResolvers<ContextType>;
  InventoryVirtualMachinePreferences?: InventoryVirtualMachinePreferencesResolvers<ContextType>;
  InventoryVmwareDiskConfig?: InventoryVmwareDiskConfigResolvers<ContextType>;
  InventoryVmwareEnginePreferences?: InventoryVmwareEnginePreferencesResolvers<ContextType>;
  InventoryVmwarePlatformDetails?: InventoryVmwarePlatformDetailsResolvers<ContextType>;
  InventoryXlsxOutputFile?: InventoryXlsxOutputFileResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  ReportInventoryAssetFramesPayload?: ReportInventoryAssetFramesPayloadResolvers<ContextType>;
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
  ResellerMessagingSubscription?: ResellerMessagingSubscriptionResolvers<ContextType>;
  ResellerMessagingSubscriptionPayload?: ResellerMessagingSubscriptionPayloadResolvers<ContextType>;
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
  UpdateInventoryAssetPayload?: UpdateInventoryAssetPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  content?: ContentDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  scope?: ScopeDirectiveResolver<any, any, ContextType>;
};
