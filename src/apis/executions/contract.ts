import type { Call } from '../../kit/call/call.ts';
import type { Page as ListPage, PageRequest, PageToken } from '../../kit/page.ts';
import type * as result from '../../kit/result.ts';
import type { Searched, SearchQuery } from '../../kit/search.ts';
import type { ListConditions } from './contract/conditions.ts';
import type { CountKey, ExecutionGroup } from './contract/counts.ts';
import type {
  Contact,
  Context,
  Execution,
  ExecutionContext,
  ExecutionStatus,
  ExecutionStep,
  ExecutionStepContext,
} from './contract/fields.ts';
import type { ExecutionKind } from './contract/search-kinds.ts';
import type { ExecutionSid, FlowSid } from './contract/sids.ts';

export type { PageRequest, PageToken } from '../../kit/page.ts';
export type * from './contract/fields.ts';
export type { ContactSid, ExecutionSid, FlowSid, StepSid } from './contract/sids.ts';
/** Results by `executionKey`, `stepKey` or address. */
export type Found<Value> = result.Found<Value>;

/**
 * The fields that a reader wants. With `context: false` a service may leave the contexts out, and the reader must use the
 * answer as `ExecutionHead` or `StepHead`.
 */
export interface Wanted {
  readonly context: boolean;
  /** Reads the flow's address and the end without the context, in `fetch` only. */
  readonly details?: boolean;
}

/** All fields; the default of every read. */
export const everything: Wanted = { context: true };
/** The fields of `ExecutionHead` and `StepHead`. */
export const heads: Wanted = { context: false };

export type ExecutionRef = Pick<Execution, 'flowSid' | 'sid'>;
/** The members of a step in JSON: the key of each, and the field of its value. The same object for the same members. */
export interface StepMembers {
  readonly name: string;
  /** Only fields of `StepHead`. */
  readonly all: readonly (readonly [key: string, field: string])[];
}

export type StepRef = Pick<ExecutionStep, 'flowSid' | 'executionSid' | 'sid'>;

/** Conditions that an execution must all meet, and the order of the list. */
export interface ExecutionConditions extends ListConditions {
  /** Newest first when absent or false. */
  readonly oldestFirst?: boolean | undefined;
}

export interface ExecutionQuery extends ExecutionConditions {
  /** Absent for every flow; for a remote service, for every flow that it is configured with. */
  readonly flowSid?: FlowSid | undefined;
}

/** The executions of a flow, or those of a set of contacts. */
export type ExecutionOwner =
  | { readonly key: string; readonly flowSid: FlowSid }
  | { readonly key: string; readonly contacts: readonly string[] };

/** The script of conversations. */
export interface Flow {
  readonly sid: FlowSid;
  /** Null when the service does not give it, as the fields below. */
  readonly name: string | null;
  readonly version: number | null;
  /** The definition as it is written in its file. */
  readonly definition: Context | null;
  readonly widgets: readonly FlowWidget[] | null;
}

export interface FlowWidget {
  readonly name: string;
  readonly type: string;
  /** The next widget by event; null where the event ends the flow. */
  readonly transitions: readonly { readonly event: string; readonly next: string | null }[];
}

export interface Page<Item> extends ListPage<Item> {
  readonly previous: PageToken | null;
}

/** A new execution as the client wrote it; `contract/rules.ts` or the service validates To, From and Parameters. */
export interface NewExecution {
  readonly flowSid: FlowSid;
  readonly to: string;
  readonly from: string;
  /** The parameters object, or the JSON text of one. */
  readonly parameters?: unknown;
}

/** An expected failure that the request's content causes; not a fault of the service. */
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
 * The flow execution service (Twilio Studio, Execution resource). Every method works on the executions of
 * `call.account` only; for any other account they do not exist. Faults are thrown as `Fault`; expected failures are
 * returned as `refused`.
 * See docs/decisions/010-contracts-return-data.md.
 */
