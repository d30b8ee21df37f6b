import { errors, type JWTPayload, jwtVerify } from 'jose';
import { type ClaimMapping, holderOfClaims } from './jwt-claims.ts';
import { type KeySetLimits, openKeySet } from './key-set.ts';
import type { Verdict } from './verification.ts';

/** Signatures by a private key: with a shared secret, whoever can check a token could make one. */
export const jwtAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

export type JwtAlgorithm = (typeof jwtAlgorithms)[number];

/** Whose JWTs are taken, and what their claims mean. */
export interface JwtTrust {
  /** The issuer's public keys. */
  readonly jwksUrl: string;
  /** What the claim `iss` must be. */
  readonly issuer: string;
  /** One of these must be in the claim `aud`. */
  readonly audience: readonly string[];
  readonly algorithms: readonly JwtAlgorithm[];
  /** Seconds that the issuer's clock may differ from ours. */
  readonly toleranceSeconds: number;
  readonly claims: ClaimMapping;
}

export interface JwtVerifier {
  verify(token: string): Promise<Verdict>;
  close(): Promise<void>;
}

export interface JwtVerifierOptions {
  readonly keys?: Partial<KeySetLimits>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export function createJwtVerifier(
  trust: JwtTrust,
  { keys, now = Date.now }: JwtVerifierOptions = {},
): JwtVerifier {
  const keySet = openKeySet(trust.jwksUrl, keys);

  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keySet.keyOf, {
          issuer: trust.issuer,
          audience: [...trust.audience],
          algorithms: [...trust.algorithms],
          clockTolerance: trust.toleranceSeconds,
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        });
        return verdictOf(payload, trust);
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return { refused: reasonOf(error, trust) };
      }
    },

    close: () => keySet.close(),
  };
}

function verdictOf(payload: JWTPayload, { claims, toleranceSeconds }: JwtTrust): Verdict {
  const described = holderOfClaims(payload, claims);
  if ('refused' in described) return described;
  const expiresAt = payload.exp === undefined ? null : (payload.exp + toleranceSeconds) * 1000;
  return { caller: described.holder, expiresAt };
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
};

function reasonOf(error: errors.JOSEError, { algorithms }: JwtTrust): string {
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `The token must be signed with ${algorithms.join(' or ')}.`;
  const claim = error instanceof errors.JWTClaimValidationFailed ? claimReasons[error.claim] : undefined;
  return claim ?? reasons[error.code] ?? 'The token is malformed.';
}
