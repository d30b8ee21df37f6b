import type { Call } from '../../../../kit/call/call.ts';
import { newRequestId } from '../../../../kit/call/request-id.ts';
import { Fault } from '../../../../kit/fault.ts';
import type { Viewpoint } from '../../../graphql/types/streams.ts';

export interface EventCallParts {
  readonly viewpoint: Viewpoint;
  /** Origin at which the group's clients reach the gateway. */
  readonly origin: string;
  /** Aborts when the event's message is no longer needed. */
  readonly ended: AbortSignal;
  readonly timeoutMs: number;
  readonly upstreamCalls: number;
}

const nobodyWaits = new Fault('UNAVAILABLE', 'Nobody waits for the message any more.');

/**
 * Creates the call for executing one event: the group's caller and scopes, with a deadline and an upstream budget of
 * its own.
 */
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
    // The signal is created on first use, because few calls need it and it is expensive.
    get signal() {
      signal ??= AbortSignal.any([ended, AbortSignal.timeout(leftMs())]);
      return signal;
    },
  };
}
