import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cachedFor } from '../kit/cached-for.ts';
import type { Database } from './database.ts';
import { setSetting } from './settings.ts';
import type { StorageCondition } from './storage-condition.ts';

const name = 'change_proof';
/**
 * Bytes of the test write. It is larger than most transactions, because a full disk may still have room for a few
 * bytes.
 */
const proofBytes = 32 * 1024;
/** Milliseconds before a failed test write is repeated, because anybody may call the health check. */
const restMs = 1_000;

/**
 * Returns a check that rejects while the storage cannot be written. After a fault it tests a write, one at a time;
 * without a fault it writes nothing.
 */
export function createChangeProof(db: Kysely<Database>, condition: StorageCondition): () => Promise<void> {
  async function prove(): Promise<void> {
    const value = randomBytes(proofBytes).toString('hex');
    await setSetting(db, name, value);
    await db.deleteFrom('settings').where('name', '=', name).execute();
    condition.proven();
  }

  const proof = cachedFor(prove, () => (condition.doubt ? restMs : 0));
  return async () => {
    if (condition.doubt !== null) await proof();
  };
}
