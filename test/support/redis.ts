import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type RedisServer as Server, startRedisServer } from '../../scripts/cluster/redis.ts';
import { findProgram, programOf } from '../../scripts/test-programs.ts';
import { tempFolder } from './folder.ts';

export interface RedisServer extends Server {
  /**
   * A driven clock: the server's time stands still between calls. It has an effect only on a server started with
   * `driven`.
   */
  readonly clock: RedisClock;
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

/** Starts an empty server on a free port, without persistence. */
export async function startRedis(options: RedisServerOptions = {}): Promise<RedisServer> {
  await using opening = new AsyncDisposableStack();
  const file = join(opening.use(await tempFolder()).path, 'clock');
  const clock = drivenClock(file);
  const variables = options.driven ? fakeTime(file) : [];
  const server = opening.use(await startRedisServer({ variables, settings: options.settings ?? [] }));
  const opened = opening.move();
  return { ...server, clock, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Creates a clock in a file, in whole seconds; the server reads the file whenever it reads the time. */
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

/**
 * Returns the environment in which a program reads its wall clock from the file. libc comes second, or the server
 * hangs.
 */
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

/** A proxy in front of the server that delays every answer. */
export interface SlowRedis extends AsyncDisposable {
  readonly url: string;
  /** Sets the delay of all later answers, in milliseconds. */
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
      // Keeps the order of the answers when the delay gets shorter.
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
