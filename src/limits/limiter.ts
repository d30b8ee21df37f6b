import { randomUUID } from 'node:crypto';
import type { Cost } from './cost.ts';
import type { CpuMeter } from './cpu.ts';
import type { Decision, Ledger, Status } from './ledger.ts';
import type { Subject } from './rules.ts';

/** A request that asked: its answer, and its end. */
export interface Visit {
  readonly decision: Decision;
  /** Gives the lease back and bills the CPU; the response's end, finished or aborted. Repeating it does nothing. */
  end(): void;
}

export interface Limiter {
  /** Asks for a request before anything of it is executed. `deadline`: epoch milliseconds. */
  admit(subject: Subject, cost: Cost, deadline: number): Promise<Visit>;
  /** Reads and charges nothing. */
  status(subject: Subject): Promise<Status>;
}

/** A lease outlives its request's deadline by so many milliseconds, so that it never ends before the request. */
const graceMs = 2_000;

export interface LimiterParts {
  readonly ledger: Ledger;
  readonly cpu: CpuMeter;
  /** Told of a settlement that failed. */
  readonly failed: (error: unknown) => void;
}

export function createLimiter({ ledger, cpu, failed }: LimiterParts): Limiter {
  return {
    status: (subject) => ledger.status(subject),
    async admit(subject, cost, deadline) {
      const lease = randomUUID();
      const stopCpu = cpu.start();
      const leaseMs = Math.max(0, deadline - Date.now()) + graceMs;
      const decision = await ledger.admit({ lease, subject, cost, leaseMs }).catch((error: unknown) => {
        stopCpu();
        throw error;
      });
      if (decision.outcome !== 'admitted') {
        stopCpu();
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
            cpuMs: stopCpu(),
            graphql: cost.resource === 'graphql',
          };
          ledger.settle(settlement).catch(failed);
        },
      };
    },
  };
}
