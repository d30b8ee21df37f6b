import { describe, expect, test } from 'vitest';
import { pageMeta, parsePaging } from '../../src/apis/executions/contract/paging.ts';
import type { Page, PageToken } from '../../src/apis/executions/contract.ts';

const parse = (query: string) => parsePaging(new URLSearchParams(query));
const token = (text: string) => text as PageToken;

describe('the paging of a request', () => {
  test.each([
    ['', { size: 50, page: 0 }],
    ['PageSize=1&Page=7', { size: 1, page: 7 }],
    ['PageSize=1000&PageToken=abc', { size: 1000, page: 0, token: 'abc' }],
    ['PageSize=&Page=&PageToken=', { size: 50, page: 0 }],
    ['PageSize=007', { size: 7, page: 0 }],
  ])('%j', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  test.each([
    ['PageSize=0', /^PageSize must be a whole number between 1 and 1000, got "0"\.$/],
    ['PageSize=1001', /^PageSize must be a whole number between 1 and 1000, got "1001"\.$/],
    ['PageSize=-1', /^PageSize/],
    ['PageSize=1.5', /^PageSize/],
    ['PageSize=1e2', /^PageSize/],
    ['PageSize=0x10', /^PageSize/],
    ['PageSize=%2010', /^PageSize/],
    [`PageSize=${'9'.repeat(400)}`, /^PageSize .*\.\.\.\.$/],
    ['Page=-1', /^Page must be a whole number 0 or more/],
  ])('%s is refused with the field and the range', (query, message) => {
    expect(() => parse(query)).toThrow(message);
  });
});

describe('the meta of a list', () => {
  const filters = [['DateCreatedFrom', '2026-01-31T08:00:00+01:00']] as const;
  const list = { url: 'http://host/v2/list', key: 'executions', filters } as const;
  const empty: Page<never> = { items: [], next: null, previous: null };
  const metaOf = (page: number, neighbours: Partial<Page<never>> = {}) =>
    pageMeta(list, { size: 3, page, token: token('now') }, { ...empty, ...neighbours });

  test('links keep the filter, the size, the number and the token', () => {
    const meta = metaOf(2, { next: token('n&='), previous: token('p') });
    const filter = 'DateCreatedFrom=2026-01-31T08%3A00%3A00%2B01%3A00';
    expect(meta).toEqual({
      page: 2,
      page_size: 3,
      first_page_url: `http://host/v2/list?${filter}&PageSize=3&Page=0`,
      previous_page_url: `http://host/v2/list?${filter}&PageSize=3&Page=1&PageToken=p`,
      url: `http://host/v2/list?${filter}&PageSize=3&Page=2&PageToken=now`,
      next_page_url: `http://host/v2/list?${filter}&PageSize=3&Page=3&PageToken=n%26%3D`,
      key: 'executions',
    });
  });

  test('the ends have no neighbour, and there is no page before page 0', () => {
    expect(metaOf(0)).toMatchObject({ previous_page_url: null, next_page_url: null });
    expect(metaOf(0, { previous: token('p') })).toMatchObject({
      previous_page_url: expect.stringContaining('Page=0'),
    });
  });
});
