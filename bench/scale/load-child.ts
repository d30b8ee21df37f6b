import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAnswerMeter } from '../measure/answer-meter.ts';
import { quantile } from '../measure/statistics.ts';
import type { Load, LoadResult } from './load.ts';
import { requestAt } from './requests.ts';

/** A connection that is kept alive, with one request at a time. */
interface Lane {
  /** Whether the gateway has not closed it: it closes connections without requests, while other gateways have theirs. */
  isOpen(): boolean;
  ask(request: string): Promise<void>;
}

async function openLane(port: number): Promise<Lane> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let waiting: PromiseWithResolvers<void> | null = null;
  let meter = createAnswerMeter();
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('data', (chunk: Buffer) => {
    try {
      if (meter.completes(chunk)) waiting?.resolve();
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('A gateway closed a connection.')));
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    async ask(request) {
      waiting = Promise.withResolvers();
      meter = createAnswerMeter();
      socket.write(request);
      await waiting.promise;
    },
  };
}

/**
 * Requests in a row to one gateway. Gateways of a fleet have cores of their own; here they share the caches of a few, which
 * single requests in turn would empty for each other.
 */
const run = 25;

const idle = new Map<number, Lane[]>();

function idleOn(port: number): Lane[] {
  const lanes = (idle.get(port) ?? []).filter((lane) => lane.isOpen());
  idle.set(port, lanes);
  return lanes;
}

async function send({ ports, kinds, tokens, count, first, rate, atOnce }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const start = performance.now();
  let next = 0;
  const sendOne = async (): Promise<void> => {
    const n = first + next;
    next += 1;
    const [port, kind] = [ports[Math.floor(n / run) % ports.length] ?? 0, kinds[n % kinds.length] ?? 'query'];
    const lane = idleOn(port).pop() ?? (await openLane(port));
    const sent = performance.now();
    await lane.ask(requestAt(kind, n, tokens[n % tokens.length] ?? ''));
    latencies.push(performance.now() - sent);
    idleOn(port).push(lane);
  };
  const keepBusy = async () => {
    while (next < count) await sendOne();
  };
  if (rate === null) await Promise.all(Array.from({ length: atOnce }, keepBusy));
  else await sendEvenly({ count, rate, atOnce, start, sendOne });
  return {
    milliseconds: performance.now() - start,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

interface Pacing {
  readonly count: number;
  readonly rate: number;
  readonly atOnce: number;
  readonly start: number;
  sendOne(): Promise<void>;
}

/** Sends by the clock, whether earlier requests are answered or not, up to as many as may be under way. */
async function sendEvenly({ count, rate, atOnce, start, sendOne }: Pacing): Promise<void> {
  const under = new Set<Promise<void>>();
  for (let sent = 0; sent < count; sent += 1) {
    const early = start + (sent * 1000) / rate - performance.now();
    if (early > 0) await delay(early);
    while (under.size >= atOnce) await Promise.race(under);
    const one = sendOne().finally(() => under.delete(one));
    under.add(one);
    one.catch(() => {});
  }
  await Promise.all(under);
}

process.on('message', async (load: Load) => {
  try {
    process.send?.(await send(load));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
