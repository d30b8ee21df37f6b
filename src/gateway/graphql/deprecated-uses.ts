import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  getLocation,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  type SourceLocation,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Deprecable, DeprecatedUse, DeprecatedUsesOf } from './deprecated-use.ts';
import { deprecatedValuesOf } from './deprecated-values.ts';

const noUses: readonly DeprecatedUse[] = [];

/**
 * Finds the deprecated elements in an operation once. Values of variables are looked at for each request, and only where
 * the type of a variable has deprecated elements.
 */
export function deprecatedUsesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DeprecatedUsesOf {
  const uses = usesIn(schema, selected(document, operation));
  const valuesOf = deprecatedValuesOf(schema, operation);
  if (!valuesOf) return () => uses;
  return (variables) => {
    const known = new Set(uses.map(({ element }) => element));
    return [...uses, ...valuesOf(variables).filter(({ element }) => !known.has(element))];
  };
}

/** Returns the document without its other operations and their fragments. */
function selected(document: DocumentNode, { name }: OperationDefinitionNode): DocumentNode {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? document : (separateOperations(document)[name?.value ?? ''] ?? document);
}

function usesIn(schema: GraphQLSchema, document: DocumentNode): readonly DeprecatedUse[] {
  const found = new Map<string, { readonly reason: string; readonly locations: SourceLocation[] }>();
  const types = new TypeInfo(schema);
  const visitor = deprecatedVisitor(types, (element, { deprecationReason }, nodes) => {
    if (deprecationReason === undefined || deprecationReason === null) return;
    const known = found.get(element) ?? { reason: deprecationReason, locations: [] };
    known.locations.push(...locationOf(nodes));
    found.set(element, known);
  });
  visit(document, visitWithTypeInfo(types, visitor));
  if (found.size === 0) return noUses;
  return [...found].map(([element, use]) => ({ element, ...use }));
}

/** Returns the location of the innermost node that has one: the document cache keeps those of fields and variables. */
function locationOf(nodes: readonly ASTNode[]): readonly SourceLocation[] {
  const loc = nodes.findLast((node) => node.loc)?.loc;
  return loc ? [getLocation(loc.source, loc.start)] : [];
}

type Visited = (element: string, definition: Deprecable, nodes: readonly ASTNode[]) => void;

/** Calls `found` with each field, argument, input field and enum value of a document, innermost node last. */
function deprecatedVisitor(types: TypeInfo, found: Visited): ASTVisitor {
  const outer: ASTNode[] = [];
  return {
    enter(node) {
      outer.push(node);
      const [element, definition] = elementAt(types, node);
      if (definition) found(element, definition, outer);
    },
    leave() {
      outer.pop();
    },
  };
}

type Element = readonly [element: string, definition: Deprecable | null | undefined];
const none: Element = ['', null];

function elementAt(types: TypeInfo, node: ASTNode): Element {
  const parent = types.getParentType()?.name ?? '';
  switch (node.kind) {
    case 'Field':
      return [`${parent}.${node.name.value}`, types.getFieldDef()];
    case 'Argument': {
      const directive = types.getDirective();
      const owner = directive ? `@${directive.name}` : `${parent}.${types.getFieldDef()?.name}`;
      return [`${owner}(${node.name.value}:)`, types.getArgument()];
    }
    case 'ObjectField': {
      const input = getNamedType(types.getParentInputType());
      if (!isInputObjectType(input)) return none;
      return [`${input.name}.${node.name.value}`, input.getFields()[node.name.value]];
    }
    case 'EnumValue':
      return [`${getNamedType(types.getInputType())?.name}.${node.value}`, types.getEnumValue()];
    default:
      return none;
  }
}
