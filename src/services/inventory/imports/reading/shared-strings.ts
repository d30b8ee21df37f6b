import { Unreadable } from '../unreadable.ts';
import { throughXml } from './xml.ts';

/** Limits on the texts of a workbook: memory holds all of them while it is read. */
const maxStrings = 4_000_000;
const maxLength = 96 * 1024 * 1024;

/** Returns the texts of a workbook, to which cells refer by index. */
export async function sharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const strings: string[] = [];
  let length = 0;
  let text = '';
  let phonetic = false;
  await throughXml(bytes, {
    opened(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
    },
    closed(name, inside) {
      if (name === 't' && !phonetic) text += inside;
      if (length + text.length > maxLength) throw tooMany();
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      length += text.length;
      strings.push(unescaped(text));
      if (strings.length > maxStrings) throw tooMany();
    },
  });
  return strings;
}

const tooMany = () => new Unreadable('The workbook has too many texts; upload its tables as CSV.');

/** Decodes `_x000D_`, the notation for characters that XML cannot hold. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed();
}
