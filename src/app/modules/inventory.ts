import { inventoryApi } from '../../apis/inventory/api.ts';
import { markAddresses } from '../../apis/inventory/contract/files/addresses.ts';
import { guardUploads } from '../../apis/inventory/contract/files/upload-addresses.ts';
import { parseName } from '../../apis/inventory/contract/names.ts';
import type { Inventory } from '../../apis/inventory/contract.ts';
import { createWaits } from '../../apis/inventory/graph/operations/waits/waits.ts';
import { createOperationWatcher } from '../../apis/inventory/polling/watcher.ts';
import { createRemoteInventory } from '../../apis/inventory/remote/inventory.ts';
import { inventoryProbe, orForbidden } from '../../apis/inventory/remote/probe.ts';
import { inventoryProfile } from '../../apis/inventory/remote/profile.ts';
import { fileRoutes } from '../../apis/inventory/rest/files/routes.ts';
import { ConfigFault } from '../../config/config.ts';
import type { EventFilter } from '../../gateway/events/contract.ts';
import type { GoogleService } from '../../gateway/upstream/google/config.ts';
import { createBackground } from '../../kit/work/background-task.ts';
import { startScheduler } from '../../kit/work/scheduler.ts';
import { createEmbeddedInventory } from '../../services/inventory/inventory.ts';
import { readPriceTable } from '../../services/inventory/reports/prices/price-file.ts';
import type { PriceTable } from '../../services/inventory/reports/prices/prices.ts';
import {
  doesWorkOf,
  type ModuleParts,
  type Opened,
  type RemoteProbe,
  type UpstreamParts,
} from '../app-parts.ts';
import { serviceDependency } from '../log/upstream-reporting.ts';
import type { LoadedModule } from '../module.ts';
import type { Config } from '../sections.ts';
import { credentialNameOf, keyFileFaults, openGoogle } from './google.ts';

export const loadedInventory: LoadedModule = {
  apis: [inventoryApi],
  open: openInventory,
  fileFaults,
  remoteProbes,
};

async function fileFaults({ inventory: { remote, priceTable } }: Config): Promise<readonly string[]> {
  if (remote) return await keyFileFaults(remote);
  if (priceTable === undefined) return [];
  const read = await readPriceTable(priceTable);
  return 'faults' in read ? read.faults : [];
}

type OpenedInventory = Omit<Opened, 'services'> & {
  readonly inventory: Inventory;
  readonly reportsAssets: boolean;
};

async function openInventory(parts: ModuleParts): Promise<Opened> {
  const { config, overrides, feed, limiter } = parts;
  const { remote } = config.inventory;
  const { inventory, reportsAssets, ...opened }: OpenedInventory = overrides.inventory
    ? { inventory: overrides.inventory, reportsAssets: false }
    : guarded(remote ? await openRemote(parts, remote) : await openEmbedded(parts));
  const waits = createWaits({ feed, room: limiter?.rooms.waits });
  return { ...opened, services: { inventory: { ...inventory, waits, reportsAssets } } };
}

const guarded = (opened: OpenedInventory): OpenedInventory => ({
  ...opened,
  inventory: markAddresses(guardUploads(opened.inventory)),
});

/** Maximum bytes of an answer: a page of assets may be large. */
const bodyBytes = 32 * 1024 * 1024;

const scopes = ['https://www.googleapis.com/auth/cloud-platform'];

const openUpstream = async (parts: UpstreamParts, remote: GoogleService) =>
  await openGoogle(parts, remote, {
    service: 'inventory',
    scopes,
    profile: inventoryProfile,
    bodyBytes,
  });

function remoteProbes({ inventory: { remote } }: Config): readonly RemoteProbe[] {
  if (!remote) return [];
  const credential = credentialNameOf(remote, inventoryProbe.variable);
  const open = (parts: UpstreamParts) => openUpstream(parts, remote);
  return [{ probe: inventoryProbe, credential, accepting: orForbidden, open }];
}

/** Timeout of one pass over the followed operations, in milliseconds. */
const watchMs = 20_000;

async function openRemote(parts: ModuleParts, remote: GoogleService): Promise<OpenedInventory> {
  const upstream = await openUpstream(parts, remote);
  const inventory = createRemoteInventory(upstream);
  const { storage, feed, log, opening, ownCall } = parts;
  const background = createBackground();
  const watcher = opening.use(
    createOperationWatcher({
      db: storage.db,
      inventory,
      call: () => ownCall('operation watcher', watchMs),
      committed: feed.wake,
      ...background.task((error) => log.warn({ err: error }, 'operations of the inventory cannot be polled')),
    }),
  );
  const followed = ({ stream, key }: EventFilter) =>
    stream === 'operations' && key !== undefined
      ? watcher.follow(parseName('operations', key, 'name'))
      : null;
  return {
    inventory,
    reportsAssets: false,
    followed,
    dependencies: [
      serviceDependency(parts, upstream, inventoryProbe, { accepting: orForbidden }),
      { name: 'inventory operations', required: false, check: background.check },
    ],
  };
}

/**
 * Opens the embedded service. Its operations and the expiry of discovery clients run in this process, unless it serves
 * another service alone.
 */
async function openEmbedded(parts: ModuleParts): Promise<OpenedInventory> {
  const { config, storage, feed, sealer, log, opening, limiter } = parts;
  const prices = await pricesOf(config.inventory);
  const failed = (error: unknown) => log.error({ err: error }, 'work of the inventory failed');
  const background = createBackground();
  const wake = { alarm() {} };
  const embedded = opening.use(
    createEmbeddedInventory({
      db: storage.db,
      engine: storage.engine,
      scan: storage.scan,
      sealer,
      locations: config.inventory.locations,
      fileBytes: config.inventory.fileBytes,
      ...(config.publicUrl !== undefined && { origin: config.publicUrl }),
      prices,
      committed: feed.wake,
      due: () => wake.alarm(),
      ...background.task(failed),
    }),
  );
  const { inventory } = embedded;
  if (!doesWorkOf('inventory', parts)) return { inventory, reportsAssets: true };
  wake.alarm = opening.use(startScheduler(embedded.timers, background.task(failed))).soon;
  const dependencies = [
    { name: 'inventory', required: false, mode: 'embedded' as const, check: background.check },
  ];
  const { transfers } = embedded;
  return {
    inventory,
    reportsAssets: true,
    embedded: { inventory: { service: inventory, transfers } },
    routes: fileRoutes(transfers, limiter?.rooms.uploads),
    dependencies,
  };
}

/** Reads the price table. Rejects with a ConfigFault for an invalid one. */
async function pricesOf({ priceTable }: Config['inventory']): Promise<PriceTable | null> {
  if (priceTable === undefined) return null;
  const read = await readPriceTable(priceTable);
  if ('faults' in read) throw new ConfigFault(read.faults);
  return read.prices;
}
