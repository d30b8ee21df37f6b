import { isUnavailable } from '../../../kit/fault.ts';
import { type Loop, startLoop } from '../../../kit/work/loop.ts';
import type { Storage } from '../../../storage/database.ts';
import type { Condition } from './condition.ts';
import { type NumberedBatch, numberBatch, type Stretch, waitingRows } from './number-events.ts';

export interface RelayOptions {
  readonly storage: Pick<Storage, 'db' | 'engine'>;
  /** Called before the relay looks for committed rows; `announce` follows unless the relay fails. */
  readonly written: () => void;
  /**
   * Called with the rows of a batch after their numbers are committed, and with the log that has them; or with null when
   * this process numbered none.
   */
  readonly announce: (batch: NumberedBatch | null) => void;
  readonly condition: Condition;
  /** Number of rows in one transaction. Default 500. */
  readonly batchSize?: number | undefined;
}

/**
 * Creates the relay, which gives committed events their sequence numbers in the order of their ids and announces them.
 * After a failure the next `soon` tries again, because rows without a number are found again.
 * See docs/decisions/018-events-get-dense-numbers.md.
 */
export function createRelay(options: RelayOptions): Loop {
  const relay = async () => {
    options.written();
    await relayWaiting(options);
  };
  return startLoop(relay, options.condition);
}

/**
 * Numbers all waiting rows. When a batch fails, its rows are numbered one by one, so that a bad row does not stop the
 * others. Then rejects with the error of a row that could not be numbered.
 */
async function relayWaiting({ storage, announce, batchSize = 500 }: RelayOptions): Promise<void> {
  const relay = async (stretch: Stretch) => {
    const batch = await numberBatch(storage, stretch);
    if (!batch) return 0;
    announce(batch);
    announced = true;
    return batch.rows.length;
  };
  let announced = false;
  let stuck: unknown = null;
  let after = 0;
  for (;;) {
    try {
      if ((await relay({ after, size: batchSize })) < batchSize) break;
    } catch (error) {
      // While the database is unavailable, no row can be numbered.
      if (isUnavailable(error)) throw error;
      const waiting = await waitingRows(storage.db, { after, size: batchSize }).execute();
      for (const { id } of waiting) {
        await relay({ after: id - 1, size: 1 }).catch((reason: unknown) => {
          if (isUnavailable(reason)) throw reason;
          stuck = reason;
        });
      }
      after = waiting.at(-1)?.id ?? after;
      if (waiting.length < batchSize) break;
    }
  }
  // There were no rows, or another process has numbered them.
  if (!announced) announce(null);
  if (stuck !== null) throw stuck;
}
