import { createBatcher, type Failures } from '../../../kit/batcher.ts';
import { BrokenRecord, type Settlement } from '../ledger.ts';
import { cpuField, cpuSlotMs, cpuUnitsOf, graphqlCpuField } from '../plan.ts';
import type { RedisConnection } from './connection.ts';
import { keysOf } from './keys.ts';
import { parseSettled } from './redis-answers.ts';

/** Tells of requests that have ended, all of a turn of the event loop at once. */
export interface Settling {
  /** Resolves when Redis knows of it. */
  settle(settlement: Settlement): Promise<void>;
  /** Sends what was gathered so far, ahead of what is sent next. */
  flush(): void;
  /** Resolves when no settlement waits for its answer any more, whatever that was. */
  told(): Promise<void>;
}

/** Settlements of one script call: what else Redis has to do waits for half a millisecond at most. */
const maxItems = 64;

/** `cluster`: a call takes the settlements of one owner only, whose keys are in one slot. */
export function createSettling(connection: RedisConnection, cluster: boolean): Settling {
  const batcher = createBatcher<Settlement>((settlements) => tell(connection, settlements), {
    maxItems,
    // Redis answers calls in their order: none of them waits here for the one before.
    maxUnderWay: Number.POSITIVE_INFINITY,
    ...(cluster && { keyOf: ({ owner }) => owner }),
  });
  return { settle: batcher.add, flush: batcher.flush, told: batcher.settled };
}

/** Answers the settlements that failed. */
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
  // Positions from 1.
  for (const position of parseSettled(answer, settlements.length)) {
    const settlement = settlements[position - 1];
    if (settlement) failures.set(settlement, new BrokenRecord(settlement.owner));
  }
  return failures;
}
