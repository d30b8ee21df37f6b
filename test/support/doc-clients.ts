import { type Client, type ClientOptions, createClient } from '@tributary/client';
import { importDocModule } from './doc-modules.ts';
import { compileRelayApp } from './frontends/relay-compiler.ts';
import { tried } from './tiers.ts';

export interface DocMessage {
  readonly __typename?: string;
  readonly cursor?: string;
  readonly kind?: string;
  readonly executionSid?: string;
}

interface FollowModule {
  follow(options: {
    readonly client: Client;
    readonly onChange: (message: DocMessage) => void;
    readonly subscription: unknown;
  }): () => void;
}

export interface DocClient extends AsyncDisposable {
  /** Follows all changes with a client of its own; returns the function that ends it. */
  follow(options: ClientOptions, onChange: (message: DocMessage) => void): () => void;
}

/**
 * The libraries of docs/clients.md that follow changes, by the names of their modules. Relay needs its compiler, which only
 * the long tier installs.
 */
export const docClients = tried(['alone', 'apollo', 'urql', 'relay'] as const, 3);

/** Imports the module of that name as docs/clients.md has it, beside the document that it imports. */
export async function docClient(name: (typeof docClients)[number]): Promise<DocClient> {
  await using opening = new AsyncDisposableStack();
  const { module } = opening.use(await importDocModule<FollowModule>(name, ['changes']));
  const app = name === 'relay' ? opening.use(await compileRelayApp()) : null;
  const subscription = await app?.operation('customerChangesSubscription');
  const opened = opening.move();
  return {
    follow(options, onChange) {
      const client = createClient(options);
      const stop = module.follow({ client, onChange, subscription });
      return () => {
        stop();
        client.close();
      };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
