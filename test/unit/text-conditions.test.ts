import { buildSchema, getOperationAST, parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { graphqlEngine } from '../../src/gateway/graphql/operation/engine.ts';
import { createTextRuns, writtenData } from '../../src/gateway/graphql/text/text-answer.ts';
import { callOf } from '../support/calls.ts';

const schema = buildSchema(`
  type Query { one: Thing all: [Named] }
  interface Named { x: Int y: Int }
  type Thing implements Named { x: Int y: Int inner: Thing }
  type Other implements Named { x: Int y: Int }
`);
const thing = { __typename: 'Thing', x: 1, y: 2, inner: { x: 3, y: 4 } };
/** An operation that is due from its first run on. */
const due = { fields: 10, isDue: () => true, forget() {} };
const root = { one: thing, all: [thing] };

test.each([
  [
    'a field under a condition whose selection has a fragment',
    '{ one { x } one @skip(if: $c) { ... { y } } }',
  ],
  ['the same in a list of an interface', '{ all { x } all @skip(if: $c) { ... on Thing { y } } }'],
  ['a fragment twice', '{ one { ...F @skip(if: $c) y ...F } } fragment F on Thing { x inner { x } }'],
  [
    'a fragment in fields that are merged',
    '{ one @skip(if: $c) { ...F } one { ...F } } fragment F on Thing { x }',
  ],
  ['a leaf twice, in the order of the answer', '{ one { x @skip(if: $c) y x } }'],
  [
    'a fragment within a fragment',
    '{ one { x } ...F @skip(if: $c) } fragment F on Query { one { ... { y } } }',
  ],
  ['a field that is named as the prototype', '{ one { __proto__: x inner @skip(if: $c) { __proto__: y } } }'],
  ['below a field', '{ one { inner { x } inner @skip(if: $c) { ... { y } } } }'],
])('the text is that of the engine where names and conditions meet: %s', async (_, selection) => {
  const document = parse(`query ($c: Boolean!) ${selection}`);
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('no operation');
  const asText = createTextRuns(schema, {}).runsOf(document, operation, due);
  const context = { tally: new AnswerTally(callOf()) } as unknown as GraphContext;
  for (const c of [true, false]) {
    const { data } = await graphqlEngine(schema, document, operation)(context, { c }, root);
    const written = await asText(context, { c }, root);
    expect(writtenData(written?.data)).toBe(JSON.stringify(data));
  }
});

test('fragments that spread each other twice are looked at once each, whatever types they apply to', async () => {
  const chain = Array.from(
    { length: 12 },
    (_, at) => `fragment F${at} on Named { ...F${at + 1} ...F${at + 1} }`,
  );
  const document = parse(
    `{ one { x ...F0 } } ${chain.join(' ')} fragment F12 on Named { ... on Other { y } }`,
  );
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('no operation');
  const applying = vi.spyOn(schema, 'isSubType');
  const run = createTextRuns(schema, {}).runsOf(document, operation, due);
  expect(applying.mock.calls.length).toBeLessThan(50);
  applying.mockRestore();
  const context = { tally: new AnswerTally(callOf()) } as unknown as GraphContext;
  expect(writtenData((await run(context, {}, root))?.data)).toBe('{"one":{"x":1}}');
});
