import { ratioFigure } from '../budgets/figures.ts';
import { budgetTable } from '../budgets/table.ts';
import type { Absent } from '../graphql/fleet.ts';
import { median } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Pace } from '../pace.ts';
import type { Findings } from '../section.ts';
import type { Bystanding } from './bystanding.ts';
import { gateways, own, peers } from './contenders.ts';
import { pageSize } from './data.ts';
import type { Cancellation } from './leaving.ts';
import type { Measured } from './rounds.ts';

export interface FederationRun {
  readonly machine: {
    readonly node: string;
    readonly loadBefore: readonly number[];
    readonly loadAfter: readonly number[];
  };
  readonly pace: Pace;
  readonly absent: readonly Absent[];
  readonly measured: ReadonlyMap<string, Measured>;
  readonly leaving: Cancellation;
  readonly bystanding: Bystanding;
}

const head = [
  'server',
  'CPU us/request',
  'median',
  'ratio',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'calls',
  'RSS MB',
];

/** Returns the report. Ratios compare with the peer that uses the least CPU. */
export function report(run: FederationRun): Findings {
  const { machine, pace, measured, leaving, bystanding } = run;
  const [peer] = peers
    .flatMap(({ name }) => measured.get(name)?.cpuMicros ?? [])
    .sort((one, other) => one.best - other.best);
  const figures = ratioFigure('federationPage', measured.get(own.name)?.cpuMicros, peer);
  const text = [
    `Node ${machine.node}; a page of ${pageSize} executions with their steps from a service in another process; ${pace.connections} connections; best and median of ${pace.rounds} rounds of ${pace.roundMs} ms, servers in turn.`,
    'Ratios are against the peer that takes the least CPU, best round against best round. Calls are those that the service counted, for one request.',
    textTable(
      head,
      gateways.map(({ name }) => rowOf(name, run, peer?.best)),
    ),
    budgetTable(figures),
    `When a client leaves, its call at the service ends after ${leaving.median.toFixed(1)} ms (median), ${leaving.longest.toFixed(1)} ms at the longest; budget 50 ms.`,
    bystandingText(bystanding),
    `Load average ${machine.loadBefore[0]?.toFixed(2)} before, ${machine.loadAfter[0]?.toFixed(2)} after (ours included).`,
  ].join('\n\n');
  return { text, data: { ...run, measured: Object.fromEntries(measured) }, figures };
}

function bystandingText({ alone, besideHanging, besideShut }: Bystanding): string {
  const times = (p99: number) => `${p99.toFixed(1)} ms (${(p99 / alone).toFixed(2)}x)`;
  return `p99 of the page: ${alone.toFixed(1)} ms alone, ${times(besideHanging)} while clients wait for another service that hangs, ${times(besideShut)} while that one's breaker is open.`;
}

function rowOf(name: string, { measured, absent }: FederationRun, best: number | undefined): string[] {
  const row = measured.get(name);
  if (!row) {
    const reason = absent.find((one) => one.name === name)?.reason ?? 'it was not measured';
    return [`${name}: not measured, ${reason}`];
  }
  const { cpuMicros, requestsPerSecond, p50, p99, maxRss, rounds } = row;
  return [
    name,
    cpuMicros.best.toFixed(0),
    cpuMicros.median.toFixed(0),
    best === undefined ? '-' : `${(cpuMicros.best / best).toFixed(2)}x`,
    requestsPerSecond.best.toFixed(0),
    p50.best.toFixed(2),
    p99.best.toFixed(2),
    median(rounds.map(({ calls }) => calls)).toFixed(1),
    (maxRss / 1024 / 1024).toFixed(0),
  ];
}
