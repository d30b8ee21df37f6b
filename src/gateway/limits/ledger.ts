import type { Cost } from './cost.ts';
import type { RefusedBy, Resource, Subject } from './limit-rules.ts';

/** A request that asks to be let in. */
export interface Admission {
  /** Unique to the request: the same id again is answered again and charged once while the lease lives. */
  readonly lease: string;
  readonly subject: Subject;
  readonly cost: Cost;
  /** Milliseconds until the lease ends by itself: what is left to the request's deadline, and 2 seconds. */
  readonly leaseMs: number;
  /** The highest that was seen of this window: the ledger takes it where its own writes were lost. */
  readonly floor?: Floor | undefined;
  /** Refusals that were answered without the ledger since it was last asked, for the ban. */
  readonly refusals?: number;
  /** Charged without being asked: it was let in while the ledger was out of reach. */
  readonly forced?: boolean;
}

export interface Floor {
  /** Epoch seconds. */
  readonly reset: number;
  readonly used: number;
}

/** A primary budget as headers and status tell it: always `limit = used + remaining`. */
export interface Budget {
  readonly resource: Resource;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Epoch seconds by the ledger's clock; where no window is open, when one opened now would end. */
  readonly reset: number;
  /** Milliseconds until then. */
  readonly resetMs: number;
  /** The window's length. */
  readonly seconds: number;
}

export type Floors = ReadonlyMap<Resource, Floor>;

export type Decision =
  | { readonly outcome: 'admitted'; readonly budget: Budget; readonly reserved?: Reservation | undefined }
  | Refusal
  | Oversized
  /** The ledger is out of reach and the operator wants nothing to be admitted then. */
  | { readonly outcome: 'unavailable' };

/** CPU that an admission took in advance; its settlement gives it back. */
export interface Reservation {
  /** Microseconds. */
  readonly units: number;
  /** Epoch milliseconds by the ledger's clock. */
  readonly at: number;
}

export interface Refusal {
  readonly outcome: 'refused';
  readonly rule: RefusedBy;
  readonly budget: Budget;
  /** Waiting that long is enough, unless others spend meanwhile. */
  readonly retryMs: number;
}

/** More than the rule ever lets through at once: no waiting helps, nothing is charged or counted. */
export interface Oversized {
  readonly outcome: 'oversized';
  readonly rule: RefusedBy;
  /** What the request asks of the rule at once. */
  readonly needs: number;
  readonly limit: number;
  readonly budget: Budget;
}

/** A request that has ended, or needs its place no more. */
export interface Settlement {
  readonly lease: string;
  readonly owner: string;
  /** Milliseconds of CPU to bill; billed once, and only while the lease is held. */
  readonly cpuMs: number;
  readonly graphql: boolean;
  /** As the admission's answer said. */
  readonly reserved?: Reservation | undefined;
}

export interface Status {
  /** One for each resource. */
  readonly budgets: readonly Budget[];
  /** Requests open now. */
  readonly inFlight: number;
}

/** The record of this one owner cannot be read or written; of others nothing is said. */
export class BrokenRecord extends Error {
  readonly owner: string;

  constructor(owner: string, cause?: unknown) {
    super(`The record of ${owner} in the ledger is broken; delete it.`, { cause });
    this.owner = owner;
  }
}

/**
 * Who has spent what. Each step is atomic: all of a request's rules are checked and charged, or none.
 * See docs/decisions/011-the-ledger-decides-in-one-step.md.
 */
export interface Ledger {
  /** Charges all or nothing; a refusal is counted for the ban and costs nothing else. */
  admit(admission: Admission): Promise<Decision>;
  /** A refusal for what lasts that is certain without asking, if there is one; it is counted as any. */
  recall?(subject: Subject, cost: Cost): Refusal | null;
  /** Gives the lease back and bills the time. Repeating it does nothing. */
  settle(settlement: Settlement): Promise<void>;
  /** Reads and charges nothing; `floors` as an admission's. */
  status(subject: Subject, floors?: Floors): Promise<Status>;
}
