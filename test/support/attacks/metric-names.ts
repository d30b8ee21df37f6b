import { type Attack, count } from './attack.ts';

const names = 7;
const long = 900_000;

/** Operation names become metric labels, which the gateway keeps. */
export const metricNames: Attack = {
  name: 'names in metrics',
  standing: 'anonymous',
  async round({ graph, ask, number }, nth) {
    const answered = count(nth < 1 ? names : 2).map((at) =>
      graph(`query n${number}_${nth}_${at}_${'x'.repeat(nth % 2 === 0 ? long : 20)} { viewer { kind } }`),
    );
    const words = await Promise.all(answered);
    return [...words, `metrics ${(await ask({ path: '/metrics' })).word}`];
  },
};
