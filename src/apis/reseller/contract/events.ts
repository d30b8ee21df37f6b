import { z } from 'zod';
import type { NewEvent } from '../../../gateway/events/append-events.ts';

/** The type of an event that the gateway wrote itself: a subscription is not what the notifications told. */
export const stateDrift = 'STATE_DRIFT';

/** A field of a subscription that is not what its events told; null where the one or the other has nothing. */
export interface StateDifference {
  /** As the graph names it, such as `status`. */
  readonly field: string;
  readonly told: string | null;
  readonly found: string | null;
}

/** An event of the stream `reseller`: what a notification told (S1, Decoded message data), or what none did. */
export interface ResellerEvent {
  /** Of this event, for ever: 32 hex digits. */
  readonly id: string;
  /** As it was written: a type of S1, one that we do not know, or `STATE_DRIFT`. */
  readonly type: string;
  readonly customerId: string;
  readonly customerDomainName: string;
  readonly skuId: string;
  /** The one that the subscription had then. */
  readonly subscriptionId: string;
  /** As they were written; empty unless a subscription was suspended. */
  readonly suspensionReasons: readonly string[];
  /** As it was written; null unless a subscription was cancelled. */
  readonly cancellationReason: string | null;
  /** Of `STATE_DRIFT` only. */
  readonly differences?: readonly StateDifference[] | undefined;
  readonly resellerCustomerId: string | null;
  /** RFC 3339, UTC, milliseconds; null where the publisher does not say it. */
  readonly publishedAt: string | null;
  /** RFC 3339, UTC, milliseconds: when it came to the gateway, and the event's `at`. */
  readonly receivedAt: string;
  /** Of the message that brought it; null, with the two below, for what the gateway wrote itself. */
  readonly messageId: string | null;
  readonly attributes: Readonly<Record<string, string>> | null;
  /** `projects/<project>/subscriptions/<id>`, as the publisher says it. */
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

/** The payload of an event of the stream `reseller`, which `resellerEvent` wrote. */
export const parseResellerEvent = (payload: unknown): ResellerEvent => shape.parse(payload);

/** What events are about: a subscription is its customer and its SKU. */
export const resellerEventKey = (customerId: string, skuId: string): string => `${customerId} ${skuId}`;

/** Seen by who reaches the customer; followed by customer, or by customer and SKU (its topic). */
export function resellerEvent(event: ResellerEvent): NewEvent {
  return {
    stream: 'reseller',
    tenant: event.customerId,
    topic: event.skuId,
    key: resellerEventKey(event.customerId, event.skuId),
    at: event.receivedAt,
    payload: event,
  };
}
