import type { Call } from '../../../kit/call/call.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Viewpoint } from '../../graphql/streams.ts';

export interface EventCallParts {
  readonly viewpoint: Viewpoint;
  /** Where the group's clients reach us. */
  readonly origin: string;
  /** Aborts when nobody waits for the event any more. */
  readonly ended: AbortSignal;
  readonly timeoutMs: number;
  readonly upstreamCalls: number;
}

const nobodyWaits = new Fault('UNAVAILABLE', 'Nobody waits for the message any more.');

/** The call of one event's execution: what its group may see, and a deadline and budget of its own. */
export function openEventCall({ viewpoint, origin, ended, timeoutMs, upstreamCalls }: EventCallParts): Call {
  let signal: AbortSignal | undefined;
  const deadline = Date.now() + timeoutMs;
  const leftMs = () => Math.max(0, deadline - Date.now());
  return {
    caller: viewpoint.caller,
    account: viewpoint.account,
    scopes: viewpoint.scopes,
    origin,
    deadline,
    requestId: newRequestId(),
    get ended() {
      return ended.aborted ? nobodyWaits : null;
    },
    upstreamBudget: { left: upstreamCalls },
    // Few calls look at it, and it is dear to make.
    get signal() {
      signal ??= AbortSignal.any([ended, AbortSignal.timeout(leftMs())]);
      return signal;
    },
  };
}
