import { z } from 'zod';
import { asAccountSid } from '../../kit/call/account.ts';
import { type Installation, plans, type User, type Workflow } from '../../kit/call/caller.ts';
import { allScopes } from '../../kit/call/scopes.ts';
import type { Reach, Sight } from '../../kit/call/tenancy.ts';

/** Whom a token, ours or another issuer's, can stand for. */
export type Holder = User | Installation | Workflow;

/** What a token says of its holder, field by field: the one shape behind the command line, the table and a JWT. */
export const holderFields = [
  'kind',
  'id',
  'app',
  'plan',
  'repositories',
  'users',
  'scopes',
  'account',
  'projects',
  'customers',
  'serviceAccount',
] as const;

export type HolderField = (typeof holderFields)[number];

export interface HolderFault {
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
  .transform((value): Reach => (value === '*' ? value : new Set(value)));

const expectedAccount = 'AC followed by 32 hexadecimal digits';
const account = z.string(expectedAccount).transform((value, context) => {
  const sid = asAccountSid(value);
  if (sid) return sid;
  context.addIssue(expectedAccount);
  return z.NEVER;
});

const expectedCount = 'a whole number from 0 to 1000000';
const count = z.int(expectedCount).min(0, expectedCount).max(1_000_000, expectedCount);
const plan = z.enum(plans, plans.join(' or ')).default('standard');

const rights = {
  scopes: z.array(z.enum(allScopes, `among ${allScopes.join(', ')}`), 'a list of scopes').default([]),
  account: account.nullable().default(null),
  projects: reach.default(new Set<string>()),
  customers: reach.default(new Set<string>()),
  serviceAccount: z.email('an e-mail address').nullable().default(null),
};

const schema = z.discriminatedUnion(
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

/** The holder, or every fault of the fields. */
export function parseHolder(
  fields: unknown,
): { readonly holder: Holder } | { readonly faults: readonly HolderFault[] } {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) };
  const { scopes, account, projects, customers, serviceAccount, ...who } = parsed.data;
  if (who.kind === 'user' && who.plan === 'enterprise' && who.app === null)
    return {
      faults: [{ field: 'app', expected: 'the app whose plan it is, as people have none of their own' }],
    };
  const sees: Sight = { account, projects, customers, serviceAccount };
  const held = { scopes: new Set(scopes), sees };
  if (who.kind !== 'workflow') return { holder: { ...who, ...held } };
  return { holder: { kind: who.kind, repository: who.id, plan: who.plan, ...held } };
}

function faultsOf(issue: z.core.$ZodIssue): readonly HolderFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, expected: 'left out for this kind of holder' }));
  return [{ field: String(issue.path[0] ?? 'kind'), expected: issue.message }];
}
