import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../src/apis/reseller/contract.ts';
import { type Received, readPush } from '../../src/apis/reseller/intake/envelope.ts';
import { maxDataBytes, readNotification } from '../../src/apis/reseller/intake/notification.ts';
import { createPushSecret } from '../../src/apis/reseller/intake/push-secret.ts';
import { maxJsonDepth } from '../../src/kit/json/value.ts';

const told = {
  customer_id: 'C012',
  customer_domain_name: 'shop.example',
  event_type: 'SUBSCRIPTION_SUSPENDED',
  sku_id: 'Google-Apps',
  subscription_id: '8f7',
  subscription_suspension_reasons: ['TRIAL_ENDED', 'NEW_REASON'],
};
const subscription = 'projects/shop/subscriptions/events';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const dataOf = (value: unknown) => base64(JSON.stringify(value));
const envelope = (message: object) => JSON.stringify({ message, subscription });
const push = (given: object = {}, message: object = {}) =>
  envelope({ attributes: {}, message_id: '1', data: dataOf({ ...told, ...given }), ...message });
const withId = (id: string, key = 'message_id') =>
  `{"message":{"data":"${dataOf(told)}","${key}":${id}},"subscription":"${subscription}"}`;

function reasonOf(received: Received): string {
  return received.kind === 'poison' ? received.reason : 'it was read';
}
function notificationOf(received: Received) {
  if (received.kind === 'notification') return received.notification;
  throw new Error(received.reason);
}
const idOf = ({ messageId }: Received) => messageId;

describe('a push', () => {
  test('is read as the specification describes', () => {
    const extras = { message_id: '77', publish_time: { seconds: 1738328400, nanos: 5e8 } };
    const text = push({ ...extras, reseller_customer_id: 'R1' }, { attributes: { a: 'b' } });
    expect(readPush(text)).toEqual({
      kind: 'notification',
      messageId: '1',
      subscription,
      attributes: { a: 'b' },
      publishedAt: '2025-01-31T13:00:00.500Z',
      notification: {
        customerId: 'C012',
        customerDomainName: 'shop.example',
        eventType: { value: 'SUBSCRIPTION_SUSPENDED', raw: 'SUBSCRIPTION_SUSPENDED' },
        skuId: 'Google-Apps',
        subscriptionId: '8f7',
        suspensionReasons: [
          { value: 'TRIAL_ENDED', raw: 'TRIAL_ENDED' },
          { value: 'UNRECOGNIZED', raw: 'NEW_REASON' },
        ],
        cancellationReason: null,
        messageId: '77',
        publishTime: '2025-01-31T13:00:00.500Z',
        resellerCustomerId: 'R1',
      },
    });
  });

  test('may have its id and time in either spelling', () => {
    const camel = { message_id: undefined, messageId: '2', publishTime: '2026-01-31T14:00:00.123456+01:00' };
    expect(readPush(push({}, camel))).toMatchObject({
      messageId: '2',
      publishedAt: '2026-01-31T13:00:00.123Z',
    });
    const both = { messageId: '1', publish_time: '2026-01-31T13:00:00Z' };
    expect(readPush(push({}, both))).toMatchObject({
      messageId: '1',
      publishedAt: '2026-01-31T13:00:00.000Z',
    });
    expect(reasonOf(readPush(push({}, { messageId: '2' })))).toBe(
      'message_id and messageId must be the same.',
    );
  });

  test('keeps every digit of an id, written as a number or as text, in either spelling', () => {
    expect(idOf(readPush(withId('9007199254740993')))).toBe('9007199254740993');
    const digits = fc.stringMatching(/^[1-9]\d{0,39}$/);
    const key = fc.constantFrom('message_id', 'messageId');
    fc.assert(
      fc.property(digits, key, (id, spelling) => {
        expect(idOf(readPush(withId(id, spelling)))).toBe(id);
        expect(idOf(readPush(withId(JSON.stringify(id), spelling)))).toBe(id);
      }),
    );
  });

  test.each([
    { data: { publish_time: { seconds: 253402300800 } }, message: {} },
    { data: { publish_time: { seconds: -62200000000 } }, message: {} },
    { data: {}, message: { publish_time: '9999-12-31T23:59:59-12:00' } },
  ])('has no time outside the range of RFC 3339: %j', ({ data, message }) => {
    expect(readPush(push(data, message))).toMatchObject({ publishedAt: null });
  });

  test.each(eventTypes)('reports %s', (eventType) => {
    const { eventType: read } = notificationOf(readPush(push({ event_type: eventType })));
    expect(read).toEqual({ value: eventType, raw: eventType });
  });

  test('of an unknown type keeps its name', () => {
    const { eventType } = notificationOf(readPush(push({ event_type: 'SKU_RETIRED' })));
    expect(eventType).toEqual({ value: 'UNRECOGNIZED', raw: 'SKU_RETIRED' });
  });

  test('has reasons only if its type has them', () => {
    const reasons = { subscription_cancellation_reason: 'OTHER' };
    expect(notificationOf(readPush(push(reasons)))).toMatchObject({ cancellationReason: null });
    const cancelled = notificationOf(readPush(push({ ...reasons, event_type: 'SUBSCRIPTION_CANCELLED' })));
    expect(cancelled).toMatchObject({
      suspensionReasons: [],
      cancellationReason: { value: 'OTHER', raw: 'OTHER' },
    });
  });

  test('is readable with invalid values in optional fields', () => {
    const odd = { message_id: [], publish_time: 'now', reseller_customer_id: 7 };
    expect(notificationOf(readPush(push({ ...odd, subscription_suspension_reasons: 'x' })))).toMatchObject({
      messageId: null,
      publishTime: null,
      resellerCustomerId: null,
      suspensionReasons: [],
    });
  });
});

