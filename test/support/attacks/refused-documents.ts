import { type Attack, count, shop } from './attack.ts';

const documents = 5;
const figures = `aggregateAssets(aggregations: [${'{count:true}'.repeat(800)}]) { field }`;

/** The gateway caches documents that it refuses for a missing scope. */
export const refusedDocuments: Attack = {
  name: 'documents that are refused',
  standing: 'powerless',
  async round({ graph, number }, nth) {
    const words: string[] = [];
    for (const at of count(documents)) {
      const own = `d${number}_${nth}_${at}`;
      words.push(await graph(`{ ${own}: inventoryLocation(name: "${shop}") { ${figures} } }`));
    }
    return words;
  },
};
