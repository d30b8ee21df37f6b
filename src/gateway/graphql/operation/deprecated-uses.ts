import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { definitionsOf } from '../documents/document-facts.ts';

/** A use of an element of the schema that is deprecated. */
export interface DeprecatedUse {
  /** Schema coordinate: `Type.field`, `Type.field(argument:)`, `@directive(argument:)`, `Input.field` or `Enum.VALUE`. */
  readonly element: string;
  readonly reason: string;
}

/** An element of the schema that may be deprecated. */
interface Deprecable {
  readonly deprecationReason?: string | null | undefined;
}

const noUses: readonly DeprecatedUse[] = [];

/** Returns the deprecated elements in the text of an operation, each once. Values of variables are not looked at. */
export function deprecatedUsesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly DeprecatedUse[] {
  const found = new Map<string, DeprecatedUse>();
  const types = new TypeInfo(schema);
  const visitor = deprecatedVisitor(types, (element, { deprecationReason: reason }) => {
    if (typeof reason === 'string') found.set(element, { element, reason });
  });
  const selected = { ...document, definitions: definitionsOf(document, operation) };
  visit(selected, visitWithTypeInfo(types, visitor));
  return found.size === 0 ? noUses : [...found.values()];
}

type Visited = (element: string, definition: Deprecable) => void;

/** Calls `found` with each field, argument, input field and enum value of a document. */
function deprecatedVisitor(types: TypeInfo, found: Visited): ASTVisitor {
  return {
    enter(node) {
      const [element, definition] = elementAt(types, node);
      if (definition) found(element, definition);
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
