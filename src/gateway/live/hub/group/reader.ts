import { setImmediate } from 'node:timers/promises';
import type { FairPlaces } from '../../../../kit/queues/fair-places.ts';
import { pause, valueWithin } from '../../../../kit/work/pause.ts';
import type { EventFeed, EventPage, EventSelection, LoggedEvent } from '../../../events/contract.ts';
import { deliverySpans } from '../../../events/event-spans.ts';
import { patientUnsent, stallMs } from '../sink.ts';
import type { StartPosition } from '../start-position.ts';
import { messageBatches } from './message-batches.ts';
import type { Payers } from './payers.ts';
import type { EventMessage, Message } from './recent-messages.ts';
import { type GroupSubscriber, writeTo } from './subscriber.ts';

export interface ReaderParts {
  readonly feed: EventFeed;
  readonly filter: EventSelection;
  /** Aborts when the group has no member left. */
  readonly signal: AbortSignal;
  /** Returns an event's message; never rejects. `replayed`: the event is older than the subscription. */
  messageOf(
    event: LoggedEvent,
    replayed: boolean,
    members: ReadonlySet<GroupSubscriber>,
  ): EventMessage | Promise<EventMessage>;
  /** Returns the events of kinds that this release knows. */
  known(events: readonly LoggedEvent[]): readonly LoggedEvent[];
  /** Returns the message about events whose retention ended before they were read; never rejects. */
  gapMessage(
    missed: NonNullable<EventPage['missed']>,
    members: ReadonlySet<GroupSubscriber>,
  ): Message | Promise<Message>;
  readonly payers: Payers;
  /** Counts written messages. */
  delivered(count: number): void;
  /** Called when a member's connection was ended because its client does not read. */
  lost(member: GroupSubscriber): void;
  /** Writes a heartbeat at the reader's position to the members that want one there; never rejects. */
  tellEnd(reader: Reader): Promise<void>;
  /** Called between pages; returns whether another reader has taken over the members. */
  handOver(reader: Reader): boolean;
  /** Limits the replays that run at once. */
  readonly replays: FairPlaces;
  /** Readers that wait for a place to replay. */
  readonly waiting: Set<Reader>;
  /** Moves the members of waiting readers with the same replay to this reader. */
  gather(reader: Reader): void;
  /** Moves a member to a reader of its own at the same position of the log. */
  setApart(member: GroupSubscriber, reader: Reader): Reader;
}

/**
 * Reads the log from a position for its members, and writes to each the events that it does not have. Nothing is
 * queued: a slow reader is behind.
 * See docs/decisions/001-subscribers-pull-from-the-log.md.
 */
export interface Reader {
  /** All events up to this one are written. */
  position: number;
  /** End of the log when the subscription began; events up to here are replayed. */
  readonly end: number;
  /** Whether the members are still to be told that the replay has ended. */
  readonly isReplaying: boolean;
  readonly members: Set<GroupSubscriber>;
  /** Owner of the first member. All members of a reader that replays have the same owner. */
  readonly owner: string;
  /** Reads new events, if any. Resolves when they are written, or at once while it is already reading. */
  wake(): Promise<void>;
  /** Does the same after the members' clients have taken what was written to them. */
  wakeWithRoom(): Promise<void>;
}

export type ReaderStart = Pick<StartPosition, 'after' | 'end' | 'isResumed'>;

const pageSize = 64;
/** Number of events of a page that are executed at once. */
const madeAtOnce = 8;
/** Number of payload characters that are written to a member before its buffer is checked. */
const most = 64 * 1024;
/** Number of messages that are written before other readers have their turn. */
const writtenAtOnce = 128;
/** Milliseconds until the log is read again after it did not answer. */
const retryMs = 500;

