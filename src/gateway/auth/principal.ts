import { z } from 'zod';
import { type Installation, plans, type User, type Workflow } from '../../kit/call/caller.ts';
import { allScopes, isScope, type Scope } from '../../kit/call/scopes.ts';
import {
  type Tenancy,
  type TenancyField,
  type TenantNames,
  tenancyOfFields,
  tenancyRegistry,
} from '../../kit/call/tenancy.ts';

/** Whom a token, ours or another issuer's, can stand for. */
export type Principal = User | Installation | Workflow;

const ownFields = ['kind', 'id', 'app', 'plan', 'repositories', 'users', 'scopes'] as const;

export type PrincipalField = (typeof ownFields)[number] | TenancyField['name'];

/**
 * What a token says of its holder, field by field: the one shape behind the command line, the table and a JWT. The
 * modules' fields are behind the gateway's own.
 */
export const principalFields = tenancyRegistry.derive((tenancy): readonly PrincipalField[] => [
  ...ownFields,
  ...tenancy.map(({ name }) => name),
]);

const isReach = tenancyRegistry.derive(
  (tenancy) => new Set<string>(tenancy.flatMap(({ name, kind }) => (kind === 'names' ? [name] : []))),
);

/** Whether the field says names, so that a text of it is a list or `*`. */
export const saysNames = (field: string): boolean => isReach().has(field);

export interface PrincipalFault {
  readonly field: string;
  /** What the field must be. */
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

/** The name of a scope; `words` begin the message that refuses another. */
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

/** The holder, or every fault of the fields. */
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
