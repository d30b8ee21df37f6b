import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvReader, EndlessRow } from '../../src/services/inventory/imports/reading/csv-rows.ts';

/** Reads a text that comes in pieces, and returns the values of its rows. */
function rowsIn(pieces: readonly string[], { columns = 10, maxLength = 100 } = {}) {
  const reader = createCsvReader({ delimiter: ',', columns, maxLength });
  return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()];
}

const valuesIn = (...pieces: readonly string[]) => rowsIn(pieces).map(({ cells }) => cells);

describe('rows of comma-separated text', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r\nc\n', [['a'], ['b'], ['c']]],
    [
      'a,\n,',
      [
        ['a', ''],
        ['', ''],
      ],
    ],
    ['"a,b","c\r\nd"\n', [['a,b', 'c\r\nd']]],
    ['"a ""b"""', [['a "b"']]],
    ['""\n\n""', [[''], ['']]],
    // Quotes that do not enclose a whole value.
    ['a "b" c,"d" e,f"', [['a "b" c', '"d" e', 'f"']]],
    ['"a""b"c",d', [['"a"b"c"', 'd']]],
    [' "a",b', [[' "a"', 'b']]],
  ])('%j', (text, rows) => {
    expect(valuesIn(text)).toEqual(rows);
    expect(valuesIn(...text)).toEqual(rows);
  });

  test('are those that were written, in whatever pieces they come', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'é'), maxLength: 6 });
    const ends = fc.constantFrom('\n', '\r\n', '\r');
    const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(rows, ends, fc.integer({ min: 1, max: 9 }), (written, end, size) => {
        const text = written.map((cells) => cells.map(quoted).join(',') + end).join('');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect(valuesIn(...pieces)).toEqual(written);
      }),
    );
  });

  test('count empty lines, but not as rows', () => {
    expect(rowsIn(['\n\na\n\r\n\rb'])).toEqual([
      { number: 3, cells: ['a'], beyond: 0 },
      { number: 6, cells: ['b'], beyond: 0 },
    ]);
  });

  test.each(['"a\n', `${'a'.repeat(101)}\n`, `"${'a,'.repeat(51)}"\n`])(
    'that have no end are refused: %j',
    (text) => {
      expect(() => valuesIn('a\n', text)).toThrow(EndlessRow);
    },
  );

  test('with more values than are kept take no memory for them', () => {
    expect(
      rowsIn([`a${', '.repeat(1_000)}`, `${',b'.repeat(90)}\n`], { columns: 1, maxLength: 2_000 }),
    ).toEqual([{ number: 1, cells: ['a'], beyond: 90 }]);
  });
});
