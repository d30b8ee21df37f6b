import {
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { operationIds, operations } from '../../src/apis/inventory/contract/catalogue.ts';
import { graphFieldOf } from '../../src/apis/inventory/graph/graph-names.ts';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import { documents as written } from './documents.ts';
import { inventoryDocuments } from './inventory-documents.ts';

const schema = createSchema(apis);
const documents = { ...written, ...inventoryDocuments };

function fieldsOfSchema(): readonly string[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'),
  );
  return types.flatMap((type) =>
    'getFields' in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
}

function fieldsAsked(text: string): readonly string[] {
  const asked: string[] = [];
  const types = new TypeInfo(schema);
  visit(
    parse(text),
    visitWithTypeInfo(types, {
      enter(node) {
        if (node.kind === Kind.FIELD) asked.push(`${types.getParentType()?.name}.${node.name.value}`);
      },
    }),
  );
  return asked;
}

test.each(Object.entries(documents))('%s is a valid document', (_, text) => {
  expect(validate(schema, parse(text))).toEqual([]);
});

test('the documents of this suite select every field of the schema', () => {
  const asked = new Set(Object.values(documents).flatMap(fieldsAsked));
  expect(fieldsOfSchema().filter((field) => !asked.has(field))).toEqual([]);
});

test.each(operationIds)('the operation %s of the inventory is a field of the schema', (id) => {
  const { type, field } = graphFieldOf(id);
  const found = schema.getType(type);
  expect(isObjectType(found) && field in found.getFields()).toBe(true);
});

const changes = operationIds.filter((id) => graphFieldOf(id).type === 'Mutation');

test.each(changes)('%s requires the scope of its row, and counts as content if its row says so', (id) => {
  const { field } = graphFieldOf(id);
  const node = schema.getMutationType()?.getFields()[field]?.astNode;
  const directives = (node?.directives ?? []).map((one) => print(one));
  const { scope, content } = operations[id];
  expect(directives.toSorted()).toEqual([...(content ? ['@content'] : []), `@scope(requires: ["${scope}"])`]);
});
