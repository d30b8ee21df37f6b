import { type Client, type Gap, TributaryError } from '@tributary/client';
import { createValue, type Value } from '../../pages/value.ts';
import type { ConnectionState } from '../data/connection-state.ts';
import { awayMs, isAway } from '../data/query-cache.ts';
import { ActivityDocument, type ActivityFilter, LatestActivityDocument } from '../generated/operations.ts';
import { noteConnection } from './connection-notes.ts';
import type { LiveEntry } from './live-entry.ts';
import { type LiveEvent, liveEvent } from './live-event.ts';

export type { LiveEntry } from './live-entry.ts';

export interface FeedState {
  /** The latest entries, newest first. */
  readonly entries: readonly LiveEntry[];
  /** Events since the page was opened, kept or not. */
  readonly received: number;
  readonly error: TributaryError | null;
  readonly isReady: boolean;
}

export interface LiveFeed {
  readonly state: Value<FeedState>;
  close(): void;
}

/** Entries that are kept; older ones leave the page. */
export const keptEntries = 2_000;
/** Events from before the page was opened. */
const earlierEvents = 50;
/** Milliseconds between two renderings, so that the page keeps up with any rate. */
const renderEveryMs = 100;

/** Follows the activity from its latest events on, over lost connections and restarts. */
export function openLiveFeed(
  client: Client,
  connection: Value<ConnectionState>,
  filter: ActivityFilter | null,
): LiveFeed {
  const state = createValue<FeedState>({ entries: [], received: 0, error: null, isReady: false });
  const closing = new AbortController();
  const batch = createBatch(state);
  const notes = noteConnection(connection, batch.add);
  const fail = (error: unknown) => {
    if (closing.signal.aborted) return;
    batch.flush();
    state.set({ ...state.get(), error: asError(error), isReady: true });
    // A stream waits for the gateway by itself; the first query does not.
    if (isAway(error)) retry = setTimeout(begin, awayMs);
  };
  let retry: ReturnType<typeof setTimeout> | undefined;
  const follow = async () => {
    const { signal } = closing;
    const { activity } = await client.query(
      LatestActivityDocument,
      { filter, last: earlierEvents },
      { signal },
    );
    const earlier = (activity?.nodes ?? []).map((node) => entryOf(liveEvent(node))).reverse();
    state.set({ ...state.get(), entries: earlier, error: null, isReady: true });
    const stop = client.subscribe(
      ActivityDocument,
      { filter, after: activity?.pageInfo.endCursor ?? null },
      {
        next(message) {
          if (message.__typename === 'StreamGap') return;
          notes.received();
          batch.add(entryOf(liveEvent(message)));
        },
        gap(gap) {
          notes.missed();
          batch.add(gapEntry(gap));
        },
        error: fail,
      },
    );
    signal.addEventListener('abort', stop);
  };
  const begin = () => void follow().catch(fail);
  begin();
  return {
    state,
    close() {
      closing.abort();
      clearTimeout(retry);
      notes.stop();
      batch.stop();
    },
  };
}

const entryOf = (event: LiveEvent): LiveEntry => ({ kind: 'event', key: event.key, event });

const gapEntry = ({ reason = 'unknown', missedTo }: Gap): LiveEntry => ({
  kind: 'gap',
  key: `gap ${missedTo ?? performance.now()}`,
  at: new Date(),
  reason,
});

const asError = (error: unknown) =>
  error instanceof TributaryError
    ? error
    : new TributaryError('The page could not follow the events.', { code: 'UNKNOWN', cause: error });

/** Collects entries and shows them together. */
function createBatch(state: Value<FeedState>) {
  let waiting: LiveEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const before = state.get();
    const received = before.received + waiting.filter(({ kind }) => kind === 'event').length;
    const entries = [...waiting.reverse(), ...before.entries].slice(0, keptEntries);
    waiting = [];
    state.set({ ...before, entries, received });
  };
  return {
    flush,
    add(entry: LiveEntry) {
      waiting.push(entry);
      timer ??= setTimeout(flush, renderEveryMs);
    },
    stop: () => clearTimeout(timer),
  };
}
