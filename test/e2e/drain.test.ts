import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainDialect } from '../../src/gateway/http/dialects/dialect.ts';
import { createHealth } from '../../src/gateway/http/health.ts';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { createServer } from '../../src/gateway/http/server.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { csvUpload, newDataFile, openImportJob } from '../support/data-files.ts';
import { idleConnection } from '../support/flight.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Client, executionsPath } from '../support/http.ts';
import { dialectOf } from '../support/principals.ts';
import { startProcess } from '../support/process.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));

let folder: TempFolder;

beforeAll(async () => {
  folder = await tempFolder();
});

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

/** Starts a gateway whose drain time is longer than the test. */
const start = (name: string) =>
  startProcess([], { TRIBUTARY_DATA: join(folder.path, name), TRIBUTARY_DRAIN_MS: '600000' });

/** Opens a connection that this side never closes. */
async function openSocket({ url }: Pick<Client, 'url'>): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

/** Returns a connection that has had one answer and is sending the next request: its headers are not complete. */
async function beginRequest(client: Client, line: string): Promise<{ finish(): Promise<string> }> {
  const socket = await openSocket(client);
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  await new Promise((sent) => socket.write(`${line} HTTP/1.1\r\nHost: x\r\n`, sent));
  return {
    finish() {
      socket.write(`Authorization: ${client.basic}\r\n\r\n`);
      return text(socket);
    },
  };
}

