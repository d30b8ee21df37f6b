import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { executionFields, stepFields } from '../../../apis/executions/contract/fields.ts';
import type { ExecutionRef, ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { columnNames, headNames, rowReader } from '../../../kit/fields/rows.ts';
import type { Database } from '../../../storage/database.ts';
import type { ExecutionStepsTable, ExecutionsTable } from '../tables.ts';

export type ExecutionRow = Selectable<ExecutionsTable>;
export type StepRow = Selectable<ExecutionStepsTable>;

const executionHead = headNames(executionFields);
const stepHead = headNames(stepFields);
/** Fields of a step that its execution supplies. */
const ofExecution = ['accountSid', 'flowSid', 'executionSid'] as const;
const ownStepFields = stepHead.filter((name) => !isOfExecution(name));

function isOfExecution(name: string): name is (typeof ofExecution)[number] {
  return ofExecution.some((one) => one === name);
}

/** Columns of an execution's head, and the key of its place in lists. */
export const executionColumns = ['id', ...columnNames(executionFields, executionHead)] as const;
/** Columns of what heads leave out, other than the context. */
export const detailColumns = ['flow_address', 'ended_reason', 'date_ended'] as const;
/** Columns of a step's head, except those that its execution supplies. */
export const stepColumns = ['id', ...columnNames(stepFields, ownStepFields)] as const;
/** The same for a query that reads the steps as `s`. */
export const stepColumnsOfS = stepColumns.map((name) => `s.${name}` as const);

export type ExecutionHeadRow = Omit<ExecutionRow, 'context' | (typeof detailColumns)[number]>;
/** A step with the keys that its execution supplies. */
export type StepHeadRow = Omit<StepRow, 'context'>;

export const executionHeadOfRow = rowReader(executionFields, executionHead);
const detailed = [...executionHead, 'flowChannelAddress', 'endedReason', 'endedAt'] as const;
export const detailedHeadOfRow = rowReader(executionFields, detailed);
export const executionOfRow = rowReader(executionFields, [...detailed, 'context']);
export const stepHeadOfRow = rowReader(stepFields, stepHead);
export const stepOfRow = rowReader(stepFields, [...stepHead, 'context']);
/** Converts the values of `stepColumns`, and then those of `ofExecution`. */
export const stepHeadOfTuple = rowReader(
  stepFields,
  [...ownStepFields, ...ofExecution],
  (_, index) => index + 1,
);

export const executionSidOf = ({ sid }: Pick<ExecutionRow, 'sid'>): ExecutionSid => sid as ExecutionSid;

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
