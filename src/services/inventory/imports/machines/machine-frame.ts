import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, textAt, treeAt } from '../../../../apis/inventory/contract/values.ts';
import type { PartName } from '../sheet-columns.ts';
import { combined, known } from '../trees.ts';
import { disksOf, partitionsOf } from './disks.ts';
import { sampleOf } from './machine-samples.ts';
import { networkOf } from './networks.ts';
import { guestOf, platforms } from './platforms.ts';

/** The parts of one machine by kind, each list in the order of its rows. */
export type PartsOfMachine = Readonly<Partial<Record<PartName, readonly Tree[]>>>;

export interface FrameSetting {
  readonly family: string;
  /** RFC 3339 time. */
  readonly reportTime: string;
}

/**
 * Builds the asset frame of a machine; returns null without a `machine` row, because the other rows alone say too
 * little.
 */
export function frameOf(
  parts: PartsOfMachine,
  { family, reportTime }: FrameSetting,
): MessageOf<'AssetFrame'> | null {
  const [first] = parts.machine ?? [];
  if (!first) return null;
  const { host = [], center = [], processor = [], memory = [] } = parts;
  const machine = combined([first, ...processor, ...memory, ...host, ...center]);
  const details = treeAt(machine, 'machineDetails') ?? {};
  const tags = (parts.tag ?? []).map((tag) => [textAt(tag, 'key'), textAt(tag, 'value')]);
  const samples = (parts.sample ?? []).map((sample) => sampleOf(sample, details['memoryMb']));
  const machineDetails = known({
    ...details,
    guestOs: guestOf(machine),
    network: networkOf(machine, parts.adapter ?? []),
    disks: disksOf({ machine, disks: parts.disk ?? [], partitions: parts.partition ?? [] }),
    diskPartitions: partitionsOf(parts.partition ?? []),
  });
  return {
    reportTime,
    // The platform is set even when it is empty: its presence tells which kind it is.
    machineDetails: { ...machineDetails, platform: platforms[family]?.(machine) },
    ...known({ attributes: treeAt(machine, 'attributes'), labels: Object.fromEntries(tags) }),
    ...(samples.length > 0 && { performanceSamples: samples }),
  };
}

/** Returns the host and the vCenter that a machine runs on, by the names under which their rows are joined to it. */
export function joinsOf(machine: Tree): readonly { readonly part: PartName; readonly name: string }[] {
  const host = textAt(treeAt(machine, 'attributes') ?? {}, 'host');
  const platform = treeAt(treeAt(machine, 'machineDetails') ?? {}, 'platform') ?? {};
  const center = textAt(treeAt(platform, 'vmwareDetails') ?? {}, 'vcenterUri');
  const all = [
    { part: 'host', name: host },
    { part: 'center', name: center },
  ] as const;
  return all.filter(({ name }) => name !== '');
}

/** Returns the reason why a row is not a machine to migrate; null for one that is. */
export function passedOver(machine: Tree): string | null {
  if (machine['$template'] === true) return 'It is a template and no machine: it is left out.';
  if (machine['$placeholder'] === true) return 'It stands for a machine of another site: it is left out.';
  return null;
}
