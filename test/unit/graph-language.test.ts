import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLType,
  getIntrospectionQuery,
  getNamedType,
  graphqlSync,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, test } from 'vitest';

/** The rules of CONTRIBUTING.md, "The language of the graph". */
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const outputs = types.filter((type) => isObjectType(type) || isInterfaceType(type));
const inputs = types.filter(isInputObjectType);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

interface Named {
  readonly name: string;
  readonly of: string;
  readonly type: GraphQLNamedType;
}

const isObjectOrInterface = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type);

type Described = GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType;

const fieldsOf = (kinds: readonly Described[]): readonly Named[] =>
  kinds.flatMap((kind) =>
    Object.entries<{ readonly type: GraphQLType }>(kind.getFields()).map(([name, { type }]) => ({
      name,
      of: `${kind.name}.${name}`,
      type: getNamedType(type),
    })),
  );

const namesOf = (found: readonly Named[]) => found.map(({ of }) => of);

describe('times', () => {
  const times = fieldsOf([...outputs, ...inputs]).filter(({ type }) => type.name === 'DateTime');

  test('there are times', () => {
    expect(times.length).toBeGreaterThan(50);
  });

  test('are participles with At, and conditions on them end with After or Before', () => {
    expect(namesOf(times.filter(({ name }) => !/(?:At|After|Before)$/.test(name)))).toEqual([]);
  });

  test('of creation, change and end have one name', () => {
    const others =
      /^(?:date|time)|(?:create|creation|update|modified|complete|finish|end)(?:d)?(?:Time|Date)/i;
    expect(namesOf(times.filter(({ name }) => others.test(name)))).toEqual([]);
  });
});

describe('lists', () => {
  interface List {
    readonly name: string;
    readonly field: GraphQLField<unknown, unknown>;
    readonly item: string;
  }
  const isConnection = (type: GraphQLNamedType) =>
    isObjectType(type) && 'pageInfo' in type.getFields() && 'edges' in type.getFields();
  const lists: readonly List[] = outputs.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const connection = getNamedType(field.type);
      if (!isObjectType(connection) || !isConnection(connection)) return [];
      return [
        {
          name: `${type.name}.${field.name}`,
          field,
          item: getNamedType(connection.getFields()['nodes']?.type)?.name ?? '',
        },
      ];
    }),
  );
  const argumentsOf = ({ field }: List) => new Map(field.args.map((arg) => [arg.name, arg]));
  /** Events have the order of the log, hits of the search their rank. */
  const ordered = lists.filter(({ item }) => !/(?:Change|Event|SearchHit)$/.test(item));

  test('there are lists', () => {
    expect(lists.length).toBeGreaterThan(35);
    expect(ordered.length).toBeGreaterThan(28);
  });

  test.each(lists)('$name is read from both ends, and counted', (list) => {
    expect(list.field.args.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['first', 'after', 'last', 'before']),
    );
    const connection = getNamedType(list.field.type);
    expect(isObjectType(connection) && Object.keys(connection.getFields())).toEqual(
      expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']),
    );
  });

  test.each(ordered)('$name takes a typed filter, and an order of fields and directions', (list) => {
    const given = argumentsOf(list);
    const filter = getNamedType(given.get('filter')?.type);
    expect(isInputObjectType(filter) && /Filter$/.test(filter.name)).toBe(true);
    const orderBy = given.get('orderBy')?.type;
    expect(isListType(orderBy)).toBe(true);
    const order = getNamedType(orderBy);
    const fields = isInputObjectType(order) ? order.getFields() : {};
    expect(Object.keys(fields)).toEqual(['field', 'direction']);
    expect(isEnumType(getNamedType(fields['field']?.type))).toBe(true);
    expect(getNamedType(fields['direction']?.type)?.name).toBe('OrderDirection');
  });

  test('AIP-160 text is the argument query, beside filter', () => {
    const texts = lists.filter(({ field }) =>
      field.args.some(({ name, type }) => name === 'filter' && getNamedType(type).name === 'String'),
    );
    expect(texts.map(({ name }) => name)).toEqual([]);
  });

  test('conditions with several values are plurals', () => {
    const conditions = inputs
      .filter(({ name }) => /Filter$/.test(name))
      .flatMap((input) =>
        Object.values(input.getFields()).map((field) => ({ of: `${input.name}.${field.name}`, field })),
      );
    const isList = (type: unknown): boolean => isListType(isNonNullType(type) ? type.ofType : type);
    const wrong = conditions.filter(({ field }) => isList(field.type) && !field.name.endsWith('s'));
    expect(wrong.map(({ of }) => of)).toEqual([]);
    const single = conditions.filter(({ field }) => isEnumType(getNamedType(field.type)));
    expect(single.filter(({ field }) => !isList(field.type)).map(({ of }) => of)).toEqual([]);
    expect(single.length).toBeGreaterThan(10);
  });

  test('conditions on keys of objects say so by their names', () => {
    const keys = fieldsOf(inputs.filter(({ name }) => /Filter$/.test(name))).filter(
      ({ type }) => type.name === 'ID',
    );
    expect(keys.length).toBeGreaterThan(5);
    expect(namesOf(keys.filter(({ name }) => !/(?:Name|Id|Sid)s?$/.test(name)))).toEqual([]);
  });
});

