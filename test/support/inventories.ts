import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inventory, ResourceName } from '../../src/apis/inventory/contract.ts';
import { createRemoteInventory } from '../../src/apis/inventory/remote/inventory.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import {
  createEmbeddedInventory,
  type EmbeddedInventory,
  type InventoryOptions,
} from '../../src/services/inventory/inventory.ts';
import { parsePriceTable } from '../../src/services/inventory/reports/prices/prices.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from './calls.ts';
import { type TestClock, testClock } from './clock.ts';
import { tempFolder } from './folder.ts';
import { keys, keyVariables } from './gateway.ts';
import { startMigratedPostgres } from './postgres.ts';
import { priceTable } from './price-table.ts';
import { operator } from './principals.ts';
import { startProcess } from './process.ts';
import { startMigrationCenter } from './products/migration-center.ts';
import { seedAssets } from './seeds.ts';

export interface OpenedInventory extends AsyncDisposable {
  readonly inventory: Inventory;
  /** The storage of the service, for rows that no operation creates. */
  readonly storage: Storage;
  /** Present when the service runs in this process: its clock, and its timers, which only the test runs. */
  readonly inside?: EmbeddedInventory & { readonly clock: TestClock };
}

export interface InventoryImplementation {
  readonly name: string;
  /** Whether the service runs in this process. */
  readonly inside: boolean;
  /** Whether changes end after their answer, as those of the product do. */
  readonly endsLater?: true;
  open(): Promise<OpenedInventory>;
}

export const locations = [{ id: 'us-central1' }, { id: 'europe-west1' }, { id: 'edge-1', type: 'edge' }];

/** Creates the embedded service on that storage, with a clock that stands still. */
export function embeddedOver(storage: Storage, options: Partial<InventoryOptions> = {}, clock = testClock()) {
  const inside = createEmbeddedInventory({
    ...storage,
    sealer: createSealer('of the contract suite'),
    locations,
    clock: clock.now,
    ...options,
  });
  return { ...inside, clock };
}

function embeddedIn(storage: Storage, opened: AsyncDisposableStack): OpenedInventory {
  const inside = embeddedOver(storage, { prices });
  const { inventory } = inside;
  return { inventory, storage, inside, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function openSqlite(): Promise<OpenedInventory> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  return embeddedIn(opening.use(await openStorage({ folder: folder.path })), opening.move());
}

async function openPostgres(): Promise<OpenedInventory> {
  await using opening = new AsyncDisposableStack();
  const { url: databaseUrl } = opening.use(await startMigratedPostgres());
  return embeddedIn(opening.use(await openStorage({ databaseUrl, folder: '' })), opening.move());
}

const parsed = parsePriceTable(priceTable);
if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
const { prices } = parsed;

/** Opens the service over HTTP: the REST API of a process that serves nothing else. */
async function openRemote(): Promise<OpenedInventory> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const pricePath = join(folder.path, 'prices.json');
  await writeFile(pricePath, JSON.stringify(priceTable));
  const served = opening.use(
    await startProcess(['--serve', 'inventory'], {
      ...keyVariables,
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_PRICE_TABLE: pricePath,
      TRIBUTARY_INVENTORY_LOCATIONS: 'us-central1,europe-west1,edge-1:edge',
    }),
  );
  const storage = opening.use(await openStorage({ folder: folder.path, exclusive: false }));
  const inventory = remoteOver(served.url, opening);
  const opened = opening.move();
  return { inventory, storage, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export function remoteOver(url: string, opening: AsyncDisposableStack): Inventory {
  const credentials = { headers: () => ({ authorization: `Bearer ${keys.devToken}` }) };
  const upstream = createUpstream({ service: 'inventory', url, credentials, profile: inventoryProfile });
  opening.defer(() => upstream.close());
  return createRemoteInventory(upstream);
}

/** Every implementation of `Inventory`: the contract suite runs on each row. */
export const inventoryImplementations: readonly InventoryImplementation[] = [
  { name: 'embedded on SQLite', inside: true, open: openSqlite },
  { name: 'embedded on PostgreSQL', inside: true, open: openPostgres },
  { name: 'remote over HTTP', inside: false, open: openRemote },
];

/** The project and location that the fake of the product has. */
export const productLocation = 'projects/shop/locations/us-central1' as ResourceName;
const productAsset = `${productLocation}/assets/web-1` as ResourceName;

/** Opens a fake of Migration Center, which answers with the number of the project. */
async function openProduct(times = false): Promise<OpenedInventory> {
  await using opening = new AsyncDisposableStack();
  const projectNumbers = { shop: '415104041262' };
  const product = opening.use(
    await startMigrationCenter({ projectNumbers, assets: [{ name: productAsset }], times }),
  );
  const inventory = remoteOver(product.url, opening);
  const opened = opening.move();
  return {
    inventory,
    get storage(): never {
      throw new Error('a product has no storage of ours');
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export interface ProductImplementation extends InventoryImplementation {
  /** Returns the name of an asset in the location. */
  assetIn(setting: Pick<OpenedInventory, 'storage'>): Promise<ResourceName | undefined>;
}

/** The services over HTTP with what remote mode needs: our own process, and a fake of the product. */
export const productImplementations: readonly ProductImplementation[] = [
  {
    name: 'remote over HTTP',
    inside: false,
    open: openRemote,
    assetIn: async ({ storage }) => (await seedAssets(storage, productLocation, [{}]))[0],
  },
  {
    name: 'remote over a fake of Migration Center',
    inside: false,
    open: () => openProduct(),
    assetIn: async () => productAsset,
  },
];

/** A fake of the product whose answers have the times of resources, for the part of the contract suite that it can run. */
export const timedProduct: InventoryImplementation = {
  name: 'remote over a fake of Migration Center with times',
  inside: false,
  endsLater: true,
  open: () => openProduct(true),
};

/** Returns a call whose credential is bound to those projects. Default: all projects. */
export function inventoryCall(projects: TenantNames = '*', id = 'inventory-suite'): Call {
  const caller = operator(id);
  const deadline = Date.now() + 20_000;
  return callOf({ caller: { ...caller, tenancy: { ...caller.tenancy, projects } }, deadline });
}
