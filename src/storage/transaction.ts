import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { Fault } from '../kit/fault.ts';
import type { Database } from './database.ts';
import { isUndone } from './errors.ts';

const mostRuns = 5;
/** Milliseconds at most before it is run again, times the runs so far: those who met wait differently long. */
const mostPauseMs = 20;

/**
 * A transaction that is run again when the database has undone it because it and others waited for each other. `run`
 * changes nothing but the database. Throws UNAVAILABLE when that befalls it again and again.
 */
export async function transaction<Answer>(
  db: Kysely<Database>,
  run: (change: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isUndone(error)) throw error;
      if (runs === mostRuns) throw contended(error);
      await setTimeout(Math.random() * mostPauseMs * runs);
    }
  }
}

const contended = (cause: unknown): Fault =>
  new Fault('UNAVAILABLE', 'Others keep changing the same; nothing was changed. Try again.', {
    cause,
    retryAfter: 1,
  });
