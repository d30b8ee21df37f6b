import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accountSid } from './data.ts';

export interface ExecutionRow {
  readonly sid: string;
  readonly accountSid: string;
  readonly flowSid: string;
  readonly createdAt: string;
  readonly updatedAt: string | null;
}

export interface StepRow {
  readonly sid: string;
  readonly executionSid: string;
  readonly createdAt: string;
  readonly updatedAt: string | null;
}

/** The reads of the peers over a gateway's SQLite file, each a statement that is prepared once. */
export interface Reads {
  execution(flowSid: string, sid: string): ExecutionRow | null;
  /** Returns the newest executions of a flow, at most `limit`. */
  executions(flowSid: string, limit: number): readonly ExecutionRow[];
  /** Returns the newest steps of each execution, at most `limit` of each, in one statement. */
  steps(executionSids: readonly string[], limit: number): readonly StepRow[];
  /** Returns the contexts of executions as JSON texts, by SID. */
  contexts(executionSids: readonly string[]): ReadonlyMap<string, string>;
}

/** The columns of the type but the context, which has a read of its own because it is large and seldom requested. */
const executionColumns = `
  sid, account_sid as accountSid, flow_sid as flowSid, contact_address as contactChannelAddress,
  contact_sid as contactSid, flow_version as flowVersion, status, initiated_by as initiatedBy,
  date_created as createdAt, date_updated as updatedAt`;

const stepColumns = `
  s.sid, s.account_sid as accountSid, s.flow_sid as flowSid, s.execution_sid as executionSid,
  s.parent_step_sid as parentStepSid, s.name, s.transitioned_from as transitionedFrom,
  s.transitioned_to as transitionedTo, s.type, s.date_created as createdAt, s.date_updated as updatedAt`;

/**
 * Opens the file read-only, in process. A row has the names of the graph's fields, so that the default resolvers read
 * it. The types state what the columns hold; the database is trusted.
 */
export function openReads(folder: string): Reads {
  const db = new DatabaseSync(join(folder, 'tributary.db'), { readOnly: true });
  const execution = db.prepare(
    `select ${executionColumns} from executions where account_sid = ? and flow_sid = ? and sid = ?`,
  );
  const executions = db.prepare(
    `select ${executionColumns} from executions where account_sid = ? and flow_sid = ?
     order by date_created desc, id desc limit ?`,
  );
  // The inner query finds the last ids of each execution in its index. A window function over the steps takes longer.
  const steps = db.prepare(
    `select ${stepColumns} from json_each(?) as e join execution_steps as s on s.id in
       (select id from execution_steps where execution_sid = e.value order by id desc limit ?)
     where s.account_sid = ? order by s.id desc`,
  );
  const contexts = db.prepare(
    `select sid, context from executions
     where account_sid || '' = ? and sid in (select value from json_each(?))`,
  );
  return {
    execution: (flowSid, sid) => (execution.get(accountSid, flowSid, sid) ?? null) as ExecutionRow | null,
    executions: (flowSid, limit) =>
      executions.all(accountSid, flowSid, limit) as unknown as readonly ExecutionRow[],
    steps: (executionSids, limit) =>
      steps.all(JSON.stringify(executionSids), limit, accountSid) as unknown as readonly StepRow[],
    contexts: (executionSids) =>
      new Map(
        contexts
          .all(accountSid, JSON.stringify(executionSids))
          .map(({ sid, context }) => [String(sid), String(context)]),
      ),
  };
}
