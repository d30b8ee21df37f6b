import type { Selectable } from 'kysely';
import type { Outbox, OutboxMessage } from '../../../kit/db/outbox.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { prepareQuery } from '../../../storage/prepared.ts';
import type { ResellerNotificationsTable } from '../tables.ts';
import type { EmbeddedParts } from './options.ts';

/** Creates the access to notifications that are not published yet. S1, Decoded message data. */
export function createOutbox({ db }: Pick<EmbeddedParts, 'db'>): Outbox {
  return {
    async handOver(limit, publish) {
      if (!(await firstWaiting.first(db, {}))) return 0;
      return await transact({ db }, null, async (change) => {
        const rows = await change
          .deleteFrom('reseller_notifications')
          .where('id', 'in', (oldest) =>
            oldest.selectFrom('reseller_notifications').select('id').orderBy('id').limit(limit),
          )
          .returningAll()
          .execute();
        const messages = rows.map(messageOf).sort((one, other) => one.id - other.id);
        if (messages.length > 0) await publish(change, messages);
        return messages.length;
      });
    },
  };
}

/** Each process looks once a second, mostly in vain: a transaction that writes would keep others from writing. */
const firstWaiting = prepareQuery((db) => db.selectFrom('reseller_notifications').select('id').limit(1));

function messageOf(row: Selectable<ResellerNotificationsTable>): OutboxMessage {
  return { id: row.id, topic: row.topic, data: row.payload, attributes: {} };
}
