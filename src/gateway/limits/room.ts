/** Counts what is held at once, by each key for itself. */
export interface Room {
  /** A place that holds nothing yet. */
  enter(key: string): Place;
}

export interface Place {
  /** Takes so much more; false where there is no room. Whoever holds nothing else may take anything. */
  take(amount: number): boolean;
  /** Gives all back; repeating it does nothing. */
  leave(): void;
}

/** Knows a key for as long as it holds something. */
export function createRoom(most: number): Room {
  const held = new Map<string, number>();
  const add = (key: string, amount: number) => {
    const now = (held.get(key) ?? 0) + amount;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  return {
    enter(key) {
      let own = 0;
      let left = false;
      return {
        take(amount) {
          const all = held.get(key) ?? 0;
          if (all > own && all + amount > most) return false;
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
    },
  };
}
