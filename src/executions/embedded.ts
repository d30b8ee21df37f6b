import type { Kysely } from 'kysely';
import type { Sealer } from '../sealing.ts';
import type { Database } from '../storage/database.ts';
import type { Executions } from './contract.ts';
import { createLists } from './embedded/list.ts';
import { createReads } from './embedded/read.ts';
import { createWrites } from './embedded/write.ts';
import { randomSid, type SidMaker } from './sids.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  readonly newSid?: SidMaker;
}

/** The flow execution service over our own storage. S0. */
export function createEmbeddedExecutions(options: EmbeddedOptions): Executions {
  const parts = { clock: Date.now, newSid: randomSid, ...options };
  return { ...createWrites(parts), ...createReads(parts), ...createLists(parts) };
}

export type EmbeddedParts = Required<EmbeddedOptions>;
