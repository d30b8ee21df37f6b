import { type FieldType, messageOf, wordsOf } from '../src/apis/inventory/contract/messages.ts';

/** A field that a filter of assets may name. */
interface AssetField {
  readonly path: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'enum' | 'map' | 'list';
  /** The path leads through a list, so that only `:` works on it. */
  readonly isInList?: true;
  /** Values of an enum, as filters write them. */
  readonly values?: readonly string[];
}

const kinds: Readonly<Partial<Record<FieldType['kind'], AssetField['kind']>>> = {
  string: 'text',
  int32: 'number',
  int64: 'number',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  timestamp: 'time',
  map: 'map',
};

const head = `/** A field that a filter of assets may name. */
export interface AssetField {
  readonly path: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'enum' | 'map' | 'list';
  /** The path leads through a list, so that only \`:\` works on it. */
  readonly isInList?: true;
  /** Values of an enum, as filters write them. */
  readonly values?: readonly string[];
}

`;

/** Returns the fields of an asset, as the gateway resolves them in filters, as a module of the console. */
export function consoleAssetFields(): string {
  const rows = fieldsOf('Asset', '', false, []).map((field) => `  ${JSON.stringify(field)},`);
  return `${head}export const assetFields: readonly AssetField[] = [\n${rows.join('\n')}\n];\n`;
}

/** Walks a message to its values; a message inside of itself ends the walk. */
function fieldsOf(message: string, at: string, isInList: boolean, above: readonly string[]): AssetField[] {
  if (above.includes(message)) return [];
  return Object.entries(messageOf(message).fields).flatMap(([name, type]) =>
    type.inputOnly || type.deprecated ? [] : valuesOf(type, at + name, isInList, [...above, message]),
  );
}

function valuesOf(
  type: FieldType,
  path: string,
  isInList: boolean,
  above: readonly string[],
): readonly AssetField[] {
  const inList = isInList ? ({ isInList: true } as const) : {};
  if (type.kind === 'message') return fieldsOf(type.message, `${path}.`, isInList, above);
  if (type.kind === 'list') {
    return type.of.kind === 'message'
      ? fieldsOf(type.of.message, `${path}.`, true, above)
      : [{ path, kind: 'list', ...inList }];
  }
  if (type.kind === 'enum') {
    return [{ path, kind: 'enum', ...inList, values: wordsOf(type.words).values.slice(1) }];
  }
  const kind = kinds[type.kind];
  return kind ? [{ path, kind, ...inList }] : [];
}
