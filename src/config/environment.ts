import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { didYouMean, meantBy } from '../kit/did-you-mean.ts';
import type { Meta } from './kinds.ts';
import { type Variables, variableSchema } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables, or every fault: which variable, and what is expected. */
export function parseEnvironment(
  environment: Environment,
): { readonly variables: Variables } | { readonly faults: readonly string[] } {
  const names = Object.keys(variableSchema.shape);
  const given = Object.fromEntries(
    names.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const parsed = variableSchema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => wrongValue(issue, environment));
  const faults = [...new Set([...wrong, ...unknownNames(environment, names)])];
  if (parsed.success && faults.length === 0) return { variables: parsed.data };
  return { faults };
}

/** An address may hold credentials before its host and behind its path. */
const mayHoldSecret = /[@?#]/;

/** The value is shown unless it is a secret, or may hold one. */
function wrongValue(issue: z.core.$ZodIssue, environment: Environment): string {
  const name = String(issue.path[0]);
  const value = environment[name] ?? '';
  const shown = isSecret(name) || mayHoldSecret.test(value) ? '' : `, got ${JSON.stringify(value)}`;
  return `${name} must be ${issue.message}${shown}.`;
}

/** A misspelt variable would be silently without effect. */
function unknownNames(environment: Environment, names: readonly string[]): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('TRIBUTARY_') && !names.includes(name))
    .map((name) => `${name} is no variable of Tributary${didYouMean(meantBy(name, names, 6))}`);
}

export function isSecret(name: string): boolean {
  return variableTable().some((row) => row.name === name && row.secret);
}

export interface VariableRow {
  readonly name: string;
  readonly help: string;
  readonly fallback: string;
  readonly secret: boolean;
  /** The default as it may be told; empty where there is none, or it is in words only. */
  readonly told: string;
}

/** One row for each variable, for the documentation and for printing. */
export function variableTable(): readonly VariableRow[] {
  return Object.entries(variableSchema.shape).map(([name, schema]) => {
    const { help, unset, shown, secret } = schema.meta() as unknown as Meta;
    const fallback = unset ?? shown ?? String(schema.safeParse(undefined).data);
    const told = schema.safeParse(fallback);
    const isTold = told.success && isDeepStrictEqual(told.data, schema.safeParse(undefined).data);
    return { name, help, fallback, secret: secret === true, told: isTold ? fallback : '' };
  });
}
