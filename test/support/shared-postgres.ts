import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { tempFolder } from './folder.ts';

/** Suites run beside each other, each with several pools of ten connections. */
const settings = ['max_connections=500'];
const socketVariable = 'TEST_POSTGRES_SOCKET';

/**
 * Shares one PostgreSQL server among the suites of a run. It starts with the first suite that needs it, which asks for
 * its URL at a socket. Returns what ends it.
 */
export async function sharePostgres(): Promise<() => Promise<void>> {
  await using opening = new AsyncDisposableStack();
  const path = join(opening.use(await tempFolder()).path, 'postgres');
  let server: Promise<PostgresServer> | undefined;
  opening.defer(async () => await (await server)?.[Symbol.asyncDispose]());
  const listener = createServer(async (client) => {
    server ??= startPostgresServer(settings);
    const reply = await server.then(
      ({ url }) => ({ url }),
      (error) => ({ error: String(error) }),
    );
    client.on('error', () => {}).end(JSON.stringify(reply));
  });
  opening.defer(() => void listener.close());
  await once(listener.listen(path), 'listening');
  process.env[socketVariable] = path;
  const opened = opening.move();
  return () => opened.disposeAsync();
}

/** Returns the URL of the server of this run, or undefined outside of a test run. */
export async function postgresOfTheRun(): Promise<string | undefined> {
  const path = process.env[socketVariable];
  if (!path) return undefined;
  const { url, error } = JSON.parse(await text(connect(path)));
  if (error) throw new Error(error);
  return url;
}
