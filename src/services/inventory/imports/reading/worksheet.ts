import { shown } from '../file-problems.ts';
import { Unreadable } from '../unreadable.ts';
import { unescaped } from './shared-strings.ts';
import { maxSheetRows, type SheetRow } from './sheets.ts';
import { type Attributes, readXml } from './xml.ts';

/** Columns of a worksheet; the last one is XFD. */
const maxColumns = 16_384;
/** Excel's limit on the characters of a cell. */
const maxCellLength = 32_767;

interface Cell {
  readonly at: number;
  readonly type: string;
  readonly text: string;
}
const beforeFirst: Cell = { at: -1, type: 'n', text: '' };

/** Yields the rows that have values. Formulas yield the values that they had when the file was saved. */
export async function* worksheetRows(
  bytes: AsyncIterable<Uint8Array>,
  strings: readonly string[],
  columns: number,
): AsyncGenerator<SheetRow> {
  const done: SheetRow[] = [];
  let row = beginRow(0, columns);
  let cell = beforeFirst;
  let rows = 0;
  const pieces = readXml(bytes, {
    opened(name, attributes) {
      if (name === 'row') {
        rows += 1;
        if (rows > maxSheetRows)
          throw new Unreadable(`A worksheet of the workbook has more than ${maxSheetRows} rows.`);
        row = beginRow(numberOf(attributes, row.number + 1), columns);
        cell = beforeFirst;
      } else if (name === 'c') {
        cell = { at: columnOf(attributes, cell.at + 1), type: attributes['t'] ?? 'n', text: '' };
        if (cell.at >= maxColumns)
          throw new Unreadable(`Row ${row.number} of the workbook has a cell beyond XFD.`);
      }
    },
    closed(name, text) {
      if (name === 'v') cell = { ...cell, text: within(cellText(cell.type, text, strings)) };
      else if (name === 't' && cell.type === 'inlineStr')
        cell = { ...cell, text: within(cell.text + unescaped(text)) };
      else if (name === 'c') row.put(cell.at, cell.text);
      else if (name === 'row') done.push(...row.end());
    },
  });
  for await (const _ of pieces) yield* done.splice(0);
}

const within = (text: string): string => text.slice(0, maxCellLength);

/** Collects the cells of a row; cells beyond `columns` are only counted, so that memory stays bounded. */
function beginRow(number: number, columns: number) {
  const cells: string[] = [];
  let beyond = 0;
  return {
    number,
    put(at: number, text: string): void {
      if (text === '') return;
      if (at >= columns) {
        beyond += 1;
        return;
      }
      while (cells.length < at) cells.push('');
      cells[at] = text;
    },
    /** Returns the row, or nothing for a row without values. */
    end: (): readonly SheetRow[] => (cells.length + beyond > 0 ? [{ number, cells, beyond }] : []),
  };
}

function numberOf({ r }: Attributes, next: number): number {
  const number = r === undefined ? next : Number(r);
  if (Number.isInteger(number) && number >= 1 && number <= maxSheetRows) return number;
  throw new Unreadable(
    `The workbook has a row ${shown(r ?? String(next))}; expected from 1 to ${maxSheetRows}.`,
  );
}

/** Returns the zero-based column: 2 for `C5`. A cell without a reference comes right after the previous one. */
function columnOf({ r }: Attributes, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(r ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, text: string, strings: readonly string[]): string {
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 's') return type === 'str' ? unescaped(text) : text;
  const shared = strings[Number(text)];
  if (shared === undefined) throw new Unreadable(`The workbook refers to a text ${text} that it has not.`);
  return shared;
}
