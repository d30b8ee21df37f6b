import { assetKinds, detailsIn } from '../../../apis/inventory/contract/asset-kinds.ts';
import { listAt, type Tree, treeAt } from '../../../apis/inventory/contract/values.ts';
import type { Resource } from '../../../apis/inventory/contract.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { type Addresses, connectionColumns, connectionRows } from './connection-rows.ts';
import { type Cell, type CellRow, columnOf } from './export-cells.ts';
import { measurementColumns, measurementRows } from './measurements.ts';

/** The table that an export writes. */
export interface Table {
  /** Name of its files, without the extension. */
  readonly name: string;
  /** Name of its sheet. */
  readonly title: string;
  readonly columns: readonly string[];
  /** Whether its rows name the assets behind remote addresses. */
  readonly addresses: boolean;
  rows(asset: Resource, job: Tree, addresses: Addresses): readonly CellRow[];
}

function kindOf(asset: Tree): Cell {
  const field = detailsIn(asset);
  return field ? assetKinds[field].kind : null;
}

/** Fields of an asset by their paths, written as in filters. */
const inventoryColumns = [
  ...'name title hidden hideReason hideTime sources assignedGroups labels attributes'.split(' '),
  ...['createTime', 'updateTime'],
  ...fieldsOf('machineDetails', 'machineName uuid powerState createTime coreCount memoryMb'),
  ...fieldsOf(
    'machineDetails.architecture',
    'cpuArchitecture cpuManufacturer cpuName cpuSocketCount hyperthreading firmwareType vendor',
  ),
  ...fieldsOf('machineDetails.architecture.bios', 'manufacturer version smbiosUuid'),
  ...fieldsOf('machineDetails.guestOs', 'family osName version'),
  ...fieldsOf('machineDetails.disks', 'totalCapacityBytes totalFreeBytes'),
  ...fieldsOf('machineDetails.diskPartitions', 'totalCapacityBytes freeSpaceBytes'),
  ...fieldsOf('machineDetails.network', 'primaryIpAddress publicIpAddress primaryMacAddress defaultGateway'),
  ...fieldsOf(
    'machineDetails.platform.vmwareDetails',
    'vcenterVmId vcenterUri vcenterFolder vcenterVersion esxVersion osid',
  ),
  ...fieldsOf('machineDetails.platform.awsEc2Details', 'machineTypeLabel location'),
  ...fieldsOf('machineDetails.platform.azureVmDetails', 'machineTypeLabel location provisioningState'),
  ...fieldsOf('machineDetails.platform.physicalDetails', 'location'),
  ...fieldsOf('machineDetails.platform.genericDetails', 'location'),
  ...fieldsOf('databaseDeploymentDetails', 'generatedId manualUniqueId edition version'),
  ...fieldsOf('databaseDeploymentDetails.topology', 'coreCount memoryBytes diskAllocatedBytes diskUsedBytes'),
  ...fieldsOf('databaseDeploymentDetails.aggregatedStats', 'databaseCount'),
  ...fieldsOf('databaseDetails', 'databaseName allocatedStorageBytes'),
  ...fieldsOf('databaseDetails.parentDatabaseDeployment', 'generatedId manualUniqueId'),
].map((path) => columnOf('Asset', path));

function fieldsOf(parent: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${parent}.${name}`);
}

const inventory: Table = {
  name: 'inventory',
  title: 'Inventory',
  columns: ['kind', ...inventoryColumns.map(({ header }) => header)],
  addresses: false,
  rows: (asset) => [[kindOf(asset), ...inventoryColumns.map(({ cell }) => cell(asset))]],
};

const performance: Table = {
  name: 'performance',
  title: 'Performance',
  columns: ['name', 'title', ...measurementColumns],
  addresses: false,
  rows: (asset, job) => {
    const days = listAt(treeAt(asset, 'performanceData') ?? {}, 'dailyResourceUsageAggregations');
    const maxDays = Number(treeAt(job, 'performanceData')?.['maxDays'] ?? 0);
    return measurementRows(days.filter(isJsonObject), maxDays).map((row) => [...known(asset), ...row]);
  },
};

const network: Table = {
  name: 'network-dependencies',
  title: 'Network dependencies',
  columns: ['name', 'title', ...connectionColumns],
  addresses: true,
  rows: (asset, _, addresses) => connectionRows(asset, addresses).map((row) => [...known(asset), ...row]),
};

const known = ({ name, title }: Resource): CellRow => [name, typeof title === 'string' ? title : null];

/** Tables by the field of the export job that requests them. */
const tables: Readonly<Record<string, Table>> = {
  inventory,
  performanceData: performance,
  networkDependencies: network,
};

/** Returns the table that an export job requests. Throws TypeError for a job that requests none. */
export function tableOf(job: Tree): Table {
  const requested = Object.entries(tables).find(([payload]) => job[payload] !== undefined);
  if (!requested) throw new TypeError('an export job says what it exports');
  return requested[1];
}
