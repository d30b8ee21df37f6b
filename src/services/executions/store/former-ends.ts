import { type Kysely, sql } from 'kysely';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Progress } from '../../../kit/work/background-task.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import type { Database } from '../../../storage/database.ts';
import { takingRowsOf } from '../../../storage/queries/locking.ts';

/** Rows of one statement: more would block the next writer for too long. */
const rowsAtOnce = 200;
/** Milliseconds between two statements, and between two searches when nothing is left. */
const [betweenMs, everyMs] = [20, 15_000];
/** Milliseconds after which the log has the event of a committed end. */
const settledMs = 10_000;

/**
 * Starts a loop that adds the ends of executions that a gateway of release 0.3.0 has ended: before this release began,
 * or beside it. Several processes may do this on one database.
 */
export function startFormerEnds(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: () => number },
  progress: Progress,
): AsyncDisposable {
  return startLoop(() => addFormerEnds(db, clock()), {
    everyMs: (added) => (added < rowsAtOnce ? everyMs : betweenMs),
    retryMs: everyMs,
    ...progress,
  });
}

/**
 * Adds the ends of some executions, and returns their number. The log has the reason and the time; without its event the
 * time is that of the last change, and the reason null unless the last step has it in its name.
 */
export async function addFormerEnds(db: Kysely<Database>, now: number): Promise<number> {
  const logged = (value: ReturnType<typeof sql>) => sql`(select ${value} from events as event
    where event.stream = 'executions' and event.key = executions.sid and event.seq is not null
      and event.payload ->> 'kind' = 'ENDED'
    order by event.seq desc limit 1)`;
  const stepped = sql`(select case step.name when 'hangup' then 'HANG_UP' else 'ENDED_BY_REQUEST' end
    from execution_steps as step
    where step.execution_sid = executions.sid and step.transitioned_to = 'Ended'
      and step.name in ('hangup', 'endedByRequest') limit 1)`;
  const { numAffectedRows } = await sql`update executions set
      ended_reason = coalesce(${logged(sql`event.payload ->> 'reason'`)}, ${stepped}),
      date_ended = coalesce(${logged(sql`event.at`)}, date_updated, date_created)
    where id in (select id from executions
      where status = 'ended' and date_ended is null
        and coalesce(date_updated, date_created) < ${timestampOf(now - settledMs)}
      order by id limit ${sql.lit(rowsAtOnce)} ${takingRowsOf(db, 'executions')})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
