/** Counts what is held at once, by each key for itself. A key is known for as long as it holds something. */
export interface Quota {
  /** A place of the key that holds nothing yet; `max` bounds what all places of the key hold together. */
  enter(key: string, max: number): Place;
  /** Takes one at once; what gives it back, or null where the key holds as many already. */
  take(key: string, max: number): (() => void) | null;
}

export interface Place {
  /**
   * Takes so much more; false where that goes beyond the bound. A place that shares its key with nothing that is held may
   * go beyond any bound but 0.
   */
  take(amount: number): boolean;
  /** Gives all back; repeating it does nothing. */
  leave(): void;
}

export function createQuota(): Quota {
  const held = new Map<string, number>();

  function add(key: string, amount: number): void {
    const now = (held.get(key) ?? 0) + amount;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  function enter(key: string, max: number): Place {
    let own = 0;
    let left = false;
    return {
      take(amount) {
        const all = held.get(key) ?? 0;
        const isAlone = all === own && max > 0;
        if (!isAlone && all + amount > max) return false;
        // Bytes that still come of a request that has ended hold nothing.
        if (left) return true;
        own += amount;
        add(key, amount);
        return true;
      },
      leave() {
        left = true;
        add(key, -own);
        own = 0;
      },
    };
  }

  return {
    enter,
    take(key, max) {
      const place = enter(key, max);
      return place.take(1) ? place.leave : null;
    },
  };
}
