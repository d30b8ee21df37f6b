import type { OperationStep } from '../contract/events.ts';
import type { MessageOf } from '../contract/messages.ts';

type Operation = MessageOf<'Operation'>;

/** What happened between two looks at an operation; null for nothing. What was not seen before has just begun. */
export function stepBetween(before: Operation | null, now: Operation | null): OperationStep | null {
  if (!now) return before ? 'DELETED' : null;
  if (now.done) return before?.done ? null : 'DONE';
  if (!before) return 'STARTED';
  if (isCancelled(now) && !isCancelled(before)) return 'CANCEL_REQUESTED';
  return JSON.stringify(now) === JSON.stringify(before) ? null : 'PROGRESSED';
}

const isCancelled = ({ metadata }: Operation): boolean => metadata?.['requestedCancellation'] === true;
