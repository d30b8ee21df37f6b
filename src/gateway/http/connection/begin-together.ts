import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeInTurn } from '../answer/grouped-answers.ts';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Returns a function that begins the requests of one turn of the event loop together, in their order, once all
 * connections that were ready have been read. Each step then runs for all of these requests, while its code is in the
 * caches of the processor. Their answers are written before connections are read again: a client may have closed its
 * half, at which Node ends the connection.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export function beginTogether(begin: Begin): Begin {
  let arrived: Parameters<Begin>[] = [];

  function beginAll(): void {
    const requests = arrived;
    arrived = [];
    for (const [request, response] of requests) begin(request, response);
  }

  return (request, response) => {
    if (arrived.push([request, response]) > 1) return;
    setImmediate(beginAll);
    writeInTurn();
  };
}
