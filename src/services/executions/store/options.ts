import type { Kysely } from 'kysely';
import type { SidMaker } from '../../../apis/executions/contract/sids.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { FlowBook } from '../runner/flow-book.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  /** Default random. */
  readonly newSid?: SidMaker;
  /** The flows that run; default none, so that executions stay at their trigger. */
  readonly flows?: FlowBook;
  /** Told after a commit that made a run due. Default nobody. */
  readonly runDue?: () => void;
  /** Called after each commit that had events in it. Default nothing. */
  readonly committed?: () => void;
}

export type EmbeddedParts = Required<EmbeddedOptions>;
