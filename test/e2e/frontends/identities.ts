import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { expect, test } from 'vitest';
import { graphSchema } from '../../support/schema.ts';

const schema = graphSchema();
const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

const isNode = (type: GraphQLNamedType): boolean =>
  type.name === 'Node' ||
  ((isObjectType(type) || isInterfaceType(type)) &&
    type.getInterfaces().some(({ name }) => name === 'Node')) ||
  (isUnionType(type) && type.getTypes().every(isNode));

/** Objects of which a caller sees one only, and figures of a query: a cache keeps them with the query. */
const singletons = [
  'ExecutionCount',
  'Gateway',
  'RateLimit',
  'ResellerNotifications',
  'SecondaryLimit',
  'Viewer',
];

/** Messages, failures and hits, which never change. */
const isRecord = ({ name }: GraphQLNamedType) =>
  /(Change|Conflict|Error|Delivery|Heartbeat|Gap|SearchHit)$/.test(name) || name === 'UserError';

const isPage = ({ name }: GraphQLNamedType) => /(Connection|Edge)$/.test(name);

const shownBy = (fields: readonly GraphQLField<unknown, unknown>[]) =>
  fields.map((field) => ({ field: field.name, type: getNamedType(field.type) }));
const fieldsOf = (type: GraphQLObjectType | undefined | null) => Object.values(type?.getFields() ?? {});

test('whatever a query reads by itself has an id, is a page of such objects, or exists once', () => {
  const others = shownBy(fieldsOf(schema.getQueryType())).filter(
    ({ type }) => isCompositeType(type) && !isNode(type) && !isPage(type) && !singletons.includes(type.name),
  );
  expect(others.map(({ field }) => field)).toEqual([]);
});

test('the entries of every page have an id, or are events', () => {
  const edges = objects.filter(({ name }) => name.endsWith('Edge'));
  const entries = edges.map((edge) => getNamedType(fieldsOf(edge).find(({ name }) => name === 'node')?.type));
  const isEvent = (type: GraphQLNamedType): boolean =>
    isRecord(type) || (isUnionType(type) && type.getTypes().every(isRecord));
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter((type) => type && !isNode(type) && !isEvent(type))).toEqual([]);
});

test('whatever a mutation shows after a change has an id, or exists once', () => {
  const payloads = shownBy(fieldsOf(schema.getMutationType())).map(({ type }) => type);
  const shown = payloads.flatMap((type) => (isObjectType(type) ? shownBy(fieldsOf(type)) : []));
  const others = shown.filter(
    ({ type }) =>
      isCompositeType(type) && !isNode(type) && !isRecord(type) && !singletons.includes(type.name),
  );
  expect(others.map(({ field, type }) => `${field}: ${type.name}`)).toEqual([]);
});

test('an id of any other object is a reference, never its own', () => {
  const keyed = objects.filter(
    (type) =>
      !isNode(type) &&
      !isRecord(type) &&
      !roots.includes(type) &&
      fieldsOf(type).some((field) => String(field.type) === 'ID!'),
  );
  expect(keyed).toEqual([]);
});

test('no other object has a field that caches take for an id', () => {
  const mistaken = objects.filter((type) => {
    const id = fieldsOf(type).find(({ name }) => name === 'id' || name === '_id');
    return id && !isNode(type) && id.deprecationReason == null;
  });
  expect(mistaken).toEqual([]);
});

test('every deletion tells the id of what it deleted', () => {
  const deletions = fieldsOf(schema.getMutationType()).filter(({ name }) => /delete|unlink/i.test(name));
  const silent = deletions.filter(({ type }) => {
    const payload = getNamedType(type);
    const names = shownBy(isObjectType(payload) ? fieldsOf(payload) : []);
    const told = names.some((one) => /^(deleted|unlinked)\w*Ids?$/.test(one.field));
    return !told && payload.name !== 'InventoryOperationPayload';
  });
  expect(deletions.length).toBeGreaterThan(12);
  expect(silent.map(({ name }) => name)).toEqual([]);
  const operation = objects.find(({ name }) => name === 'InventoryOperation');
  expect(fieldsOf(operation).map(({ name }) => name)).toContain('deletedId');
});
