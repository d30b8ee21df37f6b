import { useState } from 'react';
import { useChange } from '../data/use-change.ts';
import { ChangePlanDocument } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { ActionProps } from './action-props.ts';
import { subscriptionsOf } from './affected.ts';
import { InputField, SelectField } from './form-field.tsx';
import { seatsInput } from './seats.ts';
import { SeatsField } from './seats-field.tsx';
import { paidPlans, plans } from './words.ts';

/** Makes a flexible plan annual, chooses the plan after a trial, or continues an expired trial. */
export function ChangePlan({ subscription, onClose }: ActionProps) {
  const { id, numberOfSeats, maximumNumberOfSeats, skuName, skuId } = subscription;
  const [plan, setPlan] = useState<(typeof paidPlans)[number]>('ANNUAL_MONTHLY_PAY');
  const { run, error, isRunning } = useChange(ChangePlanDocument, subscriptionsOf(subscription.customerId));
  const send = async (field: (name: string) => string) => {
    const input = {
      subscription: { id },
      planName: plan,
      ...seatsInput(plan, field),
      purchaseOrderId: field('purchaseOrderId') || null,
    };
    if (await run({ input })) onClose();
  };
  return (
    <FormDialog
      title={`Change plan: ${skuName ?? skuId}`}
      action="Change"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        name="planName"
        label="New plan"
        error={error}
        options={paidPlans}
        titles={plans}
        value={plan}
        onChoose={(chosen) => setPlan(chosen ?? plan)}
        hint="From flexible to annual, or from a trial to any of these"
      />
      <SeatsField plan={plan} error={error} defaultValue={numberOfSeats ?? maximumNumberOfSeats} />
      <InputField name="purchaseOrderId" label="Purchase order" error={error} hint="May stay empty" />
    </FormDialog>
  );
}
