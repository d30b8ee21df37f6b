import { z } from 'zod';
import { isTooDeep } from '../../../kit/json/value.ts';
import { printableWithin } from '../../../kit/printable.ts';
import { timestampWithin } from '../../../kit/timestamp.ts';
import { parseJsonKeeping } from './json-source.ts';
import { type Notification, readNotification } from './notification.ts';

/** A message as a push or a pull brought it. */
export type Received =
  | {
      readonly kind: 'notification';
      readonly messageId: string;
      /** `projects/<project>/subscriptions/<id>` as the publisher says it. */
      readonly subscription: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** RFC 3339, UTC, milliseconds; of the envelope, else of the data; null where neither says it. */
      readonly publishedAt: string | null;
      readonly notification: Notification;
    }
  /** Can never be read, however often it comes: acknowledged and kept aside. */
  | {
      readonly kind: 'poison';
      /** The expected form, in one sentence for the operator: printable, and at most `longestReason` characters. */
      readonly reason: string;
      readonly messageId: string | null;
      readonly subscription: string | null;
    };

const keptDigits: ReadonlySet<string> = new Set(['message_id', 'messageId']);

const expectedId = 'a number or text that names the message, of at most 255 characters';
// A number comes as the digits that it was written with.
const messageId = z.string(expectedId).regex(/^[^\p{C}\s]{1,255}$/u, expectedId);
const expectedSubscription = 'a text of 1 to 400 characters, none of them a control character';
const subscriptionName = z
  .string(expectedSubscription)
  .regex(/^[^\p{Cc}\p{Cs}]{1,400}$/u, expectedSubscription);
const maxAttributes = 200;
const expectedAttributes = `an object of at most ${maxAttributes} texts of at most 1024 characters`;
/** Databases keep no NUL and no half of a character. */
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
const envelopeWire = z.object(
  {
    message: messageWire,
    subscription: subscriptionName,
  },
  'a JSON object',
);

/**
 * Characters of a body that is looked into: keeping the digits of ids asks for each value in it, so that a large one
 * would stop the process for seconds.
 */
const maxBodyLength = 256 * 1024;

/** The text of a push's body (S1, Notification envelope), with ids and times in either spelling. */
export function readPush(text: string): Received {
  if (text.length > maxBodyLength) {
    return poison(`The body must have at most ${maxBodyLength} characters.`, undefined);
  }
  const parsed = parse(text);
  return parsed === undefined ? poison('The body must be JSON.', undefined) : readEnvelope(parsed);
}

/** A parsed envelope: of a push, or made around a pulled message. */
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

/** RFC 3339, however many digits its seconds have, in the form that we keep. */
function instant(written: string | null | undefined): string | null {
  if (!written || !/^\d{4}-\d\d-\d\dT/.test(written)) return null;
  return timestampWithin(new Date(written));
}

/** Characters of a reason: it names the field, and the names of fields are the publisher's. */
export const longestReason = 500;

/** Says of the message what can be told, so that an operator finds it. */
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
