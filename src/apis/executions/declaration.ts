import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';
import type { ServiceMetric } from '../../gateway/service-metric.ts';
import { studioDialect } from './rest/dialect.ts';

declare module '../../kit/call/scopes.ts' {
  interface ScopeNames {
    readonly 'executions:read': true;
    readonly 'executions:write': true;
  }
}

export const postedEventsMetric: ServiceMetric = {
  kind: 'counter',
  name: 'tributary_execution_events_posted_total',
  help: 'Events that the real execution service posted, by result: stored, unknown (a kind that the gateway does not report), unreadable, or other_account.',
  label: 'result',
};

/** The executions service. It has no tenancy of its own: a credential's account is a field of the gateway's. */
export const executionsDeclaration: ServiceDeclaration = {
  name: 'executions',
  scopes: ['executions:read', 'executions:write'],
  tenancy: [],
  addresses: [
    { prefix: '/v2', dialect: studioDialect },
    { prefix: '/v1/Flows', dialect: studioDialect },
  ],
  metrics: [postedEventsMetric],
  alone: { dialect: studioDialect, label: 'Executions REST', path: '/v2/Flows/{FlowSid}/Executions' },
};
