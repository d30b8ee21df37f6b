import { expect, test } from 'vitest';
import { jsonErrorPosition } from '../../src/kit/json/error-position.ts';

test.each([
  ['', 'line 1, column 1'],
  ['{"a":', 'line 1, column 6'],
  ['{"a": "b', 'line 1, column 9'],
  ['{"a":1} x', 'line 1, column 9'],
  ['{"a":\n  1,,', 'line 2, column 5'],
  ['[1,]', 'line 1, column 4'],
  ['falsy', 'line 1, column 5'],
  ['{\n"a": "\\u00x",\n"b": }', 'line 2, column 11'],
  ['{\n"a": "in JSON at position 1",\n"b": }', 'line 3, column 6'],
])('%j stops being JSON at %s', (text, position) => {
  expect(jsonErrorPosition(text)).toBe(position);
});

test('a text of JSON has no error', () => {
  expect(jsonErrorPosition('{"a":[1,null,"b"]}')).toBeNull();
});

test('a long text is not searched', () => {
  expect(jsonErrorPosition(`[${'0,'.repeat(20_000)}x]`)).toBeNull();
});
