import { createHash } from 'node:crypto';
import { uuidOf } from './frames.ts';

const columns = [
  'MachineId',
  'MachineName',
  'TotalDiskAllocatedGiB',
  'TotalDiskUsedGiB',
  'AllocatedProcessorCoreCount',
  'MemoryGiB',
  'OsType',
  'OsName',
  'MachineStatus',
  'IsPhysical',
] as const;

const systems = [
  ['Linux', 'Ubuntu Linux (64-bit)'],
  ['Windows', 'Microsoft Windows Server 2019 (64-bit)'],
  ['Linux', 'Red Hat Enterprise Linux 8 (64-bit)'],
] as const;

/**
 * Returns a StratoZone table of machines. Rows with the same name and number are the same machine in every file. `used`
 * is the used part of their disks in percent.
 */
export function machineTable(name: string, count: number, used: number): string {
  const rows = Array.from({ length: count }, (_, number) => {
    const id = uuidOf(createHash('sha256').update(`${name} ${number}`).digest('hex'));
    const disk = 40 * (1 + (number % 4));
    const [type = '', system = ''] = systems[number % systems.length] ?? [];
    const title = `${name}-${String(number + 1).padStart(2, '0')}`;
    const cores = 2 ** (1 + (number % 3));
    return [id, title, disk, Math.round((disk * used) / 100), cores, cores * 4, type, system, 'running', 0];
  });
  return [columns, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/** Returns the same with a wrong number of cores in the last row, so that the import reports a problem. */
export const faultyMachineTable = (name: string, count: number): string =>
  `${machineTable(name, count, 40)}${uuidOf('0'.repeat(32))},${name}-faulty,40,18,many,4,Linux,Ubuntu Linux (64-bit),running,0\n`;
