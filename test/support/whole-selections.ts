import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Maximum number of times a type may contain itself: partitions contain partitions. */
const maxNested = 2;

/**
 * Returns a selection of every field of a type at every depth; of a node inside another node it selects only the id and
 * the name. It leaves out nodes without a name, which are objects of other services. `given` has the arguments of fields
 * that need some, by field name.
 * The selection of a resource beside an operation is its name only.
 */
export function wholeSelection(
  schema: GraphQLSchema,
  typeName: string,
  given: Readonly<Record<string, string>> = {},
): string {
  const within: GraphQLNamedType[] = [];

  function selectionOf(type: GraphQLNamedType): string {
    if (isAbstractType(type) && !isInterfaceType(type)) {
      return `{ __typename ${schema
        .getPossibleTypes(type)
        .map((member) => `... on ${member.name} ${selectionOf(member)}`)
        .join(' ')} }`;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return '';
    if (isBesideOperation(type)) return '{ name }';
    if (isNode(type) && within.some(isNode)) return nodeWithin(type);
    if (within.filter((one) => one === type).length >= maxNested) return '';
    within.push(type);
    const fields = Object.values(type.getFields()).map(fieldOf).filter(Boolean);
    within.pop();
    return isNode(type) ? `{ __typename ${fields.join(' ')} }` : `{ ${fields.join(' ')} }`;
  }

  function fieldOf(field: GraphQLField<unknown, unknown>): string {
    const target = getNamedType(field.type);
    const args = given[field.name] ?? '';
    if (field.args.some(isRequiredArgument) && args === '') return '';
    const inner = selectionOf(target);
    const isLeaf = !isObjectType(target) && !isAbstractType(target);
    return isLeaf || inner !== '' ? `${field.name}${args} ${inner}` : '';
  }

  function nodeWithin(type: GraphQLObjectType | GraphQLInterfaceType): string {
    if (!('name' in type.getFields())) return '';
    return isInterfaceType(type) ? '{ __typename id name }' : '{ id name }';
  }

  const isNode = (type: GraphQLNamedType) =>
    (isObjectType(type) || isInterfaceType(type)) && type.getInterfaces().some(({ name }) => name === 'Node');

  const isBesideOperation = (type: GraphQLNamedType) =>
    within.at(-1)?.name === 'InventoryOperationPayload' && isNode(type) && type.name !== 'InventoryOperation';

  const type = schema.getType(typeName);
  if (!type) throw new TypeError(`The schema has no type ${typeName}.`);
  return selectionOf(type);
}
