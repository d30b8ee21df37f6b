import { describe, expect, test } from 'vitest';
import {
  parseCustomerKey,
  parseEmail,
  parseSkuId,
  parseSubscriptionId,
} from '../../src/apis/reseller/contract/ids.ts';
import { parseSubscription } from '../../src/apis/reseller/wire/wire-parse.ts';
import { Fault } from '../../src/kit/fault.ts';

function faultOf(run: () => unknown): Fault {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('e-mail addresses of service accounts', () => {
  test.each(['a@b.co', 'Name@Project.iam.gserviceaccount.com'])(
    '%s is valid, and read in lower case',
    (text) => {
      expect(parseEmail(text, 'email')).toBe(text.toLowerCase());
    },
  );

  test.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..c',
    'a@-b.c',
    `${'a'.repeat(250)}@b.co`,
    'a@b.co\n',
  ])('%j is invalid', (text) => {
    expect(faultOf(() => parseEmail(text, 'serviceAccountEmailAddress'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^serviceAccountEmailAddress must be the e-mail address/),
    });
  });
});

test('a customer is named by its id or its domain, in any case', () => {
  expect(['C01abc', 'Example.COM'].map((text) => parseCustomerKey(text, 'customerId'))).toEqual([
    'C01abc',
    'example.com',
  ]);
});

test.each(['', 'a b', 'a/b', '.com', 'a..b', '-a.com', 'é.com', 'x'.repeat(65)])(
  '%j is an invalid customer name',
  (text) => {
    expect(faultOf(() => parseCustomerKey(text, 'customerId')).options.field).toBe('customerId');
  },
);

test.each(['', 'a:b', '../x', 'x'.repeat(101)])('%j is neither a SKU nor a subscription', (text) => {
  expect(faultOf(() => parseSkuId(text, 'skuId')).message).toMatch(/^skuId must be a SKU id: /);
  expect(faultOf(() => parseSubscriptionId(text, 'subscriptionId')).options.field).toBe('subscriptionId');
});

describe('an answer of the service', () => {
  const customer = parseCustomerKey('C1', 'customerId');
  const wire = {
    customerId: 'C1',
    customerDomain: 'example.com',
    subscriptionId: 's1',
    skuId: 'SKU-1',
    status: 'PENDING',
    creationTime: '1767225600123',
    plan: { planName: 'WEEKLY', commitmentInterval: { startTime: '1', endTime: '2' } },
  };

  test('is read with unknown enum values', () => {
    expect(parseSubscription(wire, customer)).toMatchObject({
      status: 'PENDING',
      planName: 'WEEKLY',
      suspensionReasons: [],
      createdAt: 1_767_225_600_123,
      commitmentInterval: { startTime: 1, endTime: 2 },
      numberOfSeats: null,
    });
  });

  test.each([
    ['createdAt', { creationTime: 1_767_225_600_123 }, null],
    ['createdAt', { creationTime: '9999999999999999' }, null],
    ['planName', { plan: undefined }, ''],
    ['commitmentInterval', { plan: { commitmentInterval: { endTime: '2' } } }, null],
    ['customerDomain', { customerDomain: 'no domain' }, null],
    ['numberOfSeats', { seats: { numberOfSeats: -1 } }, null],
    ['status', { status: undefined }, ''],
  ])('is read without an odd %s, which does not name it', (field, given, expected) => {
    expect(parseSubscription({ ...wire, ...given }, customer)).toMatchObject({ [field]: expected });
  });

  test.each([
    ['customerId', { customerId: 'C2' }],
    ['skuId', { skuId: 'a:b' }],
    ['suspensionReasons[0]', { suspensionReasons: [1] }],
  ])('is refused when %s is not as documented', (field, given) => {
    expect(faultOf(() => parseSubscription({ ...wire, ...given }, customer))).toMatchObject({
      code: 'UPSTREAM_INVALID_RESPONSE',
      message: expect.stringContaining(`: ${field} is missing or wrong.`),
    });
  });
});
