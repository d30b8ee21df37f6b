import type { Call } from '../../kit/call/call.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { EventFeed } from '../events/contract.ts';
import type { EventCursors } from '../events/cursors.ts';
import type { Budget } from '../limits/ledger.ts';
import type { Loaders, Services } from '../service-registry.ts';
import type { AnswerTally } from './answer-tally.ts';
import type { EventLoaders } from './event-loaders.ts';

/** What a resolver gets beside its arguments: made anew for every operation, shared with nobody. */
export interface GraphContext {
  readonly call: Call;
  /** Where the client reaches us: scheme, host and port. */
  readonly origin: string;
  readonly services: Services;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  readonly cursors: EventCursors;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** What the caller may spend; null where nothing is limited. */
  readonly spending: Spending | null;
  /** Counts what the operation's answer comes to, and ends it. */
  readonly tally: AnswerTally;
  readonly loaders: Loaders & { readonly events: EventLoaders };
  /**
   * The operation goes on for so many milliseconds from now on, in which it only waits: it does not count as in flight
   * any more.
   */
  beginWait(ms: number): void;
}

/** What an operation is run with beside the call. */
export interface Running {
  /** Null where nothing is limited. */
  readonly spending: Spending | null;
  readonly beginWait?: GraphContext['beginWait'];
}

/** The budget as it stood when the operation was let in, and all budgets as they stand now. */
export interface Spending {
  readonly budget: Budget;
  /** Whether it was known which operation this is: nothing else may be executed for its price. */
  readonly chosen: boolean;
  /** Points of this operation. */
  readonly cost: number;
  readonly nodeCount: number;
  budgets(): Promise<readonly Budget[]>;
}
