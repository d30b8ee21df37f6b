import * as z from 'zod';
import { isTooDeep } from '../../../kit/json/value.ts';
import { printableWithin } from '../../../kit/text/printable.ts';
import { timestampWithin } from '../../../kit/text/timestamp.ts';
import { parseJsonKeeping } from './json-source.ts';
import { type Notification, readNotification } from './notification.ts';

/** A message as it came in a push or a pull. */
export type Received =
  | {
      readonly kind: 'notification';
      readonly messageId: string;
      /** `projects/<project>/subscriptions/<id>`, as the publisher writes it. */
      readonly subscription: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** RFC 3339, UTC, milliseconds, from the envelope or else from the data; null when neither has it. */
      readonly publishedAt: string | null;
      readonly notification: Notification;
    }
  /** A message that can never be read: it is acknowledged and quarantined. */
  | {
      readonly kind: 'poison';
      /** The expected form in one sentence for the operator: printable, at most `longestReason` characters. */
      readonly reason: string;
      readonly messageId: string | null;
      readonly subscription: string | null;
    };

const keptDigits: ReadonlySet<string> = new Set(['message_id', 'messageId']);

const expectedId = 'a number or text that names the message, of at most 255 characters';
// A numeric id keeps the digits that it was written with.
const messageId = z.string(expectedId).regex(/^[^\p{C}\s]{1,255}$/u, expectedId);
const expectedSubscription = 'a text of 1 to 400 characters, none of them a control character';
const subscriptionName = z
  .string(expectedSubscription)
  .regex(/^[^\p{Cc}\p{Cs}]{1,400}$/u, expectedSubscription);
const maxAttributes = 200;
const expectedAttributes = `an object of at most ${maxAttributes} texts of at most 1024 characters`;
/** Databases cannot store NUL or unpaired surrogates. */
const attribute = z.string(expectedAttributes).regex(/^[^\0\p{Cs}]{0,1024}$/u, expectedAttributes);
const attributes = z
  .record(attribute, attribute, expectedAttributes)
  .refine((all) => Object.keys(all).length <= maxAttributes, expectedAttributes);
const time = z.string().nullish().catch(null);

const messageWire = z.object(
  {
    message_id: messageId.nullish(),
    messageId: messageId.nullish(),
    data: z.string('a text in base64').nullish(),
    attributes: attributes.nullish(),
    publish_time: time,
    publishTime: time,
  },
  'an object',
);
const envelopeWire = z.object({ message: messageWire, subscription: subscriptionName }, 'a JSON object');

/**
 * Characters of a body that is parsed. Keeping the digits of ids calls a reviver for each value, which would block the
 * process for seconds with a large body.
 */
const maxBodyLength = 256 * 1024;

/** Reads the text of a push's body (Cloud Pub/Sub, Push subscriptions); ids and times may have either spelling. */
export function readPush(text: string): Received {
  if (text.length > maxBodyLength) {
    return poison(`The body must have at most ${maxBodyLength} characters.`, undefined);
  }
  const parsed = parse(text);
  return parsed === undefined ? poison('The body must be JSON.', undefined) : readEnvelope(parsed);
}

/** Reads a parsed envelope, of a push or built around a pulled message. */
export function readEnvelope(value: unknown): Received {
  if (isTooDeep(value)) return poison('The body must not nest that deep.', undefined);
  const result = envelopeWire.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    return poison(`${issue?.path.join('.') || 'The body'} must be ${issue?.message}.`, value);
  }
  const { message, subscription } = result.data;
  const id = message.message_id ?? message.messageId;
  if (!id) return poison('message must have a message_id or messageId.', value);
  if (message.messageId && message.messageId !== id) {
    return poison('message_id and messageId must be the same.', value);
  }
  const read = readNotification(message.data ?? '');
  if ('poison' in read) return poison(read.poison, value);
  const { notification } = read;
  return {
    kind: 'notification',
    messageId: id,
    subscription,
    attributes: message.attributes ?? {},
    publishedAt: instant(message.publish_time ?? message.publishTime) ?? notification.publishTime,
    notification,
  };
}

function parse(text: string): unknown {
  try {
    return parseJsonKeeping(text, keptDigits);
  } catch {
    return undefined;
  }
}

/** Returns the time in RFC 3339, UTC, milliseconds, from any number of fractional digits; null for an invalid one. */
function instant(written: string | null | undefined): string | null {
  if (!written || !/^\d{4}-\d\d-\d\dT/.test(written)) return null;
  return timestampWithin(new Date(written));
}

/** Characters of a reason at most; it includes field names that the publisher chose. */
export const longestReason = 500;

/** Returns an unreadable message with the ids that could be read, so that an operator can find it. */
function poison(reason: string, value: unknown): Received {
  const message = inside(value, 'message');
  const id = messageId.safeParse(inside(message, 'message_id') ?? inside(message, 'messageId'));
  const subscription = inside(value, 'subscription');
  return {
    kind: 'poison',
    reason: printableWithin(reason, longestReason),
    messageId: id.success ? id.data : null,
    subscription: typeof subscription === 'string' ? subscription.slice(0, 1000) : null,
  };
}

function inside(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return has ? Reflect.get(value, key) : undefined;
}
