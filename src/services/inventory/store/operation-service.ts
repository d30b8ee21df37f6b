import { sql } from 'kysely';
import { anyLocation, locationOf, projectOf } from '../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../apis/inventory/contract/refusals.ts';
import { requireProject } from '../../../apis/inventory/contract/tenancy.ts';
import type { MessageOf, Page, RequestOf, Resource, ResourceName } from '../../../apis/inventory/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import { watched } from '../../../storage/watched.ts';
import { conditionSql } from '../filter/condition-sql.ts';
import { parseFilter } from '../filter/filter.ts';
import { always } from '../filter/json.ts';
import { operationSource } from './filter-sources.ts';
import { purposeOf, requireThere } from './list.ts';
import { eventOf, lockOperation, stepOperation } from './operations.ts';
import type { EmbeddedParts } from './options.ts';
import { cutRows, documentBytes, isWhole } from './page-cut.ts';
import { afterToken, idKey, keyColumns, keyNames, orderOf, type Paging, pageOf, sizeOf } from './paging.ts';
import { enterPlace, type OperationRow, operationOf } from './rows.ts';

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
  const { db, engine, scan, clock, due } = parts;

  return {
    async list(call, asked) {
      const { target, filter, returnPartialSuccess } = asked;
      requireProject(call, target);
      const across = locationOf(target) === anyLocation;
      if (returnPartialSuccess && !across) {
        throw new Fault('UNIMPLEMENTED', 'returnPartialSuccess needs all locations: ask of locations/-.');
      }
      const condition = filter ? parseFilter(filter, 'Operation') : null;
      const paging: Paging = {
        purpose: purposeOf('operations.list', asked),
        size: sizeOf('operations', asked.pageSize),
        token: asked.pageToken,
        keys: [{ ...idKey('inventory_operations'), descending: true }],
      };
      const from = afterToken(parts, paging);
      if (!across) await requireThere(parts, target);
      const everywhere = `projects/${projectOf(target)}/locations/`;
      // The index has the order of one location; a list over several locations has to be sorted.
      const isIndexed = !condition && !across;
      const page = db
        .selectFrom('inventory_operations')
        .select(['id as row_id', documentBytes(db, 'document').as('bytes')])
        .select(keyColumns(paging.keys))
        .$if(!across, (all) => all.where('parent', '=', target))
        // The character after the slash, `0`, ends the range.
        .$if(across, (all) =>
          all.where('parent', '>', everywhere).where('parent', '<', `${everywhere.slice(0, -1)}0`),
        )
        .where('deleted', '=', 0)
        .$if(!isIndexed, (all) => all.where(watched(engine, sql.ref('inventory_operations.id'))))
        .where(condition ? conditionSql(operationSource(engine), condition) : always)
        .where(from)
        .orderBy(orderOf(paging.keys))
        .limit(paging.size + 1);
      const cut = {
        table: 'inventory_operations',
        page,
        own: keyNames(paging.keys),
        columns: ['name'],
      } as const;
      const query = cutRows<Pick<OperationRow, 'name' | 'document'>>(db, cut);
      const rows = isIndexed ? (await query.execute(db)).rows : await scan(call, query);
      const whole = rows.filter(isWhole);
      await enterPlace(call, whole);
      const items = whole.map((row) => ({ ...operationOf(row), name: row.name as ResourceName }));
      return pageOf(parts, paging, rows, items);
    },

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
