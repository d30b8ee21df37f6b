import { describe, expect, test } from 'vitest';
import {
  parseResellerEvent,
  resellerEvent,
  resellerEventKey,
} from '../../src/apis/reseller/contract/events.ts';
import { eventTypes } from '../../src/apis/reseller/contract.ts';
import { shownKinds } from '../../src/apis/reseller/graph/event-stream.ts';
import { eventText, shownEvent } from '../../src/apis/reseller/graph/shown-events.ts';
import { differencesBetween } from '../../src/apis/reseller/reconcile/differences.ts';
import { eventOf } from '../support/reseller-events.ts';

/** Returns the value as the log returns it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an event of the log', () => {
  test.each([
    ['a notification', eventOf(1, { type: 'SUBSCRIPTION_SUSPENDED', suspensionReasons: ['OTHER'] })],
    [
      'without the fields that Google does not guarantee',
      eventOf(1, { publishedAt: null, resellerCustomerId: null }),
    ],
    [
      'an event of the gateway itself',
      eventOf(1, {
        type: 'STATE_DRIFT',
        messageId: null,
        attributes: null,
        subscriptionName: null,
        differences: [{ field: 'status', told: 'ACTIVE', found: null }],
      }),
    ],
  ])('is read as it was written: %s', (_, event) => {
    expect(parseResellerEvent(stored(resellerEvent(event).payload))).toEqual(event);
  });

  test.each(['id', 'type', 'customerId', 'skuId', 'receivedAt', 'attributes'])(
    'without %s is refused',
    (field) => {
      expect(() => parseResellerEvent({ ...eventOf(1), [field]: undefined })).toThrow(field);
    },
  );

  test('can be followed by its customer, by its SKU, and by both', () => {
    expect(resellerEvent(eventOf(1))).toMatchObject({
      stream: 'reseller',
      tenant: 'C1',
      topic: 'SKU-1',
      key: resellerEventKey('C1', 'SKU-1'),
    });
  });
});

describe('the text of an event', () => {
  test.each([
    [
      { type: 'SUBSCRIPTION_SUSPENDED', skuId: '1010050001', suspensionReasons: ['RESELLER_INITIATED'] },
      'Cloud Identity Premium was suspended: reseller initiated (shop.example)',
    ],
    [
      { type: 'SUBSCRIPTION_CANCELLED', skuId: 'Google-Vault', cancellationReason: 'OTHER' },
      'Google Vault was cancelled: other (shop.example)',
    ],
    [{ type: 'SUBSCRIPTION_RENEWED' }, 'SKU-1 was renewed (shop.example)'],
    [{ type: 'NEW_TYPE' }, 'SKU-1 had the event NEW_TYPE (shop.example)'],
  ])('names the product as people do: %o', (given, text) => {
    expect(eventText(eventOf(1, { customerDomainName: 'shop.example', ...given }))).toBe(text);
  });
});

describe('the family of an event', () => {
  const familyOf = (type: string) =>
    shownEvent({ seq: 1, customer: null, ...resellerEvent(eventOf(1, { type })) }, '').__typename;

  test('is set for types with additional fields', () => {
    const own = shownKinds.filter((type) => familyOf(type) !== 'ResellerChange');
    expect(own.map((type) => [type, familyOf(type)])).toEqual([
      ['SUBSCRIPTION_SUSPENDED', 'ResellerSuspension'],
      ['SUBSCRIPTION_CANCELLED', 'ResellerCancellation'],
      ['STATE_DRIFT', 'ResellerStateDrift'],
    ]);
    expect(eventTypes).toHaveLength(12);
  });

  test.each(['SOMETHING_NEW', 'toString', '__proto__', ''])('is the plain one for %j', (type) => {
    expect(familyOf(type)).toBe('ResellerChange');
  });
});

describe('a drift', () => {
  const active = {
    suspensionReasons: [],
    planName: 'FLEXIBLE',
    isInTrial: false,
    commitmentEnd: null,
    numberOfSeats: null,
    licensedNumberOfSeats: 3,
  };
  const suspended = { ...active, suspensionReasons: ['OTHER', 'TRIAL_ENDED'], commitmentEnd: 0 };

  test.each([
    [null, active, [{ field: 'status', told: null, found: 'ACTIVE' }]],
    [suspended, null, [{ field: 'status', told: 'SUSPENDED', found: null }]],
    [
      active,
      { ...active, licensedNumberOfSeats: 0 },
      [{ field: 'licensedNumberOfSeats', told: '3', found: '0' }],
    ],
    [
      active,
      suspended,
      [
        { field: 'status', told: 'ACTIVE', found: 'SUSPENDED' },
        { field: 'suspensionReasons', told: null, found: 'OTHER, TRIAL_ENDED' },
        { field: 'commitmentInterval.endTime', told: null, found: '1970-01-01T00:00:00.000Z' },
      ],
    ],
    [active, active, []],
  ])('from %j to %j contains the differences', (told, found, differences) => {
    expect(differencesBetween(told, found)).toEqual(differences);
  });
});
