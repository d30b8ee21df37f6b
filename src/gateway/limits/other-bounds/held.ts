import {
  createHeldBytes,
  type HeldBounds,
  type HeldBytes,
  type HeldRefusal,
  type Holder,
  type Share,
} from '../../../kit/accounts/held-bytes.ts';
import { type Caller, ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { roomFault } from '../refusals.ts';

export const mebibyte = 1024 * 1024;

/** Part of the heap limit that clients may fill, and the part of that for each kind of callers. */
const ofHeap = 1 / 4;
const shares: Readonly<Record<Share, number>> = { known: 3 / 4, anonymous: 1 / 4 };
/** Part of a share that one owner may fill. */
const ofShare = 1 / 4;

/**
 * Returns the bounds of a process with that heap limit in bytes. `ownerMebibytes` is the limit of each owner, who also has
 * at most a quarter of its share; undefined when limits are off, and then an owner has no bound.
 * See docs/decisions/061-one-account-of-held-bytes.md.
 */
export function heldBounds(heapBytes: number, ownerMebibytes: number | undefined): HeldBounds {
  const part = (share: Share) => Math.floor(heapBytes * ofHeap * shares[share]);
  const ofOwner = (share: Share) =>
    ownerMebibytes === undefined
      ? Number.POSITIVE_INFINITY
      : Math.min(ownerMebibytes * mebibyte, Math.floor(part(share) * ofShare));
  const owner = { known: ofOwner('known'), anonymous: ofOwner('anonymous') };
  return { owner, known: part('known'), anonymous: part('anonymous') };
}

/** Returns an account that refuses nothing. */
export function unboundedHeld(): HeldBytes {
  const any = Number.POSITIVE_INFINITY;
  return createHeldBytes({ owner: { known: any, anonymous: any }, known: any, anonymous: any });
}

/** Returns the owner and the share that the caller's bytes are charged to. */
export function holderOf(caller: Caller): Pick<Holder, 'owner' | 'share'> {
  return { owner: ownerOf(caller), share: caller.kind === 'anonymous' ? 'anonymous' : 'known' };
}

/** Returns the fault of a request whose bytes the account refused: a limit of its owner, or a full process. */
export function heldFault(
  refused: HeldRefusal,
  { bounds }: HeldBytes,
  { share }: Pick<Holder, 'share'>,
): Fault {
  if (refused === 'share') return fullFault();
  return roomFault('held_mebibytes', `${Math.floor(bounds.owner[share] / mebibyte)} MiB`);
}

/** Returns the fault of a request that has to go, or cannot begin, because the process holds as much as it may. */
export const fullFault = (): Fault =>
  new Fault('UNAVAILABLE', 'The gateway holds as many bytes for its clients as it may. Try again.', {
    retryAfter: 1,
  });
