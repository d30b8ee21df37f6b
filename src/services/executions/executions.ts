import { randomSid } from '../../apis/executions/contract/sids.ts';
import type { Executions } from '../../apis/executions/contract.ts';
import { isPostgres } from '../../storage/queries/locking.ts';
import { noFlows } from './runner/flows/flow-book.ts';
import { createContactReads } from './store/contacts.ts';
import { createFlowReads } from './store/flows.ts';
import { createGroupedCounts } from './store/lists/counts.ts';
import { createLists } from './store/lists/list.ts';
import { createOwnerLists } from './store/lists/owner-lists.ts';
import { createSearch } from './store/lists/search.ts';
import type { EmbeddedOptions, EmbeddedParts } from './store/options.ts';
import { createReads } from './store/read.ts';
import { createStepTexts } from './store/steps/as-text.ts';
import { createWrites } from './store/write.ts';

/** Returns the options with defaults for those that are left out. */
export function embeddedParts(options: EmbeddedOptions): EmbeddedParts {
  const nobody = () => undefined;
  const defaults = { clock: Date.now, newSid: randomSid, flows: noFlows, runDue: nobody, committed: nobody };
  return { ...defaults, ...options };
}

/** Creates the flow execution service over the gateway's own storage. Twilio Studio, Execution resource. */
export function createEmbeddedExecutions(options: EmbeddedOptions): Executions {
  const parts = embeddedParts(options);
  return {
    readsBothEnds: true,
    ...createWrites(parts),
    ...createReads(parts),
    ...(isPostgres(parts.db) ? {} : { stepTexts: createStepTexts(parts) }),
    ...createLists(parts),
    ...createOwnerLists(parts),
    ...createGroupedCounts(parts),
    ...createContactReads(parts),
    ...createSearch(parts),
    ...createFlowReads(parts),
  };
}
