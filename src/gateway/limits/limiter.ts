import { randomUUID } from 'node:crypto';
import { resumed, UsageAccount } from '../../kit/accounts/usage-account.ts';
import { type Awaitable, isPromise } from '../../kit/awaitable.ts';
import type { Budget, Decision, Ledger, Level, Refusal, Status } from './ledger/ledger.ts';
import { createRecentCallers, type RecentCallers } from './recent-callers.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { backgroundCost, type Cost, scanCost } from './rules/cost.ts';
import { type RoomName, ruleNames, ruleTable, type Subject } from './rules/limit-rules.ts';

/** The decision about a request, and its end. */
export interface Visit {
  readonly decision: Decision;
  /** Releases the lease and bills the CPU and the stored bytes. Called when the response finished or was aborted; later calls do nothing. */
  end(): void;
}

/** The outcome of a bill for CPU outside requests. */
export interface Billed {
  readonly billed: boolean;
  /** Milliseconds until the owner has room for more; 0 when it has room now. */
  readonly waitMs: number;
}

export interface Limiter {
  /**
   * Decides about a request before anything of it is executed. `deadline`: epoch milliseconds. The end of an admitted
   * request takes the CPU from the account and bills it, and returns the price when the account says so.
   */
  admit(subject: Subject, cost: Cost, deadline: number, account?: UsageAccount): Awaitable<Visit>;
  /** Bills milliseconds of CPU that an owner used outside its requests, unless it has no room for them yet. */
  bill(subject: Subject, cpuMs: number): Promise<Billed>;
  /** Returns a refusal that is certain before the request is read; null when the ledger has to decide. */
  recall(subject: Subject, cost: Cost): Refusal | null;
  /** Takes a place among the owner's scans for an admitted request. `deadline`: epoch milliseconds. */
  scan(subject: Subject, deadline: number): Promise<Visit>;
  /** Number of requests that an owner may have open at once. */
  readonly concurrent: number;
  /** Room that owners hold in this process. */
  readonly rooms: Rooms;
  /** Reads every budget and charges nothing. */
  status(subject: Subject): Promise<Status>;
  /** Reads the level of every secondary rule in one round trip; charges and writes nothing. */
  levels(subject: Subject): Promise<readonly ShownLevel[]>;
  /** Reads every budget and level in one round trip; charges and writes nothing. */
  usage(subject: Subject): Promise<Usage>;
  /** The callers whose requests this process has decided about. */
  readonly callers: Pick<RecentCallers, 'all' | 'find'>;
  /** Makes the endpoint of a route known, so that levels name it. */
  know(cost: Cost): void;
}

/** The use of every limit by an owner. */
export interface Usage {
  readonly budgets: readonly Budget[];
  readonly levels: readonly ShownLevel[];
}

/** A level, and whether all gateways count it together. */
export interface ShownLevel extends Level {
  readonly isShared: boolean;
}

/** Returns a new id of 16 characters with 64 random bits, the length that the ledger in Redis stores as it is. */
export function newLease(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(24, 32);
}

/** Milliseconds that a lease outlives its request's deadline, so that it never ends before the request. */
const graceMs = 2_000;

/** Returns the key of a second record, whose leases are the owner's scans. No owner has a space in its name. */
const scansOf = (owner: string): string => `${owner} scans`;

export interface LimiterParts {
  readonly ledger: Ledger;
  /** Default: the table's number. */
  readonly concurrent?: number;
  /** Default: the table's numbers. */
  readonly rooms?: Rooms;
  /** Default: endpoints are known from their first request on. */
  readonly know?: (cost: Cost) => void;
  /** Called with the error of a settlement that failed. */
  readonly failed: (error: unknown) => void;
}

