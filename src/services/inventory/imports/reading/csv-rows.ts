import type { SheetRow } from './sheets.ts';

/** Reads rows of comma-separated text that comes in pieces. */
export interface CsvReader {
  /** Yields the rows that end in this piece of the text. Throws EndlessRow. */
  read(text: string): Generator<SheetRow, void>;
  /** Yields the row that the end of the text ends. Throws EndlessRow. */
  end(): Generator<SheetRow, void>;
  /** Rows and empty lines so far. */
  readonly passed: number;
  readonly emptyLines: number;
}

/** A row or a quote without an end. */
export class EndlessRow extends Error {
  override readonly name = 'EndlessRow';
}

interface CsvForm {
  /** A single UTF-16 code unit. */
  readonly delimiter: string;
  /** Columns that are kept. */
  readonly columns: number;
  /** Maximum characters of a row. */
  readonly maxLength: number;
}

/** The reader's place: at the beginning of a row or a value, in a value, in quotes, or behind a quote in quotes. */
type Place = 'row' | 'value' | 'plain' | 'quoted' | 'quote';

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, lineFeed, carriageReturn] = [codeOf('"'), codeOf('\n'), codeOf('\r')];

/**
 * Creates a reader of text as RFC 4180 has it. Rows end with CR, LF or both, empty lines are left out, and quotes that do
 * not enclose a whole value are characters of the value. Each character is looked at once, in whatever pieces it comes.
 */
export function createCsvReader({ delimiter, columns, maxLength }: CsvForm): CsvReader {
  const separator = codeOf(delimiter);
  const isEnd = (code: number) => code === separator || code === lineFeed || code === carriageReturn;
  const isEmptyLine = () => !hasQuotes && beyond === 0 && cells.length === 1 && cells[0] === '';
  let place: Place = 'row';
  /** The values of this row so far, the values that are not kept, and the beginning of the next one. */
  let [cells, beyond, value]: [string[], number, string] = [[], 0, ''];
  let [length, hasQuotes, isAfterReturn] = [0, false, false];
  let [passed, emptyLines] = [0, 0];
  let ended: SheetRow | null = null;

  function take(part: string): void {
    length += part.length;
    if (length > maxLength) throw new EndlessRow();
    value = value === '' ? part : value + part;
  }

  function endValue(code: number): void {
    if (cells.length < columns) cells.push(value);
    else if (value.trim() !== '') beyond += 1;
    value = '';
    place = 'value';
    if (code !== separator) endRow(code);
  }

  function endRow(code: number): void {
    passed += 1;
    if (isEmptyLine()) emptyLines += 1;
    else ended = { number: passed, cells, beyond };
    [cells, beyond, length, hasQuotes] = [[], 0, 0, false];
    isAfterReturn = code === carriageReturn;
    place = 'row';
  }

  /** Each reads on at an index of a piece and returns the index behind what it has read. */
  const steps: Readonly<Record<Place, (text: string, at: number) => number>> = {
    row(text, at) {
      place = 'value';
      return isAfterReturn && text.charCodeAt(at) === lineFeed ? at + 1 : at;
    },
    value(text, at) {
      const isQuote = text.charCodeAt(at) === quote;
      hasQuotes ||= isQuote;
      place = isQuote ? 'quoted' : 'plain';
      return isQuote ? at + 1 : at;
    },
    plain(text, at) {
      let end = at;
      while (end < text.length && !isEnd(text.charCodeAt(end))) end += 1;
      take(text.slice(at, end));
      if (end < text.length) endValue(text.charCodeAt(end));
      return end + 1;
    },
    quoted(text, at) {
      const end = text.indexOf('"', at);
      take(text.slice(at, end === -1 ? text.length : end));
      if (end === -1) return text.length;
      place = 'quote';
      return end + 1;
    },
    quote(text, at) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        take('"');
        place = 'quoted';
      } else if (isEnd(code)) endValue(code);
      else {
        value = `"${value}"`;
        place = 'plain';
        return at;
      }
      return at + 1;
    },
  };

  return {
    *read(text) {
      for (let at = 0; at < text.length; ) {
        at = steps[place](text, at);
        if (ended === null) continue;
        yield ended;
        ended = null;
      }
    },
    *end() {
      if (place === 'quoted') throw new EndlessRow();
      if (place !== 'row' && (place !== 'value' || cells.length > 0)) endValue(lineFeed);
      if (ended !== null) yield ended;
    },
    get passed() {
      return passed;
    },
    get emptyLines() {
      return emptyLines;
    },
  };
}
