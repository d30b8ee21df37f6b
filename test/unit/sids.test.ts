import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSid, randomSid, sidOrNull } from '../../src/apis/executions/contract/sids.ts';

const hex = fc.stringMatching(/^[0-9a-fA-F]{32}$/);

test('two letters and 32 hex digits of either case are a SID', () => {
  fc.assert(
    fc.property(hex, (digits) => {
      expect(parseSid('FN', `FN${digits}`, 'sid')).toBe(`FN${digits}`);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['another kind', `FW${'0'.repeat(32)}`],
  ['lower-case letters', `fn${'0'.repeat(32)}`],
  ['31 digits', `FN${'0'.repeat(31)}`],
  ['33 digits', `FN${'0'.repeat(33)}`],
  ['a letter that is not a hex digit', `FN${'0'.repeat(31)}g`],
  ['a line break at the end', `FN${'0'.repeat(31)}\n`],
])('%s is refused with the name of the field and the pattern', (_, text) => {
  expect(sidOrNull('FN', text)).toBeNull();
  expect(() => parseSid('FN', text, 'sid')).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^sid must be FN followed by 32 hexadecimal digits, got "/),
      options: { field: 'sid' },
    }),
  );
});

test('new SIDs are valid and unique', () => {
  const made = Array.from({ length: 1000 }, () => randomSid('FT'));
  expect(made.every((sid) => sidOrNull('FT', sid) === sid)).toBe(true);
  expect(new Set(made).size).toBe(1000);
});
