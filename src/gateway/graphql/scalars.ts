import { GraphQLError, GraphQLScalarType, Kind, print, valueFromASTUntyped } from 'graphql';
import { expectedDateTime, readDateTime } from '../../kit/timestamp.ts';

/** In: any offset, kept as UTC. Out: as the services give it, which is UTC already. */
function parseDateTime(value: unknown): string {
  const utc = typeof value === 'string' ? readDateTime(value) : null;
  if (utc !== null) return utc;
  throw new GraphQLError(`DateTime must be ${expectedDateTime}, got ${JSON.stringify(value)?.slice(0, 64)}.`);
}

function parseCursor(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('Cursor must be a string that this graph gave.');
  return value;
}

/** Digits, or a number that JSON can hold without loss; kept as digits. */
function parseBigInt(value: unknown): string {
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (
    typeof digits === 'string' &&
    /^-?\d{1,19}$/.test(digits) &&
    BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)
  )
    return String(BigInt(digits));
  const got = JSON.stringify(value)?.slice(0, 64);
  throw new GraphQLError(
    `BigInt must be a whole number of at most 64 bits, such as "9007199254740993", got ${got}.`,
  );
}

function parseFieldMask(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('FieldMask must be paths with commas between them.');
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
  BigInt: new GraphQLScalarType({
    name: 'BigInt',
    serialize: asIs,
    parseValue: parseBigInt,
    parseLiteral: (node) =>
      parseBigInt(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : print(node)),
  }),
  FieldMask: new GraphQLScalarType({
    name: 'FieldMask',
    serialize: asIs,
    parseValue: parseFieldMask,
    parseLiteral: (node) => parseFieldMask(node.kind === Kind.STRING ? node.value : null),
  }),
};
