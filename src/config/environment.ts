import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { didYouMean, meantBy } from '../kit/did-you-mean.ts';
import type { VariableShapes } from './section.ts';
import type { Meta } from './variable-kinds.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the variables, or all faults: each names its variable and the expected value. */
export function parseEnvironment(
  shapes: VariableShapes,
  environment: Environment,
): { readonly variables: object } | { readonly faults: readonly string[] } {
  const names = Object.keys(shapes);
  const given = Object.fromEntries(
    names.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const parsed = z.object(shapes).safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => wrongValue(issue, shapes, environment));
  const faults = [...new Set([...wrong, ...unknownNames(environment, names)])];
  if (parsed.success && faults.length === 0) return { variables: parsed.data };
  return { faults };
}

/** Characters of a URL that may hold a secret: user and password, query, fragment. */
const mayHoldSecret = /[@?#]/;

/** Returns the fault of an invalid value. It shows the value, unless that is or may hold a secret. */
function wrongValue(issue: z.core.$ZodIssue, shapes: VariableShapes, environment: Environment): string {
  const name = String(issue.path[0]);
  const value = environment[name] ?? '';
  const shown = isSecret(shapes, name) || mayHoldSecret.test(value) ? '' : `, got ${JSON.stringify(value)}`;
  return `${name} must be ${issue.message}${shown}.`;
}

/** Returns a fault for each unknown variable, because a misspelt one would silently have no effect. */
function unknownNames(environment: Environment, names: readonly string[]): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('TRIBUTARY_') && !names.includes(name))
    .map((name) => `${name} is no variable of Tributary${didYouMean(meantName(name, names))}`);
}

/** Some variables, such as PORT, have no prefix. */
function meantName(name: string, names: readonly string[]): string | undefined {
  const bare = name.slice('TRIBUTARY_'.length);
  return names.includes(bare) ? bare : meantBy(name, names, 6);
}

export function isSecret(shapes: VariableShapes, name: string): boolean {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  return shape !== undefined && metaOf(shape).secret === true;
}

export interface VariableRow {
  readonly name: string;
  readonly help: string;
  readonly fallback: string;
  readonly secret: boolean;
  /** The default as a value that could be set; empty when there is none or it is only described. */
  readonly told: string;
}

/** Returns one row for each variable, for the documentation and for `--print-config`. */
export function variableTable(shapes: VariableShapes): readonly VariableRow[] {
  return Object.entries(shapes).map(([name, schema]) => {
    const { help, unset, shown, secret } = metaOf(schema);
    const fallback = unset ?? shown ?? String(schema.safeParse(undefined).data);
    const told = schema.safeParse(fallback);
    const isTold = told.success && isDeepStrictEqual(told.data, schema.safeParse(undefined).data);
    return { name, help, fallback, secret: secret === true, told: isTold ? fallback : '' };
  });
}

const metaOf = (shape: z.ZodType) => shape.meta() as unknown as Meta;
