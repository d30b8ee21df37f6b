import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { appendEvents } from '../../../../gateway/events/append-events.ts';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { type Handlers, nothingDone } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { type OperationRow, operationOf } from '../rows.ts';
import { eventOf, lockOperation, stepOperation } from './operations.ts';

/** Creates the writes of clients to long-running operations. */
export function createOperationWrites(
  parts: EmbeddedParts,
): Handlers<'operations.cancel' | 'operations.delete'> {
  const { clock, due } = parts;
  return {
    /** Returns at once; the operation shows the outcome. An operation that is done stays unchanged. */
    async 'operations.cancel'(call, { target }) {
      requireProject(call, target);
      const hasEnded = await transact(parts, call, async (change) => {
        const row = await requireOperation(change, target);
        if (row.end_time !== null) return true;
        if (operationOf(row).metadata?.requestedCancellation) return false;
        await stepOperation(change, parts, row, {
          kind: 'CANCEL_REQUESTED',
          metadata: { requestedCancellation: true },
        });
        return false;
      });
      if (hasEnded) return nothingDone;
      due();
      return {};
    },

    /** Deletes the record without cancelling the work. */
    async 'operations.delete'(call, { target }) {
      requireProject(call, target);
      await transact(parts, call, async (change) => {
        const row = await requireOperation(change, target);
        if (row.end_time === null) {
          const marked = change.updateTable('inventory_operations').set({ deleted: 1 });
          await marked.where('id', '=', row.id).execute();
        } else {
          await change.deleteFrom('inventory_operations').where('id', '=', row.id).execute();
        }
        await appendEvents(change, [eventOf(row, timestampOf(clock()), 'DELETED', operationOf(row))]);
      });
      return {};
    },
  };
}

async function requireOperation(change: Change, name: ResourceName): Promise<OperationRow> {
  const row = await lockOperation(change, name);
  if (!row || row.deleted) throw notFound(name);
  return row;
}
