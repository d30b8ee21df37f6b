/** Counts requests whose bodies are still on their way and that are not charged yet. */
export interface Arriving {
  /** Counts a request and returns the function that ends it; null when the owner has as many as it may. */
  enter(owner: string): (() => void) | null;
}

/**
 * Creates the counter; `max` is the limit of one owner. An owner is kept only while one of its bodies is on its way.
 */
export function createArriving(max: number): Arriving {
  const counts = new Map<string, number>();
  return {
    enter(owner) {
      const count = counts.get(owner) ?? 0;
      if (count >= max) return null;
      counts.set(owner, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const others = (counts.get(owner) ?? 0) - 1;
        if (others > 0) counts.set(owner, others);
        else counts.delete(owner);
      };
    },
  };
}
