import type { Kysely } from 'kysely';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import type { Scan } from '../../../storage/scan.ts';
import type { Terms } from '../rules.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly scan: Scan;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  /** Of the topic that notifications are published to. */
  readonly project: string;
  /** The reseller's own customer id, in every notification. */
  readonly resellerCustomerId: string;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  /** Milliseconds. Default 30 days. */
  readonly trialMs?: number;
  /** Milliseconds. Default 365 days. */
  readonly commitmentMs?: number;
  /** Random text for new ids. Default 16 characters. */
  readonly newId?: () => string;
  /** Called after each commit that wrote notifications or timers. Default nothing. */
  readonly committed?: () => void;
}

export type EmbeddedParts = Required<EmbeddedOptions>;

export const termsOf = ({ clock, trialMs, commitmentMs }: EmbeddedParts): Terms => ({
  now: clock(),
  trialMs,
  commitmentMs,
});
