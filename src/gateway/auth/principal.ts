import * as z from 'zod';
import { type Installation, plans, type User, type Workflow } from '../../kit/call/caller.ts';
import { allScopes, isScope, type Scope } from '../../kit/call/scopes.ts';
import {
  type Tenancy,
  type TenancyField,
  type TenantNames,
  tenancyOfFields,
  tenancyRegistry,
} from '../../kit/call/tenancy.ts';

/** A caller that a token can represent, whether we or another issuer made the token. */
export type Principal = User | Installation | Workflow;

const ownFields = ['kind', 'id', 'app', 'plan', 'repositories', 'users', 'scopes'] as const;

export type PrincipalField = (typeof ownFields)[number] | TenancyField['name'];

/**
 * Returns the fields of a caller, the gateway's own before those of the modules. The command line, the token table and
 * JWTs all use them.
 */
export const principalFields = tenancyRegistry.derive((tenancy): readonly PrincipalField[] => [
  ...ownFields,
  ...tenancy.map(({ name }) => name),
]);

const isReach = tenancyRegistry.derive(
  (tenancy) => new Set<string>(tenancy.flatMap(({ name, kind }) => (kind === 'names' ? [name] : []))),
);

/** Whether the field holds names: its text form is a list, or `*` for all. */
export const saysNames = (field: string): boolean => isReach().has(field);

export interface PrincipalFault {
  readonly field: string;
  /** The expected value, for the error message. */
  readonly expected: string;
}

const expectedId = '1 to 255 characters, none of them a control character';
const id = z.string(expectedId).regex(/^\P{C}{1,255}$/u, expectedId);

const expectedNames = '* or a list of names without white space, at most 1000';
const nameList = z
  .array(z.string(expectedNames).regex(/^[^\s,]{1,200}$/, expectedNames))
  .max(1000, expectedNames);
const reach = z
  .union([z.literal('*'), nameList], expectedNames)
  .transform((value): TenantNames => (value === '*' ? value : new Set(value)));

const expectedOne = (expected: string, accepts: (text: string) => boolean) =>
  z.string(expected).refine(accepts, expected).nullable().default(null);

const expectedCount = 'a whole number from 0 to 1000000';
const count = z.int(expectedCount).min(0, expectedCount).max(1_000_000, expectedCount);
const plan = z.enum(plans, plans.join(' or ')).default('standard');

/** Creates a validator of scope names. `words` begin its error message. */
export const scopeAmong = (words: string) =>
  z.custom<Scope>((name) => typeof name === 'string' && isScope(name), {
    error: () => `${words} ${allScopes().join(', ')}`,
  });

const scopes = z.array(scopeAmong('among'), 'a list of scopes').default([]);

const kindOf = (field: TenancyField) =>
  field.kind === 'names' ? reach.default(new Set<string>()) : expectedOne(field.expected, field.accepts);

const schema = tenancyRegistry.derive((tenancy) => {
  const bound = Object.fromEntries(tenancy.map((field) => [field.name, kindOf(field)]));
  const rights = { scopes, ...bound };
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('user'), id, app: id.nullable().default(null), plan, ...rights }),
      z.strictObject({
        kind: z.literal('installation'),
        id,
        plan,
        repositories: count.default(0),
        users: count.default(0),
        ...rights,
      }),
      z.strictObject({ kind: z.literal('workflow'), id, plan, ...rights }),
    ],
    'user, installation or workflow',
  );
});

/** Returns the caller that the fields describe, or the faults of the fields. */
export function parsePrincipal(
  fields: unknown,
): { readonly holder: Principal } | { readonly faults: readonly PrincipalFault[] } {
  const parsed = schema().safeParse(fields);
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) };
  const { data } = parsed;
  if (data.kind === 'user' && data.plan === 'enterprise' && data.app === null)
    return {
      faults: [{ field: 'app', expected: 'the app whose plan it is, as people have none of their own' }],
    };
  const values: Readonly<Record<string, unknown>> = data;
  const tenancy: Tenancy = tenancyOfFields(tenancyRegistry.all(), ({ name }) => values[name]);
  const { id, plan } = data;
  const held = { plan, scopes: new Set(data.scopes), tenancy };
  switch (data.kind) {
    case 'user':
      return { holder: { kind: data.kind, id, app: data.app, ...held } };
    case 'installation':
      return { holder: { kind: data.kind, id, repositories: data.repositories, users: data.users, ...held } };
    default:
      return { holder: { kind: data.kind, repository: id, ...held } };
  }
}

function faultsOf(issue: z.core.$ZodIssue): readonly PrincipalFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, expected: 'left out for this kind of holder' }));
  return [{ field: String(issue.path[0] ?? 'kind'), expected: issue.message }];
}
