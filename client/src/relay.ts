import type { Client } from './contract.ts';
import type { KnownDocument } from './document.ts';
import { TributaryError } from './errors.ts';
import type { GraphQLResult, Json } from './results.ts';

/** The part of Relay's request parameters that is sent. */
export interface RelayRequest {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly text: string | null;
}

/** Receives the payloads of an operation, as an observer of Relay does. */
export interface RelaySink {
  next(payload: never): void;
  error(error: Error): void;
  complete(): void;
}

export interface RelayFunctions {
  fetch(request: RelayRequest, variables: Json): Promise<never>;
  subscribe(request: RelayRequest, variables: Json): { subscribe(sink: RelaySink): { unsubscribe(): void } };
}

/**
 * Returns the functions of a Relay network: `Network.create(fetch, subscribe)`. Subscriptions resume over lost
 * connections. Persisted queries are sent by their id.
 */
export function relayFunctions(client: Client): RelayFunctions {
  return {
    // Relay throws for a payload with errors and without data, and hands partial data on.
    fetch: async (request, variables) => (await client.request(documentOf(request), variables)) as never,
    subscribe: (request, variables) => ({
      subscribe(sink) {
        const stop = client.follow(documentOf(request), variables, {
          next: (result: GraphQLResult) => sink.next(result as never),
          error: (error) => sink.error(error),
        });
        return { unsubscribe: stop };
      },
    }),
  };
}

/** Returns the text of a request, or a document that has only the id of a persisted query. */
function documentOf({ name, text, id }: RelayRequest): string | KnownDocument {
  if (text !== null) return text;
  if (id) return { documentId: id };
  throw new TributaryError(`${name} has neither a text nor an id.`, { code: 'INVALID_DOCUMENT' });
}
