import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { error } from '../../src/services/inventory/imports/file-problems.ts';
import { type Format, formats } from '../../src/services/inventory/imports/import-formats.ts';
import { frameOf, type PartsOfMachine } from '../../src/services/inventory/imports/machines/machine-frame.ts';
import type { ByteSource } from '../../src/services/inventory/imports/reading/bytes.ts';
import { openSheets } from '../../src/services/inventory/imports/reading/open-sheets.ts';
import { readRow } from '../../src/services/inventory/imports/rows.ts';
import { type CellKind, readCell } from '../../src/services/inventory/imports/sheet-columns.ts';
import { commonKeys, openTables } from '../../src/services/inventory/imports/sheet-tables.ts';
import { stateOf, withMore } from '../../src/services/inventory/jobs/importing/import-state.ts';
import { batchesOf } from '../../src/services/inventory/jobs/importing/read-files.ts';
import { keepSome, rowProblem } from '../../src/services/inventory/jobs/importing/row-problems.ts';
import { type Cell, workbookOf, workbookParts, type ZipPart, zipOf } from '../support/workbooks.ts';

const now = Date.UTC(2026, 0, 31, 13);

/** Returns a file in pieces of a few bytes, as slow connections deliver it. */
function fileOf(content: string | Uint8Array, piece = 7): ByteSource {
  const bytes = Buffer.from(content);
  return {
    size: bytes.length,
    async *read({ start, end }) {
      for (let at = start; at < end; at += piece) yield bytes.subarray(at, Math.min(at + piece, end));
    },
  };
}

const served = (word: keyof typeof formats): Format => {
  const format = formats[word];
  if (!format) throw new Error(`${word} is not read`);
  return format;
};
const csv = served('IMPORT_JOB_FORMAT_RVTOOLS_CSV');
const xlsx = served('IMPORT_JOB_FORMAT_RVTOOLS_XLSX');
const stratozone = served('IMPORT_JOB_FORMAT_STRATOZONE_CSV');

/** Reads a whole file: its parts, the problems of the file and those of its rows. */
async function readAll(content: string | Uint8Array, format = csv) {
  const { tables, problems } = await openTables(fileOf(content, 4096), format);
  const rows = [];
  for (const { layout, family, sheet, rows: below } of tables) {
    const keys = commonKeys(
      family,
      tables.map((table) => table.layout),
    );
    const reading = { now, keys, family: family.name, even: sheet === null };
    for await (const row of below()) rows.push({ number: row.number, ...readRow(layout, row, reading) });
  }
  return { rows, told: problems.map(({ errorDetails }) => errorDetails) };
}

describe('cells', () => {
  const cells: readonly (readonly [CellKind, string, unknown])[] = [
    ['cores', '16', 16],
    ['cores', '4.0', 4],
    ['cores', '1,024', 1024],
    ['cores', '0', undefined],
    ['cores', '-4', 'whole number'],
    ['cores', '2.5', 'whole number'],
    ['cores', '=2+2', 'whole number'],
    ['cores', '1e99', 'whole number'],
    ['memory', '8192', 8192],
    ['memory', '8.192', 8192],
    ['memory', "131'072", 131_072],
    ['memory', '1000000000000', 'MiB from 0 to 128 TiB'],
    ['memoryInGib', '7.5', 7680],
    ['memoryInGib', '7,5', 7680],
    ['memoryInGib', '1.024', 1049],
    ['diskInMib', '40,960', '42949672960'],
    ['diskInMib', '1.048.576,0', '1099511627776'],
    ['diskInMib', '17179869185', 'MiB from 0 to 16 PiB'],
    ['diskInGib', '40', '42949672960'],
    ['percentage', '12.5 %', 12.5],
    ['percentage', '101', 'a percentage from 0 to 100'],
    ['rate', '1,234.5', 1234.5],
    ['rate', '-1', 'not negative'],
    ['flag', 'True', true],
    ['flag', 'maybe', 'one of'],
    ['address', '10.0.0.1', '10.0.0.1'],
    ['address', '10.0.0.256', 'an IP address'],
    ['addresses', '10.0.0.1; fe80::1', ['10.0.0.1', 'fe80::1']],
    ['mac', '00-50-56-8A-01-02', '00:50:56:8a:01:02'],
    ['mac', '00:50', 'a MAC address'],
    ['text', '#REF!', 'not an error of the workbook'],
    ['text', 'x'.repeat(1001), 'at most 1000 characters'],
    ['time', '2024-03-01T10:00:00+01:00', '2024-03-01T09:00:00.000Z'],
    ['time', '2024/03/01 10:00', '2024-03-01T10:00:00.000Z'],
    ['time', '3/1/2024 9:05:07 PM', '2024-03-01T21:05:07.000Z'],
    ['time', '25/12/2024', '2024-12-25T00:00:00.000Z'],
    ['time', '01.03.2024 12:30:00', '2024-03-01T12:30:00.000Z'],
    ['time', '45352.5', '2024-03-01T12:00:00.000Z'],
    ['time', '2024-02-30', 'a time from 1980 to now'],
    ['time', '1899-12-30', 'a time from 1980 to now'],
    ['time', '2099-01-01', 'a time from 1980 to now'],
    ['time', '2024-01-01 25:00:00', 'a time from 1980 to now'],
  ];

  test.each(cells)('%s: %j', (kind, text, expected) => {
    const cell = readCell({ kind }, text, { now });
    if ('value' in cell) expect(cell.value).toEqual(expected);
    else expect(cell.expected).toContain(expected);
  });
});

