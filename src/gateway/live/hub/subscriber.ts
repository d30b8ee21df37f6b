import type { Subject } from '../../limits/limit-rules.ts';
import type { Message } from './recent-messages.ts';
import { maxUnsent, type Sink } from './sink.ts';

/** One subscriber of a group. */
export interface GroupSubscriber {
  /** The last event that it has, or where it began: what is not after it is not written again. */
  last: number;
  /** Milliseconds, monotonic: the last message, or the beginning. */
  wroteAt: number;
  readonly sink: Sink;
  /** The owner that pays for the work that is done for it. */
  readonly payer: Subject;
}

export function createGroupSubscriber(sink: Sink, last: number, payer: Subject): GroupSubscriber {
  return { last, sink, payer, wroteAt: performance.now() };
}

/** Writes a message at `now`. False when the member's client does not read: its connection has been ended. */
export function writeTo(member: GroupSubscriber, { payload, cursor }: Message, now: number): boolean {
  const { sink } = member;
  sink.write(payload, cursor);
  member.wroteAt = now;
  if (sink.buffered <= maxUnsent) return true;
  sink.overflow();
  return false;
}
