import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type ExecutionResult,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getOperationAST,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import { countAnswers } from '../../src/gateway/graphql/bounds/counted-fields.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { graphqlEngine } from '../../src/gateway/graphql/operation/engine.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

const typeDefs = `
  type Item { n: Int! words: [String!]! later: [Item!]! now: [Item!]! one: Item! page(first: Int): Items! pairs(count: Int!): [Pair!]! }
  type Pair { key: String! value: String }
  type Items { nodes: [Item!]! edges: [Edge!]! pageInfo: PageInfo! }
  type Edge { node: Item! }
  type PageInfo { hasNextPage: Boolean! }
  type Query { items: [Item!]! }
  type Mutation { make(n: Int!): Item! }
`;

interface World {
  readonly call?: Partial<Call>;
  readonly maxNodes?: number;
  /** Called with the length of each list that is read. */
  readonly read?: (count: number) => void;
  /** Called when the edges of a page are created. */
  readonly madeEdges?: () => void;
}

const wide = 10;

const pairsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: n % 2 === 0 ? null : `${n}` }));

async function ask(query: string, world: World = {}) {
  const { maxNodes = 1_000_000, read = () => {}, madeEdges = () => {}, call = {} } = world;
  let reads = 0;
  const items = (count = wide) => Array.from({ length: count }, (_, n) => ({ n }));
  const noted = () => {
    reads += 1;
    read(reads);
  };
  const later = async () => {
    noted();
    return items();
  };
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: { items: () => items() },
      Mutation: { make: (_, { n }) => ({ n }) },
      Item: {
        later,
        now: () => items(),
        words: () => items().map(({ n }) => String(n)),
        pairs: (_, { count }) => pairsOf(count),
        one: async () => {
          noted();
          return { n: 0 };
        },
        page: async (_, { first }) => ({
          nodes: items(first),
          get edges() {
            madeEdges();
            return items(first).map((node) => ({ node }));
          },
          pageInfo: { hasNextPage: false },
        }),
      },
    },
  });
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('no operation');
  const tally = new AnswerTally(Object.create(callOf(), Object.getOwnPropertyDescriptors(call)) as Call);
  const run = graphqlEngine(countAnswers(schema), document, operation);
  let began: ExecutionResult | Promise<ExecutionResult> | null = null;
  const stopped = new Promise<Fault | null>((resolve) => {
    tally.open({ maxNodes, maxAnswerFields: 1_000, maxAnswerBytes: 1_000_000 }, resolve);
    began = run({ tally } as GraphContext, {});
  });
  // Closing the tally frees the place of a large answer.
  const answer = Promise.resolve(began as unknown as ExecutionResult).finally(() => tally.close());
  return { answer, stopped, tally, reads: () => reads };
}

test('a long list of flat objects is one promise, not one per object', async () => {
  const schema = countAnswers(
    makeExecutableSchema({ typeDefs, resolvers: { Item: { pairs: () => pairs } } }),
  );
  const pairs = pairsOf(1_000);
  const context = { tally: new AnswerTally(callOf()) } as GraphContext;
  const type = schema.getType('Item') as GraphQLObjectType<unknown, GraphContext>;
  const found = type.getFields()['pairs']?.resolve?.({}, {}, context, {} as GraphQLResolveInfo);
  expect(found).toBeInstanceOf(Promise);
  expect(await found).toBe(pairs);
});

