import { createRegistry } from '../../kit/registry.ts';
import type { ErrorShapeName } from './route.ts';

export type ShapeName = ErrorShapeName | 'graphql';

/** Addresses that are answered in one error body, where no route answers them, too. */
export interface OwnedAddress {
  /** The path itself and everything below it, such as `/v2`. */
  readonly prefix: string;
  readonly shape: ShapeName;
}

export const addressRegistry = createRegistry<OwnedAddress>({
  name: 'addresses',
  keyOf: ({ prefix }) => prefix,
  first: [{ prefix: '/graphql', shape: 'graphql' }],
});

/** The error body of a path: `plain` where nobody owns it. */
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
