import { type RawBuilder, sql } from 'kysely';
import { eventTypes, insertEvents } from '../../../gateway/events/insert-events.ts';
import { insertAnswer, recordTypes } from '../../../kit/db/request-record.ts';
import { insertRow } from '../../../storage/queries/insert-row.ts';
import {
  blank,
  type Markers,
  preparedVariants,
  prepareQuery,
  texts,
} from '../../../storage/queries/prepared.ts';
import { insertMessage, messageTypes } from '../runner/outbound.ts';

const optional = {
  ...texts('context', 'reason', 'endedAt', 'stepSid', 'name', 'from', 'to', 'type'),
  ...texts('widget', 'pending', 'host', 'dueAt', 'claim', 'nextClaim'),
  ...messageTypes,
  ...recordTypes,
};
const types = { ...texts('sid', 'version', 'updatedAt'), ...eventTypes, ...optional };
/** Values for what a variant leaves out. */
export const unused = blank(optional);

export interface Variant {
  readonly setsContext: boolean;
  readonly ends: boolean;
  readonly hasStep: boolean;
  readonly hasMessage: boolean;
  readonly run: 'stays' | 'ends' | 'moves';
  /** Whether the run must have its lease still. */
  readonly isLeased: boolean;
  readonly isKeyed: boolean;
}

/**
 * The statement of PostgreSQL that writes a step or an end of an execution that is in a version still. The other parts
 * have rows once the execution was changed. The execution is locked before its run.
 */
export const writeWhole = preparedVariants(
  (variant: Variant) => Object.values(variant).join(),
  (variant) =>
    prepareQuery(
      types,
      (_, given) => {
        const { hasMessage, hasStep, isKeyed } = variant;
        const parts = [
          ...changedExecution(variant, given),
          ...changedRun(variant, given),
          ...(hasStep ? [sql`step as (${insertStep(given)})`] : []),
          ...(hasMessage
            ? [sql`message as (${insertMessage({ ...given, executionSid: given.sid }, 'execution')})`]
            : []),
          sql`event as (${insertEvents(given, 'execution')})`,
          ...(isKeyed ? [sql`request as (${insertAnswer(given, 'execution')})`] : []),
        ];
        return sql<{ sid: string }>`with ${sql.join(parts)} select sid from execution`;
      },
      { named: true },
    ),
);

type Given = Markers<typeof types>;
type Parts = readonly RawBuilder<unknown>[];

function changedExecution({ setsContext, ends, isLeased }: Variant, given: Given): Parts {
  const set = [
    sql`date_updated = ${given.updatedAt}`,
    ...(setsContext ? [sql`context = ${given.context}`] : []),
    ...(ends ? [sql`status = 'ended', ended_reason = ${given.reason}, date_ended = ${given.endedAt}`] : []),
  ];
  const inVersion = sql`sid = ${given.sid} and xmin = cast(${given.version} as xid)`;
  const change = (where: RawBuilder<unknown>) => sql`execution as (update executions set ${sql.join(set)}
    where ${where} returning sid, account_sid, flow_sid, context)`;
  if (!isLeased) return [change(inVersion)];
  // Both rows are locked before either is changed: the lease may be lost meanwhile.
  return [
    sql`locked as (select sid from executions where ${inVersion} for no key update)`,
    sql`held as (select execution_sid from flow_runs
      where execution_sid = (select sid from locked) and claim = ${given.claim} for update)`,
    change(sql`sid = (select execution_sid from held)`),
  ];
}

function changedRun({ run }: Variant, given: Given): Parts {
  const ofExecution = sql`execution_sid = (select sid from execution)`;
  if (run === 'stays') return [];
  if (run === 'ends') return [sql`run as (delete from flow_runs where ${ofExecution})`];
  return [
    sql`run as (update flow_runs set widget = ${given.widget}, pending = ${given.pending},
      host = nullif(${given.host}, ''), ordinal = ordinal + 1, moves = moves + 1, tries = 0,
      claim = nullif(${given.nextClaim}, ''), due_at = ${given.dueAt} where ${ofExecution})`,
  ];
}

const insertStep = (given: Given) =>
  insertRow(
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
