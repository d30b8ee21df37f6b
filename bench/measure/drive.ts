import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createAnswerMeter } from './answer-meter.ts';
import { quantile } from './statistics.ts';

export interface Load {
  readonly port: number;
  /** Complete HTTP requests in the form of the wire; each connection sends them in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds from a request's write to the last byte of its answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests on every connection, one at a time, until the time is up; then waits for the last answers. */
export async function drive(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + load.milliseconds;
  await Promise.all(
    Array.from({ length: load.connections }, (_, first) => askUntil(end, load, first, latencies)),
  );
  return {
    requests: latencies.length,
    seconds: (performance.now() - start) / 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

async function askUntil(
  end: number,
  { port, requests }: Load,
  first: number,
  latencies: number[],
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  const bytes = requests.map((request) => Buffer.from(request));
  let turn = first;
  const ask = () => {
    const next = bytes[turn % bytes.length];
    turn += 1;
    if (next) socket.write(next);
  };
  await new Promise<void>((resolve, reject) => {
    const meter = createAnswerMeter();
    let sent = performance.now();
    socket.on('data', (chunk: Buffer) => {
      try {
        if (!meter.completes(chunk)) return;
      } catch (error) {
        return reject(error);
      }
      const now = performance.now();
      latencies.push(now - sent);
      if (now >= end) return resolve();
      sent = now;
      ask();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    ask();
  }).finally(() => leave(socket));
}

function leave(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}
