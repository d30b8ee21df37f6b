import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';

/** Runs an operation. `root` is the object that the root fields read from: for a subscription, the event. */
export type Run = (
  context: GraphContext,
  variables: Variables,
  root?: object,
) => ExecutionResult | Promise<ExecutionResult>;

/** Prepares an operation to be run. */
export type Engine = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => Run;

/**
 * Runs operations by graphql-js. It is the reference for answers that are written as text.
 * See docs/decisions/006-answers-are-written-as-text.md.
 */
export const graphqlEngine: Engine = (schema, document, operation) => (context, variables, root) =>
  execute({
    schema,
    document,
    rootValue: root,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
