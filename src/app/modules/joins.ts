import { executionStream } from '../../apis/executions/graph/changes.ts';
import { executionNodes } from '../../apis/executions/graph/resolvers.ts';
import { operationStream } from '../../apis/inventory/graph/operations/stream.ts';
import { inventoryNodes } from '../../apis/inventory/graph/resolvers.ts';
import { createJoinsApi } from '../../apis/joins/api.ts';
import { resellerEventStream } from '../../apis/reseller/graph/event-stream.ts';
import { resellerNodes } from '../../apis/reseller/graph/resolvers.ts';
import { createCustomerLinks } from '../../services/joins/customer-links.ts';
import type { LoadedModule } from '../module.ts';

/** The links are in the gateway's own tables, whether the services that they join are embedded or remote. */
export const loadedJoins: LoadedModule = {
  apis: [
    createJoinsApi(
      { EXECUTIONS: executionStream, RESELLER: resellerEventStream, INVENTORY: operationStream },
      [...executionNodes, ...resellerNodes, ...inventoryNodes],
    ),
  ],
  open: async ({ storage }) => ({ services: { joins: createCustomerLinks(storage) } }),
};
