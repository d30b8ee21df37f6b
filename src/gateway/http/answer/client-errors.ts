import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { Fault, type FaultCode } from '../../../kit/fault.ts';
import type { Observer } from '../../observer.ts';
import { currentAnswer } from '../connection/open-connections.ts';
import { type Dialect, plainDialect } from '../dialects/dialect.ts';
import { pathOf } from '../request/request-target.ts';
import { unrouted } from '../request/unrouted.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * An error of Node's HTTP parser. Its fields are optional here, because Node's own types promise more than it sends.
 */
interface ClientError extends Error {
  readonly code?: string;
  readonly reason?: unknown;
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

export interface Refusal {
  readonly fault: Fault;
  /** HTTP status, where it differs from the status of the fault's code. */
  readonly status?: number;
  /** Default: the plain one. */
  readonly dialect?: Dialect;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refusals by error code of Node and its parser; every other code answers 400. */
const refusals: Readonly<Record<string, readonly [status: number, code: FaultCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'BAD_USER_INPUT',
    `The headers must be at most ${maxHeaderSize} bytes together.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PAYLOAD_TOO_LARGE', 'The extensions of the chunks are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request did not arrive in time; nothing was done.'],
};

/** Creates the handler that answers bytes which never became a request. The connection ends with the answer. */
export function clientErrorHandler(observer: Observer, dialectOf: (path: string) => Dialect) {
  return function answer(this: FastifyInstance, error: ClientError, socket: Socket): void {
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    // Node's parser makes an error of each further chunk.
    socket.pause();
    const earlier = earlierAnswer(socket);
    if (earlier) {
      earlier.once('close', () => answer.call(this, error, socket));
      return;
    }
    const requested = error.code === 'HPE_INVALID_METHOD' ? requestLine(error) : null;
    const refusal = requested
      ? { ...unrouted(this, requested), dialect: dialectOf(pathOf(requested)) }
      : refusalOf(error);
    const requestId = newRequestId();
    observer.failure(refusal.fault.code);
    const { code, message } = error;
    this.log.info({ requestId, code, reason: message }, 'refused what is not a request');
    socket.end(answerOf(refusal, requestId), () => socket.destroy());
  };
}

/**
 * Answers two kinds of requests that Node would end by itself: an unknown Expect header is ignored, and CONNECT gets an
 * error body.
 */
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

/**
 * Returns an answer of this connection that has begun or belongs to a complete request: the client would mistake ours
 * for it. Null when there is none.
 */
function earlierAnswer(socket: Socket): ServerResponse | null {
  const current = currentAnswer(socket);
  return current?.headersSent || current?.req.complete ? current : null;
}

function refusalOf(error: ClientError): Refusal {
  const [status, code, message] = refusals[error.code ?? ''] ?? [400, 'BAD_USER_INPUT', unreadable(error)];
  return { status, fault: new Fault(code, message, { cause: error }) };
}

function unreadable({ reason }: ClientError): string {
  return `The request is not HTTP/1.1${typeof reason === 'string' ? `: ${reason}` : ''}.`;
}

/** Reads the request line at which the parser stopped because of its method; null when that line is not valid. */
function requestLine({ rawPacket, bytesParsed = 0 }: ClientError) {
  if (!Buffer.isBuffer(rawPacket)) return null;
  const start = rawPacket.lastIndexOf('\n', bytesParsed) + 1;
  const line = /^([A-Za-z-]{1,32}) (\S+) HTTP\/1\.[01]\r?\n/.exec(rawPacket.toString('latin1', start));
  const [, method, url] = line ?? [];
  return method && url ? { method, url } : null;
}

/** Returns the whole answer as text, for a connection that has no response object. */
export function answerOf(
  { fault, status = fault.status, dialect = plainDialect, headers }: Refusal,
  requestId: string,
): string {
  const body = JSON.stringify(dialect.errorBody(fault, requestId));
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
