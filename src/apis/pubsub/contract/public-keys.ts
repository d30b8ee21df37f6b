import type { JSONWebKeySet } from 'jose';

/** The keys that tokens are checked with, in the forms that the real issuer serves them. */
export interface PublicKeys {
  readonly jwks: JSONWebKeySet;
  /** By key id. */
  readonly pems: Readonly<Record<string, string>>;
}
