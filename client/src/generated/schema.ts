// Made by `npm run generate`; do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /**
   * Whole number of at most 64 bits with sign, as a decimal string such as `"9007199254740993"`, so that JavaScript loses
   * no digit. Inputs may also be numbers within ±(2^53 - 1).
   */
  BigInt: { input: string; output: string; }
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
  /**
   * Comma-separated field paths relative to the changed resource, such as `displayName,labels.env`; `*` names all fields.
   * A map key that contains a dot or a comma is quoted in backticks. Lists change as a whole.
   */
  FieldMask: { input: string; output: string; }
  /** Any JSON value of RFC 8259: an object, a list, a string, a number, a boolean or null. */
  JSON: { input: unknown; output: unknown; }
  /**
   * A customer's permission to transfer its subscriptions to the reseller, which the customer generates. It is a secret and
   * can only be given as a variable, so that no document has it.
   */
  ResellerCustomerAuthToken: { input: string; output: never; }
  /** An absolute URL, without blanks. The service judges the URLs of inputs itself. */
  URL: { input: string; output: string; }
};

/**
 * The failure of `createExecution` while the account has an active execution with the same `to` and `from`, in any flow.
 * End that execution and try again.
 */
export type ActiveExecutionConflict = UserError & {
  readonly __typename?: 'ActiveExecutionConflict';
  /** Always `CONFLICT`. */
  readonly code: UserErrorCode;
  /** The active execution; null when it cannot be read or no longer exists. Needs the scope `executions:read`. */
  readonly conflictingExecution: Maybe<Execution>;
  /** SID of the active execution, a key of the service and not a global id; it can belong to another flow: `FN` and 32 hexadecimal digits. */
  readonly conflictingExecutionSid: Scalars['ID']['output'];
  /** A sentence for people that names the active execution. */
  readonly message: Scalars['String']['output'];
  /** Always null: no single input field is wrong. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A page of events of several services. */
export type ActivityConnection = {
  readonly __typename?: 'ActivityConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ActivityEdge>;
  /** The events of the page, without cursors. */
  readonly nodes: ReadonlyArray<Event>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when it cannot be counted within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An event of a page, with its cursor. */
export type ActivityEdge = {
  readonly __typename?: 'ActivityEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The event at this position. */
  readonly node: Event;
};

/** Conditions, which must all be met. */
export type ActivityFilter = {
  /**
   * Only what concerns this customer, by the links at the time of the event. The permanent id is needed, a domain is not
   * accepted because it can change, and so is the scope `reseller:read`.
   */
  readonly customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Only events of these kinds; at least one, those of services without their scope are the error `FORBIDDEN`. */
  readonly kinds?: InputMaybe<ReadonlyArray<EventKind>>;
  /** Only events that occurred at this time or later. */
  readonly occurredAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only events that occurred before this time. */
  readonly occurredBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only events of these services; at least one. Without it, events of all services that your credential has the scope for. */
  readonly services?: InputMaybe<ReadonlyArray<ActivityService>>;
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
  readonly allowExisting?: InputMaybe<Scalars['Boolean']['input']>;
  /** The assets, from 1 to 2,000. */
  readonly assets: ReadonlyArray<AssetRef>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The group. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Names an asset by one of the fields. */
export type AssetRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Names an export job by one of the fields. */
export type AssetsExportJobRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

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

/** Assets of one location to delete. */
export type BatchDeleteInventoryAssetsInput = {
  /** True skips assets that do not exist. Otherwise such an asset makes the mutation fail with `NOT_FOUND`. */
  readonly allowMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The assets, from 1 to 1,000. */
  readonly assets: ReadonlyArray<AssetRef>;
  /** Rules that extend the deletion to related assets. */
  readonly cascadingRules?: InputMaybe<ReadonlyArray<InventoryCascadingRuleInput>>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The location of the assets. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `batchDeleteInventoryAssets`. */
export type BatchDeleteInventoryAssetsPayload = {
  readonly __typename?: 'BatchDeleteInventoryAssetsPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /**
   * Global ids of the assets that the request named, in that order; null where the service refused the request. Assets
   * deleted by `cascadingRules` are not listed.
   */
  readonly deletedIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of assets in one location. */
export type BatchUpdateInventoryAssetsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The location of the assets. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Changes, from 1 to 1,000, at most one per asset. */
  readonly updates: ReadonlyArray<InventoryAssetUpdateInput>;
};

/** Result of `batchUpdateInventoryAssets`. */
export type BatchUpdateInventoryAssetsPayload = {
  readonly __typename?: 'BatchUpdateInventoryAssetsPayload';
  /**
   * Assets after the changes, in the order of the updates; null where the service refused the request. Needs the scope
   * `inventory:read`.
   */
  readonly assets: Maybe<ReadonlyArray<InventoryAsset>>;
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

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

/** Result of `cancelInventoryOperation`. */
export type CancelInventoryOperationPayload = {
  readonly __typename?: 'CancelInventoryOperationPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /**
   * Operation in its present state, which may still be running; null where the service refused the request. Needs the
   * scope `inventory:read`.
   */
  readonly operation: Maybe<InventoryOperation>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

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

/** A person or program in flows: one address of the credential's account. Needs the scope `executions:read`. */
export type Contact = Node & {
  readonly __typename?: 'Contact';
  /** The channel address: a phone number in E.164, a SIP address without `sip:`, `client:<name>` or `<channel>:<id>`. */
  readonly contactChannelAddress: Scalars['String']['output'];
  /** The customer that the address is linked to; null without a link. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /**
   * Executions with the contact, of every flow, newest first. Over a remote service, those that the gateway knows from its
   * events and polls.
   */
  readonly executions: Maybe<ExecutionConnection>;
  /** Global id of the contact. */
  readonly id: Scalars['ID']['output'];
  /** SID of the contact, a key of the service and not a global id: `FC` and 32 hexadecimal digits. Null when the service does not say. */
  readonly sid: Maybe<Scalars['ID']['output']>;
};


/** A person or program in flows: one address of the credential's account. Needs the scope `executions:read`. */
export type ContactExecutionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ExecutionOrder>>;
};

/** A contact by its `id` or its address: exactly one of the fields. */
export type ContactRef =
  /** A phone number in E.164, a SIP address, `client:<name>` or `<channel>:<id>`. */
  { readonly contactChannelAddress: Scalars['String']['input']; readonly id?: never; }
  |  /** The `id` of the contact. */
  { readonly contactChannelAddress?: never; readonly id: Scalars['ID']['input']; };

/** Input of `createExecution`. */
export type CreateExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The flow to run. */
  readonly flow: FlowRef;
  /**
   * Address that the flow uses: a phone number in E.164, a SIP address, `client:<name>`, `<channel>:<id>` such as
   * `whatsapp:+15551234567`, or the SID of a messaging service (`MG` and 32 hexadecimal digits); at most 255 characters.
   */
  readonly from: Scalars['String']['input'];
  /** The result while the account has an active execution with the same `to` and `from`, in any flow. */
  readonly ifActive?: InputMaybe<IfExecutionActive>;
  /** A JSON object of at most 131,072 characters and 100 levels; its keys become the flow's variables `flow.data.<key>`. */
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * Address of the contact: a phone number in E.164, a SIP address, `client:<name>` or `<channel>:<id>` such as
   * `whatsapp:+15551234567`; at most 255 characters. A real service judges it itself.
   */
  readonly to: Scalars['String']['input'];
};

/** Result of `createExecution`. */
export type CreateExecutionPayload = {
  readonly __typename?: 'CreateExecutionPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The new execution, or the active one for `ifActive: RETURN`; null when `userErrors` has the reason why it was not created. */
  readonly execution: Maybe<Execution>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** New export job and the place to create it in. */
export type CreateInventoryAssetsExportJobInput = {
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly assetsExportJobId: Scalars['ID']['input'];
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new export job. */
  readonly fields: InventoryAssetsExportJobInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New discovery client and the place to create it in. */
export type CreateInventoryDiscoveryClientInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly discoveryClientId: Scalars['ID']['input'];
  /** Content of the new discovery client. */
  readonly fields: InventoryDiscoveryClientInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New group and the place to create it in. */
export type CreateInventoryGroupInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new group. */
  readonly fields: InventoryGroupInput;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly groupId: Scalars['ID']['input'];
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New data file and the place to create it in. */
export type CreateInventoryImportDataFileInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new data file. */
  readonly fields: InventoryImportDataFileInput;
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly importDataFileId: Scalars['ID']['input'];
  /** The import job to create it in. */
  readonly importJob: ImportJobRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New import job and the place to create it in. */
export type CreateInventoryImportJobInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new import job. */
  readonly fields: InventoryImportJobInput;
  /**
   * Last part of the new full name: 1 to 63 letters, digits, `.`, `-`, `_` and `~` that begin and end with a letter or
   * digit.
   */
  readonly importJobId: Scalars['ID']['input'];
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New preference set and the place to create it in. */
export type CreateInventoryPreferenceSetInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new preference set. */
  readonly fields: InventoryPreferenceSetInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly preferenceSetId: Scalars['ID']['input'];
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New report config and the place to create it in. */
export type CreateInventoryReportConfigInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new report config. */
  readonly fields: InventoryReportConfigInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly reportConfigId: Scalars['ID']['input'];
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New report and the place to create it in. */
export type CreateInventoryReportInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new report. */
  readonly fields: InventoryReportInput;
  /** The report config to create it in. */
  readonly reportConfig: ReportConfigRef;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen. The service generates one where it is left out.
   */
  readonly reportId?: InputMaybe<Scalars['ID']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** New source and the place to create it in. */
export type CreateInventorySourceInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Content of the new source. */
  readonly fields: InventorySourceInput;
  /** The location to create it in. */
  readonly location: LocationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * Last part of the new full name: 1 to 63 lower-case letters, digits and hyphens that begin with a letter and do not
   * end with a hyphen.
   */
  readonly sourceId: Scalars['ID']['input'];
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

/**
 * A link between a customer and a contact or a project. The gateway keeps it, and people or programs make it; nothing is
 * linked by guessing. A credential sees a link only when it may see both ends. Needs the scope
 * `reseller:read`.
 */
export type CustomerLink = Node & {
  readonly __typename?: 'CustomerLink';
  /** Time at which the link was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Owner of the credential that made the link, such as `user:developer`. */
  readonly createdBy: Scalars['String']['output'];
  /** The customer; null when the reseller service no longer has it. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Id of the customer, a key of the service and not a global id. */
  readonly customerId: Scalars['ID']['output'];
  /** Global id of the link. */
  readonly id: Scalars['ID']['output'];
  /** The other end. Needs `executions:read` for a contact and `inventory:read` for a project. */
  readonly target: Maybe<CustomerLinkTarget>;
};

/** The failure to link an object that is linked to another customer: an object belongs to one customer at most. */
export type CustomerLinkConflict = UserError & {
  readonly __typename?: 'CustomerLinkConflict';
  /** The kind of failure, machine-readable. */
  readonly code: UserErrorCode;
  /** The existing link; null when the credential may not see its customer. */
  readonly link: Maybe<CustomerLink>;
  /** A sentence for people: what was wrong and what is expected. */
  readonly message: Scalars['String']['output'];
  /** Path of the wrong input field, beginning with `input`; null when no single field is wrong. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A page of links, in the order in which they were made. Needs the scope `reseller:read`. */
export type CustomerLinkConnection = {
  readonly __typename?: 'CustomerLinkConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<CustomerLinkEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<CustomerLink>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all links of the list. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An entry of a list of links. */
export type CustomerLinkEdge = {
  readonly __typename?: 'CustomerLinkEdge';
  /** Position of the link in its list. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The link. */
  readonly node: CustomerLink;
};

/** Conditions, which must all be met. */
export type CustomerLinkFilter = {
  /** Only links to objects of these kinds. */
  readonly kinds?: InputMaybe<ReadonlyArray<CustomerLinkKind>>;
};

/** The kind of object that a customer is linked to. */
export type CustomerLinkKind =
  /** A contact of the execution service. */
  | 'CONTACT'
  /** A project of the inventory. */
  | 'PROJECT';

/** A term of the order of links. */
export type CustomerLinkOrder = {
  /** The direction; links without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: CustomerLinkOrderField;
};

/** A field that links can be sorted by. */
export type CustomerLinkOrderField =
  /** The time at which the link was made. */
  | 'CREATED_AT';

/** A link between a customer and an object, which has no key but its `id`: exactly one of the fields. */
export type CustomerLinkRef =
  /** The `id` of the link. */
  { readonly id: Scalars['ID']['input']; };

/** An object that probably belongs to a customer but is not linked. Needs the scope `reseller:read`. */
export type CustomerLinkSuggestion = {
  readonly __typename?: 'CustomerLinkSuggestion';
  /** A sentence for people that says why the object is suggested. */
  readonly reason: Scalars['String']['output'];
  /** The object to link. */
  readonly target: CustomerLinkTarget;
};

/** The object that a customer is linked to. */
export type CustomerLinkTarget = Contact | InventoryProject;

/** The object to link: exactly one of the fields. */
export type CustomerLinkTargetInput =
  /** A contact of the credential's account. The address need not have had an execution yet. */
  { readonly contact: ContactRef; readonly project?: never; }
  |  /**
   * An inventory project that the credential may see. A project is not created: each valid id is one, and has no resources at
   * first.
   */
  { readonly contact?: never; readonly project: InventoryProjectRef; };

/** A customer by its `id` or its key: exactly one of the fields. */
export type CustomerRef =
  /** Permanent id of the customer at the service, or its primary domain. */
  { readonly customerId: Scalars['ID']['input']; readonly id?: never; }
  |  /** The `id` of the customer. */
  { readonly customerId?: never; readonly id: Scalars['ID']['input']; };

/** Input of `deleteExecution`. */
export type DeleteExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The execution to delete. */
  readonly execution: ExecutionRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `deleteExecution`. */
export type DeleteExecutionPayload = {
  readonly __typename?: 'DeleteExecutionPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The former `id` of the execution; null when `userErrors` has the reason why it was not deleted. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Asset to delete. */
export type DeleteInventoryAssetInput = {
  /** The asset to delete. */
  readonly asset: AssetRef;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `deleteInventoryAsset`. */
export type DeleteInventoryAssetPayload = {
  readonly __typename?: 'DeleteInventoryAssetPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Global id of the deleted asset; null where the service refused the request. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Request id that the mutation used; repeat it to retry safely. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Export job to delete. */
export type DeleteInventoryAssetsExportJobInput = {
  /** The export job to delete. */
  readonly assetsExportJob: AssetsExportJobRef;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Discovery client to delete. */
export type DeleteInventoryDiscoveryClientInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The discovery client to delete. */
  readonly discoveryClient: DiscoveryClientRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Group to delete. */
export type DeleteInventoryGroupInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The group to delete. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Data file to delete. */
export type DeleteInventoryImportDataFileInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The data file to delete. */
  readonly importDataFile: ImportDataFileRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Import job to delete. */
export type DeleteInventoryImportJobInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** True also deletes the data files of the job. Otherwise the job must have none. */
  readonly force?: InputMaybe<Scalars['Boolean']['input']>;
  /** The import job to delete. */
  readonly importJob: ImportJobRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `deleteInventoryOperation`. */
export type DeleteInventoryOperationPayload = {
  readonly __typename?: 'DeleteInventoryOperationPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Global id of the deleted operation; null where the service refused the request. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Preference set to delete. */
export type DeleteInventoryPreferenceSetInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The preference set to delete. */
  readonly preferenceSet: PreferenceSetRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Report config to delete. */
export type DeleteInventoryReportConfigInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** True also deletes the reports of the config. Otherwise the config must have none. */
  readonly force?: InputMaybe<Scalars['Boolean']['input']>;
  /** The report config to delete. */
  readonly reportConfig: ReportConfigRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Report to delete. */
export type DeleteInventoryReportInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The report to delete. */
  readonly report: ReportRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Source to delete. */
export type DeleteInventorySourceInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The source to delete. */
  readonly source: SourceRef;
};

/** Names a discovery client by one of the fields. */
export type DiscoveryClientRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Input of `endExecution`. */
export type EndExecutionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The execution to end. */
  readonly execution: ExecutionRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `endExecution`. */
export type EndExecutionPayload = {
  readonly __typename?: 'EndExecutionPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The execution after the change, also when it had ended before. Null when `userErrors` has the reason why it was not ended. */
  readonly execution: Maybe<Execution>;
  /** Expected failures; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Something that happened: the events of every list and stream. A selection on `Event` needs no fragment for each type.
 * Heartbeats and gaps are messages of streams, and not events.
 */
export type Event = {
  /** Position of the event; pass it as `after` to continue behind it. Every list and stream of events accepts it. */
  readonly cursor: Scalars['Cursor']['output'];
  /**
   * The customer that the event concerns, by the links at the time of the event. Null without one, without the scope
   * `reseller:read`, and for a customer that your credential may not see.
   */
  readonly customer: Maybe<ResellerCustomer>;
  /** Global id of the event, the same in every list and stream. `Query.node` reads the event while the gateway keeps it. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Time of the event, in milliseconds. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** The service that the event is from. */
  readonly service: ActivityService;
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

/** A message of a stream: an event, or what the stream itself reports. */
export type EventMessage = ExecutionChange | InventoryAssetChanges | InventoryOperationChange | ResellerCancellation | ResellerChange | ResellerStateDrift | ResellerSuspension | StreamGap | StreamHeartbeat;

/** The run of one contact through a flow (a scripted voice or messaging conversation). Needs the scope `executions:read`. */
export type Execution = Node & {
  readonly __typename?: 'Execution';
  /** SID of the account that started the execution, a key of the service and not a global id: `AC` and 32 hexadecimal digits. */
  readonly accountSid: Scalars['ID']['output'];
  /** The contact in the flow; null once the service has deleted its address. */
  readonly contact: Maybe<Contact>;
  /**
   * Address of the contact: a phone number in E.164, a SIP address without `sip:`, `client:<name>` or `<channel>:<id>`;
   * empty once the service has deleted it.
   */
  readonly contactChannelAddress: Scalars['String']['output'];
  /**
   * SID of the contact, a key of the service and not a global id; the same in all executions with the same contact: `FC` and 32 hexadecimal digits. Null when the
   * service does not return it.
   */
  readonly contactSid: Maybe<Scalars['ID']['output']>;
  /**
   * Present values of the variables that the flow's widgets can use, as a JSON object; empty once the service has deleted
   * them. REST: the resource `Context` of the execution.
   */
  readonly context: Scalars['JSON']['output'];
  /** Time at which the contact entered the flow, in whole seconds. REST: `date_created`. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The customer that the contact's address is linked to; null without a link. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /**
   * Seconds from `createdAt`, which has whole seconds, to `endedAt`, with milliseconds. Null for an active execution, and
   * when the time of the end is not known.
   */
  readonly durationSeconds: Maybe<Scalars['Float']['output']>;
  /**
   * Time of the end, in milliseconds. Null for an active execution, and when it is not known: over a remote service, only
   * the event log has it, and the payload of `endExecution`, in whole seconds.
   */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * Reason of the end. Null for an active execution, and when it is not known: over a remote service, only the event log
   * has it, and the payload of `endExecution` does not.
   */
  readonly endedReason: Maybe<ExecutionEndedReason>;
  /** Events of the execution, oldest first. Every list and stream of events accepts the cursors. */
  readonly events: Maybe<ExecutionEventConnection>;
  /** The flow that runs. */
  readonly flow: Maybe<Flow>;
  /** Address that the flow uses, such as a phone number in E.164; null when the service does not return it. */
  readonly flowChannelAddress: Maybe<Scalars['String']['output']>;
  /** SID of the flow, a key of the service and not a global id: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['output'];
  /** Version number of the flow that runs; null when the service does not return it. */
  readonly flowVersion: Maybe<Scalars['Int']['output']>;
  /** Global id for `Query.node`; it contains the flow's SID and the execution's SID. */
  readonly id: Scalars['ID']['output'];
  /** SID of the call, message or request that started the execution; null when the service does not return it. */
  readonly initiatedBy: Maybe<Scalars['String']['output']>;
  /** SID of the execution, a key of the service and not a global id: `FN` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['output'];
  /** Whether the contact is still in the flow. */
  readonly status: ExecutionStatus;
  /** A single step; null when this execution does not have it. */
  readonly step: Maybe<ExecutionStep>;
  /** The steps of this execution (its moves from widget to widget), newest first. */
  readonly steps: Maybe<ExecutionStepConnection>;
  /** Time of the last change, in whole seconds; null when the execution has never changed. REST: `date_updated`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Absolute URL of the execution in the REST API, version 2. */
  readonly url: Scalars['URL']['output'];
};


/** The run of one contact through a flow (a scripted voice or messaging conversation). Needs the scope `executions:read`. */
export type ExecutionEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};


/** The run of one contact through a flow (a scripted voice or messaging conversation). Needs the scope `executions:read`. */
export type ExecutionStepArgs = {
  sid: Scalars['ID']['input'];
};


/** The run of one contact through a flow (a scripted voice or messaging conversation). Needs the scope `executions:read`. */
export type ExecutionStepsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionStepFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ExecutionStepOrder>>;
};

/** The execution to find: exactly one of the fields. */
export type ExecutionBy =
  /** The `id` of the execution. */
  { readonly id: Scalars['ID']['input']; readonly sid?: never; readonly url?: never; }
  |  /**
   * SID of the execution: `FN` and 32 hexadecimal digits. A remote service is asked in the flow that it reported the
   * execution of, else in each configured flow.
   */
  { readonly id?: never; readonly sid: Scalars['ID']['input']; readonly url?: never; }
  |  /** The `url` of the execution, of either version of the REST API. */
  { readonly id?: never; readonly sid?: never; readonly url: Scalars['URL']['input']; };

/**
 * An event of an execution. `execution` and `step` are read when the message is delivered, and can have changed since the
 * event. Needs the scope `executions:read`.
 */
export type ExecutionChange = Event & Node & Resumable & {
  readonly __typename?: 'ExecutionChange';
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
  /** The former `id` of the execution after an `EXECUTION_DELETED`; null for other kinds. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /**
   * Reason of an `EXECUTION_ENDED`. The embedded service uses `FLOW_END`, `ENDED_BY_REQUEST`, `REPLY_TIMEOUT`, `HANG_UP`
   * and `FLOW_ERROR`. Null for other kinds, and when a remote service gives no reason.
   */
  readonly endedReason: Maybe<Scalars['String']['output']>;
  /** Present state of the execution; null when it has been deleted since. */
  readonly execution: Maybe<Execution>;
  /** SID of the execution, a key of the service and not a global id, also after its deletion: `FN` and 32 hexadecimal digits. */
  readonly executionSid: Scalars['ID']['output'];
  /** SID of the flow, a key of the service and not a global id: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event. */
  readonly kind: EventKind;
  /** Time of the event, in milliseconds. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** The service that it is from. */
  readonly service: ActivityService;
  /** The step of an `EXECUTION_STEP_ENTERED`; null for other kinds, and when the execution has been deleted since. */
  readonly step: Maybe<ExecutionStep>;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** A page of executions. Needs the scope `executions:read`. */
export type ExecutionConnection = {
  readonly __typename?: 'ExecutionConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ExecutionEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<Execution>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A number of executions that are equal in the requested properties. Needs the scope `executions:read`. */
export type ExecutionCount = {
  readonly __typename?: 'ExecutionCount';
  /** Mean of `durationSeconds` of those that have one; null without any, and over a remote service. */
  readonly averageDurationSeconds: Maybe<Scalars['Float']['output']>;
  /** Number of executions. */
  readonly count: Scalars['Int']['output'];
  /** Their reason of the end; null without `ENDED_REASON`, for active executions, and when the reason is not known. */
  readonly endedReason: Maybe<ExecutionEndedReason>;
  /** Their flow; null without `FLOW`. */
  readonly flow: Maybe<Flow>;
  /** Version of their flow; null without `FLOW_VERSION`. */
  readonly flowVersion: Maybe<Scalars['Int']['output']>;
  /** Their status; null without `STATUS`. */
  readonly status: Maybe<ExecutionStatus>;
  /** Name of the widget at which they are; null without `CURRENT_WIDGET`, for ended executions, and for flows without a definition. */
  readonly widgetName: Maybe<Scalars['String']['output']>;
};

/** A property by which executions are counted. */
export type ExecutionCountKey =
  /** The widget at which an active execution is; those that are at none are one group. Not over a remote service. */
  | 'CURRENT_WIDGET'
  /** The reason of the end; active executions are one group, together with those whose reason is not known. Not over a remote service. */
  | 'ENDED_REASON'
  /** The flow. */
  | 'FLOW'
  /** The version of the flow. Not over a remote service. */
  | 'FLOW_VERSION'
  /** The status. */
  | 'STATUS';

/** An execution of a page, with its cursor. */
export type ExecutionEdge = {
  readonly __typename?: 'ExecutionEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The execution at this position. */
  readonly node: Execution;
};

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

/** A page of events. Needs the scope `executions:read`. */
export type ExecutionEventConnection = {
  readonly __typename?: 'ExecutionEventConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ExecutionEventEdge>;
  /** The events of the page, without cursors. */
  readonly nodes: ReadonlyArray<ExecutionChange>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when it cannot be counted within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An event of a page, with its cursor. */
export type ExecutionEventEdge = {
  readonly __typename?: 'ExecutionEventEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The event at this position. */
  readonly node: ExecutionChange;
};

/** Conditions that an execution must all meet. Without a filter the list has every execution. */
export type ExecutionFilter = {
  /**
   * Only executions with this contact, by its address; a telephone number with the code of its country, however it is
   * written. Not over a remote service.
   */
  readonly contactChannelAddress?: InputMaybe<Scalars['String']['input']>;
  /** Only executions that started at this time or later; `createdAt` has whole seconds. REST: `DateCreatedFrom`. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only executions that started before this time. REST: `DateCreatedTo`. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only active executions at one of these widgets, by name: from 1 to 100. Not over a remote service. */
  readonly currentWidgetNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Only executions that ended for one of these reasons: from 1 to 100. Not over a remote service, which does not return them. */
  readonly endedReasons?: InputMaybe<ReadonlyArray<ExecutionEndedReason>>;
  /** Only executions of this version of their flow. Not over a remote service. */
  readonly flowVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Only executions with one of these statuses: from 1 to 100. Over a remote service, several need one flow or contact. */
  readonly statuses?: InputMaybe<ReadonlyArray<ExecutionStatus>>;
};

/** The key of an execution at the service. */
export type ExecutionKey = {
  /** SID of the flow: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['input'];
  /** SID of the execution: `FN` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['input'];
};

/** The order of a list of executions. */
export type ExecutionOrder = {
  /** The direction: `DESC` has the newest execution first. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ExecutionOrderField;
};

/** A field that executions can be sorted by. */
export type ExecutionOrderField =
  /** The time at which the contact entered the flow; executions of the same second are in the order of their creation. */
  | 'CREATED_AT';

/** An execution by its `id` or its key: exactly one of the fields. */
export type ExecutionRef =
  /** The `id` of the execution. */
  { readonly id: Scalars['ID']['input']; readonly key?: never; }
  |  /** The key of the execution at the service. */
  { readonly id?: never; readonly key: ExecutionKey; };

/** Whether the contact is still in the flow. */
export type ExecutionStatus =
  /** The contact is in the flow: the flow waits for a reply, or is sending something. */
  | 'ACTIVE'
  /** The contact stopped replying or hung up, the flow reached its end, or a request ended the execution. */
  | 'ENDED'
  /** A status that this schema does not have. Inputs do not accept it. */
  | 'UNRECOGNIZED';

/** A move of an execution from one widget of the flow to the next. Needs the scope `executions:read`. */
export type ExecutionStep = Node & {
  readonly __typename?: 'ExecutionStep';
  /** SID of the account that started the execution, a key of the service and not a global id: `AC` and 32 hexadecimal digits. */
  readonly accountSid: Scalars['ID']['output'];
  /** Values of the variables right after the move, as a JSON object. REST: the resource `Context` of the step. */
  readonly context: Scalars['JSON']['output'];
  /** Time of the move, in whole seconds. REST: `date_created`. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** SID of the execution, a key of the service and not a global id: `FN` and 32 hexadecimal digits. */
  readonly executionSid: Scalars['ID']['output'];
  /** SID of the flow, a key of the service and not a global id: `FW` and 32 hexadecimal digits. */
  readonly flowSid: Scalars['ID']['output'];
  /** Global id for `Query.node`; it contains the SIDs of the flow, the execution and the step. */
  readonly id: Scalars['ID']['output'];
  /** Name of the event that caused the move, such as `incomingRequest`. */
  readonly name: Scalars['String']['output'];
  /**
   * SID of the parent flow's step that started the subflow of this step, a key of the service and not a global id: `FT` and 32 hexadecimal digits; null outside of
   * subflows.
   */
  readonly parentStepSid: Maybe<Scalars['ID']['output']>;
  /** SID of the step, a key of the service and not a global id: `FT` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['output'];
  /** Name of the widget that was left; null when the service does not return it. */
  readonly transitionedFrom: Maybe<Scalars['String']['output']>;
  /** Name of the widget that was entered; `Ended` in the last step; null while the execution has not moved on. */
  readonly transitionedTo: Maybe<Scalars['String']['output']>;
  /** Type of the widget that was left, such as `trigger`; `unknown` when the flow no longer has that widget. */
  readonly type: Scalars['String']['output'];
  /** Time of the last change, in whole seconds; null when the step has never changed. REST: `date_updated`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Absolute URL of the step in the REST API, version 2. */
  readonly url: Scalars['URL']['output'];
  /**
   * The widget that was left, as the flow's present definition has it; null when the definition is not known or does not have
   * it.
   */
  readonly widget: Maybe<FlowWidget>;
};

/** A page of steps. Needs the scope `executions:read`. */
export type ExecutionStepConnection = {
  readonly __typename?: 'ExecutionStepConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ExecutionStepEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ExecutionStep>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A step of a page, with its cursor. */
export type ExecutionStepEdge = {
  readonly __typename?: 'ExecutionStepEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The step at this position. */
  readonly node: ExecutionStep;
};

/** Conditions that a step must all meet. Without a filter the list has every step of the execution. */
export type ExecutionStepFilter = {
  /** Only steps of this time or later; `createdAt` has whole seconds. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only steps before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only steps of these events, by `name`: from 1 to 100. */
  readonly names?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The order of a list of steps. */
export type ExecutionStepOrder = {
  /** The direction: `DESC` has the newest step first. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ExecutionStepOrderField;
};

/** A field that steps can be sorted by. */
export type ExecutionStepOrderField =
  /** The time of the step; steps of the same second are in the order in which they happened. */
  | 'CREATED_AT';

/** A flow: a scripted voice or messaging conversation. Needs the scope `executions:read`. */
export type Flow = Node & {
  readonly __typename?: 'Flow';
  /** The flow's definition as its file has it. Null over a remote service, and where only executions of the flow are known. */
  readonly definition: Maybe<Scalars['JSON']['output']>;
  /** Executions of the flow in your account, newest first. */
  readonly executions: Maybe<ExecutionConnection>;
  /** Global id for `Query.node`; it contains the flow's SID. */
  readonly id: Scalars['ID']['output'];
  /** Name in the flow's definition; null when the definition has none or is not known. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** SID of the flow, a key of the service and not a global id: `FW` and 32 hexadecimal digits. */
  readonly sid: Scalars['ID']['output'];
  /** Version number of the definition; null when it is not known. */
  readonly version: Maybe<Scalars['Int']['output']>;
  /** The widgets of the definition, in its order; null when the definition is not known. */
  readonly widgets: Maybe<ReadonlyArray<FlowWidget>>;
};


/** A flow: a scripted voice or messaging conversation. Needs the scope `executions:read`. */
export type FlowExecutionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ExecutionOrder>>;
};

/** A page of flows, sorted by SID. Needs the scope `executions:read`. */
export type FlowConnection = {
  readonly __typename?: 'FlowConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<FlowEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<Flow>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all flows of the list; null when there are more than 1,000. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A flow of a page, with its cursor. */
export type FlowEdge = {
  readonly __typename?: 'FlowEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The flow at this position. */
  readonly node: Flow;
};

/** Conditions that a flow must all meet. Without a filter the list has every flow. */
export type FlowFilter = {
  /** Only flows with these names: from 1 to 100. */
  readonly names?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The order of a list of flows. */
export type FlowOrder = {
  /** The direction; flows without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: FlowOrderField;
};

/** A field that flows can be sorted by. */
export type FlowOrderField =
  /** The name in its definition. */
  | 'NAME'
  /** The SID of the flow. */
  | 'SID'
  /** The version of its definition. */
  | 'VERSION';

/** A flow by its `id` or its key: exactly one of the fields. */
export type FlowRef =
  /** The `id` of the flow. */
  { readonly id: Scalars['ID']['input']; readonly sid?: never; }
  |  /** SID of the flow, a key of the service: `FW` and 32 hexadecimal digits. */
  { readonly id?: never; readonly sid: Scalars['ID']['input']; };

/** A way from one widget of a flow to the next. Needs the scope `executions:read`. */
export type FlowTransition = {
  readonly __typename?: 'FlowTransition';
  /** Name of the event that leads this way, such as `incomingMessage`. */
  readonly event: Scalars['String']['output'];
  /** Name of the next widget; null where the flow ends. */
  readonly next: Maybe<Scalars['String']['output']>;
};

/** A step of a flow's definition, which an execution enters and leaves. Needs the scope `executions:read`. */
export type FlowWidget = {
  readonly __typename?: 'FlowWidget';
  /** Name of the widget, unique in its flow. */
  readonly name: Scalars['String']['output'];
  /** The ways out of the widget: one for each event that can happen at it, and one `match` for each condition of a split. */
  readonly transitions: ReadonlyArray<FlowTransition>;
  /** Type of the widget, such as `send-message`. */
  readonly type: Scalars['String']['output'];
};

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

/** Names a group by one of the fields. */
export type GroupRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** The result of `createExecution` while an execution with the same `to` and `from` is active. */
export type IfExecutionActive =
  /** A user error of the type `ActiveExecutionConflict`, which names the active execution. Nothing is created. */
  | 'FAIL'
  /**
   * The active execution itself, unchanged. It can belong to another flow, and `parameters` have no effect on it. The
   * create over REST under `/v1` does the same.
   */
  | 'RETURN';

/** Names a data file by one of the fields. */
export type ImportDataFileRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Names an import job by one of the fields. */
export type ImportJobRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Method that assigned an IP address to its adapter. */
export type InventoryAddressAssignment =
  /** Assigned by a DHCP server. */
  | 'DHCP'
  /** Configured by hand. */
  | 'STATIC'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Bounds that divide the values of a histogram into buckets. */
export type InventoryAggregationHistogramInput = {
  /**
   * Up to 20 bounds in strictly rising order. n bounds give n + 1 buckets, because values below the first bound are
   * counted too.
   */
  readonly lowerBounds?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
};

/** Aggregate to compute. Set exactly one of `count`, `frequency`, `histogram` and `sum`. */
export type InventoryAggregationInput = {
  /** True counts the assets in which `field` is set, or all assets where `field` is left out or `*`. */
  readonly count?: InputMaybe<Scalars['Boolean']['input']>;
  /** Path of a field in filter syntax, such as `machineDetails.coreCount` or `labels.env`. Only `count` works without it. */
  readonly field?: InputMaybe<Scalars['String']['input']>;
  /**
   * True counts the assets per value. Works for text, enum, whole number and boolean fields, and for `assignedGroups`
   * and `sources`.
   */
  readonly frequency?: InputMaybe<Scalars['Boolean']['input']>;
  /** Bounds of the buckets; works for whole numbers. */
  readonly histogram?: InputMaybe<InventoryAggregationHistogramInput>;
  /** True adds the values up; works for whole numbers. */
  readonly sum?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Aggregate over assets, as an `InventoryAggregationInput` requested it; exactly one of the four results is set. */
export type InventoryAggregationResult = {
  readonly __typename?: 'InventoryAggregationResult';
  /** Number of assets in which the field is set. */
  readonly count: Maybe<InventoryAggregationResultCount>;
  /** Path of the field, exactly as requested; null where the request named none. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Number of assets for each value of the field; holds the 1,000 most frequent values. */
  readonly frequency: Maybe<InventoryAggregationResultFrequency>;
  /** Number of assets in each interval of values. */
  readonly histogram: Maybe<InventoryAggregationResultHistogram>;
  /** Total of all values. */
  readonly sum: Maybe<InventoryAggregationResultSum>;
};

/** Result of a `count` aggregation. */
export type InventoryAggregationResultCount = {
  readonly __typename?: 'InventoryAggregationResultCount';
  /** Number of assets. */
  readonly value: Maybe<Scalars['BigInt']['output']>;
};

/**
 * Result of a `frequency` aggregation: the 1,000 most frequent values, the most frequent first. Texts longer than 1,000 characters are grouped by
 * their first 1,000 characters.
 */
export type InventoryAggregationResultFrequency = {
  readonly __typename?: 'InventoryAggregationResultFrequency';
  /** Entries, one per value: the value as text in `key`, the number of assets in `value`. */
  readonly values: ReadonlyArray<InventoryCount>;
};

/** Result of a `histogram` aggregation: one bucket more than there are bounds. */
export type InventoryAggregationResultHistogram = {
  readonly __typename?: 'InventoryAggregationResultHistogram';
  /** Buckets in rising order; the first has no lower bound and the last has no upper bound. */
  readonly buckets: ReadonlyArray<InventoryAggregationResultHistogramBucket>;
};

/** Interval of a histogram. */
export type InventoryAggregationResultHistogramBucket = {
  readonly __typename?: 'InventoryAggregationResultHistogramBucket';
  /** Number of assets whose value is inside the bounds. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
  /** Lowest value of the bucket, inclusive; null for the first bucket. */
  readonly lowerBound: Maybe<Scalars['Float']['output']>;
  /** Upper end of the bucket, exclusive; null for the last bucket. */
  readonly upperBound: Maybe<Scalars['Float']['output']>;
};

/** Result of a `sum` aggregation. */
export type InventoryAggregationResultSum = {
  readonly __typename?: 'InventoryAggregationResultSum';
  /** Total in the unit of the field, such as mebibytes for `machineDetails.memoryMb`. Totals above 2^53 are rounded. */
  readonly value: Maybe<Scalars['Float']['output']>;
};

/**
 * Discovered machine, database or database deployment. Assets come from reported frames and from imports, and cannot be
 * created directly. Needs the scope `inventory:read`.
 */
export type InventoryAsset = InventoryResource & Node & {
  readonly __typename?: 'InventoryAsset';
  /** Properties that a source reported and that no other field holds; keys and values have at most 64 KiB together. */
  readonly attributes: ReadonlyArray<InventoryKeyValue>;
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /**
   * Details of the asset, of the type of its `kind`; null where a source has reported none yet. REST has a field for each
   * kind: `machineDetails`, `databaseDeploymentDetails` and `databaseDetails`, which filters and aggregations name, too.
   */
  readonly details: Maybe<InventoryAssetDetails>;
  /** Full names of the groups that contain the asset; keys of the service, not global ids. REST: `assignedGroups`. */
  readonly groupNames: ReadonlyArray<Scalars['ID']['output']>;
  /** Groups that contain the asset. */
  readonly groups: ReadonlyArray<InventoryGroup>;
  /** True keeps the asset out of lists, exports and aggregates that do not set `showHidden`. */
  readonly hidden: Scalars['Boolean']['output'];
  /** Time at which the asset was hidden, set by the service; null while it is visible. REST: `hideTime`. */
  readonly hiddenAt: Maybe<Scalars['DateTime']['output']>;
  /** Free text that explains why the asset is hidden; cleared when the asset is shown again. */
  readonly hideReason: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Conclusions of the service about a migration of the asset; null where it draws none. The embedded service draws them
   * for machines when a source reports them: `fit` from the guest operating system, the CPU architecture and whether a
   * machine type is large enough, and the suggested machine from cores, memory and total disk capacity as installed.
   * Measured use and prices do not count. A `genericInsight` has the reason for a rating other than `FIT`.
   */
  readonly insightList: Maybe<InventoryInsightList>;
  /** Kind of the asset, by the details that it has; null where a source has reported none yet. */
  readonly kind: Maybe<InventoryAssetKind>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Location of the asset. */
  readonly location: Maybe<InventoryLocation>;
  /** Full name: `projects/{project}/locations/{location}/assets/{asset}`; key of the service, not a global id. The service chooses the last part. */
  readonly name: Scalars['ID']['output'];
  /** Daily resource usage, computed from reported samples; null where none was reported. */
  readonly performanceData: Maybe<InventoryAssetPerformanceData>;
  /** The project of the asset. */
  readonly project: Maybe<InventoryProject>;
  /** Page of the relations that start or end at the asset, oldest first. */
  readonly relations: Maybe<InventoryRelationConnection>;
  /** Full names of the sources that reported the asset; keys of the service, not global ids. REST: `sources`. */
  readonly sourceNames: ReadonlyArray<Scalars['ID']['output']>;
  /** Sources that reported the asset. */
  readonly sources: ReadonlyArray<InventorySource>;
  /** Display title, made by the service from reported details such as the host name, UUID, IP address or database name. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/**
 * Discovered machine, database or database deployment. Assets come from reported frames and from imports, and cannot be
 * created directly. Needs the scope `inventory:read`.
 */
export type InventoryAssetRelationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryRelationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryRelationOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};

/** A change of one asset. */
export type InventoryAssetChange = {
  readonly __typename?: 'InventoryAssetChange';
  /** Present state of the asset; null when it has been deleted. */
  readonly asset: Maybe<InventoryAsset>;
  /** Global id of the asset when it was deleted, so that a client can remove it from its cache; null otherwise. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Kind of the change. */
  readonly kind: InventoryAssetChangeKind;
  /** Full name of the asset, also after its deletion: `projects/{project}/locations/{location}/assets/{asset}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
};

/** Kind of a change of an asset. */
export type InventoryAssetChangeKind =
  /** A source reported it for the first time. */
  | 'CREATED'
  /** It was deleted. */
  | 'DELETED'
  /** A caller or a source changed it: it has a new `updatedAt`. */
  | 'UPDATED';

/**
 * Event of the stream `Subscription.inventoryAssetChanges`: the assets that one transaction changed. A request is one
 * transaction, an import has one for each 200 machines at most. A transaction that changes more than 500 assets has
 * several events. Needs the scope `inventory:read`.
 */
export type InventoryAssetChanges = Event & Node & Resumable & {
  readonly __typename?: 'InventoryAssetChanges';
  /** The changes, at most 500; an asset is in an event once. */
  readonly changes: ReadonlyArray<InventoryAssetChange>;
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of event: `ASSETS_CHANGED`. */
  readonly kind: EventKind;
  /** Time of the change. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** The service that it is from. */
  readonly service: ActivityService;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** Page of a list of assets. */
export type InventoryAssetConnection = {
  readonly __typename?: 'InventoryAssetConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryAssetEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryAsset>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Details of an asset of any kind. Each member needs the scope `inventory:read`. */
export type InventoryAssetDetails = InventoryDatabaseDeploymentDetails | InventoryDatabaseDetails | InventoryMachineDetails;

/** Entry of a page: an asset with its cursor. */
export type InventoryAssetEdge = {
  readonly __typename?: 'InventoryAssetEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Asset at this position. */
  readonly node: InventoryAsset;
};

/** Conditions, which must all be met. */
export type InventoryAssetFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only assets of one of these groups, by their full names. */
  readonly groupNames?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only assets of these kinds. */
  readonly kinds?: InputMaybe<ReadonlyArray<InventoryAssetKind>>;
  /** Only assets that one of these sources has reported, by their full names. */
  readonly sourceNames?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Fields of an asset that a client may change. Reported details such as `machineDetails` are changed by frames only. */
export type InventoryAssetInput = {
  /** Properties that a source reported and that no other field holds; keys and values have at most 64 KiB together. */
  readonly attributes?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** True keeps the asset out of lists, exports and aggregates that do not set `showHidden`. */
  readonly hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Free text that explains why the asset is hidden; cleared when the asset is shown again. */
  readonly hideReason?: InputMaybe<Scalars['String']['input']>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
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
  readonly direction?: InputMaybe<OrderDirection>;
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

/** Resource usage of one asset over time. */
export type InventoryAssetPerformanceData = {
  readonly __typename?: 'InventoryAssetPerformanceData';
  /** Entries, one for each day that has samples, oldest first; covers at most the last 420 days. */
  readonly dailyResourceUsageAggregations: ReadonlyArray<InventoryDailyResourceUsageAggregation>;
};

/** Change of one asset in a batch. */
export type InventoryAssetUpdateInput = {
  /** The asset, which may occur once. */
  readonly asset: AssetRef;
  /** New values; null clears a field. */
  readonly fields: InventoryAssetInput;
  /**
   * UUID, other than the zero UUID and unique in the batch, that makes this change repeatable for 1 hour. The gateway
   * generates one where it is left out.
   */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/**
 * Definition of an export of assets into files. One of `inventory`, `networkDependencies` and `performanceData` selects
 * the content; each run writes new files. Needs the scope `inventory:read`.
 */
export type InventoryAssetsExportJob = InventoryResource & Node & {
  readonly __typename?: 'InventoryAssetsExportJob';
  /** Selection of the exported assets; null for all assets of the location. */
  readonly condition: Maybe<InventoryAssetsExportJobExportCondition>;
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** True exports the details of each asset, one row per asset. */
  readonly inventory: Scalars['Boolean']['output'];
  /** Key and value pairs of your own: at most 64, with keys and values of at most 128 bytes each. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Full name: `projects/{project}/locations/{location}/assetsExportJobs/{assetsExportJob}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** True exports observed network connections, one row per connection of a machine. */
  readonly networkDependencies: Scalars['Boolean']['output'];
  /** Set for an export of daily resource usage, one row per asset and day. */
  readonly performanceData: Maybe<InventoryAssetsExportJobPerformanceData>;
  /** Last runs, newest first: at most 10, each kept for 7 days after its end. */
  readonly recentExecutions: ReadonlyArray<InventoryAssetsExportJobExecution>;
  /** True includes hidden assets. */
  readonly showHidden: Scalars['Boolean']['output'];
  /** Format of the files, which are downloaded from signed URLs; null for CSV. */
  readonly signedUriDestination: Maybe<InventorySignedUriDestination>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Page of a list of export jobs. */
export type InventoryAssetsExportJobConnection = {
  readonly __typename?: 'InventoryAssetsExportJobConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryAssetsExportJobEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryAssetsExportJob>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Entry of a page: an export job with its cursor. */
export type InventoryAssetsExportJobEdge = {
  readonly __typename?: 'InventoryAssetsExportJobEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Export job at this position. */
  readonly node: InventoryAssetsExportJob;
};

/** Run of an export job. */
export type InventoryAssetsExportJobExecution = {
  readonly __typename?: 'InventoryAssetsExportJobExecution';
  /** Time at which the run ended; null while it runs. REST: `endTime`. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the run, unique among all runs of all jobs. */
  readonly executionId: Maybe<Scalars['String']['output']>;
  /** Time at which the run and its files are deleted, 7 days after its end; null while it runs. REST: `expireTime`. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Number of assets that the condition selected when the run started; 0 until the run has ended. */
  readonly requestedAssetCount: Scalars['Int']['output'];
  /** Written files or an error; null while the run goes on. */
  readonly result: Maybe<InventoryAssetsExportJobExecutionResult>;
  /** Time at which the run was requested. REST: `startTime`. */
  readonly startedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Outcome of an export run: files or an error. */
export type InventoryAssetsExportJobExecutionResult = {
  readonly __typename?: 'InventoryAssetsExportJobExecutionResult';
  /** Reason of a failure or cancellation; null after a success. */
  readonly error: Maybe<InventoryStatus>;
  /** Written files with size and row count; empty after a failure. */
  readonly outputFiles: ReadonlyArray<InventoryOutputFile>;
  /** Download URLs of the written files; empty after a failure. */
  readonly signedUris: ReadonlyArray<InventorySignedUri>;
};

/** Selection of assets for an export. */
export type InventoryAssetsExportJobExportCondition = {
  readonly __typename?: 'InventoryAssetsExportJobExportCondition';
  /** AIP-160 filter with the syntax of `InventoryLocation.assets(query:)`. */
  readonly filter: Maybe<Scalars['String']['output']>;
};

/** Selection of assets for an export. */
export type InventoryAssetsExportJobExportConditionInput = {
  /** AIP-160 filter with the syntax of `InventoryLocation.assets(query:)`. */
  readonly filter?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Definition of an export of assets into files. Exactly one of `inventory`, `networkDependencies` and `performanceData`
 * is required.
 */
export type InventoryAssetsExportJobInput = {
  /** Selection of the exported assets; null for all assets of the location. */
  readonly condition?: InputMaybe<InventoryAssetsExportJobExportConditionInput>;
  /** True exports the details of each asset, one row per asset. */
  readonly inventory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key and value pairs of your own: at most 64, with keys and values of at most 128 bytes each. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** True exports observed network connections, one row per connection of a machine. */
  readonly networkDependencies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Set for an export of daily resource usage, one row per asset and day. */
  readonly performanceData?: InputMaybe<InventoryAssetsExportJobPerformanceDataInput>;
  /** True includes hidden assets. */
  readonly showHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Format of the files, which are downloaded from signed URLs; null for CSV. */
  readonly signedUriDestination?: InputMaybe<InventorySignedUriDestinationInput>;
};

/** A term of the order of export jobs. */
export type InventoryAssetsExportJobOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryAssetsExportJobOrderField;
};

/** A field that export jobs can be sorted by. */
export type InventoryAssetsExportJobOrderField =
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The full name. */
  | 'NAME'
  /** The time of the last change. */
  | 'UPDATED_AT';

/** Period of an export of daily resource usage. */
export type InventoryAssetsExportJobPerformanceData = {
  readonly __typename?: 'InventoryAssetsExportJobPerformanceData';
  /** Number of latest days with data to export for each asset, from 0 to 420; 0 or null means 40. */
  readonly maxDays: Maybe<Scalars['Int']['output']>;
};

/** Period of an export of daily resource usage. */
export type InventoryAssetsExportJobPerformanceDataInput = {
  /** Number of latest days with data to export for each asset, from 0 to 420; 0 or null means 40. */
  readonly maxDays?: InputMaybe<Scalars['Int']['input']>;
};

/** Amazon EC2 instance. */
export type InventoryAwsEc2PlatformDetails = {
  readonly __typename?: 'InventoryAwsEc2PlatformDetails';
  /** State of simultaneous multithreading. */
  readonly hyperthreading: Maybe<InventoryHyperthreading>;
  /** Region or zone as AWS writes it, such as `eu-west-1a`. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** Instance type as AWS writes it, such as `m5.large`. */
  readonly machineTypeLabel: Maybe<Scalars['String']['output']>;
};

/** Virtual machine on Microsoft Azure. */
export type InventoryAzureVmPlatformDetails = {
  readonly __typename?: 'InventoryAzureVmPlatformDetails';
  /** State of simultaneous multithreading. */
  readonly hyperthreading: Maybe<InventoryHyperthreading>;
  /** Region as Azure writes it, such as `westeurope`. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** Machine size as Azure writes it, such as `Standard_D4s_v5`. */
  readonly machineTypeLabel: Maybe<Scalars['String']['output']>;
  /** Provisioning state as Azure writes it, such as `Succeeded`. */
  readonly provisioningState: Maybe<Scalars['String']['output']>;
};

/** Physical machine, or machine on a platform that has no type of its own here. */
export type InventoryBasicPlatformDetails = {
  readonly __typename?: 'InventoryBasicPlatformDetails';
  /** State of simultaneous multithreading. */
  readonly hyperthreading: Maybe<InventoryHyperthreading>;
  /** Site of the machine as free text; machines at one site may have different texts. */
  readonly location: Maybe<Scalars['String']['output']>;
};

/** Firmware (BIOS) of a machine. */
export type InventoryBiosDetails = {
  readonly __typename?: 'InventoryBiosDetails';
  /** Firmware id that the source reported. */
  readonly biosId: Maybe<Scalars['String']['output']>;
  /**
   * Firmware name.
   * @deprecated The service has deprecated the field without a replacement.
   */
  readonly biosName: Maybe<Scalars['String']['output']>;
  /** Firmware vendor. */
  readonly manufacturer: Maybe<Scalars['String']['output']>;
  /** Release date of the firmware version. */
  readonly releaseDate: Maybe<InventoryDate>;
  /** UUID from the SMBIOS tables. */
  readonly smbiosUuid: Maybe<Scalars['String']['output']>;
  /** Firmware version as the vendor writes it. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** Rule that extends a deletion to related assets. */
export type InventoryCascadingRuleInput = {
  /** True also deletes the logical databases of each deleted database deployment. */
  readonly cascadeLogicalDbs?: InputMaybe<Scalars['Boolean']['input']>;
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

/** Suggested virtual machine on Compute Engine. */
export type InventoryComputeEngineMigrationTarget = {
  readonly __typename?: 'InventoryComputeEngineMigrationTarget';
  /** Suggested machine type, cores, memory and disks. */
  readonly shape: Maybe<InventoryComputeEngineShapeDescriptor>;
};

/** Assumptions for virtual machines on Compute Engine. */
export type InventoryComputeEnginePreferences = {
  readonly __typename?: 'InventoryComputeEnginePreferences';
  /** Payment of operating system licenses; null means `DEFAULT`. */
  readonly licenseType: Maybe<InventoryLicenseType>;
  /** Machine series that reports may choose from; null for all. */
  readonly machinePreferences: Maybe<InventoryMachinePreferences>;
  /**
   * Disk type for all disks; null chooses the cheapest type that is fast enough for the measured usage, or `BALANCED`
   * without measurements.
   */
  readonly persistentDiskType: Maybe<InventoryPersistentDiskType>;
};

/** Assumptions for virtual machines on Compute Engine. */
export type InventoryComputeEnginePreferencesInput = {
  /** Payment of operating system licenses; null means `DEFAULT`. */
  readonly licenseType?: InputMaybe<InventoryLicenseType>;
  /** Machine series that reports may choose from; null for all. */
  readonly machinePreferences?: InputMaybe<InventoryMachinePreferencesInput>;
  /**
   * Disk type for all disks; null chooses the cheapest type that is fast enough for the measured usage, or `BALANCED`
   * without measurements.
   */
  readonly persistentDiskType?: InputMaybe<InventoryPersistentDiskType>;
};

/** Size of a virtual machine on Compute Engine. */
export type InventoryComputeEngineShapeDescriptor = {
  readonly __typename?: 'InventoryComputeEngineShapeDescriptor';
  /** Number of vCPUs. */
  readonly logicalCoreCount: Scalars['Int']['output'];
  /** Machine type of Compute Engine, such as `n2-standard-4`. */
  readonly machineType: Maybe<Scalars['String']['output']>;
  /** Memory size in mebibytes. */
  readonly memoryMb: Maybe<Scalars['Int']['output']>;
  /** Physical cores of the machine; null where the service does not say. */
  readonly physicalCoreCount: Maybe<Scalars['Int']['output']>;
  /** Machine series of Compute Engine, such as `N2`. */
  readonly series: Maybe<Scalars['String']['output']>;
  /** Suggested disks. */
  readonly storage: ReadonlyArray<InventoryComputeStorageDescriptor>;
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

/** Suggested disk of a virtual machine on Compute Engine. */
export type InventoryComputeStorageDescriptor = {
  readonly __typename?: 'InventoryComputeStorageDescriptor';
  /** Size in gibibytes. */
  readonly sizeGb: Scalars['Int']['output'];
  /** Persistent disk type. */
  readonly type: Maybe<InventoryPersistentDiskType>;
};

/** Entry of a map with numbers as values. */
export type InventoryCount = {
  readonly __typename?: 'InventoryCount';
  /** Counted value as text; enum values are those of the graph, boolean values `true` and `false`. */
  readonly key: Scalars['String']['output'];
  /** Number of assets. */
  readonly value: Scalars['BigInt']['output'];
};

/** CSV file that an export run wrote. */
export type InventoryCsvOutputFile = {
  readonly __typename?: 'InventoryCsvOutputFile';
  /** Number of columns. */
  readonly columnsCount: Scalars['Int']['output'];
  /** Number of data rows, without the header row. */
  readonly rowCount: Scalars['Int']['output'];
  /** Download URL of the file. */
  readonly signedUri: Maybe<InventorySignedUri>;
};

/** Statistics of an asset's resource usage on one day. */
export type InventoryDailyResourceUsageAggregation = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregation';
  /** Processor statistics; null without samples. */
  readonly cpu: Maybe<InventoryDailyUtilization>;
  /** Calendar day in UTC; days begin at midnight UTC. */
  readonly date: Maybe<InventoryDate>;
  /** Statistics over all disks together; null without samples. */
  readonly disk: Maybe<InventoryDailyResourceUsageAggregationDisk>;
  /** Memory statistics; null without samples. */
  readonly memory: Maybe<InventoryDailyUtilization>;
  /** Statistics over all network adapters together; null without samples. */
  readonly network: Maybe<InventoryDailyResourceUsageAggregationNetwork>;
};

/** Disk usage on one day, over all disks of the asset. */
export type InventoryDailyResourceUsageAggregationDisk = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationDisk';
  /** Read and write operations per second. */
  readonly iops: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Read operations per second. */
  readonly readIops: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Write operations per second. */
  readonly writeIops: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** Network traffic on one day, over all adapters of the asset. */
export type InventoryDailyResourceUsageAggregationNetwork = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationNetwork';
  /** Outgoing traffic in bytes per second. */
  readonly egressBps: Maybe<InventoryDailyResourceUsageAggregationStats>;
  /** Incoming traffic in bytes per second. */
  readonly ingressBps: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/**
 * Statistics of the samples of one day, in the unit of the field that holds them. Each minute counts with its last
 * sample. A value of 0 is shown as null.
 */
export type InventoryDailyResourceUsageAggregationStats = {
  readonly __typename?: 'InventoryDailyResourceUsageAggregationStats';
  /** Arithmetic mean of the samples. */
  readonly average: Maybe<Scalars['Float']['output']>;
  /** Middle value of the sorted samples. */
  readonly median: Maybe<Scalars['Float']['output']>;
  /** Smallest sample value that at least 95 percent of the samples do not exceed. */
  readonly ninetyFifthPercentile: Maybe<Scalars['Float']['output']>;
  /** Highest sample value. */
  readonly peak: Maybe<Scalars['Float']['output']>;
};

/** Use of the processor or of the memory on one day. */
export type InventoryDailyUtilization = {
  readonly __typename?: 'InventoryDailyUtilization';
  /** Used share of all processor cores, or of the memory, in percent from 0 to 100. */
  readonly utilizationPercentage: Maybe<InventoryDailyResourceUsageAggregationStats>;
};

/** Database server or cluster. The field that is set among `mysql`, `postgresql` and `sqlServer` tells the engine. */
export type InventoryDatabaseDeploymentDetails = {
  readonly __typename?: 'InventoryDatabaseDeploymentDetails';
  /** Totals over the databases of the deployment; null where the service computes none. */
  readonly aggregatedStats: Maybe<InventoryDatabaseDeploymentDetailsAggregatedStats>;
  /** True for a deployment that Amazon RDS manages. */
  readonly awsRds: Scalars['Boolean']['output'];
  /** Product edition as the vendor writes it, such as `Enterprise`. */
  readonly edition: Maybe<Scalars['String']['output']>;
  /**
   * Id that the collecting tool generated; frames with the same id describe the same deployment. Frames need this id or
   * `manualUniqueId`.
   */
  readonly generatedId: Maybe<Scalars['String']['output']>;
  /** Id that a person chose; identifies the deployment like `generatedId`. */
  readonly manualUniqueId: Maybe<Scalars['String']['output']>;
  /** Details of a MySQL deployment; null for other engines. */
  readonly mysql: Maybe<InventoryMySqlDatabaseDeployment>;
  /** Details of a PostgreSQL deployment; null for other engines. */
  readonly postgresql: Maybe<InventoryPostgreSqlDatabaseDeployment>;
  /** Details of a Microsoft SQL Server deployment; null for other engines. */
  readonly sqlServer: Maybe<InventorySqlServerDatabaseDeployment>;
  /** Server instances, and the hardware that they have together. */
  readonly topology: Maybe<InventoryDatabaseDeploymentTopology>;
  /** Product version as the vendor writes it, such as `8.0.36`. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** Totals over the databases of a deployment. */
export type InventoryDatabaseDeploymentDetailsAggregatedStats = {
  readonly __typename?: 'InventoryDatabaseDeploymentDetailsAggregatedStats';
  /** Number of logical databases in the deployment. */
  readonly databaseCount: Scalars['Int']['output'];
};

/** Server instances of a database deployment, and the hardware that they have together. */
export type InventoryDatabaseDeploymentTopology = {
  readonly __typename?: 'InventoryDatabaseDeploymentTopology';
  /** Logical cores of all instances. */
  readonly coreCount: Maybe<Scalars['Int']['output']>;
  /** Number of logical cores that the deployment is allowed to use. */
  readonly coreLimit: Maybe<Scalars['Int']['output']>;
  /** Allocated disk space in bytes. */
  readonly diskAllocatedBytes: Maybe<Scalars['BigInt']['output']>;
  /** Used disk space in bytes. */
  readonly diskUsedBytes: Maybe<Scalars['BigInt']['output']>;
  /** Entries, one per server instance. */
  readonly instances: ReadonlyArray<InventoryDatabaseInstance>;
  /** Memory in bytes. */
  readonly memoryBytes: Maybe<Scalars['BigInt']['output']>;
  /** Memory that the deployment is allowed to use, in bytes. */
  readonly memoryLimitBytes: Maybe<Scalars['BigInt']['output']>;
  /** Physical cores of all instances. */
  readonly physicalCoreCount: Maybe<Scalars['Int']['output']>;
  /** Number of physical cores that the deployment is allowed to use. */
  readonly physicalCoreLimit: Maybe<Scalars['Int']['output']>;
};

/** Logical database, which belongs to a database deployment. */
export type InventoryDatabaseDetails = {
  readonly __typename?: 'InventoryDatabaseDetails';
  /** Storage reserved for the database, in bytes. */
  readonly allocatedStorageBytes: Maybe<Scalars['BigInt']['output']>;
  /** Database name inside its deployment; required in frames. */
  readonly databaseName: Maybe<Scalars['String']['output']>;
  /** Ids of the deployment that hosts the database; required in frames. */
  readonly parentDatabaseDeployment: Maybe<InventoryDatabaseDetailsParentDatabaseDeployment>;
  /** Schemas that the database contains. */
  readonly schemas: ReadonlyArray<InventoryDatabaseSchema>;
};

/** Reference to a database deployment; at least one of the two ids is needed. */
export type InventoryDatabaseDetailsParentDatabaseDeployment = {
  readonly __typename?: 'InventoryDatabaseDetailsParentDatabaseDeployment';
  /** Value of the deployment's `generatedId`. */
  readonly generatedId: Maybe<Scalars['String']['output']>;
  /** Value of the deployment's `manualUniqueId`. */
  readonly manualUniqueId: Maybe<Scalars['String']['output']>;
};

/** Server instance of a database deployment. */
export type InventoryDatabaseInstance = {
  readonly __typename?: 'InventoryDatabaseInstance';
  /** Instance name inside the deployment. */
  readonly instanceName: Maybe<Scalars['String']['output']>;
  /** Host names and addresses of the instance. */
  readonly network: Maybe<InventoryDatabaseInstanceNetwork>;
  /** Replication role of the instance. */
  readonly role: Maybe<InventoryDatabaseInstanceRole>;
};

/** Host names and addresses of a database instance. The service uses them to find the machine that hosts the deployment. */
export type InventoryDatabaseInstanceNetwork = {
  readonly __typename?: 'InventoryDatabaseInstanceNetwork';
  /** DNS names or plain host names. */
  readonly hostNames: ReadonlyArray<Scalars['String']['output']>;
  /** IPv4 or IPv6 addresses. */
  readonly ipAddresses: ReadonlyArray<Scalars['String']['output']>;
  /** MAC address of the first network adapter, 12 hexadecimal digits with any separators. */
  readonly primaryMacAddress: Maybe<Scalars['String']['output']>;
};

/** Replication role of a database instance. */
export type InventoryDatabaseInstanceRole =
  /** Votes in elections of the primary instance and stores no data. */
  | 'ARBITER'
  /** Accepts writes. */
  | 'PRIMARY'
  /** Replicates a primary instance. */
  | 'SECONDARY'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Kind of database object. */
export type InventoryDatabaseObjectCategory =
  /** Constraints, such as foreign keys. */
  | 'CONSTRAINTS'
  /** Indexes. */
  | 'INDEX'
  /** Objects of all other kinds. */
  | 'OTHER'
  /** Stored code, such as procedures and triggers. */
  | 'SOURCE_CODE'
  /** Tables. */
  | 'TABLE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Views on tables. */
  | 'VIEWS';

/** Number of database objects in one category. */
export type InventoryDatabaseObjects = {
  readonly __typename?: 'InventoryDatabaseObjects';
  /** Kind of the counted objects. */
  readonly category: Maybe<InventoryDatabaseObjectCategory>;
  /** Number of objects in the category. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
};

/** Feature or figure of a database server. */
export type InventoryDatabaseProperty = {
  readonly __typename?: 'InventoryDatabaseProperty';
  /** True where the server uses the feature. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Value of a numeric property, a whole number. */
  readonly numericValue: Maybe<Scalars['BigInt']['output']>;
  /** Property name in the words of the collecting tool. */
  readonly property: Maybe<Scalars['String']['output']>;
};

/** Schema of a logical database; one of the three engine-specific fields may be set. */
export type InventoryDatabaseSchema = {
  readonly __typename?: 'InventoryDatabaseSchema';
  /** Details that exist in MySQL only. */
  readonly mysql: Maybe<InventoryMySqlSchemaDetails>;
  /** Number of database objects, one entry per category. */
  readonly objects: ReadonlyArray<InventoryDatabaseObjects>;
  /** Details that exist in PostgreSQL only. */
  readonly postgresql: Maybe<InventoryPostgreSqlSchemaDetails>;
  /** Schema name inside the database. */
  readonly schemaName: Maybe<Scalars['String']['output']>;
  /** Details that exist in SQL Server only. */
  readonly sqlServer: Maybe<InventorySqlServerSchemaDetails>;
  /** Total size of all tables, in bytes. */
  readonly tablesSizeBytes: Maybe<Scalars['BigInt']['output']>;
};

/** Calendar date without a time; parts that are 0 or null are unknown. */
export type InventoryDate = {
  readonly __typename?: 'InventoryDate';
  /** Day of the month, 1 to 31; 0 where only the month or the year is known. */
  readonly day: Maybe<Scalars['Int']['output']>;
  /** Month of the year, 1 to 12; 0 where only the year is known. */
  readonly month: Maybe<Scalars['Int']['output']>;
  /** Calendar year, 1 to 9999; 0 for a date without a year. */
  readonly year: Maybe<Scalars['Int']['output']>;
};

/** Installed program that collects data about assets and reports it to a source. Needs the scope `inventory:read`. */
export type InventoryDiscoveryClient = InventoryResource & Node & {
  readonly __typename?: 'InventoryDiscoveryClient';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Free text, at most 1,000 characters. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Problems from the latest heartbeat that contained an `errors` list. */
  readonly errors: ReadonlyArray<InventoryStatus>;
  /** Time at which the client's state becomes `EXPIRED`; null for no expiry. REST: `expireTime`. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Time of the latest heartbeat; null before the first one. REST: `heartbeatTime`. */
  readonly lastHeartbeatAt: Maybe<Scalars['DateTime']['output']>;
  /** Full name: `projects/{project}/locations/{location}/discoveryClients/{discoveryClient}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Service account that the client works as, an e-mail address. */
  readonly serviceAccount: Maybe<Scalars['String']['output']>;
  /** Address to which the client sends its own telemetry; meant for the service itself. */
  readonly signalsEndpoint: Maybe<Scalars['String']['output']>;
  /** Source that receives the client's data; null where it was deleted. */
  readonly source: Maybe<InventorySource>;
  /** Full name of the source that receives the client's data. REST: `source`; key of the service, not a global id. */
  readonly sourceName: Maybe<Scalars['ID']['output']>;
  /** Health of the client, derived from heartbeats, `errors` and `expiresAt`. */
  readonly state: Maybe<InventoryDiscoveryClientState>;
  /** Time of the last change, set by the service; heartbeats do not count as changes. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Program version from the latest heartbeat that named one. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** Page of a list of discovery clients. */
export type InventoryDiscoveryClientConnection = {
  readonly __typename?: 'InventoryDiscoveryClientConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryDiscoveryClientEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryDiscoveryClient>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a discovery client with its cursor. */
export type InventoryDiscoveryClientEdge = {
  readonly __typename?: 'InventoryDiscoveryClientEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Discovery client at this position. */
  readonly node: InventoryDiscoveryClient;
};

/** Conditions, which must all be met. */
export type InventoryDiscoveryClientFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only discovery clients that report to one of these sources, by their full names. */
  readonly sourceNames?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only discovery clients in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventoryDiscoveryClientState>>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Installed program that collects data about assets and reports it to a source. */
export type InventoryDiscoveryClientInput = {
  /** Free text, at most 1,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Time at which the client's state becomes `EXPIRED`; `ttl` replaces it where both are set. REST: `expireTime`. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** Service account that the client works as, an e-mail address; required when the client is created. */
  readonly serviceAccount?: InputMaybe<Scalars['String']['input']>;
  /** Source that receives the client's data; required when the client is created, and fixed afterwards. */
  readonly source?: InputMaybe<SourceRef>;
  /**
   * Lifetime from now in seconds with the suffix `s`, such as `86400s`; more than `0s`. The service turns it into
   * `expiresAt`.
   */
  readonly ttl?: InputMaybe<Scalars['String']['input']>;
};

/** Health of a discovery client. */
export type InventoryDiscoveryClientState =
  /** The latest heartbeat is less than 15 minutes old and no errors are reported. */
  | 'ACTIVE'
  /** Heartbeats arrive, but they report `errors`. */
  | 'DEGRADED'
  /** The time `expiresAt` has passed. */
  | 'EXPIRED'
  /** No heartbeat has arrived in the last 15 minutes. */
  | 'OFFLINE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Storage format of a virtual disk on VMware. */
export type InventoryDiskBackingType =
  /** Flat file, version 1. */
  | 'FLAT_V1'
  /** Flat file, version 2. */
  | 'FLAT_V2'
  /** Persistent memory (non-volatile memory) of the host. */
  | 'PMEM'
  /** Raw device mapping, version 1. */
  | 'RDM_V1'
  /** Raw device mapping, version 2. */
  | 'RDM_V2'
  /** Space-efficient sparse file, which vSphere uses for snapshots of large disks. */
  | 'SESPARSE'
  /** Space-efficient sparse file, version 1. */
  | 'SESPARSE_V1'
  /** Space-efficient sparse file, version 2. */
  | 'SESPARSE_V2'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Attached disk. */
export type InventoryDiskEntry = {
  readonly __typename?: 'InventoryDiskEntry';
  /** Capacity in bytes. */
  readonly capacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** Name of the disk on its platform, such as `Hard disk 1`. */
  readonly diskLabel: Maybe<Scalars['String']['output']>;
  /** Partition table type, such as `gpt`. */
  readonly diskLabelType: Maybe<Scalars['String']['output']>;
  /** Free space in bytes. */
  readonly freeBytes: Maybe<Scalars['BigInt']['output']>;
  /** Hardware address on the bus, such as `0:1` for SCSI. */
  readonly hwAddress: Maybe<Scalars['String']['output']>;
  /** Bus or protocol that attaches the disk. */
  readonly interfaceType: Maybe<InventoryDiskInterfaceType>;
  /** Partitions of the disk. */
  readonly partitions: ReadonlyArray<InventoryDiskPartition>;
  /** Settings of a virtual disk on VMware; null for other disks. */
  readonly vmware: Maybe<InventoryVmwareDiskConfig>;
};

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

/** Disk partition, which may contain further partitions. */
export type InventoryDiskPartition = {
  readonly __typename?: 'InventoryDiskPartition';
  /** Size in bytes. */
  readonly capacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** File system type, such as `ext4` or `NTFS`. */
  readonly fileSystem: Maybe<Scalars['String']['output']>;
  /** Free space in bytes. */
  readonly freeBytes: Maybe<Scalars['BigInt']['output']>;
  /** Mount point such as `/var`, or drive letter such as `C:` on Windows. */
  readonly mountPoint: Maybe<Scalars['String']['output']>;
  /** Partitions inside this one. */
  readonly subPartitions: ReadonlyArray<InventoryDiskPartition>;
  /** Partition type as the operating system reports it. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** UUID of the partition. */
  readonly uuid: Maybe<Scalars['String']['output']>;
};

/** Partitions of a machine. */
export type InventoryDiskPartitionDetails = {
  readonly __typename?: 'InventoryDiskPartitionDetails';
  /** Free space of all partitions in bytes, added up by the service. */
  readonly freeSpaceBytes: Scalars['BigInt']['output'];
  /** Entries, one per partition. */
  readonly partitions: ReadonlyArray<InventoryDiskPartition>;
  /** Size of all partitions in bytes, added up by the service. */
  readonly totalCapacityBytes: Scalars['BigInt']['output'];
};

/**
 * Rejected frame: an observation that could not become an asset, with the reasons. Read-only. Needs the scope
 * `inventory:read`.
 */
export type InventoryErrorFrame = InventoryResource & Node & {
  readonly __typename?: 'InventoryErrorFrame';
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Time at which the service received the frame. REST: `ingestionTime`. */
  readonly ingestedAt: Maybe<Scalars['DateTime']['output']>;
  /** Full name: `projects/{project}/locations/{location}/sources/{source}/errorFrames/{errorFrame}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /**
   * Frame as it was reported, in the form of the REST API (AssetFrame); null for a frame of more than 262,144 characters of
   * JSON.
   */
  readonly originalFrame: Maybe<Scalars['JSON']['output']>;
  /** Source that reported the frame. */
  readonly source: Maybe<InventorySource>;
  /** Reasons of the rejection, 20 at most; a further one says when `originalFrame` was too large to keep. */
  readonly violations: ReadonlyArray<InventoryFrameViolationEntry>;
};

/** Page of a list of error frames. */
export type InventoryErrorFrameConnection = {
  readonly __typename?: 'InventoryErrorFrameConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryErrorFrameEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryErrorFrame>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: an error frame with its cursor. */
export type InventoryErrorFrameEdge = {
  readonly __typename?: 'InventoryErrorFrameEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Error frame at this position. */
  readonly node: InventoryErrorFrame;
};

/** Conditions, which must all be met. */
export type InventoryErrorFrameFilter = {
  /** Only frames that arrived at this time or later. */
  readonly ingestedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only frames that arrived before this time. */
  readonly ingestedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A term of the order of frames. */
export type InventoryErrorFrameOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryErrorFrameOrderField;
};

/** A field that frames can be sorted by. */
export type InventoryErrorFrameOrderField =
  /** The time at which the frame arrived. */
  | 'INGESTED_AT'
  /** The full name. */
  | 'NAME';

/** Outcome of a run of an import job. */
export type InventoryExecutionReport = {
  readonly __typename?: 'InventoryExecutionReport';
  /** Problems that the run found in the files. */
  readonly executionErrors: Maybe<InventoryValidationReport>;
  /** Number of frames that the run reported, one per machine; null where there were none. */
  readonly framesReported: Maybe<Scalars['Int']['output']>;
  /** Number of rows that the run read. */
  readonly totalRowsCount: Scalars['Int']['output'];
};

/** Format of export files. */
export type InventoryExportFileFormat =
  /** Comma-separated values (RFC 4180) in UTF-8. */
  | 'CSV'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** Workbook in Office Open XML. */
  | 'XLSX';

/** Problems of one file. */
export type InventoryFileValidationReport = {
  readonly __typename?: 'InventoryFileValidationReport';
  /** Problems of the file as a whole, such as a missing column. */
  readonly fileErrors: ReadonlyArray<InventoryImportError>;
  /** Display name of the data file, or the last part of its full name. */
  readonly fileName: Maybe<Scalars['String']['output']>;
  /** True where the report leaves row problems out: it lists at most 1,000 rows per file and 512 KiB per job. */
  readonly partialReport: Scalars['Boolean']['output'];
  /** Problems of single rows. */
  readonly rowErrors: ReadonlyArray<InventoryImportRowError>;
};

/** Kind of firmware that boots a machine. */
export type InventoryFirmwareType =
  /** Legacy BIOS. */
  | 'BIOS'
  /** EFI or UEFI firmware. */
  | 'EFI'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Rating of how suitable an asset is for a migration target. */
export type InventoryFitDescriptor = {
  readonly __typename?: 'InventoryFitDescriptor';
  /** Result of the rating; null where too little is known. */
  readonly fitLevel: Maybe<InventoryFitLevel>;
};

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

/** Reason for the rejection of a frame. */
export type InventoryFrameViolationEntry = {
  readonly __typename?: 'InventoryFrameViolationEntry';
  /** Path of the invalid field, such as `machineDetails.coreCount`. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** English text that says what was expected. */
  readonly violation: Maybe<Scalars['String']['output']>;
};

/** Line of `/etc/fstab`; the fields are named as in the manual page fstab(5). */
export type InventoryFstabEntry = {
  readonly __typename?: 'InventoryFstabEntry';
  /** Mount point, such as `/var`. */
  readonly file: Maybe<Scalars['String']['output']>;
  /** 1 where the program dump(8) backs the file system up, else 0. */
  readonly freq: Maybe<Scalars['Int']['output']>;
  /** Mount options, separated by commas. */
  readonly mntops: Maybe<Scalars['String']['output']>;
  /** Position in the check order of fsck(8) at boot; 0 for no check. */
  readonly passno: Maybe<Scalars['Int']['output']>;
  /** Block device or remote file system to mount. */
  readonly spec: Maybe<Scalars['String']['output']>;
  /** File system type, such as `ext4`. */
  readonly vfstype: Maybe<Scalars['String']['output']>;
};

/** Advice about an asset as text. */
export type InventoryGenericInsight = {
  readonly __typename?: 'InventoryGenericInsight';
  /** Further sentences, one per entry; may contain Markdown links. */
  readonly additionalInformation: ReadonlyArray<Scalars['String']['output']>;
  /** Advice in English, for clients that do not translate `messageId`. */
  readonly defaultMessage: Maybe<Scalars['String']['output']>;
  /** Number that identifies the kind of advice, independent of its wording; useful for translation. */
  readonly messageId: Scalars['BigInt']['output'];
};

/** Set of assets that are handled together, such as the assets of one migration wave. Needs the scope `inventory:read`. */
export type InventoryGroup = InventoryResource & Node & {
  readonly __typename?: 'InventoryGroup';
  /**
   * Aggregates over the assets of the group that match the filter, computed at one moment; one result per aggregation, in
   * the order of the request.
   */
  readonly aggregateAssets: Maybe<ReadonlyArray<InventoryAggregationResult>>;
  /** Page of the visible assets in the group, oldest first. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Location of the group. */
  readonly location: Maybe<InventoryLocation>;
  /** Full name: `projects/{project}/locations/{location}/groups/{group}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** The project of the group. */
  readonly project: Maybe<InventoryProject>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** Set of assets that are handled together, such as the assets of one migration wave. Needs the scope `inventory:read`. */
export type InventoryGroupAggregateAssetsArgs = {
  aggregations: ReadonlyArray<InventoryAggregationInput>;
  filter: InputMaybe<InventoryAssetFilter>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Set of assets that are handled together, such as the assets of one migration wave. Needs the scope `inventory:read`. */
export type InventoryGroupAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryAssetFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Page of a list of groups. */
export type InventoryGroupConnection = {
  readonly __typename?: 'InventoryGroupConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryGroupEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryGroup>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a group with its cursor. */
export type InventoryGroupEdge = {
  readonly __typename?: 'InventoryGroupEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Group at this position. */
  readonly node: InventoryGroup;
};

/**
 * Set of assets that are handled together, such as the assets of one migration wave. `addAssetsToInventoryGroup` fills
 * it.
 */
export type InventoryGroupInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
};

/** Contents of an operating system's configuration files. */
export type InventoryGuestConfigDetails = {
  readonly __typename?: 'InventoryGuestConfigDetails';
  /** File systems to mount at boot, from `/etc/fstab`. */
  readonly fstab: ReadonlyArray<InventoryFstabEntry>;
  /** Static host names, from `/etc/hosts`. */
  readonly hosts: ReadonlyArray<InventoryHostsEntry>;
  /** Login banner, from `/etc/issue`. */
  readonly issue: Maybe<Scalars['String']['output']>;
  /** Directories shared over NFS, from `/etc/exports`. */
  readonly nfsExports: ReadonlyArray<InventoryNfsExport>;
  /** Mode of Security-Enhanced Linux (SELinux). */
  readonly selinuxMode: Maybe<InventorySelinuxMode>;
};

/** Installed application. */
export type InventoryGuestInstalledApplication = {
  readonly __typename?: 'InventoryGuestInstalledApplication';
  /** Product name, such as `nginx`. */
  readonly applicationName: Maybe<Scalars['String']['output']>;
  /** Time of the installation. REST: `installTime`. */
  readonly installedAt: Maybe<Scalars['DateTime']['output']>;
  /** License texts or license names of the application. */
  readonly licenses: ReadonlyArray<Scalars['String']['output']>;
  /** File system path of the installation. */
  readonly path: Maybe<Scalars['String']['output']>;
  /** Company or project that publishes the application. */
  readonly vendor: Maybe<Scalars['String']['output']>;
  /** Version as the vendor writes it. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** Operating system of a machine, as seen from inside the machine. */
export type InventoryGuestOsDetails = {
  readonly __typename?: 'InventoryGuestOsDetails';
  /** Contents of configuration files. */
  readonly config: Maybe<InventoryGuestConfigDetails>;
  /** Operating system family that the guest reports. */
  readonly family: Maybe<InventoryOsFamily>;
  /** Operating system name, such as `Debian GNU/Linux 12 (bookworm)`. */
  readonly osName: Maybe<Scalars['String']['output']>;
  /** State of the running system at the time of the scan. */
  readonly runtime: Maybe<InventoryGuestRuntimeDetails>;
  /** Version as the vendor writes it, such as `12.5`. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** State of a running operating system at the time of the scan. */
export type InventoryGuestRuntimeDetails = {
  readonly __typename?: 'InventoryGuestRuntimeDetails';
  /** DNS or Windows domain of the machine, such as `corp.example.com`. */
  readonly domain: Maybe<Scalars['String']['output']>;
  /** Installed applications. */
  readonly installedApps: ReadonlyArray<InventoryGuestInstalledApplication>;
  /** Time of the last boot. REST: `lastBootTime`. */
  readonly lastBootedAt: Maybe<Scalars['DateTime']['output']>;
  /** Host name as the operating system reports it. */
  readonly machineName: Maybe<Scalars['String']['output']>;
  /** Open connections and listening ports. */
  readonly network: Maybe<InventoryRuntimeNetworkInfo>;
  /** Files that processes had open. */
  readonly openFileList: ReadonlyArray<InventoryOpenFileDetails>;
  /** Running processes. */
  readonly processes: ReadonlyArray<InventoryRunningProcess>;
  /** Installed background services. */
  readonly services: ReadonlyArray<InventoryRunningService>;
};

/** Machine series of Compute Engine, or node type of VMware Engine. */
export type InventoryHardwareType = {
  readonly __typename?: 'InventoryHardwareType';
  /** Short name of the series, such as `N2`, or of the node type, such as `ve1-standard-72`. */
  readonly code: Maybe<Scalars['String']['output']>;
};

/** Machine series of Compute Engine. */
export type InventoryHardwareTypeInput = {
  /** Short name of the series, such as `N2`; inputs may use any case. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
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

/** Line of `/etc/hosts`. */
export type InventoryHostsEntry = {
  readonly __typename?: 'InventoryHostsEntry';
  /** Host names and aliases of the address. */
  readonly hostNames: ReadonlyArray<Scalars['String']['output']>;
  /** IPv4 or IPv6 address. */
  readonly ip: Maybe<Scalars['String']['output']>;
};

/** State of simultaneous multithreading (hyper-threading). */
export type InventoryHyperthreading =
  /** Each core runs one thread, or the processor lacks the feature. */
  | 'DISABLED'
  /** Each core runs several threads. */
  | 'ENABLED'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Uploaded file of an import job, or a file that waits for its upload. Needs the scope `inventory:read`. */
export type InventoryImportDataFile = InventoryResource & Node & {
  readonly __typename?: 'InventoryImportDataFile';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Display name, at most 63 characters; reports show it as the file name. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Format of the content. */
  readonly format: Maybe<InventoryImportDataFormat>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Job that the file belongs to. */
  readonly importJob: Maybe<InventoryImportJob>;
  /** Full name: `projects/{project}/locations/{location}/importJobs/{importJob}/importDataFiles/{importDataFile}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Upload state. */
  readonly state: Maybe<InventoryImportDataFileState>;
  /** Upload URL and its headers; null once the content has arrived. */
  readonly uploadFileInfo: Maybe<InventoryUploadFileInfo>;
};

/** Page of a list of data files. */
export type InventoryImportDataFileConnection = {
  readonly __typename?: 'InventoryImportDataFileConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryImportDataFileEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryImportDataFile>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a data file with its cursor. */
export type InventoryImportDataFileEdge = {
  readonly __typename?: 'InventoryImportDataFileEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Data file at this position. */
  readonly node: InventoryImportDataFile;
};

/** Conditions, which must all be met. */
export type InventoryImportDataFileFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only data files in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventoryImportDataFileState>>;
};

/** File to add to an import job. */
export type InventoryImportDataFileInput = {
  /** Display name, at most 63 characters; reports show it as the file name. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Format of the content; required. `DATABASE_ZIP` is refused by the embedded service. */
  readonly format?: InputMaybe<InventoryImportDataFormat>;
};

/** A term of the order of data files. */
export type InventoryImportDataFileOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryImportDataFileOrderField;
};

/** A field that data files can be sorted by. */
export type InventoryImportDataFileOrderField =
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The display name. */
  | 'DISPLAY_NAME'
  /** The full name. */
  | 'NAME';

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

/** Problem that an import found. */
export type InventoryImportError = {
  readonly __typename?: 'InventoryImportError';
  /** English text that names the column, the value and the expectation. */
  readonly errorDetails: Maybe<Scalars['String']['output']>;
  /** Effect of the problem on the import. */
  readonly severity: Maybe<InventoryImportErrorSeverity>;
};

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

/**
 * Import of assets from uploaded files. The usual order is: create the job, add data files, upload them, validate, run.
 * Needs the scope `inventory:read`.
 */
export type InventoryImportJob = InventoryResource & Node & {
  readonly __typename?: 'InventoryImportJob';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Display name, at most 256 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Time at which the last run ended; null where none has. REST: `completeTime`. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Outcome of the last run; null before a run, and after a later validation. */
  readonly executionReport: Maybe<InventoryExecutionReport>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Page of the job's data files, oldest first. */
  readonly importDataFiles: Maybe<InventoryImportDataFileConnection>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Location of the import job. */
  readonly location: Maybe<InventoryLocation>;
  /** Full name: `projects/{project}/locations/{location}/importJobs/{importJob}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** The project of the import job. */
  readonly project: Maybe<InventoryProject>;
  /** Source under which the imported assets are reported; null where it was deleted. */
  readonly source: Maybe<InventorySource>;
  /** Full name of the source under which the imported assets are reported. REST: `assetSource`; key of the service, not a global id. */
  readonly sourceName: Maybe<Scalars['ID']['output']>;
  /** Current step of the import. */
  readonly state: Maybe<InventoryImportJobState>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Findings of the last validation; null before a validation, and after files changed or a run ended. */
  readonly validationReport: Maybe<InventoryValidationReport>;
};


/**
 * Import of assets from uploaded files. The usual order is: create the job, add data files, upload them, validate, run.
 * Needs the scope `inventory:read`.
 */
export type InventoryImportJobImportDataFilesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryImportDataFileFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryImportDataFileOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};

/** Import job to validate or run. */
export type InventoryImportJobActionInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The import job. */
  readonly importJob: ImportJobRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Page of a list of import jobs. */
export type InventoryImportJobConnection = {
  readonly __typename?: 'InventoryImportJobConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryImportJobEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryImportJob>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: an import job with its cursor. */
export type InventoryImportJobEdge = {
  readonly __typename?: 'InventoryImportJobEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Import job at this position. */
  readonly node: InventoryImportJob;
};

/** Conditions, which must all be met. */
export type InventoryImportJobFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only import jobs into one of these sources, by their full names. */
  readonly sourceNames?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only import jobs in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventoryImportJobState>>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Import of assets from uploaded files. */
export type InventoryImportJobInput = {
  /** Display name, at most 256 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Your own key and value pairs, at most 32 KiB together. */
  readonly labels?: InputMaybe<ReadonlyArray<InventoryKeyValueInput>>;
  /** Source under which the imported assets are reported; required when the job is created. REST: `assetSource`. */
  readonly source?: InputMaybe<SourceRef>;
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

/** Problems of one row. One of `csvError`, `xlsxError` and `archiveError` says where the row is. */
export type InventoryImportRowError = {
  readonly __typename?: 'InventoryImportRowError';
  /** Place of the row in a file of an archive. */
  readonly archiveError: Maybe<InventoryImportRowErrorArchiveErrorDetails>;
  /** Title of the asset that the row describes. */
  readonly assetTitle: Maybe<Scalars['String']['output']>;
  /** Place of the row in a CSV file. */
  readonly csvError: Maybe<InventoryImportRowErrorCsvErrorDetails>;
  /** Problems of the row: the first 5, then one entry that counts the rest. */
  readonly errors: ReadonlyArray<InventoryImportError>;
  /**
   * Row number in the file, from 1.
   * @deprecated Use the row number in csvError, xlsxError or archiveError.
   */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
  /** Machine name in the row. */
  readonly vmName: Maybe<Scalars['String']['output']>;
  /** Machine UUID in the row. */
  readonly vmUuid: Maybe<Scalars['String']['output']>;
  /** Place of the row in an XLSX workbook. */
  readonly xlsxError: Maybe<InventoryImportRowErrorXlsxErrorDetails>;
};

/** Place of a row in a file of an archive. */
export type InventoryImportRowErrorArchiveErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorArchiveErrorDetails';
  /** Place of the row in that file. */
  readonly csvError: Maybe<InventoryImportRowErrorCsvErrorDetails>;
  /** Path of the file in the archive. */
  readonly filePath: Maybe<Scalars['String']['output']>;
};

/** Place of a row in a CSV file. */
export type InventoryImportRowErrorCsvErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorCsvErrorDetails';
  /** Row number in the file, from 1. */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
};

/** Place of a row in an XLSX workbook. */
export type InventoryImportRowErrorXlsxErrorDetails = {
  readonly __typename?: 'InventoryImportRowErrorXlsxErrorDetails';
  /** Row number in the sheet, from 1. */
  readonly rowNumber: Maybe<Scalars['Int']['output']>;
  /** Sheet name, such as `vInfo`. */
  readonly sheet: Maybe<Scalars['String']['output']>;
};

/** Conclusion about an asset; exactly one of its fields is set. */
export type InventoryInsight = {
  readonly __typename?: 'InventoryInsight';
  /** Advice as text. */
  readonly genericInsight: Maybe<InventoryGenericInsight>;
  /** Suitability of the asset for a migration target, with a suggested machine. */
  readonly migrationInsight: Maybe<InventoryMigrationInsight>;
};

/** Conclusions of the service about one asset. */
export type InventoryInsightList = {
  readonly __typename?: 'InventoryInsightList';
  /** Entries, one per conclusion. */
  readonly insights: ReadonlyArray<InventoryInsight>;
  /** Time of the last computation. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Entry of a map with text values. */
export type InventoryKeyValue = {
  readonly __typename?: 'InventoryKeyValue';
  /** Map key, unique in its map. */
  readonly key: Scalars['String']['output'];
  /** Text that the map holds under the key. */
  readonly value: Scalars['String']['output'];
};

/**
 * Entry of a map with text values; a key may occur only once. The given entries replace the whole map, except where an
 * `updateMask` names single keys, such as `labels.env`.
 */
export type InventoryKeyValueInput = {
  /** Map key, unique in its map. */
  readonly key: Scalars['String']['input'];
  /** Text to store under the key. */
  readonly value: Scalars['String']['input'];
};

/** Payment of operating system licenses. */
export type InventoryLicenseType =
  /** Existing licenses are reused, so licenses add no cost. */
  | 'BRING_YOUR_OWN_LICENSE'
  /** Licenses are paid with the machine, by usage. */
  | 'DEFAULT'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocation = InventoryResource & Node & {
  readonly __typename?: 'InventoryLocation';
  /**
   * Aggregates over all assets of the location that match the filter, computed at one moment; one result per
   * aggregation, in the order of the request.
   */
  readonly aggregateAssets: Maybe<ReadonlyArray<InventoryAggregationResult>>;
  /** Page of the assets in this location. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** Page of the export jobs in this location, oldest first. */
  readonly assetsExportJobs: Maybe<InventoryAssetsExportJobConnection>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Page of the discovery clients in this location. */
  readonly discoveryClients: Maybe<InventoryDiscoveryClientConnection>;
  /** Display name of the region, such as `Tokyo`. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Page of the groups in this location. */
  readonly groups: Maybe<InventoryGroupConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Page of the import jobs in this location. */
  readonly importJobs: Maybe<InventoryImportJobConnection>;
  /** Properties of the region that all services share, such as `cloud.googleapis.com/region`. */
  readonly labels: ReadonlyArray<InventoryKeyValue>;
  /** Last part of the full name, such as `us-central1`. */
  readonly locationId: Maybe<Scalars['String']['output']>;
  /** Service-specific properties of the region as a JSON object. */
  readonly metadata: Scalars['JSON']['output'];
  /** Full name: `projects/{project}/locations/{location}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Page of the operations in this location, newest first. Operations that ended more than 30 days ago are gone. */
  readonly operations: Maybe<InventoryOperationConnection>;
  /** Page of the preference sets in this location. */
  readonly preferenceSets: Maybe<InventoryPreferenceSetConnection>;
  /** The project of the location. */
  readonly project: Maybe<InventoryProject>;
  /** Page of the relations between assets of this location. */
  readonly relations: Maybe<InventoryRelationConnection>;
  /** Page of the report configs in this location. */
  readonly reportConfigs: Maybe<InventoryReportConfigConnection>;
  /** Settings of this location. */
  readonly settings: Maybe<InventorySettings>;
  /** Page of the sources in this location. */
  readonly sources: Maybe<InventorySourceConnection>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationAggregateAssetsArgs = {
  aggregations: ReadonlyArray<InventoryAggregationInput>;
  filter: InputMaybe<InventoryAssetFilter>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryAssetFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationAssetsExportJobsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryResourceFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetsExportJobOrder>>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationDiscoveryClientsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryDiscoveryClientFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationGroupsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryResourceFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationImportJobsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryImportJobFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationOperationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryOperationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryOperationOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  returnPartialSuccess: InputMaybe<Scalars['Boolean']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationPreferenceSetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryResourceFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationRelationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryRelationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryRelationOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationReportConfigsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryResourceFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** Region that stores inventory resources; its fields list them. Needs the scope `inventory:read`. */
export type InventoryLocationSourcesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventorySourceFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};

/** Page of a list of locations. */
export type InventoryLocationConnection = {
  readonly __typename?: 'InventoryLocationConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryLocationEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryLocation>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Entry of a page: a location with its cursor. */
export type InventoryLocationEdge = {
  readonly __typename?: 'InventoryLocationEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Location at this position. */
  readonly node: InventoryLocation;
};

/** Conditions, which must all be met. */
export type InventoryLocationFilter = {
  /** Only locations with these ids, such as `us-central1`. */
  readonly locationIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** A term of the order of locations. */
export type InventoryLocationOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryLocationOrderField;
};

/** A field that locations can be sorted by. */
export type InventoryLocationOrderField =
  /** The full name. */
  | 'NAME';

/** Processor and firmware of a machine. */
export type InventoryMachineArchitectureDetails = {
  readonly __typename?: 'InventoryMachineArchitectureDetails';
  /** Firmware (BIOS) details. */
  readonly bios: Maybe<InventoryBiosDetails>;
  /** Instruction set, such as `x86_64`. */
  readonly cpuArchitecture: Maybe<Scalars['String']['output']>;
  /** Processor vendor, such as `Intel`. */
  readonly cpuManufacturer: Maybe<Scalars['String']['output']>;
  /** Processor model, such as `Intel Xeon E5-2690`. */
  readonly cpuName: Maybe<Scalars['String']['output']>;
  /** Number of processor sockets. */
  readonly cpuSocketCount: Maybe<Scalars['Int']['output']>;
  /**
   * Number of processor threads.
   * @deprecated Use InventoryMachineDetails.coreCount.
   */
  readonly cpuThreadCount: Maybe<Scalars['Int']['output']>;
  /** Kind of firmware that boots the machine. */
  readonly firmwareType: Maybe<InventoryFirmwareType>;
  /** State of simultaneous multithreading (hyper-threading). */
  readonly hyperthreading: Maybe<InventoryHyperthreading>;
  /** Hardware manufacturer of the machine. */
  readonly vendor: Maybe<Scalars['String']['output']>;
};

/** Physical or virtual machine. */
export type InventoryMachineDetails = {
  readonly __typename?: 'InventoryMachineDetails';
  /** Processor and firmware. */
  readonly architecture: Maybe<InventoryMachineArchitectureDetails>;
  /** Number of logical processor cores, 0 or more. */
  readonly coreCount: Maybe<Scalars['Int']['output']>;
  /** Creation time of the machine on its platform, not of the asset. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Partitions and their sizes. They may be on remote storage and need not match `disks`. */
  readonly diskPartitions: Maybe<InventoryDiskPartitionDetails>;
  /** Attached disks and their sizes. */
  readonly disks: Maybe<InventoryMachineDiskDetails>;
  /** Operating system, its configuration and its running processes. */
  readonly guestOs: Maybe<InventoryGuestOsDetails>;
  /** Machine name as its platform or its operating system reports it. */
  readonly machineName: Maybe<Scalars['String']['output']>;
  /** Memory in mebibytes, 0 or more. */
  readonly memoryMb: Maybe<Scalars['Int']['output']>;
  /** Network adapters and addresses. */
  readonly network: Maybe<InventoryMachineNetworkDetails>;
  /** Hypervisor, cloud or hardware that runs the machine. */
  readonly platform: Maybe<InventoryPlatformDetails>;
  /** Power state at the time of the report. */
  readonly powerState: Maybe<InventoryPowerState>;
  /** UUID of the machine, from its firmware or its platform; frames with the same UUID describe the same machine. */
  readonly uuid: Maybe<Scalars['String']['output']>;
};

/** Attached disks of a machine. */
export type InventoryMachineDiskDetails = {
  readonly __typename?: 'InventoryMachineDiskDetails';
  /** Entries, one per disk. */
  readonly disks: ReadonlyArray<InventoryDiskEntry>;
  /** Capacity of all disks, in bytes. */
  readonly totalCapacityBytes: Maybe<Scalars['BigInt']['output']>;
  /** Free space on all disks, in bytes. */
  readonly totalFreeBytes: Maybe<Scalars['BigInt']['output']>;
};

/** Network adapters and addresses of a machine. */
export type InventoryMachineNetworkDetails = {
  readonly __typename?: 'InventoryMachineNetworkDetails';
  /** Entries, one per network adapter. */
  readonly adapters: ReadonlyArray<InventoryNetworkAdapterDetails>;
  /** IP address of the default gateway. */
  readonly defaultGateway: Maybe<Scalars['String']['output']>;
  /** Main IPv4 or IPv6 address of the machine. */
  readonly primaryIpAddress: Maybe<Scalars['String']['output']>;
  /** MAC address that identifies the machine, 12 hexadecimal digits with any separators. */
  readonly primaryMacAddress: Maybe<Scalars['String']['output']>;
  /** IP address under which the machine is reachable from the internet. */
  readonly publicIpAddress: Maybe<Scalars['String']['output']>;
};

/** Restriction of the machine series on Compute Engine. */
export type InventoryMachinePreferences = {
  readonly __typename?: 'InventoryMachinePreferences';
  /** Machine series that reports may choose from; an empty list allows all. */
  readonly allowedMachineSeries: ReadonlyArray<InventoryHardwareType>;
};

/** Restriction of the machine series on Compute Engine. */
export type InventoryMachinePreferencesInput = {
  /** Machine series that reports may choose from; an empty list allows all. */
  readonly allowedMachineSeries?: InputMaybe<ReadonlyArray<InventoryHardwareTypeInput>>;
};

/** Suitability of an asset for a migration target. */
export type InventoryMigrationInsight = {
  readonly __typename?: 'InventoryMigrationInsight';
  /** Suggested machine on Compute Engine; null for other targets. */
  readonly computeEngineTarget: Maybe<InventoryComputeEngineMigrationTarget>;
  /** Rating of the suitability. */
  readonly fit: Maybe<InventoryFitDescriptor>;
};

/** Amount of money: the sum of `units` and `nanos`. -1.75 is -1 unit and -750000000 nanos. */
export type InventoryMoney = {
  readonly __typename?: 'InventoryMoney';
  /** ISO 4217 currency code, such as `EUR`. */
  readonly currencyCode: Maybe<Scalars['String']['output']>;
  /** Billionths of a unit, from -999999999 to 999999999; never of the opposite sign to `units`. */
  readonly nanos: Maybe<Scalars['Int']['output']>;
  /** Whole units of the currency, such as euros. */
  readonly units: Maybe<Scalars['BigInt']['output']>;
};

/** MySQL server or cluster. */
export type InventoryMySqlDatabaseDeployment = {
  readonly __typename?: 'InventoryMySqlDatabaseDeployment';
  /** Installed server plugins. */
  readonly plugins: ReadonlyArray<InventoryMySqlPlugin>;
  /** Features and figures that the collecting tool read from the server. */
  readonly properties: ReadonlyArray<InventoryDatabaseProperty>;
  /** Resource groups that the server has. */
  readonly resourceGroupsCount: Maybe<Scalars['Int']['output']>;
  /** System variables of the server. */
  readonly variables: ReadonlyArray<InventoryMySqlVariable>;
};

/** Server plugin of MySQL. */
export type InventoryMySqlPlugin = {
  readonly __typename?: 'InventoryMySqlPlugin';
  /** True for an active plugin. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Plugin name as MySQL reports it. */
  readonly plugin: Maybe<Scalars['String']['output']>;
  /** Plugin version as MySQL reports it. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** MySQL-specific details of a schema. */
export type InventoryMySqlSchemaDetails = {
  readonly __typename?: 'InventoryMySqlSchemaDetails';
  /** Number of tables, one entry per storage engine. */
  readonly storageEngines: ReadonlyArray<InventoryMySqlStorageEngineDetails>;
};

/** Storage engine of MySQL. */
export type InventoryMySqlStorageEngine =
  /** Compressed tables for inserts and reads only. */
  | 'ARCHIVE'
  /** Engine that discards all written rows. */
  | 'BLACKHOLE'
  /** Tables in comma-separated text files. */
  | 'CSV'
  /** Template engine that stores nothing. */
  | 'EXAMPLE'
  /** Tables of a remote MySQL server. */
  | 'FEDERATED'
  /** Transactional engine, the default of MySQL. */
  | 'INNODB'
  /** Tables in memory, lost at a restart. */
  | 'MEMORY'
  /** Union of several MyISAM tables. */
  | 'MERGE'
  /** Engine without transactions, the default before MySQL 5.5. */
  | 'MYISAM'
  /** Clustered engine of MySQL NDB Cluster. */
  | 'NDB'
  /** Engine of any other kind. */
  | 'OTHER'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Tables of a schema that use one storage engine. */
export type InventoryMySqlStorageEngineDetails = {
  readonly __typename?: 'InventoryMySqlStorageEngineDetails';
  /** Number of these tables that are encrypted. */
  readonly encryptedTableCount: Maybe<Scalars['Int']['output']>;
  /** Storage engine of these tables. */
  readonly engine: Maybe<InventoryMySqlStorageEngine>;
  /** Number of tables that use the engine. */
  readonly tableCount: Maybe<Scalars['Int']['output']>;
};

/** System variable of a MySQL server. */
export type InventoryMySqlVariable = {
  readonly __typename?: 'InventoryMySqlVariable';
  /** Group of variables that it belongs to, in the words of the collecting tool. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** Current value as text. */
  readonly value: Maybe<Scalars['String']['output']>;
  /** Variable name, such as `max_connections`. */
  readonly variable: Maybe<Scalars['String']['output']>;
};

/** Network adapter of a machine. */
export type InventoryNetworkAdapterDetails = {
  readonly __typename?: 'InventoryNetworkAdapterDetails';
  /** Adapter model as the platform reports it, such as `VMXNET3`. */
  readonly adapterType: Maybe<Scalars['String']['output']>;
  /** IP addresses of the adapter. */
  readonly addresses: ReadonlyArray<InventoryNetworkAddress>;
  /** MAC address of the adapter, hexadecimal digits with any separators. */
  readonly macAddress: Maybe<Scalars['String']['output']>;
};

/** IP address of a network adapter. */
export type InventoryNetworkAddress = {
  readonly __typename?: 'InventoryNetworkAddress';
  /** Method that assigned the address. */
  readonly assignment: Maybe<InventoryAddressAssignment>;
  /** Broadcast address of the network. */
  readonly bcast: Maybe<Scalars['String']['output']>;
  /** Fully qualified domain name of the address. */
  readonly fqdn: Maybe<Scalars['String']['output']>;
  /** IPv4 or IPv6 address. */
  readonly ipAddress: Maybe<Scalars['String']['output']>;
  /** Subnet mask, such as `255.255.255.0`. */
  readonly subnetMask: Maybe<Scalars['String']['output']>;
};

/** Network connection or listening port of a machine. */
export type InventoryNetworkConnection = {
  readonly __typename?: 'InventoryNetworkConnection';
  /** IPv4 or IPv6 address on this machine. */
  readonly localIpAddress: Maybe<Scalars['String']['output']>;
  /** Port number on this machine. */
  readonly localPort: Maybe<Scalars['Int']['output']>;
  /** Process id of the owning process. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Name of the owning process or service. */
  readonly processName: Maybe<Scalars['String']['output']>;
  /** Transport protocol, such as `TCP`. */
  readonly protocol: Maybe<Scalars['String']['output']>;
  /** IPv4 or IPv6 address of the other end; null for a listening port. */
  readonly remoteIpAddress: Maybe<Scalars['String']['output']>;
  /** Port number of the other end; null for a listening port. */
  readonly remotePort: Maybe<Scalars['Int']['output']>;
  /** Connection state at the time of the scan. */
  readonly state: Maybe<InventoryNetworkConnectionState>;
};

/** State of a network connection. */
export type InventoryNetworkConnectionState =
  /** The connection has ended. */
  | 'CLOSED'
  /** The connection is about to end. */
  | 'CLOSING'
  /** The port waits for incoming connections. */
  | 'LISTEN'
  /** The connection is established. */
  | 'OPEN'
  /** The connection is being established. */
  | 'OPENING'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Directory shared over NFS. */
export type InventoryNfsExport = {
  readonly __typename?: 'InventoryNfsExport';
  /** Path of the shared directory. */
  readonly exportDirectory: Maybe<Scalars['String']['output']>;
  /** Hosts or networks that may mount the directory. */
  readonly hosts: ReadonlyArray<Scalars['String']['output']>;
};

/** Open file. */
export type InventoryOpenFileDetails = {
  readonly __typename?: 'InventoryOpenFileDetails';
  /** Command of the process that had the file open. */
  readonly command: Maybe<Scalars['String']['output']>;
  /** Path of the file. */
  readonly filePath: Maybe<Scalars['String']['output']>;
  /** File type as the operating system reports it, such as `REG`. */
  readonly fileType: Maybe<Scalars['String']['output']>;
  /** Account name that the process ran as. */
  readonly user: Maybe<Scalars['String']['output']>;
};

/**
 * Long-running change. Read it by name, wait for it with `Query.waitForInventoryOperation`, or follow it with
 * `Subscription.inventoryOperation`. The embedded service deletes it 30 days after its end. Needs the scope
 * `inventory:read`.
 */
export type InventoryOperation = InventoryResource & Node & {
  readonly __typename?: 'InventoryOperation';
  /** Time at which the operation was created. REST: `metadata.createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /**
   * Global id of the resource that the operation has deleted, so that a client can remove it from its cache. Null until
   * the deletion has succeeded, and for operations that delete nothing.
   */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** True once the operation has ended, whatever its outcome. */
  readonly done: Scalars['Boolean']['output'];
  /** Time at which the operation ended; null while it runs. REST: `metadata.endTime`. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Reason of a failure or cancellation; null in every other state. */
  readonly error: Maybe<InventoryStatus>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Location of the operation. */
  readonly location: Maybe<InventoryLocation>;
  /** Start time, progress and target; null where the service reports none. */
  readonly metadata: Maybe<InventoryOperationMetadata>;
  /** Full name: `projects/{project}/locations/{location}/operations/{operation}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** The project of the operation. */
  readonly project: Maybe<InventoryProject>;
  /**
   * Outcome at the time of the end; null while the operation runs, after a failure, and for operations without a result,
   * such as deletions.
   */
  readonly result: Maybe<InventoryOperationResult>;
  /** State of the operation, derived from `done` and `error`. */
  readonly state: InventoryOperationState;
  /** Resource that the operation works on, in its present state; null where it was deleted or does not exist yet. */
  readonly target: Maybe<InventoryResource>;
};

/** A step of a long-running operation. Needs the scope `inventory:read`. */
export type InventoryOperationChange = Event & Node & Resumable & {
  readonly __typename?: 'InventoryOperationChange';
  /** Position, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Kind of the step. */
  readonly kind: EventKind;
  /** Time of the step. */
  readonly occurredAt: Scalars['DateTime']['output'];
  /** State of the operation right after the step. */
  readonly operation: InventoryOperation;
  /** The service that it is from. */
  readonly service: ActivityService;
  /** Line for people. */
  readonly text: Scalars['String']['output'];
};

/** Page of a list of operations. */
export type InventoryOperationConnection = {
  readonly __typename?: 'InventoryOperationConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryOperationEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryOperation>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: an operation with its cursor. */
export type InventoryOperationEdge = {
  readonly __typename?: 'InventoryOperationEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Operation at this position. */
  readonly node: InventoryOperation;
};

/** Conditions, which must all be met. */
export type InventoryOperationFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only operations in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventoryOperationState>>;
  /** Only operations on one of these resources, by their full names. */
  readonly targetNames?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Only operations of these verbs, such as `run`, as `metadata.verb` has them. */
  readonly verbs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Operation to cancel or delete. */
export type InventoryOperationInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The operation. */
  readonly operation: OperationRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** Progress and origin of a long-running operation. */
export type InventoryOperationMetadata = {
  readonly __typename?: 'InventoryOperationMetadata';
  /** Version of the service interface that started the operation, such as `v1`. */
  readonly apiVersion: Maybe<Scalars['String']['output']>;
  /** Time at which the operation was started. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Time at which the operation ended; null while it runs. REST: `endTime`. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** True once a caller requested cancellation; the operation may still succeed. */
  readonly requestedCancellation: Scalars['Boolean']['output'];
  /** Progress as English text, such as `500 of 1200 assets written`; null where there is none. */
  readonly statusMessage: Maybe<Scalars['String']['output']>;
  /** Full name of the resource that the operation works on; key of the service, not a global id. `InventoryOperation.target` reads it. REST: `target`. */
  readonly targetName: Maybe<Scalars['ID']['output']>;
  /** Name of the action, such as `create` or `addAssets`. */
  readonly verb: Maybe<Scalars['String']['output']>;
};

/** A term of the order of operations. */
export type InventoryOperationOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryOperationOrderField;
};

/** A field that operations can be sorted by. */
export type InventoryOperationOrderField =
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The full name. */
  | 'NAME';

/** Result of a mutation that starts a long-running operation. */
export type InventoryOperationPayload = {
  readonly __typename?: 'InventoryOperationPayload';
  /** The export job that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly assetsExportJob: Maybe<InventoryAssetsExportJob>;
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The discovery client that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly discoveryClient: Maybe<InventoryDiscoveryClient>;
  /**
   * The group that the operation is about, as it is now, also when its members were so (`ALREADY_DONE`); null until the
   * operation is done, and for other mutations.
   */
  readonly group: Maybe<InventoryGroup>;
  /** The data file that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly importDataFile: Maybe<InventoryImportDataFile>;
  /** The import job that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly importJob: Maybe<InventoryImportJob>;
  /**
   * Started operation, which may be done already; null where the service refused the request. Needs the scope
   * `inventory:read`.
   */
  readonly operation: Maybe<InventoryOperation>;
  /** The preference set that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly preferenceSet: Maybe<InventoryPreferenceSet>;
  /** The report that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly report: Maybe<InventoryReport>;
  /** The report config that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly reportConfig: Maybe<InventoryReportConfig>;
  /** Request id that the mutation used; repeat it to retry safely. Null for mutations that take none. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  /** The settings that the operation is about, as they are now; null until it is done, and for other mutations. */
  readonly settings: Maybe<InventorySettings>;
  /** The source that the operation is about, as it is now; null until it is done, and for other mutations. */
  readonly source: Maybe<InventorySource>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Outcome of a successful operation: the resource that it created or changed, or the response of an export run. The
 * members need the scope `inventory:read`.
 */
export type InventoryOperationResult = InventoryAsset | InventoryAssetsExportJob | InventoryDiscoveryClient | InventoryGroup | InventoryImportDataFile | InventoryImportJob | InventoryPreferenceSet | InventoryReport | InventoryReportConfig | InventoryRunAssetsExportJobResponse | InventorySettings | InventorySource;

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

/** File that an export run wrote; one of the two format fields is set. */
export type InventoryOutputFile = {
  readonly __typename?: 'InventoryOutputFile';
  /** Details of a CSV file (RFC 4180, UTF-8). */
  readonly csvOutputFile: Maybe<InventoryCsvOutputFile>;
  /** Size of the file in bytes. */
  readonly fileSizeBytes: Scalars['BigInt']['output'];
  /** Details of an XLSX workbook. */
  readonly xlsxOutputFile: Maybe<InventoryXlsxOutputFile>;
};

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

/** Platform that runs a machine; exactly one field is set. */
export type InventoryPlatformDetails = {
  readonly __typename?: 'InventoryPlatformDetails';
  /** Details of an Amazon EC2 instance. */
  readonly awsEc2Details: Maybe<InventoryAwsEc2PlatformDetails>;
  /** Details of a virtual machine on Microsoft Azure. */
  readonly azureVmDetails: Maybe<InventoryAzureVmPlatformDetails>;
  /** Details of a machine on a platform that has no field of its own here. */
  readonly genericDetails: Maybe<InventoryBasicPlatformDetails>;
  /** Details of a physical machine. */
  readonly physicalDetails: Maybe<InventoryBasicPlatformDetails>;
  /** Details of a virtual machine on VMware vSphere. */
  readonly vmwareDetails: Maybe<InventoryVmwarePlatformDetails>;
};

/** PostgreSQL server or cluster. */
export type InventoryPostgreSqlDatabaseDeployment = {
  readonly __typename?: 'InventoryPostgreSqlDatabaseDeployment';
  /** Features and figures that the collecting tool read from the server. */
  readonly properties: ReadonlyArray<InventoryDatabaseProperty>;
  /** Server settings, as in the view `pg_settings`. */
  readonly settings: ReadonlyArray<InventoryPostgreSqlSetting>;
};

/** Installed extension of PostgreSQL. */
export type InventoryPostgreSqlExtension = {
  readonly __typename?: 'InventoryPostgreSqlExtension';
  /** Extension name, such as `postgis`. */
  readonly extension: Maybe<Scalars['String']['output']>;
  /** Installed version as the extension reports it. */
  readonly version: Maybe<Scalars['String']['output']>;
};

/** PostgreSQL-specific details of a schema. */
export type InventoryPostgreSqlSchemaDetails = {
  readonly __typename?: 'InventoryPostgreSqlSchemaDetails';
  /** Number of foreign tables, whose data another server stores. */
  readonly foreignTablesCount: Maybe<Scalars['Int']['output']>;
  /** Installed extensions. */
  readonly postgresqlExtensions: ReadonlyArray<InventoryPostgreSqlExtension>;
};

/** Setting of a PostgreSQL server; one of the four value fields is set. */
export type InventoryPostgreSqlSetting = {
  readonly __typename?: 'InventoryPostgreSqlSetting';
  /** Value of a boolean setting; false for settings of other types. */
  readonly boolValue: Scalars['Boolean']['output'];
  /** Value of a whole-number setting. */
  readonly intValue: Maybe<Scalars['BigInt']['output']>;
  /** Value of a floating-point setting. */
  readonly realValue: Maybe<Scalars['Float']['output']>;
  /** Setting name, such as `work_mem`. */
  readonly setting: Maybe<Scalars['String']['output']>;
  /** Origin of the current value, such as `default` or `configuration file`. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** Value of a text or enum setting. */
  readonly stringValue: Maybe<Scalars['String']['output']>;
  /** Unit of the value, such as `kB` or `ms`; null for settings without one. */
  readonly unit: Maybe<Scalars['String']['output']>;
};

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

/**
 * Assumptions about the migration target, such as product, sizing, regions and licenses. Reports use them to compute
 * target machines and costs. Needs the scope `inventory:read`.
 */
export type InventoryPreferenceSet = InventoryResource & Node & {
  readonly __typename?: 'InventoryPreferenceSet';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/preferenceSets/{preferenceSet}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Assumptions for virtual machines. */
  readonly virtualMachinePreferences: Maybe<InventoryVirtualMachinePreferences>;
};

/** Page of a list of preference sets. */
export type InventoryPreferenceSetConnection = {
  readonly __typename?: 'InventoryPreferenceSetConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryPreferenceSetEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryPreferenceSet>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a preference set with its cursor. */
export type InventoryPreferenceSetEdge = {
  readonly __typename?: 'InventoryPreferenceSetEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Preference set at this position. */
  readonly node: InventoryPreferenceSet;
};

/** Assumptions about the migration target, such as product, sizing, regions and licenses. */
export type InventoryPreferenceSetInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Assumptions for virtual machines. */
  readonly virtualMachinePreferences?: InputMaybe<InventoryVirtualMachinePreferencesInput>;
};

/** A project of the inventory. Needs the scope `inventory:read`. */
export type InventoryProject = Node & {
  readonly __typename?: 'InventoryProject';
  /**
   * Aggregates over the assets of at most 100 locations of the project that match the filter. One result per aggregation, in
   * the order of the request.
   */
  readonly aggregateAssets: Maybe<ReadonlyArray<InventoryAggregationResult>>;
  /**
   * Page of the assets in all locations of the project, oldest first; of at most 1,000 locations. Over a remote service they are read
   * location by location.
   */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Global id of the project. */
  readonly id: Scalars['ID']['output'];
  /** Locations of the project. */
  readonly locations: Maybe<InventoryLocationConnection>;
  /** Id of the project, such as `shop`; key of the service, not a global id. */
  readonly project: Scalars['ID']['output'];
};


/** A project of the inventory. Needs the scope `inventory:read`. */
export type InventoryProjectAggregateAssetsArgs = {
  aggregations: ReadonlyArray<InventoryAggregationInput>;
  filter: InputMaybe<InventoryAssetFilter>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A project of the inventory. Needs the scope `inventory:read`. */
export type InventoryProjectAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryAssetFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A project of the inventory. Needs the scope `inventory:read`. */
export type InventoryProjectLocationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryLocationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryLocationOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};

/** A page of projects, sorted by id. Needs the scope `inventory:read`. */
export type InventoryProjectConnection = {
  readonly __typename?: 'InventoryProjectConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryProjectEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryProject>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all projects of the list; null when there are more than 1,000. Counted only when it is selected. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An entry of a list of projects. */
export type InventoryProjectEdge = {
  readonly __typename?: 'InventoryProjectEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The project. */
  readonly node: InventoryProject;
};

/** Conditions, which must all be met. */
export type InventoryProjectFilter = {
  /** Only projects whose id begins with this text. */
  readonly projectPrefix?: InputMaybe<Scalars['String']['input']>;
};

/** A term of the order of projects. */
export type InventoryProjectOrder = {
  /** The direction; projects without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryProjectOrderField;
};

/** A field that projects can be sorted by. */
export type InventoryProjectOrderField =
  /** The id of the project. */
  | 'PROJECT';

/** An inventory project by its `id` or its key: exactly one of the fields. */
export type InventoryProjectRef =
  /** The `id` of the project. */
  { readonly id: Scalars['ID']['input']; readonly project?: never; }
  |  /** Id of the project at the service, such as `shop`. */
  { readonly id?: never; readonly project: Scalars['ID']['input']; };

/** Compatibility mode of a raw device mapping on VMware. */
export type InventoryRdmCompatibility =
  /** SCSI commands pass to the device almost unchanged, and snapshots are impossible. */
  | 'PHYSICAL_COMPATIBILITY'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED'
  /** The device behaves like a virtual disk, and snapshots are possible. */
  | 'VIRTUAL_COMPATIBILITY';

/** Target regions. */
export type InventoryRegionPreferences = {
  readonly __typename?: 'InventoryRegionPreferences';
  /** Region ids such as `us-central1`, the most preferred first. Reports use the first one. */
  readonly preferredRegions: ReadonlyArray<Scalars['String']['output']>;
};

/** Target regions. */
export type InventoryRegionPreferencesInput = {
  /** Region ids such as `us-central1`, the most preferred first. Reports use the first one. */
  readonly preferredRegions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/**
 * Directed link between two assets of one location, derived by the service from reported details. Needs the scope
 * `inventory:read`.
 */
export type InventoryRelation = InventoryResource & Node & {
  readonly __typename?: 'InventoryRelation';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Asset at which the relation ends; null where it was deleted. */
  readonly destination: Maybe<InventoryAsset>;
  /** Full name of the asset at which the relation ends. REST: `dstAsset`; key of the service, not a global id. */
  readonly destinationName: Maybe<Scalars['ID']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/relations/{relation}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Asset at which the relation starts; null where it was deleted. */
  readonly origin: Maybe<InventoryAsset>;
  /** Full name of the asset at which the relation starts. REST: `srcAsset`; key of the service, not a global id. */
  readonly originName: Maybe<Scalars['ID']['output']>;
  /**
   * Meaning of the relation; null for an observed network connection, which leads from the client machine to the server
   * machine.
   */
  readonly type: Maybe<InventoryRelationType>;
};

/** Page of a list of relations. */
export type InventoryRelationConnection = {
  readonly __typename?: 'InventoryRelationConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryRelationEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryRelation>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Entry of a page: a relation with its cursor. */
export type InventoryRelationEdge = {
  readonly __typename?: 'InventoryRelationEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Relation at this position. */
  readonly node: InventoryRelation;
};

/** Conditions, which must all be met. */
export type InventoryRelationFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only relations of these types. */
  readonly types?: InputMaybe<ReadonlyArray<InventoryRelationType>>;
};

/** A term of the order of relations. */
export type InventoryRelationOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryRelationOrderField;
};

/** A field that relations can be sorted by. */
export type InventoryRelationOrderField =
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The full name. */
  | 'NAME';

/** Meaning of a relation between two assets. */
export type InventoryRelationType =
  /** Leads from a machine to a database deployment that runs on it. */
  | 'DATABASE_DEPLOYMENT_HOSTING_SERVER'
  /** Leads from a database deployment to a logical database that it hosts. */
  | 'LOGICAL_DATABASE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Figures and costs computed from a report config at one time. Needs the scope `inventory:read`. */
export type InventoryReport = InventoryResource & Node & {
  readonly __typename?: 'InventoryReport';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Location of the report. */
  readonly location: Maybe<InventoryLocation>;
  /** Full name: `projects/{project}/locations/{location}/reportConfigs/{reportConfig}/reports/{report}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** The project of the report. */
  readonly project: Maybe<InventoryProject>;
  /** Config that the report was made from. */
  readonly reportConfig: Maybe<InventoryReportConfig>;
  /** Progress of the computation. */
  readonly state: Maybe<InventoryReportState>;
  /** Computed figures; null until `state` is `SUCCEEDED`. */
  readonly summary: Maybe<InventoryReportSummary>;
  /** Subject of the report. */
  readonly type: Maybe<InventoryReportType>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Selection of groups and preference sets that reports are computed for. Needs the scope `inventory:read`. */
export type InventoryReportConfig = InventoryResource & Node & {
  readonly __typename?: 'InventoryReportConfig';
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Pairs of a group and a preference set, at least one; a group may occur with several preference sets. */
  readonly groupPreferenceSetAssignments: ReadonlyArray<InventoryReportConfigGroupPreferenceSetAssignment>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/reportConfigs/{reportConfig}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Page of the reports made from this config, oldest first. */
  readonly reports: Maybe<InventoryReportConnection>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** Selection of groups and preference sets that reports are computed for. Needs the scope `inventory:read`. */
export type InventoryReportConfigReportsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryReportFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryResourceOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
};

/** Page of a list of report configs. */
export type InventoryReportConfigConnection = {
  readonly __typename?: 'InventoryReportConfigConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryReportConfigEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryReportConfig>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a report config with its cursor. */
export type InventoryReportConfigEdge = {
  readonly __typename?: 'InventoryReportConfigEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Report config at this position. */
  readonly node: InventoryReportConfig;
};

/** Pair of a group and the preference set that its assets are evaluated with. */
export type InventoryReportConfigGroupPreferenceSetAssignment = {
  readonly __typename?: 'InventoryReportConfigGroupPreferenceSetAssignment';
  /** Group of the pair; null where it was deleted. */
  readonly group: Maybe<InventoryGroup>;
  /** Full name of the group. REST: `group`; key of the service, not a global id. */
  readonly groupName: Maybe<Scalars['ID']['output']>;
  /** Preference set of the pair; null where it was deleted. */
  readonly preferenceSet: Maybe<InventoryPreferenceSet>;
  /** Full name of the preference set. REST: `preferenceSet`; key of the service, not a global id. */
  readonly preferenceSetName: Maybe<Scalars['ID']['output']>;
};

/** Pair of a group and the preference set that its assets are evaluated with. */
export type InventoryReportConfigGroupPreferenceSetAssignmentInput = {
  /** Existing group; required. */
  readonly group?: InputMaybe<GroupRef>;
  /** Existing preference set; required. */
  readonly preferenceSet?: InputMaybe<PreferenceSetRef>;
};

/** Selection of groups and preference sets that reports are computed for. */
export type InventoryReportConfigInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Pairs of a group and a preference set; at least one is required. */
  readonly groupPreferenceSetAssignments?: InputMaybe<ReadonlyArray<InventoryReportConfigGroupPreferenceSetAssignmentInput>>;
};

/** Page of a list of reports. */
export type InventoryReportConnection = {
  readonly __typename?: 'InventoryReportConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventoryReportEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventoryReport>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a report with its cursor. */
export type InventoryReportEdge = {
  readonly __typename?: 'InventoryReportEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Report at this position. */
  readonly node: InventoryReport;
};

/** Conditions, which must all be met. */
export type InventoryReportFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only reports in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventoryReportState>>;
  /** Only reports of these types. */
  readonly types?: InputMaybe<ReadonlyArray<InventoryReportType>>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** New report of a report config. */
export type InventoryReportInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: the service sets the state of a report, at first to `PENDING`. */
  readonly state?: InputMaybe<InventoryReportState>;
  /** Subject of the report. */
  readonly type?: InputMaybe<InventoryReportType>;
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

/** Figures of a report. */
export type InventoryReportSummary = {
  readonly __typename?: 'InventoryReportSummary';
  /** Statistics over the assets of all groups; an asset in several groups counts once. */
  readonly allAssetsStats: Maybe<InventoryReportSummaryAssetAggregateStats>;
  /** Entries, one per group of the report config. */
  readonly groupFindings: ReadonlyArray<InventoryReportSummaryGroupFinding>;
};

/** Statistics over a collection of assets. A figure is null where no asset of the collection reports the data for it. */
export type InventoryReportSummaryAssetAggregateStats = {
  readonly __typename?: 'InventoryReportSummaryAssetAggregateStats';
  /** Number of assets by logical cores; bounds from 2 to 64. */
  readonly coreCountHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Number of assets by memory in bytes; bounds from 2 to 128 GiB. */
  readonly memoryBytesHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Used memory on average and free memory, in bytes, over the assets with measured usage. */
  readonly memoryUtilizationChart: Maybe<InventoryReportSummaryUtilizationChartData>;
  /** Number of assets by operating system family: `Windows`, `Linux`, `Unix` or `Unknown`. */
  readonly operatingSystem: Maybe<InventoryReportSummaryChartData>;
  /** Number of assets by installed software, for the 100 most frequent names; null where none is reported. */
  readonly softwareInstances: Maybe<InventoryReportSummaryChartData>;
  /** Number of assets by storage in bytes; bounds from 32 GiB to 8 TiB. */
  readonly storageBytesHistogram: Maybe<InventoryReportSummaryHistogramChartData>;
  /** Used and free storage in bytes, over the assets that report both size and free space. */
  readonly storageUtilizationChart: Maybe<InventoryReportSummaryUtilizationChartData>;
  /** Number of different assets. */
  readonly totalAssets: Maybe<Scalars['BigInt']['output']>;
  /** Number of logical cores of all assets. */
  readonly totalCores: Maybe<Scalars['BigInt']['output']>;
  /** Memory of all assets, in bytes. */
  readonly totalMemoryBytes: Maybe<Scalars['BigInt']['output']>;
  /** Storage of all assets, in bytes. */
  readonly totalStorageBytes: Maybe<Scalars['BigInt']['output']>;
};

/** Named figures, as for a bar chart. */
export type InventoryReportSummaryChartData = {
  readonly __typename?: 'InventoryReportSummaryChartData';
  /** Entries, one per name, the largest figure first. */
  readonly dataPoints: ReadonlyArray<InventoryReportSummaryChartDataDataPoint>;
};

/** Named figure of a chart. */
export type InventoryReportSummaryChartDataDataPoint = {
  readonly __typename?: 'InventoryReportSummaryChartDataDataPoint';
  /** Category that was counted, such as `Linux`. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** Number of assets in the category. */
  readonly value: Maybe<Scalars['Float']['output']>;
};

/** Target machines on Compute Engine for the assets of one group. */
export type InventoryReportSummaryComputeEngineFinding = {
  readonly __typename?: 'InventoryReportSummaryComputeEngineFinding';
  /** Number of assets that get a target machine; the others report too little, or are too large. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Disk types of the target machines, each once. */
  readonly allocatedDiskTypes: ReadonlyArray<InventoryPersistentDiskType>;
  /** Region ids of the target machines, such as `us-central1`. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** Number of assets by machine series, the most used series first. */
  readonly machineSeriesAllocations: ReadonlyArray<InventoryReportSummaryMachineSeriesAllocation>;
};

/** Figures of one group. */
export type InventoryReportSummaryGroupFinding = {
  readonly __typename?: 'InventoryReportSummaryGroupFinding';
  /** Statistics over the assets of the group. */
  readonly assetAggregateStats: Maybe<InventoryReportSummaryAssetAggregateStats>;
  /** Group description at the time of the report. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Group display name at the time of the report. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /**
   * Number of assets of the group that other groups of the report contain too.
   * @deprecated The service has deprecated the field without a replacement.
   */
  readonly overlappingAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Entries, one per preference set that is assigned to the group. */
  readonly preferenceSetFindings: ReadonlyArray<InventoryReportSummaryGroupPreferenceSetFinding>;
};

/**
 * Migration result of one group under one preference set. One of the three target findings is set. A monthly cost, for
 * 730 hours, is null where a price or the data for it is missing.
 */
export type InventoryReportSummaryGroupPreferenceSetFinding = {
  readonly __typename?: 'InventoryReportSummaryGroupPreferenceSetFinding';
  /** Target machines on Compute Engine; null for other target products. */
  readonly computeEngineFinding: Maybe<InventoryReportSummaryComputeEngineFinding>;
  /** Preference set description at the time of the report. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Preference set display name at the time of the report. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Assumptions of the preference set at the time of the report. */
  readonly machinePreferences: Maybe<InventoryVirtualMachinePreferences>;
  /** Monthly cost of machines or nodes. */
  readonly monthlyCostCompute: Maybe<InventoryMoney>;
  /** Monthly cost of outgoing network traffic. */
  readonly monthlyCostNetworkEgress: Maybe<InventoryMoney>;
  /** Monthly cost of operating system licenses; null for VMware Engine. */
  readonly monthlyCostOsLicense: Maybe<InventoryMoney>;
  /** Monthly cost that belongs to no other field; the embedded service computes none. */
  readonly monthlyCostOther: Maybe<InventoryMoney>;
  /** Monthly cost of disks; null for VMware Engine, where nodes include them. */
  readonly monthlyCostStorage: Maybe<InventoryMoney>;
  /** Sum of the known monthly costs; null where anything but the network traffic is missing. */
  readonly monthlyCostTotal: Maybe<InventoryMoney>;
  /** Target nodes for sole tenancy; null for other target products. */
  readonly soleTenantFinding: Maybe<InventoryReportSummarySoleTenantFinding>;
  /** Target nodes on VMware Engine; null for other target products. */
  readonly vmwareEngineFinding: Maybe<InventoryReportSummaryVmwareEngineFinding>;
};

/** Number of assets in each interval of values. */
export type InventoryReportSummaryHistogramChartData = {
  readonly __typename?: 'InventoryReportSummaryHistogramChartData';
  /** Buckets in rising order; the first has no lower bound and the last has no upper bound. */
  readonly buckets: ReadonlyArray<InventoryReportSummaryHistogramChartDataBucket>;
};

/** Interval of a histogram. */
export type InventoryReportSummaryHistogramChartDataBucket = {
  readonly __typename?: 'InventoryReportSummaryHistogramChartDataBucket';
  /** Number of assets whose value is inside the bounds. */
  readonly count: Maybe<Scalars['BigInt']['output']>;
  /** Lowest value of the bucket, inclusive; null for the first bucket. */
  readonly lowerBound: Maybe<Scalars['BigInt']['output']>;
  /** Upper end of the bucket, exclusive; null for the last bucket. */
  readonly upperBound: Maybe<Scalars['BigInt']['output']>;
};

/** Assets that move to machines of one series. */
export type InventoryReportSummaryMachineSeriesAllocation = {
  readonly __typename?: 'InventoryReportSummaryMachineSeriesAllocation';
  /** Number of assets with a target machine of the series. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Machine series of the target machines. */
  readonly machineSeries: Maybe<InventoryHardwareType>;
};

/** Target nodes for sole tenancy for the assets of one group. */
export type InventoryReportSummarySoleTenantFinding = {
  readonly __typename?: 'InventoryReportSummarySoleTenantFinding';
  /** Number of assets that get a place on a node; the others report too little, or are too large. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Region ids of the target nodes, such as `us-central1`. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** Entries, one per node type that is used. */
  readonly nodeAllocations: ReadonlyArray<InventoryReportSummarySoleTenantNodeAllocation>;
};

/** Assets that move to sole-tenant nodes of one type. */
export type InventoryReportSummarySoleTenantNodeAllocation = {
  readonly __typename?: 'InventoryReportSummarySoleTenantNodeAllocation';
  /** Number of assets on nodes of the type. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Type of the target nodes. */
  readonly node: Maybe<InventorySoleTenantNodeType>;
  /** Number of nodes that these assets need. */
  readonly nodeCount: Maybe<Scalars['BigInt']['output']>;
};

/** Used and free amount of a resource. */
export type InventoryReportSummaryUtilizationChartData = {
  readonly __typename?: 'InventoryReportSummaryUtilizationChartData';
  /** Unused amount in bytes. */
  readonly free: Maybe<Scalars['BigInt']['output']>;
  /** Used amount in bytes. */
  readonly used: Maybe<Scalars['BigInt']['output']>;
};

/** Target nodes on VMware Engine for the assets of one group. */
export type InventoryReportSummaryVmwareEngineFinding = {
  readonly __typename?: 'InventoryReportSummaryVmwareEngineFinding';
  /** Number of assets that get a place on a node; the others report too little, or are too large. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Region ids of the target nodes, such as `us-central1`. */
  readonly allocatedRegions: ReadonlyArray<Scalars['String']['output']>;
  /** Entries, one per node type that is used. */
  readonly nodeAllocations: ReadonlyArray<InventoryReportSummaryVmwareNodeAllocation>;
};

/** Assets that move to VMware Engine nodes of one type. */
export type InventoryReportSummaryVmwareNodeAllocation = {
  readonly __typename?: 'InventoryReportSummaryVmwareNodeAllocation';
  /** Number of assets on nodes of the type. */
  readonly allocatedAssetCount: Maybe<Scalars['BigInt']['output']>;
  /** Number of nodes that these assets and their storage need. */
  readonly nodeCount: Maybe<Scalars['BigInt']['output']>;
  /** Type of the target nodes. */
  readonly vmwareNode: Maybe<InventoryHardwareType>;
};

/** Subject of a report. */
export type InventoryReportType =
  /** Costs of running the assets at the migration target. */
  | 'TOTAL_COST_OF_OWNERSHIP'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Object of the inventory that has a full name, whatever its type. */
export type InventoryResource = {
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Full name, such as `projects/shop/locations/us-central1/groups/web`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
};

/** Conditions on resources, which must all be met. */
export type InventoryResourceFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A term of the order of resources. */
export type InventoryResourceOrder = {
  /** The direction. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: InventoryResourceOrderField;
};

/** A field that resources can be sorted by. */
export type InventoryResourceOrderField =
  /** The time of the creation. */
  | 'CREATED_AT'
  /** The display name. */
  | 'DISPLAY_NAME'
  /** The full name. */
  | 'NAME'
  /** The time of the last change. */
  | 'UPDATED_AT';

/** Result of a finished operation that ran an export job. */
export type InventoryRunAssetsExportJobResponse = {
  readonly __typename?: 'InventoryRunAssetsExportJobResponse';
  /** Finished run with its files. */
  readonly assetsExportJobExecution: Maybe<InventoryAssetsExportJobExecution>;
};

/** Running process. */
export type InventoryRunningProcess = {
  readonly __typename?: 'InventoryRunningProcess';
  /** Further properties of the process that no other field holds. */
  readonly attributes: ReadonlyArray<InventoryKeyValue>;
  /** Full command line with arguments. */
  readonly cmdline: Maybe<Scalars['String']['output']>;
  /** Path of the executable file. */
  readonly exePath: Maybe<Scalars['String']['output']>;
  /** Process id. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Account name that the process runs as. */
  readonly user: Maybe<Scalars['String']['output']>;
};

/** Background service of an operating system. */
export type InventoryRunningService = {
  readonly __typename?: 'InventoryRunningService';
  /** Full command line with arguments. */
  readonly cmdline: Maybe<Scalars['String']['output']>;
  /** Path of the executable file. */
  readonly exePath: Maybe<Scalars['String']['output']>;
  /** Process id; null for a service that does not run. */
  readonly pid: Maybe<Scalars['BigInt']['output']>;
  /** Name under which the operating system manages the service. */
  readonly serviceName: Maybe<Scalars['String']['output']>;
  /** Start condition of the service. */
  readonly startMode: Maybe<InventoryServiceStartMode>;
  /** Run state at the time of the scan. */
  readonly state: Maybe<InventoryServiceState>;
};

/** Network connections of a machine at the time of a scan. */
export type InventoryRuntimeNetworkInfo = {
  readonly __typename?: 'InventoryRuntimeNetworkInfo';
  /** Open connections and listening ports. */
  readonly connections: ReadonlyArray<InventoryNetworkConnection>;
  /** Time of the network scan. REST: `scanTime`. */
  readonly scannedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Mode of Security-Enhanced Linux (SELinux). */
export type InventorySelinuxMode =
  /** SELinux is off. */
  | 'DISABLED'
  /** Violations of the policy are denied. */
  | 'ENFORCING'
  /** Violations of the policy are logged and allowed. */
  | 'PERMISSIVE'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Start condition of a background service. */
export type InventoryServiceStartMode =
  /** Service that starts together with the operating system. */
  | 'AUTO'
  /** Device driver that the boot loader starts. */
  | 'BOOT'
  /** Service that cannot be started. */
  | 'DISABLED'
  /** Service that starts on request only. */
  | 'MANUAL'
  /** Device driver that the kernel starts during its initialization. */
  | 'SYSTEM'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Run state of a background service. */
export type InventoryServiceState =
  /** The service runs. */
  | 'ACTIVE'
  /** The service is loaded and suspended. */
  | 'PAUSED'
  /** The service does not run. */
  | 'STOPPED'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Settings of one location; every location has exactly one settings object. Needs the scope `inventory:read`. */
export type InventorySettings = InventoryResource & Node & {
  readonly __typename?: 'InventorySettings';
  /** True stops the service from writing its activity to Cloud Logging. */
  readonly disableCloudLogging: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Full name: `projects/{project}/locations/{location}/settings`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Default preference set of the location; null where none is set or it was deleted. */
  readonly preferenceSet: Maybe<InventoryPreferenceSet>;
  /** Full name of the default preference set. REST: `preferenceSet`; key of the service, not a global id. */
  readonly preferenceSetName: Maybe<Scalars['ID']['output']>;
};

/** Settings of one location. */
export type InventorySettingsInput = {
  /** True stops the service from writing its activity to Cloud Logging. */
  readonly disableCloudLogging?: InputMaybe<Scalars['Boolean']['input']>;
  /** Existing preference set that becomes the default. */
  readonly preferenceSet?: InputMaybe<PreferenceSetRef>;
};

/** Signed download URL of one file. */
export type InventorySignedUri = {
  readonly __typename?: 'InventorySignedUri';
  /** Full name of the file, which `POST /files/batch` accepts. */
  readonly file: Maybe<Scalars['String']['output']>;
  /** HTTP address for GET and HEAD. Anybody who has it can download without a credential, until the run expires. */
  readonly uri: Maybe<Scalars['URL']['output']>;
};

/** Delivery of export files through signed download URLs. */
export type InventorySignedUriDestination = {
  readonly __typename?: 'InventorySignedUriDestination';
  /** Format of the files; null for CSV. */
  readonly fileFormat: Maybe<InventoryExportFileFormat>;
};

/** Delivery of export files through signed download URLs. */
export type InventorySignedUriDestinationInput = {
  /** Format of the files; required. */
  readonly fileFormat?: InputMaybe<InventoryExportFileFormat>;
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
export type InventorySoleTenancyPreferences = {
  readonly __typename?: 'InventorySoleTenancyPreferences';
  /** Commitment period for usage discounts on nodes. */
  readonly commitmentPlan: Maybe<InventorySoleTenancyCommitmentPlan>;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 2.0; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** Treatment of running machines during maintenance of their node. */
  readonly hostMaintenancePolicy: Maybe<InventoryHostMaintenancePolicy>;
  /** Node types that reports may choose from; an empty list allows all. */
  readonly nodeTypes: ReadonlyArray<InventorySoleTenantNodeType>;
};

/** Assumptions for virtual machines on sole-tenant nodes. */
export type InventorySoleTenancyPreferencesInput = {
  /** Commitment period for usage discounts on nodes. */
  readonly commitmentPlan?: InputMaybe<InventorySoleTenancyCommitmentPlan>;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 2.0; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** Treatment of running machines during maintenance of their node. */
  readonly hostMaintenancePolicy?: InputMaybe<InventoryHostMaintenancePolicy>;
  /** Node types that reports may choose from; an empty list allows all. */
  readonly nodeTypes?: InputMaybe<ReadonlyArray<InventorySoleTenantNodeTypeInput>>;
};

/** Type of sole-tenant node on Compute Engine. */
export type InventorySoleTenantNodeType = {
  readonly __typename?: 'InventorySoleTenantNodeType';
  /** Node type name, such as `n2-node-80-640`. */
  readonly nodeName: Maybe<Scalars['String']['output']>;
};

/** Type of sole-tenant node on Compute Engine. */
export type InventorySoleTenantNodeTypeInput = {
  /** Node type name, such as `n2-node-80-640`. */
  readonly nodeName?: InputMaybe<Scalars['String']['input']>;
};

/** Origin of frames, such as one scanner or one series of uploaded files. Needs the scope `inventory:read`. */
export type InventorySource = InventoryResource & Node & {
  readonly __typename?: 'InventorySource';
  /** Page of the visible assets that the source has reported, oldest first. */
  readonly assets: Maybe<InventoryAssetConnection>;
  /** Time of the creation. REST: `createTime`. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The linked customer. Needs `reseller:read`. */
  readonly customer: Maybe<ResellerCustomer>;
  /** Free text for people. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Display name, at most 63 characters. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Number of rejected frames that the source has reported. */
  readonly errorFrameCount: Scalars['Int']['output'];
  /** Page of the rejected frames of the source, oldest first. */
  readonly errorFrames: Maybe<InventoryErrorFrameConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Location of the source. */
  readonly location: Maybe<InventoryLocation>;
  /** True where another service manages the source. */
  readonly managed: Scalars['Boolean']['output'];
  /** Full name: `projects/{project}/locations/{location}/sources/{source}`; key of the service, not a global id. */
  readonly name: Scalars['ID']['output'];
  /** Number of received frames that are not processed yet. */
  readonly pendingFrameCount: Scalars['Int']['output'];
  /**
   * Trust in the source: where several sources report the same field, the highest number wins, and the latest report
   * among equal numbers.
   */
  readonly priority: Maybe<Scalars['Int']['output']>;
  /** The project of the source. */
  readonly project: Maybe<InventoryProject>;
  /** Readiness of the source for frames. */
  readonly state: Maybe<InventorySourceState>;
  /** Collection method of the source. */
  readonly type: Maybe<InventorySourceType>;
  /** Time of the last change. REST: `updateTime`. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** Origin of frames, such as one scanner or one series of uploaded files. Needs the scope `inventory:read`. */
export type InventorySourceAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryAssetFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Origin of frames, such as one scanner or one series of uploaded files. Needs the scope `inventory:read`. */
export type InventorySourceErrorFramesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryErrorFrameFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryErrorFrameOrder>>;
};

/** Page of a list of sources. */
export type InventorySourceConnection = {
  readonly __typename?: 'InventorySourceConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<InventorySourceEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<InventorySource>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
  /** Names of locations that did not answer, keys of the service and not global ids. */
  readonly unreachable: ReadonlyArray<Scalars['ID']['output']>;
};

/** Entry of a page: a source with its cursor. */
export type InventorySourceEdge = {
  readonly __typename?: 'InventorySourceEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** Source at this position. */
  readonly node: InventorySource;
};

/** Conditions, which must all be met. */
export type InventorySourceFilter = {
  /** Only those created at this time or later. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only sources in one of these states. */
  readonly states?: InputMaybe<ReadonlyArray<InventorySourceState>>;
  /** Only sources of these types. */
  readonly types?: InputMaybe<ReadonlyArray<InventorySourceType>>;
  /** Only those last changed at this time or later. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only those last changed before this time. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Origin of frames, such as one scanner or one series of uploaded files. */
export type InventorySourceInput = {
  /** Free text for people. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Display name, at most 63 characters. */
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** True where another service manages the source. */
  readonly managed?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Trust in the source: where several sources report the same field, the highest number wins, and the latest report
   * among equal numbers.
   */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
  /** Collection method of the source. */
  readonly type?: InputMaybe<InventorySourceType>;
};

/** Readiness of a source for frames. */
export type InventorySourceState =
  /** The source accepts frames. */
  | 'ACTIVE'
  /** The source is being deleted and refuses frames. */
  | 'DELETING'
  /** The source ignores all frames. */
  | 'INVALID'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

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

/** Microsoft SQL Server deployment. */
export type InventorySqlServerDatabaseDeployment = {
  readonly __typename?: 'InventorySqlServerDatabaseDeployment';
  /** Server features, each with its use. */
  readonly features: ReadonlyArray<InventorySqlServerFeature>;
  /** Server configuration options. */
  readonly serverFlags: ReadonlyArray<InventorySqlServerServerFlag>;
  /** Trace flags of the server. */
  readonly traceFlags: ReadonlyArray<InventorySqlServerTraceFlag>;
};

/** Feature of SQL Server. */
export type InventorySqlServerFeature = {
  readonly __typename?: 'InventorySqlServerFeature';
  /** True where the deployment uses the feature. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Feature name in the words of the collecting tool. */
  readonly featureName: Maybe<Scalars['String']['output']>;
};

/** SQL Server-specific details of a schema. */
export type InventorySqlServerSchemaDetails = {
  readonly __typename?: 'InventorySqlServerSchemaDetails';
  /** Number of objects written for the common language runtime (CLR). */
  readonly clrObjectCount: Maybe<Scalars['Int']['output']>;
};

/** Configuration option of a SQL Server. */
export type InventorySqlServerServerFlag = {
  readonly __typename?: 'InventorySqlServerServerFlag';
  /** Option name, such as `max degree of parallelism`. */
  readonly serverFlagName: Maybe<Scalars['String']['output']>;
  /** Configured value as text. */
  readonly value: Maybe<Scalars['String']['output']>;
  /** Value in effect as text; differs from `value` until the configuration is applied. */
  readonly valueInUse: Maybe<Scalars['String']['output']>;
};

/** Trace flag of a SQL Server. */
export type InventorySqlServerTraceFlag = {
  readonly __typename?: 'InventorySqlServerTraceFlag';
  /** Scope in which the flag is active. */
  readonly scope: Maybe<InventorySqlServerTraceFlagScope>;
  /** Number of the flag as text, such as `3226`. */
  readonly traceFlagName: Maybe<Scalars['String']['output']>;
};

/** Scope in which a trace flag of SQL Server is active. */
export type InventorySqlServerTraceFlagScope =
  /** The flag is active for all connections. */
  | 'GLOBAL'
  /** The flag is not active. */
  | 'OFF'
  /** The flag is active for one connection. */
  | 'SESSION'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Error in the form of the service (google.rpc.Status). */
export type InventoryStatus = {
  readonly __typename?: 'InventoryStatus';
  /**
   * Number from google.rpc.Code: 1 cancelled, 3 invalid argument, 5 not found, 6 already exists, 7 permission denied, 9
   * failed precondition, 12 unimplemented, 13 internal.
   */
  readonly code: Maybe<Scalars['Int']['output']>;
  /** Further machine-readable details, each a JSON object. */
  readonly details: ReadonlyArray<Scalars['JSON']['output']>;
  /** English text for developers. */
  readonly message: Maybe<Scalars['String']['output']>;
};

/** Error in the form of the service (google.rpc.Status), such as a discovery client reports it. */
export type InventoryStatusInput = {
  /**
   * Number from google.rpc.Code: 1 cancelled, 3 invalid argument, 5 not found, 6 already exists, 7 permission denied, 9
   * failed precondition, 12 unimplemented, 13 internal.
   */
  readonly code?: InputMaybe<Scalars['Int']['input']>;
  /** Further machine-readable details, each a JSON object. */
  readonly details?: InputMaybe<ReadonlyArray<Scalars['JSON']['input']>>;
  /** English text for developers. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** Signed upload URL of one data file. */
export type InventoryUploadFileInfo = {
  readonly __typename?: 'InventoryUploadFileInfo';
  /** HTTP headers that the upload must send, such as `content-type`. */
  readonly headers: ReadonlyArray<InventoryKeyValue>;
  /**
   * HTTP address for one PUT of the file content. Anybody who has it can upload without a credential; null for callers
   * without `inventory:write`.
   */
  readonly signedUri: Maybe<Scalars['URL']['output']>;
  /** Time at which the URL expires, 1 hour after its creation. REST: `uriExpirationTime`. */
  readonly uriExpiresAt: Maybe<Scalars['DateTime']['output']>;
};

/** Problems that an import found in its files. */
export type InventoryValidationReport = {
  readonly __typename?: 'InventoryValidationReport';
  /** Entries, one per file. */
  readonly fileValidations: ReadonlyArray<InventoryFileValidationReport>;
  /** Problems of the job as a whole. */
  readonly jobErrors: ReadonlyArray<InventoryImportError>;
};

/** Assumptions about the target of virtual machines. */
export type InventoryVirtualMachinePreferences = {
  readonly __typename?: 'InventoryVirtualMachinePreferences';
  /**
   * Commitment period for usage discounts on Compute Engine, and on nodes whose own preferences name none; null means
   * on-demand prices.
   */
  readonly commitmentPlan: Maybe<InventoryCommitmentPlan>;
  /** Assumptions for the target product `COMPUTE_ENGINE`. */
  readonly computeEnginePreferences: Maybe<InventoryComputeEnginePreferences>;
  /** Target regions. */
  readonly regionPreferences: Maybe<InventoryRegionPreferences>;
  /** Rule that derives the target size from size and usage; null keeps the source size. */
  readonly sizingOptimizationStrategy: Maybe<InventorySizingOptimizationStrategy>;
  /** Assumptions for the target product `SOLE_TENANCY`. */
  readonly soleTenancyPreferences: Maybe<InventorySoleTenancyPreferences>;
  /** Product that runs the migrated machines; null means `COMPUTE_ENGINE`. */
  readonly targetProduct: Maybe<InventoryComputeMigrationTargetProduct>;
  /** Assumptions for the target product `VMWARE_ENGINE`. */
  readonly vmwareEnginePreferences: Maybe<InventoryVmwareEnginePreferences>;
};

/** Assumptions about the target of virtual machines. */
export type InventoryVirtualMachinePreferencesInput = {
  /**
   * Commitment period for usage discounts on Compute Engine, and on nodes whose own preferences name none; null means
   * on-demand prices.
   */
  readonly commitmentPlan?: InputMaybe<InventoryCommitmentPlan>;
  /** Assumptions for the target product `COMPUTE_ENGINE`. */
  readonly computeEnginePreferences?: InputMaybe<InventoryComputeEnginePreferencesInput>;
  /** Target regions. */
  readonly regionPreferences?: InputMaybe<InventoryRegionPreferencesInput>;
  /** Rule that derives the target size from size and usage; null keeps the source size. */
  readonly sizingOptimizationStrategy?: InputMaybe<InventorySizingOptimizationStrategy>;
  /** Assumptions for the target product `SOLE_TENANCY`. */
  readonly soleTenancyPreferences?: InputMaybe<InventorySoleTenancyPreferencesInput>;
  /** Product that runs the migrated machines; null means `COMPUTE_ENGINE`. */
  readonly targetProduct?: InputMaybe<InventoryComputeMigrationTargetProduct>;
  /** Assumptions for the target product `VMWARE_ENGINE`. */
  readonly vmwareEnginePreferences?: InputMaybe<InventoryVmwareEnginePreferencesInput>;
};

/** Behavior of a virtual disk on VMware in snapshots. */
export type InventoryVmdkMode =
  /** Snapshots include the disk. */
  | 'DEPENDENT'
  /** Snapshots exclude the disk; writes are discarded at power-off. */
  | 'INDEPENDENT_NONPERSISTENT'
  /** Snapshots exclude the disk; all writes are permanent. */
  | 'INDEPENDENT_PERSISTENT'
  /** Any other value of the service; inputs refuse it. */
  | 'UNRECOGNIZED';

/** Settings of a virtual disk on VMware. */
export type InventoryVmwareDiskConfig = {
  readonly __typename?: 'InventoryVmwareDiskConfig';
  /** Storage format of the virtual disk. */
  readonly backingType: Maybe<InventoryDiskBackingType>;
  /** Compatibility mode of a raw device mapping (RDM). */
  readonly rdmCompatibility: Maybe<InventoryRdmCompatibility>;
  /** True where several machines use the disk. */
  readonly shared: Scalars['Boolean']['output'];
  /** Behavior of the disk in snapshots. */
  readonly vmdkMode: Maybe<InventoryVmdkMode>;
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
export type InventoryVmwareEnginePreferences = {
  readonly __typename?: 'InventoryVmwareEnginePreferences';
  /** Commitment period and payment for usage discounts on nodes. */
  readonly commitmentPlan: Maybe<InventoryVmwareEngineCommitmentPlan>;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 8.0 in steps of 0.1; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** Machine memory per memory of a node: 1.0, 1.25, 1.5, 1.75 or 2.0; 1.0 means no overcommitment. */
  readonly memoryOvercommitRatio: Maybe<Scalars['Float']['output']>;
  /** Data size before deduplication and compression, divided by the size after them; from 1.0 to 4.0. */
  readonly storageDeduplicationCompressionRatio: Maybe<Scalars['Float']['output']>;
};

/** Assumptions for virtual machines on VMware Engine. */
export type InventoryVmwareEnginePreferencesInput = {
  /** Commitment period and payment for usage discounts on nodes. */
  readonly commitmentPlan?: InputMaybe<InventoryVmwareEngineCommitmentPlan>;
  /** Machine vCPUs per vCPU of a node, from 1.0 to 8.0 in steps of 0.1; 1.0 means no overcommitment. */
  readonly cpuOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** Machine memory per memory of a node: 1.0, 1.25, 1.5, 1.75 or 2.0; 1.0 means no overcommitment. */
  readonly memoryOvercommitRatio?: InputMaybe<Scalars['Float']['input']>;
  /** Data size before deduplication and compression, divided by the size after them; from 1.0 to 4.0. */
  readonly storageDeduplicationCompressionRatio?: InputMaybe<Scalars['Float']['input']>;
};

/** Virtual machine on VMware vSphere. */
export type InventoryVmwarePlatformDetails = {
  readonly __typename?: 'InventoryVmwarePlatformDetails';
  /** State of simultaneous multithreading on the ESX host. */
  readonly esxHyperthreading: Maybe<InventoryHyperthreading>;
  /** Version of the ESX hypervisor on the host. */
  readonly esxVersion: Maybe<Scalars['String']['output']>;
  /** Guest operating system id of vSphere, such as `debian12_64Guest`. */
  readonly osid: Maybe<Scalars['String']['output']>;
  /** Inventory folder of the machine in vCenter. */
  readonly vcenterFolder: Maybe<Scalars['String']['output']>;
  /** Address of the vCenter server. */
  readonly vcenterUri: Maybe<Scalars['URL']['output']>;
  /** Version of the vCenter server. */
  readonly vcenterVersion: Maybe<Scalars['String']['output']>;
  /** Id of the machine in vCenter, such as `vm-1042`. */
  readonly vcenterVmId: Maybe<Scalars['String']['output']>;
};

/** XLSX workbook that an export run wrote. */
export type InventoryXlsxOutputFile = {
  readonly __typename?: 'InventoryXlsxOutputFile';
  /** Download URL of the workbook. */
  readonly signedUri: Maybe<InventorySignedUri>;
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

/** The customer and the object to link. */
export type LinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The customer. */
  readonly customer: CustomerRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The object to link. */
  readonly target: CustomerLinkTargetInput;
};

/** The result of linking. */
export type LinkCustomerPayload = {
  readonly __typename?: 'LinkCustomerPayload';
  /** `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The link; null when `userErrors` says why there is none. */
  readonly link: Maybe<CustomerLink>;
  /** The expected failures; empty after success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names a location by one of the fields. */
export type LocationRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

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
   * Starts an operation that adds assets to a group: all of them or none. Fails with `ALREADY_DONE` when all are in the group;
   * the real service says that only of a single asset. Needs the scope `inventory:write`.
   */
  readonly addAssetsToInventoryGroup: Maybe<InventoryOperationPayload>;
  /**
   * Deletes many assets of a location and their relations at once: all of them or none. Needs the scope
   * `inventory:write`.
   */
  readonly batchDeleteInventoryAssets: Maybe<BatchDeleteInventoryAssetsPayload>;
  /** Changes many assets of a location at once: all of them or none. Needs the scope `inventory:write`. */
  readonly batchUpdateInventoryAssets: Maybe<BatchUpdateInventoryAssetsPayload>;
  /**
   * Requests the cancellation of an operation and returns at once. The operation ends as `CANCELLED`, or with its normal
   * outcome where it was too late. Fails with `ALREADY_DONE` for an operation that has ended; the real service says that only
   * of one that was not cancelled. Needs the scope `inventory:write`.
   */
  readonly cancelInventoryOperation: Maybe<CancelInventoryOperationPayload>;
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
  /**
   * Starts an execution: sends a contact through a flow. While the account has an active execution with the same `to` and
   * `from`, fails with `ActiveExecutionConflict`, or returns that execution with `ifActive: RETURN`. Needs the scope
   * `executions:write`.
   */
  readonly createExecution: Maybe<CreateExecutionPayload>;
  /** Starts an operation that creates an export job, without running it. Needs the scope `inventory:write`. */
  readonly createInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /** Starts an operation that registers a discovery client. Needs the scope `inventory:write`. */
  readonly createInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Starts an operation that creates an empty group. Needs the scope `inventory:write`. */
  readonly createInventoryGroup: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that adds a data file to an import job. Its result has the upload URL, and the job needs a new
   * validation. Needs the scope `inventory:write`.
   */
  readonly createInventoryImportDataFile: Maybe<InventoryOperationPayload>;
  /** Starts an operation that creates an import job without files. Needs the scope `inventory:write`. */
  readonly createInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Starts an operation that creates a preference set. Needs the scope `inventory:write`. */
  readonly createInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Starts an operation that computes a report from its report config. Needs the scope `inventory:write`. */
  readonly createInventoryReport: Maybe<InventoryOperationPayload>;
  /** Starts an operation that creates a report config, without computing a report. Needs the scope `inventory:write`. */
  readonly createInventoryReportConfig: Maybe<InventoryOperationPayload>;
  /** Starts an operation that creates a source. Needs the scope `inventory:write`. */
  readonly createInventorySource: Maybe<InventoryOperationPayload>;
  /** Creates a customer. For credentials that may see all customers. REST: `customers.insert`. Needs the scope `reseller:write`. */
  readonly createResellerCustomer: Maybe<ResellerCustomerPayload>;
  /**
   * Creates a subscription at the messaging service. Only service accounts that `registerResellerServiceAccount` has
   * registered may subscribe to the topic of the notifications. Needs the scope `reseller:write`.
   */
  readonly createResellerMessagingSubscription: Maybe<ResellerMessagingSubscriptionPayload>;
  /**
   * Buys a SKU for a customer, or switches an active subscription to another SKU of the same product. Fails with
   * `CONFLICT` when the customer has a subscription of `skuId` that is not cancelled, or is billed directly for one. REST:
   * `subscriptions.insert`. Needs the scope `reseller:write`.
   */
  readonly createResellerSubscription: Maybe<ResellerSubscriptionPayload>;
  /** Deletes an active or ended execution together with its steps. Needs the scope `executions:write`. */
  readonly deleteExecution: Maybe<DeleteExecutionPayload>;
  /** Deletes an asset and its relations at once, without an operation. Needs the scope `inventory:write`. */
  readonly deleteInventoryAsset: Maybe<DeleteInventoryAssetPayload>;
  /** Starts an operation that deletes an export job and the files of its runs. Needs the scope `inventory:write`. */
  readonly deleteInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /** Starts an operation that deletes a discovery client. Needs the scope `inventory:write`. */
  readonly deleteInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Starts an operation that deletes a group; its assets stay. Needs the scope `inventory:write`. */
  readonly deleteInventoryGroup: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that deletes a data file; its import job needs a new validation. Needs the scope
   * `inventory:write`.
   */
  readonly deleteInventoryImportDataFile: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that deletes an import job; refused while the job validates or runs. Needs the scope
   * `inventory:write`.
   */
  readonly deleteInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Deletes the record of an operation; a running operation goes on. Needs the scope `inventory:write`. */
  readonly deleteInventoryOperation: Maybe<DeleteInventoryOperationPayload>;
  /** Starts an operation that deletes a preference set. Needs the scope `inventory:write`. */
  readonly deleteInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Starts an operation that deletes a report. Needs the scope `inventory:write`. */
  readonly deleteInventoryReport: Maybe<InventoryOperationPayload>;
  /** Starts an operation that deletes a report config. Needs the scope `inventory:write`. */
  readonly deleteInventoryReportConfig: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that deletes a source and its error frames. Assets with other sources lose what only this source
   * reported; assets without others stay unchanged. Needs the scope `inventory:write`.
   */
  readonly deleteInventorySource: Maybe<InventoryOperationPayload>;
  /**
   * Ends an active execution; widgets that message or call the contact no longer run. Fails with `ALREADY_DONE` for an
   * execution that has ended. Needs the scope `executions:write`.
   */
  readonly endExecution: Maybe<EndExecutionPayload>;
  /**
   * Issues a token, which only this answer has. A token has no scope and reaches no tenant that the credential of its issuer has
   * not, does not outlive it, and acts for its account and service account, and through its app; more is the user error
   * `FORBIDDEN`. Recorded in the audit log.
   */
  readonly issueToken: IssueTokenPayload;
  /**
   * Links a contact or a project to a customer. An object that is linked to this customer already is `ALREADY_DONE`, and the
   * payload has its link; an object of another customer is a `CustomerLinkConflict`. Needs `reseller:write`, and
   * `executions:read` for a contact or `inventory:read` for a project.
   */
  readonly linkCustomer: Maybe<LinkCustomerPayload>;
  /**
   * Registers a service account, which may then subscribe to the topic of the notifications; other accounts stay
   * registered. Fails with `ALREADY_DONE` for an account that is registered; the real service does not say that. For
   * credentials that may see all customers. Needs the scope `reseller:write`.
   */
  readonly registerResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /**
   * Starts an operation that removes assets from a group: all of them or none. The assets themselves stay. Needs the
   * scope `inventory:write`.
   */
  readonly removeAssetsFromInventoryGroup: Maybe<InventoryOperationPayload>;
  /**
   * Reads messages of the quarantine again. Each that this release can read becomes an event, once, however often it is replayed.
   * Every other message stays as it is, with an entry of `userErrors` whose `path` has its position: `FAILED_PRECONDITION` with the
   * reason for one that still cannot be read, and `ALREADY_DONE` for one that is an event already. For credentials that may see
   * all customers. Needs the scope `admin`.
   */
  readonly replayResellerQuarantinedMessages: Maybe<ReplayResellerQuarantinedMessagesPayload>;
  /**
   * Processes frames of a source, which create assets and update them. Frames are processed in batches, so a failure may
   * leave the first ones processed; a repetition does no harm. Needs the scope `inventory:write`.
   */
  readonly reportInventoryAssetFrames: Maybe<ReportInventoryAssetFramesPayload>;
  /**
   * Revokes a token, within 5 seconds at all gateways. Recorded in the audit log. A token that was revoked before is
   * `ALREADY_DONE`.
   */
  readonly revokeToken: RevokeTokenPayload;
  /**
   * Starts an operation that runs an export job and writes its files; refused while a run of the job goes on. The job's
   * `recentExecutions` hold the download URLs. Needs the scope `inventory:write`.
   */
  readonly runInventoryAssetsExportJob: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that imports the files of an import job. The operation succeeds even if files are invalid; the
   * job's `state` and `executionReport` hold the outcome. Needs the scope `inventory:write`.
   */
  readonly runInventoryImportJob: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that records a heartbeat of a discovery client. A client without a heartbeat for 15 minutes
   * becomes `OFFLINE`. Needs the scope `inventory:write`.
   */
  readonly sendInventoryDiscoveryClientHeartbeat: Maybe<InventoryOperationPayload>;
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
  /** Removes a link. Events that are logged already keep their customer. Needs `reseller:write`. */
  readonly unlinkCustomer: Maybe<UnlinkCustomerPayload>;
  /**
   * Removes the registration of a service account. Fails with `ALREADY_DONE` for an account that is not registered; the real
   * service does not say that. For credentials that may see all customers. Needs the scope `reseller:write`.
   */
  readonly unregisterResellerServiceAccount: Maybe<ResellerNotificationsPayload>;
  /** Changes an asset at once, without an operation. Needs the scope `inventory:write`. */
  readonly updateInventoryAsset: Maybe<UpdateInventoryAssetPayload>;
  /** Starts an operation that changes a discovery client. Needs the scope `inventory:write`. */
  readonly updateInventoryDiscoveryClient: Maybe<InventoryOperationPayload>;
  /** Starts an operation that changes a group. Needs the scope `inventory:write`. */
  readonly updateInventoryGroup: Maybe<InventoryOperationPayload>;
  /**
   * Starts an operation that changes an import job; refused while the job validates or runs. Needs the scope
   * `inventory:write`.
   */
  readonly updateInventoryImportJob: Maybe<InventoryOperationPayload>;
  /** Starts an operation that changes a preference set. Needs the scope `inventory:write`. */
  readonly updateInventoryPreferenceSet: Maybe<InventoryOperationPayload>;
  /** Starts an operation that changes the settings of a location. Needs the scope `inventory:write`. */
  readonly updateInventorySettings: Maybe<InventoryOperationPayload>;
  /** Starts an operation that changes a source. Needs the scope `inventory:write`. */
  readonly updateInventorySource: Maybe<InventoryOperationPayload>;
  /**
   * Changes the fields of a customer that the input has; null clears a field. REST: `customers.patch`. Needs the scope
   * `reseller:write`.
   */
  readonly updateResellerCustomer: Maybe<ResellerCustomerPayload>;
  /**
   * Starts an operation that checks the files of an import job. The operation succeeds even if files are invalid; the
   * job's `state` and `validationReport` hold the outcome. Needs the scope `inventory:write`.
   */
  readonly validateInventoryImportJob: Maybe<InventoryOperationPayload>;
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
export type MutationAddAssetsToInventoryGroupArgs = {
  input: AddAssetsToInventoryGroupInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationBatchDeleteInventoryAssetsArgs = {
  input: BatchDeleteInventoryAssetsInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationBatchUpdateInventoryAssetsArgs = {
  input: BatchUpdateInventoryAssetsInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCancelInventoryOperationArgs = {
  input: InventoryOperationInput;
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
export type MutationCreateExecutionArgs = {
  input: CreateExecutionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryAssetsExportJobArgs = {
  input: CreateInventoryAssetsExportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryDiscoveryClientArgs = {
  input: CreateInventoryDiscoveryClientInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryGroupArgs = {
  input: CreateInventoryGroupInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryImportDataFileArgs = {
  input: CreateInventoryImportDataFileInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryImportJobArgs = {
  input: CreateInventoryImportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryPreferenceSetArgs = {
  input: CreateInventoryPreferenceSetInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryReportArgs = {
  input: CreateInventoryReportInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventoryReportConfigArgs = {
  input: CreateInventoryReportConfigInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationCreateInventorySourceArgs = {
  input: CreateInventorySourceInput;
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
export type MutationCreateResellerMessagingSubscriptionArgs = {
  input: CreateResellerMessagingSubscriptionInput;
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
export type MutationDeleteExecutionArgs = {
  input: DeleteExecutionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryAssetArgs = {
  input: DeleteInventoryAssetInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryAssetsExportJobArgs = {
  input: DeleteInventoryAssetsExportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryDiscoveryClientArgs = {
  input: DeleteInventoryDiscoveryClientInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryGroupArgs = {
  input: DeleteInventoryGroupInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryImportDataFileArgs = {
  input: DeleteInventoryImportDataFileInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryImportJobArgs = {
  input: DeleteInventoryImportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryOperationArgs = {
  input: InventoryOperationInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryPreferenceSetArgs = {
  input: DeleteInventoryPreferenceSetInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryReportArgs = {
  input: DeleteInventoryReportInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventoryReportConfigArgs = {
  input: DeleteInventoryReportConfigInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationDeleteInventorySourceArgs = {
  input: DeleteInventorySourceInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationEndExecutionArgs = {
  input: EndExecutionInput;
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
export type MutationLinkCustomerArgs = {
  input: LinkCustomerInput;
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
export type MutationRemoveAssetsFromInventoryGroupArgs = {
  input: RemoveAssetsFromInventoryGroupInput;
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
export type MutationReportInventoryAssetFramesArgs = {
  input: ReportInventoryAssetFramesInput;
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
export type MutationRunInventoryAssetsExportJobArgs = {
  input: RunInventoryAssetsExportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationRunInventoryImportJobArgs = {
  input: InventoryImportJobActionInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationSendInventoryDiscoveryClientHeartbeatArgs = {
  input: SendInventoryDiscoveryClientHeartbeatInput;
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
export type MutationUnlinkCustomerArgs = {
  input: UnlinkCustomerInput;
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
export type MutationUpdateInventoryAssetArgs = {
  input: UpdateInventoryAssetInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventoryDiscoveryClientArgs = {
  input: UpdateInventoryDiscoveryClientInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventoryGroupArgs = {
  input: UpdateInventoryGroupInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventoryImportJobArgs = {
  input: UpdateInventoryImportJobInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventoryPreferenceSetArgs = {
  input: UpdateInventoryPreferenceSetInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventorySettingsArgs = {
  input: UpdateInventorySettingsInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateInventorySourceArgs = {
  input: UpdateInventorySourceInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationUpdateResellerCustomerArgs = {
  input: UpdateResellerCustomerInput;
};


/**
 * Changes. A mutation costs 5 points of the GraphQL budget, and its fields run one after the other. Repeated within a day
 * with its `requestId` and the same input, it gets the first answer and changes nothing.
 */
export type MutationValidateInventoryImportJobArgs = {
  input: InventoryImportJobActionInput;
};

/** An object that `Query.node` can read again by its id. */
export type Node = {
  /** Global id of the object: opaque, stable, and unique over all types. */
  readonly id: Scalars['ID']['output'];
};

/** Names an operation by one of the fields. */
export type OperationRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

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

/** Names a preference set by one of the fields. */
export type PreferenceSetRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Events of all services in one list, in the order of the gateway's log, oldest first. Every list and stream of events
   * accepts the cursors. It has the executions of your account, and the customers and projects that your credential may see. A service of `services` that your credential has no scope for
   * is the error `FORBIDDEN`, and so is a customer that it may not see. Needs one of the scopes `executions:read`,
   * `reseller:read` and `inventory:read`.
   */
  readonly activity: Maybe<ActivityConnection>;
  /**
   * The audit log: administrative actions over the graph, over REST and by programs, newest first. Refused attempts are in
   * it, too.
   */
  readonly auditEvents: AuditEventConnection;
  /** A contact of your account by its address, whether or not it has had an execution. Needs the scope `executions:read`. */
  readonly contact: Maybe<Contact>;
  /** A single execution; null when the flow has no such execution in your account. Needs the scope `executions:read`. */
  readonly execution: Maybe<Execution>;
  /** A single execution by one of its names; null when your account has no such execution. Needs the scope `executions:read`. */
  readonly executionBy: Maybe<Execution>;
  /**
   * Numbers of executions in your account, largest first: one for each combination of the properties in `by` that occurs,
   * at most 1,000. They are counted when the field is read, which may take as long as a request. Over a remote service, of
   * one flow with up to 1,000 executions. Needs the scope `executions:read`.
   */
  readonly executionCounts: Maybe<ReadonlyArray<ExecutionCount>>;
  /**
   * Events of your account's executions, oldest first, to catch up on missed events. Every list and stream of events
   * accepts the cursors. Needs the scope `executions:read`.
   */
  readonly executionEvents: Maybe<ExecutionEventConnection>;
  /** Executions in your account, newest first. Needs the scope `executions:read`. */
  readonly executions: Maybe<ExecutionConnection>;
  /**
   * A single flow; null when it has neither a definition nor executions in your account. Needs the scope
   * `executions:read`.
   */
  readonly flow: Maybe<Flow>;
  /**
   * Flows with a definition, and flows that only executions of your account name. Over a remote service, the configured
   * flows. Needs the scope `executions:read`.
   */
  readonly flows: Maybe<FlowConnection>;
  /** The gateway as its operators see it: processes, dependencies, figures and refusals of the last hour. */
  readonly gateway: Maybe<Gateway>;
  /** Asset by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryAsset: Maybe<InventoryAsset>;
  /** Export job by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryAssetsExportJob: Maybe<InventoryAssetsExportJob>;
  /** Discovery client by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryDiscoveryClient: Maybe<InventoryDiscoveryClient>;
  /** Rejected frame by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryErrorFrame: Maybe<InventoryErrorFrame>;
  /** Group by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryGroup: Maybe<InventoryGroup>;
  /** Data file of an import job by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryImportDataFile: Maybe<InventoryImportDataFile>;
  /** Import job by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryImportJob: Maybe<InventoryImportJob>;
  /** Location with access to everything in it; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryLocation: Maybe<InventoryLocation>;
  /** Page of the locations of a project. Needs the scope `inventory:read`. */
  readonly inventoryLocations: Maybe<InventoryLocationConnection>;
  /** Long-running operation; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryOperation: Maybe<InventoryOperation>;
  /**
   * Page of the operations in all locations of a project, or of all projects that the credential reaches, newest first.
   * Operations that ended more than 30 days ago are gone. Needs the scope `inventory:read`.
   */
  readonly inventoryOperations: Maybe<InventoryOperationConnection>;
  /** Preference set by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryPreferenceSet: Maybe<InventoryPreferenceSet>;
  /** A project by its id, whether or not it has resources. Needs `inventory:read`. */
  readonly inventoryProject: Maybe<InventoryProject>;
  /**
   * Projects that the credential may see and the gateway knows: those that the credential names, those with a link to a
   * customer, and, with the embedded inventory, those with resources. Needs `inventory:read`.
   */
  readonly inventoryProjects: Maybe<InventoryProjectConnection>;
  /** Relation by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryRelation: Maybe<InventoryRelation>;
  /** Report by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryReport: Maybe<InventoryReport>;
  /** Report config by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventoryReportConfig: Maybe<InventoryReportConfig>;
  /** Source by its full name; null where it does not exist. Needs the scope `inventory:read`. */
  readonly inventorySource: Maybe<InventorySource>;
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
   * Customers that your credential may see: all of the embedded service, by domain. A remote service cannot list customers;
   * the list then has the customers of its subscriptions, those with a link and those that your credential names, by id.
   * Needs the scope `reseller:read`.
   */
  readonly resellerCustomers: Maybe<ResellerCustomerConnection>;
  /**
   * Events of subscriptions in the order in which the gateway received them, oldest first. Every list and stream of events
   * accepts the cursors. A customer that your credential may not see is the error `FORBIDDEN`. Needs the scope
   * `reseller:read`.
   */
  readonly resellerEvents: Maybe<ResellerEventConnection>;
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
   * Finds objects by what a person types into one box: SID, address, domain, name of a customer, company, asset or group,
   * value of a label. An object is a hit when each word of the query is the beginning of one of its words; upper and lower
   * case are the same. A telephone number is found however it is written, also between words. Exact hits come first, then
   * hits by kind, customers first; a search has at most 1,000. It finds what your credential may read: types that it has no
   * scope for are left out, and are the error `FORBIDDEN` when `kinds` names them. Needs one of the scopes
   * `executions:read`, `reseller:read` and `inventory:read`.
   */
  readonly search: Maybe<SearchConnection>;
  /**
   * All secondary limits of the caller after this operation was charged: one object for each rule, and for
   * `rest_points_per_minute` one for each of the 10 endpoints nearest to their limit. Null when rate limits are switched off.
   * Needs no scope.
   */
  readonly secondaryLimits: Maybe<ReadonlyArray<SecondaryLimit>>;
  /** The caller of this operation. Needs no scope and no credential. */
  readonly viewer: Maybe<Viewer>;
  /**
   * Operation as soon as it is done, or in its present state when the timeout passes; null where it does not exist.
   * Waiting costs no points beyond those of the query and does not count as a concurrent request. Needs the scope
   * `inventory:read`.
   */
  readonly waitForInventoryOperation: Maybe<InventoryOperation>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryActivityArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ActivityFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
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
export type QueryContactArgs = {
  contactChannelAddress: Scalars['String']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryExecutionArgs = {
  flowSid: Scalars['ID']['input'];
  sid: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryExecutionByArgs = {
  by: ExecutionBy;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryExecutionCountsArgs = {
  by: ReadonlyArray<ExecutionCountKey>;
  filter: InputMaybe<ExecutionFilter>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryExecutionEventsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  sid: InputMaybe<Scalars['ID']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryExecutionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ExecutionOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryFlowArgs = {
  sid: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryFlowsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<FlowFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<FlowOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryAssetArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryAssetsExportJobArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryDiscoveryClientArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryErrorFrameArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryGroupArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryImportDataFileArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryImportJobArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryLocationArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryLocationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  extraLocationTypes: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  filter: InputMaybe<InventoryLocationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryLocationOrder>>;
  project: Scalars['ID']['input'];
  query: InputMaybe<Scalars['String']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryOperationArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryOperationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryOperationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryOperationOrder>>;
  project: InputMaybe<Scalars['ID']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  returnPartialSuccess: InputMaybe<Scalars['Boolean']['input']>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryPreferenceSetArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryProjectArgs = {
  project: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryProjectsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryProjectFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryProjectOrder>>;
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryRelationArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryReportArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventoryReportConfigArgs = {
  name: Scalars['ID']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryInventorySourceArgs = {
  name: Scalars['ID']['input'];
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
export type QueryResellerCustomersArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ResellerCustomerFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ResellerCustomerOrder>>;
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


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QuerySearchArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  kinds: InputMaybe<ReadonlyArray<SearchKind>>;
  last: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
};


/** Reads. A query costs 1 point of the GraphQL budget, whatever its size. */
export type QueryWaitForInventoryOperationArgs = {
  name: Scalars['ID']['input'];
  timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
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

/** Assets to remove from a group. */
export type RemoveAssetsFromInventoryGroupInput = {
  /** True skips assets that are not in the group. Otherwise such an asset makes the mutation fail with `NOT_FOUND`. */
  readonly allowMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The assets, from 1 to 1,000. */
  readonly assets: ReadonlyArray<AssetRef>;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The group. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
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

/** Names a report config by one of the fields. */
export type ReportConfigRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Frames of one source. */
export type ReportInventoryAssetFramesInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /**
   * Frames, at most 10,000. Each is a JSON object in the form of the REST API (AssetFrame): the observation of one asset by
   * one source at one time, with one of `machineDetails`, `databaseDeploymentDetails` and `databaseDetails`. The path of a
   * user error leads into the frame.
   */
  readonly framesData: ReadonlyArray<Scalars['JSON']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The source, whose location gets the assets. Frames for a source in state `INVALID` are ignored. */
  readonly source: SourceRef;
};

/** Result of `reportInventoryAssetFrames`. */
export type ReportInventoryAssetFramesPayload = {
  readonly __typename?: 'ReportInventoryAssetFramesPayload';
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Number of frames that the service received, rejected ones included; null where it refused the request. */
  readonly framesReported: Maybe<Scalars['Int']['output']>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names a report by one of the fields. */
export type ReportRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

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
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
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
  /** The service that it is from. */
  readonly service: ActivityService;
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
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
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
  /** The service that it is from. */
  readonly service: ActivityService;
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
  /**
   * Events of the customer in all services, from the time of each link on: the same as `Query.activity` for this customer.
   * Services that your credential has no scope for are left out.
   */
  readonly activity: Maybe<ActivityConnection>;
  /**
   * Aggregates over the assets of at most 100 locations of the linked projects that match the filter. One result per
   * aggregation, in the order of the request. Needs `inventory:read`.
   */
  readonly aggregateAssets: Maybe<ReadonlyArray<InventoryAggregationResult>>;
  /** E-mail address outside of the primary domain, for contact; null when the service has none. */
  readonly alternateEmail: Maybe<Scalars['EmailAddress']['output']>;
  /**
   * Page of the assets in all locations of the linked projects, oldest first; of at most 1,000 locations. Over a remote service they are read
   * location by location. Needs `inventory:read`.
   */
  readonly assets: Maybe<InventoryAssetConnection>;
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
  /**
   * Executions of all linked contacts, of every flow, newest first. Over a remote service, those that the gateway knows
   * from its events and polls. BAD_USER_INPUT for more than 5,000 linked contacts, whose executions are lists of their own.
   * Needs `executions:read`.
   */
  readonly executions: Maybe<ExecutionConnection>;
  /** Global id for `Query.node`; it contains the customer id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Locations of all linked projects, project by project in the order of the links. The page after one that ends with a
   * project is empty when the projects behind it have no locations. `totalCount` is null for more than 1,000 linked
   * projects. Needs `inventory:read`.
   */
  readonly inventoryLocations: Maybe<InventoryLocationConnection>;
  /** The linked projects that the credential may see, in the order in which they were linked. Needs `inventory:read`. */
  readonly inventoryProjects: Maybe<InventoryProjectConnection>;
  /**
   * At most 20 objects that look like the customer's and that no visible link has: contacts whose address is the customer's
   * phone number, and projects with an asset or a location whose label `customer` is the customer's id or domain. The
   * projects are the first 200 by id with each of the two, linked ones included. Objects that the credential may not read
   * are left out; FORBIDDEN when it may read neither kind.
   */
  readonly linkSuggestions: Maybe<ReadonlyArray<CustomerLinkSuggestion>>;
  /**
   * The customer's links whose other end the credential may see, in the order in which they were made. Needs
   * `reseller:read`.
   */
  readonly links: Maybe<CustomerLinkConnection>;
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
export type ResellerCustomerActivityArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ActivityFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerAggregateAssetsArgs = {
  aggregations: ReadonlyArray<InventoryAggregationInput>;
  filter: InputMaybe<InventoryAssetFilter>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerAssetsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryAssetFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryAssetOrder>>;
  query: InputMaybe<Scalars['String']['input']>;
  showHidden?: InputMaybe<Scalars['Boolean']['input']>;
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
export type ResellerCustomerExecutionsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ExecutionFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<ExecutionOrder>>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerInventoryLocationsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryLocationFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryLocationOrder>>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerInventoryProjectsArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<InventoryProjectFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<InventoryProjectOrder>>;
};


/** A customer of the reseller. Needs the scope `reseller:read`. */
export type ResellerCustomerLinksArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  before: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<CustomerLinkFilter>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  orderBy: InputMaybe<ReadonlyArray<CustomerLinkOrder>>;
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

/** A page of customers. Needs the scope `reseller:read`. */
export type ResellerCustomerConnection = {
  readonly __typename?: 'ResellerCustomerConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<ResellerCustomerEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<ResellerCustomer>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Length of the list; null when the service cannot count it, or not within two seconds. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A customer of a page, with its cursor. */
export type ResellerCustomerEdge = {
  readonly __typename?: 'ResellerCustomerEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The customer at this position. */
  readonly node: ResellerCustomer;
};

/** Conditions that a customer must all meet. Without a filter the list has every customer that your credential may see. */
export type ResellerCustomerFilter = {
  /** Only customers whose primary domain begins with this text; upper and lower case are the same. */
  readonly customerDomainPrefix?: InputMaybe<Scalars['String']['input']>;
};

/** A term of the order of customers. */
export type ResellerCustomerOrder = {
  /** The direction; customers without a value come last in both. */
  readonly direction?: InputMaybe<OrderDirection>;
  /** The field to sort by. */
  readonly field: ResellerCustomerOrderField;
};

/** A field that customers can be sorted by. */
export type ResellerCustomerOrderField =
  /** The primary domain. */
  | 'CUSTOMER_DOMAIN'
  /** The id of the customer. */
  | 'CUSTOMER_ID';

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
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
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
  /** The service that it is from. */
  readonly service: ActivityService;
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
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
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
  /** The service that it is from. */
  readonly service: ActivityService;
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
  /** The customer that it concerns. */
  readonly customer: Maybe<ResellerCustomer>;
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
  /** The service that it is from. */
  readonly service: ActivityService;
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

/** Export job to run. */
export type RunInventoryAssetsExportJobInput = {
  /** The export job. */
  readonly assetsExportJob: AssetsExportJobRef;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** A page of hits. */
export type SearchConnection = {
  readonly __typename?: 'SearchConnection';
  /** Entries with their cursors. */
  readonly edges: ReadonlyArray<SearchEdge>;
  /** Entries without cursors. */
  readonly nodes: ReadonlyArray<SearchHit>;
  /**
   * Services of which not everything was searched. A remote service has no search: an object is found there only when the
   * query is its complete key.
   */
  readonly notSearched: ReadonlyArray<ActivityService>;
  /** Position of the page in its list. */
  readonly pageInfo: PageInfo;
  /** Number of all hits; null when there may be more than the 1,000 that the search has. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A hit of a page, with its cursor. */
export type SearchEdge = {
  readonly __typename?: 'SearchEdge';
  /** Position of the entry, for `after` and `before`. */
  readonly cursor: Scalars['Cursor']['output'];
  /** The hit at this position. */
  readonly node: SearchHit;
};

/** An object that a search has found, with what a list of hits shows of it. Only `node` reads the object. */
export type SearchHit = {
  readonly __typename?: 'SearchHit';
  /** The kind of the object. */
  readonly kind: SearchKind;
  /** The object; null when it is gone. */
  readonly node: Maybe<Node>;
  /** Text that tells it from others of the same title, such as the organization, the SID, or the project and location. */
  readonly subtitle: Maybe<Scalars['String']['output']>;
  /** Its name for people, such as the domain of a customer or the address of a contact. */
  readonly title: Scalars['String']['output'];
  /** Absolute URL of the object over REST; null for contacts and flows, which have none. */
  readonly url: Maybe<Scalars['URL']['output']>;
};

/** A kind of object that `Query.search` finds. */
export type SearchKind =
  /** An `InventoryAsset`, by its id, display name or the value of a label. Needs the scope `inventory:read`. */
  | 'ASSET'
  /** A `Contact`, by its SID or address. Needs the scope `executions:read`. */
  | 'CONTACT'
  /** A `ResellerCustomer`, by its id, domain, names, phone number or e-mail addresses. Needs the scope `reseller:read`. */
  | 'CUSTOMER'
  /** An `Execution`, by its SID or the address of its contact. Needs the scope `executions:read`. */
  | 'EXECUTION'
  /** A flow, by its SID or name. Needs the scope `executions:read`. */
  | 'FLOW'
  /** An `InventoryGroup`, by its id, display name or the value of a label. Needs the scope `inventory:read`. */
  | 'GROUP'
  /** An `InventorySource`, by its id or display name. Needs the scope `inventory:read`. */
  | 'SOURCE'
  /** A `ResellerSubscription`, by its id, SKU or purchase order, or the customer's id or domain. Needs the scope `reseller:read`. */
  | 'SUBSCRIPTION';

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

/** Heartbeat of a discovery client. */
export type SendInventoryDiscoveryClientHeartbeatInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The discovery client. */
  readonly discoveryClient: DiscoveryClientRef;
  /** Present problems of the client; an empty list clears earlier ones, and null keeps them. */
  readonly errors?: InputMaybe<ReadonlyArray<InventoryStatusInput>>;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Program version of the client; null keeps the known one. */
  readonly version?: InputMaybe<Scalars['String']['input']>;
};

/** Reference to the settings of a location: exactly one of the fields. */
export type SettingsRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

/** Names a source by one of the fields. */
export type SourceRef =
  /** Global id. */
  { readonly id: Scalars['ID']['input']; readonly name?: never; }
  |  /** Full name, as `name` has it. */
  { readonly id?: never; readonly name: Scalars['ID']['input']; };

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
   * Events of all services as one stream, with the same filter and tenancy as `Query.activity`. Without `after` the stream
   * begins now, and its first message is a `StreamHeartbeat` with that position; with `after` the events since then come
   * first. Needs one of the scopes `executions:read`, `reseller:read` and `inventory:read`.
   */
  readonly activity: EventMessage;
  /**
   * Events of your account's executions. Without `after` the stream begins now, and its first message is a
   * `StreamHeartbeat` with that position; with `after` the events since then come first. Needs the scope
   * `executions:read`.
   */
  readonly executionChanges: EventMessage;
  /**
   * Assets of one location as they are created, changed and deleted, by callers, sources and imports. A change of a
   * group's members does not count as a change of the asset. Without `after` the stream begins now, and its first message is a `StreamHeartbeat` with that
   * position; with `after` the events since then come first. A remote inventory does not report its assets: the
   * subscription is then the error `UNIMPLEMENTED`. Needs the scope `inventory:read`.
   */
  readonly inventoryAssetChanges: EventMessage;
  /**
   * Steps of one operation as they happen. Earlier steps are replayed only for subscribers that resume with `after`, so
   * read the operation once after subscribing. Needs the scope `inventory:read`.
   */
  readonly inventoryOperation: EventMessage;
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
export type SubscriptionActivityArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<ActivityFilter>;
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
export type SubscriptionExecutionChangesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  flowSid: InputMaybe<Scalars['ID']['input']>;
  sid: InputMaybe<Scalars['ID']['input']>;
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
export type SubscriptionInventoryAssetChangesArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  location: Scalars['ID']['input'];
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
export type SubscriptionInventoryOperationArgs = {
  after: InputMaybe<Scalars['Cursor']['input']>;
  filter: InputMaybe<EventFilter>;
  name: Scalars['ID']['input'];
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

/** The link to remove. */
export type UnlinkCustomerInput = {
  /** Text that the payload returns unchanged. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The link. */
  readonly link: CustomerLinkRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of removing a link. */
export type UnlinkCustomerPayload = {
  readonly __typename?: 'UnlinkCustomerPayload';
  /** `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** The `id` of the removed link; null when `userErrors` says why it was not removed. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** The expected failures; empty after success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Asset to change, with the new values. */
export type UpdateInventoryAssetInput = {
  /** The asset to change. */
  readonly asset: AssetRef;
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventoryAssetInput;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Result of `updateInventoryAsset`. */
export type UpdateInventoryAssetPayload = {
  readonly __typename?: 'UpdateInventoryAssetPayload';
  /** Asset after the change; null where the service refused the request. Needs the scope `inventory:read`. */
  readonly asset: Maybe<InventoryAsset>;
  /** The `clientMutationId` of the input. */
  readonly clientMutationId: Maybe<Scalars['String']['output']>;
  /** Request id that the mutation used; repeat it to retry safely. */
  readonly requestId: Maybe<Scalars['ID']['output']>;
  /** Expected failures; empty after a success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Discovery client to change, with the new values. */
export type UpdateInventoryDiscoveryClientInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The discovery client to change. */
  readonly discoveryClient: DiscoveryClientRef;
  /** New values; null clears a field. */
  readonly fields: InventoryDiscoveryClientInput;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Group to change, with the new values. */
export type UpdateInventoryGroupInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventoryGroupInput;
  /** The group to change. */
  readonly group: GroupRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Import job to change, with the new values. */
export type UpdateInventoryImportJobInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventoryImportJobInput;
  /** The import job to change. */
  readonly importJob: ImportJobRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Preference set to change, with the new values. */
export type UpdateInventoryPreferenceSetInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventoryPreferenceSetInput;
  /** The preference set to change. */
  readonly preferenceSet: PreferenceSetRef;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Settings of one location to change, with the new values. */
export type UpdateInventorySettingsInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventorySettingsInput;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The settings to change. */
  readonly settings: SettingsRef;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
};

/** Source to change, with the new values. */
export type UpdateInventorySourceInput = {
  /** Text that the payload returns. */
  readonly clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** New values; null clears a field. */
  readonly fields: InventorySourceInput;
  /** UUID for repetitions; see `Mutation`. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The source to change. */
  readonly source: SourceRef;
  /** Fields to change, cleared where `fields` lacks them. Null: those that are present. */
  readonly updateMask?: InputMaybe<Scalars['FieldMask']['input']>;
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
   * SID of the execution service's account that the caller acts for, a key of the service and not a global id: `AC` and 32 hexadecimal digits. Null without the
   * scope `executions:read`.
   */
  readonly accountSid: Maybe<Scalars['ID']['output']>;
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
