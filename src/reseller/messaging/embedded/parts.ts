import type { Kysely, Transaction } from 'kysely';
import type { Sealer } from '../../../sealing.ts';
import type { Database } from '../../../storage/database.ts';
import type { Bell } from '../bell.ts';
import type { Authorised, TopicName } from '../contract.ts';
import type { Disorder } from '../disorder.ts';

export type Change = Transaction<Database>;

/** The reseller's topic: nobody but the reseller service publishes to it, and who may subscribe is its say. */
export interface ResellerTopic {
  readonly name: TopicName;
  readonly authorised: Authorised;
}

/** Whose pushes the gateway believes: only that account and the gateway may have any signed in its name. */
export interface Signing {
  readonly pusher: string;
  /** The gateway's own account. */
  readonly gateway: string;
}

export interface EmbeddedParts {
  readonly db: Kysely<Database>;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  readonly reseller: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
  readonly bell: Bell;
  readonly disorder: Disorder;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** A time as rows have it. */
export function timestampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
