import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type {
  ContactSid,
  Context,
  Execution,
  ExecutionHead,
  ExecutionRef,
  ExecutionSid,
  ExecutionStep,
  FlowSid,
  StepHead,
  StepSid,
} from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { withoutFraction } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { ExecutionStepsTable, ExecutionsTable } from '../tables.ts';

export type ExecutionRow = Selectable<ExecutionsTable>;
export type StepRow = Selectable<ExecutionStepsTable>;

/** Columns of an execution's head, and the key of its place in lists. */
export const executionColumns = [
  'id',
  'sid',
  'account_sid',
  'flow_sid',
  'contact_address',
  'contact_sid',
  'flow_version',
  'status',
  'date_created',
  'date_updated',
  'initiated_by',
] as const satisfies readonly (keyof ExecutionRow)[];

/** Columns of a step's head, except those that its execution supplies: SID of the execution, flow and account. */
export const stepColumns = [
  'id',
  'sid',
  'parent_step_sid',
  'name',
  'transitioned_from',
  'transitioned_to',
  'type',
  'date_created',
  'date_updated',
] as const satisfies readonly (keyof StepRow)[];

/** The same for a query that reads the steps as `s`. */
export const stepColumnsOfS = stepColumns.map((name) => `s.${name}` as const);

export type ExecutionHeadRow = Pick<ExecutionRow, (typeof executionColumns)[number]>;
/** A step with the keys that its execution supplies. */
export type StepHeadRow = Pick<
  StepRow,
  (typeof stepColumns)[number] | 'account_sid' | 'flow_sid' | 'execution_sid'
>;

/** Converts a row. The gateway wrote it from branded values, so they need no second check. */
export function executionHeadOfRow(row: ExecutionHeadRow): ExecutionHead {
  return {
    sid: executionSidOf(row),
    accountSid: row.account_sid as AccountSid,
    flowSid: row.flow_sid as FlowSid,
    contactChannelAddress: row.contact_address,
    contactSid: contactSidOf(row),
    flowVersion: row.flow_version,
    status: row.status,
    dateCreated: withoutFraction(row.date_created),
    dateUpdated: row.date_updated && withoutFraction(row.date_updated),
    initiatedBy: row.initiated_by,
  };
}

export const addressedHeadOfRow = (row: ExecutionHeadRow & Pick<ExecutionRow, 'flow_address'>) => ({
  ...executionHeadOfRow(row),
  flowChannelAddress: row.flow_address,
});

export const executionOfRow = (
  row: ExecutionHeadRow & Pick<ExecutionRow, 'context' | 'flow_address'>,
): Execution => withContext(addressedHeadOfRow(row), row.context);

export function stepHeadOfRow(row: StepHeadRow): StepHead {
  return {
    sid: row.sid as StepSid,
    accountSid: row.account_sid as AccountSid,
    flowSid: row.flow_sid as FlowSid,
    executionSid: row.execution_sid as ExecutionSid,
    parentStepSid: row.parent_step_sid as StepSid | null,
    name: row.name,
    transitionedFrom: row.transitioned_from,
    transitionedTo: row.transitioned_to,
    type: row.type,
    dateCreated: withoutFraction(row.date_created),
    dateUpdated: row.date_updated && withoutFraction(row.date_updated),
  };
}

export const stepOfRow = (row: StepHeadRow & Pick<StepRow, 'context'>): ExecutionStep =>
  withContext(stepHeadOfRow(row), row.context);

/** Adds the context, which is parsed when it is first read. */
function withContext<Head extends object>(head: Head, text: string): Head & { readonly context: Context } {
  let parsed: Context | undefined;
  return {
    ...head,
    get context() {
      parsed ??= JSON.parse(text) as Context;
      return parsed;
    },
  };
}

export const executionSidOf = ({ sid }: Pick<ExecutionRow, 'sid'>): ExecutionSid => sid as ExecutionSid;

export function contactSidOf({ contact_sid }: Pick<ExecutionRow, 'contact_sid'>): ContactSid {
  return contact_sid as ContactSid;
}

/**
 * Returns the account column as an expression that no index matches. SQLite has no statistics, so with a list of SIDs
 * it could choose an index of the account and read every execution of the account.
 */
export const account = (column: string) => sql<string>`${sql.ref(column)} || ''`;

/** Returns the condition for the row of `ref`, limited to the caller's account. */
export function ownRow(call: Call, ref: ExecutionRef) {
  return (where: ExpressionBuilder<Database, 'executions'>) =>
    where.and({ account_sid: call.account, flow_sid: ref.flowSid, sid: ref.sid });
}
