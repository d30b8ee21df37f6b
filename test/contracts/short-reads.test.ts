import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { CustomerId } from '../../src/apis/joins/contract.ts';
import { reportedSince } from '../../src/apis/reseller/reconcile/seen.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createEventTable } from '../../src/gateway/events/log/table.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import type { Storage } from '../../src/storage/database.ts';
import { ConcurrentSqliteAdapter } from '../../src/storage/sqlite/adapter.ts';
import { databaseName } from '../../src/storage/sqlite/folder.ts';
import type { Statement } from '../../src/storage/sqlite/protocol.ts';
import type { SqliteReader } from '../../src/storage/sqlite/reads/reader.ts';
import { callOf } from '../support/calls.ts';
import { tempFolder } from '../support/folder.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { fillAssets, fillGroup } from '../support/large-data.ts';
import { planOf } from '../support/plans.ts';
import { resellerCall, embeddedOver as resellerOver } from '../support/resellers.ts';
import { seedAssets } from '../support/seeds.ts';
import { sidOf } from '../support/sids.ts';
import { locationOf, under } from './inventory/setting.ts';

const opening = new AsyncDisposableStack();
const location = locationOf('project-1');
let storage: Storage;
let file: string;
let read: MockInstance<SqliteReader['read']>;

beforeAll(async () => {
  const folder = opening.use(await tempFolder());
  storage = opening.use(await openStorage({ folder: folder.path }));
  file = join(folder.path, databaseName);
  const { adapter } = storage.db.getExecutor();
  if (!(adapter instanceof ConcurrentSqliteAdapter)) throw new TypeError('the storage has no reader');
  read = vi.spyOn(adapter.reader, 'read');
  await seedAssets(storage, location, [{}, {}, {}]);
});
afterAll(() => opening.disposeAsync());
beforeEach(() => {
  read.mockClear();
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const sealer = createSealer('of the short reads');
const everything = { context: true };

type Read = (size: number) => Promise<unknown>;

/** Reads of a table, each by a size; those that sort have few short rows then. */
const reads: readonly (readonly [string, { few: number; many: number; table: string; read: Read }])[] = [
  [
    'a page of assets',
    {
      few: 100,
      many: 500,
      table: 'inventory_resources" as kept',
      read: (pageSize) =>
        embeddedOver(storage).inventory.list(inventoryCall(), 'assets.list', { target: location, pageSize }),
    },
  ],
  [
    'a page of operations',
    {
      few: 100,
      many: 500,
      table: 'inventory_operations" as kept',
      read: (pageSize) =>
        embeddedOver(storage).inventory.list(inventoryCall(), 'operations.list', {
          target: location,
          pageSize,
        }),
    },
  ],
  [
    'assets by name',
    {
      few: 50,
      many: 201,
      table: 'inventory_resources" as kept',
      read: (count) =>
        embeddedOver(storage).inventory.fetch(
          inventoryCall(),
          numbers(count).map((n) => under(location, `assets/asset-${n}`)),
        ),
    },
  ],
  [
    'linked assets',
    {
      few: 50,
      many: 300,
      table: 'inventory_resources" as kept',
      read: (count) => {
        const names = numbers(count).map((n) => locationOf(`project-${n}`) as ResourceName);
        return embeddedOver(storage).inventory.linked(inventoryCall(), 'locationAssets', names, { size: 5 });
      },
    },
  ],
  [
    'steps with their contexts',
    {
      few: 10,
      many: 50,
      table: '"execution_steps" as "s"',
      read: (count) => {
        const refs = numbers(count).map((n) => ({ flowSid: sidOf('FW', 1), sid: sidOf('FN', n) }));
        return createEmbeddedExecutions({ ...storage, sealer }).steps(
          callOf(),
          refs,
          { size: 10 },
          everything,
        );
      },
    },
  ],
  [
    'a page of executions with their contexts',
    {
      few: 100,
      many: 201,
      table: '"executions"',
      read: (size) => {
        const executions = createEmbeddedExecutions({ ...storage, sealer });
        return executions.list(callOf(), { flowSid: sidOf('FW', 1) }, { size }, everything);
      },
    },
  ],
  [
    'the contexts of executions',
    {
      few: 100,
      many: 201,
      table: '"executions"',
      read: (count) => {
        const refs = numbers(count).map((n) => ({ flowSid: sidOf('FW', 1), sid: sidOf('FN', n) }));
        return createEmbeddedExecutions({ ...storage, sealer }).context(callOf(), refs);
      },
    },
  ],
  [
    'links of customers',
    {
      few: 50,
      many: 200,
      table: '"customer_links"',
      read: (count) =>
        createCustomerLinks(storage).ofCustomers(
          callOf(),
          numbers(count).map((n) => `C${n}` as CustomerId),
          null,
          { size: 10 },
        ),
    },
  ],
  [
    'events of a follower',
    {
      few: 100,
      many: 500,
      table: '"events"',
      read: (count) => createEventTable(storage).between(0, count, 500),
    },
  ],
  [
    'a list of events',
    {
      few: 100,
      many: 500,
      table: 'from events',
      read: (limit) =>
        createEventTable(storage).matching(
          { filter: { stream: 'executions', key: 'FN1' }, after: 0, limit },
          900,
        ),
    },
  ],
  [
    'lists of events',
    {
      few: 20,
      many: 50,
      table: 'from events',
      read: (count) => {
        const filters = numbers(count).map((n) => ({ stream: 'executions' as const, key: `FN${n}` }));
        return createEventTable(storage).lists(
          filters.map((filter) => ({ filter, after: 0, upTo: 1000, limit: 6, end: 'first' as const })),
        );
      },
    },
  ],
];

const isLong = ([, reading]: Parameters<SqliteReader['read']>) => reading === 'thread';

function readsOf(table: string) {
  const found = read.mock.calls.filter(([{ sql }]) => sql.includes(table));
  expect(found).not.toEqual([]);
  return found;
}

test.each(reads)('%s: few rows are read in process, many by the thread', async (_, asked) => {
  await asked.read(asked.few);
  expect(readsOf(asked.table).map(isLong)).not.toContain(true);
  read.mockClear();
  await asked.read(asked.many);
  expect(readsOf(asked.table).map(isLong)).not.toContain(false);
});

const subscriptions: readonly (readonly [string, (customers: readonly CustomerId[]) => Promise<unknown>])[] =
  [
    [
      'the subscriptions of several customers',
      (customers) => resellerOver(storage).reseller.listOf(resellerCall(), customers, { size: 5 }),
    ],
    [
      'a page of the subscriptions of a tenancy',
      (customers) => resellerOver(storage).reseller.list(resellerCall(new Set(customers)), {}, { size: 5 }),
    ],
    [
      'a page of the customers of a tenancy',
      (customers) =>
        resellerOver(storage).reseller.listCustomers(
          resellerCall(new Set(customers)),
          { knownIds: async () => [] },
          { size: 5 },
        ),
    ],
  ];

test.each(subscriptions)('%s is sorted in process only for few customers', async (_, list) => {
  const customers = (count: number) => numbers(count).map((n) => `C${n}` as CustomerId);
  await list(customers(20));
  expect(readsOf('"reseller_').map(isLong)).toEqual([false]);
  read.mockClear();
  await list(customers(300));
  expect(readsOf('"reseller_').map(isLong)).toEqual([true]);
});

test('documents are not sorted, so that a read in process ends at its limit', async () => {
  const { inventory } = embeddedOver(storage);
  await inventory.list(inventoryCall(), 'assets.list', { target: location, pageSize: 2 });
  await inventory.list(inventoryCall(), 'assets.list', { target: location, orderBy: 'createTime desc' });
  await inventory.list(inventoryCall(), 'assets.list', { target: location, orderBy: 'updateTime desc' });
  await inventory.linked(inventoryCall(), 'locationAssets', [location, locationOf('project-2')], { size: 5 });
  const statements = readsOf('as kept');
  expect(statements).toHaveLength(4);
  for (const [{ sql }] of statements) {
    const { steps } = await planOf(storage.db, 'sqlite', compiled(sql));
    expect(steps.slice(steps.indexOf('SCAN cut'))).not.toContainEqual(expect.stringContaining('TEMP B-TREE'));
  }
});

test.each(['first', 'last'] as const)('the %s assets of owners of many are few rows', async (end) => {
  const large = locationOf(`large-${end}`);
  const group = `${large}/groups/all` as ResourceName;
  await fillAssets(storage, large, 500);
  await fillGroup(storage, large, group);
  const { inventory } = embeddedOver(storage);
  const page = { size: 5, end };
  await inventory.linked(inventoryCall(), 'groupAssets', [group], page);
  await inventory.linked(inventoryCall(), 'locationAssets', [large, location], page);
  const [inGroup = 0, inLocations = 0] = readsOf('as kept').map(([statement]) => assetsRead(statement));
  // A row is read for the end of its page, in the page, and with its document.
  expect([inGroup, inLocations]).toEqual([3 * 6, 3 * (6 + 3)]);
});

test('linked projects come from the index of their order, also without statistics', async () => {
  await createCustomerLinks(storage).projects(callOf(), '', 5);
  const [[{ sql } = { sql: '' }] = []] = readsOf('customer_links');
  const { steps } = await planOf(storage.db, 'sqlite', compiled(sql));
  expect(steps.join('\n')).toMatch(/linked_projects/);
  expect(steps.join('\n')).not.toMatch(/TEMP B-TREE/);
});

test('linked customers and projects are read in the thread: an index is walked past those out of reach', async () => {
  await createCustomerLinks(storage).projects(callOf(), '', 5);
  await createCustomerLinks(storage).customers(callOf(), '', 5);
  expect(readsOf('customer_links').map(isLong)).toEqual([true, true]);
});

test('a list of events by each combination of fields is compiled once', async () => {
  const table = createEventTable(storage);
  const compiles = vi.spyOn(storage.db.getExecutor(), 'compileQuery');
  const read = async (key: string, tenant: string, after: number) => {
    await table.matching({ filter: { stream: 'executions', key, tenant }, after, limit: 5 }, 900);
    await table.between(after, after + 10, 5);
    await table.bounds();
  };
  await read('FN1', 'AC1', 0);
  compiles.mockClear();
  await read('FN2', 'AC2', 7);
  expect(compiles).not.toHaveBeenCalled();
  compiles.mockRestore();
});

test('the reconciler groups its events in the thread', async () => {
  await reportedSince(storage.db, ['C1'], 0);
  expect(readsOf('"events"').map(isLong)).toEqual([true]);
});

const compiled = (sql: string) => ({
  ...storage.db.selectFrom('settings').compile(),
  sql: sql.replaceAll('?', '1'),
  parameters: [],
});

/** Runs a read again, and returns how often it has looked whether an asset is hidden. */
function assetsRead({ sql: text, parameters }: Statement): number {
  using db = new DatabaseSync(file, { readOnly: true });
  let looks = 0;
  db.function('looked', (hidden) => {
    looks += 1;
    return hidden;
  });
  db.exec(`create temp view inventory_resources as select id, name, kind, parent, document, create_time, update_time,
    wake_at, looked(hidden) as hidden from main.inventory_resources`);
  db.prepare(text).all(...parameters);
  return looks;
}
