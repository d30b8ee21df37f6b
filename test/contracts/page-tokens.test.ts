import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerId } from '../../src/apis/reseller/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { connect } from '../../src/gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../src/gateway/graphql/types/cursors.ts';
import { hasNext, hasPrevious, mapPage, type Page } from '../../src/kit/page.ts';
import { createSealer, type Sealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createEmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { tempFolder } from '../support/folder.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { customerInput, resellerCall } from '../support/resellers.ts';
import { seedAssets } from '../support/seeds.ts';
import { sidOf } from '../support/sids.ts';
import { locationOf } from './inventory/setting.ts';

const opening = new AsyncDisposableStack();
const target = locationOf('project-1');
let storage: Storage;
let seals = 0;
const real = createSealer('of the page tokens');
const sealer: Sealer = {
  ...real,
  seal(purpose, value) {
    seals += 1;
    return real.seal(purpose, value);
  },
};

const executions = () => createEmbeddedExecutions({ ...storage, sealer });
const reseller = () =>
  createEmbeddedReseller({ ...storage, sealer, project: 'tokens', resellerCustomerId: 'C0reseller' })
    .reseller;
const inventory = () => embeddedOver(storage, { sealer }).inventory;

beforeAll(async () => {
  const folder = opening.use(await tempFolder());
  storage = opening.use(await openStorage({ folder: folder.path }));
  await seedAssets(storage, target, [{}, {}, {}]);
  for (const n of [1, 2, 3]) {
    const pair = { to: `client:c${n}`, from: 'client:desk' };
    await executions().create(callOf(), { flowSid: sidOf('FW', 1), ...pair });
    await reseller().insertCustomer(resellerCall(), customerInput(`tokens-${n}.example.com`));
  }
});
afterAll(() => opening.disposeAsync());

/** Pages of two items of three. */
const pages: readonly (readonly [string, () => Promise<Page<unknown> | undefined>])[] = [
  ['executions', () => executions().list(callOf(), {}, { size: 2 })],
  ['assets', () => inventory().list(inventoryCall(), 'assets.list', { target, pageSize: 2 })],
  [
    'linked assets',
    async () => {
      const names = [target, locationOf('project-2')];
      const found = await inventory().linked(inventoryCall(), 'locationAssets', names, { size: 2 });
      const page = found.get(target);
      return page instanceof Error ? undefined : page;
    },
  ],
  [
    'locations',
    () => inventory().list(inventoryCall(), 'locations.list', { target: 'projects/p', pageSize: 1 } as never),
  ],
  [
    'customers',
    () =>
      reseller().listCustomers(
        resellerCall(),
        { knownIds: async (): Promise<readonly CustomerId[]> => [] },
        { size: 2 },
      ),
  ],
];

describe.each(pages)('a page of %s', (_, read) => {
  async function readPage() {
    const page = await read();
    if (!page) throw new TypeError('there is no page');
    seals = 0;
    return page;
  }

  test('seals no token to tell that there are more', async () => {
    const page = await readPage();
    expect(hasNext(page)).toBe(true);
    expect(hasNext(mapPage(page, String))).toBe(true);
    expect(seals).toBe(0);
  });

  test('seals its token once, however often it is read', async () => {
    const page = await readPage();
    const mapped = mapPage(page, String);
    expect(mapped.items).toEqual(page.items.map(String));
    expect(new Set([page.next, page.next, mapped.next, page.tokenAfter?.(page.items.length - 1)]).size).toBe(
      1,
    );
    expect(typeof page.next).toBe('string');
    expect(seals).toBe(1);
  });

  test('is a connection that seals a cursor once, and none for hasNextPage', async () => {
    const page = await readPage();
    const list: ServiceList<unknown> = {
      purpose: ['tokens'],
      maxSize: 10,
      ends: 'both',
      read: async () => page,
      key: String,
    };
    const connection = await connect(list, { first: page.items.length }, sealer);
    expect(connection?.pageInfo.hasNextPage).toBe(true);
    expect(seals).toBe(0);
    expect(connection?.pageInfo.endCursor).toBe(connection?.pageInfo.endCursor);
    // The token of the service, and the cursor around it.
    expect(seals).toBe(2);
  });
});

test('the end of a list of two directions tells that there are items before it without a token', async () => {
  const page = await executions().list(callOf(), {}, { size: 2, end: 'last' });
  seals = 0;
  expect([hasNext(page), hasPrevious(page)]).toEqual([true, true]);
  expect(seals).toBe(0);
  expect(page.previous).toBe(page.previous);
  expect(seals).toBe(1);
});
