import { transact } from '../../../kit/db/transaction.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { type Notification, report } from './notify.ts';
import type { EmbeddedParts } from './options.ts';

const atOnce = 500;

/**
 * Reports the changes of gateways of release 0.2.0 whose notifications wait to be published. That release stores them in
 * a table; this one does not, so none is reported twice. See docs/decisions/032-from-notification-to-event.md.
 */
export async function reportUnpublished(parts: EmbeddedParts): Promise<void> {
  // Reads first: a transaction that writes would keep others from writing.
  while (await firstUnpublished.first(parts.db, {}))
    await transact(parts, null, async (change) => {
      const rows = await change
        .deleteFrom('reseller_notifications')
        .where('id', 'in', (oldest) =>
          oldest.selectFrom('reseller_notifications').select('id').orderBy('id').limit(atOnce),
        )
        .returning(['id', 'payload'])
        .execute();
      const inOrder = rows.toSorted((one, other) => one.id - other.id);
      // The gateway of that release wrote the payload from checked values, so they need no second check.
      const notifications = inOrder.map(({ payload }): Notification => JSON.parse(payload));
      await report(change, parts, notifications);
    });
}

const firstUnpublished = prepareQuery({}, (db) =>
  db.selectFrom('reseller_notifications').select('id').limit(1),
);
