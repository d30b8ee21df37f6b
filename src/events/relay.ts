import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Storage } from '../storage/database.ts';
import { type Coalesced, coalesced } from './coalesced.ts';
import type { Condition } from './condition.ts';
import { type EventRow, eventColumns } from './row.ts';

export interface RelayOptions {
  readonly storage: Pick<Storage, 'db' | 'engine'>;
  /** Called with the rows of a batch once their numbers are committed. */
  readonly announce: (rows: readonly EventRow[]) => void;
  readonly condition: Condition;
  /** Rows numbered in one transaction. Default 500. */
  readonly batchSize?: number | undefined;
}

/**
 * Gives committed events their sequence numbers, by the order of their ids, and announces them. What fails is left to
 * the next `wake`: a row without a number is found again.
 */
export function createRelay({ storage, announce, condition, batchSize = 500 }: RelayOptions): Coalesced {
  return coalesced(async () => {
    try {
      for (;;) {
        const rows = await relayBatch(storage, batchSize);
        if (rows.length > 0) announce(rows);
        if (rows.length < batchSize) break;
      }
      condition.worked();
    } catch (error) {
      condition.failed(error);
    }
  });
}

async function relayBatch(
  { db, engine }: RelayOptions['storage'],
  size: number,
): Promise<readonly EventRow[]> {
  return await db.transaction().execute(async (change) => {
    // A statement of its own: one that also read would do so as of before it had the lock, and double numbers.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${relayLock})`.execute(change);
    const rows = await numberRows(change, size);
    if (rows.length > 0) {
      const head = Math.max(...rows.map(({ seq }) => seq));
      await change.updateTable('event_log').set({ head }).execute();
    }
    return rows.toSorted((one, other) => one.seq - other.seq);
  });
}

/** Nobody else's: advisory locks are known by a number. `tribut` in ASCII. */
const relayLock = 0x74_72_69_62_75_74;

async function numberRows(change: Transaction<Database>, size: number): Promise<readonly EventRow[]> {
  const waiting = (db: Pick<Kysely<Database>, 'selectFrom'>) =>
    db.selectFrom('events').select('id').where('seq', 'is', null).orderBy('id').limit(size).as('waiting');
  const numbered = change
    .selectFrom(waiting(change))
    .select(['waiting.id', sql<number>`row_number() over (order by id)`.as('place')])
    .as('numbered');
  const rows = await change
    .updateTable('events')
    .from(numbered)
    .set({ seq: sql`(select head from event_log) + numbered.place` })
    .whereRef('events.id', '=', 'numbered.id')
    .returning(eventColumns.map((column) => `events.${column}` as const))
    .execute();
  return rows.map((row) => ({ ...row, seq: numberOf(row.seq) }));
}

function numberOf(seq: number | null): number {
  if (seq === null) throw new TypeError('a relayed event has no number');
  return seq;
}
