import type { Environment } from '../../src/config/environment.ts';
import { keys, keyVariables } from './gateway.ts';
import { type Client, createClient, type Keys } from './http.ts';
import { quietPort } from './ports.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import type { SpawnOptions } from './programs.ts';

/** A gateway at one address, whatever befalls its process. */
export interface RestartingGateway extends Client, AsyncDisposable {
  /** Resolves while it listens. */
  up(): Promise<void>;
  /** Ends it with that signal and starts it again at once. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends it; it stays away until `start`. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
}

export interface RestartingOptions extends SpawnOptions {
  readonly args?: readonly string[];
  /** Of its clients. */
  readonly keys?: Keys;
  /** A free one when left out. */
  readonly port?: number;
}

export async function startRestarting(
  environment: Environment,
  options: RestartingOptions = {},
): Promise<RestartingGateway> {
  const { args = [], port = await quietPort() } = options;
  const launch = () => startProcess(args, { ...keyVariables, PORT: String(port), ...environment }, options);
  let gateway: GatewayProcess = await launch();
  let starting: Promise<void> = Promise.resolve();
  const afterwards = async (ready: Promise<unknown>) => {
    starting = ready.then(async () => {
      gateway = await launch();
    });
    await starting;
  };
  return {
    ...createClient(`http://127.0.0.1:${port}`, options.keys ?? keys),
    up: () => starting,
    restart: (signal = 'SIGKILL') => afterwards(gateway.stop(signal)),
    stop: async (signal) => void (await gateway.stop(signal)),
    start: () => afterwards(Promise.resolve()),
    async [Symbol.asyncDispose]() {
      await starting.catch(() => {});
      await gateway[Symbol.asyncDispose]();
    },
  };
}
