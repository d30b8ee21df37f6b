import type { AccountSid } from '../../kit/call/account.ts';
import type { Call } from '../../kit/call/call.ts';
import type { Page as ListPage, PageRequest, PageToken } from '../../kit/page.ts';
import type * as result from '../../kit/result.ts';

export type { PageRequest, PageToken } from '../../kit/page.ts';
/** Keyed by `executionKey` or `stepKey`. */
export type Found<Value> = result.Found<Value>;

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** SIDs: two letters and 32 hex digits of either case (S0, Resources). */
export type FlowSid = Brand<'FW'>;
export type ExecutionSid = Brand<'FN'>;
export type ContactSid = Brand<'FC'>;
export type StepSid = Brand<'FT'>;

export type ExecutionStatus = 'active' | 'ended';
export type Context = Readonly<Record<string, unknown>>;

/** One contact's run through a flow. Dates are RFC 3339, UTC, whole seconds. S0, Execution. */
export interface Execution {
  readonly sid: ExecutionSid;
  readonly accountSid: AccountSid;
  readonly flowSid: FlowSid;
  readonly contactChannelAddress: string;
  /** Empty where the service does not say. */
  readonly contactSid: ContactSid | '';
  readonly context: Context;
  readonly flowVersion: number | null;
  readonly status: ExecutionStatus;
  readonly dateCreated: string;
  readonly dateUpdated: string | null;
  readonly initiatedBy: string | null;
}

/** One move of an execution from widget to widget. */
export interface ExecutionStep {
  readonly sid: StepSid;
  readonly accountSid: AccountSid;
  readonly flowSid: FlowSid;
  readonly executionSid: ExecutionSid;
  readonly parentStepSid: StepSid | null;
  /** The event that made the move, such as `incomingRequest`. */
  readonly name: string;
  readonly context: Context;
  readonly transitionedFrom: string | null;
  readonly transitionedTo: string | null;
  /** The widget's type, such as `trigger`. */
  readonly type: string;
  readonly dateCreated: string;
  readonly dateUpdated: string | null;
}

export interface ExecutionContext {
  readonly accountSid: AccountSid;
  readonly flowSid: FlowSid;
  readonly executionSid: ExecutionSid;
  readonly context: Context;
}

export interface ExecutionStepContext extends ExecutionContext {
  readonly stepSid: StepSid;
}

export interface ExecutionRef {
  readonly flowSid: FlowSid;
  readonly sid: ExecutionSid;
}

export interface StepRef {
  readonly flowSid: FlowSid;
  readonly executionSid: ExecutionSid;
  readonly sid: StepSid;
}

export interface ExecutionQuery {
  readonly flowSid: FlowSid;
  readonly status?: ExecutionStatus | undefined;
  /** Inclusive; RFC 3339. */
  readonly createdFrom?: string | undefined;
  /** Exclusive; RFC 3339. */
  readonly createdTo?: string | undefined;
}

export interface Page<Item> extends ListPage<Item> {
  readonly previous: PageToken | null;
}

/** As the client wrote it: `contract/rules.ts`, or the service, judges To, From and Parameters. */
export interface NewExecution {
  readonly flowSid: FlowSid;
  readonly to: string;
  readonly from: string;
  /** The parameters object, or the JSON text of one. */
  readonly parameters?: unknown;
}

/** An expected failure that is about the request's content, not a fault. */
export type Refusal =
  | {
      readonly code: 'INVALID';
      readonly field: 'to' | 'from' | 'parameters' | 'status';
      readonly message: string;
    }
  | { readonly code: 'NOT_FOUND'; readonly message: string }
  | { readonly code: 'CONFLICT'; readonly message: string; readonly conflictingExecutionSid?: ExecutionSid };

export type Outcome<Key extends string, Value> = result.Outcome<Key, Value, Refusal>;

/**
 * The flow execution service (S0). Every method sees the executions of `call.account` only; to any other account
 * they do not exist. Faults are thrown as `Fault`; expected failures are `refused`.
 * See docs/decisions/010-contracts-return-data.md.
 */
export interface Executions {
  /** v2: one active execution per account and To/From, over all flows; a second is refused, naming the first. */
  create(call: Call, input: NewExecution): Promise<Outcome<'execution', Execution>>;
  /** v1: the active execution of that To/From where there is one, else a new one. */
  createOrFetch(call: Call, input: NewExecution): Promise<Outcome<'execution', Execution>>;
  fetch(call: Call, refs: readonly ExecutionRef[]): Promise<Found<Execution>>;
  /** By SID alone, as a conflict names it: tried in `near` first; null where the service cannot tell the flow. */
  locate(call: Call, sid: ExecutionSid, near: FlowSid): Promise<Execution | null>;
  /** Newest first. Throws BAD_USER_INPUT for a token of another list or filter. */
  list(call: Call, query: ExecutionQuery, page: PageRequest): Promise<Page<Execution>>;
  /** `ended` ends an active execution; `active` on an active one changes nothing; both are refused on an ended one. */
  update(call: Call, ref: ExecutionRef, status: ExecutionStatus): Promise<Outcome<'execution', Execution>>;
  /** Takes the steps along and frees the pair. */
  remove(call: Call, ref: ExecutionRef): Promise<Outcome<'removed', ExecutionRef>>;
  /** Newest first, one page for each execution. An execution that does not exist is absent. */
  steps(call: Call, refs: readonly ExecutionRef[], page: PageRequest): Promise<Found<Page<ExecutionStep>>>;
  step(call: Call, refs: readonly StepRef[]): Promise<Found<ExecutionStep>>;
  context(call: Call, refs: readonly ExecutionRef[]): Promise<Found<ExecutionContext>>;
  stepContext(call: Call, refs: readonly StepRef[]): Promise<Found<ExecutionStepContext>>;
}

export const executionKey = (ref: ExecutionRef): string => `${ref.flowSid}/${ref.sid}`;
export const stepKey = (ref: StepRef): string => `${ref.flowSid}/${ref.executionSid}/${ref.sid}`;
