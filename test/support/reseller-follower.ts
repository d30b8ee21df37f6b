import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from './budgets.ts';

const query = `subscription ($after: Cursor) {
  resellerEvents(after: $after) {
    __typename
    ... on ResellerEventDelivery { cursor event { messageId } }
    ... on StreamHeartbeat { cursor }
  }
}`;

interface Message {
  readonly __typename: string;
  readonly cursor?: string;
  readonly event?: { readonly messageId: string };
}

export interface ResellerFollower extends Disposable {
  /** Message ids of the events that it saw, in their order. */
  readonly seen: readonly string[];
  /** Gaps and errors: none are expected. */
  readonly faults: readonly string[];
  /** Resolves when the first message has come: from there on it sees everything. */
  begun(): Promise<void>;
}

/** Follows reseller events, and comes back behind the last message whenever the connection is lost. */
export function followResellerEvents(url: () => string, authorization: string): ResellerFollower {
  const seen: string[] = [];
  const faults: string[] = [];
  const variables: { after?: string } = {};
  const client = createClient({
    url: () => `${url().replace('http', 'ws')}/graphql`,
    connectionParams: { authorization },
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 25)),
    shouldRetry: () => true,
  });
  client.subscribe<{ readonly resellerEvents: Message }>(
    { query, variables },
    {
      next({ data, errors }) {
        const message = data?.resellerEvents;
        if (message?.cursor !== undefined) variables.after = message.cursor;
        if (message?.event) seen.push(message.event.messageId);
        if (!message?.cursor) faults.push(JSON.stringify(errors ?? message));
      },
      error: (error) => void faults.push(String(error)),
      complete: () => {},
    },
  );
  return {
    seen,
    faults,
    begun: () => eventually(async () => variables.after !== undefined),
    // It rejects where it was about to connect to a gateway that is gone.
    [Symbol.dispose]: () => void Promise.resolve(client.dispose()).catch(() => {}),
  };
}
