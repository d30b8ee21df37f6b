import { executionsModule } from '../apis/executions/module.ts';
import { inventoryModule } from '../apis/inventory/module.ts';
import { pubsubModule } from '../apis/pubsub/module.ts';
import { resellerModule } from '../apis/reseller/module.ts';
import type { Opening } from './app-parts.ts';
import { openExecutions } from './open-executions.ts';
import { openInventory } from './open-inventory.ts';
import { openReselling } from './reselling.ts';

/** The gateway's own services, in the order in which they are opened. */
export const openings: readonly Opening[] = [
  { modules: [executionsModule], open: openExecutions },
  { modules: [resellerModule, pubsubModule], open: openReselling },
  { modules: [inventoryModule], open: openInventory },
];

export const modules = openings.flatMap((opening) => opening.modules);
