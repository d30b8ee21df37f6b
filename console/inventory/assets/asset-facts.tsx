import { type Fact, Facts } from '../../ui/facts.tsx';
import { countText } from '../../ui/noun.ts';
import { sentenceOf } from '../../ui/sentence.ts';
import { At } from '../../ui/time.tsx';
import { bytesText, mebibytesText } from '../figures.ts';
import { lastPart } from '../place.ts';
import { type Asset, detailsOf } from './asset.ts';

/** The known facts about an asset; a fact that no source reports is left out. */
export const AssetFacts = ({ asset }: { readonly asset: Asset }) => (
  <Facts facts={[...machineFacts(asset), ...databaseFacts(asset), ...commonFacts(asset)]} />
);

function machineFacts(asset: Asset): readonly Fact[] {
  const machine = detailsOf(asset, 'InventoryMachineDetails');
  if (!machine) return [];
  const { guestOs, architecture, network, disks } = machine;
  return [
    ['Operating system', [guestOs?.osName, guestOs?.version].filter(Boolean).join(' ')],
    ['Cores', machine.coreCount === null ? null : countText(machine.coreCount)],
    ['Memory', machine.memoryMb === null ? null : mebibytesText(machine.memoryMb)],
    ['Disks', disks?.totalCapacityBytes ? bytesText(Number(disks.totalCapacityBytes)) : null],
    ['Power', sentenceOf(machine.powerState ?? '')],
    ['Processor', architecture?.cpuName],
    ['Architecture', architecture?.cpuArchitecture],
    ['Sockets', architecture?.cpuSocketCount],
    ['Firmware', architecture?.firmwareType],
    ['IP address', network?.primaryIpAddress],
    ['MAC address', network?.primaryMacAddress],
    ['UUID', machine.uuid],
  ];
}

function databaseFacts(asset: Asset): readonly Fact[] {
  const database = detailsOf(asset, 'InventoryDatabaseDetails');
  const deployment = detailsOf(asset, 'InventoryDatabaseDeploymentDetails');
  const storage = database?.allocatedStorageBytes;
  return [
    ['Database', database?.databaseName],
    ['Storage', storage ? bytesText(Number(storage)) : null],
    ['Edition', deployment?.edition],
    ['Version', deployment?.version],
  ];
}

function commonFacts({ name, groups, sources, createdAt, updatedAt }: Asset): readonly Fact[] {
  return [
    ['Groups', titlesOf(groups)],
    ['Reported by', titlesOf(sources)],
    ['Created', createdAt && <At key="created" at={createdAt} />],
    ['Updated', updatedAt && <At key="updated" at={updatedAt} />],
    ['Name', <code key="name">{lastPart(name)}</code>],
  ];
}

const titlesOf = (resources: readonly { readonly name: string; readonly displayName: string | null }[]) =>
  resources.map(({ name, displayName }) => displayName || lastPart(name)).join(', ');
