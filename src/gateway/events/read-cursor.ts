import type { EventFeed, LogBounds } from './contract.ts';

export interface CursorReading {
  readonly feed: Pick<EventFeed, 'outran'>;
  /** Reads the bounds of the database's log. */
  bounds(): Promise<LogBounds>;
  /** Returns the sequence number of the cursor, as `EventCursors.parse` does. */
  parse(): number | null;
}

/** A cursor as read against the database's log, for `placeOf`. */
export interface ReadCursor {
  readonly seq: number | null;
  readonly bounds: LogBounds;
}

/**
 * Reads a cursor, and the bounds of the database's log. Throws INVALID_CURSOR, and UNAVAILABLE when the log does not
 * answer.
 */
export async function readCursor({ feed, bounds, parse }: CursorReading): Promise<ReadCursor> {
  // A text that is not a cursor is refused without a query.
  parse();
  const found = await bounds();
  // Another process may have made the cursor in an epoch that this one has only now read.
  const seq = parse();
  if (seq !== null && seq > found.head) feed.outran(seq);
  return { seq, bounds: found };
}
