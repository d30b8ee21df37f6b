import { randomUUID } from 'node:crypto';
import { backgroundCost, type Cost, scanCost } from './cost.ts';
import type { CpuMeter } from './cpu.ts';
import type { Decision, Ledger, Refusal, Status } from './ledger.ts';
import { ruleTable, type Subject } from './limit-rules.ts';
import type { Rooms } from './plan.ts';

/** A request that asked: its answer, and its end. */
export interface Visit {
  readonly decision: Decision;
  /** Gives the lease back and bills the CPU; the response's end, finished or aborted. Repeating it does nothing. */
  end(): void;
}

/** A request that is here, and has not asked yet: its CPU is measured from now on. */
export interface Arrival {
  /** Milliseconds of CPU until the first call; call it at the request's end, whatever becomes of it. */
  stop(): number;
  /** What is used from now on is not its own: it waits for its client in the middle of a body. */
  pause(): void;
  resume(): void;
}

/** The outcome of a bill for CPU that was used beside requests. */
export interface Billed {
  readonly billed: boolean;
  /** Milliseconds after which its owner has room for more; 0 where it has. */
  readonly waitMs: number;
}

export interface Limiter {
  arrive(): Arrival;
  /** Asks for a request before anything of it is executed. `deadline`: epoch milliseconds. */
  admit(subject: Subject, cost: Cost, deadline: number, arrival?: Arrival): Promise<Visit>;
  /** Bills milliseconds of CPU that an owner has used beside its requests, unless there is no room for them yet. */
  bill(subject: Subject, cpuMs: number): Promise<Billed>;
  /** A refusal that is certain before anything of the request is looked at; null where it has to ask. */
  recall(subject: Subject, cost: Cost): Refusal | null;
  /** Asks for a place among the owner's scans, for a request that was let in. */
  scan(subject: Subject, deadline: number): Promise<Visit>;
  /** Requests that an owner may have open at once. */
  readonly concurrent: number;
  /** Most that an owner may hold at once in this gateway. */
  readonly rooms: Rooms;
  /** Reads and charges nothing. */
  status(subject: Subject): Promise<Status>;
}

/** A lease outlives its request's deadline by so many milliseconds, so that it never ends before the request. */
const graceMs = 2_000;

/** A record beside the owner's own, whose leases are the owner's scans. No owner has a space in its name. */
const scansOf = (owner: string): string => `${owner} scans`;

export interface LimiterParts {
  readonly ledger: Ledger;
  readonly cpu: CpuMeter;
  /** Default the table's. */
  readonly concurrent?: number;
  /** Default the table's. */
  readonly rooms?: Rooms;
  /** Told of a settlement that failed. */
  readonly failed: (error: unknown) => void;
}

export function createLimiter({
  ledger,
  cpu,
  failed,
  concurrent = ruleTable.concurrent.limit,
  rooms = { body_mebibytes: ruleTable.body_mebibytes.limit, waits: ruleTable.waits.limit },
}: LimiterParts): Limiter {
  const arrive = (): Arrival => {
    let running: (() => number) | null = cpu.start();
    let used = 0;
    let stopped = false;
    const pause = () => {
      used += running?.() ?? 0;
      running = null;
    };
    return {
      pause,
      resume() {
        if (!stopped) running ??= cpu.start();
      },
      stop() {
        pause();
        stopped = true;
        return used;
      },
    };
  };
  const leaseUntil = (deadline: number) => ({
    lease: randomUUID(),
    leaseMs: Math.max(0, deadline - Date.now()) + graceMs,
  });
  return {
    arrive,
    concurrent,
    rooms,
    recall: (subject, cost) => ledger.recall?.(subject, cost) ?? null,
    status: (subject) => ledger.status(subject),
    async bill(subject, cpuMs) {
      const lease = randomUUID();
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
    async admit(subject, cost, deadline, arrival = arrive()) {
      const { lease, leaseMs } = leaseUntil(deadline);
      const decision = await ledger.admit({ lease, subject, cost, leaseMs }).catch((error: unknown) => {
        arrival.stop();
        throw error;
      });
      if (decision.outcome !== 'admitted') {
        arrival.stop();
        return { decision, end() {} };
      }
      let ended = false;
      return {
        decision,
        end() {
          if (ended) return;
          ended = true;
          const settlement = {
            lease,
            owner: subject.owner,
            cpuMs: arrival.stop(),
            graphql: cost.resource === 'graphql',
            ...(decision.reserved && { reserved: decision.reserved }),
          };
          ledger.settle(settlement).catch(failed);
        },
      };
    },
  };
}
