import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountSid } from '../../../kit/call/account.ts';
import { type Change, type Transacting, transact } from '../../../kit/db/transaction.ts';
import { createBatcher, eachAlone } from '../../../kit/queues/batcher.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { Posted } from './cloud-events.ts';
import type { Observation } from './observation.ts';
import { appendReports } from './reported-state.ts';

export interface IntakeParts extends Transacting {
  /** The account whose executions are reported; events of other accounts are skipped. */
  readonly accountSid: AccountSid;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Stores a service's posted events in the log, each once over all gateways. */
export interface Intake {
  /** Rejects unless all events were stored; posting them again is safe. */
  take(posted: readonly Posted[]): Promise<void>;
}

/** Events that a transaction writes at once; they are parameters of one statement. */
const writtenAtOnce = 100;
/** Small posts share a transaction: so many of them, each with at most `smallPost` events. */
const sharedBy = 20;
const smallPost = writtenAtOnce / sharedBy;
/** Events of one transaction at most, because it keeps other writers waiting; a larger post takes several. */
const maxTogether = 1_000;

/**
 * Creates the intake. Each post is stored in one transaction, which small posts share. One transaction follows the
 * other, so that a flood of events leaves turns to the relay.
 */
export function createIntake(parts: IntakeParts): Intake {
  const { accountSid, clock } = parts;
  async function takeTogether(posts: readonly (readonly Posted[])[]): Promise<void> {
    const now = clock();
    await transact(parts, null, async (change) => {
      for (const some of slices(posts.flat(), writtenAtOnce))
        await appendReports(change, await keepNew(change, some, now), { now });
    });
  }

  let largePosts = 0;
  const keyOf = ({ length }: readonly Posted[]): string => {
    if (length <= smallPost) return '';
    largePosts += 1;
    return String(largePosts);
  };
  const storing = createBatcher<readonly Posted[]>(eachAlone(takeTogether), { maxItems: sharedBy, keyOf });
  return {
    async take(posted) {
      const ours = posted.filter(({ observation }) => observation?.execution.accountSid === accountSid);
      await Promise.all(slices(ours, maxTogether).map((some) => storing.add(some)));
    },
  };
}

function slices<Item>(items: readonly Item[], length: number): readonly (readonly Item[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / length) }, (_, at) => at * length);
  return starts.map((start) => items.slice(start, start + length));
}

/** Returns the observations of events that were not stored before, in the order in which they came. */
async function keepNew(
  change: Change,
  posted: readonly Posted[],
  now: number,
): Promise<readonly Observation[]> {
  const first = new Map(posted.toReversed().map((one) => [hash('sha256', one.identity), one]));
  const date_received = timestampOf(now);
  // A fixed order prevents a deadlock between transactions that have several events in common.
  const kept = await change
    .insertInto('execution_events_received')
    .values([...first.keys()].sort().map((id_hash) => ({ id_hash, date_received })))
    .onConflict((known) => known.column('id_hash').doNothing())
    .returning('id_hash')
    .execute();
  const fresh = new Set(kept.map(({ id_hash }) => first.get(id_hash)));
  return posted.flatMap((one) => (one.observation && fresh.has(one) ? [one.observation] : []));
}

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than a sender retries. */
const rememberedMs = 35 * dayMs;
/**
 * Longer than an execution waits for its contact. Before that, an execution that is recorded as active is polled or its
 * end is posted.
 */
const activeMs = 400 * dayMs;

/**
 * Deletes records that cannot be needed again. Records that a flow's next list may begin with stay, however old they
 * are.
 */
export async function forgetReported(db: Kysely<Database>, now: number): Promise<void> {
  const before = (age: number) => timestampOf(now - age);
  const polls = await db
    .selectFrom('execution_polls')
    .select(['flow_sid', 'since'])
    .where('since', 'is not', null)
    .execute();
  await db
    .deleteFrom('execution_events_received')
    .where('date_received', '<', before(rememberedMs))
    .execute();
  await db
    .deleteFrom('executions_told')
    .where('date_told', '<', before(rememberedMs))
    .where(({ eb, or }) => or([eb('status', '<>', 'active'), eb('date_told', '<', before(activeMs))]))
    .where(({ eb, and, not }) =>
      and(
        polls.map(({ flow_sid, since }) =>
          not(and([eb('flow_sid', '=', flow_sid), eb('date_told', '>=', reportedSince(since))])),
        ),
      ),
    )
    .execute();
}

/** The earliest time at which an execution since then can have been recorded; one day allows for another clock. */
const reportedSince = (since: string | null): string => timestampOf(Date.parse(since ?? '') - dayMs);
