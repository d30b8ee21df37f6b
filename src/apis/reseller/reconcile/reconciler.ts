import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Transacting, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { type ResellerEvent, resellerEvent, resellerEventKey, stateDrift } from '../contract/events.ts';
import type { PageToken, Reseller, Subscription } from '../contract.ts';
import { differencesBetween } from './differences.ts';
import { type Aspect, changesBetween, isReported, type Snapshot, snapshotOf } from './drift.ts';
import { createReconcileLease, type HeldPass } from './reconcile-leases.ts';
import {
  type AgreedSubscription,
  lastEvent,
  notSeenIn,
  reportedSince,
  seenOfCustomers,
  type Told,
  writeSeen,
} from './seen.ts';

export interface ReconcilerParts extends Transacting {
  readonly reseller: Pick<Reseller, 'list'>;
  /** Returns a call of the gateway, with a timeout in milliseconds. */
  readonly callFor: (milliseconds: number) => Call;
  /** Called with the number of listed rows that could not be read, when a pass finds any and the last one found none. */
  readonly incomplete?: (rows: number) => void;
  /** Milliseconds from one pass to the next. */
  readonly intervalMs: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const pageSize = 100;
const maxPages = 10_000;
const pageMs = 10_000;

/** A subscription as it is now, with the high-water marks of the passes before. */
interface Compared extends Omit<AgreedSubscription, 'doubtfulAfter'> {
  readonly seen: AgreedSubscription | undefined;
}

/**
 * Creates the function that compares all subscriptions with their notifications, because a notification may never come
 * (Reseller API, Push notifications). A change that is unreported after the next pass becomes an event; the first pass
 * of a database only records the state.
 * See docs/decisions/032-from-notification-to-event.md.
 */
export function createReconciler(parts: ReconcilerParts): () => Promise<void> {
  const { db, reseller, callFor, incomplete, intervalMs, clock } = parts;
  let lastUnreadable = 0;
  const leases = createReconcileLease(db);

  async function compare(held: HeldPass, all: readonly Compared[]): Promise<void> {
    const reported = await reportedOfDoubtful(db, held, all);
    const judged = all.map((one) => judge(held, one, reported));
    const drifted = judged.flatMap(({ drift }) => (drift ? [driftEvent(drift, clock())] : []));
    await transact(parts, null, async (change) => {
      await leases.keep(change, held.lease, clock());
      if (drifted.length > 0) await appendEvents(change, drifted.map(resellerEvent));
      const agreed = judged.map(({ seen }) => seen);
      await writeSeen(change, held.pass + 1, agreed);
    });
  }

  /** Compares what is listed; returns the number of rows that could not be read. */
  async function compareListed(held: HeldPass): Promise<number> {
    let unreadable = 0;
    const fetch = (token: PageToken | undefined) =>
      reseller.list(callFor(pageMs), {}, { size: pageSize, token });
    for await (const page of pagesOf({ service: 'reseller', maxPages, fetch })) {
      const customers = page.items.map(({ customerId }) => customerId);
      const seen = await seenOfCustomers(db, customers);
      const byKey = new Map(seen.map((one) => [resellerEventKey(one.customerId, one.skuId), one]));
      const compared = page.items.map((one) => listed(one, byKey));
      await compare(held, compared);
      unreadable += page.unreadable ?? 0;
    }
    return unreadable;
  }

  async function compareGone(held: HeldPass): Promise<void> {
    for await (const gone of notSeenIn(db, held.pass + 1, pageSize)) {
      const compared = gone.map((seen) => ({ ...seen, snapshot: null, seen }));
      await compare(held, compared);
    }
  }

  return async () => {
    const held = await leases.claim(clock());
    if (!held) return;
    const afterEvent = await lastEvent(db);
    const unreadable = await compareListed(held);
    // A subscription that is not in a list with unreadable rows may be one of those.
    if (unreadable === 0) await compareGone(held);
    else if (lastUnreadable === 0) incomplete?.(unreadable);
    lastUnreadable = unreadable;
    await leases.finish({ ...held, pass: held.pass + 1, afterEvent }, clock() + intervalMs);
  };
}

function listed(subscription: Subscription, seen: ReadonlyMap<string, AgreedSubscription>): Compared {
  const { customerId, skuId, subscriptionId } = subscription;
  const before = seen.get(resellerEventKey(customerId, skuId));
  const customerDomain = subscription.customerDomain ?? before?.customerDomain ?? '';
  const snapshot = snapshotOf(subscription, before?.snapshot);
  return { customerId, skuId, customerDomain, subscriptionId, snapshot, seen: before };
}

interface Judged {
  readonly seen: AgreedSubscription;
  readonly drift: Compared | null;
}

/** Returns the changes that events must have reported; none in the first pass of a database. */
const changesOf = (held: HeldPass, { seen, snapshot }: Compared): readonly Aspect[] =>
  held.pass === 0 ? [] : changesBetween(seen?.snapshot ?? null, snapshot);

/** Returns the id of the event after which a change must have been reported. */
const reportedAfter = (held: HeldPass, { seen }: Compared): number => seen?.doubtfulAfter ?? held.afterEvent;

/** Reads what events told about the customers of all changed subscriptions, with one statement. */
async function reportedOfDoubtful(
  db: Kysely<Database>,
  held: HeldPass,
  all: readonly Compared[],
): Promise<ReadonlyMap<string, readonly Told[]>> {
  const changed = all.filter((one) => changesOf(held, one).length > 0);
  if (changed.length === 0) return new Map();
  const after = Math.min(...changed.map((one) => reportedAfter(held, one)));
  const customers = changed.map(({ customerId }) => customerId);
  return Map.groupBy(await reportedSince(db, customers, after), ({ customerId }) => customerId);
}

/** Returns the high-water marks to store, and the drift if there is one. */
function judge(held: HeldPass, one: Compared, reported: ReadonlyMap<string, readonly Told[]>): Judged {
  const { seen, ...now } = one;
  const before: Snapshot = seen?.snapshot ?? null;
  const agreed: Judged = { seen: { ...now, doubtfulAfter: null }, drift: null };
  const changes = changesOf(held, one);
  if (changes.length === 0) return agreed;
  const after = reportedAfter(held, one);
  const events = (reported.get(now.customerId) ?? []).filter(({ last }) => last > after);
  if (isReported(changes, now.skuId, events)) return agreed;
  // The notification may still come: the next pass decides.
  if (seen?.doubtfulAfter == null) {
    return { seen: { ...now, snapshot: before, doubtfulAfter: after }, drift: null };
  }
  return { seen: agreed.seen, drift: { ...now, seen } };
}

function driftEvent(drift: Compared, now: number): ResellerEvent {
  return {
    id: randomBytes(16).toString('hex'),
    type: stateDrift,
    customerId: drift.customerId,
    customerDomainName: drift.customerDomain,
    skuId: drift.skuId,
    subscriptionId: drift.subscriptionId,
    suspensionReasons: drift.snapshot?.suspensionReasons ?? [],
    cancellationReason: null,
    differences: differencesBetween(drift.seen?.snapshot ?? null, drift.snapshot),
    resellerCustomerId: null,
    publishedAt: null,
    receivedAt: timestampOf(now),
    messageId: null,
    attributes: null,
    subscriptionName: null,
  };
}
