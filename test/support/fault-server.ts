import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** A text in every body of this server, so that tests can check where it must not appear. */
export const bodyMark = 'text-of-the-upstream-body';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The number of this request, from 1. */
  readonly nth: number;
}
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

const jsonType = { 'content-type': 'application/json' };

/** Answers with a JSON body. */
export function json(body: unknown, status = 200): Behaviour {
  return ({ response }) => void response.writeHead(status, jsonType).end(JSON.stringify(body));
}

/** Answers with these bytes as the body. */
export function raw(status: number, headers: Record<string, string>, body: string | Buffer = ''): Behaviour {
  return ({ response }) => void response.writeHead(status, headers).end(body);
}

/** Holds the answer back until the gate opens. */
export function gated(gate: Promise<unknown>, behaviour: Behaviour): Behaviour {
  return async (exchange) => {
    await gate;
    await behaviour(exchange);
  };
}

/** Uses the first behaviours for the first requests, and the last one for all others. */
export function inTurn(...turns: readonly Behaviour[]): Behaviour {
  return (exchange) => turns[Math.min(exchange.nth, turns.length) - 1]?.(exchange);
}

const problem = (status: number) => ({ code: 20000 + status, message: bodyMark, more_info: '', status });
const megabyte = Buffer.alloc(1024 * 1024, 'a');
const failing = (status: number, headers: Record<string, string> = {}) =>
  raw(status, { ...jsonType, ...headers }, JSON.stringify(problem(status)));

/** All the ways in which a service can fail. */
export const faults = {
  neverAnswers: () => {},
  stopsInTheBody: ({ response }) => void response.writeHead(200, jsonType).write(`{"note":"${bodyMark}`),
  drips: ({ response }) => {
    response.writeHead(200, jsonType).write(`{"note":"${bodyMark}`);
    const drip = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(drip));
  },
  resetsBeforeHeaders: ({ request }) => void request.socket.resetAndDestroy(),
  resetsInTheBody: ({ request, response }) =>
    void response
      .writeHead(200, { ...jsonType, 'content-length': '1000' })
      .write(`{"note":"${bodyMark}`, () => request.socket.resetAndDestroy()),
  hangsUpInTheBody: ({ request, response }) =>
    void response
      .writeHead(200, { ...jsonType, 'content-length': '1000' })
      .write(`{"note":"${bodyMark}`, () => request.socket.end()),
  notHttp: ({ request }) => void request.socket.end(`${bodyMark}\r\n\r\n`),
  hugeHeaders: raw(200, { ...jsonType, 'x-filler': 'a'.repeat(40_000) }, '{}'),
  status302: raw(302, { location: 'http://169.254.169.254/' }),
  status401: failing(401),
  status403: failing(403),
  status418: failing(418),
  status500: failing(500),
  status502: failing(502),
  status503: failing(503),
  status504: failing(504),
  status503For7Seconds: failing(503, { 'retry-after': '7' }),
  status429: failing(429),
  status429For7Seconds: failing(429, { 'retry-after': '7' }),
  status429For0Seconds: failing(429, { 'retry-after': '0' }),
  status429WithNonsense: failing(429, { 'retry-after': 'soon' }),
  status429UntilADate: (exchange) => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    return failing(429, { 'retry-after': date })(exchange);
  },
  html: raw(200, { 'content-type': 'text/html' }, `<html>${bodyMark}</html>`),
  html404: raw(404, { 'content-type': 'text/html' }, `<html>${bodyMark}</html>`),
  truncatedJson: raw(200, jsonType, `{"note":"${bodyMark}`),
  gzip: raw(200, { ...jsonType, 'content-encoding': 'gzip' }, gzipSync(JSON.stringify({ note: bodyMark }))),
  oversized: ({ response }) => {
    response.writeHead(200, { ...jsonType, 'content-length': String(9 * megabyte.length) });
    for (let written = 0; written < 9; written += 1) response.write(megabyte);
    response.end();
  },
  oversizedWithoutLength: ({ response }) => {
    response.writeHead(200, jsonType);
    for (let written = 0; written < 9; written += 1) response.write(megabyte);
    // The body never ends: a reader has to stop at its limit.
  },
} satisfies Record<string, Behaviour>;

export type FaultName = keyof typeof faults;

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FaultServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  /** Maximum number of requests that were open at once. */
  readonly maxOpen: number;
  /** Resolves when that many requests have arrived in total. */
  arrived(count: number): Promise<void>;
  /** Requests that the client gave up before their answer was complete. */
  readonly abandoned: number;
  /** Resolves when the client has given up that many requests. */
  givenUp(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a service on a free port that answers every request with this behaviour. */
export async function startFaultServer(behaviour: Behaviour, host = '127.0.0.1'): Promise<FaultServer> {
  const seen: SeenRequest[] = [];
  const count = { open: 0, maxOpen: 0, givenUp: 0 };
  const events = new EventEmitter().setMaxListeners(0);
  const until = async (reached: () => boolean) => {
    while (!reached()) await once(events, 'change');
  };

  const server = createServer(async (request, response) => {
    count.open += 1;
    count.maxOpen = Math.max(count.maxOpen, count.open);
    response.once('close', () => {
      count.open -= 1;
      if (!response.writableFinished) count.givenUp += 1;
      events.emit('change');
    });
    const { method = '', url = '', headers } = request;
    const body = await text(request).catch(() => '');
    seen.push({ method, url, headers, body });
    events.emit('change');
    await behaviour({ request, response, nth: seen.length });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://${host}:${port}`,
    port,
    seen,
    get maxOpen() {
      return count.maxOpen;
    },
    get abandoned() {
      return count.givenUp;
    },
    arrived: (total) => until(() => seen.length >= total),
    givenUp: (total) => until(() => count.givenUp >= total),
    close,
    [Symbol.asyncDispose]: close,
  };
}
