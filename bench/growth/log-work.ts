import { appendEvents } from '../../src/gateway/events/append-events.ts';
import type { EventFeed, EventFilter } from '../../src/gateway/events/contract.ts';
import { startRetention } from '../../src/gateway/events/log/retention.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, flow } from '../../test/support/large-data.ts';

const dayMs = 86_400_000;

/** Reads pages behind a position until they have that many events, or the log ends. Returns the number of lists: 1. */
export async function readUntil(
  feed: EventFeed,
  filter: EventFilter,
  after: number,
  limit: number,
): Promise<number> {
  let found = 0;
  for (let at = after; found < limit && at < feed.position; ) {
    const page = await feed.read({ filter, after: at, limit: limit - found });
    found += page.events.length;
    at = page.upTo;
  }
  return 1;
}

/** Commits events in one transaction; nobody is told of them. `key` begins the names of their keys. */
export async function append({ db }: Storage, key: string, count: number): Promise<void> {
  const event = { stream: 'executions', tenant: account, topic: flow, payload: {} } as const;
  const at = new Date().toISOString();
  const events = Array.from({ length: count }, (_, index) => ({ ...event, at, key: `${key}-${index}` }));
  await db.transaction().execute((change) => appendEvents(change, events));
}

/**
 * Returns a function that has the events relayed and resolves when the feed has them. Call this before that many events
 * are committed, because the feed also finds them by itself.
 */
export function relayOf(feed: EventFeed, count: number): () => Promise<void> {
  const target = feed.position + count;
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = feed.onAdvance(() => {
      if (feed.position >= target) resolve();
    });
    feed.wake();
    if (feed.position < target) await promise;
    end();
  };
}

/** Deletes the events before that time, in as many batches as it takes. */
export async function sweep({ db }: Storage, before: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The loop reports after its first sweep, which goes on until no event is old enough.
  const condition = { failed: reject, worked: resolve };
  const loop = startRetention({ db, keepMs: dayMs, clock: () => before + dayMs, condition });
  try {
    await promise;
  } finally {
    await loop[Symbol.asyncDispose]();
  }
}
