import { type Attack, crowd } from './attack.ts';

const within = (levels: number): string =>
  levels === 0 ? 'name' : `name groups { name assets(first: 50) { nodes { ${within(levels - 1)} } } }`;

/** Nested lists without a page multiply, and cost nothing. */
export const unpagedLists: Attack = {
  name: 'lists without a page',
  standing: 'tenant',
  async round({ graph }, nth) {
    const assets = `assets(first: 50) { nodes { ${within(nth % 2 === 0 ? 2 : 3)} } }`;
    return [await graph(`{ inventoryLocation(name: "${crowd}") { ${assets} } }`)];
  },
};
