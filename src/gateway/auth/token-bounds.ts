import type { Call } from '../../kit/call/call.ts';
import { type Caller, expiryOf, tenantsOf } from '../../kit/call/caller.ts';
import { includesTenant } from '../../kit/call/tenancy.ts';
import { preview } from '../../kit/text/preview.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import { isClientId } from './apps/apps.ts';
import type { Principals } from './principal.ts';

/** The tenants of one kind that a token may reach. */
export interface GrantedTenants {
  readonly tenantType: string;
  readonly names: readonly string[];
  readonly isAll: boolean;
}

/** A token as the holder of another credential requests it. */
export interface TokenGrant {
  readonly kind: string;
  readonly subject: string;
  readonly scopes: readonly string[];
  readonly tenancy: readonly GrantedTenants[];
  readonly note: string | null;
  /** Milliseconds since the epoch; null for the usual lifetime, or that of the issuer's credential if it is shorter. */
  readonly expiresAt: number | null;
}

/** The refusal of a grant; `field` is the input that it is about. */
export interface GrantRefusal {
  readonly code: 'INVALID' | 'FORBIDDEN';
  readonly field: string;
  readonly message: string;
}

/** The holder of the credential that issues a token. */
export type Issuer = Pick<Call, 'caller' | 'scopes'>;

/** Returns the time at which the issuer's credential expires; infinity for never. */
export const issuerEnd = ({ caller }: Pick<Issuer, 'caller'>) => expiryOf(caller) ?? Number.POSITIVE_INFINITY;

/** Returns the registered app that acts for the caller; null without one. An issuer of JWTs may name others. */
export const appOf = (caller: Caller): string | null =>
  caller.kind === 'user' && caller.app !== null && isClientId(caller.app) ? caller.app : null;

const forbidden = (field: string, message: string): GrantRefusal => ({ code: 'FORBIDDEN', field, message });

const lacking = (field: string, missing: string): GrantRefusal =>
  forbidden(
    field,
    `A token cannot reach more than the credential that issues it, and yours does not have ${missing}.`,
  );

/** Returns the refusal of a grant that reaches more than its issuer, or outlives it. */
export function beyondIssuer(issuer: Issuer, grant: TokenGrant, principals: Principals): GrantRefusal | null {
  const { caller } = issuer;
  const held: ReadonlySet<string> = issuer.scopes;
  if (appOf(caller) !== null && grant.kind !== 'user')
    return forbidden(
      'kind',
      'An app that acts for a user issues tokens of the kind USER only, which end with the app.',
    );
  const end = issuerEnd(issuer);
  if (grant.expiresAt !== null && grant.expiresAt > end)
    return forbidden(
      'expiresAt',
      `A token cannot outlive the credential that issues it, and yours expires at ${timestampOf(end)}.`,
    );
  const scope = grant.scopes.find((one) => !held.has(one));
  if (scope !== undefined) return lacking('scopes', `the scope ${preview(scope)}`);
  for (const { name, kind } of principals.tenancy) {
    const given = grant.tenancy.find(({ tenantType }) => tenantType === name);
    if (kind !== 'names' || !given) continue;
    const reach = tenantsOf(caller, name);
    if (given.isAll && reach !== '*') return lacking('tenancy', `all ${name}`);
    const other = given.names.find((one) => !includesTenant(reach, one));
    if (other !== undefined) return lacking('tenancy', `${preview(other)} among its ${name}`);
  }
  return null;
}
