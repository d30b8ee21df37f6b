import type { MessageOf } from '../../apis/inventory/contract.ts';

type Machine = MessageOf<'MachineDetails'>;

/** A kind of machine that companies have. */
export interface MachineKind {
  readonly role: string;
  readonly cores: number;
  readonly memoryGib: number;
  /** Capacity of each disk, and the used part of it in percent. */
  readonly diskGib: readonly number[];
  readonly usedPercent: number;
  readonly os: { readonly family: 'LINUX' | 'WINDOWS'; readonly name: string; readonly version: string };
  readonly platform: NonNullable<Machine['platform']>;
  readonly cpuPercent: number;
  readonly memoryPercent: number;
  readonly env: 'prod' | 'test';
}

const ubuntu = { family: 'LINUX', name: 'Ubuntu Linux (64-bit)', version: '22.04' } as const;
const debian = { family: 'LINUX', name: 'Debian GNU/Linux 12 (64-bit)', version: '12' } as const;
const redHat = { family: 'LINUX', name: 'Red Hat Enterprise Linux 8 (64-bit)', version: '8.9' } as const;
const suse = { family: 'LINUX', name: 'SUSE Linux Enterprise 15 (64-bit)', version: '15' } as const;
const windows2019 = {
  family: 'WINDOWS',
  name: 'Microsoft Windows Server 2019 (64-bit)',
  version: '2019',
} as const;
const windows2022 = {
  family: 'WINDOWS',
  name: 'Microsoft Windows Server 2022 (64-bit)',
  version: '2022',
} as const;
const windows2008 = {
  family: 'WINDOWS',
  name: 'Microsoft Windows Server 2008 R2 (64-bit)',
  version: '2008',
} as const;

const vmware = { vmwareDetails: { vcenterVersion: '7.0.3', esxVersion: '7.0.3' } } as const;
const ec2 = { awsEc2Details: { machineTypeLabel: 'm5.xlarge', location: 'eu-west-1' } } as const;
const azure = { azureVmDetails: { machineTypeLabel: 'Standard_D4s_v5', location: 'northeurope' } } as const;
const physical = { physicalDetails: { location: 'Hall 2' } } as const;

type Row = readonly [
  role: string,
  cores: number,
  memoryGib: number,
  diskGib: readonly number[],
  usedPercent: number,
  os: MachineKind['os'],
  platform: MachineKind['platform'],
  cpuPercent: number,
  memoryPercent: number,
  env: MachineKind['env'],
];

const rows: readonly Row[] = [
  ['web', 2, 4, [40], 45, ubuntu, vmware, 22, 48, 'prod'],
  ['web', 4, 8, [60], 38, debian, ec2, 31, 52, 'prod'],
  ['app', 4, 16, [60, 100], 51, redHat, vmware, 35, 61, 'prod'],
  ['db', 16, 128, [100, 1024], 63, redHat, vmware, 41, 83, 'prod'],
  ['app', 8, 32, [80], 47, windows2019, vmware, 18, 57, 'prod'],
  ['web', 2, 4, [40], 30, ubuntu, vmware, 6, 33, 'test'],
  ['cache', 4, 64, [40], 22, debian, ec2, 14, 79, 'prod'],
  ['file', 4, 8, [60, 2048], 74, windows2019, vmware, 9, 41, 'prod'],
  ['batch', 32, 64, [200], 35, suse, azure, 66, 58, 'prod'],
  ['app', 4, 8, [60], 40, ubuntu, vmware, 5, 36, 'test'],
  ['db', 8, 64, [100, 500], 58, windows2022, azure, 29, 72, 'prod'],
  ['mail', 2, 8, [80], 44, windows2022, vmware, 12, 46, 'prod'],
  ['build', 16, 32, [250], 69, ubuntu, ec2, 52, 44, 'test'],
  ['print', 1, 2, [30], 52, windows2008, vmware, 3, 28, 'prod'],
  ['scada', 4, 16, [500], 48, windows2008, physical, 24, 39, 'prod'],
];

/** The kinds in turn: a project with more machines has each kind more often. */
export const machineKinds: readonly MachineKind[] = rows.map(
  ([role, cores, memoryGib, diskGib, usedPercent, os, platform, cpuPercent, memoryPercent, env]) => ({
    role,
    cores,
    memoryGib,
    diskGib,
    usedPercent,
    os,
    platform,
    cpuPercent,
    memoryPercent,
    env,
  }),
);

/** The stages of a migration: the value of the label `stage`. */
export const stages = ['discovered', 'assessed', 'planned', 'migrated'] as const;
export const departments = ['sales', 'operations', 'finance', 'research'] as const;
