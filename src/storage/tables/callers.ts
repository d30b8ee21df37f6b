import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from './column-types.ts';

/** An OAuth app. The owner of its budget is `app:<client_id>`. */
export interface AppsTable {
  readonly id: Generated<number>;
  readonly client_id: string;
  /** SHA-256 in hex digits, as every secret is kept. */
  readonly secret_hash: string;
  readonly name: string;
  readonly owner: string;
  readonly plan: 'standard' | 'enterprise';
  /** Separated by spaces. */
  readonly scopes: string;
  readonly date_created: Timestamp;
  readonly date_revoked: Timestamp | null;
}

/** The single-use codes that a manifest is turned into an app with. */
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
  /** The operator's note of what it is for. */
  readonly name: string | null;
  /** The app that acts for the user. */
  readonly client_id: string | null;
  readonly plan: 'standard' | 'enterprise';
  readonly scopes: string;
  /** What else the token says of its holder. */
  readonly grants: JsonText;
  readonly date_created: Timestamp;
  readonly date_expires: Timestamp | null;
  readonly date_revoked: Timestamp | null;
}
