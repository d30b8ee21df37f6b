import { startGroups } from '../graphql/section.ts';
import { startLoad } from '../measure/drive.ts';
import type { Partner } from '../measure/partner.ts';
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

export const profileSection: Section = {
  help: 'where the CPU of a request goes, by parts of the server, beside mercurius+jit',
  hasPeers: true,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { contenders, cases } = await startGroups(open);
    const load = open.use(await startLoad());
    // A server and its peer are neighbours, and the others of their group are left out.
    const compared = new Set(Object.values(contenders).flatMap(([own, peer]) => [own.name, peer?.name]));
    const results = [];
    for (const { name: query, says, targets } of cases) {
      const splits: Split[] = [];
      for (const target of targets.filter(({ name }) => compared.has(name)))
        splits.push(await split(target, load, pace));
      results.push({ query, says, splits });
    }
    const text = [
      `Microseconds of CPU of a request, the lowest of ${pace.rounds} rounds without a profile, shared out as the samples of the main thread say in one round more. Native functions count to their callers.`,
      ...results.map(({ query, says, splits }) => `${query}: ${says}\n\n${tableOf(splits)}`),
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
