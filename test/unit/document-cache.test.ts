import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { execute, getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import type { GuardLimits } from '../../src/gateway/graphql/bounds/guards.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createGraph, type Graph } from '../../src/gateway/graphql/graph.ts';
import type { CompilationOptions } from '../../src/gateway/graphql/operation/counted-runs.ts';
import { type Engine, graphqlEngine } from '../../src/gateway/graphql/operation/engine.ts';
import { createOperations } from '../../src/gateway/graphql/operation/operations.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { callOf } from '../support/calls.ts';
import { graphSchema } from '../support/schema.ts';
import { requestIdOf } from '../support/sids.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const mebibyte = 1024 * 1024;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / mebibyte;
}

interface Opened {
  /** Counts of operations that were executed, and of those among them that the engine executed. */
  readonly counts: { executed: number; interpreted: number };
  readonly documents: Graph['documents'];
  /** Runs the document for a caller with all scopes, or with none. */
  run(text: string, scoped?: boolean, variables?: Readonly<Record<string, unknown>>): Promise<string | null>;
}

function open(compilation: CompilationOptions = {}, limits: Partial<GuardLimits> = {}): Opened {
  const counts = { executed: 0, interpreted: 0 };
  const engine: Engine = (...operation) => {
    const run = graphqlEngine(...operation);
    return (...given) => {
      counts.interpreted += 1;
      return run(...given);
    };
  };
  const schema = graphSchema();
  const observer = {
    ...noObserver,
    operation() {
      counts.executed += 1;
    },
  };
  const { guards } = readConfig({});
  const operations = createOperations(schema, { engine, ...compilation });
  let runs = 0;
  const { documents, answers } = createGraph({
    schema,
    operations,
    guards: { ...guards, ...limits },
    observer,
    report: () => {},
  });
  return {
    counts,
    documents,
    async run(text, scoped = true, variables = {}) {
      const operation = documents.find(text, null);
      if (!operation) throw new TypeError(JSON.stringify(documents.read(text).errors));
      const scopes: ReadonlySet<Scope> = new Set();
      runs += 1;
      const requestId = requestIdOf(runs);
      const refused = { caller: { kind: 'anonymous', address: '::1', scopes }, scopes } as const;
      const call = callOf({ requestId, ...(scoped ? {} : refused) });
      const context = { call, spending: null, tally: new AnswerTally(call) } as unknown as GraphContext;
      return await answers.body(operation, context, variables);
    },
  };
}

/** Returns 10 KB of text, every field of which is refused for its scope. */
function refusedText(number: number): string {
  const fields = Array.from(
    { length: 8 },
    (_, index) =>
      `a${index}: inventoryAsset(name: "a${number}") { id name title hidden createdAt updatedAt hideReason hiddenAt sourceNames groupNames }`,
  );
  return `query Q${number} { ${fields.join(' ')} } # ${'x'.repeat(9_000)}`;
}

describe('documents that were refused', () => {
  test('use almost no memory, and evict no document that is in use (300 of 10 KB)', async () => {
    const { documents, run } = open();
    const mine = '{ viewer { kind } }';
    await run(mine);
    await run(refusedText(300), false);
    const before = heap();
    for (let number = 0; number < 300; number += 1) {
      const answer = await run(refusedText(number), false);
      expect(answer).toContain('UNAUTHENTICATED');
    }
    expect(documents.has(mine)).toBe(true);
    expect(documents.has(refusedText(0))).toBe(false);
    expect(heap() - before).toBeLessThan(16);
  });

  test('are cached like others once an allowed caller has run them', async () => {
    const { documents, run } = open();
    const text = '{ viewer { owner } rateLimit { cost } }';
    await run(text);
    for (let number = 0; number < 100; number += 1) documents.read(refusedText(number));
    expect(documents.has(text)).toBe(true);
  });
});

test('a document with many operations is cached: each operation is weighed by its own part', () => {
  const { documents } = open();
  const fields = Array.from({ length: 5 }, (_, index) => `a${index}: inventoryAsset(name: "a") { id name }`);
  const operations = Array.from({ length: 40 }, (_, number) => `query Q${number} { ${fields.join(' ')} }`);
  const text = operations.join(' ');
  expect(documents.find(text, 'Q7')?.name).toBe('Q7');
  expect(documents.has(text)).toBe(true);
});

test('a document with operations that share a part of a fragment is cached: its weight is an integer', () => {
  const { documents } = open();
  const text = `query A { viewer { ...Part } } query B { viewer { kind } }
    fragment Part on Viewer { kind owner plan }`;
  expect(documents.find(text, 'B')?.name).toBe('B');
  expect(documents.has(text)).toBe(true);
});

