import fc from 'fast-check';
import papaparse from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { rangeOf } from '../../src/apis/inventory/rest/files/downloads.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import type { Cell, CellRow } from '../../src/services/inventory/exports/export-cells.ts';
import { inParts } from '../../src/services/inventory/exports/row-parts.ts';
import { csvOf, inert } from '../../src/services/inventory/exports/write-csv.ts';
import { xlsxOf } from '../../src/services/inventory/exports/write-xlsx.ts';
import { chunkBytes, chunked } from '../../src/services/inventory/files/chunks.ts';
import { createSigner } from '../../src/services/inventory/files/signing.ts';

async function* pagesOf<Item>(...pages: readonly Item[]): AsyncGenerator<Item> {
  yield* pages;
}
async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const some of bytes) parts.push(some);
  return Buffer.concat(parts);
}

const columns = ['one', 'two', 'three'];
const odd = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", '_x0041_', '＝', '😀', ' ');
const text = fc.array(fc.oneof(odd, fc.string()), { maxLength: 4 }).map((parts) => parts.join(''));
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((value) => Number(value.toPrecision(15)) || 0),
  fc.boolean(),
  fc.constant(null),
);
const table: fc.Arbitrary<readonly CellRow[]> = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });

describe('a table as CSV', () => {
  test('is parsed by another library as it was written, except for the mark of executable text', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const written = (await collect(csvOf({ columns }, pagesOf(rows)))).toString();
        const { data, errors } = papaparse.parse<string[]>(written, { newline: '\r\n', delimiter: ',' });
        expect(errors).toEqual([]);
        const shown = rows.map((row) => row.map((one) => String(inert(one) ?? '')));
        expect(data).toEqual([columns, ...shown, ['']]);
      }),
    );
  });

  test.each<[Cell, Cell]>([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\tone', "'\tone"],
    ['＝1', "'＝1"],
    ['﹦1', "'﹦1"],
    ['  =1', "'  =1"],
    ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
    ['a;=cmd', "a;'=cmd"],
    ['a; "=cmd";b|@x', `a;' "=cmd";b|'@x`],
    ['a\t=1\n+x()', "a\t'=1\n'+x()"],
    ['a;-5', 'a;-5'],
    ['a,=b', 'a,=b'],
    ["'=1", "''=1"],
    ['one; two-three', 'one; two-three'],
    ['-12.5', '-12.5'],
    ['+4912345', '+4912345'],
    [-5, -5],
    ['a=b', 'a=b'],
    [null, null],
    [true, true],
  ])('%j is written as %j', (given, written) => {
    expect(inert(given)).toBe(written);
  });
});

/** Returns the parts of a line that a spreadsheet would execute, for any way to split, trim and unquote them. */
const runs = (line: string) =>
  line
    .split(/[;|\t\r\n]/)
    .map((part) => part.replaceAll(/^[\s\p{C}"]+|"+$/gu, '').normalize('NFKC'))
    .filter((part) => /^[=+@-]/.test(part) && Number.isNaN(Number(part)));

describe('a cell of text', () => {
  const cells = fc
    .array(fc.oneof(odd, fc.constantFrom(';', '|', '\u00a0', 'a', '1')), { maxLength: 8 })
    .map((parts) => parts.join(''));

  test('is executed nowhere, even by a program that splits at other characters', () => {
    fc.assert(
      fc.property(cells, (given) => {
        expect(runs(String(inert(given)))).toEqual([]);
      }),
    );
  });

  test('has its original text when one mark is removed before each part', () => {
    const formula = /^'('*[\s\p{Z}\p{C}"]*[=+\-@＝])/u;
    const unmarked = (written: string) =>
      written
        .replace(/^'(?='*[\t\r\n])/, '')
        .replaceAll(/[^;|\t\r\n]+/g, (part) => part.replace(formula, '$1'));
    fc.assert(
      fc.property(cells, (given) => {
        expect(unmarked(String(inert(given)))).toBe(given);
      }),
    );
  });
});

describe('a table as a workbook', () => {
  test('is parsed by another library as it was written: text is text, a number is a number', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const written = await collect(
          xlsxOf({ title: 'Some', columns }, pagesOf<readonly CellRow[]>(rows, [['end', 1, true]])),
        );
        const [head, ...read] = await readSheet(written, { trim: false });
        expect(head).toEqual(columns);
        // The library skips empty rows, reads empty text as null, and unifies line breaks.
        const shown = [...rows, ['end', 1, true]]
          .map((row) => row.map((one) => (typeof one === 'string' ? lines(one.toWellFormed()) || null : one)))
          .filter((row) => row.some((one) => one !== null));
        const found = read
          .map((row) => row.map((one) => (typeof one === 'string' ? lines(one) : one)))
          .filter((row) => row.some((one) => one !== null));
        expect(found).toEqual(shown);
      }),
      { numRuns: 40 },
    );
  });
  const lines = (given: string) => given.replaceAll(/\r\n?/g, '\n');

  test('shortens text that is too long for a cell', async () => {
    const written = await collect(
      xlsxOf({ title: 'Some', columns: ['one'] }, pagesOf([['x'.repeat(40_000)]])),
    );
    const [, [long] = []] = await readSheet(written);
    expect(String(long)).toMatch(/^x{32766}…$/);
  });
});

