import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { pause } from '../../kit/work/pause.ts';
import type { Database } from '../database.ts';
import { runStoppable, type Stopping } from '../scans/ending.ts';
import type { ScanObserver } from '../scans/observer.ts';
import type { Limits, ScanEngine } from '../scans/scan.ts';
import { postgresRows, statementSpan, tracedStatement } from '../statement-span.ts';
import type { StorageCondition } from '../storage-condition.ts';
import { errorCode } from '../storage-errors.ts';
import { isConnectionLost, storageFault, unreachableFault } from '../unavailable.ts';
import { lastOf } from './session.ts';

export interface PostgresScanOptions {
  /** A pool for scans only, so that they cannot take the connections of bounded reads. */
  readonly pool: { connect(): Promise<PoolClient>; end(): Promise<void> };
  /** The database whose connections send cancellations. */
  readonly db: Kysely<Database>;
  readonly condition: StorageCondition;
  readonly observer: ScanObserver;
}

/** SQLSTATE of a statement that the server stopped after a cancellation or at its time limit. */
const cancelledState = '57014';
/**
 * Milliseconds between cancellations: one that arrives before its statement has begun has no effect, so it is repeated
 * until the statement ends.
 */
const repeatMs = 100;

/** Runs scans on connections of their own; the server stops a scan when its call ends or at its time limit. */
export function createPostgresScans({ pool, db, condition, observer }: PostgresScanOptions): ScanEngine {
  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      const fault = unreachableFault(error);
      condition.failed(fault);
      throw fault;
    }
  }

  /**
   * Cancels the statement with that mark until it has ended. Resolves when no cancellation is in flight; only then may the
   * connection go back to the pool. A pooler does not tell the process id of the statement's session.
   */
  async function stopUntil(mark: string, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where state = 'active' and position(${mark} in query) > 0`
        .execute(db)
        .catch(() => undefined);
      await pause(repeatMs, ended);
    }
  }

  async function query(
    client: PoolClient,
    statement: { readonly sql: string; readonly parameters: readonly unknown[] },
    limits: Limits,
    stopping: Stopping,
  ): Promise<readonly unknown[]> {
    const ended = new AbortController();
    const mark = `/* scan ${randomUUID()} */`;
    let cancelling: Promise<void> | undefined;
    let late = false;
    const cancel = () => {
      cancelling ??= stopUntil(mark, ended.signal);
    };
    const timer = setTimeout(() => {
      late = true;
      cancel();
    }, limits.limitMs);
    if (stopping.signal.aborted) cancel();
    stopping.signal.addEventListener('abort', cancel, { once: true });
    let lost: unknown;
    try {
      stopping.begun();
      observer.began();
      const span = statementSpan('postgres', statement.sql);
      const run = async () =>
        lastOf(await client.query(`${mark} ${statement.sql}`, [...statement.parameters]));
      const result = await (span === null ? run() : tracedStatement(span, run, postgresRows));
      condition.worked();
      return result.rows;
    } catch (error) {
      if (errorCode(error) === cancelledState)
        throw late ? limits.late() : (limits.signal.reason ?? limits.late());
      const fault = storageFault(error);
      condition.failed(fault);
      if (isConnectionLost(error)) lost = fault;
      throw fault;
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', cancel);
      ended.abort();
      await cancelling;
      client.release(lost !== undefined);
      observer.ended();
    }
  }

  let closing: Promise<void> | undefined;
  return {
    run: (compiled, limits) =>
      runStoppable(limits, async (stopping) => await query(await connect(), compiled, limits, stopping)),
    async [Symbol.asyncDispose]() {
      closing ??= pool.end();
      await closing;
    },
  };
}
