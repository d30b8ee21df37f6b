import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';

/** A primary and a standby that streams from it. */
export interface PostgresPair extends AsyncDisposable {
  /** Names both; a gateway uses the one that takes changes. */
  readonly url: string;
  /** The standby receives nothing from now on. */
  detach(): Promise<void>;
  /** Stops the primary and resolves when the standby takes changes. */
  promote(): Promise<void>;
}

/** A synchronous standby has each change before it is acknowledged. */
export async function startPostgresPair(kind: 'synchronous' | 'asynchronous'): Promise<PostgresPair> {
  await using opening = new AsyncDisposableStack();
  const settings = kind === 'synchronous' ? ['synchronous_standby_names=*'] : [];
  const primary = opening.use(await startPostgresServer(settings));
  const standby = opening.use(await startPostgresServer([], primary));
  const opened = opening.move();
  return {
    url: urlOf([primary, standby]),
    detach: () => detach(standby),
    async promote() {
      await primary.stop();
      await onServer(standby, 'select pg_promote()');
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Returns a URL of the servers, of which a gateway uses the one that takes changes. */
export const urlOf = (servers: readonly { readonly url: string }[]): string =>
  `postgres://postgres@${servers.map(({ url }) => new URL(url).host).join(',')}/postgres?target_session_attrs=read-write`;

/** The standby receives nothing from now on. */
export async function detach(standby: PostgresServer): Promise<void> {
  await onServer(standby, `alter system set primary_conninfo = ''`);
  await onServer(standby, 'select pg_reload_conf()');
  while ((await onServer(standby, 'select from pg_stat_wal_receiver')) > 0) await setImmediate();
}

/** Returns the number of rows. */
export async function onServer({ url }: PostgresServer, statement: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}
