import type { JSONWebKeySet } from 'jose';

/** The keys that verify tokens, in the two forms that the real issuer serves. */
export interface PublicKeys {
  readonly jwks: JSONWebKeySet;
  /** PEM certificates by key id. */
  readonly pems: Readonly<Record<string, string>>;
}
