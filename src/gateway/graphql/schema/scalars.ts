import { GraphQLError, GraphQLScalarType, Kind, print, valueFromASTUntyped } from 'graphql';
import { preview } from '../../../kit/text/preview.ts';
import { expectedDateTime, readDateTime } from '../../../kit/text/timestamp.ts';

/**
 * Parses a date-time with any offset and returns it in UTC. On output dates stay as the services give them, which is
 * UTC. Throws a GraphQLError for anything else.
 */
function parseDateTime(value: unknown): string {
  const utc = typeof value === 'string' ? readDateTime(value) : null;
  if (utc !== null) return utc;
  throw new GraphQLError(`DateTime must be ${expectedDateTime}, got ${preview(value)}.`);
}

function parseCursor(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('Cursor must be a string that this graph gave.');
  return value;
}

const asIs = (value: unknown): unknown => value;

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
  Cursor: new GraphQLScalarType({
    name: 'Cursor',
    serialize: asIs,
    parseValue: parseCursor,
    parseLiteral: (node) => parseCursor(node.kind === Kind.STRING ? node.value : null),
  }),
};
