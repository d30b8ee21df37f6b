import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceOf } from '../../../kit/call/trace.ts';
import { runWith } from '../../../kit/tracing/active-span.ts';
import type { Attributes, Span, Tracer } from '../../../kit/tracing/span.ts';
import { configOf } from '../request/route-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; undefined when it is not traced. */
    span?: Span;
  }
  interface FastifyContextConfig {
    /** True for health and metrics: probes and scrapes come all the time, and would hide the traces of clients. */
    untraced?: true;
  }
}

/** Gives each request a span, under the trace of its client. The span ends with the answer. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (configOf(request).untraced) return done();
    const span = tracer.start(nameOf(request), 'server', attributesOf(request), traceOf(request.headers));
    if (span === null) return done();
    request.span = span;
    reply.raw.once('close', () => end(span, reply));
    runWith(span, done);
  });
  // The events of a body come from the socket, without the context of the request.
  server.addHook('preValidation', ({ span }, _reply, done) => (span ? runWith(span, done) : done()));
}

/** Methods of spans' names; a client may send any other word. */
const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const methodOf = ({ method }: FastifyRequest): string => (known.has(method) ? method : '_OTHER');

function nameOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  const method = methodOf(request).replace('_OTHER', 'HTTP');
  return url === undefined ? method : `${method} ${url}`;
}

/** The path is left out: it holds ids, and some hold secrets. The request's id leads to its line in the log. */
function attributesOf(request: FastifyRequest): Attributes {
  const { url } = request.routeOptions;
  return {
    'http.request.method': methodOf(request),
    'url.scheme': request.protocol,
    'tributary.request.id': request.id,
    ...(url !== undefined && { 'http.route': url }),
  };
}

function end(span: Span, { raw }: FastifyReply): void {
  const { statusCode, headersSent, writableFinished } = raw;
  if (headersSent) span.set({ 'http.response.status_code': statusCode });
  if (!writableFinished) span.set({ 'tributary.client.left': true });
  if (headersSent && statusCode >= 500) span.fail(String(statusCode));
  span.end();
}
