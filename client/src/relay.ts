// relay-runtime is CommonJS, of which Node and all bundlers give the default export.
import relay, { type Observable as RelayObservable } from 'relay-runtime';
import type { Client } from './contract.ts';
import type { KnownDocument } from './document.ts';
import { errorOf, TributaryError } from './errors.ts';
import type { GraphQLResult, Json } from './results.ts';

/** The part of Relay's request parameters that is sent. */
export interface RelayRequest {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly text: string | null;
}

export interface RelayFunctions {
  fetch(request: RelayRequest, variables: Json): Promise<never>;
  subscribe(request: RelayRequest, variables: Json): RelayObservable<never>;
}

export interface RelayOptions {
  /**
   * Called with the errors of a message that could not be read; the stream goes on. Relay would end the subscription for
   * such a message. Default: `console.error`.
   */
  readonly onFailure?: ((error: TributaryError) => void) | undefined;
}

/**
 * Returns the functions of a Relay network: `Network.create(fetch, subscribe)`. Subscriptions resume over lost
 * connections. Persisted queries are sent by their id.
 */
export function relayFunctions(
  client: Client,
  { onFailure = console.error }: RelayOptions = {},
): RelayFunctions {
  return {
    // Relay throws for a payload with errors and without data, and hands partial data on.
    fetch: async (request, variables) => (await client.request(documentOf(request), variables)) as never,
    // Relay calls methods of its own observables.
    subscribe: (request, variables) =>
      relay.Observable.create<never>((sink) =>
        client.follow(documentOf(request), variables, {
          next(result: GraphQLResult) {
            if (result.data) sink.next(result as never);
            else onFailure(errorOf(result.errors ?? []));
          },
          error: (error) => sink.error(error),
        }),
      ),
  };
}

/** Returns the text of a request, or a document that has only the id of a persisted query. */
function documentOf({ name, text, id }: RelayRequest): string | KnownDocument {
  if (text !== null) return text;
  if (id) return { documentId: id };
  throw new TributaryError(`${name} has neither a text nor an id.`, { code: 'INVALID_DOCUMENT' });
}
