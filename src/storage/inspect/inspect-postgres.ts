import { Socket } from 'node:net';
import { Client } from 'pg';
import { valueWithin } from '../../kit/pause.ts';
import { lowestReleaseSetting } from '../migrations/lowest-release.ts';
import { describePlace } from '../postgres-place.ts';
import { errorCode, errorMessage } from '../storage-errors.ts';

/** Maximum connections of all programs together, by what has the limit; null without a limit. */
export interface ConnectionLimits {
  /** `max_connections`. */
  readonly server: number;
  /** The limit of this user (`alter role … connection limit`). */
  readonly role: number | null;
  /** The limit of this database (`alter database … connection limit`). */
  readonly database: number | null;
}

/** Why a change was refused, by SQLSTATE. */
export interface PostgresRefusal {
  readonly code: string;
  readonly message: string;
  /** `search_path` of the connection. */
  readonly searchPath: string;
}

/** The findings of an inspection of a PostgreSQL database, which changes nothing. */
export interface InspectedPostgres {
  readonly place: string;
  readonly version: string;
  /** Time of the server and ours in the middle of the request, in milliseconds since the epoch. */
  readonly clock: { readonly theirs: number; readonly ours: number };
  /** `server_encoding`, such as `UTF8`. */
  readonly encoding: string;
  readonly connections: ConnectionLimits;
  /** Whether it is a standby, which takes no changes. */
  readonly isStandby: boolean;
  /** Names of the migrations that it has; empty for a database without tables. */
  readonly migrations: readonly string[];
  /** The lowest release that may use it; undefined for a database without tables. */
  readonly lowestRelease: string | undefined;
  /** Why this user cannot change rows, or make and alter tables where the next start has to; null when it can. */
  readonly refusal: PostgresRefusal | null;
}

export interface InspectLimits {
  /** Milliseconds that the connection, and then each statement, may take. */
  readonly milliseconds: number;
  /** Breaks the connection when it aborts. */
  readonly signal: AbortSignal;
}

/** Milliseconds that the server has to close the connection; then it is broken. */
const closeMs = 200;

/** Reads a database on a connection of its own. `known` are the migrations of this release. */
export async function inspectPostgres(
  url: string,
  known: readonly string[],
  { milliseconds, signal }: InspectLimits,
): Promise<InspectedPostgres> {
  const place = describePlace(url);
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    statement_timeout: milliseconds,
    application_name: 'tributary check',
    stream: () => socket,
  });
  client.on('error', () => undefined);
  const abort = () => void socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    const { searchPath, ...state } = await readState(client);
    const migrations = await readMigrations(client);
    const lowestRelease = migrations.length > 0 ? await readLowestRelease(client) : undefined;
    const needsTables = known.some((name) => !migrations.includes(name));
    const refused = state.isStandby ? null : await refusalOf(client, migrations.length > 0, needsTables);
    const refusal = refused && { ...refused, searchPath };
    return { place, ...state, migrations, lowestRelease, refusal };
  } finally {
    await valueWithin(
      closeMs,
      client.end().catch(() => {}),
    );
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

interface StateRow {
  readonly version: string;
  readonly encoding: string;
  readonly now: number;
  readonly ofServer: number;
  readonly ofRole: number | null;
  readonly ofDatabase: number | null;
  readonly standby: boolean;
  readonly searchPath: string;
}

async function readState(client: Client) {
  const began = Date.now();
  const { rows } = await client.query<StateRow>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
       current_setting('max_connections')::int as "ofServer", pg_is_in_recovery() as standby,
       current_setting('search_path') as "searchPath",
       case when not rolsuper then nullif(rolconnlimit, -1) end as "ofRole",
       case when not rolsuper then nullif(datconnlimit, -1) end as "ofDatabase"
     from pg_roles, pg_database where rolname = session_user and datname = current_database()`,
  );
  const ours = (began + Date.now()) / 2;
  const [row] = rows;
  if (!row) throw new TypeError('PostgreSQL answered with no row');
  return {
    version: row.version,
    encoding: row.encoding,
    clock: { theirs: row.now, ours },
    connections: { server: row.ofServer, role: row.ofRole, database: row.ofDatabase },
    isStandby: row.standby,
    searchPath: row.searchPath,
  };
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

/** Tries changes in a transaction that is rolled back. */
async function refusalOf(
  client: Client,
  hasTables: boolean,
  needsTables: boolean,
): Promise<Omit<PostgresRefusal, 'searchPath'> | null> {
  try {
    await client.query('begin');
    if (hasTables) await client.query("insert into settings (name, value) values ('check', '')");
    if (needsTables) await client.query('create table tributary_check (id int)');
    const foreign = hasTables && needsTables ? await foreignTable(client) : undefined;
    return foreign === undefined ? null : { code: '42501', message: `must be owner of table ${foreign}` };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined || !refusals.has(code)) throw error;
    return { code, message: errorMessage(error) };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/**
 * Returns a table that this user may write to, but not alter, as migrations do. Tables of the schema that it may not even
 * write to belong to other programs.
 */
async function foreignTable(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p')
       and relnamespace = (select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
       and has_table_privilege(oid, 'INSERT') and not pg_has_role(relowner, 'USAGE')
     order by relname limit 1`,
  );
  return rows[0]?.name;
}

/** Insufficient privilege, a read-only transaction, and no schema to create in. */
const refusals: ReadonlySet<string> = new Set(['42501', '25006', '3F000']);
