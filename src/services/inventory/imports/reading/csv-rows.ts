import { Unreadable } from '../unreadable.ts';
import { requireFewEmpty, type SheetRow } from './sheets.ts';

/** Maximum characters of a row. A longer row usually has a quote that is never closed. */
const maxRowLength = 1024 * 1024;

/** Reads text with separated values, which arrives in slices: each is read once, wherever it was cut. */
export interface CsvReader {
  /** Yields the rows that end in this slice. Throws Unreadable for a row that is too long. */
  read(slice: string): Generator<SheetRow>;
  /** Yields the row that no line break ends. Throws Unreadable for a quote that is never closed. */
  end(): Generator<SheetRow>;
}

/** Position in a value: before its first character, in a plain or quoted one, or behind a quote that may end it. */
type Mode = 'start' | 'plain' | 'quoted' | 'quote';

/**
 * Creates a reader that keeps the first `columns` values of each row. Lines end with CR, LF or both, and empty ones are
 * left out. A quote within a plain value is a character of it, and so are both quotes of a value that goes on behind the
 * second one.
 * See docs/decisions/037-files-imports-and-exports.md.
 */
export function createCsvReader(delimiter: string, columns: number): CsvReader {
  const plain = new RegExp(`[^${/[\]\\^-]/.test(delimiter) ? '\\' : ''}${delimiter}\\r\\n]*`, 'y');
  let mode: Mode = 'start';
  let value = '';
  let cells: string[] = [];
  /** Values of the row so far, those beyond the columns that are not blank, and characters in earlier slices. */
  let [count, beyond, length] = [0, 0, 0];
  let [number, empty] = [1, 0];
  let isAfterReturn = false;

  function endValue(): void {
    count += 1;
    if (count <= columns) cells.push(value);
    else if (value.trim() !== '') beyond += 1;
    value = '';
    mode = 'start';
  }

  function endRow(): SheetRow {
    endValue();
    const row = { number, cells, beyond };
    cells = [];
    [count, beyond] = [0, 0];
    number += 1;
    return row;
  }

  const isEnd = (character: string | undefined) =>
    character === delimiter || character === '\n' || character === '\r';

  /** Reads on in the mode and returns the next position, which is at the value's end when the mode is `start` again. */
  const readers: Readonly<Record<Mode, (text: string, at: number) => number>> = {
    start(text, at) {
      mode = text[at] === '"' ? 'quoted' : 'plain';
      return mode === 'quoted' ? at + 1 : readers.plain(text, at);
    },
    plain(text, at) {
      plain.lastIndex = at;
      plain.test(text);
      value += text.slice(at, plain.lastIndex);
      return plain.lastIndex;
    },
    quoted(text, at) {
      const quote = text.indexOf('"', at);
      value += quote === -1 ? text.slice(at) : text.slice(at, quote);
      if (quote === -1) return text.length;
      mode = 'quote';
      return quote + 1;
    },
    quote(text, at) {
      mode = text[at] === '"' ? 'quoted' : 'plain';
      value = mode === 'quoted' ? `${value}"` : `"${value}"`;
      return mode === 'quoted' ? at + 1 : at;
    },
  };

  function* read(text: string): Generator<SheetRow> {
    let began = 0;
    let at = isAfterReturn && text[0] === '\n' ? 1 : 0;
    isAfterReturn = false;
    while (at < text.length) {
      if (mode === 'quoted' || !isEnd(text[at])) {
        at = readers[mode](text, at);
        continue;
      }
      if (text[at] === delimiter) {
        endValue();
        at += 1;
        continue;
      }
      if (mode === 'start' && count === 0) {
        number += 1;
        empty += 1;
        requireFewEmpty(empty);
      } else yield endRow();
      isAfterReturn = text[at] === '\r' && at + 1 === text.length;
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      [began, length] = [at, 0];
    }
    length += at - began;
    if (length > maxRowLength) throw brokenQuote();
  }

  function* end(): Generator<SheetRow> {
    if (mode === 'quoted') throw brokenQuote();
    if (mode !== 'start' || count > 0) yield endRow();
  }

  const brokenQuote = () =>
    new Unreadable(
      `Row ${number} has a quote that is never closed, or is longer than ${maxRowLength} characters.`,
    );

  return { read, end };
}
