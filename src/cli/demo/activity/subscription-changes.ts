import { parseSkuId } from '../../../apis/reseller/contract/ids.ts';
import {
  type Reseller,
  type Subscription,
  type SubscriptionRef,
  subscriptionKey,
} from '../../../apis/reseller/contract.ts';
import { foundOne } from '../../../kit/result.ts';
import { customers } from '../customers-table.ts';
import { type DemoParts, granted } from '../parts.ts';
import { isChanging, type Plan } from '../plans-table.ts';
import type { Random } from '../random.ts';
import { domainOf } from '../reseller.ts';

interface Changing {
  readonly ref: SubscriptionRef;
  readonly plan: Plan;
}

/** The subscriptions that change: flexible ones, so that seats may go down again. */
const changing: readonly Changing[] = customers.flatMap((customer) =>
  customer.plans
    .filter(isChanging)
    .map((plan) => ({ plan, ref: { customer: domainOf(customer), skuId: parseSkuId(plan.sku, 'skuId') } })),
);

type Turn = (
  parts: DemoParts,
  reseller: Reseller,
  random: Random,
  one: Changing & { readonly subscription: Subscription },
) => Promise<void>;

/** Assigns a licence more or less; the number stays between one and the seats. */
const assign: Turn = async ({ call }, reseller, random, { ref, plan, subscription }) => {
  const { licensedNumberOfSeats, maximumNumberOfSeats } = subscription;
  const now = licensedNumberOfSeats ?? 0;
  const most = maximumNumberOfSeats ?? plan.seats;
  const rises = now <= most / 2 || (now < most && random.below(2) === 0);
  const next = rises ? now + 1 : now - 1;
  granted(
    await reseller.operate(call(), ref, {
      eventType: 'LICENSE_ASSIGNMENT_CHANGED',
      licensedNumberOfSeats: next,
    }),
  );
};

/** Sets the seats to a number between those of the table and a half more, at least the assigned licences. */
const changeSeats: Turn = async ({ call }, reseller, random, { ref, plan, subscription }) => {
  const wanted = plan.seats + random.below(Math.ceil(plan.seats / 2));
  const maximumNumberOfSeats = Math.max(wanted, subscription.licensedNumberOfSeats ?? 0);
  granted(
    await reseller.changeSubscription(call(), ref, { kind: 'changeSeats', seats: { maximumNumberOfSeats } }),
  );
};

const suspend: Turn = async ({ call }, reseller, _, { ref }) => {
  granted(await reseller.changeSubscription(call(), ref, { kind: 'suspend' }));
};

const turns: readonly Turn[] = [assign, assign, assign, changeSeats, suspend];

/** Changes one subscription; one that it has suspended is activated again. */
export async function changeSubscription(
  parts: DemoParts,
  reseller: Reseller,
  random: Random,
): Promise<void> {
  const one = random.pick(changing);
  if (!one) return;
  const found = await reseller.subscriptions(parts.call(), [one.ref]);
  const subscription = foundOne(found, subscriptionKey(one.ref), 'The subscription was deleted.');
  const turn = random.pick(turns);
  if (subscription.suspensionReasons.includes('RESELLER_INITIATED')) {
    granted(await reseller.changeSubscription(parts.call(), one.ref, { kind: 'activate' }));
  } else if (subscription.status === 'ACTIVE')
    await turn?.(parts, reseller, random, { ...one, subscription });
}
