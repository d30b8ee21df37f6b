import { Socket } from 'node:net';
import { Client } from 'pg';
import { valueWithin } from '../../kit/work/pause.ts';
import { lowestReleaseSetting } from '../migrations/lowest-release.ts';
import { hostUrls, nextHostMs } from '../postgres/hosts.ts';
import { describePlace } from '../postgres/place.ts';
import { beginSession, protectiveSettings, statementTimeoutMs } from '../postgres/session.ts';

/** The findings of an inspection of a PostgreSQL database, which only reads. */
export interface InspectedPostgres {
  readonly place: string;
  readonly version: string;
  /** `server_encoding`, such as `UTF8`. */
  readonly encoding: string;
  /** Whether it is a standby, which takes no changes. */
  readonly isStandby: boolean;
  /** Whether a pooler is in front of it. */
  readonly isPooled: boolean;
  /** Whether a transaction of a gateway ends when it hangs. */
  readonly hasTimeouts: boolean;
  /** Names of the migrations that it has; empty for a database without tables. */
  readonly migrations: readonly string[];
  /** The lowest release that may use it; undefined for a database without tables. */
  readonly lowestRelease: string | undefined;
}

/** Milliseconds that the server has to close the connection; then it is broken. */
const closeMs = 200;

/** Reads a database; of several hosts, the first that is no standby, or else the last. */
export async function inspectPostgres(url: string, signal: AbortSignal): Promise<InspectedPostgres> {
  const urls = hostUrls(url);
  for (const [index, one] of urls.entries()) {
    try {
      const found = await inspectHost(one, signal, urls.length > 1 ? nextHostMs : 0);
      if (!found.isStandby || index === urls.length - 1) return found;
    } catch (error) {
      if (signal.aborted || index === urls.length - 1) throw error;
    }
  }
  throw new TypeError('A URL has a host.');
}

/** Reads a database on a connection of its own, which is broken when the signal aborts. */
async function inspectHost(
  url: string,
  signal: AbortSignal,
  connectionTimeoutMillis: number,
): Promise<InspectedPostgres> {
  const place = describePlace(url);
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'tributary check',
    connectionTimeoutMillis,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  const abort = () => void socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    const { isPooled } = await beginSession(client, protectiveSettings(statementTimeoutMs));
    await client.query('begin read only');
    const migrations = await readMigrations(client);
    const lowestRelease = migrations.length > 0 ? await readLowestRelease(client) : undefined;
    return { place, isPooled, ...(await readState(client)), migrations, lowestRelease };
  } finally {
    const closed = client.end().catch(() => {});
    await valueWithin(closeMs, closed);
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

const timeouts = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `current_setting('${name}')::interval = '${statementTimeoutMs} ms'`)
  .join(' and ');

async function readState(client: Client) {
  const { rows } = await client.query<
    Pick<InspectedPostgres, 'version' | 'encoding' | 'isStandby' | 'hasTimeouts'>
  >(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as "isStandby", ${timeouts} as "hasTimeouts"`,
  );
  const [row] = rows;
  if (!row) throw new TypeError('PostgreSQL answered with no row');
  return row;
}

async function readMigrations(client: Client): Promise<readonly string[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!there.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

async function readLowestRelease(client: Client): Promise<string | undefined> {
  const text = 'select value from settings where name = $1';
  const { rows } = await client.query<{ value: string }>(text, [lowestReleaseSetting]);
  return rows[0]?.value;
}
