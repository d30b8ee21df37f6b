import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { preview } from '../../kit/preview.ts';
import type { Variables } from './node-count.ts';
import { fits } from './variable-fit.ts';

/** Why variables do not fit an operation, in the words of graphql-js; empty where they do. */
export type VariableErrors = (variables: Variables) => readonly GraphQLError[];

/** Errors of one operation's variables: each may look for similar names. */
const maxErrors = 20;
/** Characters of what a type says of its value: scalars and unknown fields repeat it whole. */
const longestReason = 256;

/** The variables have that many errors: the rest of them is not looked at. */
const enough = new Error('There are enough errors.');

/**
 * Judges variables before an engine takes them in: engines show the whole value in each error, and graphql-jit finds all
 * of them. Variables that were judged are known for as long as they are held.
 */
export function variableErrorsOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): VariableErrors {
  if (variableDefinitions.length === 0) return () => [];
  const judges = variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    return isInputType(type) ? [judgeOf(definition, type)] : [];
  });
  const known = new WeakMap<Variables, readonly GraphQLError[]>();
  return (variables) => {
    const errors = known.get(variables) ?? errorsOf(judges, variables);
    known.set(variables, errors);
    return errors;
  };
}

type Judge = (variables: Variables, found: (error: GraphQLError) => void) => void;

function errorsOf(judges: readonly Judge[], variables: Variables): readonly GraphQLError[] {
  const errors: GraphQLError[] = [];
  const found = (error: GraphQLError) => {
    errors.push(error);
    if (errors.length >= maxErrors) throw enough;
  };
  try {
    for (const judge of judges) judge(variables, found);
  } catch (error) {
    if (error !== enough) throw error;
  }
  return errors;
}

function judgeOf(nodes: VariableDefinitionNode, type: GraphQLInputType): Judge {
  const name = nodes.variable.name.value;
  const isRequired = isNonNullType(type);
  return (variables, found) => {
    if (!Object.hasOwn(variables, name)) {
      if (!isRequired || nodes.defaultValue) return;
      const message = `Variable "$${name}" of required type "${type}" was not provided.`;
      return found(new GraphQLError(message, { nodes }));
    }
    const value = variables[name];
    if (value === null && isRequired) {
      const message = `Variable "$${name}" of non-null type "${type}" must not be null.`;
      return found(new GraphQLError(message, { nodes }));
    }
    if (fits(value, type)) return;
    // Several errors may be of one value.
    const shown = new Map<unknown, string>();
    coerceInputValue(value, type, (path, invalid, originalError) => {
      const text = shown.get(invalid) ?? preview(invalid);
      shown.set(invalid, text);
      const at = path.length > 0 ? ` at ${JSON.stringify(placeOf(name, path))}` : '';
      const message = `Variable "$${name}" got invalid value ${text}${at}; ${bounded(originalError.message)}`;
      found(new GraphQLError(message, { nodes, originalError }));
    });
  };
}

const placeOf = (name: string, path: readonly (string | number)[]): string =>
  name + path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');

const bounded = (reason: string): string =>
  reason.length > longestReason ? `${reason.slice(0, longestReason - 3)}...` : reason;
