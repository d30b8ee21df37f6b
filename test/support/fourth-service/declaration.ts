import { bearerChallenge, type Dialect } from '../../../src/gateway/http/dialects/dialect.ts';
import type { ServiceDeclaration } from '../../../src/gateway/service-declaration.ts';
import type { ServiceMetric } from '../../../src/gateway/service-metric.ts';

declare module '../../../src/kit/call/scopes.ts' {
  interface ScopeNames {
    readonly 'notes:read': true;
    readonly 'notes:write': true;
  }
}

declare module '../../../src/kit/call/tenancy.ts' {
  interface Tenancy {
    /** Names of the notebooks of a credential. */
    readonly notebooks: TenantNames;
  }
}

export const notesDialect: Dialect = {
  challenge: bearerChallenge,
  bodyType: 'application/json',
  errorBody: ({ code, message }) => ({ problem: { code, message } }),
  keysIn: ({ 'x-notes-key': key }) => (typeof key === 'string' ? [key] : []),
};

export const addedNotes: ServiceMetric = {
  kind: 'counter',
  name: 'tributary_notes_added_total',
  help: 'Notes by outcome.',
  label: 'outcome',
};

export const notesDeclaration: ServiceDeclaration = {
  name: 'notes',
  scopes: ['notes:read', 'notes:write'],
  tenancy: [{ name: 'notebooks', kind: 'names' }],
  addresses: [{ prefix: '/notes', dialect: notesDialect }],
  metrics: [addedNotes],
};
