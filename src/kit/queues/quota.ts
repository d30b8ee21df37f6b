/** Counts per key the amount that is held at once. A key is kept only while it holds something. */
export interface Quota {
  /** Returns a place that holds nothing yet; `max` bounds the sum of all places of the key. */
  enter(key: string, max: number): QuotaShare;
  /** Takes one unit and returns the function that releases it; null when the key already holds `max`. */
  take(key: string, max: number): (() => void) | null;
  /** Returns the amount that the key holds. */
  held(key: string): number;
}

export interface QuotaShare {
  /**
   * Takes that amount in addition; returns false when it would exceed the bound. A place without others of its key may
   * exceed every bound but 0.
   */
  take(amount: number): boolean;
  /** Releases everything; repeating it does nothing. */
  leave(): void;
}

export function createQuota(): Quota {
  const held = new Map<string, number>();

  function add(key: string, amount: number): void {
    const now = (held.get(key) ?? 0) + amount;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  function enter(key: string, max: number): QuotaShare {
    let own = 0;
    let left = false;
    return {
      take(amount) {
        const all = held.get(key) ?? 0;
        const isAlone = all === own && max > 0;
        if (!isAlone && all + amount > max) return false;
        // Bytes that arrive after the request has ended are not counted.
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
    held: (key) => held.get(key) ?? 0,
  };
}
