import { timingSafeEqual } from 'node:crypto';
import type { Awaitable } from '../../../kit/awaitable.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { type AppDirectory, isClientId } from '../apps/apps.ts';
import type { JwtVerifier } from '../jwt/jwt.ts';
import { cannotCheck, type Verdict, type Verification } from '../jwt/verification.ts';
import { digestOf, looksLike } from '../secrets.ts';
import type { TokenDirectory } from '../tokens.ts';
import { createKnownDigests } from './known-digests.ts';

export interface BearerParts {
  /** The developer's token, which has every scope; undefined in production. */
  readonly devToken: string | undefined;
  readonly developer: Caller;
  readonly tokens: Pick<TokenDirectory, 'verify'>;
  readonly apps: Pick<AppDirectory, 'find'>;
  /** Verifies JWTs; undefined when no issuer is trusted. */
  readonly jwt: Pick<JwtVerifier, 'verify'> | undefined;
}

/** Three parts of base64url; the last part of an unsigned JWT is empty. */
const jwtPattern = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Returns the caller of a token. `connection` is the one that sent it, when it may send the token again. */
export type Bearer = (token: string, connection?: object) => Awaitable<Caller>;

/**
 * Creates a function that returns the caller of a bearer token: the developer's token, one of ours, or a JWT. The
 * function throws UNAUTHENTICATED or UNAVAILABLE, or rejects with it.
 */
export function createBearer(
  { devToken, developer, tokens, apps, jwt }: BearerParts,
  verification: Verification,
): Bearer {
  const digestOfToken = createKnownDigests();
  const devDigest = devToken === undefined ? undefined : Buffer.from(digestOf(devToken));

  /** Refuses a JWT that names one of our apps when the app has been revoked since. */
  const unlessRevoked = async (verdict: Verdict): Promise<Verdict> => {
    if ('refused' in verdict || verdict.caller.kind !== 'user') return verdict;
    const { app } = verdict.caller;
    if (app === null || !isClientId(app)) return verdict;
    const known = await apps.find(app).catch((error: unknown) => {
      throw cannotCheck(error);
    });
    const isRevoked = known !== null && known.revokedAt !== null;
    return isRevoked ? { refused: 'The app that the token was given to was revoked.' } : verdict;
  };

  const checkOf = (token: string): (() => Promise<Verdict>) => {
    if (looksLike('token', token)) return () => tokens.verify(token);
    if (!jwtPattern.test(token)) throw refused('The bearer token is not one that this gateway knows.');
    if (jwt) return async () => await unlessRevoked(await jwt.verify(token));
    throw refused('The token is a JWT, and this gateway trusts no issuer of any.');
  };

  return (token, connection) => {
    const { hex, bytes } = digestOfToken(token, connection);
    if (devDigest !== undefined && timingSafeEqual(bytes, devDigest)) return developer;
    return verification.callerOf(`bearer ${hex}`, checkOf(token));
  };
}

const refused = (message: string): Fault => new Fault('UNAUTHENTICATED', message);
