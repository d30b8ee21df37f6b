import { assertNever } from '../../../kit/fault.ts';
import type { EventFeed, LogBounds } from '../../events/contract.ts';
import { type CursorStream, type EventCursors, placeOf } from '../../events/cursors.ts';
import { readCursor } from '../../events/read-cursor.ts';

/** A message that is sent before the events, with its cursor if it has one. */
export interface Preface {
  /** Cache key: prefaces with equal keys are equal messages. */
  readonly key: string;
  readonly message: object;
  readonly cursor: string | null;
}

export interface StartPosition {
  readonly prefaces: readonly Preface[];
  /** Events after this one are delivered. */
  readonly after: number;
  /** End of the log; events up to here are replayed. */
  readonly end: number;
  /** Whether the subscription continues an earlier one: no heartbeat has told its position. */
  readonly isResumed: boolean;
}

export interface StartPositionParts {
  readonly feed: EventFeed;
  readonly cursors: EventCursors;
}

/**
 * Returns where a subscription begins, now or after a cursor, and the messages that come first. Throws INVALID_CURSOR
 * for a text that is not a cursor of the stream, and UNAVAILABLE when the log does not answer.
 */
export async function startPositionOf(
  { feed, cursors }: StartPositionParts,
  stream: CursorStream,
  after: unknown,
): Promise<StartPosition> {
  const from = (position: number, ...before: readonly Preface[]): StartPosition => ({
    prefaces: [...before, heartbeat(position, cursors.ofPosition(stream, position))],
    after: position,
    end: feed.position,
    isResumed: position < feed.position,
  });
  if (typeof after !== 'string') return from(feed.position);
  feed.look();
  // The bounds are read from the database: this process may not know the cursor's event yet.
  const parse = () => cursors.parse(after);
  const { seq, bounds } = await readCursor({ feed, bounds: feed.bounds, parse });
  const place = placeOf(seq, bounds);
  switch (place.kind) {
    case 'readable':
      return { prefaces: [], after: place.after, end: feed.position, isResumed: true };
    case 'expired': {
      const gap = expired(place.to, after, cursors.ofPosition(stream, place.to));
      return { prefaces: [gap], after: place.to, end: feed.position, isResumed: true };
    }
    case 'reset':
      return from(seq === null ? newest(feed, bounds) : feed.position, reset);
    default:
      return assertNever(place);
  }
}

/** Returns the last position before the newest epoch that a restore has begun; the end of a log without one. */
function newest({ identity: { epochs }, position }: EventFeed, { oldest }: LogBounds): number {
  const began = epochs.length > 1 ? epochs.at(-1)?.began : undefined;
  return Math.min(position, Math.max(began ?? position, oldest - 1));
}

export const heartbeat = (position: number, cursor: string): Preface => ({
  key: `heartbeat ${position}`,
  message: { __typename: 'StreamHeartbeat', cursor },
  cursor,
});

/** Returns the message for a client whose cursor `missedFrom` has expired: it misses the events up to `to`. */
export const expired = (to: number, missedFrom: string, missedTo: string): Preface => ({
  key: `expired ${to} ${missedFrom}`,
  message: { __typename: 'StreamGap', reason: 'CURSOR_EXPIRED', missedFrom, missedTo },
  cursor: missedTo,
});

export const reset: Preface = {
  key: 'reset',
  message: { __typename: 'StreamGap', reason: 'LOG_RESET', missedFrom: null, missedTo: null },
  cursor: null,
};
