import * as z from 'zod';
import { wordsOf } from '../../../kit/call/scopes.ts';
import { parsedJson } from '../../../kit/json/value.ts';
import type { Principal, PrincipalField, Principals } from '../principal.ts';

/** The source of a field's value: the claim with that name, the claim at that path, or a constant value. */
export type ClaimSource = string | readonly string[] | { readonly value: unknown };

/** The source of each caller field in a JWT. */
export type ClaimMapping = Readonly<Partial<Record<PrincipalField, ClaimSource>>>;

export type Claims = Readonly<Record<string, unknown>>;

const usual: ClaimMapping = { kind: { value: 'user' }, id: 'sub', scopes: 'scope' };

const claimName = z.string().min(1);
const source = z.union([claimName, z.array(claimName).min(1), z.strictObject({ value: z.json() })]);

/**
 * Parses the configuration's JSON; fields that it omits are those of `{"kind": {"value": "user"}, "id": "sub",
 * "scopes": "scope"}`.
 */
export function claimMappingText(fields: readonly PrincipalField[]) {
  const mapping = z.partialRecord(z.enum(fields), source);
  return z.string().transform((text, context): ClaimMapping => {
    const parsed = mapping.safeParse(parsedJson(text));
    if (parsed.success) return { ...usual, ...parsed.data };
    context.addIssue(
      `a JSON object: for each of ${fields.join(', ')} the name of a claim, a list of names that leads to one, or {"value": …}`,
    );
    return z.NEVER;
  });
}

/** Returns the caller that the claims describe, or a one-sentence reason for the client why they are refused. */
export function principalOfClaims(
  claims: Claims,
  principals: Principals,
  mapping: ClaimMapping = usual,
): { readonly holder: Principal } | { readonly refused: string } {
  const fields = Object.entries(mapping).flatMap(([field, from]) => {
    const value = readValue(field, valueAt(claims, from), principals);
    return value === undefined ? [] : [[field, value] as const];
  });
  const parsed = principals.parse(Object.fromEntries(fields));
  if ('holder' in parsed) return parsed;
  const [fault] = parsed.faults;
  const described = fault ? `its ${fault.field} must be ${fault.expected}` : 'it describes nobody';
  return { refused: `The token does not say whom it is for: ${described}.` };
}

function valueAt(claims: Claims, from: ClaimSource): unknown {
  if (typeof from === 'object' && 'value' in from) return from.value;
  const path = typeof from === 'string' ? [from] : from;
  return path.reduce<unknown>((value, name) => {
    const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return inside ? Reflect.get(value, name) : undefined;
  }, claims);
}

/**
 * Converts a claim's value. Issuers write lists as arrays or as text, numbers as numbers or as text, and have scopes of
 * their own, which are left out.
 */
function readValue(field: string, value: unknown, { holdsNames, scopes }: Principals): unknown {
  if (holdsNames(field)) return value === '*' ? value : listOf(value);
  switch (field) {
    case 'scopes':
      return listOf(value)?.filter((word) => scopes.some((scope) => scope === word));
    case 'repositories':
    case 'users':
      return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
    case 'id':
      return typeof value === 'number' ? String(value) : value;
    default:
      return value;
  }
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'string') return wordsOf(value);
  return Array.isArray(value) ? value : undefined;
}
