import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from './column-types.ts';

/** An OAuth app. The owner of its budget is `app:<client_id>`. */
export interface AppsTable {
  readonly id: Generated<number>;
  readonly client_id: string;
  /** SHA-256 in hex digits, as for every secret. */
  readonly secret_hash: string;
  readonly name: string;
  readonly owner: string;
  readonly plan: 'standard' | 'enterprise';
  /** Scopes separated by spaces. */
  readonly scopes: string;
  readonly date_created: Timestamp;
  readonly date_revoked: Timestamp | null;
}

/** The single-use codes that exchange a manifest for an app. */
export interface AppCodesTable {
  readonly hash: string;
  readonly manifest: JsonText;
  readonly date_created: Timestamp;
  readonly date_expires: Timestamp;
  readonly date_used: Timestamp | null;
}

export interface TokensTable {
  readonly id: string;
  readonly hash: string;
  readonly kind: 'user' | 'installation' | 'workflow';
  /** The id of the user, installation or repository. */
  readonly subject: string;
  /** The operator's note about the token's purpose. */
  readonly name: string | null;
  /** The app that acts for the user; null without one. */
  readonly client_id: string | null;
  readonly plan: 'standard' | 'enterprise';
  readonly scopes: string;
  /** The token's further claims about its caller. */
  readonly grants: JsonText;
  readonly date_created: Timestamp;
  readonly date_expires: Timestamp | null;
  readonly date_revoked: Timestamp | null;
}
