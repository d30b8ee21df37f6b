import { Fault } from '../../../kit/fault.ts';
import { didYouMean, meantBy } from '../../../kit/text/did-you-mean.ts';
import type { ParameterRule } from '../dialects/dialect.ts';
import type { Route } from '../route.ts';

/**
 * Returns the query with the names that the operation has. Throws BAD_USER_INPUT for a name that it does not have, where
 * the dialect refuses it; a route without a description takes every name.
 */
export function knownQuery({ operation, dialect }: Route, query: URLSearchParams): URLSearchParams {
  return operation && query.size > 0
    ? knownNames(dialect.parameters, Object.keys(operation.query?.properties ?? {}), query)
    : query;
}

/** Throws BAD_USER_INPUT for a misspelt field of a form. */
export function refuseMisspelt({ operation, dialect }: Route, body: unknown): void {
  if (!operation || !(body instanceof URLSearchParams)) return;
  knownNames(dialect.parameters, Object.keys(operation.body?.properties ?? {}), body);
}

/** Returns the parameters under the names of the operation. Throws BAD_USER_INPUT for a name that the rule refuses. */
export function knownNames(
  { unknown, spellingOf = asIs, isCommon }: ParameterRule = lenient,
  names: readonly string[],
  given: URLSearchParams,
): URLSearchParams {
  const found: [string, string][] = [];
  for (const [written, value] of given) {
    const name = names.includes(written) ? written : spellingOf(written);
    if (names.includes(name)) found.push([name, value]);
    else if (!isCommon?.(written)) refuse(unknown, written, names);
  }
  return new URLSearchParams(found);
}

/** Twilio ignores parameters that it does not have (warning 20001: "Unknown parameters"); so does GitHub. */
const lenient: ParameterRule = { unknown: 'ignored unless misspelt' };

const asIs = (name: string) => name;

/** Characters of a name that are compared and shown. */
export const longestName = 64;

function refuse(unknown: ParameterRule['unknown'], given: string, names: readonly string[]): void {
  const name = given.slice(0, longestName);
  const meant = meantBy(name, names);
  if (unknown === 'ignored unless misspelt' && meant === undefined) return;
  const expected = names.length > 0 ? `expected one of ${names.join(', ')}` : 'it has none';
  const message = `${JSON.stringify(name)} is not a parameter of this operation; ${expected}${didYouMean(meant)}`;
  throw new Fault('BAD_USER_INPUT', message, { field: name });
}
