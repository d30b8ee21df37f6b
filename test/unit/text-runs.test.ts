import { buildSchema, GraphQLObjectType, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createTextRuns } from '../../src/gateway/graphql/text/text-answer.ts';

const context = { tally: { restart() {} } } as unknown as GraphContext;

/** Returns a way to run both fields as text, of which the first counts its reads and the second fails on demand. */
function twoFields() {
  const schema = buildSchema('type Query { counted: Int failing: Int }');
  const query = schema.getQueryType();
  if (!(query instanceof GraphQLObjectType)) throw new TypeError('no query');
  const fields = query.getFields();
  const state = { reads: 0, fails: true };
  Object.assign(fields['counted'] ?? {}, { resolve: () => (state.reads += 1) });
  Object.assign(fields['failing'] ?? {}, {
    resolve: () => {
      if (state.fails) throw new Error('no');
      return 1;
    },
  });
  const document = parse('{ counted failing }');
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('no operation');
  const run = createTextRuns(schema, {})(document, operation, { fields: 2, isDue: () => true });
  return { state, run: async () => await run(context, {}) };
}

test('an operation that fails each time is seldom tried as text, because an engine runs it again', async () => {
  const { state, run } = twoFields();
  for (let at = 0; at < 1000; at += 1) expect(await run()).toBeNull();
  expect(state.reads).toBeLessThan(25);
});

test('an operation that fails no more is written as text again, after a few runs', async () => {
  const { state, run } = twoFields();
  for (let at = 0; at < 1000; at += 1) await run();
  state.fails = false;
  let runs = 0;
  while ((await run()) === null) runs += 1;
  expect(runs).toBeLessThanOrEqual(64);
  expect(await run()).not.toBeNull();
});
