import { invalid } from './document.ts';
import { isJson, type Json, onlyField } from './results.ts';

/** A page of a connection. */
export interface Connection<Node = unknown> {
  readonly nodes?: readonly (Node | null)[] | null;
  readonly edges?: readonly ({ readonly node?: Node | null } | null)[] | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Type of the nodes of a connection. */
export type NodeOf<Page> = Page extends { readonly nodes: readonly (infer Node)[] }
  ? NonNullable<Node>
  : Page extends { readonly edges: readonly ({ readonly node: infer Node } | null)[] }
    ? NonNullable<Node>
    : unknown;

/**
 * Yields the nodes of all pages of a list, and asks for the next page when the ones before have been read. The document
 * takes `$after` and selects `pageInfo { hasNextPage endCursor }`.
 */
export async function* readPages(
  ask: (variables: Json) => Promise<unknown>,
  variables: Json,
  select: (data: never) => unknown = onlyField as (data: never) => unknown,
): AsyncGenerator<unknown, void, undefined> {
  let after: unknown = variables['after'];
  for (;;) {
    const page = select((await ask({ ...variables, after })) as never);
    if (page === null) return;
    const { nodes, pageInfo } = pageOf(page);
    yield* nodes;
    const next = nextCursor(pageInfo, after);
    if (next === null) return;
    after = next;
  }
}

/** Returns the cursor of the next page; null after the last one. Throws INVALID_DOCUMENT where the list does not move. */
export function nextCursor(pageInfo: Json, after: unknown): string | null {
  if (!pageInfo['hasNextPage']) return null;
  const next = pageInfo['endCursor'];
  if (typeof next === 'string' && next !== after) return next;
  throw invalidPage('pageInfo { hasNextPage endCursor }, and passes $after to it');
}

/** Returns the nodes of a page. Throws INVALID_DOCUMENT for something that is no page. */
export function pageOf(page: unknown): { readonly nodes: readonly unknown[]; readonly pageInfo: Json } {
  const { nodes, edges, pageInfo } = isJson(page) ? page : {};
  const list = Array.isArray(nodes)
    ? nodes
    : Array.isArray(edges)
      ? edges.map((edge) => (isJson(edge) ? edge['node'] : null))
      : null;
  if (!list || !isJson(pageInfo))
    throw invalidPage('nodes (or edges { node }) and pageInfo { hasNextPage endCursor }');
  return { nodes: list.filter((node) => node !== null), pageInfo };
}

const invalidPage = (expected: string) => invalid(`a query of one list that selects ${expected}`);
