import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  conditionsPurpose,
  executionConditions,
  parseConditions,
} from '../../src/apis/executions/contract/conditions.ts';
import { executionFields, stepFields } from '../../src/apis/executions/contract/fields.ts';
import { subscriptionConditions } from '../../src/apis/reseller/contract/conditions.ts';
import { customerFields, subscriptionFields } from '../../src/apis/reseller/contract/fields.ts';
import type { Fields } from '../../src/kit/fields/fields.ts';
import { nothingWrong } from '../../src/kit/wire/kinds.ts';
import { conditionsText } from '../../src/services/executions/store/lists/conditions.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

const parse = (name: string, text: string) =>
  executionConditions.fromQuery(new URLSearchParams({ [name]: text })).conditions;

describe('dates', () => {
  test.each([
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00-05:00', '2026-01-31T13:00:00.000Z'],
    ['2026-01-31T08:00:00+05:30', '2026-01-31T02:30:00.000Z'],
    ['2026-01-31T08:00:00 05:30', '2026-01-31T02:30:00.000Z'],
    ['2026-01-31T08:00:00.125Z', '2026-01-31T08:00:00.125Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parse('DateCreatedFrom', text)).toEqual({ createdFrom: expected });
  });

  test.each([
    '2026-01-31T08:00:00',
    '9999-12-31T23:59:59-05:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+05:00',
    '2026-01-31',
    '2026-02-30T08:00:00Z',
    '2025-02-29T08:00:00Z',
    '2026-01-31T25:00:00Z',
    '2026-01-31T08:00:00Z ',
    '2026-01-31 08:00:00Z',
    '1769846400',
    'yesterday',
  ])('%j is refused with the field and the expected form', (text) => {
    expect(() => parse('DateCreatedFrom', text)).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/^DateCreatedFrom must be an ISO 8601 date-time with an offset/),
      }),
    );
  });
});

test('a status is active or ended, in lower case', () => {
  expect([parse('status', 'active'), parse('Status', 'ended')]).toEqual([
    { status: 'active' },
    { status: 'ended' },
  ]);
  for (const text of ['ACTIVE', 'paused']) {
    expect(() => parse('Status', text)).toThrow(/^Status must be active or ended, got "/);
  }
});

test('an empty parameter is none, and the first of two spellings counts', () => {
  const query = new URLSearchParams('DateCreatedTo=&Status=paused&status=ended');
  expect(executionConditions.fromQuery(query)).toEqual({
    conditions: { status: 'ended' },
    given: [
      ['status', 'ended'],
      ['Status', 'paused'],
    ],
  });
});

describe('tokens are sealed for the same texts as in the first release', () => {
  const [from, to] = ['2026-01-31T08:00:00.125Z', '2026-02-01T00:00:00.000Z'];
  test.each([
    [{}, [null, null, null], ['', '', '']],
    [{ filter: { statuses: ['ACTIVE'] } }, ['active', null, null], ['active', '', '']],
    [{ filter: { statuses: ['ACTIVE', 'ACTIVE'] } }, ['active', null, null], ['active', '', '']],
    [
      { filter: { statuses: ['ENDED', 'ACTIVE'] } },
      [null, null, null, { statuses: ['active', 'ended'] }],
      ['', '', '', { statuses: ['active', 'ended'] }],
    ],
    [{ filter: { createdAfter: from, createdBefore: to } }, [null, from, to], ['', from, to]],
    [
      { filter: { contactChannelAddress: 'sip:ada@example.com', flowVersion: null } },
      [null, null, null, 'ada@example.com', null, null],
      ['', '', '', 'ada@example.com', null, false],
    ],
    [
      { filter: { flowVersion: 0 }, orderBy: [{ field: 'CREATED_AT' as const }] },
      [null, null, null, null, 0, true],
      ['', '', '', '', 0, true],
    ],
    [
      { filter: { statuses: ['ENDED'], endedReasons: ['HANG_UP', 'FLOW_END'] } },
      ['ended', null, null, { endedReasons: ['FLOW_END', 'HANG_UP'] }],
      ['ended', '', '', { endedReasons: ['FLOW_END', 'HANG_UP'] }],
    ],
  ])('%j', (given, cursor, token) => {
    const conditions = parseConditions(given);
    expect(JSON.stringify(conditionsPurpose(conditions))).toBe(JSON.stringify(cursor));
    expect(JSON.stringify(conditionsText(conditions))).toBe(JSON.stringify(token));
  });

  test('of subscriptions', () => {
    const filter = { skuIds: ['b', 'a', 'b'], statuses: ['ACTIVE'], customerDomainPrefix: 'Ex' };
    const query = subscriptionConditions.fromGraph(filter);
    expect(query.customerNamePrefix).toBe('ex');
    expect(JSON.stringify(subscriptionConditions.local(query))).toBe(
      '{"statuses":["ACTIVE"],"skus":["a","b"]}',
    );
    expect(subscriptionConditions.local({ customerNamePrefix: 'ex' })).toBeNull();
  });
});

describe('the graph has the fields of the tables', () => {
  test.each<[string, Fields]>([
    ['Execution', executionFields],
    ['ExecutionStep', stepFields],
    ['ResellerCustomer', customerFields],
    ['ResellerSubscription', subscriptionFields],
  ])('%s, each of which can be null where the service may leave it out', (name, fields) => {
    const type = schema.getType(name);
    const shown = isObjectType(type) ? type.getFields() : {};
    const nullable = (field: string) => shown[field] && !isNonNullType(shown[field].type);
    const mayBeNull = Object.entries(fields).map(([field, kind]) => [
      field,
      kind.read(undefined, nothingWrong()) === null,
    ]);
    expect(Object.keys(fields).map((field) => [field, nullable(field)])).toEqual(mayBeNull);
  });

  test.each([
    ['ExecutionFilter', executionConditions],
    ['ResellerSubscriptionFilter', subscriptionConditions],
  ])('%s has the conditions of its lists', (name, { all }) => {
    const type = schema.getType(name);
    const shown = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    expect([...new Set(all.map(({ graph }) => graph))].toSorted()).toEqual(shown.toSorted());
  });
});
