import { startPage } from '../federation/section.ts';
import { createAt, startOnPostgres } from '../graphql/changes.ts';
import { contendersOf, type Started } from '../graphql/groups.ts';
import { startJob } from '../graphql/same-job.ts';
import { startGraph } from '../graphql/section.ts';
import { startModes } from '../limits/section.ts';
import { startLoad } from '../measure/drive.ts';
import type { Running } from '../measure/fleet.ts';
import type { Partner } from '../measure/partner.ts';
import { startRedis } from '../measure/redis.ts';
import { httpRound, type Target } from '../measure/rounds.ts';
import { lowest } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Pace, Section } from '../section.ts';
import { partNames } from './parts.ts';

/** Microseconds of CPU of a request by parts. */
interface Split {
  readonly name: string;
  readonly total: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** Requests whose servers are compared. */
interface Compared {
  readonly name: string;
  readonly says: string;
  readonly targets: readonly Target[];
}

/** Each starts its servers, and returns what is asked of them. */
const sources: readonly ((open: AsyncDisposableStack) => Promise<readonly Compared[]>)[] = [
  async (open) => besidePeers(await startGraph(open)),
  async (open) => besidePeers((await startJob(open)).started),
  async (open) => {
    const { contenders, targets } = await startPage(open);
    const [own, peer] = contenders.map(({ name }) => name);
    const compared = targets.filter(({ name }) => name === own || name === peer || name.includes('kept'));
    return [{ name: 'page', says: '51 remote calls, or fewer by what is kept', targets: compared }];
  },
  async (open) => {
    const targets = await startModes(open.use(await startRedis()), open);
    return [
      { name: 'limits', says: 'the small query in memory, with limits off, in memory and in Redis', targets },
    ];
  },
  async (open) => {
    const { running } = await startOnPostgres(open);
    return [{ name: 'create', says: 'an execution on PostgreSQL', targets: running.map(creating) }];
  },
];

/** Keeps each server of ours and its peer, which are the first two of a group. */
function besidePeers({ groups, cases }: Started<string>): readonly Compared[] {
  const compared = new Set(contendersOf(groups).flatMap(([own, peer]) => [own.name, peer?.name]));
  return cases.map((one) => ({ ...one, targets: one.targets.filter(({ name }) => compared.has(name)) }));
}

/** More than a gateway can answer in a round. */
const createsInARound = 8_000;
let created = 0;

/** Each request of a round has an address of its own. */
const creating = (server: Running): Target => ({
  ...server,
  get requests() {
    return Array.from({ length: createsInARound }, () => createAt(created++));
  },
});

export const profileSection: Section = {
  help: 'where the CPU of a request goes, by parts of the server, beside mercurius+jit',
  hasPeers: true,
  async run(pace) {
    const results = [];
    for (const start of sources) {
      await using open = new AsyncDisposableStack();
      const compared = await start(open);
      const load = open.use(await startLoad());
      for (const { name, says, targets } of compared) {
        const splits: Split[] = [];
        for (const target of targets) splits.push(await split(target, load, pace));
        results.push({ name, says, splits });
      }
    }
    const text = [
      `Microseconds of CPU of a request, the lowest of ${pace.rounds} rounds without a profile, shared out as the samples of the main thread say in one round more. Native functions count to their callers.`,
      ...results.map(({ name, says, splits }) => `${name}: ${says}\n\n${tableOf(splits)}`),
    ];
    return { text, data: results };
  },
};

async function split(target: Target, load: Partner, pace: Pace): Promise<Split> {
  const { connections, warmUpMs, roundMs, rounds } = pace;
  const round = (milliseconds: number) => httpRound(target, load, { connections, milliseconds });
  await round(warmUpMs);
  const measured = [];
  for (let at = 0; at < rounds; at += 1) measured.push((await round(roundMs)).cpuMicros);
  await target.server.ask({ kind: 'startProfile' });
  await round(warmUpMs);
  const sampled = await target.server.ask<Record<string, number>>({ kind: 'endProfile' });
  const total = lowest(measured).best;
  const sum = Object.values(sampled).reduce((all, micros) => all + micros, 0);
  const parts = Object.fromEntries(
    Object.entries(sampled).map(([part, micros]) => [part, (total * micros) / sum]),
  );
  return { name: target.name, total, parts };
}

function tableOf(splits: readonly Split[]): string {
  const row = (name: string, of: (one: Split) => number) => [
    name,
    ...splits.map((one) => of(one).toFixed(1)),
  ];
  return textTable(
    ['part', ...splits.map(({ name }) => name)],
    [
      ...partNames
        .map((part) => row(part, ({ parts }) => parts[part] ?? 0))
        .filter(([, ...cells]) => cells.some((cell) => Number(cell) >= 0.1)),
      row('all', ({ total }) => total),
    ],
  );
}
