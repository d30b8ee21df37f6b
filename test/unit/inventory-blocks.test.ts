import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DummyDriver, Kysely, SqliteAdapter, SqliteQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { assetBlocks, isInBlock } from '../../src/services/inventory/aggregation/blocks.ts';
import { figuresSql } from '../../src/services/inventory/aggregation/figure-sql.ts';
import { parseFigures } from '../../src/services/inventory/aggregation/figures.ts';
import { resultsOf } from '../../src/services/inventory/aggregation/results.ts';
import { countValues } from '../../src/storage/sqlite/reads/counting.ts';
import { stoppedCode, watchStatements } from '../../src/storage/sqlite/reads/watch.ts';
import { toRows, toStatement } from '../../src/storage/sqlite/rows.ts';
import { createStatementRunner } from '../../src/storage/sqlite/statements.ts';

const provider = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('the test reads no schema');
    },
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const count = 5000;
const aggregations = [{ field: 'title', frequency: {} }, { count: {} }];

/** Opens assets of two locations whose row ids alternate, with gaps, as a scan thread does; `noted` sees each row. */
function opened(noted: (id: number) => void) {
  const db = new DatabaseSync(':memory:');
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const watch = watchStatements(db, stop);
  countValues(db);
  db.function('noted', (id) => {
    noted(Number(id));
    return 1;
  });
  db.exec(`create table inventory_resources (id integer primary key, parent text, kind text, document);
    create index in_order on inventory_resources (parent, kind, id)`);
  const insert = db.prepare('insert into inventory_resources values (?, ?, ?, jsonb(?))');
  for (let index = 0; index < count; index += 1) {
    const document = JSON.stringify({ title: `${'long '.repeat(100)}${index % 2}` });
    insert.run(index + Math.floor(index / 1000) * 5000, index % 2 ? 'one' : 'two', 'assets', document);
  }
  watch.begin(60_000);
  const id = sql.ref<number>('inventory_resources.id');
  const rows = sql`from inventory_resources where ${isInBlock(sql.ref('inventory_resources.parent'), id)}
    and kind = 'assets' and noted(${id})`;
  const source = {
    engine: 'sqlite',
    document: sql.ref('document'),
    columns: {},
    lists: {},
    joined: {},
    id,
  } as const;
  const figures = parseFigures(aggregations, 'Asset', new Set());
  const run = createStatementRunner(db, { isStepped: true });
  return {
    stop,
    figures(parents: readonly string[]) {
      const blocks = assetBlocks('sqlite', parents, rows);
      const query = figuresSql(source, figures, { rows: sql`unused`, blocks }, 'memory').compile(provider);
      return resultsOf(aggregations, figures, toRows(run(toStatement(query))));
    },
    [Symbol.dispose]: () => db.close(),
  };
}

const amountsOf = (results: ReturnType<typeof resultsOf>) => [
  Object.values(results[0]?.frequency?.values ?? {}),
  results[1]?.count?.value,
];

test('blocks have each asset of the locations once, also with gaps between row ids', () => {
  using assets = opened(() => {});
  expect(amountsOf(assets.figures(['one']))).toEqual([['2500'], '2500']);
  expect(amountsOf(assets.figures(['one', 'two', 'one']))).toEqual([['2500', '2500'], '5000']);
  expect(amountsOf(assets.figures(['three']))).toEqual([[], '0']);
});

test('a scan of blocks stops after the block', () => {
  let seen = 0;
  using assets = opened(() => {
    seen += 1;
    if (seen === 300) assets.stop[0] = 1;
  });
  expect(() => assets.figures(['one', 'two'])).toThrow(expect.objectContaining({ code: stoppedCode }));
  expect(seen).toBeLessThan(300 + 256);
});

test('the texts of a block are freed before the scan ends', () => {
  let [seen, before, after] = [0, 0, 0];
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  using assets = opened(() => {
    seen += 1;
    if (seen === 100) before = heap();
    if (seen === count) after = heap();
  });
  assets.figures(['one', 'two']);
  // All texts together have 2.5 million characters.
  expect(after - before).toBeLessThan(1_000_000);
});
