/**
 * Counts each owner's groups per place of the index (see `placeOf`). An event of that place is executed once for each
 * of these groups.
 */
export interface DistinctGroups {
  /**
   * Counts a member of the group and returns a function that ends it; null when the owner already has `most` groups at
   * that place.
   */
  take(owner: string, place: string, group: string): (() => void) | null;
}

export function createDistinctGroups(most: number): DistinctGroups {
  /** Number of members per group, by owner and place. */
  const taken = new Map<string, Map<string, number>>();

  return {
    take(owner, place, group) {
      const key = `${owner} ${place}`;
      const groups = taken.get(key) ?? new Map<string, number>();
      const members = groups.get(group) ?? 0;
      if (members === 0 && groups.size >= most) return null;
      taken.set(key, groups.set(group, members + 1));
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (groups.get(group) ?? 1) - 1;
        if (left > 0) groups.set(group, left);
        else groups.delete(group);
        if (groups.size === 0 && taken.get(key) === groups) taken.delete(key);
      };
    },
  };
}
