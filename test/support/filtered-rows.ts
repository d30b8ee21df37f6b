import { deepEqual } from 'node:assert/strict';
import { type Kysely, sql } from 'kysely';
import type { MessageOf } from '../../src/apis/inventory/contract/messages.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { type FigureSource, figuresSql } from '../../src/services/inventory/aggregation/figure-sql.ts';
import { parseFigures } from '../../src/services/inventory/aggregation/figures.ts';
import { resultsOf } from '../../src/services/inventory/aggregation/results.ts';
import { conditionSql, type FilterSource } from '../../src/services/inventory/filter/condition-sql.ts';
import type { Condition } from '../../src/services/inventory/filter/conditions.ts';
import { parseFilter } from '../../src/services/inventory/filter/filter.ts';
import { always } from '../../src/services/inventory/filter/json.ts';
import { parseOrder } from '../../src/services/inventory/filter/order.ts';
import { orderKeys } from '../../src/services/inventory/filter/order-sql.ts';
import type { Storage } from '../../src/storage/database.ts';
import { rowsIn } from '../../src/storage/queries/order-keys.ts';
import { watched } from '../../src/storage/scans/watched.ts';
import { tempFolder } from './folder.ts';
import { startMigratedPostgres } from './postgres.ts';

/** A row for filter tests: most values are in the document, two fields in columns, one list in a separate table. */
export interface FilteredRow {
  readonly id: string;
  readonly document: MessageOf<'Asset'>;
  readonly title: string | null;
  /** ISO 8601, UTC, milliseconds. */
  readonly createTime: string;
  readonly groups: readonly string[];
}

type Tables = {
  filtered: { id: string; document: string; title: string | null; create_time: string };
  filtered_groups: { id: string; group_name: string };
};

export interface FilteredRows {
  /** Returns the ids of the matching rows, in alphabetical order. */
  matching(filter: string): Promise<readonly string[]>;
  /** Returns the matching ids for a condition; `nulls` counts the rows for which it is neither true nor false. */
  judge(condition: Condition): Promise<{ readonly ids: readonly string[]; readonly nulls: number }>;
  /** Returns all ids in that order, read in keyset pages of two. */
  ordered(orderBy: string): Promise<readonly string[]>;
  /** Returns the aggregated figures of the matching rows. */
  figures(
    asked: readonly MessageOf<'Aggregation'>[],
    filter: string,
  ): Promise<readonly MessageOf<'AggregationResult'>[]>;
}

export const openers = {
  async SQLite(opening: AsyncDisposableStack) {
    const folder = opening.use(await tempFolder());
    return opening.use(await openStorage({ folder: folder.path }));
  },
  async PostgreSQL(opening: AsyncDisposableStack) {
    const { url: databaseUrl } = opening.use(await startMigratedPostgres());
    return opening.use(await openStorage({ databaseUrl, folder: '' }));
  },
} as const satisfies Record<string, (opening: AsyncDisposableStack) => Promise<Storage>>;

export async function fillRows(storage: Storage, rows: readonly FilteredRow[]): Promise<FilteredRows> {
  const db = storage.db.withTables<Tables>();
  await createTables(db, storage.engine);
  for (const { id, document, title, createTime, groups } of rows) {
    const row = { id, document: JSON.stringify(document), title, create_time: createTime };
    await db.insertInto('filtered').values(row).execute();
    for (const group of groups) {
      await db.insertInto('filtered_groups').values({ id, group_name: group }).execute();
    }
  }
  const source: FilterSource = {
    engine: storage.engine,
    document: sql.ref('filtered.document'),
    columns: {
      title: { value: sql.ref('filtered.title'), nullable: true, searched: true },
      createTime: { value: sql.ref('filtered.create_time'), nullable: false },
    },
    lists: {
      assignedGroups: (judge) =>
        sql`exists (select 1 from filtered_groups
          where filtered_groups.id = filtered.id and ${judge(sql.ref('filtered_groups.group_name'))})`,
    },
  };

  async function judge(condition: Condition) {
    const verdict = conditionSql(source, condition);
    const query = db
      .selectFrom('filtered')
      .select([
        'id',
        sql<number | null>`case when ${verdict} then 1 when not ${verdict} then 0 end`.as('verdict'),
      ])
      .where(watched(storage.engine, sql.ref('filtered.id')))
      .orderBy('id');
    const judged = await storage.scan(scanning, query);
    return {
      ids: judged.filter((row) => row.verdict === 1).map(({ id }) => id),
      nulls: judged.filter((row) => row.verdict === null).length,
    };
  }

  return {
    judge,
    async matching(filter) {
      const condition = parseFilter(filter, 'Asset');
      return condition ? (await judge(condition)).ids : rows.map(({ id }) => id).sort();
    },
    ordered: (orderBy) => readPages(db, source, orderBy),
    async figures(asked, filter) {
      const figures = parseFigures(asked, 'Asset', new Set(Object.keys(joined)));
      const condition = parseFilter(filter, 'Asset');
      const rows = sql`from filtered where ${condition ? conditionSql(source, condition) : always}`;
      const figured = { ...source, id: sql.ref<number>('filtered.id'), joined };
      const [found, sorted] = await Promise.all(
        (['memory', 'sorting'] as const).map((counting) =>
          storage.scan(scanning, figuresSql(figured, figures, { rows, blocks: null }, counting)),
        ),
      );
      const results = resultsOf(asked, figures, found ?? []);
      deepEqual(resultsOf(asked, figures, sorted ?? []), results);
      return results;
    },
  };
}

const scanning = { work: 'filters', signal: new AbortController().signal };

const joined: FigureSource['joined'] = {
  assignedGroups: {
    item: sql.ref('filtered_groups.group_name'),
    columns: [sql.ref('filtered_groups.group_name')],
    join: (id) => sql`join filtered_groups on filtered_groups.id = ${id}`,
  },
};

async function createTables(db: Kysely<Tables>, engine: Storage['engine']): Promise<void> {
  const json = engine === 'sqlite' ? sql`text` : sql`jsonb`;
  const time = engine === 'sqlite' ? sql`text` : sql`timestamptz(3)`;
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await sql`create table filtered
    (id ${text} primary key, document ${json} not null, title ${text}, create_time ${time} not null)`.execute(
    db,
  );
  await sql`create table filtered_groups (id ${text} not null, group_name ${text} not null)`.execute(db);
}

async function readPages(db: Kysely<Tables>, source: FilterSource, orderBy: string) {
  const id = sql.ref<string>('filtered.id');
  const tie = {
    value: id,
    shown: id,
    bound: (kept: string | number) => sql`${String(kept)}`,
    descending: false,
  };
  const keys = [...orderKeys(source, parseOrder(orderBy, 'Asset')), tie];
  const shown = keys.map((key, index) => sql`${key.shown} as ${sql.ref(`key${index}`)}`);
  const order = keys.map(({ value, descending }) => sql`${value} ${descending ? sql`desc` : sql`asc`}`);

  /** Returns the keys of the rows of one page. */
  async function page(after: readonly (string | number)[] | undefined) {
    const { rows } = await sql<Record<string, string | number>>`
      select ${sql.join(shown)} from filtered where ${rowsIn(keys, { after: after ?? null, before: null, end: 'first' }).condition}
      order by ${sql.join(order)} limit 2`.execute(db);
    return rows.map((row) => keys.map((_, index) => row[`key${index}`] ?? ''));
  }

  const found: (string | number)[][] = [];
  for (let read = await page(undefined); read.length > 0; read = await page(found.at(-1))) {
    found.push(...read);
  }
  return found.map((row) => String(row.at(-1)));
}
