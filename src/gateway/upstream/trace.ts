import type { Call } from '../../kit/call/call.ts';
import { parentIn } from '../../kit/call/trace.ts';
import type { HttpRequest } from './exchange.ts';

/**
 * All that a service hears of the client's own headers: its trace, as it came. A call without one begins a trace whose
 * name is the request id's digits, so that the service's records can be found by ours.
 */
export function traceHeaders({
  trace,
  requestId,
}: Pick<Call, 'trace' | 'requestId'>): HttpRequest['headers'] {
  if (trace) return { ...trace };
  const digits = requestId.slice(2).toLowerCase();
  return { traceparent: `00-${digits}-${parentIn(requestId)}-00` };
}
