/** Positions at which objects and lists were last dropped, counted by one process. */
export interface LastDrops {
  /** The number of drops. */
  readonly position: number;
  drop(tags: readonly string[]): void;
  dropAll(): void;
  /** Returns the position of the tag's last drop, or a later one when that is forgotten. */
  of(tag: string): number;
}

/** Tags that are remembered; some megabytes. */
const most = 20_000;

/** Creates the positions. Forgotten tags count as dropped at the position of the last forgotten one. */
export function createLastDrops(maxTags = most): LastDrops {
  const last = new Map<string, number>();
  let position = 0;
  let floor = 0;
  return {
    get position() {
      return position;
    },
    drop(tags) {
      position += 1;
      for (const tag of tags) {
        // Deleted first, so that the map has the tags in the order of their drops.
        last.delete(tag);
        last.set(tag, position);
      }
      for (const [tag, at] of last) {
        if (last.size <= maxTags) break;
        last.delete(tag);
        floor = at;
      }
    },
    dropAll() {
      position += 1;
      floor = position;
      last.clear();
    },
    of: (tag) => Math.max(floor, last.get(tag) ?? 0),
  };
}
