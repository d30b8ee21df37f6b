import type { Operation, VariablesOf } from '@tributary/client';
import { useEffect, useState } from 'react';
import { type Answer, useData } from '../data/use-data.ts';

/** Milliseconds between two readings while work goes on. */
export const busyMs = 2_000;
/** Milliseconds between two readings of what rests. */
export const idleMs = 30_000;

/** Reads a query again: often while it shows work that goes on, otherwise rarely, because each time costs a point. */
export function useWatched<Data, Variables>(
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
  isBusy: (data: Data) => boolean,
): Answer<Data> {
  const [every, setEvery] = useState(busyMs);
  const answer = useData(document, variables, { every });
  const isAtWork = answer.data !== null && isBusy(answer.data);
  useEffect(() => setEvery(isAtWork ? busyMs : idleMs), [isAtWork]);
  return answer;
}
