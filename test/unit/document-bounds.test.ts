import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { createReader } from '../../src/gateway/graphql/documents/read-document.ts';
import { graphSchema } from '../support/schema.ts';

const read = createReader(graphSchema(), readConfig({}).guards);
const messagesOf = (text: string) => (read(text).errors ?? []).map(({ message }) => message);
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');

describe('a document above a limit is refused before it is validated', () => {
  test.each([
    ['brackets', '['.repeat(1_000_000), /nests brackets more than 200 levels/],
    [
      'nested brackets outside of strings',
      `{ node(id: "[[${'['.repeat(300)}" ${'['.repeat(300)}`,
      /more than 200 levels/,
    ],
    ['names', `{ ${'k'.repeat(1_000_000)} }`, /A name has more than 256 characters/],
    ['comments', `{ viewer { kind } }${'#\n'.repeat(400_000)}`, /more than 2000 comments/],
    ['tokens', `{ viewer { ${'kind '.repeat(5_000)} } }`, /5000 tokens/],
    [
      'fragments that are compared with each other',
      `{ viewer { ${times(300, (one) => `...F${one}`)} } } ${times(300, (one) => `fragment F${one} on Viewer { kind }`)}`,
      /300 fragments; at most 200/,
    ],
    [
      'fields that are compared with each other',
      `{ viewer { ${times(60, () => 'kind')} } }`,
      /has 60 fields of one name in one selection; at most 50/,
    ],
    [
      'the same in inline fragments',
      `{ viewer { ${times(30, () => 'kind')} ... { ${times(30, () => 'kind')} } } }`,
      /has 60 fields of one name/,
    ],
    [
      'fields that unfold',
      `{ viewer { ${times(40, (one) => `...F${one}`)} } } ${times(40, (one) => `fragment F${one} on Viewer { ${times(40, () => 'kind')} }`)}`,
      /1601 fields \(fragments included\); at most 1500/,
    ],
    [
      'fields that double beyond what can be counted',
      `{ viewer { ...F0 } } ${times(150, (one) => `fragment F${one} on Viewer { ...F${one + 1} ... { ...F${one + 1} } }`)} fragment F150 on Viewer { kind }`,
      /more than 1500 fields \(fragments included\)/,
    ],
    [
      'the schema',
      '{ __schema { types { name } } other: __schema { queryType { name } } }',
      /has 2 reads of the whole schema \(__schema, _service\); at most 1 are allowed/,
    ],
    [
      'the schema in a fragment that is spread twice',
      '{ ...S ... { ...S } } fragment S on Query { __schema { types { name } } }',
      /has 2 reads of the whole schema/,
    ],
    [
      'single types',
      `{ ${times(21, (one) => `t${one}: __type(name: "Query") { name }`)} }`,
      /has 21 __type fields; at most 20/,
    ],
    [
      'single types in fragments',
      `{ ...T ...U ... { ...T } } fragment U on Query { ...T } fragment T on Query { ${times(7, (one) => `t${one}: __type(name: "Query") { name }`)} }`,
      /has 21 __type fields; at most 20/,
    ],
  ])('%s', (_, text, message) => {
    const messages = messagesOf(text);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
  });

  test('whose size doubles at each level is refused without a number', () => {
    const doubling = (one: number) => `fragment F${one} on Query { ...F${one + 1} ... { ...F${one + 1} } }`;
    const messages = messagesOf(
      `{ ...F0 } ${times(150, doubling)} fragment F150 on Query { a: viewer { kind } }`,
    );
    expect(messages).toEqual([
      'The operation has more than 100 aliases; at most 100 are allowed.',
      'The operation has more than 50 root fields; at most 50 are allowed.',
      'The operation has more than 1500 fields (fragments included); at most 1500 are allowed.',
    ]);
  });

  test.each([
    ['a string', `{ node(id: "${'['.repeat(1_000)}\\"${'{'.repeat(1_000)}") { id } }`],
    ['a block string', `{ node(id: """${'['.repeat(1_000)} " \\""" ${'{'.repeat(1_000)}""") { id } }`],
    ['a comment', `{ viewer { kind } } # ${'['.repeat(1_000)}`],
  ])('brackets of %s do not count as nested', (_, text) => {
    expect(messagesOf(text)).toEqual([]);
  });
});

test('lists of the schema within each other are refused at the third level, in fragments too', () => {
  const nested = 'fields { type { ...T } }';
  for (const inner of ['fields', 'inputFields', 'interfaces', 'possibleTypes']) {
    const text = `{ __type(name: "Query") { ${nested} } } fragment T on __Type { ofType { fields { type { ${inner} { name } } } } }`;
    expect(messagesOf(text)).toEqual(['Maximum introspection depth exceeded']);
  }
});

describe('tools may request the whole schema', () => {
  const options = {
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };

  test.each([
    ['as graphql-js requests it', getIntrospectionQuery()],
    ['with every option', getIntrospectionQuery(options)],
    // GraphiQL requests the schema in this form to get `isDeprecated` of arguments; Apollo Client adds `__typename`
    // everywhere.
    [
      'with the names of all types',
      getIntrospectionQuery(options).replaceAll('{', '{ __typename').replace('{ __typename', '{'),
    ],
    ['twenty types', `{ ${times(20, (one) => `t${one}: __type(name: "Query") { name fields { name } }`)} }`],
    [
      'one type by a variable',
      'query ($name: String!) { __type(name: $name) { name fields { name type { name ofType { name } } } } }',
    ],
  ])('%s', (_, text) => {
    expect(messagesOf(text)).toEqual([]);
  });
});

test('errors of a document keep their locations; cached documents keep the locations of fields', () => {
  expect(read('{\n  viewer { nobody } }').errors).toMatchObject([
    { message: expect.stringContaining('nobody'), locations: [{ line: 2, column: 12 }] },
  ]);
  const { document } = read('{\n  viewer { kind } }');
  const [operation] = document?.definitions ?? [];
  const [field] = operation && 'selectionSet' in operation ? (operation.selectionSet?.selections ?? []) : [];
  expect(field?.loc).toMatchObject({ start: 4, startToken: { line: 2, column: 3, prev: null, next: null } });
  expect(document?.loc).toBeUndefined();
});
