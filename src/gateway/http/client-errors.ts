import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { newRequestId } from '../../kit/call/request-id.ts';
import { Fault, type FaultCode } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';
import { type ShapeName, shapeOfPath } from './addresses.ts';
import { currentAnswer } from './connection-end.ts';
import { errorShapes } from './error-shapes.ts';
import { pathOf } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { unrouted } from './unrouted.ts';

/** What Node's parser says of a request that it gave up; its own types promise more. */
interface ClientError extends Error {
  readonly code?: string;
  readonly reason?: unknown;
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

export interface Refusal {
  readonly fault: Fault;
  /** Where it is not that of the fault's code. */
  readonly status?: number;
  readonly shape?: ShapeName;
  readonly headers?: Readonly<Record<string, string>>;
}

/** By the codes of Node and its parser. All others are 400. */
const refusals: Readonly<Record<string, readonly [status: number, code: FaultCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'BAD_USER_INPUT',
    `The headers must be at most ${maxHeaderSize} bytes together.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PAYLOAD_TOO_LARGE', 'The extensions of the chunks are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request did not arrive in time; nothing was done.'],
};

/** Answers, in place of a route, what is not HTTP enough to become a request; the connection ends with it. */
export function clientErrorHandler(observer: Observer) {
  return function answer(this: FastifyInstance, error: ClientError, socket: Socket): void {
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const earlier = earlierAnswer(socket);
    if (earlier) {
      earlier.once('close', () => answer.call(this, error, socket));
      return;
    }
    const refusal = refusalOf(this, error);
    const requestId = newRequestId();
    observer.failure(refusal.fault.code);
    logRefusal(this.log, error, requestId);
    socket.end(answerOf(refusal, requestId), () => socket.destroy());
  };
}

/** What Node would end in its own way: an expectation that is unknown is not looked at, and a tunnel is refused in words. */
export function answerOddRequests(server: FastifyInstance, observer: Observer): void {
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response);
  });
  server.server.on('connect', ({ method = 'CONNECT', url = '' }, socket) => {
    const refusal: Refusal = unrouted(server, { method, url });
    const requestId = newRequestId();
    observer.failure(refusal.fault.code);
    server.log.info({ requestId, method }, 'refused what is not a request');
    socket.on('error', () => socket.destroy());
    socket.end(answerOf(refusal, requestId), () => socket.destroy());
  });
}

/** One that has begun, or whose request was whole: a client would take ours for it. */
function earlierAnswer(socket: Socket): ServerResponse | null {
  const current = currentAnswer(socket);
  return current?.headersSent || current?.req.complete ? current : null;
}

function logRefusal(log: FastifyBaseLogger, { code, message }: ClientError, requestId: string): void {
  log.info({ requestId, code, reason: message }, 'refused what is not a request');
}

function refusalOf(server: FastifyInstance, error: ClientError): Refusal {
  const asked = error.code === 'HPE_INVALID_METHOD' ? requestLine(error) : null;
  if (asked) return { ...unrouted(server, asked), shape: shapeOfPath(pathOf(asked)) };
  const [status, code, message] = refusals[error.code ?? ''] ?? [400, 'BAD_USER_INPUT', unreadable(error)];
  return { status, fault: new Fault(code, message, { cause: error }) };
}

function unreadable({ reason }: ClientError): string {
  return `The request is not HTTP/1.1${typeof reason === 'string' ? `: ${reason}` : ''}.`;
}

/** Of a method that the parser does not know: the line that it stopped at. */
function requestLine({ rawPacket, bytesParsed = 0 }: ClientError) {
  if (!Buffer.isBuffer(rawPacket)) return null;
  const start = rawPacket.lastIndexOf('\n', bytesParsed) + 1;
  const line = /^([A-Za-z-]{1,32}) (\S+) HTTP\/1\.[01]\r?\n/.exec(rawPacket.toString('latin1', start));
  const [, method, url] = line ?? [];
  return method && url ? { method, url } : null;
}

/** The whole answer as text, for a connection that no response belongs to. */
export function answerOf(
  { fault, status = fault.status, shape = 'plain', headers }: Refusal,
  requestId: string,
): string {
  const body = JSON.stringify(errorShapes[shape].body(fault, requestId));
  const fields = Object.entries({
    ...securityHeaders,
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}
