import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { KeySet } from './key-set.ts';

/** The conditions under which a JWT's claims are trusted. */
export interface SignedTerms {
  readonly keys: KeySet;
  /** Accepted values of the claim `iss`. */
  readonly issuer: string | readonly string[];
  /** Accepted audiences: the claim `aud` must contain one of them. */
  readonly audience: readonly string[];
  readonly algorithms: readonly string[];
  /** Seconds by which the issuer's clock may differ from ours. */
  readonly toleranceSeconds: number;
  /**
   * Maximum age in seconds since the claim `iat`, which is then required and must not be in the future; unset means
   * unchecked.
   */
  readonly maxAgeSeconds?: number;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Returns the claims, or a one-sentence reason for the client why they are not trusted. Rejects when the keys cannot be
 * read.
 */
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

/** Reasons by jose's error code; a code that is not here means a malformed token. */
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
