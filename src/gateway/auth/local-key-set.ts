import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { KeySet } from './key-set.ts';

/** Creates the key set of an issuer in this process; it is read when the first token arrives. */
export function localKeySet(read: () => Promise<JSONWebKeySet>): KeySet {
  let known: JWTVerifyGetKey | undefined;
  return {
    async keyOf(header, token) {
      known ??= createLocalJWKSet(await read());
      return await known(header, token);
    },
    async close() {},
  };
}
