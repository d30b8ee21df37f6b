import { fieldTypes } from './generated/field-types.ts';
import { possibleTypes } from './generated/possible-types.ts';

/** Type of a field as an introspection has it; all leaves are one scalar. */
type TypeRef =
  | {
      readonly kind: 'OBJECT' | 'INTERFACE' | 'UNION' | 'SCALAR';
      readonly name: string;
      readonly ofType?: null;
    }
  | { readonly kind: 'LIST' | 'NON_NULL'; readonly ofType: TypeRef };

function typeOf(text: string): TypeRef {
  if (text.endsWith('!')) return { kind: 'NON_NULL', ofType: typeOf(text.slice(0, -1)) };
  if (text.startsWith('[')) return { kind: 'LIST', ofType: typeOf(text.slice(1, -1)) };
  return text === '' ? { kind: 'SCALAR', name: 'Any' } : named(text);
}

const kindOf = (name: string) =>
  name in possibleTypes ? (name in fieldTypes ? 'INTERFACE' : 'UNION') : 'OBJECT';
const named = (name: string) => ({ kind: kindOf(name), name }) as const;

const composite = [...new Set([...Object.keys(fieldTypes), ...Object.keys(possibleTypes)])];

const types = composite.map((name) => ({
  ...named(name),
  possibleTypes: (possibleTypes[name] ?? []).map(named),
  interfaces: Object.entries(possibleTypes)
    .filter(([type, members]) => type in fieldTypes && members.includes(name))
    .map(([type]) => named(type)),
  fields: Object.entries(fieldTypes[name] ?? {}).map(([field, type]) => ({
    name: field,
    type: typeOf(type),
    args: [],
  })),
}));

/**
 * The schema for `schema` of urql's `cacheExchange`: the part of an introspection that graphcache reads, without leaves,
 * inputs and descriptions. A gateway that accepts only known operations refuses the introspection query.
 */
export const schema = {
  __schema: {
    queryType: { name: 'Query' },
    mutationType: { name: 'Mutation' },
    subscriptionType: { name: 'Subscription' },
    types,
  },
} as const;
