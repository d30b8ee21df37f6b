import { sql } from 'kysely';
import { timestampOf } from '../../../kit/timestamp.ts';
import { deleteInTurns } from '../../../storage/delete-in-turns.ts';
import { dayOf } from '../rules/frames/aggregation.ts';
import { oldestSampleMs } from '../rules/frames/samples.ts';
import type { Reader } from './options.ts';

/** Milliseconds that an operation is kept once it is done: 30 days, as the service does. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets operations that have been done for long. */
export async function forgetOperations(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_operations', sql`end_time <= ${timestampOf(now - keptMs)}`);
}

/** Forgets samples of days that no further samples are taken of: what the days have come to is with the assets. */
export async function forgetSamples(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_samples', sql`day < ${dayOf(now - oldestSampleMs)}`);
}
