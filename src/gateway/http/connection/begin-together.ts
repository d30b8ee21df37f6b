import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeInTurn } from '../answer/grouped-answers.ts';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** Bytes of a body up to which a request waits for others. The bytes of a longer one would fill its connection meanwhile. */
const maxWaitingBody = 16 * 1024;

const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxWaitingBody;

/**
 * Returns a function that begins the requests of one turn of the event loop together, in their order, once all
 * connections that were ready have been read. Each step then runs for all of these requests, while its code is in the
 * caches of the processor. Their answers are written before connections are read again: a client may have closed its
 * half, at which Node ends the connection. The first request of a connection begins at once when its body is long or of
 * unknown length.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export function beginTogether(begin: Begin): (...request: [...Parameters<Begin>, isFirst: boolean]) => void {
  let arrived: Parameters<Begin>[] = [];

  function beginAll(): void {
    const requests = arrived;
    arrived = [];
    for (const [request, response] of requests) begin(request, response);
  }

  return (request, response, isFirst) => {
    if (isFirst && isLong(request)) return begin(request, response);
    if (arrived.push([request, response]) > 1) return;
    setImmediate(beginAll);
    writeInTurn();
  };
}
