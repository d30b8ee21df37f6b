/** Callers without a credential have a share of their own, because anybody can send from enough addresses to fill one. */
export const shares = ['known', 'anonymous'] as const;
export type Share = (typeof shares)[number];

/** Bounds in bytes: of each owner in a share, and of all owners of a share together. */
export interface HeldBounds extends Readonly<Record<Share, number>> {
  readonly owner: Readonly<Record<Share, number>>;
}

/** Part of a share's bound that owners with little have beyond it. */
const ofReserve = 1 / 8;
/** Largest number of bytes of an owner with little. */
const littleBytes = 256 * 1024;
/** Largest part of a share that an owner with little has, so that the reserve serves many of them in a small share, too. */
const ofLittle = 1 / 64;

/** Something that holds memory for an owner: a body, a connection, a subscription, a push. */
export interface Holder {
  readonly owner: string;
  readonly share: Share;
  /** Largest number of bytes of this holder alone. Default: no bound of its own. */
  readonly max?: number | undefined;
  /**
   * Frees the memory at once, for example by closing the connection. Called at most once, when the share is full and
   * the owner holds more than any other. Absent: the holder is never asked.
   */
  readonly evict?: (() => void) | undefined;
}

/** The bound that refused more bytes. */
export type HeldRefusal = 'holder' | 'owner' | 'share';

/** The bytes of one holder. */
export interface Holding {
  readonly bytes: number;
  /** Changes the number of bytes; returns null, or the bound that it would exceed, and then the number is unchanged. */
  set(bytes: number): HeldRefusal | null;
  /** Like `set`, by a difference. */
  add(bytes: number): HeldRefusal | null;
  /** Releases all bytes; later calls of any method do nothing. */
  release(): void;
}

/** One account of the bytes that this process holds in memory for its clients. */
export interface HeldBytes {
  readonly bounds: HeldBounds;
  /** Opens a holding without bytes. */
  open(holder: Holder): Holding;
  /** Returns the bytes of an owner. */
  held(owner: string): number;
  /** Returns the bytes of all owners of the share. */
  total(share: Share): number;
}

interface Entry extends Holding {
  readonly holder: Holder;
  evict(): void;
}

interface Account {
  readonly share: Share;
  bytes: number;
  /** Entries that hold bytes. */
  readonly entries: Set<Entry>;
  /** Number of them that can be evicted. */
  evictable: number;
}

/**
 * Creates the account. An owner's only holder may exceed the owner's bound, and a share's only holder that of the share,
 * so that a bound below the size of one request still admits the request. A full share evicts the largest holders of the
 * owner that holds the most; if that is the owner that wants more, it is refused instead. An owner that holds little has
 * a reserve beyond the share, so that it is not refused for the bytes of others that cannot be evicted.
 */
export function createHeldBytes(bounds: HeldBounds): HeldBytes {
  const accounts = new Map<string, Account>();
  const totals: Record<Share, number> = { known: 0, anonymous: 0 };
  /** Bytes of a share without its reserve: its bound, or more while it has or had a single holder with more. */
  const full: Record<Share, number> = { known: bounds.known, anonymous: bounds.anonymous };

  function move(entry: Entry, difference: number, left: number): void {
    const { owner, share } = entry.holder;
    const account = accounts.get(owner) ?? { share, bytes: 0, entries: new Set(), evictable: 0 };
    const { entries } = account;
    const before = entries.size;
    account.bytes += difference;
    totals[share] += difference;
    if (totals[share] <= bounds[share]) full[share] = bounds[share];
    if (left > 0) entries.add(entry);
    else entries.delete(entry);
    if (entry.holder.evict) account.evictable += entries.size - before;
    if (entries.size > 0) accounts.set(owner, account);
    else accounts.delete(owner);
  }

  /** Returns the bound that refuses `more` bytes on top of the holder's own. */
  function refusal({ owner, share, max = Number.POSITIVE_INFINITY }: Holder, own: number, more: number) {
    if (own + more > max) return 'holder';
    const ofOwner = accounts.get(owner)?.bytes ?? 0;
    if (ofOwner > own && ofOwner + more > bounds.owner[share]) return 'owner';
    return makeRoom(owner, share, own, more) ? null : 'share';
  }

  function makeRoom(owner: string, share: Share, own: number, more: number): boolean {
    while (totals[share] > own && totals[share] + more > bounds[share]) {
      const wanted = (accounts.get(owner)?.bytes ?? 0) + more;
      const victim = largestEntry(accounts.values(), share, wanted);
      if (!victim) return fitsReserve(share, wanted, more);
      victim.evict();
    }
    if (totals[share] === own) full[share] = Math.max(bounds[share], own + more);
    return true;
  }

  function fitsReserve(share: Share, wanted: number, more: number): boolean {
    const bound = bounds[share];
    if (wanted > Math.min(littleBytes, bound * ofLittle)) return false;
    return totals[share] + more <= full[share] + bound * ofReserve;
  }

  function open(holder: Holder): Holding {
    let bytes = 0;
    let released = false;
    const entry: Entry = {
      holder,
      get bytes() {
        return bytes;
      },
      set: (next) => entry.add(next - bytes),
      add(difference) {
        if (released || difference === 0) return null;
        const refused = difference > 0 ? refusal(holder, bytes, difference) : null;
        // An eviction of this very entry is impossible: its owner holds less than the evicted one.
        if (refused) return refused;
        bytes += difference;
        move(entry, difference, bytes);
        return null;
      },
      release() {
        released = true;
        const held = bytes;
        bytes = 0;
        if (held > 0) move(entry, -held, 0);
      },
      evict() {
        entry.release();
        holder.evict?.();
      },
    };
    return entry;
  }

  return {
    bounds,
    open,
    held: (owner) => accounts.get(owner)?.bytes ?? 0,
    total: (share) => totals[share],
  };
}

/** Returns the largest evictable entry of the owner that holds the most, above `least` bytes; undefined for none. */
function largestEntry(accounts: Iterable<Account>, share: Share, least: number): Entry | undefined {
  let largest: Account | undefined;
  for (const account of accounts) {
    if (account.share !== share || account.bytes <= (largest?.bytes ?? least)) continue;
    if (account.evictable > 0) largest = account;
  }
  let found: Entry | undefined;
  for (const entry of largest?.entries ?? []) {
    if (entry.holder.evict && entry.bytes > (found?.bytes ?? 0)) found = entry;
  }
  return found;
}
