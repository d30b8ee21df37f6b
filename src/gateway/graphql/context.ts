import type { Executions } from '../../apis/executions/contract.ts';
import { createExecutionLoaders, type ExecutionLoaders } from '../../apis/executions/graph/loaders.ts';
import type { Inventory } from '../../apis/inventory/contract.ts';
import { createInventoryLoaders, type InventoryLoaders } from '../../apis/inventory/graph/loaders.ts';
import type { Waits } from '../../apis/inventory/graph/waits/waits.ts';
import type { Subscribing } from '../../apis/pubsub/contract.ts';
import type { ResellerHistory } from '../../apis/reseller/contract/history.ts';
import type { Reseller } from '../../apis/reseller/contract.ts';
import { createResellerLoaders, type ResellerLoaders } from '../../apis/reseller/graph/loaders.ts';
import type { Call } from '../../kit/call/call.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { EventFeed } from '../events/contract.ts';
import type { EventCursors } from '../events/cursors.ts';
import type { Budget } from '../limits/ledger.ts';
import { AnswerTally } from './answer-tally.ts';
import { createEventLoaders, type EventLoaders } from './event-loaders.ts';

/** The services behind the graph, each by its contract. */
export interface Services {
  readonly executions: Executions;
  readonly reseller: Reseller;
  readonly inventory: Inventory;
}

/** What a resolver gets beside its arguments: made anew for every operation, shared with nobody. */
export interface GraphContext {
  readonly call: Call;
  /** Where the client reaches us: scheme, host and port. */
  readonly origin: string;
  readonly services: Services;
  readonly subscribing: Subscribing;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  readonly cursors: EventCursors;
  readonly waits: Waits;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** What the caller may spend; null where nothing is limited. */
  readonly spending: Spending | null;
  /** Counts what the operation's answer comes to, and ends it. */
  readonly tally: AnswerTally;
  readonly loaders: {
    readonly executions: ExecutionLoaders;
    readonly reseller: ResellerLoaders;
    readonly inventory: InventoryLoaders;
    readonly events: EventLoaders;
  };
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
  readonly services: Services;
  readonly subscribing: Subscribing;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  /** Cursors of the feed's log. */
  readonly cursors: EventCursors;
  readonly waits: Waits;
  readonly resellerHistory: ResellerHistory;
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
  const { services, subscribing, sealer, feed, cursors, waits, clock = Date.now } = parts;
  const tally = new AnswerTally(call);
  return {
    call,
    origin,
    services,
    subscribing,
    sealer,
    feed,
    cursors,
    waits,
    clock,
    spending,
    beginWait,
    tally,
    loaders: {
      executions: createExecutionLoaders(services.executions, call),
      reseller: createResellerLoaders(services.reseller, parts.resellerHistory, call, clock),
      inventory: createInventoryLoaders(services.inventory, call, tally),
      events: createEventLoaders(feed),
    },
  };
}
