import { once } from 'node:events';
import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endProfile, startProfile } from './profiler.ts';

/** A process's own usage: all its threads, since its start. */
export interface Usage {
  readonly cpuMicros: number;
  /** Turns of the event loop. */
  readonly turns: number;
  /** Resident bytes now. */
  readonly rss: number;
}

/** Bytes after a full garbage collection. */
export interface Memory {
  readonly rss: number;
  /** Bytes of the JavaScript heap and of the memory that its objects hold outside. */
  readonly held: number;
}

/** Answers by the question's kind. */
// biome-ignore lint/suspicious/noExplicitAny: each answers its own question; both ends are ours.
export type Answers = Readonly<Record<string, (question: any) => unknown>>;

const own: Answers = { usage, memory, startProfile, endProfile };

/** Greets the parent process and answers its questions until it disconnects. */
export function answerParent(
  greeting: unknown,
  answers: Answers,
  close: () => Promise<unknown> = async () => {},
): void {
  const all: Answers = { ...own, ...answers };
  process.on('message', async (question: { readonly kind: string }) =>
    process.send?.((await all[question.kind]?.(question)) ?? null),
  );
  process.once('disconnect', () => {
    close().finally(() => process.exit());
  });
  process.send?.(greeting);
}

/** Reports the address of a server and answers questions about it. */
export function report(url: string, answers: Answers = {}, close?: () => Promise<unknown>): void {
  answerParent({ port: Number(new URL(url).port) }, answers, close);
}

/** Listens on a free port of the loopback, and answers questions about that server. */
export async function serve(server: Server, answers?: Answers): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  report(`http://127.0.0.1:${portOf(server)}`, answers);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new TypeError('The server does not listen on a port.');
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { loopCount: turns } = performance.nodeTiming.uvMetricsInfo;
  return { cpuMicros: user + system, turns, rss: process.memoryUsage.rss() };
}

function memory(): Memory {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}
