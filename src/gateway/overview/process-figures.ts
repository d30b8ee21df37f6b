import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Sample } from './sample.ts';

/** Reads the process itself: CPU, memory and event loop since the previous reading. */
export interface ProcessFigures extends Disposable {
  read(): Sample['process'];
}

/** Milliseconds between two measurements of the event loop's delay. They run outside JavaScript. */
const resolution = 50;

export function createProcessFigures(): ProcessFigures {
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
