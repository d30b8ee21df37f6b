import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvReader } from '../../src/services/inventory/imports/reading/csv-rows.ts';

const delimiters = [',', ';', '\t', ']', '\\', '^', '-'];

/** Text of the characters that matter, cut anywhere. */
const slices = fc.array(
  fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '"',
        '""',
        ',',
        ';',
        '\t',
        ']',
        '\\',
        '^',
        '-',
        '\n',
        '\r',
        '\r\n',
        'é\u{1F600}',
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
  { maxLength: 6 },
);

function rowsOf(text: readonly string[], delimiter: string, columns = 100) {
  const reader = createCsvReader(delimiter, columns);
  return [...text.flatMap((slice) => [...reader.read(slice)]), ...reader.end()];
}

/** The same by another parser; null for a quote that is never closed. */
function expected(text: string, delimiter: string) {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    });
    return rows as { record: string[]; info: { records: number; empty_lines: number } }[];
  } catch {
    return null;
  }
}

test('text is read as csv-parse reads it, wherever it is cut', () => {
  fc.assert(
    fc.property(slices, fc.constantFrom(...delimiters), (text, delimiter) => {
      const rows = expected(text.join(''), delimiter);
      if (rows === null) expect(() => rowsOf(text, delimiter)).toThrow('a quote that is never closed');
      else {
        expect(rowsOf(text, delimiter)).toEqual(
          rows.map(({ record, info }) => ({
            number: info.records + info.empty_lines,
            cells: record,
            beyond: 0,
          })),
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['is never closed', 'x'],
  ['is too long', 'x'.repeat(1_100_000)],
])('rows before a value that %s are read', (_, value) => {
  const reader = createCsvReader(',', 2);
  expect([...reader.read('a,b,,c\n"d')]).toEqual([{ number: 1, cells: ['a', 'b'], beyond: 1 }]);
  expect(() => [...reader.read(value), ...reader.end()]).toThrow('Row 2 has a quote that is never closed');
});
