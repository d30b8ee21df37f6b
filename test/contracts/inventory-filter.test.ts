import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '../../src/kit/fault.ts';
import { parseFilter } from '../../src/services/inventory/filter/filter.ts';
import { parseOrder } from '../../src/services/inventory/filter/order.ts';
import {
  filterCases,
  filteredRows,
  orderCases,
  randomText,
  refusedFilters,
  refusedOrders,
} from '../support/filter-cases.ts';
import { type FilteredRows, fillRows, openers } from '../support/filtered-rows.ts';
import { randomFigures } from '../support/random-figures.ts';
import { randomFilter, randomRow } from '../support/random-filters.ts';

const isLong = process.env['TEST_LONG'] !== undefined;
/** Milliseconds; the long tier runs many times as many cases. */
const longTimeout = isLong ? 240_000 : 30_000;
const opening = new AsyncDisposableStack();
afterAll(() => opening.disposeAsync());

describe.each(Object.entries(openers))('filters on %s', (_, open) => {
  let rows: FilteredRows;
  beforeAll(async () => {
    rows = await fillRows(await open(opening), filteredRows);
  });

  test.each(filterCases)('%s', async (filter, expected) => {
    expect((await rows.matching(filter)).join('')).toBe(expected);
  });

  test.each(orderCases)('ordered by %s', async (orderBy, expected) => {
    expect((await rows.ordered(orderBy)).join('')).toBe(expected);
  });

  test(
    'a random text is either a valid filter or refused with the position of the error',
    async () => {
      const texts = fc.sample(randomText, isLong ? 10_000 : 400);
      for (const text of texts) {
        const condition = parsedOrRefused(text);
        if (condition) expect((await rows.judge(condition)).nulls).toBe(0);
      }
    },
    longTimeout,
  );
});

function parsedOrRefused(text: string) {
  try {
    return parseFilter(text, 'Asset');
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    expect(error.code).toBe('BAD_USER_INPUT');
    expect(error.message).toMatch(/^filter, character \d+: /);
    return null;
  }
}

describe.each(Object.entries(openers))('random filters on %s', (_, open) => {
  const many = fc.sample(randomRow, 60).map((row, index) => ({ ...row, id: `r${100 + index}` }));
  let rows: FilteredRows;
  beforeAll(async () => {
    rows = await fillRows(await open(opening), many);
  });

  test(
    'match the same rows as a plain evaluation, and are never NULL',
    async () => {
      const property = fc.asyncProperty(randomFilter, async ({ text, passes }) => {
        const condition = parseFilter(text, 'Asset');
        if (!condition) throw new Error('a filter that says nothing was made');
        const expected = many.filter(passes).map(({ id }) => id);
        expect(await rows.judge(condition)).toEqual({ ids: expected, nulls: 0 });
      });
      await fc.assert(property, { numRuns: isLong ? 3000 : 150 });
    },
    longTimeout,
  );

  test(
    'select the rows of aggregations, whose results equal a plain evaluation',
    async () => {
      const property = fc.asyncProperty(randomFilter, randomFigures, async ({ text, passes }, figures) => {
        const chosen = many.filter(passes);
        const found = await rows.figures(
          figures.map(({ asked }) => asked),
          text,
        );
        expect(found).toEqual(figures.map((figure) => figure.of(chosen)));
      });
      await fc.assert(property, { numRuns: isLong ? 3000 : 100 });
    },
    longTimeout,
  );
});

test.each(refusedFilters)('%s is refused', (filter, says) => {
  expect(() => parseFilter(filter, 'Asset')).toThrow(says);
});

test.each(refusedOrders)('the order %s is refused', (orderBy, says) => {
  expect(() => parseOrder(orderBy, 'Asset')).toThrow(says);
});

test('fields that exist only in requests cannot be used in a filter', () => {
  expect(() => parseFilter('ttl < 3600s', 'DiscoveryClient')).toThrow('ttl is in requests only');
});

test('a filter has maximum length, depth and number of terms', () => {
  const deep = `${'('.repeat(21)}title = a${')'.repeat(21)}`;
  expect(() => parseFilter(deep, 'Asset')).toThrow('at most 20 brackets may be open');
  const many = Array.from({ length: 101 }, () => 'a').join(' ');
  expect(() => parseFilter(many, 'Asset')).toThrow(/\d+ terms: at most 50 are allowed/);
  expect(() => parseFilter(`title = ${'a'.repeat(5000)}`, 'Asset')).toThrow('at most 4096 characters');
});
