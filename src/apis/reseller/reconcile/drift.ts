import type { Subscription } from '../contract.ts';

/** The state of a subscription that events report; null when it does not exist or is cancelled. */
export type Snapshot = {
  readonly suspensionReasons: readonly string[];
  readonly planName: string;
  readonly isInTrial: boolean;
  readonly commitmentEnd: number | null;
  readonly numberOfSeats: number | null;
  readonly licensedNumberOfSeats: number | null;
} | null;

/**
 * Returns the state of a listed subscription. The service may leave any field out; that is no change, so the value is the
 * one of `before`, the last state, which is undefined for a new subscription.
 */
export function snapshotOf(subscription: Subscription, before?: Snapshot): Snapshot {
  const { status, suspensionReasons, commitmentInterval, numberOfSeats, licensedNumberOfSeats } =
    subscription;
  if (status === 'CANCELLED' || (status === '' && before === null)) return null;
  const hasPlan = subscription.planName !== '';
  const planName = hasPlan ? subscription.planName : (before?.planName ?? '');
  const last = before?.planName === planName ? before : null;
  return {
    suspensionReasons: (status === '' && before?.suspensionReasons) || [...suspensionReasons].sort(),
    planName,
    isInTrial: hasPlan ? subscription.isInTrial : (last?.isInTrial ?? subscription.isInTrial),
    commitmentEnd: commitmentInterval?.endTime ?? last?.commitmentEnd ?? null,
    numberOfSeats: numberOfSeats ?? last?.numberOfSeats ?? null,
    licensedNumberOfSeats: licensedNumberOfSeats ?? before?.licensedNumberOfSeats ?? null,
  };
}

/** Whether both values are known, and differ. */
const differ = (before: string | number | null, now: string | number | null): boolean =>
  before !== now && ![before, now].some((one) => one === null || one === '');

/** The ways in which a subscription can have changed. */
export type Aspect =
  | 'begun'
  | 'ended'
  | 'suspended'
  | 'resumed'
  | 'trial'
  | 'plan'
  | 'commitment'
  | 'seats'
  | 'licences';

const newPlan = [
  'PRICE_PLAN_SWITCHED',
  'SUBSCRIPTION_CONVERTED',
  'SUBSCRIPTION_UPGRADE',
  'SUBSCRIPTION_DOWNGRADE',
];
const newTerm = [...newPlan, 'SUBSCRIPTION_TRIAL_ENDED', 'SUBSCRIPTION_RENEWED'];

/** An event that explains every change but an ending: a new purchase reports the whole state. */
const tellsAll = 'NEW_SUBSCRIPTION_CREATED';

/** The documented events that explain each change, besides that one; one of them is enough. */
const telling: Readonly<Record<Aspect, readonly string[]>> = {
  begun: ['SUBSCRIPTION_CONVERTED', 'SUBSCRIPTION_UPGRADE', 'SUBSCRIPTION_DOWNGRADE'],
  ended: ['SUBSCRIPTION_CANCELLED'],
  suspended: ['SUBSCRIPTION_SUSPENDED'],
  resumed: ['SUBSCRIPTION_SUSPENSION_REVOKED'],
  trial: ['SUBSCRIPTION_TRIAL_ENDED', ...newPlan],
  plan: newTerm,
  commitment: newTerm,
  seats: [...newTerm, 'COMMITMENT_CHANGED'],
  licences: ['LICENSE_ASSIGNMENT_CHANGED'],
};

/** Events under another SKU of the customer that end this subscription. */
const endingElsewhere = ['SUBSCRIPTION_UPGRADE', 'SUBSCRIPTION_DOWNGRADE'];

/** Returns the changes that events should have reported. The plan that follows a trial is not reported. */
export function changesBetween(before: Snapshot, now: Snapshot): readonly Aspect[] {
  if (!before || !now) return before === now ? [] : [now ? 'begun' : 'ended'];
  const added = now.suspensionReasons.some((reason) => !before.suspensionReasons.includes(reason));
  const gone = before.suspensionReasons.some((reason) => !now.suspensionReasons.includes(reason));
  // Choosing a plan resumes an expired trial, which is reported as a revoked suspension.
  const expired = (snapshot: NonNullable<Snapshot>) => snapshot.suspensionReasons.includes('TRIAL_ENDED');
  const inTrial = before.isInTrial || now.isInTrial || (expired(before) && !expired(now));
  const found: Readonly<Record<Exclude<Aspect, 'begun' | 'ended'>, boolean>> = {
    suspended: added,
    resumed: gone,
    trial: before.isInTrial !== now.isInTrial,
    plan: !inTrial && differ(before.planName, now.planName),
    commitment: !inTrial && differ(before.commitmentEnd, now.commitmentEnd),
    seats: !inTrial && differ(before.numberOfSeats, now.numberOfSeats),
    licences: differ(before.licensedNumberOfSeats, now.licensedNumberOfSeats),
  };
  const names = ['suspended', 'resumed', 'trial', 'plan', 'commitment', 'seats', 'licences'] as const;
  return names.filter((name) => found[name]);
}

export interface ReportedEvent {
  readonly type: string;
  readonly skuId: string;
}

/** Whether some event of the customer explains each change. */
export function isReported(
  changes: readonly Aspect[],
  skuId: string,
  events: readonly ReportedEvent[],
): boolean {
  return changes.every((change) =>
    events.some(
      (event) =>
        (event.skuId === skuId && tells(event, change)) ||
        (change === 'ended' && endingElsewhere.includes(event.type)),
    ),
  );
}

const tells = ({ type }: ReportedEvent, change: Aspect): boolean =>
  telling[change].includes(type) || (type === tellsAll && change !== 'ended');
