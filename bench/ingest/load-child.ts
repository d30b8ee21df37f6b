import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { quantile } from '../measure/statistics.ts';
import { token } from './contenders.ts';
import type { Flood, Flooded, Follow, Followed } from './load.ts';
import { nextPush, openPublisher } from './pushes.ts';

async function flood({ port, connections, milliseconds }: Flood): Promise<Flooded> {
  const latencies: number[] = [];
  const publishers = await Promise.all(Array.from({ length: connections }, () => openPublisher(port)));
  const start = performance.now();
  await Promise.all(
    publishers.map(async (publisher) => {
      while (performance.now() < start + milliseconds) {
        const { bytes } = nextPush();
        const sent = performance.now();
        await publisher.push(bytes);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const publisher of publishers) publisher[Symbol.dispose]();
  return {
    pushes: latencies.length,
    seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

const query = `subscription {
  resellerEvents { ... on StreamHeartbeat { cursor } ... on ResellerEventDelivery { cursor event { messageId } } }
}`;
const maxAtOnce = 16;

async function follow({ port, pushes, everyMs }: Follow): Promise<Followed> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  const begun = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  socket.on('message', (text) => {
    const { type, payload } = JSON.parse(String(text));
    if (type === 'connection_ack') {
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
    }
    if (type !== 'next') return;
    const { event } = payload.data.resellerEvents;
    const at = event && sent.get(event.messageId);
    if (!event) return begun.resolve();
    if (at !== undefined) latencies.push(performance.now() - at);
    if (latencies.length === pushes) all.resolve();
  });
  await once(socket, 'open');
  const authorization = `Bearer ${token}`;
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
  await begun.promise;
  const publishers = await Promise.all(Array.from({ length: maxAtOnce }, () => openPublisher(port)));
  const start = performance.now();
  await Promise.all(
    publishers.map(async (publisher, first) => {
      for (let nth = first; nth < pushes; nth += maxAtOnce) {
        await sleep(Math.max(0, start + nth * everyMs - performance.now()));
        const { id, bytes } = nextPush();
        sent.set(id, performance.now());
        await publisher.push(bytes);
      }
    }),
  );
  await all.promise;
  for (const publisher of publishers) publisher[Symbol.dispose]();
  socket.terminate();
  return { events: latencies.length, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

process.on('message', async (question: Flood | Follow) =>
  process.send?.(question.kind === 'flood' ? await flood(question) : await follow(question)),
);
process.once('disconnect', () => process.exit());
process.send?.('ready');
