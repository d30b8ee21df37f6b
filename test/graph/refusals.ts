import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';

const flow = `flowSid: "${sidOf('FW', 1)}"`;
let worlds: Worlds;

beforeAll(async () => {
  const guards = {
    maxDepth: 5,
    maxAliases: 3,
    maxRootFields: 4,
    maxTokens: 60,
    maxNodes: 1010,
    maxAnswerFields: 20_000,
  };
  worlds = await openWorlds({ guards });
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

async function refusalOf(query: string, variables = {}) {
  const answer = await worlds.ask(query, variables);
  expect(answer.data).toBeUndefined();
  expect(answer.errors).toHaveLength(1);
  return answer.errors?.[0];
}

test('a variable named __proto__ is refused', async () => {
  const query = `query ($__proto__: JSON = { n: 900 }, $n: Int) { executions(${flow}, first: $n) { nodes { sid } } }`;
  const { data, errors } = await worlds.ask(query);
  expect(data).toBeUndefined();
  expect(errors?.map(({ message }) => message)).toContain('A variable must not be named __proto__.');
});

describe('an operation that is too large is refused with the limit and the value', () => {
  test.each([
    [
      'levels of fields',
      5,
      6,
      '{ node(id: "x") { ...A } } fragment A on Execution { flow { executions { nodes { flow { sid } } } } }',
    ],
    ['aliases', 3, 4, '{ a: viewer { b: kind c: kind d: owner } }'],
    [
      'root fields',
      4,
      5,
      '{ viewer { kind } ...A ...A } fragment A on Query { viewer { kind } ... { __typename } }',
    ],
  ])('%s', async (what, limit, value, query) => {
    const refusal = await refusalOf(query);
    expect(refusal?.message).toBe(`The operation has ${value} ${what}; at most ${limit} are allowed.`);
    expect(refusal?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', limit, value });
  });

  test.each([
    [
      'a literal',
      `{ executions(${flow}, first: 20) { nodes { steps(first: 50) { nodes { sid } } } } }`,
      {},
      1020,
    ],
    [
      'a variable',
      `query($n: Int) { executions(${flow}, first: $n) { nodes { steps(first: 50) { nodes { sid } } } } }`,
      { n: 20 },
      1020,
    ],
    [
      'a default',
      `query($n: Int = 20) { executions(${flow}, first: $n) { nodes { steps { nodes { sid } } } } }`,
      {},
      1020,
    ],
  ])('nodes, multiplied by %s', async (_, query, variables, value) => {
    const refusal = await refusalOf(query, variables);
    expect(refusal?.message).toMatch(new RegExp(`asks for up to ${value} nodes; at most 1010 are allowed`));
    expect(refusal?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', limit: 1010, value });
  });

  test('nodes beyond what can be counted', async () => {
    const most = 2 ** 31 - 1;
    const refusal = await refusalOf(
      `query($n: Int) { executions(${flow}, first: $n) { nodes { steps(first: $n) { nodes { sid } } } } }`,
      { n: most },
    );
    expect(refusal?.message).toContain('asks for more than 1010 nodes; at most 1010 are allowed');
    expect(refusal?.extensions).toMatchObject({ limit: 1010, value: Number.MAX_SAFE_INTEGER });
  });

  test('tokens', async () => {
    const refusal = await refusalOf(`{ viewer { ${'kind '.repeat(60)} } }`);
    expect(refusal?.message).toMatch(/60 tokens/);
  });

  test('an operation at the limit is executed', async () => {
    const answer = await worlds.ask(
      `{ a: executions(${flow}, first: 10) { b: nodes { c: steps(first: 100) { nodes { sid } } } } }`,
    );
    expect(answer).toEqual({ data: { a: { b: [] } } });
  });
});

describe('page sizes', () => {
  test.each([0, -1, 1001])('first: %i is refused with the range', async (first) => {
    const answer = await worlds.ask(
      `query($n: Int) { executions(${flow}, first: $n) { nodes { sid } } viewer { kind } }`,
      { n: first },
    );
    expect(answer.data).toEqual({ executions: null, viewer: { kind: 'ACCOUNT' } });
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  test('first: null means the default', async () => {
    const answer = await worlds.ask(`{ executions(${flow}, first: null) { nodes { sid } } }`);
    expect(answer).toEqual({ data: { executions: { nodes: [] } } });
  });
});

const filtered = `query($f: ExecutionFilter) { executions(${flow}, filter: $f) { nodes { sid } } }`;

describe('invalid variables', () => {
  test.each([
    [
      'a missing one',
      'query($id: ID!) { node(id: $id) { id } }',
      {},
      /"\$id" of required type "ID!" was not provided/,
    ],
    [
      'one of another type',
      `query($n: Int) { executions(${flow}, first: $n) { nodes { sid } } }`,
      { n: 'x' },
      /non-integer value: "x"/,
    ],
    [
      'null where there must be a value',
      'query($id: ID!) { node(id: $id) { id } }',
      { id: null },
      /must not be null/,
    ],
    ['a null in a list', 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: [null] }, /"ids\[0\]"/],
    ['an unknown enum value', filtered, { f: { statuses: ['active'] } }, /"f\.statuses\[0\]".*"ACTIVE"/],
    ['an unknown input field', filtered, { f: { state: 'x' } }, /Field "state" is not defined/],
    [
      'a date without an offset',
      filtered,
      { f: { createdAfter: '2026-01-31T08:00:00' } },
      /"f\.createdAfter".*with an offset/,
    ],
    [
      'a date that does not exist',
      filtered,
      { f: { createdBefore: '2026-02-30T08:00:00Z' } },
      /"f\.createdBefore"/,
    ],
  ])('%s: the error names the field and what is expected', async (_, query, variables, message) => {
    const refusal = await refusalOf(query, variables);
    expect(refusal?.message).toMatch(message);
    expect(refusal?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('documents that cannot be executed', () => {
  test('an unknown operation name is refused by name', async () => {
    const answer = await worlds.ask('query A { viewer { kind } }', {}, { operationName: 'B' });
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]?.message).toBe(
      'operationName must name an operation of the document, got "B".',
    );
  });

  test('several operations and no name', async () => {
    const refusal = await refusalOf('query A { viewer { kind } } query B { viewer { kind } }');
    expect(refusal?.message).toMatch(/^operationName must say which operation/);
  });

  test.each([
    ['an unknown field', '{ viewer { name } }', /Cannot query field "name" on type "Viewer"/],
    ['text that does not parse', '{ viewer {', /Syntax Error/],
    [
      'a literal date without an offset',
      `{ executions(${flow}, filter: {createdBefore: "2026"}) { nodes { sid } } }`,
      /with an offset/,
    ],
    [
      'fragments in a circle',
      '{ viewer { ...A } } fragment A on Viewer { ...A }',
      /Cannot spread fragment "A" within itself/,
    ],
  ])('%s', async (_, query, message) => {
    expect((await refusalOf(query))?.message).toMatch(message);
  });
});
