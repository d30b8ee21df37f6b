import type { Selectable } from 'kysely';
import type { Outbox, OutboxMessage } from '../../../apis/reseller/contract/outbox.ts';
import type { TopicName } from '../../../apis/reseller/contract.ts';
import { transact } from '../../../kit/db/transaction.ts';
import type { ResellerNotificationsTable } from '../tables.ts';
import type { EmbeddedParts } from './options.ts';

/** Creates the access to notifications that are not published yet. */
export function createOutbox({ db }: Pick<EmbeddedParts, 'db'>): Outbox {
  return {
    async take(limit) {
      const rows = await db
        .selectFrom('reseller_notifications')
        .selectAll()
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(messageOf);
    },

    async done(ids) {
      if (ids.length > 0) await db.deleteFrom('reseller_notifications').where('id', 'in', ids).execute();
    },

    handOver: (limit, publish) =>
      transact({ db }, null, async (change) => {
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
      }),
  };
}

function messageOf(row: Selectable<ResellerNotificationsTable>): OutboxMessage {
  return { id: row.id, topic: row.topic as TopicName, data: row.payload, attributes: {} };
}
