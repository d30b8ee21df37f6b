import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { programOf } from '../../scripts/test-programs.ts';
import { tempFolder } from './folder.ts';

export interface Balancer {
  readonly name: string;
  readonly file: string;
  /** Returns its arguments for a configuration, in a folder of its own. */
  readonly args: (file: string, folder: string) => readonly string[];
  /** Whether it looks at `/readyz`, so that a gateway that leaves costs no request. */
  readonly asks: boolean;
}

export const haproxy: Balancer = {
  name: 'haproxy',
  file: 'deploy/haproxy/haproxy.cfg',
  args: (file) => ['-db', '-f', file],
  asks: true,
};

export const balancers: readonly Balancer[] = [
  haproxy,
  {
    name: 'nginx',
    file: 'deploy/nginx/nginx.conf',
    args: (file, folder) => [
      ...['-c', file, '-p', folder, '-e', '/dev/null'],
      ...['-g', `daemon off; master_process off; pid ${folder}/nginx.pid; error_log /dev/null;`],
    ],
    asks: false,
  },
];

/** Milliseconds in which a gateway serves after SIGTERM: longer than the checks of the balancer take to see it. */
export const drainDelayMs = 4_000;
/** Milliseconds in which the balancer has seen a gateway that was started: two checks, and more for a busy machine. */
export const seenMs = 4_000;

export interface RunningBalancer extends AsyncDisposable {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts it again; resolves when it passes requests on. */
  start(): Promise<void>;
}

/** Starts the balancer with the project's configuration, in which only the addresses are others. */
export async function startBalancer(
  { name, file, args }: Balancer,
  ports: readonly number[],
): Promise<RunningBalancer> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder()).path;
  const port = await quietPort();
  const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const own = text
    .replaceAll('10.0.0.11:4000', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:4000', `127.0.0.1:${ports[1]}`)
    .replace(/(bind|listen) :?8080/, `$1 127.0.0.1:${port}`);
  const path = join(folder, `${name}.conf`);
  await writeFile(path, own);
  const launch = () => spawn(programOf(name), args(path, folder), { stdio: 'ignore' });
  let child: ChildProcess = launch();
  const url = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<void> => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status !== 200) return await ready();
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  opening.defer(kill);
  await ready();
  const opened = opening.move();
  return {
    url,
    kill,
    async start() {
      child = launch();
      await ready();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
