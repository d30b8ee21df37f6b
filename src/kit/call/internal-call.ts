import type { AccountSid } from './account.ts';
import type { Call } from './call.ts';
import { almighty, type Caller } from './caller.ts';
import { newRequestId } from './request-id.ts';

/** The same call, made by somebody else: it ends when the first does, and spends from what that may. */
export function callAs(caller: Caller, call: Call): Call {
  const { account, signal, deadline, requestId, upstreamBudget, origin, trace } = call;
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
  };
}

/** A call of the gateway itself, for at most so many milliseconds. `purpose` is its name as a caller. */
export function ownCall(purpose: string, account: AccountSid, milliseconds: number): Call {
  const caller = almighty(purpose);
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
