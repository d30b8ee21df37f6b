import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { type AssetFrame, present } from './frame.ts';

type Partitions = MessageOf<'DiskPartitionDetails'>;

/** What sources have said of an asset, with what the service says of that itself: title and sums. */
export function completed(said: Tree): Tree {
  const title = titleOf(said);
  const machine = treeAt(said, 'machineDetails');
  const partitions: Partitions | undefined = machine && treeAt(machine, 'diskPartitions');
  return {
    ...said,
    ...(title !== undefined && { title }),
    ...(partitions && { machineDetails: { ...machine, diskPartitions: withSums(partitions) } }),
  };
}

/** What people call the asset; undefined where nothing was said that could be its name. */
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

/** Sums are left out where nothing is known that they would be of, and where their field cannot hold them. */
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
