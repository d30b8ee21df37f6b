import { type Tree, textAt } from '../../../../apis/inventory/contract/values.ts';
import { known } from '../trees.ts';

/** Examples: `SCSI controller 0`, `VirtualLsiLogicSASController`. */
const interfaces = [
  { type: 'NVME', pattern: /nvme/i },
  { type: 'SATA', pattern: /sata|ahci/i },
  { type: 'IDE', pattern: /\bide\b/i },
  { type: 'SAS', pattern: /sas/i },
  { type: 'SCSI', pattern: /scsi|lsi|bus ?logic/i },
] as const;

/** Returns a disk in the format of asset frames. */
const entry = (disk: Tree): Tree =>
  known({
    ...onlyPlain(disk),
    interfaceType: interfaces.find(({ pattern }) => pattern.test(textAt(disk, '$controller')))?.type,
    freeBytes: lessThan(textAt(disk, 'capacityBytes'), disk['$usedBytes']),
  });

/** Drops the fields with `$`, which are only input for other fields. */
export const onlyPlain = (part: Tree): Tree =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !field.startsWith('$')));

/** Subtracts used bytes from all bytes; returns undefined when the result cannot be known. */
function lessThan(bytes: string, used: unknown): string | undefined {
  if (bytes === '' || typeof used !== 'string' || BigInt(used) > BigInt(bytes)) return undefined;
  return String(BigInt(bytes) - BigInt(used));
}

/** Adds up a field of the parts; returns undefined when a part lacks it or there are no parts. */
function sum(parts: readonly Tree[], field: string): string | undefined {
  const bytes = parts.map((part) => textAt(part, field));
  if (bytes.length === 0 || bytes.includes('')) return undefined;
  return String(bytes.reduce((total, one) => total + BigInt(one), 0n));
}

export interface DiskParts {
  readonly machine: Tree;
  readonly disks: readonly Tree[];
  readonly partitions: readonly Tree[];
}

/** Returns the disks of a machine: from their own rows when it has some, otherwise from the machine's totals. */
export function disksOf({ machine, disks, partitions }: DiskParts): Tree {
  const entries = disks.map(entry);
  const total = sum(entries, 'capacityBytes') ?? textAt(machine, '$diskBytes');
  const free =
    sum(entries, 'freeBytes') ?? lessThan(total, machine['$diskUsedBytes']) ?? sum(partitions, 'freeBytes');
  const plausible = free !== undefined && total !== '' && BigInt(free) <= BigInt(total);
  return known({
    totalCapacityBytes: total,
    totalFreeBytes: plausible ? free : undefined,
    disks: entries.length > 0 ? { entries } : undefined,
  });
}

export function partitionsOf(partitions: readonly Tree[]): Tree {
  return partitions.length === 0 ? {} : { partitions: { entries: partitions.map(onlyPlain) } };
}
