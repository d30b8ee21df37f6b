import { type Loop, startLoop } from '../../../kit/loop.ts';
import { mainLocation } from '../inventory.ts';
import type { DemoParts } from '../parts.ts';
import { createRandom, type Random } from '../random.ts';
import { changeLabel, type InventoryChanges, moveMachine } from './asset-changes.ts';
import { createEndedOperations } from './ended-operations.ts';
import { changeExecution } from './execution-changes.ts';
import { importSome, reportAgain } from './inventory-jobs.ts';
import { changeSubscription } from './subscription-changes.ts';

export interface ActivityOptions {
  /** Milliseconds between two changes at least; a random time of the same length is added. */
  readonly paceMs: number;
  readonly seed: number;
  /** Called with the first failure of each kind of change. */
  readonly failed: (change: string, error: unknown) => void;
}

/** A change that the activity makes, and how often: in `weight` of the sum of all weights. */
interface Change {
  readonly name: string;
  readonly weight: number;
  make(): Promise<void>;
}

/**
 * Makes one random change after the other until it is disposed. The amount of stored data stays about constant: each
 * change replaces, takes back or deletes an earlier one.
 */
export async function startActivity(
  parts: DemoParts,
  { paceMs, seed, failed }: ActivityOptions,
): Promise<Loop> {
  const random = createRandom(seed);
  const changes = await changesOf(parts, random);
  const turns = changes.flatMap((change) => Array.from({ length: change.weight }, () => change));
  const told = new Set<string>();
  return startLoop(
    async (closing) => {
      const change = random.pick(turns);
      try {
        await change?.make();
      } catch (error) {
        if (!change || closing.aborted || parts.closing.aborted || told.has(change.name)) return;
        told.add(change.name);
        failed(change.name, error);
      }
    },
    { everyMs: () => paceMs + random.below(paceMs), retryMs: paceMs },
  );
}

async function changesOf(parts: DemoParts, random: Random): Promise<readonly Change[]> {
  const { executions, reseller, inventory } = parts.embedded;
  return [
    ...(executions
      ? [{ name: 'executions', weight: 9, make: () => changeExecution(parts, executions, random) }]
      : []),
    ...(reseller
      ? [{ name: 'reseller', weight: 5, make: () => changeSubscription(parts, reseller.service, random) }]
      : []),
    ...(inventory ? await inventoryChanges(parts, inventory, random) : []),
  ];
}

type EmbeddedInventory = InventoryChanges['inventory'];

async function inventoryChanges(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  random: Random,
): Promise<readonly Change[]> {
  const location = await mainLocation(parts, inventory);
  const changes = { parts, inventory, location, random, ended: createEndedOperations(parts, inventory) };
  return [
    { name: 'labels', weight: 4, make: () => changeLabel(changes) },
    { name: 'groups', weight: 3, make: () => moveMachine(changes) },
    { name: 'imports', weight: 1, make: () => importSome(changes) },
    { name: 'reports', weight: 1, make: () => reportAgain(changes) },
  ];
}
