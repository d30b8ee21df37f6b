import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** False values for its headers. */
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

/** Builds an archive of deflated entries, also with false headers, which no library writes. */
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
/** The rows of worksheets, by worksheet name. */
export type Worksheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '_x0000_');

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (worksheets: readonly ZipPart[]): ZipPart => ({
  name: '[Content_Types].xml',
  content: [
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>`,
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${media}.sharedStrings+xml"/>`,
    ...worksheets.map(({ name }) => `<Override PartName="/${name}" ContentType="${media}.worksheet+xml"/>`),
    '</Types>',
  ].join(''),
});

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${documents}/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Returns the parts of a workbook, with shared texts as Excel writes them. */
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
    content: `${xml}<worksheet ${main}><sheetData>${sheets[name]
      ?.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  }));
  const targets = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    contentTypes(worksheets),
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook ${main} xmlns:r="${documents}/relationships"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([...targets, ['sharedStrings', 'sharedStrings.xml']]),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${xml}<sst ${main}>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...worksheets,
  ];
}

export const workbookOf = (sheets: Worksheets): Buffer => zipOf(workbookParts(sheets));
