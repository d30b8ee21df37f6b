import fc from 'fast-check';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageOf } from '../../src/apis/inventory/contract.ts';
import { migrations } from '../../src/app/parts/storage.ts';
import { version } from '../../src/app/version.ts';
import { figuresSql } from '../../src/services/inventory/aggregation/figure-sql.ts';
import { parseFigures } from '../../src/services/inventory/aggregation/figures.ts';
import { resultsOf } from '../../src/services/inventory/aggregation/results.ts';
import { conditionSql } from '../../src/services/inventory/filter/condition-sql.ts';
import { parseFilter } from '../../src/services/inventory/filter/filter.ts';
import { always } from '../../src/services/inventory/filter/json.ts';
import { childrenOf, resourceSource } from '../../src/services/inventory/store/reads/filter-sources.ts';
import type { Storage } from '../../src/storage/database.ts';
import { migrateToLatest } from '../../src/storage/migrations/index.ts';
import { keptDocument } from '../../src/storage/queries/documents.ts';
import type { Scan } from '../../src/storage/scans/scan.ts';
import { watched } from '../../src/storage/scans/watched.ts';
import { openers } from '../support/filtered-rows.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { seedAssets } from '../support/seeds.ts';
import { locationOf } from './inventory/setting.ts';

type Aggregation = MessageOf<'Aggregation'>;

const target = locationOf('project-1');
const other = locationOf('project-2');
const numRuns = process.env['TEST_LONG'] === undefined ? 100 : 2000;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const long = 'é'.repeat(1100);
const word = fc.constantFrom('', 'a', 'A b', 'b%', "it's", '"é"', '7', `${long}1`, `${long}2`);
const int32 = fc.constantFrom(-5, 0, 1, 4, 8, 2 ** 31 - 1);
const int64 = fc.constantFrom('-5', '0', '7', '107374182400', '9223372036854775807');
const power = fc.constantFrom('POWER_STATE_UNSPECIFIED', 'ACTIVE', 'SUSPENDED');
const family = fc.constantFrom('OS_FAMILY_UNKNOWN', 'OS_FAMILY_LINUX', 'OS_FAMILY_WINDOWS');

const platforms = ['vmwareDetails', 'awsEc2Details', 'azureVmDetails', 'genericDetails', 'physicalDetails'];
const platform = fc.constantFrom(...platforms.map((name) => ({ [name]: {} })), {});
const messages = ['guestOs', 'platform', ...platforms.map((name) => `platform.${name}`)];
const address = 'network.primaryIpAddress';

const key = fc.constantFrom('a', 'b', '"é"');
const labels = ['labels.a', 'labels.b', 'labels."\\"é\\""'];

const document = fc
  .record({
    title: maybe(word),
    hidden: maybe(fc.boolean()),
    labels: maybe(fc.dictionary(key, word)),
    attributes: maybe(fc.dictionary(key, word)),
    databaseDetails: maybe(fc.constant({})),
    machineDetails: maybe(
      fc.record({
        coreCount: maybe(int32),
        memoryMb: maybe(int32),
        powerState: maybe(power),
        network: maybe(fc.record({ primaryIpAddress: maybe(word) })),
        platform: maybe(platform),
        guestOs: maybe(fc.record({ family: maybe(family), osName: maybe(word) })),
        architecture: maybe(fc.record({ cpuName: maybe(word), vendor: maybe(word) })),
        disks: maybe(fc.record({ totalCapacityBytes: maybe(int64), totalFreeBytes: maybe(int64) })),
      }),
    ),
  })
  .map((made) => JSON.parse(JSON.stringify(made)));

const texts = ['guestOs.osName', 'architecture.cpuName', 'architecture.vendor'];
const words = { powerState: 'ACTIVE', 'guestOs.family': 'OS_FAMILY_LINUX' };
const numbers = ['coreCount', 'memoryMb', 'disks.totalCapacityBytes', 'disks.totalFreeBytes'];
const inMachine = (names: readonly string[]) =>
  fc.constantFrom(...names.map((name) => `machineDetails.${name}`));

const figureOf = (field: fc.Arbitrary<string>, number: fc.Arbitrary<string>): fc.Arbitrary<Aggregation> =>
  fc.oneof(
    field.map((one) => ({ field: one, count: {} })),
    field.map((one) => ({ field: one, frequency: {} })),
    number.map((one) => ({ field: one, sum: {} })),
    number.map((one) => ({ field: one, histogram: { lowerBounds: [-5, 0, 4.5, 2 ** 40] } })),
  );
