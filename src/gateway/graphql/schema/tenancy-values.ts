import type { ViewerTenancy } from '../../../generated/base.ts';
import type { TenantKind, TenantNames } from '../../../kit/call/tenancy.ts';

const shownTenants = 100;

/** Returns the tenants of a kind that a credential is bound to; nulls for all of them. */
export function shownTenancy(tenantType: TenantKind, names: TenantNames): ViewerTenancy {
  if (names === '*') return { tenantType, count: null, names: null };
  return { tenantType, count: names.size, names: [...names].sort().slice(0, shownTenants) };
}
