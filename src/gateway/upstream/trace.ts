import type { Call } from '../../kit/call/call.ts';
import { parentIn, traceIdOf } from '../../kit/call/trace.ts';
import type { HttpRequest } from './http/exchange.ts';

/**
 * Returns the trace headers of a call to a service; no other header of the client is passed on. The client's trace is
 * passed unchanged. Without one, a new trace gets the request id's digits, so that the service's records can be found
 * by our ids.
 */
export function traceHeaders(call: Pick<Call, 'trace' | 'requestId'>): HttpRequest['headers'] {
  if (call.trace) return { ...call.trace };
  return { traceparent: `00-${traceIdOf(call)}-${parentIn(call.requestId)}-00` };
}
