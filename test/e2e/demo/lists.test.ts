import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../support/activity.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { type GatewayProcess, startProcess } from '../../support/process.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

let folder: TempFolder;
let gateway: GatewayProcess;
let customerId: string;
beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startProcess(['--demo=still'], {
    TRIBUTARY_DATA: join(folder.path, 'lists'),
    TRIBUTARY_LIMITS: 'off',
  });
  customerId = /(?<=console\/customers\/)\w+/.exec(gateway.welcome)?.[0] ?? '';
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const location = 'projects/northwind/locations/us-central1';

/** The way to the first object of each type that has lists, as the selections around one of its fields. */
const ways: Readonly<Record<string, readonly string[]>> = {
  Query: [],
  Gateway: ['gateway {'],
  Execution: ['executions(first: 1) { nodes {'],
  Flow: ['flows(first: 1) { nodes {'],
  Contact: ['executions(first: 1) { nodes { contact {'],
  ResellerCustomer: ['resellerCustomer(customerId: "%") {'],
  InventoryProject: ['inventoryProjects(first: 1) { nodes {'],
  InventoryLocation: [`inventoryLocation(name: "${location}") {`],
  InventoryAsset: [`inventoryLocation(name: "${location}") { assets(first: 1) { nodes {`],
  InventoryGroup: [`inventoryLocation(name: "${location}") { groups(first: 1) { nodes {`],
  InventorySource: [`inventoryLocation(name: "${location}") { sources(first: 1) { nodes {`],
  InventoryImportJob: [`inventoryLocation(name: "${location}") { importJobs(first: 1) { nodes {`],
  InventoryReportConfig: [`inventoryLocation(name: "${location}") { reportConfigs(first: 1) { nodes {`],
};

/** Arguments that a list cannot do without. */
const needed: Readonly<Record<string, string>> = {
  'Query.inventoryOperations': 'project: "northwind"',
  'Query.inventoryLocations': 'project: "northwind"',
  'Query.resellerMessagingSubscriptions': 'project: "northwind"',
};

/** Lists whose customer must permit to transfer something. */
const left = new Set(['resellerTransferableSubscriptions']);

interface ListField {
  readonly name: string;
  readonly type: string;
  readonly field: GraphQLField<unknown, unknown>;
}

const lists: readonly ListField[] = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ name, args }) => args.some((arg) => arg.name === 'orderBy') && !left.has(name))
      .map((field) => ({ name: `${type.name}.${field.name}`, type: type.name, field })),
  );

/** Returns the fields of an order. */
function orderFields({ field }: ListField): readonly string[] {
  const order = getNamedType(field.args.find(({ name }) => name === 'orderBy')?.type);
  const fields = isInputObjectType(order) ? getNamedType(order.getFields()['field']?.type) : null;
  return isEnumType(fields) ? fields.getValues().map(({ name }) => name) : [];
}

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
  readonly totalCount: number | null;
}

/** Reads a page of the list, of the first object on its way. */
async function read({ name, type, field }: ListField, args: string): Promise<Page> {
  const given = [needed[name], args].filter(Boolean).join(', ');
  const way = ways[type];
  if (!way) throw new TypeError(`No way leads to ${type}`);
  const [around = ''] = way.map((text) => text.replace('%', customerId));
  const closing = '}'.repeat(around.split('{').length - 1);
  const data = await dataOf<unknown>(
    gateway,
    `{ ${around} list: ${field.name}(${given}) {
      edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage } totalCount
    } ${closing} }`,
  );
  return listIn(data);
}

/** Returns the list with that alias. */
function listIn(data: unknown): Page {
  for (let value = data; typeof value === 'object' && value !== null; ) {
    if ('list' in value) return value.list as Page;
    value = Array.isArray(value) ? value[0] : Object.values(value)[0];
  }
  throw new TypeError('The answer has no list');
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe.each(lists)('$name', (list) => {
  test('is the same list from its end', async () => {
    const whole = await read(list, 'first: 1000');
    expect(whole.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
    if (whole.totalCount !== null) expect(whole.totalCount).toBe(whole.edges.length);
    const size = Math.max(1, Math.ceil(whole.edges.length / 3));
    const seen: string[] = [];
    for (let before = ''; ; ) {
      const page = await read(list, `last: ${size}${before && `, before: "${before}"`}`);
      seen.unshift(...idsOf(page));
      const [first] = page.edges;
      if (!page.pageInfo.hasPreviousPage || !first) break;
      before = first.cursor;
    }
    expect(seen).toEqual(idsOf(whole));
  });

  test('is read backwards from a cursor of a page that was read forwards', async () => {
    const { edges } = await read(list, 'first: 3');
    const last = edges.at(-1);
    if (!last) return;
    const page = await read(list, `last: 2, before: "${last.cursor}"`);
    expect(idsOf(page)).toEqual(
      edges
        .slice(0, -1)
        .map(({ node }) => node.id)
        .slice(-2),
    );
    expect(page.pageInfo.hasNextPage).toBe(true);
  });

  test.each(orderFields(list))('is sorted by %s in both directions, page by page', async (field) => {
    const sorted = await read(list, `first: 1000, orderBy: [{ field: ${field} }]`);
    const reversed = await read(list, `first: 1000, orderBy: [{ field: ${field}, direction: DESC }]`);
    expect(idsOf(reversed).toSorted()).toEqual(idsOf(sorted).toSorted());
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const paged = await read(
        list,
        `first: 7, orderBy: [{ field: ${field} }]${after && `, after: "${after}"`}`,
      );
      seen.push(...idsOf(paged));
      const end = paged.edges.at(-1);
      if (!paged.pageInfo.hasNextPage || !end || seen.length > 70) break;
      after = end.cursor;
    }
    if (seen.length > 0) expect(seen).toEqual(idsOf(sorted).slice(0, seen.length));
  });
});
