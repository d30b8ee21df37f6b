import { pause } from '../../../../kit/work/pause.ts';
import type { EventPage } from '../../../events/contract.ts';
import { heartbeat } from '../start-position.ts';
import { awaitClients, awaitPayers, deliver, leavePlace, pageSize, retryMs } from './delivery.ts';
import { prefaceMessage } from './messages.ts';
import {
  type GroupState,
  gather,
  goesOn,
  handOver,
  isCatchingUp,
  leave,
  ownerOf,
  positionCursor,
  type Reader,
} from './state.ts';
import { writeTo } from './subscriber.ts';

/**
 * Reads new events, if any, and writes to each member those that it does not have. Resolves when they are written, or at
 * once while the reader is already reading. See docs/decisions/002-one-execution-for-a-group.md.
 */
export async function wake(group: GroupState, reader: Reader): Promise<void> {
  if (reader.isReading) return;
  reader.isReading = true;
  while (goesOn(group, reader)) {
    await endReplay(group, reader);
    if (handOver(group, reader) || reader.position >= group.feed.position) break;
    await awaitPayers(group, reader);
    await takePlace(group, reader);
    try {
      const page = goesOn(group, reader) ? await readPage(group, reader) : null;
      if (page) await deliver(group, reader, page, (own) => void wakeAfterClients(group, own));
    } finally {
      leavePlace(reader);
    }
  }
  reader.isReading = false;
}

/** Does the same after the members' clients have taken what was written to them. */
async function wakeAfterClients(group: GroupState, reader: Reader): Promise<void> {
  await awaitClients(group, reader, (own) => void wakeAfterClients(group, own));
  await wake(group, reader);
}

/** Tells the members once that they have all events up to the end of the log when they resumed. */
async function endReplay(group: GroupState, reader: Reader): Promise<void> {
  const { position, end, members } = reader;
  if (!reader.isReplaying || position < Math.min(end, group.feed.position)) return;
  reader.isReplaying = false;
  if (![...members].some(({ heartbeatAtEnd }) => heartbeatAtEnd)) return;
  const message = await prefaceMessage(group, heartbeat(position, positionCursor(group, position)), members);
  const now = performance.now();
  for (const member of members) {
    // A member may have come from a reader that was further: its position never goes back.
    if (!member.heartbeatAtEnd || member.last > position) continue;
    if (!writeTo(member, message, now)) leave(group, member);
    group.observer.delivered(1);
  }
}

/** Waits for a place when this is a replay; the replays of one owner that run at once are limited. */
async function takePlace(group: GroupState, reader: Reader): Promise<void> {
  const { replays, waiting, feed, controller } = group;
  if (!isCatchingUp(group, reader) || reader.position >= Math.min(reader.end, feed.position)) return;
  waiting.add(reader);
  reader.leavePlace = await replays.enter(ownerOf(reader), controller.signal).catch(() => null);
  waiting.delete(reader);
  if (goesOn(group, reader)) gather(group, reader);
}

/** Returns the next page; null when the log does not answer now. */
async function readPage(
  { feed, filter, payers, controller }: GroupState,
  reader: Reader,
): Promise<EventPage | null> {
  try {
    const read = () => feed.read({ filter, after: reader.position, limit: pageSize });
    return await payers.work(reader.members, read);
  } catch {
    await pause(retryMs, controller.signal);
    return null;
  }
}
