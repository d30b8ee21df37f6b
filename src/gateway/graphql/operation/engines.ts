import {
  BREAK,
  type DirectiveNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { defaultsOf, type Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { definitionsOf, factsOf } from '../documents/document-facts.ts';
import { isCondition, responseName } from './root-fields.ts';

/** Runs an operation. `root` is the object that the root fields read from: for a subscription, the event. */
export type Run = (
  context: GraphContext,
  variables: Variables,
  root?: object,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Prepares an operation to be run, either compiled to a function or interpreted by graphql-js, the reference for the
 * tests.
 * See docs/decisions/006-two-graphql-engines.md.
 */
export type Engine = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => Run;

/**
 * Built-in scalars and enums are not checked again on their way out: answers of services are parsed, rows are ours, and
 * the resolvers are typed. The check would take a sixth of the time of a large page.
 */
const options = { disableLeafSerialization: true };

/**
 * Compiles the operation to one function; operations that graphql-jit gets wrong run by graphql-js. Throws the first
 * error of an operation that does not compile.
 */
export const compiledEngine: Engine = (schema, document, operation) => {
  if (
    hasUncompiledVariable(schema, document) ||
    hasUncompiledInput(schema, operation) ||
    hasUncompiledCondition(document, operation) ||
    hasUncompiledName(document, operation)
  ) {
    return referenceEngine(schema, document, operation);
  }
  const compiled = compileQuery(schema, document, operation.name?.value, options);
  if (!isCompiledQuery(compiled))
    throw compiled.errors?.[0] ?? new TypeError('The operation did not compile.');
  const defaults = defaultsOf(operation);
  if (!defaults) return (context, variables, root) => compiled.query(root, context, variables);
  const reference = referenceEngine(schema, document, operation);
  return (context, variables, root) => {
    // A null for a variable with a default is valid in some places and not in others; graphql-js knows which.
    const nulled = Object.keys(defaults).some((name) => variables[name] === null);
    if (nulled) return reference(context, variables, root);
    return compiled.query(root, context, { ...defaults, ...variables });
  };
};

/**
 * Whether the document has a variable that the compiled form reads wrongly: one inside a literal of a custom scalar,
 * such as `{ parameters: { name: $name } }`, which it would drop, or one inside a literal of a `@oneOf` input, where it
 * would accept null.
 */
function hasUncompiledVariable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable: () => {
      const parent = getNamedType(types.getParentInputType());
      if (types.getInputType() && !(isInputObjectType(parent) && parent.isOneOf)) return undefined;
      found = true;
      return BREAK;
    },
  });
  visit(document, visitor);
  return found;
}

/**
 * Whether graphql-jit cannot compile the type of a variable: an input type that can contain itself, for which it would
 * generate code without end, or a `@oneOf` input, for which it has no code.
 */
function hasUncompiledInput(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode) {
  const ended = new Set<GraphQLInputObjectType>();
  function isUncompiled(type: GraphQLInputObjectType, above: readonly GraphQLInputObjectType[]): boolean {
    if (type.isOneOf || above.includes(type)) return true;
    if (ended.has(type)) return false;
    const inner = Object.values(type.getFields()).map((field) => getNamedType(field.type));
    const found = inner.some((one) => isInputObjectType(one) && isUncompiled(one, [...above, type]));
    ended.add(type);
    return found;
  }
  return variableDefinitions.some((variable) => {
    const type = typeFromAST(schema, variable.type);
    const named = type && getNamedType(type);
    return isInputObjectType(named) && isUncompiled(named, []);
  });
}

/**
 * Whether a selection has several fields of one name, of which one has a condition, or the fragment that it is in: the
 * compiled form drops a fragment that is spread with a condition first, ignores conditions above fragments, and has the
 * fields in another order. Fields of different types count as well.
 */
function hasUncompiledCondition(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const { fragments } = factsOf(document);
  type Named = readonly [node: FieldNode, isConditional: boolean];

  function fieldsOf({ selections }: SelectionSetNode, isWithin: boolean): readonly Named[] {
    return selections.flatMap((one): readonly Named[] => {
      const isConditional = isWithin || (one.directives?.some(isCondition) ?? false);
      if (one.kind === Kind.FIELD) return [[one, isConditional]];
      const fragment = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value);
      return fragment ? fieldsOf(fragment.selectionSet, isConditional) : [];
    });
  }

  function isUncompiled(sets: readonly SelectionSetNode[]): boolean {
    const fields = sets.flatMap((set) => fieldsOf(set, false));
    const named = Map.groupBy(fields, ([node]) => responseName(node));
    return [...named.values()].some((nodes) => {
      if (nodes.length > 1 && nodes.some(([, isConditional]) => isConditional)) return true;
      return isUncompiled(nodes.flatMap(([{ selectionSet }]) => selectionSet ?? []));
    });
  }

  return definitionsOf(document, operation).some(hasCondition) && isUncompiled([operation.selectionSet]);
}

/** Whether a field is named `__proto__` in the answer: in the compiled form it would set the prototype. */
function hasUncompiledName(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  let found = false;
  const visitor = {
    Field(node: FieldNode) {
      found ||= responseName(node) === '__proto__';
    },
  };
  for (const definition of definitionsOf(document, operation)) visit(definition, visitor);
  return found;
}

function hasCondition(definition: ExecutableDefinitionNode): boolean {
  let found = false;
  const visitor = {
    Directive(directive: DirectiveNode) {
      found ||= isCondition(directive);
    },
  };
  visit(definition, visitor);
  return found;
}

/** Runs the operation by graphql-js. It is slower, and the reference for the compiled form. */
export const referenceEngine: Engine = (schema, document, operation) => (context, variables, root) =>
  execute({
    schema,
    document,
    rootValue: root,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
