import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { findProgram, testPrograms } from '../../scripts/test-programs.ts';
import { freePort } from './port.ts';

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  /** A client for questions about the server, not for load. */
  readonly client: Redis;
  usage(): Promise<RedisUsage>;
}

/** Usage since the server's start. */
export interface RedisUsage {
  /** Microseconds of its one core. */
  readonly cpuMicros: number;
  readonly commands: Readonly<Record<string, CommandUsage>>;
}

export interface CommandUsage {
  readonly calls: number;
  readonly micros: number;
}

/** Ends the server when its standard input ends, which also happens when this process is killed. */
const guard = `"$0" "$@" & server=$!; cat > /dev/null; kill -KILL $server; wait $server`;

/** Starts an empty server on a free port, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const open = new AsyncDisposableStack();
  const folder = open.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder.path];
  const child = spawn('sh', ['-c', guard, program(), ...settings], { stdio: ['pipe', 'pipe', 'ignore'] });
  open.defer(async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url);
  open.defer(() => client.disconnect());
  return {
    url,
    client,
    usage: () => redisUsageOf(client),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

function program(): string {
  const known = testPrograms.find(({ name }) => name === 'redis-server');
  const found = known && findProgram(known);
  if (found) return found;
  throw new Error('redis-server was not found: see scripts/ensure-test-servers.ts');
}

/** Asks a server for its usage. */
export async function redisUsageOf(client: Redis): Promise<RedisUsage> {
  return usageIn(await client.info('cpu', 'commandstats'));
}

function usageIn(info: string): RedisUsage {
  const seconds = (field: string) => Number(new RegExp(`^${field}:(.*)$`, 'm').exec(info)?.[1]);
  const commands = info.matchAll(/^cmdstat_(\S+?):calls=(\d+),usec=(\d+)/gm);
  return {
    cpuMicros: (seconds('used_cpu_user') + seconds('used_cpu_sys')) * 1_000_000,
    commands: Object.fromEntries(
      [...commands].map(([, name, calls, micros]) => [
        name,
        { calls: Number(calls), micros: Number(micros) },
      ]),
    ),
  };
}

/** Returns the usage between two readings. */
export function usedBetween(before: RedisUsage, after: RedisUsage): RedisUsage {
  const since = (name: string, { calls, micros }: CommandUsage): CommandUsage => ({
    calls: calls - (before.commands[name]?.calls ?? 0),
    micros: micros - (before.commands[name]?.micros ?? 0),
  });
  return {
    cpuMicros: after.cpuMicros - before.cpuMicros,
    commands: Object.fromEntries(
      Object.entries(after.commands).map(([name, usage]) => [name, since(name, usage)]),
    ),
  };
}
