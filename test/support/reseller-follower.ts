import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from './budgets.ts';

const query = `subscription ($after: Cursor) {
  resellerEvents(after: $after) {
    __typename
    ... on ResellerEvent { cursor messageId }
    ... on StreamHeartbeat { cursor }
  }
}`;

interface Message {
  readonly __typename: string;
  readonly cursor?: string;
  readonly messageId?: string;
}

export interface ResellerFollower extends Disposable {
  /** Message ids of the received events, in order. */
  readonly seen: readonly string[];
  /** Gaps and errors; a correct run has none. */
  readonly faults: readonly string[];
  /** Resolves at the first message: the follower sees everything from there on. */
  begun(): Promise<void>;
}

/** Follows reseller events; after a lost connection it resumes after the last message. */
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
        if (message?.messageId !== undefined) seen.push(message.messageId);
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
    // Disposal rejects when the client was about to connect to a gateway that is gone.
    [Symbol.dispose]: () => void Promise.resolve(client.dispose()).catch(() => {}),
  };
}
