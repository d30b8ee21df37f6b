import { GraphQLError, GraphQLScalarType, Kind, print, valueFromASTUntyped } from 'graphql';
import { cutTo, preview } from '../../../kit/text/preview.ts';
import { expectedDateTime, readDateTime, timestampWithin } from '../../../kit/text/timestamp.ts';

/**
 * Parses a date-time with any offset and returns it in UTC. Digits below the millisecond round up: all times of events and
 * objects are whole milliseconds, so that conditions with and without the time itself compare as if they had the digits. On
 * output dates stay as the services give them, which is UTC. Throws a GraphQLError for anything else.
 */
function parseDateTime(value: unknown): string {
  const cut = typeof value === 'string' ? readDateTime(value) : null;
  const isCut = cut !== null && /\.\d{3}\d*[1-9]/.test(String(value));
  const utc = isCut ? timestampWithin(new Date(Date.parse(cut) + 1)) : cut;
  if (utc !== null) return utc;
  throw new GraphQLError(`DateTime must be ${expectedDateTime}, got ${preview(value)}.`);
}

const asIs = (value: unknown): unknown => value;

/** Returns a scalar whose values are strings that the gateway does not parse. */
export const stringScalar = (name: string, expected: string, pattern = /^/) => {
  const refusal = (got: string) => new GraphQLError(`${name} must be ${expected}, got ${got}.`);
  const parsed = (value: unknown): string => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw refusal(preview(value));
  };
  return new GraphQLScalarType({
    name,
    serialize: asIs,
    parseValue: parsed,
    parseLiteral(node) {
      if (node.kind === Kind.STRING) return parsed(node.value);
      throw refusal(cutTo(64, print(node)));
    },
  });
};

export const scalars = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: asIs,
    parseValue: parseDateTime,
    parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : print(node)),
  }),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    serialize: asIs,
    parseValue: asIs,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
  Cursor: stringScalar('Cursor', 'a string that this graph gave'),
  URL: stringScalar('URL', 'a string with an absolute URL, without blanks', /^\S+$/),
  EmailAddress: stringScalar('EmailAddress', 'a string with an e-mail address'),
};
