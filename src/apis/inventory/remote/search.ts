import { findByName } from '../contract/search.ts';
import type { Inventory } from '../contract.ts';

/** Creates the search. The service has none: the query finds a resource by its whole name, in one call. */
export const createSearch = (service: Pick<Inventory, 'fetch'>): Pick<Inventory, 'search'> => ({
  async search(call, query) {
    const hit = await findByName(service, call, query);
    return { hits: hit ? [hit] : [], complete: false };
  },
});
