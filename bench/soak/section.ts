import { setTimeout } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { cpuMicrosOf } from '../measure/process-cpu.ts';
import { textTable } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { startSoaked } from './gateway.ts';
import { type Floor, floorOf } from './heap.ts';
import { type Done, mixedLoad, nothingDone } from './load.ts';

const minuteMs = 60_000;
/** Samples of a minute each that a row of the table has, and those whose growth is bounded. */
const [together, bounded] = [5, 30] as const;
const boundBytes = 2 * 1024 ** 2;

export const soakSection: Section = {
  help: 'the floor of the heap under a steady mixed load; --minutes=N, by default an hour',
  hasPeers: false,
  async run({ isQuick, minutes }) {
    await ensureBuilt();
    await using soaked = await startSoaked();
    console.log(
      `The gateway is process ${soaked.pid}; its inspector is at 127.0.0.1:${soaked.inspectorPort}.`,
    );
    const stopping = new AbortController();
    const done = nothingDone();
    const load = mixedLoad(soaked.callers, stopping.signal, done);
    const samples: Floor[] = [];
    const everyMs = isQuick ? 1_000 : minuteMs;
    const cpuBefore = cpuMicrosOf(soaked.pid);
    const began = performance.now();
    for (let at = 1; at <= (isQuick ? 12 : minutes || 60); at += 1) {
      await Promise.race([load, setTimeout(began + at * everyMs - performance.now())]);
      samples.push(await floorOf(soaked.inspectorPort, soaked.pid));
      console.log(lineOf(at, samples.at(-1)));
    }
    const cpu = (cpuMicrosOf(soaked.pid) - cpuBefore) / 1_000 / (performance.now() - began);
    stopping.abort();
    await load;
    return { text: report(samples, done, cpu), data: { samples, cpu, faults: done.faults } };
  },
};

const mib = (bytes: number): string => (bytes / 1024 ** 2).toFixed(2);

const lineOf = (at: number, floor: Floor | undefined): string =>
  floor
    ? `${at}: heap ${mib(floor.heap)}, buffers ${mib(floor.buffers)}, resident ${mib(floor.rss)} MiB`
    : '';

interface Row extends Floor {
  readonly at: number;
}

/** Returns the lowest floor of every five samples; the first row may have fewer. */
function rowsOf(samples: readonly Floor[]): readonly Row[] {
  const rows: Row[] = [];
  for (let at = samples.length; at > 0; at -= together) {
    const some = samples.slice(Math.max(0, at - together), at);
    const least = (of: (floor: Floor) => number) => Math.min(...some.map(of));
    rows.unshift({
      at,
      heap: least(({ heap }) => heap),
      buffers: least(({ buffers }) => buffers),
      rss: least(({ rss }) => rss),
    });
  }
  return rows;
}

function report(samples: readonly Floor[], done: Done, cpu: number): readonly string[] {
  const rows = rowsOf(samples);
  const [last, before] = [rows.at(-1), rows.at(-1 - bounded / together)];
  const grown = last && before ? last.heap - before.heap : Number.NaN;
  return [
    'The floor in MiB after a full collection, the lowest of five samples; rows of PostgreSQL and counts of Redis are in other processes.',
    textTable(
      ['sample', 'heap', 'buffers', 'resident'],
      rows.map(({ at, heap, buffers, rss }) => [`${at}`, mib(heap), mib(buffers), mib(rss)]),
    ),
    Number.isNaN(grown)
      ? `The run was shorter than ${bounded} minutes and five more, so its growth is no figure.`
      : `In the last ${bounded} minutes the floor of the heap grew by ${mib(grown)} MiB; the bound is ${mib(boundBytes)}: ${grown < boundBytes ? 'kept' : 'MISSED'}.`,
    `The gateway took ${(cpu * 100).toFixed(0)} % of a core. ${done.wrong} wrong requests, ${done.shapes} queries of many shapes, ${done.streams} streams with ${done.messages} events.`,
    done.account.print(),
    done.faults.length === 0
      ? 'No request failed otherwise.'
      : `Faults: ${done.faults.slice(0, 20).join('; ')}`,
  ];
}
