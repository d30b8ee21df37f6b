import { parseName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { Fault } from '../../kit/fault.ts';
import { customers, type DemoCustomer } from './customers-table.ts';
import { frameOf } from './frames.ts';
import type { EmbeddedInventory } from './inventory-operations.ts';
import { loadMigration } from './migration.ts';
import { type DemoParts, granted } from './parts.ts';
import { loadSource } from './sources.ts';

/** Machines of a project in its first location, in percent; the others are in the second one. */
const firstShare = 80;
/** Projects with fewer machines have one location. */
const minForTwo = 40;

interface Place {
  readonly customer: DemoCustomer;
  readonly project: string;
  readonly location: ResourceName;
  /** Numbers of its machines: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

/** Reports the machines of each project that has none, and does in the largest project what else an inventory is for. */
export async function loadInventory(parts: DemoParts, inventory: EmbeddedInventory): Promise<void> {
  for (const place of await placesOf(parts, inventory)) await loadMachines(parts, inventory, place);
  await loadMigration(parts, inventory, await mainLocation(parts, inventory));
}

/** Returns the first location of the largest project. */
export async function mainLocation(parts: DemoParts, inventory: EmbeddedInventory): Promise<ResourceName> {
  const [main] = await placesOf(parts, inventory);
  if (!main) throw new TypeError('No customer of the table has a project.');
  return main.location;
}

/** Returns where the machines of each project are, the largest project first. */
export async function placesOf(parts: DemoParts, inventory: EmbeddedInventory): Promise<readonly Place[]> {
  const places = await Promise.all(customers.map((customer) => placesOfCustomer(parts, inventory, customer)));
  return places.flat();
}

async function placesOfCustomer(
  { call }: DemoParts,
  { service }: EmbeddedInventory,
  customer: DemoCustomer,
): Promise<readonly Place[]> {
  if (!customer.project) return [];
  const { id: project, machines } = customer.project;
  const target = parseName('projects', `projects/${project}`, 'project');
  const { items } = await service.list(call(), 'locations.list', { target });
  const [first, second] = items.map(({ name = '' }) => parseName('locations', name, 'location'));
  if (!first) return [];
  const middle = second && machines >= minForTwo ? Math.ceil((machines * firstShare) / 100) : machines;
  return [
    { customer, project, location: first, from: 0, to: middle },
    ...(second && middle < machines
      ? [{ customer, project, location: second, from: middle, to: machines }]
      : []),
  ];
}

async function loadMachines(parts: DemoParts, inventory: EmbeddedInventory, place: Place): Promise<void> {
  const { customer, project, location, from, to } = place;
  const source = await loadSource(parts, inventory, location, 'scanner', {
    displayName: 'Scanner of the data centre',
    type: 'SOURCE_TYPE_INVENTORY_SCAN',
  });
  const counted = (await inventory.service.countLinked(parts.call(), 'sourceAssets', [source])).get(source);
  if (counted instanceof Fault) throw counted;
  if (counted) return;
  const now = Date.now();
  const framesData = Array.from({ length: to - from }, (_, index) =>
    frameOf({ project, domain: customer.domain, number: from + index, now }),
  );
  const request = { target: location, source, body: { framesData } };
  granted(await inventory.service.invoke(parts.call(), 'assets.reportAssetFrames', request));
}
