import type { Executions } from './contract.ts';
import { createLists } from './embedded/list.ts';
import type { EmbeddedOptions, EmbeddedParts } from './embedded/parts.ts';
import { createReads } from './embedded/read.ts';
import { createWrites } from './embedded/write.ts';
import { noFlows } from './runner/flow-book.ts';
import { randomSid } from './sids.ts';

/** What is left out of the options is the default. */
export function embeddedParts(options: EmbeddedOptions): EmbeddedParts {
  const nobody = () => undefined;
  const defaults = { clock: Date.now, newSid: randomSid, flows: noFlows, runDue: nobody, committed: nobody };
  return { ...defaults, ...options };
}

/** The flow execution service over our own storage. S0. */
export function createEmbeddedExecutions(options: EmbeddedOptions): Executions {
  const parts = embeddedParts(options);
  return { ...createWrites(parts), ...createReads(parts), ...createLists(parts) };
}