describe('the answer tally', () => {
  test('counts the items of lists and of connections, however they are resolved', async () => {
    const { answer, tally } = await ask('{ items { now { n } later { n } page(first: 3) { nodes { n } } } }');
    expect((await answer).errors).toBeUndefined();
    expect(tally.objects).toBe(wide + wide * (wide + wide + 3));
  });

  test('keeps a long page complete and in order, nodes and edges', async () => {
    const query =
      '{ items { page(first: 300) { nodes { n } edges { node { n } } pageInfo { hasNextPage } } } }';
    const { answer } = await ask(query);
    const { data, errors } = await answer;
    expect(errors).toBeUndefined();
    const expected = Array.from({ length: 300 }, (_, n) => ({ n }));
    const page = {
      nodes: expected,
      edges: expected.map((node) => ({ node })),
      pageInfo: { hasNextPage: false },
    };
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      items: Array.from({ length: wide }, () => ({ page })),
    });
  });

  test.each([100, 1_000])('keeps a list of %i flat objects complete and in order', async (count) => {
    const { answer, tally } = await ask(`{ items { pairs(count: ${count}) { key value } } }`);
    const { data, errors } = await answer;
    expect(errors).toBeUndefined();
    const pairs = pairsOf(count);
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      items: Array.from({ length: wide }, () => ({ pairs })),
    });
    expect(tally.objects).toBe(wide + wide * count);
  });

  test('creates no edges for a page without selected edges', async () => {
    let made = 0;
    const madeEdges = () => {
      made += 1;
    };
    const { answer } = await ask('{ items { page(first: 300) { nodes { n } } } }', { madeEdges });
    expect((await answer).errors).toBeUndefined();
    expect(made).toBe(0);
  });

  test('stops at the maximum number of objects, and reads nothing more', async () => {
    const { stopped, reads } = await ask('{ items { later { later { later { later { n } } } } } }', {
      maxNodes: 500,
    });
    expect(await stopped).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    const before = reads();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(reads()).toBe(before);
    // A field of each counted item is read at most once.
    expect(before).toBeLessThan(500);
  });

  test('stops at the maximum number of plain values', async () => {
    const { stopped } = await ask('{ items { now { now { words } } } }');
    expect((await stopped)?.message).toMatch(/more than 1000 values in lists/);
  });

  test('reads nothing more after its client has left', async () => {
    let gone: Fault | null = null;
    const call = Object.defineProperty({}, 'ended', {
      get: () => gone,
      enumerable: true,
      configurable: true,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const read = (count: number) => {
      if (count < 40) return;
      gone = new Fault('UNAVAILABLE', 'gone');
      resolve();
    };
    const query = '{ items { later { later { later { later { n } } } } } }';
    const { reads, stopped } = await ask(query, { call, read });
    await promise;
    // The operation ends although its fields never do.
    expect(await stopped).toBeNull();
    const before = reads();
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
    expect(reads()).toBe(before);
    expect(before).toBeLessThan(1_000);
  });

  test('ends with TIMEOUT when the deadline has passed', async () => {
    const { stopped, reads } = await ask('{ items { one { n } } }', {
      call: { deadline: Date.now() - 1 },
    });
    expect(await stopped).toMatchObject({ code: 'TIMEOUT' });
    expect(reads()).toBe(0);
  });

  test('ends with its call when the deadline has passed before its timer fires', async () => {
    const ending = new AbortController();
    const call = { deadline: Date.now() - 1, ended: null, signal: ending.signal };
    const { stopped, reads } = await ask('{ items { one { n } } }', { call });
    ending.abort();
    expect(await stopped).toBeNull();
    expect(reads()).toBe(0);
  });

  test('names the fields of a mutation that were executed', async () => {
    const query =
      'mutation { a: make(n: 1) { n } b: make(n: 2) { now { now { now { n } } } } c: make(n: 3) { n } }';
    const { stopped } = await ask(query, { maxNodes: 500 });
    expect((await stopped)?.message).toMatch(
      /The mutation was executed \(a, b\); root fields behind these were not\./,
    );
  });
});

describe('places of large answers', () => {
  /** Opens an answer with more than 10,000 objects; `shown` is true when it has a place. */
  function largeAnswer(owner: string, call: Partial<Call> = {}) {
    const caller = { ...callOf().caller, kind: 'user', id: owner } as Call['caller'];
    const tally = new AnswerTally(callOf({ caller, ...call }));
    let shown = false;
    let stopped: Fault | null | undefined;
    tally.open({ maxNodes: 100_000, maxAnswerFields: 1_000, maxAnswerBytes: 1_000_000 }, (fault) => {
      stopped = fault;
    });
    tally.hasRoomFor(10_001);
    void tally.later(null).then(() => {
      shown = true;
    });
    return {
      close: () => tally.close(),
      begins: tally.begins.bind(tally),
      shown: () => shown,
      stopped: () => stopped,
    };
  }

  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  };

  test('an owner whose large answers wait does not delay others', async () => {
    const slow = Array.from({ length: 3 }, () => largeAnswer('slow'));
    await turns();
    const other = largeAnswer('other');
    await turns();
    expect(slow.map(({ shown }) => shown())).toEqual([true, true, false]);
    expect(other.shown()).toBe(true);
    slow[0]?.close();
    await turns();
    expect(slow[2]?.shown()).toBe(true);
    for (const { close } of [...slow, other]) close();
  });

  test('too many waiting answers of one owner are refused, those of others are not, and one that leaves makes room', async () => {
    const leaving = new AbortController();
    const kept = Array.from({ length: 11 }, () => largeAnswer('crowd'));
    const left = largeAnswer('crowd', { signal: leaving.signal });
    await turns();
    const refused = largeAnswer('crowd');
    const mutated = largeAnswer('crowd');
    mutated.begins('made');
    await turns();
    expect(refused.stopped()).toMatchObject({ code: 'UNAVAILABLE', options: { retryAfter: 2 } });
    expect(mutated.stopped()).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    expect(mutated.stopped()?.message).toMatch(/The mutation was executed \(made\)/);
    leaving.abort(new Fault('TIMEOUT', 'It took too long.'));
    const next = largeAnswer('crowd');
    const other = largeAnswer('other');
    await turns();
    expect([left.stopped(), next.stopped(), other.shown()]).toEqual([null, undefined, true]);
    for (const { close } of [...kept, other]) close();
    await turns();
    expect([next.shown(), left.shown()]).toEqual([true, false]);
    next.close();
  });
});
