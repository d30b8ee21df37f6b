import type { Scope } from '../../../kit/call/scopes.ts';
import type { LinkTarget } from '../contract.ts';

/** The scope that reads each kind of target, as `@scope` has it in the schema. */
export const targetScopes = {
  contact: 'executions:read',
  project: 'inventory:read',
} as const satisfies Readonly<Record<LinkTarget['kind'], Scope>>;
