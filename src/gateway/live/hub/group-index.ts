import type { Stream } from '../../events/append-events.ts';
import type { EventFilter, LoggedEvent } from '../../events/contract.ts';

/** Index of filters: finds the followers that events concern without testing each follower. */
export interface GroupIndex<Follower> {
  readonly streams: ReadonlySet<Stream>;
  add(follower: Follower, filter: EventFilter): void;
  remove(follower: Follower, filter: EventFilter): void;
  /** Returns every follower whose filter may match one of the events, each once. */
  concerned(events: readonly LoggedEvent[]): ReadonlySet<Follower>;
}

/** Returns the index key of a filter: the narrowest property that it names. */
export function placeOf({ stream, key, topic, tenant }: EventFilter): string {
  if (key !== undefined) return `${stream} key ${key}`;
  if (topic !== undefined) return `${stream} topic ${topic}`;
  return tenant === undefined ? stream : `${stream} tenant ${tenant}`;
}

function placesOf({ stream, key, topic, tenant }: LoggedEvent): readonly string[] {
  return [`${stream} key ${key}`, `${stream} topic ${topic}`, `${stream} tenant ${tenant}`, stream];
}

export function createGroupIndex<Follower>(): GroupIndex<Follower> {
  const followers = new Map<string, Set<Follower>>();
  const streams = new Set<Stream>();

  return {
    streams,
    add(follower, filter) {
      const place = placeOf(filter);
      const there = followers.get(place) ?? new Set();
      followers.set(place, there.add(follower));
      streams.add(filter.stream);
    },
    remove(follower, filter) {
      const place = placeOf(filter);
      const there = followers.get(place);
      there?.delete(follower);
      if (there?.size === 0) followers.delete(place);
    },
    concerned(events) {
      const found = new Set<Follower>();
      for (const place of new Set(events.flatMap(placesOf))) {
        for (const follower of followers.get(place) ?? []) found.add(follower);
      }
      return found;
    },
  };
}
