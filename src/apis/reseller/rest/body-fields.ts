import { Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { preview } from '../../../kit/text/preview.ts';
import { addressFields } from '../contract.ts';

/** Names of an object's fields; null for a field without fields of its own. */
export interface FieldNames {
  readonly [name: string]: FieldNames | null;
}

const named = (...names: readonly string[]): FieldNames =>
  Object.fromEntries(names.map((name) => [name, null]));

const seats = named('kind', 'numberOfSeats', 'maximumNumberOfSeats', 'licensedNumberOfSeats');
const renewalSettings = named('kind', 'renewalType');

/**
 * The fields of each request body: all of the schemas in the discovery document (Reseller API v1), because clients send
 * read-only ones back, and those of operator events.
 */
export const bodyFields = {
  none: {},
  account: named('serviceAccountEmailAddress'),
  customer: {
    ...named('kind', 'customerId', 'customerDomain', 'customerDomainVerified', 'customerType'),
    ...named('phoneNumber', 'alternateEmail', 'resourceUiUrl'),
    postalAddress: named('kind', ...addressFields),
    primaryAdmin: named('primaryEmail'),
  },
  subscription: {
    ...named('kind', 'customerId', 'customerDomain', 'subscriptionId', 'skuId', 'skuName', 'status'),
    ...named(
      'suspensionReasons',
      'billingMethod',
      'creationTime',
      'purchaseOrderId',
      'dealCode',
      'resourceUiUrl',
    ),
    plan: { ...named('planName', 'isCommitmentPlan'), commitmentInterval: named('startTime', 'endTime') },
    seats,
    renewalSettings,
    trialSettings: named('isInTrial', 'trialEndTime'),
    transferInfo: named('minimumTransferableSeats', 'transferabilityExpirationTime', 'currentLegacySkuId'),
  },
  plan: { ...named('kind', 'planName', 'purchaseOrderId', 'dealCode'), seats },
  seats,
  renewalSettings,
  operatorEvent: {
    ...named('eventType', 'licensedNumberOfSeats', 'billingMethod', 'conversion'),
    ...named('suspensionReason', 'cancellationReason'),
  },
} satisfies Readonly<Record<string, FieldNames>>;

/** Throws BAD_USER_INPUT for a field that the body does not have, worded as in the answers of Google's APIs. */
export function checkFields(fields: FieldNames, body: unknown, path: readonly string[] = []): void {
  if (!isJsonObject(body)) return;
  for (const [name, value] of Object.entries(body)) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (inner === undefined) throw unknownField(name, path);
    if (inner) checkFields(inner, value, [...path, name]);
  }
}

function unknownField(name: string, path: readonly string[]): Fault {
  const parent = path.join('.').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const place = parent && ` at '${parent}'`;
  const message = `Invalid JSON payload received. Unknown name ${preview(name)}${place}: Cannot find field.`;
  return new Fault('BAD_USER_INPUT', message, { field: [...path, name.slice(0, 64)].join('.') });
}
