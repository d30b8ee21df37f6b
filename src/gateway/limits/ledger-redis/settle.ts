import { BrokenRecord, type Settlement } from '../ledger.ts';
import { cpuField, cpuSlotMs, cpuUnitsOf, graphqlCpuField } from '../plan.ts';
import { parseSettled } from './answers.ts';
import type { RedisConnection } from './connection.ts';
import { keysOf } from './keys.ts';

/** Tells of requests that have ended, all of a turn of the event loop at once. */
export interface Settling {
  /** Resolves when Redis knows of it. */
  settle(settlement: Settlement): Promise<void>;
  /** Sends what was gathered so far, ahead of what is sent next. */
  flush(): void;
  /** Resolves when no settlement waits for its answer any more, whatever that was. */
  told(): Promise<void>;
}

interface Batch {
  readonly settlements: Settlement[];
  /** Positions of those that failed, from 1. */
  readonly failed: Promise<readonly number[]>;
  send(): void;
}

/** Settlements of one script call: what else Redis has to do waits for half a millisecond at most. */
const most = 64;

/** `cluster`: a call takes the settlements of one owner only, whose keys are in one slot. */
export function createSettling(connection: RedisConnection, cluster: boolean): Settling {
  const gathering = new Map<string, Batch>();
  const underway = new Set<Promise<unknown>>();

  function flush(): void {
    for (const batch of gathering.values()) batch.send();
    gathering.clear();
  }

  function begin(key: string): Batch {
    const settlements: Settlement[] = [];
    const { promise, resolve } = Promise.withResolvers<readonly number[]>();
    underway.add(promise);
    const answered = () => underway.delete(promise);
    promise.then(answered, answered);
    if (gathering.size === 0) setImmediate(flush);
    const batch = { settlements, failed: promise, send: () => resolve(tell(connection, settlements)) };
    gathering.set(key, batch);
    return batch;
  }

  return {
    async settle(settlement) {
      const key = cluster ? settlement.owner : '';
      const batch = gathering.get(key) ?? begin(key);
      const position = batch.settlements.push(settlement);
      if (position === most) {
        gathering.delete(key);
        batch.send();
      }
      const failed = await batch.failed;
      if (failed.includes(position)) throw new BrokenRecord(settlement.owner);
    },
    flush,
    told: async () => void (await Promise.allSettled(underway)),
  };
}

async function tell(
  connection: RedisConnection,
  settlements: readonly Settlement[],
): Promise<readonly number[]> {
  const keys: string[] = [];
  const args: (string | number)[] = [cpuSlotMs, cpuField, graphqlCpuField];
  for (const { owner, lease, cpuMs, graphql, reserved } of settlements) {
    keys.push(...keysOf(owner));
    args.push(lease, cpuUnitsOf(cpuMs), graphql ? 1 : 0, reserved?.units ?? 0, reserved?.at ?? 0);
  }
  return parseSettled(await connection.limitsSettle(keys.length, ...keys, ...args), settlements.length);
}
