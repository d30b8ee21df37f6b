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
    // A null for a variable with a default is valid in some places and not in others; graphql-js knows which.
    const nulled = Object.keys(defaults).some((name) => variables[name] === null);
    if (nulled) return reference(context, variables, root);
    return compiled.query(root, context, { ...defaults, ...variables });
  };
};

/**
 * Whether the document has a variable inside a literal of a custom scalar, such as `{ parameters: { name: $name } }`.
 * The compiled form would drop it.
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

/** Whether an input type can contain itself: graphql-jit would generate code for each level without end. */
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
