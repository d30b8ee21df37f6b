import type { ServiceDeclaration } from '../../../src/gateway/service-declaration.ts';

declare module '../../../src/kit/call/scopes.ts' {
  interface ScopeRegistry {
    readonly 'notes:read': true;
    readonly 'notes:write': true;
  }
}

declare module '../../../src/kit/call/tenancy.ts' {
  interface Tenancy {
    /** Names of notebooks. */
    readonly notebooks: TenantNames;
  }
}

export const notesDeclaration: ServiceDeclaration = {
  name: 'notes',
  scopes: ['notes:read', 'notes:write'],
  tenancy: [{ name: 'notebooks', kind: 'names' }],
  addresses: [{ prefix: '/notes', shape: 'google' }],
};
