import { isJsonObject } from '../../../kit/json/value.ts';
import { type Kind, mismatch } from '../../../kit/wire/kinds.ts';
import { asObject, type FieldSchema, type ObjectSchema } from '../../../kit/wire/schema.ts';

/** The fields of the product (Cloud Pub/Sub v1) that this service does not have. */

/** Returns the kind with fields of the product that are read over. */
export const ignoring = <Value>(kind: Kind<Value>, fields: readonly string[]): Kind<Value> => ({
  ...kind,
  schema: withFields(kind.schema, fields, 'Ignored.'),
});

function withFields(schema: FieldSchema, fields: readonly string[], description: string): ObjectSchema {
  const { properties, ...rest } = asObject(schema);
  const more = Object.fromEntries(fields.map((field) => [field, { description }]));
  return { ...rest, properties: { ...more, ...properties } };
}

const unsupported = [
  'filter',
  'enableMessageOrdering',
  'enableExactlyOnceDelivery',
  'retainAckedMessages',
  'detached',
  'bigqueryConfig',
  'bigtableConfig',
  'cloudStorageConfig',
  'messageTransforms',
];
/** Whether a value is false or empty: such a value of an unsupported setting is accepted. */
const saysNothing = (given: unknown) => (Array.isArray(given) ? given.length === 0 : !given);

/** Refuses settings that the real service has and this subset lacks. */
export const supported = <Value>(kind: Kind<Value>): Kind<Value> => ({
  read(given, wrong) {
    const value = kind.read(given, wrong);
    if (value === undefined || !isJsonObject(given)) return value;
    const field = unsupported.find((one) => !saysNothing(given[one]));
    if (field === undefined) return value;
    wrong.steps.push(field);
    return mismatch(wrong, 'left out: this service does not support it', given[field]);
  },
  write: kind.write,
  schema: withFields(kind.schema, unsupported, 'Not supported: false or empty, or left out.'),
});

/** Fields that have no effect here, and those that only the product sets. */
export const ignored = {
  subscription: [
    'name',
    'expirationPolicy',
    'tags',
    'state',
    'topicMessageRetentionDuration',
    'analyticsHubSubscriptionInfo',
  ],
  topic: [
    'name',
    'messageRetentionDuration',
    'messageStoragePolicy',
    'kmsKeyName',
    'schemaSettings',
    'satisfiesPzs',
    'state',
    'ingestionDataSourceSettings',
    'messageTransforms',
    'tags',
  ],
  message: ['messageId', 'publishTime'],
};
