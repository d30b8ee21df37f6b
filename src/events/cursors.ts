import { Fault } from '../faults.ts';
import type { LogBounds } from './contract.ts';
import type { Stream } from './log.ts';

/** A place in one stream of one log. */
export interface EventCursor {
  readonly logId: string;
  readonly stream: Stream;
  /** Of the last event before the place. */
  readonly seq: number;
}

/** What a cursor means to this log as it now is. */
export type EventPlace =
  | { readonly kind: 'readable'; readonly after: number }
  /** The events `from` to `to`, both included, have passed their retention. */
  | { readonly kind: 'expired'; readonly from: number; readonly to: number }
  /** The cursor is of another log, or of one that has since been put back. */
  | { readonly kind: 'reset' };

const version = '1';
/** Longer than any that we make. */
const longest = 120;
const shape = /^1\.([0-9a-f]{32})\.([a-z]{1,16})\.(0|[1-9]\d{0,15})$/;

/** Opaque text. Not sealed: one of another database, which may have another secret, must be known as such. */
export function formatEventCursor({ logId, stream, seq }: EventCursor): string {
  return Buffer.from(`${version}.${logId}.${stream}.${seq}`).toString('base64url');
}

/** INVALID_CURSOR for what is no cursor of that stream. */
export function parseEventCursor(text: string, stream: Stream): EventCursor {
  const plain = text.length > longest ? '' : Buffer.from(text, 'base64url').toString('latin1');
  const [, logId, written, digits] = shape.exec(plain) ?? [];
  const seq = Number(digits);
  const cursor = { logId: logId ?? '', stream, seq };
  if (written === stream && Number.isSafeInteger(seq) && formatEventCursor(cursor) === text) return cursor;
  const message = `after must be a cursor that this stream (${stream}) gave; leave it out to start with what happens next.`;
  throw new Fault('INVALID_CURSOR', message, { field: 'after' });
}

/** Where to go on reading. `bounds` are the database's: what a process knows of may be behind the cursor. */
export function placeOf(cursor: EventCursor, logId: string, { oldest, head }: LogBounds): EventPlace {
  if (cursor.logId !== logId || cursor.seq > head) return { kind: 'reset' };
  if (cursor.seq < oldest - 1) return { kind: 'expired', from: cursor.seq + 1, to: oldest - 1 };
  return { kind: 'readable', after: cursor.seq };
}
