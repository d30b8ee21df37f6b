import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connect, type TwoWayArguments } from '../../src/gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../src/gateway/graphql/types/cursors.ts';
import { arrange } from '../../src/gateway/graphql/types/list-order.ts';
import { mapPage, type Page, TwoWayPage } from '../../src/kit/page.ts';
import { createSealer } from '../../src/kit/sealer.ts';

const sealer = createSealer('of the connection tests');

interface FakeList extends ServiceList<string> {
  rows: string[];
  reads: number;
}

/**
 * A service's list. Its tokens are positions, like those of a service that pages by offset; with `exact` a token names
 * its row, and the service can return the token after any row.
 */
function fakeList(rows: readonly string[], { exact = false, purpose = 'fake' } = {}): FakeList {
  const list: FakeList = {
    rows: [...rows],
    reads: 0,
    purpose: [purpose],
    maxSize: 1000,
    ends: 'whole',
    key: (row) => row,
    async read({ size, token }): Promise<Page<string>> {
      list.reads += 1;
      const start = token === undefined ? 0 : exact ? list.rows.indexOf(token) + 1 : Number(token);
      const items = list.rows.slice(start, start + size);
      const end = start + items.length;
      const tokenAfter = (index: number) => items[index] ?? '';
      const next = end < list.rows.length ? (exact ? tokenAfter(items.length - 1) : String(end)) : null;
      return exact ? { items, next, tokenAfter } : { items, next };
    },
  };
  return list;
}

async function page(list: FakeList, first: number, after?: string | null) {
  const connection = await connect(list, { first, after }, sealer);
  if (!connection) throw new Error('there is no list');
  return connection;
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const cursorOf = async (list: FakeList, first: number, index: number) =>
  (await page(list, first)).edges[index]?.cursor ?? null;

describe.each([
  ['a service that pages by position', false],
  ['a service that can return the token after any row', true],
])('%s', (_, exact) => {
  test('any sequence of page sizes contains every row once', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 15 }), sizes, async (count, pageSizes) => {
        const rows = Array.from({ length: count }, (_, index) => `row ${index}`);
        const list = fakeList(rows, { exact });
        const seen: string[] = [];
        let after: string | null = null;
        for (let turn = 0; ; turn += 1) {
          const { nodes, pageInfo } = await page(list, pageSizes[turn % pageSizes.length] ?? 1, after);
          seen.push(...nodes);
          if (!pageInfo.hasNextPage) break;
          after = pageInfo.endCursor;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });

  test('can continue after any edge of a page, also the last one', async () => {
    const list = fakeList(letters, { exact });
    for (const index of [0, 1, 2]) {
      const rest = await page(list, 10, await cursorOf(list, 3, index));
      expect(rest.nodes).toEqual(letters.slice(index + 1));
    }
  });

  test('page info shows whether more rows follow, also exactly at the boundary', async () => {
    const list = fakeList(letters, { exact });
    const infoOf = async (first: number) => (await page(list, first)).pageInfo;
    expect(await infoOf(6)).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(await infoOf(7)).toMatchObject({ hasNextPage: false });
    const last = await page(list, 5, await cursorOf(list, 7, 6));
    expect(last).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, endCursor: null },
    });
  });

  test('a page is one read, also when its cursors are requested', async () => {
    const list = fakeList(letters, { exact });
    expect((await page(list, 3)).edges).toHaveLength(3);
    expect(list.reads).toBe(1);
  });
});

describe('rows that move between two requests', () => {
  test('the next page continues after the row at its new place in its page', async () => {
    const list = fakeList(letters);
    const after = await cursorOf(list, 5, 1);
    list.rows = ['new', ...letters];
    expect((await page(list, 3, after)).nodes).toEqual(['c', 'd', 'e']);
  });

  test('or at the old place, if the row is gone', async () => {
    const list = fakeList(letters);
    const after = await cursorOf(list, 5, 1);
    list.rows = letters.filter((letter) => letter !== 'b');
    expect((await page(list, 2, after)).nodes).toEqual(['c', 'd']);
  });

  test('a row that moved over a page boundary is not repeated', async () => {
    const list = fakeList(letters);
    const after = await cursorOf(list, 3, 2);
    list.rows = ['new', ...letters];
    expect((await page(list, 3, after)).nodes).toEqual(['d', 'e', 'f']);
  });
});