export function createLimiter({
  ledger,
  failed,
  concurrent = ruleTable.concurrent.limit,
  rooms = createRooms(),
  know = () => {},
}: LimiterParts): Limiter {
  const callers = createRecentCallers();
  const usage = (subject: Subject) => readUsage(ledger, rooms, subject);
  const leaseUntil = (deadline: number) => ({
    lease: newLease(),
    leaseMs: Math.max(0, deadline - Date.now()) + graceMs,
  });

  function visitOf(
    decision: Decision,
    lease: string,
    subject: Subject,
    cost: Cost,
    account: UsageAccount,
  ): Visit {
    callers.note(subject, decision);
    if (decision.outcome !== 'admitted') return { decision, end() {} };
    let ended = false;
    return {
      decision,
      end() {
        if (ended) return;
        ended = true;
        const { resource, units } = cost;
        const settlement = {
          lease,
          owner: subject.owner,
          cpuMs: account.take(),
          storedBytes: account.storedBytes,
          graphql: resource === 'graphql',
          ...(decision.reserved && { reserved: decision.reserved }),
          ...(account.returnsPrice &&
            units > 0 && { returned: { resource, units, reset: decision.budget.reset } }),
        };
        ledger.settle(settlement).catch(failed);
      },
    };
  }

  return {
    concurrent,
    rooms,
    recall: (subject, cost) => ledger.recall?.(subject, cost) ?? null,
    status: (subject) => ledger.status(subject),
    levels: async (subject) => (await usage(subject)).levels,
    usage,
    callers,
    know,
    async bill(subject, cpuMs) {
      const lease = newLease();
      const decision = await ledger.admit({ lease, subject, cost: backgroundCost, leaseMs: graceMs });
      if (decision.outcome === 'refused') return { billed: false, waitMs: decision.retryMs };
      if (decision.outcome !== 'admitted') return { billed: false, waitMs: 0 };
      await ledger.settle({ lease, owner: subject.owner, cpuMs, graphql: true });
      return { billed: true, waitMs: 0 };
    },
    async scan({ owner: of, ...subject }, deadline) {
      const owner = scansOf(of);
      const { lease, leaseMs } = leaseUntil(deadline);
      const decision = await ledger.admit({ lease, subject: { owner, ...subject }, cost: scanCost, leaseMs });
      return {
        decision,
        end() {
          if (decision.outcome !== 'admitted') return;
          ledger.settle({ lease, owner, cpuMs: 0, graphql: false }).catch(failed);
        },
      };
    },
    admit(subject, cost, deadline, account = new UsageAccount()) {
      const { lease, leaseMs } = leaseUntil(deadline);
      const decided = ledger.admit({ lease, subject, cost, leaseMs });
      if (!isPromise(decided)) return visitOf(decided, lease, subject, cost, account);
      return decided.then((decision) => {
        resumed();
        return visitOf(decision, lease, subject, cost, account);
      });
    },
  };
}

/** Reads the owner's record and that of its scans at once, and adds the rooms of this process. */
async function readUsage(ledger: Ledger, rooms: Rooms, subject: Subject): Promise<Usage> {
  const [own, scans] = await Promise.all([
    ledger.status(subject),
    ledger.status({ ...subject, owner: scansOf(subject.owner) }),
  ]);
  const levels = [
    ...own.levels.filter(({ rule }) => rule !== 'scans').map((level) => shown(level, own)),
    ...scans.levels.filter(({ rule }) => rule === 'scans').map((level) => shown(level, scans)),
    roomLevel('held_mebibytes', rooms, subject),
    roomLevel('waits', rooms, subject),
    roomLevel('uploads', rooms, subject),
  ];
  levels.sort((one, other) => ruleNames.indexOf(one.rule) - ruleNames.indexOf(other.rule));
  return { budgets: own.budgets, levels };
}

const shown = (level: Level, { isShared }: Status): ShownLevel => ({ ...level, isShared });

function roomLevel(rule: RoomName, rooms: Rooms, subject: Subject): ShownLevel {
  const { limitOf, held } = rooms[rule];
  const never = { endpoint: null, seconds: null, resetAt: null, refusedUntil: null };
  return { rule, used: held(subject.owner), limit: limitOf(subject), ...never, isShared: false };
}
