import { createHash } from 'node:crypto';
import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import type { AssetFrame } from './frame.ts';
import { addressOfCard } from './host-addresses.ts';

/**
 * By what an asset is known in its location, such as `machine.uuid:4f6d…`. What is before the colon is the kind of the
 * key: an asset with another key of a stronger kind is another asset.
 */
export type AssetKey = string;

export const kindOfKey = (key: AssetKey): string => key.slice(0, key.indexOf(':'));

/** Keys of a frame, the strongest first; empty for one that says nothing to be known by. */
export function keysOf(frame: AssetFrame, sourceId: number): readonly AssetKey[] {
  const { machineDetails, databaseDeploymentDetails, databaseDetails } = frame;
  if (machineDetails) return machineKeys(machineDetails, sourceId);
  if (databaseDeploymentDetails) return deploymentKeys(databaseDeploymentDetails);
  return databaseDetails ? databaseKeys(databaseDetails) : [];
}

/** A name, and the number that a vCenter nobody names has given, mean something to one source alone. */
function machineKeys(machine: MessageOf<'MachineDetails'>, sourceId: number): readonly AssetKey[] {
  const { uuid, machineName, platform, network } = machine;
  const { vcenterUri, vcenterVmId } = platform?.vmwareDetails ?? {};
  return [
    key('machine.uuid', [lowered(uuid)]),
    key('machine.vm', [lowered(vcenterUri) || String(sourceId), vcenterVmId?.trim()]),
    key('machine.card', [addressOfCard(network?.primaryMacAddress)]),
    key('machine.name', [String(sourceId), lowered(machineName)]),
  ].flat();
}

function deploymentKeys(given: DeploymentIds): readonly AssetKey[] {
  return idsOf(given).flatMap(({ kind, id }) => key(`deployment.${kind}`, [id]));
}

function databaseKeys({ databaseName, parentDatabaseDeployment }: MessageOf<'DatabaseDetails'>) {
  const ids = idsOf(parentDatabaseDeployment ?? {});
  return ids.flatMap(({ kind, id }) => key(`database.${kind}`, [id, databaseName?.trim()]));
}

type DeploymentIds = Pick<MessageOf<'DatabaseDeploymentDetails'>, 'generatedId' | 'manualUniqueId'>;

/** The ids that a deployment is known by. */
export function idsOf({ generatedId, manualUniqueId }: DeploymentIds) {
  return [
    { kind: 'generated', id: generatedId?.trim() ?? '' },
    { kind: 'manual', id: manualUniqueId?.trim() ?? '' },
  ].filter(({ id }) => id !== '');
}

const lowered = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** None where a part of it was not said. */
function key(kind: string, parts: readonly (string | undefined)[]): readonly AssetKey[] {
  if (parts.some((part) => !part)) return [];
  return [`${kind}:${shortened(parts.length === 1 ? String(parts[0]) : JSON.stringify(parts))}`];
}

const maxLength = 200;

/** Indexes bound their keys. */
export function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  return `sha256=${createHash('sha256').update(text).digest('base64url')}`;
}
