import { runForNobody } from '../../../../kit/accounts/usage-account.ts';
import type { FairPlaces } from '../../../../kit/queues/fair-places.ts';
import { untilDone } from '../../../../kit/tracing/in-span.ts';
import type { Tracer } from '../../../../kit/tracing/span.ts';
import type { EventFeed, EventSelection, LoggedEvent } from '../../../events/contract.ts';
import type { EventCursors } from '../../../events/cursors.ts';
import { processSpan } from '../../../events/event-spans.ts';
import { knownEvents } from '../../../events/known-events.ts';
import type { StreamField } from '../../../graphql/types/streams.ts';
import type { Observer } from '../../../observer.ts';
import type { Sink } from '../sink.ts';
import { expired, heartbeat, type Preface, reset, type StartPosition } from '../start-position.ts';
import type { InTurn, StreamMessage, Subscriber } from './event-runs.ts';
import type { Payers } from './payers.ts';
import { createReader, type Reader, type ReaderParts, type ReaderStart } from './reader.ts';
import type { EventMessage, Message, RecentMessages } from './recent-messages.ts';
import { createGroupSubscriber, type GroupSubscriber, type MemberFacts, writeTo } from './subscriber.ts';

export interface GroupParts {
  readonly id: string;
  readonly feed: EventFeed;
  readonly cursors: EventCursors;
  readonly filter: EventSelection;
  readonly field: StreamField;
  /** Shared by all groups. */
  readonly events: RecentMessages<EventMessage>;
  readonly prefaces: RecentMessages<Message>;
  readonly observer: Observer;
  readonly tracer: Tracer | null;
  readonly payers: Payers;
  readonly replays: FairPlaces;
  readonly controller: AbortController;
  /** Executes the group's operation on one message of its stream; never rejects. */
  execute(message: StreamMessage, inTurn: InTurn): Promise<string>;
  /** Called when the last member has left. */
  ended(): void;
}

/** A subscriber that joins a group. */
export type Joining = MemberFacts & Pick<Subscriber, 'begun'>;

/**
 * Subscribers to whom each event is the same message: it is executed and serialised once for all of them.
 * See docs/decisions/002-one-execution-for-a-group.md.
 */
export interface Group {
  /** Adds a subscriber; returns a function that removes it. */
  join(sink: Sink, start: StartPosition, joining: Joining): () => void;
  /** Ends the connections of all members; their clients may reconnect and resume. */
  evict(): void;
  /** Makes the live reader read new events. */
  wake(): void;
  /** Handles a log that was replaced: members get a gap message and continue from the new end. */
  restart(): void;
  /** Sends the position to members that received nothing for `idleMs` milliseconds. */
  beat(idleMs: number): Promise<void>;
}

