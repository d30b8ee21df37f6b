import { type KeySetLimits, openKeySet } from '../../../gateway/auth/jwt/key-set.ts';
import { signedClaims } from '../../../gateway/auth/jwt/signed-claims.ts';
import type { Observer } from '../../../gateway/observer.ts';

/** The requirements for a push's token. */
export interface PushTrust {
  /** Address of the JWK set with the issuer's public keys. */
  readonly keys: string;
  readonly issuers: readonly string[];
  /** The exact value of the claim `aud`. */
  readonly audience: string;
  /** The service account that must have sent it; signature and audience alone prove only some account. */
  readonly email: string;
  /** Seconds by which the issuer's clock may differ from ours. */
  readonly toleranceSeconds: number;
}

/** The issuer of the real service's tokens, in both spellings that it uses. */
export const googleIssuers: readonly string[] = ['https://accounts.google.com', 'accounts.google.com'];
export const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';

export interface PushTokenVerifier {
  /** Returns null for a valid token, else the reason. Rejects with UNAVAILABLE while the keys cannot be read. */
  refuse(authorization: string | undefined): Promise<string | null>;
  close(): Promise<void>;
}

export interface PushTokenOptions {
  readonly keys?: Partial<KeySetLimits>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Called for each read of the keys. */
  readonly observer?: Observer | undefined;
}

const longestToken = 8 * 1024;
const maxAgeSeconds = 24 * 3600;

/** Creates a verifier of pushes' OIDC tokens. It accepts RS256 only, whatever algorithm the token's header names. */
export function createPushTokenVerifier(
  trust: PushTrust,
  { keys, observer, now = Date.now }: PushTokenOptions = {},
): PushTokenVerifier {
  const keySet = openKeySet(trust.keys, { limits: keys, observer });
  const terms = {
    keys: keySet,
    issuer: trust.issuers,
    audience: [trust.audience],
    algorithms: ['RS256'],
    toleranceSeconds: trust.toleranceSeconds,
    maxAgeSeconds,
    now,
  };

  return {
    async refuse(authorization) {
      const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
      if (token === undefined || token.length > longestToken) return 'A push must carry `Bearer <token>`.';
      const signed = await signedClaims(token, terms);
      return 'refused' in signed ? signed.refused : refuseSender(signed.claims, trust);
    },
    close: () => keySet.close(),
  };
}

function refuseSender(
  { aud, email, email_verified: verified }: Readonly<Record<string, unknown>>,
  trust: PushTrust,
): string | null {
  if (aud !== trust.audience) return 'The token is for other audiences beside this gateway.';
  if (email !== trust.email) return 'The token is of another account than the one that pushes here.';
  return verified === true ? null : "The token's e-mail address is not verified.";
}
