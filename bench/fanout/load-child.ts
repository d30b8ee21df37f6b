import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answerParent } from '../measure/partner-child.ts';
import { quantile } from '../measure/statistics.ts';
import { duesIn, preciseNow } from './changes.ts';
import { openSubscribed } from './sockets.ts';

export interface Open {
  readonly kind: 'open';
  readonly port: number;
  /** The messages that begin a subscription, one for each socket. */
  readonly subscribes: readonly string[];
}

/** Waits for a number of messages over all sockets, counted from the last answer. */
export interface Receive {
  readonly kind: 'receive';
  readonly messages: number;
}

export interface Received {
  readonly messages: number;
  /** Time of the last message in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds from an event's due time to its message, on the sockets that read them. */
  readonly p50: number;
  readonly p99: number;
  readonly sample: string;
}

const openedAtOnce = 50;
/** Sockets per socket that reads the due times of its messages' events. */
const lookingEvery = 50;
const quietMs = 400;

const sockets: Socket[] = [];
let counted = 0;
let last = 0;
let latencies: number[] = [];
let sample = '';
let reached: { readonly messages: number; readonly tell: () => void } | null = null;

function hear(frames: number): void {
  counted += frames;
  last = preciseNow();
  if (reached && counted >= reached.messages) reached.tell();
}

function look(frames: number, chunk: Buffer): void {
  const now = preciseNow();
  for (const due of duesIn(chunk)) latencies.push(now - due);
  sample = chunk.toString('latin1');
  hear(frames);
}

async function open({ port, subscribes }: Open): Promise<void> {
  const count = subscribes.length;
  for (let first = 0; first < count; first += openedAtOnce) {
    const batch = Array.from({ length: Math.min(openedAtOnce, count - first) }, async (_, offset) => {
      const index = first + offset;
      const looks = index % lookingEvery === lookingEvery - 1;
      const socket = await openSubscribed(
        port,
        subscribes[index % subscribes.length] ?? '',
        looks ? look : hear,
      );
      socket.on('error', fail);
      sockets.push(socket);
    });
    await Promise.all(batch);
  }
}

function fail(error: Error): void {
  console.error(error);
  process.exit(1);
}

async function receive({ messages }: Receive): Promise<Received> {
  const { promise, resolve } = Promise.withResolvers<void>();
  reached = { messages, tell: resolve };
  if (counted >= messages) resolve();
  await promise;
  const answer: Received = {
    messages: counted,
    at: last,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    sample: sample.slice(sample.indexOf('{"')),
  };
  forget();
  return answer;
}

/** Waits until no more messages arrive, and resets the counters. Returns the number of messages. */
async function settle(): Promise<number> {
  let before = -1;
  while (before !== counted) {
    before = counted;
    await delay(quietMs);
  }
  forget();
  return before;
}

function forget(): void {
  counted = 0;
  latencies = [];
  reached = null;
}

answerParent('ready', { open, receive, settle });
