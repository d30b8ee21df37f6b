import { sql } from 'kysely';
import { retryDelay } from '../../../../apis/pubsub/contract/rules.ts';
import type { Subscription, SubscriptionName } from '../../../../apis/pubsub/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { changingRows } from '../../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../../storage/queries/prepared.ts';
import { insertSet } from '../../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from '../options.ts';
import { deliveriesLeft } from '../quotas.ts';
import { firstWhile, type Leased, type LeaseTerms } from './claim-terms.ts';
import { removeFinished } from './finished.ts';
import { isBehind } from './topic-order.ts';

export interface TakenOver {
  readonly leased: readonly Leased[];
  /** Whether only expired messages were taken over, so that others may come next. */
  readonly more: boolean;
  /** Whether messages stay because the subscription has as many unacknowledged ones as it may. */
  readonly full: boolean;
}

const nothing: TakenOver = { leased: [], more: false, full: false };

/** The place of a subscription in its topic: the id of the last message that it has taken over. */
export interface Position {
  readonly incarnation: string;
  readonly position: number;
}

/** Expired messages that one transaction passes over. */
const expiredAtOnce = 1000;

/**
 * Takes over the next messages behind the subscription's position: stores their deliveries, already leased, and moves
 * the position. Messages whose retention has ended are passed over.
 */
export async function takeOver(
  change: Change,
  parts: EmbeddedParts,
  terms: LeaseTerms,
  behind: Position,
): Promise<TakenOver> {
  const { subscription, max } = terms;
  if (max <= 0) return nothing;
  const now = parts.clock();
  const isLive = (row: Next) => endOf(row, subscription) > now;
  const next = await nextMessages.all(change, { ...behind, max });
  const [first] = next;
  if (first && !isLive(first)) {
    const some = await nextMessages.all(change, { ...behind, max: expiredAtOnce });
    const expired = firstWhile(some, (row) => !isLive(row));
    await passOver(change, subscription, expired);
    return { ...nothing, more: true };
  }
  if (!first) return nothing;
  const left = await deliveriesLeft(change, parts.quotas, subscription.name);
  if (left <= 0) return { ...nothing, full: true };
  const live = firstWhile(next.slice(0, left), isLive);
  const chosen = firstWhile(live, ({ id, bytes }) => terms.choose({ message: id, bytes }));
  const last = chosen.at(-1);
  if (!last) return nothing;
  const leased = await storeDeliveries(change, terms, chosen, now);
  await moveTo(change, subscription, last.id);
  return { ...nothing, leased };
}

/** Moves the position behind expired messages, and removes those that no other subscription needs. */
async function passOver(change: Change, subscription: Subscription, expired: readonly Next[]): Promise<void> {
  const last = expired.at(-1);
  if (!last) return;
  await moveTo(change, subscription, last.id);
  const ids = expired.map(({ id }) => id);
  await removeFinished(change, ids);
}

async function moveTo(change: Change, { name }: Subscription, position: number): Promise<void> {
  await change
    .updateTable('messaging_positions')
    .set({ position })
    .where('subscription', '=', name)
    .execute();
}

async function storeDeliveries(
  change: Change,
  { subscription, lease, holdMs }: LeaseTerms,
  chosen: readonly Next[],
  now: number,
): Promise<readonly Leased[]> {
  const due = timestampOf(now + holdMs + retryDelay(subscription.retryPolicy, 1));
  const stored = await insertSet<{ id: number; message: number }>(change, {
    table: 'messaging_deliveries',
    columns: {
      subscription: 'text',
      message: 'integer',
      lease: 'text',
      attempts: 'integer',
      date_due: 'timestamp',
      date_expires: 'timestamp',
    },
    rows: chosen.map((row) => ({
      message: row.id,
      date_expires: timestampOf(endOf(row, subscription)),
    })),
    same: { subscription: subscription.name, lease, attempts: 1, date_due: due },
    ending: sql`returning id, message`,
  }).execute(change);
  const ids = new Map(stored.rows.map(({ id, message }) => [Number(message), Number(id)]));
  return chosen.flatMap(({ id: message, bytes }) => {
    const id = ids.get(message);
    return id === undefined ? [] : [{ id, message, attempt: 1, bytes }];
  });
}

interface Next {
  readonly id: number;
  readonly bytes: number;
  readonly date_published: string;
  readonly date_expires: string;
}

/** Returns when the subscription drops the message, in milliseconds since the epoch. */
const endOf = ({ date_published, date_expires }: Next, { messageRetentionSeconds }: Subscription): number =>
  Math.min(Date.parse(date_expires), Date.parse(date_published) + messageRetentionSeconds * 1000);

/** Locks the subscription's position, at which its claims take turns; undefined for none. */
export async function lockPosition(change: Change, name: SubscriptionName): Promise<Position | undefined> {
  const row = await positionOf.first(change, { name });
  return row && { incarnation: row.incarnation, position: Number(row.position) };
}

const positionOf = prepareQuery({ name: 'text' }, (db, { name }) =>
  db
    .selectFrom('messaging_positions')
    .select(['incarnation', 'position'])
    .where('subscription', '=', name)
    .modifyEnd(changingRows(db)),
);

const behind = { incarnation: 'text', position: 'number', max: 'number' } as const;

const nextMessages = prepareQuery(behind, (db, { incarnation, position, max }) =>
  db
    .selectFrom('messaging_messages')
    .select(['id', 'bytes', 'date_published', 'date_expires'])
    .where(isBehind(incarnation, position))
    .orderBy('incarnation')
    .orderBy('id')
    .limit(max),
);
