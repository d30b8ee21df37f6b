import { posix } from 'node:path';
import { Unreadable } from '../unreadable.ts';
import type { ByteSource } from './bytes.ts';
import { sharedStrings } from './shared-strings.ts';
import type { Sheet } from './sheets.ts';
import { worksheetRows } from './worksheet.ts';
import { throughXml } from './xml.ts';
import { type Archive, openZip } from './zip.ts';

/** Maximum worksheets, and relations of one part; workbooks of these formats have fewer. */
const maxParts = 1000;
/** Maximum characters of a worksheet's name in Excel. */
const maxNameLength = 31;

interface Relation {
  /** Last segment of the relation's type, such as `worksheet`. */
  readonly type: string;
  /** Path of the related part, from the root of the archive. */
  readonly target: string;
}

/**
 * Returns the worksheets in the order of the workbook. Their shared texts are read with the first worksheet that is
 * read.
 */
export async function openXlsx(source: ByteSource): Promise<readonly Sheet[]> {
  const archive = await openZip(source);
  const root = [...(await relationsOf(archive, '')).values()].find(({ type }) => type === 'officeDocument');
  if (!root) throw new Unreadable('The file is a ZIP archive and no workbook; expected an XLSX workbook.');
  const relations = await relationsOf(archive, root.target);
  const texts = [...relations.values()].find(({ type }) => type === 'sharedStrings');
  let strings: Promise<readonly string[]> | undefined;
  const shared = () => {
    strings ??= texts ? sharedStrings(archive.read(texts.target)) : Promise.resolve([]);
    return strings;
  };
  const sheets = await sheetsOf(archive, root.target);
  return sheets.flatMap(({ name, relation }) => {
    const found = relations.get(relation);
    if (found?.type !== 'worksheet') return [];
    return [
      {
        name,
        async *rows(columns) {
          yield* worksheetRows(archive.read(found.target), await shared(), columns);
        },
      },
    ];
  });
}

/** Returns the relations of a part of the archive by id; the archive itself is the part without a name. */
async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!archive.has(name)) return relations;
  await throughXml(archive.read(name), {
    opened(element, { Id = '', Type = '', Target = '' }) {
      if (element !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: posix.basename(Type), target });
      requireFew(relations.size);
    },
  });
  return relations;
}

function requireFew(parts: number): void {
  if (parts > maxParts) throw new Unreadable(`The workbook has more than ${maxParts} worksheets.`);
}

async function sheetsOf(archive: Archive, workbook: string) {
  const sheets: { readonly name: string; readonly relation: string }[] = [];
  await throughXml(archive.read(workbook), {
    opened(element, attributes) {
      if (element !== 'sheet') return;
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: (attributes['name'] ?? '').slice(0, maxNameLength).toWellFormed(), relation });
      requireFew(sheets.length);
    },
  });
  return sheets;
}
