import type { Logger } from 'pino';
import type { App } from '../../app/app.ts';
import type { WorkerGroup } from '../../app/workers/worker-group.ts';
import type { DemoMode } from '../arguments.ts';
import type { DemoLoaded } from '../demo/loaded.ts';
import { endOfStart } from './signals.ts';

/** The sample data during the start of a gateway. */
export interface Samples {
  /** Fills the services; resolves with null when this process was told to end meanwhile. */
  load(): Promise<DemoLoaded | null>;
  /** Simulates activity, unless the mode is `still`. */
  begin(): Promise<void>;
  /** Aborts when this process is told to end. */
  readonly ending: AbortSignal;
}

export interface SamplesOptions {
  readonly app: App;
  readonly mode: DemoMode;
  readonly workerGroup: WorkerGroup | null;
  readonly log: Logger;
  /** The sample data closes with it, before the app. */
  readonly opening: AsyncDisposableStack;
}

/**
 * Opens the sample data; null for a worker other than the first. The first one starts alone, and a replacement keeps its
 * number, so that one process loads the data and changes it.
 */
export async function openSamples(options: SamplesOptions): Promise<Samples | null> {
  const { app, mode, workerGroup, log, opening } = options;
  if (workerGroup && workerGroup.number !== 1) return null;
  const { createDemo } = await import('../demo/demo.ts');
  const failed = (change: string, err: unknown) =>
    log.warn(
      { change, err },
      'a change of the sample data failed; further failures of this kind are not logged',
    );
  const demo = opening.use(createDemo(app, { mode, failed }));
  const ending = endOfStart(workerGroup);
  log.info({ mode }, 'loading the sample data');
  const unlessEnded = async <Value>(work: Promise<Value>): Promise<Value | null> => {
    try {
      return await work;
    } catch (error) {
      if (ending.aborted) return null;
      throw error;
    }
  };
  return {
    ending,
    load: () => unlessEnded(demo.load(ending)),
    begin: async () => void (await unlessEnded(demo.begin())),
  };
}
