import { type GraphQLSchema, isObjectType } from 'graphql';
import type { GraphContext } from '../context.ts';

/** A leaf of the nodes: the name that the answer has for it, and the field. */
export type Member = readonly [key: string, field: string];

/** A connection whose service can read the nodes as JSON, so that no object is made of each. */
export interface NodeTexts<Source = never> {
  /** The fields that nodes may have. */
  readonly fields: ReadonlySet<string>;
  /**
   * Returns the JSON list of the nodes of a page of that size, and null where the source does not exist; undefined when the
   * service of this gateway does not read them so.
   */
  load(
    source: Source,
    size: number,
    context: GraphContext,
    members: readonly Member[],
  ): Promise<string | null> | undefined;
}

const offered = 'nodeTexts';

/** Adds the texts of a connection to its field. */
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

/** Returns the texts of a field's nodes; null when there are none. */
export const nodeTextsOf = ({ extensions }: { readonly extensions: object }): NodeTexts | null =>
  offered in extensions ? (extensions[offered] as NodeTexts) : null;
