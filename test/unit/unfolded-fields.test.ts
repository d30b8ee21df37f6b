import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { uncountable, unfoldedCounter } from '../../src/gateway/graphql/bounds/unfolded-fields.ts';
import { selectionsIn } from '../../src/gateway/graphql/text/selections.ts';

const schema = buildSchema(`
  interface Named { id: ID! next: Named other: Other }
  type Cat implements Named { id: ID! next: Named other: Other }
  type Dog implements Named { id: ID! next: Named other: Other }
  type Cow implements Named { id: ID! next: Named other: Other }
  union Other = Cat | Dog
  type Query { named: Named cat: Cat other: Other list: [Named!]! }
`);

function operationOf(text: string): OperationDefinitionNode {
  const operation = getOperationAST(parse(text));
  if (!operation) throw new Error('no operation');
  return operation;
}

const unfolded = (text: string) => unfoldedCounter(schema, parse(text))(operationOf(text));

describe('the unfolded fields of an operation', () => {
  test.each([
    ['each field', '{ cat { id next { id } } }', 1 + 1 + 1 + 3],
    ['each type of an interface', '{ named { id } }', 1 + 3],
    ['each type of a union', '{ other { ... on Cat { id } ... on Dog { id } } }', 1 + 2],
    ['a fragment at each of its spreads', '{ a: cat { ...F } b: cat { ...F } } fragment F on Cat { id }', 4],
    ['a fragment for its own types', '{ named { ...F } } fragment F on Cat { id }', 2],
    ['a fragment spread twice in one selection', '{ cat { ...F ...F } } fragment F on Cat { id }', 3],
    ['conditional fields', 'query ($on: Boolean!) { cat @include(if: $on) { id @skip(if: $on) } }', 2],
    ['the schema', '{ __schema { types { name } } __type(name: "Cat") { name } }', 5],
    ['a cycle, counted once', '{ cat { ...F } } fragment F on Cat { id ...F }', 2],
    ['unknown fields', '{ dog { id } cat { tail { length } } }', 3],
  ])('%s', (_, text, fields) => {
    expect(unfolded(text)).toBe(fields);
  });

  test('a document that doubles with each fragment is counted at once, up to a limit', () => {
    const fragments = Array.from(
      { length: 500 },
      (_, level) => `fragment F${level} on Cat { other { ...F${level + 1} } next { ...F${level + 1} } }`,
    );
    const text = `{ cat { ...F0 } } ${fragments.join(' ')} fragment F500 on Cat { id }`;
    expect(unfolded(text)).toBe(uncountable);
  });
});

/** Returns a valid document: fragments that spread others, on all types. */
function randomDocument(random: (below: number) => number): string {
  const types = ['Cat', 'Dog', 'Cow', 'Named'];
  const fragments = Array.from({ length: 5 }, (_, index) => ({ name: `F${index}`, type: types[random(4)] }));
  const selection = (from: number, depth: number, type: string): string => {
    const parts = Array.from({ length: 1 + random(3) }, () => {
      const kind = random(depth > 0 ? 5 : 2);
      if (kind === 0) return 'id';
      const later = fragments.slice(from).filter((one) => overlap(type, one.type ?? ''));
      const spread = later[random(Math.max(1, later.length))];
      if (kind === 1 || kind === 2) return spread ? `...${spread.name}` : 'id';
      if (kind === 3) return `next { ${selection(from, depth - 1, 'Named')} }`;
      return `other { ... on Cat { ${selection(from, depth - 1, 'Cat')} } ... on Dog { id } }`;
    });
    return parts.join(' ');
  };
  const written = fragments.map(
    ({ name, type = '' }, index) => `fragment ${name} on ${type} { id ${selection(index + 1, 2, type)} }`,
  );
  const used = fragments.filter(({ type = '' }) => overlap('Named', type)).map(({ name }) => `...${name}`);
  return `{ named { ${selection(0, 3, 'Named')} ${used.join(' ')} } } ${written.join(' ')}`;
}

const overlap = (one: string, other: string) => one === other || one === 'Named' || other === 'Named';

/** Returns the number of fields of the compiled operation: each for each type that an object there may have. */
function selectedFields(text: string): number {
  const selectedOn = selectionsIn(schema, parse(text), {});
  const count = (type: GraphQLNamedType | null | undefined, sets: readonly SelectionSetNode[]): number => {
    if (!type || !isCompositeType(type)) return 0;
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    const selected = types.flatMap((one) => selectedOn(one, sets));
    return selected.reduce(
      (sum, { field, inner }) => sum + 1 + count(field && getNamedType(field.type), inner),
      0,
    );
  };
  return count(schema.getQueryType(), [operationOf(text).selectionSet]);
}

test('a compiled operation has code for at most the counted fields', () => {
  const figures = fc.array(fc.nat(1_000), { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(figures, (drawn) => {
      let at = 0;
      const text = randomDocument((below) => {
        at += 1;
        return (drawn[at % drawn.length] ?? 0) % below;
      });
      expect(validate(schema, parse(text))).toEqual([]);
      const written = selectedFields(text);
      expect(written).toBeGreaterThan(1);
      expect(unfolded(text)).toBeGreaterThanOrEqual(written);
    }),
    { numRuns: 25 },
  );
});
