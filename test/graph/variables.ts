import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';

let worlds: Worlds;
const flow = `flowSid: "${sidOf('FW', 1)}"`;

beforeAll(async () => {
  worlds = await openWorlds();
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

describe('variables with defaults', () => {
  test.each([
    ['a number', `query ($n: Int! = 2) { executions(${flow}, first: $n) { nodes { sid } } }`],
    ['a list', 'query ($ids: [ID!]! = []) { nodes(ids: $ids) { id } }'],
    ['a switch', 'query ($x: Boolean! = true) { viewer @include(if: $x) { kind } }'],
    [
      'an enum inside an input',
      `query ($f: ExecutionFilter! = { status: ACTIVE }) { executions(${flow}, filter: $f) { nodes { sid } } }`,
    ],
  ])('a non-null variable with a default may be left out: %s', async (_, query) => {
    const answer = await worlds.ask(query);
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toBeTruthy();
  });

  test('a value replaces the default', async () => {
    const query = 'query ($x: Boolean! = true) { viewer @include(if: $x) { kind } }';
    expect((await worlds.ask(query, { x: false })).data).toEqual({});
  });

  test('a null is refused in a non-null position', async () => {
    const query = 'query ($x: Boolean = true) { viewer @include(if: $x) { kind } }';
    const { errors } = await worlds.ask(query, { x: null });
    expect(errors?.[0]?.message).toContain('must not be null');
  });
});

describe('ids', () => {
  test('an id with an additional key is invalid', async () => {
    const id = Buffer.from(`v1:Execution:${sidOf('FW', 1)}:${sidOf('FN', 1)}:x`).toString('base64url');
    const { errors } = await worlds.ask('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  test('an empty cursor is invalid', async () => {
    const { errors } = await worlds.ask(`{ executions(${flow}, after: "") { nodes { sid } } }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('INVALID_CURSOR');
  });
});
