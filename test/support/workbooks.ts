import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** What its headers say instead of the truth. */
  readonly claims?: { readonly size?: number; readonly flags?: number };
}

const end = (count: number, size: number, offset: number): Buffer => {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
};

/** An archive of deflated entries: archives that lie included, which no library writes. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = {} } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(claims.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims.size ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const head = [Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed];
    const tail = [Buffer.from('504b01021400', 'hex'), fields, Buffer.alloc(14), Buffer.from(name)];
    tail[2]?.writeUInt32LE(offset, 10);
    local.push(...head);
    central.push(...tail);
    offset += Buffer.concat(head).length;
  }
  const list = Buffer.concat(central);
  return Buffer.concat([...local, list, end(parts.length, list.length, offset)]);
}

export type Cell = string | number | boolean | null;
/** The rows of worksheets by their names. */
export type Worksheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '_x0000_');

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://x/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The parts of a workbook, its texts shared as Excel has them. */
export function workbookParts(sheets: Worksheets): ZipPart[] {
  const shared = new Map<string, number>();
  const cell = (value: Cell): string => {
    if (value === null) return '<c/>';
    if (typeof value === 'boolean') return `<c t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (!shared.has(value)) shared.set(value, shared.size);
    return `<c t="s"><v>${shared.get(value)}</v></c>`;
  };
  const names = Object.keys(sheets);
  const worksheets = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `<worksheet><sheetData>${sheets[name]
      ?.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  }));
  const targets = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="http://r"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([...targets, ['sharedStrings', 'sharedStrings.xml']]),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${[...shared.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...worksheets,
  ];
}

export const workbookOf = (sheets: Worksheets): Buffer => zipOf(workbookParts(sheets));
