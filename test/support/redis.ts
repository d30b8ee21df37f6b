import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type RedisServer as Server, startRedisServer } from '../../scripts/cluster/redis.ts';
import { findProgram, programOf } from '../../scripts/test-programs.ts';
import { tempFolder } from './folder.ts';

export interface RedisServer extends Server {
  /** Set when the server was started with a driven clock: the server's time stands still between the calls. */
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

/** A server of its own on a free port, empty, without persistence. */
export async function startRedis(options: RedisServerOptions = {}): Promise<RedisServer> {
  await using opening = new AsyncDisposableStack();
  const file = join(opening.use(await tempFolder()).path, 'clock');
  const clock = drivenClock(file);
  const variables = options.driven ? fakeTime(file) : [];
  const server = opening.use(await startRedisServer({ variables, settings: options.settings ?? [] }));
  const opened = opening.move();
  return { ...server, clock, [Symbol.asyncDispose]: () => opened.disposeAsync() };
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
