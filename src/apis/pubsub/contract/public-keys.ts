import type { JWK } from 'jose';

/** The keys that tokens are checked with, in the forms that the real issuer serves them. */
export interface PublicKeys {
  readonly jwks: { readonly keys: readonly JWK[] };
  /** By key id. */
  readonly pems: Readonly<Record<string, string>>;
}
