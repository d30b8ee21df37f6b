import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallRecord } from '../../../kit/call/call-record.ts';
import { type ClientName, clientNameIn, loggedClient } from '../../../kit/call/client-name.ts';
import { runOutside } from '../../../kit/tracing/active-span.ts';
import { type Span, spanIds } from '../../../kit/tracing/span.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { shownPath } from '../request/request-target.ts';
import { type Accessed, accessFields, rounded } from './access-line.ts';

interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  /** The route's pattern; undefined for an address without a route. */
  readonly route: string | undefined;
  /** Null when the connection ended before the answer began. */
  readonly status: number | null;
  readonly isComplete: boolean;
  readonly milliseconds: number;
  /** Milliseconds until an event stream began, because it lasts as long as its client stays; else the same. */
  readonly waitedMs: number;
  /** Null for a client that has said no name. */
  readonly client: ClientName | null;
  /** Undefined for a request that is not traced. */
  readonly span: Span | undefined;
  readonly access: Accessed;
}

/**
 * Logs and counts every answer, those that their clients did not wait for, too. The answers of one turn of the event loop
 * are reported together at its end: the code that writes lines is then in the processor's caches, which halves its time.
 * Called before other hooks, which may refuse a request.
 */
export function reportAnswers(server: FastifyInstance, metrics: Metrics, recordAddresses = false): void {
  let waiting: Answered[] = [];

  function report(): void {
    const answers = waiting;
    waiting = [];
    for (const answer of answers) {
      const { method, route = 'none', status, waitedMs } = answer;
      server.log.info(lineOf(answer), 'answered');
      if (status !== null) metrics.request({ method, route, status, seconds: waitedMs / 1000 });
    }
  }

  // The lines of several requests have no common span.
  const reportSoon = () => setImmediate(report);

  function closed(request: FastifyRequest, reply: FastifyReply): void {
    if (waiting.length === 0) runOutside(reportSoon);
    const { id, method, url, headers, span } = request;
    const { raw, elapsedTime, beganAfterMs = elapsedTime } = reply;
    waiting.push({
      ...{ requestId: id, method, url, route: request.routeOptions.url },
      status: raw.headersSent ? raw.statusCode : null,
      isComplete: raw.writableFinished,
      milliseconds: elapsedTime,
      waitedMs: beganAfterMs,
      client: clientNameIn(headers),
      span,
      access: accessOf(request, recordAddresses),
    });
  }

  // Fastify's hook `onResponse` leaves out answers whose connection ends first, as that of most event streams does.
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => closed(request, reply));
    done();
  });
  server.addHook('onClose', async () => report());
}

function lineOf(answer: Answered): object {
  const { requestId, method, url, route, status, isComplete, milliseconds, waitedMs, access, span, client } =
    answer;
  return {
    ...{ requestId, method, path: loggedPath(url, route) },
    ...(status !== null && { status }),
    ...(!isComplete && { incomplete: true }),
    milliseconds: rounded(milliseconds),
    ...(waitedMs !== milliseconds && { beganAfterMs: rounded(waitedMs) }),
    ...accessFields(access),
    ...(span && spanIds(span)),
    ...(client && loggedClient(client)),
  };
}

/** Returns what is known of the sender and the outcome. A request without a call has neither an operation nor a charge. */
function accessOf({ call, unidentified, failure }: FastifyRequest, recordAddresses: boolean): Accessed {
  const caller = call?.caller ?? unidentified;
  const anonymous = recordAddresses && caller?.kind === 'anonymous' ? caller.address : undefined;
  const record = call?.record ?? (failure && new CallRecord());
  if (failure) record?.fail(failure);
  return { caller, address: call?.address ?? anonymous, record };
}

/** Returns the path for the log; a route with a secret in its path is logged by its pattern. */
function loggedPath(url: string, route: string | undefined): string {
  // A path that equals its route has no parameters, and so no secret.
  return route !== undefined && (route === url || route.includes(':code')) ? route : shownPath({ url });
}
