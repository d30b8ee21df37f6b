import { googleDialect } from '../../gateway/http/dialects/google-dialect.ts';
import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

declare module '../../kit/call/scopes.ts' {
  interface ScopeNames {
    readonly 'inventory:read': true;
    readonly 'inventory:write': true;
  }
}

declare module '../../kit/call/tenancy.ts' {
  interface Tenancy {
    /** Ids of the projects, for the inventory and for messaging. */
    readonly projects: TenantNames;
  }
}

export const inventoryDeclaration: ServiceDeclaration = {
  name: 'inventory',
  scopes: ['inventory:read', 'inventory:write'],
  tenancy: [{ name: 'projects', kind: 'names' }],
  addresses: [
    { prefix: '/v1/projects', dialect: googleDialect },
    { prefix: '/files', dialect: googleDialect },
  ],
  alone: {
    dialect: googleDialect,
    label: 'Inventory REST',
    path: '/v1/projects/{project}/locations',
    example: '/v1/projects/demo/locations/us-central1/groups',
  },
};
