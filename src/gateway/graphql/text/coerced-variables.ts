import {
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';

/**
 * Returns a function that coerces the variables of an operation, or returns null for those with an error. Strings for
 * `String` and `ID` are their own values, so that the commonest variables need no walk through the types.
 */
export function coercionOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (variables: Variables) => Variables | null {
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  const areTexts = variableDefinitions.every(isText);
  return (variables) =>
    areTexts && names.every((name) => typeof variables[name] === 'string')
      ? variables
      : (getVariableValues(schema, variableDefinitions, variables).coerced ?? null);
}

function isText({ type }: VariableDefinitionNode): boolean {
  const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  return named.kind === Kind.NAMED_TYPE && ['String', 'ID'].includes(named.name.value);
}
