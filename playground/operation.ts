import type { FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';

/**
 * Returns the request with the name of its text's only operation. GraphiQL parses the editor some time after a change:
 * for a moment it requests the operation of the previous tab.
 */
export function asWritten(params: FetcherParams, document: DocumentNode): FetcherParams {
  const names = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ name }) => name?.value);
  const [only] = names;
  const isThere = names.length !== 1 || only === (params.operationName ?? undefined);
  return isThere ? params : { ...params, operationName: only ?? null };
}

/** Returns the syntax tree of a text; null where it has none. */
export function parsed(query: string): DocumentNode | null {
  try {
    return parse(query);
  } catch {
    return null;
  }
}
