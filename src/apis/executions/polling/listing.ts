import { hash } from 'node:crypto';
import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { ToldExecution } from '../contract/events.ts';
import { sidOrNull } from '../contract/sids.ts';
import {
  type Execution,
  type ExecutionQuery,
  type Executions,
  executionKey,
  type FlowSid,
  type PageToken,
} from '../contract.ts';
import type { Observation } from '../intake/observation.ts';

export interface ListingParts {
  readonly executions: Pick<Executions, 'list' | 'fetch'>;
  /** A call of the gateway's own; made anew for each page. */
  readonly call: () => Call;
  /** Before each page: rejects when the lease has passed to another process. */
  readonly keep: () => Promise<void>;
}

const pageSize = 100;

/** What of a listed execution is compared. */
export type Listed = Extract<Observation, { readonly kind: 'seen' }>;

/** Of one list: a service whose pages never end is not followed for ever. */
const maxPages = 1_000;

/**
 * All pages of a list, newest first, each execution as it was read last. A list that grows while it is read repeats rows,
 * which does no harm; one without an end is UPSTREAM_INVALID_RESPONSE.
 */
export async function listAll(parts: ListingParts, query: ExecutionQuery): Promise<readonly Listed[]> {
  const found = new Map<string, Listed>();
  const fetch = async (token: PageToken | undefined) => {
    await parts.keep();
    return await parts.executions.list(parts.call(), query, { size: pageSize, token });
  };
  for await (const { items } of pagesOf({ service: 'executions', maxPages, fetch })) {
    for (const one of items) found.set(one.sid, listed(one));
  }
  return [...found.values()];
}

/** When the newest execution of the flow began; null where there is none. */
export async function newestOf(parts: ListingParts, flowSid: FlowSid): Promise<string | null> {
  const { items } = await parts.executions.list(parts.call(), { flowSid }, { size: 1 });
  return items[0]?.dateCreated ?? null;
}

export interface LookedAfter {
  readonly news: readonly Observation[];
  /** Why of some nothing is known: the last one. Null where all were answered. */
  readonly fault: Fault | null;
}

/** What has become of those, each asked for; one that cannot be read leaves the others alone. */
export async function lookAfter(
  parts: ListingParts,
  flowSid: FlowSid,
  sids: readonly string[],
  account: Execution['accountSid'],
): Promise<LookedAfter> {
  const news: Observation[] = [];
  let fault: Fault | null = null;
  for (let at = 0; at < sids.length; at += pageSize) {
    await parts.keep();
    const some = sids.slice(at, at + pageSize).flatMap((text) => sidOrNull('FN', text) ?? []);
    const refs = some.map((sid) => ({ flowSid, sid }));
    const found = await parts.executions.fetch(parts.call(), refs);
    for (const ref of refs) {
      const execution = found.get(executionKey(ref));
      if (execution instanceof Fault) fault = execution;
      else news.push(execution ? listed(execution) : gone({ ...ref, accountSid: account }));
    }
  }
  return { news, fault };
}

const gone = (execution: Omit<ToldExecution, 'status'>): Observation => ({
  kind: 'gone',
  at: Date.now(),
  execution: { ...execution, status: 'ended' },
});

/** Of its variables only a hash is kept: a flow may have many executions. Times are known by the second. */
function listed({ context, dateUpdated, contactSid: _, ...execution }: Execution): Listed {
  const at = Date.parse(dateUpdated ?? execution.dateCreated);
  return {
    kind: 'seen',
    execution,
    at,
    readAt: Date.now(),
    contextHash: hash('sha256', JSON.stringify(context)),
  };
}
