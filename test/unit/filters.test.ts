import { describe, expect, test } from 'vitest';
import { parseDateTime, parseStatus } from '../../src/apis/executions/contract/filters.ts';

describe('dates', () => {
  test.each([
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00-05:00', '2026-01-31T13:00:00.000Z'],
    ['2026-01-31T08:00:00+05:30', '2026-01-31T02:30:00.000Z'],
    ['2026-01-31T08:00:00 05:30', '2026-01-31T02:30:00.000Z'],
    ['2026-01-31T08:00:00.125Z', '2026-01-31T08:00:00.125Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseDateTime(text, 'DateCreatedFrom')).toBe(expected);
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
    '',
  ])('%j is refused with the field and the expected form', (text) => {
    expect(() => parseDateTime(text, 'DateCreatedFrom')).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/^DateCreatedFrom must be an ISO 8601 date-time with an offset/),
      }),
    );
  });
});

test('a status is active or ended, in lower case', () => {
  expect([parseStatus('active', 'Status'), parseStatus('ended', 'Status')]).toEqual(['active', 'ended']);
  for (const text of ['ACTIVE', 'paused', '']) {
    expect(() => parseStatus(text, 'Status')).toThrow(/^Status must be active or ended, got "/);
  }
});
