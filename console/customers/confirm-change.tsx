import type { Operation } from '@tributary/client';
import { useChange } from '../data/use-change.ts';
import type { ResellerSubscriptionInput } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { ActionProps } from './action-props.ts';
import { subscriptionsOf } from './affected.ts';

interface Props extends ActionProps {
  readonly title: string;
  /** Sentence that says what will happen. */
  readonly about: string;
  readonly isDangerous: boolean;
  readonly document: Operation<object, { input: ResellerSubscriptionInput }>;
}

/** A dialog for a change without further values. */
export function ConfirmChange({ subscription, onClose, title, about, isDangerous, document }: Props) {
  const { run, error, isRunning } = useChange(document, subscriptionsOf(subscription.customerId));
  const send = async () => {
    if (await run({ input: { id: subscription.id } })) onClose();
  };
  return (
    <FormDialog
      title={`${title}: ${subscription.skuName ?? subscription.skuId}`}
      action={title}
      isDangerous={isDangerous}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <p>{about}</p>
    </FormDialog>
  );
}
