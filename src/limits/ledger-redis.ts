import type { Floors, Status } from './ledger.ts';
import { createAsking } from './ledger-redis/asking.ts';
import { connectRedis, type RedisAddress, type RedisConnection } from './ledger-redis/connection.ts';
import { keysOf } from './ledger-redis/keys.ts';
import { createRegistry } from './ledger-redis/registry.ts';
import { remindOfAll } from './ledger-redis/reminding.ts';
import { createSettling } from './ledger-redis/settling.ts';
import { answerOrNull } from './patience.ts';
import { budgetOf, type Planner } from './plan.ts';
import type { SharedLedger } from './resilient.ts';
import type { Subject } from './rules.ts';
import { createSeen } from './seen.ts';

export interface RedisLedgerOptions extends RedisAddress {
  readonly planner: Planner;
  /** Told when a connection fails; it is made anew by itself. */
  readonly failed?: (error: Error) => void;
}

/** The ledger that several gateways share. Every call rejects when Redis cannot be asked. */
export interface RedisLedger extends SharedLedger, AsyncDisposable {}

/** Milliseconds that Redis is given to hear of the last requests' ends. */
const lastWordsMs = 500;

/** Admissions have a connection of their own, so that nothing else makes a request wait. */
export function createRedisLedger(options: RedisLedgerOptions): RedisLedger {
  const { planner, failed = () => {} } = options;
  const admissions = connectRedis(options, failed);
  const others = connectRedis(options, failed);
  const settling = createSettling(others, options.cluster);
  const registry = createRegistry(admissions, others);
  const seen = createSeen();
  return {
    seen,
    admit: createAsking({ admissions, planner, registry, seen }),
    settle(settlement) {
      seen.ended(settlement);
      return settling.settle(settlement);
    },
    status(subject, floors) {
      settling.flush();
      return readStatus(others, planner, subject, floors);
    },
    register: registry.register,
    leave: registry.leave,
    doubted: registry.doubted,
    remind: () => registry.settleDoubt(() => remindOfAll(admissions, seen)),
    async [Symbol.asyncDispose]() {
      settling.flush();
      await answerOrNull(lastWordsMs, settling.told());
      admissions.disconnect();
      others.disconnect();
    },
  };
}

async function readStatus(
  connection: RedisConnection,
  planner: Planner,
  subject: Subject,
  floors: Floors | undefined,
): Promise<Status> {
  const [record, leases] = keysOf(subject.owner);
  const windows = planner.windows(subject);
  const args = windows.flatMap(({ resource, seconds }) => {
    const floor = floors?.get(resource);
    return [resource, seconds, floor?.reset ?? 0, floor?.used ?? 0];
  });
  const [now = 0, inFlight = 0, ...told] = await connection.limitsStatus(record, leases, ...args);
  const budgets = windows.map((window, index) =>
    budgetOf(window, told[index * 2] ?? 0, told[index * 2 + 1] ?? 0, now),
  );
  return { budgets, inFlight };
}
