import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileAnswerSize } from '../../src/gateway/graphql/bounds/node-count.ts';

const schema = buildSchema(`
  interface Named { id: ID! }
  directive @listSize(assumedSize: Int!) on FIELD_DEFINITION
  type Item implements Named { id: ID! list: [Item!] known: [Item!]! @listSize(assumedSize: 7) items(first: Int = 50): Items one: Item }
  type Items { nodes: [Item!]! edges: [Edge!]! pageInfo: Page! list: [Item!]! }
  type Page { more: Boolean! }
  type Edge { node: Item! }
  type Query { items(first: Int = 50): Items events(first: Int, last: Int): Items one: Item nodes(ids: [ID!]!): [Named]! _entities(representations: [ID!]!): [Named]! }
`);

const nodesOf = (text: string, variables = {}): number => sizeOf(text, variables).nodes;

function sizeOf(text: string, variables = {}) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return compileAnswerSize(schema, document, operation)(variables);
}

describe('the nodes that an operation requests', () => {
  test.each([
    ['nothing', '{ one { id } }', 0],
    ['a page', '{ items(first: 3) { nodes { id } } }', 3],
    ['the default page', '{ items { nodes { id } } }', 50],
    ['a page of null', '{ items(first: null) { nodes { id } } }', 50],
    ['a page from the end', '{ events(last: 3) { nodes { id } } }', 3],
    ['a page without a size', '{ events { nodes { id } } }', 50],
    ['a page with both sizes', '{ events(first: 2, last: 7) { nodes { id } } }', 7],
    ['a negative page from the end', '{ events(last: -3) { nodes { id } } }', 0],
    ['pages within pages', '{ items(first: 3) { nodes { items(first: 10) { nodes { id } } } } }', 33],
    ['pages side by side', '{ items(first: 3) { nodes { id } } b: items(first: 4) { nodes { id } } }', 7],
    ['a page through a single object', '{ one { one { items(first: 5) { nodes { id } } } } }', 5],
    ['a list without a page, by its assumed size', '{ one { list { id } } }', 2],
    ['a list with a size in the schema', '{ one { known { list { id } } } }', 21],
    [
      'lists within pages',
      '{ items(first: 3) { list { list { id } } nodes { list { id } } } }',
      3 + 3 * (2 + 4 + 2),
    ],
    ['ids', '{ nodes(ids: ["a", "b"]) { id } }', 2],
    ['one id without brackets', '{ nodes(ids: "a") { id } }', 1],
    ['representations', '{ _entities(representations: ["a", "b"]) { id } }', 2],
    ['pages of ids', '{ nodes(ids: ["a", "b"]) { ... on Item { items(first: 5) { nodes { id } } } } }', 12],
    [
      'a fragment',
      '{ items(first: 3) { nodes { ...A } } } fragment A on Item { items(first: 2) { nodes { id } } }',
      9,
    ],
    [
      'a fragment twice',
      '{ ...A b: one { id } ...A } fragment A on Query { items(first: 2) { nodes { id } } }',
      4,
    ],
  ])('%s', (_, text, expected) => {
    expect(nodesOf(text)).toBe(expected);
  });

  const variable =
    'query($n: Int, $ids: [ID!]!) { items(first: $n) { nodes { id } } nodes(ids: $ids) { id } }';

  test('variables, and their defaults', () => {
    expect(nodesOf(variable, { n: 7, ids: ['a'] })).toBe(8);
    expect(nodesOf(variable, { n: null, ids: [] })).toBe(50);
    expect(nodesOf(variable, { ids: 'a' })).toBe(51);
    expect(nodesOf('query($n: Int = 9) { items(first: $n) { nodes { id } } }')).toBe(9);
    expect(nodesOf('query($n: Int = 9) { items(first: $n) { nodes { id } } }', { n: 2 })).toBe(2);
  });

  test('a page from the end by a variable', () => {
    const text = 'query($first: Int, $last: Int) { events(first: $first, last: $last) { nodes { id } } }';
    expect(nodesOf(text, { last: 7 })).toBe(7);
    expect(nodesOf(text, { first: null, last: 7 })).toBe(7);
    expect(nodesOf(text, { first: 9 })).toBe(9);
    expect(nodesOf(text)).toBe(50);
  });

  test.each(['constructor', '__proto__'])('a variable %s that is not given has no value', (name) => {
    expect(nodesOf(`query($${name}: Int) { items(first: $${name}) { nodes { id } } }`)).toBe(50);
  });

  test('an invalid page size does not reduce the count of other fields', () => {
    const text = '{ items(first: 100) { nodes { id } } b: items(first: -100) { nodes { id } } }';
    expect(nodesOf(text)).toBeGreaterThanOrEqual(100);
    expect(nodesOf(variable, { n: -100, ids: ['a', 'b'] })).toBeGreaterThanOrEqual(2);
  });

  test('fragments that double sixty times are counted without walking them', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Item { a${n}: one { ...F${n + 1} } b${n}: one { ...F${n + 1} } }`,
    );
    const last = 'fragment F60 on Item { items(first: 1) { nodes { id } } }';
    expect(nodesOf(`{ one { ...F0 } } ${doubling.join(' ')} ${last}`)).toBe(2 ** 60);
  });
});

describe('the fields of an answer', () => {
  test.each([
    ['plain ones', '{ one { id } }', 2],
    ['each alias separately', '{ one { a: id b: id c: id } }', 4],
    ['as a page multiplies them', '{ items(first: 10) { nodes { a: id b: id } } }', 1 + 10 * 3],
    ['as lists multiply them', '{ one { list { id } } }', 2 + 2],
    [
      'aliases of a page',
      '{ a: items(first: 10) { nodes { id } } b: items(first: 10) { nodes { id } } }',
      2 * 21,
    ],
    ['those of fragments', '{ one { ...A } } fragment A on Item { id one { id } }', 4],
  ])('%s', (_, text, expected) => {
    expect(sizeOf(text).fields).toBe(expected);
  });

  test('variables decide about skipped fields', () => {
    const query = 'query ($n: Int) { items(first: $n) { nodes { id } } }';
    expect(sizeOf(query, { n: 10 }).fields).toBe(21);
    expect(sizeOf(query, { n: 1000 }).fields).toBe(2001);
  });
});
