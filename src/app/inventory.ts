import { startAlarm } from '../alarm.ts';
import type { GoogleService } from '../config/google.ts';
import type { EventFeed } from '../events/contract.ts';
import type { Inventory } from '../inventory/contract.ts';
import { createEmbeddedInventory } from '../inventory/embedded.ts';
import { createRemoteInventory, inventoryAnswers } from '../inventory/remote.ts';
import { openGoogle } from './google.ts';
import type { Parts } from './parts.ts';

export async function openInventory(parts: Parts, feed: EventFeed): Promise<Inventory> {
  const { config, options } = parts;
  if (options.inventory) return options.inventory;
  const { remote } = config.inventory;
  return remote ? await openRemote(parts, remote) : openEmbedded(parts, feed);
}

/** Bytes of an answer: a page of assets may be large. */
const bodyBytes = 32 * 1024 * 1024;

async function openRemote(parts: Parts, remote: GoogleService): Promise<Inventory> {
  const limits = { callsPerOperation: parts.config.upstreamCalls, answers: inventoryAnswers, bodyBytes };
  const scopes = ['https://www.googleapis.com/auth/cloud-platform'];
  return createRemoteInventory(await openGoogle(parts, remote, { service: 'inventory', scopes, ...limits }));
}

/** Embedded operations go on and discovery clients expire in this process, unless it serves something else. */
function openEmbedded(parts: Parts, feed: EventFeed): Inventory {
  const { config, options, storage, sealer, log, opening } = parts;
  const failed = (error: unknown) => log.error({ err: error }, 'work of the inventory failed');
  const wake = { alarm() {} };
  const embedded = opening.use(
    createEmbeddedInventory({
      db: storage.db,
      engine: storage.engine,
      sealer,
      locations: config.inventory.locations,
      committed: feed.wake,
      due: () => wake.alarm(),
      failed,
    }),
  );
  if (options.serve === undefined || options.serve === 'inventory') {
    wake.alarm = opening.use(startAlarm(embedded.timers, { failed })).wake;
  }
  return embedded.inventory;
}
