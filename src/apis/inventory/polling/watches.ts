import { appendEvents } from '../../../gateway/events/append-events.ts';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { type Change, type Transacting, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import {
  knowsOperationStep,
  type OperationStep,
  operationEvent,
  parseOperationEvent,
} from '../contract/events.ts';
import type { Operation } from '../contract/messages.ts';
import type { ResourceName } from '../contract/names.ts';

/** An operation that this process polls. Times are milliseconds since the epoch. */
export interface Watch {
  readonly name: ResourceName;
  readonly lease: Lease;
  readonly seen: Operation | null;
  readonly since: number;
  readonly until: number;
}

export interface Looked {
  readonly operation: Operation | null;
  readonly step: OperationStep | null;
  /** Time of the next poll in milliseconds since the epoch; null for never. */
  readonly next: number | null;
}

/** The watched operations, over all gateways. */
export interface Watches {
  /** Keeps the operation watched at least until that time. */
  keep(name: ResourceName, now: number, until: number): Promise<void>;
  /** Takes leases on the watches that are due; no other process gets them until the leases expire. */
  claim(now: number): Promise<readonly Watch[]>;
  /** Writes the result and its event, unless another process has the lease now. */
  settle(watch: Watch, looked: Looked, now: number): Promise<void>;
  /** Returns when the next watch is due, in milliseconds since the epoch; null for never. */
  next(): Promise<number | null>;
}

const leases = createLeases({
  table: 'inventory_watches',
  key: 'name',
  claim: 'claim',
  until: 'due_at',
  leaseMs: 30_000,
});
const maxAtOnce = 20;
/** Events of an operation that are read to find its last known step. A newer release may have written some of them. */
const maxReadBack = 20;

export function createWatches(parts: Transacting): Watches {
  const { db } = parts;
  return {
    async keep(name, now, until) {
      const row = {
        name,
        seen: null,
        since: timestampOf(now),
        until: timestampOf(until),
        due_at: timestampOf(now),
        claim: null,
      };
      await db
        .insertInto('inventory_watches')
        .values(row)
        .onConflict((known) => known.column('name').doUpdateSet({ until: timestampOf(until) }))
        .execute();
    },

    async claim(now) {
      const rows = await leases.claim(db, now, { max: maxAtOnce });
      return rows.map(({ lease, name, seen, since, until }) => ({
        name: name as ResourceName,
        lease,
        seen: seen === null ? null : (JSON.parse(seen) as Operation),
        since: Date.parse(since),
        until: Date.parse(until),
      }));
    },

    async settle({ name, lease, seen }, looked, now) {
      await transact(parts, null, async (change) => {
        const { step } = looked;
        const reported = looked.operation ?? seen;
        if (!(await written(change, lease, looked)) || !step || !reported) return;
        // A new watch has no record of the steps that earlier watches wrote.
        if (!seen && (await lastStep(change, name)) === step) return;
        await appendEvents(change, [
          operationEvent(name, timestampOf(now), { kind: step, operation: reported }),
        ]);
      });
    },

    next: () => leases.next(db),
  };
}

/** Returns the operation's last step in the log that this release knows; null for none among the newest events. */
async function lastStep(change: Change, name: ResourceName): Promise<OperationStep | null> {
  const newest = await change
    .selectFrom('events')
    .select('payload')
    .where('stream', '=', 'operations')
    .where('key', '=', name)
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(maxReadBack)
    .execute();
  const last = newest
    .map(({ payload }) => ({ stream: 'operations', payload: JSON.parse(payload) }) as const)
    .find(knowsOperationStep);
  return last ? parseOperationEvent(last.payload).kind : null;
}

/** Writes the result; returns false when the lease was lost. */
async function written(change: Change, lease: Lease, { operation, next }: Looked): Promise<boolean> {
  if (next !== null) {
    const seen = operation && JSON.stringify(operation);
    return (await leases.release(change, lease, next, { seen })) !== null;
  }
  const deleted = change.deleteFrom('inventory_watches').where(leases.held(lease)).returning('name');
  return (await deleted.execute()).length > 0;
}
