import { type Tree, textAt } from '../../../../apis/inventory/contract/values.ts';
import { known } from '../trees.ts';

/** `SCSI controller 0`, `VirtualLsiLogicSASController`. */
const interfaces = [
  { type: 'NVME', pattern: /nvme/i },
  { type: 'SATA', pattern: /sata|ahci/i },
  { type: 'IDE', pattern: /\bide\b/i },
  { type: 'SAS', pattern: /sas/i },
  { type: 'SCSI', pattern: /scsi|lsi|bus ?logic/i },
] as const;

/** A disk as frames have it. */
const entry = (disk: Tree): Tree =>
  known({
    ...onlyPlain(disk),
    interfaceType: interfaces.find(({ pattern }) => pattern.test(textAt(disk, '$controller')))?.type,
    freeBytes: lessThan(textAt(disk, 'capacityBytes'), disk['$usedBytes']),
  });

/** Without what is made into something else. */
export const onlyPlain = (part: Tree): Tree =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !field.startsWith('$')));

/** What is left of bytes; undefined where it cannot be known. */
function lessThan(bytes: string, used: unknown): string | undefined {
  if (bytes === '' || typeof used !== 'string' || BigInt(used) > BigInt(bytes)) return undefined;
  return String(BigInt(bytes) - BigInt(used));
}

/** Their sum; undefined where one of them is not known, or there are none. */
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

/** Disks, by their own rows where there are some, and by the machine's total otherwise. */
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
