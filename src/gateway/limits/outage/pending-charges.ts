import {
  type Admission,
  BrokenRecord,
  type Decision,
  type Ledger,
  type Reservation,
  type Settlement,
} from '../ledger/ledger.ts';
import type { HighWaterMarks } from './high-water-marks.ts';
import { type Batch, createUnsentSettlements, postOf } from './unsent-settlements.ts';

/**
 * Charges that the shared ledger must receive once it is back, each exactly once. It adds up the charges of all
 * gateways. Raising the window to the highest gateway's number would forget what the other gateways let in, and that
 * would be given out again: three gateways with four outages in one window let in 2.5 budgets that way, and one budget
 * this way.
 * See docs/decisions/012-redis-may-forget.md.
 */
export interface PendingCharges {
  readonly empty: boolean;
  /** Adds a request that was let in here without asking the shared ledger. */
  letIn(admission: Admission, decision: Decision): void;
  /** Adds a request that the shared ledger did not answer in time. `charged`: the request was let in here. */
  unanswered(admission: Admission, answer: Promise<Decision>, charged: boolean): void;
  /** Returns whether the lease belongs to one of these requests; its settlement is then kept and sent when possible. */
  settled(settlement: Settlement): boolean;
  /** Drops the charges of an owner whose record cannot be written. */
  forget(error: BrokenRecord): void;
  /** Handles a settlement that failed: keeps it for later, or drops the owner when its record is broken. */
  failed(settlement: Settlement, error: unknown): void;
  /** Keeps a settlement that is sent later. */
  owe(settlement: Settlement): void;
  /** Sends the requests that were not answered. */
  postUnanswered(): Promise<void>;
  /** Sends what was let in for that owner: sent when this returns, applied when it resolves. */
  postOwner(owner: string): Promise<void>;
  postAll(): Promise<void>;
}

interface Unanswered {
  readonly admission: Admission;
  readonly charged: boolean;
  /** Whether the shared ledger holds the lease by now. */
  known: boolean;
  /** Whether it is being sent; the settlement must not overtake it. */
  isReporting: boolean;
  settlement: Settlement | null;
  /** The shared ledger's reservation, when it has answered since. */
  reserved: Reservation | undefined;
  /** The end of the shared ledger's window in epoch seconds, once the request is known to be charged there. */
  chargedUntil: number | undefined;
}

const maxDebts = 10_000;
/** Owners whose charges are sent at once. */
const wave = 64;

export interface PendingChargesListeners {
  readonly failed?: ((error: unknown) => void) | undefined;
  readonly broken?: ((error: BrokenRecord) => void) | undefined;
}

export function createPendingCharges(
  shared: Ledger,
  seen: HighWaterMarks,
  { failed = () => {}, broken = () => {} }: PendingChargesListeners = {},
): PendingCharges {
  const unsent = createUnsentSettlements();
  const unanswered = new Map<string, Unanswered>();
  const letIn = new Map<string, Admission>();
  const debts: Settlement[] = [];
  const owe = (settlement: Settlement) => {
    if (debts.length < maxDebts) debts.push(settlement);
  };
  const failedToSettle = (settlement: Settlement, error: unknown) => {
    if (error instanceof BrokenRecord) forget(error);
    else owe(settlement);
  };
  const settle = (settlement: Settlement) =>
    shared.settle(settlement).catch((error: unknown) => failedToSettle(settlement, error));
  const forget = (error: BrokenRecord) => {
    broken(error);
    unsent.drop(error.owner);
  };
  /** Drops the owner of a broken record, so that it does not stop the charges of others; rethrows other errors. */
  const unlessBroken = (error: unknown) => {
    if (!(error instanceof BrokenRecord)) throw error;
    forget(error);
  };

  /** Remembers what the shared ledger counts after a charge: it may lose its data before anybody asks again. */
  const note = (owner: string, decision: Decision) => {
    if (decision.outcome !== 'unavailable') seen.note(owner, decision.budget);
  };

  const post = async (batch: Batch) => {
    const { owner } = batch.subject;
    batch.sent = true;
    const floor = seen.floor(owner, batch.cost.resource);
    note(owner, await shared.admit({ ...postOf(batch, seen.now()), floor }));
    unsent.done(batch);
    const graphql = batch.cost.resource === 'graphql';
    const { cpuMs, storedBytes } = batch;
    void settle({ lease: batch.id, owner, cpuMs, storedBytes, graphql });
  };
  const postOnce = (batch: Batch) => {
    batch.posting ??= post(batch).finally(() => {
      batch.posting = null;
    });
    return batch.posting;
  };
  const postOwner = async (owner: string) =>
    void (await Promise.all(unsent.of(owner).map((batch) => postOnce(batch).catch(unlessBroken))));
  const finish = (one: Unanswered) => {
    one.known = true;
    if (!one.settlement) return;
    unanswered.delete(one.admission.lease);
    const { reserved, chargedUntil: reset } = one;
    const { returned: given, ...settlement } = one.settlement;
    // The settlement names this gateway's reservation and window, not those of the shared ledger.
    const returned = given && reset !== undefined ? { ...given, reset } : undefined;
    void settle({ ...settlement, reserved, returned });
  };

  return {
    get empty() {
      return unsent.size === 0 && unanswered.size === 0 && debts.length === 0;
    },
    letIn(admission, decision) {
      if (decision.outcome !== 'admitted') return;
      letIn.set(admission.lease, admission);
      unsent.add(admission, decision.budget);
    },
    unanswered(admission, answer, charged) {
      const { lease, subject } = admission;
      const released = { lease, owner: subject.owner, cpuMs: 0, graphql: false };
      const settlement = charged ? null : released;
      const one: Unanswered = {
        admission,
        charged,
        known: false,
        isReporting: false,
        settlement,
        reserved: undefined,
        chargedUntil: undefined,
      };
      unanswered.set(lease, one);
      answer.then((decision) => {
        note(subject.owner, decision);
        if (decision.outcome !== 'admitted') return;
        one.reserved = decision.reserved;
        one.chargedUntil = decision.budget.reset;
        if (!one.isReporting) finish(one);
      }, failed);
    },
    settled(settlement) {
      const { lease } = settlement;
      const waiting = unanswered.get(lease);
      if (waiting) {
        waiting.settlement = settlement;
        if (waiting.known) finish(waiting);
        return true;
      }
      const admission = letIn.get(lease);
      if (!admission) return false;
      letIn.delete(lease);
      unsent.bill(settlement, admission.cost);
      return true;
    },
    forget,
    failed: failedToSettle,
    owe,
    async postUnanswered() {
      const waiting = [...unanswered.values()].filter(({ known }) => !known);
      await Promise.all(
        waiting.map(async (one) => {
          const { subject, cost } = one.admission;
          const floor = seen.floor(subject.owner, cost.resource);
          one.isReporting = true;
          try {
            if (one.charged) {
              const posted = shared.admit({ ...one.admission, floor, forced: true });
              await Promise.resolve(posted).then((decision) => {
                note(subject.owner, decision);
                // A window that is spent may not have been charged.
                if (decision.outcome === 'admitted' && decision.budget.remaining > 0)
                  one.chargedUntil = decision.budget.reset;
              }, unlessBroken);
            }
          } finally {
            one.isReporting = false;
          }
          finish(one);
        }),
      );
      await Promise.all(debts.splice(0).map(settle));
    },
    postOwner,
    async postAll() {
      for (let owners = unsent.owners(); owners.length > 0; owners = unsent.owners()) {
        await Promise.all(owners.slice(0, wave).map(postOwner));
      }
    },
  };
}
