import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Call } from '../../kit/call/call.ts';
import { transact } from '../../kit/db/transaction.ts';
import { type Page, type PageRequest, pageOfRows } from '../../kit/page.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import type { Progress } from '../../kit/work/background-task.ts';
import { startLoop } from '../../kit/work/loop.ts';
import type { Database } from '../../storage/database.ts';
import { deleteInTurns } from '../../storage/queries/delete-in-turns.ts';
import { longRead } from '../../storage/queries/long-read.ts';
import type { AuditEventsTable } from '../../storage/tables/audit-events.ts';
import { type AuditEntry, actorOf, audit } from './audit.ts';

export type AuditEvent = Selectable<AuditEventsTable>;

/** Conditions of a list, which must all be met. */
export interface AuditConditions {
  readonly actions?: readonly string[] | null | undefined;
  readonly actors?: readonly string[] | null | undefined;
  /** RFC 3339, UTC, milliseconds. */
  readonly occurredAfter?: string | null | undefined;
  readonly occurredBefore?: string | null | undefined;
}

/** The recorded actions of all gateways that share one database. */
export interface AuditLog {
  /** Returns a page, the newest first. */
  list(conditions: AuditConditions, page: PageRequest): Promise<Page<AuditEvent>>;
  count(conditions: AuditConditions): Promise<number>;
  /** Returns null when there is none with this id. */
  find(id: string): Promise<AuditEvent | null>;
  /** Records an action of a call outside of a transaction, such as one that was refused. */
  record(call: Call, entry: AuditEntry): Promise<void>;
}

export function createAuditLog(db: Kysely<Database>): AuditLog {
  const events = (conditions: AuditConditions) => meeting(db.selectFrom('audit_events'), conditions);
  return {
    async list(conditions, page) {
      const { size, token, before, end = 'first' } = page;
      let query = events(conditions).selectAll();
      if (token !== undefined) query = query.where('id', '<', Number(token));
      if (before !== undefined) query = query.where('id', '>', Number(before));
      const ordered = query.orderBy('id', end === 'first' ? 'desc' : 'asc').limit(size + 1);
      const rows = await longRead(db, ordered);
      return pageOfRows(rows, page, { itemOf: (row) => row, tokenOf: (row) => String(row?.id ?? '') });
    },
    async count(conditions) {
      const counting = events(conditions).select(({ fn }) => fn.countAll<number>().as('count'));
      const [row] = await longRead(db, counting);
      return Number(row?.count ?? 0);
    },
    async find(id) {
      if (!/^\d{1,15}$/.test(id)) return null;
      const found = db.selectFrom('audit_events').selectAll().where('id', '=', Number(id));
      return (await found.executeTakeFirst()) ?? null;
    },
    record: (call, entry) => audit(db, actorOf(call), entry),
  };
}

type Selecting = SelectQueryBuilder<Database, 'audit_events', object>;

function meeting(query: Selecting, conditions: AuditConditions): Selecting {
  const { actions, actors, occurredAfter, occurredBefore } = conditions;
  let met = query;
  if (actions) met = met.where('action', 'in', actions);
  if (actors) met = met.where('actor', 'in', actors);
  if (occurredAfter) met = met.where('occurred_at', '>=', occurredAfter);
  if (occurredBefore) met = met.where('occurred_at', '<', occurredBefore);
  return met;
}

/** Number of events that are logged in one transaction. */
const loggedAtOnce = 100;

export type LogAudited = (event: Omit<AuditEvent, 'logged_at'>) => void;

/**
 * Logs the committed events that no gateway has logged yet, those of command lines too. Each is logged once, and again
 * only when the transaction that notes it does not commit.
 */
export async function logAudited(db: Kysely<Database>, log: LogAudited, now = Date.now()): Promise<void> {
  const waiting = db.selectFrom('audit_events').select('id').where('logged_at', 'is', null);
  for (;;) {
    const ids = (await waiting.orderBy('id').limit(loggedAtOnce).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await transact({ db }, null, async (change) => {
      const taken = await change
        .updateTable('audit_events')
        .set({ logged_at: timestampOf(now) })
        .where('id', 'in', ids)
        .where('logged_at', 'is', null)
        .returningAll()
        .execute();
      const inOrder = taken.toSorted((one, other) => Number(one.id) - Number(other.id));
      for (const { logged_at: _, ...event } of inOrder) log(event);
    });
  }
}

export interface AuditUpkeepOptions extends Partial<Progress> {
  readonly db: Kysely<Database>;
  readonly retentionDays: number;
  readonly log: LogAudited;
}

const dayMs = 86_400_000;
/** Milliseconds after which an event is logged at the latest. */
const everyMs = 5_000;
const sweepMs = 60_000;

/** Starts a loop that logs new events and deletes those older than the retention. */
export function startAuditUpkeep({
  db,
  retentionDays,
  log,
  ...progress
}: AuditUpkeepOptions): AsyncDisposable {
  let sweptAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    await logAudited(db, log);
    const now = Date.now();
    if (now - sweptAt < sweepMs) return;
    await forgetAudited(db, now - retentionDays * dayMs);
    sweptAt = now;
  };
  return startLoop(run, { everyMs, ...progress });
}

/** Deletes the events before a time, in milliseconds since the epoch. */
export const forgetAudited = (db: Kysely<Database>, before: number): Promise<void> =>
  deleteInTurns(db, 'audit_events', sql`occurred_at < ${timestampOf(before)}`);
