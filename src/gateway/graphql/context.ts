import type { Call } from '../../kit/call/call.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { EventFeed } from '../events/contract.ts';
import type { EventCursors } from '../events/cursors.ts';
import type { Budget } from '../limits/ledger.ts';
import type { Loaders, ServiceModule, Services } from '../service-module.ts';
import { AnswerTally } from './answer-tally.ts';
import { createEventLoaders, type EventLoaders } from './event-loaders.ts';
import { createLoaders } from './module-loaders.ts';

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

export interface ContextParts {
  readonly modules: readonly ServiceModule[];
  readonly services: Services;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  /** Cursors of the feed's log. */
  readonly cursors: EventCursors;
  /** Milliseconds since the epoch; default the machine's. */
  readonly clock?: () => number;
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

export function createContext(
  parts: ContextParts,
  call: Call,
  origin: string,
  { spending, beginWait = () => undefined }: Running = { spending: null },
): GraphContext {
  const { modules, services, sealer, feed, cursors, clock = Date.now } = parts;
  const tally = new AnswerTally(call);
  const loaders = createLoaders(modules, services, { call, clock, tally });
  return {
    call,
    origin,
    services,
    sealer,
    feed,
    cursors,
    clock,
    spending,
    beginWait,
    tally,
    loaders: Object.assign(loaders, { events: createEventLoaders(feed) }),
  };
}
