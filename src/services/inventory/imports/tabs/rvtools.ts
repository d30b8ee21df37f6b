import type { Column, Family, Tab } from '../sheet-columns.ts';

/** Columns that every table of virtual machines has. */
const ofMachine = [
  { name: 'VM', also: ['VM Name'], field: '$name', kind: 'text' },
  { name: 'VM UUID', also: ['UUID'], field: '$uuid', kind: 'text' },
  { name: 'VM ID', also: ['Object ID'], field: '$vmId', kind: 'text' },
  { name: 'VI SDK Server', field: '$center', kind: 'text' },
] as const satisfies readonly Column[];

const machine: Tab = {
  name: 'vInfo',
  part: 'machine',
  marks: ['Memory', 'NICs', 'Disks', 'DNS Name', 'Primary IP Address', 'Guest state', 'Provisioned MiB'],
  columns: [
    { name: 'VM', also: ['VM Name'], field: 'machineDetails.machineName', kind: 'text', must: 'value' },
    { name: 'VM UUID', also: ['UUID'], field: 'machineDetails.uuid', kind: 'text' },
    {
      name: 'VM ID',
      also: ['Object ID'],
      field: 'machineDetails.platform.vmwareDetails.vcenterVmId',
      kind: 'text',
    },
    { name: 'VI SDK Server', field: 'machineDetails.platform.vmwareDetails.vcenterUri', kind: 'text' },
    { name: 'Folder', field: 'machineDetails.platform.vmwareDetails.vcenterFolder', kind: 'text' },
    {
      name: 'Powerstate',
      field: 'machineDetails.powerState',
      kind: { poweredon: 'ACTIVE', poweredoff: 'SUSPENDED', suspended: 'SUSPENDED' },
    },
    { name: 'Template', field: '$template', kind: 'flag' },
    { name: 'SRM Placeholder', field: '$placeholder', kind: 'flag' },
    { name: 'DNS Name', field: 'machineDetails.guestOs.runtime.machineName', kind: 'text' },
    { name: 'PowerOn', field: 'machineDetails.guestOs.runtime.lastBootTime', kind: 'time' },
    { name: 'Creation date', field: 'machineDetails.createTime', kind: 'time' },
    { name: 'CPUs', field: 'machineDetails.coreCount', kind: 'cores', must: 'column' },
    {
      name: 'Memory',
      also: ['Memory MiB', 'Memory MB'],
      field: 'machineDetails.memoryMb',
      kind: 'memory',
      must: 'column',
    },
    {
      name: 'Total disk capacity MiB',
      also: ['Total disk capacity MB'],
      field: '$diskBytes',
      kind: 'diskInMib',
    },
    {
      name: 'Primary IP Address',
      also: ['IP Address'],
      field: 'machineDetails.network.primaryIpAddress',
      kind: 'address',
    },
    {
      name: 'Firmware',
      field: 'machineDetails.architecture.firmwareType',
      kind: { bios: 'BIOS', efi: 'EFI' },
    },
    { name: 'SMBIOS UUID', field: 'machineDetails.architecture.bios.smbiosUuid', kind: 'text' },
    { name: 'OS according to the VMware Tools', field: '$osFromTools', kind: 'text' },
    { name: 'OS according to the configuration file', also: ['OS'], field: '$osConfigured', kind: 'text' },
    { name: 'Annotation', also: ['Notes'], field: 'attributes.annotation', kind: 'text' },
    { name: 'Datacenter', field: 'attributes.datacenter', kind: 'text' },
    { name: 'Cluster', field: 'attributes.cluster', kind: 'text' },
    { name: 'Host', field: 'attributes.host', kind: 'text' },
    { name: 'Resource pool', field: 'attributes.resourcePool', kind: 'text' },
  ],
};

const processor: Tab = {
  name: 'vCPU',
  part: 'processor',
  marks: ['Sockets', 'Cores p/s', 'DRS Entitlement', 'Numa Hotadd Exposed'],
  columns: [
    ...ofMachine,
    { name: 'CPUs', field: 'machineDetails.coreCount', kind: 'cores' },
    { name: 'Sockets', field: 'machineDetails.architecture.cpuSocketCount', kind: 'cores', must: 'column' },
  ],
};

const memory: Tab = {
  name: 'vMemory',
  part: 'memory',
  marks: ['Size MiB', 'Size MB', 'Ballooned', 'Swapped', 'Memory Reservation Locked To Max'],
  columns: [
    ...ofMachine,
    { name: 'Size MiB', also: ['Size MB'], field: 'machineDetails.memoryMb', kind: 'memory', must: 'column' },
  ],
};

