import { type Kysely, sql } from 'kysely';
import type { ExecutionRef } from '../../../apis/executions/contract.ts';
import { insertEvents, sendEvents } from '../../../gateway/events/append-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { insertRecord, recordTypes, recordValues } from '../../../kit/db/keyed-requests.ts';
import type { Database } from '../../../storage/database.ts';
import { insertRow } from '../../../storage/queries/insert-row.ts';
import { blank, preparedVariants, prepareQuery, texts } from '../../../storage/queries/prepared.ts';
import type { FlowRunsTable } from '../tables.ts';
import type { Moved } from './record-move.ts';
import type { ExecutionRow } from './rows.ts';

/** An execution with its run, if it has one, and its version, which every change of the two makes anew. */
export type VersionedRow = ExecutionRow & {
  readonly version: string;
  readonly widget: FlowRunsTable['widget'] | null;
  readonly pending: FlowRunsTable['pending'] | null;
};

const versioned = prepareQuery(
  { account: 'text', flow: 'text', sid: 'text' },
  (_, { account, flow, sid }) => sql<VersionedRow>`
    select executions.*, cast(executions.xmin as text) as version, widget, pending
    from executions left join flow_runs on execution_sid = sid
    where sid = ${sid} and account_sid = ${account} and executions.flow_sid = ${flow}`,
  { named: false },
);

/** Reads an execution of PostgreSQL without locking it, for `writeMovedAtOnce`. */
export const readVersion = (
  db: Kysely<Database>,
  { account }: Pick<Call, 'account'>,
  { flowSid, sid }: ExecutionRef,
): Promise<VersionedRow | undefined> => versioned.first(db, { account, flow: flowSid, sid });

const optional = {
  ...texts('context', 'reason', 'endedAt', 'stepSid', 'name', 'from', 'to', 'type'),
  ...recordTypes,
};
const types = { ...texts('sid', 'version', 'updatedAt', 'events'), ...optional };

interface Variant {
  readonly setsContext: boolean;
  readonly ends: boolean;
  readonly hasStep: boolean;
  readonly endsRun: boolean;
  readonly isKeyed: boolean;
}

const variants = preparedVariants(
  ({ setsContext, ends, hasStep, endsRun, isKeyed }: Variant) =>
    [setsContext, ends, hasStep, endsRun, isKeyed].join(),
  ({ setsContext, ends, hasStep, endsRun, isKeyed }) =>
    prepareQuery(
      types,
      (_, given) => {
        const set = [
          sql`date_updated = ${given.updatedAt}`,
          ...(setsContext ? [sql`context = ${given.context}`] : []),
          ...(ends
            ? [sql`status = 'ended', ended_reason = ${given.reason}, date_ended = ${given.endedAt}`]
            : []),
        ];
        const step = insertRow(
          'execution_steps',
          {
            sid: given.stepSid,
            account_sid: sql.ref('account_sid'),
            flow_sid: sql.ref('flow_sid'),
            execution_sid: sql.ref('execution.sid'),
            name: given.name,
            context: sql.ref('context'),
            transitioned_from: given.from,
            transitioned_to: given.to,
            type: given.type,
            date_created: given.updatedAt,
          },
          { from: 'execution' },
        );
        const changes = [
          sql`execution as (update executions set ${sql.join(set)}
            where sid = ${given.sid} and xmin = cast(${given.version} as xid)
            returning sid, account_sid, flow_sid, context)`,
          ...(endsRun
            ? [sql`run as (delete from flow_runs using execution where execution_sid = execution.sid)`]
            : []),
          ...(hasStep ? [sql`step as (${step})`] : []),
          sql`event as (${insertEvents(given.events, 'execution')})`,
          ...(isKeyed ? [sql`request as (${insertRecord(given, 'execution')})`] : []),
        ];
        return sql<{ sid: string }>`with ${sql.join(changes)} select sid from execution`;
      },
      { named: true },
    ),
);

const unused = blank(optional);

/**
 * Writes the rows of a step or an end in one statement of PostgreSQL, with the record of a request. Returns false, and has
 * changed nothing, when the execution is not in that version any more.
 */
export async function writeMovedAtOnce(
  db: Kysely<Database>,
  { after, context, end, step, events, updatedAt }: Moved,
  { version, endsRun }: { readonly version: string; readonly endsRun: boolean },
  keyed: { readonly request: KeyedRequest; readonly answer: unknown } | null = null,
): Promise<boolean> {
  const statement = variants({
    setsContext: context !== null,
    ends: end !== null,
    hasStep: step !== null,
    endsRun,
    isKeyed: keyed !== null,
  });
  const { sid: stepSid = '', ...entered } = step ?? {};
  const values = {
    ...unused,
    ...end,
    ...entered,
    ...(context !== null && { context }),
    ...(keyed && recordValues(keyed.request, keyed.answer)),
    ...{ sid: after.sid, stepSid, version, updatedAt },
  };
  const row = await sendEvents(events, (written) => statement.first(db, { ...values, events: written }));
  return row !== undefined;
}
