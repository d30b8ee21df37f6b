import type { Operation } from '@tributary/client';
import type { ResellerSubscriptionInput } from '../generated/operations.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { ActionProps } from './action-props.ts';
import { subscriptionsOf } from './affected.ts';

interface Props extends ActionProps {
  readonly title: string;
  /** Sentence that says what will happen. */
  readonly about: string;
  readonly isDangerous: boolean;
  readonly document: Operation<object, { input: ResellerSubscriptionInput }>;
}

/** Asks before a change of a subscription that needs no values. */
export const ConfirmChange = ({ subscription, onClose, title, about, isDangerous, document }: Props) => (
  <ConfirmDialog
    title={`${title}: ${subscription.skuName ?? subscription.skuId}`}
    action={title}
    isDangerous={isDangerous}
    steps={(client) => client.mutate(document, { input: { subscription: { id: subscription.id } } })}
    affected={subscriptionsOf(subscription.customerId)}
    onClose={onClose}
  >
    {about}
  </ConfirmDialog>
);
