import type { Kysely, Transaction } from 'kysely';
import { type Acting, actingFor, ownWork } from '../../storage/acting-owner.ts';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/queries/locking.ts';
import { checkingResults } from '../../storage/queries/prepared.ts';
import { StorageError } from '../../storage/storage-errors.ts';
import { activeAccount } from '../accounts/usage-account.ts';
import type { Call } from '../call/call.ts';
import { ownerOf } from '../call/caller.ts';
import type { KeyedRequest } from '../call/keyed-request.ts';
import { Fault, type FaultOptions } from '../fault.ts';
import { nextStep, type Record, RequestOvertaken } from './keyed-requests.ts';
import { repeated } from './repeated.ts';
import { isOvertaken } from './request-record.ts';

/** A transaction while it runs. */
export type Change = Transaction<Database>;

export interface Transacting {
  readonly db: Kysely<Database>;
  /** Called after each commit of a change that was marked with `wakeOnCommit`. Default: no call. */
  readonly committed?: (() => void) | undefined;
  /** The owner of changes without a client. Default: the gateway's own work. */
  readonly acting?: Acting;
}

/** The client of a change, whose owner takes turns with others; null for the gateway's own work. */
export type Client = Pick<Call, 'caller' | 'signal' | 'ended' | 'keyed'> | null;
type Run<Answer> = (change: Change) => Promise<Answer>;

/** Runs the statement that makes a change for its client; it returns null when it has changed nothing. */
export type Write = <Made>(statement: (db: Kysely<Database>) => Promise<Made | null>) => Promise<Made | null>;

/**
 * Makes the change of a transaction in one statement of PostgreSQL, which is committed by itself. It also records the
 * request of the client, if there is one (`insertRecord`). Returns null when nothing was changed.
 */
type AtOnce<Answer> = (write: Write, request: KeyedRequest | null) => Promise<Answer | null>;

/**
 * Runs a change in a transaction. Repeats it when the database undid it because of a concurrent change, or when it
 * threw `conflicting`, so `run` must change nothing but the database. Rejects without a commit once the client has left
 * or its time is up, after the statement that runs then; with UNAVAILABLE when the change was undone too often.
 * A request with an id of its client commits each of its changes once, whichever run of it does so.
 * On PostgreSQL `atOnce` is tried first, if there is one; where it changes nothing, `run` decides.
 * See docs/decisions/016-uniqueness-locks-and-retries.md and docs/decisions/066-repeated-mutations.md.
 */
export async function transact<Answer>(
  parts: Transacting,
  client: Client,
  run: Run<Answer>,
  atOnce?: AtOnce<Answer>,
): Promise<Answer> {
  // A change beside a call to a remote service is covered by the record of the call.
  const request = client?.keyed?.sent === 0 ? client.keyed : null;
  const commit = async (record: Record): Promise<Answer> => {
    // A record holds one statement: that of the first change of the request.
    if (atOnce && isPostgres(parts.db) && (request?.answers.length ?? 0) === 0) {
      const answer = await repeated(() =>
        atOnce((statement) => commitAtOnce(parts, client, statement), request),
      );
      if (answer !== null) return answer;
    }
    return await repeated(() => attempt(parts, client, (change) => record(change, () => run(change))));
  };
  return await (request ? nextStep(request, commit) : commit(async (_, run) => await run()));
}

async function commitAtOnce<Made>(
  { db, committed, acting: own = ownWork }: Transacting,
  client: Client,
  statement: (db: Kysely<Database>) => Promise<Made | null>,
): Promise<Made | null> {
  throwIfEnded(client);
  const acting = client ? actingOf(client) : own;
  const made = await actingFor(acting, () => statement(db)).catch((error: unknown) => {
    throw isOvertaken(error) ? new RequestOvertaken() : error;
  });
  if (made === null) return null;
  if (client) activeAccount()?.store(acting.bytes);
  committed?.();
  return made;
}

const waking = new WeakSet<Change>();

/**
 * Marks a change: `committed` is called after its commit, because another part of the process waits for what it wrote.
 */
export const wakeOnCommit = (change: Change): void => void waking.add(change);

/** Returns the fault for a change that met another one which it cannot see yet; `transact` repeats the change. */
export const conflicting = (message: string, options?: FaultOptions): Fault =>
  new Fault('UNAVAILABLE', message, {
    ...options,
    cause: new StorageError('40001', 'a change cannot be seen'),
  });

async function attempt<Answer>(
  { db, committed, acting: own = ownWork }: Transacting,
  client: Client,
  run: Run<Answer>,
): Promise<Answer> {
  throwIfEnded(client);
  let wakes = false;
  const acting: Acting = client ? actingOf(client) : own;
  const transaction = db.transaction();
  const answer = await actingFor(acting, () =>
    transaction.execute(async (begun) => {
      throwIfEnded(client);
      const change = client ? begun.withPlugin(checkingResults(() => throwIfEnded(client))) : begun;
      const made = await run(change);
      throwIfEnded(client);
      wakes = waking.has(change);
      // The client may leave during the commit, and then its account has ended.
      if (client) activeAccount()?.store(acting.bytes);
      return made;
    }),
  );
  if (wakes) committed?.();
  return answer;
}

const actingOf = (client: NonNullable<Client>): Acting => ({
  owner: ownerOf(client.caller),
  // A call makes its signal when it is first asked for.
  get signal() {
    return client.signal;
  },
  bytes: 0,
});

function throwIfEnded(client: Client): void {
  if (client?.ended) throw client.ended;
  if (client?.ended === undefined) client?.signal.throwIfAborted();
}
