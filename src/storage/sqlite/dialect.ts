import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { resumed } from '../../kit/accounts/usage-account.ts';
import { type Acting, actingNow, bytesOf, ownWork } from '../acting-owner.ts';
import { sqliteRows, statementSpan, tracedStatement } from '../statement-span.ts';
import { ConcurrentSqliteAdapter } from './adapter.ts';
import { createGroupCommit, type GroupTransaction } from './group.ts';
import type { Result } from './protocol.ts';
import type { SqliteReader } from './reads/reader.ts';
import { toRows, toStatement } from './rows.ts';
import type { SqliteThread } from './thread.ts';

/** Creates Kysely's dialect for a thread that writes and a reader of committed data. */
export function createSqliteDialect(writer: Pick<SqliteThread, 'call'>, reader: SqliteReader): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(reader),
    createDriver: () => createSqliteDriver(writer, reader),
    createIntrospector: createTableNames,
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createSqliteDriver(writer: Pick<SqliteThread, 'call'>, reader: SqliteReader): Driver {
  const group = createGroupCommit(writer.call);
  const members = new WeakMap<DatabaseConnection, GroupTransaction>();
  /** The connections in use, each with the owner that it was taken for. */
  const open = new Map<DatabaseConnection, Acting>();
  const drained = Promise.withResolvers<void>();
  let closing = false;

  async function send(connection: DatabaseConnection, query: CompiledQuery): Promise<Result> {
    const statement = toStatement(query);
    const member = members.get(connection);
    const reads = isRead(query);
    if (!member && reads) return await reader.read(statement);
    if (!reads) actingOn(connection).bytes += bytesOf(statement.parameters);
    const span = statementSpan('sqlite', query.sql);
    const write = () =>
      member ? member.run(statement) : group.single(actingOn(connection).owner, statement);
    const result = await (span === null ? write() : tracedStatement(span, write, sqliteRows));
    resumed();
    return result;
  }

  const actingOn = (connection: DatabaseConnection): Acting => open.get(connection) ?? ownWork;

  /** Commits the transaction of a connection; the span has the time that it waits for the disk. */
  async function commit(connection: DatabaseConnection): Promise<void> {
    const member = end(connection);
    const span = member ? statementSpan('sqlite', 'commit') : null;
    if (span === null) await member?.commit();
    else await tracedStatement(span, async () => await member?.commit());
  }

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => toQueryResult(await send(connection, query)),
      streamQuery() {
        throw new Error('streaming is not supported on SQLite: read pages by key instead');
      },
    };
    open.set(connection, actingNow());
    return connection;
  }

  function release(connection: DatabaseConnection): void {
    open.delete(connection);
    if (closing && open.size === 0) drained.resolve();
  }

  function end(connection: DatabaseConnection): GroupTransaction | undefined {
    const member = members.get(connection);
    members.delete(connection);
    return member;
  }

  const savepoint =
    (command: string): NonNullable<Driver['savepoint']> =>
    async (connection, name) => {
      const sql = `${command} "${name.replaceAll('"', '""')}"`;
      await members.get(connection)?.run({ sql, parameters: [] });
    };

  return {
    init: async () => undefined,
    acquireConnection: async () => connect(),
    releaseConnection: async (connection) => release(connection),
    beginTransaction: async (connection) =>
      void members.set(connection, await group.enter(actingOn(connection).owner)),
    commitTransaction: commit,
    rollbackTransaction: async (connection) => end(connection)?.rollback(),
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
    async destroy() {
      closing = true;
      if (open.size > 0) await drained.promise;
    },
  };
}

/** The beginning of a read-only statement of the `sql` template; any other goes to the writer. */
const rawSelect = /^\s*select\s/i;

/** Whether the statement only reads. On the writer it would wait for earlier transactions and their fsync. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && rawSelect.test(sql));

function toQueryResult<R>(result: Result): QueryResult<R> {
  if (result.columns.length === 0) return { rows: [], numAffectedRows: BigInt(result.changes) };
  return { rows: toRows<R>(result) };
}

/**
 * Creates an introspector that knows the names of tables, which is all that Kysely's migrator asks for at each start.
 * Kysely's own one also reads the columns of all tables: more rows than are read in process.
 */
function createTableNames(db: Kysely<unknown>): DatabaseIntrospector {
  return {
    getSchemas: async () => [],
    async getTables() {
      const { rows } = await sql<{
        name: string;
      }>`select name from sqlite_master where type = 'table'`.execute(db);
      return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
    },
  };
}
