import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fitEvents } from '../../src/gateway/mcp/activity-since.ts';
import { fitData } from '../../src/gateway/mcp/cut-answer.ts';
import { toolsOf } from '../../src/gateway/mcp/operation-tools.ts';
import { graphSchema } from '../support/schema.ts';

const schema = buildSchema(`
  "Colours."
  enum Colour { RED GREEN }
  "A condition."
  input Condition { "Name of it." name: String! colour: Colour = RED all: [Condition!] }
  input Ref @oneOf { id: ID key: Int }
  directive @oneOf on INPUT_OBJECT
  scalar Anything
  type Query { things("Which ones." where: Condition, ref: Ref, any: Anything, sizes: [[Int!]]): Int }
  type Mutation { createThing: Int deleteThing: Int runThing: Int }
`);
const toolOf = (text: string) => toolsOf(schema, [text])[0];

describe('the results of a tool', () => {
  const things = buildSchema(`
    enum Colour { RED GREEN }
    scalar Anything
    scalar DateTime
    type Pen { name: String! ink: Colour size: Int made: Maker next: Pen }
    type Cup { name: String! size: Int made: Maker at: DateTime any: Anything }
    type Maker { id: ID! tags: [String!] }
    union Thing = Pen | Cup
    type Query { thing: Thing things: [Thing!]! }
  `);
  const resultsOf = (text: string) => toolsOf(things, [`"""Reads.""" query Things ${text}`])[0]?.outputSchema;
  const object = (properties: object) => ({ type: 'object', properties });
  const objectOrNull = (properties: object) => ({ type: ['object', 'null'], properties });

  test('have the data of its operation, and errors', () => {
    const data = object({ thing: objectOrNull({ __typename: { type: 'string' } }) });
    expect(resultsOf('{ thing { __typename } }')).toEqual(
      object({ data, errors: { type: 'array', items: expect.anything() } }),
    );
  });

  test('have the members of all fragments, under their aliases, and null where the schema has it', () => {
    const results = resultsOf(`{
      all: things {
        ... on Pen { name ink next { size } made { id } }
        ...OfCup
      }
    }
    fragment OfCup on Cup { name big: size at any made { tags } ... @include(if: true) { size } }`);
    const size = { type: ['integer', 'null'] };
    const tags = { type: ['array', 'null'], items: { type: 'string' } };
    const thing = object({
      name: { type: 'string' },
      ink: { enum: ['RED', 'GREEN', null] },
      next: objectOrNull({ size }),
      made: objectOrNull({ id: { type: 'string' }, tags }),
      big: size,
      at: { type: ['string', 'null'] },
      any: {},
      size,
    });
    expect(results?.properties['data']).toEqual(object({ all: { type: 'array', items: thing } }));
  });
});

describe('the arguments of a tool', () => {
  test('are its variables, with types, descriptions and defaults', () => {
    const tool = toolOf(`"""Finds things."""
      query Things($where: Condition, $name: String!, $ref: Ref, "Any." $any: Anything, $sizes: [[Int!]] = [[1]]) {
        things(where: $where, ref: $ref, any: $any, sizes: $sizes)
        named: things(where: { name: $name })
      }`);
    expect(tool?.inputSchema).toEqual({
      type: 'object',
      properties: {
        where: { $ref: '#/$defs/Condition', description: 'Which ones.' },
        name: { type: 'string', description: 'Name of it.' },
        ref: { $ref: '#/$defs/Ref' },
        any: { description: 'Any.' },
        sizes: {
          type: 'array',
          items: {
            type: 'array',
            items: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
          },
          default: [[1]],
        },
      },
      required: ['name'],
      additionalProperties: false,
      $defs: {
        Condition: {
          type: 'object',
          description: 'A condition.',
          properties: {
            name: { type: 'string', description: 'Name of it.' },
            colour: { type: 'string', enum: ['RED', 'GREEN'], default: 'RED' },
            all: { type: 'array', items: { $ref: '#/$defs/Condition' } },
          },
          required: ['name'],
          additionalProperties: false,
        },
        Ref: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            key: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
          },
          minProperties: 1,
          maxProperties: 1,
          additionalProperties: false,
        },
      },
    });
  });
});

