import type { JWTPayload } from 'jose';
import type { Observer } from '../../observer.ts';
import type { Principals } from '../principal.ts';
import { type ClaimMapping, principalOfClaims } from './claims.ts';
import { type KeySetLimits, openKeySet } from './key-set.ts';
import { signedClaims } from './signed-claims.ts';
import type { Verdict } from './verification.ts';

/** Asymmetric algorithms only: with a shared secret, every party that can verify a token could also create one. */
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

/** Seconds by which the issuer's clock may differ from ours. */
const toleranceSeconds = 30;

/** The trusted JWT issuer, and the meaning of its claims. */
export interface JwtTrust {
  /** URL of the issuer's public keys. */
  readonly jwksUrl: string;
  /** Required value of the claim `iss`. */
  readonly issuer: string;
  /** Accepted audiences: the claim `aud` must contain one of them. */
  readonly audience: readonly string[];
  readonly algorithms: readonly JwtAlgorithm[];
  readonly claims: ClaimMapping;
}

export interface JwtVerifier {
  verify(token: string): Promise<Verdict>;
  close(): Promise<void>;
}

export interface JwtVerifierOptions {
  readonly keys?: Partial<KeySetLimits>;
  /** Returns milliseconds since the epoch. */
  readonly now?: () => number;
  /** Counts each request for the keys. */
  readonly observer?: Observer;
}

export function createJwtVerifier(
  trust: JwtTrust,
  principals: Principals,
  { keys, observer, now = Date.now }: JwtVerifierOptions = {},
): JwtVerifier {
  const keySet = openKeySet(trust.jwksUrl, { limits: keys, observer });

  return {
    async verify(token) {
      const { issuer, audience, algorithms } = trust;
      const terms = { keys: keySet, issuer, audience, algorithms, toleranceSeconds, now };
      const signed = await signedClaims(token, terms);
      return 'refused' in signed ? signed : verdictOf(signed.claims, trust.claims, principals);
    },

    close: () => keySet.close(),
  };
}

function verdictOf(payload: JWTPayload, claims: ClaimMapping, principals: Principals): Verdict {
  const described = principalOfClaims(payload, principals, claims);
  if ('refused' in described) return described;
  const expiresAt = payload.exp === undefined ? null : (payload.exp + toleranceSeconds) * 1000;
  return { caller: described.holder, expiresAt };
}
