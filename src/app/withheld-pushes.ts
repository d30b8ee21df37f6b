import type { Logger } from 'pino';
import type { SubscriptionName, Withheld } from '../apis/pubsub/contract.ts';
import type { Observer } from '../gateway/observer.ts';

/** For the operator, who alone may see which address or name it is. */
const reasons: Readonly<Record<Withheld, string>> = {
  signer:
    'its pushes would be signed in the name of a service account that did not configure them; that account has to set pushConfig again',
  endpoint: 'its endpoint is inside of a network; TRIBUTARY_OUTBOUND_ALLOW may name it',
};

/** Counts the subscriptions that nothing is pushed to, and says in the log when one begins to be withheld, and when it ends. */
export function tellingWithheld(
  log: Logger,
  observer: Pick<Observer, 'pushesWithheld'>,
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
    observer.pushesWithheld(counts);
  };
}