const factFigure = fc.oneof(
  figureOf(inMachine([...texts, ...Object.keys(words), ...numbers]), inMachine(numbers)),
  fc.constantFrom<Aggregation>({ count: {} }, { field: 'machineDetails', count: {} }),
  fc.constantFrom(...labels).map((field): Aggregation => ({ field, frequency: {} })),
  fc.constantFrom('labels', ...labels).map((field): Aggregation => ({ field, count: {} })),
  inMachine([...messages, address]).map((field): Aggregation => ({ field, count: {} })),
  fc.constant<Aggregation>({ field: 'sources', frequency: {} }),
);
const otherFigure = fc.oneof(
  figureOf(fc.constantFrom('title', 'attributes.a', `machineDetails.${address}`), inMachine(numbers)),
  fc.constantFrom<Aggregation>({ field: 'hidden', frequency: {} }, { field: 'hideReason', count: {} }),
);

const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const leaf = fc.oneof(
  fc
    .tuple(inMachine(numbers), comparison, fc.constantFrom('-5', '0', '4', '107374182400'))
    .map((some) => some.join(' ')),
  fc
    .tuple(inMachine(texts), fc.constantFrom('=', '!=', '<', ':'), fc.constantFrom('""', 'a', '"b%"', '7'))
    .map((some) => some.join(' ')),
  fc
    .tuple(inMachine(texts), fc.constantFrom('=', '!='), fc.constantFrom('*b*', 'a*', '*'))
    .map((some) => some.join(' ')),
  fc.constantFrom(...Object.entries(words).map(([name, one]) => `machineDetails.${name} != ${one}`)),
  fc.constantFrom(...Object.entries(words).map(([name, one]) => `machineDetails.${name} = ${one}`)),
  inMachine([...texts, ...Object.keys(words), ...numbers, ...messages, address]).map((field) => `${field}:*`),
  fc.constantFrom(
    'machineDetails:*',
    'labels.a = a',
    'labels:*',
    'labels:a',
    'labels.a != a',
    'attributes.b:*',
    'attributes:b',
    'title != a',
    `machineDetails.${address} = a`,
    `machineDetails.${address} != a`,
    '7',
    'assignedGroups:x',
    'createTime > 2026-01-01T00:00:30Z',
  ),
);
const filter = fc.oneof(
  fc.constant(''),
  leaf,
  leaf.map((one) => `NOT (${one})`),
  fc
    .tuple(leaf, fc.constantFrom('AND', 'OR', 'AND NOT'), leaf)
    .map(([a, join, b]) => `(${a}) ${join} (${b})`),
);

