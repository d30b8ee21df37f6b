import { createBatcher, type Failures } from '../../../kit/batcher.ts';
import { BrokenRecord, type Settlement } from '../ledger.ts';
import { cpuField, cpuSlotMs, cpuUnitsOf, graphqlCpuField } from '../plan.ts';
import type { RedisConnection } from './connection.ts';
import { keysOf } from './keys.ts';
import { parseSettled } from './redis-answers.ts';

/** Sends settlements to Redis, all of one turn of the event loop together. */
export interface Settling {
  /** Resolves when Redis has applied the settlement. */
  settle(settlement: Settlement): Promise<void>;
  /** Sends the collected settlements now, ahead of later commands. */
  flush(): void;
  /** Resolves when every settlement was answered, whether it failed or not. */
  told(): Promise<void>;
}

/**
 * Largest number of settlements of one script call, so that other commands of Redis wait half a millisecond at most.
 */
const maxItems = 64;

/** Creates the batcher. In a cluster a call takes the settlements of one owner only, whose keys share a slot. */
export function createSettling(connection: RedisConnection, cluster: boolean): Settling {
  const batcher = createBatcher<Settlement>((settlements) => tell(connection, settlements), {
    maxItems,
    // Redis answers calls in order, so no batch has to wait here for the one before.
    maxUnderWay: Number.POSITIVE_INFINITY,
    ...(cluster && { keyOf: ({ owner }) => owner }),
  });
  return { settle: batcher.add, flush: batcher.flush, told: batcher.settled };
}

/** Sends one batch and returns the settlements that failed. */
async function tell(
  connection: RedisConnection,
  settlements: readonly Settlement[],
): Promise<Failures<Settlement>> {
  const keys: string[] = [];
  const args: (string | number)[] = [cpuSlotMs, cpuField, graphqlCpuField];
  for (const { owner, lease, cpuMs, graphql, reserved } of settlements) {
    keys.push(...keysOf(owner));
    args.push(lease, cpuUnitsOf(cpuMs), graphql ? 1 : 0, reserved?.units ?? 0, reserved?.at ?? 0);
  }
  const answer = await connection.limitsSettle(keys.length, ...keys, ...args);
  const failures = new Map<Settlement, BrokenRecord>();
  // Positions start at 1.
  for (const position of parseSettled(answer, settlements.length)) {
    const settlement = settlements[position - 1];
    if (settlement) failures.set(settlement, new BrokenRecord(settlement.owner));
  }
  return failures;
}
