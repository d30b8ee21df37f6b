import { randomBytes } from 'node:crypto';
import type { Environment } from '../config/environment.ts';
import type { Config } from '../config.ts';
import { assertNever } from '../faults.ts';
import { createLog } from '../log.ts';
import { createCensus } from './census.ts';
import { type CrewParts, createCrew, tell } from './crew.ts';
import { restartAfter } from './deaths.ts';
import { createEnding } from './ending.ts';

/**
 * Runs this program again, once for each worker, all behind one port, until it is told to end: a worker that dies is
 * started again. The first starts alone, so that what is wrong is told once and migrations run once. Resolves with
 * the exit code.
 */
export async function leadWorkers(config: Config): Promise<number> {
  const log = createLog(config.logLevel);
  const size = config.workers;
  const census = createCensus();
  const heard: CrewParts['heard'] = (number, worker, message) => {
    switch (message.kind) {
      case 'ready':
        log.info({ worker: number, pid: worker.process.pid }, 'a worker listens');
        return joined(message.welcome);
      case 'gather':
        void census
          .gather(crew.ready())
          .then((all) => tell(worker, { kind: 'gathered', id: message.id, all }));
        return;
      case 'counts':
        return census.counted(message.id, message.counts);
      default:
        assertNever(message);
    }
  };
  const crew = createCrew({ size, environment: sharedEnvironment(config), heard, left });
  const ending = createEnding(crew, config.drainMs);
  const deaths: number[] = [];
  let started = false;
  let welcome: string | null = null;

  function joined(said: string | null): void {
    welcome ??= said;
    if (!started) crew.startMissing();
    started = true;
    crew.tellAll({ kind: 'strength', ready: crew.ready().length, wanted: size });
    if (!welcome || crew.ready().length < size) return;
    console.log(welcome);
    welcome = '';
  }

  function left(number: number, code: number | null, signal: string | null): void {
    if (ending.begun) ending.left(code);
    // A start that cannot be was explained by the worker itself.
    else if (!started) ending.begin(code || 1);
    else replace(number, { worker: number, code, signal });
  }

  function replace(number: number, told: object): void {
    const now = performance.now();
    deaths.push(now);
    const restartMs = restartAfter(deaths, now, size);
    if (restartMs === null) {
      log.fatal(told, 'workers die again and again: giving up');
      ending.begin(1);
      return;
    }
    log.error({ ...told, restartMs }, 'a worker died and is started again');
    crew.tellAll({ kind: 'strength', ready: crew.ready().length, wanted: size });
    setTimeout(() => ending.begun || crew.start(number), restartMs);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.begin());
  crew.start(1);
  return await ending.ended;
}

/** What one process would make for itself at its start, and all workers need alike. */
function sharedEnvironment({ production, devToken }: Config): Environment {
  if (production || devToken !== undefined) return {};
  return { TRIBUTARY_DEV_TOKEN: randomBytes(32).toString('hex') };
}
