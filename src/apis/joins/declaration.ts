import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

/** The links between services. The gateway keeps them itself, so they have no scopes, tenancy or routes of their own. */
export const joinsDeclaration: ServiceDeclaration = {
  name: 'joins',
  scopes: [],
  tenancy: [],
  addresses: [],
};