/** Bytes of the answer to the introspection query that GraphiQL and code generators send. */
const maxIntrospection = 735_000;

test('introspection does not grow', () => {
  const bytes = Buffer.byteLength(JSON.stringify(graphqlSync({ schema, source: getIntrospectionQuery() })));
  const advice =
    'Share orders, filters and types of the same shape, and describe what is repeated once, at the interface or type that it belongs to.';
  expect(bytes, advice).toBeLessThan(maxIntrospection);
  expect(bytes, 'Lower the ceiling.').toBeGreaterThan(maxIntrospection - 15_000);
});

describe('events', () => {
  const event = schema.getType('Event');
  const events = isInterfaceType(event) ? schema.getImplementations(event).objects : [];
  const isEvent = (type: GraphQLNamedType) =>
    type === event ||
    (isInterfaceType(event) && isObjectOrInterface(type) && type.getInterfaces().includes(event));
  const streams = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const isList = (type: GraphQLNamedType) =>
    isObjectType(type) &&
    'pageInfo' in type.getFields() &&
    isEvent(getNamedType(type.getFields()['nodes']?.type ?? type));
  const lists = outputs.flatMap((type) =>
    Object.values(type.getFields()).filter((field) => isList(getNamedType(field.type))),
  );

  test('are of every list and stream that may have them', () => {
    expect(events.length).toBeGreaterThan(6);
    expect(streams.length).toBeGreaterThan(4);
    expect(lists.length).toBeGreaterThan(6);
    const named = types.filter(
      ({ name }) =>
        /(?:Event|Change|Changes)$/.test(name) && !/^(?:InventoryAssetChange|AuditEvent)$/.test(name),
    );
    expect(
      named.filter((type) => isObjectOrInterface(type) && !isEvent(type)).map(({ name }) => name),
    ).toEqual([]);
  });

  test.each(streams)('$name has events, gaps and heartbeats', ({ type }) => {
    expect(String(type)).toBe('EventMessage!');
    const union = getNamedType(type);
    const others = isUnionType(union) ? union.getTypes().filter((one) => !isEvent(one)) : [];
    expect(others.map(({ name }) => name).sort()).toEqual(['StreamGap', 'StreamHeartbeat']);
    const members = isUnionType(union) ? union.getTypes() : [];
    expect(events.filter((one) => !members.includes(one)).map(({ name }) => name)).toEqual([]);
  });

  test.each([...streams, ...lists])('$name is filtered by kind, customer and time', ({ name, args }) => {
    const filter = getNamedType(args.find((arg) => arg.name === 'filter')?.type);
    const conditions = ['customerId', 'kinds', 'occurredAfter', 'occurredBefore'];
    expect(isInputObjectType(filter) && Object.keys(filter.getFields()).sort()).toEqual(
      name === 'activity' ? [...conditions, 'services'] : conditions,
    );
  });

  test('have one type for all fields of one name, so that a selection needs no alias', () => {
    const byName = Map.groupBy(
      events.flatMap((type) => Object.values(type.getFields())),
      ({ name }) => name,
    );
    const different = [...byName].filter(
      ([, some]) => new Set(some.map(({ type }) => String(type))).size > 1,
    );
    expect(different.map(([name]) => name)).toEqual([]);
  });
});

