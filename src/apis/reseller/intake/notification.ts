import * as z from 'zod';
import { isTooDeep } from '../../../kit/json/value.ts';
import { timestampWithin } from '../../../kit/text/timestamp.ts';
import { stateDrift } from '../contract/events.ts';
import {
  type CancellationReason,
  cancellationReasons,
  type EventType,
  eventTypes,
  known,
  type SuspensionReason,
  suspensionReasons,
} from '../contract.ts';
import { parseJsonKeeping } from './json-source.ts';

/** A value of a set that the publisher may extend: UNRECOGNIZED when it is unknown, and the text as it was written. */
export interface Open<Known extends string> {
  readonly value: Known | 'UNRECOGNIZED';
  readonly raw: string;
}

/** The content of a notification. Reseller API, Push notifications. */
export interface Notification {
  readonly customerId: string;
  readonly customerDomainName: string;
  readonly eventType: Open<EventType>;
  readonly skuId: string;
  readonly subscriptionId: string;
  /** Empty unless a subscription was suspended. */
  readonly suspensionReasons: readonly Open<SuspensionReason>[];
  /** Null unless a subscription was cancelled. */
  readonly cancellationReason: Open<CancellationReason> | null;
  /** The message id in the data; null when the data has none. */
  readonly messageId: string | null;
  /** RFC 3339, UTC, milliseconds; null when the data has none. */
  readonly publishTime: string | null;
  readonly resellerCustomerId: string | null;
}

/** Bytes of the decoded data at most; a notification has a few hundred. */
export const maxDataBytes = 64 * 1024;
const maxReasons = 20;

const expectedName = 'a text of 1 to 255 characters, none of them a control character';
/** Databases cannot store NUL or unpaired surrogates, and their indexes limit the length of a name. */
const name = z.string(expectedName).regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u, expectedName);
/** Reads an optional field that Google's documents do not promise: an unexpected value counts as null. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
const wire = z.object(
  {
    customer_id: name,
    customer_domain_name: name,
    event_type: name.refine(
      (type) => type !== stateDrift,
      `another type than ${stateDrift}, which is the gateway's own`,
    ),
    sku_id: name,
    subscription_id: name,
    subscription_suspension_reasons: maybe(z.array(name).max(maxReasons)),
    subscription_cancellation_reason: maybe(name),
    message_id: maybe(name),
    publish_time: maybe(z.object({ seconds: whole, nanos: maybe(whole) })),
    reseller_customer_id: maybe(name),
  },
  'a JSON object',
);

const keptDigits: ReadonlySet<string> = new Set(['message_id']);

export type Read = { readonly notification: Notification } | { readonly poison: string };

/**
 * Returns the notification in a message's base64 data, or the reason why it cannot be read, in one sentence for the
 * operator.
 */
export function readNotification(data: string): Read {
  const decoded = decode(data);
  if ('poison' in decoded) return decoded;
  const parsed = parse(decoded.text);
  if ('poison' in parsed) return parsed;
  const result = wire.safeParse(parsed.value);
  if (result.success) return { notification: notificationOf(result.data) };
  const [issue] = result.error.issues;
  return {
    poison: `data${issue?.path.map((step) => `.${String(step)}`).join('')} must be ${issue?.message}.`,
  };
}

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(data: string): { readonly text: string } | { readonly poison: string } {
  if (data.length > Math.ceil(maxDataBytes / 3) * 4) {
    return { poison: `data must be at most ${maxDataBytes} bytes.` };
  }
  if (data === '' || !base64.test(data) || data.replace(/=+$/, '').length % 4 === 1) {
    return { poison: 'data must be base64.' };
  }
  try {
    return { text: utf8.decode(Buffer.from(data, 'base64')) };
  } catch {
    return { poison: 'data must be text in UTF-8.' };
  }
}

function parse(text: string): { readonly value: unknown } | { readonly poison: string } {
  try {
    const value = parseJsonKeeping(text, keptDigits);
    return isTooDeep(value) ? { poison: 'data must not nest that deep.' } : { value };
  } catch {
    // The error is not shown: it quotes the text, which has customer data.
    return { poison: 'data must be JSON.' };
  }
}

function notificationOf(given: z.infer<typeof wire>): Notification {
  const eventType = open(eventTypes, given.event_type);
  const reasons = eventType.value === 'SUBSCRIPTION_SUSPENDED' && given.subscription_suspension_reasons;
  const reason = eventType.value === 'SUBSCRIPTION_CANCELLED' && given.subscription_cancellation_reason;
  return {
    customerId: given.customer_id,
    customerDomainName: given.customer_domain_name,
    eventType,
    skuId: given.sku_id,
    subscriptionId: given.subscription_id,
    suspensionReasons: (reasons || []).map((raw) => open(suspensionReasons, raw)),
    cancellationReason: reason ? open(cancellationReasons, reason) : null,
    messageId: given.message_id ?? null,
    publishTime: timeOf(given.publish_time),
    resellerCustomerId: given.reseller_customer_id ?? null,
  };
}

const open = <Known extends string>(words: readonly Known[], raw: string): Open<Known> => ({
  value: known(words, raw),
  raw,
});

function timeOf(given: z.infer<typeof wire>['publish_time']): string | null {
  return given
    ? timestampWithin(new Date(given.seconds * 1000 + Math.floor((given.nanos ?? 0) / 1e6)))
    : null;
}
