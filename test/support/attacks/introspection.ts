import { getIntrospectionQuery } from 'graphql';
import { type Attack, count } from './attack.ts';

const introspectionQuery = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true });
const deep = 2_400;
const times = (many: number, one: (index: number) => string) => count(many).map(one).join(' ');

/** The deepest selection of a type that the rules of GraphQL accept: lists in lists, and each element many times. */
const widest = `fragment W on __Type {
  fields { type { ...L ofType { ...L ofType { ofType { ...L } } } } }
}
fragment L on __Type {
  ${times(24, (one) => `l${one}: fields { name description args { name description type { name kind } } }`)}
}`;
/** The selection of which an operation has room for twenty. */
const long = `fragment W on __Type {
  fields { name description args { name description type { name kind ofType { name kind ofType { name } } } } type { fields { name type { name } } } }
}`;

/**
 * The whole schema under another name each time, as much of it as one operation may select, twenty types, and texts with
 * the deepest nesting that the token limit allows.
 */
export const introspection: Attack = {
  name: 'introspection and deep nesting',
  standing: 'anonymous',
  async round({ graph, number }, nth) {
    const own = `n${number}_${nth}`;
    const whole = introspectionQuery.replace('__schema', `${own}: __schema`);
    const wide = `{ ${own}: __schema { types { ...W } } } ${widest}`;
    const types = `{ ${times(20, (one) => `${own}_${one}: __type(name: "Mutation") { ...W }`)} } ${long}`;
    const nested = `{ ${own}: node(id: ${'['.repeat(deep)}${']'.repeat(deep)}) { id } }`;
    const words = [];
    for (const text of [whole, wide, types, nested]) words.push(await graph(text));
    return words;
  },
};