describe('mutations', () => {
  const verbs =
    /^(?:create|update|delete|end|suspend|activate|cancel|change|transfer|start|link|unlink|add|remove|run|validate|send|report|batchUpdate|batchDelete|register|unregister|issue|revoke|replay)[A-Z]/;

  test('begin with a verb of the graph or of the business', () => {
    expect(mutations.map(({ name }) => name).filter((name) => !verbs.test(name))).toEqual([]);
  });

  test.each(mutations)('$name takes one input, and returns what clients expect', ({ args, type }) => {
    const [input, ...others] = args;
    expect(others).toEqual([]);
    expect(input?.name).toBe('input');
    const given = getNamedType(input?.type);
    expect(isInputObjectType(given) && Object.keys(given.getFields())).toContain('clientMutationId');
    const payload = getNamedType(type);
    expect(isObjectType(payload) && Object.keys(payload.getFields())).toEqual(
      expect.arrayContaining(['userErrors', 'clientMutationId']),
    );
  });

  test('name objects by references of which exactly one field is given', () => {
    const references = inputs.filter(({ name }) => /Ref$/.test(name));
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ isOneOf }) => !isOneOf).map(({ name }) => name)).toEqual([]);
  });

  test('have no field for the global id of another object beside references', () => {
    const own = inputs.filter(({ isOneOf }) => !isOneOf);
    expect(namesOf(fieldsOf(own).filter(({ name }) => name === 'id'))).toEqual([]);
  });
});

describe('names', () => {
  test('no field is a twin of another', () => {
    const twins = fieldsOf(outputs).filter(({ name }) => /^raw[A-Z]|[a-z]Json$/.test(name));
    expect(namesOf(twins)).toEqual([]);
  });

  test('keys of services say that they are no global ids', () => {
    const keys = outputs.flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name, type: of }) => /^(?:\w+S|s)id$/.test(name) || getNamedType(of).name === 'ID')
        // The ids of requests and messages name no object.
        .filter(({ name }) => !/^(?:id|deletedIds?|requestId|messageId)$/.test(name))
        .map(({ name, description }) => ({ of: `${type.name}.${name}`, description: description ?? '' })),
    );
    expect(keys.length).toBeGreaterThan(60);
    const isSaid = /keys? of the service(?:, not| and not)\s+(?:a )?global ids?/;
    expect(keys.filter(({ description }) => !isSaid.test(description)).map(({ of }) => of)).toEqual([]);
  });

  test('kind is always an enum', () => {
    const kinds = fieldsOf(outputs).filter(({ name, type }) => name === 'kind' && !isEnumType(type));
    expect(namesOf(kinds)).toEqual([]);
  });

  test('status is a field of executions and subscriptions, kind of what has kinds', () => {
    const statuses = fieldsOf(outputs).filter(({ name, type }) => name === 'status' && isEnumType(type));
    expect(
      namesOf(statuses).filter(
        (of) => !/^(?:Execution(?:Count)?|ResellerSubscription|Gateway\w*|Tributary\w*)[.]/.test(of),
      ),
    ).toEqual([]);
  });

  test('the id of a deleted object is deletedId', () => {
    const ids = fieldsOf(outputs).filter(({ name }) => /deleted\w*Id$|unlinkedId|GlobalId$/i.test(name));
    expect(namesOf(ids.filter(({ name }) => name !== 'deletedId'))).toEqual([]);
  });

  test('enums of what a service may extend have UNRECOGNIZED', () => {
    const shown = new Set(
      fieldsOf(outputs)
        .filter(({ of, type }) => isEnumType(type) && /^(?:Reseller|Inventory)/.test(of))
        .map(({ type }) => type),
    );
    const closed = [...shown].filter(
      (type) => isEnumType(type) && !type.getValues().some(({ name }) => name === 'UNRECOGNIZED'),
    );
    // The gateway itself derives these.
    const own = /^(?:Inventory(?:AssetChangeKind|AssetKind|OperationState)|ActivityService)$/;
    expect(closed.map(({ name }) => name).filter((name) => !own.test(name))).toEqual([]);
  });
});
