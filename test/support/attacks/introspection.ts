import { getIntrospectionQuery } from 'graphql';
import type { Attack } from './attack.ts';

const introspectionQuery = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true });
const deep = 2_400;

/**
 * The whole schema under another name each time, and texts with the deepest nesting that the token limit allows.
 */
export const introspection: Attack = {
  name: 'introspection and deep nesting',
  standing: 'anonymous',
  async round({ graph, number }, nth) {
    const own = `n${number}_${nth}`;
    const whole = introspectionQuery.replace('__schema', `${own}: __schema`);
    const nested = `{ ${own}: node(id: ${'['.repeat(deep)}${']'.repeat(deep)}) { id } }`;
    return [await graph(whole), await graph(nested)];
  },
};
