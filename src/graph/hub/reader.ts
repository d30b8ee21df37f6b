import { setImmediate, setTimeout } from 'node:timers/promises';
import type { EventFeed, EventFilter, EventPage, LoggedEvent } from '../../events/contract.ts';
import type { Beginning } from './group.ts';
import type { Member } from './member.ts';
import { patientUnsent, stallMs } from './sink.ts';

export interface ReaderParts {
  readonly feed: EventFeed;
  readonly filter: EventFilter;
  /** Aborts when the group has no member left. */
  readonly signal: AbortSignal;
  /** The payload of an event; never rejects. */
  payloadOf(event: LoggedEvent, replayed: boolean): Promise<string>;
  cursorOf(seq: number): string;
  /** A member whose client does not read was given up. */
  lost(member: Member): void;
  /** Asked between pages: whether somebody else reads on for this reader's members. */
  handOver(reader: Reader): boolean;
}

/**
 * Reads the log from a position on, for one or many members, and writes to each what it does not have. Nothing is
 * queued: a reader that is slow is behind.
 */
export interface Reader {
  /** All events up to here are written. */
  position: number;
  /** Where the log ended when it began: events up to here are replayed. */
  readonly end: number;
  readonly members: Set<Member>;
  /** Reads on, where there is more; does nothing while it is reading. */
  wake(): void;
}

const pageSize = 64;
/** Events of a page that are executed at once. */
const executedAtOnce = 8;
/** Milliseconds until the log is asked again after it did not answer. */
const retryMs = 500;

export function createReader(
  parts: ReaderParts,
  { after, end }: Pick<Beginning, 'after' | 'end'>,
  patient: () => boolean,
): Reader {
  const { feed, filter, signal } = parts;
  let reading = false;

  const reader: Reader = { position: after, end, members: new Set(), wake: () => void (reading || run()) };

  async function run(): Promise<void> {
    reading = true;
    while (reader.members.size > 0 && !parts.handOver(reader) && reader.position < feed.position) {
      const page = await readPage();
      if (page) await deliver(page);
    }
    reading = false;
  }

  /** Null where the log does not answer now. */
  async function readPage(): Promise<EventPage | null> {
    try {
      return await feed.read({ filter, after: reader.position, limit: pageSize });
    } catch {
      await setTimeout(retryMs, undefined, { signal }).catch(() => {});
      return null;
    }
  }

  async function deliver({ events, upTo }: EventPage): Promise<void> {
    const executing: Promise<string>[] = [];
    for (const [index, event] of events.entries()) {
      const ahead = events.slice(index + executing.length, index + executedAtOnce);
      executing.push(...ahead.map((one) => parts.payloadOf(one, one.seq <= end)));
      const payload = await executing.shift();
      if (signal.aborted || payload === undefined) return;
      writeEvent(event.seq, payload);
      if (patient()) await room();
    }
    reader.position = Math.max(reader.position, upTo);
    // A full page means that there is more: others have their turn between.
    if (events.length === pageSize) await setImmediate();
  }

  function writeEvent(seq: number, payload: string): void {
    const cursor = parts.cursorOf(seq);
    for (const member of reader.members) {
      if (member.last >= seq) continue;
      member.last = seq;
      if (!member.write(payload, cursor)) parts.lost(member);
    }
    reader.position = seq;
  }

  /** Waits for clients that catch up more slowly than the log is read; not for one that takes nothing. */
  async function room(): Promise<void> {
    for (const member of reader.members) {
      if (member.sink.buffered <= patientUnsent || (await drainsInTime(member))) continue;
      member.sink.overflow();
      parts.lost(member);
    }
  }

  return reader;
}

async function drainsInTime({ sink }: Member): Promise<boolean> {
  const timeout = new AbortController();
  const drained = sink.drained().then(() => true);
  const late = setTimeout(stallMs, false, { signal: timeout.signal }).catch(() => false);
  try {
    return await Promise.race([drained, late]);
  } finally {
    timeout.abort();
  }
}
