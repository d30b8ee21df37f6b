import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { resumed } from '../../kit/accounts/usage-account.ts';
import { createFairPlaces } from '../../kit/queues/fair-places.ts';
import { type Acting, actingNow, bytesOf, ownWork, relayWork } from '../acting-owner.ts';
import { postgresRows, statementSpan, tracedStatement } from '../statement-span.ts';
import type { StorageCondition } from '../storage-condition.ts';
import { isConnectionLost, isDemoted, storageFault, unreachableFault } from '../unavailable.ts';
import { lastOf } from './session.ts';

/** Changes of one owner that wait for a connection. An owner has 100 requests at once, and each makes one change at a time. */
const maxWaitingOfOwner = 1_000;

/**
 * Returns a pool that turns failures into faults and discards lost connections. The changes of one owner have at most half
 * of its `size` connections, because the pool serves all that wait in the order of their arrival.
 * See docs/decisions/015-sqlite-shares-commits.md.
 */
export function guardPool(pool: PostgresPool, condition: StorageCondition, size: number): PostgresPool {
  const places = createFairPlaces({
    placesOfOwner: Math.ceil(size / 2),
    maxWaitingOfOwner,
    tasks: 'changes',
  });

  const ages = createAges();

  async function connect(acting: Acting, released: () => void = () => {}): Promise<PostgresPoolClient> {
    const client = await youngClient(pool, ages).catch((error: unknown) => {
      const fault = unreachableFault(error);
      condition.failed(fault);
      throw fault;
    });
    return guardClient(client, condition, { acting, released, demoted: () => ages.demoted(client) });
  }

  async function connectFor(acting: Acting): Promise<PostgresPoolClient> {
    const leave = await places.enter(acting.owner, acting.signal);
    try {
      return await connect(acting, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect() {
      const acting = actingNow();
      return acting === ownWork || acting === relayWork ? connect(acting) : connectFor(acting);
    },
  };
}

/** Milliseconds that a connection must stand before a refused change closes it, so that a database that is read-only for good costs little. */
const demotionMs = 1_000;

interface Ages {
  /** Whether the connection was opened after the last demotion. */
  isYoung(client: PostgresPoolClient): boolean;
  /** Notes that the server of a connection no longer takes changes. */
  demoted(client: PostgresPoolClient): void;
}

/** Remembers when connections were opened: a server that was demoted keeps those from before. */
function createAges(): Ages {
  const opened = new WeakMap<PostgresPoolClient, number>();
  let demotedAt = Number.NEGATIVE_INFINITY;
  const openedAt = (client: PostgresPoolClient) => {
    const at = opened.get(client) ?? performance.now();
    opened.set(client, at);
    return at;
  };
  return {
    isYoung: (client) => openedAt(client) > demotedAt,
    demoted(client) {
      const now = performance.now();
      if (now - openedAt(client) >= demotionMs) demotedAt = now;
    },
  };
}

/** Connects; closes idle connections from before the last demotion. */
async function youngClient(pool: PostgresPool, ages: Ages): Promise<PostgresPoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (ages.isYoung(client)) return client;
    client.release(true);
  }
}

const select = /^\s*select\s/i;

interface Use {
  readonly acting: Acting;
  readonly released: () => void;
  readonly demoted: () => void;
}

/**
 * Guards a client. After a timeout pg would return the connection to the pool, where every later statement waits for
 * the old answer. A lost connection is closed without a rollback, because closing it rolls back.
 */
function guardClient(
  client: PostgresPoolClient,
  condition: StorageCondition,
  { acting, released, demoted }: Use,
): PostgresPoolClient {
  let lost: unknown;

  async function run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (lost) throw lost;
    if (!select.test(sql)) acting.bytes += bytesOf(parameters);
    try {
      const span = statementSpan('postgres', sql);
      const ask = async () => lastOf(await client.query<Row>(sql, parameters));
      const result = await (span === null ? ask() : tracedStatement(span, ask, postgresRows));
      resumed();
      condition.worked();
      return result;
    } catch (error) {
      const fault = storageFault(error);
      condition.failed(fault);
      if (isConnectionLost(error)) lost = fault;
      if (isDemoted(error)) demoted();
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

  return {
    query,
    release(destroy) {
      client.release(destroy || lost !== undefined);
      released();
    },
  };
}
