import { buildSchema, GraphQLObjectType, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import { countAnswers } from '../../src/gateway/graphql/bounds/counted-fields.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createOperations, type Operation } from '../../src/gateway/graphql/operation/operations.ts';
import { execute } from '../../src/gateway/graphql/request/execute.ts';
import { createTextRuns } from '../../src/gateway/graphql/text/text-answer.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import type { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

/** An operation that is due from its first run on. */
const counted = { fields: 2, isDue: () => true, forget() {} };
const contextOf = (tally: AnswerTally) => ({ tally }) as unknown as GraphContext;
const newTally = () => new AnswerTally(callOf());
const context = contextOf(newTally());
const guards = { maxNodes: 1000, maxAnswerFields: 1000, maxAnswerBytes: 10_000, directNodes: 100 };

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
  const runsBefore = 5;
  // There is room for one of them.
  const options = { runsBefore: () => runsBefore, keptFields: 3 };
  const operations = createOperations(buildSchema('type Query { one: Int }'), options);
  const [first, second] = ['{ one }', '{ one: one }'].map((source) => operations.find(parse(source), null));
  if (!first || !second) throw new TypeError('no operation');
  /** Runs an operation as the gateway does, and returns whether its answer is a text. */
  async function isText({ run, runAsText }: Operation): Promise<boolean> {
    if (await runAsText?.(context, {})) return true;
    await run(context, {});
    return false;
  }
  const inTurn = async (turns: number) => {
    const found = [];
    for (let at = 0; at < turns; at += 1) found.push([await isText(first), await isText(second)]);
    return found;
  };
  const times = (turns: number, found: readonly boolean[]) => Array.from({ length: turns }, () => found);

  expect(await inTurn(runsBefore)).toEqual(times(runsBefore, [false, false]));
  expect(await inTurn(1)).toEqual([[true, true]]);
  expect(await inTurn(runsBefore)).toEqual(times(runsBefore, [false, true]));
  expect(await inTurn(1)).toEqual([[true, false]]);
});

test.each(['{ all { text } }', '{ later { text } }'])(
  'the text of %s ends at the first sixteen objects that have no room',
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
    expect(reads).toBeLessThanOrEqual(32);
  },
);

test('an operation whose deadline passes while it is written ends with TIMEOUT, and the engine does not run it', async () => {
  const schema = countAnswers(buildSchema('type Query { items: [Item!] } type Item { n: Int }'));
  const call = { ...callOf() };
  let [reads, runs] = [0, 0];
  const items = async () => {
    reads += 1;
    call.deadline = Date.now() - 1;
    return [{ n: 1 }];
  };
  const engine = () => () => {
    runs += 1;
    return { data: null };
  };
  const document = parse('{ items { n } }');
  const operation = createOperations(schema, { engine, runsBefore: () => 0 }).find(document, null);
  if (!operation) throw new TypeError('no operation');
  const own = { tally: new AnswerTally(call), call, span: null, spending: null } as unknown as GraphContext;
  const options = { guards, report() {}, observer: noObserver };
  const result = await execute(operation, own, {}, options, { root: { items }, asText: true });
  expect(result).toMatchObject({ data: null, errors: [{ extensions: { code: 'TIMEOUT' } }] });
  expect([reads, runs]).toEqual([1, 0]);
});