describe('an unreadable push', () => {
  const deep = '['.repeat(maxJsonDepth + 2) + ']'.repeat(maxJsonDepth + 2);
  const data = (value: string) => push({}, { data: value });
  const rows: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
    ['no JSON', '{"message":', /^The body must be JSON/],
    ['nothing', '', /^The body must be JSON/],
    ['a list', '[]', /^The body must be a JSON object/],
    ['too much nesting', deep, /^The body must not nest/],
    ['very much nesting', '['.repeat(200_000), /^The body must be JSON/],
    ['no message', JSON.stringify({ subscription }), /^message must be an object/],
    ['no subscription', JSON.stringify({ message: { message_id: 1, data: '' } }), /^subscription must be/],
    ['no id', envelope({ data: dataOf(told) }), /^message must have a message_id or messageId/],
    ['an invalid id', withId('{}'), /^message\.message_id must be a number or text/],
    ['no data', envelope({ message_id: '1' }), /^data must be base64/],
    ['bad base64', data('a*b'), /^data must be base64/],
    ['truncated base64', data('abcde'), /^data must be base64/],
    ['no text', data(Buffer.from([0xff, 0xfe]).toString('base64')), /^data must be text in UTF-8/],
    ['data other than JSON', data(base64('hello')), /^data must be JSON/],
    ['data that is a list', data(base64('[]')), /^data must be a JSON object/],
    ['deeply nested data', data(base64(`{"a":${deep}}`)), /^data must not nest/],
    ['much data', data('a'.repeat(90_000)), /^data must be at most 65536 bytes/],
    ['10 MiB of data', data('a'.repeat(10 * 1024 * 1024)), /^The body must have at most 262144 characters/],
    ...Object.keys(told)
      .filter((field) => field !== 'subscription_suspension_reasons')
      .map(
        (field) =>
          [`no ${field}`, push({ [field]: undefined }), new RegExp(`^data\\.${field} must be`)] as const,
      ),
    ['an empty customer', push({ customer_id: '' }), /^data\.customer_id must be a text of 1 to 255/],
    ['a name too long for an index', push({ sku_id: '界'.repeat(256) }), /^data\.sku_id must be/],
    ['a NUL in a name', push({ customer_domain_name: 'x\0.example' }), /^data\.customer_domain_name must be/],
    ["the gateway's own type", push({ event_type: 'STATE_DRIFT' }), /^data\.event_type must be another type/],
    ['half of a character', push({ customer_id: 'C\ud800' }), /^data\.customer_id must be/],
    ['a NUL in an attribute', push({}, { attributes: { a: '\0' } }), /^message\.attributes/],
    ['a NUL in the name of an attribute', push({}, { attributes: { '\0': 'a' } }), /^message\.attributes/],
    [
      'a NUL in the subscription',
      JSON.stringify({ message: { message_id: '1', data: dataOf(told) }, subscription: 's\0' }),
      /^subscription must be/,
    ],
    ['a number of a customer', push({ customer_id: 7 }), /^data\.customer_id must be a text/],
  ];

  test.each(rows)('%s', (_, text, reason) => {
    expect(reasonOf(readPush(text))).toMatch(reason);
  });

  test('has its ids when they can be read', () => {
    const long = '9'.repeat(20);
    const text = `{"message":{"data":"a*b","messageId":${long}},"subscription":"${subscription}"}`;
    expect(readPush(text)).toMatchObject({ kind: 'poison', messageId: long, subscription });
  });

  test('is reported without its data', () => {
    const text = data(base64('{"customer_id":"secret'));
    expect(JSON.stringify(readPush(text))).not.toContain('secret');
  });

  test('any push is readable or quarantined, and never an error', () => {
    fc.assert(fc.property(fc.string(), (text) => void readPush(text)));
    fc.assert(fc.property(fc.json(), (text) => void readPush(text)));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (message, value) => {
        readPush(JSON.stringify({ message, subscription }));
        readNotification(dataOf(value));
        readNotification(base64(JSON.stringify({ ...told, publish_time: value })));
      }),
    );
  });

  test('the reason is one printable line of limited length, whatever names the push has', () => {
    const name = fc.string({ minLength: 1, maxLength: 2000, unit: 'binary' });
    fc.assert(
      fc.property(name, (key) => {
        const attributes = { [key]: 1 };
        const read = readPush(JSON.stringify({ message: { attributes }, subscription }));
        const reason = read.kind === 'poison' ? read.reason : '';
        expect(reason).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{10,500}$/u);
      }),
    );
  });

  test('every notification is read as it was published', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40, unit: 'binary' })
      .filter((one) => /^[^\p{Cc}\p{Cs}]+$/u.test(one));
    fc.assert(
      fc.property(text, text, text, (customer, sku, type) => {
        const given = { customer_id: customer, sku_id: sku, event_type: type };
        const read = readNotification(dataOf({ ...told, ...given }));
        expect(read).toMatchObject({
          notification: { customerId: customer, skuId: sku, eventType: { raw: type } },
        });
      }),
    );
  });

  test('a notification with the longest data is read', () => {
    const filled = { ...told, filler: '' };
    const filler = 'a'.repeat(maxDataBytes - JSON.stringify(filled).length);
    expect(readNotification(dataOf({ ...filled, filler }))).toHaveProperty('notification');
    expect(readNotification(dataOf({ ...filled, filler: `${filler}aaaa` }))).toHaveProperty('poison');
  });
});

test('the secret of a path matches only itself', () => {
  const opens = createPushSecret('of the publisher');
  expect(['of the publisher', 'of the publishers', '', 'x'].map(opens)).toEqual([true, false, false, false]);
});
