import { dayOf } from '../rules/frames/aggregation.ts';
import { oldestSampleMs } from '../rules/frames/samples.ts';
import { type Reader, timestampOf } from './parts.ts';

/** Milliseconds that an operation is kept once it is done: 30 days, as the service does. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets operations that have been done for long. */
export async function forgetOperations(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('inventory_operations')
    .where('end_time', '<=', timestampOf(now - keptMs))
    .execute();
}

/** Forgets samples of days that no further samples are taken of: what the days have come to is with the assets. */
export async function forgetSamples(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('inventory_samples')
    .where('day', '<', dayOf(now - oldestSampleMs))
    .execute();
}
