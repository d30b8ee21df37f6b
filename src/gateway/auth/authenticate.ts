import type { Caller } from '../../kit/call/caller.ts';
import { assertNever } from '../../kit/fault.ts';
import { type BasicParts, createBasic, foreignPassword } from './basic.ts';
import { type BearerParts, createBearer } from './bearer.ts';
import { type Credentials, presentedIn } from './credentials.ts';
import { createVerification, type VerificationOptions } from './verification.ts';

export interface AuthenticateParts extends BasicParts, BearerParts {
  readonly apps: BasicParts['apps'] & BearerParts['apps'];
  readonly verification?: Partial<VerificationOptions>;
}

/**
 * Returns the caller of a request; without a credential this is the anonymous caller of the address. Throws
 * UNAUTHENTICATED for an invalid credential, UNAVAILABLE when it cannot be checked now, and FORBIDDEN for a client
 * secret sent by a page or for Basic credentials sent from a page of another site.
 */
export type Authenticate = (credentials: Credentials) => Promise<Caller>;

export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const verification = createVerification(parts.verification);
  const bearer = createBearer(parts, verification);
  const basic = createBasic(parts, verification);

  return async (credentials) => {
    const presented = presentedIn(credentials);
    const { address, fromPage, foreign = false } = credentials;
    if (!presented) return { kind: 'anonymous', address, scopes: parts.anonymousScopes };
    switch (presented.kind) {
      case 'bearer':
        return await bearer(presented.value);
      case 'basic':
        if (foreign) throw foreignPassword();
        return await basic(presented.value, fromPage);
      default:
        return assertNever(presented);
    }
  };
}
