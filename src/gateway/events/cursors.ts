import { createHmac, randomInt } from 'node:crypto';
import { Fault } from '../../kit/fault.ts';
import { createBlockSealer } from '../../kit/sealer.ts';
import type { Stream } from './append-events.ts';
import type { LogBounds } from './contract.ts';

/** What a cursor means to this log as it now is. */
export type EventPlace =
  | { readonly kind: 'readable'; readonly after: number }
  /** The events `from` to `to`, both included, have passed their retention. */
  | { readonly kind: 'expired'; readonly from: number; readonly to: number }
  /** The cursor is of another log, or of one that has since been put back. */
  | { readonly kind: 'reset' };

/**
 * Cursors of one log: sealed, because the numbers in them count the events of all tenants. Every gateway with the same
 * secret and database makes and reads the same.
 * See docs/decisions/020-sealed-cursors-and-tokens.md.
 */
export interface EventCursors {
  /** The place right after that event: the same text each time. */
  ofEvent(stream: Stream, seq: number): string;
  /**
   * The same place where it is no event of the reader's: another text each time, or one that changed would say that
   * something happened to somebody else.
   */
  ofPosition(stream: Stream, seq: number): string;
  /**
   * The number of the last event before the place; null for a cursor of another log or another secret, and for one
   * of the time before cursors were sealed. Throws INVALID_CURSOR for what is no cursor of that stream.
   */
  parse(text: string, stream: Stream): number | null;
}

const version = 2;

/** A number for each stream. It is the second byte of a cursor, in the clear: what a client follows is no secret. */
export type StreamNumbers = ReadonlyMap<Stream, number>;

/**
 * Bytes: version, stream, the log's tag, all in the clear, since what a client follows is no secret; then a sealed block of
 * number, salt and the tag once more.
 */
const [tagAt, tagBytes, blockAt, blockBytes] = [2, 6, 8, 16];
const [saltAt, saltBytes, checkAt] = [7, 3, 10];
const salts = 2 ** (8 * saltBytes);
const characters = 32;
const shape = new RegExp(`^[\\w-]{${characters}}$`);

/** Cursors of the time before they were sealed: log, stream and number, in the clear. */
const formerShape = /^1\.[0-9a-f]{32}\.([a-z]{1,16})\.(?:0|[1-9]\d{0,15})$/;
const longestFormer = 120;

export function createEventCursors(secret: string, logId: string, numbers: StreamNumbers): EventCursors {
  const sealer = createBlockSealer(secret, 'event cursors');
  const tag = createHmac('sha256', secret)
    .update(`log of event cursors\0${logId}`)
    .digest()
    .subarray(0, tagBytes);

  function numberOf(stream: Stream): number {
    const number = numbers.get(stream);
    if (number !== undefined) return number;
    throw new TypeError(`No module has the stream ${stream}.`);
  }

  function format(stream: Stream, seq: number, salt: number): string {
    const block = Buffer.alloc(blockBytes);
    block.writeUIntBE(Math.floor(seq / 2 ** 32), 0, 3);
    block.writeUInt32BE(seq % 2 ** 32, 3);
    block.writeUIntBE(salt, saltAt, saltBytes);
    block.set(tag, checkAt);
    const bytes = Buffer.allocUnsafe(blockAt + blockBytes);
    bytes[0] = version;
    bytes[1] = numberOf(stream);
    bytes.set(tag, tagAt);
    bytes.set(sealer.seal(block), blockAt);
    return bytes.toString('base64url');
  }

  return {
    ofEvent: (stream, seq) => format(stream, seq, 0),
    ofPosition: (stream, seq) => format(stream, seq, randomInt(1, salts)),
    parse(text, stream) {
      if (isFormer(text, stream)) return null;
      const bytes = Buffer.from(shape.test(text) ? text : '', 'base64url');
      if (bytes[0] !== version || bytes[1] !== numberOf(stream)) throw invalid(stream);
      if (!bytes.subarray(tagAt, blockAt).equals(tag)) return null;
      const block = sealer.open(bytes.subarray(blockAt));
      const seq = block.readUIntBE(0, 3) * 2 ** 32 + block.readUInt32BE(3);
      if (!block.subarray(checkAt).equals(tag) || !Number.isSafeInteger(seq)) throw invalid(stream);
      return seq;
    },
  };
}

/** Such a cursor could be of anybody's making, and where it leads would tell how many events there are. */
function isFormer(text: string, stream: Stream): boolean {
  if (text.length === characters || text.length > longestFormer) return false;
  return formerShape.exec(Buffer.from(text, 'base64url').toString('latin1'))?.[1] === stream;
}

function invalid(stream: Stream): Fault {
  const message = `after must be a cursor that this stream (${stream}) gave; leave it out to start with what happens next.`;
  return new Fault('INVALID_CURSOR', message, { field: 'after' });
}

/**
 * Where to go on reading behind the event of that number, null being of another log. `bounds` are the database's: what a
 * process knows of may be behind the cursor.
 */
export function placeOf(seq: number | null, { oldest, head }: LogBounds): EventPlace {
  if (seq === null || seq > head) return { kind: 'reset' };
  if (seq < oldest - 1) return { kind: 'expired', from: seq + 1, to: oldest - 1 };
  return { kind: 'readable', after: seq };
}
