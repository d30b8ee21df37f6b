import { type IntrospectionType, type IntrospectionTypeRef, introspectionFromSchema } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../client/src/graphcache-schema.ts';
import { graphSchema } from '../support/schema.ts';

const composite: ReadonlySet<string> = new Set(['OBJECT', 'INTERFACE', 'UNION']);

/** Returns a type of a field with all leaves as one. */
function withoutLeaves(type: IntrospectionTypeRef): object {
  if (type.kind === 'LIST' || type.kind === 'NON_NULL')
    return { kind: type.kind, ofType: withoutLeaves(type.ofType) };
  return composite.has(type.kind) ? { kind: type.kind, name: type.name } : { kind: 'SCALAR', name: 'Any' };
}

const named = (types: readonly { readonly kind: string; readonly name: string }[] | null) =>
  (types ?? [])
    .map(({ kind, name }) => ({ kind, name }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Returns the part of a type that graphcache reads: the interfaces of objects, not those of interfaces. */
const partOf = (type: IntrospectionType) => ({
  kind: type.kind,
  name: type.name,
  possibleTypes: named('possibleTypes' in type ? type.possibleTypes : []),
  interfaces: named(type.kind === 'OBJECT' ? type.interfaces : []),
  fields: Object.fromEntries(
    (('fields' in type ? type.fields : null) ?? []).map(({ name, type }) => [name, withoutLeaves(type)]),
  ),
});

test('the schema for graphcache has what an introspection says of objects, interfaces and unions', () => {
  const { __schema: whole } = introspectionFromSchema(graphSchema());
  const types = whole.types.filter(({ kind, name }) => composite.has(kind) && !name.startsWith('__'));
  const expected = new Map(types.map((type) => [type.name, partOf(type)]));
  const own = schema.__schema.types.map(({ fields, ...type }) => ({
    ...type,
    fields: Object.fromEntries(fields.map(({ name, type }) => [name, type])),
  }));
  expect(new Map(own.map((type) => [type.name, type]))).toEqual(expected);
  expect(own.length).toBeGreaterThan(100);
});