test('the process ends after its last answer, although clients keep their connections open', async () => {
  await using gateway = await start('kept');
  const unused = await openSocket(gateway);
  const agent = new Agent({ keepAlive: true });
  const body = new URLSearchParams({ To: '+15550001111', From: '+15557654321' }).toString();
  const create = request(new URL(list, gateway.url), {
    agent,
    method: 'POST',
    headers: {
      authorization: gateway.basic,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  create.flushHeaders();
  await once(create, 'continue');
  await openImportJob(gateway);
  const { uploadFileInfo } = await newDataFile(gateway, 'last');
  const upload = request(uploadFileInfo.signedUri, { agent, method: 'PUT', headers: csvUpload });
  await new Promise((sent) => upload.write('half', sent));
  const idle = await idleConnection(gateway);
  const stopped = gateway.stop('SIGTERM');
  await idle.closed;
  upload.end(' and half');
  const [uploaded]: IncomingMessage[] = await once(upload, 'response');
  expect([uploaded?.statusCode, uploaded && (await text(uploaded))]).toEqual([
    200,
    expect.stringContaining('"size":"13"'),
  ]);
  create.end(body);
  const [answer]: IncomingMessage[] = await once(create, 'response');
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([201, 'close']);
  answer?.resume();
  expect((await stopped).code).toBe(0);
  unused.destroy();
});

test('requests to a gateway that is stopping are refused in the error format of their service', async () => {
  await using gateway = await start('asked');
  const lines = [`GET ${list}`, 'GET /graphql?query=x', 'GET /readyz', 'GET /livez'];
  const begun = await Promise.all(lines.map((line) => beginRequest(gateway, line)));
  const idle = await idleConnection(gateway);
  const stopped = gateway.stop('SIGTERM');
  await idle.closed;
  const [rest, graph, ready, live] = await Promise.all(begun.map((one) => one.finish()));
  for (const said of [rest, graph, ready, live]) expect(said).toMatch(/^connection: close\r$/im);
  expect(rest).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":20503,"message":"The gateway is stopping;/);
  expect(graph).toMatch(/^HTTP\/1\.1 503 [\s\S]*"extensions":\{"code":"UNAVAILABLE"/);
  expect(ready).toMatch(/^HTTP\/1\.1 503 [\s\S]*"status":"draining"/);
  expect(live).toMatch(/^HTTP\/1\.1 200 [\s\S]*"status":"ok"/);
  expect((await stopped).code).toBe(0);
});

/** Creates a server with a route, in this process. */
const createRouted = (path: string, handle: () => string | Promise<string>) =>
  createServer({
    log: pino({ level: 'silent' }),
    exchange: {
      authenticate: async () => ({
        kind: 'anonymous',
        address: '127.0.0.1',
        scopes: new Set<Scope>(['inventory:read']),
      }),
      trustedProxies: [],
      anonymousScopes: new Set<Scope>(),
      defaultAccount: accountOf(1),
      requestTimeoutMs: 60_000,
      upstreamCalls: 1,
    },
    corsOrigins: '*',
    health: createHealth([]),
    limiter: undefined,
    metrics: createMetrics(),
    routes: [
      {
        ...{ method: 'GET', path, scope: 'inventory:read', dialect: plainDialect },
        handle: async () => ({ status: 200, body: await handle() }),
      },
    ],
    graphql: undefined,
    pages: undefined,
    dialectOf,
    publicUrl: undefined,
  });

/** Resolves when the server refuses connections. */
async function refusing(url: string): Promise<void> {
  const answer = await fetch(`${url}/livez`).catch(() => null);
  if (answer !== null) await refusing(url);
}

test('an answer that is written but not yet sent is sent completely, while new connections are refused', async () => {
  const size = 20_000_000;
  const answering: boolean[] = [];
  const server = await createRouted('/large', () => {
    answering.push(server.isAnswering());
    return 'x'.repeat(size);
  });
  const url = await server.listen('127.0.0.1', 0);
  expect(server.isAnswering()).toBe(false);
  const socket = await openSocket({ url });
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  expect(answering).toEqual([true]);
  const closed = server.close(600_000);
  await refusing(url);
  expect((await text(socket)).split('\r\n\r\n')[1]?.length).toBe(size);
  await closed;
});

test('connections that were accepted before the stop have their first request served', async () => {
  const server = await createRouted('/small', () => 'served');
  const url = await server.listen('127.0.0.1', 0);
  const sockets = [await openSocket({ url }), await openSocket({ url })];
  // Connections are accepted in their order.
  await (await fetch(`${url}/livez`)).text();
  const closed = server.close(600_000);
  const paths = ['/small', '/readyz'];
  for (const [n, socket] of sockets.entries()) socket.write(`GET ${paths[n]} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [small, ready] = await Promise.all(sockets.map((socket) => text(socket)));
  expect(small).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$[\s\S]*served/im);
  expect(ready).toMatch(/^HTTP\/1\.1 503 [\s\S]*^connection: close\r$[\s\S]*"draining"/im);
  await closed;
});

test('a client that sends a request while its idle connection ends finds an end, and no reset', async () => {
  const server = await createRouted('/small', () => 'served');
  const url = await server.listen('127.0.0.1', 0);
  const socket = await openSocket({ url });
  const send = async () =>
    await new Promise<Error | null | undefined>((sent) =>
      socket.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n', sent),
    );
  await send();
  await once(socket, 'data');
  const closed = server.close(600_000);
  socket.resume();
  await once(socket, 'end');
  // The kernel of a server that has closed the connection resets it at the first one, and the second one fails.
  expect([await send(), await send()].filter(Boolean)).toEqual([]);
  socket.end();
  expect(await once(socket, 'close')).toEqual([false]);
  await closed;
});

test('the requests that a connection has sent before the stop all have their answers, and the last one ends it', async () => {
  const asked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  const server = await createRouted('/small', () => {
    asked.resolve();
    return finish.promise;
  });
  const url = await server.listen('127.0.0.1', 0);
  const socket = await openSocket({ url });
  const paths = ['/small', '/livez', '/small'];
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await asked.promise;
  const closed = server.close(600_000);
  await refusing(url);
  finish.resolve('served');
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '200']);
  expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ]);
  await closed;
});

test('a gateway that leaves says so to load balancers, and serves until the delay is over', async () => {
  await using gateway = await startProcess([], {
    TRIBUTARY_DATA: join(folder.path, 'leaving'),
    TRIBUTARY_DRAIN_DELAY_MS: '600000',
  });
  const readiness = async () => {
    const { status, body } = await gateway.send<{ status: string }>('/readyz', {});
    return [status, body.status];
  };
  expect(await readiness()).toEqual([200, 'ok']);
  const stopping = gateway.stop('SIGTERM');
  const left = async (): Promise<unknown> => {
    const found = await readiness();
    return found[1] === 'draining' ? found : await left();
  };
  expect(await left()).toEqual([503, 'draining']);
  // New connections and requests are served, subscriptions, too. No connection is kept that a balancer could use later.
  const agent = new Agent({ keepAlive: true });
  const asking = request(new URL(list, gateway.url), { agent, headers: { authorization: gateway.basic } });
  const [answer]: IncomingMessage[] = await once(asking.end(), 'response');
  expect([answer?.resume().statusCode, answer?.headers.connection]).toEqual([200, 'close']);
  const stream = await fetch(new URL('/graphql', gateway.url), {
    method: 'POST',
    headers: {
      authorization: gateway.bearer,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: 'subscription { executionChanges { __typename } }' }),
  });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  await gateway.stop('SIGKILL');
  await stopping;
});
