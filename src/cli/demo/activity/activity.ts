import { randomInt } from 'node:crypto';
import { type Loop, startLoop } from '../../../kit/work/loop.ts';
import type { DemoParts } from '../parts.ts';
import { inventoryChanges } from './asset-changes.ts';
import { type Change, pick } from './change.ts';
import { changeExecution } from './execution-changes.ts';
import { changeSubscription } from './subscription-changes.ts';

export interface ActivityOptions {
  /** Milliseconds between two changes at least; a random time of the same length is added. */
  readonly paceMs: number;
  /** Called with the first failure of each kind of change. */
  readonly failed: (change: string, error: unknown) => void;
}

/**
 * Makes one random change after the other until it is disposed. The amount of stored data stays about constant: each
 * change replaces, takes back or deletes an earlier one.
 */
export async function startActivity(parts: DemoParts, { paceMs, failed }: ActivityOptions): Promise<Loop> {
  const { executions, reseller, inventory } = parts.embedded;
  const changes: readonly Change[] = [
    ...(executions
      ? [{ name: 'executions', weight: 9, make: () => changeExecution(parts, executions) }]
      : []),
    ...(reseller
      ? [{ name: 'reseller', weight: 5, make: () => changeSubscription(parts, reseller.service) }]
      : []),
    ...(inventory ? await inventoryChanges(parts, inventory) : []),
  ];
  const turns = changes.flatMap((change) => Array.from({ length: change.weight }, () => change));
  const reported = new Set<string>();
  return startLoop(
    async (closing) => {
      const change = pick(turns);
      try {
        await change?.make();
      } catch (error) {
        if (!change || closing.aborted || parts.closing.aborted || reported.has(change.name)) return;
        reported.add(change.name);
        failed(change.name, error);
      }
    },
    { everyMs: () => paceMs + randomInt(paceMs), retryMs: paceMs },
  );
}
