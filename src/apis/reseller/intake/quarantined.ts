import type { Kysely, Selectable } from 'kysely';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { ResellerQuarantineTable } from '../tables.ts';
import { readPush } from './envelope.ts';
import { createIntake } from './intake.ts';
import { longestBody } from './quarantine.ts';

export type Quarantined = Selectable<ResellerQuarantineTable>;

/** The operator's actions on quarantined messages. */
export interface Quarantine {
  /** Returns the messages, oldest first, at most a thousand. */
  list(): Promise<readonly Quarantined[]>;
  /**
   * Reads the message again and stores an event if this release can read it. Returns null when no message has that
   * number.
   */
  replay(id: number): Promise<'new' | 'duplicate' | { readonly unreadable: string } | null>;
  delete(id: number): Promise<boolean>;
}

export function createQuarantine(db: Kysely<Database>, clock: () => number = Date.now): Quarantine {
  // No commit hook is needed: a running gateway polls for new events once a second.
  const intake = createIntake({ db, clock });
  return {
    list: () => db.selectFrom('reseller_quarantine').selectAll().orderBy('id').execute(),

    async replay(id) {
      const row = await db
        .selectFrom('reseller_quarantine')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      if (row.body.length >= longestBody) {
        return { unreadable: `Only the first ${longestBody} characters of the body are kept.` };
      }
      const received = readPush(row.body);
      if (received.kind === 'poison') return { unreadable: received.reason };
      const [taken] = await intake.take([{ received, body: row.body }]);
      await db
        .updateTable('reseller_quarantine')
        .set({ date_replayed: timestampOf(clock()) })
        .where('id', '=', id)
        .execute();
      return taken === 'duplicate' ? 'duplicate' : 'new';
    },

    async delete(id) {
      const gone = await db
        .deleteFrom('reseller_quarantine')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },
  };
}
