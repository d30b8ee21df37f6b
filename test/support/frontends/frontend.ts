import type { DocumentNode } from 'graphql';
import type { Client as WsClient } from 'graphql-ws';
import { importDocModule } from '../doc-modules.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import { generateTypedApp } from './client-preset.ts';
import { openSocket } from './socket.ts';

/** Parts of a client with a cache: a gateway, the documents of `typed-app` and a module of docs/clients.md. */
export interface Frontend<Module> extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly socket: WsClient;
  readonly module: Module;
  /** Returns a document of the app by the name of its export. */
  documentOf(name: string): DocumentNode;
}

export async function openFrontend<Module>(moduleName: string): Promise<Frontend<Module>> {
  await using opening = new AsyncDisposableStack();
  const gateway = opening.use(await startGateway());
  const { module } = opening.use(await importDocModule<Module>(moduleName));
  const documents = await opening.use(await generateTypedApp()).documents();
  const socket = openSocket(gateway);
  opening.defer(() => socket.dispose());
  const opened = opening.move();
  return {
    gateway,
    socket,
    module,
    documentOf(name) {
      const found = documents[name];
      if (!found) throw new Error(`the app has no document ${name}`);
      return found;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
