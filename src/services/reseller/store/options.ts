import type { Kysely } from 'kysely';
import type { TopicName } from '../../../apis/reseller/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import type { Scan } from '../../../storage/scans/scan.ts';
import type { Terms } from '../rules.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly scan: Scan;
  /** Seals page tokens. */
  readonly sealer: Sealer;
  /** Project of the topic for notifications. */
  readonly project: string;
  /** The reseller's own customer id, which every notification contains. */
  readonly resellerCustomerId: string;
  /** Returns milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number;
  /** Length of a trial in milliseconds. Default: 30 days. */
  readonly trialMs?: number;
  /** Length of a commitment in milliseconds. Default: 365 days. */
  readonly commitmentMs?: number;
  /** Returns random text for new ids. Default: 16 characters. */
  readonly newId?: () => string;
  /** Publishes messages, each the JSON text of its data, in the transaction of a change. Default: does nothing. */
  readonly publish?: (change: Change, topic: TopicName, data: readonly string[]) => Promise<void>;
  /** Called after each commit that wrote events or timers. Default: does nothing. */
  readonly committed?: () => void;
}

export type EmbeddedParts = Required<EmbeddedOptions>;

export const termsOf = ({ clock, trialMs, commitmentMs }: EmbeddedParts): Terms => ({
  now: clock(),
  trialMs,
  commitmentMs,
});
