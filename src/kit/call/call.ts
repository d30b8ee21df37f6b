import { Fault } from '../fault.ts';
import type { AccountSid } from './account.ts';
import type { CallRecord } from './call-record.ts';
import type { Caller } from './caller.ts';
import type { ClientName } from './client-name.ts';
import type { KeyedRequest } from './keyed-request.ts';
import type { LargeAnswerPlace } from './large-answer-place.ts';
import type { ReadPolicy } from './read-policy.ts';
import { missingScopes, type Scope, type Scopes } from './scopes.ts';
import type { Trace } from './trace.ts';

/** The context of every contract method: the caller, its scopes, and how long it waits. */
export interface Call {
  readonly caller: Caller;
  /** Account that the caller acts for. */
  readonly account: AccountSid;
  readonly scopes: Scopes;
  /** Aborts when the client disconnects or the deadline passes. */
  readonly signal: AbortSignal;
  /**
   * Why the call has ended; null while it is open. Cheaper than `signal`. Absent when nothing but `signal` ends the
   * call.
   */
  readonly ended?: Fault | null;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Id of the request, in logs and in the `x-request-id` header: `RQ` and 32 hex digits, a request SID as Twilio's. */
  readonly requestId: string;
  /** Address of the client, where the configuration has addresses recorded; absent otherwise. */
  readonly address?: string | undefined;
  /** Number of calls to services that this operation may still make; the upstream client counts it down. */
  readonly upstreamBudget: { left: number };
  /** The request's rules for kept answers of remote services. Default: each answer is used within its age. */
  readonly reads?: ReadPolicy | undefined;
  /** Origin at which the client reaches the gateway: scheme, host and port; absent when there is no client. */
  readonly origin?: string | undefined;
  /** The place of the call among the large answers; absent for calls that no client made. */
  readonly largePlace?: LargeAnswerPlace | undefined;
  /**
   * Calls back once the answer is written, or nobody waits for it. Absent for calls that no client made.
   */
  whenAnswered?(listener: () => void): void;
  /**
   * Marks the answer as one with a secret, such as a signed address, so that it is not compressed. Absent for calls that
   * no client made.
   */
  markSecret?(): void;
  /** Name that the client says of itself; absent for calls that no client made. */
  readonly client?: ClientName | undefined;
  /** The fields of the call in the access log; absent for calls that no client made. */
  readonly record?: CallRecord | undefined;
  /** The mutation that runs, if its client gave it an id; mutations of a call run one after the other. */
  keyed?: KeyedRequest | undefined;
  /** Trace context of the request. Without it, calls to services start a trace named after `requestId`. */
  readonly trace?: Trace | undefined;
}

/**
 * Returns null when the call has every scope; otherwise UNAUTHENTICATED for an anonymous caller and FORBIDDEN for
 * others.
 */
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
    : new Fault('FORBIDDEN', `This needs the scope ${names}, which your credential does not have.`, {
        missingScopes: missing,
      });
}

/** Returns the refusal of a call that has none of the scopes; null when it has one. */
export function refuseWithoutAny(
  call: Pick<Call, 'caller' | 'scopes'>,
  scopes: readonly Scope[],
): Fault | null {
  if (missingScopes(call.scopes, scopes).length < scopes.length) return null;
  const names = scopes.join(', ');
  return call.caller.kind === 'anonymous'
    ? new Fault(
        'UNAUTHENTICATED',
        `This needs a credential with one of the scopes ${names}; the request has no credential.`,
      )
    : new Fault('FORBIDDEN', `This needs one of the scopes ${names}, and your credential has none of them.`, {
        missingScopes: scopes,
      });
}
