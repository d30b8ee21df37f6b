import { type Actor, type AuditEntry, audit } from '../../../gateway/audit/audit.ts';
import { type Client, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Replayed } from '../contract/quarantine.ts';
import { readPush } from './envelope.ts';
import { type IntakeParts, takeIn } from './intake.ts';
import { longestBody } from './quarantine.ts';

/** The person who replays, and the request that takes its turn among others; null for a program. */
export interface Replaying {
  readonly actor: Actor;
  readonly client: Client;
}

/** Replays a message as `ResellerQuarantine.replay`: event, row and audit log change in one transaction. */
export async function replay(
  parts: Omit<IntakeParts, 'quarantined'>,
  id: number,
  { actor, client }: Replaying,
): Promise<Replayed> {
  return await transact(parts, client, async (change) => {
    const noted = async <Outcome extends Replayed>(outcome: Outcome, refused?: AuditEntry['refused']) => {
      await audit(change, actor, { action: 'REPLAY_NOTIFICATION', object: `notification ${id}`, refused });
      return outcome;
    };
    const rows = () => change.updateTable('reseller_quarantine').where('id', '=', id);
    const row = await change
      .selectFrom('reseller_quarantine')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return await noted(null, 'NOT_FOUND');
    const read = readAgain(row.body);
    if ('unreadable' in read) {
      await rows().set({ reason: read.unreadable }).execute();
      return await noted(read, 'BAD_USER_INPUT');
    }
    const now = timestampOf(parts.clock());
    // The update waits for a concurrent replay, and then finds that the message is an event.
    const claimed = await rows()
      .set({ date_replayed: now })
      .where('date_replayed', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return await noted('duplicate', 'ALREADY_DONE');
    const [taken] = await takeIn(change, [{ received: read, body: row.body }], { ...parts, now });
    return await noted(taken === 'new' ? 'new' : 'duplicate');
  });
}

function readAgain(body: string) {
  if (body.length >= longestBody)
    return { unreadable: `Only the first ${longestBody} characters of the body are kept.` };
  const received = readPush(body);
  return received.kind === 'poison' ? { unreadable: received.reason } : received;
}
