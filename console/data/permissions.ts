import type { Viewer } from './caller-name.ts';

/** Scopes of the changes that views offer. */
export type Scope = 'executions:write' | 'reseller:write' | 'inventory:write' | 'admin';
/** Kinds of tenants that views ask for. */
export type TenantKind = 'customers' | 'projects';

/** Permissions of a credential. Everything is allowed until the gateway has said who the caller is. */
export interface Permissions {
  /** Returns why a change is refused; null for an allowed one. `all` names tenants that it must see all of. */
  readonly refusal: (scope: Scope, all?: TenantKind) => string | null;
  /** Number of tenants that the credential is bound to; null for all of them. */
  readonly boundTo: (kind: TenantKind) => number | null;
}

export function permissionsOf(viewer: Viewer | null): Permissions {
  const boundTo = (kind: TenantKind) => viewer?.tenancy.find((one) => one.tenantType === kind)?.count ?? null;
  return {
    boundTo,
    refusal(scope, all) {
      if (viewer && !viewer.scopes.includes(scope)) return `Your credential lacks the scope ${scope}.`;
      if (all && boundTo(all) !== null)
        return `Your credential is bound to certain ${all} and cannot add any.`;
      return null;
    },
  };
}
