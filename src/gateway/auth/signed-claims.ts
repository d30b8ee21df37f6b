import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { KeySet } from './key-set.ts';

/** What a JWT must be for its claims to be believed. */
export interface SignedTerms {
  readonly keys: KeySet;
  /** What the claim `iss` must be; one of them. */
  readonly issuer: string | readonly string[];
  /** One of these must be in the claim `aud`. */
  readonly audience: readonly string[];
  readonly algorithms: readonly string[];
  /** Seconds that the issuer's clock may differ from ours. */
  readonly toleranceSeconds: number;
  /** Seconds since the claim `iat`, which must then be there and not be in the future; unset where it is not looked at. */
  readonly maxAgeSeconds?: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The claims, or why they are not believed, in one sentence for the client. Rejects when the keys cannot be read. */
export async function signedClaims(
  token: string,
  terms: SignedTerms,
): Promise<{ readonly claims: JWTPayload } | { readonly refused: string }> {
  try {
    const { payload } = await jwtVerify(token, terms.keys.keyOf, {
      issuer: typeof terms.issuer === 'string' ? terms.issuer : [...terms.issuer],
      audience: [...terms.audience],
      algorithms: [...terms.algorithms],
      clockTolerance: terms.toleranceSeconds,
      currentDate: new Date(terms.now()),
      requiredClaims: ['exp'],
      ...(terms.maxAgeSeconds !== undefined && { maxTokenAge: terms.maxAgeSeconds }),
    });
    return { claims: payload };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return { refused: reasonOf(error, terms.algorithms) };
  }
}

/** By jose's code of the error; what is not here is a token that cannot be read. */
const reasons: Readonly<Record<string, string>> = {
  [errors.JWTExpired.code]: 'The token has expired.',
  [errors.JWSSignatureVerificationFailed.code]: 'The signature of the token is not right.',
  [errors.JWKSNoMatchingKey.code]: 'The token is signed with a key that its issuer does not have.',
  [errors.JWKSMultipleMatchingKeys.code]:
    'The token does not say (`kid`) which of the keys it is signed with.',
};

const claimReasons: Readonly<Record<string, string>> = {
  iss: 'The token is of another issuer than the one that this gateway trusts.',
  aud: 'The token is for another audience than this gateway.',
  exp: 'The token must say (`exp`) when it expires.',
  nbf: 'The token is not good yet.',
  iat: 'The token must say (`iat`) when it was made, and that must have been.',
};

function reasonOf(error: errors.JOSEError, algorithms: readonly string[]): string {
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `The token must be signed with ${algorithms.join(' or ')}.`;
  const claim = error instanceof errors.JWTClaimValidationFailed ? claimReasons[error.claim] : undefined;
  return claim ?? reasons[error.code] ?? 'The token is malformed.';
}
