import { type Caller, ownerOf } from '../../kit/call/caller.ts';

/**
 * Labels for operation names. Clients choose the names, so length, total number and number per owner are bounded.
 * Callers without a credential, and names beyond a bound, get `other`.
 */
export interface OperationNames {
  labelOf(name: string | null, caller: Caller): string;
}

export interface OperationNamesOptions {
  /** Called with a name that loses its place, so that its series is removed. */
  readonly forgotten: (name: string) => void;
  /** Milliseconds, monotonic. Default performance.now. */
  readonly now?: () => number;
}

export const maxNames = 200;
export const maxNamesOfOne = 50;
const longestName = 64;
/** Milliseconds without use after which another name may take the place. */
export const idleMs = 600_000;

/** Milliseconds after a use in which another use does not move the name: moving it takes longer than finding it. */
const refreshMs = 1_000;

interface Place {
  readonly owner: string;
  usedAt: number;
}

export function createOperationNames({ forgotten, now = () => performance.now() }: OperationNamesOptions) {
  /** Places by name, least recently used first. */
  const places = new Map<string, Place>();
  const owned = new Map<string, number>();

  function forget(name: string, { owner }: Place): void {
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
  function giveBack(at: number, isMeant: (place: Place) => boolean): boolean {
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

  const names: OperationNames = {
    labelOf(name, caller) {
      if (name === null) return 'anonymous';
      if (name.length > longestName || caller.kind === 'anonymous') return 'other';
      const place = places.get(name);
      if (!place) return enter(name, caller) ? name : 'other';
      const at = now();
      if (at - place.usedAt < refreshMs) return name;
      place.usedAt = at;
      places.delete(name);
      places.set(name, place);
      return name;
    },
  };
  return names;
}
