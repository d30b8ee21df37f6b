import { runForNobody } from '../../../../kit/accounts/usage-account.ts';
import type { Sink } from '../sink.ts';
import { heartbeat, type Preface, reset, type StartPosition } from '../start-position.ts';
import type { Subscriber } from './event-runs.ts';
import { prefaceMessage } from './messages.ts';
import { wake } from './reader.ts';
import {
  addTo,
  type GroupParts,
  type GroupState,
  leave,
  openReader,
  positionCursor,
  type Reader,
} from './state.ts';
import { createGroupSubscriber, type GroupSubscriber, type MemberFacts, writeTo } from './subscriber.ts';

/** A subscriber that joins a group. */
export type Joining = MemberFacts & Pick<Subscriber, 'begun'>;

/**
 * Subscribers that get the same message for each event: it is executed and serialised once for all of them.
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
  const group: GroupState = { ...parts, readers: new Map(), live: null, waiting: new Set(), era: 0 };
  return {
    join(sink, { prefaces, ...start }, { begun, ...facts }) {
      const member = createGroupSubscriber(sink, start.after, facts);
      const reader = openReader(group, start);
      addTo(group, reader, member);
      group.observer.subscribed(1);
      const beginning = begin(group, member, reader, prefaces);
      if (begun) void beginning.finally(begun);
      return () => leave(group, member);
    },
    evict() {
      for (const member of [...group.readers.keys()]) {
        leave(group, member);
        member.sink.evict();
      }
    },
    wake() {
      if (group.live) void wake(group, group.live);
    },
    restart: () => restart(group),
    beat: (idleMs) => beat(group, idleMs),
  };
}

async function begin(
  group: GroupState,
  member: GroupSubscriber,
  reader: Reader,
  prefaces: readonly Preface[],
): Promise<void> {
  for (const preface of prefaces) {
    const message = await prefaceMessage(group, preface, reader.members);
    if (!group.readers.has(member)) return;
    writeTo(member, message, performance.now());
    group.observer.delivered(1);
  }
  // The reader goes on after the request, for all members.
  runForNobody(() => void wake(group, reader));
}

function restart(group: GroupState): void {
  const { position, restartedAt: after } = group.feed;
  group.era += 1;
  group.live = null;
  // Readers that are still reading the old log lose their members, so that they write to nobody.
  const fresh = openReader(group, { after, end: position, isResumed: false });
  for (const member of group.readers.keys()) {
    member.last = after;
    addTo(group, fresh, member);
  }
  const prefaces = [reset, heartbeat(after, positionCursor(group, after))];
  for (const member of fresh.members) void begin(group, member, fresh, prefaces);
}

async function beat(group: GroupState, idleMs: number): Promise<void> {
  const { live: reader, payers } = group;
  if (!reader) return;
  // The live reader skips events that do not concern the group; waking it moves its position past them.
  await wake(group, reader);
  const { position, members } = reader;
  const since = performance.now() - idleMs;
  const idle = [...members].filter(({ last, wroteAt }) => wroteAt <= since && last <= position);
  // Owners without CPU room for events have none for heartbeats either.
  if (idle.length === 0 || payers.waitMs(members) > 0) return;
  const message = await prefaceMessage(group, heartbeat(position, positionCursor(group, position)), members);
  // A position older than a message written since would make the client receive events again.
  if (reader !== group.live || reader.position !== position) return;
  const now = performance.now();
  const unwritten = idle.filter((one) => group.readers.get(one) === reader && one.wroteAt <= since);
  payers.write(new Set(unwritten), () => {
    for (const member of unwritten) if (!writeTo(member, message, now)) leave(group, member);
  });
  group.observer.delivered(unwritten.length);
}
