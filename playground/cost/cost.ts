import { type GraphQLSchema, getOperationAST, validate } from 'graphql';
import { type Price, type Pricing, pricingOf } from '../../pages/operation-price.ts';
import { page } from '../../pages/page.ts';
import { createValue } from '../../pages/value.ts';
import { parsed } from '../operation.ts';

/** The price of the operation in the editor; null while it is not known. */
export const cost = createValue<Price | null>(null);

interface Written {
  readonly query: string;
  readonly variables: string;
  readonly operationName: string | null;
}

/** Returns how the price of what is written becomes known; null for a text that is not valid. */
export function pricingOfWritten(
  { query, variables, operationName }: Written,
  schema: GraphQLSchema,
): Pricing | null {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName ?? undefined);
  if (!document || !operation || validate(schema, document).length > 0) return null;
  return pricingOf(document, operation, variables, page.points);
}
