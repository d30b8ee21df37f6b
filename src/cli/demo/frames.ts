import { createHash } from 'node:crypto';
import type { MessageOf } from '../../apis/inventory/contract.ts';
import { departments, type MachineKind, machineKinds, stages } from './machines-table.ts';

type Frame = MessageOf<'AssetFrame'>;

export interface FrameOf {
  readonly project: string;
  /** The customer's domain: the value of the label `customer`, by which the project is suggested for linking. */
  readonly domain: string;
  /** Number of the machine in its project, from 0. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const gibibyte = 1024 ** 3;
const hourMs = 3_600_000;
const bytes = (gib: number): string => String(Math.round(gib * gibibyte));

/** Returns the frame of a machine; the same machine has the same ids at each start. */
export function frameOf({ project, domain, number, now }: FrameOf): Frame {
  const kind = machineKinds[number % machineKinds.length];
  if (!kind) throw new TypeError('The table of machines is empty.');
  const digest = createHash('sha256').update(`${project}/${number}`).digest('hex');
  return {
    collectionType: 'SOURCE_TYPE_INVENTORY_SCAN',
    labels: {
      customer: domain,
      env: kind.env,
      role: kind.role,
      stage: stages[Math.floor(number / 7) % stages.length] ?? 'discovered',
      department: departments[Math.floor(number / 3) % departments.length] ?? 'sales',
    },
    machineDetails: machineOf(kind, digest, number),
    performanceSamples: samplesOf(kind, digest, now),
  };
}

function machineOf(kind: MachineKind, digest: string, number: number): MessageOf<'MachineDetails'> {
  const { role, cores, memoryGib, diskGib, usedPercent, os, platform } = kind;
  const total = diskGib.reduce((sum, gib) => sum + gib, 0);
  const free = (gib: number) => (gib * (100 - usedPercent)) / 100;
  const ipAddress = `10.${20 + (Number.parseInt(digest.slice(0, 2), 16) % 60)}.${Math.floor(number / 200)}.${10 + (number % 200)}`;
  const macAddress = `02:${(digest.slice(32, 42).match(/../g) ?? []).join(':')}`;
  return {
    uuid: uuidOf(digest),
    machineName: `${role}-${String(1 + Math.floor(number / machineKinds.length)).padStart(2, '0')}${kind.env === 'test' ? '-test' : ''}-${digest.slice(0, 3)}`,
    coreCount: cores,
    memoryMb: memoryGib * 1024,
    powerState: number % 17 === 16 ? 'SUSPENDED' : 'ACTIVE',
    createTime: `202${number % 5}-0${1 + (number % 9)}-11T08:00:00Z`,
    architecture: { cpuArchitecture: 'x86_64', cpuManufacturer: 'Intel', cpuSocketCount: cores > 8 ? 2 : 1 },
    guestOs: { family: `OS_FAMILY_${os.family}`, osName: os.name, version: os.version },
    platform,
    network: {
      primaryIpAddress: ipAddress,
      primaryMacAddress: macAddress,
      adapters: {
        entries: [{ adapterType: 'vmxnet3', macAddress, addresses: { entries: [{ ipAddress }] } }],
      },
    },
    disks: {
      totalCapacityBytes: bytes(total),
      totalFreeBytes: bytes(free(total)),
      disks: {
        entries: diskGib.map((gib, index) => ({
          diskLabel: `disk-${index}`,
          capacityBytes: bytes(gib),
          freeBytes: bytes(free(gib)),
          interfaceType: 'SCSI',
        })),
      },
    },
  };
}

/** Samples of the last hours, around the typical load of the kind. */
function samplesOf(kind: MachineKind, digest: string, now: number): Frame['performanceSamples'] {
  return Array.from({ length: 6 }, (_, index) => {
    const swing = (Number.parseInt(digest.slice(index * 2, index * 2 + 2), 16) / 255 - 0.5) * 16;
    const percent = (typical: number) => Math.min(98, Math.max(1, typical + swing));
    return {
      sampleTime: new Date(now - (index + 1) * 4 * hourMs).toISOString(),
      cpu: { utilizedPercentage: percent(kind.cpuPercent) },
      memory: { utilizedPercentage: percent(kind.memoryPercent) },
      disk: { averageIops: 60 + 20 * kind.cores + 4 * Math.round(swing) },
      network: { averageEgressBps: 4_000 * kind.cores, averageIngressBps: 6_000 * kind.cores },
    };
  });
}

/** Returns a UUID from the digits of a hash. */
export const uuidOf = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
