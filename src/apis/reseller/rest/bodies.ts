import { namesIn } from '../../../gateway/http/request/known-fields.ts';
import { inRequest, type ObjectSchema, objectOf, titled } from '../../../kit/wire/schema.ts';
import * as wire from '../wire/wire-objects.ts';

/** The objects of answers. */
export const schemas = {
  customer: titled('ResellerCustomer', wire.customer.schema),
  subscription: titled('ResellerSubscription', wire.subscription.schema),
  topic: titled('ResellerTopic', wire.topic.schema),
  watch: titled('ResellerWatchDetails', wire.watch.schema),
  authToken: titled('ResellerAuthToken', wire.issuedAuthToken.schema),
};

const text = { type: 'string' } as const;
const { seats, renewalSettings } = schemas.subscription.properties;
const order = { purchaseOrderId: text, dealCode: text, seats };

/**
 * The request bodies: all fields of the schemas in the discovery document (Reseller API v1), because clients send
 * read-only ones back, and those of operator events.
 */
export const bodies = {
  none: objectOf({}),
  account: titled('ResellerAccount', wire.account.schema),
  customer: inRequest(schemas.customer),
  subscription: inRequest(schemas.subscription),
  plan: titled('ResellerChangePlan', objectOf({ kind: text, planName: text, ...order })),
  seats: titled('ResellerSeats', seats),
  renewalSettings: titled('ResellerRenewalSettings', renewalSettings),
  operatorEvent: titled('ResellerOperatorEvent', wire.operatorEvent.schema),
} satisfies Readonly<Record<string, ObjectSchema>>;

export type BodyName = keyof typeof bodies;

/** The names of the fields of each body. */
export const bodyFields = Object.fromEntries(
  Object.entries(bodies).map(([name, schema]) => [name, namesIn(schema)]),
) as Readonly<Record<BodyName, ReturnType<typeof namesIn>>>;
