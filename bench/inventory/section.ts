import { loadavg } from 'node:os';
import { textTable } from '../measure/table.ts';
import { quickPace } from '../pace.ts';
import type { Findings, Section } from '../section.ts';
import { type EngineResult, measureEngine, type Timing } from './measure.ts';

const [many, few] = [100_000, 20_000];

export const inventorySection: Section = {
  help: 'reads of 100,000 assets on SQLite and PostgreSQL, and how long they hold up the event loop',
  async run(pace) {
    const loadBefore = loadavg();
    const assets = pace === quickPace ? few : many;
    const engines: EngineResult[] = [];
    for (const engine of ['sqlite', 'postgres'] as const) {
      engines.push(await measureEngine(engine, assets, pace.roundMs * pace.rounds));
    }
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report(assets, engines, machine);
  },
};

function report(assets: number, engines: readonly EngineResult[], machine: object): Findings {
  const tables = engines.map(({ engine, fillMs, timings }) =>
    [
      `${engine}, ${assets} assets, written in ${(fillMs / 1000).toFixed(1)} s; milliseconds`,
      textTable(['question', 'assets', 'p50', 'p99', 'event loop, max', 'budget', ''], timings.map(rowOf)),
    ].join('\n\n'),
  );
  return { text: tables.join('\n\n'), data: { machine, assets, engines } };
}

const rowOf = ({ name, assets, p50, p99, loopMs, budgetMs }: Timing): readonly string[] => [
  name,
  String(assets),
  p50.toFixed(2),
  p99.toFixed(2),
  loopMs.toFixed(1),
  `< ${budgetMs}`,
  p50 < budgetMs ? '' : 'over',
];
