import { type ClientBase, type Connection, Query, type QueryResult } from 'pg';
import { sendNames } from './named.ts';

/** Settings of the server by their names, which all statements of a connection have. Times are in milliseconds. */
export type Settings = Readonly<Record<string, number | string>>;

/** Milliseconds after which the server ends a statement or a transaction of a gateway. */
export const statementTimeoutMs = 10_000;

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

export interface Session {
  /** Whether a pooler is in front of the server. */
  readonly isPooled: boolean;
  readonly isReadOnly: boolean;
}

/**
 * Gives a new connection the settings, in one round trip. A session of our own keeps them. Behind a pooler such as PgBouncer
 * in transaction mode, a connection has another session in each transaction, so they are sent with each transaction, in its
 * first message. See https://www.pgbouncer.org/features.html and docs/decisions/067-behind-a-pooler.md.
 */
export async function beginSession(client: ClientBase, settings: Settings): Promise<Session> {
  // A pooler tells clients another process id than that of a session. The settings of such a session end with this
  // statement, so that no other client of the pooler gets them.
  const isOther = `pg_backend_pid() <> ${processOf(client)}`;
  const columns = [
    ...setsOf(settings, isOther),
    `${isOther} as pooled`,
    `current_setting('transaction_read_only') as read_only`,
  ];
  const { rows } = await client.query<{ pooled: boolean; read_only: string }>(`select ${columns}`);
  const [found] = rows;
  if (!found?.pooled) sendNames(client);
  else if (Object.keys(settings).length > 0) settle(client, settings);
  return { isPooled: found?.pooled === true, isReadOnly: found?.read_only === 'on' };
}

/** Returns the process id that the client was told, which pg's clients have and its types lack; 0 without one. */
function processOf(client: ClientBase): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}

/** Returns calls that give a session the settings; those of `isLocal` end with the transaction. */
const setsOf = (settings: Settings, isLocal: string): readonly string[] =>
  Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`);

/** Has each statement of the connection that begins a transaction take the settings with it, in the same round trip. */
function settle(client: ClientBase, settings: Settings): void {
  // It has no row. SET LOCAL in front of a statement with parameters would write a warning to the server's log each time.
  const local = `select 1 where concat(${setsOf(settings, 'true')}) = ''`;
  const { query: bare } = client;
  const send = (...given: readonly unknown[]): Promise<QueryResult> => Reflect.apply(bare, client, given);

  function query(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    if (client.getTransactionStatus() !== 'I') return send(sql, parameters);
    if (parameters.length === 0) return send(`${local};\n${sql}`);
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    const settled = new Query(sql, [...parameters], (error, result) =>
      error ? reject(error) : resolve(result),
    );
    const { submit } = settled;
    // All messages up to the next Sync are one transaction.
    settled.submit = (connection) => {
      connection.stream.cork();
      sendUnnamed(connection, local);
      submit.call(settled, connection);
      connection.stream.uncork();
    };
    void send(settled);
    return promise;
  }

  Object.assign(client, { query });
}

function sendUnnamed(connection: Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({}, true);
  connection.execute({}, true);
}

/** Returns the last of the results that pg has for a text of several statements. */
export function lastOf<Result>(result: Result | readonly Result[]): Result {
  const last = Array.isArray(result) ? result.at(-1) : result;
  if (!last) throw new TypeError('A statement has no result.');
  return last;
}
