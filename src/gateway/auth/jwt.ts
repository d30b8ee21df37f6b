import type { JWTPayload } from 'jose';
import type { Observer } from '../observer.ts';
import { type ClaimMapping, principalOfClaims } from './jwt-claims.ts';
import { type KeySetLimits, openKeySet } from './key-set.ts';
import { signedClaims } from './signed-claims.ts';
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
  /** Told of each reading of the keys. */
  readonly observer?: Observer;
}

export function createJwtVerifier(
  trust: JwtTrust,
  { keys, observer, now = Date.now }: JwtVerifierOptions = {},
): JwtVerifier {
  const keySet = openKeySet(trust.jwksUrl, { limits: keys, observer });

  return {
    async verify(token) {
      const { issuer, audience, algorithms, toleranceSeconds } = trust;
      const terms = { keys: keySet, issuer, audience, algorithms, toleranceSeconds, now };
      const signed = await signedClaims(token, terms);
      return 'refused' in signed ? signed : verdictOf(signed.claims, trust);
    },

    close: () => keySet.close(),
  };
}

function verdictOf(payload: JWTPayload, { claims, toleranceSeconds }: JwtTrust): Verdict {
  const described = principalOfClaims(payload, claims);
  if ('refused' in described) return described;
  const expiresAt = payload.exp === undefined ? null : (payload.exp + toleranceSeconds) * 1000;
  return { caller: described.holder, expiresAt };
}
