import type { Awaitable } from '../../kit/awaitable.ts';
import type { Caller } from '../../kit/call/caller.ts';
import { assertNever } from '../../kit/fault.ts';
import { createVerification, type VerificationOptions } from './jwt/verification.ts';
import { type BasicParts, createBasic, foreignPassword } from './presented/basic.ts';
import { type BearerParts, createBearer } from './presented/bearer.ts';
import { type Credentials, presentedIn } from './presented/credentials.ts';

export interface AuthenticateParts extends BasicParts, BearerParts {
  readonly apps: BasicParts['apps'] & BearerParts['apps'];
  readonly verification?: Partial<VerificationOptions>;
}

/**
 * Returns the caller of a request; without a credential this is the anonymous caller of the address. The caller of a
 * cached credential is not a promise. Rejects with UNAUTHENTICATED for an invalid credential, with UNAVAILABLE when it
 * cannot be checked now, and with FORBIDDEN for a client secret sent by a page or for Basic credentials sent from a page
 * of another site.
 */
export type Authenticate = (credentials: Credentials) => Awaitable<Caller>;

export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const verification = createVerification(parts.verification);
  const bearer = createBearer(parts, verification);
  const basic = createBasic(parts, verification);

  function callerOf(credentials: Credentials): Awaitable<Caller> {
    const presented = presentedIn(credentials);
    const { address, fromPage, foreign = false, connection } = credentials;
    if (!presented) return { kind: 'anonymous', address, scopes: parts.anonymousScopes };
    switch (presented.kind) {
      case 'bearer':
        return bearer(presented.value, connection);
      case 'basic':
        if (foreign) throw foreignPassword();
        return basic(presented.value, fromPage);
      default:
        return assertNever(presented);
    }
  }

  return (credentials) => {
    try {
      return callerOf(credentials);
    } catch (refused) {
      return Promise.reject(refused);
    }
  };
}
