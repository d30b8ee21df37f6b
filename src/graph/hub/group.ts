import type { EventFeed, EventFilter, LoggedEvent } from '../../events/contract.ts';
import { formatEventCursor } from '../../events/cursors.ts';
import type { Observer } from '../../observer.ts';
import type { StreamField } from '../streams.ts';
import { expired, heartbeat, reset } from './beginnings.ts';
import type { StreamMessage } from './event-runs.ts';
import { createMember, type Member, writeTo } from './member.ts';
import type { EventMessage, Message, RecentMessages } from './messages.ts';
import { createReader, type Reader, type ReaderParts } from './reader.ts';
import type { Sink } from './sink.ts';

export interface GroupParts {
  readonly id: string;
  readonly feed: EventFeed;
  readonly filter: EventFilter;
  readonly field: StreamField;
  /** Of all groups. */
  readonly events: RecentMessages<EventMessage>;
  readonly prefaces: RecentMessages<Message>;
  readonly observer: Observer;
  readonly controller: AbortController;
  /** The group's operation on one message of its stream; never rejects. */
  execute(message: StreamMessage): Promise<string>;
  /** The last member has left. */
  ended(): void;
}

/** A message that comes before the events, and its place in the stream where it has one. */
export interface Preface {
  readonly message: object;
  readonly cursor: string | null;
}

export interface Beginning {
  readonly prefaces: readonly Preface[];
  /** Events after this one are delivered. */
  readonly after: number;
  /** Where the log ended: events up to here are replayed. */
  readonly end: number;
}

/** Subscribers to whom each event is the same message: it is executed and serialised once for all of them. */
export interface Group {
  /** Adds a subscriber; answers what removes it. */
  join(sink: Sink, beginning: Beginning): () => void;
  /** There are new events. */
  wake(): void;
  /** The log ends earlier than it did: members are told, and go on from where it now ends. */
  restart(): void;
  /** Tells the position to members that nothing was written to for so many milliseconds. */
  beat(idleMs: number): Promise<void>;
}

export function createGroup(parts: GroupParts): Group {
  const { feed, field, controller, observer } = parts;
  const readers = new Map<Member, Reader>();
  /** The one reader that waits for what comes next; all others are on their way to it. */
  let live: Reader | null = null;
  /** How often the log was put back: numbers are given out again then. */
  let era = 0;

  const cursorOf = (seq: number) => formatEventCursor({ logId: feed.logId, stream: field.stream, seq });

  const readerParts: ReaderParts = {
    feed,
    filter: parts.filter,
    signal: controller.signal,
    lost: leave,
    handOver,
    delivered: observer.delivered,
    gapMessage: ({ after, to }) => executedPreface(expired(cursorOf(after), cursorOf(to))),
    messageOf(event, replayed) {
      const said = replayed && field.tellsReplay === true;
      return parts.events.get(`${parts.id} ${era} ${event.seq} ${said}`, () => executed(event, said));
    },
  };

  async function executed(event: LoggedEvent, replayed: boolean): Promise<EventMessage> {
    observer.eventExecuted();
    const { seq } = event;
    const cursor = cursorOf(seq);
    const make = () => field.message(event, cursor, replayed);
    return { seq, cursor, payload: await parts.execute({ make, cursor }) };
  }

  /** Many begin at the same place. */
  function executedPreface({ message, cursor }: Preface): Message | Promise<Message> {
    const make = async () => ({ cursor, payload: await parts.execute({ make: () => message, cursor }) });
    return parts.prefaces.get(`${parts.id} ${JSON.stringify(message)}`, make);
  }

  function leave(member: Member): void {
    const reader = readers.get(member);
    if (!reader) return;
    readers.delete(member);
    reader.members.delete(member);
    observer.subscribed(-1);
    if (reader === live && reader.members.size === 0) live = null;
    if (readers.size > 0) return;
    controller.abort();
    parts.ended();
  }

  /** A reader that has caught up becomes the one that waits, or leaves its members to it. */
  function handOver(reader: Reader): boolean {
    if (reader === live) return false;
    // What is replayed is read to its end alone: to those that wait it is no replay.
    if (reader.position < Math.min(reader.end, feed.position)) return false;
    if (live === null) {
      if (reader.position < feed.position) return false;
      live = reader;
      // A cursor may be ahead of what this process knows; its member has all up to there.
      reader.position = feed.position;
      return false;
    }
    if (reader.position < live.position) return false;
    for (const member of reader.members) {
      readers.set(member, live);
      live.members.add(member);
    }
    reader.members.clear();
    return true;
  }

  async function begin(member: Member, reader: Reader, prefaces: readonly Preface[]): Promise<void> {
    for (const preface of prefaces) {
      const message = await executedPreface(preface);
      if (!readers.has(member)) return;
      writeTo(member, message, performance.now());
      observer.delivered(1);
    }
    void reader.wake();
  }

  return {
    join(sink, { prefaces, after, end }) {
      const member = createMember(sink, after);
      const reader: Reader = createReader(readerParts, { after, end }, () => reader !== live);
      reader.members.add(member);
      readers.set(member, reader);
      observer.subscribed(1);
      void begin(member, reader, prefaces);
      return () => leave(member);
    },

    wake() {
      void live?.wake();
    },

    restart() {
      const { position } = feed;
      era += 1;
      live = null;
      // What the others are still reading is of the log as it was: they have nobody left to write it to.
      const fresh: Reader = createReader(
        readerParts,
        { after: position, end: position },
        () => fresh !== live,
      );
      for (const [member, reader] of readers) {
        reader.members.delete(member);
        member.last = position;
        fresh.members.add(member);
        readers.set(member, fresh);
      }
      for (const member of fresh.members) void begin(member, fresh, [reset, heartbeat(cursorOf(position))]);
    },

    async beat(idleMs) {
      const reader = live;
      if (!reader) return;
      // Events that do not concern the group have not moved it.
      await reader.wake();
      const { position } = reader;
      const since = performance.now() - idleMs;
      const idle = [...reader.members].filter(({ last, wroteAt }) => wroteAt <= since && last <= position);
      if (idle.length === 0) return;
      const cursor = cursorOf(position);
      const message = await executedPreface(heartbeat(cursor));
      // A position that is behind what was written since would make its client see events again.
      if (reader !== live || reader.position !== position) return;
      const now = performance.now();
      const waiting = idle.filter((one) => readers.get(one) === reader && one.wroteAt <= since);
      for (const member of waiting) if (!writeTo(member, message, now)) leave(member);
      observer.delivered(waiting.length);
    },
  };
}
