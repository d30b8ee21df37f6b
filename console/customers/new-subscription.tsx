import { useId } from 'react';
import { useData } from '../data/use-data.ts';
import { InsertSubscriptionDocument, KnownSkusDocument } from '../generated/operations.ts';
import { ChangeDialog } from '../ui/change-dialog.tsx';
import { InputField } from '../ui/form-field.tsx';
import { subscriptionsOf } from './affected.ts';
import { PlanFields, planInput, renewalIn } from './plan-fields.tsx';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

const plans = ['FLEXIBLE', 'ANNUAL_MONTHLY_PAY', 'ANNUAL_YEARLY_PAY', 'TRIAL', 'FREE'] as const;

/** Buys a SKU for the customer. Offers the SKUs of existing subscriptions, because the graph has no catalogue. */
export function NewSubscription({ customerId, onClose }: Props) {
  const skus = useId();
  const { data } = useData(KnownSkusDocument, {});
  const known = new Map(data?.resellerSubscriptions?.nodes.map(({ skuId, skuName }) => [skuId, skuName]));
  return (
    <ChangeDialog
      title="New subscription"
      action="Buy"
      steps={(client, field) =>
        client.mutate(InsertSubscriptionDocument, {
          input: {
            customer: { customerId },
            skuId: field('skuId'),
            ...planInput(field),
            renewalType: renewalIn(field),
          },
        })
      }
      affected={subscriptionsOf(customerId)}
      onClose={onClose}
    >
      <InputField
        name="skuId"
        label="SKU"
        required
        list={skus}
        hint="Id of the SKU; those that customers have already are offered"
      />
      <datalist id={skus}>
        {[...known].map(([skuId, name]) => (
          <option key={skuId} value={skuId}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="fields">
        <PlanFields options={plans} hasRenewal />
      </div>
    </ChangeDialog>
  );
}
