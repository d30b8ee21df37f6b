import type { JwtTrust } from '../../gateway/auth/jwt.ts';
import { openKeySet } from '../../gateway/auth/key-set.ts';
import { type Check, fail, ok } from './check.ts';
import { codesOf, networkFinding } from './network-hints.ts';

/** Codes of the gateway, and of jose, for keys that did not come in time. */
const timeouts: ReadonlySet<string> = new Set(['UPSTREAM_TIMEOUT', 'TIMEOUT', 'ERR_JWKS_TIMEOUT']);

/** Checks that the public keys of the token issuer can be read. */
export const keysCheck = ({ jwksUrl }: JwtTrust): Check => ({
  name: 'token issuer',
  async run() {
    const keys = openKeySet(jwksUrl);
    try {
      // No issuer has this key: the keys were read when it says so.
      await keys.keyOf({ alg: 'RS256', kid: 'tributary-check' }, { payload: '', signature: '' });
      return [ok('its public keys can be read')];
    } catch (error) {
      const codes = codesOf(error);
      if (codes.includes('ERR_JWKS_NO_MATCHING_KEY') || codes.includes('ERR_JWKS_MULTIPLE_MATCHING_KEYS'))
        return [ok('its public keys can be read')];
      if (codes.some((code) => timeouts.has(code)))
        return [fail('it did not answer in time', 'check TRIBUTARY_JWT_JWKS_URL and firewalls')];
      const mend = 'TRIBUTARY_JWT_JWKS_URL must be the address of a JWKS, a JSON object with "keys"';
      const found = networkFinding(
        error instanceof Error ? (error.cause ?? error) : error,
        'TRIBUTARY_JWT_JWKS_URL',
        mend,
      );
      return [found.mend === mend ? fail('its public keys cannot be read', mend) : found];
    } finally {
      await keys.close();
    }
  },
});
