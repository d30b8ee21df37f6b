import { setTimeout } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { cpuMicrosOf } from '../measure/process-cpu.ts';
import { textTable } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { startSoaked } from './gateway.ts';
import { type Growth, growthOf, mib } from './growth.ts';
import { type Floor, floorOf } from './heap.ts';
import { type Done, mixedLoad, nothingDone } from './load.ts';

const minuteMs = 60_000;

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
    const growth = growthOf(samples);
    return {
      text: report(growth, done, cpu),
      data: { samples, cpu, faults: done.faults },
      isMissed: growth.isMissed,
    };
  },
};

const lineOf = (at: number, floor: Floor | undefined): string =>
  floor
    ? `${at}: heap ${mib(floor.heap)}, buffers ${mib(floor.buffers)}, resident ${mib(floor.rss)} MiB`
    : '';

function report({ rows, text }: Growth, done: Done, cpu: number): readonly string[] {
  return [
    'The floor in MiB after a full collection, the lowest of five samples; rows of PostgreSQL and counts of Redis are in other processes.',
    textTable(
      ['sample', 'heap', 'buffers', 'resident'],
      rows.map(({ at, heap, buffers, rss }) => [`${at}`, mib(heap), mib(buffers), mib(rss)]),
    ),
    text,
    `The gateway took ${(cpu * 100).toFixed(0)} % of a core. ${done.wrong} wrong requests, ${done.shapes} queries of many shapes, ${done.streams} streams with ${done.messages} events.`,
    done.account.print(),
    done.faults.length === 0
      ? 'No request failed otherwise.'
      : `Faults: ${done.faults.slice(0, 20).join('; ')}`,
  ];
}
