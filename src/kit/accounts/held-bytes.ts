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

/** The account of all bytes that this process holds in memory for its clients. */
export interface HeldBytes {
  readonly bounds: HeldBounds;
  /** Opens a holding without bytes. */
  open(holder: Holder): Holding;
  /** Returns the bytes of an owner. */
  held(owner: string): number;
  /** Returns the bytes of all owners of the share. */
  total(share: Share): number;
}

interface Account {
  readonly share: Share;
  bytes: number;
  /** Number of entries that hold bytes. */
  holding: number;
  /** The entries that can be evicted; null while there was none. */
  evictable: Set<Entry> | null;
}

/** The account of all owners, as one of their entries uses it. */
interface Ledger {
  /** Notes that the entry has as many bytes more; `before` is what it had. */
  move(entry: Entry, difference: number, before: number): void;
  /** Returns the bound that refuses `more` bytes on top of the holder's own; null for none. */
  refusal(holder: Holder, own: number, more: number): HeldRefusal | null;
}

class Entry implements Holding {
  readonly holder: Holder;
  bytes = 0;
  readonly #ledger: Ledger;
  #released = false;

  constructor(holder: Holder, ledger: Ledger) {
    this.holder = holder;
    this.#ledger = ledger;
  }

  set(bytes: number): HeldRefusal | null {
    return this.add(bytes - this.bytes);
  }

  add(difference: number): HeldRefusal | null {
    if (this.#released || difference === 0) return null;
    const refused = difference > 0 ? this.#ledger.refusal(this.holder, this.bytes, difference) : null;
    // An eviction of this very entry is impossible: its owner holds less than the evicted one.
    if (refused === null) this.#move(difference);
    return refused;
  }

  release(): void {
    this.#released = true;
    if (this.bytes > 0) this.#move(-this.bytes);
  }

  evict(): void {
    this.release();
    this.holder.evict?.();
  }

  #move(difference: number): void {
    const before = this.bytes;
    this.bytes += difference;
    this.#ledger.move(this, difference, before);
  }
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

  function accountOf({ owner, share }: Holder): Account {
    const known = accounts.get(owner);
    if (known) return known;
    const account = { share, bytes: 0, holding: 0, evictable: null };
    accounts.set(owner, account);
    return account;
  }

  function move(entry: Entry, difference: number, before: number): void {
    const { holder } = entry;
    const { share } = holder;
    const account = accountOf(holder);
    account.bytes += difference;
    totals[share] += difference;
    if (totals[share] <= bounds[share]) full[share] = bounds[share];
    if (before === 0) {
      account.holding += 1;
      if (holder.evict) account.evictable = (account.evictable ?? new Set()).add(entry);
    } else if (entry.bytes === 0) {
      account.holding -= 1;
      account.evictable?.delete(entry);
      if (account.holding === 0) accounts.delete(holder.owner);
    }
  }

  function refusal(
    { owner, share, max = Number.POSITIVE_INFINITY }: Holder,
    own: number,
    more: number,
  ): HeldRefusal | null {
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

  const ledger: Ledger = { move, refusal };
  return {
    bounds,
    open: (holder) => new Entry(holder, ledger),
    held: (owner) => accounts.get(owner)?.bytes ?? 0,
    total: (share) => totals[share],
  };
}

/** Returns the largest evictable entry of the owner that holds the most, above `least` bytes; undefined for none. */
function largestEntry(accounts: Iterable<Account>, share: Share, least: number): Entry | undefined {
  let largest: Account | undefined;
  for (const account of accounts) {
    if (account.share !== share || account.bytes <= (largest?.bytes ?? least)) continue;
    if (account.evictable && account.evictable.size > 0) largest = account;
  }
  let found: Entry | undefined;
  for (const entry of largest?.evictable ?? []) if (entry.bytes > (found?.bytes ?? 0)) found = entry;
  return found;
}
