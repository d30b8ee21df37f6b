import { createRegistry } from '../../kit/registry.ts';
import type { ErrorShapeName } from './route.ts';

export type ShapeName = ErrorShapeName | 'graphql';

/** Address prefixes with the error body that all paths below them answer with, including paths without a route. */
export interface OwnedAddress {
  /** Path prefix such as `/v2`: matches the path itself and everything below it. */
  readonly prefix: string;
  readonly shape: ShapeName;
}

export const addressRegistry = createRegistry<OwnedAddress>({
  name: 'addresses',
  keyOf: ({ prefix }) => prefix,
  first: [{ prefix: '/graphql', shape: 'graphql' }],
});

/** Returns the error body of a path; `plain` where no service owns it. */
export function shapeOfPath(path: string): ShapeName {
  const plain = decoded(path);
  const owner = addressRegistry
    .all()
    .find(({ prefix }) => plain === prefix || plain.startsWith(`${prefix}/`));
  return owner?.shape ?? 'plain';
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
