import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { KeySet } from '../../../gateway/auth/key-set.ts';
import type { PushTokens } from './tokens.ts';

/** The public key of our own pushes, as their receiver in this process wants it. */
export function keySetOf(tokens: PushTokens): KeySet {
  let known: JWTVerifyGetKey | undefined;
  return {
    async keyOf(header, token) {
      known ??= createLocalJWKSet({ keys: [...(await tokens.keys()).jwks.keys] });
      return await known(header, token);
    },
    async close() {},
  };
}