export function createReader(
  parts: ReaderParts,
  { after, end, isResumed }: ReaderStart,
  patient: () => boolean,
): Reader {
  const { feed, filter, signal, payers } = parts;
  const make = (event: LoggedEvent) => parts.messageOf(event, event.seq <= end, reader.members);
  const batches = { make, madeAtOnce, most };
  let reading = false;
  let isReplaying = isResumed;
  /** Releases the place of a replay, while it has one. */
  let leavePlace: (() => void) | null = null;

  const reader: Reader = {
    position: after,
    end,
    get isReplaying() {
      return isReplaying;
    },
    members: new Set(),
    get owner() {
      const [first] = reader.members;
      return first?.payer.owner ?? '';
    },
    wake: async () => (reading ? undefined : await run()),
    async wakeWithRoom() {
      await room();
      await reader.wake();
    },
  };

  async function run(): Promise<void> {
    reading = true;
    while (goesOn()) {
      await tellEnd();
      if (parts.handOver(reader) || reader.position >= feed.position) break;
      await payersHaveRoom();
      await takePlace();
      try {
        const page = goesOn() ? await readPage() : null;
        if (page) await deliver(page);
      } finally {
        leave();
      }
    }
    reading = false;
  }

  /** Tells the members once that they have all events up to the end of the log when they resumed. */
  async function tellEnd(): Promise<void> {
    if (!isReplaying || reader.position < Math.min(end, feed.position)) return;
    isReplaying = false;
    await parts.tellEnd(reader);
  }

  /** Waits for a place when this is a replay; the replays of one owner that run at once are limited. */
  async function takePlace(): Promise<void> {
    if (!patient() || reader.position >= Math.min(end, feed.position)) return;
    parts.waiting.add(reader);
    leavePlace = await parts.replays.enter(reader.owner, signal).catch(() => null);
    parts.waiting.delete(reader);
    if (goesOn()) parts.gather(reader);
  }

  function leave(): void {
    leavePlace?.();
    leavePlace = null;
  }

  /** Returns whether to read on. When the hub closes, the connections end the members. */
  const goesOn = () => reader.members.size > 0 && !signal.aborted;

  /** Returns the next page; null when the log does not answer now. */
  async function readPage(): Promise<EventPage | null> {
    try {
      const read = () => feed.read({ filter, after: reader.position, limit: pageSize });
      return await payers.work(reader.members, read);
    } catch {
      await pause(retryMs, signal);
      return null;
    }
  }

  async function deliver({ events, upTo, missed }: EventPage): Promise<void> {
    if (missed) await deliverGap(missed);
    for await (const batch of messageBatches(parts.known(events), batches)) {
      if (signal.aborted) return;
      await writeBatch(batch);
      if (patient()) await room();
      await payersHaveRoom();
    }
    if (signal.aborted) return;
    reader.position = Math.max(reader.position, upTo);
    // A full page means that there are more: other work has its turn in between.
    if (events.length === pageSize) await setImmediate();
  }

  async function deliverGap(missed: NonNullable<EventPage['missed']>): Promise<void> {
    const message = await parts.gapMessage(missed, reader.members);
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

  async function writeBatch(batch: readonly EventMessage[]): Promise<void> {
    // Members that join between two turns come last in the set, and are written to as well.
    const members = reader.members.values();
    const spans = deliverySpans(batch, reader.members.size);
    for (let done = false; !done && !signal.aborted; ) {
      await payers.writeInTurn(reader.members, () => {
        done = writeSome(members, batch);
      });
    }
    for (const span of spans) span.end();
  }

  /** Writes the batch to the next members. Returns true when all members have it; the position moves then. */
  function writeSome(members: Iterator<GroupSubscriber>, batch: readonly EventMessage[]): boolean {
    const now = performance.now();
    let written = 0;
    for (let next = members.next(); ; next = members.next()) {
      if (!next.done && !isSetApart(next.value)) written += writeAll(next.value, batch, now);
      if (next.done) reader.position = Math.max(reader.position, batch.at(-1)?.seq ?? 0);
      if (!next.done && written < writtenAtOnce) continue;
      parts.delivered(written);
      return next.done === true;
    }
  }

  /** Writes the messages that the member does not have; returns their number. */
  function writeAll(member: GroupSubscriber, batch: readonly EventMessage[], now: number): number {
    let written = 0;
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
    return written;
  }

  /** Waits while all members' owners have used too much CPU. */
  async function payersHaveRoom(): Promise<void> {
    for (let ms = payers.waitMs(reader.members); ms > 0 && goesOn(); ms = payers.waitMs(reader.members)) {
      // A member with room may join in the meantime.
      await pause(Math.min(ms, retryMs), signal);
    }
  }

  /**
   * Moves a catching-up member whose connection is full to a reader of its own. Returns whether it did: many members
   * can share one connection.
   */
  function isSetApart(member: GroupSubscriber): boolean {
    if (!patient() || member.sink.buffered <= patientUnsent || reader.members.size === 1) return false;
    void parts.setApart(member, reader).wakeWithRoom();
    return true;
  }

  /** Waits for clients that read more slowly than the log; gives up those that take nothing. */
  async function room(): Promise<void> {
    for (const member of reader.members) {
      if (member.sink.buffered <= patientUnsent || isSetApart(member)) continue;
      // The rest of the page goes out at the client's speed; another replay takes the place.
      leave();
      if (await drainsInTime(member)) continue;
      member.sink.overflow();
      parts.lost(member);
    }
  }

  return reader;
}

async function drainsInTime({ sink }: GroupSubscriber): Promise<boolean> {
  const drained = sink.drained().then(() => true);
  return (await valueWithin(stallMs, drained)) ?? false;
}