test('rows are split without loss, each part full except the last, and no rows are one part', async () => {
  const arbitrary = fc.array(fc.array(fc.tuple(fc.integer()), { maxLength: 7 }), { maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(arbitrary, fc.integer({ min: 1, max: 9 }), async (pages, most) => {
      const parts: CellRow[][] = [];
      for await (const part of inParts(pagesOf(...pages), most)) {
        const rows: CellRow[] = [];
        for await (const some of part) rows.push(...some);
        parts.push(rows);
      }
      expect(parts.flat()).toEqual(pages.flat());
      expect(parts.length).toBe(Math.max(1, Math.ceil(pages.flat().length / most)));
      expect(parts.slice(0, -1).every(({ length }) => length === most)).toBe(true);
    }),
  );
});

test('bytes are split into the same chunks however they arrive', async () => {
  const bytes = Uint8Array.from({ length: 2 * chunkBytes + 5 }, (_, at) => at % 251);
  const arbitrary = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(arbitrary, async (cuts) => {
      const ends = [0, ...cuts.sort((one, other) => one - other), bytes.length];
      const parts = ends.slice(1).map((end, at) => bytes.subarray(ends[at], end));
      const lengths: number[] = [];
      const all: Uint8Array[] = [];
      for await (const chunk of chunked(pagesOf(...parts))) {
        lengths.push(chunk.length);
        all.push(chunk);
      }
      expect(lengths).toEqual([chunkBytes, chunkBytes, 5]);
      expect(Buffer.concat(all).equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test.each<[string | undefined, number, unknown]>([
  [undefined, 10, null],
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=9-', 10, { start: 9, end: 9 }],
  ['bytes=0-99', 10, { start: 0, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=-0', 10, 'outside'],
  ['bytes=10-', 10, 'outside'],
  ['bytes=4-2', 10, null],
  ['bytes=-', 10, null],
  ['bytes=a-b', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=99999999999999999999-', 10, null],
])('the range %j of %d bytes is %j', (header, size, expected) => {
  expect(rangeOf(header, size)).toEqual(expected);
});

test('an address is valid for its own grant, and with another secret for nothing', () => {
  const signer = createSigner(createSealer('one secret'));
  const grant = { method: 'GET', key: 'abc', expires: 1, owner: 'user:ada' } as const;
  const { pathname, searchParams } = new URL(signer.sign(grant, 'https://files.example'));
  const signature = searchParams.get('signature') ?? '';
  expect(pathname).toBe('/files/abc');
  expect(signer.open({ method: 'GET', key: 'abc' }, signature)).toEqual(grant);
  expect(signer.open({ method: 'PUT', key: 'abc' }, signature)).toBeNull();
  expect(signer.open({ method: 'GET', key: 'abd' }, signature)).toBeNull();
  expect(signer.open({ method: 'GET', key: 'abc' }, '')).toBeNull();
  const other = createSigner(createSealer('another secret'));
  expect(other.open({ method: 'GET', key: 'abc' }, signature)).toBeNull();
});
