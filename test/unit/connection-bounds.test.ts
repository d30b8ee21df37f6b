import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  boundConnections,
  type ConnectionBounds,
  connectionBounds,
} from '../../src/gateway/http/connection/connection-bounds.ts';
import { createHealth } from '../../src/gateway/http/health.ts';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { createServer } from '../../src/gateway/http/server.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { dialectOf, operator } from '../support/principals.ts';
import { accountOf } from '../support/sids.ts';

const roomy: ConnectionBounds = {
  all: 100,
  ofAddress: 100,
  unauthenticated: 100,
  unauthenticatedOfAddress: 100,
  ofOwner: 100,
};

/** A connection that only knows whether it has a request. */
const socketThat = (isBusy: boolean) =>
  Object.assign(new Socket(), {
    _httpMessage: isBusy ? new ServerResponse(new IncomingMessage(new Socket())) : null,
  });

async function listening(bounds: Partial<ConnectionBounds>, trustedProxies: readonly string[] = []) {
  const anonymous = { kind: 'anonymous', address: '127.0.0.1', scopes: noScopes } as const;
  const server = await createServer({
    log: pino({ level: 'silent' }),
    exchange: {
      authenticate: ({ authorization }) => (authorization.length > 0 ? operator('ada') : anonymous),
      trustedProxies,
      anonymousScopes: noScopes,
      defaultAccount: accountOf(1),
      requestTimeoutMs: 10_000,
      upstreamCalls: 1,
    },
    bounds: { ...roomy, ...bounds },
    limiter: undefined,
    corsOrigins: '*',
    health: createHealth([]),
    metrics: createMetrics(),
    routes: [],
    graphql: undefined,
    pages: undefined,
    dialectOf,
    publicUrl: undefined,
  });
  const { port } = new URL(await server.listen('0.0.0.0', 0));
  return {
    /** Opens a connection; resolves when the gateway has it or has refused it. */
    async open(localAddress: string): Promise<Socket> {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    },
    [Symbol.asyncDispose]: () => server.close(0),
  };
}

/** Sends a request; returns the status of its answer, or null when the connection was closed. */
async function ask(socket: Socket): Promise<string | null> {
  const closed = once(socket, 'close').then(() => null);
  if (socket.destroyed || socket.readableEnded) return null;
  const answered = once(socket, 'data').then(([data]) => String(data).slice(9, 12));
  socket.write(`GET /livez HTTP/1.1\r\nHost: x\r\n\r\n`);
  return await Promise.race([closed, answered]);
}

const gone = async (socket: Socket) => void (socket.closed || (await once(socket, 'close')));

test('a silent connection beyond the bound of its address takes the place of the oldest one', async () => {
  await using gateway = await listening({ unauthenticatedOfAddress: 2 });
  const [first, second] = [await gateway.open('127.0.0.1'), await gateway.open('127.0.0.1')];
  const other = await gateway.open('127.0.0.2');
  const third = await gateway.open('127.0.0.1');
  await gone(first);
  expect(await Promise.all([second, third, other].map((socket) => ask(socket)))).toEqual([
    '200',
    '200',
    '200',
  ]);
});

test('an idle connection makes room behind any number of busy ones', () => {
  const bounds = { ...roomy, all: 2_000, ofAddress: 2_000, unauthenticated: 601 };
  const bounded = boundConnections({ refusal: () => {} }, bounds, () => false);
  const open = (busy: boolean) => {
    const socket = socketThat(busy);
    bounded.admit(socket, null);
    return socket;
  };
  const busy = Array.from({ length: 600 }, () => open(true));
  const idle = open(false);
  const further = Array.from({ length: 3 }, () => open(false));
  expect(idle.destroyed).toBe(true);
  expect(further.map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  expect(busy.some(({ destroyed }) => destroyed)).toBe(false);
});

test('a connection that has not been read yet does not make room for new ones', () => {
  const unread = new Set<Socket>();
  const bounds = { ...roomy, unauthenticatedOfAddress: 2 };
  const bounded = boundConnections({ refusal: () => {} }, bounds, (socket) => unread.has(socket));
  const sockets = Array.from({ length: 3 }, () => socketThat(false));
  for (const socket of sockets) {
    unread.add(socket);
    bounded.admit(socket, '127.0.0.1');
  }
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
});

test('an owner beyond its number of connections, and the one with the most in a full process, lose their longest idle ones', () => {
  const bounds = { ...roomy, all: 5, ofOwner: 2 };
  const bounded = boundConnections({ refusal: () => {} }, bounds, () => false);
  const open = (address: string | null, owner: string | null, isBusy = false) => {
    const socket = socketThat(isBusy);
    expect(bounded.admit(socket, address)).toBe(true);
    if (owner !== null) bounded.authenticated(socket, owner);
    return socket;
  };
  const busy = open('127.0.0.1', 'user:eve', true);
  const [first, second] = [open('127.0.0.2', 'user:eve'), open('127.0.0.3', 'user:eve')];
  expect([busy, first, second].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  const proxied = [open(null, 'user:eve'), open(null, 'user:eve')];
  const ada = open('127.0.0.4', 'user:ada');
  expect([busy, second, ...proxied, ada].map(({ destroyed }) => destroyed)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('a connection with a good credential is not closed for silent ones', async () => {
  await using gateway = await listening({ unauthenticated: 2 });
  const known = await gateway.open('127.0.0.1');
  known.write('GET /nothing HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n');
  await once(known, 'data');
  const silent = [await gateway.open('127.0.0.2'), await gateway.open('127.0.0.3')];
  const last = await gateway.open('127.0.0.4');
  await gone(silent[0] ?? last);
  expect([await ask(known), await ask(last)]).toEqual(['200', '200']);
});

test('an address with its largest number of connections gets no more; a trusted proxy has no such bound', async () => {
  await using gateway = await listening({ ofAddress: 1, unauthenticatedOfAddress: 1 }, ['127.0.0.9']);
  const first = await gateway.open('127.0.0.1');
  expect(await ask(first)).toBe('200');
  await gone(await gateway.open('127.0.0.1'));
  expect(await ask(first)).toBe('200');
  const proxied = [await gateway.open('127.0.0.9'), await gateway.open('127.0.0.9')];
  expect(await Promise.all(proxied.map((socket) => ask(socket)))).toEqual(['200', '200']);
});

test('the bounds leave room for the files of the process, and for clients with credentials', () => {
  const heapBytes = 2 * 1024 ** 3;
  expect(connectionBounds(20_000, heapBytes)).toEqual({
    all: 17_952,
    ofAddress: 8_976,
    unauthenticated: 13_464,
    unauthenticatedOfAddress: 2_000,
    ofOwner: 2_000,
  });
  expect(connectionBounds(256, heapBytes).all).toBe(128);
  expect(connectionBounds(null, heapBytes).all).toBe(32_768);
});
