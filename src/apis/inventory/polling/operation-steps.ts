import type { OperationStep } from '../contract/events.ts';
import type { MessageOf } from '../contract/messages.ts';

type Operation = MessageOf<'Operation'>;

/**
 * Returns the step between two reads of an operation; null when it did not change. An operation without an earlier read
 * has just started.
 */
export function stepBetween(before: Operation | null, now: Operation | null): OperationStep | null {
  if (!now) return before ? 'DELETED' : null;
  if (now.done) return before?.done ? null : 'DONE';
  if (!before) return 'STARTED';
  if (isCancelled(now) && !isCancelled(before)) return 'CANCEL_REQUESTED';
  return JSON.stringify(now) === JSON.stringify(before) ? null : 'PROGRESSED';
}

const isCancelled = ({ metadata }: Operation): boolean => metadata?.['requestedCancellation'] === true;