describe('refused arguments', () => {
  test.each([
    ['of another filter', async () => await cursorOf(fakeList(letters, { purpose: 'other' }), 2, 0)],
    ['other than a sealed text', async () => 'nonsense'],
  ])('a cursor %s', async (_, made) => {
    await expect(page(fakeList(letters), 2, await made())).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
      message: expect.stringMatching(/^after must be a cursor that this list gave/),
    });
  });

  test.each([0, -1, 1001])('a page of %i', async (first) => {
    await expect(page(fakeList(letters), first)).rejects.toThrow(
      `first must be between 1 and 1000, got ${first}.`,
    );
  });
});

test('the list of a missing object is null', async () => {
  const missing = { ...fakeList([]), read: async () => null };
  expect(await connect(missing, {}, sealer)).toBeNull();
});

describe('a list that its service reads forwards only', () => {
  const nodesOf = async (list: FakeList, given: object) => {
    const connection = await connect(list, given, sealer);
    const { pageInfo, nodes } = connection ?? {};
    return { nodes, ...pageInfo, startCursor: pageInfo?.startCursor };
  };

  test.each([[false], [true]])('is read from its end (tokens of items: %s)', async (exact) => {
    const list = fakeList(letters, { exact });
    const end = await nodesOf(list, { last: 2 });
    expect(end).toMatchObject({ nodes: letters.slice(-2), hasNextPage: false, hasPreviousPage: true });
    const before = await nodesOf(list, { last: 2, before: end.startCursor });
    expect(before).toMatchObject({ nodes: letters.slice(-4, -2), hasNextPage: true });
  });

  test.each([[false], [true]])(
    'goes on from a cursor of the other way (tokens of items: %s)',
    async (exact) => {
      const list = fakeList(letters, { exact });
      const forwards = await cursorOf(list, 3, 2);
      expect(await nodesOf(list, { last: 5, before: forwards })).toMatchObject({ nodes: ['a', 'b'] });
      const { startCursor } = await nodesOf(list, { last: letters.length - 1 });
      expect(await nodesOf(list, { first: 2, after: startCursor })).toMatchObject({ nodes: ['c', 'd'] });
    },
  );

  test('and that is too long is refused with the argument', async () => {
    const list = fakeList(Array.from({ length: 1_001 }, (_, index) => `row ${index}`));
    await expect(connect(list, { last: 1 }, sealer)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^last needs the whole list/),
    });
  });

  test('has pages of the graph that are longer than its own', async () => {
    const list = { ...fakeList(letters), maxSize: 2 };
    expect((await connect(list, { first: 5 }, sealer))?.nodes).toEqual(letters.slice(0, 5));
  });

  test('is filtered and sorted', async () => {
    const arranged = arrange(fakeList(letters), {
      orderBy: [{ field: 'LETTER', direction: 'DESC' }],
      orders: { LETTER: (letter) => letter },
      conditions: { except: 'b' },
      meets: (letter) => letter !== 'b',
    });
    expect((await connect(arranged, { first: 1000 }, sealer))?.nodes).toEqual(
      letters.filter((letter) => letter !== 'b').toReversed(),
    );
  });
});

