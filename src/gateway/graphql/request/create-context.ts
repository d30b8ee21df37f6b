import type { Call } from '../../../kit/call/call.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Span } from '../../../kit/tracing/span.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { IssuedTokens } from '../../auth/issued-tokens.ts';
import type { EventFeed } from '../../events/contract.ts';
import type { EventCursors } from '../../events/cursors.ts';
import { noObserver } from '../../observer.ts';
import type { Overview } from '../../overview/overview.ts';
import type { ServiceApi } from '../../service-api.ts';
import type { Services } from '../../service-types.ts';
import { AnswerTally } from '../bounds/answer-tally.ts';
import type { GraphContext, Running } from '../context.ts';
import type { RequestRecords } from '../repeating/request-records.ts';
import { type CreateLoaders, loadersOver } from './module-loaders.ts';

export interface ContextParts {
  readonly apis: readonly ServiceApi[];
  readonly services: Services;
  readonly sealer: Sealer;
  readonly feed: EventFeed;
  readonly requests: RequestRecords;
  readonly audit: AuditLog;
  readonly tokens: IssuedTokens;
  readonly overview: Overview;
  /** Makes and reads cursors of the feed's log. */
  readonly cursors: EventCursors;
  /** Counts the events that pages leave out. By default nothing counts them. */
  readonly observer?: GraphContext['observer'];
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
}

const known = new WeakMap<ContextParts, CreateLoaders>();

/** Returns the function that creates loaders; it is prepared once for each server. */
function createLoaders(parts: ContextParts): CreateLoaders {
  const prepared = known.get(parts) ?? loadersOver(parts);
  known.set(parts, prepared);
  return prepared;
}

const withoutBudgets: Running = { spending: null };
const ignoreWait = () => undefined;

export function createContext(
  parts: ContextParts,
  call: Call,
  origin: string,
  { spending, beginWait = ignoreWait }: Running = withoutBudgets,
  span: Span | null = null,
): GraphContext {
  const {
    services,
    sealer,
    feed,
    requests,
    audit,
    tokens,
    overview,
    cursors,
    observer = noObserver,
    clock = Date.now,
  } = parts;
  const tally = new AnswerTally(call);
  return {
    call,
    origin,
    services,
    sealer,
    feed,
    requests,
    audit,
    tokens,
    overview,
    cursors,
    observer,
    clock,
    spending,
    beginWait,
    span,
    tally,
    loaders: createLoaders(parts)({ call, clock, tally }),
  };
}
