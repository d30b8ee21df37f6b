import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Storage } from '../../src/storage/database.ts';
import { pushBody } from './notifications.ts';

interface Given {
  readonly body?: string;
  readonly reason?: string;
  readonly messageId?: string | null;
}

/** Stores a message in the quarantine, which another release could not read, with a body that this one can. */
export async function addQuarantined({ db }: Pick<Storage, 'db'>, given: Given = {}): Promise<number> {
  const { messageId = 'm1', reason = 'message.data must be a text in base64.' } = given;
  const { body = pushBody(JSON.stringify(messageId)) } = given;
  const row = await db
    .insertInto('reseller_quarantine')
    .values({
      subscription: 'projects/shop/subscriptions/tests',
      message_id: messageId,
      reason,
      body,
      date_received: new Date().toISOString(),
      date_replayed: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

export const quarantinedId = (number: number): string =>
  encodeId('ResellerQuarantinedMessage', String(number));
