import type { AssetRowFragment, InventoryAssetOrderField } from '../../generated/operations.ts';
import type { Column } from '../../ui/data-table.tsx';
import { countText } from '../../ui/noun.ts';
import { sentenceOf } from '../../ui/sentence.ts';
import { Ago } from '../../ui/time.tsx';
import { bytesText, mebibytesText } from '../figures.ts';
import { lastPart } from '../place.ts';
import { detailsOf } from './asset.ts';
import { LabelValues } from './label-values.tsx';

/** A column of the table of assets. */
export interface AssetColumn extends Column<AssetRowFragment> {
  /** Name of the column in the address. */
  readonly id: string;
  /** Field that the list is sorted by; columns without it cannot be sorted. */
  readonly orderBy?: InventoryAssetOrderField;
  readonly isHiddenAtFirst?: true;
}

const machine = (asset: AssetRowFragment) => detailsOf(asset, 'InventoryMachineDetails');

const kinds = { MACHINE: 'Machine', DATABASE: 'Database', DATABASE_DEPLOYMENT: 'Deployment' } as const;

/** Columns after the title of the asset, which is always there. */
export const assetColumns: readonly AssetColumn[] = [
  {
    id: 'kind',
    title: 'Kind',
    width: '110px',
    isHiddenAtFirst: true,
    cell: ({ kind }) => kind && kinds[kind],
  },
  {
    id: 'os',
    title: 'Operating system',
    width: 'minmax(290px, 2fr)',
    orderBy: 'OS_NAME',
    cell: (asset) => machine(asset)?.guestOs?.osName,
  },
  {
    id: 'cores',
    title: 'Cores',
    width: '80px',
    orderBy: 'CORE_COUNT',
    isNumber: true,
    cell: (asset) => shown(machine(asset)?.coreCount, countText),
  },
  {
    id: 'memory',
    title: 'Memory',
    width: '100px',
    orderBy: 'MEMORY_MB',
    isNumber: true,
    cell: (asset) => shown(machine(asset)?.memoryMb, mebibytesText),
  },
  {
    id: 'disk',
    title: 'Disks',
    width: '100px',
    orderBy: 'DISK_CAPACITY',
    isNumber: true,
    cell: (asset) => shown(machine(asset)?.disks?.totalCapacityBytes, (bytes) => bytesText(Number(bytes))),
  },
  {
    id: 'power',
    title: 'Power',
    width: '112px',
    orderBy: 'POWER_STATE',
    cell: (asset) => sentenceOf(machine(asset)?.powerState ?? ''),
  },
  {
    id: 'address',
    title: 'IP address',
    width: '140px',
    isHiddenAtFirst: true,
    orderBy: 'IP_ADDRESS',
    cell: (asset) => machine(asset)?.network?.primaryIpAddress,
  },
  {
    id: 'cpu',
    title: 'Processor',
    width: '220px',
    isHiddenAtFirst: true,
    orderBy: 'CPU_NAME',
    cell: (asset) => machine(asset)?.architecture?.cpuName,
  },
  {
    id: 'uuid',
    title: 'UUID',
    width: '300px',
    isHiddenAtFirst: true,
    orderBy: 'MACHINE_UUID',
    cell: (asset) => machine(asset)?.uuid,
  },
  {
    id: 'labels',
    title: 'Labels',
    width: 'minmax(150px, 2fr)',
    cell: ({ labels }) => <LabelValues labels={labels} />,
  },
  {
    id: 'groups',
    title: 'Groups',
    width: '160px',
    isHiddenAtFirst: true,
    cell: ({ groupNames }) => groupNames.map(lastPart).join(', '),
  },
  {
    id: 'updated',
    title: 'Updated',
    width: '128px',
    orderBy: 'UPDATED_AT',
    cell: ({ updatedAt }) => updatedAt && <Ago at={updatedAt} />,
  },
  {
    id: 'created',
    title: 'Created',
    width: '128px',
    isHiddenAtFirst: true,
    orderBy: 'CREATED_AT',
    cell: ({ createdAt }) => createdAt && <Ago at={createdAt} />,
  },
];

const shown = <Type,>(value: Type | null | undefined, text: (value: Type) => string) =>
  value === null || value === undefined ? null : text(value);
