import { describe, expect, test } from 'vitest';
import { executionVariables, unknownConditions } from '../../console/executions/execution-conditions.ts';
import { readConditions } from '../../console/live/conditions.ts';
import { decodedPart, pathTo } from '../../console/ui/path-to.ts';

const flow = `FW${'0'.repeat(32)}`;

test('a part of a path is decoded as it was encoded', () => {
  for (const id of ['a/b', '100%', '%2F', 'a b?c#d', 'ünï'])
    expect(decodedPart(pathTo`/customers/${id}`.slice('/customers/'.length))).toBe(id);
  expect(pathTo`/executions/${flow}/${'a/b'}`).toBe(`/executions/${flow}/a%2Fb`);
  expect(decodedPart('%zz')).toBeNull();
});

describe('the conditions of executions', () => {
  const unknownIn = (search: string, flows: ReadonlySet<string> | null = new Set([flow])) =>
    unknownConditions(new URLSearchParams(search), flows).map(({ name, value }) => [name, value]);

  test('that the view does not know are named as they are, and not sent', () => {
    const search = 'status=bogus&flow=FWx&from=soon&to=2026-01-01T10:00';
    expect(unknownIn(search)).toEqual([
      ['flow', 'FWx'],
      ['status', 'bogus'],
      ['from', 'soon'],
    ]);
    const { filter } = executionVariables(new URLSearchParams(search));
    expect(Object.keys(filter ?? {})).toEqual(['createdBefore']);
  });

  test('that it knows are not named, nor is a flow before the flows were read', () => {
    expect(unknownIn(`status=ACTIVE&flow=${flow}&address=%2B1`)).toEqual([]);
    expect(unknownIn('flow=FWx', null)).toEqual([]);
  });
});

test('a service that the live page does not know is named as it is', () => {
  expect(readConditions(new URLSearchParams('service=bogus&kind=ended'))).toMatchObject({
    service: null,
    kind: 'ended',
    unknown: [{ name: 'service', value: 'bogus' }],
  });
  expect(readConditions(new URLSearchParams('service=RESELLER'))).toMatchObject({
    service: 'RESELLER',
    unknown: [],
  });
});
