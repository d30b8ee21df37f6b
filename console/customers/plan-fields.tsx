import { useState } from 'react';
import type { Field } from '../ui/change-dialog.tsx';
import { InputField, SelectField } from '../ui/form-field.tsx';
import { isAnnual, offeredPlans, offeredRenewals, plans, renewals } from './words.ts';

type Plan = (typeof offeredPlans)[number];

interface SeatsProps {
  readonly plan: string;
  readonly defaultValue?: number | null | undefined;
}

/** Returns the name of the field that has the seats of a plan. */
const seatsName = (plan: string) => (isAnnual(plan) ? 'numberOfSeats' : 'maximumNumberOfSeats');

/** The seats of a plan: those bought for an annual plan, or the most that users may have. */
export const SeatsField = ({ plan, defaultValue }: SeatsProps) => (
  <InputField
    name={seatsName(plan)}
    label={isAnnual(plan) ? 'Seats' : 'Seats, at most'}
    type="number"
    min={1}
    step={1}
    required={plan !== 'FREE'}
    defaultValue={defaultValue ?? undefined}
  />
);

/** Returns the seats of a form as the input of a mutation. An empty field is left out. */
export function seatsInput(plan: string, field: Field) {
  const name = seatsName(plan);
  const text = field(name);
  return text ? { [name]: Number(text) } : {};
}

interface PlanProps {
  /** Plans to choose from; the first one is chosen. */
  readonly options: readonly Plan[];
  readonly seats?: number | null;
  readonly hint?: string;
  /** True for a new subscription, whose annual plan has a renewal. */
  readonly hasRenewal?: boolean;
}

/** The plan of a subscription, and what it has besides. */
export function PlanFields({ options, seats, hint, hasRenewal = false }: PlanProps) {
  const [plan, setPlan] = useState(options[0] ?? 'FLEXIBLE');
  return (
    <>
      <SelectField
        name="planName"
        label={hasRenewal ? 'Plan' : 'New plan'}
        options={options}
        titles={plans}
        value={plan}
        onChoose={setPlan}
        hint={hint}
      />
      <SeatsField plan={plan} defaultValue={seats} />
      {hasRenewal && isAnnual(plan) && <RenewalField none="Same plan and seats again" />}
      <InputField name="purchaseOrderId" label="Purchase order" hint="May stay empty" />
    </>
  );
}

/** Returns the plan of a form as the input of a mutation. */
export function planInput(field: Field) {
  const planName = offeredPlans.find((one) => one === field('planName')) ?? 'FLEXIBLE';
  return { planName, ...seatsInput(planName, field), purchaseOrderId: field('purchaseOrderId') || null };
}

interface RenewalProps {
  readonly none?: string;
  readonly present?: string | null;
}

/** The change at the end of the commitment. */
export const RenewalField = ({ none, present }: RenewalProps) => (
  <SelectField
    name="renewalType"
    label="At the end of the commitment"
    options={offeredRenewals}
    titles={renewals}
    {...(none !== undefined && { none })}
    defaultValue={offeredRenewals.find((one) => one === present)}
  />
);

export const renewalIn = (field: Field) =>
  offeredRenewals.find((one) => one === field('renewalType')) ?? null;
