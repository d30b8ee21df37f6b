import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { smallestShape } from '../../reports/targets/sizing.ts';
import { storageNeed } from '../../reports/targets/storage-need.ts';
import { cpuFitOf, type GuestFit, osFitOf } from './guest-fit.ts';

type Machine = MessageOf<'MachineDetails'>;
type Insight = MessageOf<'Insight'>;
type ComputeEngineShape = MessageOf<'ComputeEngineShapeDescriptor'>;
type FitLevel = 'FIT' | 'NO_FIT' | 'REQUIRES_EFFORT';

/** A machine type that holds a machine as it is, `too large` for all of them, or null for an unknown size. */
type SizeFit = ComputeEngineShape | 'too large' | null;

/**
 * Returns what the service concludes about moving a machine to Compute Engine, from its guest operating system, cores,
 * memory and disks; empty when neither the operating system nor the size is known. Measured use and prices do not count:
 * reports consider them.
 * See docs/decisions/036-assets-are-merged-from-frames.md.
 */
export function insightsOf(machine: Machine | undefined): readonly Insight[] {
  if (!machine) return [];
  const fits = fitsOf(machine);
  const { os, size } = fits;
  if (os === null && size === null) return [];
  const fitLevel = fitLevelOf(fits);
  const migrationInsight = {
    ...(size !== null && size !== 'too large' && { computeEngineTarget: { shape: size } }),
    ...(fitLevel && { fit: { fitLevel } }),
  };
  return [{ migrationInsight }, ...advice(machine, fits)];
}

interface Fits {
  readonly os: GuestFit | null;
  readonly cpu: GuestFit;
  readonly size: SizeFit;
}

const fitsOf = (machine: Machine): Fits => ({
  os: osFitOf(machine.guestOs),
  cpu: cpuFitOf(machine.architecture?.cpuArchitecture),
  size: sizeFitOf(machine),
});

/** Returns the rating; null while something that it depends on is not known. */
function fitLevelOf({ os, cpu, size }: Fits): FitLevel | null {
  if (os === 'not run' || cpu === 'not run' || size === 'too large') return 'NO_FIT';
  if (os === null || size === null) return null;
  return os === 'with effort' || cpu === 'with effort' ? 'REQUIRES_EFFORT' : 'FIT';
}

function sizeFitOf({ coreCount, memoryMb, disks }: Machine): SizeFit {
  if (!coreCount || !memoryMb) return null;
  const shape = smallestShape({ vcpus: coreCount, memoryMb });
  if (!shape) return 'too large';
  const { series, name: machineType, vcpus: logicalCoreCount } = shape;
  const storage = storageOf(disks?.totalCapacityBytes);
  return { series, machineType, logicalCoreCount, memoryMb: shape.memoryMb, ...(storage && { storage }) };
}

const maxInt32 = 2 ** 31 - 1;

/** Returns one disk with the capacity of all disks; null when that is not known. */
function storageOf(capacity: string | undefined): ComputeEngineShape['storage'] | null {
  const bytes = BigInt(capacity ?? 0);
  if (bytes <= 0n) return null;
  const need = storageNeed({ storageBytes: bytes, iops: null }, undefined);
  return need && need.gib <= maxInt32 ? [{ type: need.type, sizeGb: need.gib }] : null;
}

/** Returns the reasons for a rating other than FIT; `messageId` identifies each of them. */
function advice(machine: Machine, { os, cpu, size }: Fits): readonly Insight[] {
  const { guestOs, architecture, coreCount, memoryMb } = machine;
  const system = guestOs?.osName ?? 'The operating system';
  const reasons: readonly (readonly [id: number, holds: boolean, text: string])[] = [
    [1, os === 'not run', `${system} does not run on the machines of Compute Engine.`],
    [2, os === 'with effort', `${system} runs on Compute Engine with an image of your own.`],
    [3, size === 'too large', `No machine type has ${coreCount} vCPUs and ${memoryMb} MiB of memory.`],
    [
      4,
      cpu !== 'runs',
      `Software for ${architecture?.cpuArchitecture} has to be replaced: the machine type is x86.`,
    ],
  ];
  return reasons.flatMap(([id, holds, defaultMessage]) =>
    holds ? [{ genericInsight: { messageId: String(id), defaultMessage } }] : [],
  );
}
