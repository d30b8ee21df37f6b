import type { Query, QueryClient, QueryKey } from '@tanstack/query-core';

export interface RefreshOptions {
  /** Milliseconds in which the causes of one moment arrive together. Default: 50. */
  readonly settle?: number | undefined;
  /** Milliseconds between two readings of the same queries, at least. Default: 0. */
  readonly every?: number | undefined;
  /** Leaves out the queries for which it returns false. */
  readonly predicate?: ((query: Query) => boolean) | undefined;
}

export interface Refresher {
  /** Makes the queries old whose keys begin with one of these: once for all calls of one moment. */
  refresh(keys: readonly QueryKey[]): void;
  /** Ends it, also for what was to be read. */
  stop(): void;
}

const settleMs = 50;

/** Whether the keys that begin with `key` are among those that begin with `wider`. */
const isWithin = (key: QueryKey, wider: QueryKey) =>
  JSON.stringify(key.slice(0, wider.length)) === JSON.stringify(wider);

/** Returns a refresher, which reads queries again: once for any number of causes. */
export function createRefresher(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  { settle = settleMs, every = 0, predicate }: RefreshOptions = {},
): Refresher {
  const waiting = new Map<
    string,
    { readonly key: QueryKey; readonly timer: ReturnType<typeof setTimeout> }
  >();
  let isStopped = false;
  const readAt = new Map<string, number>();
  const read = (id: string, queryKey: QueryKey) => {
    waiting.delete(id);
    const now = performance.now();
    for (const [other, at] of readAt) if (now - at >= every) readAt.delete(other);
    if (every > 0) readAt.set(id, now);
    void queryClient.invalidateQueries({ queryKey, ...(predicate && { predicate }) });
  };
  const add = (key: QueryKey) => {
    if (isStopped) return;
    const others = [...waiting];
    if (others.some(([, other]) => isWithin(key, other.key))) return;
    for (const [id, other] of others) if (isWithin(other.key, key)) forget(id, other.timer);
    const id = JSON.stringify(key);
    const since = performance.now() - (readAt.get(id) ?? Number.NEGATIVE_INFINITY);
    waiting.set(id, { key, timer: setTimeout(() => read(id, key), Math.max(settle, every - since)) });
  };
  const forget = (id: string, timer: ReturnType<typeof setTimeout>) => {
    clearTimeout(timer);
    waiting.delete(id);
  };
  return {
    refresh: (keys) => keys.forEach(add),
    stop() {
      isStopped = true;
      for (const [id, { timer }] of waiting) forget(id, timer);
    },
  };
}
