import { budgetTable } from '../budgets/table.ts';
import { textTable } from '../measure/table.ts';
import type { Pace } from '../pace.ts';
import type { Findings } from '../section.ts';
import type { ClientResults } from './clients.ts';
import { figuresOf } from './figures.ts';
import { type GatewayResult, modes } from './gateways.ts';
import type { MemoryResult } from './memory.ts';
import type { ScriptResult } from './scripts.ts';

export interface LimitsRun {
  readonly machine: {
    readonly node: string;
    readonly loadBefore: readonly number[];
    readonly loadAfter: readonly number[];
  };
  readonly pace: Pace;
  readonly gateways: readonly GatewayResult[];
  readonly clients: ClientResults;
  readonly scripts: readonly ScriptResult[];
  readonly memory: MemoryResult;
}

/** Bytes of an idle owner, a target of this section alone. */
const maxIdleBytes = 600;

const one = (value: number): string => value.toFixed(1);
const two = (value: number): string => value.toFixed(2);
const whole = (value: number): string => value.toFixed(0);
const signed = (value: number): string => `${value < 0 ? '' : '+'}${one(value)}`;

export function report(run: LimitsRun): Findings {
  const figures = figuresOf(run.gateways);
  const { machine, pace, gateways, clients, scripts, memory } = run;
  const text = [
    `Node ${machine.node}; best and median of ${pace.rounds} rounds of ${pace.roundMs} ms, in turn.`,
    `The small query through a whole gateway; added is against the same gateway with TRIBUTARY_LIMITS=off, best against best and the median of each round's difference. Scripts and commands are Redis's own counts per request; a request waits for one script.`,
    gatewayTable(gateways),
    budgetTable(figures),
    'The limiter alone, in process, requests that go round as many at a time. The peer makes its four calls (points of the hour and of the minute, CPU, concurrency) at once.',
    clientTable(clients),
    "The scripts alone. Core is INFO cpu, script is commandstats' usec, which is wall time, for one of those that a call takes; per core is what one busy Redis core could do.",
    scriptTable(scripts),
    `Bytes of an owner (MEMORY USAGE). Budget: at most ${maxIdleBytes} idle.`,
    memoryTable(memory),
    `Load average ${two(machine.loadBefore[0] ?? 0)} before, ${two(machine.loadAfter[0] ?? 0)} after (ours included).`,
  ].join('\n\n');
  return { text, data: run, figures };
}

function gatewayTable(results: readonly GatewayResult[]): string {
  const rows = results.flatMap((result) =>
    modes.map((mode) => {
      const { cpuMicros, requestsPerSecond, p50, p99 } = result.modes[mode];
      const added = mode === 'off' ? undefined : result.added[mode];
      const ofRedis =
        mode === 'redis'
          ? [two(result.scriptsPerRequest), two(result.commandsPerRequest), one(result.redisMicros)]
          : ['', '', ''];
      return [
        `${result.connections} connections, ${mode}`,
        one(cpuMicros.best),
        one(cpuMicros.median),
        added ? signed(added.best) : '',
        added ? signed(added.median) : '',
        whole(requestsPerSecond.best),
        two(p50.best),
        two(p99.best),
        ...ofRedis,
      ];
    }),
  );
  const head = ['limits', 'CPU us/request', 'median', 'added', 'median', 'requests/s', 'p50 ms', 'p99 ms'];
  return textTable([...head, 'scripts', 'commands', 'Redis us'], rows);
}

function clientTable({ measured, absent }: ClientResults): string {
  const rows = measured.map(({ name, concurrency, cpuMicros, redisMicros, requestsPerSecond }) => [
    `${concurrency} at a time, ${name}`,
    one(cpuMicros.best),
    one(cpuMicros.median),
    one(redisMicros.best),
    whole(requestsPerSecond),
  ]);
  const missing = absent.map(({ name, reason }) => [`${name}: not measured, ${reason}`]);
  return textTable(['limiter', 'CPU us/request', 'median', 'Redis us', 'requests/s'], [...rows, ...missing]);
}

function scriptTable(scripts: readonly ScriptResult[]): string {
  const rows = scripts.map(({ cost, script, perSecond, coreMicros, scriptMicros }) => [
    `${script}, ${cost}`,
    whole(perSecond.best),
    whole(perSecond.median),
    one(coreMicros.best),
    one(coreMicros.median),
    one(scriptMicros.best),
    whole(1_000_000 / coreMicros.best),
  ]);
  return textTable(['script', 'per second', 'median', 'core us', 'median', 'script us', 'per core'], rows);
}

function memoryTable({ owners, crowdBytes }: MemoryResult): string {
  const rows = owners.map(({ name, bytes }) => [
    name,
    whole(bytes),
    name.startsWith('idle') ? (bytes <= maxIdleBytes ? 'kept' : 'missed') : '',
  ]);
  const crowd = ['each of many idle after a query, by used_memory', whole(crowdBytes), ''];
  return textTable(['owner', 'bytes', 'budget'], [...rows, crowd]);
}
