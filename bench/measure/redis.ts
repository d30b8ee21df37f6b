import { Redis } from 'ioredis';
import { startRedisServer } from '../../scripts/cluster/redis.ts';
import type { HttpMeasured, Meter } from './rounds.ts';
import { total } from './statistics.ts';
import { column } from './table.ts';

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

/** Starts an empty server on a free port, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  await using opening = new AsyncDisposableStack();
  const { url } = opening.use(await startRedisServer());
  const client = opening.adopt(new Redis(url), (one) => one.disconnect());
  const opened = opening.move();
  const usage = () => redisUsageOf(client);
  return { url, client, usage, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Figures of Redis for each request: microseconds of its core, scripts, and all commands. */
export type RedisFigure = 'redisMicros' | 'scripts' | 'commands';

/** Returns a meter of what requests take of that server. */
export const redisMeter =
  (redis: RedisServer): Meter<RedisFigure> =>
  async () => {
    const { cpuMicros, commands } = await redis.usage();
    // INFO is the measurement's own.
    const calls = Object.entries(commands).map(([name, usage]) => (name === 'info' ? 0 : usage.calls));
    return { redisMicros: cpuMicros, scripts: commands['evalsha']?.calls ?? 0, commands: total(calls) };
  };

export const redisColumns = [
  column<HttpMeasured<RedisFigure>>('scripts', 2, ({ scripts }) => scripts.median),
  column<HttpMeasured<RedisFigure>>('commands', 2, ({ commands }) => commands.median),
  column<HttpMeasured<RedisFigure>>('Redis us', 1, ({ redisMicros }) => redisMicros.median),
];

/** Memory of Redis in bytes: what it has allocated, and what is resident. */
export interface RedisMemory {
  readonly used: number;
  readonly rss: number;
}

export async function memoryOf({ client }: RedisServer): Promise<RedisMemory> {
  const info = await client.info('memory');
  const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  return { used: field('used_memory'), rss: field('used_memory_rss') };
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
