import { createHash } from 'node:crypto';
import type { MessageOf } from '../../apis/inventory/contract.ts';
import type { MachineKind, SampleFiles, SampleProject } from './sample-files.ts';

type Frame = MessageOf<'AssetFrame'>;

const hourMs = 3_600_000;

/**
 * Returns the frame of a machine by its number in the project, from 0. The same machine has the same ids at each start;
 * `now` is the time of its samples, in milliseconds since the epoch.
 */
export function frameOf(
  { kinds, stages, departments }: SampleFiles['machines'],
  { project, customer }: SampleProject,
  number: number,
  now: number,
): Frame {
  const [kind] = kinds.slice(number % kinds.length);
  if (!kind) throw new TypeError('The sample data has no kinds of machines.');
  const digest = createHash('sha256').update(`${project}/${number}`).digest('hex');
  const { role, env } = kind.labels;
  const place = String(1 + Math.floor(number / kinds.length)).padStart(2, '0');
  return {
    collectionType: 'SOURCE_TYPE_INVENTORY_SCAN',
    labels: {
      ...kind.labels,
      customer,
      stage: stages[Math.floor(number / 7) % stages.length] ?? '',
      department: departments[Math.floor(number / 3) % departments.length] ?? '',
    },
    machineDetails: {
      ...kind.machineDetails,
      uuid: uuidOf(digest),
      machineName: `${role}-${place}${env === 'test' ? '-test' : ''}-${digest.slice(0, 3)}`,
      powerState: number % 17 === 16 ? 'SUSPENDED' : 'ACTIVE',
      createTime: `202${number % 5}-0${1 + (number % 9)}-11T08:00:00Z`,
      network: networkOf(digest, number),
    },
    performanceSamples: samplesOf(kind, digest, now),
  };
}

function networkOf(digest: string, number: number): MessageOf<'MachineDetails'>['network'] {
  const net = 20 + (Number.parseInt(digest.slice(0, 2), 16) % 60);
  const ipAddress = `10.${net}.${Math.floor(number / 200)}.${10 + (number % 200)}`;
  const macAddress = `02:${(digest.slice(32, 42).match(/../g) ?? []).join(':')}`;
  const adapter = { adapterType: 'vmxnet3', macAddress, addresses: { entries: [{ ipAddress }] } };
  return { primaryIpAddress: ipAddress, primaryMacAddress: macAddress, adapters: { entries: [adapter] } };
}

/** Returns samples of the last hours, around the typical load of the kind. */
function samplesOf({ load, machineDetails }: MachineKind, digest: string, now: number) {
  const { coreCount = 1 } = machineDetails;
  return Array.from({ length: 6 }, (_, index): NonNullable<Frame['performanceSamples']>[number] => {
    const swing = (Number.parseInt(digest.slice(index * 2, index * 2 + 2), 16) / 255 - 0.5) * 16;
    const percent = (typical: number) => Math.min(98, Math.max(1, typical + swing));
    return {
      sampleTime: new Date(now - (index + 1) * 4 * hourMs).toISOString(),
      cpu: { utilizedPercentage: percent(load.cpu) },
      memory: { utilizedPercentage: percent(load.memory) },
      disk: { averageIops: 60 + 20 * coreCount + 4 * Math.round(swing) },
      network: { averageEgressBps: 4_000 * coreCount, averageIngressBps: 6_000 * coreCount },
    };
  });
}

/** Returns a UUID from the digits of a hash. */
const uuidOf = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
