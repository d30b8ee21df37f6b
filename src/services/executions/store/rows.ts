import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type {
  ContactSid,
  Context,
  Execution,
  ExecutionRef,
  ExecutionSid,
  ExecutionStep,
  FlowSid,
  StepSid,
} from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { withoutFraction } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { ExecutionStepsTable, ExecutionsTable } from '../tables.ts';

export type ExecutionRow = Selectable<ExecutionsTable>;
export type StepRow = Selectable<ExecutionStepsTable>;

/** Converts a row. The gateway wrote it from branded values, so they need no second check. */
export function executionOfRow(row: ExecutionRow): Execution {
  return {
    sid: executionSidOf(row),
    accountSid: row.account_sid as AccountSid,
    flowSid: row.flow_sid as FlowSid,
    contactChannelAddress: row.contact_address,
    contactSid: contactSidOf(row),
    context: JSON.parse(row.context) as Context,
    flowVersion: row.flow_version,
    status: row.status,
    dateCreated: withoutFraction(row.date_created),
    dateUpdated: row.date_updated && withoutFraction(row.date_updated),
    initiatedBy: row.initiated_by,
  };
}

export function stepOfRow(row: StepRow): ExecutionStep {
  return {
    sid: row.sid as StepSid,
    accountSid: row.account_sid as AccountSid,
    flowSid: row.flow_sid as FlowSid,
    executionSid: row.execution_sid as ExecutionSid,
    parentStepSid: row.parent_step_sid as StepSid | null,
    name: row.name,
    context: JSON.parse(row.context) as Context,
    transitionedFrom: row.transitioned_from,
    transitionedTo: row.transitioned_to,
    type: row.type,
    dateCreated: withoutFraction(row.date_created),
    dateUpdated: row.date_updated && withoutFraction(row.date_updated),
  };
}

export function executionSidOf({ sid }: Pick<ExecutionRow, 'sid'>): ExecutionSid {
  return sid as ExecutionSid;
}

export function contactSidOf({ contact_sid }: Pick<ExecutionRow, 'contact_sid'>): ContactSid {
  return contact_sid as ContactSid;
}

/**
 * Returns the account column as an expression that no index matches. SQLite has no statistics, so with a list of SIDs
 * it could choose an index of the account and read every execution of the account.
 */
export function account(column: string) {
  return sql<string>`${sql.ref(column)} || ''`;
}

/** Returns the condition for the row of `ref`, limited to the caller's account. */
export function ownRow(call: Call, ref: ExecutionRef) {
  return (where: ExpressionBuilder<Database, 'executions'>) =>
    where.and({ account_sid: call.account, flow_sid: ref.flowSid, sid: ref.sid });
}
