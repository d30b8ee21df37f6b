import type { Subject } from '../../../limits/rules/limit-rules.ts';
import type { Sink } from '../sink.ts';
import type { Message } from './recent-messages.ts';

/** A member of a group. */
export interface GroupSubscriber {
  /** The last event that it has, or its start position; only later events are written. */
  last: number;
  /** Time of the last message, or of the start; monotonic milliseconds. */
  wroteAt: number;
  readonly sink: Sink;
  /** Owner that is billed for the member's work. */
  readonly payer: Subject;
  /** Whether it gets a heartbeat at the end of its replay. */
  readonly heartbeatAtEnd?: boolean | undefined;
}

/** Facts about a member that never change. */
export type MemberFacts = Pick<GroupSubscriber, 'payer' | 'heartbeatAtEnd'>;

export function createGroupSubscriber(sink: Sink, last: number, facts: MemberFacts): GroupSubscriber {
  return { ...facts, last, sink, wroteAt: performance.now() };
}

/**
 * Writes a message; `now` is monotonic milliseconds. Returns false when the client does not read: its connection was
 * ended.
 */
export function writeTo(member: GroupSubscriber, { payload, cursor }: Message, now: number): boolean {
  const { sink } = member;
  sink.write(payload, cursor);
  member.wroteAt = now;
  if (sink.fits()) return true;
  sink.overflow();
  return false;
}
