import type { Absent } from '../graphql/fleet.ts';
import { textTable } from '../measure/table.ts';
import type { Findings } from '../section.ts';
import { engines, kinds } from './contenders.ts';
import type { Followed } from './load.ts';
import type { IngestPace, Measured } from './rounds.ts';

export interface IngestRun {
  readonly machine: {
    readonly node: string;
    readonly loadBefore: readonly number[];
    readonly loadAfter: readonly number[];
  };
  readonly pace: IngestPace;
  readonly absent: readonly Absent[];
  readonly measured: ReadonlyMap<string, Measured>;
  /** Results of our servers, by name. */
  readonly followed: ReadonlyMap<string, Followed>;
}

const head = [
  'server',
  'acknowledged/s',
  'median',
  'CPU us/push',
  'p50 ms',
  'p99 ms',
  'to socket p50',
  'p99 ms',
];

export function report(run: IngestRun): Findings {
  const { machine, pace } = run;
  const { rounds, roundMs, connections, pushes, everyMs } = pace;
  const text = [
    `Node ${machine.node}; pushes on ${connections} connections, one at a time on each; best and median of ${rounds} rounds of ${roundMs} ms, servers in turn.`,
    `To socket: from the write of a push to its event's message at a websocket, ${pushes} pushes at ${1000 / everyMs} a second.`,
    textTable(head, rowsOf(run)),
    "Acknowledged is what is on disk. Ours is more than the insert: an event of the log with its place, told to subscribers; the insert's server only keeps the text.",
    `Load average ${machine.loadBefore[0]?.toFixed(2)} before, ${machine.loadAfter[0]?.toFixed(2)} after (ours included).`,
  ].join('\n\n');
  const { measured, followed, ...rest } = run;
  const data = {
    ...rest,
    measured: Object.fromEntries(measured),
    followed: Object.fromEntries(followed),
  };
  return { text, data };
}

function rowsOf({ measured, followed, absent }: IngestRun): string[][] {
  return engines.flatMap((engine) =>
    kinds.map((kind) => {
      const name = `${kind}, ${engine}`;
      const own = measured.get(name);
      if (own) return [name, ...cells(own), ...latencies(followed.get(name))];
      const reason = absent.find((one) => one.name === name)?.reason ?? 'it was not measured';
      return [`${name}: not measured, ${reason}`];
    }),
  );
}

const cells = ({ pushesPerSecond, cpuMicros, p50, p99 }: Measured): string[] => [
  pushesPerSecond.best.toFixed(0),
  pushesPerSecond.median.toFixed(0),
  cpuMicros.best.toFixed(0),
  p50.best.toFixed(1),
  p99.best.toFixed(1),
];

const latencies = (followed: Followed | undefined): string[] =>
  followed ? [followed.p50.toFixed(1), followed.p99.toFixed(1)] : ['-', '-'];
