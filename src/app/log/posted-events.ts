import type { Logger } from 'pino';
import { postedEventsMetric } from '../../apis/executions/declaration.ts';
import type { Posted } from '../../apis/executions/intake/cloud-events.ts';
import type { Observer } from '../../gateway/observer.ts';
import type { AccountSid } from '../../kit/call/account.ts';

/** Creates a reporter of posted events, which counts each one and logs the fields that could not be read. */
export function reportingPosted(
  log: Logger,
  observer: Pick<Observer, 'count'>,
  account: AccountSid,
): (posted: readonly Posted[]) => void {
  function resultOf({ observation, unreadable }: Posted) {
    if (unreadable !== null) return 'unreadable';
    if (observation === null) return 'unknown';
    return observation.execution.accountSid === account ? 'stored' : 'other_account';
  }

  return (posted) => {
    const counts = { stored: 0, unknown: 0, unreadable: 0, other_account: 0 };
    for (const one of posted) counts[resultOf(one)] += 1;
    observer.count(postedEventsMetric, counts);
    const fields = new Set(posted.flatMap(({ unreadable }) => unreadable ?? []));
    for (const field of fields)
      log.warn({ field }, 'an event of an execution cannot be read and was left out');
  };
}
