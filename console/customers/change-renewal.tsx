import { useChange } from '../data/use-change.ts';
import { ChangeRenewalDocument } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { ActionProps } from './action-props.ts';
import { subscriptionsOf } from './affected.ts';
import { SelectField } from './form-field.tsx';
import { offeredRenewals, renewals } from './words.ts';

/** Changes what happens at the end of the commitment. */
export function ChangeRenewal({ subscription, onClose }: ActionProps) {
  const { id, renewalType, skuName, skuId } = subscription;
  const { run, error, isRunning } = useChange(
    ChangeRenewalDocument,
    subscriptionsOf(subscription.customerId),
  );
  const send = async (field: (name: string) => string) => {
    const chosen = offeredRenewals.find((one) => one === field('renewalType'));
    if (chosen && (await run({ input: { subscription: { id }, renewalType: chosen } }))) onClose();
  };
  return (
    <FormDialog
      title={`Renewal settings: ${skuName ?? skuId}`}
      action="Change"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        name="renewalType"
        label="At the end of the commitment"
        error={error}
        options={offeredRenewals}
        titles={renewals}
        defaultValue={offeredRenewals.find((one) => one === renewalType)}
      />
    </FormDialog>
  );
}
