import type { Kysely, Selectable } from 'kysely';
import { type Actor, audit } from '../../../gateway/audit/audit.ts';
import { transact } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import type { Replayed } from '../contract/quarantine.ts';
import type { ResellerQuarantineTable } from '../tables.ts';
import { replay } from './replay.ts';

export type Quarantined = Selectable<ResellerQuarantineTable>;

/** The operator's actions on quarantined messages. */
export interface Quarantine {
  /** Returns the messages, oldest first, at most a thousand. */
  list(): Promise<readonly Quarantined[]>;
  /** Replays a message as `ResellerQuarantine.replay`. */
  replay(id: number): Promise<Replayed>;
  delete(id: number): Promise<boolean>;
}

/** The audit log names the actor of each replay and deletion. */
export function createQuarantine(
  db: Kysely<Database>,
  actor: Actor,
  clock: () => number = Date.now,
): Quarantine {
  return {
    list: () => db.selectFrom('reseller_quarantine').selectAll().orderBy('id').execute(),

    // No commit hook is needed: a running gateway polls for new events once a second.
    replay: (id) => replay({ db, clock }, id, { actor, client: null }),

    delete: (id) =>
      transact({ db }, null, async (change) => {
        const gone = await change
          .deleteFrom('reseller_quarantine')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        const refused = gone ? undefined : 'NOT_FOUND';
        await audit(change, actor, { action: 'DELETE_NOTIFICATION', object: `notification ${id}`, refused });
        return gone !== undefined;
      }),
  };
}
