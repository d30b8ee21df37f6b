import { createHmac, randomInt } from 'node:crypto';
import { Fault } from '../../kit/fault.ts';
import { createBlockSealer } from '../../kit/sealer.ts';
import type { MergedStreamName, StreamName } from '../service-types.ts';
import type { EventFeed, LogBounds } from './contract.ts';
import { type Epoch, epochAt, type LogIdentity, nameAt, nameIn } from './log/epochs.ts';

/** A stream with cursors of its own: one of the log, or one that merges several of them. */
export type CursorStream = StreamName | MergedStreamName;

/** The place of a cursor in the current log. */
export type EventPlace =
  | { readonly kind: 'readable'; readonly after: number }
  /** The events from `from` to `to`, both included, have passed their retention. */
  | { readonly kind: 'expired'; readonly from: number; readonly to: number }
  /** The cursor belongs to another log, or to one that was since restored from a backup. */
  | { readonly kind: 'reset' };

/**
 * Makes and reads the cursors of one log. They are sealed, because their numbers count the events of all tenants. Every
 * gateway with the same secret and database makes and reads the same cursors; those of a former secret are read, too. A
 * cursor has the epoch that numbered its event, so it stays valid after a restore if the restored log has that event.
 * See docs/decisions/020-sealed-cursors-and-tokens.md and docs/decisions/021-retention-and-restored-logs.md.
 */
export interface EventCursors {
  /** Returns the cursor right after an event of the reader: always the same text for one event. */
  ofEvent(stream: CursorStream, seq: number): string;
  /**
   * Returns the cursor right after any other position. Its text differs each time; a stable text would reveal when
   * another tenant had an event.
   */
  ofPosition(stream: CursorStream, seq: number): string;
  /**
   * Returns the sequence number of the last event before the place, whichever stream the cursor is from: all of them are
   * positions of one log. Null for a cursor of another log or secret, of an epoch that the log does not have there, and
   * for an old cursor from before cursors were sealed. Throws INVALID_CURSOR for a text that is not a cursor of events.
   */
  parse(text: string): number | null;
  /**
   * Returns the sequence number of the last event that a page before this cursor may have: an event's own cursor leaves
   * the event out. Null and INVALID_CURSOR as `parse` has them.
   */
  parseBefore(text: string): number | null;
}

const version = 2;

/** The number of each stream. It is the second byte of a cursor, in the clear: a client may know what it follows. */
export type StreamNumbers = ReadonlyMap<CursorStream, number>;

/**
 * The layout in bytes: version, stream and tag of log and epoch, in the clear because a client may know what it
 * follows; then a sealed block of number, salt and the tag again.
 */
const [tagAt, tagBytes, blockAt, blockBytes] = [2, 6, 8, 16];
const [saltAt, saltBytes, checkAt] = [7, 3, 10];
const salts = 2 ** (8 * saltBytes);
const characters = 32;
const shape = new RegExp(`^[\\w-]{${characters}}$`);

export function createEventCursors(
  secret: string,
  source: Pick<EventFeed, 'identity'>,
  numbers: StreamNumbers,
  former: readonly string[] = [],
): EventCursors {
  const keyOf = (one: string) => ({
    sealer: createBlockSealer(one, 'event cursors'),
    tags: createTags(one, source),
  });
  const present = keyOf(secret);
  const keys = [present, ...former.map(keyOf)];
  const known = new Set(numbers.values());

  function numberOf(stream: CursorStream): number {
    const number = numbers.get(stream);
    if (number !== undefined) return number;
    throw new TypeError(`No module has the stream ${stream}.`);
  }

  function format(stream: CursorStream, seq: number, salt: number): string {
    const block = Buffer.alloc(blockBytes);
    block.writeUIntBE(Math.floor(seq / 2 ** 32), 0, 3);
    block.writeUInt32BE(seq % 2 ** 32, 3);
    const tag = present.tags.at(seq);
    block.writeUIntBE(salt, saltAt, saltBytes);
    block.set(tag, checkAt);
    const bytes = Buffer.allocUnsafe(blockAt + blockBytes);
    bytes[0] = version;
    bytes[1] = numberOf(stream);
    bytes.set(tag, tagAt);
    bytes.set(present.sealer.seal(block), blockAt);
    return bytes.toString('base64url');
  }

  function open(text: string, field: CursorField) {
    const bytes = Buffer.from(shape.test(text) ? text : '', 'base64url');
    if (bytes[0] !== version || !known.has(bytes[1] ?? 0)) throw invalid(field);
    const tag = bytes.subarray(tagAt, blockAt);
    const key = keys.find(({ tags }) => tags.has(tag));
    if (!key) return null;
    const block = key.sealer.open(bytes.subarray(blockAt));
    const seq = block.readUIntBE(0, 3) * 2 ** 32 + block.readUInt32BE(3);
    if (!block.subarray(checkAt).equals(tag) || !Number.isSafeInteger(seq)) throw invalid(field);
    // The log has other events with the numbers that this epoch gave behind the beginning of the next one.
    if (!key.tags.at(seq).equals(tag)) return null;
    return { seq, ofEvent: block.readUIntBE(saltAt, saltBytes) === 0 };
  }

  return {
    ofEvent: (stream, seq) => format(stream, seq, 0),
    ofPosition: (stream, seq) => format(stream, seq, randomInt(1, salts)),
    parse: (text) => open(text, 'after')?.seq ?? null,
    parseBefore(text) {
      const opened = open(text, 'before');
      return opened && (opened.ofEvent ? opened.seq - 1 : opened.seq);
    },
  };
}

/** Creates the tags of the log's epochs; they are made again when the log has changed. */
function createTags(secret: string, source: Pick<EventFeed, 'identity'>) {
  const tagOf = (name: string) =>
    createHmac('sha256', secret).update(`log of event cursors\0${name}`).digest().subarray(0, tagBytes);
  let known: LogIdentity | undefined;
  let tags: ReadonlyMap<Epoch, Buffer> = new Map();

  function present(): LogIdentity {
    const { identity: log } = source;
    if (log !== known) tags = new Map(log.epochs.map((epoch) => [epoch, tagOf(nameIn(log, epoch))]));
    known = log;
    return log;
  }

  return {
    /** Returns the tag of the epoch that gave an event its number. */
    at(seq: number): Buffer {
      const log = present();
      return tags.get(epochAt(log, seq)) ?? tagOf(nameAt(log, seq));
    },
    has(tag: Buffer): boolean {
      present();
      return [...tags.values()].some((one) => one.equals(tag));
    },
  };
}

const withoutCursor = { after: 'start with what happens next', before: 'end with the latest event' };
type CursorField = keyof typeof withoutCursor;

function invalid(field: CursorField): Fault {
  const message = `${field} must be a cursor that a list or stream of events gave; leave it out to ${withoutCursor[field]}.`;
  return new Fault('INVALID_CURSOR', message, { field });
}

/**
 * Returns the place to read on after the event with this number; null is a cursor of another log. `bounds` must be the
 * database's, because this process may know less than the cursor.
 */
export function placeOf(seq: number | null, { oldest, head }: LogBounds): EventPlace {
  if (seq === null || seq > head) return { kind: 'reset' };
  if (seq < oldest - 1) return { kind: 'expired', from: seq + 1, to: oldest - 1 };
  return { kind: 'readable', after: seq };
}
