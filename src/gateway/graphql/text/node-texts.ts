import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { defaultFirst } from '../bounds/page-size.ts';
import type { GraphContext } from '../context.ts';
import type { Read, SelectedField } from './field-reads.ts';
import type { SelectedOn } from './selections.ts';
import { JsonText } from './text-writer.ts';

/** The leaves of nodes, each with the name that the answer has for it and its field. */
export interface Members {
  /** The same text for the same members. */
  readonly name: string;
  readonly all: readonly (readonly [key: string, field: string])[];
}

/**
 * A connection whose service can read the nodes as JSON, so that no object is made of each. Connection and nodes need no
 * other scopes than the source.
 */
export interface NodeTexts<Source = never> {
  /** The fields that nodes may have. */
  readonly fields: ReadonlySet<string>;
  /**
   * Returns the JSON list of the nodes of a page of that size, null where the source does not exist; undefined when the
   * service of this gateway does not read them so, or the page cannot be read.
   */
  load(
    source: Source,
    size: number,
    context: GraphContext,
    members: Members,
  ): Promise<string | null> | undefined;
}

const offered = 'nodeTexts';

/** Adds the texts of a connection to its field, which has the usual arguments of a page. */
export function offerNodeTexts<Source>(
  schema: GraphQLSchema,
  type: string,
  field: string,
  texts: NodeTexts<Source>,
): void {
  const owner = schema.getType(type);
  const found = isObjectType(owner) ? owner.getFields()[field] : undefined;
  if (!found) throw new TypeError(`${type} has no field ${field}.`);
  found.extensions = { ...found.extensions, [offered]: texts };
}

/**
 * Returns a field's resolver that reads nodes as text where the service does so; null when anything but leaves is selected,
 * or a leaf twice. `slot` is that of the field's arguments.
 */
export function textRead(
  selectedOn: SelectedOn,
  selected: SelectedField,
  read: Read,
  slot: number,
): Read | null {
  const { field, node, inner } = selected;
  const texts = field.extensions[offered] as NodeTexts | undefined;
  const connection = getNamedType(field.type);
  if (!texts || !isObjectType(connection) || !node.arguments?.every(({ name }) => name.value === 'first'))
    return null;
  const [nodes, ...others] = selectedOn(connection, inner);
  const item = nodes?.field && getNamedType(nodes.field.type);
  if (nodes?.field?.name !== 'nodes' || others.length > 0 || !isObjectType(item)) return null;
  const all = selectedOn(item, nodes.inner).map((one) => [one.key, one.field?.name ?? ''] as const);
  if (all.length === 0 || !all.every(([, name]) => texts.fields.has(name))) return null;
  // A field with several names would be copied where it is read, before anything is counted.
  if (new Set(all.map(([, name]) => name)).size < all.length) return null;
  const members = { name: all.join(' '), all };
  return (source, reading) => {
    const size = Number(reading.args[slot]?.['first'] ?? defaultFirst);
    const loading = texts.load(source as never, size, reading.context, members);
    if (!loading) return read(source, reading);
    return loading.then((list) => list && new JsonText(`{${JSON.stringify(nodes.key)}:${list}}`));
  };
}
