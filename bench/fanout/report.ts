import { figure } from '../budgets/figures.ts';
import { budgetTable } from '../budgets/table.ts';
import type { Absent } from '../graphql/fleet.ts';
import type { Memory } from '../measure/server-child.ts';
import { textTable } from '../measure/table.ts';
import type { Findings } from '../section.ts';
import { contenders, ours, yardstick } from './contenders.ts';
import type { Resumption } from './resumption.ts';
import type { FanoutPace, Measured } from './rounds.ts';

export interface FanoutRun {
  readonly machine: {
    readonly node: string;
    readonly loadBefore: readonly number[];
    readonly loadAfter: readonly number[];
  };
  readonly pace: FanoutPace;
  readonly resumption: Resumption;
  readonly absent: readonly Absent[];
  readonly measured: ReadonlyMap<string, Measured>;
  readonly idle: ReadonlyMap<string, Memory>;
}

const head = [
  'server',
  'CPU us/message',
  'median',
  'ratio',
  'median',
  'delivered in s',
  'p50 ms',
  'p99 ms',
  'KB/socket',
  'RSS KB',
];

export function report(run: FanoutRun): Findings {
  const { machine, pace, resumption } = run;
  const { sockets, rounds, events, everyMs } = pace;
  const own = run.measured.get(ours.name);
  const figures = own ? [figure('fanoutMessage', own.cpuMicros)] : [];
  const due = (events * everyMs) / 1000;
  const text = [
    `Node ${machine.node}; ${sockets} websockets of one operation, ${1000 / everyMs} events a second; best and median of ${rounds} rounds of ${events} events, servers in turn.`,
    `Ratios are against ${yardstick.name}, best against best and median against median. Events are due within ${due} s: a server that delivers them later is full, and its latencies are those of its queue.`,
    textTable(head, rowsOf(run)),
    budgetTable(figures),
    resumptionLine(resumption),
    `Load average ${machine.loadBefore[0]?.toFixed(2)} before, ${machine.loadAfter[0]?.toFixed(2)} after (ours included).`,
  ].join('\n\n');
  const { measured, idle, ...rest } = run;
  const data = { ...rest, measured: Object.fromEntries(measured), idle: Object.fromEntries(idle) };
  return { text, data, figures };
}

function rowsOf({ measured, idle, absent }: FanoutRun): string[][] {
  const base = measured.get(yardstick.name);
  return contenders.map(({ name }) => {
    const own = measured.get(name);
    const memory = idle.get(name);
    if (own && memory) return [name, ...cells(own, base), kilobytes(memory.held), kilobytes(memory.rss)];
    const reason = absent.find((one) => one.name === name)?.reason ?? 'it was not measured';
    return [`${name}: not measured, ${reason}`];
  });
}

function cells({ cpuMicros, seconds, p50, p99 }: Measured, base: Measured | undefined): string[] {
  return [
    cpuMicros.best.toFixed(1),
    cpuMicros.median.toFixed(1),
    ratio(cpuMicros.best, base?.cpuMicros.best),
    ratio(cpuMicros.median, base?.cpuMicros.median),
    seconds.best.toFixed(2),
    p50.best.toFixed(1),
    p99.best.toFixed(1),
  ];
}

function resumptionLine({ sockets, events, messages, executions, cpuMicros, seconds }: Resumption): string {
  return `${sockets} websockets come back at once, with ${events} different cursors of ${events} events: ${messages} messages in ${seconds.toFixed(1)} s, ${cpuMicros.toFixed(1)} us CPU each with the handshakes, ${executions} executions.`;
}

const ratio = (own: number, base: number | undefined): string =>
  base === undefined ? '-' : `${(own / base).toFixed(2)}x`;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
