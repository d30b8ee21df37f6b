import type { QueryClient, QueryKey } from '@tanstack/query-core';
import type { Client, VariablesOf } from '../contract.ts';
import type { Operation } from '../document.ts';
import type { TributaryError } from '../errors.ts';
import type { Gap, MessageOf, StreamState } from '../options.ts';
import { report } from '../report.ts';
import type { Json } from '../results.ts';
import { keyRoot } from './key.ts';
import { createRefresher, type RefreshOptions } from './refresher.ts';

export interface FollowedQueries<Message> extends RefreshOptions {
  /** Keys of the queries that the stream concerns, or a function that returns those that a message concerns. */
  readonly queries: readonly QueryKey[] | ((message: Message) => readonly QueryKey[]);
  /** Keys that are read again after a gap. Default: `queries`, or all queries of the gateway where it is a function. */
  readonly all?: readonly QueryKey[] | undefined;
  readonly onMessage?: ((message: Message) => void) | undefined;
  readonly onGap?: ((gap: Gap) => void) | undefined;
  /** Called when the stream has ended for good. Default: the error is reported as one that nobody has caught. */
  readonly onError?: ((error: TributaryError) => void) | undefined;
  readonly onState?: ((state: StreamState) => void) | undefined;
}

/**
 * Reads queries again when a stream tells that they changed: once for all messages of one moment. All of them are read
 * again when the stream is live for the first time and after each reconnection, after a gap, after a message that could
 * not be read, and when the stream has ended for good. Returns the function that ends it.
 */
export function followQueries<Data = Json, Variables = unknown>(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  client: Client,
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables> | undefined,
  { queries, all, onMessage, onGap, onError, onState, ...options }: FollowedQueries<MessageOf<Data>>,
): () => void {
  const refresher = createRefresher(queryClient, options);
  const everything = all ?? (typeof queries === 'function' ? [[keyRoot]] : queries);
  const keysOf = typeof queries === 'function' ? queries : () => queries;
  const refreshAll = () => refresher.refresh(everything);
  const stop = client.subscribe(document, variables, {
    next(message) {
      onMessage?.(message);
      refresher.refresh(keysOf(message));
    },
    gap(gap) {
      onGap?.(gap);
      refreshAll();
    },
    failure: refreshAll,
    error(error) {
      refreshAll();
      (onError ?? report)(error);
    },
    state(state) {
      onState?.(state);
      if (state === 'live') refreshAll();
    },
  });
  return () => {
    stop();
    refresher.stop();
  };
}
