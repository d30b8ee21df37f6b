import { setImmediate } from 'node:timers/promises';
import { pause, valueWithin } from '../../../../kit/work/pause.ts';
import type { EventPage } from '../../../events/contract.ts';
import { deliverySpans } from '../../../events/event-spans.ts';
import { knownEvents } from '../../../events/known-events.ts';
import { patientUnsent, stallMs } from '../sink.ts';
import { expired } from '../start-position.ts';
import { messageBatches } from './message-batches.ts';
import { eventMessage, prefaceMessage } from './messages.ts';
import type { EventMessage } from './recent-messages.ts';
import {
  addTo,
  type GroupState,
  goesOn,
  isCatchingUp,
  leave,
  openReader,
  positionCursor,
  type Reader,
} from './state.ts';
import { type GroupSubscriber, writeTo } from './subscriber.ts';

/** Milliseconds until the log is read, or the members' CPU is looked at, once more. */
export const retryMs = 500;
export const pageSize = 64;
/** Number of events of a page that are executed at once. */
const madeAtOnce = 8;
/** Number of payload characters that are written to a member before its buffer is checked. */
const maxCharacters = 64 * 1024;
/** Number of messages that are written before other readers have their turn. */
const writtenAtOnce = 32;

/** Called with a reader that has got a member of its own, which is to read on once its client has taken what it has. */
export type SetApart = (reader: Reader) => void;

/** Writes a page to the members that do not have its events, in slices between which others have their turn. */
export async function deliver(
  group: GroupState,
  reader: Reader,
  { events, upTo, missed }: EventPage,
  setApart: SetApart,
): Promise<void> {
  const { signal } = group.controller;
  if (missed) await deliverGap(group, reader, missed);
  const make = (event: (typeof events)[number]) => eventMessage(group, reader, event);
  const known = knownEvents(events, group.field.knows, group.observer);
  for await (const batch of messageBatches(known, { make, madeAtOnce, maxCharacters })) {
    if (signal.aborted) return;
    await writeBatch(group, reader, batch, setApart);
    if (isCatchingUp(group, reader)) await awaitClients(group, reader, setApart);
    await awaitPayers(group, reader);
  }
  if (signal.aborted) return;
  reader.position = Math.max(reader.position, upTo);
  // A full page means that there are more: other work has its turn in between.
  if (events.length === pageSize) await setImmediate();
}

/** Waits for clients that read more slowly than the log; gives up those that take nothing. */
export async function awaitClients(group: GroupState, reader: Reader, setApart: SetApart): Promise<void> {
  for (const member of reader.members) {
    if (member.sink.buffered <= patientUnsent || isSetApart(group, reader, member, setApart)) continue;
    // The rest of the page goes out at the client's speed; another replay takes the place.
    leavePlace(reader);
    if (await drainsInTime(member)) continue;
    member.sink.overflow();
    leave(group, member);
  }
}

/** Waits while all members' owners have used too much CPU. */
export async function awaitPayers(group: GroupState, reader: Reader): Promise<void> {
  const waitMs = () => group.payers.waitMs(reader.members);
  for (let ms = waitMs(); ms > 0 && goesOn(group, reader); ms = waitMs()) {
    // A member with room may join in the meantime.
    await pause(Math.min(ms, retryMs), group.controller.signal);
  }
}

export function leavePlace(reader: Reader): void {
  reader.leavePlace?.();
  reader.leavePlace = null;
}

/** Writes the message about events whose retention ended before they were read. */
async function deliverGap(
  group: GroupState,
  reader: Reader,
  { after, to }: NonNullable<EventPage['missed']>,
): Promise<void> {
  const gap = expired(to, positionCursor(group, after), positionCursor(group, to));
  const message = await prefaceMessage(group, { ...gap, key: `missed ${after} ${to}` }, reader.members);
  if (group.controller.signal.aborted) return;
  const now = performance.now();
  const behind = [...reader.members].filter(({ last }) => last < to);
  for (const member of behind) {
    member.last = to;
    if (!writeTo(member, message, now)) leave(group, member);
  }
  group.observer.delivered(behind.length);
  reader.position = Math.max(reader.position, to);
}

async function writeBatch(
  group: GroupState,
  reader: Reader,
  batch: readonly EventMessage[],
  setApart: SetApart,
): Promise<void> {
  // Members that join between two turns come last in the set, and are written to as well.
  const members = reader.members.values();
  const spans = deliverySpans(batch, reader.members.size);
  const { signal } = group.controller;
  const slice = () => signal.aborted || writeSome(group, reader, members, batch, setApart);
  await group.payers.writeInTurns(reader.members, slice);
  for (const span of spans) span.end();
}

/** Writes the batch to the next members. Returns true when all members have it; the position moves then. */
function writeSome(
  group: GroupState,
  reader: Reader,
  members: Iterator<GroupSubscriber>,
  batch: readonly EventMessage[],
  setApart: SetApart,
): boolean {
  const now = performance.now();
  let written = 0;
  for (let next = members.next(); ; next = members.next()) {
    if (!next.done && !isSetApart(group, reader, next.value, setApart))
      written += writeAll(group, next.value, batch, now);
    if (next.done) reader.position = Math.max(reader.position, batch.at(-1)?.seq ?? 0);
    if (!next.done && written < writtenAtOnce) continue;
    group.observer.delivered(written);
    return next.done === true;
  }
}

/** Writes the messages that the member does not have; returns their number. */
function writeAll(
  group: GroupState,
  member: GroupSubscriber,
  batch: readonly EventMessage[],
  now: number,
): number {
  let written = 0;
  if (batch.length > 1) member.sink.cork();
  for (const message of batch) {
    if (member.last >= message.seq) continue;
    member.last = message.seq;
    written += 1;
    if (writeTo(member, message, now)) continue;
    leave(group, member);
    break;
  }
  if (batch.length > 1) member.sink.uncork();
  return written;
}

/**
 * Moves a catching-up member whose connection is full to a reader of its own, so that the other members do not wait for
 * it. Returns whether it did: many members can share one connection.
 */
function isSetApart(group: GroupState, reader: Reader, member: GroupSubscriber, setApart: SetApart): boolean {
  const { position, end, isReplaying, members } = reader;
  if (!isCatchingUp(group, reader) || member.sink.buffered <= patientUnsent || members.size === 1)
    return false;
  const own = openReader(group, { after: position, end, isResumed: isReplaying });
  addTo(group, own, member);
  setApart(own);
  return true;
}

async function drainsInTime({ sink }: GroupSubscriber): Promise<boolean> {
  const drained = sink.drained().then(() => true);
  return (await valueWithin(stallMs, drained)) ?? false;
}
