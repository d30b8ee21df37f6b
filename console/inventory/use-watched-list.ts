import type { Operation, VariablesOf } from '@tributary/client';
import { useEffect, useState } from 'react';
import { type List, type NodeOf, type Page, useList } from '../data/use-list.ts';
import { busyMs, idleMs } from './use-watched.ts';

/** Reads a list page by page, and the read pages again: often while an entry shows work that goes on. */
export function useWatchedList<Data, Variables, Found extends Page<unknown>>(
  document: Operation<Data, Variables>,
  variables: Omit<VariablesOf<Variables>, 'after'>,
  pick: (data: Data) => Found | null,
  isBusy: (node: NodeOf<Found>) => boolean,
): List<NodeOf<Found>, Found> {
  const [every, setEvery] = useState(busyMs);
  const list = useList(document, variables, pick, { every });
  const isAtWork = list.rows.some(isBusy);
  useEffect(() => setEvery(isAtWork ? busyMs : idleMs), [isAtWork]);
  return list;
}

/** Reads a list to its end, because its newest entries come last. A refused page waits until a person asks again. */
export function useWhole<Node, First>(list: List<Node, First>): List<Node, First> {
  const { hasMore, more } = list;
  useEffect(() => {
    if (hasMore) more();
  }, [hasMore, more]);
  return list;
}
