import * as z from 'zod';
import type { NewEvent } from '../../../gateway/events/append-events.ts';

/** The type of the events that the gateway writes itself when a subscription differs from its notifications. */
export const stateDrift = 'STATE_DRIFT';

/** A field of a subscription that differs from its events; null where that side has no value. */
export interface StateDifference {
  /** The field's name in the graph, such as `status`. */
  readonly field: string;
  /** The value according to the events. Stored events have these names; the graph calls them `reported` and `actual`. */
  readonly told: string | null;
  readonly found: string | null;
}

/**
 * An event of the stream `reseller`: from a notification (Reseller API, Push notifications), from a change of the
 * embedded service, or a drift that the gateway found.
 */
export interface ResellerEvent {
  /** The event's permanent id: 32 hex digits. */
  readonly id: string;
  /** The type as it was written: a documented one, an unknown one, or `STATE_DRIFT`. */
  readonly type: string;
  readonly customerId: string;
  readonly customerDomainName: string;
  readonly skuId: string;
  /** The id that the subscription had at that time. */
  readonly subscriptionId: string;
  /** The reasons as they were written; empty unless a subscription was suspended. */
  readonly suspensionReasons: readonly string[];
  /** The reason as it was written; null unless a subscription was cancelled. */
  readonly cancellationReason: string | null;
  /** The drifted fields, for `STATE_DRIFT` only. */
  readonly differences?: readonly StateDifference[] | undefined;
  readonly resellerCustomerId: string | null;
  /** RFC 3339, UTC, milliseconds; null when the publisher gives no time. */
  readonly publishedAt: string | null;
  /** RFC 3339, UTC, milliseconds: the time when it came to the gateway, which is also the event's `at`. */
  readonly receivedAt: string;
  /** Id of the notification's message. This and the next two are null for drifts and for changes of the embedded service. */
  readonly messageId: string | null;
  readonly attributes: Readonly<Record<string, string>> | null;
  /** `projects/<project>/subscriptions/<id>`, as the publisher writes it. */
  readonly subscriptionName: string | null;
}

const shape = z.object({
  id: z.string(),
  type: z.string(),
  customerId: z.string(),
  customerDomainName: z.string(),
  skuId: z.string(),
  subscriptionId: z.string(),
  suspensionReasons: z.array(z.string()),
  cancellationReason: z.string().nullable(),
  differences: z
    .array(z.object({ field: z.string(), told: z.string().nullable(), found: z.string().nullable() }))
    .optional(),
  resellerCustomerId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  receivedAt: z.string(),
  messageId: z.string().nullable(),
  attributes: z.record(z.string(), z.string()).nullable(),
  subscriptionName: z.string().nullable(),
}) satisfies z.ZodType<ResellerEvent>;

/** Parses the payload of an event of the stream `reseller`, as `resellerEvent` writes it. */
export const parseResellerEvent = (payload: unknown): ResellerEvent => shape.parse(payload);

/** The log key of a subscription's events: its customer and its SKU. */
export const resellerEventKey = (customerId: string, skuId: string): string => `${customerId} ${skuId}`;

/**
 * Returns the log event. Its tenant is the customer and its topic the SKU: filters select by either, and callers whose
 * tenancy includes the customer may read it.
 */
export function resellerEvent(event: ResellerEvent): NewEvent {
  return {
    stream: 'reseller',
    tenant: event.customerId,
    topic: event.skuId,
    key: resellerEventKey(event.customerId, event.skuId),
    at: event.receivedAt,
    payload: event,
    concerns: { customerId: event.customerId },
  };
}
