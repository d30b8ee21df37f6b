import { randomInt } from 'node:crypto';
import { type Cause, reportedStateOf } from '../../../apis/reseller/contract/causes.ts';
import type { TopicName } from '../../../apis/reseller/contract.ts';
import { type Change, wakeOnCommit } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { SubscriptionState } from '../rules.ts';
import type { EmbeddedParts } from './options.ts';
import type { CustomerRow, SubscriptionRow } from './rows.ts';

/** Returns the topic that `register` returns (S1, Registration response). */
export const topicOf = ({ project }: Pick<EmbeddedParts, 'project'>): TopicName =>
  `projects/${project}/topics/reseller-notifications` as TopicName;

interface ReportedState {
  readonly customer: CustomerRow;
  readonly row: SubscriptionRow;
  readonly state: SubscriptionState;
  readonly causes: readonly Cause[];
}

/** Writes one notification for each cause that has one, in the transaction of the change. S1, Decoded message data. */
export async function writeNotifications(
  change: Change,
  parts: EmbeddedParts,
  told: ReportedState,
): Promise<void> {
  // The state that is written with the notifications may have set a timer.
  wakeOnCommit(change);
  const now = parts.clock();
  const rows = told.causes.flatMap((cause) => {
    const data = messageData(parts, told, cause, now);
    return data
      ? [{ topic: topicOf(parts), payload: JSON.stringify(data), date_created: timestampOf(now) }]
      : [];
  });
  if (rows.length > 0) await change.insertInto('reseller_notifications').values(rows).execute();
}

function messageData({ resellerCustomerId }: EmbeddedParts, told: ReportedState, cause: Cause, now: number) {
  const event = reportedStateOf(cause);
  if (!event) return null;
  const { customer, row, state } = told;
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
function newMessageId(): string {
  return `${randomInt(1e7, 1e8)}${String(randomInt(0, 1e8)).padStart(8, '0')}`;
}
