import { execute } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Engine } from './operations.ts';

/** The operation as one compiled function. */
export const compiledEngine: Engine = (schema, document, operation) => {
  const compiled = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled))
    throw compiled.errors?.[0] ?? new TypeError('The operation did not compile.');
  return (context, variables) => compiled.query(undefined, context, variables);
};

/** The operation as graphql-js runs it: slower, and the measure of the compiled form. */
export const referenceEngine: Engine = (schema, document, operation) => (context, variables) =>
  execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
