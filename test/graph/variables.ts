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
      `query ($f: ExecutionFilter! = { statuses: [ACTIVE] }) { executions(${flow}, filter: $f) { nodes { sid } } }`,
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

describe('texts with a form', () => {
  const customer = (field: string, value: string) =>
    `mutation { createResellerCustomer(input: { customerDomain: "x.example", ${field}: ${value} }) { userErrors { message } } }`;
  const endpoint = (value: string) =>
    `mutation { createResellerMessagingSubscription(input: { name: "projects/p/subscriptions/sub", topicName: "projects/p/topics/t", pushEndpoint: ${value} }) { userErrors { message } } }`;

  test.each([
    ['EmailAddress', customer('alternateEmail', '5'), 'a string with an e-mail address, got 5.'],
    ['EmailAddress', customer('alternateEmail', 'ada'), 'a string with an e-mail address, got ada.'],
    ['EmailAddress', customer('alternateEmail', '["a"]'), 'a string with an e-mail address, got ["a"].'],
    ['URL', endpoint('true'), 'a string with an absolute URL, without blanks, got true.'],
    [
      'URL',
      endpoint('"https://a.example/ b"'),
      'a string with an absolute URL, without blanks, got "https://a.example/ b".',
    ],
    ['URL', endpoint('""'), 'a string with an absolute URL, without blanks, got "".'],
    ['URL', endpoint('https'), 'a string with an absolute URL, without blanks, got https.'],
  ])('a literal of %s that is no text is refused: %s', async (scalar, query, expected) => {
    const { data, errors } = await worlds.ask(query);
    expect(data).toBeUndefined();
    expect(errors?.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${scalar} must be ${expected}`),
    ]);
  });

  test.each([
    [
      'createResellerCustomer',
      { customerDomain: 'x.example', alternateEmail: 5 },
      'alternateEmail',
      'EmailAddress must be a string with an e-mail address, got 5.',
    ],
    [
      'createResellerMessagingSubscription',
      { name: 'n', topicName: 't', pushEndpoint: { host: 'x' } },
      'pushEndpoint',
      'URL must be a string with an absolute URL, without blanks, got {"host":"x"}.',
    ],
  ])('a variable of %s names its field', async (mutation, input, field, expected) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { message } } }`;
    const { data, errors } = await worlds.ask(query, { input });
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain(field);
    expect(errors?.[0]?.message).toContain(expected);
  });
});
