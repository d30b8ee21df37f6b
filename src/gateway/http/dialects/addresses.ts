import { type Dialect, plainDialect } from './dialect.ts';
import { graphqlDialect } from './graphql-dialect.ts';

/** An address prefix with the dialect of all paths below it, including paths without a route. */
export interface OwnedAddress {
  /** Path prefix such as `/v2`: matches the path itself and everything below it. */
  readonly prefix: string;
  readonly dialect: Dialect;
}

/** The addresses that no module declares. */
export const gatewayAddresses: readonly OwnedAddress[] = [{ prefix: '/graphql', dialect: graphqlDialect }];

/** Returns `graphql` or `rest` for a route; null for routes that belong to neither, such as `/readyz`. */
export function surfaceOf(addresses: readonly OwnedAddress[], route: string): 'graphql' | 'rest' | null {
  const dialect = ownerOfPath(addresses, route)?.dialect;
  if (!dialect) return null;
  return dialect === graphqlDialect ? 'graphql' : 'rest';
}

/** Characters of a path that are decoded: clients choose its length, and no prefix is longer. */
const maxDecoded = 256;

/** Returns the dialect of a path; the plain one where no service owns it. */
export function dialectOfPath(addresses: readonly OwnedAddress[], path: string): Dialect {
  return ownerOfPath(addresses, decoded(path.slice(0, maxDecoded)))?.dialect ?? plainDialect;
}

const ownerOfPath = (addresses: readonly OwnedAddress[], path: string): OwnedAddress | undefined =>
  addresses.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
