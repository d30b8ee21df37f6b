import type { EventFeed } from '../../gateway/events/contract.ts';
import type { ConditionChanged, EventPart } from '../../gateway/events/log/condition.ts';
import { openEvents as openEventLog } from '../../gateway/events/open-event-log.ts';
import type { Dependency } from '../../gateway/http/health.ts';
import type { Parts } from '../app-parts.ts';

export interface OpenedEvents {
  readonly feed: EventFeed;
  readonly dependencies: readonly Dependency[];
  /** Checks Redis; rejects while Redis does not carry events between gateways. */
  readonly fanout?: () => Promise<void>;
}

const partsOfRedis: ReadonlySet<EventPart> = new Set(['fan-out reader', 'fan-out writer']);

/** Opens the event log. A service that is served alone has one too, because its events are numbered there. */
export async function openEvents(parts: Parts): Promise<OpenedEvents> {
  const { config, overrides, storage, observer, reads: follower, log, opening } = parts;
  if (overrides.events) return { feed: overrides.events, dependencies: [] };
  const faults = new Map<EventPart, unknown>();
  const changed: ConditionChanged = (part, error) => {
    if (error === null) faults.delete(part);
    else faults.set(part, error);
    if (error === null) log.warn({ part }, 'the event log works again');
    else log.warn({ part, err: error }, 'the event log fails');
  };
  const { redis } = config;
  const feed = opening.use(
    await openEventLog({ ...config.events, redis, storage, changed, observer, follower }),
  );
  const checking = (ofRedis: boolean) => async () => {
    for (const [part, fault] of faults) if (partsOfRedis.has(part) === ofRedis) throw fault;
  };
  const dependencies = [{ name: 'event log', required: false, check: checking(false) }];
  return { feed, dependencies, fanout: checking(true) };
}