describe('documents that are partly refused each time', () => {
  const partly = '{ viewer { kind } inventoryAsset(name: "a") { id } }';

  test('are cached after enough runs, like a page with one forbidden field', async () => {
    const { documents, run } = open({ runsBefore: () => 4 });
    for (let time = 0; time < 8; time += 1) {
      const answer = await run(partly, false);
      expect(answer).toContain('UNAUTHENTICATED');
      expect(answer).toContain('ANONYMOUS');
    }
    for (let number = 0; number < 300; number += 1) documents.read(refusedText(number));
    expect(documents.has(partly)).toBe(true);
  });

  test('are not cached after a few runs, and wholly refused documents never are', async () => {
    const { documents, run } = open({ runsBefore: () => 4 });
    for (let time = 0; time < 3; time += 1) await run(partly, false);
    for (let time = 0; time < 20; time += 1) await run(refusedText(1_000), false);
    for (let number = 0; number < 300; number += 1) documents.read(refusedText(number));
    expect([documents.has(partly), documents.has(refusedText(1_000))]).toEqual([false, false]);
  });
});

describe('compiled operations', () => {
  const many = async (run: Opened['run'], text: string, count: number) => {
    for (let time = 0; time < count; time += 1) await run(text);
  };

  test('are evicted by their number of fields, and then need enough runs again', async () => {
    const { counts, run } = open({ runsBefore: () => 2, keptFields: 8 });
    await many(run, '{ viewer { kind owner } }', 4);
    expect(counts.interpreted).toBe(2);
    await many(run, '{ viewer { kind owner plan scopes } }', 4);
    expect(counts.interpreted).toBe(4);
    await many(run, '{ viewer { kind owner } }', 5);
    expect(counts.interpreted).toBe(6);
  });

  // It has five fields.
  test.each([3, 5])('do not exist for documents that have no room among %i fields', async (keptFields) => {
    const { counts, run } = open({ runsBefore: () => 2, keptFields });
    await many(run, '{ viewer { kind owner plan scopes } }', 10);
    expect(counts).toEqual({ executed: 10, interpreted: 10 });
  });
});

describe('introspection', () => {
  test('is executed once, whatever the white space of its document', async () => {
    const { counts, run } = open();
    const text = getIntrospectionQuery();
    const first = await run(text);
    expect(JSON.parse(first ?? '').data.__schema.types.length).toBeGreaterThan(200);
    for (let time = 0; time < 5; time += 1) expect(await run(text)).toBe(first);
    expect(await run(text.replaceAll(/\s+/g, ' '))).toBe(first);
    expect(counts).toEqual({ executed: 1, interpreted: 1 });
  });

  test('that is too large is refused to each caller with its own request id', async () => {
    const { run } = open({}, { maxAnswerBytes: 1024 });
    const idOf = async () => JSON.parse((await run(getIntrospectionQuery())) ?? '').errors[0].extensions;
    const [first, second] = [await idOf(), await idOf()];
    expect(first.code).toBe('RESPONSE_TOO_LARGE');
    expect(second.requestId).not.toBe(first.requestId);
  });

  test('of more than 100,000 values is refused while it is made, however it is nested', async () => {
    const { run } = open();
    const lists = Array.from({ length: 24 }, (_, one) => `l${one}: fields { name args { name } }`).join(' ');
    for (const beside of ['', ' viewer { kind }']) {
      const text = `{ __schema { types { fields { type { ...L ofType { ...L ofType { ofType { ...L } } } } } } }${beside} } fragment L on __Type { ${lists} }`;
      const { data, errors } = JSON.parse((await run(text)) ?? '');
      expect({ data, message: errors[0].message }).toEqual({
        data: null,
        message:
          'The answer has more than 100000 values of introspection. Ask for smaller pages or fewer fields.',
      });
    }
  });

  test('returns to the event loop between types for a request, and runs at once outside of a request', async () => {
    const call = callOf({});
    const tally = new AnswerTally(call);
    const document = parse(getIntrospectionQuery());
    const told = execute({ schema: graphSchema(), document, contextValue: { call, tally } });
    expect(told).toBeInstanceOf(Promise);
    const at = execute({ schema: graphSchema(), document });
    expect(at).not.toBeInstanceOf(Promise);
    expect(await told).toEqual(at);
  });

  test('has a separate answer for each value of its variables', async () => {
    const { counts, run } = open();
    const text = 'query ($name: String!) { __type(name: $name) { name } }';
    const named = async (name: string, more = {}) =>
      JSON.parse((await run(text, true, { name, ...more })) ?? '');
    expect(await named('Viewer')).toEqual({ data: { __type: { name: 'Viewer' } } });
    expect(await named('Query')).toEqual({ data: { __type: { name: 'Query' } } });
    expect(await named('Query', { other: 1 })).toEqual({ data: { __type: { name: 'Query' } } });
    expect(counts.executed).toBe(2);
  });
});
