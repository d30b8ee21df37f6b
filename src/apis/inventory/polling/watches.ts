import { randomUUID } from 'node:crypto';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { type Change, type Transacting, transact } from '../../../kit/db/transaction.ts';
import { takingRowsOf } from '../../../storage/locking.ts';
import { type OperationStep, operationEvent, parseOperationEvent } from '../contract/events.ts';
import type { MessageOf } from '../contract/messages.ts';
import type { ResourceName } from '../contract/names.ts';

type Operation = MessageOf<'Operation'>;

/** An operation that is asked after under a claim. Times are milliseconds since the epoch. */
export interface Watch {
  readonly name: ResourceName;
  readonly claim: string;
  readonly seen: Operation | null;
  readonly since: number;
  readonly until: number;
}

export interface Looked {
  readonly operation: Operation | null;
  readonly step: OperationStep | null;
  /** When it is asked after again; null for never. */
  readonly next: number | null;
}

/** Which operations are followed, over all gateways. */
export interface Watches {
  /** Somebody follows it for so long at least. */
  keep(name: ResourceName, now: number, until: number): Promise<void>;
  /** Takes what is due: what a process has taken, no other gets before its lease is over. */
  claim(now: number): Promise<readonly Watch[]>;
  /** Writes what was found, with its event, unless the lease has passed to somebody else. */
  settle(watch: Watch, looked: Looked, now: number): Promise<void>;
  /** When something is due next; null for never. */
  next(): Promise<number | null>;
}

/** Milliseconds after which a process that does not answer for what it took is taken for dead. */
const leaseMs = 30_000;
const mostAtOnce = 20;
const timeText = (milliseconds: number) => new Date(milliseconds).toISOString();

export function createWatches(parts: Transacting): Watches {
  const { db } = parts;
  return {
    async keep(name, now, until) {
      const row = {
        name,
        seen: null,
        since: timeText(now),
        until: timeText(until),
        due_at: timeText(now),
        claim: null,
      };
      await db
        .insertInto('inventory_watches')
        .values(row)
        .onConflict((known) => known.column('name').doUpdateSet({ until: timeText(until) }))
        .execute();
    },

    async claim(now) {
      const claim = randomUUID();
      const rows = await transact({ db }, null, async (change) => {
        const due = await change
          .selectFrom('inventory_watches')
          .select('name')
          .where('due_at', '<=', timeText(now))
          .orderBy('due_at')
          .limit(mostAtOnce)
          .modifyEnd(takingRowsOf(change, 'inventory_watches'))
          .execute();
        const names = due.map(({ name }) => name);
        if (names.length === 0) return [];
        return await change
          .updateTable('inventory_watches')
          .set({ claim, due_at: timeText(now + leaseMs) })
          .where('name', 'in', names)
          .returningAll()
          .execute();
      });
      return rows.map(({ name, seen, since, until }) => ({
        name: name as ResourceName,
        claim,
        seen: seen === null ? null : (JSON.parse(seen) as Operation),
        since: Date.parse(since),
        until: Date.parse(until),
      }));
    },

    async settle({ name, claim, seen }, { operation, step, next }, now) {
      await transact(parts, null, async (change) => {
        const row = await written(change, { name, claim }, operation, next);
        const told = operation ?? seen;
        if (!row || !step || !told) return;
        // A watch that is new knows nothing of those before it.
        if (!seen && (await lastStep(change, name)) === step) return;
        await appendEvents(change, [operationEvent(name, timeText(now), { kind: step, operation: told })]);
      });
    },

    async next() {
      const row = await db
        .selectFrom('inventory_watches')
        .select('due_at')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row ? Date.parse(row.due_at) : null;
    },
  };
}

/** What the log tells of it last; null for nothing. */
async function lastStep(change: Change, name: ResourceName): Promise<OperationStep | null> {
  const last = await change
    .selectFrom('events')
    .select('payload')
    .where('stream', '=', 'operations')
    .where('key', '=', name)
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? parseOperationEvent(JSON.parse(last.payload)).kind : null;
}

/** Undefined where the lease has passed to somebody else. */
async function written(
  change: Change,
  mine: Pick<Watch, 'name' | 'claim'>,
  operation: Operation | null,
  next: number | null,
): Promise<{ readonly name: string } | undefined> {
  const { name, claim } = mine;
  if (next === null) {
    const deleting = change
      .deleteFrom('inventory_watches')
      .where('name', '=', name)
      .where('claim', '=', claim);
    return await deleting.returning('name').executeTakeFirst();
  }
  return await change
    .updateTable('inventory_watches')
    .set({ seen: operation && JSON.stringify(operation), due_at: timeText(next), claim: null })
    .where('name', '=', name)
    .where('claim', '=', claim)
    .returning('name')
    .executeTakeFirst();
}
