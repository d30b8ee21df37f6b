import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { type AssetFrame, present } from './frame.ts';

type Partitions = MessageOf<'DiskPartitionDetails'>;

/** Adds the fields that the service derives from the sources' data: the title, and sums. */
export function completed(fields: Tree): Tree {
  const title = titleOf(fields);
  const machine = treeAt(fields, 'machineDetails');
  const partitions: Partitions | undefined = machine && treeAt(machine, 'diskPartitions');
  return {
    ...fields,
    ...(title !== undefined && { title }),
    ...(partitions && { machineDetails: { ...machine, diskPartitions: withSums(partitions) } }),
  };
}

/** Returns the name of the asset for people; undefined when no source reported a possible name. */
function titleOf({ machineDetails, databaseDeploymentDetails, databaseDetails }: AssetFrame) {
  const instances = databaseDeploymentDetails?.topology?.instances ?? [];
  const [title] = present([
    machineDetails?.machineName,
    machineDetails?.guestOs?.runtime?.machineName,
    machineDetails?.platform?.vmwareDetails?.vcenterVmId,
    machineDetails?.uuid,
    machineDetails?.network?.primaryIpAddress,
    machineDetails?.network?.primaryMacAddress,
    databaseDetails?.databaseName,
    databaseDeploymentDetails?.manualUniqueId,
    ...instances.map(({ instanceName }) => instanceName),
    ...instances.flatMap(({ network }) => network?.hostNames ?? []),
    databaseDeploymentDetails?.generatedId,
  ]);
  return title;
}

const maxBytes = 2n ** 63n - 1n;

/** Adds sums. A sum is left out when no part of it is known, and when it exceeds its field. */
function withSums(details: Partitions): Partitions {
  const entries = details.partitions?.entries ?? [];
  const capacity = entries.reduce((sum, { capacityBytes = '0' }) => sum + BigInt(capacityBytes), 0n);
  const free = entries.reduce((sum, { freeBytes = '0' }) => sum + BigInt(freeBytes), 0n);
  return {
    ...details,
    ...(isKnown(capacity) && { totalCapacityBytes: String(capacity) }),
    ...(isKnown(free) && { freeSpaceBytes: String(free) }),
  };
}

const isKnown = (sum: bigint) => sum > 0n && sum <= maxBytes;
