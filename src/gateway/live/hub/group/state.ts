import type { FairPlaces } from '../../../../kit/queues/fair-places.ts';
import type { Tracer } from '../../../../kit/tracing/span.ts';
import type { EventFeed, EventSelection } from '../../../events/contract.ts';
import type { EventCursors } from '../../../events/cursors.ts';
import type { StreamField } from '../../../graphql/types/streams.ts';
import type { Observer } from '../../../observer.ts';
import type { StartPosition } from '../start-position.ts';
import type { InTurn, StreamMessage } from './event-runs.ts';
import type { Payers } from './payers.ts';
import type { EventMessage, Message, RecentMessages } from './recent-messages.ts';
import type { GroupSubscriber } from './subscriber.ts';

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
  /** Limits the replays of an owner that run at once. */
  readonly replays: FairPlaces;
  /** Aborts when the group has no member left. */
  readonly controller: AbortController;
  /** Executes the group's operation on one message of its stream; never rejects. */
  execute(message: StreamMessage, inTurn: InTurn): Promise<string>;
  /** Called when the last member has left. */
  ended(): void;
}

export type Members = ReadonlySet<GroupSubscriber>;

/** A position in the log, and the members that get what is read from there. Nothing is queued: a slow reader is behind. */
export interface Reader {
  /** All events up to this one are written. */
  position: number;
  /** End of the log when the subscription began; events up to here are replayed. */
  readonly end: number;
  /** The group's era when the reader was opened. */
  readonly era: number;
  readonly members: Set<GroupSubscriber>;
  /** Whether the members are still to be told that the replay has ended. */
  isReplaying: boolean;
  isReading: boolean;
  /** Releases the place of a replay, while the reader has one. */
  leavePlace: (() => void) | null;
}

export interface GroupState extends GroupParts {
  readonly readers: Map<GroupSubscriber, Reader>;
  /** The reader that waits for new events; all other readers are catching up with it. */
  live: Reader | null;
  /** Replays that wait for a place among those of their owner. */
  readonly waiting: Set<Reader>;
  /**
   * Number of times the log was restored. Sequence numbers are assigned again then, so it is part of each message's
   * key. A reader of the former log may be at work for a moment after, and keeps its era.
   */
  era: number;
}

export const positionCursor = ({ cursors, field }: GroupState, seq: number): string =>
  cursors.ofPosition(field.stream, seq);

/** Returns the owner of a replay: all members of a reader that replays have the same one. */
export function ownerOf({ members: [first] }: { readonly members: Iterable<GroupSubscriber> }): string {
  return first?.payer.owner ?? '';
}

export const isCatchingUp = (group: GroupState, reader: Reader): boolean => reader !== group.live;

/** Returns whether to read on. When the hub closes, the connections end the members. */
export const goesOn = ({ controller }: GroupState, { members }: Reader): boolean =>
  members.size > 0 && !controller.signal.aborted;

export function openReader(
  { era }: GroupState,
  { after, end, isResumed }: Pick<StartPosition, 'after' | 'end' | 'isResumed'>,
): Reader {
  return {
    position: after,
    end,
    era,
    members: new Set(),
    isReplaying: isResumed,
    isReading: false,
    leavePlace: null,
  };
}

export function addTo(group: GroupState, reader: Reader, member: GroupSubscriber): void {
  group.readers.get(member)?.members.delete(member);
  reader.members.add(member);
  group.readers.set(member, reader);
}

export function leave(group: GroupState, member: GroupSubscriber): void {
  const reader = group.readers.get(member);
  if (!reader) return;
  group.readers.delete(member);
  reader.members.delete(member);
  group.observer.subscribed(-1);
  if (reader === group.live && reader.members.size === 0) group.live = null;
  if (group.readers.size > 0) return;
  group.controller.abort();
  group.ended();
}

/**
 * Promotes a reader that has caught up to live reader, or moves its members to the live reader. Returns whether it
 * moved them.
 */
export function handOver(group: GroupState, reader: Reader): boolean {
  const { live, feed } = group;
  if (reader === live) return false;
  // A replay is read to its end separately: for the live reader's members its events are not replayed.
  if (reader.position < Math.min(reader.end, feed.position)) return false;
  if (live === null) {
    if (reader.position < feed.position) return false;
    group.live = reader;
    // A cursor may be ahead of the position that this process knows; its member has all events up to there.
    reader.position = feed.position;
    return false;
  }
  if (reader.position < live.position) return false;
  moveMembers(group, reader, live);
  return true;
}

/** Merges replays of the same owner that wait at the same position, so that the log is read once. */
export function gather(group: GroupState, reader: Reader): void {
  const { position } = reader;
  const owner = ownerOf(reader);
  for (const other of group.waiting) {
    if (other === reader || other.position !== position || ownerOf(other) !== owner) continue;
    moveMembers(group, other, reader);
    group.waiting.delete(other);
  }
}

function moveMembers(group: GroupState, from: Reader, to: Reader): void {
  for (const member of from.members) addTo(group, to, member);
}
