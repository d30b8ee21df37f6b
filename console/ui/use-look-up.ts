import type { Operation, VariablesOf } from '@tributary/client';
import { useData } from '../data/use-data.ts';

/** Characters from which on the gateway searches. */
const shortestQuery = 2;

/** Returns the objects that a text finds; null until they are known, and for a text that is too short. */
export function useLookUp<Data, Variables extends { readonly query: string }, Found>(
  document: Operation<Data, Variables>,
  query: string,
  pick: (data: Data) => readonly Found[],
): readonly Found[] | null {
  const isSearched = query.length >= shortestQuery;
  const { data } = useData(document, { query } as VariablesOf<Variables>, { enabled: isSearched });
  return isSearched && data !== null ? pick(data) : null;
}
