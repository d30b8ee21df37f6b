import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

/** The service has no scopes: it carries the reseller's notifications, and the reseller's scopes allow its use. */
export const pubsubDeclaration: ServiceDeclaration = {
  name: 'pubsub',
  scopes: [],
  tenancy: [],
  addresses: [],
};
