import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createAddressOf } from '../../src/gateway/auth/address.ts';
import { chargeUnsentAnswers, createChargeUnsent } from '../../src/gateway/http/answer/unsent-answers.ts';
import { answerOf, streamedBytes } from '../../src/gateway/http/request/streamed-body.ts';
import { mebibyte } from '../../src/gateway/limits/other-bounds/held.ts';
import { createHeldBytes, type HeldBytes } from '../../src/kit/accounts/held-bytes.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';

const bytes = 16 * mebibyte;
const bound = 40 * mebibyte;

function serverOf(held: HeldBytes) {
  const server = Fastify();
  server.decorateRequest('call');
  server.addHook('onRequest', (request, _, done) => {
    Object.assign(request, { call: callOf() });
    done();
  });
  chargeUnsentAnswers(server, createChargeUnsent(held, createAddressOf([])));
  return server;
}

test('answers that their clients do not read share the bound of their owner', async () => {
  const held = createHeldBytes({
    owner: { known: bound, anonymous: bound },
    known: 2 * bound,
    anonymous: 2 * bound,
  });
  const server = serverOf(held);
  server.get('/large', async () => 'x'.repeat(bytes));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const total = () => held.total('known') + held.total('anonymous');
  const ask = (): Socket => {
    const client = connect({ port, host: '127.0.0.1' });
    client.on('error', () => {});
    client.write('GET /large HTTP/1.1\r\nhost: test\r\n\r\n');
    return client;
  };
  const silent = [ask(), ask()].map((client) => client.pause());
  await eventually(async () => total() > mebibyte);
  // A client that reads gets its whole answer.
  const reading = ask();
  let taken = 0;
  for await (const part of reading) {
    taken += part.length;
    if (taken >= bytes) break;
  }
  expect(taken).toBeGreaterThanOrEqual(bytes);
  const further = Array.from({ length: 8 }, ask);
  for (const client of further) client.pause();
  await Promise.any(further.map((client) => once(client.resume(), 'close')));
  expect(total()).toBeLessThanOrEqual(bound);
  for (const client of [...silent, ...further]) client.destroy();
  await eventually(async () => total() === 0);
  await server.close();
}, 30_000);

test('a streamed answer is charged what it may keep in memory, until it ends', async () => {
  const owner = { known: 3 * streamedBytes, anonymous: 3 * streamedBytes };
  const held = createHeldBytes({ owner, known: bound, anonymous: bound });
  const server = serverOf(held);
  const part = Buffer.alloc(65_536);
  async function* parts() {
    for (let nth = 0; nth < 1_000; nth += 1) yield part;
  }
  server.get('/file', (_, reply) => reply.send(answerOf(parts())));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const total = () => held.total('known') + held.total('anonymous');
  const ask = (): Socket => {
    const client = connect({ port, host: '127.0.0.1' });
    client.on('error', () => {});
    client.write('GET /file HTTP/1.1\r\nhost: test\r\n\r\n');
    return client.pause();
  };
  const first = ask();
  await eventually(async () => total() === streamedBytes);
  const others = [ask(), ask()];
  await eventually(async () => total() === 3 * streamedBytes);
  others.push(ask());
  await once(first.resume(), 'close');
  expect(total()).toBeLessThanOrEqual(3 * streamedBytes);
  for (const client of others) client.destroy();
  await eventually(async () => total() === 0);
  await server.close();
}, 30_000);

test('answers of routes without a caller are charged to the address', async () => {
  const held = createHeldBytes({
    owner: { known: bound, anonymous: bound },
    known: bound,
    anonymous: bound,
  });
  const server = Fastify();
  chargeUnsentAnswers(server, createChargeUnsent(held, createAddressOf([])));
  async function* parts() {
    for (let nth = 0; nth < 1_000; nth += 1) yield Buffer.alloc(65_536);
  }
  server.get('/file', (_, reply) => reply.send(answerOf(parts())));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  client.on('error', () => {});
  client.pause();
  client.write('GET /file HTTP/1.1\r\nhost: test\r\n\r\n'.repeat(3));
  await eventually(async () => held.total('anonymous') === 3 * streamedBytes);
  expect(held.total('known')).toBe(0);
  client.destroy();
  await eventually(async () => held.total('anonymous') === 0);
  await server.close();
});

test('an answer behind an unread one is charged as a whole, however small', async () => {
  const held = createHeldBytes({
    owner: { known: bound, anonymous: bound },
    known: bound,
    anonymous: bound,
  });
  const server = serverOf(held);
  const small = 4_000;
  server.get('/large', async () => 'x'.repeat(bytes));
  server.get('/small', async () => 'x'.repeat(small));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const total = () => held.total('known') + held.total('anonymous');
  const client = connect({ port, host: '127.0.0.1' });
  client.on('error', () => {});
  client.pause();
  client.write('GET /large HTTP/1.1\r\nhost: test\r\n\r\n');
  await eventually(async () => total() > 0);
  const ofFirst = total();
  client.write('GET /small HTTP/1.1\r\nhost: test\r\n\r\n'.repeat(10));
  await eventually(async () => total() >= ofFirst + 10 * small);
  expect(total()).toBeLessThan(ofFirst + 20 * small);
  client.destroy();
  await eventually(async () => total() === 0);
  await server.close();
}, 30_000);

test('a text that may stay unread is written as bytes', async () => {
  const held = createHeldBytes({
    owner: { known: bound, anonymous: bound },
    known: bound,
    anonymous: bound,
  });
  const server = serverOf(held);
  const written: boolean[] = [];
  server.addHook('onSend', (_request, _reply, payload, done) => {
    written.push(Buffer.isBuffer(payload));
    done();
  });
  server.get('/:length', async (request) =>
    '…'.repeat(Number((request.params as { length: string }).length)),
  );
  const large = await server.inject('/100000');
  const small = await server.inject('/10');
  expect(written).toEqual([true, false]);
  expect(large.body).toBe('…'.repeat(100_000));
  expect([large, small].map(({ headers }) => headers['content-length'])).toEqual(['300000', '30']);
  await server.close();
});
