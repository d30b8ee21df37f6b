import { GraphQLError, GraphQLScalarType, Kind, print } from 'graphql';
import { preview } from '../../../kit/text/preview.ts';

/** Returns the digits of decimal text, or of a number that JSON holds without loss. */
function parseBigInt(value: unknown): string {
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (
    typeof digits === 'string' &&
    /^-?\d{1,19}$/.test(digits) &&
    BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)
  )
    return String(BigInt(digits));
  throw new GraphQLError(
    `BigInt must be a whole number of at most 64 bits, such as "9007199254740993", got ${preview(value)}.`,
  );
}

function parseFieldMask(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('FieldMask must be paths with commas between them.');
  return value;
}

const asIs = (value: unknown): unknown => value;

/** The scalars that only the inventory's part of the graph has. */
export const inventoryScalars = {
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
