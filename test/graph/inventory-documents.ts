import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import { wholeSelection } from '../support/whole-selections.ts';

/** Operations on the inventory that select every field, generated from the schema. */

const schema = createSchema(apis);
const query = schema.getQueryType()?.getFields() ?? {};
const mutation = schema.getMutationType()?.getFields() ?? {};

const aggregateAssets = '(aggregations: [{ count: true }])';

const reads = Object.entries(query)
  .filter(([name, field]) => name.startsWith('inventory') && field.args.some((one) => one.name === 'name'))
  .map(([name, field]) => {
    const type = String(field.type);
    return [
      name,
      `query ($name: ID!) { ${name}(name: $name) ${wholeSelection(schema, type, { aggregateAssets })} }`,
    ];
  });

const changes = Object.entries(mutation)
  .filter(([name]) => name.includes('Inventory'))
  .map(([name, field]) => {
    const input = String(field.args[0]?.type);
    return [
      name,
      `mutation ($input: ${input}) { payload: ${name}(input: $input) ${wholeSelection(schema, String(field.type))} }`,
    ];
  });

const locations = `query ($project: ID!, $filter: String, $first: Int, $after: Cursor) {
  inventoryLocations(project: $project, query: $filter, first: $first, after: $after)
    ${wholeSelection(schema, 'InventoryLocationConnection')}
}`;

const operations = `query ($project: ID!, $query: String, $partial: Boolean, $first: Int, $after: Cursor) {
  inventoryOperations(
    project: $project, query: $query, returnPartialSuccess: $partial, first: $first, after: $after
  ) { nodes { name state } edges { cursor } pageInfo { hasNextPage endCursor } unreachable }
}`;

const settings = `query ($name: ID!) {
  inventoryLocation(name: $name) { settings ${wholeSelection(schema, 'InventorySettings')} }
}`;

const waiting = `query ($name: ID!, $timeoutSeconds: Int) {
  waitForInventoryOperation(name: $name, timeoutSeconds: $timeoutSeconds) { id name done state }
}`;

export const operationChanges = `subscription ($name: ID!, $after: Cursor) {
  inventoryOperation(name: $name, after: $after) {
    __typename
    ... on InventoryOperationChange { id cursor kind occurredAt text service customer { customerId } operation { id name done state } }
    ... on StreamGap { missedFrom missedTo reason }
    ... on StreamHeartbeat { cursor }
  }
}`;

export const assetChanges = `subscription ($location: ID!, $after: Cursor) {
  inventoryAssetChanges(location: $location, after: $after) {
    __typename
    ... on InventoryAssetChanges { id cursor kind occurredAt text service customer { customerId } changes { kind deletedId name asset { id name title } } }
    ... on StreamGap { missedFrom missedTo reason }
    ... on StreamHeartbeat { cursor }
  }
}`;

export const inventoryDocuments: Readonly<Record<string, string>> = Object.fromEntries([
  ...reads,
  ...changes,
  ['inventoryLocations', locations],
  ['inventoryOperations', operations],
  ['inventorySettings', settings],
  ['waitForInventoryOperation', waiting],
  ['inventoryOperationChanges', operationChanges],
  ['inventoryAssetChanges', assetChanges],
]);
