import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { findProgram, testPrograms } from '../../scripts/test-programs.ts';

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Set when the server was started with a driven clock: the server's time stands still between the calls. */
  readonly clock: RedisClock;
  /** Stops the process where it stands, as a machine that does not answer; `resume` lets it go on. */
  suspend(): void;
  resume(): void;
  /** Ends it at once; `start` brings it back on the same port, empty if it was not told to keep anything. */
  kill(): Promise<void>;
  /** `empty`: without what it was told to keep, too. */
  start(how?: 'empty'): Promise<void>;
}

export interface RedisClock {
  /** Epoch milliseconds. */
  now(): number;
  advance(seconds: number): void;
}

export interface RedisServerOptions {
  readonly driven?: boolean;
  readonly settings?: readonly string[];
}

const driven = { start: Date.parse('2026-01-31T13:00:00Z') };

/** A server of its own on a free port, empty, without persistence. */
export async function startRedis(options: RedisServerOptions = {}): Promise<RedisServer> {
  const folder = await mkdtemp('/tmp/tributary-redis-');
  const port = await freePort();
  const clock = drivenClock(join(folder, 'clock'));
  const launch = () => launchServer({ folder, port, options });
  let running = await launch();
  const end = async (word: 'keep' | 'remove') => {
    if (running.child.exitCode !== null) return;
    const exited = once(running.child, 'exit');
    running.child.stdin?.end(word);
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    clock,
    suspend: () => void process.kill(running.pid, 'SIGSTOP'),
    resume: () => void process.kill(running.pid, 'SIGCONT'),
    kill: () => end('keep'),
    async start(how) {
      if (how === 'empty') await rm(join(folder, 'appendonlydir'), { recursive: true, force: true });
      running = await launch();
    },
    [Symbol.asyncDispose]: () => end('remove'),
  };
}

/** The server reads its time from that file, whole seconds, at every look at the clock. */
function drivenClock(file: string): RedisClock {
  let now = driven.start;
  const write = () => {
    writeFileSync(`${file}.new`, `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    now: () => now,
    advance(seconds) {
      now += seconds * 1_000;
      write();
    },
  };
}

interface Launch {
  readonly folder: string;
  readonly port: number;
  readonly options: RedisServerOptions;
}

/** Under a shell that ends the server when its standard input ends: also when this process is killed. */
const guard = `folder=$0; "$@" & server=$!; echo "pid $server"; exec 2>/dev/null
word=$(cat); kill -CONT $server; kill -KILL $server; wait $server; [ "$word" = keep ] || rm -rf "$folder"`;

async function launchServer({ folder, port, options }: Launch) {
  const settings = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
    '--daemonize',
    'no',
  ];
  const preload = options.driven ? fakeTime(join(folder, 'clock')) : [];
  const server = [programOf('redis-server'), ...settings.map(String), ...(options.settings ?? [])];
  const child = spawn('sh', ['-c', guard, folder, 'env', ...preload, ...server], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    // What a terminal sends is for whoever started it.
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

/** Environment in which a program takes its wall clock from the file. libc comes second, or the server hangs. */
function fakeTime(file: string): readonly string[] {
  const libc = findProgram({
    places: ['/lib/*-linux-gnu*/libc.so.6', '/usr/lib/*-linux-gnu*/libc.so.6', '/lib64/libc.so.6'],
  });
  const preload = [programOf('faketime'), ...(libc ? [libc] : [])];
  const variable = process.platform === 'darwin' ? 'DYLD_INSERT_LIBRARIES' : 'LD_PRELOAD';
  return [
    'TZ=UTC',
    `${variable}=${preload.join(process.platform === 'darwin' ? ':' : ' ')}`,
    'FAKETIME_NO_CACHE=1',
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
    `FAKETIME_TIMESTAMP_FILE=${file}`,
  ];
}

function programOf(name: string): string {
  const program = testPrograms.find((one) => one.name === name);
  const found = program && findProgram(program);
  if (found) return found;
  throw new Error(`${name} was not found: see scripts/ensure-test-servers.ts`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Something between a client and the server that holds every answer back. */
export interface SlowRedis extends AsyncDisposable {
  readonly url: string;
  /** Milliseconds that answers take from now on. */
  delay(milliseconds: number): void;
}

export async function slowDown(server: Pick<RedisServer, 'port'>): Promise<SlowRedis> {
  let milliseconds = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1');
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}).setNoDelay());
    client.pipe(upstream);
    let last = Promise.resolve();
    upstream.on('data', (answer) => {
      const held = setTimeout(milliseconds);
      // One that is held for less does not overtake.
      last = last.then(async () => {
        await held;
        client.write(answer);
      });
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    delay(next) {
      milliseconds = next;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
