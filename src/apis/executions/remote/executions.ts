import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Executions } from '../contract.ts';
import { createFlowReads } from './flows.ts';
import { createLists } from './lists/lists.ts';
import { createOwnerLists } from './lists/owner-lists.ts';
import { createSearch } from './lists/search.ts';
import type { RemoteOptions } from './options.ts';
import { createReads } from './read.ts';
import { createWrites } from './write.ts';

/** Creates a client of the flow execution service over HTTP. Twilio Studio, Execution resource. */
export function createRemoteExecutions(upstream: Upstream, options: RemoteOptions): Executions {
  const parts = { upstream, flows: [], reported: null, kept: null, ...options };
  const reads = createReads(parts);
  const lists = createLists(parts);
  const flows = createFlowReads(parts);
  return {
    readsBothEnds: false,
    ...reads,
    ...lists,
    ...createOwnerLists(parts, { ...reads, ...lists }),
    ...flows,
    ...createSearch(parts, { ...reads, ...flows }),
    ...createWrites(parts),
  };
}