describe('text files', () => {
  const header = 'VM,CPUs,Memory,NICs,Disks,VM UUID';
  const machine = { coreCount: 2, machineName: 'a', memoryMb: 1024, uuid: 'u-1' };

  test.each([
    ['in the usual form', `${header}\na,2,1024,1,1,u-1\n`],
    ['with a byte order mark', `\uFEFF${header}\na,2,1024,1,1,u-1`],
    ['in UTF-16 of Windows', Buffer.from(`\uFEFF${header}\r\na,2,1024,1,1,u-1\r\n`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(`${header}\na,2,1024,1,1,u-1`, 'utf16le')],
    ['in big-endian UTF-16', Buffer.from(`\uFEFF${header}\na,2,1024,1,1,u-1`, 'utf16le').swap16()],
    ['with semicolons', `${header.replaceAll(',', ';')}\r\na;2;1.024;1;1;u-1\r\n`],
    ['with tabs', `${header.replaceAll(',', '\t')}\ra\t2\t1024\t1\t1\tu-1\r`],
    ['with Excel’s first line', `sep=;\r\n${header.replaceAll(',', ';')}\r\na;2;1024;1;1;u-1`],
    [
      'with quotes and empty lines',
      `\n"${header.replaceAll(',', '","')}"\n\n"a","2","1,024","1","1","u-1"\n\n`,
    ],
    ['with other names for its columns', 'vm,cpus,memory mb,nics,disks,uuid\na,2,1024,1,1,u-1'],
  ])('are read %s', async (_, content) => {
    const { rows } = await readAll(content);
    expect(rows.map(({ part, problems }) => [part?.values['machineDetails'], problems])).toEqual([
      [machine, []],
    ]);
  });

  test('number their rows with empty lines, which are no rows to read', async () => {
    const content = `\n\n${header}\r\n\r\na,2,1024,1,1,u-1\n\n\n\nb,2\n`;
    const [sheet] = await openSheets(fileOf(content), 'csv');
    const numbers: number[] = [];
    for await (const { number } of sheet?.rows(10) ?? []) numbers.push(number);
    expect(numbers).toEqual([3, 5, 9]);
  });

  test('with more empty lines than a worksheet has rows are refused before the rest is read', async () => {
    let read = 0;
    const lines = Buffer.alloc(64 * 1024, '\n');
    const endless: ByteSource = {
      size: 2 ** 30,
      async *read({ start, end }) {
        for (let at = start; at < end; at += lines.length) {
          read += lines.length;
          yield lines;
        }
      },
    };
    const { problems } = await openTables(endless, csv);
    expect(problems.map(({ errorDetails }) => errorDetails)).toEqual([
      'The file has more than 1048576 empty rows; expected a table without them.',
    ]);
    expect(read).toBeLessThan(2 ** 21);
  });

  test.each([
    ['', 'The file is empty; expected comma-separated text.'],
    ['\n\n', 'The file has no rows.'],
    ['name,colour\nx,red\n', 'This is not a table of machines; expected one of "vInfo"'],
    ['VM,NICs,Disks\na,1,1\n', 'vInfo has no column "CPUs", "Memory": it is not read.'],
    ['Name,OverallStatus\nx,green\n', 'vCluster has nothing about machines: it is not read.'],
    [`${header},CPUs\na,2,1024,1,1,u-1,3\n`, 'vInfo has columns twice: "CPUs"; the first ones are read.'],
    [
      `${header},Colour\na,2,1024,1,1,u-1,red\n`,
      'vInfo has columns that are not read: "NICs", "Disks", "Colour".',
    ],
    [
      Buffer.from('504b030400', 'hex'),
      'The file is a ZIP archive or a workbook; expected comma-separated text.',
    ],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The file is an encrypted workbook, or one of Excel 97'],
  ])('report their own faults: %j', async (content, told) => {
    expect((await readAll(content)).told.join(' ')).toContain(told);
  });

  test('report how many columns lie beyond those that are read', async () => {
    const more = Array.from({ length: 1_200 }, (_, column) => `,c${column}`).join('');
    const { told } = await readAll(`${header}${more}\na,2,1024,1,1,u-1\n`);
    expect(told.join(' ')).toContain('vInfo has 206 columns beyond the first 1000, which are not read.');
  });

  test.each([
    ['b,2,1024,1,1,u-2,x', 'It has 1 values beyond the 6 columns of the header.'],
    ['b,2,1024', 'It has 3 values, and the header 6 columns.'],
    ['b\0,2,1024,1,1,u-2', 'VM must be text without the character U+0000.'],
    [',2,1024,1,1,u-2', 'VM must be given.'],
    ['b,2,1024,1,1,', 'No value says which machine it is: expected VM UUID, or VM.'],
    [
      `b,${'9'.repeat(100)},1024,1,1,u-2`,
      `CPUs must be a whole number from 0 to 65536, got "${'9'.repeat(61)}...".`,
    ],
  ])('report the faults of a row: %j', async (row, told) => {
    const { rows } = await readAll(`${header}\n${row}\n`);
    const problems = rows.flatMap((one) => one.problems.map(({ errorDetails }) => errorDetails));
    if (row.endsWith(',')) expect(rows[0]?.part?.machine).toBe('rvtools:1:b');
    else expect(problems).toContain(told);
  });

  test('have at most the requested cells, and report how many values exceed them', async () => {
    const [table] = await openSheets(fileOf('a,b\n1,2,3,,4\n'), 'csv');
    const rows = [];
    for await (const row of table?.rows(2) ?? []) rows.push(row);
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'], beyond: 0 },
      { number: 2, cells: ['1', '2'], beyond: 2 },
    ]);
  });

  test('may have rows of any width, for which the parser makes no errors', async () => {
    const [table] = await openSheets(fileOf('a,b\n1\n1,2,3\n\n1,2\n'), 'csv');
    using errors = vi.spyOn(Error, 'captureStackTrace');
    const rows = [];
    for await (const { number, cells } of table?.rows(3) ?? []) rows.push([number, cells.length]);
    expect(rows).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
      [5, 2],
    ]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('have their rows before a quote that is never closed', async () => {
    const [table] = await openSheets(fileOf('a,b\n1,2\n\n3,"4\n5,6\n'), 'csv');
    const rows: number[] = [];
    const reading = (async () => {
      for await (const { number } of table?.rows(2) ?? []) rows.push(number);
    })();
    await expect(reading).rejects.toThrow('Row 4 has a quote that is never closed');
    expect(rows).toEqual([1, 2]);
  });

  test('that are not UTF-8 are read, and the row is reported', async () => {
    const { rows } = await readAll(Buffer.from(`${header}\nm\xfcller,2,1024,1,1,u-1`, 'latin1'));
    expect(rows[0]?.problems[0]?.errorDetails).toBe('It has characters that are neither UTF-8 nor UTF-16.');
  });
});

