import { deletedIds } from './deleted-ids.ts';
import { connectionFields } from './generated/connection-fields.ts';
import { deletions } from './generated/deletions.ts';
import { parts } from './generated/parts.ts';
import { possibleTypes } from './generated/possible-types.ts';
import type { Json } from './results.ts';

/** The part of graphcache's cache that an update uses. */
interface InvalidatingCache {
  invalidate(key: string): void;
}

type Update = (result: Json, args: unknown, cache: InvalidatingCache) => void;

export interface GraphcacheOptions<Resolver> {
  readonly globalIDs: true;
  readonly keys: Record<string, () => null>;
  readonly resolvers: Record<string, Record<string, Resolver>>;
  readonly updates: { readonly Mutation: Record<string, Update> };
}

const table = <Key extends string, Value>(names: readonly Key[], make: (name: Key) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Key, Value>;

/**
 * Returns options of urql's `cacheExchange`: pages of a list are joined, deleted objects are removed, and an object
 * without an `id` is kept in the object that shows it. `relayPagination` is the function of
 * `@urql/exchange-graphcache/extras`, which is given so that the package works without graphcache. Graphcache needs
 * `schema` as well: `@tributary/client/graphcache-schema` has it.
 */
export function graphcacheOptions<Resolver>(relayPagination: () => Resolver): GraphcacheOptions<Resolver> {
  return {
    globalIDs: true,
    keys: table(parts, () => () => null),
    resolvers: Object.fromEntries(
      Object.entries(connectionFields)
        // graphcache takes resolvers of object types only.
        .filter(([type]) => !(type in possibleTypes))
        .map(([type, fields]) => [type, table(Object.keys(fields), () => relayPagination())]),
    ),
    updates: {
      Mutation: table(deletions, (name) => (result, _, cache) => {
        for (const id of deletedIds(result[name])) cache.invalidate(id);
      }),
    },
  };
}