test.each([
  ['createThing', false, false],
  ['deleteThing', true, true],
  ['runThing', true, false],
  ['createThing deleteThing', true, false],
])('the hints of %s', (fields, destructiveHint, idempotentHint) => {
  const { annotations } = toolOf(`# Does it.\nmutation Does { ${fields} }`) ?? {};
  expect(annotations).toEqual({ readOnlyHint: false, destructiveHint, idempotentHint });
});

test.each([
  ['has no name', '# Text.\n{ things }'],
  ['has no description', 'query Things { things }'],
  ['has a long name', `"""Text.""" query ${'x'.repeat(65)} { things }`],
  ['does not fit the schema', '"""Text.""" query Things { nothing }'],
])('an operation that %s is not a tool', (_, text) => {
  expect(toolOf(text)).toBeUndefined();
});

test('every mutation of the graph has hints that were chosen for its verb', () => {
  const { chosen, cautious } = Object.groupBy(
    Object.keys(graphSchema(false).getMutationType()?.getFields() ?? {}),
    (name) => (/^(run|start|transfer)/.test(name) ? 'cautious' : 'chosen'),
  );
  const own = buildSchema(
    `type Query { a: Int } type Mutation { ${[...(chosen ?? []), ...(cautious ?? [])].map((name) => `${name}: Int`).join(' ')} }`,
  );
  const unknown = (name: string) => {
    const hints = toolsOf(own, [`# Does it.\nmutation Does { ${name} }`])[0]?.annotations;
    return hints?.destructiveHint === true && !hints.idempotentHint;
  };
  expect(chosen?.filter(unknown)).toEqual([]);
  expect(cautious?.filter((name) => !unknown(name))).toEqual([]);
});

test('an event that is too long alone is shortened, so that its cursor leads on', () => {
  const short = { id: 'a', text: 'x', cursor: '1' };
  const long = { id: 'b', text: 'x'.repeat(5_000), cursor: '2' };
  expect(fitEvents([short, long], 2_000)).toEqual([short]);
  expect(fitEvents([long, short], 2_000)).toEqual([{ id: 'b', cursor: '2', isShortened: true }]);
  expect(fitEvents([], 2_000)).toEqual([]);
});

describe('data that is too long', () => {
  const nodes = Array.from({ length: 10 }, (_, id) => ({ id, text: 'x'.repeat(50) }));
  const data = { few: [1, 2], things: { nodes, pageInfo: { endCursor: 'z' } } };

  test('loses the end of its longest list, and then its beginning', () => {
    const first = fitData(data, 400, null);
    expect(JSON.stringify(first?.data).length).toBeLessThanOrEqual(400);
    expect(first?.data).toEqual({ few: [1, 2], things: { nodes: nodes.slice(0, 4) } });
    expect(first?.cut).toEqual({ path: ['things', 'nodes'], skip: 4, total: 10 });
    const second = fitData(data, 600, first?.cut ?? null);
    expect(second).toEqual({
      data: { few: [1, 2], things: { nodes: nodes.slice(4), pageInfo: { endCursor: 'z' } } },
      cut: null,
    });
  });

  test('is cut within an item that is too long itself', () => {
    const one = { outer: [{ id: 1, inner: nodes }] };
    expect(fitData(one, 300, null)?.cut).toMatchObject({ path: ['outer', 0, 'inner'], total: 10 });
  });

  test('is measured with the escapes of its names', () => {
    const quoted = Array.from({ length: 10 }, () => ({ ['"'.repeat(40)]: 1 }));
    expect(JSON.stringify(fitData({ quoted }, 600, null)?.data).length).toBeLessThanOrEqual(600);
  });

  test('cannot be shown without a list that can be cut so far', () => {
    expect(fitData({ text: 'x'.repeat(500), list: [1] }, 400, null)).toBeNull();
    expect(fitData({ list: ['x'.repeat(500)] }, 400, null)).toBeNull();
  });
});
