import { randomBytes, randomInt } from 'node:crypto';
import { type Cause, reportedStateOf } from '../../../apis/reseller/contract/causes.ts';
import { type ResellerEvent, resellerEvent } from '../../../apis/reseller/contract/events.ts';
import type { TopicName } from '../../../apis/reseller/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { type Change, wakeOnCommit } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { SubscriptionState } from '../rules.ts';
import type { EmbeddedParts } from './options.ts';
import type { CustomerRow, SubscriptionRow } from './rows.ts';

/** Returns the topic that `register` returns (Reseller API, resellernotify.register). */
export const topicOf = ({ project }: Pick<EmbeddedParts, 'project'>): TopicName =>
  `projects/${project}/topics/reseller-notifications` as TopicName;

interface ReportedChange {
  readonly customer: CustomerRow;
  readonly row: SubscriptionRow;
  readonly state: SubscriptionState;
  readonly causes: readonly Cause[];
}

/** The data of a published message. Reseller API, Push notifications. */
export interface Notification {
  readonly customer_id: string;
  readonly customer_domain_name: string;
  readonly event_type: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly subscription_suspension_reasons?: readonly string[];
  readonly subscription_cancellation_reason?: string;
  readonly message_id: string;
  readonly publish_time: { readonly seconds: number; readonly nanos: number };
  readonly reseller_customer_id: string;
}

/** Reports each cause that has an event, in the transaction of the change. */
export async function reportChange(
  change: Change,
  parts: EmbeddedParts,
  reported: ReportedChange,
): Promise<void> {
  // The state that is written with the events may have set a timer.
  wakeOnCommit(change);
  const now = parts.clock();
  const notifications = reported.causes.flatMap((cause) => notificationOf(parts, reported, cause, now) ?? []);
  await report(change, parts, notifications, now);
}

/** Writes the notifications to the event log and publishes them to the topic, in the same transaction. */
export async function report(
  change: Change,
  parts: EmbeddedParts,
  notifications: readonly Notification[],
  now = parts.clock(),
): Promise<void> {
  if (notifications.length === 0) return;
  const receivedAt = timestampOf(now);
  const events = notifications.map((notification) => resellerEvent(eventOf(notification, receivedAt)));
  await appendEvents(change, events);
  const texts = notifications.map((notification) => JSON.stringify(notification));
  await parts.publish(change, topicOf(parts), texts);
}

function notificationOf(
  { resellerCustomerId }: EmbeddedParts,
  { customer, row, state }: ReportedChange,
  cause: Cause,
  now: number,
): Notification | null {
  const event = reportedStateOf(cause);
  if (!event) return null;
  return {
    customer_id: row.customer_id,
    customer_domain_name: customer.customer_domain,
    event_type: event.type,
    sku_id: row.sku_id,
    subscription_id: row.subscription_id,
    ...(event.type === 'SUBSCRIPTION_SUSPENDED' && {
      subscription_suspension_reasons: state.suspensionReasons,
    }),
    ...(event.type === 'SUBSCRIPTION_CANCELLED' && { subscription_cancellation_reason: event.reason }),
    message_id: newMessageId(),
    publish_time: { seconds: Math.floor(now / 1000), nanos: (now % 1000) * 1_000_000 },
    reseller_customer_id: resellerCustomerId,
  };
}

/** Returns sixteen digits as text, which is more than a number can hold exactly. */
const newMessageId = (): string => `${randomInt(1e7, 1e8)}${String(randomInt(0, 1e8)).padStart(8, '0')}`;

/** Returns the event that an intake makes of the notification, without the message that would have brought it. */
function eventOf(reported: Notification, receivedAt: string): ResellerEvent {
  const { seconds, nanos } = reported.publish_time;
  return {
    id: randomBytes(16).toString('hex'),
    type: reported.event_type,
    customerId: reported.customer_id,
    customerDomainName: reported.customer_domain_name,
    skuId: reported.sku_id,
    subscriptionId: reported.subscription_id,
    suspensionReasons: reported.subscription_suspension_reasons ?? [],
    cancellationReason: reported.subscription_cancellation_reason ?? null,
    resellerCustomerId: reported.reseller_customer_id,
    publishedAt: timestampOf(seconds * 1000 + nanos / 1_000_000),
    receivedAt,
    messageId: null,
    attributes: null,
    subscriptionName: null,
  };
}
