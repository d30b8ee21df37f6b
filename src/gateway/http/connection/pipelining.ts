import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Observer } from '../../observer.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { pathOf } from '../request/request-target.ts';
import { beginTogether } from './begin-together.ts';
import { watchChunks } from './body-chunks.ts';
import type { ConnectionTurns } from './connection-turns.ts';
import { stopRequests } from './gentle-close.ts';

/** Largest number of unanswered requests of one connection. Node has no such bound. */
const maxPipelined = 100;
/** Largest number of bytes in the heads of a connection's requests behind an unanswered one: each head stays until its answer. */
const maxWaitingHeads = 32 * 1024;
/** Cost of a request behind an unanswered one in the turn of its address. */
const requestUnits = 200;

interface Pipeline {
  unanswered: number;
  /** Bytes in the heads of requests behind unanswered ones. */
  waitingHeads: number;
  /** The answer to the last request that was read. */
  last: ServerResponse | null;
}

/** Requests that a connection sends before they are answered. */
export interface Pipelines {
  /** Returns whether a request behind that of this answer was read from the connection. */
  hasNext(answer: ServerResponse): boolean;
}

export interface PipelineParts {
  readonly dialectOf: (path: string) => Dialect;
  /** Called with the connection of each complete answer. */
  readonly answered: (socket: Socket) => void;
}

/**
 * Bounds the requests that a connection sends before they are answered, and their heads: Node would parse 2 MiB of them
 * before the first answer. The request beyond the bound is refused with 429, and the connection ends with that answer, behind those of
 * the requests before it. Requests after it are not parsed. Requests behind unanswered ones take turns by address.
 */
export function boundPipelines(
  { server, log }: FastifyInstance,
  observer: Observer,
  turns: ConnectionTurns,
  { dialectOf, answered }: PipelineParts,
): Pipelines {
  const pipelines = new WeakMap<Socket, Pipeline>();
  const handlers = server.listeners('request');

  function pipelineOf(socket: Socket): Pipeline {
    const known = pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = { unanswered: 0, waitingHeads: 0, last: null };
    pipelines.set(socket, pipeline);
    return pipeline;
  }

  const begin = beginTogether((request, response) => {
    // The connection may have ended while the request waited for its turn.
    if (hasEnded(request.socket)) return;
    for (const handle of handlers) handle.call(server, request, response);
  });

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Node still emits the requests that it has read from a closed connection.
    if (hasEnded(socket)) return;
    const pipeline = pipelineOf(socket);
    const head = pipeline.unanswered > 0 ? headBytes(request) : 0;
    if (pipeline.unanswered === maxPipelined || pipeline.waitingHeads + head > maxWaitingHeads) {
      dropRest(request);
      const requestId = newRequestId();
      log.info({ requestId }, 'refused a request behind too many unanswered ones');
      observer.failure(tooMany.code);
      return refuse(response, requestId, dialectOf(pathOf({ url: request.url ?? '' })));
    }
    pipeline.unanswered += 1;
    pipeline.waitingHeads += head;
    pipeline.last = response;
    response.on('close', () => {
      pipeline.unanswered -= 1;
      pipeline.waitingHeads -= head;
      answered(socket);
    });
    const lane = turns.laneOf(socket);
    if (lane) watchChunks(request, lane);
    const isFirst = pipeline.unanswered === 1;
    if (lane && !isFirst)
      lane.run({ units: requestUnits, socket, work: () => begin(request, response, isFirst) });
    else begin(request, response, isFirst);
  });
  return {
    hasNext(answer) {
      const pipeline = answer.req && pipelines.get(answer.req.socket);
      return pipeline !== undefined && pipeline.last !== answer;
    },
  };
}

/** Drops this request and those behind it. */
function dropRest(request: IncomingMessage): void {
  request.resume();
  // Frees what the client decides the size of.
  request.headers = {};
  request.rawHeaders = [];
  stopRequests(request.socket);
}

const hasEnded = ({ destroyed, writableEnded }: Socket): boolean => destroyed || writableEnded;

const headBytes = ({ url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length, url.length);

const tooMany = new Fault(
  'RATE_LIMITED',
  `At most ${maxPipelined} requests of a connection may wait for their answers, with ${maxWaitingHeads / 1024} KiB of heads behind the first. This one and those behind it were not executed: send them again on another connection.`,
  { rule: 'pipelined', limit: maxPipelined, remaining: 0, retryAfter: 1 },
);

/** Answers the request. Node sends the answer after those before it, and closes the connection behind it. */
function refuse(response: ServerResponse, requestId: string, dialect: Dialect): void {
  const body = JSON.stringify(dialect.errorBody(tooMany, requestId));
  response.writeHead(tooMany.status, {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': '1',
    'x-request-id': requestId,
  });
  response.end(body);
}
