import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { variableErrorsOf } from '../../src/gateway/graphql/operation/variable-errors.ts';
import { preview } from '../../src/kit/text/preview.ts';

const schema = buildSchema(`
  enum E { A B }
  input O @oneOf { a: Int b: Int }
  input I { n: Int! e: E d: Float! = 1 list: [[ID!]] inner: I one: O }
  type Query { a(i: I, l: [I!]!, s: String, b: Boolean): Int }
`);
const [operation] = parse('query ($i: I, $l: [I!]!, $s: String! = "x", $b: Boolean!) { a }').definitions;
if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError('There is no operation.');
const errorsOf = variableErrorsOf(schema, operation);
const ofGraphql = (variables: Readonly<Record<string, unknown>>) =>
  getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables }).errors ?? [];

const values = [
  ...[null, 0, -1, 1.5, 2 ** 31, '', 'A', 'C', true, [], {}, [null], [[]], [['x', 1], null], [[null]]],
  ...[{ n: 1 }, { n: null }, { n: 1, d: null }, { n: 1, e: 'A' }, { n: 1, e: 'a' }, { n: 1, list: 'x' }],
  ...[
    { n: 1, list: [['x', 1], null] },
    { n: 1, list: [[null]] },
    { n: 1, x: 1 },
    { n: 1, inner: {} },
  ],
  ...[
    { n: 1, inner: { n: 2, inner: null } },
    { n: 1, one: { a: 1 } },
    { n: 1, one: { a: 1, b: 2 } },
  ],
  ...[[{ n: 1 }, { n: 2 }], [{ n: 1 }, null], [{ n: 1 }, { n: 'x' }], JSON.parse('{"n":1,"__proto__":1}')],
];

describe('variables are validated as graphql-js validates them', () => {
  const given = values.flatMap((value) =>
    ['i', 'l', 's', 'b', 'unknown'].map((name) => [name, value] as const),
  );

  test.each(given)('$%s: %j', (name, value) => {
    const variables = { l: [], b: true, [name]: value };
    const reasons = (errors: readonly { readonly message: string }[]) =>
      errors.map(({ message }) => message.replace(/ got invalid value .*?; /, ' '));
    expect(reasons(errorsOf(variables))).toEqual(reasons(ofGraphql(variables)));
  });

  test('missing variables too', () => {
    expect(errorsOf({}).map(({ message }) => message)).toEqual(ofGraphql({}).map(({ message }) => message));
  });
});

describe('a value in place of an input that holds a secret', () => {
  const secrets = buildSchema(`
    input Transfer { customerAuthToken: String! seats: Int }
    type Query { a(i: Transfer, l: [Transfer!]): Int }
  `);
  const [given] = parse('query ($i: Transfer, $l: [Transfer!]) { a(i: $i, l: $l) }').definitions;
  if (given?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError('There is no operation.');
  const messagesOf = (variables: Readonly<Record<string, unknown>>) =>
    variableErrorsOf(secrets, given)(variables).map(({ message }) => message);

  test.each([
    [{ i: 'c0ffee' }],
    [{ i: ['c0ffee'] }],
    [{ i: { other: 'c0ffee' } }],
    [{ l: 'c0ffee' }],
    [{ l: ['c0ffee', { other: 'c0ffee' }] }],
  ])('is not quoted: %j', (variables) => {
    const messages = messagesOf(variables);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).toContain('got invalid value <hidden>');
      expect(message).not.toContain('c0ffee');
    }
  });

  test('does not hide the other fields of the input', () => {
    expect(messagesOf({ i: { customerAuthToken: 'c0ffee', seats: 'many' } })).toEqual([
      'Variable "$i" got invalid value "many" at "i.seats"; Int cannot represent non-integer value: "many"',
    ]);
  });
});

describe('a preview of a value', () => {
  test.each([
    [{ a: [1, 'x', null, { b: true }] }, '{"a":[1,"x",null,{"b":true}]}'],
    [
      { customerAuthToken: 'x', a: { secret: [1] } },
      '{"customerAuthToken":"<hidden>","a":{"secret":"<hidden>"}}',
    ],
    ['x'.repeat(62), `"${'x'.repeat(62)}"`],
    ['x'.repeat(63), `"${'x'.repeat(60)}...`],
    ['😀'.repeat(30), `"${'😀'.repeat(30)}"`],
    ['😀'.repeat(40), `"${'😀'.repeat(30)}...`],
    [`x${'😀'.repeat(40)}`, `"x${'😀'.repeat(29)}...`],
    [undefined, 'undefined'],
  ])('of %j', (value, text) => {
    expect(preview(value)).toBe(text);
  });

  test('reads only as much as it shows', () => {
    const list: unknown[] = Array(100).fill('0123456789');
    Object.defineProperty(list, 50, {
      enumerable: true,
      get() {
        throw new Error('looked at');
      },
    });
    expect(preview(list)).toHaveLength(64);
  });
});
