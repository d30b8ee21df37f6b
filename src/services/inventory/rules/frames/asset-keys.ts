import { createHash } from 'node:crypto';
import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import type { AssetFrame } from './frame.ts';
import { addressOfCard } from './host-addresses.ts';

/**
 * A key that identifies an asset in its location, such as `machine.uuid:4f6d…`. The text before the colon is the kind
 * of the key: an asset with a different key of a stronger kind is a different asset.
 */
export type AssetKey = string;

export const kindOfKey = (key: AssetKey): string => key.slice(0, key.indexOf(':'));

/** Returns the keys of a frame, strongest first; empty for a frame without any identifying data. */
export function keysOf(frame: AssetFrame, sourceId: number): readonly AssetKey[] {
  const { machineDetails, databaseDeploymentDetails, databaseDetails } = frame;
  if (machineDetails) return machineKeys(machineDetails, sourceId);
  if (databaseDeploymentDetails) return deploymentKeys(databaseDeploymentDetails);
  return databaseDetails ? databaseKeys(databaseDetails) : [];
}

/**
 * Returns the keys of a machine. A name, and the id from a vCenter without an address, are unique within one source
 * only.
 */
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

/** Returns the ids that identify a deployment. */
export function idsOf({ generatedId, manualUniqueId }: DeploymentIds) {
  return [
    { kind: 'generated', id: generatedId?.trim() ?? '' },
    { kind: 'manual', id: manualUniqueId?.trim() ?? '' },
  ].filter(({ id }) => id !== '');
}

const lowered = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** Returns no key when a part of it is missing. */
function key(kind: string, parts: readonly (string | undefined)[]): readonly AssetKey[] {
  if (parts.some((part) => !part)) return [];
  return [`${kind}:${shortened(parts.length === 1 ? String(parts[0]) : JSON.stringify(parts))}`];
}

const maxLength = 200;

/** Shortens text, because indexes limit the length of their keys. */
export function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  return `sha256=${createHash('sha256').update(text).digest('base64url')}`;
}
