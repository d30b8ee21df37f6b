import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type Execution,
  type ExecutionQuery,
  type Executions,
  everything,
  type Page,
} from '../../../../apis/executions/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Database } from '../../../../storage/database.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { cutRows, documentBytes } from '../../../../storage/queries/page-cut.ts';
import { type Markers, preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import type { Scannable } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { executionReader, isLongRead, readingContexts, type WideExecution } from '../row-readers.ts';
import { detailColumns, type ExecutionHeadRow, executionColumns } from '../rows.ts';
import {
  conditionSql,
  conditionsText,
  isBounded,
  type ListShape,
  listValues,
  parametersOf,
  readingOrder,
  shapeKey,
  shapeOf,
  valuesOf,
} from './conditions.ts';
import { type Keyset, pageOf, stretchOf, whole } from './keyset.ts';

/** Creates lists of executions by time; those of the same second are ordered by creation. */
export function createLists({ db, scan, sealer }: EmbeddedParts): Pick<Executions, 'list' | 'count'> {
  return {
    async list(call, query, page, { context } = everything): Promise<Page<Execution>> {
      const wanted = { context };
      const keyset = keysetOf(call, query, sealer);
      const stretch = stretchOf(keyset, page);
      const shape = shapeOf(query, stretch, wanted);
      const values = valuesOf(call.account, query, stretch, page);
      const read = () => boundedList(shape).all(db, values, isLongRead(shape, values.limit));
      const rows = isBounded(query)
        ? await readingContexts(call, wanted, page.size, read)
        : await scan(call, listOf(db, shape, parametersOf(db, values), stoppable(db)));
      return pageOf(keyset, { rows, stretch, size: page.size }, executionReader(wanted));
    },

    async count(call, query) {
      const shape = shapeOf(query, whole, { context: false });
      const values = parametersOf(db, valuesOf(call.account, query, whole, { size: 1 }));
      const counted = db
        .selectFrom('executions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(conditionSql(db, 'executions', shape, values))
        .where(stoppable(db));
      const rows = await countRows(scan, call, counted);
      return rows && Number(rows[0]?.count ?? 0);
    },
  };
}

/** Lets a scan of rows stop. */
export const stoppable = (db: Kysely<Database>, table = 'executions') =>
  watched(isPostgres(db) ? 'postgres' : 'sqlite', sql.ref(`${table}.id`));

function keysetOf(
  call: Call,
  query: ExecutionQuery,
  sealer: EmbeddedParts['sealer'],
): Keyset<ExecutionHeadRow> {
  const { flowSid = '' } = query;
  return {
    sealer,
    purpose: () => JSON.stringify(['executions', call.account, flowSid, ...conditionsText(query)]),
    key: (row) => [row.date_created, row.id],
  };
}

/** Returns the query of a page. One with contexts ends early when they are large. */
function listOf(
  db: Kysely<Database>,
  shape: ListShape,
  values: Markers<typeof listValues>,
  watching: RawBuilder<boolean> = sql`true`,
): Scannable<WideExecution> {
  const page = db
    .selectFrom('executions')
    .where(conditionSql(db, 'executions', shape, values))
    .where(watching)
    .orderBy('date_created', readingOrder(shape))
    .orderBy('id', readingOrder(shape))
    .limit(values.limit);
  if (!shape.context) return page.select(executionColumns);
  return cutRows<WideExecution, 'context'>(db, {
    table: 'executions',
    document: 'context',
    page: page.select(['id as row_id', documentBytes(db, 'context').as('bytes')]),
    own: [],
    columns: [...executionColumns, ...detailColumns],
  });
}

/** Beside a condition, an index of another order may be the better one for some of its values. */
const isNamed = ({ conditions, context }: ListShape) => conditions.length === 0 && !context;

const boundedList = preparedVariants(shapeKey, (shape) =>
  prepareQuery(listValues, (db, values) => listOf(db, shape, values), { named: isNamed(shape) }),
);
