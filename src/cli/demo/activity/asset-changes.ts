import { childName } from '../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../apis/inventory/contract.ts';
import { movingGroup } from '../groups.ts';
import { type At, finished } from '../inventory-operations.ts';
import { stages } from '../machines-table.ts';
import { granted } from '../parts.ts';
import type { Random } from '../random.ts';

export interface InventoryChanges extends At {
  readonly random: Random;
  /** Called with the name of each operation that has ended. */
  readonly ended: (operation: ResourceName) => Promise<void>;
}

/** Machines that are read to choose one. */
const choice = 100;

async function anyMachine({ parts, inventory, location, random }: InventoryChanges) {
  const request = { target: location, pageSize: choice, filter: 'labels:customer' };
  const { items } = await inventory.service.list(parts.call(), 'assets.list', request);
  return random.pick(items);
}

/** Gives a machine the next stage of its migration; the first one follows the last. */
export async function changeLabel(changes: InventoryChanges): Promise<void> {
  const { parts, inventory } = changes;
  const machine = await anyMachine(changes);
  if (!machine?.name) return;
  const stagesOfAll: readonly string[] = stages;
  const now = stagesOfAll.indexOf(machine.labels?.['stage'] ?? '');
  const stage = stages[(now + 1) % stages.length] ?? stages[0];
  granted(
    await inventory.service.invoke(parts.call(), 'assets.patch', {
      target: childNameOf(machine.name, changes.location),
      updateMask: 'labels.stage',
      body: { labels: { stage } },
    }),
  );
}

const childNameOf = (name: string, location: ResourceName): ResourceName =>
  childName(location, 'assets', name.slice(name.lastIndexOf('/') + 1));

/** Puts a machine into the moving group, or takes it out again. */
export async function moveMachine(changes: InventoryChanges): Promise<void> {
  const { parts, inventory, location } = changes;
  const machine = await anyMachine(changes);
  if (!machine?.name) return;
  const target = childName(location, 'groups', movingGroup);
  const assets = { assetIds: [machine.name] };
  const begun = machine.assignedGroups?.includes(target)
    ? await inventory.service.invoke(parts.call(), 'groups.removeAssets', {
        target,
        body: { assets, allowMissing: true },
      })
    : await inventory.service.invoke(parts.call(), 'groups.addAssets', {
        target,
        body: { assets, allowExisting: true },
      });
  await changes.ended(await finished(parts, inventory, granted(begun).answer));
}
