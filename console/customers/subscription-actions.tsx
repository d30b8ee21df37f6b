import type { Client, Operation } from '@tributary/client';
import type { ReactNode } from 'react';
import {
  ActivateSubscriptionDocument,
  CancelSubscriptionDocument,
  ChangePlanDocument,
  ChangeRenewalDocument,
  ChangeSeatsDocument,
  type ResellerSubscriptionInput,
  StartPaidServiceDocument,
  type SubscriptionCardFragment,
  SuspendSubscriptionDocument,
  TransferSubscriptionDocument,
} from '../generated/operations.ts';
import type { Field } from '../ui/change-dialog.tsx';
import { PlanFields, planInput, RenewalField, renewalIn, SeatsField, seatsInput } from './plan-fields.tsx';
import { paidPlans } from './words.ts';

type Subscription = SubscriptionCardFragment;

/** A change of a subscription. */
export interface SubscriptionAction {
  readonly title: string;
  /** Text of the button in its dialog. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Whether the page offers it. The service decides; what it refuses shows in the dialog. */
  readonly isOffered: (subscription: Subscription) => boolean;
  /** Fields of its dialog, or a sentence that says what will happen. */
  readonly content: (subscription: Subscription) => ReactNode;
  readonly steps: (client: Client, subscription: Subscription, field: Field) => Promise<unknown>;
}

/** Returns a change that needs no values. */
const plain = (
  title: string,
  document: Operation<object, { input: ResellerSubscriptionInput }>,
  about: string,
) => ({
  title,
  action: title,
  content: () => <p>{about}</p>,
  steps: (client: Client, { id }: Subscription) =>
    client.mutate(document, { input: { subscription: { id } } }),
});

const isActive = ({ status }: Subscription) => status === 'ACTIVE';
const isLeft = ({ status }: Subscription) => status !== 'CANCELLED';
const seatsOf = ({ numberOfSeats, maximumNumberOfSeats }: Subscription) =>
  numberOfSeats ?? maximumNumberOfSeats;

export const subscriptionActions: readonly SubscriptionAction[] = [
  {
    ...plain(
      'Activate',
      ActivateSubscriptionDocument,
      'Removes the suspension by the reseller. Other reasons keep the subscription suspended.',
    ),
    isOffered: ({ status }) => status === 'SUSPENDED',
  },
  {
    ...plain(
      'Start paid service',
      StartPaidServiceDocument,
      'Ends the trial now and begins the paid plan, which must have been chosen before.',
    ),
    isOffered: ({ isInTrial, status }) => isInTrial && status === 'ACTIVE',
  },
  {
    title: 'Change seats',
    action: 'Change',
    isOffered: isLeft,
    content: (subscription) => (
      <SeatsField plan={subscription.planName} defaultValue={seatsOf(subscription)} />
    ),
    steps: (client, { id, planName }, field) =>
      client.mutate(ChangeSeatsDocument, { input: { subscription: { id }, ...seatsInput(planName, field) } }),
  },
  {
    title: 'Change plan',
    action: 'Change',
    isOffered: isLeft,
    content: (subscription) => (
      <PlanFields
        options={paidPlans}
        seats={seatsOf(subscription)}
        hint="From flexible to annual, or from a trial to any of these"
      />
    ),
    steps: (client, { id }, field) =>
      client.mutate(ChangePlanDocument, { input: { subscription: { id }, ...planInput(field) } }),
  },
  {
    title: 'Renewal settings',
    action: 'Change',
    isOffered: (subscription) => isLeft(subscription) && subscription.isCommitmentPlan,
    content: ({ renewalType }) => <RenewalField present={renewalType} />,
    steps: (client, { id }, field) => {
      const renewalType = renewalIn(field) ?? 'CANCEL';
      return client.mutate(ChangeRenewalDocument, { input: { subscription: { id }, renewalType } });
    },
  },
  {
    ...plain(
      'Suspend',
      SuspendSubscriptionDocument,
      'The customer cannot use the subscription until it is activated again.',
    ),
    isOffered: isActive,
  },
  {
    ...plain(
      'Transfer to direct billing',
      TransferSubscriptionDocument,
      'The service bills the customer itself from now on. The subscription ends for the reseller.',
    ),
    isDangerous: true,
    isOffered: isActive,
  },
  {
    ...plain(
      'Cancel',
      CancelSubscriptionDocument,
      'The customer can no longer use the subscription. It can be bought again, but not restored.',
    ),
    isDangerous: true,
    isOffered: isLeft,
  },
];
