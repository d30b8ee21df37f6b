import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PublicKeys } from '../../../apis/pubsub/contract/public-keys.ts';
import type { PushConfig } from '../../../apis/pubsub/contract.ts';
import type { Database } from '../../../storage/database.ts';
import { settingOnce } from '../../../storage/settings.ts';

/** The issuer that receivers of the real service's pushes expect. */
const pushIssuer = 'https://accounts.google.com';

/** Makes the OIDC tokens of pushes, and publishes the key that verifies them. */
export interface PushTokens {
  /** Returns a JWT for the endpoint, valid for at least five more minutes; null when the config asks for none. */
  tokenFor(config: PushConfig): Promise<string | null>;
  keys(): Promise<PublicKeys>;
}

const lifetimeSeconds = 3600;
const renewBeforeMs = 5 * 60 * 1000;
const maxTokens = 1000;

interface Signing {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: JWK;
}

/**
 * Creates tokens signed by RS256. The key is generated when it is first needed and stored, so that all processes of a
 * database share it.
 */
export function createPushTokens(db: Kysely<Database>, clock: () => number): PushTokens {
  const tokens = new LRUCache<string, Promise<string>>({
    max: maxTokens,
    ttl: lifetimeSeconds * 1000 - renewBeforeMs,
  });
  let signing: Promise<Signing> | undefined;

  async function signer(): Promise<Signing> {
    signing ??= loadSigning(db);
    try {
      return await signing;
    } catch (error) {
      signing = undefined;
      throw error;
    }
  }

  async function sign(email: string, audience: string): Promise<string> {
    const { kid, privateKey } = await signer();
    const seconds = Math.floor(clock() / 1000);
    const sub = accountNumber(email);
    return await new SignJWT({ azp: sub, email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(pushIssuer)
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetimeSeconds)
      .sign(privateKey);
  }

  return {
    async tokenFor({ oidcToken, pushEndpoint }) {
      if (!oidcToken) return null;
      const audience = oidcToken.audience ?? pushEndpoint;
      const key = JSON.stringify([oidcToken.serviceAccountEmail, audience]);
      const token = tokens.get(key) ?? sign(oidcToken.serviceAccountEmail, audience);
      tokens.set(key, token, { noUpdateTTL: true });
      try {
        return await token;
      } catch (error) {
        tokens.delete(key);
        throw error;
      }
    },

    async keys() {
      const { kid, jwk, publicKey } = await signer();
      const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      return { jwks: { keys: [jwk] }, pems: { [kid]: pem } };
    },
  };
}

async function loadSigning(db: Kysely<Database>): Promise<Signing> {
  const privateKey = createPrivateKey(await settingOnce(db, 'messaging_push_key', makeKey));
  const publicKey = createPublicKey(privateKey);
  const bare = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(bare);
  return { kid, privateKey, publicKey, jwk: { ...bare, kid, alg: 'RS256', use: 'sig' } };
}

const makePair = promisify(generateKeyPair);

async function makeKey(): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Returns twenty-one digits that identify the account, derived from its e-mail address. */
function accountNumber(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 18);
  return String(10n ** 20n + (BigInt(`0x${digest}`) % (9n * 10n ** 20n)));
}
