import type { Client, TributaryError } from '@tributary/client';
import type { LimitsQuery } from '../generated/operations.ts';
import { dryRunOf, priceField } from './dry-run.ts';

/** The price of an operation. */
export interface Cost {
  readonly points: number;
  /** Objects that it requests at most; null where the gateway measures queries only. */
  readonly nodes: number | null;
  readonly kind: 'query' | 'mutation' | 'subscription';
}

export type Measured =
  | { readonly cost: Cost }
  | { readonly fault: string }
  | { readonly refused: TributaryError };

const points = { mutation: 5, subscription: 1 } as const;

const faults = {
  none: 'Enter an operation. It begins with query, mutation, subscription or a brace.',
  several: 'Enter one operation; the text has several.',
} as const;

/** Asks the gateway for the price of a query, without running it. Other operations have a price by rule. */
export async function measure(client: Client, text: string, variables: string): Promise<Measured> {
  const operation = dryRunOf(text);
  if (operation.kind === 'none' || operation.kind === 'several') return { fault: faults[operation.kind] };
  if (operation.kind !== 'query')
    return { cost: { kind: operation.kind, points: points[operation.kind], nodes: null } };
  const given = variablesOf(variables);
  if (!given) return { fault: 'Variables must be a JSON object, such as {"first": 10}.' };
  const data = await client.query<Priced>(operation.text, given, { maxWait: 0 });
  const price = data[priceField];
  if (!price) return { fault: 'The gateway has told no price.' };
  return { cost: { kind: 'query', points: price.cost, nodes: price.nodeCount } };
}

interface Priced {
  readonly [priceField]: { readonly cost: number; readonly nodeCount: number } | null;
}

function variablesOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
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
  { points: cost }: Cost,
  { rateLimits, secondaryLimits }: LimitsQuery,
): readonly string[] {
  const budgets = (rateLimits ?? []).filter(
    ({ resource, remaining }) => resource === 'graphql' && remaining === 0,
  );
  const levels = (secondaryLimits ?? []).filter(
    ({ rule, refusedUntil, used, limit }) =>
      rules.has(rule) &&
      (refusedUntil !== null || (rule === 'graphql_points_per_minute' && used + cost > limit)),
  );
  return [...budgets.map(({ resource }) => resource), ...levels.map(({ rule }) => rule)];
}
