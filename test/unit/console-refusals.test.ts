import { expect, test } from 'vitest';
import { refusalGroups } from '../../console/overview/refusal-groups.ts';

const refusal = (owner: string, rule: string | null, operation: string | null, second: number) => ({
  owner,
  rule,
  operation,
  code: 'RATE_LIMITED',
  refusedAt: `2026-01-01T00:00:0${second}Z`,
});

test('refusals are one entry for each caller and rule, with their number and the last time', () => {
  const groups = refusalGroups([
    refusal('user:ada', 'graphql', 'List', 4),
    refusal('user:bob', 'graphql', null, 3),
    refusal('user:ada', 'graphql', 'Other', 2),
    refusal('user:ada', null, 'List', 1),
  ]);
  expect(groups.map(({ owner, rule, count, operations }) => [owner, rule, count, operations])).toEqual([
    ['user:ada', 'graphql', 2, ['List', 'Other']],
    ['user:bob', 'graphql', 1, ['unknown operation']],
    ['user:ada', 'RATE_LIMITED', 1, ['List']],
  ]);
  expect(groups[0]?.refusedAt).toBe('2026-01-01T00:00:04Z');
});

test('refusals of one caller, which name no owner, are one entry for each rule', () => {
  const own = [3, 2, 1].map((second) => {
    const { owner: _, ...rest } = refusal('', 'content_per_minute', 'POST /graphql', second);
    return rest;
  });
  expect(refusalGroups(own)).toEqual([
    {
      owner: null,
      rule: 'content_per_minute',
      count: 3,
      operations: ['POST /graphql'],
      refusedAt: '2026-01-01T00:00:03Z',
    },
  ]);
});