describe.each(Object.entries(openers))('facts of assets on %s', (_, open) => {
  const opening = new AsyncDisposableStack();
  let storage: Storage;
  /** The statements of the last aggregation. */
  let sent: CompiledQuery[] = [];
  let aggregate: (aggregations: readonly Aggregation[], filter: string) => Promise<unknown>;
  let count: (filter: string, showHidden?: boolean) => Promise<number | null>;
  afterAll(() => opening.disposeAsync());

  beforeAll(async () => {
    storage = await open(opening);
    const scan: Scan = (scanning, query) => {
      sent.push(query.compile(storage.db));
      return storage.scan(scanning, query);
    };
    const { inventory } = embeddedOver({ ...storage, scan });
    aggregate = async (aggregations, asked) => {
      sent = [];
      const body = { aggregations, filter: asked };
      const outcome = await inventory.invoke(inventoryCall(), 'assets.aggregateValues', { target, body });
      return 'answer' in outcome ? outcome.answer.results : outcome;
    };
    count = async (asked, showHidden = false) => {
      sent = [];
      return await inventory.count(inventoryCall(), 'assets.list', { target, filter: asked, showHidden });
    };
    await seedAssets(storage, target, fc.sample(document, 80));
    await seedAssets(storage, other, fc.sample(document, 5));
  });

  /** Returns the same from documents alone. */
  async function fromDocuments(aggregations: readonly Aggregation[], asked: string) {
    const { db, engine } = storage;
    const children = childrenOf(db, target);
    const source = {
      ...resourceSource(engine, 'assets', children),
      id: sql.ref<number>('inventory_resources.id'),
    };
    const figures = parseFigures(aggregations, 'Asset', new Set());
    const condition = parseFilter(asked, 'Asset');
    const rows = sql`from inventory_resources where ${children('parent')} and kind = 'assets' and hidden = 0
      and ${watched(engine, source.id)} and ${condition ? conditionSql(source, condition) : always}`;
    const statement = figuresSql({ ...source, joined: {} }, figures, { rows, blocks: null }, 'memory');
    return resultsOf(aggregations, figures, await storage.scan(scanning, statement));
  }
  const scanning = { work: 'facts', signal: new AbortController().signal };
  const isSources = ({ field }: Aggregation) => field === 'sources';
  const readsBlocks = () => sent.some(({ sql: text }) => text.includes('from blocks'));
  const readsDocuments = () => sent.some(({ sql: text }) => text.includes('"document"'));

  async function expectSame(figures: fc.Arbitrary<Aggregation>, runs = numRuns): Promise<void> {
    const some = fc.array(figures, { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(some, filter, async (asked, condition) => {
      const aggregations = asked.filter((one) => !isSources(one));
      fc.pre(aggregations.length > 0);
      expect(await aggregate(aggregations, condition)).toEqual(await fromDocuments(aggregations, condition));
    });
    await fc.assert(property, { numRuns: runs });
  }

  test('give the figures of the documents, with any filter', () => expectSame(factFigure), 60_000);
  test('and with figures of other fields', () => expectSame(fc.oneof(factFigure, otherFigure)), 60_000);

  test('are all that figures over them read', async () => {
    const property = fc.asyncProperty(fc.array(factFigure, { minLength: 1, maxLength: 8 }), async (asked) => {
      await aggregate(asked, 'machineDetails.coreCount > 4 AND labels.a != b AND NOT labels:b');
      expect(readsDocuments()).toBe(false);
    });
    await fc.assert(property, { numRuns: 20 });
  });

  test('count the assets of a list, with any filter', async () => {
    const property = fc.asyncProperty(filter, async (condition) => {
      const [figure] = (await fromDocuments([{ count: {} }], condition)) ?? [];
      expect(String(await count(condition))).toBe(figure?.count?.value);
    });
    await fc.assert(property, { numRuns });
    expect(await count('', true)).toBe(80);
    for (const [asked, expected] of [
      ['', false],
      ['machineDetails.coreCount > 4 AND labels.a != b', false],
      ['title = a', true],
    ] as const) {
      await count(asked);
      expect(
        readsDocuments() || sent.some(({ sql: text }) => text.includes('inventory_resources')),
        asked,
      ).toBe(expected);
    }
  });

  test('are not read with a filter that an index of documents may answer', async () => {
    const field = 'machineDetails.coreCount';
    await aggregate([{ field, sum: {} }, { count: {} }], 'createTime > 2026-01-01T00:00:30Z');
    expect(sent.map(({ sql: text }) => text.includes('inventory_asset_facts'))).toEqual([false]);
    expect(readsBlocks()).toBe(false);
  });

  test('are read in blocks, except with a filter that an index may answer', async () => {
    const counts = [{ count: {} }, { field: 'labels.a', frequency: {} }];
    const inBlocks = storage.engine === 'sqlite';
    for (const [asked, expected] of [
      ['', inBlocks],
      ['machineDetails.coreCount > 4', inBlocks],
      ['assignedGroups:x', false],
      ['labels.a = a', inBlocks],
      ['labels.a = a OR NOT name:x', false],
      ['x', false],
    ] as const) {
      await aggregate(counts, asked);
      expect(readsBlocks(), asked).toBe(expected);
    }
  });

  test('follow every change of an asset, whichever release makes it', async () => {
    const { db } = storage;
    const rows = await db
      .selectFrom('inventory_resources')
      .select('id')
      .where('parent', '=', target)
      .execute();
    for (const [index, { id }] of rows.entries()) {
      const asset = db.updateTable('inventory_resources').where('id', '=', id);
      const [made] = fc.sample(document, 1);
      if (index % 3 === 0) await asset.set({ document: keptDocument(db, made) }).execute();
      // Only the labels change.
      const labelled = { ...made, labels: { a: `only ${index}` } };
      if (index % 6 === 0) await asset.set({ document: keptDocument(db, labelled) }).execute();
      if (index % 7 === 0) await asset.set({ hidden: index % 2 }).execute();
      if (index % 5 === 0) await db.deleteFrom('inventory_resources').where('id', '=', id).execute();
    }
    await expectSame(factFigure, 30);
    expect(await factsOf(db)).toBe(await assetsOf(db));
  });

  test('are added to the assets of an older release', async () => {
    const { db, engine } = storage;
    const before = await everyFact(db);
    await removeFacts(storage);
    await migrateToLatest(db, { engine, migrations, release: version });
    expect(await everyFact(db)).toEqual(before);
  });
});

const counted = async (db: Storage['db'], from: ReturnType<typeof sql>) =>
  Number((await sql<{ amount: number }>`select count(*) as amount from ${from}`.execute(db)).rows[0]?.amount);
const factsOf = (db: Storage['db']) => counted(db, sql`inventory_asset_facts`);
const assetsOf = (db: Storage['db']) => counted(db, sql`inventory_resources where kind = 'assets'`);
const everyFact = async (db: Storage['db']) =>
  (await sql`select * from inventory_asset_facts order by asset_id`.execute(db)).rows;

async function removeFacts({ db, engine }: Storage): Promise<void> {
  for (const [name, verb] of [
    ['added', 'add'],
    ['changed', 'change'],
    ['deleted', 'delete'],
  ] as const) {
    const on = engine === 'postgres' ? sql` on inventory_resources` : sql``;
    await sql`drop trigger ${sql.ref(`inventory_facts_${name}`)}${on}`.execute(db);
    if (engine === 'postgres') await sql`drop function ${sql.ref(`inventory_${verb}_facts`)}()`.execute(db);
  }
  await sql`drop table inventory_asset_facts`.execute(db);
  await sql`delete from kysely_migration where name = '0045-inventory-facts'`.execute(db);
}
