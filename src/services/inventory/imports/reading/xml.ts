import { SaxesParser } from 'saxes';
import { Unreadable } from '../unreadable.ts';
import { textOf } from './text-encoding.ts';

/** Maximum characters between two tags or in one tag. The longest text of a cell is shorter, however it is escaped. */
const maxLength = 256 * 1024;
/** Maximum depth of nested tags; workbooks have about ten. */
const maxDepth = 64;

export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a document as they are read, by their names without prefixes. */
export interface Elements {
  opened?(name: string, attributes: Attributes): void;
  /** `text` is the text since the previous tag: an element of a workbook has either text or elements inside. */
  closed?(name: string, text: string): void;
}

/** Reads a document of an archive and yields after each piece. It knows only XML's five predefined entities. */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, elements: Elements): AsyncGenerator<void> {
  const parser = parserOf(elements);
  for await (const text of textOf(bytes, 'utf-8')) {
    parser.write(text);
    yield;
  }
  parser.end();
  yield;
}

/** Reads a document to its end. */
export async function throughXml(bytes: AsyncIterable<Uint8Array>, elements: Elements): Promise<void> {
  for await (const _ of readXml(bytes, elements));
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function parserOf({ opened, closed }: Elements) {
  const parser = new SaxesParser();
  /** Text since the last tag, and the characters of input that it took. */
  let text = '';
  let waiting = 0;
  let depth = 0;
  const tagged = () => {
    text = '';
    waiting = 0;
  };
  const add = (more: string) => {
    text += more;
  };
  parser.on('error', ({ message }) => {
    throw new Unreadable(`The workbook is not well-formed XML: ${message}`);
  });
  parser.on('doctype', () => {
    throw new Unreadable('The workbook has a document type, which no workbook needs.');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    tagged();
    depth += 1;
    if (depth > maxDepth) throw new Unreadable(`The workbook has more than ${maxDepth} tags in one another.`);
    opened?.(plain(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    closed?.(plain(name), text);
    tagged();
    depth -= 1;
  });
  return {
    write(piece: string) {
      waiting += piece.length;
      parser.write(piece);
      if (waiting > maxLength)
        throw new Unreadable(`A cell of the workbook is longer than ${maxLength} characters.`);
    },
    end: () => parser.close(),
  };
}
