import { type Attack, count, warehouse } from './attack.ts';

/** A filter that searches all values of all assets for many words. */
export const scans: Attack = {
  name: 'scans',
  standing: 'tenant',
  overPostgres: true,
  async round({ graph, number }, nth) {
    const filter = count(95)
      .map((at) => `absent${number}x${nth}x${at}`)
      .join(' OR ');
    const query =
      'query ($filter: String) { inventoryLocation(name: $name) { assets(query: $filter, first: 1) { nodes { name } } } }';
    return [await graph(query.replace('$name', JSON.stringify(warehouse)), { filter })];
  },
};
