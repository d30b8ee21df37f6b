import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { quietPort } from '../../../scripts/cluster/ports.ts';
import type { ServerProcess } from '../../../scripts/cluster/process.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { startProcess } from '../../support/process.ts';

/** A gateway at one address, in a process that can be ended, frozen and started with other variables. */
export interface FaultyGateway extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  kill(): Promise<void>;
  /** Ends it as a platform does: it is drained first. */
  drain(): Promise<void>;
  /** Starts it again; `changed` are variables with another value from now on. */
  start(changed?: Environment): Promise<void>;
  /** Stops the process as a paused machine, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

export async function startFaultyGateway(environment: Environment): Promise<FaultyGateway> {
  const port = await quietPort();
  let variables = { ...environment, PORT: String(port) };
  let child: ChildProcess | undefined;
  const launch = () => startProcess([], variables, { spawned: (one) => (child = one) });
  let running: ServerProcess = await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    kill: async () => void (await running.stop('SIGKILL')),
    drain: async () => void (await running.stop('SIGTERM')),
    async start(changed = {}) {
      variables = { ...variables, ...changed };
      running = await launch();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    [Symbol.asyncDispose]: async () => void (await running.stop('SIGKILL')),
  };
}

/** Milliseconds between two looks. */
const lookMs = 50;

/** Resolves when the gateway has everything that it depends on; it may be away until then. */
export async function wholeAgain({ url }: Pick<FaultyGateway, 'url'>, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let said = ''; ; await setTimeout(lookMs)) {
    said = await fetch(`${url}/readyz`).then(
      (answer) => answer.text(),
      (error) => String(error),
    );
    if (said.includes('"status":"ok"')) return;
    if (performance.now() > end) throw new Error(`${url} is not whole: ${said}`);
  }
}
