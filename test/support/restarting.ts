import type { Environment } from '../../src/config/environment.ts';
import { keys, keyVariables } from './gateway.ts';
import { type Client, createClient } from './http.ts';
import { quietPort } from './ports.ts';
import { type GatewayProcess, startProcess } from './process.ts';

/** A gateway at one address, whatever befalls its process. */
export interface RestartingGateway extends Client, AsyncDisposable {
  /** Resolves while it listens. */
  up(): Promise<void>;
  /** Ends it with that signal and starts it again at once. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends it; it stays away. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startRestarting(environment: Environment): Promise<RestartingGateway> {
  const port = await quietPort();
  const start = () => startProcess([], { ...keyVariables, PORT: String(port), ...environment });
  let gateway: GatewayProcess = await start();
  let starting: Promise<void> = Promise.resolve();
  return {
    ...createClient(`http://127.0.0.1:${port}`, keys),
    up: () => starting,
    async restart(signal = 'SIGKILL') {
      starting = gateway.stop(signal).then(async () => {
        gateway = await start();
      });
      await starting;
    },
    stop: async (signal) => void (await gateway.stop(signal)),
    async [Symbol.asyncDispose]() {
      await starting.catch(() => {});
      await gateway[Symbol.asyncDispose]();
    },
  };
}
