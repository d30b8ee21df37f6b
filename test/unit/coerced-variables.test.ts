import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';
import { expect, test } from 'vitest';
import { coercionOf } from '../../src/gateway/graphql/text/coerced-variables.ts';

const schema = buildSchema(`
  enum Colour { RED }
  type Query { field(id: ID, text: String, texts: [String], colour: Colour, count: Int): Int }`);

test.each([
  ['($id: ID!)', { id: 'a' }],
  ['($id: ID!)', { id: 7 }],
  ['($id: ID)', { id: null }],
  ['($id: ID)', {}],
  ['($id: ID = "b")', {}],
  ['($id: ID!, $text: String = "c")', { id: 'a' }],
  ['($id: ID!, $text: String)', { id: 'a', text: 'b' }],
  ['($id: ID!, $texts: [String])', { id: 'a', texts: 'b' }],
  ['($id: ID!, $colour: Colour)', { id: 'a', colour: 'RED' }],
  ['($id: ID!, $count: Int = 3)', { id: 'a' }],
  ['($constructor: ID)', {}],
])('variables %s are coerced as by the engine', (definitions, given) => {
  const operation = getOperationAST(parse(`query${definitions} { field }`));
  if (!operation) throw new TypeError('There is no operation.');
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  expect({ ...coercionOf(schema, operation)(given) }).toEqual({ ...coerced });
});

test('variables with an error are not coerced', () => {
  const operation = getOperationAST(parse('query($id: ID!) { field }'));
  if (!operation) throw new TypeError('There is no operation.');
  expect(coercionOf(schema, operation)({ id: {} })).toBeNull();
});
