import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { createReader } from '../../src/gateway/graphql/documents/read-document.ts';

const schema = buildSchema(`
  input By @oneOf { id: ID sid: ID inner: Inner }
  input Inner { by: By!, list: [By!] }
  type Query { one(by: By!): Int, many(input: Inner): Int, n(n: Int): Int }
`);
const read = createReader(schema, readConfig({}).guards);
const errorsOf = (text: string) =>
  (read(text).errors ?? []).map(({ message, extensions }) => [message, extensions?.['field']]);
const expected = 'expected exactly one of id, sid, inner.';

test.each([
  ['{ one(by: {}) }', `Argument "by" has no field; ${expected}`, 'by'],
  ['{ one(by: { id: 1, sid: 2 }) }', `Argument "by" has the fields id, sid; ${expected}`, 'by'],
  ['{ one(by: { id: null }) }', 'Argument "by.id" is null; expected a value.', 'by.id'],
  ['{ many(input: { by: {} }) }', `Argument "input.by" has no field; ${expected}`, 'input.by'],
  [
    '{ many(input: { by: { id: 1 }, list: [{ id: 1 }, {}] }) }',
    `Argument "input.list[1]" has no field; ${expected}`,
    'input.list[1]',
  ],
  [
    '{ one(by: { inner: { by: { inner: { by: {} } } } }) }',
    `Argument "by.inner.by.inner.by" has no field; ${expected}`,
    'by.inner.by.inner.by',
  ],
  ['query ($by: By = {}) { n }', `Variable "$by" has no field; ${expected}`, '$by'],
])('%s', (text, message, field) => {
  expect(errorsOf(text)).toContainEqual([message, field]);
  expect(errorsOf(text).filter(([said]) => String(said).includes('OneOf'))).toEqual([]);
});

test.each([
  ['query ($id: ID) { one(by: { id: $id }) }', 'ID'],
  ['query ($id: ID = 1) { many(input: { by: { id: $id } }) }', 'ID'],
  ['query ($id: ID) { ...F } fragment F on Query { one(by: { id: $id }) }', 'ID'],
])('a variable that may be null: %s', (text, type) => {
  const message = `Variable "$id" of type "${type}" may be null, and By needs a value; expected the type "${type}!".`;
  expect(errorsOf(text)).toEqual([[message, '$id']]);
  expect(errorsOf(text.replace(/ID( = 1)?/, 'ID!'))).toEqual([]);
});

test('names that the client chose are cut', () => {
  const fields = Array.from({ length: 100 }, (_, at) => `field${at}: 1`).join(' ');
  const [error] = read(`{ one(by: { ${fields} }) }`).errors ?? [];
  const message = error?.message;
  expect(message).toMatch(
    /^Argument "by" has the fields field0, .*\.\.\.; expected exactly one of id, sid, inner\.$/,
  );
  expect(message?.length).toBeLessThan(350);
});

test('other literals are refused as graphql-js refuses them', () => {
  expect(errorsOf('{ one(by: { id: 1 }) many(input: {}) n(n: "x") }')).toEqual([
    ['Field "Inner.by" of required type "By!" was not provided.', undefined],
    ['Int cannot represent non-integer value: "x"', undefined],
  ]);
  expect(errorsOf('{ one(by: { id: 1 }) }')).toEqual([]);
});
