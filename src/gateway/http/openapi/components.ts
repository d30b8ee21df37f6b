import type { ObjectSchema, Schema } from '../../../kit/wire/schema.ts';
import { rateLimitHeaderNames } from '../../limits/headers.ts';

type Json = Readonly<Record<string, unknown>>;

/** Schemas with a title, which the document has once under that name; those of others are written in place. */
export interface SchemaComponents {
  /** Returns the schema, or the reference to its component. */
  refer(schema: Schema): Json;
  readonly schemas: Json;
}

export function createSchemaComponents(): SchemaComponents {
  const schemas: Record<string, Json> = {};
  const referAll = (all: Readonly<Record<string, Schema>>): Json =>
    Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, refer(schema)]));

  function refer({ title, ...schema }: Schema): Json {
    if (!title) return written(schema);
    if (!schemas[title]) {
      // The message may contain itself.
      schemas[title] = {};
      schemas[title] = written(schema);
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  function written({ items, properties, additionalProperties, oneOf, ...rest }: Schema): Json {
    return {
      ...rest,
      ...(properties && { properties: referAll(properties) }),
      ...(items && { items: refer(items) }),
      ...(oneOf && { oneOf: oneOf.map(refer) }),
      ...(additionalProperties && { additionalProperties: refer(additionalProperties) }),
    };
  }

  return { refer, schemas };
}

/** Returns the parameters of a query. */
export const queryParameters = ({ properties, required = [] }: ObjectSchema, { refer }: SchemaComponents) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description && { description }),
    schema: refer(schema),
  }));

const numbers: readonly string[] = ['limit', 'remaining', 'used', 'reset'].map(
  (name) => `x-ratelimit-${name}`,
);

/** The headers of every answer that is charged. */
export const rateLimitHeaders: Json = Object.fromEntries(
  rateLimitHeaderNames
    .filter((name) => name !== 'retry-after')
    .map((name) => [name, { schema: { type: numbers.includes(name) ? 'integer' : 'string' } }]),
);

/** The places of credentials. Those of keys are for the APIs of Google. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic', description: 'An account SID or a token id, and its secret.' },
  key: { type: 'apiKey', in: 'query', name: 'key' },
  keyHeader: { type: 'apiKey', in: 'header', name: 'x-goog-api-key' },
} as const;
