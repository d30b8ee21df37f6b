import { textTable } from '../measure/table.ts';
import type { EventLogResult, LogCost, LogOfEngine } from './event-log.ts';

/**
 * A cost that grows by less than that from the smallest log to the largest is flat: a search in an index of 10 million
 * entries compares 1.75 times as often as in one of 10 thousand.
 */
const flatWithin = 2;

/** Returns a table for each engine as text, and the sizes that were left out. */
export function eventLogText({ engines, leftOut, loadBefore, loadAfter }: EventLogResult): string {
  const missing = leftOut.map(
    ({ engine, events, reason }) => `${engine}, ${events} events: left out, ${reason}`,
  );
  return [
    ...engines.map(engineText),
    ...missing,
    `Load average ${loadBefore[0]?.toFixed(1)} before, ${loadAfter[0]?.toFixed(1)} after (ours included).`,
  ].join('\n\n');
}

function engineText({ engine, sizes, costs }: LogOfEngine): string {
  const head = [
    `${engine}: event log`,
    'for each',
    ...sizes.flatMap(({ events }) => [`CPU us, ${events}`, 'ms']),
    'CPU, last / first',
    'ms, last / first',
    '',
  ];
  const filled = sizes.map(({ events, fillMs }) => `${events} in ${(fillMs / 1_000).toFixed(1)} s`);
  return [textTable(head, costs.map(rowOf)), `Filled: ${filled.join(', ')}.`].join('\n');
}

export interface LogGrowth {
  readonly cpu: number;
  readonly ms: number;
}

/** Returns the cost at the largest size as a multiple of the cost at the smallest. */
export function growthOf({ sizes }: LogCost): LogGrowth {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) throw new TypeError('A question was asked at no size.');
  return { cpu: last.cpuMicros / first.cpuMicros, ms: last.ms / first.ms };
}

function rowOf(cost: LogCost): readonly string[] {
  const cells = cost.sizes.flatMap(({ cpuMicros, ms }) => [digits(cpuMicros), digits(ms)]);
  const { cpu, ms } = growthOf(cost);
  return [cost.name, cost.unit, ...cells, cpu.toFixed(2), ms.toFixed(2), cpu > flatWithin ? 'grows' : ''];
}

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);
