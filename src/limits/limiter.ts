import { randomUUID } from 'node:crypto';
import type { Cost } from './cost.ts';
import type { CpuMeter } from './cpu.ts';
import type { Decision, Ledger, Refusal, Status } from './ledger.ts';
import { ruleTable, type Subject } from './rules.ts';

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

export interface Limiter {
  arrive(): Arrival;
  /** Asks for a request before anything of it is executed. `deadline`: epoch milliseconds. */
  admit(subject: Subject, cost: Cost, deadline: number, arrival?: Arrival): Promise<Visit>;
  /** A refusal that is certain before anything of the request is looked at; null where it has to ask. */
  recall(subject: Subject, cost: Cost): Refusal | null;
  /** Requests that an owner may have open at once. */
  readonly concurrent: number;
  /** Reads and charges nothing. */
  status(subject: Subject): Promise<Status>;
}

/** A lease outlives its request's deadline by so many milliseconds, so that it never ends before the request. */
const graceMs = 2_000;

export interface LimiterParts {
  readonly ledger: Ledger;
  readonly cpu: CpuMeter;
  /** Default the table's. */
  readonly concurrent?: number;
  /** Told of a settlement that failed. */
  readonly failed: (error: unknown) => void;
}

export function createLimiter({
  ledger,
  cpu,
  failed,
  concurrent = ruleTable.concurrent.limit,
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
  return {
    arrive,
    concurrent,
    recall: (subject, cost) => ledger.recall?.(subject, cost) ?? null,
    status: (subject) => ledger.status(subject),
    async admit(subject, cost, deadline, arrival = arrive()) {
      const lease = randomUUID();
      const leaseMs = Math.max(0, deadline - Date.now()) + graceMs;
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
          };
          ledger.settle(settlement).catch(failed);
        },
      };
    },
  };
}
