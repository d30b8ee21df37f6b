import type { Viewer } from './caller-name.ts';

/** Scopes of the credential that views ask for. */
export type Scope = 'executions:write' | 'reseller:write' | 'inventory:write';
/** Kinds of tenants that views ask for. */
export type TenantKind = 'customers' | 'projects';

/** What a credential may do. All of it is allowed until the gateway has said who the caller is. */
export interface Permissions {
  /** Whether the credential has the scope. */
  readonly may: (scope: Scope) => boolean;
  /** Number of tenants that the credential is bound to; null for all of them. */
  readonly boundTo: (kind: TenantKind) => number | null;
}

export const permissionsOf = (viewer: Viewer | null): Permissions => ({
  may: (scope) => viewer?.scopes.includes(scope) ?? true,
  boundTo: (kind) => viewer?.tenancy.find((one) => one.kind === kind)?.count ?? null,
});
