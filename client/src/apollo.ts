import {
  type ApolloCache,
  ApolloLink,
  type InMemoryCacheConfig,
  Observable,
  type TypePolicies,
  type TypePolicy,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { Client } from './contract.ts';
import { deletedIds } from './deleted-ids.ts';
import type { Operation } from './document.ts';
import { asTributaryError } from './errors.ts';
import { connectionFields } from './generated/connection-fields.ts';
import { parts } from './generated/parts.ts';
import { possibleTypes } from './generated/possible-types.ts';

export { possibleTypes };

/**
 * Returns the last link of an Apollo Client: queries and mutations go over HTTP, subscriptions resume over lost
 * connections. A failure without a result is an error of the link: TributaryError.
 */
export function createTributaryLink(client: Client): ApolloLink {
  return new ApolloLink(({ operationType, query, variables }) => {
    const document = query as Operation;
    return new Observable<ApolloLink.Result>((observer) => {
      if (operationType === 'subscription') {
        return client.follow(document, variables, {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (error) => observer.error(error),
        });
      }
      const leaving = new AbortController();
      client.request(document, variables, { signal: leaving.signal }).then(
        (result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => observer.error(asTributaryError(error)),
      );
      return () => leaving.abort();
    });
  });
}

/** An object without an `id` is kept in the object that shows it, and merged when it is read again. */
const partPolicies = (): TypePolicies =>
  Object.fromEntries(parts.map((type) => [type, { keyFields: false, merge: true }]));

const fieldsOf = (fields: Readonly<Record<string, readonly string[]>>): NonNullable<TypePolicy['fields']> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, keys]) => [
      field,
      relayStylePagination(keys.length > 0 ? [...keys] : false),
    ]),
  );

let policies: TypePolicies | undefined;

/** Returns the policies of the cache: pages of a list are merged, and each combination of its filters is a list of its own. */
export function typePolicies(): TypePolicies {
  if (policies) return policies;
  const all = partPolicies();
  for (const [type, fields] of Object.entries(connectionFields))
    all[type] = { ...all[type], fields: fieldsOf(fields) };
  policies = all;
  return all;
}

/**
 * Options of the cache: `new InMemoryCache(cacheOptions)`. Objects are kept by their `id`, which is unique over all types.
 * The policies are made when a cache reads them, not when this module is loaded.
 */
export const cacheOptions: Pick<InMemoryCacheConfig, 'dataIdFromObject' | 'possibleTypes' | 'typePolicies'> =
  {
    dataIdFromObject: ({ id }) => (typeof id === 'string' ? id : undefined),
    possibleTypes,
    get typePolicies() {
      return typePolicies();
    },
  };

/** Removes the objects that a mutation has deleted from the cache, and from its lists. `payload` is the mutation's. */
export function evictDeleted(cache: ApolloCache, payload: unknown): void {
  for (const id of deletedIds(payload)) cache.evict({ id });
  cache.gc();
}
