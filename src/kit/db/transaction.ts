import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isUndone, StorageError } from '../../storage/storage-errors.ts';
import { underlying } from '../../storage/unavailable.ts';
import type { Call } from '../call/call.ts';
import { Fault, type FaultOptions } from '../fault.ts';

/** A transaction while it runs. */
export type Change = Transaction<Database>;

export interface Transacting {
  readonly db: Kysely<Database>;
  /** Called after each commit of a change that was marked with `wakeOnCommit`. Default nothing. */
  readonly committed?: (() => void) | undefined;
}

/** The client that a change is for; null for the gateway's own work. */
type Client = Pick<Call, 'signal' | 'ended'> | null;
type Run<Answer> = (change: Change) => Promise<Answer>;

const maxRuns = 5;
/** Milliseconds from the first run to the last one's begin: less than SQLite itself waits for a lock, and then gives up. */
const maxRetryMs = 4000;
/** Milliseconds times the runs so far, at random: two that met do not meet again. */
const maxPauseMs = 20;

/**
 * Runs a change in a transaction, and runs it again when the database has undone it for the sake of another one, or when
 * it threw `conflicting`: so `run` changes nothing but the database. Rejects without a commit once the client has left or
 * its time is up, and with UNAVAILABLE when the change was undone too often.
 * See docs/decisions/016-uniqueness-locks-and-retries.md.
 */
export async function transact<Answer>(
  parts: Transacting,
  client: Client,
  run: Run<Answer>,
): Promise<Answer> {
  const began = performance.now();
  for (let runs = 1; ; runs += 1) {
    try {
      return await attempt(parts, client, run);
    } catch (error) {
      if (!isUndone(underlying(error))) throw error;
      if (runs === maxRuns || performance.now() - began > maxRetryMs) throw contended(error);
      await setTimeout(Math.random() * maxPauseMs * runs);
    }
  }
}

const waking = new WeakSet<Change>();

/** Has `committed` called once the transaction is committed: it wrote what another part of the process waits for. */
export const wakeOnCommit = (change: Change): void => void waking.add(change);

/** For a change that met another one which it cannot see yet: thrown in `transact`, the change is run again. */
export const conflicting = (message: string, options?: FaultOptions): Fault =>
  new Fault('UNAVAILABLE', message, {
    ...options,
    cause: new StorageError('40001', 'a change cannot be seen'),
  });

async function attempt<Answer>(
  { db, committed }: Transacting,
  client: Client,
  run: Run<Answer>,
): Promise<Answer> {
  throwIfEnded(client);
  let wakes = false;
  const answer = await db.transaction().execute(async (change) => {
    const made = await run(change);
    throwIfEnded(client);
    wakes = waking.has(change);
    return made;
  });
  if (wakes) committed?.();
  return answer;
}

function throwIfEnded(client: Client): void {
  if (client?.ended) throw client.ended;
  if (client?.ended === undefined) client?.signal.throwIfAborted();
}

const contended = (cause: unknown): unknown =>
  cause instanceof Fault
    ? cause
    : new Fault('UNAVAILABLE', 'Others keep changing the same; nothing was changed. Try again.', {
        cause,
        retryAfter: 1,
      });
