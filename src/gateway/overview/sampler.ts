import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { startLoop } from '../../kit/work/loop.ts';
import { type Sample, type Totals, totalsBetween } from './sample.ts';

/** Maximum number of samples that are kept: an hour of them at the usual period. */
export const keptSamples = 360;
/**
 * Milliseconds of a period: an hour then is 360 samples, about the number of points that a chart shows. They take less
 * than half a megabyte.
 */
export const samplePeriodMs = 10_000;

export interface SamplerOptions {
  /** Reads the totals of this process. */
  readonly totals: () => Promise<Totals>;
  /** Milliseconds of a period; 0 takes samples on request only. Default `samplePeriodMs`. */
  readonly periodMs?: number | undefined;
  readonly taken?: (sample: Sample) => Promise<void>;
  /** Called with the error of a sample that could not be taken. */
  readonly failed: (error: unknown) => void;
}

/** Samples of this process, the oldest first. */
export interface Sampler extends AsyncDisposable {
  samples(): readonly Sample[];
  /** Takes a sample of the time since the previous one. */
  take(): Promise<void>;
}

/**
 * Starts to take samples at the full periods of the wall clock, so that the samples of several processes are of the same
 * times.
 */
export function startSampler(options: SamplerOptions): Sampler {
  const { totals, periodMs = samplePeriodMs, taken, failed } = options;
  const figures = createProcessFigures();
  const samples: Sample[] = [];
  let last: { readonly at: number; readonly totals: Totals } | undefined;

  async function take(): Promise<void> {
    const now = { at: Date.now(), totals: await totals() };
    const before = last ?? { at: now.at - process.uptime() * 1_000, totals: undefined };
    last = now;
    const sample: Sample = {
      at: now.at,
      ms: Math.max(0, now.at - before.at),
      ...(before.totals ? totalsBetween(before.totals, now.totals) : now.totals),
      process: figures.read(),
    };
    samples.push(sample);
    if (samples.length > keptSamples) samples.shift();
    await taken?.(sample);
  }

  const everyMs = () => untilNextPeriod(Date.now(), periodMs);
  const loop = startLoop(take, periodMs > 0 ? { everyMs, retryMs: everyMs, firstMs: everyMs(), failed } : {});
  return {
    samples: () => samples,
    take,
    async [Symbol.asyncDispose]() {
      await loop[Symbol.asyncDispose]();
      figures[Symbol.dispose]();
    },
  };
}

/** Returns the milliseconds to the next full period; a timer that fired early does not make a short one. */
export function untilNextPeriod(now: number, periodMs: number): number {
  const left = periodMs - (now % periodMs);
  return left < periodMs / 2 ? left + periodMs : left;
}

/** Reads the process itself: CPU, memory and event loop since the previous reading. */
interface ProcessFigures extends Disposable {
  read(): Sample['process'];
}

/** Milliseconds between two measurements of the event loop's delay. They run outside JavaScript. */
const resolution = 50;

function createProcessFigures(): ProcessFigures {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let cpu = process.cpuUsage();
  let loop = performance.eventLoopUtilization();
  return {
    read() {
      const [cpuNow, loopNow] = [process.cpuUsage(), performance.eventLoopUtilization()];
      const { user, system } = process.cpuUsage(cpu);
      const { utilization } = performance.eventLoopUtilization(loopNow, loop);
      [cpu, loop] = [cpuNow, loopNow];
      const { heapUsed: heapBytes, rss: rssBytes } = process.memoryUsage();
      const delayMs = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e6 - resolution);
      delays.reset();
      return { cpuMs: (user + system) / 1_000, heapBytes, rssBytes, delayMs, utilization };
    },
    [Symbol.dispose]: () => void delays.disable(),
  };
}
