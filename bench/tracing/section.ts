import { mkdtempDisposable } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareAnswers } from '../graphql/answers.ts';
import type { Contender } from '../graphql/contenders.ts';
import { token } from '../graphql/contenders.ts';
import { startFleet } from '../graphql/fleet.ts';
import { queries, requestOf } from '../graphql/queries.ts';
import { seedStorage } from '../graphql/seed.ts';
import { startPartner } from '../measure/conversation.ts';
import { startLoad } from '../measure/load-process.ts';
import { type Measured, measureInTurn } from '../measure/rounds.ts';
import { textTable } from '../measure/table.ts';
import type { Section } from '../section.ts';

const gateway = new URL('../graphql/servers/tributary.ts', import.meta.url);
const withoutTracing = new URL('servers/never-built.ts', import.meta.url);
const collector = new URL('servers/collector.ts', import.meta.url);

/** The last row exports the spans of every request. The second and third are the same program: their difference is noise. */
const programs = [
  { name: 'never built', file: withoutTracing, isExporting: false },
  { name: 'off', file: gateway, isExporting: false },
  { name: 'off, once more', file: gateway, isExporting: false },
  { name: 'every request exported', file: gateway, isExporting: true },
] as const;

/** Returns the servers, each over a file of its own with the same data, because a file has one gateway. */
async function contendersOver(exportTo: string, open: AsyncDisposableStack): Promise<readonly Contender[]> {
  const contenders: Contender[] = [];
  for (const { name, file, isExporting } of programs) {
    const folder = open.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
    await seedStorage(folder.path);
    contenders.push({ name, file, args: ['embedded', folder.path, ...(isExporting ? [exportTo] : [])] });
  }
  return contenders;
}

export const tracingSection: Section = {
  help: 'what traces cost: never built, off, and exported, on SQLite',
  async run(pace) {
    const loadBefore = loadavg()[0] ?? 0;
    await using open = new AsyncDisposableStack();
    const [receiving, { port }] = await startPartner<{ readonly port: number }>({ file: collector });
    open.use(receiving);
    await using fleet = await startFleet(await contendersOver(`http://127.0.0.1:${port}`, open));
    const [missing] = fleet.absent;
    if (missing) throw new Error(`${missing.name} does not start: ${missing.reason}`);
    await using load = await startLoad();
    const results = [];
    for (const query of queries) {
      await compareAnswers(query, fleet.running);
      const requests = [requestOf(query, token)];
      const targets = fleet.running.map((server) => ({ ...server, requests }));
      results.push({ query, measured: await measureInTurn(targets, load, pace) });
    }
    const loadAfter = loadavg()[0] ?? 0;
    const title = `Node ${process.version}; best and median of ${pace.rounds} rounds of ${pace.roundMs} ms, in turn; load average ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after (ours included).`;
    const tables = results.map(({ query, measured }) => `${query.says}\n${tableOf(measured)}`);
    const data = results.map(({ query, measured }) => ({
      query: query.name,
      servers: Object.fromEntries(measured),
    }));
    return { text: [title, ...tables].join('\n\n'), data: { loadBefore, loadAfter, results: data } };
  },
};

function tableOf(measured: ReadonlyMap<string, Measured>): string {
  const [base] = [...measured.values()];
  if (!base) throw new TypeError('Nothing was measured.');
  const rows = [...measured].map(([name, { cpuMicros }]) => [
    name,
    cpuMicros.best.toFixed(1),
    cpuMicros.median.toFixed(1),
    `${(cpuMicros.best / base.cpuMicros.best).toFixed(2)}x`,
    `${(cpuMicros.median / base.cpuMicros.median).toFixed(2)}x`,
  ]);
  return textTable(['traces', 'CPU us/request', 'median', 'best ratio', 'median'], rows);
}