const disk: Tab = {
  name: 'vDisk',
  part: 'disk',
  marks: ['Disk Mode', 'Controller', 'Eagerly Scrub', 'SCSI Unit #'],
  columns: [
    ...ofMachine,
    { name: 'Disk', field: 'diskLabel', kind: 'text' },
    {
      name: 'Capacity MiB',
      also: ['Capacity MB'],
      field: 'capacityBytes',
      kind: 'diskInMib',
      must: 'column',
    },
    { name: 'Controller', field: '$controller', kind: 'text' },
    { name: 'Unit #', also: ['SCSI Unit #'], field: 'hwAddress', kind: 'text' },
    {
      name: 'Disk Mode',
      field: 'vmware.vmdkMode',
      kind: {
        persistent: 'DEPENDENT',
        nonpersistent: 'DEPENDENT',
        undoable: 'DEPENDENT',
        append: 'DEPENDENT',
        independent_persistent: 'INDEPENDENT_PERSISTENT',
        independent_nonpersistent: 'INDEPENDENT_NONPERSISTENT',
      },
    },
    {
      name: 'Raw Comp. Mode',
      field: 'vmware.rdmCompatibility',
      kind: { physicalmode: 'PHYSICAL_COMPATIBILITY', virtualmode: 'VIRTUAL_COMPATIBILITY' },
    },
    {
      name: 'Sharing mode',
      field: 'vmware.shared',
      kind: { sharingnone: undefined, sharingmultiwriter: true },
    },
  ],
};

const partition: Tab = {
  name: 'vPartition',
  part: 'partition',
  marks: ['Consumed MiB', 'Consumed MB', 'Free MiB', 'Free MB', 'Free %'],
  columns: [
    ...ofMachine,
    { name: 'Disk', field: 'mountPoint', kind: 'text' },
    {
      name: 'Capacity MiB',
      also: ['Capacity MB'],
      field: 'capacityBytes',
      kind: 'diskInMib',
      must: 'column',
    },
    { name: 'Free MiB', also: ['Free MB'], field: 'freeBytes', kind: 'diskInMib' },
  ],
};

const adapter: Tab = {
  name: 'vNetwork',
  part: 'adapter',
  marks: ['Mac Address', 'NIC label', 'Starts Connected', 'Adapter', 'NIC Type'],
  columns: [
    ...ofMachine,
    { name: 'Mac Address', field: 'macAddress', kind: 'mac', must: 'column' },
    { name: 'Adapter', also: ['NIC Type'], field: 'adapterType', kind: 'text' },
    { name: 'IPv4 Address', also: ['IP Address'], field: '$addresses', kind: 'addresses' },
    { name: 'IPv6 Address', field: '$furtherAddresses', kind: 'addresses' },
  ],
};

const host: Tab = {
  name: 'vHost',
  part: 'host',
  marks: ['CPU Model', 'ESX Version', 'HT Active', 'Cores per CPU'],
  columns: [
    { name: 'Host', field: '$joins', kind: 'text', must: 'value' },
    { name: 'CPU Model', field: 'machineDetails.architecture.cpuName', kind: 'text' },
    { name: 'ESX Version', field: 'machineDetails.platform.vmwareDetails.esxVersion', kind: 'text' },
    {
      name: 'HT Active',
      field: 'machineDetails.platform.vmwareDetails.esxHyperthreading',
      kind: { true: 'HYPERTHREADING_STATUS_ENABLED', false: 'HYPERTHREADING_STATUS_DISABLED' },
    },
  ],
};

const center: Tab = {
  name: 'vSource',
  part: 'center',
  marks: ['API version', 'Product name', 'Product line', 'Patch level'],
  columns: [
    { name: 'VI SDK Server', field: '$joins', kind: 'text', must: 'value' },
    {
      name: 'Version',
      also: ['Product version'],
      field: 'machineDetails.platform.vmwareDetails.vcenterVersion',
      kind: 'text',
    },
  ],
};

/**
 * The exports of RVTools for a vCenter, with the columns of releases 3.9 to 4.7: one workbook, or a file for each tab.
 */
export const rvtools: Family = {
  name: 'rvtools',
  tabs: [machine, processor, memory, disk, partition, adapter, host, center],
  keys: [['VM UUID'], ['VI SDK Server', 'VM ID'], ['VM']],
  others: {
    vTools: 'Required Version',
    vSnapshot: 'Size MiB (vmsn)',
    vCD: 'Device Node',
    vUSB: 'Device Type',
    vRP: 'Resource Pool name',
    vCluster: 'OverallStatus',
    vHBA: 'WWN',
    vNIC: 'Network Device',
    vSwitch: '# Ports',
    vPort: 'Port Group',
    dvSwitch: 'Max Ports',
    dvPort: 'VLAN',
    vSC_VMK: 'MTU',
    vDatastore: 'SIOC enabled',
    vMultiPath: 'Path 1',
    vLicense: 'Cost Unit',
    vFileInfo: 'Friendly Path Name',
    vHealth: 'Message type',
    vMetaData: 'RVTools major version',
  },
};
