import { type Client, TributaryError } from '@tributary/client';
import { GraphQLError, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { type Price, pricingOf, readPrice } from '../../pages/operation-price.ts';
import { page } from '../../pages/page.ts';
import type { LimitsQuery } from '../generated/operations.ts';

export type Measured = { readonly price: Price } | { readonly fault: string };

const faults = {
  none: 'Enter an operation. It begins with query, mutation, subscription or a brace.',
  several: 'Enter one operation; the text has several.',
  variables: 'Variables must be a JSON object, such as {"first": 10}.',
  'limits are off': 'Limits are switched off, so that no operation has a price.',
  'no price': 'The gateway has told no price.',
} as const;

/**
 * Finds out the price of an operation without running it: a query is sent as a dry run, other operations have a price
 * by rule. Throws the gateway's refusal, and for a text that is not GraphQL.
 */
export async function measure(client: Client, text: string, variables: string): Promise<Measured> {
  const document = text.trim() === '' ? null : parsed(text);
  const operations = document?.definitions.filter(isOperation) ?? [];
  const [operation, ...others] = operations;
  if (!document || !operation) return { fault: faults.none };
  if (others.length > 0) return { fault: faults.several };
  const pricing = pricingOf(document, operation, variables, page.points);
  if ('fault' in pricing) return { fault: faults[pricing.fault] };
  if ('price' in pricing) return pricing;
  const { query, variables: values } = pricing.dryRun;
  const price = readPrice(await client.query(query, values, { maxWait: 0 }));
  return price ? { price } : { fault: faults['no price'] };
}

const isOperation = (one: { readonly kind: Kind }): one is OperationDefinitionNode =>
  one.kind === Kind.OPERATION_DEFINITION;

/** Returns the syntax tree. Throws the error that the gateway would answer with. */
function parsed(text: string) {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [{ line, column } = { line: 1, column: 1 }] = error.locations ?? [];
    const message = `${error.message} Line ${line}, column ${column}.`;
    throw new TributaryError(message, { code: 'GRAPHQL_PARSE_FAILED', cause: error });
  }
}

/** Rules that may refuse any GraphQL operation. */
const rules: ReadonlySet<string> = new Set([
  'graphql_points_per_minute',
  'cpu_seconds_per_minute',
  'graphql_cpu_seconds_per_minute',
  'compute_burst',
  'ban',
]);

/** Returns the rules that would refuse an operation of that price now. */
export function refusing(
  { points: cost }: Price,
  { rateLimits, secondaryLimits }: LimitsQuery,
): readonly string[] {
  const budgets = (rateLimits ?? []).filter(
    ({ resource, remaining }) => resource === 'graphql' && remaining === 0,
  );
  const levels = (secondaryLimits ?? []).filter(
    ({ rule, refusalEndsAt, used, limit }) =>
      rules.has(rule) &&
      (refusalEndsAt !== null || (rule === 'graphql_points_per_minute' && used + cost > limit)),
  );
  return [...budgets.map(({ resource }) => resource), ...levels.map(({ rule }) => rule)];
}