describe('workbooks', () => {
  const header = ['VM', 'CPUs', 'Memory', 'Creation date', 'VM UUID'];
  const sheets = {
    vInfo: [header, ['a', 2, 1024, 45_352.5, 'u-1'], [null, null], ['b', '4', true, null, 'u-2']],
  };

  test('return texts, numbers, dates and booleans of their cells', async () => {
    const { rows } = await readAll(workbookOf(sheets), xlsx);
    expect(rows.map(({ number, part }) => [number, part?.values['machineDetails']])).toEqual([
      [
        2,
        {
          coreCount: 2,
          createTime: '2024-03-01T12:00:00.000Z',
          machineName: 'a',
          memoryMb: 1024,
          uuid: 'u-1',
        },
      ],
      [4, { coreCount: 4, machineName: 'b', uuid: 'u-2' }],
    ]);
    expect(rows[1]?.problems[0]?.errorDetails).toContain('got "TRUE"');
  });

  const withPart = (name: string, change: (part: ZipPart) => ZipPart) =>
    zipOf(workbookParts(sheets).map((part) => (part.name.endsWith(name) ? change(part) : part)));
  const sheet = (content: string) => withPart('sheet1.xml', (part) => ({ ...part, content }));

  test('may have inline texts, prefixed names, and cells with positions', async () => {
    const cell = (at: string, text: string) =>
      `<x:c r="${at}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const first = header.map((name, index) => cell(`${'ABCDE'[index]}1`, name)).join('');
    const second = `${cell('A7', 'a &amp; b')}<x:c r="B7" t="str"><x:f>1+1</x:f><x:v>2</x:v></x:c>${cell('E7', 'u_x002D_1')}`;
    const content = `<x:worksheet><x:row r="1">${first}</x:row><x:row r="7">${second}</x:row></x:worksheet>`;
    const { rows } = await readAll(sheet(content), xlsx);
    expect(rows.map(({ number, part }) => [number, part?.values['machineDetails']])).toEqual([
      [7, { coreCount: 2, machineName: 'a & b', uuid: 'u-1' }],
    ]);
  });

  /** Returns a part with that many tabs for one worksheet. */
  const worksheets = (count: number) =>
    withPart('workbook.xml', (part) => ({
      ...part,
      content: String(part.content).replace(/<sheet .*?\/>/, (one) => one.repeat(count)),
    }));
  const whole = workbookOf(sheets);

  test('are read once per tab, however often it is listed', async () => {
    const { rows, told } = await readAll(worksheets(3), xlsx);
    expect(rows).toHaveLength(2);
    const twice = 'vInfo is there more than once; the first one is read.';
    expect(told.filter((one) => one?.includes('vInfo is'))).toEqual([twice, twice]);
  });

  test('ignore cells beyond their headers, and empty rows', async () => {
    const far = '<row><c r="XFD1"><v>1</v></c><c r="A1"/></row>';
    const tab = [header, ['a', 2, 1024, null, 'u-1']];
    const [info] = workbookParts({ vInfo: tab }).filter(({ name }) => name.endsWith('sheet1.xml'));
    const content = String(info?.content).replace('</sheetData>', `${far}<row><c r="XFD9"><v/></c></row>$&`);
    const parts = workbookParts({ vInfo: tab });
    const bytes = zipOf(parts.map((part) => (part.name === info?.name ? { ...part, content } : part)));
    const [table] = await openSheets(fileOf(bytes, 4096), 'xlsx');
    const rows = [];
    for await (const row of table?.rows(header.length) ?? []) rows.push(row);
    expect(rows.map(({ cells, beyond }) => [cells.length, beyond])).toEqual([
      [5, 0],
      [5, 0],
      [0, 1],
    ]);
    const read = await readAll(bytes, xlsx);
    expect(read.rows.at(-1)?.problems[0]?.errorDetails).toBe(
      'It has 1 values beyond the 5 columns of the header.',
    );
  });
  test.each([
    ['cut off', whole.subarray(0, -40), 'The workbook is damaged or cut off'],
    ['text', 'VM,CPUs\n', 'The file is text; expected an XLSX workbook.'],
    ['another archive', zipOf([{ name: 'a.txt', content: 'x' }]), 'is a ZIP archive and no workbook'],
    [
      'encrypted',
      withPart('sheet1.xml', (part) => ({ ...part, claims: { flags: 1 } })),
      'The workbook is encrypted',
    ],
    ['no XML', sheet('<worksheet><row>'), 'The workbook is not well-formed XML'],
    [
      'with a document type',
      sheet('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
      'has a document type',
    ],
    [
      'with an entity',
      sheet('<worksheet><row><c><v>&y;</v></c></row></worksheet>'),
      'The workbook is not well-formed XML',
    ],
    [
      'with a text too far',
      sheet('<worksheet><row><c t="s"><v>99</v></c></row></worksheet>'),
      'refers to a text 99',
    ],
    [
      'with a column too far',
      sheet('<worksheet><row><c r="XFE1"><v>1</v></c></row></worksheet>'),
      'a cell beyond XFD',
    ],
    [
      'a bomb',
      sheet(`<worksheet>${' '.repeat(20 * 1024 * 1024)}</worksheet>`),
      'unpacks to more than 300 times its size',
    ],
    [
      'with a false size',
      withPart('sheet1.xml', (part) => ({ ...part, claims: { size: 10 } })),
      'too many bytes',
    ],
    ['nested too deep', sheet('<a>'.repeat(100)), 'The workbook has more than 64 tags in one another.'],
    [
      'with a text that has no end',
      sheet(`<worksheet>${randomBytes(200_000).toString('hex')}`),
      'longer than 262144 characters',
    ],
    [
      'with a row too far',
      sheet('<worksheet><row r="1e9"><c><v>1</v></c></row></worksheet>'),
      'has a row "1e9"; expected from 1 to 1048576',
    ],
    ['with too many worksheets', worksheets(1001), 'more than 1000 worksheets'],
    ['without a tab', workbookOf({ Sheet1: [['x']] }), 'This workbook has no worksheet of machines'],
  ])('that are %s are refused', async (_, content, told) => {
    expect((await readAll(content, xlsx)).told.join(' ')).toContain(told);
  });

  test('whose storage fails are not reported as faulty files', async () => {
    const broken: ByteSource = {
      size: whole.length,
      async *read({ start, end }) {
        if (start > 100) throw new TypeError('the storage is gone');
        yield whole.subarray(start, end);
      },
    };
    await expect(openTables(broken, xlsx)).rejects.toThrow('the storage is gone');
  });
});

describe('an import', () => {
  test('has a maximum number of rows', () => {
    expect(withMore(1_999_999, 1)).toBe(2_000_000);
    expect(() => withMore(2_000_000, 1)).toThrow('more than 2,000,000 rows together');
  });

  test('has at most the text in memory that it works on at once', async () => {
    async function* rows() {
      for (let number = 1; number <= 5; number += 1)
        yield { number, cells: ['x'.repeat(600_000)], beyond: 0 };
    }
    const sizes = [];
    for await (const batch of batchesOf(rows())) sizes.push(batch.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('has a report of bounded size, whatever the faults of its rows', () => {
    const errors = Array.from({ length: 11 }, () => error('x'.repeat(200)));
    const names = { vmName: 'a', vmUuid: 'b' };
    const problems = Array.from({ length: 2000 }, (_, index) =>
      rowProblem({ file: index % 5, sheet: null, row: index }, names, errors),
    );
    const [first] = problems;
    const told = first && 'row' in first ? first.row.errors : [];
    expect(told?.map(({ errorDetails }) => errorDetails).slice(4)).toEqual(['x'.repeat(200), 'And 6 more.']);
    let state = stateOf({}, '');
    let length = 0;
    for (const problem of problems) {
      const kept = keepSome(state, [problem]);
      state = kept.state;
      length += JSON.stringify(kept.some).length;
    }
    expect(length).toBeGreaterThan(400_000);
    expect(length).toBeLessThan(600_000);
    expect(state.partial).toHaveLength(5);
  });
});

test('every machine that is written is read back, whatever texts it has', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => /^[^\0\uFFFD\s#](.*\S)?$/su.test(text));
  const machine = fc.record({
    id: fc.uuid(),
    name: word,
    cores: fc.integer({ min: 1, max: 256 }),
    gib: fc.integer({ min: 1, max: 4096 }),
    os: word,
  });
  const quoted = (cell: Cell) => `"${String(cell).replaceAll('"', '""')}"`;
  const columns = [
    'MachineId',
    'MachineName',
    'AllocatedProcessorCoreCount',
    'MemoryGiB',
    'OsName',
    'IsPhysical',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(machine, { selector: ({ id }) => id, minLength: 1, maxLength: 20 }),
      async (machines) => {
        const rows = machines.map(({ id, name, cores, gib, os }) => [id, name, cores, gib, os, 'false']);
        const content = [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
        const read = await readAll(content, stratozone);
        const frames = read.rows.map(({ part }) => {
          const parts: PartsOfMachine = { machine: part ? [part.values] : [] };
          return frameOf(parts, { family: 'stratozone', reportTime: '2026-01-31T13:00:00Z' })?.machineDetails;
        });
        expect(frames).toMatchObject(
          machines.map(({ id, name, cores, gib, os }) => ({
            uuid: id,
            machineName: name.trim(),
            coreCount: cores,
            memoryMb: gib * 1024,
            guestOs: { osName: os.trim() },
          })),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('a file is read in the same way however its bytes arrive', async () => {
  const content = workbookOf({
    vInfo: [
      ['VM', 'CPUs', 'Memory'],
      ['a', 1, 2],
      ['b', 3, 4],
    ],
  });
  for (const piece of [1, 13, 4096]) {
    const [sheet] = await openSheets(fileOf(content, piece), 'xlsx');
    const rows = [];
    for await (const { cells } of sheet?.rows(10) ?? []) rows.push(cells);
    expect(rows).toEqual([
      ['VM', 'CPUs', 'Memory'],
      ['a', '1', '2'],
      ['b', '3', '4'],
    ]);
  }
});
