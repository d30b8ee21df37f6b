import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphContext } from './context.ts';
import { defaultsOf, type Variables } from './node-count.ts';

/** `root` holds what the root fields select from: of a subscription, the one event that it is run on. */
export type Run = (
  context: GraphContext,
  variables: Variables,
  root?: object,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * How operations are run: compiled to a function, or walked by graphql-js, the reference that tests compare with.
 * See docs/decisions/006-two-graphql-engines.md.
 */
export type Engine = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => Run;

/**
 * Texts, numbers and words of the schema's own are not looked at once more: what a service says is checked where it
 * comes in, rows are ours, and the resolvers' types say the rest. Looking takes a sixth of what a large page does.
 */
const options = { disableLeafSerialization: true };

/** The operation as one compiled function. */
export const compiledEngine: Engine = (schema, document, operation) => {
  if (hasUntypedVariable(schema, document) || hasEndlessVariable(schema, operation)) {
    return referenceEngine(schema, document, operation);
  }
  const compiled = compileQuery(schema, document, operation.name?.value, options);
  if (!isCompiledQuery(compiled))
    throw compiled.errors?.[0] ?? new TypeError('The operation did not compile.');
  const defaults = defaultsOf(operation);
  if (!defaults) return (context, variables, root) => compiled.query(root, context, variables);
  const reference = referenceEngine(schema, document, operation);
  return (context, variables, root) => {
    // A null for a variable that has a default is good in some places and not in others: graphql-js knows.
    const nulled = Object.keys(defaults).some((name) => variables[name] === null);
    if (nulled) return reference(context, variables, root);
    return compiled.query(root, context, { ...defaults, ...variables });
  };
};

/**
 * Whether a variable stands inside a literal of a custom scalar, such as `{ parameters: { name: $name } }`: the compiled
 * form would leave it out.
 */
function hasUntypedVariable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable: () => {
      if (types.getInputType()) return undefined;
      found = true;
      return BREAK;
    },
  });
  visit(document, visitor);
  return found;
}

/** Whether an input may hold others of its own type: the compiled form writes out each of them, without an end. */
function hasEndlessVariable(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode) {
  const ended = new Set<GraphQLInputObjectType>();
  function isEndless(type: GraphQLInputObjectType, above: readonly GraphQLInputObjectType[]): boolean {
    if (above.includes(type)) return true;
    if (ended.has(type)) return false;
    const inner = Object.values(type.getFields()).map((field) => getNamedType(field.type));
    const found = inner.some((one) => isInputObjectType(one) && isEndless(one, [...above, type]));
    ended.add(type);
    return found;
  }
  return variableDefinitions.some((variable) => {
    const type = typeFromAST(schema, variable.type);
    const named = type && getNamedType(type);
    return isInputObjectType(named) && isEndless(named, []);
  });
}

/** The operation as graphql-js runs it: slower, and the measure of the compiled form. */
export const referenceEngine: Engine = (schema, document, operation) => (context, variables, root) =>
  execute({
    schema,
    document,
    rootValue: root,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
