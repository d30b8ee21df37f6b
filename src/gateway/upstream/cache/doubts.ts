/** The objects and lists that writes of unknown outcome may still change. */
export interface Doubts {
  /** Adds what a write may change within a minute of `now`; null for everything. */
  add(tags: readonly string[] | null, now: number): void;
  has(tag: string, now: number): boolean;
}

/** Milliseconds after a write of unknown outcome within which the service may still make the change. */
const doubtMs = 60_000;
/** Tags that are remembered; about a megabyte. */
const most = 10_000;

/** Creates the doubts. Times are milliseconds since the epoch. A forgotten tag counts as everything until its end. */
export function createDoubts(maxTags = most): Doubts {
  const ends = new Map<string, number>();
  let allUntil = 0;
  return {
    add(tags, now) {
      const end = now + doubtMs;
      if (tags === null) allUntil = end;
      for (const tag of tags ?? []) {
        // Deleted first, so that the map has the tags in the order of their ends.
        ends.delete(tag);
        ends.set(tag, end);
      }
      for (const [tag, at] of ends) {
        if (at > now && ends.size <= maxTags) break;
        ends.delete(tag);
        allUntil = Math.max(allUntil, at);
      }
    },
    has: (tag, now) => allUntil > now || (ends.size > 0 && (ends.get(tag) ?? 0) > now),
  };
}
