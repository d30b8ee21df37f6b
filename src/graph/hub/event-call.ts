import type { Call } from '../../callers/call.ts';
import { newRequestId } from '../../callers/request-id.ts';
import type { Viewpoint } from '../streams.ts';

export interface EventCallParts {
  readonly viewpoint: Viewpoint;
  /** Aborts when nobody waits for the event any more. */
  readonly ended: AbortSignal;
  readonly timeoutMs: number;
  readonly upstreamCalls: number;
}

/** The call of one event's execution: what its group may see, and a deadline and budget of its own. */
export function openEventCall({ viewpoint, ended, timeoutMs, upstreamCalls }: EventCallParts): Call {
  let signal: AbortSignal | undefined;
  return {
    caller: viewpoint.caller,
    account: viewpoint.account,
    scopes: viewpoint.scopes,
    deadline: Date.now() + timeoutMs,
    requestId: newRequestId(),
    upstreamBudget: { left: upstreamCalls },
    // Few calls look at it, and it is dear to make.
    get signal() {
      signal ??= AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]);
      return signal;
    },
  };
}
