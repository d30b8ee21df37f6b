import type { Call } from '../../../kit/call/call.ts';
import type { Scope } from '../../../kit/call/scopes.ts';
import type { Fault } from '../../../kit/fault.ts';
import type { EventSelection, LoggedEvent } from '../../events/contract.ts';
import type { CursorStream, StreamNumbers } from '../../events/cursors.ts';
import type { KnowsEvent } from '../../events/known-events.ts';
import type { Services } from '../../service-types.ts';
import type { Variables } from '../bounds/node-count.ts';

/** The parts of a call that decide what a subscriber may see. */
export type Viewpoint = Pick<Call, 'caller' | 'account' | 'scopes'>;

/** A stream of events as a field of `Subscription`. */
export interface StreamField {
  /** The field's name. */
  readonly field: string;
  /** The stream that its cursors are for. */
  readonly stream: CursorStream;
  /** The stream's number in its cursors, 1 to 255. It is unique and must never change. */
  readonly number: number;
  /** The scope of all its events; null when `filter` checks the scopes. */
  readonly scope: Scope | null;
  /** Returns the filter for these arguments. Throws BAD_USER_INPUT, and FORBIDDEN outside the tenancy. */
  filter(viewpoint: Viewpoint, args: Variables): EventSelection;
  /** Returns the fault of a stream whose events a service does not report; null or absent when they are reported. */
  refusal?(services: Services): Fault | null;
  /** Returns whether this release knows the event's kind; an event that it does not know is left out. Default: it does. */
  readonly knows?: KnowsEvent;
  /** Returns the event with its `__typename`. */
  message(event: LoggedEvent, cursor: string): object;
}

/** The part of a module that concerns fields of `Subscription`. */
interface Streaming {
  readonly streams: readonly StreamField[];
}

/** Returns the number of each stream. Throws a TypeError when two streams have the same number. */
export function numbersOf(apis: readonly Streaming[]): StreamNumbers {
  const streams = apis.flatMap((api) => api.streams);
  const numbers = new Map(streams.map(({ stream, number }) => [stream, number]));
  if (new Set(numbers.values()).size === numbers.size) return numbers;
  throw new TypeError('Two streams have cursors of one number.');
}

/** Returns the stream of a field of `Subscription`. Throws a TypeError for a field without a stream. */
export type StreamOf = (field: string) => StreamField;

export function createStreams(apis: readonly Streaming[]): StreamOf {
  const byName = new Map(apis.flatMap(({ streams }) => streams.map((one) => [one.field, one] as const)));
  return (field) => {
    const known = byName.get(field);
    if (known) return known;
    throw new TypeError(`No stream is behind ${field}.`);
  };
}

/** Returns the sentence that names the ways to follow a subscription, for a client that accepts none of them. */
export function streamsAt(origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return `A subscription is streamed at ${origin}/graphql with Accept: text/event-stream or multipart/mixed;subscriptionSpec=1.0, and over websockets (graphql-transport-ws) at ${socket}/graphql.`;
}
