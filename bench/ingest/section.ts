import { mkdtempDisposable } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../test/support/postgres.ts';
import { startFleet } from '../graphql/fleet.ts';
import { fullPace } from '../pace.ts';
import type { Section } from '../section.ts';
import { contenderOn, type Engine, engines, kinds } from './contenders.ts';
import { type Follow, type Followed, startPublisher } from './load.ts';
import { report } from './report.ts';
import { type IngestPace, measureInTurn } from './rounds.ts';

const full: IngestPace = { rounds: 5, roundMs: 2000, connections: 64, pushes: 2000, everyMs: 4 };
const quick: IngestPace = { rounds: 2, roundMs: 500, connections: 64, pushes: 200, everyMs: 4 };

export const ingestSection: Section = {
  help: 'pushed notifications on SQLite and PostgreSQL, beside an insert for each; and from push to websocket',
  async run({ rounds }) {
    const pace = rounds === fullPace.rounds ? full : quick;
    const loadBefore = loadavg();
    await using open = new AsyncDisposableStack();
    const contenders = [];
    for (const engine of engines) {
      for (const kind of kinds) contenders.push(contenderOn(kind, engine, await emptyPlace(engine, open)));
    }
    const fleet = open.use(await startFleet(contenders));
    const load = open.use(await startPublisher());
    const measured = await measureInTurn(fleet.running, load, pace);
    const followed = new Map<string, Followed>();
    for (const { name, port } of fleet.running.filter((one) => one.name.startsWith('tributary'))) {
      const asked = { kind: 'follow', port, pushes: pace.pushes, everyMs: pace.everyMs } satisfies Follow;
      followed.set(name, await load.ask<Followed>(asked));
    }
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report({ machine, pace, absent: fleet.absent, measured, followed });
  },
};

async function emptyPlace(engine: Engine, open: AsyncDisposableStack): Promise<string> {
  if (engine === 'PostgreSQL') return open.use(await startPostgres()).url;
  return open.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'))).path;
}
