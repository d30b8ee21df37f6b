import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { type Change, type Transacting, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { type ResellerEvent, resellerEvent } from '../contract/events.ts';
import type { Received } from './envelope.ts';
import { quarantine } from './quarantine.ts';

/** A message as it came, and the content that was read from it. */
export interface Delivered {
  readonly received: Received;
  /** Text of the envelope. */
  readonly body: string;
}

/** The outcome of a message; after each of them it may be acknowledged. */
export type Taken = 'new' | 'duplicate' | 'poison';

export interface IntakeParts extends Transacting {
  /** Called with the reason when a message was quarantined; the reason quotes nothing of the message. */
  readonly quarantined?: ((reason: string) => void) | undefined;
  /**
   * The customer id of the embedded reseller, whose notifications are taken as duplicates: its changes write their events
   * themselves. Absent for a remote one.
   */
  readonly embeddedReseller?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Stores notifications as events, each (subscription, message id) once over all gateways.
 * See docs/decisions/032-from-notification-to-event.md.
 */
export interface Intake {
  /** Stores all messages in one transaction. Rejects when nothing was stored; then no message may be acknowledged. */
  take(messages: readonly Delivered[]): Promise<readonly Taken[]>;
}

export function createIntake(parts: IntakeParts): Intake {
  const { quarantined, embeddedReseller, clock } = parts;
  return {
    async take(messages) {
      const now = timestampOf(clock());
      const taken = await transact(parts, null, (change) =>
        takeIn(change, messages, { embeddedReseller, now }),
      );
      for (const { received } of messages) {
        if (received.kind === 'poison') quarantined?.(received.reason);
      }
      return taken;
    },
  };
}

interface Taking extends Pick<IntakeParts, 'embeddedReseller'> {
  /** RFC 3339, UTC, milliseconds. */
  readonly now: string;
}

/** Stores messages in a transaction, as `Intake.take`. */
export async function takeIn(
  change: Change,
  messages: readonly Delivered[],
  { embeddedReseller, now }: Taking,
): Promise<readonly Taken[]> {
  const isLogged = ({ notification }: Notified): boolean =>
    embeddedReseller !== undefined && notification.resellerCustomerId === embeddedReseller;
  const notified = messages.map(({ received }) => received).filter((one) => one.kind === 'notification');
  const unlogged = notified.filter((one) => !isLogged(one));
  const fresh = await keepNew(change, unlogged, now);
  const events = [...fresh.values()].map((received) => resellerEvent(eventOf(received, now)));
  if (events.length > 0) await appendEvents(change, events);
  const outcomes: Taken[] = [];
  for (const { received, body } of messages) {
    if (received.kind === 'poison') await quarantine(change, received, body, now);
    if (received.kind === 'poison') outcomes.push('poison');
    else outcomes.push(fresh.get(keyOf(received)) === received ? 'new' : 'duplicate');
  }
  return outcomes;
}

type Notified = Received & { readonly kind: 'notification' };

const keyOf = ({ subscription, messageId }: Pick<Notified, 'subscription' | 'messageId'>): string =>
  `${subscription} ${messageId}`;

/**
 * Returns the messages that were not stored before, by (subscription, message id), each once even if it is repeated in
 * the batch.
 */
async function keepNew(
  change: Change,
  all: readonly Notified[],
  now: string,
): Promise<ReadonlyMap<string, Notified>> {
  const distinct = new Map(all.toReversed().map((one) => [keyOf(one), one]));
  const requested = all.filter((one) => distinct.get(keyOf(one)) === one);
  if (requested.length === 0) return new Map();
  // A fixed order prevents a deadlock between transactions that have several messages in common.
  const inOrder = requested.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const kept = await change
    .insertInto('reseller_received')
    .values(
      inOrder.map(({ subscription, messageId: message_id }) => ({
        subscription,
        message_id,
        date_received: now,
      })),
    )
    .onConflict((known) => known.columns(['subscription', 'message_id']).doNothing())
    .returning(['subscription', 'message_id'])
    .execute();
  const keys = new Set(
    kept.map(({ subscription, message_id: messageId }) => keyOf({ subscription, messageId })),
  );
  return new Map(requested.map((one) => [keyOf(one), one] as const).filter(([key]) => keys.has(key)));
}

function eventOf(
  { subscription, messageId, attributes, publishedAt, notification }: Notified,
  receivedAt: string,
): ResellerEvent {
  return {
    id: createHash('sha256').update(`${subscription} ${messageId}`).digest('hex').slice(0, 32),
    type: notification.eventType.raw,
    customerId: notification.customerId,
    customerDomainName: notification.customerDomainName,
    skuId: notification.skuId,
    subscriptionId: notification.subscriptionId,
    suspensionReasons: notification.suspensionReasons.map(({ raw }) => raw),
    cancellationReason: notification.cancellationReason?.raw ?? null,
    resellerCustomerId: notification.resellerCustomerId,
    publishedAt,
    receivedAt,
    messageId,
    attributes,
    subscriptionName: subscription,
  };
}

/** Longer than a publisher keeps unacknowledged messages, so that no forgotten message can come again. */
const rememberedMs = 35 * 24 * 60 * 60 * 1000;
const atOnce = 500;

/** Deletes the ids of messages that cannot come again. */
export async function forgetReceived(db: Kysely<Database>, now: number): Promise<void> {
  const before = timestampOf(now - rememberedMs);
  for (;;) {
    const rows = await db
      .deleteFrom('reseller_received')
      .where('id', 'in', (old) =>
        old
          .selectFrom('reseller_received')
          .select('id')
          .where('date_received', '<', before)
          .orderBy('date_received')
          .limit(atOnce),
      )
      .returning('id')
      .execute();
    if (rows.length < atOnce) return;
  }
}
