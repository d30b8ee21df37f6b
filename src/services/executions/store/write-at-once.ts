import type { Kysely } from 'kysely';
import { sendEvents } from '../../../gateway/events/insert-events.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { recordValues } from '../../../kit/db/request-record.ts';
import type { Database } from '../../../storage/database.ts';
import type { SentMessage } from '../runner/outbound.ts';
import type { RunAfter } from '../runner/runs.ts';
import { unused, writeWhole } from './moved-rows.ts';
import type { Moved } from './record-move.ts';

/** The conditions of the statement, and the rows that it writes beside those of the execution. */
export interface AtOnceOptions {
  /** The version of the execution for which the rows were made. */
  readonly version: string;
  readonly run: RunAfter;
  /** The lease of the run; absent where a change needs none. */
  readonly claim?: string;
  readonly message?: SentMessage | null;
  /** The request that this change is recorded for, and its answer. */
  readonly keyed?: { readonly request: KeyedRequest; readonly answer: unknown } | null;
}

/**
 * Writes the rows of a step or an end in one statement of PostgreSQL. Returns false, and has changed nothing, when the
 * execution is not in that version any more, or the lease of its run is lost.
 */
export async function writeAtOnce(
  db: Kysely<Database>,
  { after, context, end, step, events, updatedAt }: Moved,
  { version, run, claim, message = null, keyed = null }: AtOnceOptions,
): Promise<boolean> {
  const statement = writeWhole({
    setsContext: context !== null,
    ends: end !== null,
    hasStep: step !== null,
    hasMessage: message !== null,
    run: run.run,
    isLeased: claim !== undefined,
    isKeyed: keyed !== null,
  });
  const { sid: stepSid = '', ...entered } = step ?? {};
  const moves = run.run === 'moves' ? { ...run, host: run.host ?? '', nextClaim: run.nextClaim ?? '' } : {};
  const values = {
    ...unused,
    ...end,
    ...entered,
    ...moves,
    ...message,
    ...(context !== null && { context }),
    ...(claim !== undefined && { claim }),
    ...(keyed && recordValues(keyed.request, [keyed.answer])),
    ...{ sid: after.sid, stepSid, version, updatedAt },
  };
  const row = await sendEvents(events, (written) => statement.first(db, { ...values, ...written }));
  return row !== undefined;
}
