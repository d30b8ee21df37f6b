import { ApolloLink, Observable, type TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { Client } from './contract.ts';
import type { Operation } from './document.ts';
import { asTributaryError } from './errors.ts';
import { connectionFields } from './generated/connection-fields.ts';

export { possibleTypes } from './generated/possible-types.ts';

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

/**
 * Policies of the cache for all lists of the graph: pages of a list are merged, and each combination of its filters is a
 * list of its own. For `new InMemoryCache({ possibleTypes, typePolicies })`.
 */
export const typePolicies: TypePolicies = Object.fromEntries(
  Object.entries(connectionFields).map(([type, fields]) => [
    type,
    {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, keys]) => [
          field,
          relayStylePagination(keys.length > 0 ? [...keys] : false),
        ]),
      ),
    },
  ]),
);
