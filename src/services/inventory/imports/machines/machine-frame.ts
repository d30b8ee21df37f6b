import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, textAt, treeAt } from '../../../../apis/inventory/contract/values.ts';
import type { PartName } from '../sheet-columns.ts';
import { combined, known } from '../trees.ts';
import { disksOf, partitionsOf } from './disks.ts';
import { networkOf } from './networks.ts';
import { guestOf, platforms } from './platforms.ts';
import { sampleOf } from './samples.ts';

/** The parts of one machine by their kinds, each in the order of its rows. */
export type PartsOfMachine = Readonly<Partial<Record<PartName, readonly Tree[]>>>;

export interface FrameSetting {
  readonly family: string;
  /** RFC 3339. */
  readonly reportTime: string;
}

/** A machine as a source reports it. Null where no row says what it is: its other rows say too little. */
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
    // A platform counts by being there, whatever is known of it.
    machineDetails: { ...machineDetails, platform: platforms[family]?.(machine) },
    ...known({ attributes: treeAt(machine, 'attributes'), labels: Object.fromEntries(tags) }),
    ...(samples.length > 0 && { performanceSamples: samples }),
  };
}

/** What machines run on, as the parts name it: they are joined to it. */
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

/** Why a row of a machine is not a machine to move; null for one that is. */
export function passedOver(machine: Tree): string | null {
  if (machine['$template'] === true) return 'It is a template and no machine: it is left out.';
  if (machine['$placeholder'] === true) return 'It stands for a machine of another site: it is left out.';
  return null;
}
