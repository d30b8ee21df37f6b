import { tempFolder } from './folder.ts';
import { type Gateway, keys, keyVariables, sharedSecret, startGateway } from './gateway.ts';
import { startMigratedPostgres } from './postgres.ts';
import { type GatewayProcess, startProcess } from './process.ts';

export { sharedSecret };

export interface Mode {
  readonly name: string;
  start(): Promise<Gateway>;
}

/** Returns the gateway; its disposal closes everything that was opened for it. */
function standingOn(gateway: Gateway, opened: AsyncDisposableStack): Gateway {
  return { ...gateway, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function onPostgres(): Promise<Gateway> {
  await using opening = new AsyncDisposableStack();
  const { url } = opening.use(await startMigratedPostgres());
  const gateway = opening.use(await startGateway({ DATABASE_URL: url, TRIBUTARY_SECRET: sharedSecret }));
  return standingOn(gateway, opening.move());
}

/** Starts a process that serves only the REST API of executions. */
export async function serveExecutions(): Promise<GatewayProcess> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const served = opening.use(
    await startProcess(['--serve', 'executions'], { ...keyVariables, TRIBUTARY_DATA: folder.path }),
  );
  const opened = opening.move();
  return { ...served, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Returns the variables of a gateway whose executions service has that address. */
export const remoteVariables = (url: string) => ({
  TRIBUTARY_EXECUTIONS_URL: url,
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: keys.accountSid,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: keys.authToken,
});

async function overHttp(): Promise<Gateway> {
  await using opening = new AsyncDisposableStack();
  const served = opening.use(await serveExecutions());
  const gateway = opening.use(await startGateway(remoteVariables(served.url)));
  return standingOn(gateway, opening.move());
}

/** Every way to run the gateway: clients see the same in each. */
export const modes: readonly Mode[] = [
  { name: 'embedded on SQLite', start: () => startGateway() },
  { name: 'embedded on PostgreSQL', start: onPostgres },
  { name: 'remote over HTTP', start: overHttp },
];
