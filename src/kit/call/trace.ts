/** Trace context of a request (W3C Trace Context), passed on unchanged. */
export interface Trace {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** Matches version, trace id, parent id and flags. A later version may append more. An id of zeros is invalid. */
const parentShape =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[\x21-\x7e]*)?$/;
const stateShape = /^[\x20-\x7e\t]+$/;
/** Largest number of characters of each header that is passed on; 512 is the least for tracestate. */
const [longestParent, longestState] = [128, 512];

/**
 * Returns the trace for one of several operations of a connection. Its parent id has the last digits of the request id,
 * so that the operations can be told apart. Fields that a later version appends are dropped.
 */
export function traceWithin(trace: Trace, requestId: string): Trace {
  const [, name, , flags] = trace.traceparent.split('-');
  return { ...trace, traceparent: `00-${name}-${parentIn(requestId)}-${flags}` };
}

/** Returns a parent id: 16 digits of a request id. */
export const parentIn = (requestId: string): string => requestId.slice(-16).toLowerCase();

interface Traceable {
  /** The trace of the client; absent when it sent none. */
  readonly trace?: Trace | undefined;
  readonly requestId: string;
}

/** Returns the trace id of a call: that of its client, or else the digits of the request id. */
export const traceIdOf = ({ trace, requestId }: Traceable): string =>
  trace?.traceparent.split('-')[1] ?? requestId.slice(2).toLowerCase();

/** Returns the trace in a request's headers or fields; undefined when there is none or it is invalid. */
export function traceOf(fields: Readonly<Record<string, unknown>>): Trace | undefined {
  const { traceparent: parent, tracestate } = fields;
  if (typeof parent !== 'string') return undefined;
  const known = parent.length <= longestParent && parentShape.test(parent);
  if (!known || (parent.startsWith('00') && parent.length !== 55)) return undefined;
  const state = typeof tracestate === 'string' ? tracestate.trim() : '';
  const hasState = state !== '' && state.length <= longestState && stateShape.test(state);
  return hasState ? { traceparent: parent, tracestate: state } : { traceparent: parent };
}
