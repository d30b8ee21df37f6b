import type { Disk } from '../prices/prices.ts';
import type { Preferences, Surveyed } from '../surveyed.ts';

type DiskType = NonNullable<NonNullable<Preferences['computeEnginePreferences']>['persistentDiskType']>;

const gibibyte = 2n ** 30n;

/** Types of persistent disks, cheapest first, with the operations per second that a disk of some GiB provides. */
const diskTypes: readonly { readonly type: DiskType; readonly disk: Disk; iops(gib: number): number }[] = [
  { type: 'PERSISTENT_DISK_TYPE_STANDARD', disk: 'standard', iops: (gib) => 0.75 * gib },
  { type: 'PERSISTENT_DISK_TYPE_BALANCED', disk: 'balanced', iops: (gib) => 3000 + 6 * gib },
  { type: 'PERSISTENT_DISK_TYPE_SSD', disk: 'ssd', iops: () => Number.POSITIVE_INFINITY },
];
const usual = 'balanced';

export interface StorageNeed {
  readonly type: DiskType;
  readonly disk: Disk;
  readonly gib: number;
}

/**
 * Returns the disk for the data of an asset: of the preferred type, otherwise of the first type that is fast enough, or
 * of the usual type when the needed speed is not known. Returns null when the size is not known.
 */
export function storageNeed(
  { storageBytes, iops }: Pick<Surveyed, 'storageBytes' | 'iops'>,
  preferred: DiskType | undefined,
): StorageNeed | null {
  if (storageBytes === null) return null;
  const gib = Number((storageBytes + gibibyte - 1n) / gibibyte);
  const fitting = diskTypes.find((one) => (iops === null ? one.disk === usual : iops <= one.iops(gib)));
  const chosen = diskTypes.find(({ type }) => type === preferred) ?? fitting;
  return chosen ? { type: chosen.type, disk: chosen.disk, gib } : null;
}
