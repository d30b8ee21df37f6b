import { Unreadable } from '../unreadable.ts';
import { unescaped } from './shared-strings.ts';
import type { SheetRow } from './sheets.ts';
import { type Attributes, readXml } from './xml.ts';

/** The last column of a worksheet, XFD. */
const mostColumns = 16_384;
const mostCellLength = 32_767;

/** The rows of a worksheet, formulas by the values they had when it was saved. */
export async function* worksheetRows(
  bytes: AsyncIterable<Uint8Array>,
  strings: readonly string[],
): AsyncGenerator<SheetRow> {
  const done: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: { readonly at: number; readonly type: string } = { at: 0, type: 'n' };
  let next = 0;
  const put = (text: string) => {
    while (cells.length < cell.at) cells.push('');
    cells[cell.at] = text.slice(0, mostCellLength);
  };
  const pieces = readXml(bytes, {
    opened(name, attributes) {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1);
        cells = [];
        next = 0;
      } else if (name === 'c') {
        cell = { at: columnOf(attributes, next), type: attributes['t'] ?? 'n' };
        next = cell.at + 1;
        if (next > mostColumns) throw new Unreadable(`Row ${number} of the workbook has a cell beyond XFD.`);
      }
    },
    closed(name, text) {
      if (name === 'v') put(cellText(cell.type, text, strings));
      else if (name === 't' && cell.type === 'inlineStr') put(`${cells[cell.at] ?? ''}${unescaped(text)}`);
      else if (name === 'row') done.push({ number, cells });
    },
  });
  for await (const _ of pieces) yield* done.splice(0);
}

/** `C5` is in the third column; a cell without a reference follows the one before it. */
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
