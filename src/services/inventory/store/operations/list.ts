import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyLocation, locationOf } from '../../../../apis/inventory/contract/names.ts';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type {
  ListPart,
  Page,
  RequestOf,
  Resource,
  ResourceName,
} from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readingRows } from '../../../../kit/call/large-answer-place.ts';
import { Fault } from '../../../../kit/fault.ts';
import type { Database } from '../../../../storage/database.ts';
import { keyColumns, keyNames, rowsIn, type Stretch } from '../../../../storage/queries/order-keys.ts';
import { cutRows, documentBytes, isWhole } from '../../../../storage/queries/page-cut.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { conditionSql } from '../../filter/condition-sql.ts';
import type { Condition } from '../../filter/conditions.ts';
import { parseFilter } from '../../filter/filter.ts';
import { always } from '../../filter/json.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import { operationSource } from '../reads/filter-sources.ts';
import { ofOperations, purposeOf, requireThere } from '../reads/list.ts';
import { idKey, keptValues, type Paging, pageOf, sizeOf, stretchOf } from '../reads/paging.ts';
import { enterPlace, type OperationRow, operationOf } from '../rows.ts';

type ListRequest = RequestOf<'operations.list'>;

/** Creates the list of long-running operations, newest first. */
export function createOperationList(parts: EmbeddedParts) {
  return async (
    call: Call,
    requested: ListRequest,
    { end, before, parents }: ListPart = {},
  ): Promise<Page<Resource>> => {
    const { target, filter, returnPartialSuccess } = requested;
    for (const name of parents ?? [target]) requireProject(call, name);
    const across = parents !== undefined || locationOf(target) === anyLocation;
    if (returnPartialSuccess && !across) {
      throw new Fault('UNIMPLEMENTED', 'returnPartialSuccess needs all locations: ask of locations/-.');
    }
    const condition = filter ? parseFilter(filter, 'Operation') : null;
    const paging: Paging = {
      purpose: purposeOf('operations.list', { ...requested, parents }),
      size: sizeOf('operations', requested.pageSize),
      token: requested.pageToken,
      before,
      end,
      keys: newestFirst,
    };
    const stretch = stretchOf(parts, paging);
    if (!across) await requireThere(parts, target);
    const limit = paging.size + 1;
    const rows =
      condition || across || end === 'last' || stretch.before
        ? await parts.scan(call, scannedPage(parts, { target, parents, condition, stretch, limit }))
        : await readingRows(call, limit, () =>
            pageOfLocation(stretch.after !== null).all(parts.db, {
              parent: target,
              limit,
              ...keptValues(stretch.after),
            }),
          );
    const whole = rows.filter(isWhole);
    await enterPlace(call, whole);
    const items = whole.map((row) => ({ ...operationOf(row), name: row.name as ResourceName }));
    return pageOf(parts, paging, rows, items);
  };
}

const newestFirst = [{ ...idKey('inventory_operations'), descending: true }];

type Rows = SelectQueryBuilder<Database, 'inventory_operations', { row_id: number; bytes: number }>;

/** A page of operations. Its values may be markers of a prepared query. */
interface OperationPage {
  readonly stretch: Stretch;
  readonly limit: number | RawBuilder<number>;
}

function pageIn(db: Reader, { stretch, limit }: OperationPage, narrowed: (rows: Rows) => Rows) {
  const rows = db
    .selectFrom('inventory_operations')
    .select(['id as row_id', documentBytes(db, 'document').as('bytes')])
    .where('deleted', '=', 0);
  const { condition, order } = rowsIn(newestFirst, stretch);
  return cutRows<Pick<OperationRow, 'name' | 'document'>>(db, {
    table: 'inventory_operations',
    page: narrowed(rows).select(keyColumns(newestFirst)).where(condition).orderBy(order).limit(limit),
    own: keyNames(newestFirst),
    columns: ['name'],
  });
}

/** Reads a page of one location, whose order an index has. */
const pageOfLocation = preparedVariants(String, (continued: boolean) =>
  prepareQuery({ parent: 'text', limit: 'number', first: 'text' }, (db, { parent, limit, first }) =>
    pageIn(db, { stretch: { after: continued ? [first] : null, before: null, end: 'first' }, limit }, (all) =>
      all.where('parent', '=', parent),
    ),
  ),
);

interface ScannedPage extends OperationPage {
  readonly target: ResourceName;
  readonly parents: readonly ResourceName[] | undefined;
  readonly condition: Condition | null;
}

const scannedPage = (parts: EmbeddedParts, { target, parents, condition, ...page }: ScannedPage) =>
  pageIn(parts.db, page, (all) =>
    all
      .where(ofOperations(parts, target, parents))
      .where(watched(parts.engine, sql.ref('inventory_operations.id')))
      .where(condition ? conditionSql(operationSource(parts.engine), condition) : always),
  );
