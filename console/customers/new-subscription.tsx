import type { TributaryError } from '@tributary/client';
import { useId, useState } from 'react';
import { useChange } from '../data/use-change.ts';
import { useData } from '../data/use-data.ts';
import { InsertSubscriptionDocument, KnownSkusDocument } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { subscriptionsOf } from './affected.ts';
import { InputField, SelectField } from './form-field.tsx';
import { seatsInput } from './seats.ts';
import { SeatsField } from './seats-field.tsx';
import { isAnnual, offeredPlans, offeredRenewals, plans, renewals } from './words.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

type Plan = (typeof offeredPlans)[number];

/** Buys a SKU for the customer. */
export function NewSubscription({ customerId, onClose }: Props) {
  const [plan, setPlan] = useState<Plan>('FLEXIBLE');
  const { run, error, isRunning } = useChange(InsertSubscriptionDocument, subscriptionsOf(customerId));
  const send = async (field: (name: string) => string) => {
    const input = {
      customer: { customerId },
      skuId: field('skuId'),
      planName: plan,
      ...seatsInput(plan, field),
      renewalType: offeredRenewals.find((one) => one === field('renewalType')) ?? null,
      purchaseOrderId: field('purchaseOrderId') || null,
    };
    if (await run({ input })) onClose();
  };
  return (
    <FormDialog
      title="New subscription"
      action="Buy"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <SkuField error={error} />
      <div className="fields">
        <PlanFields plan={plan} error={error} onPlan={setPlan} />
        <InputField name="purchaseOrderId" label="Purchase order" error={error} hint="May stay empty" />
      </div>
    </FormDialog>
  );
}

interface FieldProps {
  readonly error: TributaryError | null;
}

function SkuField({ error }: FieldProps) {
  const skus = useId();
  return (
    <>
      <InputField
        name="skuId"
        label="SKU"
        error={error}
        required
        list={skus}
        hint="Id of the SKU; those that customers have already are offered"
      />
      <KnownSkus id={skus} />
    </>
  );
}

interface PlanProps extends FieldProps {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}

/** The plan, and what it has besides: seats, and for an annual plan its renewal. */
const PlanFields = ({ plan, error, onPlan }: PlanProps) => (
  <>
    <SelectField
      name="planName"
      label="Plan"
      error={error}
      options={offeredPlans}
      titles={plans}
      value={plan}
      onChoose={(chosen) => onPlan(chosen ?? plan)}
    />
    <SeatsField plan={plan} error={error} />
    {isAnnual(plan) && (
      <SelectField
        name="renewalType"
        label="At the end of the commitment"
        error={error}
        options={offeredRenewals}
        titles={renewals}
        none="Same plan and seats again"
      />
    )}
  </>
);

/** Offers the SKUs of existing subscriptions, because the graph has no catalogue. */
function KnownSkus({ id }: { readonly id: string }) {
  const { data } = useData(KnownSkusDocument, {});
  const known = new Map(data?.resellerSubscriptions?.nodes.map(({ skuId, skuName }) => [skuId, skuName]));
  return (
    <datalist id={id}>
      {[...known].map(([skuId, name]) => (
        <option key={skuId} value={skuId}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
