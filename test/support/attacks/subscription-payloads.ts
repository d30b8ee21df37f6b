import { setTimeout } from 'node:timers/promises';
import { openAccepted } from '../raw-websocket.ts';
import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';

/** Below the limit of open operations on a socket. */
const ofSocket = 100;
const [equal, distinct] = [300, 900];
const pad = 'x'.repeat(1_000_000);
const holdMs = 5_000;

/** Subscriptions with a megabyte of variables that they do not declare: equal ones, then some with distinct arguments. */
export const subscriptionPayloads: Attack = {
  name: 'undeclared variables of subscriptions',
  standing: 'powerless',
  callers: 1,
  rounds: 1,
  maxMs: 30_000,
  async round(caller) {
    const words: string[] = [];
    for (const _ of count(equal / ofSocket)) await follow(caller, words, () => sidOf(0));
    for (const first of count(distinct / ofSocket)) {
      await follow(caller, words, (at) => sidOf(1 + first * ofSocket + at));
    }
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    return words;
  },
};

const sidOf = (at: number) => `FN${at.toString(16).padStart(32, '0')}`;

/** Opens a socket and as many subscriptions as it may have. */
async function follow(
  { url, token, address, signal }: Caller,
  words: string[],
  sid: (at: number) => string,
): Promise<void> {
  const raw = await openAccepted(url, `Bearer ${token}`, { localAddress: address });
  signal.addEventListener('abort', () => raw.socket.terminate(), { once: true });
  raw.socket.on('error', ({ message }) => words.push(message));
  raw.socket.on('close', (code) => words.push(`closed ${code}`));
  raw.socket.on('message', (data: Buffer) => {
    const text = String(data);
    if (text.includes('"type":"error"')) words.push(`refused ${/"code":"(\w+)"/.exec(text)?.[1]}`);
    else if (text.includes('"type":"next"')) words.push('message');
  });
  for (const at of count(ofSocket)) {
    const query = `subscription { executionChanges(sid: "${sid(at)}") { ... on Resumable { cursor } } }`;
    raw.send({ id: `${at}`, type: 'subscribe', payload: { query, variables: { pad } } });
    // The whole payload has gone out before the next one is made, so that this process stays small.
    while (raw.socket.bufferedAmount > 0 && !signal.aborted) await setTimeout(5);
  }
}
