import type { Span } from '../../../kit/tracing/span.ts';
import type { HttpRequest } from '../http/exchange.ts';

/** The service that calls go to. */
export interface Called {
  /** Name of the service. */
  readonly service: string;
  readonly origin: URL;
}

/** Starts the span of one request to a service. Its path is left out: it may hold names and telephone numbers. */
export function startCallSpan(
  parent: Span,
  { service, origin }: Called,
  { method }: Pick<HttpRequest, 'method'>,
  tried = 0,
): Span {
  return parent.child(`${method} ${service}`, 'client', {
    'http.request.method': method,
    'peer.service': service,
    'server.address': origin.hostname,
    'server.port': Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80),
    ...(tried > 0 && { 'http.request.resend_count': tried }),
  });
}
