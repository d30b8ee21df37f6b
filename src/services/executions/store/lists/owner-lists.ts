import { type Kysely, type RawBuilder, sql } from 'kysely';
import { firstRowsOf, valuesOf as valuesOfOwner } from '../../../../apis/executions/contract/owner-rows.ts';
import {
  type ExecutionConditions,
  type ExecutionOwner,
  type ExecutionQuery,
  type Executions,
  everything,
} from '../../../../apis/executions/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Database } from '../../../../storage/database.ts';
import { cutRows, documentBytes, shareOf } from '../../../../storage/queries/page-cut.ts';
import {
  type Markers,
  preparedVariants,
  prepareQuery,
  type ValuesOf,
  type ValueTypes,
} from '../../../../storage/queries/prepared.ts';
import { lookUp, lookUpFirst } from '../../../../storage/queries/row-sets.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import type { EmbeddedParts } from '../options.ts';
import { executionReader, isLongRead, readingContexts, type WideExecution } from '../row-readers.ts';
import { detailColumns, executionColumns } from '../rows.ts';
import {
  conditionSql,
  conditionsText,
  flowColumn,
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
import { stoppable } from './list.ts';

/** Owners of the lists of a batch, all of one kind. */
type OwnerKind = 'flow' | 'contacts';

type OwnedRow = WideExecution;

/**
 * Creates the lists of many flows or contacts. The pages of a batch are one statement, and so are their lengths. An owner
 * with several contacts gets a page of each, and the newest of them.
 */
export function createOwnerLists({ db, scan, sealer }: EmbeddedParts): Pick<Executions, 'lists' | 'counts'> {
  return {
    async lists(call, owners, conditions, page, { context } = everything) {
      const wanted = { context };
      const keyset = (owner: ExecutionOwner) => keysetOf(call, owner, conditions, sealer);
      const stretches = owners.map((owner) => stretchOf(keyset(owner), page));
      const stretch = stretches[0] ?? whole;
      const rows = await rowsOf(call, owners, {
        shape: shapeOf(conditions, stretch, wanted),
        values: valuesOf(call.account, conditions, stretch, page),
        bounded: isBoundedOf(owners, conditions),
      });
      return new Map(
        owners.map((owner) => {
          const read = { rows: rows.get(owner.key) ?? [], stretch, size: page.size };
          return [owner.key, pageOf(keyset(owner), read, executionReader(wanted))];
        }),
      );
    },

    async counts(call, owners, conditions) {
      const kind = kindOf(owners);
      const shape = shapeOf(conditions, whole, { context: false });
      const values = parametersOf(db, valuesOf(call.account, conditions, whole, { size: 1 }));
      const column = ownerColumn(db, 'found', kind, shape);
      const from = lookUp(db, {
        table: 'executions',
        values: [...new Set(owners.flatMap(valuesOfOwner))],
        on: (value) =>
          sql<boolean>`${column} = ${value} and ${conditionSql(db, 'found', shape, values)} and ${stoppable(db, 'found')}`,
      });
      const query = sql<{ owner: string; count: number }>`select wanted.value as owner, count(*) as count
        from ${from} group by wanted.value`;
      const rows = await countRows(scan, call, query);
      if (!rows) return new Map();
      const counts = new Map(rows.map(({ owner, count }) => [owner, Number(count)]));
      const lengthOf = (owner: ExecutionOwner) =>
        valuesOfOwner(owner).reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
      return new Map(owners.map((owner) => [owner.key, lengthOf(owner)]));
    },
  };

  /** Returns the rows of each owner's page by its key. */
  function rowsOf(
    call: Call,
    owners: readonly ExecutionOwner[],
    { shape, values, bounded }: { shape: ListShape; values: ValuesOf<typeof listValues>; bounded: boolean },
  ): Promise<ReadonlyMap<string, readonly OwnedRow[]>> {
    const kind = kindOf(owners);
    const { limit } = values;
    const sign = readingOrder(shape) === 'asc' ? 1 : -1;
    return firstRowsOf<OwnedRow>(call, owners, {
      limit,
      belongsTo: (row) => (kind === 'flow' ? row.flow_sid : row.contact_address),
      compare: (one, other) => sign * byKey(one, other),
      async read(keys) {
        const count = keys.length * limit;
        const share = shareOf(keys.length);
        if (bounded) {
          const all = { ...values, keys, share };
          const lists = boundedLists({ shape, kind });
          return await readingContexts(call, shape, count, () =>
            lists.all(db, all, isLongRead(shape, count)),
          );
        }
        const parameters = { ...parametersOf(db, values), share: sql.val(share) };
        return await scan(call, listsOf(db, { shape, kind, values: parameters, keys, scanned: true }));
      },
    });
  }
}

function keysetOf(
  call: Call,
  { key }: ExecutionOwner,
  conditions: ExecutionConditions,
  sealer: EmbeddedParts['sealer'],
): Keyset<OwnedRow> {
  return {
    sealer,
    purpose: () => JSON.stringify(['executions of', call.account, key, ...conditionsText(conditions)]),
    key: (row) => [row.date_created, row.id],
  };
}

const kindOf = ([first]: readonly ExecutionOwner[]): OwnerKind =>
  first && 'flowSid' in first ? 'flow' : 'contacts';

/** The conditions of one owner's list, as those of a list of its own. */
const isBoundedOf = (owners: readonly ExecutionOwner[], conditions: ExecutionConditions): boolean => {
  const [first] = owners;
  const own: ExecutionQuery =
    first && 'flowSid' in first ? { flowSid: first.flowSid } : { contactAddress: '' };
  return isBounded({ ...conditions, ...own });
};

/** Compares rows by their place in a list, oldest first. */
function byKey(one: OwnedRow, other: OwnedRow): number {
  if (one.date_created !== other.date_created) return one.date_created < other.date_created ? -1 : 1;
  return one.id - other.id;
}

const ownerColumn = (
  db: Kysely<Database>,
  alias: string,
  kind: OwnerKind,
  shape: ListShape,
): RawBuilder<unknown> =>
  kind === 'flow' ? flowColumn(db, alias, shape) : sql.ref(`${alias}.contact_address`);

/** The values of a list, and the bytes of contexts that each flow or contact may have in one read. */
const ownedValues = { ...listValues, share: 'number' } as const satisfies ValueTypes;

interface OwnedQuery {
  readonly shape: ListShape;
  readonly kind: OwnerKind;
  readonly values: Markers<typeof ownedValues>;
  /** The flows or contacts. */
  readonly keys: readonly string[] | { readonly texts: RawBuilder<readonly string[]> };
  readonly scanned: boolean;
}

/** Reads the page of each flow or contact: the index of its column bounds every page. */
function listsOf(db: Kysely<Database>, { shape, kind, values, keys, scanned }: OwnedQuery) {
  const order = sql.raw(readingOrder(shape));
  const from = lookUpFirst(db, {
    table: 'executions',
    values: keys,
    key: 'id',
    on: (alias, value) => {
      const owned = sql<boolean>`${ownerColumn(db, alias, kind, shape)} = ${value}
        and ${conditionSql(db, alias, shape, values)}`;
      return scanned ? sql<boolean>`${owned} and ${stoppable(db, alias)}` : owned;
    },
    order: (alias) => sql`${sql.ref(`${alias}.date_created`)} ${order}, ${sql.ref(`${alias}.id`)} ${order}`,
    limit: values.limit,
  });
  const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`found.${name}`)));
  if (!shape.context) return sql<OwnedRow>`select ${columnsOf(executionColumns)} from ${from}`;
  return cutRows<OwnedRow, 'context'>(db, {
    table: 'executions',
    document: 'context',
    page: sql`select found.id as row_id, ${documentBytes(db, 'found.context')} as bytes, ${columnsOf(placeColumns)}
      from ${from}`,
    own: placeColumns,
    columns: [...executionColumns.filter((name) => !isOfPlace(name)), ...detailColumns],
    maxBytes: values.share,
    each: {
      column: kind === 'flow' ? 'flow_sid' : 'contact_address',
      order: sql`page.date_created ${order}, page.id ${order}`,
    },
  });
}

/** Columns that say where a row belongs, also where its context is cut. */
const placeColumns = ['id', 'date_created', 'flow_sid', 'contact_address'] as const;
const isOfPlace = (name: string): boolean => placeColumns.some((one) => one === name);

const boundedLists = preparedVariants(
  ({ shape, kind }: Pick<OwnedQuery, 'shape' | 'kind'>) => `${kind} ${shapeKey(shape)}`,
  ({ shape, kind }) =>
    prepareQuery({ ...ownedValues, keys: 'texts' }, (db, values) =>
      listsOf(db, { shape, kind, values, keys: { texts: values.keys }, scanned: false }),
    ),
);
