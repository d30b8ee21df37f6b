import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transact } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { changingRows } from '../../../storage/queries/locking.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { type LogIdentity, type LogIdentityRow, nameAt, readIdentity, withEpoch } from './epochs.ts';

const idBytes = 8;

/** A position that a process or a client has seen, and the log as it was known then. */
export interface SeenPosition {
  readonly seq: number;
  readonly log: LogIdentity;
  /** Whether it is the first position at which the log has another event than the process has seen, or none. */
  readonly isLost?: true;
}

export interface BegunEpoch {
  readonly row: LogIdentityRow;
  /** The last sequence number before it. */
  readonly began: number;
}

/**
 * Begins a new epoch at the end of the log, or before the first position that is lost. With `seen`, it does so only if the
 * log ends before that position, or the position is lost, although it has no other epoch there, so that it must have been
 * replaced by an older copy; otherwise it returns null. The audit log names the actor.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
export async function beginEpoch(
  db: Kysely<Database>,
  actor: Actor,
  seen?: SeenPosition,
): Promise<BegunEpoch | null> {
  return await transact({ db }, null, async (change) => {
    const row = await change
      .selectFrom('event_log')
      .select(['log_id', 'epochs', 'head'])
      .modifyEnd(changingRows(change))
      .executeTakeFirstOrThrow();
    const log = readIdentity(row);
    if (seen && !isReplaced(log, row.head, seen)) return null;
    const began = seen?.isLost ? Math.min(row.head, seen.seq - 1) : row.head;
    const epochs = withEpoch(log, { id: randomBytes(idBytes).toString('hex'), began });
    await change.updateTable('event_log').set({ epochs }).execute();
    await audit(change, actor, { action: 'BEGIN_EPOCH', object: `epoch after position ${began}` });
    return { row: { log_id: row.log_id, epochs }, began };
  });
}

const isReplaced = (log: LogIdentity, head: number, seen: SeenPosition): boolean =>
  (seen.isLost || head < seen.seq) && nameAt(log, seen.seq) === nameAt(seen.log, seen.seq);