export interface Executions {
  /** Whether lists of a flow, and steps, are read from both ends, with every condition and order; if not, only forwards. */
  readonly readsBothEnds: boolean;
  /**
   * Creates an execution (v2). An account has one active execution per To/From over all flows; a second is refused with
   * the SID of the first.
   */
  create(call: Call, input: NewExecution): Promise<Outcome<'execution', Execution>>;
  /** Returns the active execution of that To/From, or creates one (v1). */
  createOrFetch(call: Call, input: NewExecution): Promise<Outcome<'execution', Execution>>;
  fetch(call: Call, refs: readonly ExecutionRef[], wanted?: Wanted): Promise<Found<Execution>>;
  /**
   * Finds an execution by its SID alone, as a conflict names it, first in the flow `near`. Returns null when the
   * service cannot tell its flow. A remote service without `near` looks in the flows that it is configured with, and
   * throws BAD_USER_INPUT when there are none.
   */
  locate(call: Call, sid: ExecutionSid, near: FlowSid | null): Promise<Execution | null>;
  /**
   * Returns a page in the order of the query. Throws BAD_USER_INPUT for a token of another list or filter, and for
   * conditions, orders and directions that the service does not have.
   */
  list(call: Call, query: ExecutionQuery, page: PageRequest, wanted?: Wanted): Promise<Page<Execution>>;
  /** Returns the number of executions; null when the service does not count, or not in time. */
  count(call: Call, query: ExecutionQuery): Promise<number | null>;
  /**
   * Returns the same page of many lists by their keys. A remote service knows the executions of contacts only when they
   * were reported; throws BAD_USER_INPUT when it reports none.
   */
  lists(
    call: Call,
    owners: readonly ExecutionOwner[],
    conditions: ExecutionConditions,
    page: PageRequest,
    wanted?: Wanted,
  ): Promise<Found<ListPage<Execution>>>;
  /** Returns the lengths of many lists by their keys; absent where `count` returns null. */
  counts(
    call: Call,
    owners: readonly ExecutionOwner[],
    conditions: ExecutionConditions,
  ): Promise<Found<number>>;
  /**
   * Returns the numbers of executions by properties, largest first; null when the service does not count, and the caller
   * has to read the list of the flow. Throws BAD_USER_INPUT for properties that the service does not return, and TIMEOUT.
   */
  countBy(
    call: Call,
    query: ExecutionQuery,
    by: readonly CountKey[],
  ): Promise<readonly ExecutionGroup[] | null>;
  /**
   * Sets the status: `ended` ends an active execution, `active` leaves one unchanged; an ended execution refuses both.
   * The answer has the time of the end.
   */
  update(call: Call, ref: ExecutionRef, status: ExecutionStatus): Promise<Outcome<'execution', Execution>>;
  /** Deletes the execution with its steps; its To/From becomes free. */
  remove(call: Call, ref: ExecutionRef): Promise<Outcome<'removed', ExecutionRef>>;
  /** Returns one page per execution, newest step first. Executions that do not exist are absent. */
  steps(
    call: Call,
    refs: readonly ExecutionRef[],
    page: PageRequest,
    wanted?: Wanted,
  ): Promise<Found<Page<ExecutionStep>>>;
  /**
   * Returns the newest steps of each execution as the JSON list of an answer, with the members in their order. Absent when
   * the service does not write JSON itself.
   */
  stepTexts?(
    call: Call,
    refs: readonly ExecutionRef[],
    size: number,
    members: StepMembers,
  ): Promise<Found<string>>;
  /** Returns the number of steps by `executionKey`; absent when the service does not count, or not in time. */
  countSteps(call: Call, refs: readonly ExecutionRef[]): Promise<Found<number>>;
  step(call: Call, refs: readonly StepRef[], wanted?: Wanted): Promise<Found<ExecutionStep>>;
  context(call: Call, refs: readonly ExecutionRef[]): Promise<Found<ExecutionContext>>;
  stepContext(call: Call, refs: readonly StepRef[]): Promise<Found<ExecutionStepContext>>;
  /** Returns contacts by address. A remote service tells no contacts, so it returns none. */
  contacts(call: Call, addresses: readonly string[]): Promise<Found<Contact>>;
  /** Finds executions, contacts and flows of the call's account by words. A remote service finds what it has keys for. */
  search(call: Call, query: SearchQuery<ExecutionKind>): Promise<Searched<ExecutionKind>>;
  /** Returns a page of the flows that are defined, configured or have executions, sorted by SID. */
  flows(call: Call, page: PageRequest): Promise<ListPage<Flow>>;
  /** Returns flows by SID. A flow that is neither defined nor has executions is absent. */
  flow(call: Call, sids: readonly FlowSid[]): Promise<Found<Flow>>;
}

export const executionKey = (ref: ExecutionRef): string => `${ref.flowSid}/${ref.sid}`;
export const stepKey = (ref: StepRef): string => `${ref.flowSid}/${ref.executionSid}/${ref.sid}`;
