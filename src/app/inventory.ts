import type { InventoryConfig } from '../apis/inventory/config.ts';
import { parseName } from '../apis/inventory/contract/names.ts';
import type { Inventory } from '../apis/inventory/contract.ts';
import { guardUploads } from '../apis/inventory/graph/upload-addresses.ts';
import { createOperationWatcher } from '../apis/inventory/polling/watcher.ts';
import { createRemoteInventory, inventoryAnswers } from '../apis/inventory/remote/inventory.ts';
import { inventoryProbe, orForbidden } from '../apis/inventory/remote/probe.ts';
import { ConfigFault } from '../config/config.ts';
import type { EventFeed, EventFilter } from '../gateway/events/contract.ts';
import type { Dependency } from '../gateway/http/health.ts';
import type { Route } from '../gateway/http/route.ts';
import type { GoogleService } from '../gateway/upstream/google-config.ts';
import { createBackground } from '../kit/background-task.ts';
import { ownCall } from '../kit/call/internal-call.ts';
import { startAlarm } from '../kit/scheduler.ts';
import { fileRoutes } from '../services/inventory/files/routes.ts';
import { createEmbeddedInventory } from '../services/inventory/inventory.ts';
import { readPriceTable } from '../services/inventory/reports/price-file.ts';
import type { PriceTable } from '../services/inventory/reports/prices.ts';
import type { Parts } from './app-parts.ts';
import { openGoogle } from './google.ts';
import { serviceDependency } from './upstream-reporting.ts';

export interface OpenedInventory {
  readonly inventory: Inventory;
  /** Beside the service's own. */
  readonly routes: readonly Route[];
  /** Sees to it that what is followed is told: null where the service itself tells it. */
  readonly followed?: (filter: EventFilter) => Disposable | null;
  readonly dependencies: readonly Dependency[];
}

export async function openInventory(parts: Parts, feed: EventFeed): Promise<OpenedInventory> {
  const { config, options } = parts;
  if (options.inventory) return { inventory: options.inventory, routes: [], dependencies: [] };
  const { remote } = config.inventory;
  const opened = remote ? await openRemote(parts, remote, feed) : await openEmbedded(parts, feed);
  return { ...opened, inventory: guardUploads(opened.inventory) };
}

/** Bytes of an answer: a page of assets may be large. */
const bodyBytes = 32 * 1024 * 1024;

/** How long one pass over the operations that are followed may take. */
const watchMs = 20_000;

async function openRemote(parts: Parts, remote: GoogleService, feed: EventFeed): Promise<OpenedInventory> {
  const limits = { calls: parts.config.calls.inventory, answers: inventoryAnswers, bodyBytes };
  const scopes = ['https://www.googleapis.com/auth/cloud-platform'];
  const upstream = await openGoogle(parts, remote, { service: 'inventory', scopes, ...limits });
  const inventory = createRemoteInventory(upstream);
  const { storage, identity, log, opening, options } = parts;
  const background = createBackground();
  const watcher = opening.use(
    createOperationWatcher({
      db: storage.db,
      inventory,
      call: () => ownCall('operation watcher', identity.account.sid, watchMs),
      committed: feed.wake,
      ...background.task((error) =>
        log.warn({ err: error }, 'operations of the inventory cannot be asked after'),
      ),
    }),
  );
  const followed = ({ stream, key }: EventFilter) =>
    stream === 'operations' && key !== undefined
      ? watcher.follow(parseName('operations', key, 'name'))
      : null;
  const { foundMs } = options;
  const asked = { account: identity.account.sid, foundMs, accepting: orForbidden };
  return {
    inventory,
    routes: [],
    followed,
    dependencies: [
      serviceDependency(upstream, inventoryProbe, asked),
      { name: 'inventory operations', required: false, check: background.check },
    ],
  };
}

/** Embedded operations go on and discovery clients expire in this process, unless it serves something else. */
async function openEmbedded(parts: Parts, feed: EventFeed): Promise<OpenedInventory> {
  const { config, options, storage, sealer, log, opening } = parts;
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
  if (options.serve !== undefined && options.serve !== 'inventory')
    return { inventory, routes: [], dependencies: [] };
  wake.alarm = opening.use(startAlarm(embedded.timers, background.task(failed))).wake;
  const dependencies = [{ name: 'inventory', required: false, check: background.check }];
  return { inventory, routes: fileRoutes(embedded.parts), dependencies };
}

/** Rejects with a ConfigFault for a price table that is none. */
async function pricesOf({ priceTable }: InventoryConfig): Promise<PriceTable | null> {
  if (priceTable === undefined) return null;
  const read = await readPriceTable(priceTable);
  if ('faults' in read) throw new ConfigFault(read.faults);
  return read.prices;
}
