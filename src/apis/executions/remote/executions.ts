import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Executions } from '../contract.ts';
import type { RemoteOptions } from './options.ts';
import { createReads } from './read.ts';
import { createSearch } from './search.ts';
import { createWrites } from './write.ts';

/** Creates a client of the flow execution service over HTTP. S0. */
export function createRemoteExecutions(upstream: Upstream, options: RemoteOptions): Executions {
  const parts = { upstream, ...options };
  return { ...createReads(parts), ...createSearch(), ...createWrites(parts) };
}
