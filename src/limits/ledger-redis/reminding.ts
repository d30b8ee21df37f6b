import { BrokenRecord } from '../ledger.ts';
import { slotMsOf } from '../plan.ts';
import { total } from '../ring.ts';
import type { Known, Seen } from '../seen.ts';
import { isBroken } from './broken.ts';
import type { RedisConnection } from './connection.ts';
import { keysOf, lostKeyOf } from './keys.ts';

/** Owners that are told of at once. */
const wave = 64;

/** Tells what this gateway knows of an owner whose record may be lost; whether it was. Sent when this returns. */
export async function remindOf(connection: RedisConnection, owner: string, known: Known): Promise<boolean> {
  const { birth } = known;
  const now = await connection
    .limitsRemind(...keysOf(owner), lostKeyOf(owner), birth, textOf(known))
    .catch((error: unknown) => {
      throw isBroken(error) ? new BrokenRecord(owner, error) : error;
    });
  if (known.birth === birth) known.birth = now;
  return now !== birth;
}

/** Tells of all owners, those first who came last; of no more where none of a whole wave was lost. */
export async function remindOfAll(connection: RedisConnection, seen: Seen): Promise<boolean> {
  const all = seen.all();
  let found = false;
  for (let at = 0; at < all.length; at += wave) {
    const told = all
      .slice(at, at + wave)
      .map(([owner, known]) => remindOf(connection, owner, known).catch(unlessBroken));
    const lost = (await Promise.all(told)).includes(true);
    if (!lost) break;
    found = true;
  }
  return found;
}

function unlessBroken(error: unknown): false {
  if (error instanceof BrokenRecord) return false;
  throw error;
}

/** As the script takes it. */
function textOf({ windows, rings, leases, bannedUntil }: Known): string {
  return JSON.stringify({
    bannedUntil,
    windows: Object.fromEntries([...windows].map(([resource, { reset, used }]) => [resource, [reset, used]])),
    rings: Object.fromEntries(
      [...rings]
        .filter(([, ring]) => total(ring) > 0)
        .map(([field, { slot, counts }]) => [field, [slotMsOf(field), slot, ...counts]]),
    ),
    leases: Object.fromEntries(leases),
  });
}
