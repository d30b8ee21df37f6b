import type { Call } from '../../kit/call/call.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { EventFeed } from '../events/contract.ts';
import type { EventCursors } from '../events/cursors.ts';
import type { ServiceModule } from '../service-module.ts';
import type { Services } from '../service-registry.ts';
import { AnswerTally } from './answer-tally.ts';
import type { GraphContext, Running } from './context.ts';
import { createEventLoaders } from './event-loaders.ts';
import { createLoaders } from './module-loaders.ts';

export interface ContextParts {
  readonly modules: readonly ServiceModule[];
  readonly services: Services;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  /** Makes and reads cursors of the feed's log. */
  readonly cursors: EventCursors;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
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
    loaders: Object.assign(loaders, { events: createEventLoaders(feed, call) }),
  };
}
