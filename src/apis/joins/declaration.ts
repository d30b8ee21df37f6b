import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';

/** The links between services, and the search over them. They have no scopes or tenancy of their own. */
export const joinsDeclaration: ServiceDeclaration = {
  name: 'joins',
  scopes: [],
  tenancy: [],
  addresses: [],
};
