import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cachedFor } from '../kit/cached-for.ts';
import type { Database } from './database.ts';
import { setSetting } from './settings.ts';
import type { StorageCondition } from './storage-condition.ts';

const name = 'change_proof';
/** More than most transactions write: a disk that is full may have room for a few bytes. */
const proofBytes = 32 * 1024;
/** Milliseconds that a change which failed is not tried again: anybody may ask how we are. */
const restMs = 1_000;

/** Rejects while the storage that has failed takes no change; without a fault nothing is tried. One try at a time. */
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
