import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programOf } from '../test-programs.ts';
import { freePort } from './ports.ts';

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Suspends the process, like a machine that does not answer; `resume` continues it. */
  suspend(): void;
  resume(): void;
  /**
   * Ends it at once. `start` brings it back on the same port with the data that its settings persist, by default none.
   */
  kill(): Promise<void>;
  /** Starts it again; `empty` discards persisted data. */
  start(how?: 'empty'): Promise<void>;
}

export interface RedisOptions {
  /** Settings in the form of the command line. */
  readonly settings?: readonly string[];
  /** Environment variables, each as `NAME=value`. */
  readonly variables?: readonly string[];
}

/**
 * Starts a server on a free port in a temporary folder. The server and the folder end with this process, however it
 * ends.
 */
export async function startRedisServer(options: RedisOptions = {}): Promise<RedisServer> {
  const folder = await mkdtemp('/tmp/tributary-redis-');
  const port = await freePort();
  const launch = () => launchServer({ folder, port, ...options });
  let running = await launch();
  const end = async () => {
    if (running.child.exitCode !== null) return;
    const exited = once(running.child, 'exit');
    running.child.stdin?.end('keep');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    suspend: () => void process.kill(running.pid, 'SIGSTOP'),
    resume: () => void process.kill(running.pid, 'SIGCONT'),
    kill: end,
    async start(how) {
      if (how === 'empty') await rm(join(folder, 'appendonlydir'), { recursive: true, force: true });
      running = await launch();
    },
    async [Symbol.asyncDispose]() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Launch extends RedisOptions {
  readonly folder: string;
  readonly port: number;
}

/**
 * A shell that ends the server when its standard input ends, which comes when we close it and also when this process is
 * killed. Without the word `keep` it removes the folder too.
 */
const guard = `folder=$0; "$@" & server=$!; echo "pid $server"; exec 2>/dev/null
word=$(cat); kill -CONT $server; kill -KILL $server; wait $server; [ "$word" = keep ] || rm -rf "$folder"`;

async function launchServer({ folder, port, settings = [], variables = [] }: Launch) {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = [programOf('redis-server'), ...own, '--daemonize', 'no', ...settings];
  const child = spawn('sh', ['-c', guard, folder, 'env', ...variables, ...server], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Keeps it out of the terminal's process group, whose signals are for the parent.
    detached: true,
  });
  const pid = await readyPid(child);
  child.stdout.resume();
  child.stderr.resume();
  return { child, pid };
}

async function readyPid({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new TypeError('the output of the server is not a pipe');
  const log: string[] = [];
  let pid = 0;
  for await (const line of createInterface(stdout)) {
    log.push(line);
    pid ||= Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0);
    if (pid && line.includes('Ready to accept connections')) return pid;
  }
  throw new Error(`redis-server did not start:\n${log.join('\n')}`);
}
