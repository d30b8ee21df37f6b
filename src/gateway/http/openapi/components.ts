import type { ObjectSchema, Schema } from '../../../kit/wire/schema.ts';
import { rateLimitHeaderNames } from '../../limits/headers.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas with a title and the answers with errors, which the document has once, under a name. */
export interface Components {
  /** Returns the schema, or the reference to its component. */
  refer(schema: Schema): Json;
  readonly schemas: Json;
  /** Returns the references to the answers with an error of that schema, by status. */
  errors(schema: Schema): Json;
  readonly responses: Json;
}

export function createComponents(): Components {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
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

  function errors(schema: Schema): Json {
    const { title: name = '' } = schema;
    const content = { 'application/json': { schema: refer(schema) } };
    responses[name] ??= { description: 'An error.', content };
    responses[`${name}Limited`] ??= {
      description: 'A budget or a limit is used up; Retry-After has the seconds to wait.',
      headers: { ...headerReferences, 'retry-after': { schema: { type: 'integer' } } },
      content,
    };
    const reference = (to: string) => ({ $ref: `#/components/responses/${to}` });
    return { 429: reference(`${name}Limited`), default: reference(name) };
  }

  return { refer, schemas, errors, responses };
}

/** Returns the parameters of a query. */
export const queryParameters = ({ properties, required = [] }: ObjectSchema, { refer }: Components) =>
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

export const headerReferences: Json = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** The places of credentials. Those of keys are for the APIs of Google. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic', description: 'An account SID or a token id, and its secret.' },
  key: { type: 'apiKey', in: 'query', name: 'key' },
  keyHeader: { type: 'apiKey', in: 'header', name: 'x-goog-api-key' },
} as const;
