import type { Observer } from '../observer.ts';
import type { LoggedEvent } from './contract.ts';

/**
 * Returns whether this release knows the kind of an event. During a rolling upgrade, and after a way back, the log may
 * have events of a newer release.
 */
export type KnowsEvent = (event: Pick<LoggedEvent, 'stream' | 'payload'>) => boolean;

/** Returns a test of the payload's field `kind`. A payload without one is broken, and its reader says so. */
export const knowsKinds =
  (kinds: readonly string[]): KnowsEvent =>
  ({ payload }) => {
    const kind: unknown = typeof payload === 'object' && payload !== null && Reflect.get(payload, 'kind');
    return typeof kind !== 'string' || kinds.includes(kind);
  };

/**
 * Returns a test of a payload that has a field for each of its kinds; one known kind is enough. A payload without fields
 * is broken, and its reader says so.
 */
export const knowsSomeKind =
  (kinds: readonly string[]): KnowsEvent =>
  ({ payload }) => {
    const fields = typeof payload === 'object' && payload !== null ? Object.keys(payload) : [];
    return fields.length === 0 || fields.some((field) => kinds.includes(field));
  };

/**
 * Returns the events of kinds that this release knows; the observer counts the others. A list or stream goes on past
 * them. See docs/decisions/063-releases-side-by-side.md.
 */
export function knownEvents(
  events: readonly LoggedEvent[],
  knows: KnowsEvent | undefined,
  observer: Pick<Observer, 'eventsLeftOut'>,
): readonly LoggedEvent[] {
  if (!knows || events.every(knows)) return events;
  const known = events.filter(knows);
  observer.eventsLeftOut(events.length - known.length);
  return known;
}
