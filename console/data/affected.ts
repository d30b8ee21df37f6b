import type { Operation } from '@tributary/client';
import { queryKey } from '@tributary/client/query';

/** The part of the cache of queries that sends them again. Plain types, because those of the library bring React. */
export interface RefreshedCache {
  invalidateQueries(filters: { readonly queryKey: readonly unknown[] }): Promise<void>;
}

/** Queries whose answers a change makes old. */
export interface Affected {
  readonly documents: readonly Operation<unknown, never>[];
  /** Variables that the queries were sent with; the same queries of other objects stay as they are. Default: any. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Returns the beginnings of the keys of the affected queries. */
export const keysOf = (affected: readonly Affected[]) =>
  affected.flatMap(({ documents, variables }) => documents.map((document) => queryKey(document, variables)));

/** Reads the affected queries again: at once where a view shows them, the others when a view needs them. */
export async function refresh(cache: RefreshedCache, affected: readonly Affected[]): Promise<void> {
  await Promise.all(keysOf(affected).map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Pages of a list that are read again without a person. */
const maxRefreshedPages = 3;

/** Whether a query is not a list of which many pages were read: each of them would be read again. */
export function isShort({ state: { data } }: { readonly state: { readonly data: unknown } }): boolean {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : null;
  return !Array.isArray(pages) || pages.length <= maxRefreshedPages;
}
