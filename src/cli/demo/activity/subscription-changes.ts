import { randomInt } from 'node:crypto';
import {
  type OperatorEvent,
  type Reseller,
  type Subscription,
  type SubscriptionChange,
  subscriptionKey,
} from '../../../apis/reseller/contract.ts';
import { foundOne } from '../../../kit/result.ts';
import { type DemoParts, granted } from '../parts.ts';
import { pick } from './change.ts';

type Turn = (subscription: Subscription, boughtSeats: number) => OperatorEvent | SubscriptionChange;

/** Assigns a licence more or less; the number stays between one and the seats. */
const assign: Turn = ({ licensedNumberOfSeats, maximumNumberOfSeats }, boughtSeats) => {
  const now = licensedNumberOfSeats ?? 0;
  const max = maximumNumberOfSeats ?? boughtSeats;
  const rises = now <= max / 2 || (now < max && randomInt(2) === 0);
  return { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: rises ? now + 1 : now - 1 };
};

/** Sets the seats to a number between the bought ones and a half more, at least the assigned licences. */
const changeSeats: Turn = ({ licensedNumberOfSeats }, boughtSeats) => {
  const wanted = boughtSeats + randomInt(Math.ceil(boughtSeats / 2));
  return {
    kind: 'changeSeats',
    seats: { maximumNumberOfSeats: Math.max(wanted, licensedNumberOfSeats ?? 0) },
  };
};

const turns: readonly Turn[] = [assign, assign, assign, changeSeats, () => ({ kind: 'suspend' })];

/** Changes one subscription; one that it has suspended is activated again. */
export async function changeSubscription({ samples, call }: DemoParts, reseller: Reseller): Promise<void> {
  const changing = samples.customers.flatMap(({ customerDomain: customer, subscriptions }) =>
    subscriptions.filter((one) => one.keepsChanging).map((one) => ({ ...one, customer })),
  );
  const bought = pick(changing);
  if (!bought) return;
  const ref = { customer: bought.customer, skuId: bought.skuId };
  const found = await reseller.subscriptions(call(), [ref]);
  const subscription = foundOne(found, subscriptionKey(ref), 'The subscription was deleted.');
  const isSuspended = subscription.suspensionReasons.includes('RESELLER_INITIATED');
  if (!isSuspended && subscription.status !== 'ACTIVE') return;
  const { maximumNumberOfSeats = 1 } = bought.seats;
  const change = isSuspended
    ? ({ kind: 'activate' } as const)
    : pick(turns)?.(subscription, maximumNumberOfSeats);
  if (!change) return;
  if ('kind' in change) granted(await reseller.changeSubscription(call(), ref, change));
  else granted(await reseller.operate(call(), ref, change));
}
