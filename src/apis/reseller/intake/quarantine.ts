import type { Change } from '../../../kit/db/transaction.ts';
import type { Received } from './envelope.ts';

/** Messages that are kept; the oldest are deleted first. */
const maxKept = 1_000;
/** Characters of a body that are kept. */
export const longestBody = 64 * 1024;

/** Stores an unreadable message, so that it can be acknowledged and does not block others. */
export async function quarantine(
  change: Change,
  { reason, messageId, subscription }: Received & { kind: 'poison' },
  body: string,
  now: string,
): Promise<void> {
  const kept = { subscription: storable(subscription), message_id: storable(messageId), date_received: now };
  if (await isKept(change, kept)) return;
  await change
    .insertInto('reseller_quarantine')
    .values({ ...kept, reason, body: storable(body.slice(0, longestBody)) ?? '', date_replayed: null })
    .execute();
  await change
    .deleteFrom('reseller_quarantine')
    .where('id', '<=', (all) =>
      all.selectFrom('reseller_quarantine').select('id').orderBy('id', 'desc').offset(maxKept).limit(1),
    )
    .execute();
}

/** Whether the message is stored already: a repeated delivery must not displace another message. */
async function isKept(
  change: Change,
  { subscription, message_id }: { readonly subscription: string | null; readonly message_id: string | null },
): Promise<boolean> {
  if (subscription === null || message_id === null) return false;
  const row = await change
    .selectFrom('reseller_quarantine')
    .select('id')
    .where('subscription', '=', subscription)
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces NUL and unpaired surrogates, which databases cannot store. */
function storable(text: string | null): string | null {
  return text?.replaceAll('\0', '\ufffd').toWellFormed() ?? null;
}
