import { setImmediate, setTimeout } from 'node:timers/promises';
import type { EventFeed, EventFilter, EventPage, LoggedEvent } from '../../events/contract.ts';
import { messageBatches } from './batches.ts';
import { type Member, writeTo } from './member.ts';
import type { EventMessage, Message } from './messages.ts';
import { patientUnsent, stallMs } from './sink.ts';

export interface ReaderParts {
  readonly feed: EventFeed;
  readonly filter: EventFilter;
  /** Aborts when the group has no member left. */
  readonly signal: AbortSignal;
  /** An event as the members get it; never rejects. */
  messageOf(event: LoggedEvent): EventMessage | Promise<EventMessage>;
  /** What members are told of events that passed their retention before they were read; never rejects. */
  gapMessage(missed: NonNullable<EventPage['missed']>): Message | Promise<Message>;
  /** So many messages were written. */
  delivered(count: number): void;
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
  readonly members: Set<Member>;
  /** Reads on, where there is more; resolves when it has, at once while it is reading. */
  wake(): Promise<void>;
}

const pageSize = 64;
/** Events of a page that are executed at once. */
const madeAtOnce = 8;
/** Characters of payloads that are written to a member before anybody looks whether it has room for more. */
const most = 64 * 1024;
/** Milliseconds until the log is asked again after it did not answer. */
const retryMs = 500;

export function createReader(parts: ReaderParts, position: number, patient: () => boolean): Reader {
  const { feed, filter, signal } = parts;
  const batches = { make: parts.messageOf, madeAtOnce, most };
  let reading = false;

  const reader: Reader = {
    position,
    members: new Set(),
    wake: async () => (reading ? undefined : await run()),
  };

  async function run(): Promise<void> {
    reading = true;
    while (goesOn() && !parts.handOver(reader) && reader.position < feed.position) {
      const page = await readPage();
      if (page) await deliver(page);
    }
    reading = false;
  }

  /** A hub that closes leaves its members to the connections. */
  const goesOn = () => reader.members.size > 0 && !signal.aborted;

  /** Null where the log does not answer now. */
  async function readPage(): Promise<EventPage | null> {
    try {
      return await feed.read({ filter, after: reader.position, limit: pageSize });
    } catch {
      await setTimeout(retryMs, undefined, { signal }).catch(() => {});
      return null;
    }
  }

  async function deliver({ events, upTo, missed }: EventPage): Promise<void> {
    if (missed) await deliverGap(missed);
    for await (const batch of messageBatches(events, batches)) {
      if (signal.aborted) return;
      writeBatch(batch);
      if (patient()) await room();
    }
    if (signal.aborted) return;
    reader.position = Math.max(reader.position, upTo);
    // A full page means that there is more: others have their turn between.
    if (events.length === pageSize) await setImmediate();
  }

  async function deliverGap(missed: NonNullable<EventPage['missed']>): Promise<void> {
    const message = await parts.gapMessage(missed);
    if (signal.aborted) return;
    const now = performance.now();
    const behind = [...reader.members].filter(({ last }) => last < missed.to);
    for (const member of behind) {
      member.last = missed.to;
      if (!writeTo(member, message, now)) parts.lost(member);
    }
    parts.delivered(behind.length);
    reader.position = Math.max(reader.position, missed.to);
  }

  function writeBatch(batch: readonly EventMessage[]): void {
    const now = performance.now();
    let written = 0;
    for (const member of reader.members) {
      if (batch.length > 1) member.sink.cork();
      for (const message of batch) {
        if (member.last >= message.seq) continue;
        member.last = message.seq;
        written += 1;
        if (writeTo(member, message, now)) continue;
        parts.lost(member);
        break;
      }
      if (batch.length > 1) member.sink.uncork();
    }
    parts.delivered(written);
    reader.position = Math.max(reader.position, batch.at(-1)?.seq ?? 0);
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
