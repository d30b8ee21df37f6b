import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { StorageCondition } from './storage-condition.ts';
import { isConnectionLost, storageFault, unreachableFault } from './unavailable.ts';

/** A pool whose failures are faults, and that keeps no connection that was lost. */
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
 * pg would put a connection whose statement it gave up waiting for back among the idle ones, where everyone after it
 * waits for the same answer. A lost one is used no more, not even for a rollback: closing it is one.
 */
function guardClient(client: PostgresPoolClient, condition: StorageCondition): PostgresPoolClient {
  let lost: unknown;

  async function run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (lost) throw lost;
    try {
      const result = await client.query<Row>(sql, parameters);
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
