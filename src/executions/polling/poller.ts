import type { Kysely } from 'kysely';
import { type Alarm, startAlarm } from '../../alarm.ts';
import type { AccountSid } from '../../callers/account.ts';
import type { Call } from '../../callers/call.ts';
import type { Database } from '../../storage/database.ts';
import { transaction } from '../../storage/transaction.ts';
import type { Executions, FlowSid } from '../contract.ts';
import { type News, tellingOf } from '../ingest/news.ts';
import { activeOf, tell, toldOf } from '../ingest/told.ts';
import { type Listed, type ListingParts, listAll, lookAfter, newestOf } from './listing.ts';
import { defaultPace, type Pace, paceAfter, paceAfterFailure } from './pace.ts';
import { createTurns, type Turn } from './turns.ts';

export interface PollerParts {
  readonly db: Kysely<Database>;
  /** The remote service. */
  readonly executions: Pick<Executions, 'list' | 'fetch'>;
  readonly accountSid: AccountSid;
  readonly flows: readonly FlowSid[];
  /** A call of the gateway's own, which sees that account; made anew for each page. */
  readonly call: () => Call;
  /** Called after each commit that wrote events. */
  readonly committed: () => void;
  /** Told of a pass that failed; it is made again, later and later. */
  readonly failed: (error: unknown) => void;
  readonly pace?: Pace;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
}

/**
 * Executions of a service that tells nobody what becomes of them: one of all gateways lists those of each flow again and
 * again, and writes what has changed to the event log.
 */
export interface Poller extends AsyncDisposable {
  /** Lists what is due now, for tests; when something is due next. */
  settle(): Promise<number | null>;
  /** Rejects while passes of this process fail. */
  check(): Promise<void>;
}

/** Seconds before the newest execution that are listed again: what was committed late may have an earlier date. */
const overlapSeconds = 60;
/** Of one transaction. */
const mostTogether = 200;

export function createPoller(parts: PollerParts): Poller {
  const { db, flows, pace = defaultPace, clock = Date.now, failed } = parts;
  const turns = createTurns(db, flows, pace.shortestMs);
  const faults = new Map<FlowSid, unknown>();
  const closing = new AbortController();

  function call(): Call {
    const own = parts.call();
    return { ...own, signal: AbortSignal.any([own.signal, closing.signal]) };
  }

  async function take(turn: Turn): Promise<void> {
    try {
      const { since, changed } = await pass(turn);
      faults.delete(turn.flowSid);
      await turns.finish({ ...turn, since, ...paceAfter(pace, turn, changed) }, clock());
    } catch (error) {
      if (closing.signal.aborted) return await turns.finish({ ...turn, pauseMs: 0 }, clock());
      faults.set(turn.flowSid, error);
      failed(error);
      await turns.finish({ ...turn, ...paceAfterFailure(pace, turn, Math.random()) }, clock());
    }
  }

  /** The first pass of a flow only looks: what was before is not told. */
  async function pass({
    flowSid,
    since,
  }: Turn): Promise<{ readonly since: string; readonly changed: boolean }> {
    const keep = () => turns.keep(db, flowSid, clock());
    const listing: ListingParts = { ...parts, call, keep };
    const from = since ?? (await newestOf(listing, flowSid)) ?? new Date(0).toISOString();
    const active = await listAll(listing, { flowSid, status: 'active' });
    const fresh = await listAll(listing, { flowSid, createdFrom: earlier(from) });
    // What was read later is how it is, and newest first.
    const listed = merged([...fresh, ...active]);
    const rest = (await activeOf(db, flowSid)).filter((sid) => !listed.has(sid));
    const gone = await lookAfter(listing, flowSid, rest, parts.accountSid);
    const news = await differences(db, [...inOrder(listed), ...gone]);
    await write(flowSid, news, since === null);
    return { since: newest(from, listed), changed: since !== null && news.length > 0 };
  }

  async function write(flowSid: FlowSid, news: readonly News[], quietly: boolean): Promise<void> {
    for (let at = 0; at < news.length; at += mostTogether) {
      const some = news.slice(at, at + mostTogether);
      const told = await transaction(db, async (change) => {
        const now = clock();
        await turns.keep(change, flowSid, now);
        return await tell(change, some, { now, quietly });
      });
      if (told > 0) parts.committed();
    }
  }

  async function settle(): Promise<number | null> {
    await Promise.all((await turns.claim(clock())).map(take));
    return await turns.next();
  }

  const alarm: Alarm = startAlarm({ settle }, { clock, failed });
  return {
    settle,
    async check() {
      for (const fault of faults.values()) throw fault;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await alarm[Symbol.asyncDispose]();
    },
  };
}

/** Each once, as the first list has it. */
function merged(all: readonly Listed[]): ReadonlyMap<string, Listed> {
  const found = new Map<string, Listed>();
  for (const one of all) if (!found.has(one.execution.sid)) found.set(one.execution.sid, one);
  return found;
}

/** Those that began first come first; lists are the other way round. */
const inOrder = (listed: ReadonlyMap<string, Listed>): readonly Listed[] =>
  [...listed.values()].reverse().sort((one, other) => begunAt(one) - begunAt(other));

const begunAt = ({ execution, at }: Listed): number => Date.parse(execution.dateCreated ?? '') || at;

/** What the log does not say yet. Whether that still holds is looked at again where it is written. */
async function differences(db: Kysely<Database>, all: readonly News[]): Promise<readonly News[]> {
  const news: News[] = [];
  for (let at = 0; at < all.length; at += mostTogether) {
    const some = all.slice(at, at + mostTogether);
    const told = await toldOf(
      db,
      some.map(({ execution }) => execution.sid),
    );
    news.push(...some.filter((one) => isNews(told.get(one.execution.sid), one)));
  }
  return news;
}

function isNews(told: Parameters<typeof tellingOf>[0] | undefined, one: News): boolean {
  if (!told) return true;
  const telling = tellingOf(told, one);
  return telling.events.length > 0 || telling.told.contextHash !== told.contextHash;
}

const earlier = (date: string): string =>
  new Date(Math.max(0, Date.parse(date) - overlapSeconds * 1000)).toISOString().replace(/\.\d+/, '');

function newest(from: string, listed: ReadonlyMap<string, Listed>): string {
  let last = Date.parse(from);
  for (const one of listed.values()) last = Math.max(last, begunAt(one));
  return new Date(last).toISOString();
}
