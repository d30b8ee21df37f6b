/** A query as the cache has it. Plain types, because those of the library bring React. */
interface Query {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown };
}

/** The part of the cache of queries that sends them again. */
export interface RefreshedCache {
  invalidateQueries(filters: { readonly predicate: (query: Query) => boolean }): Promise<void>;
}

/** Queries whose answers a change makes old. */
export interface Affected {
  readonly documents: readonly { toString(): string }[];
  /** Variables that the queries were sent with; the same queries of other objects stay as they are. Default: any. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The key of a query: its text, and the variables that it is sent with. */
export const keyOf = (document: { toString(): string }, variables: unknown) =>
  [String(document), variables] as const;

/**
 * Reads the affected queries again: at once where a view shows them, the others when a view needs them. `isWanted` may
 * leave some out.
 */
export async function refresh(
  cache: RefreshedCache,
  affected: readonly Affected[],
  isWanted: (query: Query) => boolean = () => true,
): Promise<void> {
  const wanted = affected.map(({ documents, variables = {} }) => ({
    texts: new Set(documents.map(String)),
    variables: Object.entries(variables),
  }));
  await cache.invalidateQueries({
    predicate: (query) => {
      const [text, sent] = query.queryKey;
      const isAffected = wanted.some(
        ({ texts, variables }) => texts.has(String(text)) && hasAll(sent, variables),
      );
      return isAffected && isWanted(query);
    },
  });
}

/** Pages of a list that are read again without a person. */
const maxRefreshedPages = 3;

/** Whether a query is not a list of which many pages were read: each of them would be read again. */
export function isShort({ state: { data } }: Query): boolean {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : null;
  return !Array.isArray(pages) || pages.length <= maxRefreshedPages;
}

const hasAll = (sent: unknown, variables: readonly (readonly [string, unknown])[]): boolean => {
  const all = new Map(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  return variables.every(([name, value]) => all.get(name) === value);
};
