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

/** Mark of fields, and of arguments with conditions on fields, of which the service reports no events. */
const mark = 'unreported';

/** Marks the fields of a type that are not in the list. */
export function markUnreported(schema: GraphQLSchema, name: string, reported: readonly string[]): void {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new TypeError(`${name} is not an object of the graph`);
  for (const field of Object.values(type.getFields()))
    if (!reported.includes(field.name)) field.extensions = { ...field.extensions, [mark]: true };
}

/** Marks an argument that may have conditions on such fields, and is not part of what the service is asked for. */
export function markUnreportedArgument(schema: GraphQLSchema, name: string, field: string, argument: string) {
  const type = schema.getType(name);
  const found = isObjectType(type) && type.getFields()[field]?.args.find((one) => one.name === argument);
  if (!found) throw new TypeError(`${name}.${field} has no argument ${argument}`);
  found.extensions = { ...found.extensions, [mark]: true };
}

/** Whether the operation selects a field, or gives an argument, of which the service reports no events. */
export function readsUnreported(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const look = (at: { readonly extensions: Readonly<Record<string, unknown>> } | null | undefined) => {
    found ||= at?.extensions[mark] === true;
    return found ? BREAK : undefined;
  };
  const visitor = {
    Field: () => look(types.getFieldDef()),
    Argument: () => look(types.getArgument()),
  };
  visit({ ...document, definitions: definitionsOf(document, operation) }, visitWithTypeInfo(types, visitor));
  return found;
}
