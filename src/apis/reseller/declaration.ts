import * as z from 'zod';
import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';
import { customerIdOrNull } from './contract/ids.ts';
import { resellerDialect } from './rest/dialect.ts';

declare module '../../kit/call/scopes.ts' {
  interface ScopeNames {
    readonly 'reseller:read': true;
    readonly 'reseller:write': true;
    readonly 'reseller:admin': true;
  }
}

declare module '../../kit/call/tenancy.ts' {
  interface Tenancy {
    /** Ids of the customers. */
    readonly customers: TenantNames;
    /**
     * E-mail address of the service account that the credential is bound to (Reseller API, resellernotify.register).
     */
    readonly serviceAccount: string | null;
  }
}

const email = z.email();

export const resellerDeclaration: ServiceDeclaration = {
  name: 'reseller',
  scopes: ['reseller:read', 'reseller:write', 'reseller:admin'],
  tenancy: [
    {
      name: 'customers',
      kind: 'names',
      issued: {
        expected: 'permanent ids of customers, as customerId has them, and not domains',
        accepts: (name) => customerIdOrNull(name) !== null,
      },
    },
    {
      name: 'serviceAccount',
      kind: 'one',
      expected: 'an e-mail address',
      accepts: (text) => email.safeParse(text).success,
    },
  ],
  addresses: [{ prefix: '/apps/reseller', dialect: resellerDialect }],
  alone: {
    dialect: resellerDialect,
    beside: ['pubsub'],
    label: 'Reseller REST',
    path: '/apps/reseller/v1',
    example: '/apps/reseller/v1/subscriptions',
  },
};
