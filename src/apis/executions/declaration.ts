import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

declare module '../../kit/call/scopes.ts' {
  interface ScopeRegistry {
    readonly 'executions:read': true;
    readonly 'executions:write': true;
  }
}

/** The executions service. It has no tenancy of its own: a credential's account is a field of the gateway's. */
export const executionsDeclaration: ServiceDeclaration = {
  name: 'executions',
  scopes: ['executions:read', 'executions:write'],
  tenancy: [],
  addresses: [
    { prefix: '/v2', shape: 'studio' },
    { prefix: '/v1/Flows', shape: 'studio' },
  ],
};
