import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { KeySet } from './key-set.ts';

/** The key set of an issuer in this process, read when the first token comes. */
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
