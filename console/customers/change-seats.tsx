import { useChange } from '../data/use-change.ts';
import { ChangeSeatsDocument } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { ActionProps } from './action-props.ts';
import { subscriptionsOf } from './affected.ts';
import { seatsInput } from './seats.ts';
import { SeatsField } from './seats-field.tsx';

/** Changes the number of seats, or the maximum number of users. */
export function ChangeSeats({ subscription, onClose }: ActionProps) {
  const { id, planName, numberOfSeats, maximumNumberOfSeats, skuName, skuId } = subscription;
  const { run, error, isRunning } = useChange(ChangeSeatsDocument, subscriptionsOf(subscription.customerId));
  const send = async (field: (name: string) => string) => {
    if (await run({ input: { subscription: { id }, ...seatsInput(planName, field) } })) onClose();
  };
  return (
    <FormDialog
      title={`Change seats: ${skuName ?? skuId}`}
      action="Change"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <SeatsField plan={planName} error={error} defaultValue={numberOfSeats ?? maximumNumberOfSeats} />
    </FormDialog>
  );
}
