import type { Kysely, Selectable } from 'kysely';
import { type Actor, type AuditAction, audit } from '../../../gateway/audit/audit.ts';
import { transact } from '../../../kit/db/transaction.ts';
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

/** The audit log names the actor of each replay and deletion. */
export function createQuarantine(
  db: Kysely<Database>,
  actor: Actor,
  clock: () => number = Date.now,
): Quarantine {
  // No commit hook is needed: a running gateway polls for new events once a second.
  const intake = createIntake({ db, clock });
  const noted = (at: Kysely<Database>, action: AuditAction, id: number, refused?: string) =>
    audit(at, actor, { action, object: `notification ${id}`, refused });
  return {
    list: () => db.selectFrom('reseller_quarantine').selectAll().orderBy('id').execute(),

    async replay(id) {
      const row = await db
        .selectFrom('reseller_quarantine')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) {
        await noted(db, 'REPLAY_NOTIFICATION', id, 'NOT_FOUND');
        return null;
      }
      const read = readAgain(row.body);
      if ('unreadable' in read) {
        await noted(db, 'REPLAY_NOTIFICATION', id, 'BAD_USER_INPUT');
        return read;
      }
      const [taken] = await intake.take([{ received: read, body: row.body }]);
      await transact({ db }, null, async (change) => {
        await change
          .updateTable('reseller_quarantine')
          .set({ date_replayed: timestampOf(clock()) })
          .where('id', '=', id)
          .execute();
        await noted(change, 'REPLAY_NOTIFICATION', id);
      });
      return taken === 'duplicate' ? 'duplicate' : 'new';
    },

    delete: (id) =>
      transact({ db }, null, async (change) => {
        const gone = await change
          .deleteFrom('reseller_quarantine')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        await noted(change, 'DELETE_NOTIFICATION', id, gone ? undefined : 'NOT_FOUND');
        return gone !== undefined;
      }),
  };
}

function readAgain(body: string) {
  if (body.length >= longestBody)
    return { unreadable: `Only the first ${longestBody} characters of the body are kept.` };
  const received = readPush(body);
  return received.kind === 'poison' ? { unreadable: received.reason } : received;
}
