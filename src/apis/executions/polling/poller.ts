import type { Kysely } from 'kysely';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Transacting, transact } from '../../../kit/db/transaction.ts';
import type { Fault } from '../../../kit/fault.ts';
import { inJobSpan, type Job } from '../../../kit/tracing/job-span.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import { startScheduler } from '../../../kit/work/scheduler.ts';
import type { Database } from '../../../storage/database.ts';
import type { Executions, FlowSid } from '../contract.ts';
import type { Observation } from '../intake/observation.ts';
import { activeOf, appendReports } from '../intake/reported-state.ts';
import { differences } from './differences.ts';
import { createFlowLeases, type FlowLease } from './flow-leases.ts';
import {
  begunAt,
  earlier,
  type Listed,
  type ListingParts,
  listAll,
  lookAfter,
  newest,
  newestOf,
  notAfter,
} from './listing.ts';
import { defaultPace, type Pace, paceAfter, paceAfterFailure } from './pace.ts';

export interface PollerParts extends Transacting {
  /** The remote service. */
  readonly executions: Pick<Executions, 'list' | 'fetch'>;
  readonly accountSid: AccountSid;
  readonly flows: readonly FlowSid[];
  /** Returns a call of the gateway with that account's tenancy; a new one is made for each page. */
  readonly call: () => Call;
  /** Called for a failed pass, which is retried with backoff, and for executions that cannot be read. */
  readonly failed: (error: unknown) => void;
  /** Starts the spans of passes; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  readonly pace?: Pace;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
}

/**
 * Polls the executions of a service that posts no events: one of all gateways lists those of each flow and writes the
 * changes to the event log.
 * See docs/decisions/029-events-of-remote-executions.md.
 */
export interface Poller extends AsyncDisposable {
  /** Polls the flows that are due now, for tests. Returns when the next one is due, in milliseconds since the epoch. */
  settle(): Promise<number | null>;
  /** Rejects while this process's passes fail or leave executions unread. */
  check(): Promise<void>;
}

/** Observations of one transaction. */
const maxTogether = 200;

export function createPoller(parts: PollerParts): Poller {
  const { db, flows, pace = defaultPace, clock = Date.now, failed } = parts;
  const leases = createFlowLeases(db, flows, pace.shortestMs);
  const faults = new Map<FlowSid, unknown>();
  const closing = new AbortController();

  function call(): Call {
    const own = parts.call();
    return { ...own, signal: AbortSignal.any([own.signal, closing.signal]) };
  }

  async function take(flow: FlowLease): Promise<void> {
    try {
      const { since, changed, fault } = await inJobSpan(parts.tracer, jobOf(flow), () => pass(flow));
      note(flow.flowSid, fault);
      await leases.finish({ ...flow, since, ...paceAfter(pace, flow, changed) }, clock());
    } catch (error) {
      if (closing.signal.aborted) return await leases.finish({ ...flow, pauseMs: 0 }, clock());
      faults.set(flow.flowSid, error);
      failed(error);
      await leases.finish({ ...flow, ...paceAfterFailure(pace, flow, Math.random()) }, clock());
    }
  }

  /** Reports once that some executions of a flow cannot be read; the others are still polled at the same pace. */
  function note(flowSid: FlowSid, fault: Fault | null): void {
    if (!fault) return void faults.delete(flowSid);
    if (!faults.has(flowSid)) failed(fault);
    faults.set(flowSid, fault);
  }

  /**
   * Runs one pass. The first pass of a flow only records the state. The listed executions are reported before single
   * ones are read, because a list is complete or fails, while one execution may fail for ever.
   */
  async function pass({ lease, flowSid, since }: FlowLease): Promise<Pass> {
    const keep = (change: Kysely<Database> = db) => leases.keep(change, lease, clock());
    const listing: ListingParts = { ...parts, call, keep };
    const from = notAfter(clock(), since ?? (await newestOf(listing, flowSid)));
    const active = await listAll(listing, { flowSid, status: 'active' });
    const fresh = await listAll(listing, { flowSid, createdFrom: earlier(from) });
    // The first row of an execution wins: `fresh` was read last, and its rows are newest first.
    const listed = merged([...fresh, ...active]);
    const found = await report(keep, inOrder(listed), since === null);
    const rest = (await activeOf(db, flowSid)).filter((sid) => !listed.has(sid));
    const { observations, fault } = await lookAfter(listing, flowSid, rest, parts.accountSid);
    const gone = await report(keep, observations, since === null);
    const last = notAfter(clock(), newest(from, listed));
    return { since: last, changed: since !== null && found + gone > 0, fault };
  }

  /** Appends the changes that the log does not have yet; returns the number of observations. */
  async function report(keep: Keep, all: readonly Observation[], quietly: boolean): Promise<number> {
    const fresh = await differences(db, all, clock());
    for (let at = 0; at < fresh.length; at += maxTogether) {
      const some = fresh.slice(at, at + maxTogether);
      await transact(parts, null, async (change) => {
        await keep(change);
        await appendReports(change, some, { now: clock(), quietly });
      });
    }
    return fresh.length;
  }

  async function settle(): Promise<number | null> {
    await Promise.all((await leases.claim(clock())).map(take));
    return await leases.next();
  }

  const scheduler = startScheduler({ settle }, { clock, failed });
  return {
    settle,
    async check() {
      for (const fault of faults.values()) throw fault;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await scheduler[Symbol.asyncDispose]();
    },
  };
}

/** The span of a pass. */
const jobOf = ({ flowSid }: FlowLease): Job => ({
  name: 'poll executions',
  kind: 'internal',
  attributes: { 'tributary.flow.sid': flowSid },
});

/** Extends the lease; rejects when another process polls the flow now. */
type Keep = (change: Kysely<Database>) => Promise<void>;

interface Pass {
  readonly since: string;
  /** Whether the pass found changes. */
  readonly changed: boolean;
  /** The fault of executions that could not be read; null when all were read. */
  readonly fault: Fault | null;
}

/** Returns each execution once; the first one in the list wins. */
function merged(all: readonly Listed[]): ReadonlyMap<string, Listed> {
  const found = new Map<string, Listed>();
  for (const one of all) if (!found.has(one.execution.sid)) found.set(one.execution.sid, one);
  return found;
}

/** Sorts by time of creation, oldest first; lists are newest first. */
const inOrder = (listed: ReadonlyMap<string, Listed>): readonly Listed[] =>
  [...listed.values()].reverse().sort((one, other) => begunAt(one) - begunAt(other));
