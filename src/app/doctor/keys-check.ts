import type { JwtTrust } from '../../gateway/auth/jwt/jwt.ts';
import { openKeySet } from '../../gateway/auth/jwt/key-set.ts';
import { errorCode } from '../../storage/storage-errors.ts';
import { type Check, ok } from './check.ts';

/** Errors about the key, and not about reading the keys. */
const aboutKey: ReadonlySet<unknown> = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]);

/** Checks that the public keys of the token issuer can be read. */
export const keysCheck = ({ jwksUrl }: JwtTrust): Check => ({
  name: 'token issuer',
  hint: 'TRIBUTARY_JWT_JWKS_URL must be the address of a JWKS, a JSON object with "keys"',
  async run() {
    const keys = openKeySet(jwksUrl);
    try {
      // No issuer has this key: the keys were read when it says so.
      await keys.keyOf({ alg: 'RS256', kid: 'tributary-check' }, { payload: '', signature: '' });
    } catch (error) {
      if (!aboutKey.has(errorCode(error))) throw error;
    } finally {
      await keys.close();
    }
    return ok('its public keys can be read');
  },
});
