import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import type { ServerProcess } from '../../scripts/cluster/process.ts';
import { findProgram, testPrograms } from '../../scripts/test-programs.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { tempFolder } from '../support/folder.ts';
import { startFollowers } from '../support/followers.ts';
import { keys, keyVariables, sharedSecret } from '../support/gateway.ts';
import { createClient } from '../support/http.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

interface Balancer {
  readonly name: string;
  readonly file: string;
  /** Returns its arguments for a configuration, in a folder of its own. */
  readonly args: (file: string, folder: string) => readonly string[];
  /** Whether it looks at `/readyz`, so that a gateway that leaves costs no request. */
  readonly asks: boolean;
}

const balancers: readonly Balancer[] = [
  { name: 'haproxy', file: 'deploy/haproxy/haproxy.cfg', args: (file) => ['-db', '-f', file], asks: true },
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
const delayMs = 4_000;

/** Starts the balancer with the project's configuration, in which only the addresses are others. */
async function startBalancer({ name, file, args }: Balancer, folder: string, ports: readonly number[]) {
  const port = await quietPort();
  const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const own = text
    .replaceAll('10.0.0.11:4000', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:4000', `127.0.0.1:${ports[1]}`)
    .replace(/(bind|listen) :?8080/, `$1 127.0.0.1:${port}`);
  const path = join(folder, `${name}.conf`);
  await writeFile(path, own);
  const program = testPrograms.find((one) => one.name === name);
  const command = program && findProgram(program);
  if (!command) throw new Error(`The tests need ${name}.`);
  const start = () => spawn(command, args(path, folder), { stdio: 'ignore' });
  let child: ChildProcess = start();
  const url = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<void> => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status !== 200) return await ready();
  };
  await ready();
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    async restart() {
      await stop();
      child = start();
      await ready();
    },
    [Symbol.asyncDispose]: stop,
  };
}

test.each(balancers)(
  '$name in front of two gateways: websockets, event streams and requests over a rolling restart, a kill of a gateway and of the balancer',
  async (balancer) => {
    await using opened = new AsyncDisposableStack();
    const database = opened.use(await startPostgres());
    const { path } = opened.use(await tempFolder());
    const ports = [await quietPort(), await quietPort()];
    const start = (port: number) =>
      startProcess([], {
        ...keyVariables,
        PORT: String(port),
        DATABASE_URL: database.url,
        TRIBUTARY_SECRET: sharedSecret,
        TRIBUTARY_LIMITS: 'off',
        TRIBUTARY_DRAIN_DELAY_MS: String(delayMs),
        TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1',
      });
    const running: ServerProcess[] = [];
    opened.defer(async () => void (await Promise.all(running.map((one) => one.stop('SIGKILL')))));
    for (const port of ports) running.push(await start(port));
    const front = opened.use(await startBalancer(balancer, path, ports));
    const client = createClient(front.url, keys);
    const followers = startFollowers(client);
    for (const follower of followers) opened.use(follower);
    await Promise.all(followers.map((one) => one.begun()));

    const made: string[] = [];
    const failures: string[] = [];
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        const sid = await createExecution(client).catch((error: Error) => void failures.push(error.message));
        if (sid) made.push(sid);
      }
    })();

    for (const [n, port] of ports.entries()) {
      await running[n]?.stop('SIGTERM');
      running[n] = await start(port);
      await client.send('/readyz', {});
    }
    if (balancer.asks) expect(failures).toEqual([]);
    await running[0]?.stop('SIGKILL');
    running[0] = await start(ports[0] ?? 0);
    await front.restart();
    isWriting = false;
    await writing;

    const last = await createExecution(client);
    await endExecution(client, last);
    for (const follower of followers) {
      await follower.saw('EXECUTION_ENDED', last);
      const seen = follower.changes.map(({ executionSid }) => executionSid);
      expect([follower.name, follower.faults]).toEqual([follower.name, []]);
      for (const sid of made) expect([sid, seen.filter((one) => one === sid).length]).toEqual([sid, 2]);
    }
  },
  240_000,
);