export function createGroup(parts: GroupParts): Group {
  const { feed, field, controller, observer, cursors, payers } = parts;
  const readers = new Map<GroupSubscriber, Reader>();
  /** The reader that waits for new events; all other readers are catching up with it. */
  let live: Reader | null = null;
  /** Replays that wait for a place among those of their owner. */
  const waiting = new Set<Reader>();
  /**
   * Number of times the log was restored. Sequence numbers are assigned again then, so it is part of each message's
   * key. A reader of the former log may be at work for a moment after, and keeps its era.
   */
  let era = 0;

  const positionOf = (seq: number) => cursors.ofPosition(field.stream, seq);

  const readerParts: Omit<ReaderParts, 'messageOf'> = {
    feed,
    filter: parts.filter,
    signal: controller.signal,
    lost: leave,
    tellEnd,
    handOver,
    waiting,
    gather,
    setApart,
    replays: parts.replays,
    delivered: observer.delivered,
    known: (events) => knownEvents(events, field.knows, observer),
    payers,
    gapMessage({ after, to }, members) {
      const gap = expired(to, positionOf(after), positionOf(to));
      return executedPreface({ ...gap, key: `missed ${after} ${to}` }, members);
    },
  };

  /** Returns the function that makes messages of the events of an era. */
  function messageOfEra(own: number): ReaderParts['messageOf'] {
    return (event, replayed, members) => {
      const said = replayed && field.tellsReplay === true;
      return parts.events.get(`${parts.id} ${own} ${event.seq} ${said}`, () =>
        executed(event, said, inTurnOf(members)),
      );
    };
  }

  const inTurnOf =
    (members: ReadonlySet<GroupSubscriber>): InTurn =>
    (work) =>
      payers.work(members, work);

  async function executed(event: LoggedEvent, replayed: boolean, inTurn: InTurn): Promise<EventMessage> {
    observer.eventExecuted();
    const { seq } = event;
    const cursor = cursors.ofEvent(field.stream, seq);
    const make = () => field.message(event, cursor, replayed);
    const span = processSpan(parts.tracer, event, { 'tributary.subscription.field': field.field });
    if (span === null) return { seq, cursor, payload: await parts.execute({ make, cursor }, inTurn) };
    const payload = await untilDone(span, () => parts.execute({ make, cursor }, inTurn));
    return { seq, cursor, payload, span };
  }

  /** Executes a preface once for all members that start at the same place. */
  function executedPreface(
    { key, message, cursor }: Preface,
    members: ReadonlySet<GroupSubscriber>,
  ): Message | Promise<Message> {
    const inTurn = inTurnOf(members);
    const make = async () => ({
      cursor,
      payload: await parts.execute({ make: () => message, cursor }, inTurn),
    });
    return parts.prefaces.get(`${parts.id} ${era} ${key}`, make);
  }

  function leave(member: GroupSubscriber): void {
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

  async function tellEnd({ position, members }: Reader): Promise<void> {
    if (![...members].some(({ heartbeatAtEnd }) => heartbeatAtEnd)) return;
    const message = await executedPreface(heartbeat(position, positionOf(position)), members);
    const now = performance.now();
    for (const member of members) {
      // A member may have come from a reader that was further: its position never goes back.
      if (!member.heartbeatAtEnd || member.last > position) continue;
      if (!writeTo(member, message, now)) leave(member);
      observer.delivered(1);
    }
  }

  /**
   * Promotes a reader that has caught up to live reader, or moves its members to the live reader. Returns whether it
   * moved them.
   */
  function handOver(reader: Reader): boolean {
    if (reader === live) return false;
    // A replay is read to its end separately: for the live reader's members its events are not replayed.
    if (reader.position < Math.min(reader.end, feed.position)) return false;
    if (live === null) {
      if (reader.position < feed.position) return false;
      live = reader;
      // A cursor may be ahead of the position that this process knows; its member has all events up to there.
      reader.position = feed.position;
      return false;
    }
    if (reader.position < live.position) return false;
    moveMembers(reader, live);
    return true;
  }

  function moveMembers(from: Reader, to: Reader): void {
    for (const member of from.members) {
      readers.set(member, to);
      to.members.add(member);
    }
    from.members.clear();
  }

  /** Merges replays of the same owner that wait at the same position, so that the log is read once. */
  function gather(reader: Reader): void {
    const { position, end, owner } = reader;
    for (const other of waiting) {
      // Messages that say whether they are replayed differ by the end of the replay.
      const same = other.end === end || field.tellsReplay !== true;
      if (!same || other === reader || other.position !== position || other.owner !== owner) continue;
      moveMembers(other, reader);
      waiting.delete(other);
    }
  }

  /** Moves a member with a slow client to a reader of its own, so that the other members do not wait for it. */
  function setApart(member: GroupSubscriber, { position, end, isReplaying }: Reader): Reader {
    const own = openReader({ after: position, end, isResumed: isReplaying });
    readers.get(member)?.members.delete(member);
    own.members.add(member);
    readers.set(member, own);
    return own;
  }

  function openReader(start: ReaderStart): Reader {
    const own = { ...readerParts, messageOf: messageOfEra(era) };
    const reader: Reader = createReader(own, start, () => reader !== live);
    return reader;
  }

  async function begin(member: GroupSubscriber, reader: Reader, prefaces: readonly Preface[]): Promise<void> {
    for (const preface of prefaces) {
      const message = await executedPreface(preface, reader.members);
      if (!readers.has(member)) return;
      writeTo(member, message, performance.now());
      observer.delivered(1);
    }
    // The reader goes on after the request, for all members.
    runForNobody(() => void reader.wake());
  }

  return {
    join(sink, { prefaces, ...start }, { begun, ...facts }) {
      const member = createGroupSubscriber(sink, start.after, facts);
      const reader = openReader(start);
      reader.members.add(member);
      readers.set(member, reader);
      observer.subscribed(1);
      const beginning = begin(member, reader, prefaces);
      if (begun) void beginning.finally(begun);
      return () => leave(member);
    },

    evict() {
      for (const member of [...readers.keys()]) {
        leave(member);
        member.sink.evict();
      }
    },

    wake() {
      void live?.wake();
    },

    restart() {
      const { position } = feed;
      era += 1;
      live = null;
      // Readers that are still reading the old log lose their members, so that they write to nobody.
      const fresh = openReader({ after: position, end: position, isResumed: false });
      for (const [member, reader] of readers) {
        reader.members.delete(member);
        member.last = position;
        fresh.members.add(member);
        readers.set(member, fresh);
      }
      for (const member of fresh.members)
        void begin(member, fresh, [reset, heartbeat(position, positionOf(position))]);
    },

    async beat(idleMs) {
      const reader = live;
      if (!reader) return;
      // The live reader skips events that do not concern the group; waking it moves its position past them.
      await reader.wake();
      const { position } = reader;
      const since = performance.now() - idleMs;
      const idle = [...reader.members].filter(({ last, wroteAt }) => wroteAt <= since && last <= position);
      // Owners without CPU room for events have none for heartbeats either.
      if (idle.length === 0 || payers.waitMs(reader.members) > 0) return;
      const message = await executedPreface(heartbeat(position, positionOf(position)), reader.members);
      // A position older than a message written since would make the client receive events again.
      if (reader !== live || reader.position !== position) return;
      const now = performance.now();
      const unwritten = idle.filter((one) => readers.get(one) === reader && one.wroteAt <= since);
      payers.write(new Set(unwritten), () => {
        for (const member of unwritten) if (!writeTo(member, message, now)) leave(member);
      });
      observer.delivered(unwritten.length);
    },
  };
}
