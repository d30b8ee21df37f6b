import { SaxesParser } from 'saxes';
import { Unreadable } from '../unreadable.ts';
import { textOf } from './text.ts';

/** Characters between two tags, and in one: more is no sheet of anybody. */
const mostLength = 4 * 1024 * 1024;

export type Attributes = Readonly<Record<string, string>>;

/** Told of the elements of a document by their names without prefixes, as they come. */
export interface Elements {
  opened?(name: string, attributes: Attributes): void;
  /** `text` is what stood between its tags, but for what its own elements had. */
  closed?(name: string, text: string): void;
}

/** Reads a document of an archive; yields after each piece of it. Entities but XML's own five do not exist. */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, elements: Elements): AsyncGenerator<void> {
  const parser = parserOf(elements);
  for await (const text of textOf(bytes, 'utf-8')) {
    parser.write(text);
    yield;
  }
  parser.end();
  yield;
}

/** The same to its end. */
export async function throughXml(bytes: AsyncIterable<Uint8Array>, elements: Elements): Promise<void> {
  for await (const _ of readXml(bytes, elements));
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function parserOf({ opened, closed }: Elements) {
  const parser = new SaxesParser();
  const texts: string[] = [];
  /** Characters written since the last tag. */
  let waiting = 0;
  const add = (text: string) => {
    texts.push(`${texts.pop() ?? ''}${text}`);
  };
  parser.on('error', ({ message }) => {
    throw new Unreadable(`The workbook is no proper XML: ${message}`);
  });
  parser.on('doctype', () => {
    throw new Unreadable('The workbook has a document type, which no workbook needs.');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    waiting = 0;
    texts.push('');
    opened?.(plain(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    waiting = 0;
    closed?.(plain(name), texts.pop() ?? '');
  });
  return {
    write(text: string) {
      waiting += text.length;
      parser.write(text);
      if (waiting > mostLength)
        throw new Unreadable(`A cell of the workbook is longer than ${mostLength} characters.`);
    },
    end: () => parser.close(),
  };
}
