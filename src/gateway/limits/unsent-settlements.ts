import { randomUUID } from 'node:crypto';
import type { Cost } from './cost.ts';
import type { Admission, Budget, Settlement } from './ledger.ts';
import type { Subject } from './limit-rules.ts';

/** Requests of one owner and cost that were let in without the shared ledger, summed up. */
export interface Batch {
  /** Charged once under this id, however often it is sent. */
  readonly id: string;
  readonly subject: Subject;
  readonly cost: Cost;
  /** The window they were charged in, epoch seconds. */
  readonly reset: number;
  requests: number;
  units: number;
  cpuMs: number;
  /** Once sent it takes no more: the answer may have been lost. */
  sent: boolean;
  /** Set while an answer is awaited. */
  posting: Promise<void> | null;
}

/** What the shared ledger still has to be told, once it is back. */
export interface UnsentSettlements {
  readonly size: number;
  add(admission: Admission, budget: Budget): void;
  bill(settlement: Settlement, cost: Cost): void;
  of(owner: string): readonly Batch[];
  owners(): readonly string[];
  done(batch: Batch): void;
  drop(owner: string): void;
}

/** Owners beyond it are forgotten, oldest first: forged ones cost bounded memory. */
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
    bill({ owner, cpuMs }, cost) {
      const batch = openBatch(owner, cost);
      if (batch) batch.cpuMs += cpuMs;
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

/** Milliseconds that a batch's id is remembered where its answer was lost. */
const rememberedMs = 600_000;

/** The batch as one charge. What was spent from a window that is over is not taken from the next one. */
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
