import { describe, expect, test } from 'vitest';
import { bodyFields } from '../../src/apis/reseller/rest/bodies.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';
import { checkFields } from '../../src/gateway/http/request/known-fields.ts';
import type { Fault } from '../../src/kit/fault.ts';
import { resellerMethods, schemaFields } from '../support/products/reseller.ts';

const fieldsOfMethods: Readonly<Record<string, object>> = {
  'customers.insert': bodyFields.customer,
  'customers.patch': bodyFields.customer,
  'customers.update': bodyFields.customer,
  'subscriptions.activate': bodyFields.none,
  'subscriptions.changePlan': bodyFields.plan,
  'subscriptions.changeRenewalSettings': bodyFields.renewalSettings,
  'subscriptions.changeSeats': bodyFields.seats,
  'subscriptions.insert': bodyFields.subscription,
  'subscriptions.startPaidService': bodyFields.none,
  'subscriptions.suspend': bodyFields.none,
  // An example of "Push notifications" has the account in the body; the discovery document has no body.
  'resellernotify.register': {},
  'resellernotify.unregister': {},
};
const written = resellerMethods.filter(({ httpMethod }) => !['GET', 'DELETE'].includes(httpMethod));

test.each(written.map(({ id, request }) => [id.replace('reseller.', ''), request] as const))(
  'the body of %s has the fields of the discovery document',
  (id, request) => {
    expect(fieldsOfMethods[id]).toEqual(schemaFields(request));
  },
);

describe('a field that the body does not have', () => {
  const refusalOf = (body: unknown): Fault => {
    try {
      checkFields(bodyFields.subscription, body);
    } catch (error) {
      return error as Fault;
    }
    throw new Error('not refused');
  };

  test.each([
    [{ skuID: '1' }, 'Unknown name "skuID": Cannot find field; did you mean skuId?', 'skuID'],
    [{ seats: { number: 1 } }, `Unknown name "number" at 'seats': Cannot find field.`, 'seats.number'],
    [
      { plan: { commitmentInterval: { from: '1' } } },
      `Unknown name "from" at 'plan.commitment_interval': Cannot find field.`,
      'plan.commitmentInterval.from',
    ],
    [JSON.parse('{"__proto__":{}}'), 'Unknown name "__proto__": Cannot find field.', '__proto__'],
    [{ toString: null }, 'Unknown name "toString": Cannot find field.', 'toString'],
  ])('is refused as Google refuses it: %j', (body, text, field) => {
    const fault = refusalOf(body);
    const message = `Invalid JSON payload received. ${text}`;
    expect(googleDialect.errorBody(fault, 'request')).toEqual({
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message,
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field, description: message }],
          },
        ],
      },
    });
  });

  test('is shown in part when its name is long', () => {
    const { message, options } = refusalOf({ ['x'.repeat(10_000)]: 1 });
    expect(message.length + (options.field?.length ?? 0)).toBeLessThan(300);
  });
});
