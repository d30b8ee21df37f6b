import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { enforceScopes } from '../../src/gateway/graphql/schema/scopes.ts';
import { noScopes, type Scope } from '../../src/kit/call/scopes.ts';
import { callOf } from '../support/calls.ts';
import { allScopes } from '../support/principals.ts';

const typeDefs = `
  directive @scope(requires: [String!]!) on FIELD_DEFINITION | OBJECT
  interface Thing { id: ID! }
  union Either = Open | Secret
  type Open implements Thing { id: ID! secret: Secret secrets: [Secret] thing: Thing }
  type Secret implements Thing @scope(requires: ["executions:read"]) { id: ID! again: Secret admin: Admin }
  type Admin implements Thing @scope(requires: ["admin"]) { id: ID! }
  type Payload { secret: Secret done: Boolean }
  type Query {
    open: Open secret: Secret secrets: [Secret!] thing: Thing things: [Thing] either: Either eithers: [Either]
    slices: [Thing] unknown: Thing
    guarded: Int @scope(requires: ["executions:write", "admin"])
  }
  type Mutation { make: Payload }
`;
const secret = { __typename: 'Secret', id: 's', again: { id: 's2' }, admin: { id: 'x' } };
const open = { __typename: 'Open', id: 'o', secret, secrets: [secret], thing: secret };
const mixed = [open, secret, null];
let resolved: string[] = [];
const seen =
  <Value>(name: string, value: Value) =>
  () => {
    resolved.push(name);
    return value;
  };

function buildSchema(): GraphQLSchema {
  resolved = [];
  const query = {
    open,
    secret,
    secrets: [secret],
    thing: secret,
    things: mixed,
    either: secret,
    eithers: mixed,
    slices: mixed.map((one) => Promise.resolve(one)),
  };
  const resolvers = Object.entries({ ...query, unknown: { id: 'u' }, guarded: 1 });
  return enforceScopes(
    makeExecutableSchema({
      typeDefs,
      resolvers: {
        Query: Object.fromEntries(resolvers.map(([name, value]) => [name, seen(name, value)])),
        Mutation: { make: () => ({ secret, done: true }) },
      },
    }),
    allScopes,
  );
}

async function ask(source: string, ...held: readonly Scope[]) {
  const contextValue = { call: callOf({ scopes: held.length > 0 ? new Set(held) : noScopes }) };
  const { data, errors = [] } = await graphql({ schema: buildSchema(), source, contextValue });
  const refused = errors.map(({ path, message }) => [
    path?.join('.'),
    /scope (.+), which/.exec(message)?.[1],
  ]);
  return JSON.parse(JSON.stringify({ data, refused }));
}

const read = 'executions:read';

describe('an object that needs a scope', () => {
  test.each([
    ['a field', '{ secret { id } }', { secret: null }, ['secret']],
    ['a list', '{ secrets { id } }', { secrets: null }, ['secrets']],
    ['an interface', '{ thing { id } }', { thing: null }, ['thing']],
    ['a union', '{ either { __typename } }', { either: null }, ['either']],
    ['a list of an interface', '{ things { id } }', { things: [{ id: 'o' }, null, null] }, ['things.1']],
    ['a list of promises', '{ slices { id } }', { slices: [{ id: 'o' }, null, null] }, ['slices.1']],
    [
      'a list of a union',
      '{ eithers { __typename } }',
      { eithers: [{ __typename: 'Open' }, null, null] },
      ['eithers.1'],
    ],
    ['a link', '{ open { id secret { id } } }', { open: { id: 'o', secret: null } }, ['open.secret']],
    ['a list of links', '{ open { secrets { id } } }', { open: { secrets: null } }, ['open.secrets']],
    ['a link to an interface', '{ open { thing { id } } }', { open: { thing: null } }, ['open.thing']],
    [
      'a payload',
      'mutation { make { done secret { id } } }',
      { make: { done: true, secret: null } },
      ['make.secret'],
    ],
  ])('cannot be reached through %s without it', async (_, query, data, places) => {
    expect(await ask(query)).toEqual({ data, refused: places.map((place) => [place, read]) });
    expect((await ask(query, read)).refused).toEqual([]);
  });

  test('leads to other objects within the scope, and not beyond it', async () => {
    const answer = await ask('{ secret { again { id } admin { id } } }', read);
    expect(answer).toEqual({
      data: { secret: { again: { id: 's2' }, admin: null } },
      refused: [['secret.admin', 'admin']],
    });
  });
});

test('a field requires all its scopes, and does not resolve without them', async () => {
  expect(await ask('{ guarded }', 'admin')).toEqual({
    data: { guarded: null },
    refused: [['guarded', 'executions:write']],
  });
  expect((await ask('{ guarded }')).refused).toEqual([['guarded', 'executions:write, admin']]);
  expect(resolved).toEqual([]);
});

test('an object without a type name is hidden', async () => {
  const contextValue = { call: callOf() };
  const { data, errors } = await graphql({
    schema: buildSchema(),
    source: '{ unknown { id } }',
    contextValue,
  });
  expect({ ...data }).toEqual({ unknown: null });
  expect(errors?.[0]?.message).toBe('An object of an unknown type was hidden.');
});

test.each([
  ['an unknown scope', typeDefs.replace('"admin"', '"amdin"'), /"amdin", which is not a scope/],
  ['no directive', 'type Query { a: Int }', /no @scope directive/],
])('a schema with %s is not built', (_, sdl, message) => {
  expect(() => enforceScopes(makeExecutableSchema({ typeDefs: sdl }), allScopes)).toThrow(message);
});
