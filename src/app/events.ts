import type { ConditionChanged } from '../events/condition.ts';
import type { EventFeed } from '../events/contract.ts';
import { openEvents as openEventLog } from '../events/open.ts';
import type { Dependency } from '../transport/health.ts';
import type { Parts } from './parts.ts';

export interface OpenedEvents {
  readonly feed: EventFeed;
  readonly dependencies: readonly Dependency[];
}

/** A served service has a log too: its events get their places from it. */
export async function openEvents(parts: Parts): Promise<OpenedEvents> {
  const { config, options, storage, observer, log, opening } = parts;
  if (options.events) return { feed: options.events, dependencies: [] };
  let stuck: unknown = null;
  const changed: ConditionChanged = (part, error) => {
    if (part === 'relay') stuck = error;
    if (error === null) log.warn({ part }, 'the event log works again');
    else log.warn({ part, err: error }, 'the event log fails');
  };
  const { redis } = config;
  const feed = opening.use(await openEventLog({ ...config.events, redis, storage, changed, observer }));
  /** Without the relay nobody is told of anything. */
  const check = async () => {
    if (stuck !== null) throw stuck;
  };
  return { feed, dependencies: [{ name: 'event log', required: false, check }] };
}
