import { Fault } from '../fault.ts';
import type { AccountSid } from './account.ts';
import type { Caller } from './caller.ts';
import type { LargeAnswerPlace } from './large-answer-place.ts';
import { missingScopes, type Scope, type Scopes } from './scopes.ts';
import type { Trace } from './trace.ts';

/** What every contract method takes beside its input: who asks, what they may see, and for how long they wait. */
export interface Call {
  readonly caller: Caller;
  /** The account that the caller acts for. */
  readonly account: AccountSid;
  readonly scopes: Scopes;
  /** Aborts when the client disconnects or the deadline passes. */
  readonly signal: AbortSignal;
  /** Why the call is over, null while it is not; cheaper to ask than `signal`. Absent where nothing ends the call by itself. */
  readonly ended?: Fault | null;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** `RQ` and 32 hex digits: the request SID of S0, and the id in logs and the `x-request-id` header. */
  readonly requestId: string;
  /** Calls to upstream services that this operation may still make; counted down by the upstream client. */
  readonly upstreamBudget: { left: number };
  /** Where the client reaches us: scheme, host and port; absent where no client is there. */
  readonly origin?: string | undefined;
  /** The place of the call among the large answers; absent for calls that no client made. */
  readonly largePlace?: LargeAnswerPlace | undefined;
  /** The trace that the request came with; without one, its calls are a trace named after `requestId`. */
  readonly trace?: Trace | undefined;
}

/** Null when the call holds every scope; else UNAUTHENTICATED for an anonymous caller and FORBIDDEN for any other. */
export function refuseScopes(
  call: Pick<Call, 'caller' | 'scopes'>,
  required: readonly Scope[],
): Fault | null {
  const missing = missingScopes(call.scopes, required);
  if (missing.length === 0) return null;
  const names = missing.join(', ');
  return call.caller.kind === 'anonymous'
    ? new Fault(
        'UNAUTHENTICATED',
        `This needs a credential with the scope ${names}; the request has no credential.`,
      )
    : new Fault('FORBIDDEN', `This needs the scope ${names}, which your credential does not have.`);
}
