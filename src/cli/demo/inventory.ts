import { childName, parseName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { Fault } from '../../kit/fault.ts';
import { frameOf } from './frames.ts';
import { type EmbeddedInventory, isMissing, make, operate } from './inventory-requests.ts';
import { type DemoParts, granted } from './parts.ts';
import type { SampleProject } from './sample-files.ts';

/** Machines of a project in its first location, in percent; the others are in the second one. */
const firstShare = 80;
/** Projects with fewer machines have one location. */
const minForTwo = 40;

interface MachineRange {
  readonly project: SampleProject;
  readonly location: ResourceName;
  /** Numbers of its machines: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

/** Reports the machines of each project that has none, and does in the largest project what else an inventory is for. */
export async function loadInventory(parts: DemoParts, inventory: EmbeddedInventory): Promise<void> {
  for (const place of await placesOf(parts, inventory)) await loadMachines(parts, inventory, place);
  const { once } = parts.samples.migration(await mainLocation(parts, inventory), 0);
  for (const making of once)
    if (await isMissing(parts, inventory, making.makes)) await make(parts, inventory, making);
}

/** Returns the first location of the largest project. */
export async function mainLocation(parts: DemoParts, inventory: EmbeddedInventory): Promise<ResourceName> {
  const [main] = await placesOf(parts, inventory);
  if (!main) throw new TypeError('The sample data has no project.');
  return main.location;
}

/** Returns where the machines of each project are, the largest project first. */
export async function placesOf(
  parts: DemoParts,
  inventory: EmbeddedInventory,
): Promise<readonly MachineRange[]> {
  const { projects } = parts.samples.machines;
  return (await Promise.all(projects.map((project) => placesOfProject(parts, inventory, project)))).flat();
}

async function placesOfProject(
  { call }: DemoParts,
  { service }: EmbeddedInventory,
  project: SampleProject,
): Promise<readonly MachineRange[]> {
  const { machines } = project;
  const target = parseName('projects', `projects/${project.project}`, 'project');
  const { items } = await service.list(call(), 'locations.list', { target });
  const [first, second] = items.map(({ name = '' }) => parseName('locations', name, 'location'));
  if (!first) return [];
  if (!second || machines < minForTwo) return [{ project, location: first, from: 0, to: machines }];
  const middle = Math.ceil((machines * firstShare) / 100);
  return [
    { project, location: first, from: 0, to: middle },
    { project, location: second, from: middle, to: machines },
  ];
}

async function loadMachines(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  place: MachineRange,
): Promise<void> {
  const { project, location, from, to } = place;
  const { service } = inventory;
  const source = childName(location, 'sources', 'scanner');
  const body = { displayName: 'Scanner of the data centre', type: 'SOURCE_TYPE_INVENTORY_SCAN' } as const;
  if (await isMissing(parts, inventory, source))
    await operate(parts, inventory, 'sources.create', { target: location, sourceId: 'scanner', body });
  const counted = (await service.countLinked(parts.call(), 'sourceAssets', [source])).get(source);
  if (counted instanceof Fault) throw counted;
  if (counted) return;
  const now = Date.now();
  const framesData = Array.from({ length: to - from }, (_, index) =>
    frameOf(parts.samples.machines, project, from + index, now),
  );
  const request = { target: location, source, body: { framesData } };
  granted(await service.invoke(parts.call(), 'assets.reportAssetFrames', request));
}
