import { joinsModule } from '../apis/joins/module.ts';
import { createCustomerLinks } from '../services/joins/customer-links.ts';
import type { Opening } from './app-parts.ts';

/** The links are in the gateway's own tables, whether the services that they join are embedded or remote. */
export const joinsOpening: Opening = {
  modules: [joinsModule],
  open: async ({ storage }) => ({ services: { joins: createCustomerLinks({ db: storage.db }) } }),
};
