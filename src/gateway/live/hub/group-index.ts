import type { Stream } from '../../events/append-events.ts';
import type { EventFilter, EventSelection, LoggedEvent } from '../../events/contract.ts';
import { filtersOf } from '../../events/reads/selection.ts';

/** Index of filters: finds the followers that events concern without testing each follower. */
export interface GroupIndex<Follower> {
  readonly streams: ReadonlySet<Stream>;
  add(follower: Follower, filter: EventSelection): void;
  remove(follower: Follower, filter: EventSelection): void;
  /** Returns every follower whose filter may match one of the events, each once. */
  concerned(events: readonly LoggedEvent[]): ReadonlySet<Follower>;
}

/** Returns the index keys of a selection, one for each filter. */
export const placesOf = (selection: EventSelection): readonly string[] => filtersOf(selection).map(placeOf);

/** Returns the index key of a filter: the narrowest property that it names. */
function placeOf({ stream, key, customer, topic, tenant }: EventFilter): string {
  if (key !== undefined) return `${stream} key ${key}`;
  if (customer !== undefined) return `${stream} customer ${customer}`;
  if (topic !== undefined) return `${stream} topic ${topic}`;
  return tenant === undefined ? stream : `${stream} tenant ${tenant}`;
}

function placesOfEvent({ stream, key, customer, topic, tenant }: LoggedEvent): readonly string[] {
  const places = [`${stream} key ${key}`, `${stream} topic ${topic}`, `${stream} tenant ${tenant}`, stream];
  return customer === null ? places : [...places, `${stream} customer ${customer}`];
}

export function createGroupIndex<Follower>(): GroupIndex<Follower> {
  const followers = new Map<string, Set<Follower>>();
  const streams = new Set<Stream>();

  return {
    streams,
    add(follower, filter) {
      for (const place of placesOf(filter)) {
        const there = followers.get(place) ?? new Set();
        followers.set(place, there.add(follower));
      }
      for (const { stream } of filtersOf(filter)) streams.add(stream);
    },
    remove(follower, filter) {
      for (const place of placesOf(filter)) {
        const there = followers.get(place);
        there?.delete(follower);
        if (there?.size === 0) followers.delete(place);
      }
    },
    concerned(events) {
      const found = new Set<Follower>();
      for (const place of new Set(events.flatMap(placesOfEvent))) {
        for (const follower of followers.get(place) ?? []) found.add(follower);
      }
      return found;
    },
  };
}
