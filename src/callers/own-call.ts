import type { AccountSid } from './account.ts';
import type { Call } from './call.ts';
import { almighty } from './caller.ts';

/** A call of the gateway itself, for at most so many milliseconds. `purpose` is its name as a caller. */
export function ownCall(purpose: string, account: AccountSid, milliseconds: number): Call {
  const caller = almighty(purpose);
  return {
    caller,
    account,
    scopes: caller.scopes,
    signal: AbortSignal.timeout(milliseconds),
    deadline: Date.now() + milliseconds,
    requestId: `RQ${'0'.repeat(32)}`,
    upstreamBudget: { left: Number.MAX_SAFE_INTEGER },
  };
}
