import type { Operation } from '@tributary/client';
import type { ComponentType } from 'react';
import {
  ActivateSubscriptionDocument,
  CancelSubscriptionDocument,
  type ResellerSubscriptionInput,
  StartPaidServiceDocument,
  type SubscriptionCardFragment,
  SuspendSubscriptionDocument,
  TransferSubscriptionDocument,
} from '../generated/operations.ts';
import type { ActionProps } from './action-props.ts';
import { ChangePlan } from './change-plan.tsx';
import { ChangeRenewal } from './change-renewal.tsx';
import { ChangeSeats } from './change-seats.tsx';
import { ConfirmChange } from './confirm-change.tsx';

/** A change of a subscription. */
export interface SubscriptionAction {
  readonly title: string;
  readonly isDangerous?: boolean;
  /** Whether the page offers it. The service decides; what it refuses shows in the dialog. */
  readonly isOffered: (subscription: SubscriptionCardFragment) => boolean;
  readonly Dialog: ComponentType<ActionProps>;
}

interface Simple {
  readonly title: string;
  readonly about: string;
  readonly isDangerous?: boolean;
  readonly document: Operation<object, { input: ResellerSubscriptionInput }>;
}

const confirm = ({ title, about, isDangerous = false, document }: Simple) => ({
  title,
  isDangerous,
  Dialog: (props: ActionProps) => (
    <ConfirmChange {...props} title={title} about={about} isDangerous={isDangerous} document={document} />
  ),
});

const isLeft = ({ status }: SubscriptionCardFragment) => status !== 'CANCELLED';

export const subscriptionActions: readonly SubscriptionAction[] = [
  {
    ...confirm({
      title: 'Activate',
      about: 'Removes the suspension by the reseller. Other reasons keep the subscription suspended.',
      document: ActivateSubscriptionDocument,
    }),
    isOffered: ({ status }) => status === 'SUSPENDED',
  },
  {
    ...confirm({
      title: 'Start paid service',
      about: 'Ends the trial now and begins the paid plan, which must have been chosen before.',
      document: StartPaidServiceDocument,
    }),
    isOffered: ({ isInTrial, status }) => isInTrial && status === 'ACTIVE',
  },
  { title: 'Change seats', isOffered: isLeft, Dialog: ChangeSeats },
  { title: 'Change plan', isOffered: isLeft, Dialog: ChangePlan },
  {
    title: 'Renewal settings',
    isOffered: (subscription) => isLeft(subscription) && subscription.isCommitmentPlan,
    Dialog: ChangeRenewal,
  },
  {
    ...confirm({
      title: 'Suspend',
      about: 'The customer cannot use the subscription until it is activated again.',
      document: SuspendSubscriptionDocument,
    }),
    isOffered: ({ status }) => status === 'ACTIVE',
  },
  {
    ...confirm({
      title: 'Transfer to direct billing',
      about: 'The service bills the customer itself from now on. The subscription ends for the reseller.',
      isDangerous: true,
      document: TransferSubscriptionDocument,
    }),
    isOffered: ({ status }) => status === 'ACTIVE',
  },
  {
    ...confirm({
      title: 'Cancel',
      about: 'The customer can no longer use the subscription. It can be bought again, but not restored.',
      isDangerous: true,
      document: CancelSubscriptionDocument,
    }),
    isOffered: isLeft,
  },
];
