import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type OperationRow, operationIds, operations } from '../../src/apis/inventory/contract/catalogue.ts';
import {
  type FieldType,
  isMessageName,
  messageOf,
  messages,
  wordsOf,
} from '../../src/apis/inventory/contract/messages.ts';
import { wireQuery } from '../../src/apis/inventory/contract/query-texts.ts';
import type { Inventory, OperationId } from '../../src/apis/inventory/contract.ts';
import { graphFieldOf } from '../../src/apis/inventory/graph/graph-names.ts';
import { inventoryRoutes } from '../../src/apis/inventory/rest/routes.ts';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';
import { parseFilter } from '../../src/services/inventory/filter/filter.ts';
import { documentedOperations } from '../support/documented-operations.ts';

const schema = createSchema(apis);
const routes = inventoryRoutes({} as Inventory);

const rowOf = (id: string): OperationRow => {
  const row = operations[id as OperationId];
  if (!row) throw new Error(`the catalogue has no ${id}`);
  return row;
};
const answerOf = ({ answers }: OperationRow): string => {
  if (answers.kind === 'message') return answers.message;
  return `List${answers.key.charAt(0).toUpperCase()}${answers.key.slice(1)}Response`;
};

describe('every documented operation', () => {
  test('exists once', () => {
    expect(documentedOperations).toHaveLength(56);
    expect(new Set(documentedOperations.map(([id]) => id)).size).toBe(56);
  });

  test.each(documentedOperations)(
    '%s is served as REST, with its parameters and types',
    (id, parameters, body, returns) => {
      const row = rowOf(id);
      const route = routes.find(({ method, path }) => method === row.method && path === row.path);
      expect(route).toMatchObject({ scope: row.scope, dialect: googleDialect });
      expect([row.targetField, ...Object.keys(row.query)]).toEqual(expect.arrayContaining([...parameters]));
      expect(row.body).toBe(body);
      expect(answerOf(row)).toBe(returns);
    },
  );

  test.each(documentedOperations)('%s is a field of the graph', (id) => {
    const { type, field } = graphFieldOf(id as OperationId);
    const owner = schema.getType(type);
    expect(isObjectType(owner) && Object.keys(owner.getFields())).toContain(field);
  });
});

/** Descriptions of the query of each list in the schema, by the list's field. */
const describedQueries = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((owner) => Object.values(owner.getFields()).map((field) => ({ owner, field })))
  .flatMap(({ owner, field }) => {
    const query = field.args.find(({ name, type }) => name === 'query' && String(type) === 'String');
    const listed = /^Inventory(\w+)Connection$/.exec(getNamedType(field.type).name)?.[1];
    return query && listed ? [[`${owner.name}.${field.name}`, listed, query.description ?? ''] as const] : [];
  });

describe('the example of a query in the schema', () => {
  test('is present at every list with filters', () => {
    expect([...new Set(describedQueries.map(([, listed]) => listed))].toSorted()).toEqual(
      ['Asset', 'DiscoveryClient', 'Group', 'ImportDataFile', 'ImportJob', 'Location', 'Operation'].concat([
        'Relation',
        'Report',
        'ReportConfig',
        'Source',
      ]),
    );
  });

  test.each(describedQueries)('of %s is valid for %s', (_, listed, description) => {
    const example = /such as `([^`]+)`/.exec(description)?.[1] ?? '';
    if (!isMessageName(listed)) throw new TypeError(`${listed} is no message`);
    expect(parseFilter(wireQuery(listed, example), listed)).toEqual(expect.anything());
  });
});

interface Documented {
  readonly id: string;
  readonly httpMethod: string;
  readonly flatPath: string;
  readonly parameters: Readonly<Record<string, { readonly location: string }>>;
  readonly request?: { readonly $ref: string };
  readonly response: { readonly $ref: string };
}

async function documented(): Promise<readonly Documented[]> {
  const file = join(import.meta.dirname, '../support/discovery/migrationcenter.json');
  interface Resources {
    readonly methods?: Readonly<Record<string, Documented>>;
    readonly resources?: Readonly<Record<string, Resources>>;
  }
  const methodsIn = ({ methods = {}, resources = {} }: Resources): readonly Documented[] => [
    ...Object.values(methods),
    ...Object.values(resources).flatMap(methodsIn),
  ];
  return methodsIn(JSON.parse(await readFile(file, 'utf8')));
}

describe('the catalogue', () => {
  test('has the public API: 67 methods, each with its path, its parameters and its types', async () => {
    const shapeOf = (method: string, path: string, rest: object) => ({
      at: `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
      ...rest,
    });
    const ours = operationIds.map((id) => {
      const row = operations[id];
      return shapeOf(row.method, row.path, {
        query: Object.keys(row.query).sort(),
        body: row.body,
        answers: answerOf(row),
      });
    });
    const theirs = (await documented()).map((method) =>
      shapeOf(method.httpMethod, `/${method.flatPath}`, {
        query: Object.entries(method.parameters)
          .filter(([, { location }]) => location === 'query')
          .map(([name]) => name)
          .sort(),
        body: method.request?.$ref ?? null,
        answers: method.response.$ref,
      }),
    );
    const byPlace = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : 1);
    expect(theirs).toHaveLength(67);
    expect([...ours].sort(byPlace)).toEqual([...theirs].sort(byPlace));
  });

  test('reads need the read scope and have the cost of reads', () => {
    for (const id of operationIds) {
      const { method, verb, points, scope } = operations[id];
      const reads = method === 'GET' || verb === 'aggregateValues';
      expect([id, scope]).toEqual([id, reads ? 'inventory:read' : 'inventory:write']);
      expect([id, points]).toEqual([id, method === 'GET' ? 1 : 5]);
    }
  });

  test('long-running operations, and only these, declare their result', () => {
    for (const id of operationIds) {
      const row = operations[id];
      const long = answerOf(row) === 'Operation' && row.verb !== 'get';
      expect([id, row.result !== null]).toEqual([id, long]);
    }
  });
});

describe('the table of messages', () => {
  const named = (type: FieldType): readonly FieldType[] =>
    type.kind === 'list' || type.kind === 'map' ? named(type.of) : [type];

  test('names only existing messages and enums, and unions of existing fields', () => {
    for (const [name, { fields, unions }] of Object.entries(messages)) {
      for (const type of Object.values(fields).flatMap(named)) {
        if (type.kind === 'message') expect([name, isMessageName(type.message)]).toEqual([name, true]);
        if (type.kind === 'enum') expect(wordsOf(type.words).values.length).toBeGreaterThan(1);
      }
      for (const member of Object.values(unions).flat()) expect(Object.keys(fields)).toContain(member);
    }
  });

  test('corrects in the graph the misspellings of the wire format', () => {
    expect(messageOf('DailyResourceUsageAggregationStats').fields['ninteyFifthPercentile']).toMatchObject({
      graphName: 'ninetyFifthPercentile',
    });
    expect(messageOf('ReportConfig').fields['groupPreferencesetAssignments']).toMatchObject({
      graphName: 'groupPreferenceSetAssignments',
    });
  });
});
