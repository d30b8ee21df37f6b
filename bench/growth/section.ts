import { loadavg } from 'node:os';
import { textTable } from '../measure/table.ts';
import { quickPace } from '../pace.ts';
import type { Findings, Section } from '../section.ts';
import { type Cost, measureSize, type SizeResult } from './measure.ts';

const [full, quick] = [
  [10_000, 100_000, 1_000_000],
  [1_000, 10_000, 50_000],
] as const;

export const growthSection: Section = {
  help: 'what reads, the relay, retention and the reconciler cost at three sizes, on SQLite and PostgreSQL',
  async run(pace, options) {
    const loadBefore = loadavg();
    const own = pace === quickPace ? quick : full;
    const sizes = options.sizes.length > 0 ? options.sizes : own;
    const results: SizeResult[] = [];
    for (const engine of ['sqlite', 'postgres'] as const) {
      for (const size of sizes) results.push(await measureSize(engine, size, pace));
    }
    return report(sizes, results, { node: process.version, loadBefore, loadAfter: loadavg() });
  },
};

/** A cost that grows by less than that from the smallest size to the largest is flat: a tree has some levels more. */
const flatWithin = 3;

function report(sizes: readonly number[], results: readonly SizeResult[], machine: object): Findings {
  const engines = Object.entries(Object.groupBy(results, ({ engine }) => engine));
  const tables = engines.map(([engine, all = []]) => {
    const head = [
      `${engine}: us of CPU`,
      'for each',
      ...all.map(({ executions }) => `${executions}`),
      'last / first',
      '',
    ];
    const rows = (all[0]?.costs ?? []).map(({ name, unit }) => rowOf(name, unit, all));
    return [textTable(head, rows), ...all.flatMap(walWords)].join('\n');
  });
  const title = `Executions: ${sizes.join(', ')}; twice as many events, and a twentieth of customers.`;
  return { text: [title, ...tables].join('\n\n'), data: { machine, sizes, results } };
}

function rowOf(name: string, unit: string, all: readonly SizeResult[]): readonly string[] {
  const costs = all.map(({ costs: own }) => own.find((cost: Cost) => cost.name === name)?.cpuMicros ?? null);
  const [first, last] = [costs[0] ?? null, costs.at(-1) ?? null];
  const growth = first === null || last === null ? null : last / first;
  const cells = costs.map((cost) => cost?.toFixed(cost < 10 ? 2 : 0) ?? 'failed');
  const remark = growth === null || growth > flatWithin ? 'grows' : '';
  return [name, unit, ...cells, growth?.toFixed(1) ?? '', remark];
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

function walWords({ executions, walBytes, fillMs }: SizeResult): readonly string[] {
  const filled = `${executions} executions were written in ${(fillMs / 1000).toFixed(1)} s`;
  if (!walBytes) return [filled];
  const { behindReader, afterwards } = walBytes;
  return [
    `${filled}; write-ahead log ${mebibytes(behindReader)} MiB behind a reader, then ${mebibytes(afterwards)}`,
  ];
}
