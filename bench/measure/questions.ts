import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from './statistics.ts';

/** Work of this process that is repeated and measured. */
export interface Question {
  readonly name: string;
  /** Prepares the next turn; its cost is not measured. */
  prepare?(turn: number): Promise<void>;
  /** Runs it once and returns the number of its units, by which its cost is divided. */
  ask(turn: number): Promise<number>;
  /** True for one that is asked once in a round, because it changes the data. */
  readonly isOnce?: boolean;
}

export interface Asked {
  readonly turns: number;
  /** CPU of this process and of the database's server, for each unit. */
  readonly cpuMicros: number;
  /** Milliseconds of a unit. */
  readonly ms: number;
  /** Milliseconds of a turn. */
  readonly p50: number;
  readonly p99: number;
  /** Longest delay of the event loop meanwhile in milliseconds, less the resolution of the measurement. */
  readonly loopMs: number;
}

const resolutionMs = 1;
let turn = 0;

/** Asks a question for that time, at least `least` times. Turns are numbered over all questions. */
export async function askFor(
  { prepare, ask, isOnce = false }: Question,
  { cpu, milliseconds, least = 1 }: { cpu?: () => number; milliseconds: number; least?: number },
): Promise<Asked> {
  turn += 1;
  await prepare?.(turn);
  const loop = watchEventLoop();
  const times: number[] = [];
  const before = cpu?.() ?? 0;
  const began = performance.now();
  let units = 0;
  do {
    turn += 1;
    const asked = performance.now();
    units += await ask(turn);
    times.push(performance.now() - asked);
  } while (!isOnce && (performance.now() - began < milliseconds || times.length < least));
  const ms = performance.now() - began;
  const cpuMicros = (cpu?.() ?? Number.NaN) - before;
  return {
    turns: times.length,
    cpuMicros: cpuMicros / Math.max(1, units),
    ms: ms / Math.max(1, units),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    loopMs: loop.end().max,
  };
}

/** Watches the event loop; `end` returns its longest delay and that at p99, in milliseconds. */
export function watchEventLoop(): { end(): { readonly max: number; readonly p99: number } } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  delay.enable();
  return {
    end() {
      delay.disable();
      return { max: beyond(delay.max), p99: beyond(delay.percentile(99)) };
    },
  };
}
