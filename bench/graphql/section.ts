import { mkdtempDisposable } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Partner } from '../measure/conversation.ts';
import { startLoad } from '../measure/load-process.ts';
import { type Measured, measureInTurn } from '../measure/rounds.ts';
import type { Pace } from '../pace.ts';
import type { Section } from '../section.ts';
import { compareAnswers } from './answers.ts';
import { measureColdStart } from './cold-start.ts';
import { contendersOver, isOnFile, token } from './contenders.ts';
import { type Running, startFleet } from './fleet.ts';
import { joinQuery, type Query, queries, requestOf } from './queries.ts';
import { report } from './report.ts';
import { seedStorage } from './seed.ts';

export const graphqlSection: Section = {
  help: 'small, medium, nested and join queries beside the peers; cold start and idle memory (the default)',
  async run(pace) {
    const loadBefore = loadavg();
    const coldStart = await measureColdStart(pace.coldStarts);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'));
    await seedStorage(folder.path);
    const contenders = contendersOver(folder.path);
    await using fleet = await startFleet(contenders);
    await using load = await startLoad();
    const onFile = new Set(contenders.filter(isOnFile).map(({ name }) => name));
    const asked = [
      ...queries.map((query) => ({ query, servers: fleet.running })),
      { query: joinQuery, servers: fleet.running.filter(({ name }) => onFile.has(name)) },
    ];
    for (const { query, servers } of asked) await compareAnswers(query, servers);
    const results = [];
    for (const { query, servers } of asked) {
      results.push({ query, measured: await measureQuery(query, servers, load, pace) });
    }
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report({ machine, pace, coldStart, contenders, absent: fleet.absent, results });
  },
};

function measureQuery(
  query: Query,
  servers: readonly Running[],
  load: Partner,
  pace: Pace,
): Promise<ReadonlyMap<string, Measured>> {
  const requests = [requestOf(query, token)];
  return measureInTurn(
    servers.map((server) => ({ ...server, requests })),
    load,
    pace,
  );
}
