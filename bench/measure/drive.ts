import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAnswerMeter } from './answer-meter.ts';
import { type Partner, startPartner } from './partner.ts';
import { quantile } from './statistics.ts';

/** A complete HTTP request in the form of the wire, and the port that it goes to. */
export interface Call {
  readonly port: number;
  readonly request: string;
}

export interface Load {
  readonly kind: 'drive';
  readonly calls: readonly Call[];
  /** Connections, each with one request at a time. */
  readonly connections: number;
  /** Sends the calls in turn until the time is up; without it, each is sent once. */
  readonly milliseconds?: number;
  /** Calls a second, evenly; without it, a connection sends the next call when the last one is answered. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds from a request's write to the last byte of its answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Starts a load in a process of its own, so that its cost is not in any server's figures. */
export async function startLoad(file = new URL('load-child.ts', import.meta.url)): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}

/** Sends calls on connections that are kept alive, and waits for the last answers. */
export async function drive({ calls, connections, milliseconds, rate }: Load): Promise<LoadResult> {
  using lanes = createLanes();
  const latencies: number[] = [];
  const start = performance.now();
  let sent = 0;
  const isOver = () =>
    milliseconds === undefined ? sent >= calls.length : performance.now() - start >= milliseconds;
  const sendNext = async () => {
    const call = calls[sent % calls.length];
    sent += 1;
    if (call) latencies.push(await lanes.send(call));
  };
  const keepBusy = async () => {
    do await sendNext();
    while (!isOver());
  };
  if (rate === undefined) await Promise.all(Array.from({ length: connections }, keepBusy));
  else await sendEvenly({ count: calls.length, rate, connections, start, sendNext });
  return {
    requests: latencies.length,
    perSecond: (latencies.length / (performance.now() - start)) * 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

interface Pacing {
  readonly count: number;
  readonly rate: number;
  readonly connections: number;
  readonly start: number;
  sendNext(): Promise<void>;
}

/** Sends by the clock, whether earlier calls are answered or not, while there is a free connection. */
async function sendEvenly({ count, rate, connections, start, sendNext }: Pacing): Promise<void> {
  const under = new Set<Promise<void>>();
  for (let at = 0; at < count; at += 1) {
    const early = start + (at * 1000) / rate - performance.now();
    if (early > 0) await delay(early);
    while (under.size >= connections) await Promise.race(under);
    const one = sendNext().finally(() => under.delete(one));
    under.add(one);
    one.catch(() => {});
  }
  await Promise.all(under);
}

interface Lane extends Disposable {
  isOpen(): boolean;
  ask(request: string): Promise<void>;
}

/** Creates connections as they are needed, and uses each again. */
function createLanes() {
  const idle = new Map<number, Lane[]>();
  const open = new DisposableStack();
  return {
    /** Returns the milliseconds to the answer. */
    async send({ port, request }: Call): Promise<number> {
      const free = idle.get(port) ?? [];
      idle.set(port, free);
      const lane = openOf(free) ?? open.use(await openLane(port));
      const sent = performance.now();
      await lane.ask(request);
      free.push(lane);
      return performance.now() - sent;
    },
    [Symbol.dispose]: () => open.dispose(),
  };
}

/** Takes the connection that was used last; those that the server has closed are dropped. */
function openOf(free: Lane[]): Lane | undefined {
  let lane = free.pop();
  while (lane && !lane.isOpen()) lane = free.pop();
  return lane;
}

async function openLane(port: number): Promise<Lane> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let waiting = Promise.withResolvers<void>();
  let meter = createAnswerMeter();
  const fail = (error: unknown) => waiting.reject(error);
  socket.on('data', (chunk: Buffer) => {
    try {
      if (meter.completes(chunk)) waiting.resolve();
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed a connection.')));
  return {
    isOpen: () => socket.writable,
    async ask(request) {
      waiting = Promise.withResolvers();
      meter = createAnswerMeter();
      socket.write(request);
      await waiting.promise;
    },
    [Symbol.dispose]() {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
}
