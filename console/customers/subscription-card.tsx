import type { SubscriptionCardFragment } from '../generated/operations.ts';
import { Bars } from '../ui/bars.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { Facts } from '../ui/facts.tsx';
import { countText } from '../ui/noun.ts';
import { sentenceOf } from '../ui/sentence.ts';
import { visibly } from '../ui/visible.tsx';
import { ActionMenu } from './action-menu.tsx';
import { OnDay } from './day.tsx';
import { TimeLine } from './time-line.tsx';
import { plans, renewals, statuses, suspensionReasons } from './words.ts';

interface Props {
  readonly subscription: SubscriptionCardFragment;
}

/** One subscription: state, seats, what comes next, its history, and what can be changed. */
export function SubscriptionCard({ subscription }: Props) {
  const { skuId, skuName, status, planName } = subscription;
  const { text, tone } = statuses[status];
  const plan = plans[planName];
  return (
    <article
      className={`card subscription ${status.toLowerCase()}`}
      aria-label={visibleText(skuName ?? skuId)}
    >
      <header>
        <div>
          <h4>{visibly(skuName ?? skuId)}</h4>
          <p className="muted small">
            {plan}
            {skuName !== skuId && skuName && <> · {skuId}</>}
          </p>
        </div>
        <span className={`badge ${tone}`}>{text}</span>
      </header>
      <Reasons subscription={subscription} />
      <Seats subscription={subscription} />
      <Terms subscription={subscription} />
      <TimeLine subscription={subscription} />
      <ActionMenu subscription={subscription} />
    </article>
  );
}

function Reasons({ subscription }: Props) {
  const reasons = subscription.suspensionReasons;
  if (reasons.length === 0) return null;
  return (
    <p className="reasons">
      {reasons.map((reason) => (
        <span key={reason} className="badge warning">
          {sentenceOf(suspensionReasons[reason])}
        </span>
      ))}
    </p>
  );
}

/** Seats in use of those that were bought, or that users may have at most. */
function Seats({ subscription }: Props) {
  const { numberOfSeats, maximumNumberOfSeats, licensedNumberOfSeats: used } = subscription;
  const seats = numberOfSeats ?? maximumNumberOfSeats;
  if (seats === null) return null;
  const label = numberOfSeats === null ? 'Seats, at most' : 'Seats bought';
  const shown = used === null ? countText(seats) : `${countText(used)} of ${countText(seats)} used`;
  const tone = used !== null && used >= seats ? 'warning' : undefined;
  return <Bars bars={[{ label, value: used ?? 0, shown, tone }]} full={Math.max(1, seats)} />;
}

/** Dates and settings of the subscription's terms. */
function Terms({ subscription }: Props) {
  const { commitmentInterval, renewalType, trialEndsAt, isInTrial, billingMethod, purchaseOrderId } =
    subscription;
  const facts = [
    [isInTrial ? 'Trial until' : 'Trial ended', trialEndsAt && <OnDay at={trialEndsAt} />],
    ['Commitment until', commitmentInterval && <OnDay at={commitmentInterval.endsAt} />],
    ['At the end', renewalType && renewals[renewalType]],
    ['Billing', billingMethod && sentenceOf(billingMethod)],
    ['Purchase order', purchaseOrderId],
  ] as const;
  return <Facts facts={facts} className="terms" />;
}
