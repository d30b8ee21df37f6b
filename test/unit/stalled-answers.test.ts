import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endStalledAnswers } from '../../src/gateway/http/connection/connection-end.ts';

const timeoutMs = 300;
const bytes = 32 * 1024 * 1024;

/** Long enough that a busy machine does not stop a client for that time. */
const patientMs = 4000;

async function open(timeout = timeoutMs) {
  const server = Fastify();
  endStalledAnswers(server, timeout);
  server.get('/large', async () => 'x'.repeat(bytes));
  server.get('/small', async () => 'small');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    /** Opens a client's connection, and returns it with the server's end. */
    async ask(path: string) {
      const accepted = once(server.server, 'connection') as Promise<[Socket]>;
      const client = connect({ port, host: '127.0.0.1' });
      client.on('error', () => {});
      const [own] = await accepted;
      client.write(`GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`);
      return { client, own };
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

test('the connection of a client that reads nothing of its answer is closed', async () => {
  await using server = await open();
  const { client, own } = await server.ask('/large');
  client.pause();
  await once(own, 'close');
  expect(client.bytesRead).toBeLessThan(bytes);
  client.destroy();
});

test('a slow client that keeps reading gets its whole answer, however long that takes', async () => {
  await using server = await open(patientMs);
  const { client } = await server.ask('/large');
  let taken = 0;
  const began = performance.now();
  // Slow enough to take twice the timeout.
  for await (const part of client) {
    taken += part.length;
    if (taken >= bytes) break;
    const due = began + (taken / bytes) * patientMs * 2;
    const early = due - performance.now();
    if (early > 10) await new Promise((resolve) => setTimeout(resolve, early));
  }
  expect(taken).toBeGreaterThanOrEqual(bytes);
});

test('a connection whose answer was read stays open', async () => {
  await using server = await open();
  const { client, own } = await server.ask('/small');
  await once(client, 'data');
  client.write('GET /small HTTP/1.1\r\nhost: test\r\n\r\n');
  await once(client, 'data');
  expect(own.destroyed).toBe(false);
  client.destroy();
});
