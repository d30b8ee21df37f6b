import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type {
  MessageOf,
  Page,
  RequestOf,
  Resource,
  ResourceName,
} from '../../../../apis/inventory/contract.ts';
import { appendEvents } from '../../../../gateway/events/append-events.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { EmbeddedParts } from '../options.ts';
import { type OperationRow, operationOf } from '../rows.ts';
import { createOperationList } from './list.ts';
import { eventOf, lockOperation, stepOperation } from './operations.ts';

type Empty = MessageOf<'Empty'>;

/** Requests of clients about long-running operations, except reading one. */
export interface OperationService {
  list(call: Call, request: RequestOf<'operations.list'>): Promise<Page<Resource>>;
  /**
   * Requests cancellation and returns at once; the operation shows the outcome. An operation that is done stays
   * unchanged.
   */
  cancel(call: Call, request: RequestOf<'operations.cancel'>): Promise<Empty>;
  /** Deletes the record without cancelling the work. */
  delete(call: Call, request: RequestOf<'operations.delete'>): Promise<Empty>;
}

export function createOperationService(parts: EmbeddedParts): OperationService {
  const { clock, due } = parts;
  return {
    list: createOperationList(parts),

    async cancel(call, { target }) {
      requireProject(call, target);
      await transact(parts, call, async (change) => {
        const row = await requireOperation(change, target);
        if (row.end_time !== null || operationOf(row).metadata?.requestedCancellation) return;
        await stepOperation(change, parts, row, {
          kind: 'CANCEL_REQUESTED',
          metadata: { requestedCancellation: true },
        });
      });
      due();
      return {};
    },

    async delete(call, { target }) {
      requireProject(call, target);
      await transact(parts, call, async (change) => {
        const row = await requireOperation(change, target);
        const byId = row.id;
        if (row.end_time === null) {
          await change
            .updateTable('inventory_operations')
            .set({ deleted: 1 })
            .where('id', '=', byId)
            .execute();
        } else {
          await change.deleteFrom('inventory_operations').where('id', '=', byId).execute();
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
