import type { Environment } from '../../src/config/environment.ts';
import { quietPort } from './ports.ts';
import { type ServerProcess, startServer } from './process.ts';
import type { SpawnOptions } from './programs.ts';

/** A gateway or a service process at one address that stays the same when the process is restarted. */
export interface Part extends AsyncDisposable {
  readonly url: string;
  /** Resolves when it listens. */
  up(): Promise<void>;
  /** Ends it with that signal and starts it again at once. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends it until `start` is called. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
}

export interface PartOptions extends SpawnOptions {
  readonly args?: readonly string[];
  /** Port to listen on; default a free one. */
  readonly port?: number;
}

export async function startPart(environment: Environment, options: PartOptions = {}): Promise<Part> {
  const { args = [], port = await quietPort() } = options;
  const launch = () => startServer(args, { PORT: String(port), ...environment }, options);
  let running: ServerProcess = await launch();
  let starting: Promise<void> = Promise.resolve();
  const afterwards = async (ready: Promise<unknown>) => {
    starting = ready.then(async () => {
      running = await launch();
    });
    await starting;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    up: () => starting,
    restart: (signal = 'SIGKILL') => afterwards(running.stop(signal)),
    stop: async (signal) => void (await running.stop(signal)),
    start: () => afterwards(Promise.resolve()),
    async [Symbol.asyncDispose]() {
      await starting.catch(() => {});
      await running[Symbol.asyncDispose]();
    },
  };
}
