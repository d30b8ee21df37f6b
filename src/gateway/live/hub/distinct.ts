/** Counts the groups that each owner has at each place of the log: all of them execute each event of that place. */
export interface DistinctGroups {
  /** Counts a member of the group; answers what ends that, or null where the owner has as many groups there already. */
  take(owner: string, place: string, group: string): (() => void) | null;
}

export function createDistinctGroups(most: number): DistinctGroups {
  /** Members by group, by owner and place. */
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
