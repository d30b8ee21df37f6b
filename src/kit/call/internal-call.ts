import type { AccountSid } from './account.ts';
import type { Call } from './call.ts';
import { type Caller, operator } from './caller.ts';
import { newRequestId } from './request-id.ts';

/** The same call, made by somebody else: it ends when the first does, and spends from what that may. */
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

/** A call of the gateway itself, for at most so many milliseconds. `purpose` is its name as a caller. */
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
