import type { Family, Tab } from '../sheet-columns.ts';

const states = {
  running: 'ACTIVE',
  'vm running': 'ACTIVE',
  active: 'ACTIVE',
  on: 'ACTIVE',
  pending: 'PENDING',
  'vm starting': 'PENDING',
  stopping: 'SUSPENDING',
  'vm stopping': 'SUSPENDING',
  'vm deallocating': 'SUSPENDING',
  'shutting-down': 'SUSPENDING',
  stopped: 'SUSPENDED',
  suspended: 'SUSPENDED',
  off: 'SUSPENDED',
  'vm stopped': 'SUSPENDED',
  'vm deallocated': 'SUSPENDED',
  terminated: 'DELETED',
};

const machine = (sources: Readonly<Record<string, string>> | 'text'): Tab => ({
  name: 'vmInfo',
  part: 'machine',
  marks: [
    'MachineName',
    'AllocatedProcessorCoreCount',
    'MemoryGiB',
    'TotalDiskAllocatedGiB',
    'OsName',
    'IsPhysical',
  ],
  columns: [
    { name: 'MachineId', field: 'machineDetails.uuid', kind: 'text', must: 'value' },
    { name: 'MachineName', field: 'machineDetails.machineName', kind: 'text', must: 'value' },
    { name: 'PrimaryIPAddress', field: 'machineDetails.network.primaryIpAddress', kind: 'address' },
    { name: 'PrimaryMACAddress', field: 'machineDetails.network.primaryMacAddress', kind: 'mac' },
    { name: 'PublicIPAddress', field: 'machineDetails.network.publicIpAddress', kind: 'address' },
    { name: 'IpAddressListSemiColonDelimited', field: '$addresses', kind: 'addresses' },
    { name: 'TotalDiskAllocatedGiB', field: '$diskBytes', kind: 'diskInGib' },
    { name: 'TotalDiskUsedGiB', field: '$diskUsedBytes', kind: 'diskInGib' },
    { name: 'MachineTypeLabel', field: '$machineType', kind: 'text' },
    {
      name: 'AllocatedProcessorCoreCount',
      field: 'machineDetails.coreCount',
      kind: 'cores',
      must: 'column',
    },
    { name: 'MemoryGiB', field: 'machineDetails.memoryMb', kind: 'memoryInGib', must: 'column' },
    { name: 'HostingLocation', field: '$location', kind: 'text' },
    { name: 'OsType', field: '$osType', kind: 'text' },
    { name: 'OsPublisher', field: 'attributes.osPublisher', kind: 'text' },
    { name: 'OsName', field: 'machineDetails.guestOs.osName', kind: 'text' },
    { name: 'OsVersion', field: 'machineDetails.guestOs.version', kind: 'text' },
    { name: 'MachineStatus', field: 'machineDetails.powerState', kind: states },
    { name: 'ProvisioningState', field: '$provisioningState', kind: 'text' },
    { name: 'CreateDate', field: 'machineDetails.createTime', kind: 'time' },
    { name: 'IsPhysical', field: '$physical', kind: 'flag' },
    { name: 'Source', field: '$source', kind: sources },
  ],
});

const id = { name: 'MachineId', field: '$uuid', kind: 'text', must: 'value' } as const;

const disk: Tab = {
  name: 'diskInfo',
  part: 'disk',
  marks: ['DiskLabel', 'SizeInGib', 'UsedInGib', 'StorageTypeLabel'],
  columns: [
    id,
    { name: 'DiskLabel', field: 'diskLabel', kind: 'text' },
    { name: 'SizeInGib', field: 'capacityBytes', kind: 'diskInGib', must: 'column' },
    { name: 'UsedInGib', field: '$usedBytes', kind: 'diskInGib' },
  ],
};

const sample: Tab = {
  name: 'perfInfo',
  part: 'sample',
  marks: ['TimeStamp', 'CpuUtilizationPercentage', 'AvailableMemoryBytes', 'DiskReadOperationsPerSec'],
  columns: [
    id,
    { name: 'TimeStamp', field: 'sampleTime', kind: 'time', must: 'value' },
    { name: 'CpuUtilizationPercentage', field: 'cpu.utilizedPercentage', kind: 'percentage' },
    { name: 'MemoryUtilizationPercentage', field: 'memory.utilizedPercentage', kind: 'percentage' },
    { name: 'AvailableMemoryBytes', field: '$availableBytes', kind: 'rate' },
    { name: 'UtilizedMemoryBytes', field: '$utilizedBytes', kind: 'rate' },
    { name: 'DiskReadOperationsPerSec', field: 'disk.averageReadIops', kind: 'rate' },
    { name: 'DiskWriteOperationsPerSec', field: 'disk.averageWriteIops', kind: 'rate' },
    { name: 'NetworkBytesPerSecSent', field: 'network.averageEgressBps', kind: 'rate' },
    { name: 'NetworkBytesPerSecReceived', field: 'network.averageIngressBps', kind: 'rate' },
  ],
};

const tag: Tab = {
  name: 'tagInfo',
  part: 'tag',
  marks: ['Key', 'Value'],
  columns: [
    id,
    { name: 'Key', field: 'key', kind: 'text', must: 'value' },
    { name: 'Value', field: 'value', kind: 'text' },
  ],
};

const family = (name: string, sources: Readonly<Record<string, string>> | 'text'): Family => ({
  name,
  tabs: [machine(sources), disk, sample, tag],
  keys: [['MachineId']],
  others: {},
});

/** The templates that people fill in by hand. */
export const stratozone = family('stratozone', 'text');
/** The files that Google's collection scripts write for machines in AWS and in Azure, with the same tables. */
export const exportedAws = family('aws', { aws: 'AWS' });
export const exportedAzure = family('azure', { azure: 'Azure' });