describe('a list of two directions', () => {
  /** A service's list whose tokens are its rows. */
  const twoWay = (count?: () => Promise<number | null>): ServiceList<string> => ({
    purpose: ['two-way'],
    maxSize: 1000,
    ends: 'both',
    key: (row) => row,
    async read({ size, token, before, end = 'first' }): Promise<Page<string>> {
      const from = token === undefined ? 0 : letters.indexOf(token) + 1;
      const to = before === undefined ? letters.length : letters.indexOf(before);
      const part = letters.slice(from, to);
      const items = end === 'first' ? part.slice(0, size) : part.slice(-size);
      const rest = items.length < part.length ? 'a token' : null;
      const [next, previous] = end === 'first' ? [rest, null] : [null, rest];
      return { items, next, previous, tokenAfter: (index) => items[index] ?? '' };
    },
    ...(count && { count }),
  });
  const read = async (given: TwoWayArguments, list = twoWay()) => {
    const connection = await connect(list, given, sealer);
    if (!connection) throw new Error('there is no list');
    return connection;
  };

  test('is read from its end, page by page', async () => {
    const pages: (readonly string[])[] = [];
    let before: string | null = null;
    for (;;) {
      const { nodes, pageInfo } = await read({ last: 3, before });
      expect(pageInfo.hasNextPage).toBe(before !== null);
      pages.push(nodes);
      if (!pageInfo.hasPreviousPage) break;
      before = pageInfo.startCursor;
    }
    expect(pages).toEqual([['e', 'f', 'g'], ['b', 'c', 'd'], ['a']]);
  });

  test('is read between two cursors from either end', async () => {
    const { edges } = await read({ first: 7 });
    const between = { after: edges[0]?.cursor, before: edges[5]?.cursor };
    const first = await read({ first: 2, ...between });
    expect(first).toMatchObject({
      nodes: ['b', 'c'],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    const last = await read({ last: 2, ...between });
    expect(last).toMatchObject({ nodes: ['d', 'e'], pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    const all = await read({ first: 4, before: edges[4]?.cursor });
    expect(all).toMatchObject({ nodes: ['a', 'b', 'c', 'd'], pageInfo: { hasNextPage: false } });
  });

  test.each([
    [{ first: 1, last: 1 }, 'BAD_USER_INPUT', 'last'],
    [{ last: 0 }, 'BAD_USER_INPUT', 'last'],
    [{ last: 1001 }, 'BAD_USER_INPUT', 'last'],
    [{ last: 1, before: 'nonsense' }, 'INVALID_CURSOR', 'before'],
    [{ last: 1, after: 'nonsense' }, 'INVALID_CURSOR', 'after'],
  ])('%j is %s', async (given, code, field) => {
    await expect(read(given)).rejects.toMatchObject({ code, options: { field } });
  });

  test('is counted once, and only when the count is wanted', async () => {
    let counts = 0;
    const counted = twoWay(async () => {
      counts += 1;
      return letters.length;
    });
    const connection = await read({ first: 1 }, counted);
    expect(counts).toBe(0);
    expect([await connection.count?.(), await connection.count?.()]).toEqual([7, 7]);
    expect(counts).toBe(1);
    expect(await (await read({ first: 1 })).count?.()).toBeNull();
  });
});

/** V8 keeps what the getters of a single object refer to until a full collection (record 022). */
const ownGetters = (made: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(made)).filter(([, { get }]) => get);

test('pages and their infos have no getters of their own', async () => {
  const sealed: number[] = [];
  const two = new TwoWayPage({
    items: ['a', 'b'],
    hasNext: true,
    hasPrevious: true,
    tokenAfter: (index) => `after ${sealed.push(index)}`,
    tokenBefore: () => `before ${sealed.push(-1)}`,
  });
  const mapped = mapPage(two, (letter: string) => letter.toUpperCase());
  expect(ownGetters(mapped)).toEqual([]);
  expect(sealed).toEqual([]);
  expect(mapped.items).toEqual(['A', 'B']);
  expect([mapped.next, mapped.next, mapped.previous]).toEqual(['after 1', 'after 1', 'before 2']);
  const { pageInfo } = await page(fakeList(letters), 2);
  expect(ownGetters(pageInfo)).toEqual([]);
});
