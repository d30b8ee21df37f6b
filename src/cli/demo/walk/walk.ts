import { type Loop, startLoop } from '../../../kit/loop.ts';
import { mainLocation } from '../inventory.ts';
import type { DemoParts } from '../parts.ts';
import { createRandom, type Random } from '../random.ts';
import { createEndedOperations } from './ended-operations.ts';
import { sell } from './sell.ts';
import { changeLabel, moveMachine, type Stock } from './stock.ts';
import { importSome, reportAgain } from './stock-jobs.ts';
import { talk } from './talk.ts';

export interface WalkOptions {
  /** Milliseconds between two changes at least; a random time of the same length is added. */
  readonly paceMs: number;
  readonly seed: number;
  /** Called with the first failure of each kind of change. */
  readonly failed: (change: string, error: unknown) => void;
}

/** A change that the walk makes, and how often: in `weight` of the sum of all weights. */
interface Change {
  readonly name: string;
  readonly weight: number;
  make(): Promise<void>;
}

/**
 * Makes one random change after the other until it is disposed. The amount of stored data stays about constant: each
 * change replaces, takes back or deletes an earlier one.
 */
export async function startWalk(parts: DemoParts, { paceMs, seed, failed }: WalkOptions): Promise<Loop> {
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
    ...(executions ? [{ name: 'executions', weight: 9, make: () => talk(parts, executions, random) }] : []),
    ...(reseller ? [{ name: 'reseller', weight: 5, make: () => sell(parts, reseller.service, random) }] : []),
    ...(inventory ? await stockChanges(parts, inventory, random) : []),
  ];
}

type Stocking = Stock['stocking'];

async function stockChanges(
  parts: DemoParts,
  stocking: Stocking,
  random: Random,
): Promise<readonly Change[]> {
  const location = await mainLocation(parts, stocking);
  const stock = { parts, stocking, location, random, ended: createEndedOperations(parts, stocking) };
  return [
    { name: 'labels', weight: 4, make: () => changeLabel(stock) },
    { name: 'groups', weight: 3, make: () => moveMachine(stock) },
    { name: 'imports', weight: 1, make: () => importSome(stock) },
    { name: 'reports', weight: 1, make: () => reportAgain(stock) },
  ];
}
