import { tenancyOf } from '../../kit/call/caller.ts';
import { unissuedNames } from './apps/token-request.ts';
import type { PrincipalFault, Principals } from './principal.ts';
import {
  appOf,
  beyondIssuer,
  type GrantRefusal,
  type Issuer,
  issuerEnd,
  type TokenGrant,
} from './token-bounds.ts';
import type { NewToken } from './tokens.ts';

export type Granted = { readonly token: NewToken } | { readonly refused: GrantRefusal };

const dayMs = 86_400_000;
const usualLifetimeMs = 90 * dayMs;
const longestLifetimeMs = 366 * dayMs;

/**
 * Returns the token, or why it is refused. It acts for the account and service account of the issuer's credential and through
 * its app, reaches no more than that credential, and does not outlive it.
 */
export function readTokenGrant(
  issuer: Issuer,
  grant: TokenGrant,
  principals: Principals,
  now: number,
): Granted {
  const { expiresAt, note } = grant;
  const refused = tenancyFault(grant, principals) ?? noteFault(note) ?? expiryFault(expiresAt, now);
  if (refused) return { refused };
  const parsed = principals.parse(fieldsOf(issuer, grant, principals));
  if ('faults' in parsed) return { refused: faultOf(parsed.faults) };
  const { holder } = parsed;
  const [unissued] = unissuedNames(holder.tenancy, principals);
  if (unissued) return { refused: faultOf([unissued]) };
  const beyond = beyondIssuer(issuer, grant, principals);
  if (beyond) return { refused: beyond };
  const usual = Math.min(now + usualLifetimeMs, issuerEnd(issuer));
  return { token: { holder, name: note, expiresAt: expiresAt ?? usual } };
}

/** Returns the fields of the caller; those with one value are the issuer's own. */
function fieldsOf(
  { caller }: Pick<Issuer, 'caller'>,
  { kind, subject: id, scopes, tenancy }: TokenGrant,
  principals: Principals,
) {
  const app = kind === 'user' ? appOf(caller) : null;
  const own: Readonly<Record<string, unknown>> = { ...tenancyOf(caller) };
  const bound = principals.tenancy.map(({ name, kind: form }) => {
    if (form === 'one') return [name, own[name] ?? null];
    const given = tenancy.find(({ tenantType }) => tenantType === name);
    return [name, given?.isAll ? '*' : (given?.names ?? [])];
  });
  return { ...Object.fromEntries(bound), kind, id, scopes, ...(app !== null && { app }) };
}

const inputs: ReadonlyMap<string, string> = new Map([
  ['kind', 'kind'],
  ['id', 'subject'],
  ['scopes', 'scopes'],
]);

function faultOf([first]: readonly PrincipalFault[]): GrantRefusal {
  const { field, expected } = first ?? { field: 'kind', expected: 'a known kind' };
  const input = inputs.get(field);
  // The command line writes all tenants as `*`; the graph has `isAll`.
  const names = expected.replace(/^\* or /, '');
  const message = input ? `${input} must be ${expected}.` : `The ${field} of tenancy must be ${names}.`;
  return { code: 'INVALID', field: input ?? 'tenancy', message };
}

const invalid = (field: string, expected: string): GrantRefusal => ({
  code: 'INVALID',
  field,
  message: `${field} must be ${expected}.`,
});

function tenancyFault({ tenancy }: TokenGrant, principals: Principals): GrantRefusal | null {
  const kinds = principals.tenancy.flatMap(({ name, kind }) => (kind === 'names' ? [name as string] : []));
  const types = tenancy.map(({ tenantType }) => tenantType);
  if (types.some((type) => !kinds.includes(type)))
    return invalid('tenancy', `a list of entries with the tenantType ${kinds.join(' or ')}`);
  if (new Set(types).size < types.length)
    return invalid('tenancy', 'a list with one entry for each tenantType');
  if (tenancy.some(({ names }) => names.includes('*')))
    return invalid('tenancy', 'a list of entries with isAll, not with the name *, for all tenants');
  return tenancy.some(({ names, isAll }) => isAll && names.length > 0)
    ? invalid('tenancy', 'a list of entries with either names or isAll')
    : null;
}

const noteFault = (note: string | null): GrantRefusal | null =>
  note === null || /^\P{C}{1,100}$/u.test(note)
    ? null
    : invalid('note', '1 to 100 characters, none of them a control character');

const expiryFault = (at: number | null, now: number): GrantRefusal | null =>
  at === null || (at > now && at <= now + longestLifetimeMs)
    ? null
    : invalid('expiresAt', 'a time within the next 366 days');
