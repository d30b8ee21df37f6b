import {
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { definitionsOf } from '../documents/document-facts.ts';

/** Mark of fields of which the service reports no events. */
const mark = 'unreported';

/** Marks the fields of a type that are not in the list. */
export function markUnreported(schema: GraphQLSchema, name: string, reported: readonly string[]): void {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new TypeError(`${name} is not an object of the graph`);
  for (const field of Object.values(type.getFields()))
    if (!reported.includes(field.name)) field.extensions = { ...field.extensions, [mark]: true };
}

/** Whether the operation selects a field of which the service reports no events. */
export function readsUnreported(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const Field = () => {
    found ||= types.getFieldDef()?.extensions[mark] === true;
    return found ? BREAK : undefined;
  };
  visit(
    { ...document, definitions: definitionsOf(document, operation) },
    visitWithTypeInfo(types, { Field }),
  );
  return found;
}
