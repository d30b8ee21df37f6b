import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { cachedFor } from '../../kit/cached-for.ts';
import type { Config } from '../sections.ts';
import { onStopSignal } from '../starter.ts';
import { createMetricsAggregation } from './metrics-aggregation.ts';
import { restartAfter } from './restart-policy.ts';
import { beatMs, createHeartbeat, type Stuck } from './worker-heartbeat.ts';
import { createWorkerPool, send, type WorkerPoolOptions } from './worker-pool.ts';
import { createEnding } from './worker-shutdown.ts';

/** Milliseconds for which the counts of all workers are cached, whichever worker requests them. */
const countsMs = 500;

/**
 * Runs this program once for each worker, all behind one port, until it must end. A worker that dies or no longer
 * answers is restarted. The first worker starts alone, so that a fault is reported once and migrations run once.
 * Returns the exit code.
 * See docs/decisions/040-worker-processes.md.
 */
export async function runPrimary(config: Config, log: Logger): Promise<number> {
  const size = config.workers;
  const aggregation = createMetricsAggregation();
  const pulse = createHeartbeat<Worker>();
  const counted = cachedFor(() => aggregation.gather(present()), countsMs);
  const heard: WorkerPoolOptions['heard'] = (number, worker, message) => {
    pulse.heard(worker);
    switch (message.kind) {
      case 'ready':
        log.info({ worker: number, pid: worker.process.pid }, 'a worker listens');
        return joined(message.welcome);
      case 'gather':
        void counted().then((all) => send(worker, { kind: 'gathered', id: message.id, all }));
        return;
      case 'counts':
        return aggregation.counted(message.id, message.counts);
      case 'alive':
        return;
      default:
        // A worker that was replaced after an upgrade of the files may be newer than this process.
        message satisfies never;
    }
  };
  const pool = createWorkerPool({ size, heard, left });
  const ending = createEnding(pool, config.drainDelayMs + config.drainMs);
  const deaths: number[] = [];
  let started = false;
  let welcome: string | null = null;
  const present = () => pool.ready().filter(pulse.answers);
  const sendStrength = () => pool.sendAll({ kind: 'strength', ready: present().length, wanted: size });

  function joined(message: string | null): void {
    welcome ??= message;
    if (!started) pool.startMissing();
    started = true;
    sendStrength();
    if (!welcome || pool.ready().length < size) return;
    console.log(welcome);
    welcome = '';
  }

  function left(number: number, code: number | null, signal: string | null): void {
    if (ending.begun) ending.left(code);
    // The worker itself has reported why it cannot start.
    else if (!started) ending.begin(code || 1);
    else replace(number, { worker: number, code, signal });
  }

  function replace(number: number, details: object): void {
    const now = performance.now();
    deaths.push(now);
    const restartMs = restartAfter(deaths, now, size);
    if (restartMs === null) {
      log.fatal(details, 'workers die again and again: giving up');
      ending.begin(1);
      return;
    }
    log.error({ ...details, restartMs }, 'a worker died and is started again');
    sendStrength();
    setTimeout(() => ending.begun || pool.start(number), restartMs);
  }

  function beat(): void {
    if (ending.begun) return;
    endStuck(pulse.beat(pool.ready()), log);
    sendStrength();
  }

  onStopSignal(() => ending.begin());
  const beating = setInterval(beat, beatMs);
  pool.start(1);
  return await ending.ended.finally(() => clearInterval(beating));
}

function endStuck({ silent, lost }: Stuck<Worker>, log: Logger): void {
  for (const { process } of silent) log.warn({ pid: process.pid }, 'a worker does not answer');
  for (const { process } of lost) {
    log.error({ pid: process.pid }, 'a worker that does not answer is killed');
    process.kill('SIGKILL');
  }
}
