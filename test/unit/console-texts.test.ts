import { expect, test } from 'vitest';
import { barPercent } from '../../console/ui/bar-percent.ts';
import { jsonText, textParts, visibleText } from '../../console/ui/control-characters.ts';
import { delayText, durationText } from '../../console/ui/duration.ts';
import { timeFormat } from '../../console/ui/time-format.ts';

test.each([
  ['a right-to-left override', 'gpj.\u202eexe', 'gpj.[U+202E]exe'],
  ['an isolate that does not end', '\u2067web', '[U+2067]web'],
  ['a space of no width', 'a\u200bb\ufeff', 'a[U+200B]b[U+FEFF]'],
  ['control characters', 'a\u0000\u001b[2J\u0085', 'a[U+0000][U+001B][2J[U+0085]'],
  ['separators of lines', 'a\nb\u2028', 'a[U+000A]b[U+2028]'],
])('%s shows as its code', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each(['ünï', 'שלום', 'مرحبا', '👩\u200d🚀', 'می\u200cخواهم'])('%s stays as it is', (text) => {
  expect(textParts(text)).toEqual([{ text }]);
});

test('JSON shows such characters as escapes, and is the same value', () => {
  const value = { name: 'gpj.\u202eexe', lines: 'a\nb\u2028', tag: '\u{e0041}', ünï: '👩\u200d🚀\u0085' };
  const text = jsonText(value, 2);
  expect(text.split('\n')).toEqual([
    '{',
    String.raw`  "name": "gpj.\u202eexe",`,
    String.raw`  "lines": "a\nb\u2028",`,
    String.raw`  "tag": "\udb40\udc41",`,
    `  "ünï": "👩\u200d🚀${String.raw`\u0085`}"`,
    '}',
  ]);
  expect(JSON.parse(text)).toEqual(value);
});

test('a bar is filled by its part, and a bar of nothing is empty', () => {
  expect([barPercent(0, 40), barPercent(10, 40), barPercent(50, 40), barPercent(0, 0)]).toEqual([
    0, 25, 100, 0,
  ]);
});

test.each([
  [0.2, '0 sec'],
  [59.7, '1 min'],
  [3_599, '59 min 59 sec'],
  [93_784, '1 day 2 hr'],
])('a duration of %d seconds is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a time has 24 hours, its day and its time zone', () => {
  const text = timeFormat.format(new Date(2026, 10, 29, 15, 4, 5));
  expect(text).toContain('15:04:05');
  expect(text).toMatch(/2026.*(UTC|GMT|[A-Z]{3,4})/);
  expect(text).not.toMatch(/AM|PM/);
});

test('a step has the time since the one before, of which seconds are known', () => {
  expect([delayText(0), delayText(61_000)]).toEqual(['in the same second', '1 min 1 sec later']);
});
