import * as z from 'zod';
import { type Installation, plans, type User, type Workflow } from '../../kit/call/caller.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import { type TenancyField, type TenantNames, tenancyOfFields } from '../../kit/call/tenancy.ts';
import type { Declared } from '../service-declaration.ts';

/** A caller that a token can represent, whether we or another issuer made the token. */
export type Principal = User | Installation | Workflow;

const ownFields = ['kind', 'id', 'app', 'plan', 'repositories', 'users', 'scopes'] as const;

export type PrincipalField = (typeof ownFields)[number] | TenancyField['name'];

export interface PrincipalFault {
  readonly field: string;
  /** The expected value, for the error message. */
  readonly expected: string;
}

/** The callers that credentials can represent: their fields, which the command line, the token table and JWTs use. */
export interface Principals extends Pick<Declared, 'scopes' | 'tenancy'> {
  /** The fields of a caller, the gateway's own before those of the modules. */
  readonly fields: readonly PrincipalField[];
  /** Whether the field holds names: its text form is a list, or `*` for all. */
  holdsNames(field: string): boolean;
  /** Returns the caller that the fields describe, or the faults of the fields. */
  parse(fields: unknown): { readonly holder: Principal } | { readonly faults: readonly PrincipalFault[] };
  /** Returns a user with all scopes and all tenants: the developer, and the operator's programs. */
  operator(id: string): User;
}

export function createPrincipals({ scopes, tenancy }: Pick<Declared, 'scopes' | 'tenancy'>): Principals {
  const schema = schemaOf(scopes, tenancy);
  const named = new Set<string>(tenancy.flatMap(({ name, kind }) => (kind === 'names' ? [name] : [])));
  const everything = {
    scopes: new Set(scopes),
    tenancy: tenancyOfFields(tenancy, ({ kind }) => (kind === 'names' ? '*' : null)),
  };
  return {
    scopes,
    tenancy,
    fields: [...ownFields, ...tenancy.map(({ name }) => name)],
    holdsNames: (field) => named.has(field),
    parse(fields) {
      const parsed = schema.safeParse(fields);
      if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) };
      return holderOf(parsed.data, tenancy);
    },
    operator: (id) => ({ kind: 'user', id, own: true, app: null, plan: 'standard', ...everything }),
  };
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

/** Returns a list of scopes among `known`. `words` begin the message about another one. */
export const scopeList = (known: readonly Scope[], words: string) =>
  z.array(z.enum(known, `${words} ${known.join(', ')}`), 'a list of scopes').default([]);

const kindOf = (field: TenancyField) =>
  field.kind === 'names' ? reach.default(new Set<string>()) : expectedOne(field.expected, field.accepts);

function schemaOf(scopes: readonly Scope[], tenancy: readonly TenancyField[]) {
  const bound = Object.fromEntries(tenancy.map((field) => [field.name, kindOf(field)]));
  const rights = { scopes: scopeList(scopes, 'among'), ...bound };
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
}

function holderOf(
  data: z.infer<ReturnType<typeof schemaOf>>,
  fields: readonly TenancyField[],
): ReturnType<Principals['parse']> {
  if (data.kind === 'user' && data.plan === 'enterprise' && data.app === null)
    return {
      faults: [{ field: 'app', expected: 'the app whose plan it is, as people have none of their own' }],
    };
  const values: Readonly<Record<string, unknown>> = data;
  const tenancy = tenancyOfFields(fields, ({ name }) => values[name]);
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
