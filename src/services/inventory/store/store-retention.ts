import { sql } from 'kysely';
import { timestampOf } from '../../../kit/timestamp.ts';
import { deleteInTurns } from '../../../storage/delete-in-turns.ts';
import { dayOf } from '../rules/frames/aggregation.ts';
import { oldestSampleMs } from '../rules/frames/samples.ts';
import type { Reader } from './options.ts';

/** Milliseconds that an ended operation is kept: 30 days, as in the documented service. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes operations that ended more than 30 days ago. */
export async function forgetOperations(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_operations', sql`end_time <= ${timestampOf(now - keptMs)}`);
}

/** Deletes samples of days that accept no more samples; the assets hold the daily figures. */
export async function forgetSamples(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_samples', sql`day < ${dayOf(now - oldestSampleMs)}`);
}
