import type { TributaryError } from '@tributary/client';
import { useRef } from 'react';
import { failureOf, isAway } from './query-cache.ts';

interface Attempt {
  readonly error: Error | null;
  /** Why the last attempt failed, while there are further ones. */
  readonly failureReason: Error | null;
  readonly isFetching: boolean;
}

/** Returns why a query has no new answer. That the gateway does not answer stays until the next attempt has ended. */
export function useFailure({ error, failureReason, isFetching }: Attempt): TributaryError | null {
  const failure = failureOf(error, failureReason);
  const last = useRef(failure);
  const isAskedAgain = isFetching && failure === null && isAway(last.current);
  if (!isAskedAgain) last.current = failure;
  return last.current;
}
