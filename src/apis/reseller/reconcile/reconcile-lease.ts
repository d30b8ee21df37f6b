import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../storage/database.ts';

export interface Turn {
  /** Passes that were made over all subscriptions. */
  readonly pass: number;
  /** The last event that was written when the last of them began. */
  readonly afterEvent: number;
}

/** Whose turn it is to reconcile, over all gateways. */
export interface Turns {
  /** Null while it is somebody else's, or too early. One that was not finished is this process's again. */
  claim(now: number): Promise<Turn | null>;
  /** Rejects when the turn has passed to somebody else. */
  keep(change: Transaction<Database>, now: number): Promise<void>;
  /** After a whole pass. */
  finish(turn: Turn, until: number): Promise<void>;
}

/** Milliseconds after which a process that does not go on is taken for dead. More than a page lasts. */
const leaseMs = 60_000;
const name = 'subscriptions';
const timeText = (milliseconds: number) => new Date(milliseconds).toISOString();

export function createTurns(db: Kysely<Database>): Turns {
  const claim = randomUUID();
  return {
    async claim(now) {
      await db
        .insertInto('reseller_reconciler')
        .values({ name, pass: 0, after_event: 0, due_at: timeText(0), claim: null })
        .onConflict((known) => known.column('name').doNothing())
        .execute();
      const row = await db
        .updateTable('reseller_reconciler')
        .set({ claim, due_at: timeText(now + leaseMs) })
        .where('name', '=', name)
        .where((row) => row.or([row('due_at', '<=', timeText(now)), row('claim', '=', claim)]))
        .returning(['pass', 'after_event'])
        .executeTakeFirst();
      return row ? { pass: row.pass, afterEvent: row.after_event } : null;
    },

    async keep(change, now) {
      const row = await change
        .updateTable('reseller_reconciler')
        .set({ due_at: timeText(now + leaseMs) })
        .where('claim', '=', claim)
        .returning('name')
        .executeTakeFirst();
      if (!row) throw new Error('another gateway reconciles meanwhile');
    },

    async finish({ pass, afterEvent }, until) {
      await db
        .updateTable('reseller_reconciler')
        .set({ pass, after_event: afterEvent, due_at: timeText(until), claim: null })
        .where('claim', '=', claim)
        .execute();
    },
  };
}
