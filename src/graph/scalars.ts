import { GraphQLError, GraphQLScalarType, Kind, print, valueFromASTUntyped } from 'graphql';
import { z } from 'zod';

const dateTime = z.iso.datetime({ offset: true });
const expected = 'DateTime must be an RFC 3339 date-time with an offset, such as 2026-01-31T08:00:00-05:00';

/** In: any offset, kept as UTC. Out: as the services give it, which is UTC already. */
function parseDateTime(value: unknown): string {
  if (typeof value !== 'string' || !dateTime.safeParse(value).success) {
    throw new GraphQLError(`${expected}, got ${JSON.stringify(value)?.slice(0, 64)}.`);
  }
  return new Date(value).toISOString();
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
