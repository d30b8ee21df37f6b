import { once } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';

const [socketsOfCaller, framesAtOnce] = [10, 50];
const floodMs = 8_000;
/** Bytes that a socket may have unsent, so that this process stays small. */
const maxUnsent = 256 * 1024;
const subscription = 'subscription { executionChanges { ... on Resumable { cursor } } }';

/** Sends frames over several sockets of each caller as fast as the gateway reads them. */
const flood = (name: string, framesOf: (id: string) => readonly object[]): Attack => ({
  name,
  standing: 'owner',
  rounds: 1,
  maxMs: 25_000,
  async round(caller) {
    return (await Promise.all(count(socketsOfCaller).map(() => floodOne(caller, framesOf)))).flat();
  },
});

/** Small queries, which the limits refuse after the first 2,000. */
export const queryFrames = flood('small queries in frames', (id) => [
  { id, type: 'subscribe', payload: { query: '{ viewer { kind } }' } },
]);

/** Subscriptions that end at once, with pings between them. */
export const churn = flood('subscriptions that end at once', (id) => [
  { type: 'ping' },
  { id, type: 'subscribe', payload: { query: subscription } },
  { id, type: 'complete' },
]);

async function floodOne(caller: Caller, framesOf: (id: string) => readonly object[]): Promise<string[]> {
  const words: string[] = [];
  const until = performance.now() + floodMs;
  let sent = 0;
  while (performance.now() < until && !caller.signal.aborted) {
    const socket = await open(caller, words);
    while (socket?.readyState === WebSocket.OPEN && performance.now() < until && !caller.signal.aborted) {
      for (const _ of count(framesAtOnce)) {
        sent += 1;
        for (const frame of framesOf(`${sent}`)) socket.send(JSON.stringify(frame), () => undefined);
      }
      await setImmediate();
      while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount > maxUnsent) await setTimeout(5);
    }
    socket?.terminate();
  }
  return words;
}

/** Opens a socket that notes what it is answered; null when the gateway does not take it. */
async function open({ url, token, address }: Caller, words: string[]): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: address,
  });
  socket.on('error', ({ message }) => words.push(message));
  socket.on('close', (code) => words.push(`closed ${code}`));
  socket.on('message', (data: Buffer) => {
    if (data.includes('"type":"error"')) words.push(`refused ${/"code":"(\w+)"/.exec(String(data))?.[1]}`);
    else if (data.includes('"type":"next"')) words.push('message');
  });
  const payload = { authorization: `Bearer ${token}` };
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
  await Promise.race([once(socket, 'message'), once(socket, 'close')]).catch(() => undefined);
  if (socket.readyState === WebSocket.OPEN) return socket;
  await setTimeout(100);
  return null;
}
