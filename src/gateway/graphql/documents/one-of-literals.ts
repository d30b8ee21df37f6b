import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type ObjectValueNode,
  print,
  type ValidationContext,
  ValuesOfCorrectTypeRule,
} from 'graphql';
import { cutTo } from '../../../kit/text/preview.ts';

/** Maximum characters of the names that a literal has, which the client chooses. */
const maxNames = 256;

/**
 * The rule of graphql-js for literals, with other errors for literals of `@oneOf` inputs: they name the argument or
 * variable, the fields that it has, and those of which one is expected. Those of graphql-js name only the type.
 */
export function valuesOfCorrectType(context: ValidationContext): ASTVisitor {
  const visitor = ValuesOfCorrectTypeRule(context);
  const judge = 'ObjectValue' in visitor ? visitor.ObjectValue : undefined;
  return {
    ...visitor,
    ObjectValue(node, key, parent, path, ancestors) {
      const type = getNamedType(context.getInputType());
      const fault = isInputObjectType(type) && type.isOneOf ? faultOf(node, type) : null;
      if (!fault) return typeof judge === 'function' ? judge(node, key, parent, path, ancestors) : undefined;
      const { root, at } = placeOf(parent ? [...ancestors, parent] : ancestors, path);
      const field = `${at}${fault.within}`;
      const message = `${root} "${field}" ${fault.message}`;
      context.reportError(new GraphQLError(message, { nodes: node, extensions: { field } }));
    },
  };
}

/**
 * Refuses a variable that may be null as the field of a `@oneOf` literal, as GraphQL demands. The rule of graphql-js
 * overlooks it where the literal itself must not be null.
 */
export function variablesInOneOf(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      for (const { node, parentType } of context.getRecursiveVariableUsages(operation)) {
        const parent = isNonNullType(parentType) ? parentType.ofType : null;
        if (!isInputObjectType(parent) || !parent.isOneOf) continue;
        const name = node.name.value;
        const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
        if (!declared || declared.type.kind === Kind.NON_NULL_TYPE) continue;
        const type = print(declared.type);
        const message = `Variable "$${name}" of type "${type}" may be null, and ${parent.name} needs a value; expected the type "${type}!".`;
        context.reportError(new GraphQLError(message, { nodes: node, extensions: { field: `$${name}` } }));
      }
    },
  };
}

interface OneOfFault {
  /** Path from the literal to the value that is wrong. */
  readonly within: string;
  readonly message: string;
}

function faultOf({ fields }: ObjectValueNode, type: GraphQLInputObjectType): OneOfFault | null {
  const names = [...new Set(fields.map(({ name }) => name.value))];
  const [first] = fields;
  if (names.length !== 1 || !first) {
    const given = names.length === 0 ? 'no field' : `the fields ${cutTo(maxNames, names.join(', '))}`;
    const expected = Object.keys(type.getFields()).join(', ');
    return { within: '', message: `has ${given}; expected exactly one of ${expected}.` };
  }
  if (first.value.kind !== Kind.NULL) return null;
  return { within: `.${first.name.value}`, message: 'is null; expected a value.' };
}

interface ValuePosition {
  readonly root: 'Argument' | 'Variable';
  /** Path such as `input.targets[1]`; that of a variable begins with `$`. */
  readonly at: string;
}

/** Returns the place of a literal. Each key of the path leads from the node at its index to the next one. */
function placeOf(
  nodes: readonly (ASTNode | readonly ASTNode[])[],
  path: readonly (string | number)[],
): ValuePosition {
  let place: ValuePosition = { root: 'Argument', at: '' };
  for (const [index, node] of nodes.entries()) {
    const step = 'kind' in node ? stepOf(node) : itemOf(path[index - 1], path[index]);
    place = typeof step === 'string' ? { ...place, at: place.at + step } : step;
  }
  return place;
}

/** Returns what a node adds to the path, or the beginning of a path. */
function stepOf(node: ASTNode): string | ValuePosition {
  switch (node.kind) {
    case Kind.ARGUMENT:
      return { root: 'Argument', at: node.name.value };
    case Kind.VARIABLE_DEFINITION:
      return { root: 'Variable', at: `$${node.variable.name.value}` };
    case Kind.OBJECT_FIELD:
      return `.${node.name.value}`;
    default:
      return '';
  }
}

const itemOf = (list: string | number | undefined, index: string | number | undefined): string =>
  list === 'values' ? `[${index}]` : '';
