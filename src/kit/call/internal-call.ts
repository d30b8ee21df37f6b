import type { AccountSid } from './account.ts';
import type { Call } from './call.ts';
import { type Caller, operator } from './caller.ts';
import { newRequestId } from './request-id.ts';

/** Returns a call of another caller that ends with the given one and shares its upstream budget. */
export function callOnBehalf(caller: Caller, call: Call): Call {
  const { account, signal, deadline, requestId, upstreamBudget, origin, trace, largePlace } = call;
  return {
    caller,
    scopes: caller.scopes,
    account,
    signal,
    deadline,
    requestId,
    upstreamBudget,
    origin,
    trace,
    largePlace,
  };
}

/** Returns a call of the gateway itself that ends after `milliseconds`. `purpose` is its caller's name. */
export function internalCall(purpose: string, account: AccountSid, milliseconds: number): Call {
  const caller = operator(purpose);
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
