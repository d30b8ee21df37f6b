import { type ClientBase, type Connection, type PoolClient, Query, type QueryResult } from 'pg';

/** Settings of the server by their names, which all statements of a pool have. Times are in milliseconds. */
export type Settings = Readonly<Record<string, number | string>>;

/**
 * Returns the settings of bounded reads and of changes. A transaction of a process that has stopped ends, so that its row
 * locks are released. Parallel workers and compilation are off: where statistics are old or missing, the planner chooses
 * them for a few rows, and their start takes 10 ms.
 */
export const protectiveSettings = (timeoutMs: number): Settings => ({
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs,
  max_parallel_workers_per_gather: 0,
  jit: 'off',
});

/** The connections of a pool, with the settings of the pool. */
export interface Sessions {
  /** Gives a new connection the settings, and reads whether its server takes changes; one round trip. */
  begin(client: ClientBase): Promise<{ readonly isReadOnly: boolean }>;
  /** Whether a pooler is in front of the server. */
  readonly arePooled: boolean;
  /** Returns the connection, whose statements have the settings also behind a pooler. */
  of(client: PoolClient): PoolClient;
}

/**
 * Creates the sessions of a pool. A session of our own keeps the settings. Behind a pooler such as PgBouncer in transaction
 * mode, a connection has another session in each transaction, so they are sent with each transaction, in its first message.
 * See https://www.pgbouncer.org/features.html and docs/decisions/067-behind-a-pooler.md.
 */
export function createSessions(settings: Settings): Sessions {
  const locals = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  const settled = new WeakMap<PoolClient, PoolClient>();
  let arePooled = false;

  function settledOf(client: PoolClient): PoolClient {
    const query = (sql: string, parameters: readonly unknown[] = []) =>
      sendSettled(client, locals, sql, parameters);
    const known = settled.get(client) ?? Object.assign(Object.create(client), { query });
    settled.set(client, known);
    return known;
  }

  return {
    async begin(client) {
      const { rows } = await client.query<{ own: boolean; readonly: string }>(beginning(client, settings));
      arePooled ||= !rows[0]?.own;
      return { isReadOnly: rows[0]?.readonly === 'on' };
    },
    get arePooled() {
      return arePooled;
    },
    of: (client) => (arePooled && locals.length > 0 ? settledOf(client) : client),
  };
}

/**
 * Returns the first statement of a connection. A pooler tells clients another process id than that of a session; there the
 * settings end with this statement, so that no other client of the pooler gets them.
 */
function beginning(client: ClientBase, settings: Settings): string {
  const isOther = `pg_backend_pid() <> ${processOf(client)}`;
  const sets = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', ${isOther})`,
  );
  return `select ${[...sets, `not ${isOther} as own`, `current_setting('transaction_read_only') as readonly`]}`;
}

/** Returns the process id that the client was told, which pg's clients have and its types lack; 0 without one. */
function processOf(client: ClientBase): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}

/** Sends a statement; one that begins a transaction takes the settings with it, in the same round trip. */
async function sendSettled(
  client: PoolClient,
  locals: readonly string[],
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult> {
  if (client.getTransactionStatus() !== 'I') return await client.query(sql, [...parameters]);
  if (parameters.length === 0) return lastOf(await client.query([...locals, sql].join(';\n')));
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const query = new Query(sql, [...parameters], (error, result) =>
    error ? reject(error) : resolve(lastOf(result)),
  );
  const { submit } = query;
  // All messages up to the next Sync are one transaction.
  query.submit = (connection) => {
    connection.stream.cork();
    for (const local of locals) sendLocal(connection, local);
    submit.call(query, connection);
    connection.stream.uncork();
  };
  client.query(query);
  return await promise;
}

function sendLocal(connection: Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({}, true);
  connection.execute({}, true);
}

/** Returns the last of the results that pg has for several statements. */
export function lastOf<Result>(result: Result | readonly Result[]): Result {
  const last = Array.isArray(result) ? result.at(-1) : result;
  if (!last) throw new TypeError('A statement has no result.');
  return last;
}
