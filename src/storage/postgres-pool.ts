import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { resumed } from '../kit/cpu-account.ts';
import { postgresRows, statementSpan, tracedStatement } from './statement-span.ts';
import type { StorageCondition } from './storage-condition.ts';
import { isConnectionLost, storageFault, unreachableFault } from './unavailable.ts';

/** Returns a pool that turns failures into faults and discards lost connections. */
export function guardPool(pool: PostgresPool, condition: StorageCondition): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        const fault = unreachableFault(error);
        condition.failed(fault);
        throw fault;
      });
      return guardClient(client, condition);
    },
  };
}

/**
 * Guards a client. After a timeout pg would return the connection to the pool, where every later statement waits for
 * the old answer. A lost connection is closed without a rollback, because closing it rolls back.
 */
function guardClient(client: PostgresPoolClient, condition: StorageCondition): PostgresPoolClient {
  let lost: unknown;

  async function run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (lost) throw lost;
    try {
      const span = statementSpan('postgres', sql);
      const result = await (span === null
        ? client.query<Row>(sql, parameters)
        : tracedStatement(span, () => client.query<Row>(sql, parameters), postgresRows));
      resumed();
      condition.worked();
      return result;
    } catch (error) {
      const fault = storageFault(error);
      condition.failed(fault);
      if (isConnectionLost(error)) lost = fault;
      throw fault;
    }
  }

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql === 'string') return run<Row>(sql, parameters);
    throw new Error('streaming is not supported: read pages by key instead');
  }

  return { query, release: (destroy) => client.release(destroy || lost !== undefined) };
}
