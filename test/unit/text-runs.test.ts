import { buildSchema, GraphQLObjectType, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createTextRuns } from '../../src/gateway/graphql/text/text-answer.ts';
import type { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

/** An operation that is due from its first run on. */
const counted = { fields: 2, enough: 5, isDue: () => true };
const contextOf = (tally: AnswerTally) => ({ tally }) as unknown as GraphContext;
const newTally = () => new AnswerTally(callOf());
const context = contextOf(newTally());

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
  const run = createTextRuns(schema, {}).runsOf(document, operation, counted);
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

test('an operation that made room for another is compiled again after as many runs as before', async () => {
  const schema = buildSchema('type Query { one: Int }');
  // Neither is due when it is prepared. There is room for one of them.
  let isDue = false;
  const runs = createTextRuns(schema, { keptFields: counted.fields + 1 });
  const [first, second] = ['{ one }', '{ one: one }'].map((source) => {
    const document = parse(source);
    const operation = getOperationAST(document);
    if (!operation) throw new TypeError('no operation');
    const run = runs.runsOf(document, operation, { ...counted, isDue: () => isDue });
    return async () => (await run(context, {})) !== null;
  });
  isDue = true;
  const times = async (count: number) => {
    const written = [];
    for (let at = 0; at < count; at += 1) written.push([await first?.(), await second?.()]);
    return written;
  };
  // The second makes the first leave, and stays until the first is due again.
  const [both, ...rest] = await times(1 + counted.enough);
  expect(both).toEqual([true, true]);
  expect(rest).toEqual(rest.map(() => [false, true]));
  expect(await times(1)).toEqual([[true, false]]);
});

test.each(['{ all { text } }', '{ later { text } }'])(
  'the text of %s ends at the first object that has no room',
  async (source) => {
    const schema = buildSchema('type Query { all: [Text!] later: [Text!] } type Text { text: String! }');
    let reads = 0;
    const texts = Array.from({ length: 1000 }, () => ({}));
    const text = () => {
      reads += 1;
      return 'x'.repeat(1000);
    };
    const parts = { text: { resolve: text } };
    const roots = { all: { resolve: () => texts }, later: { resolve: () => texts.map(async (one) => one) } };
    for (const [type, fields] of Object.entries({ Text: parts, Query: roots })) {
      const named = schema.getType(type);
      if (!(named instanceof GraphQLObjectType)) throw new TypeError(type);
      for (const [name, field] of Object.entries(fields)) Object.assign(named.getFields()[name] ?? {}, field);
    }
    const document = parse(source);
    const operation = getOperationAST(document);
    if (!operation) throw new TypeError('no operation');
    const tally = newTally();
    const limits = { maxNodes: 10_000, maxAnswerFields: 10_000, maxAnswerBytes: 20_000 };
    const stopped = new Promise<Fault | null>((resolve) => tally.open(limits, resolve));
    const run = createTextRuns(schema, {}).runsOf(document, operation, counted);
    void run(contextOf(tally), {});
    expect(await stopped).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reads).toBeLessThan(25);
  },
);
