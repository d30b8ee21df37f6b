import type { AccountSid } from './account.ts';
import type { Call } from './call.ts';
import type { Caller } from './caller.ts';
import { newRequestId } from './request-id.ts';

/** Returns a call of another caller that ends with the given one and shares its upstream budget. */
export function callOnBehalf(caller: Caller, call: Call): Call {
  const { account, signal, deadline, requestId, address, upstreamBudget, reads, origin, trace, largePlace } =
    call;
  return {
    caller,
    scopes: caller.scopes,
    account,
    signal,
    deadline,
    requestId,
    address,
    upstreamBudget,
    reads,
    origin,
    trace,
    largePlace,
  };
}

/** Returns a call of the gateway itself that ends after `milliseconds`. */
export function internalCall(caller: Caller, account: AccountSid, milliseconds: number): Call {
  return {
    caller,
    account,
    scopes: caller.scopes,
    signal: AbortSignal.timeout(milliseconds),
    deadline: Date.now() + milliseconds,
    requestId: newRequestId(),
    upstreamBudget: { left: Number.MAX_SAFE_INTEGER },
  };
}
