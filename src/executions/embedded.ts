import type { Executions } from './contract.ts';
import { createLists } from './embedded/list.ts';
import type { EmbeddedOptions } from './embedded/parts.ts';
import { createReads } from './embedded/read.ts';
import { createWrites } from './embedded/write.ts';
import { randomSid } from './sids.ts';

/** The flow execution service over our own storage. S0. */
export function createEmbeddedExecutions(options: EmbeddedOptions): Executions {
  const parts = { clock: Date.now, newSid: randomSid, committed: () => {}, ...options };
  return { ...createWrites(parts), ...createReads(parts), ...createLists(parts) };
}
