import type { Call } from '../../kit/call/call.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { Span } from '../../kit/tracing/span.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { IssuedTokens } from '../auth/issued-tokens.ts';
import type { EventFeed } from '../events/contract.ts';
import type { EventCursors } from '../events/cursors.ts';
import type { Budget } from '../limits/ledger/ledger.ts';
import type { ShownLevel } from '../limits/limiter.ts';
import type { Observer } from '../observer.ts';
import type { Overview } from '../overview/overview.ts';
import type { Loaders, Services } from '../service-types.ts';
import type { AnswerTally } from './bounds/answer-tally.ts';
import type { RequestRecords } from './repeating/request-records.ts';
import type { EventLoaders } from './types/event-loaders.ts';

/** The loaders of all services and of the log, each made when it is first used. */
export interface OperationLoaders extends Loaders {
  readonly events: EventLoaders;
  /** Clears the caches of all loaders; the executor calls it after each field of `Mutation`. */
  clearAll(): void;
}

/** The context of a resolver: a new one for every operation, never shared. */
export interface GraphContext {
  readonly call: Call;
  /** Scheme, host and port at which the client reaches the gateway. */
  readonly origin: string;
  readonly services: Services;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  /** The requests that clients may repeat by their ids. */
  readonly requests: RequestRecords;
  /** The recorded administrative actions. */
  readonly audit: AuditLog;
  /** The tokens that operators issue. */
  readonly tokens: IssuedTokens;
  /** The gateway itself, for its operators. */
  readonly overview: Overview;
  readonly cursors: EventCursors;
  readonly observer: Pick<Observer, 'eventsLeftOut'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** The caller's budgets; null when limits are off. */
  readonly spending: Spending | null;
  /** The span of the operation; null when nobody follows it. */
  readonly span: Span | null;
  /** Counts the objects of the operation's answer, and stops it at the limit. */
  readonly tally: AnswerTally;
  readonly loaders: OperationLoaders;
  /**
   * Lets the operation wait for this many milliseconds from now. While it waits it does not count as a concurrent
   * request.
   */
  beginWait(ms: number): void;
}

/** The billing part of a context. */
export interface Running {
  /** The caller's budgets; null when limits are off. */
  readonly spending: Spending | null;
  readonly beginWait?: GraphContext['beginWait'];
}

/** The budget at the time the operation was admitted, and functions that read all budgets and levels once for the operation. */
export interface Spending {
  readonly budget: Budget;
  /** True when the price was computed for a known operation; an operation found later must not run for that price. */
  readonly chosen: boolean;
  /** Cost of this operation in points. */
  readonly cost: number;
  readonly nodeCount: number;
  budgets(): Promise<readonly Budget[]>;
  levels(): Promise<readonly ShownLevel[]>;
}
