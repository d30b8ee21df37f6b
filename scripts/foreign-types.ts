import {
  type ASTNode,
  type DocumentNode,
  isTypeDefinitionNode,
  Kind,
  specifiedScalarTypes,
  type TypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql';

/**
 * Returns the types of the whole schema that a part of it names or extends and does not define, and those that they
 * name. An object type or interface has one field, a scalar: the part does not resolve the others.
 */
export function foreignTypes(part: DocumentNode, whole: DocumentNode): DocumentNode {
  const defined = typesOf(part);
  const all = typesOf(whole);
  const found = new Map<string, TypeDefinitionNode>();

  function find(name: string): void {
    const type = all.get(name);
    if (!type || defined.has(name) || found.has(name)) return;
    const shown = withOneField(type, all);
    found.set(name, shown);
    findIn(shown);
  }

  function findIn(node: ASTNode): void {
    visit(node, {
      NamedType: ({ name }) => find(name.value),
      ObjectTypeExtension: ({ name }) => find(name.value),
      InterfaceTypeExtension: ({ name }) => find(name.value),
    });
  }

  findIn(part);
  return { kind: Kind.DOCUMENT, definitions: [...found.values()] };
}

const typesOf = ({ definitions }: DocumentNode): ReadonlyMap<string, TypeDefinitionNode> =>
  new Map(definitions.filter(isTypeDefinitionNode).map((type) => [type.name.value, type]));

function withOneField(
  type: TypeDefinitionNode,
  all: ReadonlyMap<string, TypeDefinitionNode>,
): TypeDefinitionNode {
  if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.INTERFACE_TYPE_DEFINITION) return type;
  const isScalar = (name: string) =>
    specifiedScalarTypes.some((scalar) => scalar.name === name) ||
    all.get(name)?.kind === Kind.SCALAR_TYPE_DEFINITION;
  const field = type.fields?.find(({ type: of }) => isScalar(nameOf(of)));
  if (!field) throw new Error(`${type.name.value} has no scalar field that could stand for it`);
  return { ...type, interfaces: [], fields: [field] };
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
