import type { TributaryError } from '@tributary/client';
import { InputField } from './form-field.tsx';
import { seatsName } from './seats.ts';

interface Props {
  readonly plan: string;
  readonly error: TributaryError | null;
  readonly defaultValue?: number | null;
}

/** The seats of a plan: those bought for an annual plan, or the most that users may have. */
export function SeatsField({ plan, error, defaultValue }: Props) {
  const name = seatsName(plan);
  return (
    <InputField
      name={name}
      label={name === 'numberOfSeats' ? 'Seats' : 'Seats, at most'}
      error={error}
      type="number"
      min={1}
      step={1}
      required={plan !== 'FREE'}
      defaultValue={defaultValue ?? undefined}
    />
  );
}
