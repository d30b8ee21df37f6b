import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { cutTo, isSecret, preview } from '../../../kit/text/preview.ts';
import type { Variables } from '../bounds/node-count.ts';
import { fits } from './variable-fit.ts';

/** Returns the errors of an operation's variables, worded as in graphql-js; empty when there are none. */
export type VariableErrors = (variables: Variables) => readonly GraphQLError[];

/** Maximum number of errors for one operation's variables: each may search for similar names. */
const maxErrors = 20;
/** Maximum characters of a type's error message: scalars and unknown fields repeat the whole value. */
const longestReason = 256;

/** Thrown to stop the check once there are `maxErrors` errors. */
const enough = new Error('There are enough errors.');

/**
 * Creates a function that checks variables before they are coerced: graphql-js repeats the whole value in each error, and
 * answers written as text need values without errors. A subscription runs once for each event with the same variables object, so its
 * results are cached for as long as that object lives.
 */
export function variableErrorsOf(
  schema: GraphQLSchema,
  { variableDefinitions = [], operation }: OperationDefinitionNode,
): VariableErrors {
  if (variableDefinitions.length === 0) return () => [];
  const judges = variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    return isInputType(type) ? [judgeOf(definition, type)] : [];
  });
  if (operation !== 'subscription') return (variables) => errorsOf(judges, variables);
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
  const hasSecret = holdsSecret(type);
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
    // Several errors may concern one value.
    const shown = new Map<unknown, string>();
    coerceInputValue(value, type, (path, invalid, originalError) => {
      // A client that gives the secret in place of its input gives it no name that would hide it.
      const isHidden = hasSecret && path.every((key) => typeof key === 'number');
      const text = isHidden ? '<hidden>' : (shown.get(invalid) ?? preview(invalid));
      shown.set(invalid, text);
      const at = path.length > 0 ? ` at ${JSON.stringify(placeOf(name, path))}` : '';
      const message = `Variable "$${name}" got invalid value ${text}${at}; ${cutTo(longestReason, originalError.message)}`;
      found(new GraphQLError(message, { nodes, originalError }));
    });
  };
}

function holdsSecret(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return isInputObjectType(named) && Object.keys(named.getFields()).some(isSecret);
}

const placeOf = (name: string, path: readonly (string | number)[]): string =>
  name + path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
