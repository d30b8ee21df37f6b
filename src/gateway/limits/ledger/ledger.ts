import type { Awaitable } from '../../../kit/awaitable.ts';
import type { Cost } from '../rules/cost.ts';
import type { RefusedBy, Resource, RuleName, Subject } from '../rules/limit-rules.ts';
import type { NearestLimit } from '../rules/nearest-limit.ts';

/** A request for admission to the ledger. */
export interface Admission {
  /** Id that is unique to the request. A repetition of it is admitted again but charged once while the lease lives. */
  readonly lease: string;
  readonly subject: Subject;
  readonly cost: Cost;
  /** Milliseconds until the lease ends by itself: the time to the request's deadline, and 2 seconds. */
  readonly leaseMs: number;
  /** Highest known usage of this window. The ledger raises the window to it when its own writes were lost. */
  readonly floor?: Floor | undefined;
  /** Number of refusals since the last admission that were answered without the ledger; they count towards the ban. */
  readonly refusals?: number;
  /** True to charge without checking, for a request that was let in while the ledger did not answer. */
  readonly forced?: boolean;
}

export interface Floor extends Use {
  /** Epoch seconds. */
  readonly reset: number;
}

/** The use of a window. Neither its charges, `used` and `returned` together, nor its returns ever become fewer. */
export interface Use {
  /** Units that are charged and were not returned. */
  readonly used: number;
  /** Units that were charged and returned. Default 0. */
  readonly returned?: number | undefined;
}

/** A primary budget for headers and status. Always `limit = used + remaining`. */
export interface Budget extends Use {
  readonly resource: Resource;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds by the ledger's clock. Without an open window: the end of a window that opens now. */
  readonly reset: number;
  /** Milliseconds until the reset. */
  readonly resetMs: number;
  /** Length of the window in seconds. */
  readonly seconds: number;
}

export type Floors = ReadonlyMap<Resource, Floor>;

export type Decision =
  | {
      readonly outcome: 'admitted';
      readonly budget: Budget;
      readonly reserved?: Reservation | undefined;
      /** The rule over time whose limit the owner is nearest to, with this request. */
      readonly nearest?: NearestLimit | undefined;
    }
  | Refusal
  | Oversized
  /** The ledger does not answer, and the operator has chosen to admit nothing then. */
  | { readonly outcome: 'unavailable' };

/** CPU that an admission reserved in advance; its settlement gives it back. */
export interface Reservation {
  /** Microseconds. */
  readonly units: number;
  /** Epoch milliseconds by the ledger's clock. */
  readonly at: number;
}

export interface Refusal {
  readonly outcome: 'refused';
  readonly rule: RefusedBy;
  /** The rest of the rule; absent for a primary budget, and for a rule that no client knows. */
  readonly nearest?: NearestLimit | undefined;
  readonly budget: Budget;
  /** Milliseconds after which the request is admitted, unless the budget is spent by others meanwhile. */
  readonly retryMs: number;
}

/**
 * A request that needs more than the rule ever allows at once: waiting does not help, and nothing is charged or
 * counted.
 */
export interface Oversized {
  readonly outcome: 'oversized';
  readonly rule: RefusedBy;
  /** Amount that the request needs of the rule at once. */
  readonly needs: number;
  readonly limit: number;
  readonly budget: Budget;
}

/** The end of a request, or of its need for a place. */
export interface Settlement {
  readonly lease: string;
  readonly owner: string;
  /** Milliseconds of CPU to bill. They are billed once, and only while the lease is held. */
  readonly cpuMs: number;
  /** Bytes to bill that the request has stored, in the same way. Default 0. */
  readonly storedBytes?: number;
  readonly graphql: boolean;
  /** The reservation of the admission's answer. */
  readonly reserved?: Reservation | undefined;
  /** Units of the admission that its window gets back. */
  readonly returned?: Returned | undefined;
}

/** Units that are returned to the window from which they were charged, unless it is over. */
export interface Returned {
  readonly resource: Resource;
  readonly units: number;
  /** End of that window in epoch seconds. */
  readonly reset: number;
}

export interface Status {
  /** Budgets, one per resource. */
  readonly budgets: readonly Budget[];
  /** Number of open requests. */
  readonly inFlight: number;
  /**
   * Levels of the secondary rules. `concurrent` and `scans` both count the leases of this record: scans have a record
   * of their own.
   */
  readonly levels: readonly Level[];
  /** Whether all gateways count together; false when the numbers are of this process alone. */
  readonly isShared: boolean;
}

/** The amount that an owner has used of a secondary rule. */
export interface Level {
  readonly rule: RuleName;
  /** Endpoint that is counted by itself; null for a rule that is not counted by endpoint, and for an unknown one. */
  readonly endpoint: string | null;
  /** Points, requests, seconds of CPU or MiB, as the rule counts. */
  readonly used: number;
  readonly limit: number;
  /** Length of the rule's period; null for a rule about open requests. */
  readonly seconds: number | null;
  /** Time at which `used` is 0 if nothing is added; null when it is 0, and for open requests. Epoch milliseconds. */
  readonly resetAt: number | null;
  /** Time until which every request that needs the rule is refused; null when none is. Epoch milliseconds. */
  readonly refusedUntil: number | null;
}

/** The record of this owner cannot be read or written; records of other owners are not affected. */
export class BrokenRecord extends Error {
  readonly owner: string;

  constructor(owner: string, cause?: unknown) {
    super(`The record of ${owner} in the ledger is broken; delete it.`, { cause });
    this.owner = owner;
  }
}

/**
 * Records what each owner has spent. Each method is atomic: all rules of a request are checked and charged, or none.
 * See docs/decisions/011-the-ledger-decides-in-one-step.md.
 */
export interface Ledger {
  /**
   * Charges all rules or none. A refusal counts towards the ban and costs nothing else. A ledger in this process decides
   * at once.
   */
  admit(admission: Admission): Awaitable<Decision>;
  /** Returns a refusal that is certain without asking; null when there is none. It counts like any refusal. */
  recall?(subject: Subject, cost: Cost): Refusal | null;
  /** Releases the lease and bills the CPU. Repeating it does nothing. */
  settle(settlement: Settlement): Promise<void>;
  /** Reads every budget and level; charges and writes nothing. `floors` have the meaning of an admission's `floor`. */
  status(subject: Subject, floors?: Floors): Promise<Status>;
}
