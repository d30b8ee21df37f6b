/**
 * Counts each owner's groups per place of the index (see `placesOf`). An event of that place is executed once for each
 * of these groups.
 */
export interface DistinctGroups {
  /**
   * Counts a member of the group at each of the places and returns a function that ends it; null when the owner already
   * has `max` groups at one of them.
   */
  take(owner: string, places: readonly string[], group: string): (() => void) | null;
}

export function createDistinctGroups(max: number): DistinctGroups {
  /** Number of members per group, by owner and place. */
  const taken = new Map<string, Map<string, number>>();

  const hasRoom = (key: string, group: string): boolean => {
    const groups = taken.get(key);
    return groups === undefined || groups.has(group) || groups.size < max;
  };

  function count(key: string, group: string, change: 1 | -1): void {
    const groups = taken.get(key) ?? new Map<string, number>();
    const members = (groups.get(group) ?? 0) + change;
    if (members > 0) taken.set(key, groups.set(group, members));
    else groups.delete(group);
    if (groups.size === 0) taken.delete(key);
  }

  return {
    take(owner, places, group) {
      const keys = places.map((place) => `${owner} ${place}`);
      if (!keys.every((key) => hasRoom(key, group))) return null;
      for (const key of keys) count(key, group, 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const key of keys) count(key, group, -1);
      };
    },
  };
}
