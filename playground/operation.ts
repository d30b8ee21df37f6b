import type { FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';

/**
 * Returns the request as its text describes it. GraphiQL parses the editor some time after a change: for a moment it
 * requests the operation of the previous tab, or treats a subscription as a query.
 */
export function asWritten(
  params: FetcherParams,
  options: FetcherOpts = {},
): readonly [FetcherParams, FetcherOpts] {
  const documentAST = parsed(params.query);
  if (!documentAST) return [params, options];
  const names = documentAST.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ name }) => name?.value);
  const [only] = names;
  const isThere = names.length !== 1 || only === (params.operationName ?? undefined);
  return [isThere ? params : { ...params, operationName: only ?? null }, { ...options, documentAST }];
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query);
  } catch {
    return null;
  }
}
