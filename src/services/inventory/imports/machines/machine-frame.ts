import { isIPv4 } from 'node:net';
import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { listAt, type Tree, textAt, treeAt } from '../../../../apis/inventory/contract/values.ts';
import type { PartName } from '../sheet-columns.ts';
import { combined, known } from '../trees.ts';
import { disksOf, onlyPlain, partitionsOf } from './disks.ts';
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

const mebibyte = 1024 ** 2;

/**
 * Returns a performance sample in the format of asset frames: used memory becomes a percentage of the machine's memory.
 */
function sampleOf(part: Tree, memoryMb: unknown): Tree {
  const percentage = memoryPercentage(part, Number(memoryMb ?? 0) * mebibyte);
  return known({
    ...onlyPlain(part),
    memory: treeAt(part, 'memory') ?? known({ utilizedPercentage: percentage }),
  });
}

/** Returns the percentage of used memory; undefined when it cannot be known. */
function memoryPercentage({ $availableBytes, $utilizedBytes }: Tree, total: number): number | undefined {
  const used =
    typeof $utilizedBytes === 'number'
      ? $utilizedBytes
      : total - (typeof $availableBytes === 'number' ? $availableBytes : Number.NaN);
  return total > 0 && used >= 0 && used <= total ? (used / total) * 100 : undefined;
}

const addressesIn = (part: Tree): readonly string[] =>
  [...listAt(part, '$addresses'), ...listAt(part, '$furtherAddresses')].map(String);

const adapter = (part: Tree): Tree => {
  const entries = addressesIn(part).map((ipAddress) => ({ ipAddress }));
  return known({ ...onlyPlain(part), addresses: entries.length > 0 ? { entries } : undefined });
};

/** Returns the network of a machine: its adapters from their own rows, otherwise one adapter with all its addresses. */
function networkOf(machine: Tree, adapters: readonly Tree[]): Tree {
  const network = treeAt(treeAt(machine, 'machineDetails') ?? {}, 'network') ?? {};
  const macAddress = textAt(network, 'primaryMacAddress');
  const only = known({ macAddress, $addresses: machine['$addresses'] });
  const parts = adapters.length > 0 || Object.keys(only).length === 0 ? adapters : [only];
  const entries = parts.map(adapter);
  return known({
    ...network,
    primaryIpAddress: textAt(network, 'primaryIpAddress') || parts.flatMap(addressesIn).find(isIPv4),
    primaryMacAddress: macAddress || textAt(entries[0] ?? {}, 'macAddress'),
    adapters: entries.length > 0 ? { entries } : undefined,
  });
}
