import { createRegistry } from '../../../kit/registry.ts';
import { type Dialect, plainDialect } from './dialect.ts';
import { graphqlDialect } from './graphql-dialect.ts';

/** An address prefix with the dialect of all paths below it, including paths without a route. */
export interface OwnedAddress {
  /** Path prefix such as `/v2`: matches the path itself and everything below it. */
  readonly prefix: string;
  readonly dialect: Dialect;
}

export const addressRegistry = createRegistry<OwnedAddress>({
  name: 'addresses',
  keyOf: ({ prefix }) => prefix,
  first: [{ prefix: '/graphql', dialect: graphqlDialect }],
});

/** Returns `graphql` or `rest` for a route; null for routes that belong to neither, such as `/readyz`. */
export function surfaceOf(route: string): 'graphql' | 'rest' | null {
  const dialect = ownerOfPath(route)?.dialect;
  if (!dialect) return null;
  return dialect === graphqlDialect ? 'graphql' : 'rest';
}

/** Returns the dialect of a path; the plain one where no service owns it. */
export function dialectOfPath(path: string): Dialect {
  return ownerOfPath(decoded(path))?.dialect ?? plainDialect;
}

const ownerOfPath = (path: string): OwnedAddress | undefined =>
  addressRegistry.all().find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
