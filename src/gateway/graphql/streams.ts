import type { Call } from '../../kit/call/call.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import type { Stream } from '../events/append-events.ts';
import type { EventFilter, LoggedEvent } from '../events/contract.ts';
import type { StreamNumbers } from '../events/cursors.ts';
import type { Variables } from './node-count.ts';

/** What of a call decides what a subscriber gets to see. */
export type Viewpoint = Pick<Call, 'caller' | 'account' | 'scopes'>;

/** A stream of events as a field of `Subscription`. */
export interface StreamField {
  /** The field's name. */
  readonly field: string;
  readonly stream: Stream;
  /** Marks the stream's cursors, 1 to 255: it is never changed, and no other stream has it. */
  readonly number: number;
  readonly scope: Scope;
  /** Which events these arguments ask for. Throws BAD_USER_INPUT. */
  filter(viewpoint: Viewpoint, args: Variables): EventFilter;
  /** Whether its messages say if they are replayed: one that was and one that was not are then two. */
  readonly tellsReplay?: true;
  /**
   * The event as a member of the field's union, with its `__typename`. `replayed` where it was in the log before the
   * subscription began.
   */
  message(event: LoggedEvent, cursor: string, replayed: boolean): object;
}

/** A module, as far as its fields of `Subscription` go. */
interface Streaming {
  readonly streams: readonly StreamField[];
}

/** Throws a TypeError where two streams have one number. */
export function numbersOf(modules: readonly Streaming[]): StreamNumbers {
  const streams = modules.flatMap((module) => module.streams);
  const numbers = new Map(streams.map(({ stream, number }) => [stream, number]));
  if (new Set(numbers.values()).size === numbers.size) return numbers;
  throw new TypeError('Two streams have cursors of one number.');
}

/** The stream behind a field of `Subscription`. Throws a TypeError for a field that no stream is behind. */
export type StreamOf = (field: string) => StreamField;

export function createStreams(modules: readonly Streaming[]): StreamOf {
  const byName = new Map(modules.flatMap(({ streams }) => streams.map((one) => [one.field, one] as const)));
  return (field) => {
    const known = byName.get(field);
    if (known) return known;
    throw new TypeError(`No stream is behind ${field}.`);
  };
}
