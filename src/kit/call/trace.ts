import type { IncomingHttpHeaders } from 'node:http';

/** Where a request stands in its client's trace (W3C Trace Context): handed on as it came. */
export interface Trace {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** Version, trace, parent and flags; a later version may say more behind them. Zeros alone are no id. */
const parentShape =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[\x21-\x7e]*)?$/;
const stateShape = /^[\x20-\x7e\t]+$/;
/** Characters; what is longer is not handed on. Of a state that many have to be. */
const [longestParent, longestState] = [128, 512];

/**
 * The same trace for one of several operations that came with it: its parent is named after the request id, whose last
 * digits it has, so that they can be told apart. What a later version says behind the flags is not ours to go on with.
 */
export function traceWithin(trace: Trace, requestId: string): Trace {
  const [, name, , flags] = trace.traceparent.split('-');
  return { ...trace, traceparent: `00-${name}-${parentIn(requestId)}-${flags}` };
}

/** A parent's id: 16 digits of a request id. */
export const parentIn = (requestId: string): string => requestId.slice(-16).toLowerCase();

/** The trace that a request's headers name; undefined where there is none, or one that nobody could read. */
export function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  const parent = String(traceparent ?? '');
  const known = parent.length <= longestParent && parentShape.test(parent);
  if (!known || (parent.startsWith('00') && parent.length !== 55)) return undefined;
  const state = String(tracestate ?? '').trim();
  const tells = state !== '' && state.length <= longestState && stateShape.test(state);
  return tells ? { traceparent: parent, tracestate: state } : { traceparent: parent };
}
