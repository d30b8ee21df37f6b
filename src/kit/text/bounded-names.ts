import { type Caller, ownerOf } from '../call/caller.ts';

/**
 * A bounded set of names that callers choose, such as labels of metrics. The total number and the number per owner are
 * bounded, so that one owner cannot take all places. A name that is unused for ten minutes can be replaced.
 */
export interface BoundedNames {
  /** Uses a name: `new` when it got a place by this call, `known` when it has one, `full` when there is none for it. */
  use(name: string, caller: Caller): 'new' | 'known' | 'full';
}

export interface BoundedNamesOptions {
  readonly maxNames: number;
  readonly maxNamesOfOne: number;
  /** Called with a name that loses its place. */
  readonly forgotten?: (name: string) => void;
  /** Milliseconds, monotonic. Default performance.now. */
  readonly now?: (() => number) | undefined;
}

/** Milliseconds without use after which another name may take the place. */
export const idleMs = 600_000;

/** Milliseconds after a use in which another use does not move the name: moving it takes longer than finding it. */
const refreshMs = 1_000;

interface NameUse {
  readonly owner: string;
  usedAt: number;
}

export function createBoundedNames(options: BoundedNamesOptions): BoundedNames {
  const { maxNames, maxNamesOfOne, forgotten = () => {}, now = () => performance.now() } = options;
  /** Places by name, least recently used first. */
  const places = new Map<string, NameUse>();
  const owned = new Map<string, number>();

  function forget(name: string, { owner }: NameUse): void {
    places.delete(name);
    const left = (owned.get(owner) ?? 1) - 1;
    if (left > 0) owned.set(owner, left);
    else owned.delete(owner);
    forgotten(name);
  }

  /**
   * Frees the least recently used place that matches and has been idle for long enough; returns false when there is
   * none.
   */
  function giveBack(at: number, isMeant: (place: NameUse) => boolean): boolean {
    for (const [name, place] of places) {
      if (at - place.usedAt < idleMs) return false;
      if (!isMeant(place)) continue;
      forget(name, place);
      return true;
    }
    return false;
  }

  function enter(name: string, caller: Caller): boolean {
    const owner = ownerOf(caller);
    const at = now();
    const hasOwn = (owned.get(owner) ?? 0) < maxNamesOfOne || giveBack(at, (place) => place.owner === owner);
    if (!hasOwn || (places.size >= maxNames && !giveBack(at, () => true))) return false;
    owned.set(owner, (owned.get(owner) ?? 0) + 1);
    places.set(name, { owner, usedAt: at });
    return true;
  }

  return {
    use(name, caller) {
      const place = places.get(name);
      if (!place) return enter(name, caller) ? 'new' : 'full';
      const at = now();
      if (at - place.usedAt < refreshMs) return 'known';
      place.usedAt = at;
      places.delete(name);
      places.set(name, place);
      return 'known';
    },
  };
}
