import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { type Change, type Transacting, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { type ResellerEvent, resellerEvent } from '../contract/events.ts';
import type { Received } from './envelope.ts';
import { quarantine } from './quarantine.ts';

/** A message as it came, and what is read in it. */
export interface Delivered {
  readonly received: Received;
  /** The text of its envelope. */
  readonly body: string;
}

/** What became of a message; each of them may be acknowledged. */
export type Taken = 'new' | 'duplicate' | 'poison';

export interface IntakeParts extends Transacting {
  /** Told why a message was kept aside, in words that show nothing of it. */
  readonly quarantined?: ((reason: string) => void) | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Where notifications become events, each (subscription, message id) once over all gateways.
 * See docs/decisions/032-from-notification-to-event.md.
 */
export interface Intake {
  /** All of them in one transaction. Rejects when nothing is stored: then nothing may be acknowledged. */
  take(messages: readonly Delivered[]): Promise<readonly Taken[]>;
}

export function createIntake(parts: IntakeParts): Intake {
  const { quarantined, clock } = parts;
  return {
    async take(messages) {
      const now = timestampOf(clock());
      const taken = await transact(parts, null, (change) => takeIn(change, messages, now));
      for (const { received } of messages) {
        if (received.kind === 'poison') quarantined?.(received.reason);
      }
      return taken;
    },
  };
}

async function takeIn(
  change: Change,
  messages: readonly Delivered[],
  now: string,
): Promise<readonly Taken[]> {
  const fresh = await keepNew(change, messages.map(({ received }) => received).filter(isNotification), now);
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

const isNotification = (received: Received): received is Notified => received.kind === 'notification';
const keyOf = ({ subscription, messageId }: Pick<Notified, 'subscription' | 'messageId'>): string =>
  `${subscription} ${messageId}`;

/** Those that nobody has taken before, by (subscription, message id): each once, however often it is among them. */
async function keepNew(
  change: Change,
  all: readonly Notified[],
  now: string,
): Promise<ReadonlyMap<string, Notified>> {
  const distinct = new Map(all.toReversed().map((one) => [keyOf(one), one]));
  const asked = all.filter((one) => distinct.get(keyOf(one)) === one);
  if (asked.length === 0) return new Map();
  // Taken in one order, so that two who have several in common never wait for each other.
  const inOrder = asked.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
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
  return new Map(asked.map((one) => [keyOf(one), one] as const).filter(([key]) => keys.has(key)));
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

/** Longer than a publisher keeps what is not acknowledged, so that nothing can come again that is forgotten here. */
const rememberedMs = 35 * 24 * 60 * 60 * 1000;
const atOnce = 500;

/** Forgets message ids that cannot come again. */
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
