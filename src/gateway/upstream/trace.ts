import type { Call } from '../../kit/call/call.ts';
import { parentIn } from '../../kit/call/trace.ts';
import type { HttpRequest } from './exchange.ts';

/**
 * Returns the trace headers of a call to a service; no other header of the client is passed on. The client's trace is
 * passed unchanged. Without one, a new trace gets the request id's digits, so that the service's records can be found
 * by our ids.
 */
export function traceHeaders({
  trace,
  requestId,
}: Pick<Call, 'trace' | 'requestId'>): HttpRequest['headers'] {
  if (trace) return { ...trace };
  const digits = requestId.slice(2).toLowerCase();
  return { traceparent: `00-${digits}-${parentIn(requestId)}-00` };
}
