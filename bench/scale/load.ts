import { type Partner, startPartner } from '../measure/conversation.ts';
import type { Kind } from './requests.ts';

/** Requests that go round the gateways and the callers. */
export interface Load {
  readonly ports: readonly number[];
  readonly kinds: readonly Kind[];
  readonly tokens: readonly string[];
  readonly count: number;
  /** Number of the first request, of which callers and executions follow. */
  readonly first: number;
  /** Requests a second, evenly; null to send each when an earlier one is answered. */
  readonly rate: number | null;
  /** Requests under way at most. */
  readonly atOnce: number;
}

export interface LoadResult {
  readonly milliseconds: number;
  readonly p50: number;
  readonly p99: number;
}

const file = new URL('load-child.ts', import.meta.url);

/** Starts the load in a process of its own, so that its cost is in no figure. */
export async function startLoad(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
