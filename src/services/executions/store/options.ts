import type { Kysely } from 'kysely';
import type { SidMaker } from '../../../apis/executions/contract/sids.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Scan } from '../../../storage/scans/scan.ts';
import type { FlowBook } from '../runner/flows/flow-book.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  /** Runs what no index bounds: counts, and filters without an index. */
  readonly scan: Scan;
  /** Seals page tokens. */
  readonly sealer: Sealer;
  /** Returns milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number;
  /** Makes SIDs. Default: random ones. */
  readonly newSid?: SidMaker;
  /** Flows to run. Default: none, so that executions stay at their trigger. */
  readonly flows?: FlowBook;
  /** Called after a commit that made a run due. Default: does nothing. */
  readonly runDue?: () => void;
  /** Called after each commit that contained events. Default: does nothing. */
  readonly committed?: () => void;
}

export type EmbeddedParts = Required<EmbeddedOptions>;
