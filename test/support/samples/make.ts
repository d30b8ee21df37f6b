/** Writes the sample files: `node test/support/samples/make.ts`. They describe the machines of a fictitious company. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cell, workbookOf } from '../workbooks.ts';

type Table = readonly (readonly Cell[])[];

interface Machine {
  readonly name: string;
  readonly number: number;
  readonly cores: number;
  readonly memoryMib: number;
  readonly disksMib: readonly number[];
  readonly os: string;
  readonly on: boolean;
  readonly cluster: string;
}

const ubuntu = 'Ubuntu Linux (64-bit)';
const windows = 'Microsoft Windows Server 2019 (64-bit)';
const rhel = 'Red Hat Enterprise Linux 8 (64-bit)';

const fleet: readonly Machine[] = [
  ['ferry-web-01', 2, 4096, [40_960], ubuntu, 'Harbour'],
  ['ferry-web-02', 2, 4096, [40_960], ubuntu, 'Harbour'],
  ['ferry-web-03', 2, 4096, [40_960], ubuntu, 'Harbour'],
  ['ferry-app-01', 4, 16_384, [61_440, 102_400], rhel, 'Harbour'],
  ['ferry-app-02', 4, 16_384, [61_440, 102_400], rhel, 'Harbour'],
  ['tickets-db-01', 16, 131_072, [102_400, 1_048_576], rhel, 'Lighthouse'],
  ['tickets-db-02', 16, 131_072, [102_400, 1_048_576], rhel, 'Lighthouse'],
  ['crew-planning', 8, 32_768, [81_920, 204_800], windows, 'Lighthouse'],
  ['mail-relay', 1, 2048, [20_480], ubuntu, 'Harbour'],
  ['file-server', 4, 8192, [61_440, 2_097_152], windows, 'Lighthouse'],
  ['print-server', 2, 4096, [61_440], windows, 'Harbour'],
  ['old-timetable', 1, 1024, [16_384], 'Microsoft Windows Server 2008 R2 (64-bit)', 'Harbour'],
].map(([name, cores, memoryMib, disksMib, os, cluster], number) => ({
  name: String(name),
  number,
  cores: Number(cores),
  memoryMib: Number(memoryMib),
  disksMib: disksMib as readonly number[],
  os: String(os),
  on: name !== 'old-timetable',
  cluster: String(cluster),
}));

const center = 'vcenter.nordkai-ferries.example';
const uuid = ({ number }: Machine) => `4213f00d-5c1e-4a7b-9d3e-${String(number + 1).padStart(12, '0')}`;
const ip = ({ number }: Machine) => `10.20.${number < 6 ? 1 : 2}.${number + 11}`;
const mac = ({ number }: Machine, card = 0) => `00:50:56:8a:${String(number).padStart(2, '0')}:0${card + 1}`;
const identity = (machine: Machine) => [`vm-${machine.number + 101}`, uuid(machine), center];
const identityColumns = ['VM ID', 'VM UUID', 'VI SDK Server'];

const rvtools = (): Record<string, Table> => ({
  vInfo: [
    [
      'VM',
      'Powerstate',
      'Template',
      'DNS Name',
      'PowerOn',
      'Creation date',
      'CPUs',
      'Memory',
      'NICs',
      'Disks',
      'Total disk capacity MiB',
      'Primary IP Address',
      'Firmware',
      'Annotation',
      'Datacenter',
      'Cluster',
      'Host',
      'OS according to the configuration file',
      'OS according to the VMware Tools',
      ...identityColumns,
    ],
    ...fleet.map((one) => [
      one.name,
      one.on ? 'poweredOn' : 'poweredOff',
      'False',
      `${one.name}.nordkai-ferries.example`,
      one.on ? '2026/01/10 06:00:00' : '',
      `2024/0${(one.number % 9) + 1}/15 08:30:00`,
      one.cores,
      one.memoryMib,
      1,
      one.disksMib.length,
      one.disksMib.reduce((sum, mib) => sum + mib, 0),
      ip(one),
      one.number % 2 ? 'efi' : 'bios',
      one.name.startsWith('tickets') ? 'Do not stop before the season ends' : '',
      'Nordkai',
      one.cluster,
      `esx-0${(one.number % 3) + 1}.nordkai-ferries.example`,
      one.os,
      one.on ? one.os : '',
      ...identity(one),
    ]),
    [
      'ubuntu-22-template',
      'poweredOff',
      'True',
      '',
      '',
      '2024/01/05 09:00:00',
      2,
      2048,
      1,
      1,
      20_480,
      '',
      'bios',
      '',
      'Nordkai',
      'Harbour',
      'esx-01.nordkai-ferries.example',
      ubuntu,
      '',
      'vm-199',
      '4213f00d-5c1e-4a7b-9d3e-000000000099',
      center,
    ],
  ],
  vCPU: [
    ['VM', 'Powerstate', 'CPUs', 'Sockets', 'Cores p/s', 'Level', 'Shares', ...identityColumns],
    ...fleet.map((one) => [
      one.name,
      one.on ? 'poweredOn' : 'poweredOff',
      one.cores,
      Math.max(1, one.cores / 4),
      Math.min(4, one.cores),
      'normal',
      one.cores * 1000,
      ...identity(one),
    ]),
  ],
  vMemory: [
    ['VM', 'Powerstate', 'Size MiB', 'Consumed', 'Ballooned', 'Swapped', ...identityColumns],
    ...fleet.map((one) => [
      one.name,
      one.on ? 'poweredOn' : 'poweredOff',
      one.memoryMib,
      Math.round(one.memoryMib * 0.6),
      0,
      0,
      ...identity(one),
    ]),
  ],
  vDisk: [
    ['VM', 'Disk', 'Capacity MiB', 'Disk Mode', 'Thin', 'Controller', 'Unit #', ...identityColumns],
    ...fleet.flatMap((one) =>
      one.disksMib.map((mib, disk) => [
        one.name,
        `Hard disk ${disk + 1}`,
        mib,
        'persistent',
        'True',
        'SCSI controller 0',
        disk,
        ...identity(one),
      ]),
    ),
  ],
  vPartition: [
    ['VM', 'Disk', 'Capacity MiB', 'Consumed MiB', 'Free MiB', 'Free %', ...identityColumns],
    ...fleet
      .filter(({ on }) => on)
      .flatMap((one) =>
        one.disksMib.map((mib, disk) => [
          one.name,
          one.os.includes('Windows') ? `${'CD'[disk]}:\\` : disk === 0 ? '/' : '/srv',
          mib - 1024,
          Math.round(mib * 0.45),
          mib - 1024 - Math.round(mib * 0.45),
          54,
          ...identity(one),
        ]),
      ),
  ],
  vNetwork: [
    [
      'VM',
      'NIC label',
      'Adapter',
      'Network',
      'Connected',
      'Mac Address',
      'IPv4 Address',
      'IPv6 Address',
      ...identityColumns,
    ],
    ...fleet.map((one) => [
      one.name,
      'Network adapter 1',
      'Vmxnet3',
      'VLAN-120',
      'True',
      mac(one),
      ip(one),
      `fe80::250:56ff:fe8a:${one.number + 1}`,
      ...identity(one),
    ]),
  ],
  vHost: [
    [
      'Host',
      'Datacenter',
      'Cluster',
      'CPU Model',
      'Speed',
      'HT Available',
      'HT Active',
      '# CPU',
      'Cores per CPU',
      '# Cores',
      '# Memory',
      'ESX Version',
      'Vendor',
      'Model',
      'VI SDK Server',
    ],
    ...[1, 2, 3].map((host) => [
      `esx-0${host}.nordkai-ferries.example`,
      'Nordkai',
      'Harbour',
      'Intel(R) Xeon(R) Gold 6248R CPU @ 3.00GHz',
      2993,
      'True',
      'True',
      2,
      24,
      48,
      785_995,
      'VMware ESXi 7.0.3 build-21930508',
      'Dell Inc.',
      'PowerEdge R640',
      center,
    ]),
  ],
  vSource: [
    [
      'Name',
      'OS type',
      'API type',
      'API version',
      'Version',
      'Patch level',
      'Build',
      'Product name',
      'Product line',
      'Vendor',
      'VI SDK Server',
    ],
    [
      'VMware vCenter Server',
      'linux-x64',
      'VirtualCenter',
      '7.0.3.0',
      '7.0.3',
      '01600',
      '21784236',
      'VMware VirtualCenter Server',
      'vpx',
      'VMware, Inc.',
      center,
    ],
  ],
  vCluster: [
    ['Name', 'Config status', 'OverallStatus', 'NumHosts', 'VI SDK Server'],
    ['Harbour', 'green', 'green', 3, center],
  ],
});

interface Cloud {
  readonly id: (machine: Machine) => string;
  readonly type: (machine: Machine) => string;
  readonly location: string;
  readonly state: (machine: Machine) => string;
  readonly source?: string;
  readonly template?: boolean;
}

const clouds = {
  aws: {
    id: ({ number }) => `i-0a1b2c3d4e5f600${String(number).padStart(2, '0')}`,
    type: ({ cores }) =>
      `m5.${['large', 'large', 'large', 'xlarge', '2xlarge'][Math.log2(cores)] ?? '4xlarge'}`,
    location: 'eu-north-1',
    state: ({ on }) => (on ? 'running' : 'stopped'),
    source: 'AWS',
  },
  azure: {
    id: (machine) => uuid(machine).replace('4213', 'a2be'),
    type: ({ cores }) => `Standard_D${cores}s_v3`,
    location: 'norwayeast',
    state: ({ on }) => (on ? 'VM running' : 'VM deallocated'),
    source: 'Azure',
  },
  stratozone: {
    id: ({ name }) => `nk-${name}`,
    type: () => 'Virtual Machine',
    location: 'Nordkai, hall 2',
    state: ({ on }) => (on ? 'running' : 'stopped'),
    template: true,
  },
} as const satisfies Readonly<Record<string, Cloud>>;

const gib = (mib: number) => mib / 1024;

function collected({ id, type, location, state, ...cloud }: Cloud): Record<string, Table> {
  const may = (name: string) => (cloud.template ? `${name}(optional)` : name);
  const samples = fleet.slice(0, 6);
  return {
    vmInfo: [
      [
        'MachineId',
        'MachineName',
        may('PrimaryIPAddress'),
        ...(cloud.template ? ['PrimaryMACAddress(optional)'] : []),
        may('PublicIPAddress'),
        may('IpAddressListSemiColonDelimited'),
        'TotalDiskAllocatedGiB',
        'TotalDiskUsedGiB',
        may('MachineTypeLabel'),
        'AllocatedProcessorCoreCount',
        'MemoryGiB',
        may('HostingLocation'),
        may('OsType'),
        may('OsPublisher'),
        'OsName',
        may('OsVersion'),
        may('MachineStatus'),
        may('ProvisioningState'),
        may('CreateDate'),
        'IsPhysical',
        ...(cloud.source ? ['Source'] : []),
      ],
      ...fleet.map((one) => {
        const disk = gib(one.disksMib.reduce((sum, mib) => sum + mib, 0));
        return [
          id(one),
          one.name,
          ip(one),
          ...(cloud.template ? [mac(one)] : []),
          one.name.includes('web') ? `203.0.113.${one.number + 10}` : '',
          `${ip(one)};fe80::${one.number + 1}`,
          disk,
          Math.round(disk * 0.45),
          type(one),
          one.cores,
          gib(one.memoryMib),
          location,
          one.os.includes('Windows') ? 'Windows' : 'Linux',
          one.os.includes('Windows') ? 'Microsoft' : 'Canonical',
          one.os,
          '',
          state(one),
          'Provisioning succeeded',
          '2025-03-01 08:00:00',
          0,
          ...(cloud.source ? [cloud.source] : []),
        ];
      }),
    ],
    diskInfo: [
      ['MachineId', 'DiskLabel', 'SizeInGib', 'UsedInGib', 'StorageTypeLabel'],
      ...fleet.flatMap((one) =>
        one.disksMib.map((mib, disk) => [
          id(one),
          `disk-${disk}`,
          gib(mib),
          Math.round(gib(mib) * 0.45),
          'gp3',
        ]),
      ),
    ],
    perfInfo: [
      [
        'MachineId',
        'TimeStamp',
        'CpuUtilizationPercentage',
        'AvailableMemoryBytes',
        'DiskReadOperationsPerSec',
        'DiskWriteOperationsPerSec',
        'NetworkBytesPerSecSent',
        'NetworkBytesPerSecReceived',
      ],
      ...samples.flatMap((one) =>
        [0, 6, 12, 18].map((hour) => [
          id(one),
          `2026-01-20 ${String(hour).padStart(2, '0')}:00:00`,
          10 + hour + one.number,
          one.memoryMib * 1024 * 512,
          12.5,
          30 + hour,
          20_480,
          51_200,
        ]),
      ),
    ],
    tagInfo: [
      ['MachineId', 'Key', 'Value'],
      ...fleet.flatMap((one) => [
        [id(one), 'department', one.name.split('-')[0] ?? ''],
        [id(one), 'cluster', one.cluster.toLowerCase()],
      ]),
    ],
  };
}

const quoted = (cell: Cell): string => {
  const text = String(cell ?? '');
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const csv = (table: Table): string => `${table.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

/** Typical mistakes of people, one per row. */
const faulty: Readonly<Record<string, readonly Cell[]>> = {
  'rvtools/RVTools_tabvInfo.csv': [
    'broken-01',
    'poweredOn',
    'False',
    '',
    '',
    '31/31/2024',
    -4,
    '10,000,000,000,000',
    1,
    1,
    'lots',
    'ten dot one',
    'bios',
    '',
    'Nordkai',
    'Harbour',
    'esx-01.nordkai-ferries.example',
    ubuntu,
    '',
    'vm-198',
    '4213f00d-5c1e-4a7b-9d3e-000000000098',
    center,
  ],
  'stratozone/vmInfo.csv': ['', 'nobody', '10.20.9.9'],
  'aws/diskInfo.csv': ['i-00000000000000000', 'disk-0', 20, 5, 'gp3'],
  'azure/perfInfo.csv': [
    'a2bef00d-5c1e-4a7b-9d3e-000000000001',
    '2026-01-20 24:61:00',
    '340%',
    '',
    '',
    '',
    '',
    '',
  ],
};

async function write(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const here = import.meta.dirname;
const tables: Record<string, Table> = {
  ...Object.fromEntries(
    Object.entries(rvtools()).map(([tab, table]) => [`rvtools/RVTools_tab${tab}.csv`, table]),
  ),
  ...Object.fromEntries(
    Object.entries(clouds).flatMap(([cloud, of]) =>
      Object.entries(collected(of)).map(([tab, table]) => [`${cloud}/${tab}.csv`, table]),
    ),
  ),
};
for (const [path, table] of Object.entries(tables)) {
  const wrong = faulty[path];
  await write(here, path, csv(wrong ? [...table, wrong] : table));
}
await write(here, 'rvtools.xlsx', workbookOf(rvtools()));

const toTry = join(here, '../../../samples');
await write(toTry, 'rvtools.xlsx', workbookOf(rvtools()));
for (const tab of ['vmInfo', 'diskInfo', 'tagInfo'])
  await write(toTry, `${tab}.csv`, csv(tables[`stratozone/${tab}.csv`] ?? []));
