import { GraphQLError, GraphQLScalarType, Kind, print } from 'graphql';
import { stringScalar } from '../../../gateway/graphql/schema/scalars.ts';
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

/** The scalars that only the inventory's part of the graph has. */
export const inventoryScalars = {
  BigInt: new GraphQLScalarType({
    name: 'BigInt',
    parseValue: parseBigInt,
    parseLiteral: (node) =>
      parseBigInt(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : print(node)),
  }),
  FieldMask: stringScalar('FieldMask', 'a string of paths with commas between them'),
};
