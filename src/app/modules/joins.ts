import { executionStream } from '../../apis/executions/graph/changes.ts';
import { operationStream } from '../../apis/inventory/graph/operations/stream.ts';
import { createJoinsModule } from '../../apis/joins/module.ts';
import { resellerEventStream } from '../../apis/reseller/graph/event-stream.ts';
import { createCustomerLinks } from '../../services/joins/customer-links.ts';
import type { Opening } from '../app-parts.ts';

/** The links are in the gateway's own tables, whether the services that they join are embedded or remote. */
export const joinsOpening: Opening = {
  modules: [
    createJoinsModule({
      EXECUTIONS: executionStream,
      RESELLER: resellerEventStream,
      INVENTORY: operationStream,
    }),
  ],
  open: async ({ storage }) => ({ services: { joins: createCustomerLinks(storage) } }),
};
