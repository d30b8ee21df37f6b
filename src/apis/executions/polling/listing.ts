import { hash } from 'node:crypto';
import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
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
  /** Returns a call of the gateway; a new one is made for each page. */
  readonly call: () => Call;
  /** Extends the lease before each page; rejects when another process has it now. */
  readonly keep: () => Promise<void>;
}

const pageSize = 100;

/** The fields of a listed execution that are compared. */
export type Listed = Extract<Observation, { readonly kind: 'seen' }>;

/** Pages of one list at most, against a service whose pages never end. */
const maxPages = 1_000;

/**
 * Reads all pages of a list, newest first, and keeps the last reading of each execution. A list that grows meanwhile
 * repeats rows, which is harmless; an endless list throws UPSTREAM_INVALID_RESPONSE.
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

/** Returns when the flow's newest execution began; null when there is none. */
export async function newestOf(parts: ListingParts, flowSid: FlowSid): Promise<string | null> {
  const { items } = await parts.executions.list(parts.call(), { flowSid }, { size: 1 });
  return items[0]?.createdAt ?? null;
}

export interface LookedAfter {
  readonly observations: readonly Observation[];
  /** The last fault of an execution that could not be read; null when all were read. */
  readonly fault: Fault | null;
}

/** Reads each of the executions. One that cannot be read does not affect the others. */
export async function lookAfter(
  parts: ListingParts,
  flowSid: FlowSid,
  sids: readonly string[],
  account: Execution['accountSid'],
): Promise<LookedAfter> {
  const observations: Observation[] = [];
  let fault: Fault | null = null;
  for (let at = 0; at < sids.length; at += pageSize) {
    await parts.keep();
    const some = sids.slice(at, at + pageSize).flatMap((text) => sidOrNull('FN', text) ?? []);
    const refs = some.map((sid) => ({ flowSid, sid }));
    const found = await parts.executions.fetch(parts.call(), refs);
    for (const ref of refs) {
      const execution = found.get(executionKey(ref));
      if (execution instanceof Fault) fault = execution;
      else observations.push(execution ? listed(execution) : gone({ ...ref, accountSid: account }));
    }
  }
  return { observations, fault };
}

const gone = (execution: Omit<ToldExecution, 'status'>): Observation => ({
  kind: 'gone',
  at: Date.now(),
  execution: { ...execution, status: 'ended' },
});

/** Only a hash of the variables is kept, because a flow may have many executions. Times have whole seconds. */
function listed({ context, updatedAt, contactSid: _, ...execution }: Execution): Listed {
  const at = Date.parse(updatedAt ?? execution.createdAt);
  return {
    kind: 'seen',
    execution,
    at,
    readAt: Date.now(),
    contextHash: hash('sha256', JSON.stringify(context)),
  };
}

/** Seconds before the newest execution that are listed again, because a late commit may have an earlier date. */
const overlapSeconds = 60;

export const begunAt = ({ execution, at }: Listed): number => Date.parse(execution.createdAt ?? '') || at;

/** Returns the time from which executions are listed, in the service's format. */
export const earlier = (date: string): string =>
  timestampOf(Math.max(0, Date.parse(date) - overlapSeconds * 1000)).replace(/\.\d+/, '');

/**
 * Returns the date, but never a future one, which would hide all executions until then. Without a date it is `now`: a
 * flow without executions reports those that begin from now on.
 */
export const notAfter = (now: number, date: string | null): string =>
  timestampOf(Math.min(now, date === null ? now : Date.parse(date)));

/** Returns when the newest execution began. */
export function newest(from: string, listed: ReadonlyMap<string, Listed>): string {
  let last = Date.parse(from);
  for (const one of listed.values()) last = Math.max(last, begunAt(one));
  return timestampOf(last);
}
