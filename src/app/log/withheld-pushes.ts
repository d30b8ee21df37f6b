import type { Logger } from 'pino';
import type { SubscriptionName, Withheld } from '../../apis/pubsub/contract.ts';
import { withheldMetric } from '../../apis/pubsub/declaration.ts';
import type { Observer } from '../../gateway/observer.ts';

/** Reasons for the operator, who alone may see the address or name in question. */
const reasons: Readonly<Record<Withheld, string>> = {
  signer:
    'its pushes would be signed in the name of a service account that did not configure them; that account has to set pushConfig again',
  endpoint: 'its endpoint is inside of a network; TRIBUTARY_OUTBOUND_ALLOW may name it',
};

/**
 * Creates a reporter of subscriptions whose pushes are withheld. It counts them, and logs when the withholding of one
 * begins and ends.
 */
export function loggingWithheld(
  log: Logger,
  observer: Pick<Observer, 'count'>,
): (all: ReadonlyMap<SubscriptionName, Withheld>) => void {
  let before: ReadonlyMap<SubscriptionName, Withheld> = new Map();
  return (all) => {
    for (const [subscription, reason] of all) {
      if (before.get(subscription) === reason) continue;
      log.warn({ subscription, reason }, `nothing is pushed to a subscription: ${reasons[reason]}`);
    }
    for (const subscription of before.keys()) {
      if (!all.has(subscription)) log.info({ subscription }, 'a subscription is withheld no longer');
    }
    before = all;
    const counts = { signer: 0, endpoint: 0 };
    for (const reason of all.values()) counts[reason] += 1;
    observer.count(withheldMetric, counts);
  };
}
