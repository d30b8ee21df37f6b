import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import type { StateDifference } from '../contract/events.ts';
import type { Snapshot } from './drift.ts';

type Subscription = NonNullable<Snapshot>;

const statusOf = ({ suspensionReasons }: Subscription) =>
  suspensionReasons.length > 0 ? 'SUSPENDED' : 'ACTIVE';

/** The compared values by the field's name in the log. */
const fields: Readonly<Record<string, (subscription: Subscription) => string | number | null>> = {
  status: statusOf,
  suspensionReasons: ({ suspensionReasons }) => suspensionReasons.join(', ') || null,
  planName: ({ planName }) => planName,
  isInTrial: ({ isInTrial }) => String(isInTrial),
  'commitmentInterval.endTime': ({ commitmentEnd }) => timestampOrNull(commitmentEnd),
  numberOfSeats: ({ numberOfSeats }) => numberOfSeats,
  licensedNumberOfSeats: ({ licensedNumberOfSeats }) => licensedNumberOfSeats,
};

/**
 * Returns the fields in which the found state differs from the reported one; for a new or ended subscription only its
 * status.
 */
export function differencesBetween(reported: Snapshot, found: Snapshot): readonly StateDifference[] {
  const names = reported && found ? Object.keys(fields) : ['status'];
  const textOf = (snapshot: Snapshot, name: string) =>
    (snapshot && fields[name]?.(snapshot)?.toString()) ?? null;
  return names
    .map((field) => ({ field, told: textOf(reported, field), found: textOf(found, field) }))
    .filter((one) => one.told !== one.found);
}
