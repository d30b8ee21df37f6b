import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getVariableValues,
  isNonNullType,
  locatedError,
  type OperationDefinitionNode,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { compileText, type RootField, type TextQuery } from './compile-text.ts';
import { Unwritable } from './selections.ts';
import { TextWriter } from './text-writer.ts';

/** Runs a query and returns its result, of which the data are a text; null when an engine has to run it. */
export type RunAsText = (
  context: GraphContext,
  variables: Variables,
) => Promise<ExecutionResult | null> | null;

const written = Symbol('written');

/** Returns the data of a result as text; null when they are an object. */
export function writtenData(data: unknown): string | null {
  return typeof data === 'object' && data !== null && written in data ? String(data[written]) : null;
}

/** Runs that could not be written after which an operation is left to the engines. */
const maxUnwritten = 3;

/**
 * Returns a way to answer a query that writes the text while it reads what the resolvers return: no objects are made for
 * the answer, and none are serialised. It is compiled at the second run.
 * See docs/decisions/006-two-graphql-engines.md.
 */
export function runAsText(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RunAsText {
  const definitions = operation.variableDefinitions ?? [];
  let query: TextQuery | null = null;
  let runs = 0;
  let unwritten = 0;

  function compiledQuery(): TextQuery | null {
    if (query || unwritten >= maxUnwritten || runs++ === 0) return query;
    try {
      query = compileText(schema, document, operation);
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      unwritten = maxUnwritten;
    }
    return query;
  }

  async function run(
    { roots, argumentsFor }: TextQuery,
    context: GraphContext,
    variables: Variables,
  ): Promise<ExecutionResult | null> {
    const args = argumentsFor(variables);
    const resolved = roots.map((root) => resolvedRoot(root, context, args));
    const [root] = roots;
    if (root && roots.length === 1) {
      const value = await resolved[0];
      if (value instanceof Failed) return failedRoot(root, value.error);
    }
    try {
      const writer = new TextWriter({ context, args });
      for (const [at, { key, write }] of roots.entries()) {
        writer.text += `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`;
        write(writer, await resolved[at]);
      }
      writer.text += '}';
      return { data: { [written]: await writer.finished() } };
    } catch {
      unwritten += 1;
      return null;
    }
  }

  return (context, variables) => {
    const ready = compiledQuery();
    if (!ready || unwritten >= maxUnwritten) return null;
    const { coerced } = getVariableValues(schema, definitions, variables);
    return coerced ? run(ready, context, coerced) : null;
  };
}

/** The failure of a root field. */
class Failed extends Error {
  readonly error: unknown;

  constructor(error: unknown) {
    super('A root field failed.');
    this.error = error;
  }
}

async function resolvedRoot(
  { resolve }: RootField,
  context: GraphContext,
  args: Parameters<RootField['resolve']>[1],
): Promise<unknown> {
  try {
    const value = await resolve(context, args);
    return value instanceof Error ? new Failed(value) : value;
  } catch (error) {
    return new Failed(error);
  }
}

/** Returns the result of a query whose only field has failed, as the engines do. */
function failedRoot({ key, field, node }: RootField, error: unknown): ExecutionResult {
  const data = isNonNullType(field.type) ? null : { [key]: null };
  return { data, errors: [locatedError(error, [node], [key])] };
}
