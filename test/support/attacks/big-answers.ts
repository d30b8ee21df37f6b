import { type Attack, count, shop } from './attack.ts';

const aliases = count(40).map((at) => `a${at}: attributes { key value }`);

/** Plain fields under many aliases produce answers of many megabytes. */
export const bigAnswers: Attack = {
  name: 'size of answers',
  standing: 'tenant',
  async round({ graph }) {
    return [
      await graph(`{ inventoryLocation(name: "${shop}") { assets(first: 1000) { nodes { ${aliases} } } } }`),
    ];
  },
};
