import type { EventFeed } from '../../events/contract.ts';
import { formatEventCursor, parseEventCursor, placeOf } from '../../events/cursors.ts';
import type { Stream } from '../../events/log.ts';
import { assertNever } from '../../faults.ts';
import type { Beginning, Preface } from './group.ts';

/**
 * Where a subscription begins: now, or behind a cursor; what a client has to be told of it comes first. Throws
 * INVALID_CURSOR for what is no cursor of the stream, UNAVAILABLE when the log does not answer.
 */
export async function beginningOf(feed: EventFeed, stream: Stream, after: unknown): Promise<Beginning> {
  const cursorOf = (seq: number) => formatEventCursor({ logId: feed.logId, stream, seq });
  const now = (...before: readonly Preface[]): Beginning => {
    const { position } = feed;
    return { prefaces: [...before, heartbeat(cursorOf(position))], after: position, end: position };
  };
  if (typeof after !== 'string') return now();
  const cursor = parseEventCursor(after, stream);
  // The database's own: this process may not have heard of the cursor's event yet.
  const place = placeOf(cursor, feed.logId, await feed.bounds());
  switch (place.kind) {
    case 'readable':
      return { prefaces: [], after: place.after, end: feed.position };
    case 'expired':
      return { prefaces: [expired(after, cursorOf(place.to))], after: place.to, end: feed.position };
    case 'reset':
      return now(reset);
    default:
      return assertNever(place);
  }
}

export const heartbeat = (cursor: string): Preface => ({
  message: { __typename: 'StreamHeartbeat', cursor },
  cursor,
});

export const expired = (missedFrom: string, missedTo: string): Preface => ({
  message: { __typename: 'StreamGap', reason: 'CURSOR_EXPIRED', missedFrom, missedTo },
  cursor: missedTo,
});

export const reset: Preface = {
  message: { __typename: 'StreamGap', reason: 'LOG_RESET', missedFrom: null, missedTo: null },
  cursor: null,
};
