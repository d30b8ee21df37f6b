import { type Attack, count, shop } from './attack.ts';

const aliases = count(4).map((at) => `a${at}: attributes { key value }`);
const codings = ['br', 'gzip', 'br, identity;q=0', 'gzip, identity;q=0'];

/** Large answers that each have to be compressed, also for clients that refuse them uncompressed. */
export const compressedAnswers: Attack = {
  name: 'compression of large answers',
  standing: 'tenant',
  async round({ ask, number }, nth) {
    const own = `n${number}_${nth}`;
    const query = `{ ${own}: inventoryLocation(name: "${shop}") { assets(first: 500) { nodes { ${aliases} } } } }`;
    const coding = { 'accept-encoding': codings[nth % codings.length] ?? 'br' };
    const answers = [
      ask({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...coding },
        body: JSON.stringify({ query }),
      }),
      ask({ path: `/v1/${shop}/assets?pageSize=200`, headers: coding }),
    ];
    return (await Promise.all(answers)).map(({ word }) => word);
  },
};
