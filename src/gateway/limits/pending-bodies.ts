/** Requests whose bodies are still on their way, before anybody has charged them. */
export interface Arriving {
  /** The end of the arrival; null where the owner has as many under way as it may. */
  enter(owner: string): (() => void) | null;
}

/** Knows an owner for as long as one of its bodies is under way. */
export function createArriving(most: number): Arriving {
  const counts = new Map<string, number>();
  return {
    enter(owner) {
      const count = counts.get(owner) ?? 0;
      if (count >= most) return null;
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
