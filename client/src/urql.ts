import { type Exchange, type ExecutionResult, subscriptionExchange } from '@urql/core';
import type { Client } from './contract.ts';
import { asTributaryError, errorOf, type TributaryError } from './errors.ts';

export { type GraphcacheOptions, graphcacheOptions } from './graphcache.ts';

export interface ExchangeOptions {
  /**
   * Called with the errors of a message that could not be read; the stream goes on. urql would merge such a message with
   * the one before it. Default: `console.error`.
   */
  readonly onFailure?: ((error: TributaryError) => void) | undefined;
}

/**
 * Returns the last exchange of an urql client: queries and mutations go over HTTP, subscriptions resume over lost
 * connections.
 */
export function tributaryExchange(
  client: Client,
  { onFailure = console.error }: ExchangeOptions = {},
): Exchange {
  return subscriptionExchange({
    enableAllOperations: true,
    forwardSubscription: ({ query = '', variables }, { kind }) => ({
      subscribe(sink) {
        if (kind === 'subscription') {
          const stop = client.follow(query, variables ?? {}, {
            next: (result) => {
              if (result.data) sink.next(result as ExecutionResult);
              else onFailure(errorOf(result.errors ?? []));
            },
            error: (error) => sink.error(error),
          });
          return { unsubscribe: stop };
        }
        const leaving = new AbortController();
        client.request(query, variables ?? {}, { signal: leaving.signal }).then(
          (result) => {
            sink.next(result as ExecutionResult);
            sink.complete();
          },
          (error: unknown) => sink.error(asTributaryError(error)),
        );
        return { unsubscribe: () => leaving.abort() };
      },
    }),
  });
}
