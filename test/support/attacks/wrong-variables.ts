import { type Attack, count } from './attack.ts';

const unknownFields = Object.fromEntries(count(49_000).map((at) => [`k${at}`, 0]));
const wrongItems = count(24_000).map(() => ({ x: 1 }));
const operations = [
  {
    query:
      'mutation ($a: AddAssetsToInventoryGroupInput!) { addAssetsToInventoryGroup(input: $a) { requestId } }',
    variables: { a: unknownFields },
  },
  {
    query: `query ($a: [InventoryAggregationInput!]!) {
      inventoryLocation(name: "projects/none/locations/none") { aggregateAssets(aggregations: $a) { field } }
    }`,
    variables: { a: wrongItems },
  },
];

/** Variables with an error in every part, as many as a body can hold. Found in the search for more attacks. */
export const wrongVariables: Attack = {
  name: 'variables that do not fit',
  standing: 'anonymous',
  async round({ graph }, nth) {
    const { query, variables } = operations[nth % operations.length] ?? { query: '', variables: {} };
    return [await graph(query, variables)];
  },
};
