import type { Call } from '../../src/kit/call/call.ts';
import { allScopes } from './principals.ts';
import { accountOf, requestIdOf } from './sids.ts';

/** Returns a call of an account with all scopes; `given` replaces single values. */
export function callOf(given: Partial<Call> = {}): Call {
  const scopes = new Set(allScopes);
  return {
    caller: { kind: 'account', accountSid: accountOf(1), scopes },
    account: accountOf(1),
    scopes,
    signal: new AbortController().signal,
    deadline: Number.MAX_SAFE_INTEGER,
    requestId: requestIdOf(1),
    upstreamBudget: { left: 250 },
    ...given,
  };
}
