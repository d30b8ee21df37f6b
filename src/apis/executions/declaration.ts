import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

declare module '../../kit/call/scopes.ts' {
  interface ScopeRegistry {
    readonly 'executions:read': true;
    readonly 'executions:write': true;
  }
}

/** A credential is bound to one account, which is the gateway's own field. */
export const executionsDeclaration: ServiceDeclaration = {
  name: 'executions',
  scopes: ['executions:read', 'executions:write'],
  tenancy: [],
  addresses: [
    { prefix: '/v2', shape: 'studio' },
    { prefix: '/v1/Flows', shape: 'studio' },
  ],
};
