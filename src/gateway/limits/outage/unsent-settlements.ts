import { randomUUID } from 'node:crypto';
import type { Admission, Budget, Settlement } from '../ledger/ledger.ts';
import type { Cost } from '../rules/cost.ts';
import type { Subject } from '../rules/limit-rules.ts';

/** The sum of requests of one owner and cost that were let in without the shared ledger. */
export interface Batch {
  /** Id under which the batch is charged once, however often it is sent. */
  readonly id: string;
  readonly subject: Subject;
  readonly cost: Cost;
  /** End of the window in which they were charged, in epoch seconds. */
  readonly reset: number;
  requests: number;
  units: number;
  cpuMs: number;
  storedBytes: number;
  /** True once it was sent; it takes no more requests then, because the answer may have been lost. */
  sent: boolean;
  /** The pending send, while its answer is awaited. */
  posting: Promise<void> | null;
}

/** Batches that the shared ledger must receive once it is back. */
export interface UnsentSettlements {
  readonly size: number;
  add(admission: Admission, budget: Budget): void;
  bill(settlement: Settlement, cost: Cost): void;
  of(owner: string): readonly Batch[];
  owners(): readonly string[];
  done(batch: Batch): void;
  drop(owner: string): void;
}

/** Largest number of owners; the oldest are dropped, so that forged ones cost bounded memory. */
const maxOwners = 20_000;

export function createUnsentSettlements(): UnsentSettlements {
  const owners = new Map<string, Batch[]>();
  const openBatch = (owner: string, cost: Cost, reset?: number) =>
    owners
      .get(owner)
      ?.find(
        (batch) =>
          !batch.sent &&
          batch.cost.endpoint === cost.endpoint &&
          batch.cost.resource === cost.resource &&
          batch.cost.content === cost.content &&
          (reset === undefined || batch.reset === reset),
      );
  return {
    get size() {
      return owners.size;
    },
    add({ subject, cost }, { reset }) {
      const { owner } = subject;
      const batch = openBatch(owner, cost, reset) ?? startBatch(owners, subject, cost, reset);
      batch.requests += 1;
      batch.units += cost.units;
    },
    bill({ owner, cpuMs, storedBytes = 0, returned }, cost) {
      const charged = returned && openBatch(owner, cost, returned.reset);
      if (charged) charged.units = Math.max(0, charged.units - returned.units);
      const batch = openBatch(owner, cost);
      if (!batch) return;
      batch.cpuMs += cpuMs;
      batch.storedBytes += storedBytes;
    },
    of: (owner) => owners.get(owner) ?? [],
    owners: () => [...owners.keys()],
    drop: (owner) => void owners.delete(owner),
    done(batch) {
      const { owner } = batch.subject;
      const left = (owners.get(owner) ?? []).filter((one) => one !== batch);
      if (left.length > 0) owners.set(owner, left);
      else owners.delete(owner);
    },
  };
}

function startBatch(owners: Map<string, Batch[]>, subject: Subject, cost: Cost, reset: number): Batch {
  const batch = {
    id: randomUUID(),
    subject,
    cost,
    reset,
    requests: 0,
    units: 0,
    cpuMs: 0,
    storedBytes: 0,
    sent: false,
    posting: null,
  };
  const known = owners.get(subject.owner);
  if (known) known.push(batch);
  else owners.set(subject.owner, [batch]);
  const [oldest] = owners.keys();
  if (owners.size > maxOwners && oldest !== undefined) owners.delete(oldest);
  return batch;
}

/** Milliseconds for which the ledger remembers a batch's id, in case its answer was lost. */
const rememberedMs = 600_000;

/** Returns the batch as one admission. Units of a window that is over are not charged to the next one. */
export function postOf({ id, subject, cost, requests, units, reset }: Batch, now: number): Admission {
  return {
    lease: id,
    subject,
    cost: {
      ...cost,
      units: reset * 1_000 > now ? units : 0,
      points: cost.points * requests,
      content: cost.content * requests,
    },
    leaseMs: rememberedMs,
    forced: true,
  };
}
