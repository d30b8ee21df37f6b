import { randomInt } from 'node:crypto';
import { childName, idOf, parseName } from '../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../apis/inventory/contract.ts';
import { mainLocation } from '../inventory.ts';
import { type EmbeddedInventory, isMissing, make, operate } from '../inventory-requests.ts';
import { type DemoParts, granted } from '../parts.ts';
import { type Change, pick } from './change.ts';

/** Machines that are read to choose one. */
const choice = 100;
/** The group whose members change. */
const movingGroup = 'wave-1';
/** Resources of a kind that take turns; each is deleted before it is made again. */
const turns = 3;
/** Ended operations of these changes that stay listed. The service itself deletes one after 30 days. */
const maxKept = 60;

interface At {
  readonly parts: DemoParts;
  readonly inventory: EmbeddedInventory;
  readonly location: ResourceName;
  /** Called with the names of operations that have ended; the oldest beyond the limit are deleted. */
  readonly ended: (operations: readonly ResourceName[]) => Promise<void>;
}

export async function inventoryChanges(
  parts: DemoParts,
  inventory: EmbeddedInventory,
): Promise<readonly Change[]> {
  const kept: ResourceName[] = [];
  const at: At = {
    parts,
    inventory,
    location: await mainLocation(parts, inventory),
    async ended(operations) {
      kept.push(...operations);
      // A client may have deleted one already: a refusal does not matter.
      for (const target of kept.splice(0, Math.max(0, kept.length - maxKept)))
        await inventory.service.invoke(parts.call(), 'operations.delete', { target });
    },
  };
  return [
    { name: 'labels', weight: 4, make: () => changeLabel(at) },
    { name: 'groups', weight: 3, make: () => moveMachine(at) },
    { name: 'imports and reports', weight: 2, make: () => makeAgain(at) },
  ];
}

async function anyMachine({ parts, inventory, location }: At) {
  const request = { target: location, pageSize: choice, filter: 'labels:customer' };
  return pick((await inventory.service.list(parts.call(), 'assets.list', request)).items);
}

/** Gives a machine the next stage of its migration; the first one follows the last. */
async function changeLabel(at: At): Promise<void> {
  const { parts, inventory, location } = at;
  const machine = await anyMachine(at);
  if (!machine?.name) return;
  const { stages } = parts.samples.machines;
  const next = stages.indexOf(machine.labels?.['stage'] ?? '') + 1;
  const request = {
    target: childName(location, 'assets', idOf(parseName('assets', machine.name, 'name'))),
    updateMask: 'labels.stage',
    body: { labels: { stage: stages[next % stages.length] ?? '' } },
  };
  granted(await inventory.service.invoke(parts.call(), 'assets.patch', request));
}

/** Puts a machine into the moving group, or takes it out again. */
async function moveMachine(at: At): Promise<void> {
  const { parts, inventory, location } = at;
  const machine = await anyMachine(at);
  if (!machine?.name) return;
  const target = childName(location, 'groups', movingGroup);
  const assets = { assetIds: [machine.name] };
  const ended = machine.assignedGroups?.includes(target)
    ? operate(parts, inventory, 'groups.removeAssets', { target, body: { assets, allowMissing: true } })
    : operate(parts, inventory, 'groups.addAssets', { target, body: { assets, allowExisting: true } });
  await at.ended([await ended]);
}

/** Imports a file or makes a report, in the place of an older one. */
async function makeAgain({ parts, inventory, location, ended }: At): Promise<void> {
  const { again } = parts.samples.migration(location, 1 + randomInt(turns));
  const making = pick(again);
  if (!making) return;
  const { makes, remove, requests } = making;
  const removing = (await isMissing(parts, inventory, makes)) ? [] : [remove];
  await ended(await make(parts, inventory, { requests: [...removing, ...requests] }));
}
